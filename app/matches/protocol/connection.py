"""A viewer's connection to a match, and the lag of its line."""

import time
from collections import deque
from collections.abc import Callable
from typing import Final

from app.matches.protocol.lag import Lag
from app.platform.socket_session import Connection

ASKS: Final = 20
ASKS_IN_S: Final = 10.0


class ViewerConnection(Connection):
    """Carries messages to one viewer of a match."""

    def __init__(
        self, viewer: int, now: Callable[[], float] = time.monotonic, *, address: str = ""
    ) -> None:
        super().__init__()
        self.viewer, self.address = viewer, address
        self.wants_forecasts = self.wants_notices = False
        self.forecast_seq = 0  # the frame that was forecast last
        self._now = now
        self._asked_at: deque[float] = deque(maxlen=ASKS)
        self.lag = Lag()
        self.last_status = b""

    def may_ask(self) -> bool:
        """Note that a forecast is asked for; whether that was not too often."""
        now = self._now()
        if len(self._asked_at) == ASKS and now - self._asked_at[0] < ASKS_IN_S:
            return False
        self._asked_at.append(now)
        return True
