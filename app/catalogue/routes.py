"""Routes of rulesets: their list, boards and cards as cached JSON with ETags."""

from __future__ import annotations

from functools import cache

from fastapi import APIRouter, Request, Response

from app.engine.position.plain_data import JsonObject
from app.engine.rules.timers import RELAXED
from app.platform.errors import NotFound
from app.platform.web.conditional import (
    NOT_MODIFIED,
    TaggedContent,
    tagged_content,
    tagged_response,
)

from . import RECOMMENDED, UnknownRuleset, ruleset, rulesets

router = APIRouter(prefix="/api/v1/rulesets", tags=["rulesets"])


@router.get("")
async def list_rulesets() -> list[JsonObject]:
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
    return tagged_response(request, *_board(_known(ruleset_id)))


@router.get("/{ruleset_id}/cards", responses=NOT_MODIFIED)
async def read_cards(ruleset_id: str, request: Request) -> Response:
    """Read all cards of a game with their texts, with an ETag."""
    return tagged_response(request, *_cards(_known(ruleset_id)))


def _known(ruleset_id: str) -> str:
    try:
        return ruleset(ruleset_id).id
    except UnknownRuleset as unknown:
        raise NotFound(str(unknown)) from unknown


@cache
def _board(ruleset_id: str) -> TaggedContent:
    return tagged_content(ruleset(ruleset_id).display.board_json())


@cache
def _cards(ruleset_id: str) -> TaggedContent:
    game = ruleset(ruleset_id)
    return tagged_content({"version": game.version, "cards": game.display.cards_json()})
