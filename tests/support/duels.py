"""Matches of two scripted players on a server that may be killed, and their invariants."""

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack

from tests.support.house import Message, Person, new_match, person
from tests.support.players import Player
from tests.support.server import Server

StartServer = Callable[..., Server]


class Duel:
    """A match of two scripted players."""

    def __init__(self, people: list[Person], match_id: str, most: int | None) -> None:
        self.match_id = match_id
        self.people = people
        self.players = [
            Player(str(each.http.base_url).rstrip("/"), each.cookie, match_id, most=most)
            for each in people
        ]

    async def play(self) -> None:
        async with asyncio.timeout(60):
            await asyncio.gather(*(each.play() for each in self.players))

    async def reach(self, answers: int, playing: "asyncio.Task[None]") -> None:
        """Wait until a seat has given so many answers, or the match is over."""
        while not playing.done():
            if max(len(player.acknowledged) for player in self.players) >= answers:
                return
            await asyncio.sleep(0.01)
        await playing  # regardless of its end

    async def log(self) -> Message:
        found: Message = await self.people[0].get(f"/matches/{self.match_id}/log")
        return found


async def lay_duel(
    address: str,
    stack: AsyncExitStack,
    *,
    ruleset: str = "pebbles",
    decks: tuple[str, str] = ("a", "b"),
    most: int | None = None,
) -> Duel:
    """Have two people begin a match; each gives up after `most` answers."""
    people = [await stack.enter_async_context(person(address)) for _ in (0, 1)]
    return Duel(people, await new_match(people[0], people[1], ruleset=ruleset, decks=decks), most)


def assert_nothing_lost_or_repeated(duel: Duel, log: Message) -> None:
    stored = [entry["command_id"] for entry in log["inputs"]]
    for seat, player in enumerate(duel.players):
        assert {f"{seat}:{command}" for command in player.acknowledged} <= set(stored)
    assert len(stored) == len(set(stored))
    assert [entry["seq"] for entry in log["inputs"]] == list(range(1, len(stored) + 1))
