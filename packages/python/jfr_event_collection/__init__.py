"""The events of JDK Flight Recorder in every OpenJDK feature release.

Each function returns the JSON as dictionaries and lists, which are read once and shared: do not change them. The types in
jfr_event_collection.types and the schemas in the folder data describe each member. The data can be in a zip file.
"""
import json
import re
import sys
from functools import lru_cache
from importlib.resources import files
from typing import Any, List, Optional, Union, cast, overload

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
def _load(name: str) -> Any:
    return json.loads(path(f"{name}.json").read_text(encoding="utf-8"))


def index() -> Index:
    """The releases and files of the data set."""
    return cast(Index, _load("index"))


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


@overload
def event(name: str) -> Optional[EventHistory]: ...


@overload
def event(name: str, feature: int) -> Optional[Event]: ...


def event(name: str, feature: Optional[int] = None) -> Union[Event, EventHistory, None]:
    """An event by its full name: of one release, or as in its newest final release, with its history in all of them."""
    if feature is None:
        return next((event for event in all_releases()["events"] if event["name"] == name), None)
    return next((event for event in release(feature)["events"] if event["name"] == name), None)
