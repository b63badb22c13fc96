"""The lobby over HTTP (docs/lobby-protocol.md 1): whatever changes something. No SQL, no rules."""

from app.lobby.http import challenges, open_tables, presence, queue, series

routers = tuple(each.router for each in (queue, challenges, open_tables, presence, series))
