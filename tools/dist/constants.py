"""The names of events, fields, settings and options as Java constants: one class for all releases, one for each release.

A class is written as its source, for readers and their tools, and as its class file, so that a package needs no compiler.
"""
import collections
import json
import re
import struct

PACKAGE = "io.sapmachine.jfr.events"
# Java SE 8, so that each release with JFR can load the classes.
CLASS_VERSION = 52
PUBLIC, STATIC, FINAL, SUPER = 0x01, 0x08, 0x10, 0x20
KEYWORDS = set("""_ abstract assert boolean break byte case catch char class const continue default do double else enum extends
false final finally float for goto if implements import instanceof int interface long native new null package permits private protected
public record return sealed short static strictfp super switch synchronized this throw throws transient true try var void volatile
while yield""".split())


class Class:
    """A class of constants, those of releases or of one of their events: its constants (value, document) by preferred
    identifier and name, and the classes of events by their names. Documents are plain text."""

    def __init__(self, document):
        self.document, self.constants, self.classes = document, {}, {}


def words(name):
    """gcId: GC_ID, cSetRegions: C_SET_REGIONS, path-to-gc-roots: PATH_TO_GC_ROOTS."""
    split = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", name)
    return re.sub(r"[^A-Za-z0-9]+", "_", split).upper().strip("_")


def exact(name):
    """The name itself as an identifier: different names have different identifiers."""
    escaped = re.sub(r"[^A-Za-z0-9_]", lambda match: f"${ord(match[0]):x}$", name)
    return f"${escaped}" if not escaped or escaped[0].isdigit() or escaped in KEYWORDS else escaped


def identifiers(names, taken):
    """The identifier of each name: pairs of a preferred identifier and a name. The preferred one, unless two names share it, it is
    no identifier, or it is taken; then the name itself. Without a name, always the preferred one."""
    preferred = collections.Counter(first for first, _ in names)
    found = {}
    for first, name in names:
        own = exact(name)
        free = preferred[first] == 1 and first == exact(first) and first not in taken
        found[first, name] = first if free or not name else f"{own}$" if own in taken else own
    return found


def of_constants(body):
    return identifiers(list(body.constants), {"EVENT_NAME"})


def releases(known, features):
    """8, 11-17, 21+: the ranges of releases; known are all of them, ascending."""
    ranges = []
    for at, feature in enumerate(known):
        if feature in features:
            if at and known[at - 1] in features:
                ranges[-1][1] = feature
            else:
                ranges.append([feature, feature])
    return ", ".join(f"{first}+" if last == known[-1] else str(first) if first == last else f"{first}-{last}"
                     for first, last in ranges)


# --- The content of the classes -------------------------------------------------------------------


def field_row(owner, name, field):
    """The row of a field. A data set from tables does not know the types of implicit fields."""
    kind = ("unsigned " if field.get("unsigned") else "") + field.get("type", "").rsplit(".", 1)[-1]
    return "events", owner, words(name), name, name, f"{field.get('label', '')}: {kind}"


def rows(release):
    """The names of a release: (part of the data, event or "", preferred identifier, name, value, document)."""
    events = {**release["events"], **release.get("nativeImageEvents", {})}
    for owner, event in events.items():
        yield "events", owner, "EVENT_NAME", "", owner, event.get("label") or owner
        for name in event["implicitFields"]:
            yield field_row(owner, name, release["implicitFields"].get(name, {}))
        for field in event["fields"]:
            yield field_row(owner, field["name"], field)
        for setting in event.get("settings", {}):
            yield "events", owner, f"SETTING_{words(setting)}", f"#{setting}", f"{owner}#{setting}", f"The setting {setting}"
    for setting in sorted({setting for event in events.values() for setting in event.get("settings", {})}):
        yield "events", "", f"SETTING_{words(setting)}", f"#{setting}", setting, "A setting of events"
    for configuration in release.get("configurations", {}).values():
        for option in configuration.get("options", {}):
            yield "configurations", "", f"OPTION_{words(option)}", f"={option}", option, "An option of configurations"
    for command, arguments in release.get("commands", {}).items():
        for argument in arguments:
            both = f"{command} {argument}"
            yield "commands", "", words(both), both, argument, f"An option of {command}"


def model(given):
    """The class of one or more releases: a dictionary of features to their JSON, ascending."""
    seen = {}
    for feature, release in given.items():
        for part, owner, preferred, name, value, document in rows(release):
            # The newest document applies to all releases.
            features = seen.get((owner, preferred, name), (0, 0, 0, []))[3]
            seen[owner, preferred, name] = (part, value, document.strip(".: "), [*features, feature])
    newest = max(given)
    title = f"JDK {newest}" if len(given) == 1 else f"JDK {min(given)} to {newest}"
    top = Class(f"The names of the JFR events of {title}, their fields and settings, and the names of options.")
    for (owner, preferred, name), (part, value, document, features) in sorted(seen.items()):
        if len(given) > 1:
            # The options of commands are unknown for some releases.
            document += f". JDK {releases([feature for feature in given if given[feature].get(part)], features)}"
        target = top.classes.setdefault(owner, Class("")) if owner else top
        target.constants[preferred, name] = (value, f"{document}.")
        if owner and not name:
            target.document = f"{owner}: {document}."
    return top


def simple_names(top, name):
    """The name of each event's class: that of the event without jdk., unless the class around it or a constant has it."""
    names = [(re.sub(r"[^A-Za-z0-9_]+", "_", owner.removeprefix("jdk.")), owner) for owner in top.classes]
    return {owner: identifier for (_, owner), identifier in identifiers(names, {name, *of_constants(top).values()}).items()}


# --- Java source -----------------------------------------------------------------------------------


def escaped(text):
    """Text in a comment, which is HTML, in ASCII: @, \\ and the end of a comment have a meaning there."""
    safe = re.sub(r"[&<>@\\*]", lambda match: f"&#{ord(match[0])};", text)
    return safe.encode("ascii", "xmlcharrefreplace").decode("ascii")


def source_of(body, name, indent, nested):
    modifiers = "public static final" if indent else "public final"
    lines = [f"{indent}/** {escaped(body.document)} */", f"{indent}{modifiers} class {name} {{", f"{indent}    private {name}() {{ }}"]
    for key, identifier in of_constants(body).items():
        value, document = body.constants[key]
        lines += ["", f"{indent}    /** {escaped(document)} */", f"{indent}    public static final String {identifier} = {json.dumps(value)};"]
    for owner, identifier in nested.items():
        lines += ["", *source_of(body.classes[owner], identifier, f"{indent}    ", {})]
    return [*lines, f"{indent}}}"]


def source(top, name):
    return "\n".join([f"package {PACKAGE};", "", *source_of(top, name, "", simple_names(top, name))]) + "\n"


# --- Class files (JVMS, chapter 4) -----------------------------------------------------------------


class Pool:
    """The constant pool."""

    def __init__(self):
        self.entries, self.bytes = {}, b""

    def entry(self, content):
        if content not in self.entries:
            self.entries[content] = len(self.entries) + 1
            self.bytes += content
        return self.entries[content]

    def utf8(self, text):
        encoded = text.encode("utf-8")
        return self.entry(struct.pack(">BH", 1, len(encoded)) + encoded)

    def of_class(self, name):
        return self.entry(struct.pack(">BH", 7, self.utf8(name)))

    def string(self, text):
        return self.entry(struct.pack(">BH", 8, self.utf8(text)))


def class_file(body, name, inner):
    """A final class with constants and no constructor. Inner: (full name, outer name, simple name) of each class of InnerClasses."""
    pool = Pool()
    this, base = pool.of_class(name), pool.of_class("java/lang/Object")
    kind, constant_value = pool.utf8("Ljava/lang/String;"), pool.utf8("ConstantValue")
    fields = b""
    for key, identifier in of_constants(body).items():
        fields += struct.pack(">HHHHHIH", PUBLIC | STATIC | FINAL, pool.utf8(identifier), kind, 1, constant_value, 2,
                              pool.string(body.constants[key][0]))
    rows_of_inner = b"".join(struct.pack(">HHHH", pool.of_class(full), pool.of_class(outer), pool.utf8(simple), PUBLIC | STATIC | FINAL)
                             for full, outer, simple in inner)
    attributes = struct.pack(">HIH", pool.utf8("InnerClasses"), 2 + len(rows_of_inner), len(inner)) + rows_of_inner
    return (struct.pack(">IHHH", 0xCAFEBABE, 0, CLASS_VERSION, len(pool.entries) + 1) + pool.bytes
            + struct.pack(">HHHHH", PUBLIC | FINAL | SUPER, this, base, 0, len(body.constants)) + fields
            + struct.pack(">HH", 0, 1) + attributes)


def class_files(top, name):
    """The class and those of its events, by path."""
    outer = f"{PACKAGE.replace('.', '/')}/{name}"
    nested = simple_names(top, name)
    inner = {owner: (f"{outer}${simple}", outer, simple) for owner, simple in nested.items()}
    files = {f"{outer}.class": class_file(top, outer, list(inner.values()))}
    for owner, row in inner.items():
        files[f"{row[0]}.class"] = class_file(top.classes[owner], row[0], [row])
    return files


def constants(given):
    """The sources and the class files of all classes, by path: of a dictionary of features to their JSON, ascending."""
    models = {"JfrEvents": model(given), **{f"Jdk{feature}Events": model({feature: release}) for feature, release in given.items()}}
    sources, classes = {}, {}
    for name, top in models.items():
        sources[f"{PACKAGE.replace('.', '/')}/{name}.java"] = source(top, name).encode("ascii")
        classes.update(class_files(top, name))
    return sources, classes
