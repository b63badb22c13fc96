"""Subscribers of the lobby: its open sockets on this node; one account may have several tabs."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from uuid import UUID

from app.lobby.protocol.messages import LobbyOutgoing, Series, Topic, encode
from app.platform.socket_session import CloseCode, Connection


@dataclass(slots=True, eq=False)
class Subscriber:
    """One open socket, the lists that it shows, and what it was told last."""

    account_id: UUID
    connection: Connection = field(default_factory=Connection)
    topics: frozenset[Topic] = frozenset()
    wants_notices: bool = False
    last_sent: dict[str, LobbyOutgoing] = field(default_factory=dict)

    def send_if_new(self, message: LobbyOutgoing, comparable: LobbyOutgoing) -> None:
        """Send a state, unless what is compared of it is what was sent last."""
        kind = _kind(message)
        if self.last_sent.get(kind) != comparable:
            self.last_sent[kind] = comparable
            self.connection.send(encode(message))


class Subscribers:
    """The registry of open lobby sockets, by account."""

    def __init__(self) -> None:
        self._by_account: dict[UUID, set[Subscriber]] = {}

    def __iter__(self) -> Iterator[Subscriber]:
        """Go through all of them."""
        return iter([each for those in self._by_account.values() for each in those])

    @property
    def is_empty(self) -> bool:
        """Whether nobody is connected here."""
        return not self._by_account

    @property
    def account_ids(self) -> frozenset[UUID]:
        """Who is connected here."""
        return frozenset(self._by_account)

    def of(self, account_id: UUID) -> list[Subscriber]:
        """Return the account's open sockets."""
        return list(self._by_account.get(account_id, ()))

    def add(self, subscriber: Subscriber) -> None:
        """Register a socket that has opened."""
        self._by_account.setdefault(subscriber.account_id, set()).add(subscriber)

    def remove(self, subscriber: Subscriber) -> None:
        """Forget a socket that has closed."""
        those = self._by_account.get(subscriber.account_id, set())
        those.discard(subscriber)
        if not those:
            self._by_account.pop(subscriber.account_id, None)

    def close(self) -> None:
        """Send everybody away; they may come back."""
        for subscriber in self:
            subscriber.connection.close(CloseCode.COME_BACK)


def _kind(message: LobbyOutgoing) -> str:
    """Return what a newer message takes the place of: one may be in several series."""
    if isinstance(message, Series):
        return f"series {message.series.id}"
    return str(message.__struct_config__.tag)
