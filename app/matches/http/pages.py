"""Pages of a list: the cursor that a client sends back, and the link to the next page."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from datetime import datetime
from typing import Any, Final

from fastapi import Request, Response

from app.platform.clock import to_utc
from app.platform.errors import InvalidInput
from app.platform.postgres.keyset import BadCursor

NEXT_PAGE: Final[dict[int | str, dict[str, Any]]] = {
    200: {
        "headers": {
            "Link": {
                "description": 'The next page, as `<…>; rel="next"`; absent from the last one',
                "schema": {"type": "string"},
            }
        },
    }
}

MatchPlace = tuple[datetime, str]


def cursor_of(place: MatchPlace) -> str:
    """Write where a page ended; what it says is nobody's business but ours."""
    at, match_id = place
    return urlsafe_b64encode(f"{at.isoformat()} {match_id}".encode()).decode().rstrip("=")


def read_cursor(cursor: str | None) -> MatchPlace | None:
    """Read what `cursor_of` has written."""
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
    """Say where the next page is (RFC 8288), with the same further parameters."""
    url = request.url.include_query_params(cursor=cursor)
    response.headers["Link"] = f'<{url.path}?{url.query}>; rel="next"'
