"""Every list of the API has a bound: a maximum of rows, or a bounded owner."""

from typing import Any, Final

from fastapi import FastAPI

from app.accounts.credentials.api_tokens import MAX_TOKENS
from app.accounts.storage.repository import SESSIONS_LISTED
from app.decks.bin.service import MAX_IN_BIN
from app.decks.history.versions import MAX_NAMED, MAX_UNNAMED
from app.decks.storage.owned import MAX_DECKS
from app.lobby.presence.people import MAX_LISTED as PEOPLE_LISTED
from app.lobby.repository.open_tables import LIST_LIMIT
from app.matches.annotations.service import MAX_LISTED as ANNOTATIONS_LISTED
from app.matches.annotations.service import MAX_NOTES
from app.matches.history.listings import LISTED_AT_ONCE
from app.matches.history.match_reader import MAX_LISTED as MATCHES_LISTED
from app.matches.history.repository import DECKS_LISTED
from app.matches.history.search import PAGE as FOUND
from app.matches.history.service import PAGE as FINISHED
from app.matches.puzzles.service import MAX_PUZZLES
from app.ratings.service import HISTORY_LIMIT, LEADERBOARD_SIZE
from app.social.service import MAX_OF_KIND, MAX_REQUESTS, SEARCH_LIMIT

CATALOGUE: Final = "the catalogue"
MATCH: Final = "inputs of one match, which are bounded"
STAFF: Final = "decisions of staff"
DECK: Final = "one deck"
BOUNDS: Final[dict[str, int | str]] = {
    "/sessions": SESSIONS_LISTED,
    "/me/tokens": MAX_TOKENS,
    "/me/decisions": STAFF,
    "/rulesets": CATALOGUE,
    "/notices": STAFF,
    "/suspended-cards": STAFF,
    "/ratings/{ruleset}": 2 * LEADERBOARD_SIZE,
    "/accounts/{account_id}/ratings": CATALOGUE,
    "/accounts/{account_id}/ratings/{ruleset}": HISTORY_LIMIT,
    "/accounts/{account_id}/matches": FINISHED,
    "/accounts/{account_id}/decks": DECKS_LISTED,
    "/matches": MATCHES_LISTED,
    "/matches/{match_id}": MATCH,
    "/matches/{match_id}/log": MATCH,
    "/matches/{match_id}/statistics": MATCH,
    "/matches/{match_id}/lines": MATCH,
    "/matches/{match_id}/moments": MATCH,
    "/matches/{match_id}/players": MATCH,
    "/matches/{match_id}/ratings": MATCH,
    "/matches/{match_id}/analysis": MATCH,
    "/matches/{match_id}/annotations": ANNOTATIONS_LISTED,
    "/matches/{match_id}/annotations/{set_id}": MAX_NOTES,
    "/invites/{code}": CATALOGUE,
    "/puzzles": MAX_PUZZLES,
    "/finished-matches": FOUND,
    "/lobby/queues": CATALOGUE,
    "/lobby/challenges": "challenges, which expire after five minutes",
    "/lobby/tables": LIST_LIMIT,
    "/lobby/live": LISTED_AT_ONCE,
    "/lobby/people": PEOPLE_LISTED,
    "/lobby/friends": MAX_OF_KIND,
    "/series/{series_id}": "one series",
    "/people": SEARCH_LIMIT,
    "/relationships": 3 * MAX_OF_KIND + MAX_REQUESTS,
    "/decks": MAX_DECKS,
    "/decks/bin": MAX_IN_BIN,
    "/decks/formats": CATALOGUE,
    "/decks/starters": CATALOGUE,
    "/decks/defaults": CATALOGUE,
    "/decks/shared/{code}": DECK,
    "/decks/{deck_id}": DECK,
    "/decks/{deck_id}/versions": MAX_NAMED + MAX_UNNAMED,
    "/decks/{deck_id}/versions/{number}": DECK,
}


def has_list(schema: dict[str, Any], models: dict[str, Any], seen: frozenset[str]) -> bool:
    """Return True if an answer of this schema has a list at any depth."""
    name = schema.get("$ref", "").rpartition("/")[2]
    if name:
        return name not in seen and has_list(models[name], models, seen | {name})
    if schema.get("type") == "array":
        return True
    parts = [*schema.get("properties", {}).values(), *schema.get("anyOf", [])]
    more = schema.get("additionalProperties")
    parts += [more] if isinstance(more, dict) else []
    return any(has_list(each, models, seen) for each in parts)


def test_every_list_of_the_api_is_named_with_its_bound(app: FastAPI) -> None:
    described = app.openapi()
    models = described["components"]["schemas"]
    lists = set()
    for path, operations in described["paths"].items():
        answer = operations.get("get", {}).get("responses", {}).get("200", {})
        schema = answer.get("content", {}).get("application/json", {}).get("schema")
        if schema and has_list(schema, models, frozenset()):
            lists.add(path.removeprefix("/api/v1"))

    assert lists == BOUNDS.keys()
    assert max(each for each in BOUNDS.values() if isinstance(each, int)) <= 2000


def test_no_route_takes_the_number_of_a_page(app: FastAPI) -> None:
    operations = [each for path in app.openapi()["paths"].values() for each in path.values()]
    named = {parameter["name"] for each in operations for parameter in each.get("parameters", ())}

    assert named & {"page", "offset"} <= {"offset"}  # minutes of a reader's clock
    assert "cursor" in named
