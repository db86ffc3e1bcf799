package jfr.workload;

/** ProcessStart; SystemProcess shows the child while it lives. */
public final class Processes implements Provocation {
    @Override
    public void provoke() throws Exception {
        for (int i = 0; i < 2; i++) {
            Process process = new ProcessBuilder("sleep", "1").start();
            process.waitFor();
        }
    }
}
