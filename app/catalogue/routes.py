"""Routes of rulesets: their list, boards and cards as cached JSON with ETags."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from typing import Any

import msgspec
from fastapi import APIRouter, Request, Response

from app.engine.rules.timers import RELAXED
from app.platform.compression import Packed, pack
from app.platform.errors import NotFound
from app.platform.web.conditional import NOT_MODIFIED, is_unchanged, not_modified

from . import RECOMMENDED, UnknownRuleset, ruleset, rulesets

router = APIRouter(prefix="/api/v1/rulesets", tags=["rulesets"])


@router.get("")
async def list_rulesets() -> list[dict[str, Any]]:
    """List the games with their starter decks and timers."""
    return [
        {
            "id": game.id,
            "title": game.title,
            "tagline": game.display.tagline,
            "hue": game.display.hue,
            "theme": game.display.theme,
            "is_first": game.id == RECOMMENDED,
            "decks": game.display.board_json()["decks"],
            "formats": [
                {"id": form.id, "title": form.title, "text": form.text} for form in game.formats
            ],
            "timers": [
                {"id": name, "title": name.capitalize(), "may_rate": name != RELAXED}
                for name in game.timers
            ],
        }
        for game in rulesets().values()
    ]


@router.get("/{ruleset_id}", responses=NOT_MODIFIED)
async def read_ruleset(ruleset_id: str, request: Request) -> Response:
    """Read a game's layout and vocabulary, with an ETag."""
    return _cached(request, *_board(_known(ruleset_id)))


@router.get("/{ruleset_id}/cards", responses=NOT_MODIFIED)
async def read_cards(ruleset_id: str, request: Request) -> Response:
    """Read all cards of a game with their texts, with an ETag."""
    return _cached(request, *_cards(_known(ruleset_id)))


def _known(ruleset_id: str) -> str:
    try:
        return ruleset(ruleset_id).id
    except UnknownRuleset as unknown:
        raise NotFound(str(unknown)) from unknown


Tagged = tuple[Packed, str]
"""Encoded content and its ETag."""


@cache
def _board(ruleset_id: str) -> Tagged:
    return _tagged(ruleset(ruleset_id).display.board_json())


@cache
def _cards(ruleset_id: str) -> Tagged:
    game = ruleset(ruleset_id)
    return _tagged({"version": game.version, "cards": game.display.cards_json()})


def _tagged(content: dict[str, Any]) -> Tagged:
    raw = msgspec.json.encode(content)
    return pack(raw), f'"{blake2b(raw, digest_size=8).hexdigest()}"'


def _cached(request: Request, packed: Packed, tag: str) -> Response:
    """Return the content in an accepted encoding, or 304."""
    content, encoding = packed.accepted(request.headers.get("accept-encoding", ""))
    headers = {"Cache-Control": "public, max-age=60"}
    if is_unchanged(request, tag):
        return not_modified(tag, **headers, Vary=encoding["Vary"])
    headers["ETag"] = tag
    return Response(content, media_type="application/json", headers=headers | encoding)
