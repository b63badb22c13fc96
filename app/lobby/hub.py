"""The lobby's open sockets on this node: one account may have several tabs."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from uuid import UUID

from app.lobby.messages import LobbyOutgoing, Series, Topic, encode
from app.matches.connections import Close, Connection


@dataclass(slots=True, eq=False)
class Tab:
    """One open socket, the lists that it shows, and what it was told last."""

    account_id: UUID
    connection: Connection = field(default_factory=lambda: Connection(0))
    topics: frozenset[Topic] = frozenset()
    told: dict[str, LobbyOutgoing] = field(default_factory=dict)

    def tell(self, message: LobbyOutgoing, gist: LobbyOutgoing) -> None:
        """Send a state, unless its gist is what the tab was told last."""
        kind = _kind(message)
        if self.told.get(kind) != gist:
            self.told[kind] = gist
            self.connection.send(encode(message))


class Hub:
    """Knows which tabs are open."""

    def __init__(self) -> None:
        self._tabs: dict[UUID, set[Tab]] = {}

    def __iter__(self) -> Iterator[Tab]:
        """Go through the open tabs."""
        return iter([tab for tabs in self._tabs.values() for tab in tabs])

    @property
    def accounts(self) -> frozenset[UUID]:
        """Who has a tab open here."""
        return frozenset(self._tabs)

    def tabs_of(self, account_id: UUID) -> list[Tab]:
        """Return the account's open tabs."""
        return list(self._tabs.get(account_id, ()))

    def enter(self, tab: Tab) -> None:
        """Take a tab in."""
        self._tabs.setdefault(tab.account_id, set()).add(tab)

    def leave(self, tab: Tab) -> None:
        """Let a tab go."""
        tabs = self._tabs.get(tab.account_id, set())
        tabs.discard(tab)
        if not tabs:
            self._tabs.pop(tab.account_id, None)

    def close(self) -> None:
        """Send everybody away; they may come back."""
        for tab in self:
            tab.connection.close(Close.COME_BACK)


def _kind(message: LobbyOutgoing) -> str:
    """Return what a newer message takes the place of: one may be in several series."""
    if isinstance(message, Series):
        return f"series {message.series.id}"
    return str(message.__struct_config__.tag)
