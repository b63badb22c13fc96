"""Matches with decks of one's own."""

from typing import Any
from uuid import uuid4

import httpx
import pytest
from sqlalchemy import select, text

from app.matches.rows import SeatRow
from app.platform.db import Database
from tests.decks.conftest import Shelf, starter_body


async def play(shelf: Shelf, deck: str, **wish: Any) -> httpx.Response:
    wanted = {"ruleset": "shards", "deck": deck, "opponent": "computer"} | wish
    return await shelf.http.post("/api/v1/matches", json=wanted)


async def seats(database: Database, match_id: str) -> list[SeatRow]:
    async with database.unit_of_work() as session:
        query = select(SeatRow).where(SeatRow.match_id == match_id).order_by(SeatRow.seat)
        return list(await session.scalars(query))


async def test_an_own_legal_deck_is_played_against_the_computer(
    alma: Shelf, database: Database
) -> None:
    made = await alma.make(title="Ash", body=starter_body())

    match = await play(alma, made["id"])

    assert match.status_code == 201, match.text
    own, other = await seats(database, match.json()["id"])
    assert (own.deck_title, own.deck, own.deck_id) == ("Ash", starter_body(), made["id"])
    assert other.deck_id in [
        deck["id"] for deck in (await alma.ask("GET", "/starters?ruleset=shards")).json()
    ]


async def test_a_deck_of_two_parts_is_handed_over_as_its_game_wants_it(
    alma: Shelf, database: Database
) -> None:
    body = starter_body("clashing_destiny")
    made = await alma.make(ruleset="clashing_destiny", body=body)

    match = await play(alma, made["id"], ruleset="clashing_destiny")

    own, _ = await seats(database, match.json()["id"])
    assert own.deck["main"] == body["main"]
    assert sorted(own.deck["destiny"]) == sorted(body["destiny"])
    assert isinstance(own.deck["destiny"], list)


async def test_the_seat_keeps_the_cards_whatever_becomes_of_the_deck(
    alma: Shelf, bert: Shelf, database: Database
) -> None:
    mine, theirs = [await each.make(body=starter_body()) for each in (alma, bert)]
    made = (await play(alma, mine["id"], opponent="invite")).json()
    await alma.change(mine, body={})
    await alma.ask("DELETE", f"/{mine['id']}")
    await alma.ask("DELETE", f"/bin/{mine['id']}")

    path = f"/api/v1/invites/{made['invite']['code']}"
    joined = await bert.http.post(path, json={"deck": theirs["id"]})

    assert joined.status_code == 200, joined.text
    both = await seats(database, made["id"])
    assert [seat.deck_id for seat in both] == [mine["id"], theirs["id"]]
    assert [seat.deck for seat in both] == [starter_body()] * 2


async def test_an_illegal_deck_is_refused_with_its_first_breach_and_all_of_them(
    alma: Shelf,
) -> None:
    made = await alma.make(body={"main": {"ember_runt": 5}})

    refused = await play(alma, made["id"])

    problem = refused.json()
    assert (refused.status_code, problem["code"]) == (422, "illegal_deck")
    assert problem["detail"] == "The deck has 5 cards (needs exactly 20)."
    assert problem["breaches"] == made["legality"]["breaches"]
    assert len(problem["breaches"]) == 2


async def test_a_deck_that_may_not_be_played_is_refused(alma: Shelf, bert: Shelf) -> None:
    foreign = await bert.make(body=starter_body())
    other_game = await alma.make(ruleset="mage_wars")
    binned = await alma.make(title="Gone", body=starter_body())
    await alma.ask("DELETE", f"/{binned['id']}")
    ids = [foreign["id"], other_game["id"], binned["id"], str(uuid4()), "no_such_deck"]

    answers = [await play(alma, deck_id) for deck_id in ids]

    assert [answer.status_code for answer in answers] == [422] * 5
    details = [answer.json()["detail"] for answer in answers]
    assert details[0] == details[3] == details[4] == "Deck not found."
    assert details[1] == "“New deck” is for another game. Choose another."
    assert details[2] == "“Gone” is in the trash. Restore it first."


async def test_an_illegal_deck_does_not_use_up_an_invite(alma: Shelf, bert: Shelf) -> None:
    made = (await play(alma, "cinder_column", opponent="invite")).json()
    illegal = await bert.make()
    path = f"/api/v1/invites/{made['invite']['code']}"

    refused = await bert.http.post(path, json={"deck": illegal["id"]})
    joined = await bert.http.post(path, json={"deck": "deep_cellar"})

    assert (refused.status_code, joined.status_code) == (422, 200)


@pytest.mark.parametrize("ruleset", ["clashing_destiny", "mage_wars", "shards"])
async def test_a_copy_of_a_starter_deck_begins_a_match_in_every_game(
    alma: Shelf, ruleset: str
) -> None:
    made = await alma.make(ruleset=ruleset, body=starter_body(ruleset))

    match = await play(alma, made["id"], ruleset=ruleset)

    read = await alma.http.get(f"/api/v1/matches/{match.json()['id']}")
    assert (match.status_code, read.json()["status"]) == (201, "live")


async def test_results_stay_with_a_deck_that_gets_another_title(
    alma: Shelf, bert: Shelf, database: Database
) -> None:
    made = await alma.make(title="Ash", body=starter_body())
    owner = (await alma.http.get("/api/v1/me")).json()["id"]
    matches = [(await play(alma, made["id"])).json()["id"]]
    made = await alma.change(made, title="Ink")
    matches.append((await play(alma, made["id"])).json()["id"])

    ends = text(
        "UPDATE match SET status = 'over', result = '{\"winner\": 0}', "
        "ended_at = clock_timestamp() WHERE id = :match"
    )
    async with database.unit_of_work() as session:
        for match in matches:  # in sequence: the latest title is shown
            await session.execute(ends, {"match": match})
    (record,) = (await alma.http.get(f"/api/v1/accounts/{owner}/decks")).json()

    assert (record["deck"], record["deck_id"]) == ("Ink", made["id"])
    assert (record["played"], record["won"]) == (2, 2)
