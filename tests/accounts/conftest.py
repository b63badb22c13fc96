"""People at the door: a fast hasher, a mailbox, browsers that sign up."""

import dataclasses
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4

import httpx
import pytest
from argon2 import PasswordHasher
from fastapi import FastAPI

from app.accounts.credentials.passwords import Passwords
from app.accounts.email.mailer import OutgoingEmail
from app.main import create_app, services_of
from app.platform.rate_limits import RateLimiter
from app.platform.services import provide
from app.platform.settings import Settings
from tests.support.services import change_account_services
from tests.support.shared_app import client, shared_app

__all__ = ["client", "shared_app"]


PASSWORD = "plinth gossamer ox"  # noqa: S105  # of test accounts
OTHER = "seven damp lanterns"
API = "/api/v1"


@dataclass
class FakeMailbox:
    """A mailer that keeps what it is given."""

    messages: list[OutgoingEmail] = field(default_factory=list)

    async def send(self, message: OutgoingEmail) -> None:
        self.messages.append(message)

    @property
    def token(self) -> str:
        """The token in the address of the newest message that has one."""
        linked = [message.text for message in self.messages if "#" in message.text]
        return linked[-1].partition("#")[2].split()[0]

    def to(self, address: str) -> list[str]:
        """The subjects of the messages to an address, the oldest first."""
        return [message.subject for message in self.messages if message.to == address]


def quick_hasher() -> PasswordHasher:
    return PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)


@pytest.fixture
def mailbox() -> FakeMailbox:
    return FakeMailbox()


@pytest.fixture
def app(shared_app: FastAPI, mailbox: FakeMailbox) -> Iterator[FastAPI]:
    """The application of the module with passwords that take no time."""
    services = services_of(shared_app)
    passwords = Passwords(RateLimiter(enabled=False), quick_hasher())
    change_account_services(shared_app, passwords=passwords, mailer=mailbox)
    yield shared_app
    passwords.close()
    provide(shared_app, services)


@pytest.fixture
async def strict(settings: Settings, mailbox: FakeMailbox) -> AsyncIterator[FastAPI]:
    """The application with its limits."""
    app = create_app(dataclasses.replace(settings, rate_limits=True))
    services_of(app).accounts.passwords.close()
    passwords = Passwords(RateLimiter(), quick_hasher())
    change_account_services(app, passwords=passwords, mailer=mailbox)
    async with app.router.lifespan_context(app):
        yield app


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

    async def confirm(self, mailbox: FakeMailbox) -> httpx.Response:
        """Open the link of the newest message."""
        return await self.call("PUT", "/email-confirmations", {"token": mailbox.token})

    async def sign_in(self, name: str, password: str = PASSWORD, **words: Any) -> httpx.Response:
        return await self.call("POST", "/session", {"name": name, "password": password, **words})

    async def me(self) -> httpx.Response:
        return await self.call("GET", "/me")


OpenBrowser = Callable[[], Awaitable[Browser]]


@pytest.fixture
async def open_browser(app: FastAPI) -> AsyncIterator[OpenBrowser]:
    """Opens browsers without a session."""
    opened: list[httpx.AsyncClient] = []

    async def open_one() -> Browser:
        transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
        opened.append(httpx.AsyncClient(transport=transport, base_url="http://localhost"))
        return Browser(opened[-1])

    yield open_one
    for http in opened:
        await http.aclose()


@pytest.fixture
async def browser(open_browser: OpenBrowser) -> Browser:
    return await open_browser()


@pytest.fixture
async def person(open_browser: OpenBrowser) -> Browser:
    """A signed-up account."""
    browser = await open_browser()
    answer = await browser.sign_up()
    assert answer.status_code == 201, answer.text
    return browser
