# Measures collecting a release from its source, as a whole process on one core, with medians of RUNS (5) runs: from an
# unpacked tree, with the places of emission, and from the archive, with the time of only unpacking it for comparison.
# SOURCES: a folder of archives (openjdk-25_*.tar.xz); the one of RELEASE (25) is used.
set -u
BUILD=${BUILD:-build}
RELEASE=${RELEASE:-25}
RUNS=${RUNS:-5}
archive=$(ls "${SOURCES:-/nowhere}"/*jdk*"$RELEASE"*.tar.xz 2>/dev/null | sort -V | tail -1)
if [ -z "$archive" ]; then
    echo "collector collect: no .tar.xz of JDK $RELEASE in SOURCES"
    exit 0
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/tree"
tar -C "$work/tree" -xf "$archive"
export BUILD RUNS archive work
python3 - <<'X'
import os, statistics, subprocess, time

build, runs, archive, work = (os.environ[name] for name in ("BUILD", "RUNS", "archive", "work"))
tree = os.path.join(work, "tree", os.listdir(os.path.join(work, "tree"))[0])

def once(command):
    begin = time.monotonic()
    child = subprocess.Popen(command, shell=isinstance(command, str), stdout=subprocess.DEVNULL,
                             preexec_fn=lambda: os.sched_setaffinity(0, {0}))
    _, status, usage = os.wait4(child.pid, 0)
    if status:
        raise SystemExit("failed: " + str(command))
    return time.monotonic() - begin, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024

def median(name, command):
    once(command)
    wall, cpu, peak = (statistics.median(column) for column in zip(*[once(command) for _ in range(int(runs))]))
    print(f"{name:42} {wall:6.3f} s  (CPU {cpu:6.3f} s)  {peak:5.0f} MiB")
    return cpu

collect = [f"{build}/collector", "collect", "-o", os.path.join(work, "out.xml")]
median("collector collect, unpacked tree", collect + [tree])
median("collector collect --emissions, unpacked tree", collect + ["--emissions", tree])
xz = median("xz -dc | wc -c", f"xz -dc '{archive}' | wc -c")
for options in ([], ["--emissions"]):
    ours = median(" ".join(["collector collect", *options, ".tar.xz"]), collect + options + [archive])
    print(f"{'':42} {ours / xz:6.2f} times xz's CPU time")
X
