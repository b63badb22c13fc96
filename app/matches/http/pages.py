"""Keyset pagination: opaque cursors, and the `Link` header of the next page."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from datetime import datetime
from typing import Final

from fastapi import Request, Response

from app.engine.position.plain_data import JsonObject
from app.platform.clock import to_utc
from app.platform.errors import InvalidInput
from app.platform.postgres.keyset import BadCursor

NEXT_PAGE: Final[dict[int | str, JsonObject]] = {
    200: {
        "headers": {
            "Link": {
                "description": 'The next page, as `<…>; rel="next"`; absent on the last page',
                "schema": {"type": "string"},
            }
        },
    }
}

MatchPlace = tuple[datetime, str]


def cursor_of(place: MatchPlace) -> str:
    """Return the opaque cursor of the page after `place`."""
    at, match_id = place
    return urlsafe_b64encode(f"{at.isoformat()} {match_id}".encode()).decode().rstrip("=")


def read_cursor(cursor: str | None) -> MatchPlace | None:
    """Return the place in a cursor; raise InvalidInput if it is malformed."""
    if cursor is None:
        return None
    try:
        text = urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)).decode("ascii")
        at, _, match_id = text.partition(" ")
        place = to_utc(datetime.fromisoformat(at)), match_id
    except (InvalidInput, ValueError) as error:
        raise BadCursor from error
    if not match_id.isalnum():
        raise BadCursor
    return place


def link_next(request: Request, response: Response, cursor: str) -> None:
    """Set the `Link` header (RFC 8288) to this request's address with `cursor`."""
    url = request.url.include_query_params(cursor=cursor)
    response.headers["Link"] = f'<{url.path}?{url.query}>; rel="next"'
