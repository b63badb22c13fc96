"""Conditional requests (RFC 9110, 13): entity tags as they are sent and compared; Location."""

import re
from typing import Any, Final

from fastapi import Request, Response

from app.platform.errors import PreconditionFailed, Problem

TAG: Final = re.compile(r'(W/)?"([\x21\x23-\x7e\x80-\xff]*)"')
TAGS: Final = re.compile(rf"\s*(?:{TAG.pattern}(?:\s*,\s*|\s*$))+")
LOCATION: Final[dict[int | str, dict[str, Any]]] = {
    201: {
        "description": "Made",
        "headers": {
            "Location": {
                "description": "The address of what was made",
                "schema": {"type": "string"},
            }
        },
    }
}
NOT_MODIFIED: Final[dict[int | str, dict[str, Any]]] = {
    304: {"description": "What If-None-Match names is still what there is"}
}


class MalformedTag(Problem):
    code = "malformed_etag"


class WeakTag(PreconditionFailed):
    code = "weak_etag"


def strong_tags(if_match: str) -> frozenset[str]:
    """Return what stands in the quotes of If-Match; a weak tag cannot guard a change."""
    if not TAGS.fullmatch(if_match):
        raise MalformedTag('If-Match must have tags as ETag gives them, in quotes: "7".')
    found = TAG.findall(if_match)
    strong = frozenset(tag for weak, tag in found if not weak)
    if not strong:
        tag = found[0][1]
        raise WeakTag(f'If-Match compares strong tags: send "{tag}" and not W/"{tag}".')
    return strong


def is_unchanged(request: Request, tag: str) -> bool:
    """Tell whether If-None-Match names this tag; here weak ones count too."""
    said = request.headers.get("if-none-match", "").strip()
    return said == "*" or tag.removeprefix("W/") in {f'"{each}"' for _, each in TAG.findall(said)}


def not_modified(tag: str, **headers: str) -> Response:
    """Answer that the caller has it already."""
    return Response(status_code=304, headers={"ETag": tag, **headers})


def point_to(response: Response, path: str) -> None:
    """Say in Location where that is which was made."""
    response.headers["Location"] = f"/api/v1{path}"
