"""Archives whose bytes depend on nothing but the names, contents and the time: not on file systems, umasks or zones.

Content is a dictionary of names to bytes.
"""
import gzip
import io
import subprocess
import tarfile
import time
import zipfile

MODE = 0o644


def zipped(content, epoch):
    """A zip file, in the order of the content."""
    # DOS times begin in 1980.
    moment = max(time.gmtime(epoch)[:6], (1980, 1, 1, 0, 0, 0))
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        for name, data in content.items():
            entry = zipfile.ZipInfo(name, moment)
            entry.create_system = 3  # Unix, wherever it is made
            entry.external_attr = (0o100000 | MODE) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, data, compresslevel=9)
    return stream.getvalue()


def tarred(content, folder, epoch):
    """A tar file in the form of POSIX.1-1988 (ustar), sorted, in which all is below the folder."""
    stream = io.BytesIO()
    with tarfile.open(fileobj=stream, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name in sorted(content):
            entry = tarfile.TarInfo(f"{folder}/{name}")
            entry.size = len(content[name])
            entry.mode = MODE
            entry.mtime = epoch
            archive.addfile(entry, io.BytesIO(content[name]))
    return stream.getvalue()


def gzipped(data):
    return gzip.compress(data, mtime=0)


def zstd(data):
    # Files of releases contain the same text: a large window saves more than a high level does, in a thirtieth of the
    # time.
    return subprocess.run(["zstd", "-q", "-12", "--long=27", "-T1", "-c"], input=data, stdout=subprocess.PIPE, check=True).stdout
