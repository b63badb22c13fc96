"""Counts the HTTP requests and the openings of WebSockets that are under way."""

from starlette.types import ASGIApp, Message, Receive, Scope, Send


class OpenRequests:
    """How many have begun and not ended."""

    def __init__(self) -> None:
        self.count = 0

    def has_any(self) -> bool:
        """Whether one is under way."""
        return self.count > 0


class CountOpenRequests:
    """Counts a request until its answer is sent, and a WebSocket until it is open."""

    def __init__(self, app: ASGIApp, *, requests: OpenRequests) -> None:
        self._app = app
        self._requests = requests

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass it on."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        is_open = True
        self._requests.count += 1

        def end() -> None:
            nonlocal is_open
            self._requests.count -= is_open
            is_open = False

        async def send_on(message: Message) -> None:
            await send(message)
            if message["type"] == "websocket.accept":
                end()

        try:
            await self._app(scope, receive, send_on if scope["type"] == "websocket" else send)
        finally:
            end()
