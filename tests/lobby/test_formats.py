"""Formats in the lobby: each is a queue of its own, and a match keeps its own."""

import dataclasses

from app.lobby.queue.matchmaker import Matchmaker
from app.platform.db import Database
from tests.lobby.queue.test_two_nodes import (
    TERMS,
    context_of,
    count_matches,
    let_queue,
    open_guests,
)
from tests.lobby.visitors import CASUAL, refused, run_sql
from tests.support.house import Person

EVEN = dataclasses.replace(TERMS, format="even")


async def test_two_formats_are_never_paired(database: Database) -> None:
    context = context_of(database, "here")
    accounts = await open_guests(database, 2)
    for account, terms in zip(accounts, (TERMS, EVEN), strict=True):
        await let_queue(context, account, terms)

    pairs = await Matchmaker(context).run_once()

    assert pairs == 0
    assert await count_matches(database, accounts) == {}


async def test_a_match_is_played_in_the_format_of_its_queue(database: Database) -> None:
    context = context_of(database, "here")
    accounts = await open_guests(database, 2)
    for account in accounts:
        await let_queue(context, account, EVEN)

    pairs = await Matchmaker(context).run_once()

    rows = await run_sql(
        database,
        "SELECT DISTINCT format FROM match JOIN seat ON seat.match_id = match.id "
        "WHERE seat.account_id = ANY(:ids)",
        ids=[account.id for account in accounts],
    )
    assert (pairs, [row.format for row in rows]) == (1, ["even"])


async def test_a_starter_deck_joins_no_queue_of_another_format(alma: Person) -> None:
    even = await refused(alma, "PUT", "/lobby/ticket", CASUAL | {"format": "even"})
    unknown = await refused(alma, "PUT", "/lobby/ticket", CASUAL | {"format": "odd"})

    assert even["detail"] == "Starter decks are for Standard only. Choose your own deck for Even."
    assert unknown["detail"] == "This game doesn't have that format. Choose another one."
    assert (await alma.get("/lobby/ticket")) == {"ticket": None}
