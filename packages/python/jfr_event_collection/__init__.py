"""The events of JDK Flight Recorder in every OpenJDK feature release.

Each function returns the JSON as dictionaries and lists, which are read once and shared: do not change them. The types in
jfr_event_collection.types and the schemas in the folder data/schemas describe each member. The data can be in a zip file.
"""
import difflib
import json
import re
import sys
from functools import lru_cache
from importlib.resources import files
from typing import Any, Iterable, List, Optional, Union, cast, overload

if sys.version_info >= (3, 14):
    from importlib.resources.abc import Traversable
else:
    from importlib.abc import Traversable

from .types import (JfrEvent, JfrEventHistory, JfrEvents, JfrExamples, JfrHover, JfrIndex, JfrLibrary, JfrMetrics, JfrNotRecorded,
                    JfrRelease, JfrSources, JfrVariant)
from .version import __version__

__all__ = ["__version__", "event", "events", "examples", "find_event", "hover", "index", "latest", "library", "metrics", "not_recorded",
           "path", "release", "releases", "sources", "variant"]


def path(name: str) -> Traversable:
    """A file of the folder data, such as releases/25.json: it has open, read_text and read_bytes."""
    file = files(__name__).joinpath("data", *name.split("/"))
    if not re.fullmatch(r"(\w[\w.-]*/)*\w[\w.-]*", name) or not file.is_file():
        raise FileNotFoundError(f"jfr_event_collection: no file {name}")
    return file


@lru_cache(maxsize=None)
def _read(name: str) -> Any:
    return json.loads(path(f"{name}.json").read_text(encoding="utf-8"))


def _unknown(kind: str, name: str, names: Iterable[str]) -> LookupError:
    """An error with the name that differs least, compared by what follows its last dot."""
    last = {re.sub(r".*\.", "", known): known for known in names}
    near = difflib.get_close_matches(re.sub(r".*\.", "", name), list(last), 1)
    return KeyError(f"no {kind} {name}" + (f"; did you mean {last[near[0]]}?" if near else ""))


def _of_release(feature: int, name: str) -> Any:
    if feature not in releases():
        raise KeyError(f"no release {feature}; there are {', '.join(map(str, releases()))}")
    return _read(name)


def _named(kind: str, name: str, names: List[str], folder: str) -> Any:
    if name not in names:
        raise _unknown(kind, name, names)
    return _read(f"{folder}/{name}")


def index() -> JfrIndex:
    """The releases and libraries of the data set."""
    return cast(JfrIndex, _read("index"))


def releases() -> List[int]:
    """The feature releases, ascending."""
    return [release["release"] for release in index()["releases"]]


def latest() -> int:
    """The newest final feature release."""
    return index()["latest"]


def release(feature: int) -> JfrRelease:
    """One release, such as 25. KeyError: there is no such release."""
    return cast(JfrRelease, _of_release(feature, f"releases/{feature}"))


def hover(feature: int) -> JfrHover:
    """What an editor shows under the pointer."""
    return cast(JfrHover, _of_release(feature, f"hover/{feature}"))


def sources(feature: int) -> JfrSources:
    """Where the sources define, emit and test the events of a release."""
    return cast(JfrSources, _of_release(feature, f"releases/{feature}.sources"))


def examples(feature: int) -> JfrExamples:
    """What recordings show of a release. FileNotFoundError: there are no recordings of it."""
    return cast(JfrExamples, _of_release(feature, f"releases/{feature}.examples"))


def events() -> JfrEvents:
    """Every event of all releases, with its history."""
    return cast(JfrEvents, _read("events"))


def metrics() -> JfrMetrics:
    """Other sources of what events measure."""
    return cast(JfrMetrics, _read("metrics"))


def not_recorded() -> JfrNotRecorded:
    """What the recorder has no event for."""
    return cast(JfrNotRecorded, _read("not-recorded"))


def library(name: str) -> JfrLibrary:
    """The events of a library: a name in libraries of the index."""
    return cast(JfrLibrary, _named("library", name, index()["libraries"], "libraries"))


def variant(name: str) -> JfrVariant:
    """What another vendor's JDK adds to a release: a name in variants of the index."""
    return cast(JfrVariant, _named("variant", name, index().get("variants", []), "variants"))


@overload
def find_event(name: str) -> Optional[JfrEventHistory]: ...


@overload
def find_event(name: str, feature: int) -> Optional[JfrEvent]: ...


def find_event(name: str, feature: Optional[int] = None) -> Union[JfrEvent, JfrEventHistory, None]:
    """The same as event; None: there is no such event."""
    known: Any = events()["events"] if feature is None else release(feature)["events"]
    return cast(Union[JfrEvent, JfrEventHistory, None], known.get(name) or known.get(f"jdk.{name}"))


@overload
def event(name: str) -> JfrEventHistory: ...


@overload
def event(name: str, feature: int) -> JfrEvent: ...


def event(name: str, feature: Optional[int] = None) -> Union[JfrEvent, JfrEventHistory]:
    """
    An event by its full name, or without "jdk.": as in its newest final release, with its history, or as in one release.
    KeyError with the nearest name: there is no such event.
    """
    found = find_event(name) if feature is None else find_event(name, feature)
    if found is None:
        if feature is not None and find_event(name):
            raise _unknown("event", f"{name} in release {feature}", [])
        known: Any = events()["events"] if feature is None else release(feature)["events"]
        raise _unknown("event", name, known)
    return found
