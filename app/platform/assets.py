"""Static files under addresses that change with their content, for browsers to keep.

One digest covers the whole folder: modules import each other by relative paths, and so all of a
page's modules come from one version. The style sheets of the folder `css` are sent as one. Where a
bundle of the folder is there and up to date, its files are sent in place of the folder's.
"""

import hashlib
import mimetypes
import time
from dataclasses import dataclass
from pathlib import Path

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.platform.bundle import MANIFEST, Bundle, read_bundle
from app.platform.compression import Packed, pack
from app.platform.errors import NotFound
from app.platform.services import service_of

router = APIRouter(include_in_schema=False)

FOR_GOOD = "public, max-age=31536000, immutable"
LOOK_S = 1.0  # how long a changed file may go unnoticed
COMPRESSED = ("text/", "application/json", "application/javascript", "image/svg+xml")
# One folder deep, as the components' sheets are: what they name relatively is found from here too.
ALL_SHEETS = "css/joined/all.css"
TABLE_SHEETS = "css/joined/table.css"  # what a match loads once all can be seen
JOINED = {ALL_SHEETS: "css/", TABLE_SHEETS: "table/"}  # by the folder whose sheets are in it
FIRST_SHEET = "css/layers.css"  # it states the order of the layers; that of the sheets is free
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("font/woff2", ".woff2")


@dataclass(frozen=True, slots=True)
class Asset:
    """One file's bytes, and the same compressed where that is smaller."""

    media_type: str
    content: Packed

    @property
    def plain(self) -> bytes:
        """The file as it is."""
        return self.content.plain


class Assets:
    """The files of one folder, read once and again only after one of them changed."""

    def __init__(self, folder: Path, bundle: Path | None = None) -> None:
        self._folder = folder.resolve()
        self._bundle_folder = bundle
        self._bundle: Bundle | None = None
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
        if self._stamp is None:
            self._look()
        if path in JOINED and path not in self._kept and path not in self._places:
            sheets = self.sheets(JOINED[path])
            self._kept[path] = _asset(path, _joined([self._places[one] for one in sheets]))
        if path in self._places and path not in self._kept:
            self._kept[path] = _asset(path, self._places[path].read_bytes())
        return self._kept.get(path)

    def sheets(self, folder: str = JOINED[ALL_SHEETS]) -> list[str]:
        """List a folder's style sheets, else those of all pages; the order of layers first.

        Games bring their own.
        """
        found = [path for path in self._places if path.startswith(folder) and path.endswith(".css")]
        return sorted(found, key=lambda path: (path != FIRST_SHEET, path))

    def preloads(self, script: str) -> list[str] | None:
        """List the files that a page's script loads at once; None where no bundle says so."""
        if self._stamp is None:
            self._look()
        return None if self._bundle is None else self._bundle.preloads.get(script)

    def _look(self) -> None:
        files = sorted(path for path in self._folder.rglob("*") if path.is_file())
        places = {path.relative_to(self._folder).as_posix(): path for path in files}
        stamp = _stamp(places | self._manifest())
        if stamp != self._stamp:
            self._stamp = stamp
            self._use(places)
        self._looked_at = time.monotonic()

    def _manifest(self) -> dict[str, Path]:
        manifest = self._bundle_folder and self._bundle_folder / MANIFEST
        return {MANIFEST: manifest} if manifest and manifest.is_file() else {}

    def _use(self, places: dict[str, Path]) -> None:
        """Serve these files from now on, and their bundle if there is one."""
        source = _digest(places)
        self._bundle = read_bundle(self._bundle_folder, source) if self._bundle_folder else None
        self._version = f"{source}-{self._bundle.digest}" if self._bundle else source
        # A path is looked up here and never put together.
        self._places = {**places, **self._bundle.files} if self._bundle else places
        self._kept.clear()


@router.get("/s/{version}/{path:path}")
async def read_asset(request: Request, version: str, path: str) -> Response:
    """Serve one file; an address of an older version still works but is not kept."""
    assets = service_of(request, Assets)
    current = assets.version
    asset = assets.find(path)
    if asset is None:
        raise NotFound("There is no such file.")
    headers = {
        "cache-control": FOR_GOOD if version == current else "no-cache",
        "content-type": asset.media_type,
    }
    content, encoding = asset.content.accepted(request.headers.get("accept-encoding", ""))
    return Response(content, headers=headers | encoding)


def _digest(places: dict[str, Path]) -> str:
    digest = hashlib.sha256()
    for name, path in places.items():
        digest.update(f"{name}\0".encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:12]


def _stamp(places: dict[str, Path]) -> tuple[tuple[str, int, int], ...]:
    stats = [(name, path.stat()) for name, path in places.items()]
    return tuple((name, stat.st_mtime_ns, stat.st_size) for name, stat in stats)


def _joined(places: list[Path]) -> bytes:
    return b"\n".join(place.read_bytes() for place in places)


def _asset(path: str, plain: bytes) -> Asset:
    media_type = mimetypes.guess_type(path)[0] or "application/octet-stream"
    if not media_type.startswith(COMPRESSED):
        return Asset(media_type, Packed(plain, ()))
    text_type = f"{media_type}; charset=utf-8" if media_type.startswith("text/") else media_type
    return Asset(text_type, pack(plain))
