"""A client that leaves during an answer is no fault of the server."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any, cast

import pytest
import uvloop

from app.platform.web.unsent_bytes import reset
from tests.platform.web.listening import REQUEST, UPGRADE, call, listening
from tests.support.house import PATIENCE_S


class LongAnswers:
    """An application that sends many pieces, whether or not the client is still there."""

    def __init__(self) -> None:
        self._running = 0
        self._ended = asyncio.Condition()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        del receive
        self._running += 1
        try:
            await _send_pieces(send, is_socket=scope["type"] == "websocket")
        finally:
            async with self._ended:
                self._running -= 1
                self._ended.notify_all()

    async def idle(self) -> None:
        """Wait for every answer: the server cancels the rest as it shuts down."""
        async with asyncio.timeout(PATIENCE_S), self._ended:
            await self._ended.wait_for(lambda: not self._running)


async def _send_pieces(send: Any, *, is_socket: bool) -> None:
    await send({"type": "websocket.accept" if is_socket else "http.response.start", "status": 200})
    for left in range(2000, -1, -1):
        if is_socket:
            await send({"type": "websocket.send", "text": "x" * 1000})
        else:
            piece = {"body": b"x" * 1000, "more_body": left > 0}
            await send({"type": "http.response.body", **piece})
        await asyncio.sleep(0)


@pytest.mark.parametrize("request_text", [REQUEST, REQUEST * 4, UPGRADE])
@pytest.mark.parametrize("is_reset", [False, True])
@pytest.mark.parametrize("new_loop", [asyncio.new_event_loop, uvloop.new_event_loop])
def test_a_client_that_leaves_during_an_answer_leaves_no_traceback(
    caplog: pytest.LogCaptureFixture,
    request_text: bytes,
    new_loop: Callable[[], asyncio.AbstractEventLoop],
    *,
    is_reset: bool,
) -> None:
    with asyncio.Runner(loop_factory=new_loop) as runner:
        runner.run(leave_often(request_text, is_reset=is_reset))

    assert [each.getMessage() for each in caplog.records if each.levelno >= logging.WARNING] == []


async def leave_often(request_text: bytes, *, is_reset: bool) -> None:
    answers = LongAnswers()
    async with listening(app=answers) as port:
        for number in range(25):
            reader, writer = await call(port)
            writer.write(request_text)
            if number % 2:
                await reader.read(1)
            if is_reset:
                reset(cast("asyncio.Transport", writer.transport))
            else:
                writer.close()
        streams = await call(port)
        streams[1].write(REQUEST)
        async with asyncio.timeout(PATIENCE_S):
            assert b" 200 " in await streams[0].readline()
        streams[1].close()
        await answers.idle()
