"""Expired credentials are deleted; valid ones stay."""

from datetime import UTC, datetime, timedelta
from uuid import UUID

from fastapi import FastAPI
from sqlalchemy import text

from app.accounts.credentials.cleanup import CredentialCleanup
from app.accounts.service import SESSION_DAYS, AccountService
from app.main import services_of
from tests.accounts.conftest import Browser, FakeMailbox, OpenBrowser
from tests.accounts.test_service import StoppedClock

LINKS = ("password_reset", "email_confirmation", "socket_ticket")


async def count(app: FastAPI, table: str, account_id: UUID) -> int:
    async with services_of(app).database.unit_of_work() as session:
        query = text(f"SELECT count(*) FROM {table} WHERE account_id = :id")  # noqa: S608
        found: int = (await session.execute(query, {"id": account_id})).scalar_one()
    return found


def cleanup(app: FastAPI, clock: StoppedClock | None = None) -> CredentialCleanup:
    return CredentialCleanup(services_of(app).database, services_of(app).accounts.secret_box, clock)


async def test_a_session_is_dropped_when_its_days_are_over_and_not_before(app: FastAPI) -> None:
    clock = StoppedClock()
    clock.instant = datetime.now(UTC) - timedelta(days=SESSION_DAYS)
    async with services_of(app).database.unit_of_work() as session:
        guest, _ = await AccountService(session, clock).open_guest()
    clock.instant += timedelta(days=SESSION_DAYS, seconds=-1)
    await cleanup(app, clock).run()
    before = await count(app, "session", guest.id)

    clock.instant += timedelta(seconds=1)
    await cleanup(app, clock).run()

    assert (before, await count(app, "session", guest.id)) == (1, 0)


async def test_an_ended_session_is_dropped_and_the_others_stay(
    app: FastAPI, person: Browser, open_browser: OpenBrowser
) -> None:
    account_id = UUID((await person.me()).json()["id"])
    elsewhere = await open_browser()
    await elsewhere.sign_in(person.name)
    await elsewhere.call("DELETE", "/session")

    await cleanup(app).run()

    assert await count(app, "session", account_id) == 1
    assert (await person.me()).status_code == 200


async def test_links_and_tickets_are_dropped_when_their_time_is_over(
    app: FastAPI, person: Browser, mailbox: FakeMailbox
) -> None:
    account_id = UUID((await person.me()).json()["id"])
    clock = StoppedClock()
    clock.instant = datetime.now(UTC)
    await make_links(app, person, mailbox)
    await cleanup(app, clock).run()
    before = [await count(app, table, account_id) for table in LINKS]

    clock.instant += timedelta(days=2)
    await cleanup(app, clock).run()

    assert before == [1, 1, 1]
    assert [await count(app, table, account_id) for table in LINKS] == [0, 0, 0]


async def make_links(app: FastAPI, person: Browser, mailbox: FakeMailbox) -> None:
    """Have a reset, a confirmation and a socket ticket wait."""
    wish = {"password": "plinth gossamer ox", "email": "otter@example.org"}
    await person.call("PUT", "/me/email", wish)
    await person.confirm(mailbox)
    await person.call("PUT", "/me/email", wish | {"email": "stoat@example.org"})
    await person.call("POST", "/password-resets", {"who": person.name})
    await person.call("POST", "/socket-tickets")


async def test_the_server_cleans_up_by_itself(app: FastAPI) -> None:
    cleaned = [task.name for task in services_of(app).periodic_tasks]

    assert cleaned == [
        "keys",
        "deletions",
        "deck bins",
        "matches of the gone",
        "archives",
        "outdated matches",
        "match search",
        "match moments",
        "orphaned clocks",
        "expired invites",
        "notices",
        "deploys",
        "figures",
    ]
