"""The guide's claims about a reverse proxy hold for its files (`make proxy-test`)."""

import json
import socket
import ssl

import httpx
import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.proxy.conftest import NAME, Proxy

UNTRUSTED = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
UNTRUSTED.check_hostname = False
UNTRUSTED.verify_mode = ssl.CERT_NONE
CUT_WITHIN_S = 25.0


def test_pages_come_over_tls_and_say_so_once(proxy: Proxy) -> None:
    with proxy.browser() as browser:
        page = browser.get("/")

    assert page.status_code == 200
    assert page.headers.get_list("strict-transport-security") == ["max-age=31536000"]


def test_a_guest_gets_a_secure_cookie_and_links_have_the_public_name(proxy: Proxy) -> None:
    with proxy.browser() as browser:
        guest = browser.post("/api/v1/guests", headers={"Origin": f"https://{NAME}"})
        wish = {"ruleset": "shards", "deck": "embers", "timer": "untimed", "opponent": "invite"}
        decks = browser.get("/api/v1/decks/starters", params={"ruleset": "shards"}).json()
        made = browser.post("/api/v1/matches", json=wish | {"deck": decks[0]["id"]})

    assert guest.status_code == 201
    assert "secure" in guest.headers["set-cookie"].lower()
    assert made.json()["invite"]["url"].startswith(f"https://{NAME}/play/")


def test_sockets_pass(proxy: Proxy) -> None:
    with proxy.browser() as browser:
        browser.post("/api/v1/guests")
        cookie = "; ".join(f"{key}={value}" for key, value in browser.cookies.items())

    with connect(
        f"wss://{NAME}/ws/lobby",
        sock=socket.create_connection(("127.0.0.1", proxy.port)),
        ssl=UNTRUSTED,
        server_hostname=NAME,
        additional_headers={"Cookie": cookie},
        origin=Origin(f"https://{NAME}"),
    ) as line:
        line.send(json.dumps({"type": "hello", "protocol": 1}))
        welcome = json.loads(line.recv(10))

    assert welcome["type"] == "welcome"


def test_clients_cannot_forge_their_address(proxy: Proxy) -> None:
    with proxy.browser() as browser:
        answers = [
            browser.post(
                "/api/v1/decks/parse",
                json={"ruleset": "shards", "text": ""},
                headers={"X-Forwarded-For": f"198.51.100.{n}"},
            )
            for n in range(21)
        ]

    assert [answer.status_code for answer in answers] == [200] * 20 + [429]


def test_figures_are_not_for_the_world(proxy: Proxy) -> None:
    with proxy.browser() as browser:
        assert browser.get("/metrics").status_code == 404


def test_a_large_body_goes_no_further(proxy: Proxy) -> None:
    with proxy.browser() as browser:
        refused = browser.post("/api/v1/password-strength", content=b"x" * 200_000)

    # Caddy answers 502 if Pentacle, given the length, has closed before Caddy has noticed it.
    assert refused.status_code in (413, 502)


def test_another_name_is_not_reflected(proxy: Proxy) -> None:
    with proxy.browser() as browser:
        answer = browser.get("/decks/", headers={"x-other-host": "evil.example"})

    assert not answer.is_redirect
    assert "evil.example" not in answer.text


@pytest.mark.slow  # it waits for the proxies' own time limits
@pytest.mark.parametrize(
    "sent",
    [
        f"GET / HTTP/1.1\r\nHost: {NAME}\r\nX-Slow: ",
        f"POST /api/v1/guests HTTP/1.1\r\nHost: {NAME}\r\nContent-Length: 9\r\n\r\n",
    ],
    ids=["headers", "body"],
)
def test_slow_clients_are_disconnected(proxy: Proxy, sent: str) -> None:
    with (
        socket.create_connection(("127.0.0.1", proxy.port), CUT_WITHIN_S) as plain,
        UNTRUSTED.wrap_socket(plain, server_hostname=NAME) as line,
    ):
        line.sendall(sent.encode())
        heard = b""
        while more := line.recv(4096):  # until the proxy closes; else this ends with a timeout
            heard += more

    assert b"set-cookie" not in heard.lower()


def test_plain_http_leads_to_tls(proxy: Proxy) -> None:
    if proxy.program == "caddy":
        return  # it does so by itself, on port 80 only
    answer = httpx.get(f"http://127.0.0.1:{proxy.plain_port}/rules", headers={"host": NAME})

    assert answer.headers["location"] == f"https://{NAME}/rules"
