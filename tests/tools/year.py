"""Plays a year of nights: tools/update updates a data set from a provider that changes, and git keeps the result.

    year.py BUILD

The provider is on the loopback address: two forks, two GA releases, four rounds of updates of each LTS release, early
builds every week, a build that cannot be read, a tag that is moved to another commit, three outages and a refusal
(403). Every night, the exit status, the versions in the data set, and whether there is a commit must be those that
the calendar below implies. After the last night, data and pages must be those of a fresh collection, and that night
played again must change nothing.
"""
import filecmp
import gzip
import http.server
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from urllib.parse import unquote, urlsplit

from provider import advertisement, ls_refs, tar, tree

NIGHTS = 365
LTS = {8: 472, 11: 29, 17: 17, 21: 9, 25: 1}  # the last update before the year
OTHERS = {22: 2, 23: 2, 24: 2}
ROUNDS = (59, 150, 241, 332)
GA = {26: 115, 27: 297}
FORKS = {27: 18, 28: 200}  # the release before is the one that is forked
BROKEN = "jdk-27+9"
MOVED = ("jdk-21.0.13-ga", 345)  # a tag of the last round, whose build keeps its commit
OUTAGES = {40: "refused", 150: "archives", 230: "hang-up", 298: "limit"}
METADATA = "src/hotspot/share/jfr/metadata/metadata.xml"
# JDK 8 has the parts in other folders.
FOLDERS_8 = (
    ("src/hotspot/share/", "hotspot/src/share/vm/"),
    ("src/jdk.jfr/share/classes/", "jdk/src/share/classes/"),
    ("src/jdk.jfr/share/conf/jfr/", "jdk/src/share/classes/jdk/jfr/conf/"),
    ("make/conf/version-numbers.conf", "common/autoconf/version-numbers"),
)


def source(feature, update, number, early):
    """A tree whose events tell the builds apart: one more with each eighth build or update."""
    files = tree(feature, update, "ea" if early else "")
    del files["src/hotspot/unwanted.bin"]
    more = "".join('  <Event name="New%d" category="Test" label="New %d"/>\n' % (i, i) for i in range(number // 8))
    files[METADATA] = files[METADATA].replace("</Event>\n", "</Event>\n" + more, 1)
    if feature > 8:
        return files
    moved = {}
    for path, text in files.items():
        for before, after in FOLDERS_8:
            path = path.replace(before, after)
        moved[path] = text
    moved["common/autoconf/version-numbers"] = "JDK_MAJOR_VERSION=1\nJDK_MINOR_VERSION=8\nJDK_MICRO_VERSION=0\nJDK_UPDATE_VERSION=%d\n" % update
    return moved


class Provider:
    """What the repositories have. A tag's name also is the name of its commit, unless another one is given."""

    def __init__(self):
        self.tags = {}  # of a repository: (tag, commit), in order
        self.sources = {}  # of a tag
        self.fault = None

    def add(self, repository, tag, files, commit=None):
        self.tags.setdefault(repository, []).append((tag, commit or tag))
        self.sources[tag] = files

    def add_update(self, feature, update):
        if feature == 8:
            build, tag, repository = "jdk8u%d-b08" % update, "jdk8u%d-ga" % update, "openjdk/jdk8u"
        else:
            build, tag = "jdk-%d.0.%d+9" % (feature, update), "jdk-%d.0.%d-ga" % (feature, update)
            repository = "openjdk/jdk%du" % feature
        files = source(feature, update, update, False)
        self.add(repository, build, files)
        self.add(repository, tag, files, build)

    def add_build(self, feature, build, files=None):
        self.add("openjdk/jdk", "jdk-%d+%d" % (feature, build), files or source(feature, 0, build, True))

    def archive(self, tag):
        files = dict(self.sources[tag])
        if tag == BROKEN:
            files[METADATA] = "<Metadata><Event"
        return gzip.compress(tar(files, "jdk-" + tag), 1, mtime=0)


class Calendar:
    """What happens on which night, and what the data set must have afterwards."""

    def __init__(self, provider):
        self.provider = provider
        self.builds = {26: 25}  # the last build of each feature release in development
        self.expected = {}  # of a feature release: version and tag, as the data set has them
        self.offered = {}  # the preferred version of the provider, its tag, and whether it can be read
        for feature, update in {**LTS, **OTHERS}.items():
            provider.add("openjdk/jdk", "jdk-%d+36" % feature, source(feature, 0, 0, True))
            provider.add("openjdk/jdk", "jdk-%d-ga" % feature, source(feature, 0, 0, False), "jdk-%d+36" % feature)
            self.update(feature, update)
        self.build(26)

    def update(self, feature, update):
        self.provider.add_update(feature, update)
        repository = "openjdk/jdk%du" % feature
        version = "8u%d" % update if feature == 8 else "%d.0.%d+9" % (feature, update)
        self.offered[feature] = (version, self.provider.tags[repository][-1][0], True)

    def build(self, feature, candidate=False):
        number = self.builds[feature] = self.builds.get(feature, 0) + 1
        tag = "jdk-%d+%d" % (feature, number)
        self.provider.add_build(feature, number, source(feature, 0, number, not candidate))
        self.offered[feature] = ("%d%s+%d" % (feature, "" if candidate else "-ea", number), tag, tag != BROKEN)

    def day(self, night):
        self.provider.fault = OUTAGES.get(night)
        for feature, fork in FORKS.items():
            if night == fork:  # the source is that of the release before
                before = feature - 1
                self.provider.add_build(feature, 0, source(before, 0, self.builds[before], True))
            elif night > fork and (night - fork) % 7 == 0:
                if night < GA.get(feature, NIGHTS):
                    self.build(feature, night > GA.get(feature, 2 * NIGHTS) - 14)
        if night % 7 == 3 and night < GA[26]:
            self.build(26, night > GA[26] - 14)
        for feature, ga in GA.items():
            if night == ga:
                build, tag = "jdk-%d+%d" % (feature, self.builds[feature]), "jdk-%d-ga" % feature
                self.provider.add("openjdk/jdk", tag, self.provider.sources[build], build)
                self.offered[feature] = ("%d+%d" % (feature, self.builds[feature]), tag, True)
        if night in ROUNDS:
            for feature, update in LTS.items():
                self.update(feature, update + (ROUNDS.index(night) + 1) * (10 if feature == 8 else 1))
        if night == MOVED[1]:
            tags = self.provider.tags["openjdk/jdk21u"]
            tags[[tag for tag, _ in tags].index(MOVED[0])] = (MOVED[0], "moved")
            self.provider.sources[MOVED[0]] = source(21, 13, 99, False)
            self.offered[21] = ("21.0.13", MOVED[0], True)

    def night(self):
        """The exit status of this night's update, and whether it changes the data set."""
        if self.provider.fault in ("refused", "hang-up", "limit"):
            return 1, False
        status, changes = 0, False
        for feature, (version, tag, readable) in self.offered.items():
            if self.expected.get(feature) == (version, tag):
                continue
            if readable and self.provider.fault != "archives":
                self.expected[feature] = (version, tag)
                changes = True
            else:
                status = 3
        return status, changes


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
        provider = self.server.provider
        path = unquote(urlsplit(self.path).path).lstrip("/")
        if provider.fault == "refused":
            return self.reply(503)
        if provider.fault == "limit":
            reset = str(int(time.time()) + 3600)
            return self.reply(403, headers=[("X-RateLimit-Remaining", "0"), ("X-RateLimit-Reset", reset)])
        if provider.fault == "hang-up":
            self.close_connection = True
            return None
        if path.startswith("archive/"):
            if provider.fault == "archives":
                return self.reply(503)
            return self.reply(200, provider.archive(path.split("/")[-1]))
        tags = provider.tags.get(path.partition(".git/")[0])
        if tags is None:
            return self.reply(401, headers=[("WWW-Authenticate", "Basic")])
        kind = "advertisement" if command is None else "result"
        return self.reply(200, advertisement() if command is None else ls_refs(command, tags),
                          [("Content-Type", "application/x-git-upload-pack-" + kind)])


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True


class Year:
    def __init__(self, build, work, provider, features="11-"):
        self.build, self.work = os.path.abspath(build), work
        self.data = os.path.join(work, "repository", "data")
        server = Server(("127.0.0.1", 0), Handler)
        server.provider = provider
        threading.Thread(target=server.serve_forever, daemon=True).start()
        base = "http://127.0.0.1:%d" % server.server_address[1]
        with open("data/providers.xml") as file:
            text = re.sub(r"<Git(?=\s).*?>", '<Git name="openjdk" label="OpenJDK" url="%s/{repository}.git" '
                          'archive="%s/archive/{repository}/{tag}">' % (base, base), file.read(), count=1, flags=re.S)
            text = text.replace('features="11-"', 'features="%s"' % features) # each may have a repository of updates
        with open(os.path.join(work, "providers.xml"), "w") as file:
            file.write(text)
        os.makedirs(self.data)
        self.git("init", "-q")
        for name, value in (("user.name", "Night"), ("user.email", "night@example.org"), ("gc.auto", "0")):
            self.git("config", name, value)

    def git(self, *arguments, **options):
        return subprocess.run(["git", "-C", os.path.join(self.work, "repository"), *arguments], check=True,
                              stdout=subprocess.PIPE, text=True, **options).stdout

    def update(self, data, *options):
        command = [sys.executable, "tools/update", data, "-q", "--providers", self.work + "/providers.xml", "--retries", "0",
                   "--schema", "data/schema/metadata.rng", *options]
        return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False,
                              env={**os.environ, "BUILD": self.build})

    def versions(self):
        found = {}
        releases = os.path.join(self.data, "releases")
        for name in os.listdir(releases) if os.path.exists(releases) else []:
            with open(os.path.join(releases, name)) as file:
                feature = int(re.search(r"\d+", name).group())
                found[feature] = re.search(r'<Metadata [^>]*\bversion="([^"]*)"(?: tag="([^"]*)")?', file.read(4096)).groups()
        return found

    def night(self):
        """Updates and commits what has changed: the exit status, the messages, and whether there is a commit."""
        result = self.update(self.data)
        changes = bool(self.git("status", "--porcelain"))
        if changes:
            self.git("add", "-A")
            self.git("commit", "-q", "-F", "-", input=result.stdout)
        return result, changes

    def render(self, data, site):
        """Renders the published data: the inputs that pages show, and what a merge makes of the others."""
        published = site + "-data"
        shutil.copytree(data, published)
        subprocess.run([self.build + "/collector", "-q", "merge", data, "-o", published], check=True)
        subprocess.run([self.build + "/generator", "-q", published, "-o", site], check=True)


def same(first, second):
    """Whether two folders have the same files."""
    names = [sorted(os.path.relpath(os.path.join(at, name), top) for at, _, files in os.walk(top) for name in files)
             for top in (first, second)]
    return names[0] == names[1] and filecmp.cmpfiles(first, second, names[0], shallow=False)[1:] == ([], [])


def play(year, calendar):
    """Returns the number of commits."""
    commits = 0
    for night in range(NIGHTS):
        if night:
            calendar.day(night)
        status, changes = calendar.night()
        result, committed = year.night()
        where = "night %d: " % night
        assert result.returncode == status, where + "exit status %d, not %d: %s" % (
            result.returncode, status, result.stderr)
        assert committed == changes, where + "commit: %s, expected: %s" % (committed, changes)
        assert year.versions() == calendar.expected, where + "%s, expected: %s" % (year.versions(), calendar.expected)
        assert bool(result.stderr) == (status != 0), where + result.stderr
        commits += committed
    return commits


def main():
    start = time.monotonic()
    work = tempfile.mkdtemp()
    try:
        provider = Provider()
        calendar = Calendar(provider)
        year = Year(sys.argv[1], work, provider)
        commits = play(year, calendar)
        seconds = time.monotonic() - start
        assert commits == int(year.git("rev-list", "--count", "HEAD"))
        result, committed = year.night()
        assert (result.returncode, result.stdout, committed) == (0, "", False), "the last night again: " + result.stderr
        fresh = os.path.join(work, "fresh")
        os.mkdir(fresh)
        assert year.update(fresh).returncode == 0
        assert same(year.data, fresh), "the data differs from that of a fresh collection"
        for name, data in (("site", year.data), ("fresh-site", fresh)):
            year.render(data, os.path.join(work, name))
        assert same(work + "/site", work + "/fresh-site"), "the pages differ from those of a fresh collection"
        print("%d nights in %.0f s: %d commits, %d without; data and pages are those of a fresh collection" % (
            NIGHTS, seconds, commits, NIGHTS - commits))
    finally:
        shutil.rmtree(work)


if __name__ == "__main__":
    main()
