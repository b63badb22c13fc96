"""Names of uvicorn and websockets that are undocumented, and used by our protocol classes."""

import ast
import asyncio
import inspect
from collections.abc import Iterator

import pytest
from uvicorn import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from app.platform.web.connection_limits import LimitedHttp, LimitedSocket
from app.platform.web.direct_socket import DirectSocket, Inbox

OVERRIDDEN = {
    HttpToolsProtocol: {
        "handle_websocket_upgrade",
        "on_body",
        "on_header",
        "on_headers_complete",
        "on_message_begin",
        "on_message_complete",
    },
    WebSocketsSansIOProtocol: {
        "handle_events",
        "on_task_complete",
        "run_asgi",
        "send_receive_event_to_app",
    },
}
READ = {
    HttpToolsProtocol: {"client", "cycle", "headers", "loop", "pipeline", "transport"},
    WebSocketsSansIOProtocol: {
        "close_sent",
        "conn",
        "disconnected",
        "queue",
        "read_paused",
        "scope",
        "transport",
    },
}
SET_LATER = {"scope"}  # by the handshake
OURS = {
    HttpToolsProtocol: (LimitedHttp,),
    WebSocketsSansIOProtocol: (DirectSocket, LimitedSocket),
}
BASES = pytest.mark.parametrize("base", OURS, ids=lambda base: base.__name__)
Base = type[HttpToolsProtocol] | type[WebSocketsSansIOProtocol]


def members(base: Base) -> tuple[set[str], set[str]]:
    """Return the method names of our subclasses, and the names that they use on themselves."""
    trees = [ast.parse(inspect.getsource(cls)) for cls in OURS[base]]
    methods = {
        each.name
        for tree in trees
        for each in ast.walk(tree)
        if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef)
    }
    return methods, {name for tree in trees for name in own_names(tree)}


def own_names(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "self":
            yield node.attr


def protocol_of(base: Base) -> HttpToolsProtocol | WebSocketsSansIOProtocol:
    config = Config(app=lambda: None, ws="websockets-sansio")
    config.load()
    return base(config, ServerState(), {}, asyncio.get_running_loop())


@BASES
async def test_uvicorn_has_every_name_that_is_used(base: Base) -> None:
    protocol = protocol_of(base)
    used = OVERRIDDEN[base] | READ[base] - SET_LATER

    assert {name for name in used if not hasattr(protocol, name)} == set()


@BASES
def test_every_name_that_is_used_is_listed(base: Base) -> None:
    methods, names = members(base)
    private = {name for name in methods if hasattr(base, name)} - {*dir(asyncio.Protocol)}
    declared = {name for cls in OURS[base] for name in cls.__annotations__}

    assert private == OVERRIDDEN[base]
    assert {name for name in names - methods - declared if name[0] != "_"} == READ[base]


async def test_the_connection_of_a_socket_has_every_name_that_is_used() -> None:
    protocol = protocol_of(WebSocketsSansIOProtocol)
    used = {
        node.attr
        for cls in OURS[WebSocketsSansIOProtocol]
        for node in ast.walk(ast.parse(inspect.getsource(cls)))
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "self.conn"
    }

    assert used == {"data_to_send", "events", "fail", "handshake_exc", "state"}
    assert {name for name in used if not hasattr(protocol.conn, name)} == set()  # type: ignore[union-attr]


def test_an_inbox_has_every_method_that_uvicorn_calls_on_its_queue() -> None:
    source = inspect.getsource(WebSocketsSansIOProtocol)
    called = {
        node.attr
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "self.queue"
    }

    assert called <= {name for name in dir(Inbox) if name[0] != "_"}
    assert called == {"empty", "get", "put_nowait"}


def test_a_cycle_knows_its_completion() -> None:
    assert "self.response_complete" in inspect.getsource(RequestResponseCycle.__init__)
