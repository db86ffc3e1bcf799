# Compares readers of recordings: libjfr, the JDK's tool and reader, and other parsers, with recordings made here.
# JDK=DIR: the JDK (default: `java` on PATH; 17 or later). RUNS=N: number of runs for the median (3).
# SIZES="0.2 20 180": megabytes. PEERS=0: omits jfrs (cargo), jfr-parser (go), and the readers of JMC, jafar and
# async-profiler (mvn), which are otherwise built if their tools and packages are available.
set -u
BUILD=${BUILD:-build}
RUNS=${RUNS:-3}
SIZES=${SIZES:-0.2 20 180}
PEERS=${PEERS:-1}
here=tests/bench
work=$(mkdir -p "$BUILD/bench" && cd "$BUILD/bench" && pwd)
if [ -n "${JDK:-}" ]; then
    bin=$JDK/bin
else
    bin=$(dirname "$(readlink -f "$(command -v java || echo /none/java)")")
fi
if ! [ -x "$bin/javac" ] || ! [ -x "$bin/jfr" ]; then
    echo "recordings: no JDK with javac and jfr (JDK=DIR)"
    exit 0
fi
"$bin/javac" -nowarn -d "$work" "$here"/java/*.java || exit 1
for size in $SIZES; do
    [ -e "$work/$size.jfr" ] || "$bin/java" -cp "$work" MakeRecording "$work/$size.jfr" "$size" || exit 1
done

peer() { # NAME TOOL COMMAND...: builds a peer in its folder; what fails is left out
    name=$1
    command -v "$2" >/dev/null || return
    shift 2
    rm -rf "$work/$name-build" && cp -r "$here/peers/$name" "$work/$name-build"
    (cd "$work/$name-build" && timeout 300 "$@") >"$work/$name.log" 2>&1 || echo "recordings: $name could not be built ($work/$name.log)"
}
java_peer() { # NAME CLASS
    [ -e "$work/$2.class" ] && return
    peer "$1" mvn mvn -q -B dependency:copy-dependencies -DoutputDirectory=lib
    "$bin/javac" -cp "$work/$1-build/lib/*" -d "$work" "$here/peers/$1/$2.java" 2>/dev/null
}
if [ "$PEERS" != 0 ]; then
    [ -e "$work/jfrs" ] || { peer jfrs cargo cargo build --release -q; cp "$work/jfrs-build/target/release/read-jfrs" "$work/jfrs" 2>/dev/null; }
    [ -e "$work/jfr-parser" ] || peer jfr-parser go sh -c "go mod tidy && go build -o '$work/jfr-parser' ."
    java_peer jmc ReadJmc
    java_peer jafar ReadJafar
    java_peer async-profiler ReadProfile
fi

export BUILD RUNS SIZES work bin
python3 - <<'X'
import glob, os, statistics, subprocess, threading, time

build, work, bin = (os.environ[name] for name in ("BUILD", "work", "bin"))
runs, sizes = int(os.environ["RUNS"]), os.environ["SIZES"].split()
ours, bench = f"{build}/jfrevents", f"{build}/jfr_bench"


def java(program, peer="none"):
    jars = sorted(glob.glob(f"{work}/{peer}-build/lib/*.jar"))
    return [f"{bin}/java", "-cp", ":".join([work, *jars]), program]


# The tasks: libjfr is first, and the others are compared with it.
tasks = [
    ("names and settings of all event types", [
        ("libjfr", [bench, "types"]), ("jfr metadata", [f"{bin}/jfr", "metadata"])]),
    ("counts and bytes per type", [
        ("jfrevents summary", [ours, "summary"]), ("jfr summary", [f"{bin}/jfr", "summary"])]),
    ("first 10 events of each type, resolved", [
        ("libjfr", [bench, "first", "10"]), ("jfrevents print --json --limit 10", [ours, "print", "--json", "--limit", "10"])]),
    ("every event decoded", [
        ("libjfr", [bench, "full"]), ("RecordingFile.readEvent", java("ReadRecording")),
        ("libjfr, chunks in 2 threads on all cores", [bench, "parallel", "2"]),
        ("jafar (Java), as maps", java("ReadJafar", "jafar")),
        ("jfrs (Rust)", [f"{work}/jfrs"]), ("JMC's parser", java("ReadJmc", "jmc"))]),
    ("the events of a CPU and allocation profile decoded", [
        ("libjfr", [bench, "profile"]), ("async-profiler's reader (Java)", java("ReadProfile", "async-profiler")),
        ("jfr-parser (Go)", [f"{work}/jfr-parser"])]),
    ("all as JSON", [
        ("jfrevents print --json", [ours, "print", "--json"]), ("jfr print --json", [f"{bin}/jfr", "print", "--json"])]),
    ("all as XML", [
        ("jfrevents print --xml", [ours, "print", "--xml"]), ("jfr print --xml", [f"{bin}/jfr", "print", "--xml"])]),
    ("all as text", [
        ("jfrevents print", [ours, "print"]), ("jfr print", [f"{bin}/jfr", "print"])]),
]

def anonymous(pid):
    try:
        with open(f"/proc/{pid}/status") as status:
            return next((int(line.split()[1]) for line in status if line.startswith("RssAnon")), 0)
    except OSError:
        return 0

# Programs run on the last core, the measuring processes on the others. Programs with threads use all cores.
cores = os.sched_getaffinity(0)
core = {max(cores)}
os.sched_setaffinity(0, core)

# For the whole process: wall clock, CPU time, peak of resident memory without mapped files.
def once(command):
    os.sched_setaffinity(0, cores if "parallel" in command else core)
    begin = time.monotonic()
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    peak, done = [0], threading.Event()
    def watch():
        os.sched_setaffinity(0, cores - core or core)
        while not done.wait(0.005):
            peak[0] = max(peak[0], anonymous(child.pid))
    watcher = threading.Thread(target=watch)
    watcher.start()
    _, status, usage = os.wait4(child.pid, 0)
    wall = time.monotonic() - begin
    done.set()
    watcher.join()
    return None if status else (wall, usage.ru_utime + usage.ru_stime, peak[0] / 1024)

def exists(command):
    return os.path.exists(command[0]) and ("-cp" not in command or os.path.exists(f"{work}/{command[-1]}.class"))

# The medians of each program, run in turns, so that other load on the machine affects all of them; None: it fails.
def medians(programs, path):
    results = {name: [] for name, _ in programs}
    for _ in range(runs):
        for name, command in programs:
            seen = results[name]
            if not seen or (seen[-1] and seen[-1][0] < 20): # long runs differ little
                seen.append(once(command + [path]))
    return {name: seen[-1] and [statistics.median(column) for column in zip(*seen)] for name, seen in results.items()}

version = subprocess.run([f"{bin}/java", "-version"], capture_output=True, text=True).stderr.split('"')[1]
print(f"JDK {version}; wall clock and CPU time of whole processes on one core, in turns; medians of {runs}; memory without the file's pages")
for size in sizes:
    path = f"{work}/{size}.jfr"
    bytes = os.path.getsize(path)
    print(f"\nload average {os.getloadavg()[0]:.1f} at the beginning\n\n| {bytes / 1e6:.1f} MB | wall s | CPU s | MB/s | MiB | times ours: CPU | wall |\n|---|--:|--:|--:|--:|--:|--:|")
    for task, programs in tasks:
        print(f"| **{task}** | | | | | | |")
        first = None
        for name, result in medians([(name, command) for name, command in programs if exists(command)], path).items():
            if not result:
                print(f"| {name} | fails | | | | | |", flush=True)
                continue
            wall, cpu, peak = result
            first = first or (max(cpu, 1e-4), max(wall, 1e-4))
            ratio = f"{cpu / first[0]:.1f} | {wall / first[1]:.1f}"
            print(f"| {name} | {wall:.3f} | {cpu:.3f} | {bytes / 1e6 / max(cpu, 1e-4):.0f} | {peak:.0f} | {ratio} |", flush=True)
X
