"""
The strings that the pages of a site offer for use: commands, options, selections of log tags, files, code.

The releases of a string are those of the nearest element with data-releases ("17+", "8-16", "25 26"), else that of a page of one
release, else all. Those of metrics are in metrics.json.
"""
import collections
import html.parser
import json
import os
import re

Shown = collections.namedtuple("Shown", "kind text page event file")

# What the first words of a string say; the rest is compared with the place of a string.
KINDS = [
    (re.compile(r"jcmd PID \w"), "jcmd"), (re.compile(r"jfr \w+ .*\.jf[rc]\b", re.S), "jfr"),
    (re.compile(r"java '?-"), "java"), (re.compile(r"-Xlog:\S"), "log"), (re.compile(r"-XX:[+-]?\w"), "option"),
    (re.compile(r"asprof "), "asprof"), (re.compile(r"native-image "), "native-image"), (re.compile(r"<groupId>"), "Maven"),
    (re.compile(r"<event "), "jfc"), (re.compile(r"make "), "make"), (re.compile(r"sqlite3 "), "sqlite3"),
]
# data-use of the event pages.
USES = {"java": "event", "file": "java", "jcmd": "jcmd", "jfc": "jfc", "program": "program", "asprof": "asprof"}


def selects(text, feature):
    """Whether releases such as 8, 11-17, 21+ or "25 26" include the release; None: all do."""
    for part in re.split(r"[,\s]+", (text or "1+").strip()):
        first, last = re.fullmatch(r"(\d+)(\+|[-–]\d+)?", part).groups()
        top = 1000 if last == "+" else int(last[1:]) if last else int(first)
        if int(first) <= feature <= top:
            return True
    return False


class Page(html.parser.HTMLParser):
    """Collects (attributes, text, releases, block) of each pre and code; block: the data-use of the others beside it."""

    def __init__(self, releases):
        super().__init__()
        self.open, self.strings, self.releases = [], [], releases
        self.heading = ""

    def handle_starttag(self, tag, attributes):
        if tag in ("meta", "link", "br", "input", "img", "hr", "wbr", "col"):
            return
        values = dict(attributes)
        releases = values.get("data-releases") or (self.open[-1][2] if self.open else self.releases)
        block = self.open[-1][4] if self.open else {}
        self.open.append((tag, values, releases, [], {} if "use" in (values.get("class") or "").split() else block))

    def handle_data(self, data):
        for tag, _, _, texts, _ in self.open:
            if tag in ("pre", "code", "h1"):
                texts.append(data)

    def handle_endtag(self, tag):
        while self.open:
            name, values, releases, texts, block = self.open.pop()
            if name == "code" and self.open and self.open[-1][0] == "pre":
                self.open[-1][1].update(values, **{"class": self.open[-1][1].get("class")})
            elif name in ("pre", "code"):
                self.strings.append((name, values, "".join(texts), values.get("data-releases") or releases, block))
                if "data-use" in values:
                    block[values["data-use"]] = "".join(texts)
            elif name == "h1":
                self.heading = "".join(texts).split()[0] if "".join(texts).split() else ""
            if name == tag:
                return


def kind_of(text):
    return next((kind for pattern, kind in KINDS if pattern.match(text)), None)


def strings_of_page(path, page):
    """Yields (string, releases)."""
    own = re.fullmatch(r"(?:options/|collectors/|timelines/)?(\d+)\.html", page)
    parser = Page(own[1] if own else None)
    with open(path, encoding="utf-8") as stream:
        parser.feed(stream.read())
    for name, values, text, releases, block in parser.strings:
        if "provoked" in (values.get("class") or "").split(): # a command with an error
            continue
        use = USES.get(values.get("data-use"))
        is_copied = name == "pre" and "copy" in (values.get("class") or "").split()
        if use:
            event = parser.heading
            needs_file = use in ("java", "event", "jcmd", "asprof") and "my.jfc" in text
            yield Shown(use, text.strip(), page, event, block.get("jfc") if needs_file else None), releases
        else:
            lines = [line for line in text.strip().split("\n") if line]
            kinds = {kind_of(line) for line in lines}
            if name == "pre" and lines and None not in kinds and "Maven" not in kinds:
                for line in lines:
                    yield Shown(kind_of(line), line, page, None, None), releases
            elif kind_of(" ".join(text.split())):
                line = " ".join(text.split())
                yield Shown(kind_of(line), line, page, None, None), releases
            elif is_copied and text.strip():
                yield Shown("code", text.strip(), page, None, None), releases


def strings(site, features):
    """{string: set of the releases for which it is shown}, of the features."""
    found = collections.defaultdict(set)
    for folder, _, names in os.walk(site):
        for name in sorted(names):
            path = os.path.join(folder, name)
            if name.endswith(".html"):
                for string, releases in strings_of_page(path, os.path.relpath(path, site)):
                    found[string].update(feature for feature in features if selects(releases, feature))
    with open(os.path.join(site, "data/metrics.json"), encoding="utf-8") as stream:
        metrics = json.load(stream)["events"]
    for event, of_event in metrics.items():
        for metric in of_event:
            kind, name = metric["source"], metric["name"]
            if kind in ("log", "jcmd", "mxbean"):
                text = {"log": "-Xlog:", "jcmd": "jcmd PID ", "mxbean": ""}[kind] + name
                found[Shown(kind, text, "metrics.html", event if kind == "log" else None, None)].update(set(metric["releases"]) & set(features))
    return found
