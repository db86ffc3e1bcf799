"""Plays ordinary changes of a JDK, one a night: what tools/update publishes of each, and whether `validate` is
silent afterwards.

    edits.py BUILD ARCHIVE OTHER [NAME...]    data/ and the real sources in the archives of two JDKs
    edits.py BUILD [NAME...]                  a small data set with examples, enumeration values and curated tables

The release of ARCHIVE gets a new build every night: its source with one edit. The other one gets a healthy
update in the same night, which must be published whatever happens to the other one. Every night begins with the same
data. With names, only those edits.
Prints a table, and exits with 1 if an edit has another outcome than expected, or a night stops the healthy release.
"""
import gzip
import http.server
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import threading
from urllib.parse import unquote, urlsplit

from provider import advertisement, ls_refs, tar, tree

METADATA = "src/hotspot/share/jfr/metadata/metadata.xml"
CONF = "src/jdk.jfr/share/conf/jfr/"
VIEWS = "src/jdk.jfr/share/classes/jdk/jfr/internal/query/view.ini"
NUMBERS = "make/conf/version-numbers.conf"
JFR = "src/jdk.jfr/share/classes/jdk/jfr/"
CAUSES = "src/hotspot/share/gc/shared/gcCause.cpp"
PUBLISHED, KEPT = "published", "kept"


def edit(path, pattern, replacement, count=1):
    """An edit that replaces the first match in a file."""
    def apply(files):
        text, found = re.subn(pattern, replacement, files[path], count, flags=re.S)
        assert found, "%s does not match %s" % (path, pattern)
        return {**files, path: text}
    return apply


def moved(path, to):
    def apply(files):
        return {name if name != path else to: text for name, text in files.items()}
    return apply


def without(path):
    return lambda files: {name: text for name, text in files.items() if name != path}


def with_file(path, text):
    return lambda files: {**files, path: text}


def several(*edits):
    def apply(files):
        for one in edits:
            files = one(files)
        return files
    return apply


def in_event(event, pattern, replacement):
    return edit(METADATA, r'(<Event name="%s"(?:(?!</Event>).)*?)%s' % (event, pattern), r"\1" + replacement)


def field(name):
    return r'<Field[^>]*\bname="%s"[^>]*/>' % name


# Name, edit, exit status, the result for the release, and the text of the messages or the commit message.
EDITS = [
    ("field added", in_event("GarbageCollection", "</Event>", '  <Field type="uint" name="pauseNumber" label="Pause Number"/>\n  </Event>'),
     0, PUBLISHED, "not in the examples, which are older: GarbageCollection.pauseNumber"),
    ("field removed", in_event("GarbageCollection", field("sumOfPauses"), ""), 3, PUBLISHED,
     "sumOfPauses: no field of the event; JDK "),
    ("field renamed", in_event("GarbageCollection", 'name="sumOfPauses"', 'name="pauseSum"'), None, PUBLISHED, "GarbageCollection.pauseSum"),
    ("field that a view uses removed", in_event("GarbageCollection", field("longestPause"), ""), 3, PUBLISHED,
     "view gc: no event has the field longestPause"),
    ("type of a field changed", in_event("GarbageCollection", r'type="GCCause"', 'type="string"'), 0, PUBLISHED, ""),
    ("content type changed", in_event("GCHeapSummary", r'contentType="bytes"', 'contentType="address"'), 0, PUBLISHED, ""),
    ("content type that does not exist", in_event("GCHeapSummary", r'contentType="bytes"', 'contentType="kibibytes"'), 3, PUBLISHED,
     "unknown attribute contentType = kibibytes of Field heapUsed"),
    ("type of a field that does not exist", in_event("GarbageCollection", r'type="GCCause"', 'type="Nothing"'), 3, KEPT, "unknown type Nothing"),
    ("event added", edit(METADATA, "(<Event name=)", r'<Event name="Brandnew" category="Test" label="Brand New"><Field type="uint" name="gcId" label="GC"/></Event>\n  \1'),
     0, PUBLISHED, "- Brandnew added"),
    ("event removed", edit(METADATA, r'<Event name="GCHeapSummary".*?</Event>', ""), 3, PUBLISHED, "- GCHeapSummary removed"),
    ("event in another case", edit(METADATA, r'<Event name="GCHeapSummary"', '<Event name="GcHeapSummary"'), 3, PUBLISHED, "GCHeapSummary vanished, and GcHeapSummary is similar"),
    ("event renamed", edit(METADATA, r'<Event name="GCHeapSummary"', '<Event name="HeapSummaryOfGC"'), 3, PUBLISHED, "HeapSummaryOfGC"),
    ("label changed", in_event("GarbageCollection", r'label="[^"]*"', 'label="A Garbage Collection"'), 0, PUBLISHED, '- label of GarbageCollection: "Garbage Collection" -> "A Garbage Collection"'),
    ("attribute of an event", edit(METADATA, r'<Event name="GCHeapSummary"', r'\g<0> sampled="true"'), 3, PUBLISHED, "unknown attribute sampled = true"),
    ("attribute of a field", in_event("GCHeapSummary", r"<Field ", r'<Field secret="true" '), 3, PUBLISHED, "unknown attribute secret = true"),
    ("element in an event", in_event("GCHeapSummary", "</Event>", '  <Setting name="depth" default="5"/></Event>'), 3, PUBLISHED, "unknown element Setting"),
    ("element in the file", edit(METADATA, "</Metadata>", '  <Group name="GC"/>\n</Metadata>'), 3, PUBLISHED, "unknown element Group"),
    ("type added", edit(METADATA, '(<Type name=)', r'<Type name="Fresh" label="Fresh"><Field type="string" name="text" label="Text"/></Type>\n  \1'), 0, PUBLISHED, ""),
    ("type renamed", several(edit(METADATA, '<Type name="GCCause"', '<Type name="CauseOfGC"'), edit(METADATA, 'type="GCCause"', 'type="CauseOfGC"', 0)), None, PUBLISHED, ""),
    ("value of an enumeration added", edit(CAUSES, r"(\n +case [^\n]*\n +return )", r'\n    case _fresh:\n      return "Fresh Cause";\1'), 0, PUBLISHED, ""),
    ("value of an enumeration renamed", edit(CAUSES, r'return "System.gc\(\)"', 'return "System.collect()"'), 0, PUBLISHED, ""),
    ("value of an enumeration removed", edit(CAUSES, r'\n +case [^\n]*\n +return "System.gc\(\)";', ""), 0, PUBLISHED, ""),
    ("enumeration in an unknown form", edit(CAUSES, r'return "System.gc\(\)"', "return text_of(cause)"), 3, KEPT, "a case that does not return a string"),
    ("file of an enumeration moved", moved(CAUSES, "src/hotspot/share/gc/cause/gcCause.cpp"), 3, KEPT, "would lose the values of GCCause"),
    ("file of an enumeration removed", without(CAUSES), 3, KEPT, "would lose the values of GCCause"),
    ("view added", edit(VIEWS, r"\Z", '\n[jvm.fresh]\nlabel = "Fresh"\nform = "SELECT gcId FROM GarbageCollection"\n'), 0, PUBLISHED, ""),
    ("view removed", edit(VIEWS, r"\n\[jvm\.gc\].*?(?=\n\[)", "\n"), 0, PUBLISHED, ""),
    ("view of an event that does not exist", edit(VIEWS, r"FROM \w+", "FROM Nothing"), 3, PUBLISHED, "no event is named Nothing"),
    ("key of a view", edit(VIEWS, r'\[jvm\.gc\]\n', r'\g<0>width = 80\n'), 3, PUBLISHED, "unknown attribute width = 80 of view gc"),
    ("view of another form", edit(VIEWS, r"\Z", '\n[jvm.fresh]\nlabel = "Fresh"\nchart = "SELECT gcId FROM GarbageCollection"\n'), 3, PUBLISHED,
     "unknown view fresh, which is kept as it is; no label, or no table or form"),
    ("syntax in view.ini", edit(VIEWS, r"\A", "[]\n"), 3, KEPT, "expected [CATEGORY.NAME]"),
    ("value of a setting changed", edit(CONF + "default.jfc", r'(<event name="jdk.GarbageCollection">\s*<setting name="enabled"[^>]*>)true', r"\1false"), 0, PUBLISHED, "- enabled of GarbageCollection in default.jfc true -> false"),
    ("dangling control", edit(CONF + "default.jfc", r'(<event name="jdk.GarbageCollection">\s*<setting name="enabled") control="[^"]*"|(<event name="jdk.GarbageCollection">\s*<setting name="enabled")(?! control)',
                              r'\1\2 control="nothing"'), 3, PUBLISHED, "unknown control nothing"),
    ("attribute in a .jfc", edit(CONF + "default.jfc", r'(<event name="jdk.GarbageCollection")', r'\1 sampled="true"'), 3, PUBLISHED, "unknown attribute sampled"),
    ("element in a .jfc", edit(CONF + "default.jfc", r'(<event name="jdk.GarbageCollection">)', r"\1<limit>5</limit>"), 3, PUBLISHED, "unknown element limit"),
    ("group of events in a .jfc", edit(CONF + "default.jfc", r'<event name="jdk.GarbageCollection">.*?</event>', r"<module>\g<0></module>"), 3, PUBLISHED,
     "unknown element module of configuration, which is kept as it is; its events count"),
    ("event of a .jfc that does not exist", edit(CONF + "default.jfc", r'<event name="jdk.GarbageCollection">', r'<event name="jdk.GarbageColection"/>\n  \g<0>'), 3, PUBLISHED,
     "unknown event jdk.GarbageColection of configuration, which is kept as it is; did you mean jdk.GarbageCollection?"),
    ("setting of a .jfc that does not exist", edit(CONF + "default.jfc", r'<event name="jdk.GarbageCollection">', r'\g<0>\n    <setting name="depth">5</setting>'), 3, PUBLISHED,
     "unknown setting depth = 5 of event jdk.GarbageCollection"),
    ("value of a .jfc that the JVM ignores", edit(CONF + "default.jfc", r'(<event name="jdk.GarbageCollection">\s*<setting name="enabled"[^>]*>)true', r"\1maybe"), 3, PUBLISHED,
     "unknown value enabled = maybe of event jdk.GarbageCollection"),
    ("new .jfc file", with_file(CONF + "tiny.jfc", '<configuration version="2.0" label="Tiny" description="Tiny." provider="Oracle">\n'
                                '  <event name="jdk.GarbageCollection"><setting name="enabled">true</setting></event>\n</configuration>\n'), 0, PUBLISHED, ""),
    ("configuration removed", without(CONF + "default.jfc"), 3, KEPT, "1 configuration"),
    ("setting of an unknown kind", edit(JFR + "internal/EventControl.java", r'(\n\s*)(addControl\(Enabled\.NAME)', r'\1addControl("depth", defineDepth(eventType));\1\2'), 3, PUBLISHED,
     "unknown setting defineDepth"),
    ("line ends of Windows", lambda files: {path: text.replace("\n", "\r\n") for path, text in files.items()}, 0, PUBLISHED, ""),
    ("broken metadata.xml", edit(METADATA, "</Metadata>", ""), 3, KEPT, "cannot be read"),
    ("version file moved", moved(NUMBERS, "make/data/version.conf"), 3, KEPT, "cannot be read"),
]


def read_archive(archive):
    """The texts that the collector could read: the native sources, and those of Java that have to do with events."""
    files = {}
    with tarfile.open(archive) as source:
        for member in source:
            path = member.name.partition("/")[2]
            wanted = path.startswith(("src/hotspot/", "src/jdk.jfr/", "make/conf/")) or path in ("README.md", "version.txt")
            if not member.isfile() or not (wanted or path.startswith("src/") and path.endswith(".java")):
                continue
            text = source.extractfile(member).read()
            if wanted or b"jdk.internal.event" in text or b"jdk.jfr" in text:
                files[path] = text.decode("utf-8", "replace")
    return files


def feature_of(files):
    return int(re.search(r"DEFAULT_VERSION_FEATURE=(\d+)", files[NUMBERS]).group(1))


def numbered(files, feature, update=0, early=True):
    """The same source as another version."""
    text = files[NUMBERS]
    for name, value in (("FEATURE", feature), ("INTERIM", 0), ("UPDATE", update), ("PATCH", 0)):
        text = re.sub(r"(DEFAULT_VERSION_%s=)\d+" % name, r"\g<1>%d" % value, text)
    text = re.sub(r"(DEFAULT_PROMOTED_VERSION_PRE=)\w*", r"\1" + ("ea" if early else ""), text)
    return {**files, NUMBERS: text}


class Builds:
    """What the repositories have. The archives are ready before a night begins: a download of a real source does not wait for its
    compression."""

    def __init__(self):
        self.tags = {}  # of a repository: (tag, commit), in order; the name of a tag is that of its commit
        self.archives = {}  # of a tag

    def add(self, repository, tag, files):
        self.tags.setdefault(repository, []).append((tag, tag))
        self.archives[tag] = gzip.compress(tar(files, "jdk-" + tag), 0, mtime=0)

    def clear(self):
        self.tags.clear()
        self.archives.clear()


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def log_message(self, *args):
        pass

    def reply(self, status, body=b"", headers=()):
        self.send_response(status)
        for name, value in headers:
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_POST(self):
        self.do_GET(self.rfile.read(int(self.headers["Content-Length"])))

    def do_GET(self, command=None):
        builds = self.server.builds
        path = unquote(urlsplit(self.path).path).lstrip("/")
        if path.startswith("archive/"):
            return self.reply(200, builds.archives[path.split("/")[-1]])
        tags = builds.tags.get(path.partition(".git/")[0])
        if tags is None:
            return self.reply(401, headers=[("WWW-Authenticate", "Basic")])
        kind = "advertisement" if command is None else "result"
        return self.reply(200, advertisement() if command is None else ls_refs(command, tags),
                          [("Content-Type", "application/x-git-upload-pack-" + kind)])


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True


class Nights:
    def __init__(self, build, work, files, healthy, first_build):
        self.build, self.work, self.files, self.healthy = os.path.abspath(build), work, files, healthy
        self.provider, self.data = Builds(), os.path.join(work, "repository", "data")
        self.feature, self.older, self.number, self.updates = feature_of(files), feature_of(healthy), first_build, 0
        server = Server(("127.0.0.1", 0), Handler)
        server.builds = self.provider
        threading.Thread(target=server.serve_forever, daemon=True).start()
        base = "http://127.0.0.1:%d" % server.server_address[1]
        with open("data/providers.xml") as file:
            text = re.sub(r"<Git(?=\s).*?>", '<Git name="openjdk" label="OpenJDK" url="%s/{repository}.git" '
                          'archive="%s/archive/{repository}/{tag}">' % (base, base), file.read(), count=1, flags=re.S)
        with open(os.path.join(work, "providers.xml"), "w") as file:
            # Each may have a repository of updates.
            file.write(text.replace('features="11-"', 'features="%d %d"' % (self.older, self.feature)))
        os.makedirs(self.data)
        subprocess.run(["git", "init", "-q", os.path.dirname(self.data)], check=True)

    def publish(self, files):
        """Both releases get a new build; the tags of the night before are gone, so that their sources are, too."""
        self.provider.clear()
        self.provider.tags["openjdk/jdk8u"] = []
        self.number += 1
        self.updates += 1
        self.provider.add("openjdk/jdk", "jdk-%d+%d" % (self.feature, self.number), files)
        self.provider.add("openjdk/jdk%du" % self.older, "jdk-%d.0.%d-ga" % (self.older, 90 + self.updates),
                          numbered(self.healthy, self.older, 90 + self.updates, False))

    def update(self):
        command = [sys.executable, "tools/update", self.data, "-q", "--providers", self.work + "/providers.xml", "--retries", "0",
                   "--schema", "data/schema/metadata.rng"]
        return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False,
                              env={**os.environ, "BUILD": self.build})

    def version(self, feature):
        try:
            with open(os.path.join(self.data, "releases", "%d.xml" % feature)) as file:
                return re.search(r'<Metadata [^>]*\bversion="([^"]*)"', file.read(4096)).group(1)
        except FileNotFoundError:
            return ""

    def keep(self):
        """Every night begins with the data as it is now."""
        shutil.copytree(self.data, os.path.join(self.work, "before"))

    def play(self, apply):
        shutil.rmtree(self.data)
        shutil.copytree(os.path.join(self.work, "before"), self.data)
        self.publish(apply(self.files))
        result = self.update()
        newest, older = self.version(self.feature), self.version(self.older)
        valid = subprocess.run([self.build + "/collector", "validate", self.data], stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT, text=True, check=False)
        return {"status": result.returncode, "text": result.stdout + result.stderr,
                "outcome": PUBLISHED if newest.endswith("+%d" % self.number) else KEPT,
                "healthy": older == "%d.0.%d" % (self.older, 90 + self.updates),
                "valid": "" if valid.returncode == 0 and not valid.stdout else valid.stdout + str(valid.returncode)}


def problems(found, status, outcome, says):
    """What is not as expected: a list of texts."""
    out = []
    if found["outcome"] != outcome:
        out.append("%s instead of %s" % (found["outcome"], outcome))
    if status is not None and found["status"] != status or found["status"] not in (0, 3):
        out.append("exit status %d" % found["status"])
    if not found["healthy"]:
        out.append("the healthy release is not published")
    if found["valid"]:
        out.append("validate: " + found["valid"])
    if says not in found["text"]:
        out.append("does not say: " + says)
    return out


def play_all(nights, edits):
    bad = 0
    for name, apply, status, outcome, says in edits:
        found = nights.play(apply)
        wrong = problems(found, status, outcome, says)
        said = next((line for line in found["text"].splitlines() if says and says in line), "")
        print("%-40s | %d | %-9s | %s" % (name, found["status"], found["outcome"], said.replace(nights.work, "")[:150]))
        for text in wrong:
            print("  WRONG: " + text)
        if wrong:
            print("\n".join("  " + line for line in found["text"].splitlines()[:20]))
        sys.stdout.flush()
        bad += bool(wrong)
    return bad


def small_tree(feature, update, early=True):
    """What the edits change, in a tree of a few files."""
    files = tree(feature, update, "ea" if early else "")
    del files["src/hotspot/unwanted.bin"]
    files[METADATA] = files[METADATA].replace("  <Type name=", """  <Event name="GarbageCollection" category="Test" label="Garbage Collection">
    <Field type="uint" name="gcId" label="GC Identifier"/>
    <Field type="GCCause" name="cause" label="Cause"/>
    <Field type="ulong" name="sumOfPauses" label="Sum of Pauses"/>
    <Field type="ulong" name="longestPause" label="Longest Pause"/>
  </Event>
  <Event name="GCHeapSummary" category="Test" label="Heap Summary">
    <Field type="ulong" contentType="bytes" name="heapUsed" label="Heap Used"/>
  </Event>
  <Type name="GCCause" label="GC Cause"><Field type="string" name="cause" label="Cause"/></Type>
  <Type name=""", 1).replace("  <XmlType name=", """  <XmlContentType name="address" annotation="jdk.jfr.MemoryAddress" />
  <XmlType name="uint" parameterType="unsigned" fieldType="unsigned" javaType="int" unsigned="true"/>
  <XmlType name=""", 1)
    files[CONF + "default.jfc"] = files[CONF + "default.jfc"].replace("  <event ", """  <event name="jdk.GarbageCollection">
    <setting name="enabled">true</setting>
  </event>
  <event """, 1)
    files[CAUSES] = """const char* GCCause::to_string(GCCause::Cause cause) {
  switch (cause) {
    case _java_lang_system_gc:
      return "System.gc()";
    case _heap_inspection:
      return "Heap Inspection Initiated GC";
    default:
      return "unknown GCCause";
  }
}
"""
    files[VIEWS] = """[jvm.summary]
label = "Heap Summary"
table = "SELECT heapUsed FROM GCHeapSummary"

[jvm.gc]
label = "Garbage Collections"
table = "SELECT gcId, longestPause FROM GarbageCollection"

[jvm.causes]
label = "Causes"
table = "SELECT gcId, cause FROM GarbageCollection"
"""
    for event, place in (("GarbageCollection", "gc/shared/gc.cpp"), ("GCHeapSummary", "gc/shared/heap.cpp")):
        files["src/hotspot/share/" + place] = '#include "jfr/jfrEvents.hpp"\n\nvoid send() {\n  Event%s event;\n  event.commit();\n}\n' % event
    return files


EXTRACT = """<Metadata feature="26" version="26-ea+5-Test" origin="recording">
  <Event name="GCHeapSummary" experimental="false" thread="false" stackTrace="false" internal="false" throttle="false" cutoff="false" enabled="true" endTime="true" durationField="true" startTime="true" fakeEndTime="false" fakeDuration="false" jdks="26">
    <Example type="object" exampleFile="0" gc="g1" run="core" configuration="default">
      <objectValue><startTime type="string" exampleFile="0"><stringValue>1</stringValue></startTime><heapUsed type="string" exampleFile="0"><stringValue>4096</stringValue></heapUsed></objectValue>
    </Example>
    <appearedIn>0</appearedIn>
    <Collector name="g1" runs="1" seen="1" count="1" where="core:1"/>
  </Event>
  <Event name="GarbageCollection" experimental="false" thread="false" stackTrace="false" internal="false" throttle="false" cutoff="false" enabled="true" endTime="true" durationField="true" startTime="true" fakeEndTime="false" fakeDuration="false" jdks="26">
    <Example type="object" exampleFile="0" gc="g1" run="core" configuration="default">
      <objectValue><startTime type="string" exampleFile="0"><stringValue>1</stringValue></startTime><gcId type="string" exampleFile="0"><stringValue>7</stringValue></gcId><cause type="string" exampleFile="0"><stringValue>System.gc()</stringValue></cause><sumOfPauses type="string" exampleFile="0"><stringValue>5</stringValue></sumOfPauses><longestPause type="string" exampleFile="0"><stringValue>5</stringValue></longestPause></objectValue>
    </Example>
    <appearedIn>0</appearedIn>
    <Collector name="g1" runs="1" seen="1" count="1" where="core:1"/>
  </Event>
  <ExampleFile label="G1GC" title="G1" gc="g1" run="core" version="26-ea+5-Test">Recordings of JDK 26 under G1.</ExampleFile>
</Metadata>
"""


def small_data(nights):
    """Data of two releases that has what real data has beside it."""
    for name in ("curated", "examples", "values"):
        os.makedirs(os.path.join(nights.data, name))
    for name in os.listdir("data/curated"):
        with open("data/curated/" + name) as file:
            head = "".join(line for line in file if line.startswith("#"))
        with open(os.path.join(nights.data, "curated", name), "w") as file:
            file.write(head)
    for path, text in (("examples/examples_26.xml", EXTRACT), ("values/values_26.tsv", "version\t26-ea+5-Test\nGCCause\tSystem.gc()\n"),
                       ("curated/special-values.tsv", "GCHeapSummary.heapUsed\t25+\t0\tjdk-26+5\theap.cpp:4\tevent\tnothing\n"),
                       ("curated/metrics.tsv", "GarbageCollection\t8+\tmxbean\tGarbageCollectorMXBean.CollectionTime\tsumOfPauses\tms\t"
                        "jdk-26+5\tgc.cpp:4\tevent\tThe sum.\n"),
                       ("curated/gcs.tsv", "")):
        with open(os.path.join(nights.data, path), "a") as file:
            file.write(text)
    nights.publish(nights.files)
    result = nights.update()
    assert result.returncode == 0, result.stderr


def main():
    build = sys.argv[1]
    archives = [argument for argument in sys.argv[2:] if os.path.isfile(argument)]
    names = [argument for argument in sys.argv[2:] if argument not in archives]
    work = tempfile.mkdtemp()
    edits = [one for one in EDITS if not names or one[0] in names]
    try:
        if archives:
            nights = Nights(build, work, *map(read_archive, archives), 90)
            shutil.rmtree(nights.data)
            # This provider lists no other tags, about which `update` would warn.
            shutil.copytree("data", nights.data, ignore=shutil.ignore_patterns("versions.tsv", "compared.tsv"))
        else:
            nights = Nights(build, work, small_tree(26, 0), small_tree(25, 0), 4)
            small_data(nights)
        nights.keep()
        bad = play_all(nights, edits)
        print("%d edits, %d with another outcome" % (len(edits), bad))
        return bad > 0
    finally:
        shutil.rmtree(work)


if __name__ == "__main__":
    sys.exit(main())
