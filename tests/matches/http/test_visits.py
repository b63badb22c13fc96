"""A socket at the table ends at once when its session, token or account does."""

import contextlib
from uuid import UUID

from fastapi import FastAPI
from sqlalchemy import text
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from app.accounts.sessions.sessions import SessionService
from app.main import services_of
from app.matches.protocol.client_messages import PROTOCOL
from app.platform.rate_limits import RateLimiter
from tests.support.house import (
    Person,
    closed,
    greet,
    hear_until,
    new_match,
    person,
    say,
)
from tests.support.services import ban, change_services

PASSWORD = "plinth gossamer ox"  # noqa: S105  # of test accounts


def service(house: FastAPI) -> SessionService:
    return SessionService(services_of(house).database, services_of(house).accounts.open_sockets)


async def sign_up(guest: Person) -> None:
    """Keep a guest's account under a name of its own."""
    name = f"Kept {(await guest.get('/me'))['id'][:12]}"
    await guest.post("/accounts", {"name": name, "password": PASSWORD})


async def test_signing_out_closes_the_sockets_of_this_session_only(
    alma: Person, bert: Person
) -> None:
    match_id = await new_match(alma, bert)

    async with alma.dial(match_id) as hers, bert.dial(match_id) as his:
        await greet(hers)
        await greet(his)
        await alma.http.delete("/api/v1/session")

        assert await closed(hers) == 4401
        await say(his, type="ping", n=7)
        assert (await hear_until(his, "pong"))[-1]["n"] == 7


async def test_finished_matches_open_by_link(alma: Person, bert: Person, address: str) -> None:
    match_id = await new_match(alma, bert)
    path = f"{address.replace('http', 'ws', 1)}/ws/matches/{match_id}"
    async with connect(path) as early:
        await say(early, type="hello", protocol=PROTOCOL, seen=0)
        assert await closed(early) == 4401
    async with alma.dial(match_id) as hers:
        await greet(hers)
        await say(hers, type="concede", command="c")
        await hear_until(hers, "ack")

    async with connect(path) as late:
        welcome, frame, *_ = await greet(late)
        await say(late, type="concede", command="x")
        refusal = (await hear_until(late, "refused"))[-1]

    assert (welcome["you"], welcome["names"]) == (None, [alma.name, bert.name])
    assert frame["full"]["result"]["winner"] == 1
    assert refusal["code"] == "not_seated"


async def test_anonymous_views_of_finished_matches_time_out(
    alma: Person, bert: Person, house: FastAPI, address: str
) -> None:
    match_id = await new_match(alma, bert)
    async with alma.dial(match_id) as hers:
        await greet(hers)
        await say(hers, type="concede", command="c")
        await hear_until(hers, "ack")
    change_services(house, rate_limiter=RateLimiter())
    path = f"{address.replace('http', 'ws', 1)}/ws/matches/{match_id}"

    for _ in range(20):
        async with connect(path) as looking:
            await greet(looking)
    async with connect(path) as too_many:
        await say(too_many, type="hello", protocol=PROTOCOL, seen=0)
        assert await closed(too_many) == 4401


async def test_a_banned_account_is_sent_away_at_once(
    alma: Person, bert: Person, house: FastAPI
) -> None:
    match_id = await new_match(alma, bert)
    account_id = UUID((await alma.get("/me"))["id"])

    async with alma.dial(match_id) as socket:
        await greet(socket)
        await ban(house, account_id)

        assert await closed(socket) == 4401
    async with alma.dial(match_id) as again:  # conceded, so it is public
        assert (await greet(again))[0]["you"] is None


async def test_waiting_sockets_are_closed_as_well(alma: Person, house: FastAPI) -> None:
    wish = {"ruleset": "pebbles", "deck": "a", "opponent": "invite"}
    made = await alma.post("/matches", wish)

    async with alma.dial(made["id"]) as socket:
        await say(socket, type="hello", protocol=PROTOCOL, seen=0)
        await say(socket, type="ping", n=1)
        await hear_until(socket, "pong")
        await alma.http.delete("/api/v1/sessions")

        assert await closed(socket) == 4401


async def test_a_session_that_another_node_ended_is_found_out(
    alma: Person, bert: Person, house: FastAPI
) -> None:
    match_id = await new_match(alma, bert)
    account_id = (await alma.get("/me"))["id"]

    async with alma.dial(match_id) as socket:
        await greet(socket)
        async with services_of(house).database.unit_of_work() as session:
            await session.execute(
                text("UPDATE session SET revoked_at = now() WHERE account_id = :id"),
                {"id": account_id},
            )
        await services_of(house).accounts.open_sockets.recheck()

        assert await closed(socket) == 4401


async def test_keeping_an_account_leaves_its_sockets_open(
    alma: Person, bert: Person, house: FastAPI
) -> None:
    match_id = await new_match(alma, bert)

    async with alma.dial(match_id) as socket:
        await greet(socket)
        await sign_up(alma)
        await services_of(house).accounts.open_sockets.recheck()
        await say(socket, type="ping", n=3)

        assert (await hear_until(socket, "pong"))[-1]["n"] == 3


async def test_open_sockets_make_an_account_online(
    alma: Person, bert: Person, house: FastAPI
) -> None:
    match_id = await new_match(alma, bert)
    open_sockets = services_of(house).accounts.open_sockets

    async with alma.dial(match_id) as socket:
        await greet(socket)
        online = len(open_sockets.online())
    async with person(str(alma.http.base_url)) as carla:
        await carla.get("/me")

    assert online == 1


async def dial_with(house_url: str, match_id: str, ticket: str) -> int | None:
    """Open a socket with a ticket; return how it closed, None if it stayed open."""
    url = f"{house_url.replace('http', 'ws', 1)}/ws/matches/{match_id}?ticket={ticket}"
    async with connect(url) as socket:
        with contextlib.suppress(ConnectionClosed):
            await say(socket, type="hello", protocol=PROTOCOL, seen=0)
            await say(socket, type="ping", n=1)
            await hear_until(socket, "pong")
            return None
    return socket.close_code


async def test_a_ticket_opens_one_socket(alma: Person, bert: Person, address: str) -> None:
    match_id = await new_match(alma, bert)
    ticket = (await alma.post("/socket-tickets"))["ticket"]

    first = await dial_with(address, match_id, ticket)
    second = await dial_with(address, match_id, ticket)

    assert first is None
    assert second == 4401


async def test_a_ticket_is_good_for_half_a_minute(
    alma: Person, bert: Person, address: str, house: FastAPI
) -> None:
    match_id = await new_match(alma, bert)
    ticket = (await alma.post("/socket-tickets"))["ticket"]
    async with services_of(house).database.unit_of_work() as session:
        await session.execute(
            text("UPDATE socket_ticket SET expires_at = expires_at - interval '31 s'")
        )

    assert await dial_with(address, match_id, ticket) == 4401


async def test_revoking_an_api_token_closes_the_sockets_of_its_tickets(
    alma: Person, bert: Person, address: str
) -> None:
    await sign_up(alma)
    match_id = await new_match(alma, bert)
    made = await alma.post("/me/tokens", {"title": "bot", "scopes": ["play"], "password": PASSWORD})
    headers = {"authorization": f"Bearer {made['token']}", "cookie": ""}
    answer = await bert.http.post("/api/v1/socket-tickets", headers=headers)
    ticket = answer.json()["ticket"]
    url = f"{address.replace('http', 'ws', 1)}/ws/matches/{match_id}?ticket={ticket}"

    async with connect(url) as socket:
        await greet(socket)
        await alma.http.delete(f"/api/v1/me/tokens/{made['id']}")

        assert await closed(socket) == 4401


async def test_signing_out_everywhere_closes_the_sockets_of_programs_too(
    alma: Person, bert: Person, address: str
) -> None:
    await sign_up(alma)
    match_id = await new_match(alma, bert)
    wish = {"title": "bot", "scopes": ["play"], "password": PASSWORD}
    headers = {"authorization": f"Bearer {(await alma.post('/me/tokens', wish))['token']}"}
    tickets = [
        (await bert.http.post("/api/v1/socket-tickets", headers=headers | {"cookie": ""})).json()
        for _ in range(2)
    ]
    url = f"{address.replace('http', 'ws', 1)}/ws/matches/{match_id}"

    async with connect(f"{url}?ticket={tickets[0]['ticket']}") as socket:
        await greet(socket)
        await alma.http.delete("/api/v1/sessions")

        assert await closed(socket) == 4401
    assert await dial_with(address, match_id, tickets[1]["ticket"]) == 4401


async def test_a_token_without_the_scope_opens_no_socket(
    alma: Person, bert: Person, address: str
) -> None:
    await sign_up(alma)
    match_id = await new_match(alma, bert)
    made = await alma.post(
        "/me/tokens", {"title": "reader", "scopes": ["read"], "password": PASSWORD}
    )
    url = f"{address.replace('http', 'ws', 1)}/ws/matches/{match_id}"
    headers = {"authorization": f"Bearer {made['token']}"}

    async with connect(url, additional_headers=headers) as socket:
        assert await closed(socket) == 4401
