"""Dependency injection: singletons of accounts for the lifetime of the server."""

import asyncio
from dataclasses import dataclass, field

from app.accounts.account_closed import AccountClosedHook
from app.accounts.account_data import AccountData
from app.accounts.credentials.passwords import Passwords
from app.accounts.email.mailer import Mailer
from app.accounts.sessions.open_sockets import OpenSockets
from app.accounts.storage.encryption import SecretBox


@dataclass(frozen=True, kw_only=True)
class AccountServices:
    """Singletons set up by `app/main.py`; account data and closed hooks belong to other rooms."""

    open_sockets: OpenSockets
    passwords: Passwords
    secret_box: SecretBox
    mailer: Mailer
    account_data: tuple[AccountData, ...]
    account_closed_hooks: tuple[AccountClosedHook, ...]
    exporting: asyncio.Lock = field(default_factory=asyncio.Lock)  # serializes exports
