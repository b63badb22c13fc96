"""Leaked database connections: the warning names the code that opened them.

asyncpg records that code in asyncio's debug mode only, and the collector finds a leaked connection
in some later test, which is then blamed for it.
"""

import sys
from typing import Any

from asyncpg.connection import Connection

OURS = ("/app/", "/tests/")

_init = Connection.__init__


def _traced_init(connection: Any, *args: Any, **options: Any) -> None:
    _init(connection, *args, **options)
    connection._source_traceback = "\n".join(_callers())


def _callers() -> list[str]:
    """Return our own frames, innermost first; without source lines, since most are never read."""
    frame, found = sys._getframe(), list[str]()
    while (frame := frame.f_back) is not None:  # type: ignore[assignment]
        if any(part in frame.f_code.co_filename for part in OURS):
            found.append(f"{frame.f_code.co_filename}:{frame.f_lineno} {frame.f_code.co_name}")
    return found


Connection.__init__ = _traced_init
