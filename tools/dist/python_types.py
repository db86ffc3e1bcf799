"""The types of the JSON as Python's TypedDicts, from its schemas: a type checker finds a misspelt member.

Names of members can be keywords of Python, so the types are written in the form with a dictionary.
"""
import json

FILES = {"index": "Index", "release": "Release", "examples": "Examples", "all": "AllReleases"}
# Types that differ between schemas have separate names, as in TypeScript.
OWN = {"all": {"event": "EventHistory", "change": "HistoricChange"}, "release": {"reason": "ReleaseReason"}}
HEAD = '''"""The types of the JSON, made from its schemas: a newer version of the data can have more members and values."""
from typing import Dict, List, TypedDict, Union

'''


def name_of(file, definition):
    return OWN.get(file, {}).get(definition, definition[0].upper() + definition[1:])


def type_of(file, schema):
    if "$ref" in schema:
        return f'"{name_of(file, schema["$ref"].rsplit("/", 1)[1])}"'
    if "anyOf" in schema:
        kinds = {type_of(file, kind): None for kind in schema["anyOf"]}
        return next(iter(kinds)) if len(kinds) == 1 else f"Union[{', '.join(kinds)}]"
    if "enum" in schema:
        return "str"
    kind = schema.get("type")
    if kind == "array":
        return f"List[{type_of(file, schema['items'])}]"
    if kind == "object" and "additionalProperties" in schema:
        return f"Dict[str, {type_of(file, schema['additionalProperties'])}]"
    if kind == "object":
        return "Dict[str, str]"
    return {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None"}[kind]


def members(name, base, properties, total):
    lines = [f"{base} = TypedDict(", f'    "{base}",', "    {"]
    for member, kind, about in properties:
        lines += [f"        # {about}", f"        {json.dumps(member)}: {kind},"]
    return [*lines, "    },", *([] if total else ["    total=False,"]), ")"]


def definition(file, name, schema):
    required = set(schema.get("required", []))
    rows = [(member, type_of(file, value), value.get("description", "")) for member, value in schema["properties"].items()]
    lines = members(name, f"_{name}Always", [row for row in rows if row[0] in required], True)
    lines += members(name, f"_{name}Sometimes", [row for row in rows if row[0] not in required], False)
    return [*lines, "", "", f"class {name}(_{name}Always, _{name}Sometimes):", '    """' + schema.get("description", "An object of the JSON.").replace("\\", "/") + '"""', ""]


def definitions(schemas, write):
    """What write(file, name, schema) gives for each definition, by name. The schemas define what they share alike."""
    written = {}
    for file, document in FILES.items():
        for name, schema in [*((name_of(file, key), value) for key, value in schemas[file]["$defs"].items()), (document, schemas[file])]:
            text = write(file, name, schema)
            if written.setdefault(name, text) != text:
                raise ValueError(f"two schemas define {name} differently")
    return written


def python_types(schemas):
    """The module: of the schemas by the name of their file, index, release, examples and all."""
    written = definitions(schemas, definition)
    lines = [line for text in written.values() for line in ["", *text]]
    return HEAD + "__all__ = [\n" + "".join(f'    "{name}",\n' for name in sorted(written)) + "]\n" + "\n".join(lines)
