"""The types of the JSON as Java classes, from its schemas: a compiler finds a misspelt member.

They extend JsonObject (packages/maven/java), whose methods read the members, or a class there with look-ups.
"""
from dist.constants import KEYWORDS, escaped
from dist.python_types import definitions

PACKAGE = "io.sapmachine.jfr.events.data"
# Methods of JsonObject and Object.
TAKEN = KEYWORDS | set("clone equals finalize getClass hashCode members notify notifyAll toString wait required optional isTrue list map".split())
IMPORTS = ["java.time.LocalDate", "java.util.List", "java.util.Map", "java.util.Optional"]
INT_MAX = 2**31 - 1
# For each JSON type: the Java type, and the method that reads it.
SCALARS = {
    "string": ("String", "JsonObject::text"),
    "day": ("LocalDate", "JsonObject::day"),
    "number": ("Double", "JsonObject::number"),
    "integer": ("Integer", "JsonObject::integer"),
    "long": ("Long", "JsonObject::wide"),
    "boolean": ("Boolean", "JsonObject::bool"),
}
PRIMITIVES = {"Double": "double", "Integer": "int", "Long": "long", "Boolean": "boolean"}
# Classes in packages/maven/java: those that a generated class extends, and those that replace one.
LOOK_UPS = {"JfrEvent": "EventObject", "JfrType": "FieldOwner", "JfrRelease": "ReleaseObject", "SettingValue": "ValueObject",
            "ConfiguredValue": "ValueObject"}
WRITTEN = {"ExampleValue", "JfrEvents", "JfrFiles"}
# Booleans whose method is not is and the name.
FLAGS = {"examples": "hasExamples", "suppresses": "suppresses"}
# The methods that these classes declare.
OVERRIDES = {"EventObject": {"fields", "implicitFields", "otherImplicitFields", "settings"}, "FieldOwner": {"fields"},
             "ReleaseObject": {"events", "types"}, "ValueObject": {"value", "nanos"}}
# A type with all members of another one.
BASES = {"JfrEventHistory": "JfrEvent"}
EVENTS = ("JfrEvent", "JfrEventHistory")


def own_members(name, schema, schemas):
    """The members that the base of the type lacks."""
    base = schemas[BASES[name]]["properties"] if name in BASES else {}
    return {member: value for member, value in schema["properties"].items() if member not in base}


def kind_of(schema):
    """The name of the type of a value, and its schema without alternatives."""
    schema = schema.get("anyOf", [schema])[0]
    if "$ref" in schema:
        return "object", schema
    kind = "string" if "enum" in schema else schema["type"]
    if kind == "integer" and schema.get("maximum", 0) > INT_MAX:
        kind = "long"
    return "day" if kind == "string" and schema.get("pattern", "").startswith("^[0-9]{4}-(") else kind, schema


def of(schema):
    """The Java type and the method that reads it."""
    kind, schema = kind_of(schema)
    if kind == "array":
        java, reader = of(schema["items"])
        return f"List<{java}>", f"listOf({reader})"
    if kind == "object" and "additionalProperties" in schema:
        java, reader = of(schema["additionalProperties"])
        return f"Map<String, {java}>", f"mapOf({reader})"
    if kind == "object":
        own = schema["$ref"].rsplit("/", 1)[1]
        return own, f"json -> new {own}(json, members())" if own in EVENTS else f"{own}::new"
    return SCALARS[kind]


def document(about, returned):
    """A comment. Its text is HTML."""
    return ["    /**", f"     * {escaped(about)}", "     *", f"     * @return {returned}", "     */"]


def values_of(schema):
    """The known values of a text."""
    known = [f"{{@code {value}}}" for kind in schema.get("anyOf", [schema]) for value in kind.get("enum", [])]
    return f": {', '.join(known)}" if known else ""


def accessor(member, schema, required, overrides):
    java, reader = of(schema)
    name = f"{member}_" if member in TAKEN else member
    if java == "Boolean":
        name, java, body = FLAGS.get(member, f"is{member[0].upper()}{member[1:]}"), "boolean", f'isTrue("{member}")'
    elif reader.startswith(("listOf(", "mapOf(")):
        method = reader.split("Of(")[0]
        body = f'{method}("{member}", {reader[len(method) + 3:-1]})'
    elif required:
        java, body = PRIMITIVES.get(java, java), f'required("{member}", {reader})'
    else:
        java, body = f"Optional<{java}>", f'optional("{member}", {reader})'
    return ["", *document(schema["description"], f"the member {{@code {member}}}{values_of(schema)}"),
            *(["    @Override"] if member in overrides else []), f"    public {java} {name}() {{", f"        return {body};", "    }"]


def source(name, schema, schemas):
    base = BASES.get(name) or LOOK_UPS.get(name, "JsonObject")
    modifiers = "public" if name in BASES.values() else "public final"
    lines = ["/**", f" * {escaped(schema['description'])}", " */", f"{modifiers} class {name} extends {base} {{"]
    given = ("Object json, Map<String, Object> file", "json, file") if name in EVENTS else ("Object json", "json")
    lines += [f"    {name}({given[0]}) {{", f"        super({given[1]});", "    }"]
    for member, value in own_members(name, schema, schemas).items():
        lines += accessor(member, value, member in schema.get("required", []), OVERRIDES.get(base, ()))
    lines.append("}")
    imports = [f"import {full};" for full in IMPORTS if any(full.rsplit(".", 1)[1] in line for line in lines)]
    return "\n".join([f"package {PACKAGE};", "", *imports, *([""] if imports else []), *lines]) + "\n"


def java_types(files):
    """The sources of the classes, by path: those of the schemas of the files."""
    schemas = definitions(files)
    return {f"{PACKAGE.replace('.', '/')}/{name}.java": source(name, schema, schemas).encode("ascii")
            for name, schema in schemas.items() if name not in WRITTEN}
