"""Dependency injection in tests: puts another service in the place of one, or provides a few."""

import dataclasses
from datetime import datetime
from typing import Any
from uuid import UUID

from fastapi import FastAPI

from app.accounts.sessions.restrictions import Restriction, RestrictionService
from app.accounts.sessions.sessions import SessionService
from app.main import services_of
from app.matches.staff.live_matches import count_live
from app.operations import routes as operations
from app.operations.notice_board import NoticeBoard
from app.pages.routes import known_invite, known_match, known_table
from app.platform.assets import Assets
from app.platform.services import provide
from app.platform.settings import ROOT

STATIC = ROOT / "static"
NOWHERE: Any = None  # a board that is never read shows nothing, and asks no database


def plain_assets() -> Assets:
    """The client as it is served where it has not been bundled."""
    return Assets(STATIC)


def bundled_assets() -> Assets:
    """The client as people get it."""
    return Assets(STATIC, ROOT / "build" / "client")


@dataclasses.dataclass(frozen=True)
class OnlyAssets:
    """Services of pages that send no request."""

    assets: Assets = dataclasses.field(default_factory=plain_assets)
    notice_board: NoticeBoard = dataclasses.field(
        default_factory=lambda: NoticeBoard(NOWHERE, count_live)
    )


def change_services(app: FastAPI, **changes: Any) -> None:
    """Give the application other services than it was made with."""
    provide(app, dataclasses.replace(services_of(app), **changes))


def change_account_services(app: FastAPI, **changes: Any) -> None:
    """Give the application another mailer, other passwords, and so on."""
    change_services(app, accounts=dataclasses.replace(services_of(app).accounts, **changes))


def show_every_address(app: FastAPI) -> None:
    """Have pages show something at every address, for an application without a database."""
    app.dependency_overrides[known_match] = lambda match_id: match_id
    app.dependency_overrides[known_table] = lambda table_id: table_id
    app.dependency_overrides[known_invite] = lambda code: code
    app.include_router(operations.router)  # pages ask again and again what is announced


async def ban(app: FastAPI, account_id: UUID, *, until: datetime | None = None) -> None:
    """Ban an account, for good or until then, and send it away."""
    services, own = services_of(app), services_of(app).accounts
    async with services.database.unit_of_work() as session:
        await RestrictionService(session).restrict(account_id, Restriction(True, until))
    sessions = SessionService(services.database, own.open_sockets, own.account_closed_hooks)
    await sessions.send_away(account_id)


async def lift_ban(app: FastAPI, account_id: UUID) -> None:
    """Have the ban be over."""
    async with services_of(app).database.unit_of_work() as session:
        await RestrictionService(session).restrict(account_id, Restriction())
