"""Message bus between the lobby's nodes: parts of state to read again, or a message."""

from typing import Final, Literal
from uuid import UUID

import msgspec
from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncSession

from app.lobby.protocol.messages import LobbyOutgoing, encode
from app.platform.postgres.node_signals import send_signal

CHANNEL: Final = "lobby"
ACCOUNTS_OF_A_SIGNAL: Final = 100  # 3.9 kB; a signal has at most 8000 bytes

Part = Literal["ticket", "challenges", "matches", "series", "tables"]


class Signal(Struct, frozen=True):
    """Accounts with changed parts of their state, and a message for them."""

    accounts: list[UUID]
    parts: list[Part] = []
    message: str | None = None


async def notify(
    session: AsyncSession,
    *accounts: UUID,
    parts: tuple[Part, ...] = (),
    message: LobbyOutgoing | None = None,
) -> None:
    """Send signals to all nodes on commit of the unit of work."""
    text = encode(message).decode() if message else None
    for begin in range(0, len(accounts), ACCOUNTS_OF_A_SIGNAL):
        some = list(accounts[begin : begin + ACCOUNTS_OF_A_SIGNAL])
        signal = Signal(some, list(parts), text)
        await send_signal(session, CHANNEL, msgspec.json.encode(signal).decode())


def signals_in(payloads: list[str]) -> list[Signal]:
    """Decode the payloads of signals."""
    return [msgspec.json.decode(each, type=Signal) for each in payloads]
