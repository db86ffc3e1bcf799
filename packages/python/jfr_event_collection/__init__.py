"""The events of JDK Flight Recorder in every OpenJDK feature release.

Each function returns the JSON as dictionaries and lists, which are read once and shared: do not change them. The types in
jfr_event_collection.types and the schemas in the folder data describe each member. The data can be in a zip file.
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

from .types import AllReleases, Event, EventHistory, Examples, Index, Release
from .version import __version__

__all__ = ["__version__", "all_releases", "event", "examples", "index", "library", "path", "release", "releases", "variant"]


def path(name: str) -> Traversable:
    """A file of the folder data, such as 25.json or release.schema.json: it has open, read_text and read_bytes."""
    file = files(__name__).joinpath("data", *name.split("/"))
    if not re.fullmatch(r"(\w[\w.-]*/)*\w[\w.-]*", name) or not file.is_file():
        raise FileNotFoundError(f"jfr_event_collection: no file {name}")
    return file


@lru_cache(maxsize=None)
def _read(name: str) -> Any:
    return json.loads(path(f"{name}.json").read_text(encoding="utf-8"))


def _nearest(name: str, names: Iterable[str]) -> str:
    """The name that differs least, compared by what follows its last dot or slash."""
    last = {re.sub(r".*[./]", "", known): known for known in names}
    near = difflib.get_close_matches(re.sub(r".*[./]", "", name), list(last), 1)
    return f"; did you mean {last[near[0]]}?" if near else ""


def _load(name: str) -> Any:
    names = [file["path"][len("data/"):-len(".json")] for file in index()["files"] if re.fullmatch(r"data/.*\.json", file["path"])]
    if name in names:
        return _read(name)
    numbers = ", ".join(map(str, releases()))
    hint = f"; the releases are {numbers}" if re.fullmatch(r"\d+(\.examples)?", name) else _nearest(name, names)
    raise FileNotFoundError(f"jfr_event_collection: no file {name}.json{hint}")


def index() -> Index:
    """The releases and files of the data set."""
    return cast(Index, _read("index"))


def releases() -> List[int]:
    """The feature releases, ascending."""
    return [release["release"] for release in index()["releases"]]


def release(feature: int) -> Release:
    """One release, such as 25."""
    return cast(Release, _load(str(feature)))


def examples(feature: int) -> Examples:
    """What recordings show of a release: examples, rates, runs. Only releases with recordings have it."""
    return cast(Examples, _load(f"{feature}.examples"))


def all_releases() -> AllReleases:
    """Every event of all releases, with its history."""
    return cast(AllReleases, _load("all"))


def variant(name: str) -> Release:
    """What another vendor's JDK adds to a release: the name of a file in data/variants, without .json."""
    return cast(Release, _load(f"variants/{name}"))


def library(name: str) -> Release:
    """The events of a library: the name of a file in data/libraries, without .json."""
    return cast(Release, _load(f"libraries/{name}"))


def _find(events: Any, name: str) -> Any:
    return next((event for full in (name, f"jdk.{name}") for event in events if event["name"] == full), None)


@overload
def event(name: str) -> EventHistory: ...


@overload
def event(name: str, feature: int) -> Optional[Event]: ...


def event(name: str, feature: Optional[int] = None) -> Union[Event, EventHistory, None]:
    """
    An event by its full name, or without "jdk.": as in its newest final release, with its history in all of them; or of one
    release, None if only others have it. KeyError: no release has the name.
    """
    events: Any = all_releases()["events"] if feature is None else release(feature)["events"]
    found = _find(events, name)
    if not found and not _find(all_releases()["events"], name):
        raise KeyError(f"no event {name}{_nearest(name, (event['name'] for event in all_releases()['events']))}")
    return cast(Union[Event, EventHistory, None], found)
