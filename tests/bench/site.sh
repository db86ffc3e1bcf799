# Measures rendering the site of all data sets in DATA (build/data): time and peak memory of the whole process on one core,
# medians of RUNS (5) runs; first into an empty folder, then again into the same folder.
set -u
BUILD=${BUILD:-build}
DATA=${DATA:-${BUILD:-build}/data}
RUNS=${RUNS:-5}
if ! ls "$DATA"/metadata_*.xml >/dev/null 2>&1; then
    echo "generator: no data sets in $DATA"
    exit 0
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export BUILD DATA RUNS work
python3 - <<'X'
import os, resource, shutil, statistics, subprocess, time

build, data, runs, work = (os.environ[name] for name in ("BUILD", "DATA", "RUNS", "work"))
site = os.path.join(work, "site")

def once():
    begin = time.monotonic()
    child = subprocess.Popen([f"{build}/generator", data, "-o", site, "-q"], preexec_fn=lambda: os.sched_setaffinity(0, {0}))
    _, status, usage = os.wait4(child.pid, 0)
    if status:
        raise SystemExit("generator failed")
    return time.monotonic() - begin, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024

def median(fresh):
    results = []
    for _ in range(int(runs)):
        if fresh:
            shutil.rmtree(site, ignore_errors=True)
        results.append(once())
    return [statistics.median(column) for column in zip(*results)]

for name, fresh in (("into an empty folder", True), ("again, nothing changed", False)):
    wall, cpu, peak = median(fresh)
    print(f"generator, {name:24} {wall:6.2f} s  (CPU {cpu:5.2f} s)  {peak:5.0f} MiB")
releases = len([name for name in os.listdir(data) if name.startswith("metadata_")])
files = [os.path.join(folder, name) for folder, _, names in os.walk(site) for name in names]
print(f"generator, {releases} releases: {len(files)} files, {sum(map(os.path.getsize, files)) / 1e6:.1f} MB")
X
