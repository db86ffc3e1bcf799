"""Reads JDK Flight Recorder recordings (.jfr): events as dictionaries, or columns for pandas and Arrow."""
from libjfr._libjfr import JfrError, Recording, version as __version__

__all__ = ["JfrError", "Recording", "open"]


def open(path, salvage=False):
    """Opens a recording, which may be gzip. With salvage, the intact parts of a damaged file are read."""
    return Recording(path, salvage)
