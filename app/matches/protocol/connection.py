"""A viewer's connection to a match, with its lag."""

import time
from collections import deque
from collections.abc import Callable
from typing import Final
from uuid import UUID

from app.matches.protocol.lag import Lag
from app.platform.socket_session import Connection

ASKS: Final = 20
ASKS_IN_S: Final = 10.0


class ViewerConnection(Connection):
    """Connection of one viewer of a match."""

    def __init__(
        self,
        viewer: int,
        now: Callable[[], float] = time.monotonic,
        *,
        address: str = "",
        account_id: UUID | None = None,
    ) -> None:
        super().__init__()
        self.viewer, self.address, self.account_id = viewer, address, account_id
        self.wants_forecasts = self.wants_notices = False
        self.forecast_seq = 0  # frame of the last automatic forecast
        self._now = now
        self._asked_at: deque[float] = deque(maxlen=ASKS)
        self.lag = Lag()
        self.last_status = b""

    def remember(self, status: bytes) -> bytes:
        """Store the last status sent; return it."""
        self.last_status = status
        return status

    def may_ask(self) -> bool:
        """Count a requested forecast; False above the rate limit."""
        now = self._now()
        if len(self._asked_at) == ASKS and now - self._asked_at[0] < ASKS_IN_S:
            return False
        self._asked_at.append(now)
        return True
