"""Plays a provider of JDK sources on the loopback address: GitHub's API and a Debian mirror, with faults.

    provider_server.py FOLDER [CERTIFICATE KEY]

Writes FOLDER/port when it is ready, and under FOLDER the archives it serves. The first part of a request's
path names the fault (see FAULTS below); the rest is the provider's. What was asked stands in FOLDER/log, one
line a request: fault, path, and whether Authorization, If-None-Match or Range were there.
"""
import gzip
import hashlib
import http.server
import io
import json
import lzma
import os
import ssl
import sys
import tarfile
import threading
import time
import zipfile
import zlib
from email.utils import formatdate
from urllib.parse import unquote, urlsplit, parse_qs

FOLDER = sys.argv[1]
MAIN, UPDATES, VENDOR = "openjdk/jdk", "openjdk/jdk25u", "SAP/SapMachine"


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


TREES = {
    "jdk-25.0.1-ga": tree(25, 1),
    "jdk-25.0.2-ga": tree(25, 2),
    "jdk-26+7": tree(26, 0, "ea"),
    "sapmachine-25.0.2": vendors(tree(25, 2)),
}
ARCHIVES = {tag: gzip.compress(tar(files, "jdk-" + tag), mtime=0) for tag, files in TREES.items()}
TAGS = {  # pages of two
    MAIN: ["jdk-26+7", "jdk-26+6", "jdk-25-ga", "jdk-25+36", "not/../ours", "jdk-25-ga-odd"],
    UPDATES: ["jdk-25.0.2-ga", "jdk-25.0.2+8", "jdk-25.0.1-ga"],
    VENDOR: ["sapmachine-25.0.2", "sapmachine-25.0.2+8"],
}
COMMITS = {"jdk-25.0.2+8": "jdk-25.0.2-ga", "jdk-26+6": "jdk-25-ga"}
DEBIAN = {"openjdk-25_25.0.1+8.orig.tar.xz": lzma.compress(tar(TREES["jdk-25.0.1-ga"], "openjdk-25"))}
for name, data in list(ARCHIVES.items()) + list(DEBIAN.items()):
    with open(os.path.join(FOLDER, name if ".tar." in name else name + ".tar.gz"), "wb") as file:
        file.write(data)


METADATA = "src/hotspot/share/jfr/metadata/metadata.xml"


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


def blob_name(text):
    data = text.encode()
    return hashlib.sha1(b"blob %d\0" % len(data) + data).hexdigest()


def listings():
    """Git's tree objects of all tags, by tag and by an object name."""
    out = {}
    for tag, files in TREES.items():
        folders = {"": []}
        for path, text in sorted(files.items()):
            parts = path.split("/")
            for i in range(1, len(parts)):
                folders.setdefault("/".join(parts[:i]), [])
        name = {f: hashlib.sha1((tag + ":" + f).encode()).hexdigest() for f in folders}
        for folder in folders:
            inside = [f for f in folders if f and f.rpartition("/")[0] == folder]
            entries = [{"path": f.rpartition("/")[2], "mode": "040000", "type": "tree", "sha": name[f]} for f in inside]
            entries += [
                {"path": p.rpartition("/")[2], "mode": "100644", "type": "blob", "sha": blob_name(t), "size": len(t)}
                for p, t in files.items() if p.rpartition("/")[0] == folder
            ]
            listing = {"sha": name[folder], "tree": sorted(entries, key=lambda e: e["path"]), "truncated": False}
            out[name[folder]] = listing
            if not folder:
                out[tag] = listing
    return out


LISTINGS = listings()


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

    def reply(self, status, body=b"", headers=(), length=None, cut=None, slow=False):
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
                    time.sleep(0.5)
            else:
                self.wfile.write(body[:cut])
        except OSError:
            pass
        if cut is not None or length is not None or slow:
            self.close_connection = True

    def json(self, value, headers=(), **options):
        body = value if isinstance(value, bytes) else json.dumps(value).encode()
        etag = '"%s"' % hashlib.sha1(body).hexdigest()
        if self.headers.get("If-None-Match") == etag:
            return self.reply(304, headers=[("ETag", etag)])
        self.reply(200, body, [("Content-Type", "application/json"), ("ETag", etag), *headers], **options)

    def do_GET(self):
        url = urlsplit(self.path)
        fault, _, path = unquote(url.path).lstrip("/").partition("/")
        marks = [h for h in ("Authorization", "If-None-Match", "Range") if self.headers.get(h)]
        with lock, open(os.path.join(FOLDER, "log"), "a") as log:
            print(fault, path, url.query, *marks, file=log)
        host = self.headers["Host"]
        if path.startswith("debian/"):
            return self.debian(fault, path[len("debian/"):])
        parts = path.split("/")
        if path.startswith("repos/") and path.endswith("/tags"):
            return self.tags(fault, "/".join(parts[1:3]), int(parse_qs(url.query).get("page", ["1"])[0]), host)
        if "/git/trees/" in path:
            return self.listing(fault, parts[-1])
        if path.startswith("raw/"):
            return self.raw(fault, parts[3], "/".join(parts[4:]))
        if path.startswith("archive/"):
            return self.archive(fault, parts[3], host)
        self.reply(404)

    def tags(self, fault, repository, page, host):
        base = "%s://%s/%s" % ("https" if len(sys.argv) > 2 else "http", host, fault)
        now, first = int(time.time()), self.times((fault, "tags")) == 0
        if repository not in TAGS:
            return self.reply(404)
        names = TAGS[repository][2 * page - 2:2 * page]
        value = [{"name": name, "commit": {"sha": hashlib.sha1(COMMITS.get(name, name).encode()).hexdigest()}} for name in names]
        more = 2 * page < len(TAGS[repository])
        link = '<%s/repos/%s/tags?page=%d>; rel="next", <%s/>; rel="last"' % (base, repository, page + 1, base)
        limit = [("X-RateLimit-Remaining", "0")]
        answers = {
            "limit-short": lambda: self.reply(403, headers=limit + [("X-RateLimit-Reset", str(now + 1))]),
            "wait-seconds": lambda: self.reply(503, headers=[("Retry-After", "1")]),
            "wait-date": lambda: self.reply(429, headers=[("Retry-After", formatdate(now + 1, usegmt=True))]),
            "retry-429": lambda: self.reply(429),
            "retry-500": lambda: self.reply(500),
            "cut-once": lambda: self.json(value, length=5000, cut=20),
            "moved": lambda: self.reply(301, headers=[("Location", base + "/repos/" + repository + "/tags?page=1")]),
            "moved-host": lambda: self.reply(
                302, headers=[("Location", base.replace("127.0.0.1", "localhost") + "/repos/" + repository + "/tags?page=1")]),
        }
        if fault in answers and first:
            return answers[fault]()
        always = {
            "limit-long": lambda: self.reply(403, headers=limit + [("X-RateLimit-Reset", str(now + 3600))]),
            "wait-long": lambda: self.reply(503, headers=[("Retry-After", "86400")]),
            "403": lambda: self.reply(403),
            "404": lambda: self.reply(404),
            "401": lambda: self.reply(401),
            "429": lambda: self.reply(429),
            "500": lambda: self.reply(500),
            "503": lambda: self.reply(503),
            "304-unasked": lambda: self.reply(304),
            "moved-http": lambda: self.reply(301, headers=[("Location", "http://example.invalid/")]),
            "moved-file": lambda: self.reply(301, headers=[("Location", "file:///etc/passwd")]),
            "moved-round": lambda: self.reply(301, headers=[("Location", base + "/repos/" + repository + "/tags?page=1")]),
            "cut": lambda: self.json(value, length=5000, cut=20),
            "too-short": lambda: self.json(value, length=20),
            "slow": lambda: self.json(value, slow=True),
            "huge-length": lambda: self.json(value, length=10**12),
            "huge-body": lambda: self.reply(200, b" " * (9 << 20), length=-1),
            "no-json": lambda: self.json(b"<html>Please log in</html>"),
            "no-list": lambda: self.json({"message": "hello"}),
            "no-name": lambda: self.json([{"nome": "jdk-25-ga"}]),
            "deep-json": lambda: self.json(b"[" * 100000),
            "next-elsewhere": lambda: self.json(value, [("Link", '<http://127.0.0.1:1/steal?page=2>; rel="next"')]),
            "next-round": lambda: self.json(value, [("Link", '<%s/repos/%s/tags?page=1>; rel="next"' % (base, repository))]),
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
        self.json(value, [("Link", link)] if more else [])

    def raw_bytes(self, data):
        self.close_connection = True
        try:
            self.wfile.write(data)
        except OSError:
            pass

    def hang_up(self):
        self.close_connection = True

    def listing(self, fault, name):
        listing = LISTINGS.get(name)
        if not listing or (fault == "tag-gone" and name == "jdk-25.0.2-ga"):
            return self.reply(404)
        listing = json.loads(json.dumps(listing))
        if fault == "tree-truncated":
            listing["truncated"] = True
        if fault == "tree-path" and listing["tree"]:
            listing["tree"][0]["path"] = "../../etc"
        if fault == "tree-type":
            listing["tree"] = "yes"
        self.json(listing)

    def raw(self, fault, tag, path):
        text = TREES.get(tag, {}).get(path)
        if text is None:
            return self.reply(404)
        if fault == "raw-differs":
            text = text.replace("Ping", "Pong")
        if fault == "raw-gone":
            return self.reply(404)
        self.json(text.encode())

    def archive(self, fault, tag, host):
        data = ARCHIVES.get(tag)
        if data is None or (fault == "tag-gone" and tag == "jdk-25.0.2-ga"):
            return self.reply(404)
        times, half = self.times((fault, "archive")), len(data) // 2
        if fault == "archive-moved" and times == 0:
            return self.reply(302, headers=[("Location", "http://%s/%s/archive/%s/%s" % (host, fault, MAIN, tag))])
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
        if fault in ("archive-resume", "archive-resume-503", "archive-again", "archive-changed", "archive-bad-range") and times == 0:
            return self.reply(200, data, etag, length=len(data), cut=half)
        if fault == "archive-changed":
            return self.reply(200, tar(TREES[tag], "jdk"))
        if fault == "archive-cut":
            return self.reply(200, data, etag, length=len(data), cut=0 if start else half)
        if fault == "archive-slow":
            return self.reply(200, data, etag, slow=True)
        if fault == "archive-huge":
            return self.reply(200, data, etag, length=10**12)
        self.reply(200, data, etag)

    def debian(self, fault, path):
        index, packed = sources(fault)
        if path == "dists/unstable/InRelease":
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
if len(sys.argv) > 2:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(sys.argv[2], sys.argv[3])
    server.socket = context.wrap_socket(server.socket, server_side=True)
with open(os.path.join(FOLDER, "port.new"), "w") as file:
    print(server.server_address[1], file=file)
os.rename(os.path.join(FOLDER, "port.new"), os.path.join(FOLDER, "port"))
server.serve_forever()
