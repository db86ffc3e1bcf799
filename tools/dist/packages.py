"""What is in each package of the data set. Each function returns dictionaries of file names to bytes."""
import base64
import datetime
import hashlib
import json
import os
import re
from pathlib import Path

from dist.archives import gzipped, tarred, zipped, zstd
from dist.constants import PACKAGE as JAVA_PACKAGE
from dist.java_types import PACKAGE as JAVA_DATA_PACKAGE
from dist.java import schemas_of
from dist.python_types import python_types

NAME = "jfr-event-collection"
MODULE = "jfr_event_collection"
# The namespace in Maven, which belongs to the uploader.
GROUP = os.environ.get("MAVEN_GROUP") or "io.sapmachine"
SUMMARY = "The events of JDK Flight Recorder in every OpenJDK feature release: fields, types, settings and history"
LICENCE = "(GPL-2.0-only WITH Classpath-exception-2.0) AND MIT"
# The documents of an archive: what describes the data. Their links to other documents become text.
DOCUMENTS = [f"{name}.md" for name in ["data", "dataset", "examples", "history", "sqlite"]]
# The digests of each file in a Maven repository.
DIGESTS = ["md5", "sha1", "sha256", "sha512"]


def text(string):
    return string.encode("utf-8")


def filled(template, values):
    """The text of a template: each @NAME@ is a value, and a line with an empty value is left out."""
    lines = []
    for line in Path(template).read_text(encoding="utf-8").splitlines(keepends=True):
        names = re.findall(r"@([A-Z]+)@", line)
        if all(values[name] for name in names):
            lines.append(re.sub(r"@([A-Z]+)@", lambda match: values[match[1]], line))
    return text("".join(lines))


def licences(folder=""):
    """The texts of both licences, and what is under which."""
    return {
        f"{folder}LICENSE": Path("LICENSE").read_bytes(),
        f"{folder}LICENSE.openjdk": Path("data/LICENSE.openjdk").read_bytes(),
        f"{folder}NOTICE.md": Path("data/README.md").read_bytes(),
    }


def shipped():
    """The rows of the table "Shipped" in THIRD_PARTY.md: component, version, licence, copyright, where."""
    table = Path("THIRD_PARTY.md").read_text(encoding="utf-8").split("## Shipped")[1].split("## ")[0]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines() if line.startswith("|")]
    return rows[2:]


def json_files(files, pattern):
    """The JSON files in data/ that fit the pattern, by their paths in it; the schemas are in the folder schemas."""
    own = {name.removeprefix("data/"): data for name, data in files.items() if name.startswith("data/")}
    own = {re.sub(r"^v1/(?=\w+\.schema)", "schemas/", name): data for name, data in own.items()}
    return {name: own[name] for name in sorted(own) if re.fullmatch(pattern, name)}


CORE = r"(index|events|metrics|not-recorded)\.json|(releases|hover)/\d+\.json|(libraries|variants)/[^/]+\.json|schemas/[^/]+\.json"
ALL = rf"{CORE}|releases/\d+\.(sources|examples)\.json"
# The kinds of files that the exports of the npm package (package.json.in) name.
TYPED = ["JfrEvents", "JfrHover", "JfrIndex", "JfrLibrary", "JfrMetrics", "JfrNotRecorded", "JfrRelease", "JfrVariant"]
# The summaries of packages of files, by the part of their names.
PARTS = {"sources": "Where the sources of OpenJDK define, emit and test the events of JDK Flight Recorder",
         "examples": "Examples of the events of JDK Flight Recorder, and how often they occur"}


class Packages:
    """The packages of one data set: files is the content of its site (data/releases/25.json), facts describe the data set, types
    are those of TypeScript, java is the Java part."""

    def __init__(self, files, facts, types, database, java):
        self.files, self.facts, self.types, self.database, self.java = files, facts, types, database, java
        self.version, self.epoch = facts["version"], facts["time"]
        self.base = f"{NAME}-{self.version}"
        self.values = {"VERSION": self.version, "URL": facts["url"], "GROUP": GROUP, "SUMMARY": SUMMARY, "LICENCE": LICENCE}

    def all(self):
        """The files of a release, by name."""
        database = {f"{self.base}.sqlite.gz": gzipped(self.database)}
        return {**self.archive(), **self.maven(), **self.npm(), **self.wheel(), **self.sdist(), **database, "manifest.json": self.manifest(),
                f"{self.base}.spdx.json": self.sbom()}

    def manifest(self):
        shown = ["name", "version", "time", "releases"]
        return text(json.dumps({key: self.facts[key] for key in shown}, indent=2) + "\n")

    def sbom(self):
        """What the packages contain and come from, as SPDX 2.3."""
        def package(name, version, licence, copyright_text, **more):
            return {"SPDXID": "SPDXRef-" + re.sub(r"[^A-Za-z0-9.]", "-", f"{name}-{version}"), "name": name, "versionInfo": version,
                    "downloadLocation": "NOASSERTION", "filesAnalyzed": False, "licenseConcluded": licence,
                    "licenseDeclared": licence, "copyrightText": copyright_text, **more}

        own = package(NAME, self.version, LICENCE, "2026 the JFR Event Collection contributors",
                      **({"homepage": self.facts["url"]} if self.facts["url"] else {}))
        # Of the packages, only the WebAssembly module contains code of others.
        parts = [package(name, version, licence, owner) for name, version, licence, owner, where in shipped() if "WebAssembly" in where]
        sources = [package("OpenJDK", release["tag"] or release["version"], "GPL-2.0-only WITH Classpath-exception-2.0", "NOASSERTION")
                   for release in self.facts["releases"]]
        relations = [("SPDXRef-DOCUMENT", "DESCRIBES", own), *((own["SPDXID"], "CONTAINS", part) for part in parts),
                     *((own["SPDXID"], "GENERATED_FROM", source) for source in sources)]
        created = datetime.datetime.fromtimestamp(self.epoch, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
        document = {
            "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": self.base,
            "documentNamespace": f"https://spdx.org/spdxdocs/{self.base}-{hashlib.sha256(self.manifest()).hexdigest()}",
            "creationInfo": {"created": created, "creators": ["Tool: make-dist"]},
            "packages": [own, *parts, *sources],
            "relationships": [{"spdxElementId": of, "relationshipType": kind, "relatedSpdxElement": to["SPDXID"]} for of, kind, to in relations],
        }
        return text(json.dumps(document, indent=2) + "\n")

    def archive(self):
        data = {name: content for name, content in self.files.items() if not name.startswith("assets/")}
        content = {**data, **licences(), "manifest.json": self.manifest()}
        for name, file in {"README.md": "packages/README.md", "THIRD_PARTY.md": "THIRD_PARTY.md"}.items():
            content[name] = Path(file).read_bytes()
        for name in DOCUMENTS:
            content[f"docs/{name}"] = text(re.sub(
                r"\[([^\]]+)\]\((?!https:)([^)#]+)[^)]*\)", lambda link: link[0] if link[2] in DOCUMENTS else link[1],
                Path(f"docs/{name}").read_text(encoding="utf-8")))
        return {f"{self.base}.tar.zst": zstd(tarred(content, self.base, self.epoch))}

    # --- Maven -------------------------------------------------------------------------------------

    def jar(self, content, **attributes):
        """A jar: its manifest comes first. Lines of it are at most 72 bytes long."""
        lines = {"Manifest-Version": "1.0", "Implementation-Title": "JFR Event Collection",
                 "Implementation-Version": self.version, **attributes}
        manifest = "".join(f"{key}: {value}\r\n" for key, value in lines.items()) + "\r\n"
        return zipped({"META-INF/MANIFEST.MF": text(manifest), **licences("META-INF/"), **content}, self.epoch)

    def maven(self):
        """The jar in the layout that existing readers know, what Maven Central demands beside it, and all of it in one
        file in the layout of a repository, which signatures are added to (docs/publish.md)."""
        pom = filled("packages/maven/pom.xml.in", self.values)
        releases = self.facts["releases"]
        metadata = {f"metadata/{release['file']}": self.files[f"data/{release['file']}"] for release in releases}
        lists = {
            "metadata/versions": "".join(f"{release['feature']}\n" for release in releases),
            "metadata/specific_versions": "".join(f"{release['feature']}: {release['tag']}\n" for release in releases),
            "metadata/time": f"{self.epoch}\n",
        }
        content = {**metadata, **{name: text(lines) for name, lines in lists.items()}}
        content[f"META-INF/maven/{GROUP}/{NAME}/pom.xml"] = pom
        schemas = {name.removeprefix("data/"): data for name, data in self.files.items() if name.startswith("data/schema/")}
        documents = ["packages/maven/README.md", "docs/dataset.md"]
        described = {Path(name).name: Path(name).read_bytes() for name in documents}
        # The JSON is in the folder of the reader. The name of the module is that of module-info.java.
        own = {f"{JAVA_DATA_PACKAGE.replace('.', '/')}/{name}": data for name, data in json_files(self.files, ALL).items()}
        module = {} if "module-info.class" in self.java.classes else {"Automatic-Module-Name": JAVA_PACKAGE}
        artifacts = {
            f"{self.base}.pom": pom,
            f"{self.base}.jar": self.jar({**content, **self.java.classes, **own}, **module),
            f"{self.base}-sources.jar": self.jar({**described, **schemas, **self.java.sources}),
            f"{self.base}-javadoc.jar": self.jar({**described, **self.java.javadoc}),
        }
        folder = f"{GROUP.replace('.', '/')}/{NAME}/{self.version}"
        bundle = {}
        for name, data in artifacts.items():
            bundle[f"{folder}/{name}"] = data
            for digest in DIGESTS:
                bundle[f"{folder}/{name}.{digest}"] = text(hashlib.new(digest, data).hexdigest())
        return {**artifacts, f"{self.base}-maven.zip": zipped(bundle, self.epoch)}

    # --- npm ---------------------------------------------------------------------------------------

    def npm(self):
        """The data, with the same folders as on the site; places and examples apart, and the reader of recordings."""
        content = {**json_files(self.files, CORE), **licences(), "types.d.ts": self.types,
                   "package.json": filled("packages/npm/package.json.in", self.values)}
        for name in ["index.js", "index.d.ts", "README.md"]:
            content[name] = Path(f"packages/npm/{name}").read_bytes()
        for name in TYPED:
            content[f"typed/{name}.d.ts"] = text(f"declare const data: import('../types').{name};\nexport = data;\n")
        content["typed/object.d.ts"] = text("declare const data: Record<string, unknown>;\nexport = data;\n")
        parts = {kind: self.npm_files(kind, summary) for kind, summary in PARTS.items()}
        packages = {"": content, **parts, "recording": self.npm_recording()}
        return {f"{NAME}{kind and '-'}{kind}-{self.version}.tgz": gzipped(tarred(files, "package", self.epoch)) for kind, files in packages.items()}

    def npm_files(self, kind, summary):
        """A package of files such as 25.json, without code."""
        values = {**self.values, "NAME": f"{NAME}-{kind}", "SUMMARY": summary}
        files = json_files(self.files, rf"releases/\d+\.{kind}\.json")
        return {**{re.sub(r"\D", "", name) + ".json": data for name, data in files.items()}, **licences(),
                "package.json": filled("packages/npm/files.json.in", values), "README.md": filled("packages/npm/files.md.in", values)}

    def npm_recording(self):
        """Scripts of the site, and the facts about the releases."""
        content = {**licences(), "package.json": filled("packages/npm/recording.json.in", {**self.values, "NAME": f"{NAME}-recording"}),
                   "README.md": Path("packages/npm/recording.md").read_bytes(), "THIRD_PARTY.md": Path("THIRD_PARTY.md").read_bytes()}
        for name in ["recording.js", "recording.d.ts", "program.js", "mcp.js"]:
            content[name] = Path(f"packages/npm/{name}").read_bytes()
        for name, data in self.files.items():
            if re.fullmatch(r"assets/(recording-(reader|module)|facts/(?:\d+|types|views))\.js", name):
                content["recording/" + name.rpartition("/")[2]] = data
        return content

    # --- Python ------------------------------------------------------------------------------------

    def python_module(self, folder):
        """The package in a folder: its code, and the JSON."""
        module = Path("packages/python") / MODULE
        content = {f"{folder}{name}": (module / name).read_bytes() for name in ["__init__.py", "py.typed"]}
        content[f"{folder}types.py"] = text(python_types(schemas_of(self.files)))
        content[f"{folder}version.py"] = text(f'"""The version of the data."""\n__version__ = "{self.version}"\n')
        return {**content, **{f"{folder}data/{name}": data for name, data in json_files(self.files, ALL).items()}}

    def wheel(self):
        info = f"{MODULE}-{self.version}.dist-info"
        content = {**self.python_module(f"{MODULE}/"), **licences(f"{info}/")}
        content[f"{info}/METADATA"] = filled("packages/python/METADATA.in", self.values)
        return wheel_of(f"{MODULE}-{self.version}", "py3-none-any", content, self.epoch)

    def sdist(self):
        """https://packaging.python.org/en/latest/specifications/source-distribution-format/"""
        metadata = filled("packages/python/METADATA.in", self.values)
        content = {**self.python_module(f"{MODULE}/"), **licences(), "PKG-INFO": metadata, "README.md": metadata.partition(b"\n\n")[2],
                   "pyproject.toml": filled("packages/python/pyproject.toml.in", self.values)}
        name = f"{MODULE}-{self.version}"
        return {f"{name}.tar.gz": gzipped(tarred(content, name, self.epoch))}


def wheel_of(name, tag, content, epoch):
    """A wheel: https://packaging.python.org/en/latest/specifications/binary-distribution-format/"""
    info = f"{name}.dist-info"
    version = name.rpartition("-")[2]
    pure = str(tag.endswith("-any")).lower()
    wheel = text(f"Wheel-Version: 1.0\nGenerator: {NAME} ({version})\nRoot-Is-Purelib: {pure}\nTag: {tag}\n")
    content = {**content, f"{info}/WHEEL": wheel}
    record = [f"{path},sha256={url_safe(data)},{len(data)}\n" for path, data in content.items()]
    content[f"{info}/RECORD"] = text("".join(record) + f"{info}/RECORD,,\n")
    return {f"{name}-{tag}.whl": zipped(content, epoch)}


def url_safe(data):
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode("ascii").rstrip("=")
