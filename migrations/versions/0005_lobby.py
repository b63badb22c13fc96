"""Queues, challenges, open tables, series and presence; visibility of matches in lists."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB, UUID

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

NOW = sa.text("clock_timestamp()")


def upgrade() -> None:
    """Create the tables of the lobby."""
    op.add_column("match", sa.Column("series", sa.Text))
    op.add_column(
        "match", sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.create_index(
        "match_series", "match", ["series"], postgresql_where=sa.text("series IS NOT NULL")
    )
    op.create_index(
        "match_listed",
        "match",
        ["started_at"],
        postgresql_where=sa.text("status = 'live' AND listed"),
    )
    _lay_tickets()
    op.create_table("presence", _account("account_id", primary_key=True), _instant("seen_at", NOW))
    op.create_table(
        "challenge",
        _text("id", primary_key=True),
        _account("by_id"),
        _account("to_id"),
        *_terms(),
        *_best_of_and_deck(),
        _instant("expires_at"),
        sa.UniqueConstraint("by_id", "to_id", name="challenge_once"),
        sa.CheckConstraint("by_id <> to_id", name="challenge_to_another"),
    )
    op.create_index("challenge_to", "challenge", ["to_id"])
    op.create_table(
        "open_seat",
        _text("id", primary_key=True),
        _account("by_id"),
        *_terms(),
        *_best_of_and_deck(),
        sa.Column("private", sa.Boolean, nullable=False),
        _instant("created_at", NOW),
    )
    op.create_index("open_seat_by", "open_seat", ["by_id"])
    _lay_series()


def downgrade() -> None:
    """Drop the tables of the lobby."""
    for table in ("series", "open_seat", "challenge", "presence", "queue_wait", "ticket"):
        op.drop_table(table)
    op.drop_index("match_listed", "match")
    op.drop_index("match_series", "match")
    op.drop_column("match", "listed")
    op.drop_column("match", "series")


def _lay_tickets() -> None:
    op.create_table(
        "ticket",
        _account("account_id", primary_key=True),
        sa.Column("id", UUID(as_uuid=True), nullable=False, unique=True),
        *_terms(),
        _text("deck_id"),
        _text("deck_title"),
        sa.Column("deck", JSONB, nullable=False),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("last_opponent", UUID(as_uuid=True)),
        _instant("queued_at", NOW),
        sa.Column("pairing", UUID(as_uuid=True)),
        sa.Column("pairing_until", sa.DateTime(timezone=True)),
        sa.Column("accepted", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.CheckConstraint(
            "(pairing IS NULL) = (pairing_until IS NULL)", name="ticket_pairing_ends"
        ),
    )
    op.create_index("ticket_queue", "ticket", ["ruleset", "format", "timer", "rated", "queued_at"])
    op.create_index(
        "ticket_pairing", "ticket", ["pairing"], postgresql_where=sa.text("pairing IS NOT NULL")
    )
    op.create_table(
        "queue_wait",
        sa.Column("id", sa.Integer, sa.Identity(), primary_key=True),
        *_terms(),
        sa.Column("waited_s", sa.Float, nullable=False),
        sa.Column("gap", sa.Float, nullable=False),
        _instant("at", NOW),
    )


def _lay_series() -> None:
    op.create_table(
        "series",
        _text("id", primary_key=True),
        _account("first_id"),
        _account("second_id"),
        *_terms(),
        sa.Column("best_of", sa.SmallInteger, nullable=False),
        _text("first_title"),
        sa.Column("first_deck", JSONB, nullable=False),
        _text("second_title"),
        sa.Column("second_deck", JSONB, nullable=False),
        _text("state", server_default="playing"),
        sa.Column("match_id", sa.Text, sa.ForeignKey("match.id")),
        sa.Column("chooser", sa.SmallInteger),
        sa.Column("starts", sa.SmallInteger),
        sa.Column("ready", sa.SmallInteger, nullable=False, server_default="0"),
        sa.Column("until", sa.DateTime(timezone=True)),
        _instant("created_at", NOW),
        sa.CheckConstraint("state IN ('playing', 'between', 'over')", name="series_state"),
    )
    # Partial index of running series, which are polled.
    op.create_index("series_on", "series", ["state"], postgresql_where=sa.text("state <> 'over'"))


def _terms() -> tuple[sa.Column[object], ...]:
    return (
        *(_text(name) for name in ("ruleset", "format", "timer")),
        sa.Column("rated", sa.Boolean, nullable=False),
    )


def _best_of_and_deck() -> tuple[sa.Column[object], ...]:
    return (
        sa.Column("best_of", sa.SmallInteger, nullable=False),
        _text("deck_title"),
        sa.Column("deck", JSONB, nullable=False),
    )


def _account(name: str, *, primary_key: bool = False) -> sa.Column[object]:
    key = sa.ForeignKey("account.id", ondelete="CASCADE")
    return sa.Column(name, UUID(as_uuid=True), key, primary_key=primary_key, nullable=False)


def _text(
    name: str, *, primary_key: bool = False, server_default: str | None = None
) -> sa.Column[object]:
    return sa.Column(
        name, sa.Text, primary_key=primary_key, nullable=False, server_default=server_default
    )


def _instant(name: str, default: sa.TextClause | None = None) -> sa.Column[object]:
    return sa.Column(name, sa.DateTime(timezone=True), nullable=False, server_default=default)
