"""What a provider of JDK sources has: synthetic source trees, their archives, git repositories, and the answers of git's
protocol for HTTP, version 2."""
import hashlib
import io
import os
import re
import subprocess
import tarfile


def tree(feature, update, early=""):
    """A source tree with all that `collector collect` asks for, and a file that nobody wants."""
    jfr = "src/jdk.jfr/share/classes/jdk/jfr/internal/"
    return {
        "README.md": "# Welcome to the JDK!\n",
        "src/hotspot/share/jfr/metadata/metadata.xml": """<?xml version="1.0" encoding="utf-8"?>
<Metadata>
  <Event name="Ping%d" category="Test" label="Ping" thread="true" stackTrace="true">
    <Field type="ulong" contentType="bytes" name="size%d" label="Size"/>
  </Event>
  <Type name="Thread" label="Thread"><Field type="string" name="osName" label="OS Thread Name"/></Type>
  <Type name="StackTrace" label="Stacktrace"><Field type="boolean" name="truncated" label="Truncated"/></Type>
  <XmlContentType name="bytes" annotation="jdk.jfr.DataAmount(BYTES)" />
  <XmlContentType name="tickspan" annotation="jdk.jfr.Timespan(TICKS)" />
  <XmlContentType name="tickstamp" annotation="jdk.jfr.Timestamp(TICKS)" />
  <XmlType name="boolean" parameterType="bool" fieldType="bool" javaType="boolean"/>
  <XmlType name="long" parameterType="s8" fieldType="s8" javaType="long"/>
  <XmlType name="Thread" parameterType="u8" fieldType="u8" javaType="java.lang.Thread"/>
  <XmlType name="string" parameterType="const char*" fieldType="const char*" javaType="java.lang.String"/>
  <XmlType name="ulong" parameterType="u8" fieldType="u8" javaType="long" unsigned="true"/>
</Metadata>
""" % (feature, feature),
        "make/conf/version-numbers.conf": "DEFAULT_VERSION_FEATURE=%d\nDEFAULT_VERSION_INTERIM=0\n"
        "DEFAULT_VERSION_UPDATE=%d\nDEFAULT_VERSION_PATCH=0\nDEFAULT_PROMOTED_VERSION_PRE=%s\n"
        % (feature, update, early),
        jfr + "EventControl.java": """package jdk.jfr.internal;
import jdk.jfr.internal.settings.EnabledSetting;
public final class EventControl {
    private static final Type TYPE_ENABLED = TypeLibrary.createType(EnabledSetting.class);

    EventControl(PlatformEventType eventType) {
        addControl(Enabled.NAME, defineEnabled(eventType));
        remove(eventType, annotations, Enabled.class);
    }

    private static Control defineEnabled(PlatformEventType type) {
        type.add(newSettingDescriptor(TYPE_ENABLED, Enabled.NAME, "", Collections.emptyList()));
        return null;
    }
}
""",
        jfr + "PlatformEventType.java": """package jdk.jfr.internal;
public final class PlatformEventType {
    public boolean hasStackTrace() {
        return getField(ImplicitFields.STACK_TRACE) != null;
    }
    public boolean hasThreshold() {
        return getField(ImplicitFields.DURATION) != null;
    }
}
""",
        jfr + "settings/EnabledSetting.java": """package jdk.jfr.internal.settings;
@Name("jdk.settings.Enabled")
public final class EnabledSetting {
}
""",
        jfr + "JDKEvents.java": "package jdk.jfr.internal;\npublic final class JDKEvents {\n"
        "    private static final Class<?>[] eventClasses = {};\n}\n",
        "src/jdk.jfr/share/conf/jfr/default.jfc": """<?xml version="1.0" encoding="UTF-8"?>
<configuration version="2.0" label="Continuous" description="Low overhead." provider="Test">
  <event name="jdk.Ping%d">
    <setting name="enabled">true</setting>
  </event>
</configuration>
""" % feature,
        "src/hotspot/share/runtime/ping.cpp": "#include \"jfr/jfrEvents.hpp\"\n\nvoid ping() {\n"
        "  EventPing%d event;\n  event.commit();\n}\n" % feature,
        # Large enough for an archive to arrive in several pieces.
        "src/hotspot/unwanted.bin": hashlib.shake_256(b"unwanted").hexdigest(100000),
    }


def vendors(files):
    """The tree as a vendor has it: who it is, an event more, one with a field more, another default, a configuration."""
    metadata, conf = "src/hotspot/share/jfr/metadata/metadata.xml", "src/jdk.jfr/share/conf/jfr/"
    return {
        **files,
        "README.md": "# Welcome to SapMachine\n",
        metadata: files[metadata].replace("</Event>", """  <Field type="string" name="host" label="Host"/>
  </Event>
  <Event name="Vitals" category="Test" label="Vitals" thread="false"/>"""),
        conf + "default.jfc": files[conf + "default.jfc"].replace(">true<", ">false<"),
        conf + "gc.jfc": """<?xml version="1.0" encoding="UTF-8"?>
<configuration version="2.0" label="GC" description="For collections." provider="SAP">
  <event name="jdk.Vitals"><setting name="enabled">true</setting></event>
</configuration>
""",
    }


def tar(files, top):
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for path, text in sorted(files.items()):
            info = tarfile.TarInfo(top + "/" + path)
            info.size = len(text.encode())
            archive.addfile(info, io.BytesIO(text.encode()))
    return out.getvalue()


def object_name(text):
    """Any text's stand-in for the name of a commit."""
    return hashlib.sha1(text.encode()).hexdigest()


def make_repository(path, tags):
    """A bare repository with (tag, commit, files): every other tag is annotated. Returns (object, commit) of each tag."""
    lines, made = [], set()

    def data(text):
        text = text if isinstance(text, bytes) else text.encode()
        lines.append(b"data %d\n%s\n" % (len(text), text))

    for i, (tag, commit, files) in enumerate(tags):
        if commit not in made:
            made.add(commit)
            lines.append(b"commit refs/made/%d\ncommitter A <a@example.org> 0 +0000\n" % i)
            data(commit)
            for name, text in files.items():
                lines.append(b"M 644 inline %s\n" % name.encode())
                data(text)
            lines.append(b"\ntag made-%s\nfrom refs/made/%d\ntagger A <a@example.org> 0 +0000\n" % (object_name(commit).encode(), i))
            data("made")
    run = {"check": True, "stdout": subprocess.PIPE, "env": {"PATH": os.environ["PATH"], "HOME": path, "GIT_CONFIG_NOSYSTEM": "1"}}
    subprocess.run(["git", "init", "-q", "--bare", path], **run)
    git = ["git", "--git-dir", path]
    subprocess.run([*git, "fast-import", "--quiet"], input=b"".join(lines), **run)
    for name in ("allowFilter", "allowAnySHA1InWant"):
        subprocess.run([*git, "config", "uploadpack." + name, "true"], **run)
    lines = []
    for i, (tag, commit, files) in enumerate(tags):
        if i % 2:
            lines.append(b"reset refs/tags/%s\nfrom refs/tags/made-%s^0\n\n" % (tag.encode(), object_name(commit).encode()))
        else:
            lines.append(b"tag %s\nfrom refs/tags/made-%s^0\ntagger A <a@example.org> 0 +0000\n" % (tag.encode(), object_name(commit).encode()))
            data("annotated")
    subprocess.run([*git, "fast-import", "--quiet"], input=b"".join(lines), **run)
    names = subprocess.run([*git, "for-each-ref", "--format=%(refname) %(objectname) %(*objectname)"], **run).stdout.decode()
    made = [line.split(" ") for line in names.splitlines()]
    drop = b"".join(b"delete %s\n" % name.encode() for name, _, _ in made if name.startswith(("refs/made/", "refs/tags/made-")))
    subprocess.run([*git, "update-ref", "--stdin"], input=drop, **run)
    return {name[len("refs/tags/"):]: (sha, peeled or sha) for name, sha, peeled in made}


def packet(line):
    return b"%04x%s\n" % (len(line) + 5, line.encode())


def advertisement():
    """The answer to info/refs."""
    return b"".join(map(packet, ("version 2", "agent=git/played", "ls-refs=unborn", "fetch=shallow filter",
                                 "object-format=sha1"))) + b"0000"


def ls_refs(command, tags, objects=()):
    """The answer to the command, whose tags are (name, commit) pairs; `objects`: what make_repository returned. Every
    other tag is annotated."""
    wanted = re.findall(rb"ref-prefix refs/tags/([^\n]*)\n", command)
    out = b""
    for i, (name, commit) in enumerate(tags):
        sha = object_name(commit)
        tag, sha = objects[name] if name in objects else (sha if i % 2 else object_name("tag " + name), sha)
        if any(name.encode().startswith(prefix) for prefix in wanted):
            out += packet("%s refs/tags/%s%s" % (tag, name, "" if tag == sha else " peeled:" + sha))
    return out + b"0000"
