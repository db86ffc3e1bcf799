# Tests the examples in README.md: runs each command of a block "console", and compares the output. UPDATE=1 rewrites
# the outputs.
. tests/suite.sh
"$BUILD/generator" -q "$DATA" -o "$work/site" || exit 1
python3 - "$work" "$BUILD" <<'P'
import os
import re
import subprocess
import sys

work, build = sys.argv[1:]
with open("README.md", encoding="utf-8") as stream:
    text = stream.read()

def compare(match):
    command, expected = match[1], match[2]
    run = command.replace("site/", f"{work}/site/", 1).replace("build/", f"{build}/", 1)
    actual = subprocess.run(["bash", "-c", run], capture_output=True, text=True, check=False).stdout
    name = " ".join(command.split()[:2])
    if os.environ.get("UPDATE"):
        return f"```console\n$ {command}\n{actual}```"
    print(f"ok {name}" if actual == expected and actual else f"not ok {name}\nexpected:\n{expected}actual:\n{actual}")
    return match[0]

changed = re.sub(r"```console\n\$ (.*)\n((?:.*\n)*?)```", compare, text)
if changed != text:
    with open("README.md", "w", encoding="utf-8") as stream:
        stream.write(changed)
P
