"""`pentacle admin`: makes a person an admin, or removes the second factor of a lost phone."""

import asyncio
import secrets
from argparse import ArgumentParser, Namespace
from typing import Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.credentials.account_rescue import AccountRescue
from app.moderation.audit import Audit, account_subject
from app.moderation.members import MemberService
from app.platform.db import Database
from app.platform.errors import Problem, StartupFailure
from app.platform.postgres.migrated_database import migrated_database
from app.platform.settings import load_settings

PASSWORD_BYTES: Final = 12


def add_arguments(parser: ArgumentParser) -> None:
    """Define the arguments."""
    acts = parser.add_subparsers(dest="act", required=True)
    create = acts.add_parser("create", help="make an account an admin, and create it if needed")
    reset = acts.add_parser("reset-totp", help="remove an account's two-factor authentication")
    for each in (create, reset):
        each.add_argument("name", help="name of the account")


def run(arguments: Namespace) -> int:
    """Run against the database; the server may be running."""
    with migrated_database(load_settings()) as url:
        print(asyncio.run(_run(url, arguments.act, arguments.name)))
    return 0


async def _run(url: str, act: str, name: str) -> str:
    database = Database(url, connections=1)
    try:
        async with database.unit_of_work() as session:
            return await (_create if act == "create" else _reset)(session, name)
    except Problem as problem:
        raise StartupFailure(problem.detail) from problem
    finally:
        await database.close()


async def _create(session: AsyncSession, name: str) -> str:
    rescue = AccountRescue(session)
    account = await rescue.find_person(name)
    sentence = f"{name} is an admin now."
    if account is None:
        password = secrets.token_urlsafe(PASSWORD_BYTES)
        account = await rescue.open_person(name, password)
        sentence = (
            f"{account.name} is an admin now, with the password {password}. Ask them to change it."
        )
    await MemberService(session, Audit(session, None)).give(account.id, "admin")
    return f"{sentence} /admin opens once two-factor authentication is on."


async def _reset(session: AsyncSession, name: str) -> str:
    rescue = AccountRescue(session)
    account = await rescue.get_person(name)
    await rescue.end_second_factor(account.id)
    _note_reset(session, account.id)
    return (
        f"Two-factor authentication of {account.name} is off, and all sessions have ended. They "
        "can sign in with the password and set up a new phone."
    )


def _note_reset(session: AsyncSession, account_id: UUID) -> None:
    subject = account_subject(account_id)
    Audit(session, None).note(
        "totp_reset", subject, before={"second_factor": True}, after={"second_factor": False}
    )
