"""The types of the JSON as Python's TypedDicts, from its schemas: a type checker finds a misspelt member.

Names of members can be keywords of Python, so the types are written in the form with a dictionary.
"""
import json

HEAD = '''"""The types of the JSON, made from its schemas: a newer version of the data can have more members and values."""
from typing import Dict, List, TypedDict, Union

'''


def type_of(schema):
    if "$ref" in schema:
        return f'"{schema["$ref"].rsplit("/", 1)[1]}"'
    if "anyOf" in schema:
        kinds = {type_of(kind): None for kind in schema["anyOf"]}
        return next(iter(kinds)) if len(kinds) == 1 else f"Union[{', '.join(kinds)}]"
    if "enum" in schema:
        return "str"
    kind = schema.get("type")
    if kind == "array":
        return f"List[{type_of(schema['items'])}]"
    if kind == "object":
        return f"Dict[str, {type_of(schema['additionalProperties'])}]"
    return {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None"}[kind]


def members(base, properties, total):
    lines = [f"{base} = TypedDict(", f'    "{base}",', "    {"]
    for member, kind, about in properties:
        lines += [f"        # {about}", f"        {json.dumps(member)}: {kind},"]
    return [*lines, "    },", *([] if total else ["    total=False,"]), ")"]


def definition(name, schema):
    if "properties" not in schema:
        return [f"# {schema['description']}", f"{name} = {type_of(schema)}", ""]
    required = set(schema.get("required", []))
    rows = [(member, type_of(value), value.get("description", "")) for member, value in schema["properties"].items()]
    lines = members(f"_{name}Always", [row for row in rows if row[0] in required], True)
    lines += members(f"_{name}Sometimes", [row for row in rows if row[0] not in required], False)
    return [*lines, "", "", f"class {name}(_{name}Always, _{name}Sometimes):", '    """' + schema["description"].replace("\\", "/") + '"""', ""]


def definitions(files):
    """All types of the schemas of the files, by name. What two schemas define is the same."""
    found = {}
    for schema in files:
        for name, value in [*schema["$defs"].items(), (schema["title"], schema)]:
            own = {key: part for key, part in value.items() if key not in ("$defs", "$id", "$schema", "title")}
            if found.setdefault(name, own) != own:
                raise ValueError(f"two schemas define {name} differently")
    return found


def python_types(files):
    """The module with the types of the schemas of the files."""
    schemas = definitions(files)
    lines = [line for name, schema in schemas.items() for line in ["", *definition(name, schema)]]
    return HEAD + "__all__ = [\n" + "".join(f'    "{name}",\n' for name in sorted(schemas)) + "]\n" + "\n".join(lines)
