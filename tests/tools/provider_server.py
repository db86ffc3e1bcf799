"""Plays a provider of JDK sources on the loopback address: a git host and a Debian mirror, with faults.

    provider_server.py FOLDER [CERTIFICATE KEY]

Writes FOLDER/port when it is ready, and under FOLDER the archives it serves. The first part of a request's
path names the fault, one of the archive unless it begins with "git-"; the rest is the provider's. What was asked
stands in FOLDER/log, one line a request: fault, path, and whether Authorization or Range were there.
"""
import gzip
import hashlib
import http.server
import io
import lzma
import os
import ssl
import subprocess
import sys
import tarfile
import threading
import time
import zipfile
import zlib
from email.utils import formatdate
from urllib.parse import unquote, urlsplit

from provider import advertisement, ls_refs, make_repository, packet, tar, tree, vendors

FOLDER = sys.argv[1]
CERTIFICATE = sys.argv[2:4] if len(sys.argv) == 4 else None
MAIN, UPDATES, VENDOR = "openjdk/jdk", "openjdk/jdk25u", "SAP/SapMachine"


TREES = {
    "jdk-25.0.1-ga": tree(25, 1),
    "jdk-25.0.2-ga": tree(25, 2),
    "jdk-26+7": tree(26, 0, "ea"),
    "sapmachine-25.0.2": vendors(tree(25, 2)),
}
ARCHIVES = {tag: gzip.compress(tar(files, "jdk-" + tag), mtime=0) for tag, files in TREES.items()}
TAGS = {
    MAIN: ["jdk-26+7", "jdk-26+6", "jdk-25-ga", "jdk-25+36", "not/../ours", "jdk-25-ga-odd"],
    UPDATES: ["jdk-25.0.2-ga", "jdk-25.0.2+8", "jdk-25.0.1-ga"],
    VENDOR: ["sapmachine-25.0.2", "sapmachine-25.0.2+8"],
}
COMMITS = {"jdk-25.0.2+8": "jdk-25.0.2-ga", "jdk-26+6": "jdk-25-ga"}
DEBIAN = {"openjdk-25_25.0.1+8.orig.tar.xz": lzma.compress(tar(TREES["jdk-25.0.1-ga"], "openjdk-25"))}
for name, data in list(ARCHIVES.items()) + list(DEBIAN.items()):
    with open(os.path.join(FOLDER, name if ".tar." in name else name + ".tar.gz"), "wb") as file:
        file.write(data)


METADATA, DEFAULT_JFC = "src/hotspot/share/jfr/metadata/metadata.xml", "src/jdk.jfr/share/conf/jfr/default.jfc"


def tar_of(name, kind):
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w") as archive:
        info = tarfile.TarInfo(name)
        info.type, info.linkname = kind, "/etc/passwd"
        archive.addfile(info)
    return out.getvalue()


def lying_tar(name, size, kind=tarfile.REGTYPE):
    """A header whose size is not what follows."""
    info = tarfile.TarInfo(name)
    info.type = kind
    header = bytearray(info.tobuf(tarfile.GNU_FORMAT))
    header[124:136], header[148:156] = size, b" " * 8
    header[148:156] = b"%06o\0 " % sum(header)
    return bytes(header)


def zipped(name, zeros):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(zipfile.ZipInfo(name), bytes(zeros), zipfile.ZIP_DEFLATED)
    return out.getvalue()


def with_window(data, size):
    """The xz file says that its first block has a window of another size: 40 stands for 4 GiB."""
    length = 4 * data[12]
    header = data[12:16] + bytes([size]) + data[17:12 + length]
    return data[:12] + header + zlib.crc32(header).to_bytes(4, "little") + data[16 + length:]




REPOSITORIES = os.path.join(os.path.abspath(FOLDER), "repositories")
OBJECTS = {repository: make_repository(os.path.join(REPOSITORIES, repository + ".git"), [
    (tag, COMMITS.get(tag, tag), TREES.get(COMMITS.get(tag, tag), {"README": tag})) for tag in tags if ".." not in tag])
    for repository, tags in TAGS.items()}


def sources(fault):
    """Debian's signed index and list of sources (not signed here: the provider in the test has no keyring)."""
    archive = DEBIAN["openjdk-25_25.0.1+8.orig.tar.xz"]
    digest = hashlib.sha256(b"another" if fault == "archive-digest" else archive).hexdigest()
    stanzas = "Package: openjdk-lts\nVersion: 1\n\n"
    for version, size in (("25.0.1+8", len(archive)), ("25.0.1+9", 5), ("24.0.1+2~1", 5)):
        name = "openjdk-%s_%s.orig.tar.xz" % (version[:2], version)
        stanzas += "Package: openjdk-%s\nBinary: openjdk-25-jdk,\n openjdk-25-jre\nVersion: %s-1\nChecksums-Sha256:\n" % (
            version[:2], version)
        stanzas += " %s 4711 openjdk-25.dsc\n %s %d %s\nDirectory: pool/main/o/openjdk-%s\n\n" % (
            "0" * 64, digest, size, name, version[:2])
    packed = lzma.compress(stanzas.encode())
    listed = hashlib.sha256(b"another" if fault == "list-digest" else packed).hexdigest()
    index = "Origin: Test\nMD5Sum:\n 0 5 main/source/Sources.xz\nSHA256:\n %s %d main/source/Sources.xz\n" % (
        listed, len(packed))
    return index.encode(), packed


counts, lock = {}, threading.Lock()


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def log_message(self, *args):
        pass

    def times(self, what):
        """How often this fault was met before."""
        with lock:
            counts[what] = counts.get(what, 0) + 1
            return counts[what] - 1

    def reply(self, status, body=b"", headers=(), length=None, cut=None, slow=None):
        self.send_response(status)
        for name, value in headers:
            self.send_header(name, value)
        if length != -1:
            self.send_header("Content-Length", str(len(body) if length is None else length))
        else:
            self.send_header("Connection", "close")
        self.end_headers()
        if self.command == "HEAD":
            return
        try:
            if slow:
                for byte in body:
                    self.wfile.write(bytes([byte]))
                    self.wfile.flush()
                    time.sleep(slow)
            else:
                self.wfile.write(body[:cut])
        except OSError:
            pass
        if cut is not None or length is not None or slow:
            self.close_connection = True

    def do_HEAD(self):
        self.do_GET()

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.do_GET(gzip.decompress(body) if self.headers.get("Content-Encoding") == "gzip" else body)

    def do_GET(self, command=None):
        url = urlsplit(self.path)
        fault, _, path = unquote(url.path).lstrip("/").partition("/")
        marks = [h for h in ("Authorization", "Range") if self.headers.get(h)]
        with lock, open(os.path.join(FOLDER, "log"), "a") as log:
            print(fault, path, url.query, *marks, file=log)
        host = self.headers["Host"]
        if path.startswith("debian/"):
            return self.debian(fault, path[len("debian/"):])
        parts = path.split("/")
        if path.endswith(".git/info/refs") or path.endswith(".git/git-upload-pack"):
            assert fault == "git-v0" or self.headers["Git-Protocol"] == "version=2"
            return self.git(fault, "/".join(parts[:2])[:-4], command, url, host)
        if path.startswith("archive/"):
            return self.archive(fault, parts[3], host)
        self.reply(404)

    def git(self, fault, repository, command, url, host):
        """`command`: None for info/refs, the first request for a repository."""
        if repository not in TAGS:  # as GitHub answers
            return self.reply(401, headers=[("WWW-Authenticate", "Basic")])
        tags, objects = [(name, COMMITS.get(name, name)) for name in TAGS[repository]], OBJECTS[repository]
        if fault == "git-clone-500" and command and b"command=fetch" in command and not self.times((fault, "clone")):
            return self.reply(500)
        if fault == "git-v0" or command and b"command=fetch" in command:
            return self.backend(repository, command, url, "" if fault == "git-v0" else "version=2")
        moved = fault == "git-changes" and command and repository == UPDATES and not self.times((fault, "list"))
        if fault == "tag-moved" or moved:
            tags = [(name, "moved" if name == "jdk-25.0.2-ga" else commit) for name, commit in tags]
            objects = {}
        if fault == "forks" and repository == MAIN:
            tags.append(("jdk-27+0", "jdk-26+7"))
        if fault == "forks-later" and repository == MAIN:
            tags.append(("jdk-27+1", "jdk-26+7"))
        if fault == "never-there":
            tags += [("jdk-25.0.%d-ga" % i, "?") for i in range(3, 200) if repository == UPDATES]
        value = advertisement() if command is None else ls_refs(command, tags, objects)
        lines = "".join("%s\trefs/tags/%s\n" % (objects[name][1], name) for name, _ in tags if name in objects).encode()
        if command is not None:
            many = 30000 if fault == "git-list-many" else 200000
            lists = {
                "git-list-html": b"<html>Please log in</html>",
                "git-list-error": packet("ERR access denied or repository not exported"),
                "git-list-long": b"fff0" + value,
                "git-list-odd-length": b"00zz" + value,
                "git-list-cut": value[:-4],
                "git-list-odd": packet("not an object refs/tags/jdk-25-ga") + b"0000",
            }
            if fault.startswith("git-list-many"):
                lists[fault] = value[:-4] + b"".join(packet("%040x refs/tags/a-%d" % (i, i)) for i in range(many)) + b"0000"
            return self.reply(200, lists.get(fault, value))
        here = "/%s.git/info/refs?service=git-upload-pack" % repository
        special = {
            "git-dumb": lambda: self.reply(200, lines),
            "git-dumb-cut": lambda: self.reply(200, lines[:-20]),
            "git-html": lambda: self.reply(200, b"<html>Please log in</html>"),
            "git-service": lambda: self.reply(200, packet("# service=git-upload-pack") + b"0000" + value, smart),
            "git-error": lambda: self.reply(200, packet("ERR the repository is locked"), smart),
            "git-endless": self.endless,
        }
        smart = [("Content-Type", "application/x-git-upload-pack-advertisement")]
        if fault in special:
            return special[fault]()
        fault = fault[4:] if fault.startswith("git-") else "good"
        self.answer(fault, value, smart, here, host, "git-" + fault)

    def backend(self, repository, command, url, protocol):
        """Git's own server."""
        body = command or b""
        environment = {
            "PATH": os.environ["PATH"], "HOME": REPOSITORIES, "GIT_PROJECT_ROOT": REPOSITORIES, "GIT_HTTP_EXPORT_ALL": "1",
            "PATH_INFO": "/%s.git/%s" % (repository, "info/refs" if command is None else "git-upload-pack"),
            "QUERY_STRING": url.query, "REQUEST_METHOD": self.command, "GIT_PROTOCOL": protocol, "GIT_CONFIG_NOSYSTEM": "1",
            "CONTENT_TYPE": self.headers.get("Content-Type", ""), "CONTENT_LENGTH": str(len(body)),
        }
        answer = subprocess.run(["git", "http-backend"], input=body, env=environment, stdout=subprocess.PIPE,
                                stderr=subprocess.DEVNULL, check=False).stdout
        head, _, body = answer.partition(b"\r\n\r\n")
        self.reply(200, body, [line.split(": ", 1) for line in head.decode().split("\r\n")])

    def endless(self):
        self.send_response(200)
        self.send_header("Connection", "close")
        self.end_headers()
        try:
            while True:
                self.wfile.write(b"%040x\trefs/tags/jdk-25.0.9-ga\n" % 1 * 1000)
                time.sleep(0.01)
        except OSError:
            self.close_connection = True

    def answer(self, fault, value, headers, here, host, met):
        """The answer `value`, or what the fault is; `here`: the rest of this URL's path."""
        base = "%s://%s/%s" % ("https" if CERTIFICATE else "http", host, met)
        now, first = int(time.time()), self.times((met, "answer")) == 0
        if fault[:-1] == "moved-" and fault[-1] in "123456789":  # so many redirects
            return self.reply(302, headers=[("Location", base[:-1] + str(int(fault[-1]) - 1) + here)])
        answers = {
            "wait-seconds": lambda: self.reply(503, headers=[("Retry-After", "1")]),
            "wait-date": lambda: self.reply(429, headers=[("Retry-After", formatdate(now + 1, usegmt=True))]),
            "retry-429": lambda: self.reply(429),
            "retry-500": lambda: self.reply(500),
            "cut-once": lambda: self.reply(200, value, headers, length=len(value) + 5000, cut=20),
            "moved": lambda: self.reply(301, headers=[("Location", base + here)]),
            "moved-host": lambda: self.reply(302, headers=[("Location", base.replace("127.0.0.1", "localhost") + here)]),
        }
        if fault in answers and first:
            return answers[fault]()
        always = {
            "wait-long": lambda: self.reply(503, headers=[("Retry-After", "86400")]),
            "429-day": lambda: self.reply(429, headers=[("Retry-After", "86400")]),
            "403": lambda: self.reply(403),
            "404": lambda: self.reply(404),
            "401": lambda: self.reply(401),
            "429": lambda: self.reply(429),
            "500": lambda: self.reply(500),
            "503": lambda: self.reply(503),
            "304-unasked": lambda: self.reply(304),
            "moved-http": lambda: self.reply(301, headers=[("Location", "http://example.invalid/")]),
            "moved-user": lambda: self.reply(301, headers=[("Location", "http://user:secret@example.invalid/")]),
            "moved-file": lambda: self.reply(301, headers=[("Location", "file:///etc/passwd")]),
            "moved-round": lambda: self.reply(301, headers=[("Location", base + here)]),
            "cut": lambda: self.reply(200, value, headers, length=len(value) + 5000, cut=20),
            "cut-open": lambda: self.reply(200, value[:len(value) // 2], headers, length=-1),
            "too-short": lambda: self.reply(200, value, headers, length=20),
            "slow": lambda: self.reply(200, value, headers, slow=0.5),
            "slower": lambda: self.reply(200, b"0123456789" * 1000, headers, slow=0.005),
            "huge-length": lambda: self.reply(200, value, headers, length=10**12),
            "hang-up": lambda: self.hang_up(),
            "wait-endless": lambda: self.reply(503, headers=[("Retry-After", "9" * 30)]),
            "wait-junk": lambda: self.reply(429, headers=[("Retry-After", "soon")]),
            "chunk": lambda: self.raw_bytes(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\n[]"),
            "headers": lambda: self.raw_bytes(b"HTTP/1.1 200 OK\r\n" + b"X-Again: and again\r\n" * 100000),
            "header": lambda: self.raw_bytes(b"HTTP/1.1 200 OK\r\nX-Long: " + b"a" * 1000000),
            "terminal": lambda: self.reply(302, headers=[("Location", "http://\x1b[2J/")]),
        }
        if fault in always:
            return always[fault]()
        self.reply(200, value, headers)

    def raw_bytes(self, data):
        self.close_connection = True
        try:
            self.wfile.write(data)
        except OSError:
            pass

    def hang_up(self):
        self.close_connection = True

    def archive(self, fault, tag, host):
        data = ARCHIVES.get("jdk-26+7" if tag == "jdk-27+1" else tag)
        if data is None or (fault == "tag-gone" and tag == "jdk-25.0.2-ga"):
            return self.reply(404)
        times, half = self.times((fault, "archive")), len(data) // 2
        if fault == "archive-moved" and times == 0:
            return self.reply(302, headers=[("Location", "http://%s/%s/archive/%s/%s" % (host, fault, MAIN, tag))])
        faulty = {"bad-early": "jdk-26+7", "bad-release": "jdk-25.0.2-ga", "losses": "jdk-25.0.2-ga"}.get(fault)
        if tag == faulty:
            changed = {"bad-early": {METADATA: "<Metadata><Event"}, "bad-release": {METADATA: "<Metadata><Event"}, "losses": {DEFAULT_JFC: None}}[fault]
            files = {path: text for path, text in {**TREES[tag], **changed}.items() if text}
            return self.reply(200, gzip.compress(tar(files, "jdk"), mtime=0))
        lies = {
            "archive-none": lambda: b"<html>Please log in</html>",
            "archive-empty": lambda: b"",
            "archive-cut-inside": lambda: data[:half],
            "archive-other": lambda: ARCHIVES["jdk-26+7"],
            "archive-no-jdk": lambda: gzip.compress(tar({"README": "hello"}, "top"), mtime=0),
            "archive-path": lambda: gzip.compress(tar({"../../tmp/metadata.xml": "x"}, "top"), mtime=0),
            "archive-zeros": lambda: gzip.compress(bytes(100 << 20), 1, mtime=0),
            "archive-bomb": lambda: gzip.compress(tar({"big": "\0" * (100 << 20)}, "jdk"), 1, mtime=0),
            "archive-twice": lambda: gzip.compress(data, mtime=0),
            "archive-bad-sum": lambda: data[:half] + bytes([data[half] ^ 0xff]) + data[half + 1:],
            "archive-zip": lambda: zipped("jdk/big", 100 << 20),
            "archive-device": lambda: gzip.compress(tar_of("jdk/" + METADATA, tarfile.CHRTYPE), mtime=0),
            "archive-hard-link": lambda: gzip.compress(tar_of("jdk/" + METADATA, tarfile.LNKTYPE), mtime=0),
            "archive-symbolic-link": lambda: gzip.compress(tar_of("jdk/" + METADATA, tarfile.SYMTYPE), mtime=0),
            "archive-negative": lambda: gzip.compress(lying_tar("jdk/" + METADATA, b"\xff" * 12), mtime=0),
            "archive-long-name": lambda: gzip.compress(
                lying_tar("././@LongLink", b"77777777777\0", tarfile.GNUTYPE_LONGNAME) + b"a" * (1 << 20), mtime=0),
            "archive-many": lambda: gzip.compress(tar_of("jdk/x", tarfile.REGTYPE)[:512] * 200000, 1, mtime=0),
            "archive-xml": lambda: gzip.compress(
                tar({**TREES[tag], "src/hotspot/share/jfr/metadata/metadata.xml": "<Metadata><Event"}, "jdk"), mtime=0),
        }
        data = lies[fault]() if fault in lies else data
        etag = [("ETag", '"%s"' % hashlib.sha1(data).hexdigest())]
        start = self.headers.get("Range")
        if fault in ("archive-resume", "archive-resume-503") and start:
            offset = int(start[6:-1])
            if fault == "archive-resume-503" and times == 1:
                return self.reply(503, headers=[("Retry-After", "0")])
            return self.reply(206, data[offset:], etag + [
                ("Content-Range", "bytes %d-%d/%d" % (offset, len(data) - 1, len(data)))])
        if fault == "archive-bad-range" and start:
            return self.reply(206, data, etag + [("Content-Range", "bytes 0-%d/%d" % (len(data) - 1, len(data)))])
        if fault == "archive-changed" and times == 0:
            stored = gzip.compress(gzip.decompress(data), 0, mtime=0)
            return self.reply(200, stored, etag, length=len(stored), cut=len(stored) - 1)
        if fault in ("archive-resume", "archive-resume-503", "archive-again", "archive-bad-range") and times == 0:
            return self.reply(200, data, etag, length=len(data), cut=half)
        if fault == "archive-changed": # shorter than what came before
            return self.reply(200, data)
        if fault == "archive-cut":
            return self.reply(200, data, etag, length=len(data), cut=0 if start else half)
        if fault == "archive-slow":
            return self.reply(200, data, etag, slow=0.5)
        if fault == "archive-huge":
            return self.reply(200, data, etag, length=10**12)
        if fault == "one-cut" and tag == "jdk-26+7":
            return self.reply(200, data, etag, length=len(data), cut=0 if start else half)
        self.answer(fault, data, etag, "/archive/%s/%s" % (MAIN, tag), host, fault)

    def debian(self, fault, path):
        index, packed = sources(fault)
        if fault == "moved-http":
            return self.reply(301, headers=[("Location", "http://example.invalid/")])
        if path == "dists/unstable/InRelease":
            if fault == "index-endless":
                return self.endless()
            return self.reply(200, index if fault != "no-index" else b"hello")
        if path == "dists/unstable/main/source/Sources.xz":
            return self.reply(200, packed)
        data = DEBIAN.get(path.rpartition("/")[2])
        if data is None:
            return self.reply(404)
        half = len(data) // 2
        lies = {
            "archive-size": lambda: data[:-1],
            "archive-bad-sum": lambda: data[:half] + bytes([data[half] ^ 0xff]) + data[half + 1:],
            "archive-window": lambda: with_window(data, 40),
            "archive-twice": lambda: lzma.compress(gzip.compress(lzma.decompress(data))),
            "archive-bomb": lambda: lzma.compress(tar({"big": "\0" * (100 << 20)}, "jdk"), preset=0),
            "archive-follows": lambda: data + b"and more",
        }
        self.reply(200, lies[fault]() if fault in lies else data)


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, address):
        if not isinstance(sys.exc_info()[1], OSError):  # the client went away, as it may
            super().handle_error(request, address)


server = Server(("127.0.0.1", 0), Handler)
if CERTIFICATE:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(*CERTIFICATE)
    server.socket = context.wrap_socket(server.socket, server_side=True)
with open(os.path.join(FOLDER, "port.new"), "w") as file:
    print(server.server_address[1], file=file)
os.rename(os.path.join(FOLDER, "port.new"), os.path.join(FOLDER, "port"))
server.serve_forever()
