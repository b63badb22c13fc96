"""Static files under addresses that change with their content, for browsers to keep.

One digest covers the whole folder: modules import each other by relative paths, and so all of a
page's modules come from one version. Scripts are sent without their comments, and the style sheets
of the folder `css` as one.
"""

import gzip
import hashlib
import mimetypes
import time
from dataclasses import dataclass
from pathlib import Path

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.platform.errors import NotFound
from app.platform.scripts import without_comments

router = APIRouter(include_in_schema=False)

FOR_GOOD = "public, max-age=31536000, immutable"
LOOK_S = 1.0  # how long a changed file may go unnoticed
COMPRESSED = ("text/", "application/json", "application/javascript", "image/svg+xml")
# It stands beside the sheets of the components: what they name relatively is found from here too.
ALL_SHEETS = "css/components/all.css"
FIRST_SHEET = "css/layers.css"  # it states the order of the layers; that of the sheets is free
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("font/woff2", ".woff2")


@dataclass(frozen=True, slots=True)
class Asset:
    """One file's bytes, and the same compressed where that is smaller."""

    media_type: str
    plain: bytes
    gzipped: bytes | None


class Assets:
    """The files of one folder, read once and again only after one of them changed."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()
        self._looked_at = float("-inf")
        self._stamp: tuple[tuple[str, int, int], ...] | None = None
        self._version = ""
        self._places: dict[str, Path] = {}
        self._kept: dict[str, Asset] = {}

    @property
    def version(self) -> str:
        """A short digest of every file's content."""
        if time.monotonic() - self._looked_at > LOOK_S:
            self._look()
        return self._version

    def address(self, path: str) -> str:
        """Return where browsers find the file `path`, for templates."""
        return f"/s/{self.version}/{path}"

    def find(self, path: str) -> Asset | None:
        """Return the file, or None if the folder has no such file."""
        if path == ALL_SHEETS and path not in self._kept:
            self._kept[path] = _asset(path, _joined([self._places[one] for one in self.sheets()]))
        if path in self._places and path not in self._kept:
            self._kept[path] = _asset(path, self._places[path].read_bytes())
        return self._kept.get(path)

    def sheets(self) -> list[str]:
        """List the style sheets of all pages, the order of layers first; games bring their own."""
        found = [path for path in self._places if path.startswith("css/") and path.endswith(".css")]
        return sorted(found, key=lambda path: (path != FIRST_SHEET, path))

    def _look(self) -> None:
        files = sorted(path for path in self._folder.rglob("*") if path.is_file())
        places = {path.relative_to(self._folder).as_posix(): path for path in files}
        stats = [(name, path.stat()) for name, path in places.items()]
        stamp = tuple((name, stat.st_mtime_ns, stat.st_size) for name, stat in stats)
        if stamp != self._stamp:
            self._stamp, self._version = stamp, _digest(places)
            self._places = places  # a path is looked up here and never put together
            self._kept.clear()
        self._looked_at = time.monotonic()


@router.get("/s/{version}/{path:path}")
async def read_asset(request: Request, version: str, path: str) -> Response:
    """Serve one file; an address of an older version still works but is not kept."""
    assets: Assets = request.app.state.assets
    current = assets.version
    asset = assets.find(path)
    if asset is None:
        raise NotFound("There is no such file.")
    headers = {
        "cache-control": FOR_GOOD if version == current else "no-cache",
        "content-type": asset.media_type,
        "vary": "accept-encoding",
    }
    if asset.gzipped and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(asset.gzipped, headers={**headers, "content-encoding": "gzip"})
    return Response(asset.plain, headers=headers)


def _digest(places: dict[str, Path]) -> str:
    digest = hashlib.sha256()
    for name, path in places.items():
        digest.update(f"{name}\0".encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:12]


def _joined(places: list[Path]) -> bytes:
    return b"\n".join(place.read_bytes() for place in places)


def _asset(path: str, plain: bytes) -> Asset:
    media_type = mimetypes.guess_type(path)[0] or "application/octet-stream"
    if media_type == "text/javascript":
        plain = without_comments(plain.decode()).encode()
    if not media_type.startswith(COMPRESSED):
        return Asset(media_type, plain, None)
    text_type = f"{media_type}; charset=utf-8" if media_type.startswith("text/") else media_type
    gzipped = gzip.compress(plain, 9, mtime=0)
    return Asset(text_type, plain, gzipped if len(gzipped) < len(plain) else None)
