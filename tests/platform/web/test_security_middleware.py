"""Limits on pages of other sites, and on the sources of our own pages."""

import dataclasses

import httpx
import pytest
from starlette.responses import PlainTextResponse
from starlette.types import Message, Receive, Scope, Send

from app.main import create_app
from app.platform.settings import Settings
from app.platform.web.close_codes import CloseCode
from app.platform.web.security_middleware import OriginGuard


async def through_socket(headers: dict[str, str], public_url: str | None = None) -> list[Message]:
    """Open a socket with these headers; the guarded application says `reached`."""
    sent: list[Message] = []

    async def reached(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "reached"})

    async def receive() -> Message:
        return {"type": "websocket.connect"}

    async def send(message: Message) -> None:
        sent.append(message)

    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "websocket", "scheme": "ws", "path": "/", "headers": raw}
    await OriginGuard(reached, public_url=public_url)(scope, receive, send)
    return sent


@pytest.mark.parametrize(
    "headers",
    [
        {"host": "cards.example"},
        {"host": "cards.example", "origin": "http://cards.example"},
        {"host": "cards.example:8000", "origin": "http://cards.example:8000"},
    ],
)
async def test_our_own_pages_and_programs_may_open_a_socket(headers: dict[str, str]) -> None:
    sent = await through_socket(headers)

    assert sent == [{"type": "reached"}]


@pytest.mark.parametrize(
    "origin",
    [
        "http://evil.example",
        "http://cards.example:81",
        "http://cards.example.evil",
        "null",
        "http://[",
    ],
)
async def test_foreign_origins_get_a_close_code(origin: str) -> None:
    sent = await through_socket({"host": "cards.example", "origin": origin})

    assert [message["type"] for message in sent] == ["websocket.accept", "websocket.close"]
    assert sent[-1]["code"] == CloseCode.FOREIGN


async def test_behind_a_proxy_the_public_address_is_our_own() -> None:
    inside = {"host": "app:8000", "origin": "https://cards.example"}

    known = await through_socket(inside, public_url="https://cards.example")
    unknown = await through_socket(inside)

    assert known == [{"type": "reached"}]
    assert unknown[-1]["code"] == CloseCode.FOREIGN


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.example"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"origin": "null"},
    ],
)
async def test_a_foreign_page_changes_nothing(
    client: httpx.AsyncClient, headers: dict[str, str]
) -> None:
    refused = await client.post("/api/v1/guests", headers=headers)

    assert refused.status_code == 403
    assert refused.json()["code"] == "forbidden"
    assert "set-cookie" not in refused.headers


async def test_a_foreign_page_may_link_to_us(client: httpx.AsyncClient) -> None:
    answer = await client.get("/healthz", headers={"sec-fetch-site": "cross-site"})

    assert answer.status_code == 200


@pytest.mark.parametrize("path", ["/healthz", "/api/v1/me", "/nothing/here"])
async def test_every_answer_forbids_foreign_scripts(client: httpx.AsyncClient, path: str) -> None:
    answer = await client.get(path)

    assert answer.headers["content-security-policy"].startswith("default-src 'self';")
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("path", ["/api/v1/me", "/api/v1/nothing"])
async def test_no_browser_keeps_what_the_api_answered(client: httpx.AsyncClient, path: str) -> None:
    answer = await client.get(path)

    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("public_url", "told"), [("https://play.example", "max-age=31536000"), (None, None)]
)
async def test_a_server_that_is_opened_by_tls_asks_for_nothing_else(
    settings: Settings, public_url: str | None, told: str | None
) -> None:
    app = create_app(dataclasses.replace(settings, public_url=public_url))
    transport = httpx.ASGITransport(app=app)
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as browser:
        answer = await browser.get("/healthz")

    assert answer.headers.get("strict-transport-security") == told


@pytest.mark.parametrize(
    ("address", "public_url", "policy"),
    [
        ("http://localhost:8000", None, "same-origin"),
        ("https://192.0.2.7", None, "same-origin"),
        ("http://192.0.2.7:8000", None, None),
        ("http://app:8000", "https://play.example", "same-origin"),
    ],
)
async def test_opener_policy_is_sent_only_where_browsers_accept_it(
    settings: Settings, address: str, public_url: str | None, policy: str | None
) -> None:
    app = create_app(dataclasses.replace(settings, public_url=public_url))
    transport = httpx.ASGITransport(app=app)
    async with httpx.AsyncClient(transport=transport, base_url=address) as browser:
        answer = await browser.get("/healthz")

    assert answer.headers.get("cross-origin-opener-policy") == policy


SITES = {"none": 200, "same-origin": 200, "cross-site": 403, "same-site": 403}


@pytest.mark.parametrize("path", ["/admin", "/admin/cases/1", "/api/v1/staff/matches/m1/live"])
@pytest.mark.parametrize("site", SITES)
async def test_a_link_from_another_site_does_not_open_the_console(path: str, site: str) -> None:
    async def reached(scope: Scope, receive: Receive, send: Send) -> None:
        await PlainTextResponse("reached")(scope, receive, send)

    transport = httpx.ASGITransport(app=OriginGuard(reached))
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as browser:
        headers = {"sec-fetch-site": site, "sec-fetch-mode": "navigate"}
        answer = await browser.get(f'{path}?a="><b>', headers=headers)
        other = await browser.get("/administration", headers=headers)

    assert (answer.status_code, other.status_code) == (SITES[site], 200)
    assert answer.text == "reached" or f'href="{path}?a=%22%3E%3Cb%3E"' in answer.text


async def test_pages_are_not_stored_by_the_browser(settings: Settings) -> None:
    transport = httpx.ASGITransport(app=create_app(settings))
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as browser:
        paths = ("/", "/rules/shards", "/lobby", "/nowhere")
        answers = [await browser.get(path, headers={"accept": "text/html"}) for path in paths]

    assert {each.headers["cache-control"] for each in answers} == {"no-store"}
