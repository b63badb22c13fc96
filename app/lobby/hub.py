"""The lobby's open sockets on this node: one account may have several tabs."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from uuid import UUID

from app.lobby.messages import Topic
from app.matches.connections import Close, Connection


@dataclass(slots=True, eq=False)
class Tab:
    """One open socket, and the lists that it shows."""

    account_id: UUID
    connection: Connection = field(default_factory=lambda: Connection(0))
    topics: frozenset[Topic] = frozenset()


class Hub:
    """Knows which tabs are open, and what each account was told last."""

    def __init__(self) -> None:
        self._tabs: dict[UUID, set[Tab]] = {}
        self._told: dict[UUID, dict[str, str]] = {}

    def __iter__(self) -> Iterator[Tab]:
        """Go through the open tabs."""
        return iter([tab for tabs in self._tabs.values() for tab in tabs])

    @property
    def accounts(self) -> frozenset[UUID]:
        """Who has a tab open here."""
        return frozenset(self._tabs)

    def enter(self, tab: Tab) -> None:
        """Take a tab in."""
        self._tabs.setdefault(tab.account_id, set()).add(tab)

    def leave(self, tab: Tab) -> None:
        """Let a tab go."""
        tabs = self._tabs.get(tab.account_id, set())
        tabs.discard(tab)
        if not tabs:
            self._tabs.pop(tab.account_id, None)
            self._told.pop(tab.account_id, None)

    def tell(self, account_id: UUID, text: str) -> None:
        """Send a message to every tab of an account."""
        for tab in list(self._tabs.get(account_id, ())):
            tab.connection.send(text)

    def tell_news(self, account_id: UUID, kind: str, text: str, gist: str) -> None:
        """Send a message where its gist is not what the account was told last."""
        if account_id not in self._tabs:
            return
        told = self._told.setdefault(account_id, {})
        if told.get(kind) != gist:
            told[kind] = gist
            self.tell(account_id, text)

    def close(self) -> None:
        """Send everybody away; they may come back."""
        for tab in self:
            tab.connection.close(Close.COME_BACK)
