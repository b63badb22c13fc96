"""People at the door: a fast hasher, letters that are kept, browsers that sign up."""

from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4

import httpx
import pytest
from argon2 import PasswordHasher
from fastapi import FastAPI

from app.accounts.mailer import Letter
from app.accounts.passwords import Passwords
from app.platform.rates import Rates

PASSWORD = "plinth gossamer ox"  # noqa: S105  # of nobody
OTHER = "seven damp lanterns"
API = "/api/v1"


@dataclass
class KeptLetters:
    """A mailer that keeps what it is given."""

    letters: list[Letter] = field(default_factory=list)

    async def send(self, letter: Letter) -> None:
        self.letters.append(letter)

    @property
    def token(self) -> str:
        """The token in the address of the newest letter that has one."""
        linked = [letter.text for letter in self.letters if "#" in letter.text]
        return linked[-1].partition("#")[2].split()[0]

    def to(self, address: str) -> list[str]:
        """What the letters to an address are about, the oldest first."""
        return [letter.subject for letter in self.letters if letter.to == address]


def quick_hasher() -> PasswordHasher:
    return PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)


@pytest.fixture
def letters() -> KeptLetters:
    return KeptLetters()


@pytest.fixture
async def app(app: FastAPI, letters: KeptLetters) -> FastAPI:
    """The whole application with passwords that take no time."""
    app.state.passwords.close()
    app.state.passwords = Passwords(Rates(enabled=False), quick_hasher())
    app.state.mailer = letters
    return app


def new_name() -> str:
    """A name that no other test has."""
    return f"Otter {uuid4().hex[:12]}"


@dataclass
class Browser:
    """A browser, and the answers it got."""

    http: httpx.AsyncClient
    name: str = ""

    async def call(self, method: str, path: str, body: Any = None) -> httpx.Response:
        return await self.http.request(method, API + path, json=body)

    async def sign_up(self, **words: Any) -> httpx.Response:
        self.name = words.get("name") or new_name()
        wish = {"name": self.name, "password": PASSWORD, **words}
        return await self.call("POST", "/accounts", wish)

    async def confirm(self, letters: KeptLetters) -> httpx.Response:
        """Open the link of the newest letter."""
        return await self.call("PUT", "/email-confirmations", {"token": letters.token})

    async def sign_in(self, name: str, password: str = PASSWORD, **words: Any) -> httpx.Response:
        return await self.call("POST", "/session", {"name": name, "password": password, **words})

    async def me(self) -> httpx.Response:
        return await self.call("GET", "/me")


OpenBrowser = Callable[[], Awaitable[Browser]]


@pytest.fixture
async def open_browser(app: FastAPI) -> AsyncIterator[OpenBrowser]:
    """Opens browsers that nobody is signed in with."""
    opened: list[httpx.AsyncClient] = []

    async def open_one() -> Browser:
        transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
        opened.append(httpx.AsyncClient(transport=transport, base_url="http://testserver"))
        return Browser(opened[-1])

    yield open_one
    for http in opened:
        await http.aclose()


@pytest.fixture
async def browser(open_browser: OpenBrowser) -> Browser:
    return await open_browser()


@pytest.fixture
async def person(open_browser: OpenBrowser) -> Browser:
    """Somebody who has signed up."""
    browser = await open_browser()
    answer = await browser.sign_up()
    assert answer.status_code == 201, answer.text
    return browser
