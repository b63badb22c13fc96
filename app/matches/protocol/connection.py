"""A viewer's connection: the queue to one client of a match, and the lag of its line."""

from app.matches.protocol.lag import Lag
from app.platform.socket_session import Connection


class ViewerConnection(Connection):
    """Carries messages to one viewer of a match."""

    def __init__(self, viewer: int) -> None:
        super().__init__()
        self.viewer = viewer
        self.lag = Lag()
        self.last_status = ""
