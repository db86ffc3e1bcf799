"""The events of JDK Flight Recorder in every OpenJDK feature release.

Each function returns the JSON as dictionaries and lists, which are read once and shared: do not change them. The schemas in
the folder data describe each member.
"""
import json
from functools import lru_cache
from pathlib import Path
from typing import Any, Dict, List, Optional

__all__ = ["all_releases", "event", "examples", "index", "library", "path", "release", "releases", "variant"]

_DATA = Path(__file__).parent / "data"


def path(name: str) -> Path:
    """A file of the folder data, such as 25.json or release.schema.json."""
    file = (_DATA / name).resolve()
    if _DATA.resolve() not in file.parents or not file.is_file():
        raise FileNotFoundError(f"jfr_event_collection: no file {name}")
    return file


@lru_cache(maxsize=None)
def _load(name: str) -> Dict[str, Any]:
    with open(path(f"{name}.json"), encoding="utf-8") as stream:
        return json.load(stream)


def index() -> Dict[str, Any]:
    """The releases and files of the data set."""
    return _load("index")


def releases() -> List[int]:
    """The feature releases, ascending."""
    return [release["release"] for release in index()["releases"]]


def release(feature: int) -> Dict[str, Any]:
    """One release, such as 25."""
    return _load(str(feature))


def examples(feature: int) -> Dict[str, Any]:
    """What recordings show of a release: examples, rates, runs. Only releases with recordings have it."""
    return _load(f"{feature}.examples")


def all_releases() -> Dict[str, Any]:
    """Every event of all releases, with its history."""
    return _load("all")


def variant(name: str) -> Dict[str, Any]:
    """What another vendor's JDK adds to a release: the name of a file in data/variants, without .json."""
    return _load(f"variants/{name}")


def library(name: str) -> Dict[str, Any]:
    """The events of a library: the name of a file in data/libraries, without .json."""
    return _load(f"libraries/{name}")


def event(name: str, feature: Optional[int] = None) -> Optional[Dict[str, Any]]:
    """An event by its full name: of one release, or as in its newest final release, with its history in all of them."""
    events = (all_releases() if feature is None else release(feature))["events"]
    return next((event for event in events if event["name"] == name), None)
