"""Reads JDK Flight Recorder recordings (.jfr): events as dictionaries, or columns for pandas and Arrow."""
import os
from collections.abc import Iterable, Iterator
from types import TracebackType
from typing import Any, TypedDict

__version__: str

class JfrError(ValueError):
    """A file that is not a recording, or damage, with the file and the place."""

class Recovered(TypedDict):
    chunks: int
    lost_chunks: int
    lost_bytes: int
    faults: int
    missing_bytes: int

class Field(TypedDict):
    label: str | None
    description: str | None
    unit: str | None
    """timestamp (nanoseconds since the epoch), nanoseconds, bytes, bits, share (1 is 100 %), hertz, address"""

class Recording:
    """
    A recording, which is a context manager. One function or iterator reads it at a time: a second one ends the first.

    Values: an integer, a float, a bool or a str; None if there is no value; a dict for a struct (a thread, a class, a stack
    trace); a list for an array. Timestamps are nanoseconds since the epoch, and time spans are nanoseconds: 2**63 - 1 is a
    time span without an end. An unpaired surrogate in a text stays one. Constants that many events share, such as stack
    traces, are one object: do not change them. A constant that contains itself (a class loader, whose class has the loader) has Ellipsis there.
    """

    def __init__(self, path: str | os.PathLike[str], salvage: bool = False) -> None: ...
    def events(self, names: Iterable[str] | str | None = None, /) -> Iterator[tuple[str, dict[str, Any]]]:
        """
        The type and the fields of each event, or of those with these types, in the order of the file. KeyError: the recording
        does not describe such an event.
        """
    def columns(self, name: str, paths: Iterable[str] | None = None, /) -> dict[str, list[Any]]:
        """
        The values of all events of a type by path, such as "duration" or "stackTrace.frames[0].method.name": for
        pandas.DataFrame(...) or pyarrow.table(...). Without paths, all fields. None where the value is missing, and where
        several classes define events of this name and this one does not have the field. KeyError: the recording does not
        describe such an event or field.
        """
    def buffers(self, name: str, paths: Iterable[str] | None = None, /) -> dict[str, memoryview]:
        """
        The numbers of columns(), 8 bytes each, for numpy.asarray(...), which does not copy them: int64, or double for a float.
        Without paths, all fields with numbers. A boolean is 0 or 1. A time without a value is -2**63, which is NaT. An unsigned
        number from 2**63 on is negative. TypeError: a path has other values, or none in some events.
        """
    def fields(self, name: str, /) -> dict[str, Field]:
        """What the recording says of each field of a type. KeyError: the recording does not describe such an event."""
    def frame(self, name: str, paths: Iterable[str] | None = None, /) -> Any:
        """
        columns() as a pandas.DataFrame: timestamps as datetime64[ns, UTC], time spans as timedelta64[ns]. attrs["fields"] has
        fields() of its columns. ImportError: pandas is not installed.
        """
    def counts(self) -> dict[str, int]:
        """The number of events by type."""
    def types(self) -> dict[str, dict[str, str]]:
        """The event types, and the types of their fields; of several types with one name, the fields of all."""
    @property
    def recovered(self) -> Recovered:
        """What salvage has read and lost so far."""
    def close(self) -> None: ...
    def __enter__(self) -> Recording: ...
    def __exit__(self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None, /) -> None: ...

def open(path: str | os.PathLike[str], salvage: bool = False) -> Recording:
    """Opens a recording, which may be gzip, or a directory of them, such as the repository of a JVM. With salvage, the intact parts of a damaged file are read."""
