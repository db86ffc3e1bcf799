"""What a provider of JDK sources has: synthetic source trees, their archives, git's object names, and the answers of
git's protocol for HTTP, version 2."""
import hashlib
import io
import re
import tarfile


def tree(feature, update, early=""):
    """A source tree with all that `collector collect` asks for, and a file that nobody wants."""
    jfr = "src/jdk.jfr/share/classes/jdk/jfr/internal/"
    return {
        "README.md": "# A JDK\n",
        "src/hotspot/share/jfr/metadata/metadata.xml": """<?xml version="1.0" encoding="utf-8"?>
<Metadata>
  <Event name="Ping%d" category="Test" label="Ping" thread="true" stackTrace="true">
    <Field type="ulong" contentType="bytes" name="size" label="Size"/>
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
""" % feature,
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
        # Enough that an archive comes in several pieces.
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
    """Any text's stand-in for the name of a commit or folder."""
    return hashlib.sha1(text.encode()).hexdigest()


def blob_name(data):
    data = data if isinstance(data, bytes) else data.encode()
    return hashlib.sha1(b"blob %d\0" % len(data) + data).hexdigest()


class Listings:
    """Git's tree objects of some source trees, as GitHub's API answers them."""

    def __init__(self, trees):
        self.names = {}  # of a tag or folder: the tree (tag, path)
        self.children = {}
        for tag, files in trees.items():
            self.names[tag] = (tag, "")
            for path, data in sorted(files.items()):
                self.add(tag, path, {"mode": "100644", "type": "blob", "sha": blob_name(data), "size": len(data)})

    def add(self, tag, path, entry):
        folder, _, name = path.rpartition("/")
        inside = self.children.setdefault((tag, folder), {})
        if name in inside:
            return
        inside[name] = entry
        if folder:
            sha = object_name(tag + ":" + folder)
            self.names[sha] = (tag, folder)
            self.add(tag, folder, {"mode": "040000", "type": "tree", "sha": sha})

    def entries(self, key, prefix, recursive):
        out = []
        tag, folder = key
        for name, entry in sorted(self.children.get(key, {}).items()):
            out.append({"path": prefix + name, **entry})
            if recursive and entry["type"] == "tree":
                out += self.entries((tag, (folder + "/" if folder else "") + name), prefix + name + "/", True)
        return out

    def get(self, name, recursive):
        """None if there is no such tree."""
        key = self.names.get(name)
        return key and {"sha": name, "tree": self.entries(key, "", recursive), "truncated": False}


def packet(line):
    return b"%04x%s\n" % (len(line) + 5, line.encode())


def advertisement():
    """The answer to info/refs."""
    return b"".join(map(packet, ("version 2", "agent=git/played", "ls-refs=unborn", "fetch=shallow filter",
                                 "object-format=sha1"))) + b"0000"


def ls_refs(command, tags):
    """The answer to the command, whose tags are (name, commit) pairs. Every other tag is annotated."""
    wanted = re.findall(rb"ref-prefix refs/tags/([^\n]*)\n", command)
    out = b""
    for i, (name, commit) in enumerate(tags):
        if any(name.encode().startswith(prefix) for prefix in wanted):
            sha = object_name(commit)
            out += packet("%s refs/tags/%s" % (sha, name) if i % 2 else
                          "%s refs/tags/%s peeled:%s" % (object_name("tag " + name), name, sha))
    return out + b"0000"
