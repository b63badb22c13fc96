"""Accounts, sessions, matches and their logs, owners, nodes and invites."""

from datetime import datetime

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB, UUID

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables for accounts and matches."""
    _accounts()
    _matches()
    _logs()
    _ownership()
    _invites()


def downgrade() -> None:
    """Drop the tables in order of their foreign keys."""
    for table in (
        "invite",
        "node",
        "match_owner",
        "match_input",
        "match_secret",
        "seat",
        "match",
        "session",
        "account",
    ):
        op.drop_table(table)


def _accounts() -> None:
    op.create_table(
        "account",
        sa.Column(
            "id", UUID(as_uuid=True), primary_key=True, server_default=sa.text("gen_random_uuid()")
        ),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        _now("created_at"),
        sa.CheckConstraint("kind IN ('guest', 'person', 'bot')", name="account_kind"),
        sa.CheckConstraint("char_length(name) BETWEEN 2 AND 24", name="account_name_length"),
    )
    # Unique, since computer players are found by name; players' names aren't unique here.
    op.create_index(
        "account_bot_name",
        "account",
        ["name"],
        unique=True,
        postgresql_where=sa.text("kind = 'bot'"),
    )
    op.create_table(
        "session",
        sa.Column("token_digest", sa.LargeBinary, primary_key=True),
        sa.Column(
            "account_id",
            UUID(as_uuid=True),
            sa.ForeignKey("account.id", ondelete="CASCADE"),
            nullable=False,
            index=True,
        ),
        _now("created_at"),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("revoked_at", sa.DateTime(timezone=True)),
    )


def _matches() -> None:
    op.create_table(
        "match",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("ruleset", sa.Text, nullable=False),
        sa.Column("format", sa.Text, nullable=False),
        sa.Column("timer", sa.Text, nullable=False),
        sa.Column("engine_version", sa.Integer, nullable=False),
        sa.Column("pool_version", sa.Text, nullable=False),
        sa.Column("commitment", sa.Text, nullable=False),
        sa.Column("setup", JSONB, nullable=False),
        sa.Column("status", sa.Text, nullable=False, server_default="waiting"),
        sa.Column("result", JSONB(none_as_null=True)),
        _now("created_at"),
        sa.Column("started_at", sa.DateTime(timezone=True)),
        sa.Column("ended_at", sa.DateTime(timezone=True)),
        sa.Column("rematch_of", sa.Text, sa.ForeignKey("match.id")),
        sa.CheckConstraint("status IN ('waiting', 'live', 'over', 'faulted')", name="match_status"),
    )
    op.create_index("match_rematch_of", "match", ["rematch_of"], unique=True)
    op.create_index("match_live", "match", ["id"], postgresql_where=sa.text("status = 'live'"))
    op.create_table(
        "seat",
        _match_id(),
        sa.Column("seat", sa.SmallInteger, primary_key=True),
        sa.Column("account_id", UUID(as_uuid=True), sa.ForeignKey("account.id"), nullable=False),
        sa.Column("deck", JSONB, nullable=False),
        sa.Column("deck_title", sa.Text, nullable=False),
        _two_seats("seat"),
    )
    op.create_index("seat_account", "seat", ["account_id", "match_id"])
    op.create_table("match_secret", _match_id(), sa.Column("seed", sa.LargeBinary, nullable=False))


def _logs() -> None:
    op.create_table(
        "match_input",
        _match_id(),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("command_id", sa.Text),
        sa.Column("seat", sa.SmallInteger),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("digest", sa.BigInteger),
        _now("at"),
        sa.UniqueConstraint("match_id", "command_id", name="match_input_command"),
    )


def _ownership() -> None:
    op.create_table(
        "match_owner",
        _match_id(),
        sa.Column("node_id", sa.Text, nullable=False),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("next_seq", sa.Integer, nullable=False),
    )
    op.create_table(
        "node",
        sa.Column("node_id", sa.Text, primary_key=True),
        sa.Column("incarnation", sa.Text, nullable=False),
        sa.Column("lease_until", sa.DateTime(timezone=True), nullable=False),
    )


def _invites() -> None:
    op.create_table(
        "invite",
        sa.Column("code", sa.Text, primary_key=True),
        sa.Column(
            "match_id",
            sa.Text,
            sa.ForeignKey("match.id", ondelete="CASCADE"),
            nullable=False,
            index=True,
        ),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("created_by", UUID(as_uuid=True), sa.ForeignKey("account.id"), nullable=False),
        _now("created_at"),
        sa.Column("used_at", sa.DateTime(timezone=True)),
        _two_seats("invite"),
    )


def _match_id() -> sa.Column[str]:
    """Return the column of the match's id, as (part of) the primary key."""
    return sa.Column(
        "match_id", sa.Text, sa.ForeignKey("match.id", ondelete="CASCADE"), primary_key=True
    )


def _two_seats(table: str) -> sa.CheckConstraint:
    return sa.CheckConstraint("seat IN (0, 1)", name=f"{table}_seat")


def _now(name: str) -> sa.Column[datetime]:
    """Return a column with the database's time as default, since nodes' clocks differ."""
    return sa.Column(
        name,
        sa.DateTime(timezone=True),
        nullable=False,
        server_default=sa.text("clock_timestamp()"),
    )
