"""Formats: which decks may be played where, and with whom."""

from typing import Any

import httpx
import pytest

from app.decks.legality.formats import STANDARD, DeckBody, find_format, list_formats
from app.platform.db import Database
from tests.decks.conftest import Shelf, starter_body
from tests.decks.lists.test_playing import play, seats

MORE = {"battle_mages": ["classic"]}
GAMES = sorted({form.ruleset.id for form in list_formats()})


def singleton_body() -> DeckBody:
    """Return twenty different cards of Shards."""
    cards = find_format("shards", "singleton").cards.values()
    names = [card.id for card in cards if card.defn.collectable]
    return {"main": dict.fromkeys(names[:20], 1)}


async def formats(shelf: Shelf, ruleset: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = (await shelf.ask("GET", f"/formats?ruleset={ruleset}")).json()
    return found


@pytest.mark.parametrize("ruleset", GAMES)
async def test_every_game_has_standard_and_singleton_and_says_what_formats_are(
    alma: Shelf, ruleset: str
) -> None:
    found = await formats(alma, ruleset)

    games = {game["id"]: game for game in (await alma.http.get("/api/v1/rulesets")).json()}
    assert found[0]["id"] == STANDARD
    wanted = {STANDARD, "singleton", *MORE.get(ruleset, ())}
    assert {form["id"] for form in found} == wanted
    assert [(form["id"], form["title"], form["text"]) for form in found] == [
        (form["id"], form["title"], form["text"])
        for form in games[ruleset]["formats"]
        if not form["id"].endswith("_letter")
    ]
    assert all(form["text"] for form in found)


async def test_a_list_says_in_which_formats_each_deck_may_be_played(alma: Shelf) -> None:
    bodies = [starter_body(), singleton_body(), {}]
    made = [await alma.make(format="singleton", body=body) for body in bodies]

    lines = {deck["id"]: deck for deck in (await alma.ask("GET")).json()["decks"]}

    told = [(lines[deck["id"]]["legal"], lines[deck["id"]]["legal_in"]) for deck in made]
    assert told == [(False, ["standard"]), (True, ["standard", "singleton"]), (False, [])]


async def test_a_deck_is_changed_to_another_format_and_held_against_it(alma: Shelf) -> None:
    made = await alma.make(body=starter_body())

    changed = await alma.change(made, format="singleton")
    refused = await alma.ask("PATCH", f"/{made['id']}", {"format": "no_such"}, If_Match="*")

    rules = {breach["rule"] for breach in changed["legality"]["breaches"]}
    assert (changed["format"], changed["version"], rules) == ("singleton", 2, {"SH-14.6"})
    assert (refused.status_code, refused.json()["detail"]) == (
        422,
        "This game doesn't have that format. Choose another one.",
    )


async def test_a_match_in_a_format_takes_only_decks_that_are_legal_there(
    alma: Shelf, database: Database
) -> None:
    rich = await alma.make(format="singleton", body=starter_body())
    poor = await alma.make(format=STANDARD, body=singleton_body())

    refused = await play(alma, rich["id"], format="singleton")
    begun = await play(alma, poor["id"], format="singleton")

    assert (refused.status_code, refused.json()["code"]) == (422, "illegal_deck")
    match = (await alma.http.get(f"/api/v1/matches/{begun.json()['id']}")).json()
    assert (match["format"], match["status"]) == ("singleton", "live")
    own, other = await seats(database, begun.json()["id"])
    assert own.deck == other.deck == poor["body"]


async def test_a_starter_deck_is_refused_outside_its_format_with_the_reason(alma: Shelf) -> None:
    refused = await play(alma, "cinder_column", format="singleton")
    unknown = await play(alma, "cinder_column", format="no_such")

    sentence = "Starter decks are for Standard only. Choose your own deck for Singleton."
    assert (refused.status_code, refused.json()["detail"]) == (422, sentence)
    assert (unknown.status_code, unknown.json()["detail"]) == (
        422,
        "This game doesn't have that format. Choose another one.",
    )


async def test_an_invite_keeps_its_format_and_offers_no_starter_decks(
    alma: Shelf, bert: Shelf
) -> None:
    mine, theirs = [await each.make(body=singleton_body()) for each in (alma, bert)]
    made = (await play(alma, mine["id"], opponent="invite", format="singleton")).json()
    path = f"/api/v1/invites/{made['invite']['code']}"

    invite = (await bert.http.get(path)).json()
    refused = await bert.http.post(path, json={"deck": "deep_cellar"})
    joined = await bert.http.post(path, json={"deck": theirs["id"]})

    assert (invite["format"], invite["decks"]) == ("singleton", [])
    assert (refused.status_code, joined.status_code) == (422, 200)


async def seek(shelf: Shelf, path: str, deck: str, **wish: Any) -> httpx.Response:
    """Ask for a match of Shards in Singleton."""
    terms = {"ruleset": "shards", "format": "singleton", "deck": deck, "timer": "casual"}
    method = "PUT" if path == "ticket" else "POST"
    return await shelf.http.request(method, f"/api/v1/lobby/{path}", json=terms | wish)


async def test_queues_and_tables_keep_their_format(alma: Shelf, bert: Shelf) -> None:
    mine, theirs = [await each.make(body=singleton_body()) for each in (alma, bert)]

    ticket = (await seek(alma, "ticket", mine["id"])).json()["ticket"]
    table = (await seek(alma, "tables", mine["id"])).json()
    sat = f"/api/v1/lobby/tables/{table['id']}"
    refused = await bert.http.post(sat, json={"deck": "deep_cellar"})
    joined = await bert.http.post(sat, json={"deck": theirs["id"]})

    assert (ticket["format"], table["format"]) == ("singleton", "singleton")
    sentence = "Starter decks are for Standard only. Choose your own deck for Singleton."
    assert (refused.status_code, refused.json()["detail"]) == (422, sentence)
    match = (await bert.http.get(f"/api/v1/matches/{joined.json()['id']}")).json()
    assert match["format"] == "singleton"


async def test_a_challenge_keeps_its_format(alma: Shelf, bert: Shelf) -> None:
    mine, theirs = [await each.make(body=singleton_body()) for each in (alma, bert)]
    other = (await bert.http.get("/api/v1/me")).json()["id"]

    made = (await seek(alma, "challenges", mine["id"], account=other)).json()["challenge"]
    answer = f"/api/v1/lobby/challenges/{made['id']}"
    refused = await bert.http.post(answer, json={"accept": True, "deck": "deep_cellar"})
    begun = await bert.http.post(answer, json={"accept": True, "deck": theirs["id"]})

    assert (made["format"], refused.status_code) == ("singleton", 422)
    match_id = begun.json()["match"]["id"]
    match = (await bert.http.get(f"/api/v1/matches/{match_id}")).json()
    assert match["format"] == "singleton"
