"""Count of HTTP requests and WebSocket handshakes in progress."""

from starlette.types import ASGIApp, Message, Receive, Scope, Send


class OpenRequests:
    """Number of requests in progress."""

    def __init__(self) -> None:
        self.count = 0

    def has_any(self) -> bool:
        return self.count > 0


class CountOpenRequests:
    """Middleware that counts a request until its response ends, a WebSocket until accepted."""

    def __init__(self, app: ASGIApp, *, requests: OpenRequests) -> None:
        self._app = app
        self._requests = requests

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on and count it."""
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
