"""Message bus between the lobby's nodes: parts of state to read again, or a message."""

from typing import Final, Literal
from uuid import UUID

import msgspec
from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncSession

from app.lobby.protocol.messages import LobbyOutgoing, encode
from app.platform.bus.signals import send_signal

CHANNEL: Final = "lobby"

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
    """Send a signal to all nodes after the commit of the unit of work."""
    if accounts:
        text = encode(message).decode() if message else None
        signal = Signal(list(accounts), list(parts), text)
        send_signal(session, CHANNEL, msgspec.json.encode(signal).decode())


def signals_in(payloads: list[str]) -> list[Signal]:
    """Decode the payloads of signals."""
    return [msgspec.json.decode(each, type=Signal) for each in payloads]
