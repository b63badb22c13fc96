"""`pentacle admin`: makes a person an admin, or takes the second factor of a lost phone away."""

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
    """Say what the command can be told."""
    acts = parser.add_subparsers(dest="act", required=True)
    create = acts.add_parser("create", help="make the person of this name an admin, or a new one")
    reset = acts.add_parser("reset-totp", help="take a person's second factor away")
    for each in (create, reset):
        each.add_argument("name", help="the name that the person signs in with")


def run(arguments: Namespace) -> int:
    """Do it in the database; the server may run meanwhile."""
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
    told = f"{name} is an admin now."
    if account is None:
        password = secrets.token_urlsafe(PASSWORD_BYTES)
        account = await rescue.open_person(name, password)
        told = f"{account.name} is an admin now, with the password {password} until it is changed."
    await MemberService(session, Audit(session, None)).give(account.id, "admin")
    return f"{told} /admin opens once a second factor is turned on in the account's settings."


async def _reset(session: AsyncSession, name: str) -> str:
    rescue = AccountRescue(session)
    account = await rescue.get_person(name)
    await rescue.end_second_factor(account.id)
    _note_reset(session, account.id)
    return (
        f"{account.name} has no second factor any more and is signed out everywhere; the password "
        "signs in, and a new phone can be paired in the account's settings."
    )


def _note_reset(session: AsyncSession, account_id: UUID) -> None:
    subject = account_subject(account_id)
    Audit(session, None).note(
        "totp_reset", subject, before={"second_factor": True}, after={"second_factor": False}
    )
