package jfr.workload;

import java.io.File;
import java.io.FileOutputStream;
import java.lang.instrument.ClassDefinition;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.management.ManagementFactory;
import java.security.ProtectionDomain;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/**
 * ClassRedefinition, RedefineClasses, RetransformClasses, JavaAgent: attaches an agent to its own JVM that redefines and
 * retransforms a class. Needs -Djdk.attach.allowAttachSelf=true.
 */
public final class Redefinition implements Provocation {
    @Override
    public void provoke() throws Exception {
        Work.sink = new Target().greet();
        String process = ManagementFactory.getRuntimeMXBean().getName().split("@")[0];
        // By reflection: JDK 8 keeps this class in a jar of its own.
        Class<?> type = Class.forName("com.sun.tools.attach.VirtualMachine");
        Object machine = type.getMethod("attach", String.class).invoke(null, process);
        type.getMethod("loadAgent", String.class, String.class).invoke(machine, agentJar().getPath(), "verbose=false");
        type.getMethod("detach").invoke(machine);
    }

    /** A jar that only names the agent's class: the class itself is on the class path. */
    private static File agentJar() throws Exception {
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.put(new Attributes.Name("Agent-Class"), Agent.class.getName());
        attributes.put(new Attributes.Name("Can-Redefine-Classes"), "true");
        attributes.put(new Attributes.Name("Can-Retransform-Classes"), "true");
        File jar = new File("agent.jar").getAbsoluteFile();
        new JarOutputStream(new FileOutputStream(jar), manifest).close();
        return jar;
    }

    /** The class that is changed. */
    static final class Target {
        String greet() {
            return "hello";
        }
    }

    /** The agent. */
    public static final class Agent {
        private Agent() {
        }

        public static void agentmain(String options, Instrumentation instrumentation) throws Exception {
            String name = Target.class.getName();
            byte[] code = FreshLoader.read(Target.class.getClassLoader(), name);
            instrumentation.redefineClasses(new ClassDefinition(Target.class, code));
            instrumentation.addTransformer(new ClassFileTransformer() {
                @Override
                public byte[] transform(ClassLoader loader, String className, Class<?> type, ProtectionDomain domain,
                        byte[] bytes) {
                    return name.replace('.', '/').equals(className) ? code : null;
                }
            }, true);
            instrumentation.retransformClasses(Target.class);
        }
    }
}
