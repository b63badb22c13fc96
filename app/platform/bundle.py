"""The client's bundle: scripts and style sheets joined and minified by esbuild.

`pentacle bundle` writes it with a manifest that holds the digest of the source files. If they have
changed since, the bundle is stale and the plain modules are served.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import msgspec

MANIFEST = "manifest.json"


class Manifest(msgspec.Struct, frozen=True):
    """Metadata of a bundle."""

    source: str  # digest of the source folder
    digest: str  # digest of the bundle
    preloads: dict[str, list[str]]  # files that each page's script imports


@dataclass(frozen=True, slots=True)
class Bundle:
    """The files of a current bundle."""

    digest: str
    files: Mapping[str, Path]
    preloads: Mapping[str, list[str]]


def read_bundle(folder: Path, source: str) -> Bundle | None:
    """Return the bundle made from the files with the digest `source`; None if it is stale.

    An unreadable manifest counts as none, since the plain modules always work.
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
