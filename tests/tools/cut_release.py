"""cut_release.py FILE EVENT...: prints a small valid release, cut out of a data set, so that checking it takes a fraction of
the time: the events, and the elements around some positions of the text (tests/tools/break-data), with all types, annotations,
commands and settings. Only types around these positions, or with one of the kept names, have their values and examples. The
text of what stays is unchanged."""
import bisect
import re
import sys

TAG = re.compile(r"<(/?)([A-Za-z]+)((?:[^>\"]|\"[^\"]*\")*?)(/?)>")
# References to an event in the tag of an element or as its text.
REFERENCE = re.compile(r'(?:\b(?:event|owner)=|^<(?:Event|ViewEvent|event) name=|item="event" name=)"(?:jdk\.)?(\w+)"|'
                       r"^<(?:fakeEndTimes|setting)>(?:jdk\.)?(\w+)")
NAME = re.compile(r' (?:name|runtimeName)="(?:[\w.]*\.)?(\w+)"')
# Elements that would be wrong without one of their parts.
WHOLE = ("View", "Timeline")
# Most of the text of types.
DETAILS = ("Value", "Example")


class Element:
    def __init__(self, start, name, parent):
        self.start, self.name, self.parent, self.end, self.events, self.titles = start, name, parent, None, set(), set()

    def chain(self):
        """The element and those that it lies in."""
        while self:
            yield self
            self = self.parent


def parse(text):
    """The elements in the order of their start tags; each has the events that it names itself."""
    elements, element = [], None
    for tag in TAG.finditer(text):
        if not tag[1]:
            element = Element(tag.start(), tag[2], element)
            element.titles.update(NAME.findall(tag[0]))
            elements.append(element)
            found = REFERENCE.search(text[tag.start():tag.end() + 80].split("\n")[0] if not tag[4] else tag[0])
            if found:
                element.events.add(found[1] or found[2])
                for whole in element.chain():
                    if whole.name in WHOLE:
                        whole.events |= element.events
        if tag[1] or tag[4]:
            element.end = tag.end()
            element = element.parent
    return elements


def names_around(elements, start, end):
    """The events that the elements at a part of the text name, and the names of types among these elements."""
    starts = [element.start for element in elements]
    first, after = bisect.bisect_right(starts, start) - 1, bisect.bisect_left(starts, end)
    touched = elements[first + 1:after] + [element for element in elements[first].chain() if element.end > start]
    return {event for element in touched for event in element.events | (element.titles if element.name == "Type" else set())}


def is_detail(element, kept):
    """Whether it is a value or an example of a type that the rows do not name."""
    of = element.parent
    return element.name in DETAILS and of.name == "Type" and not (of.titles | element.titles) & kept


def without_events(text, elements, kept):
    """The text without the events that are not kept, the elements that name one of them, and the details of other types."""
    gone = {event for element in elements if element.name == "Event" for event in element.events} - kept
    out, at = [], 0
    for element in elements:
        if element.start >= at and (element.events & gone or is_detail(element, kept)):
            line = text.rfind("\n", 0, element.start) + 1
            out.append(text[at:line])
            at = text.index("\n", element.end) + 1
    return "".join(out) + text[at:]


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        text = file.read()
    sys.stdout.write(without_events(text, parse(text), set(sys.argv[2:])))


if __name__ == "__main__":
    main()
