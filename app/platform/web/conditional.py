"""Conditional requests (RFC 9110, 13): entity tags, content with a tag; Location header."""

import re
from hashlib import blake2b
from typing import Final

import msgspec
from fastapi import Request, Response

from app.platform.compression import Packed, pack
from app.platform.errors import PreconditionFailed, Problem
from app.platform.json_types import JsonObject

TAG: Final = re.compile(r'(W/)?"([\x21\x23-\x7e\x80-\xff]*)"')
TAGS: Final = re.compile(rf"\s*(?:{TAG.pattern}(?:\s*,\s*|\s*$))+")
LOCATION: Final[dict[int | str, JsonObject]] = {
    201: {
        "description": "Created",
        "headers": {
            "Location": {
                "description": "URL of the new resource",
                "schema": {"type": "string"},
            }
        },
    }
}
NOT_MODIFIED: Final[dict[int | str, JsonObject]] = {
    304: {"description": "Unchanged since the tag in If-None-Match"}
}

TaggedContent = tuple[Packed, str]
"""Encoded content and its ETag."""


class MalformedTag(Problem):
    code = "malformed_etag"


class WeakTag(PreconditionFailed):
    code = "weak_etag"


def strong_tags(if_match: str) -> frozenset[str]:
    """Return the unquoted strong tags of If-Match; weak ones can't guard a change."""
    if not TAGS.fullmatch(if_match):
        raise MalformedTag('If-Match must have quoted entity tags, such as "7".')
    found = TAG.findall(if_match)
    strong = frozenset(tag for weak, tag in found if not weak)
    if not strong:
        tag = found[0][1]
        raise WeakTag(f'If-Match needs a strong tag. Send "{tag}", not W/"{tag}".')
    return strong


def is_unchanged(request: Request, tag: str) -> bool:
    """True if If-None-Match has this tag, by weak comparison."""
    said = request.headers.get("if-none-match", "").strip()
    return said == "*" or tag.removeprefix("W/") in {f'"{each}"' for _, each in TAG.findall(said)}


def digest_tag(content: bytes) -> str:
    """Return the strong tag of content."""
    return f'"{blake2b(content, digest_size=8).hexdigest()}"'


def not_modified(tag: str, **headers: str) -> Response:
    """Return the response for a client whose copy is current."""
    return Response(status_code=304, headers={"ETag": tag, **headers})


def point_to(response: Response, path: str) -> None:
    """Set Location to the URL of a new resource."""
    response.headers["Location"] = f"/api/v1{path}"


def tagged_content(content: JsonObject) -> TaggedContent:
    """Encode and compress content that seldom changes, as JSON."""
    raw = msgspec.json.encode(content)
    return pack(raw), digest_tag(raw)


def tagged_response(request: Request, packed: Packed, tag: str) -> Response:
    """Return the content in an accepted encoding, or 304."""
    content, encoding = packed.accepted(request.headers.get("accept-encoding", ""))
    headers = {"Cache-Control": "public, max-age=60"}
    if is_unchanged(request, tag):
        return not_modified(tag, **headers, Vary=encoding["Vary"])
    headers["ETag"] = tag
    return Response(content, media_type="application/json", headers=headers | encoding)
