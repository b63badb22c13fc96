"""Several nodes pair at once: each ticket becomes one match, wherever its owner is connected."""

import asyncio
import dataclasses
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from uuid import UUID

import pytest

from app.accounts.service import Account, AccountService
from app.lobby.context import LobbyContext
from app.lobby.queue.matchmaker import Matchmaker
from app.lobby.queue.tickets import TicketService
from app.main import services_of
from app.matches.creation.entrants import Entrant
from app.matches.live.registry import MatchRegistry
from app.matches.settings import MatchSettings
from app.matches.terms import Terms
from app.platform.db import Database
from app.platform.settings import Settings
from app.social.service import SocialService
from tests.lobby.visitors import CASUAL, INTERVALS, queue, run_sql, tab
from tests.support.house import PATIENT, Person, person, serving, toy_app
from tests.support.pebbles import pebble_rules, pebbles

TERMS = Terms("pebbles", "casual", rated=False)


def context_of(database: Database, node: str) -> LobbyContext:
    return LobbyContext(
        database,
        MatchRegistry(database, pebble_rules(), MatchSettings(node_id=node)),
        SocialService,
    )


async def open_guests(database: Database, number: int) -> list[Account]:
    async with database.unit_of_work() as session:
        return [(await AccountService(session).open_guest())[0] for _ in range(number)]


async def let_queue(context: LobbyContext, account: Account, terms: Terms = TERMS) -> None:
    async with context.database.unit_of_work() as session:
        deck = Entrant(account.id, "A", pebbles().decks[0].deck, "a")
        await TicketService(session, context.matches).put(account, terms, deck)


async def count_matches(database: Database, accounts: list[Account]) -> Counter[UUID]:
    rows = await run_sql(
        database,
        "SELECT account_id FROM seat WHERE account_id = ANY(:ids)",
        ids=[account.id for account in accounts],
    )
    return Counter(row.account_id for row in rows)


async def test_many_pairers_at_once_use_each_ticket_once(database: Database) -> None:
    contexts = [context_of(database, f"node-{n}") for n in range(3)]
    accounts = await open_guests(database, 40)
    for account in accounts:
        await let_queue(contexts[0], account)

    await asyncio.gather(*(Matchmaker(each).run_once() for each in contexts * 2))

    while await Matchmaker(contexts[0]).run_once():
        pass  # skipped by one matchmaker, since another had locked it
    assert await count_matches(database, accounts) == {account.id: 1 for account in accounts}
    assert await run_sql(database, "SELECT 1 FROM ticket") == []


async def test_leaving_and_pairing_at_once_is_one_or_the_other(database: Database) -> None:
    context = context_of(database, "node-0")
    for _ in range(15):
        leaver, stayer = accounts = await open_guests(database, 2)
        for account in accounts:
            await let_queue(context, account)

        async def leave(who: Account = leaver) -> None:
            async with database.unit_of_work() as session:
                await TicketService(session, context.matches).leave(who)

        await asyncio.gather(Matchmaker(context).run_once(), leave())

        matches = await count_matches(database, accounts)
        left = await run_sql(database, "SELECT account_id FROM ticket")
        assert matches in ({}, {leaver.id: 1, stayer.id: 1})
        assert [row.account_id for row in left] == ([] if matches else [stayer.id])
        await run_sql(database, "DELETE FROM ticket")


async def test_a_pair_that_cannot_begin_does_not_hold_up_the_others(database: Database) -> None:
    context = context_of(database, "node-0")
    accounts = await open_guests(database, 4)
    for account in accounts[:2]:
        await let_queue(context, account)
    await run_sql(database, "UPDATE ticket SET ruleset = 'gone'")  # a game that was taken away
    for account in accounts[2:]:
        await let_queue(context, account)

    registry = MatchRegistry(database, pebble_rules(), MatchSettings(node_id="node-0"))
    await Matchmaker(dataclasses.replace(context, registry=registry)).run_once()

    assert await count_matches(database, accounts) == {each.id: 1 for each in accounts[2:]}


@pytest.fixture
async def nodes(settings: Settings, database: Database) -> AsyncIterator[list[str]]:
    """The addresses of two nodes on one database."""
    async with AsyncExitStack() as stack:
        addresses = []
        for name in ("node-a", "node-b"):
            app = toy_app(settings, dataclasses.replace(PATIENT, node_id=name))
            services_of(app).lobby.intervals = INTERVALS
            addresses.append(await stack.enter_async_context(serving(app)))
        yield addresses


async def test_people_on_two_nodes_find_each_other(nodes: list[str]) -> None:
    async with AsyncExitStack() as stack:
        people = [await stack.enter_async_context(person(nodes[n % 2])) for n in range(12)]
        tabs = [await stack.enter_async_context(tab(who)) for who in people]

        await asyncio.gather(*(queue(who, CASUAL) for who in people))
        calls = await asyncio.gather(*(each.hear("match_ready") for each in tabs))

        assert set(Counter(call["match"] for call in calls).values()) == {2}
        for who in people:
            assert len(await who.get("/matches")) == 1


async def test_a_challenge_reaches_another_node(nodes: list[str]) -> None:
    async with AsyncExitStack() as stack:
        alma, bert = [await stack.enter_async_context(person(node)) for node in nodes]
        hers = await stack.enter_async_context(tab(alma))
        his = await stack.enter_async_context(tab(bert))

        await alma.post("/lobby/challenges", CASUAL | {"to": bert.name})
        (asked,) = (await his.hear("challenges"))["incoming"]
        await _decline(bert, asked["id"])

        assert (await hers.hear("notice"))["code"] == "challenge_declined"


async def _decline(who: Person, challenge_id: str) -> None:
    await who.post(f"/lobby/challenges/{challenge_id}", {"accept": False})
