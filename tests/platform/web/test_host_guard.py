"""To which names the server answers."""

import socket

import httpx
import pytest
from fastapi import FastAPI
from starlette.types import Message, Receive, Scope, Send

from app.platform.settings import Settings
from app.platform.web.host_guard import HostGuard

EVERYWHERE = "0.0.0.0"  # noqa: S104  # not bound


async def told(settings: Settings, *hosts: str, path: str = "/", kind: str = "http") -> Message:
    """Request a path at these hosts; return the first message, `reached` from the application."""
    sent: list[Message] = []

    async def reached(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "reached"})

    async def receive() -> Message:
        return {"type": "websocket.connect"}

    async def send(message: Message) -> None:
        sent.append(message)

    headers = [(b"host", each.encode("latin-1")) for each in hosts]
    scope = {"type": kind, "method": "GET", "path": path, "headers": headers}
    await HostGuard(reached, settings=settings)(scope, receive, send)
    return sent[0]


def listening(host: str = "localhost", **told: str) -> Settings:
    names = told.pop("allowed", "")
    return Settings(host=host, allowed_hosts=names, **told)  # type: ignore[arg-type]  # it is read


@pytest.mark.parametrize(
    ("settings", "host"),
    [
        (listening(), "localhost"),
        (listening(), "LocalHost:8000"),
        (listening(), "localhost.:8000"),
        (listening(), "127.0.0.1:5123"),
        (listening(), "[::1]:8000"),
        (listening("192.0.2.7"), "192.0.2.7:8000"),
        (listening("cards.lan"), "cards.lan"),
        (listening(EVERYWHERE), "192.0.2.7:8000"),
        (listening("::"), "[2001:db8::7]:8000"),
        (listening(EVERYWHERE), f"{socket.gethostname()}:8000"),
        (listening(public_url="https://cards.example"), "cards.example"),
        (listening(public_url="https://cards.example"), "localhost:8000"),
        (listening(allowed="cards.lan, other.lan"), "other.lan:80"),
        (listening(allowed="*"), "whatever.example"),
    ],
)
@pytest.mark.parametrize("kind", ["http", "websocket"])
async def test_the_servers_own_names_are_answered(settings: Settings, host: str, kind: str) -> None:
    assert await told(settings, host, kind=kind) == {"type": "reached"}


@pytest.mark.parametrize(
    ("settings", "hosts"),
    [
        (listening(), ["evil.example"]),
        (listening(), ["localhost.evil.example"]),
        (listening(), ["192.0.2.7"]),
        (listening(), ["localhost", "evil.example"]),
        (listening(), ["evil.example@localhost"]),
        (listening(), ["localhost/evil"]),
        (listening(), ["[::1"]),
        (listening(), [""]),
        (listening(EVERYWHERE), ["evil.example"]),
        (listening(public_url="https://cards.example"), ["evil.example"]),
        (listening(allowed="*"), ["evil.example/path"]),
    ],
)
async def test_another_name_is_refused(settings: Settings, hosts: list[str]) -> None:
    over_http = await told(settings, *hosts)
    over_socket = await told(settings, *hosts, kind="websocket")

    assert (over_http["type"], over_http["status"]) == ("http.response.start", 421)
    assert over_socket == {"type": "websocket.close", "code": 4403}


async def test_requests_without_a_host_and_health_checks_are_answered() -> None:
    assert await told(listening()) == {"type": "reached"}
    assert await told(listening(), "pod-17.cluster", path="/readyz") == {"type": "reached"}


@pytest.mark.parametrize("path", ["/decks/", "/api/v1/me", "/metrics", "/s/x/y.js"])
async def test_no_page_reflects_a_foreign_host(client: httpx.AsyncClient, path: str) -> None:
    answer = await client.get(path, headers={"host": "evil.example"})

    assert answer.status_code == 421
    assert answer.json()["code"] == "unknown_host"
    assert "evil.example" not in answer.text + str(answer.headers)


@pytest.mark.parametrize(
    "path", ["/", "/healthz", "/rules", "/api/v1/rulesets", "/api/v1/rulesets/shards/cards"]
)
async def test_head_is_answered_as_get_without_a_body(
    app: FastAPI, client: httpx.AsyncClient, path: str
) -> None:
    full = await client.get(path)
    head = await client.head(path)

    assert (head.status_code, head.content) == (full.status_code, b"")
    assert head.headers["content-type"] == full.headers["content-type"]
    assert head.headers.get("content-length") == full.headers.get("content-length")


async def test_head_where_nothing_can_be_read_is_refused(client: httpx.AsyncClient) -> None:
    head = await client.head("/api/v1/guests")

    assert (head.status_code, head.content) == (405, b"")
