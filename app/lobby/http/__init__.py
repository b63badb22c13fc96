"""HTTP routes of the lobby (docs/lobby-protocol.md 1); no SQL and no rules here."""

from app.lobby.http import challenges, open_tables, presence, queue, series

routers = tuple(each.router for each in (queue, challenges, open_tables, presence, series))
