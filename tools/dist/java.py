"""The Java part of the data set: constants, which need no compiler, and the reader (packages/maven/java), which a JDK compiles."""
import json
import os
import re
import shutil
from pathlib import Path

from dist.constants import constants
from dist.java_types import java_types

SOURCES = Path("packages/maven/java")
# The oldest release that can use the reader.
RELEASE = "11"
# A short run is faster without the second compiler of the JVM and the threads of its garbage collector.
SHORT_RUN = ["-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"]


def jdk():
    """The folder of the JDK: JDK=DIR, or that of javac in PATH. None if there is none, or JDK=none."""
    chosen = os.environ.get("JDK", "")
    if chosen:
        return None if chosen == "none" else Path(chosen).absolute()
    compiler = shutil.which("javac")
    return compiler and Path(compiler).resolve().parent.parent


def schemas_of(files):
    """The schemas of all kinds of files."""
    return [json.loads(content) for name, content in files.items() if re.fullmatch(r"data/v1/\w+\.schema\.json", name)]


class Java:
    """Sources, class files and Javadoc, by path. Without a JDK, the class files are those of the constants, and there is no Javadoc.

    files is the content of the site (data/releases/25.json), run runs a program or fails, work is an empty folder."""

    def __init__(self, files, features, work, run):
        self.sources, self.classes = constants({feature: json.loads(files[f"data/releases/{feature}.json"]) for feature in features})
        self.sources.update({str(path.relative_to(SOURCES)): path.read_bytes() for path in SOURCES.rglob("*.java")})
        self.sources.update(java_types(schemas_of(files)))
        self.javadoc = {}
        self.jdk = jdk()
        if self.jdk:
            self.compile(work, run)

    def compile(self, work, run):
        write(work / "sources", self.sources)
        write(work / "classes", self.classes)
        compiled = [name for name in self.sources if f"{name.removesuffix('.java')}.class" not in self.classes]
        # Classes of one release have the constants of all releases, and would be ten times as many pages.
        documented = [name for name in self.sources if not re.search(r"/Jdk\d+Events\.java$", name)]
        tool(run, self.jdk / "bin/javac", work / "classes", ["-Xlint:all", "-Werror", "-proc:none"], work / "sources", compiled)
        tool(run, self.jdk / "bin/javadoc", work / "javadoc", ["-quiet", "-notimestamp", "-Xdoclint:all"], work / "sources", documented)
        self.classes, self.javadoc = read(work / "classes"), read(work / "javadoc")


def tool(run, program, output, options, sources, names):
    arguments = output.with_suffix(".arguments")
    arguments.write_text("".join(f'"{sources / name}"\n' for name in sorted(names)), encoding="utf-8")
    run(str(program), *SHORT_RUN, *options, "--release", RELEASE, "-encoding", "UTF-8", "-d", str(output), f"@{arguments}")


def write(folder, files):
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)


def read(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}
