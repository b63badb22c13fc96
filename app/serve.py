"""Start the server and run it until it is stopped."""

import asyncio
import contextlib
import dataclasses
import errno
import faulthandler
import os
import socket
import sys
import threading
from argparse import ArgumentParser, Namespace
from types import FrameType

import structlog
import uvicorn

from app.catalogue.pool_lint import lint_pools
from app.main import create_app, gc_hooks, services_of
from app.matches.protocol.client_messages import MESSAGE_LIMIT
from app.matches.settings import MatchSettings, match_settings_from
from app.matches.staff.deploys import require_only_node
from app.platform import gc_tuning
from app.platform.bus.nats_bus import require_credentials
from app.platform.db import Database
from app.platform.errors import StartupFailure
from app.platform.logs import set_up_logs
from app.platform.postgres.migrated_database import migrated_database
from app.platform.settings import Settings, load_settings
from app.platform.web.connection_limits import ConnectionLimits, limited_protocols

log = structlog.get_logger(__name__)

GRACE_PERIOD_S = 5  # grace period for open requests at shutdown
UNNAMED_PROXY = (
    "PUBLIC_URL is https, but FORWARDED_ALLOW_IPS doesn't name the proxy in front: "
    "cookies aren't marked secure, and all users share one address and its rate limits"
)
SHUTDOWN_DEADLINE_S = 20.0  # deadline of the whole shutdown; stored data needs no clean exit


def add_arguments(parser: ArgumentParser) -> None:
    """Declare options; other settings come from the environment."""
    parser.add_argument("--host", help="address to listen on (default: HOST, else localhost)")
    parser.add_argument("--port", type=int, help="port to listen on (default: PORT, else 8000)")


def run(arguments: Namespace) -> int:
    """Serve until Ctrl-C."""
    options = {name: value for name, value in vars(arguments).items() if value is not None}
    settings = dataclasses.replace(load_settings(), **options)
    lint_pools()
    set_up_logs(settings)
    if settings.is_https and not settings.proxies:
        log.warning(UNNAMED_PROXY)
    with contextlib.ExitStack() as open_things:
        sockets = [open_things.enter_context(each) for each in _listen(settings)]
        url = open_things.enter_context(migrated_database(settings, is_kept=True))
        settings = dataclasses.replace(settings, database_url=url)
        match_settings = match_settings_from()
        asyncio.run(_require_cluster(settings, match_settings))
        app = create_app(settings, match_settings=match_settings)
        services_of(app).accounts.secret_box.prepare()
        with contextlib.suppress(KeyboardInterrupt):
            server = _Server(_config(app, settings), settings, gc_hooks(app))
            server.run(sockets=sockets)
    print("Pentacle has stopped. Unfinished matches resume at the next start.")
    return 0


async def _require_cluster(settings: Settings, match_settings: MatchSettings) -> None:
    """Raise StartupFailure if other nodes are there that this one couldn't reach."""
    if settings.nats_url is not None:
        await require_credentials(settings.nats_url)
        return
    database = Database(settings.database_url or "")
    try:
        await require_only_node(database, match_settings)
    finally:
        await database.close()


class _Server(uvicorn.Server):
    """uvicorn's server, with startup message, shutdown deadline and garbage collector tuning."""

    def __init__(
        self, config: uvicorn.Config, settings: Settings, hooks: gc_tuning.GcHooks
    ) -> None:
        super().__init__(config)
        self._settings = settings
        self._hooks = hooks

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        """Serve with the garbage collector tuned for it."""
        async with gc_tuning.tuned(self._hooks):
            await super().serve(sockets)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and print the startup message."""
        await super().startup(sockets)
        if self.started:
            print(_greeting(self._settings), flush=True)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Begin the shutdown and start its deadline."""
        if not self.should_exit:
            last = threading.Timer(SHUTDOWN_DEADLINE_S, _end_now)
            last.daemon = True
            last.start()
        super().handle_exit(sig, frame)


def _end_now() -> None:
    """Exit immediately, printing what blocked the shutdown; stored data is safe."""
    print("Pentacle didn't stop in time. Threads at that point:", file=sys.stderr, flush=True)
    faulthandler.dump_traceback()
    os._exit(1)


def _config(app: object, settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        app,  # type: ignore[arg-type]  # uvicorn has its own ASGI type
        **limited_protocols(ConnectionLimits(settings)),
        ws_max_size=MESSAGE_LIMIT,
        ws_per_message_deflate=False,  # would halve the connections of a core
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=settings.proxies != "",  # otherwise local clients could forge their address
        forwarded_allow_ips=settings.proxies,
        timeout_graceful_shutdown=GRACE_PERIOD_S,
    )


def _listen(settings: Settings) -> list[socket.socket]:
    """Bind the port before any other startup work."""
    try:
        found = socket.getaddrinfo(settings.host, settings.port, type=socket.SOCK_STREAM)
    except OSError as error:
        raise StartupFailure(
            f"HOST {settings.host!r} can't be resolved ({error.strerror}). Set HOST to another."
        ) from error
    sockets = [
        _bound(family, address, settings) for family, _, _, _, address in dict.fromkeys(found)
    ]
    usable = [each for each in sockets if each is not None]
    if not usable:
        raise StartupFailure(
            f"This machine has no address {settings.host}. Set HOST to another one."
        )
    return usable


def _bound(family: int, address: object, settings: Settings) -> socket.socket | None:
    """Return a listening socket, or None for an address that this machine doesn't have."""
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if family == socket.AF_INET6:
        listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
    try:
        listener.bind(address)  # type: ignore[arg-type]  # from getaddrinfo
        listener.listen(2048)
    except OSError as error:
        listener.close()
        if error.errno in (errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT):
            return None
        raise StartupFailure(_cannot_listen(settings, error)) from error
    return listener


def _cannot_listen(settings: Settings, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"Port {settings.port} is in use by another program. Set PORT to another one."
    return f"Can't open port {settings.port} on {settings.host} ({error.strerror})."


def _greeting(settings: Settings) -> str:
    return "\n".join(
        (
            f"Pentacle is ready at {settings.address}",
            "  Play the computer, or invite a friend: send them the link or show its QR code.",
            f"  {_who_can_open_it(settings)}",
            "  Press Ctrl-C to stop. Matches resume at the next start.",
        )
    )


def _who_can_open_it(settings: Settings) -> str:
    if settings.public_url is not None:
        return "Links use this address."
    if settings.host in ("localhost", "127.0.0.1", "::1"):
        return "Only this machine can open it. HOST=0.0.0.0 make run opens it to your network."
    return f"On your network, open http://{_own_address()}:{settings.port} and invite from there."


def _own_address() -> str:
    """Return this machine's address on its network; connecting a UDP socket sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()
