"""Static files under content-addressed URLs, so that browsers can cache them for good.

One digest covers the whole folder: modules import each other by relative paths, so all modules of
a page come from one version. The style sheets of the folder `css` are concatenated. The files of a
current bundle replace those of the folder.
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

IMMUTABLE_CACHE = "public, max-age=31536000, immutable"
MAX_LISTING_AGE_S = 1.0  # of the cached file listing
COMPRESSIBLE_TYPES = ("text/", "application/json", "application/javascript", "image/svg+xml")
# One folder deep, like the components' sheets, so that their relative URLs also resolve from here.
ALL_SHEETS = "css/joined/all.css"
TABLE_SHEETS = "css/joined/table.css"  # loaded by a match once its page is visible
JOINED_SHEETS = {ALL_SHEETS: "css/", TABLE_SHEETS: "table/"}  # source folder of each joined sheet
FIRST_SHEET = "css/layers.css"  # declares the order of cascade layers, so other sheets have none
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("font/woff2", ".woff2")


@dataclass(frozen=True, slots=True)
class Asset:
    """A file's content, with compressed encodings if they are smaller."""

    media_type: str
    content: Packed

    @property
    def plain(self) -> bytes:
        """The uncompressed content."""
        return self.content.plain


class Assets:
    """Cache of a folder's files, invalidated when one of them changes."""

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
        """Digest of every file's content; busts caches."""
        if time.monotonic() - self._looked_at > MAX_LISTING_AGE_S:
            self._look()
        return self._version

    def address(self, path: str) -> str:
        """Return the versioned URL of a file, for templates."""
        return f"/s/{self.version}/{path}"

    def find(self, path: str) -> Asset | None:
        """Return the file, or None."""
        if self._stamp is None:
            self._look()
        if path in JOINED_SHEETS and path not in self._kept and path not in self._places:
            sheets = self.sheets(JOINED_SHEETS[path])
            self._kept[path] = _asset(path, _joined([self._places[one] for one in sheets]))
        if path in self._places and path not in self._kept:
            self._kept[path] = _asset(path, self._places[path].read_bytes())
        return self._kept.get(path)

    def sheets(self, folder: str = JOINED_SHEETS[ALL_SHEETS]) -> list[str]:
        """Return the style sheets in a folder, by default those of all pages; cascade layers first.

        Games have sheets of their own.
        """
        found = [path for path in self._places if path.startswith(folder) and path.endswith(".css")]
        return sorted(found, key=lambda path: (path != FIRST_SHEET, path))

    def preloads(self, script: str) -> list[str] | None:
        """Return the files that a page's script imports, for preloading; None without a bundle."""
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
        """Serve these files from now on, and their bundle if it is current."""
        source = _digest(places)
        self._bundle = read_bundle(self._bundle_folder, source) if self._bundle_folder else None
        self._version = f"{source}-{self._bundle.digest}" if self._bundle else source
        # Requested paths are only looked up, never joined: no path traversal.
        self._places = {**places, **self._bundle.files} if self._bundle else places
        self._kept.clear()


@router.get("/s/{version}/{path:path}")
async def read_asset(request: Request, version: str, path: str) -> Response:
    """Serve a file; a URL of another version works but is not cached."""
    assets = service_of(request, Assets)
    current = assets.version
    asset = assets.find(path)
    if asset is None:
        raise NotFound("File not found.")
    headers = {
        "cache-control": IMMUTABLE_CACHE if version == current else "no-cache",
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
    if not media_type.startswith(COMPRESSIBLE_TYPES):
        return Asset(media_type, Packed(plain, ()))
    text_type = f"{media_type}; charset=utf-8" if media_type.startswith("text/") else media_type
    return Asset(text_type, pack(plain))
