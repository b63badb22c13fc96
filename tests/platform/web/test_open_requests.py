"""Requests that are under way are counted until they end, sockets until they are open."""

import asyncio

import pytest
from starlette.types import Message, Receive, Scope, Send

from app.platform.web.open_requests import CountOpenRequests, OpenRequests


async def nothing() -> Message:
    return {"type": "http.disconnect"}


async def sent(_: Message) -> None:
    await asyncio.sleep(0)


async def counts(kind: str, *messages: str) -> list[int]:
    """Return how many were under way before and after each message, and at the end."""
    requests, seen = OpenRequests(), list[int]()

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        seen.append(requests.count)
        for message in messages:
            await send({"type": message})
            seen.append(requests.count)

    await CountOpenRequests(app, requests=requests)({"type": kind}, nothing, sent)
    return [*seen, requests.count]


async def test_a_request_counts_until_it_ends() -> None:
    assert await counts("http", "http.response.start", "http.response.body") == [1, 1, 1, 0]


async def test_a_socket_counts_until_it_is_open() -> None:
    assert await counts("websocket", "websocket.accept", "websocket.send") == [1, 0, 0, 0]


async def test_a_socket_that_is_refused_counts_until_it_is_closed() -> None:
    assert await counts("websocket", "websocket.close") == [1, 1, 0]


async def test_the_life_of_the_server_is_no_request() -> None:
    assert await counts("lifespan", "lifespan.startup.complete") == [0, 0, 0]


async def test_a_request_that_fails_counts_no_more() -> None:
    requests = OpenRequests()

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        assert requests.has_any()
        raise RuntimeError("a fault")

    with pytest.raises(RuntimeError):
        await CountOpenRequests(app, requests=requests)({"type": "http"}, nothing, sent)

    assert not requests.has_any()
