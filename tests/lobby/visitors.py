"""Acts of people in the lobby, in the words of its page."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID, uuid4

from sqlalchemy import text
from websockets.asyncio.client import ClientConnection, connect

from app.lobby.lobby import TOPICS, Lobby, LobbyIntervals
from app.lobby.protocol.messages import Notice
from app.lobby.signals.bus import notify
from app.platform.db import Database
from tests.support.house import PATIENCE_S, Message, Person, greet, hear_until, say

# Polls cost processor time, and most awaited changes are signaled: fewer than ten a second.
INTERVALS = LobbyIntervals(
    pair_every_s=0.5,
    series_every_s=0.5,
    presence_every_s=0.5,
    turns_every_s=1.0,
    lists_every_s=0.5,
    sweep_every_s=1.0,
    silent_for_s=PATIENCE_S,
)
CASUAL: Message = {"ruleset": "pebbles", "deck": "a", "timer": "casual", "rated": False}
RATED: Message = CASUAL | {"rated": True}
STATES = ("ticket", "challenges", "my_matches", "counts")


@dataclass
class Tab:
    """A tab with a lobby socket, and all messages received."""

    socket: ClientConnection
    told: list[Message] = field(default_factory=list)

    @property
    def account_id(self) -> UUID:
        """Return the tab's account id."""
        return UUID(self.told[0]["account"])

    async def hear(self, kind: str, within_s: float = PATIENCE_S, **fields: Any) -> Message:
        """Return the next message of a kind, with these fields."""
        async with asyncio.timeout(within_s):
            while True:
                message: Message = json.loads(await self.socket.recv())
                self.told.append(message)
                if message["type"] == kind and fields.items() <= message.items():
                    return message

    async def hear_ticket(self, state: str | None) -> Any:
        """Return one's ticket as it comes into a state; None for no ticket."""
        async with asyncio.timeout(PATIENCE_S):
            while True:
                ticket = (await self.hear("ticket"))["ticket"]
                if (ticket and ticket["state"]) == state:
                    return ticket

    async def hear_nothing_of(self, kind: str, lobby: Lobby) -> None:
        """Run all due work of the lobby, and expect no message of a kind from it.

        Signals arrive in the order of their commits: a message absent before the last one is
        never sent.
        """
        await lobby.matchmaker.run_once()
        await lobby.publisher.publish_lists(TOPICS)
        last = f"the last of what is told {uuid4()}"
        async with lobby.context.database.unit_of_work() as session:
            await notify(session, self.account_id, message=Notice("friends", last))
        before = len(self.told)
        await self.hear("notice", text=last)
        assert [message for message in self.told[before:-1] if message["type"] == kind] == []


def dial(who: Person, **headers: str) -> connect:
    base = str(who.http.base_url).replace("http", "ws", 1).rstrip("/")
    return connect(
        f"{base}/ws/lobby",
        additional_headers={"Cookie": who.cookie} | headers,
        open_timeout=PATIENCE_S,
    )


@contextlib.asynccontextmanager
async def tab(who: Person, *topics: str) -> AsyncIterator[Tab]:
    """Open a tab and hear how everything stands."""
    async with dial(who) as socket:
        await say(socket, type="hello", protocol=1)
        opened = Tab(socket)
        for kind in STATES:
            await opened.hear(kind)
        if topics:
            await say(socket, type="watch", topics=topics)
        yield opened


async def put(who: Person, path: str, body: Message) -> Any:
    answer = await who.http.put(f"/api/v1{path}", json=body)
    assert answer.is_success, answer.text
    return answer.json()


async def remove(who: Person, path: str) -> None:
    answer = await who.http.delete(f"/api/v1{path}")
    assert answer.status_code == 204, answer.text


async def queue(who: Person, body: Message = CASUAL) -> Any:
    return (await put(who, "/lobby/ticket", body))["ticket"]


async def find_pairing(first: Tab, second: Tab) -> tuple[Any, Any]:
    """Wait until both are asked to accept."""
    return await first.hear_ticket("found"), await second.hear_ticket("found")


async def answer(who: Person, ticket: Any, *, accept: bool) -> Message:
    pairing = ticket["found"]["pairing"]
    return await who.post("/lobby/ticket/answer", {"pairing": pairing, "accept": accept})


async def refused(who: Person, method: str, path: str, body: Message | None = None) -> Message:
    """Send a request that is refused; return the problem."""
    reply = await who.http.request(method, f"/api/v1{path}", json=body)
    assert reply.is_client_error, reply.text
    problem: Message = reply.json()
    assert problem["detail"].endswith((".", ":")) or " " in problem["detail"]
    return problem | {"status": reply.status_code}


async def concede(who: Person, match_id: str) -> None:
    """Sit down, give up, and leave."""
    async with who.dial(match_id) as socket:
        await greet(socket)
        await say(socket, type="concede", command="enough")
        await hear_until(socket, "ack")


async def my_id(who: Person) -> str:
    return str((await who.get("/me"))["id"])


async def make_person(database: Database, who: Person) -> None:
    """Give a guest what makes a person of them, as far as the lobby looks at it."""
    account_id = UUID(await my_id(who))
    async with database.unit_of_work() as session:
        query = text("UPDATE account SET kind = 'person' WHERE id = :id")
        await session.execute(query, {"id": account_id})


async def be_away(database: Database, who: Person, seconds: float) -> None:
    """Set the last-seen time of an account to that many seconds ago."""
    account_id = UUID(await my_id(who))
    async with database.unit_of_work() as session:
        query = text(
            "UPDATE presence SET seen_at = clock_timestamp() - make_interval(secs => :ago) "
            "WHERE account_id = :id"
        )
        await session.execute(query, {"id": account_id, "ago": seconds})


async def clear_lobby(database: Database) -> None:
    """Remove accounts left in the lobby by other tests."""
    tables = "ticket, challenge, open_seat, presence, queue_wait, series, series_player"
    async with database.unit_of_work() as session:
        await session.execute(text(f"TRUNCATE {tables}"))


async def run_sql(database: Database, statement: str, **values: Any) -> list[Any]:
    async with database.unit_of_work() as session:
        result = await session.execute(text(statement), values)
        return list(result) if result.returns_rows else []  # type: ignore[attr-defined]  # of a cursor
