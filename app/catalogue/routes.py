"""Rulesets and their cards over HTTP, for drawing."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from typing import Any

import msgspec
from fastapi import APIRouter, Request, Response

from app.platform.errors import NotFound
from app.platform.problems import problem_responses

from . import UnknownRuleset, ruleset, rulesets

router = APIRouter(prefix="/api/v1/rulesets", tags=["rulesets"])


@router.get("")
async def list_rulesets() -> list[dict[str, Any]]:
    """List the games that can be played, with their starter decks and timers."""
    return [
        {
            "id": game.id,
            "title": game.title,
            "tagline": game.tagline,
            "hue": game.hue,
            "decks": game.board_json()["decks"],
            "timers": [{"id": name, "title": name.capitalize()} for name in game.timers],
        }
        for game in rulesets().values()
    ]


@router.get("/{ruleset_id}", responses=problem_responses(404))
async def read_ruleset(ruleset_id: str, request: Request) -> Response:
    """Read how a game is laid out and what it calls things; carries an ETag."""
    return _cached(request, *_board(_known(ruleset_id)))


@router.get("/{ruleset_id}/cards", responses=problem_responses(404))
async def read_cards(ruleset_id: str, request: Request) -> Response:
    """Read every card of a game, texts included; carries an ETag."""
    return _cached(request, *_cards(_known(ruleset_id)))


def _known(ruleset_id: str) -> str:
    try:
        return ruleset(ruleset_id).id
    except UnknownRuleset as unknown:
        raise NotFound(str(unknown)) from unknown


@cache
def _board(ruleset_id: str) -> tuple[bytes, str]:
    return _tagged(ruleset(ruleset_id).board_json())


@cache
def _cards(ruleset_id: str) -> tuple[bytes, str]:
    game = ruleset(ruleset_id)
    return _tagged({"version": game.version, "cards": game.cards_json()})


def _tagged(content: dict[str, Any]) -> tuple[bytes, str]:
    raw = msgspec.json.encode(content)
    return raw, f'"{blake2b(raw, digest_size=8).hexdigest()}"'


def _cached(request: Request, raw: bytes, tag: str) -> Response:
    """Answer with the content, or with "not modified" to a client that has it."""
    headers = {"ETag": tag, "Cache-Control": "public, max-age=60"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(raw, media_type="application/json", headers=headers)
