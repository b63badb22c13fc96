"""Registry of the lobby's sockets on this node; an account may have several tabs."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from uuid import UUID

from app.lobby.protocol.messages import LobbyOutgoing, Series, Topic, encode
from app.platform.socket_session import Connection
from app.platform.web.close_codes import CloseCode


@dataclass(slots=True, eq=False)
class Subscriber:
    """An open socket, its topics, and the last message of each kind sent to it."""

    account_id: UUID
    connection: Connection = field(default_factory=Connection)
    topics: frozenset[Topic] = frozenset()
    wants_notices: bool = False
    last_sent: dict[str, LobbyOutgoing] = field(default_factory=dict)

    def send_if_new(self, message: LobbyOutgoing, comparable: LobbyOutgoing) -> None:
        """Send a state, unless `comparable` equals that of the last one of its kind."""
        kind = _kind(message)
        if self.last_sent.get(kind) != comparable:
            self.last_sent[kind] = comparable
            self.connection.send(encode(message))


class Subscribers:
    """Registry of open lobby sockets, by account."""

    def __init__(self) -> None:
        self._by_account: dict[UUID, set[Subscriber]] = {}

    def __iter__(self) -> Iterator[Subscriber]:
        """Iterate over a copy of all subscribers."""
        return iter([each for those in self._by_account.values() for each in those])

    @property
    def is_empty(self) -> bool:
        """True if no socket is open on this node."""
        return not self._by_account

    @property
    def account_ids(self) -> frozenset[UUID]:
        """Accounts with an open socket on this node."""
        return frozenset(self._by_account)

    def of(self, account_id: UUID) -> list[Subscriber]:
        """Return the account's subscribers on this node."""
        return list(self._by_account.get(account_id, ()))

    def add(self, subscriber: Subscriber) -> None:
        self._by_account.setdefault(subscriber.account_id, set()).add(subscriber)

    def remove(self, subscriber: Subscriber) -> None:
        """Remove a subscriber; idempotent."""
        those = self._by_account.get(subscriber.account_id, set())
        those.discard(subscriber)
        if not those:
            self._by_account.pop(subscriber.account_id, None)

    def close(self) -> None:
        """Close every socket with a code that asks clients to reconnect."""
        for subscriber in self:
            subscriber.connection.close(CloseCode.COME_BACK)


def _kind(message: LobbyOutgoing) -> str:
    """Return the deduplication key; an account may be in several series."""
    if isinstance(message, Series):
        return f"series {message.series.id}"
    return str(message.__struct_config__.tag)
