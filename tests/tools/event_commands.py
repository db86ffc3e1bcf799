"""
The commands of event pages, run with the workload of collector/benchmark that provokes the events. Each event must be
in the recording, and the JVM must not warn. Events with the same JVM flags and the same run share a JVM, which gets the settings
of each. The data of examples says which run provokes an event. Events that the machine cannot provoke are excused by
data/curated/events-without-example.tsv.
"""
import html
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ET

BENCHMARK = "collector/benchmark"
REPEATS = 2
GC_FLAG = re.compile(r"-XX:\+Use(Serial|Parallel|G1|Z|Shenandoah|Epsilon|ConcMarkSweep)GC")
GC_NAMES = {"Serial": "serial", "Parallel": "parallel", "G1": "g1", "Z": "z", "Shenandoah": "shenandoah",
            "Epsilon": "epsilon", "ConcMarkSweep": "cms"}
WARNING = re.compile(r"\[(warning|error)\s*\]|\bwarning:|^Error|^Unrecognized|^Could not|^Conflicting", re.I)


def selects(text, feature):
    """Whether a selection of releases, 8,11-17,21+, has the release; none has all."""
    for part in (text or "1+").split(","):
        first, last = re.fullmatch(r"(\d+)(\+|-\d+)?", part.strip()).groups()
        top = 1000 if last == "+" else int(last[1:]) if last else int(first)
        if int(first) <= feature <= top:
            return True
    return False


# --- Expectations from the pages ---------------------------------------------------------------------------

class Command:
    """The commands of one event in one release, as its page shows them."""

    def __init__(self, event, block):
        text = {name: html.unescape(re.sub(r"<[^>]*>", "", code))
                for name, code in re.findall(r'<code data-use="(\w+)">(.*?)</code>', block, re.S)}
        self.event, self.line, self.file = event, text.get("java"), text.get("jfc")
        self.warnings = re.findall('The JVM warns: "([^"]*)"', html.unescape(block))
        self.reason = None if self.line else "no code emits it"
        if self.line:
            words = shlex.split(self.line)
            self.flags = tuple(w for w in words[1:-1] if not w.startswith("-XX:StartFlightRecording"))
            option = next(w for w in words if w.startswith("-XX:StartFlightRecording:"))
            self.options = option.removeprefix("-XX:StartFlightRecording:").split(",")
            self.is_periodic = bool(re.search(r'"period">\d', self.file))
            self.needs_file = "settings=my.jfc" in self.options

    def gc(self, feature):
        found = GC_FLAG.search(" ".join(self.flags))
        return GC_NAMES[found.group(1)] if found else "parallel" if feature < 9 else "g1"


def read_commands(site, feature):
    commands = []
    for name in sorted(os.listdir(os.path.join(site, "events"))):
        if not name.endswith(".html"):
            continue
        with open(os.path.join(site, "events", name), encoding="utf-8") as stream:
            text = stream.read()
        event = re.sub("<[^>]*>", "", re.search(r"<h1[^>]*>(.*?)</h1>", text).group(1))
        section = re.search(r'<section id="use".*?</section>', text, re.S).group(0)
        for releases, block in re.findall(r'<div class="use"[^>]* data-releases="([^"]*)"[^>]*>(.*?)(?=<div class="use"|$)', section, re.S):
            if str(feature) in releases.split():
                commands.append(Command(event, block))
    return commands


# --- Workloads that trigger an event -------------------------------------------------------------------------

class Run:
    def __init__(self, element, feature, gc):
        def texts(tag):
            return [e.text for e in element.findall(tag)
                    if selects(e.get("jdks"), feature) and gc in e.get("gcs", gc).split(",")]
        self.name, self.main, self.timeout = element.get("name"), element.get("main"), int(element.get("timeout"))
        self.flags, self.arguments = texts("Flag"), texts("Argument")
        self.may_exit = element.get("exit") == "any"
        self.jcmds = [(float(e.get("after")), e.text) for e in element.findall("Jcmd") if selects(e.get("jdks"), feature)]


def read_runs(feature):
    """The runs of the workload itself, without those of real programs: {name: element}, and common flags."""
    root = ET.parse(os.path.join(BENCHMARK, "runs.xml")).getroot()
    runs = {e.get("name"): e for e in root.findall("Run") if not e.get("programs") and selects(e.get("jdks"), feature)}
    return runs, [e.text for e in root.findall("Flag") if selects(e.get("jdks"), feature)]


def read_sightings(feature):
    """{event: [(count, run, GC or its mode)]} of the runs behind the examples; of an event that no run of the release has, in the nearest other one."""
    features = sorted((int(n) for n in re.findall(r"examples_(\d+)\.xml", " ".join(os.listdir("data/examples")))), key=lambda n: abs(n - feature))
    if feature not in features:
        sys.exit(f"data/examples/examples_{feature}.xml: there is no such file, which says what provokes the events")
    found = {}
    for n in features:
        for event, sightings in read_sightings_of(n).items():
            found.setdefault(event, sightings)
    return found


def read_sightings_of(feature):
    file, sightings = f"data/examples/examples_{feature}.xml", {}
    for event in ET.parse(file).getroot().findall("Event"):
        for known in event.findall("Collector"):
            for part in filter(None, (known.get("where") or "").split(";")):
                mode, _, runs = part.rpartition(":")
                for run, count in re.findall(r"([\w-]+) (\d+)", runs):
                    sightings.setdefault(event.get("name"), []).append((int(count), run, mode.strip() or known.get("name")))
    return sightings


def read_excuses(feature):
    with open("data/curated/events-without-example.tsv", encoding="utf-8") as stream:
        rows = [line.rstrip("\n").split("\t") for line in stream if line.strip() and not line.startswith("#")]
    return {name: reason for name, releases, reason in rows if selects(releases, feature)}


# --- Running -------------------------------------------------------------------------------------------------

def option_name(flag):
    """-XX:+UseX and -XX:-UseX and -XX:UseX=1 set the same option."""
    return re.sub(r"^(-XX:)[+-]?(\w+).*", r"\1\2", flag) if flag.startswith("-XX:") else flag


class Jdk:
    def __init__(self, home, feature, work, jfrevents):
        self.home, self.feature, self.work, self.jfrevents = home, feature, work, jfrevents
        self.classes = os.path.join(work, "classes")
        self.path, self.count = [], 0
        root = ET.parse(os.path.join(BENCHMARK, "runs.xml")).getroot()
        for sources in root.findall("Sources"):
            if sources.get("programs") or not selects(sources.get("jdks"), feature):
                continue
            folder = os.path.join(BENCHMARK, sources.get("folder"))
            out = os.path.join(self.classes, sources.get("folder").replace("/", "-"))
            os.makedirs(out)
            files = [os.path.join(d, f) for d, _, names in os.walk(folder) for f in names if f.endswith(".java")]
            subprocess.run([self.tool("javac"), "-nowarn", "-Xlint:none", "-d", out, "-cp", os.pathsep.join(self.path), *files],
                           check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            self.path.append(out)

    def tool(self, name):
        return os.path.join(self.home, "bin", name)

    def options_of(self, commands, folder):
        """One option that starts a recording with what each command asks for."""
        options = []
        for command in commands:
            options += [o for o in command.options if o not in options]
        if commands[0].needs_file:
            body = "\n".join(re.search(r"  <event .*</event>", c.file, re.S).group(0) for c in commands)
            whole = commands[0].file
            whole = whole[:whole.index("  <event ")] + body + whole[whole.index("</event>") + len("</event>"):]
            with open(os.path.join(folder, "my.jfc"), "w", encoding="utf-8") as stream:
                stream.write(whole)
        return "-XX:StartFlightRecording:" + ",".join(options)

    def start(self, arguments, folder, timeout, jcmds=()):
        with open(os.path.join(folder, "log"), "w+b") as log:
            process = subprocess.Popen(["nice", self.tool("java"), *arguments], cwd=folder, stdout=log, stderr=log,
                                       stdin=subprocess.DEVNULL)
            begun = time.monotonic()
            try:
                for after, command in jcmds:
                    try:
                        process.wait(max(0.1, after - (time.monotonic() - begun)))
                    except subprocess.TimeoutExpired:
                        subprocess.run([self.tool("jcmd"), str(process.pid), *command.split()], stdout=subprocess.DEVNULL,
                                       stderr=subprocess.DEVNULL, timeout=30)
                process.wait(timeout)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
            log.seek(0)
            return process.returncode, log.read().decode("utf-8", "replace").splitlines()

    def folder(self):
        self.count += 1
        folder = os.path.join(self.work, f"run{self.count}")
        os.makedirs(os.path.join(folder, "repository"))
        return folder

    def warnings(self, flags, commands):
        """What the JVM says against the flags and options, without any workload."""
        folder = self.folder()
        status, lines = self.start([*flags, self.options_of(commands, folder), "-version"], folder, 60)
        shutil.rmtree(folder)
        announced = [w for c in commands for w in c.warnings]
        found = [l for l in lines if WARNING.search(l) and not any(w in l for w in announced)]
        return found or ([f"exit status {status}"] if status else [])

    def record(self, flags, commands, run):
        """{event: count} of all recordings that the run leaves."""
        folder = self.folder()
        arguments = [*flags, *[f.replace("{classes}", self.classes) for f in run.flags],
                     self.options_of(commands, folder), "-cp", os.pathsep.join(self.path), run.main, *run.arguments]
        if not any("FlightRecorderOptions" in f for f in run.flags):
            arguments.insert(0, "-XX:FlightRecorderOptions=repository=repository")
        status, lines = self.start(arguments, folder, run.timeout, run.jcmds)
        counts = {}
        for top, _, names in os.walk(folder):
            for name in names:
                if not name.endswith(".jfr") or (top.endswith("repository") and not run.may_exit):
                    continue
                told = subprocess.run([self.jfrevents, "summary", "--salvage", os.path.join(top, name)], text=True, capture_output=True)
                for event, count in re.findall(r"^ (\S+) +(\d+) +\d+$", told.stdout, re.M):
                    counts[event] = counts.get(event, 0) + int(count)
        if status and not run.may_exit:
            print(f"  JDK {self.feature} {run.name}: exit status {status}: {' | '.join(lines[-3:])}")
        shutil.rmtree(folder)
        return counts


# --- One JDK ---------------------------------------------------------------------------------------------------

def choose_run(command, sightings, runs):
    """
    The run that provokes the event most often under the GC that the command names, or under G1, which all runs know;
    the longest run for an event with a period.
    """
    rank, named = list(runs), GC_FLAG.search(" ".join(command.flags))
    seen = [s for s in sightings if s[1] in runs]
    modes = {"z": ("z", "zgen"), "shenandoah": ("shenandoah", "shengen")}
    gc = GC_NAMES[named.group(1)] if named else "g1"
    seen = [s for s in seen if s[2] in modes.get(gc, (gc,))] or seen
    if command.is_periodic:
        seen = [max(seen, key=lambda s: int(runs[s[1]].get("seconds")))] if seen else []
    return max(seen, key=lambda s: (min(s[0], 10), -rank.index(s[1])))[1] if seen else "core"


def batches_of(commands, sightings, runs, feature):
    """
    Lists of a run, flags and commands. Commands that need no flag share a JVM with those that name its default GC;
    those with further flags share one that has these flags. Without settings on the command line, a file is all that
    a recording has.
    """
    batches = {}
    for command in commands:
        run = choose_run(command, sightings.get(command.event.removeprefix("jdk."), []), runs)
        has_more = any(not GC_FLAG.search(f) and "UnlockExperimental" not in f for f in command.flags)
        batches.setdefault((run, command.gc(feature), has_more, command.needs_file), []).append(command)
    for (run, _, _, _), batch in batches.items():
        yield run, list(dict.fromkeys(f for c in batch for f in c.flags)), batch


def check_events(jdk, site, only=None, verbose=False):
    """Yields each command with "run", "excused" or "failed", and why."""
    commands = read_commands(site, jdk.feature)
    if only:
        commands = [c for c in commands if c.event.removeprefix("jdk.") in only]
    if not commands:
        sys.exit(f"{site}: the pages show no command for JDK {jdk.feature}")
    sightings, excuses = read_sightings(jdk.feature), read_excuses(jdk.feature)
    runs, common = read_runs(jdk.feature)
    # The run must not itself set the options that a command is responsible for.
    own = {option_name(f) for c in commands if c.line for f in c.flags if "Unlock" not in f}
    counts, warned = {}, {}
    for name, flags, batch in batches_of([c for c in commands if c.line], sightings, runs, jdk.feature):
        run = Run(runs[name], jdk.feature, batch[0].gc(jdk.feature))
        run.flags = common + [f for f in run.flags if option_name(f) not in own]
        begun = time.monotonic()
        for line in jdk.warnings(flags, batch):
            named = [c for c in batch if c.event + "#" in line] or batch
            warned.update({c.event: line for c in named})
        found = jdk.record(flags, batch, run)
        for _ in range(REPEATS): # what depends on timing gets further runs
            missing = [c for c in batch if not found.get(c.event) and c.event.removeprefix("jdk.") not in excuses]
            if missing:
                found.update({event: n for event, n in jdk.record(flags, missing, run).items() if not found.get(event)})
        counts.update({c.event: found.get(c.event, 0) for c in batch})
        if verbose:
            print(f"  JDK {jdk.feature} {name} {' '.join(flags)}: {len(batch)} events, "
                  f"{sum(1 for c in batch if found.get(c.event))} recorded, {time.monotonic() - begun:.0f} s", flush=True)
    for command in commands:
        excuse = command.reason or excuses.get(command.event.removeprefix("jdk."))
        if command.event in warned:
            yield command, "failed", warned[command.event]
        elif counts.get(command.event):
            yield command, "run", ""
        else:
            yield command, "excused" if excuse else "failed", excuse or "no event"
