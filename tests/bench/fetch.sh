# Measures fetching a release from Debian, from a server on the loopback address, in comparison with only the download
# and unpacking: medians of RUNS (5) runs in turns, and the peak of resident memory (as in `time -v`).
# SOURCES: a folder of archives (openjdk-25_*.orig.tar.xz); the one of RELEASE (25) is used.
set -u
BUILD=${BUILD:-build}
RELEASE=${RELEASE:-25}
RUNS=${RUNS:-5}
archive=$(ls "${SOURCES:-/nowhere}"/openjdk-"$RELEASE"_*.orig.tar.xz 2>/dev/null | sort -V | tail -1)
if [ -z "$archive" ]; then
    echo "collector fetch: no openjdk-${RELEASE}_*.orig.tar.xz in SOURCES"
    exit 0
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export BUILD RELEASE RUNS archive work no_proxy='*'
python3 - <<'X'
import functools, hashlib, http.server, lzma, os, statistics, subprocess, time

build, release, runs, archive, work = (os.environ[name] for name in ("BUILD", "RELEASE", "RUNS", "archive", "work"))

# --- A mirror with this release -------------------------------------------------------------------

name = os.path.basename(archive)
pool, lists = "pool/main/o/openjdk-" + release, "dists/unstable/main/source"
for folder in (pool, lists):
    os.makedirs(os.path.join(work, folder))
os.symlink(os.path.abspath(archive), os.path.join(work, pool, name))
with open(archive, "rb") as file:
    digest = hashlib.file_digest(file, "sha256").hexdigest()
packed = lzma.compress((
    "Package: openjdk-%s\nVersion: %s-1\nDirectory: %s\nChecksums-Sha256:\n %s %d %s\n\n"
    % (release, name[name.index("_") + 1:-len(".orig.tar.xz")], pool, digest, os.path.getsize(archive), name)).encode())
with open(os.path.join(work, lists, "Sources.xz"), "wb") as file:
    file.write(packed)
with open(os.path.join(work, "dists/unstable/InRelease"), "w") as file:
    print("SHA256:\n %s %d main/source/Sources.xz" % (hashlib.sha256(packed).hexdigest(), len(packed)), file=file)

class Handler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *args):
        pass

    def copyfile(self, source, out):
        self.wfile.flush()
        self.connection.sendfile(source)

server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=work))
base = "http://127.0.0.1:%d" % server.server_address[1]
serving = os.fork()
if not serving:
    server.serve_forever()
with open(os.path.join(work, "providers.xml"), "w") as file:
    print('<Providers><Debian name="debian" label="Debian" suites="unstable" archive="%s"/></Providers>' % base, file=file)

# --- In turns ---------------------------------------------------------------------------------------

alone = ["sh", "-c", "curl -s '%s/%s/%s' | xz -dc | wc -c" % (base, pool, name)]
fetch = [build + "/collector", "-q", "fetch", release, "--providers", work + "/providers.xml",
         "-o", work + "/out"]

def once(command):
    begin = time.monotonic()
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    if status:
        raise SystemExit("failed: " + str(command))
    return time.monotonic() - begin, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024

try:
    turns = [(once(alone), once(fetch)) for _ in range(int(runs) + 1)][1:]
finally:
    os.kill(serving, 15)
(alone, fetch) = ([statistics.median(column) for column in zip(*side)] for side in zip(*turns))
for what, (wall, cpu, peak) in (("curl | xz -dc | wc -c", alone), ("collector fetch, Debian's .tar.xz", fetch)):
    print(f"{what:42} {wall:6.3f} s  (CPU {cpu:6.3f} s)  {peak:5.0f} MiB")
print(f"{'':42} {fetch[0] / alone[0]:6.2f} times the time, {fetch[1] / alone[1]:.2f} times the CPU time")
X
