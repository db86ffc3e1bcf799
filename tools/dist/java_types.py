"""The types of the JSON as Java classes, from its schemas: a compiler finds a misspelt member.

They extend JsonObject (packages/maven/java), whose methods read the members.
"""
from dist.constants import KEYWORDS, escaped
from dist.python_types import definitions, name_of

PACKAGE = "io.sapmachine.jfr.events.data"
# Methods of JsonObject and Object.
TAKEN = KEYWORDS | set("clone equals finalize getClass hashCode members notify notifyAll toString wait required optional isTrue list map".split())
IMPORTS = ["java.util.List", "java.util.Map", "java.util.Optional"]
INT_MAX = 2**31 - 1
# For each JSON type: the Java type, the method that reads it, the form of a value in Java, and the end of a method's
# name.
SCALARS = {
    "string": ("String", "JsonObject::text", "String", "Text"),
    "number": ("Double", "JsonObject::number", "Number", "Number"),
    "integer": ("Integer", "JsonObject::integer", "Long", "Number"),
    "long": ("Long", "JsonObject::wide", "Long", "Number"),
    "boolean": ("Boolean", "JsonObject::bool", "Boolean", "Boolean"),
}
PRIMITIVES = {"Double": "double", "Integer": "int", "Long": "long", "Boolean": "boolean"}


class Types:
    """The types of members of a class. An object without a definition of its own is a nested class."""

    def __init__(self, file):
        self.file, self.nested = file, {}

    def kinds(self, schema):
        """The types that a value can have, without null: each with the schema of its values."""
        kinds = {}
        for kind in schema.get("anyOf", [schema]):
            name = "string" if "enum" in kind else "object" if "$ref" in kind else kind["type"]
            if name != "null":
                kinds.setdefault(name, kind)
        return kinds

    def of(self, schema, member):
        """The Java type and the method that reads it."""
        name, kind = next(iter(self.kinds(schema).items()))
        if name == "array":
            items = self.of(kind["items"], member)
            return f"List<{items[0]}>", f"listOf({items[1]})"
        if name == "object" and "additionalProperties" in kind:
            values = self.of(kind["additionalProperties"], member)
            return f"Map<String, {values[0]}>", f"mapOf({values[1]})"
        if name == "object":
            own = name_of(self.file, kind["$ref"].rsplit("/", 1)[1]) if "$ref" in kind else member[0].upper() + member[1:]
            if "$ref" not in kind:
                self.nested[own] = kind
            return own, f"{own}::new"
        return SCALARS["long" if kind.get("maximum", 0) > INT_MAX else name][:2]


def document(indent, about, returned):
    """A comment. Its text is HTML."""
    lines = [f"{indent}/**", f"{indent} * {escaped(about)}"]
    return [*lines, f"{indent} *", *(f"{indent} * {line}" for line in returned), f"{indent} */"]


def values_of(schema):
    """The known values of a text."""
    known = [f"{{@code {value}}}" for kind in schema.get("anyOf", [schema]) for value in kind.get("enum", [])]
    return f": {', '.join(known)}" if known else ""


def accessor(types, member, schema, required, indent):
    """The method, or methods if the value can have several types."""
    about = schema.get("description") or f"The member {member}."
    name = f"{member}_" if member in TAKEN else member
    kinds = types.kinds(schema)
    lines = []
    for json, kind in kinds.items() if len(kinds) > 1 else [(None, schema)]:
        java, reader = types.of(kind, member)
        own = SCALARS[json][3] if json in SCALARS else "Object" if json == "object" else "List"
        returned = [f"@return the member {{@code {member}}}{values_of(kind)}"]
        if json:
            kept = {"object": "java.util.Map", "array": "java.util.List"}.get(json) or SCALARS[json][2]
            name, java, body = f"{member}{own}", f"Optional<{java}>", f'ifIs({kept}.class, "{member}", {reader})'
            returned = [f"@return the member {{@code {member}}} if it is of this type"]
        elif java == "Boolean" and not required:
            java, body = "boolean", f'isTrue("{member}")'
        elif reader.startswith(("listOf(", "mapOf(")):
            method = reader.split("Of(")[0]
            body = f'{method}("{member}", {reader[len(method) + 3:-1]})'
        elif required:
            java, body = PRIMITIVES.get(java, java), f'required("{member}", {reader})'
        else:
            java, body = f"Optional<{java}>", f'optional("{member}", {reader})'
        deprecated = about.startswith("Deprecated")
        lines += ["", *document(indent, about, [*returned, *([f"@deprecated {escaped(about)}"] if deprecated else [])])]
        lines += [f"{indent}@Deprecated"] if deprecated else []
        lines += [f"{indent}public {java} {name}() {{", f"{indent}    return {body};", f"{indent}}}"]
    return lines


def body(file, name, schema, indent, modifiers):
    types = Types(file)
    about = schema.get("description") or f"An object of the JSON: {name}."
    lines = [f"{indent}/**", f"{indent} * {escaped(about)}", f"{indent} */", f"{indent}{modifiers} class {name} extends JsonObject {{"]
    lines += [f"{indent}    {name}(Object json) {{", f"{indent}        super(json);", f"{indent}    }}"]
    required = schema.get("required", [])
    for member, value in schema["properties"].items():
        lines += accessor(types, member, value, member in required, f"{indent}    ")
    for own, value in types.nested.items():
        lines += ["", *body(file, own, value, f"{indent}    ", "public static final")]
    return [*lines, f"{indent}}}"]


def source(file, name, schema):
    lines = body(file, name, schema, "", "public final")
    imports = [f"import {full};" for full in IMPORTS if any(f"{full.rsplit('.', 1)[1]}<" in line for line in lines)]
    return "\n".join([f"package {PACKAGE};", "", *imports, *([""] if imports else []), *lines]) + "\n"


def java_types(schemas):
    """The sources of the classes, by path: of the schemas by the name of their file."""
    folder = PACKAGE.replace(".", "/")
    return {f"{folder}/{name}.java": text.encode("ascii") for name, text in definitions(schemas, source).items()}
