"""Columns of a recording as a pandas.DataFrame."""
import pandas

_NO_TIME = -(2**63)  # NaT


def _series(values, unit):
    if unit not in ("timestamp", "nanoseconds"):
        return pandas.Series(values)
    numbers = pandas.Series([_NO_TIME if value is None else value for value in values], dtype="int64")
    if unit == "nanoseconds":
        return numbers.astype("timedelta64[ns]")
    return numbers.astype("datetime64[ns]").dt.tz_localize("UTC")


def frame(recording, name, paths=None):
    fields = recording.fields(name)
    columns = recording.columns(name, paths)
    made = pandas.DataFrame({path: _series(values, fields.get(path, {}).get("unit")) for path, values in columns.items()})
    made.attrs["fields"] = {path: fields[path] for path in columns if path in fields}
    return made
