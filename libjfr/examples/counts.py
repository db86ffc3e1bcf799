"""Counts the events of each type of a recording: counts.py FILE.jfr (needs libjfr.so.1)"""
import ctypes, sys
from ctypes import POINTER, Structure, byref, c_bool, c_char_p, c_int, c_int64, c_size_t, c_uint64, c_void_p

class Fault(Structure):
    _fields_ = [("level", c_int), ("code", c_int), ("system_error", c_int), ("file", c_char_p),
                ("chunk", c_size_t), ("offset", c_uint64), ("message", c_char_p)]

class Type(Structure):  # its first members
    _fields_ = [("id", c_int64), ("index", c_size_t), ("name", c_char_p), ("super_name", c_char_p)]

class Count(Structure):
    _fields_ = [("count", c_uint64), ("bytes", c_uint64)]

class Counts(Structure):
    _fields_ = [("types", POINTER(Count)), ("metadata", Count), ("checkpoints", Count), ("unknown", Count), ("all", Count)]

jfr = ctypes.CDLL("libjfr.so.1")
for name, result, arguments in [("jfr_open", c_bool, [c_void_p, c_char_p, c_void_p]), ("jfr_close", None, [c_void_p]),
                                ("jfr_next_chunk", c_void_p, [c_void_p]), ("jfr_last_error", POINTER(Fault), [c_void_p]),
                                ("jfr_type_count", c_size_t, [c_void_p]), ("jfr_count_records", POINTER(Counts), [c_void_p]),
                                ("jfr_type_at", POINTER(Type), [c_void_p, c_size_t])]:
    getattr(jfr, name).restype, getattr(jfr, name).argtypes = result, arguments

def check(file):
    if error := jfr.jfr_last_error(file):
        sys.exit(f"{error.contents.file.decode()}: {error.contents.message.decode()}")

file, totals = c_void_p(), {}
jfr.jfr_open(byref(file), sys.argv[1].encode(), None) or check(None)
while chunk := jfr.jfr_next_chunk(file):
    counts = jfr.jfr_count_records(chunk).contents
    for i in range(jfr.jfr_type_count(chunk)):
        name = jfr.jfr_type_at(chunk, i).contents.name.decode()
        totals[name] = totals.get(name, 0) + counts.types[i].count
check(file)
jfr.jfr_close(file)
for name in sorted(name for name in totals if totals[name]):
    print(f"{name}: {totals[name]}")
