"""Account data: export of all stored data of an account, and its erasure (deletion)."""

import asyncio
from collections.abc import Sequence
from datetime import timedelta
from tempfile import SpooledTemporaryFile
from typing import Any, Final, Protocol
from uuid import UUID

import msgspec
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.account_closed import AccountClosedHook, run_account_closed_hooks
from app.accounts.credentials.staff_roles import StaffRoles
from app.accounts.name_changes import NameChanges
from app.accounts.sessions.open_sockets import OpenSockets
from app.accounts.storage.credential_tokens import CredentialTokenRepository
from app.accounts.storage.repository import AccountRepository, SessionRepository
from app.accounts.storage.rows import AccountRow
from app.platform.clock import Clock, SystemClock
from app.platform.db import Database
from app.platform.errors import NotFound
from app.platform.json_types import JsonObject
from app.platform.storage_faults import isolated

ERASED_NAME: Final = "Deleted player"
UNDER_WAY: Final = timedelta(minutes=5)  # a younger deletion may still be running
IN_MEMORY: Final = 1 << 20  # bytes of a copy; a larger one is written to the disk

_encode = msgspec.json.Encoder().encode


class AccountData(Protocol):
    """One room's stored data of an account."""

    @property
    def title(self) -> str:
        """Return the key of the room's part of the export."""

    async def export(self, session: AsyncSession, account_id: UUID) -> Any:
        """Return the data as msgspec encodes it; large parts as a list of encoded `Raw` items."""

    async def erase(self, session: AsyncSession, account_id: UUID) -> None:
        """Erase the account's data; shared records stay, without the name."""


class AccountDataService:
    """Export or erase an account's data in all rooms.

    `closed_hooks` end the account's activity before anything is erased.
    """

    def __init__(
        self,
        database: Database,
        open_sockets: OpenSockets,
        rooms: Sequence[AccountData],
        closed_hooks: Sequence[AccountClosedHook] = (),
        clock: Clock | None = None,
        exporting: asyncio.Lock | None = None,
    ) -> None:
        self._database = database
        self._open_sockets = open_sockets
        self._exporting = exporting or asyncio.Lock()
        self._rooms = rooms
        self._closed_hooks = closed_hooks
        self._clock = clock or SystemClock()

    async def export(self, account_id: UUID) -> SpooledTemporaryFile[bytes]:
        """Return a file with all stored data of the account as JSON, by room.

        An export can have 100 MB: one runs at a time, and it yields to other tasks between parts.
        """
        async with self._exporting, self._database.unit_of_work() as session:
            file = SpooledTemporaryFile[bytes](IN_MEMORY)
            file.write(b'{"account":' + _encode(await self._own(session, account_id)))
            for room in self._rooms:
                file.write(b"," + _encode(room.title) + b":")
                await _write(file, await room.export(session, account_id))
            file.write(b"}")
        return file

    async def erase(self, account_id: UUID) -> None:
        """Erase the account; its matches stay for the opponents, under a placeholder name.

        Its sessions end first, so that no new activity begins while the hooks run. From then on the
        account counts as deleted: `finish_interrupted` erases it if this process ends meanwhile.
        """
        async with self._database.unit_of_work() as session:
            await StaffRoles(session).release(account_id)
            row = await AccountRepository(session).find_for_change(account_id)
            if row is None:
                raise NotFound("Account not found.")
            row.left_at = self._clock.now()
            await SessionRepository(session).revoke_all(account_id, at=self._clock.now())
            await CredentialTokenRepository(session).delete_api_tokens(account_id)
        self._open_sockets.close_all_of(account_id)
        await self._close_and_erase(account_id)

    async def finish_interrupted(self) -> None:
        """Erase accounts whose deletion was interrupted, as by a crash."""
        before = self._clock.now() - UNDER_WAY
        async with self._database.unit_of_work() as session:
            found = await AccountRepository(session).list_left(but=ERASED_NAME, before=before)
        for account_id in found:
            with isolated("account not erased", account=str(account_id)):
                await self._close_and_erase(account_id)

    async def _close_and_erase(self, account_id: UUID) -> None:
        await run_account_closed_hooks(self._closed_hooks, account_id)
        await self._erase(account_id)

    async def _erase(self, account_id: UUID) -> None:
        async with self._database.unit_of_work() as session:
            row = await AccountRepository(session).find_for_change(account_id)
            if row is None:
                raise NotFound("Account not found.")
            for room in self._rooms:
                await room.erase(session, account_id)
            await CredentialTokenRepository(session).delete_all(account_id)
            await SessionRepository(session).delete_all(account_id)
            await NameChanges(session, self._clock).leave(row)
            row.name, row.left_at = ERASED_NAME, self._clock.now()
            row.role = row.name_skeleton = row.password_hash = row.email = row.former_name = None
            row.totp_secret = row.totp_pending = row.totp_step = None

    async def _own(self, session: AsyncSession, account_id: UUID) -> JsonObject:
        row = await AccountRepository(session).find(account_id)
        if row is None:
            raise NotFound("Account not found.")
        sessions = await SessionRepository(session).list_open(account_id, at=self._clock.now())
        tokens = await CredentialTokenRepository(session).list_tokens(account_id)
        names = await NameChanges(session).list_of(account_id)
        return {
            **_named(row),
            "earlier_names": [{"name": one.old_name, "until": one.at} for one in names],
            "unconfirmed_email": await CredentialTokenRepository(session).find_unconfirmed_email(
                account_id, at=self._clock.now()
            ),
            "sessions": [
                {"agent": one.agent, "created_at": one.created_at, "seen_at": one.seen_at}
                for one in sessions
            ],
            "tokens": [
                {"title": one.title, "scopes": one.scopes, "created_at": one.created_at}
                for one in tokens
            ],
        }


async def _write(file: SpooledTemporaryFile[bytes], part: object) -> None:
    """Write a part of an export, item by item if it is a list."""
    if not isinstance(part, list):
        file.write(_encode(part))
        return
    file.write(b"[")
    for place, item in enumerate(part):
        file.write((b"," if place else b"") + _encode(item))
        await asyncio.sleep(0)
    file.write(b"]")


def _named(row: AccountRow) -> JsonObject:
    return {
        "id": row.id,
        "name": row.name,
        "former_name": row.former_name,
        "kind": row.kind,
        "email": row.email,
        "created_at": row.created_at,
        "two_factor": row.totp_secret is not None,
    }
