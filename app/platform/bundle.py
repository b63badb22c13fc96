"""The client's bundle: scripts and style sheets as esbuild has joined and minified them.

`pentacle bundle` writes it beside a manifest, which names the digest of the files that it was made
from. Where those have changed since, the bundle does not count: the plain modules are served.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import msgspec

MANIFEST = "manifest.json"


class Manifest(msgspec.Struct, frozen=True):
    """What a bundle says of itself."""

    source: str  # the digest of the folder that it was made from
    digest: str  # its own
    preloads: dict[str, list[str]]  # for each page's script: the files that it loads at once


@dataclass(frozen=True, slots=True)
class Bundle:
    """The files of a bundle that is up to date."""

    digest: str
    files: Mapping[str, Path]
    preloads: Mapping[str, list[str]]


def read_bundle(folder: Path, source: str) -> Bundle | None:
    """Return the bundle made from the files with the digest `source`; None if there is none.

    A manifest that cannot be read is no bundle either: the plain modules always work.
    """
    try:
        manifest = msgspec.json.decode((folder / MANIFEST).read_bytes(), type=Manifest)
    except (OSError, msgspec.DecodeError):
        return None
    if manifest.source != source:
        return None
    files = (path for path in folder.rglob("*") if path.is_file() and path.name != MANIFEST)
    named = {path.relative_to(folder).as_posix(): path for path in files}
    return Bundle(manifest.digest, named, manifest.preloads)
