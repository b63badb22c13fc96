"""Logging: one format on stderr for this process and its libraries.

The web server's messages about protocol errors of clients are counted instead of written: an
attacker could fill a disk with them.
"""

import logging
from typing import Final

import structlog
from prometheus_client import Counter
from structlog.typing import Processor

from app.platform.settings import Settings

BROKEN_CLIENTS: Final = Counter(
    "pentacle_broken_clients", "Violations of HTTP or WebSocket by clients", ["kind"]
)
ERROR_KINDS: Final = {
    "Invalid HTTP request received.": "http",
    "Unsupported upgrade request.": "upgrade",
    "Invalid UTF-8 sequence received from client.": "utf-8",
    "ASGI callable returned without completing handshake.": "handshake",
}


class CountBrokenClients(logging.Filter):
    """Counts and drops the web server's messages about protocol errors of clients."""

    def filter(self, record: logging.LogRecord) -> bool:
        """True if the record is to be written."""
        kind = ERROR_KINDS.get(str(record.msg))
        if kind is not None:
            BROKEN_CLIENTS.labels(kind).inc()
        return kind is None


def set_up_logs(settings: Settings) -> None:
    """Configure the log format; libraries log from WARNING up."""
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler()
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                *_form(settings),
            ],
        )
    )
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("app").setLevel(settings.log_level)
    logging.getLogger("uvicorn.error").addFilter(CountBrokenClients())


def _form(settings: Settings) -> list[Processor]:
    if settings.log_format == "json":
        return [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    # The rich format prints local variables, which may include secrets.
    plain = structlog.dev.plain_traceback
    return [structlog.dev.ConsoleRenderer(colors=False, exception_formatter=plain)]
