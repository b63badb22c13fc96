"""Raw tables, read-only, with an allowlist of columns.

A new table or column stays hidden until it is listed here. Never listed are digests of passwords,
tokens and codes, second factors, seeds, set-ups, positions, hands and decks, log contents beyond
the outline, texts by players, and the reporters of a person. Inputs of live matches are hidden
entirely: their timing leaks hidden information.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import ColumnElement, Select, String, Table, cast, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.moderation.audit import Audit
from app.platform.db import OrmBase
from app.platform.errors import InvalidInput, NotFound
from app.platform.postgres.keyset import Page, SortKey, read_page

PAGE: Final = 50
LONGEST: Final = 200  # characters of a value
TERMS: Final = ("ruleset", "format", "timer", "rated")
# budget: one line for each table
SHOWN: Final[Mapping[str, tuple[str, ...]]] = {
    "account": ("id", "name", "kind", "created_at", "banned_at", "banned_until", "muted_until",
                "left_at", "role"),
    "announcement": ("id", "level", "text", "begins_at", "until", "withdrawn_at"),
    "api_token": ("id", "account_id", "scopes", "created_at", "used_at"),
    "appeal": ("sanction_id", "at", "answered_at", "verdict"),
    "audit_entry": ("id", "act", "at"),
    "card_suspension": ("id", "ruleset", "card", "reason", "begins_at", "lifted_at"),
    "challenge": ("id", "by_id", "to_id", "expires_at", "best_of", *TERMS),
    "decklist": ("id", "account_id", "ruleset", "format", "version", "created_at", "changed_at",
                 "deleted_at"),
    "decklist_version": ("deck_id", "number", "is_whole", "created_at", "changed_at"),
    "drain": ("id", "begun_at", "deploy_at", "release", "ended_at"),
    "fault_report": ("match_id", "seq", "at"),
    "match": ("id", "engine_version", "pool_version", "commitment", "status", "result",
              "created_at", "started_at", "ended_at", "rematch_of", "series", "listed", "archived",
              "restricted_by", "fork_of", *TERMS),
    "match_absence": ("match_id", "seat", "left_at", "back_at"),
    "match_archive": ("match_id", "at"),
    "match_input": ("match_id", "seq", "epoch", "seat", "kind", "at"),
    "match_owner": ("match_id", "node_id", "epoch"),
    "match_pass": ("match_id", "account_id", "until"),
    "match_search": ("match_id", "turns", "inputs", "visible_at"),
    "moderation_case": ("id", "opened_at", "closed_at", "verdict"),
    "name_change": ("id", "account_id", "at"),
    "node": ("node_id", "incarnation", "lease_until"),
    "open_seat": ("id", "by_id", "private", "created_at", "best_of", *TERMS),
    "presence": ("account_id", "seen_at"),
    "queue_wait": ("id", "waited_s", "gap", "at", *TERMS),
    "rating": ("account_id", "ruleset", "value", "deviation", "volatility", "won", "drawn", "lost",
               "changed_at"),
    "rating_change": ("match_id", "account_id", "ruleset", "opponent_id", "score", "value_before",
                      "deviation_before", "value", "deviation", "at"),
    "report": ("id", "reason", "match_id", "case_id", "at"),
    "sanction": ("id", "account_id", "kind", "imposed_at", "until", "confirmed_at", "lifted_at"),
    "seat": ("match_id", "seat", "account_id"),
    "series": ("id", "state", "match_id", "created_at", "best_of", *TERMS),
    "series_player": ("series_id", "number", "account_id", "ready"),
    "session": ("id", "account_id", "created_at", "expires_at", "revoked_at", "seen_at",
                "is_two_factor"),
    "ticket": ("id", "account_id", "rating", "deviation", "queued_at", "accepted", *TERMS),
}  # fmt: skip
NOT_WHILE_LIVE: Final = frozenset({"match_input"})


@dataclass(frozen=True, slots=True)
class TableLine:
    """A table with its numbers of shown and hidden columns."""

    name: str
    shown: int
    hidden: int


@dataclass(frozen=True, slots=True)
class RowFilter:
    """A filter of rows, and the sort column."""

    column: str = ""
    value: str = ""
    sort: str = ""


@dataclass(frozen=True, slots=True)
class TablePage:
    """A page of rows of a table, as text."""

    name: str
    columns: tuple[str, ...]
    hidden: int
    page: Page[tuple[str, ...]]


class TableReader:
    """Reads tables for an admin, within the caller's unit of work."""

    def __init__(self, session: AsyncSession, audit: Audit) -> None:
        self._session, self._audit = session, audit

    def list_all(self) -> list[TableLine]:
        """Return all tables by name, also those without a shown column."""
        return [
            TableLine(name, len(shown := shown_of(table)), len(table.columns) - len(shown))
            for name, table in sorted(OrmBase.metadata.tables.items())
        ]

    async def read(self, name: str, wanted: RowFilter, cursor: str = "") -> TablePage:
        """Return a page of rows and add an audit entry."""
        table = OrmBase.metadata.tables.get(name)
        columns = shown_of(table) if table is not None else ()
        if table is None or not columns:
            raise NotFound("Table not found, or it has no visible columns.")
        query, order = _rows(table, columns, wanted), _order(table, columns, wanted.sort)
        found = await read_page(self._session, query, order, cursor, PAGE)
        after = {"column": wanted.column, "value": wanted.value, "cursor": cursor}
        self._audit.note("table_read", f"table:{name}", after=after)
        rows = [tuple(_text(value) for value in row[: len(columns)]) for row in found.rows]
        hidden = len(table.columns) - len(columns)
        return TablePage(name, columns, hidden, found.with_rows(rows))


def shown_of(table: Table) -> tuple[str, ...]:
    """Return the shown columns of a table, as far as they exist."""
    return tuple(name for name in SHOWN.get(table.name, ()) if name in table.columns)


def _rows(table: Table, columns: tuple[str, ...], wanted: RowFilter) -> Select[Any]:
    query = select(*(table.columns[name] for name in columns))
    if table.name in NOT_WHILE_LIVE:
        matches = OrmBase.metadata.tables["match"]
        query = query.join(matches, matches.c.id == table.c.match_id)
        query = query.where(matches.c.status != "live")
    if wanted.value:
        query = query.where(cast(_column(table, columns, wanted.column), String) == wanted.value)
    return query


def _order(table: Table, columns: tuple[str, ...], sort: str) -> list[SortKey]:
    """Return the sort keys of the rows; the last ones are unique and shown."""
    key = [each.name for each in table.primary_key.columns]
    unique = key if set(key) <= set(columns) else ["id"]  # a session's key is a secret
    names = dict.fromkeys([sort, *unique] if sort else unique)
    return [SortKey(_column(table, columns, name)) for name in names]


def _column(table: Table, columns: tuple[str, ...], name: str) -> ColumnElement[Any]:
    if name not in columns:
        raise InvalidInput("Column not found in this table.")
    return table.columns[name]


def _text(value: Any) -> str:
    text = "null" if value is None else str(value)
    return text if len(text) <= LONGEST else text[:LONGEST] + "…"
