"""Rated matches, ratings and their changes."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import UUID

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables of ratings; existing matches are unrated."""
    op.add_column(
        "match", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.create_table(
        "rating",
        _account("account_id", primary_key=True),
        sa.Column("ruleset", sa.Text, primary_key=True),
        *_numbers("value", "deviation", "volatility"),
        *(
            sa.Column(name, sa.Integer, nullable=False, server_default="0")
            for name in ("won", "drawn", "lost")
        ),
        _now("changed_at"),
    )
    # For leaderboards: highest rating of a game first.
    op.create_index("rating_order", "rating", ["ruleset", sa.text("value DESC")])
    op.create_table(
        "rating_change",
        sa.Column(
            "match_id", sa.Text, sa.ForeignKey("match.id", ondelete="CASCADE"), primary_key=True
        ),
        _account("account_id", primary_key=True),
        sa.Column("ruleset", sa.Text, nullable=False),
        _account("opponent_id"),
        *_numbers("score", "value_before", "deviation_before", "value", "deviation"),
        _now("at"),
        sa.CheckConstraint("score IN (0, 0.5, 1)", name="rating_change_score"),
    )
    op.create_index("rating_change_curve", "rating_change", ["account_id", "ruleset", "at"])


def downgrade() -> None:
    """Drop all ratings."""
    op.drop_table("rating_change")
    op.drop_table("rating")
    op.drop_column("match", "rated")


def _account(name: str, *, primary_key: bool = False) -> sa.Column[object]:
    key = sa.ForeignKey("account.id")
    return sa.Column(name, UUID(as_uuid=True), key, primary_key=primary_key, nullable=False)


def _numbers(*names: str) -> list[sa.Column[float]]:
    return [sa.Column(name, sa.Float, nullable=False) for name in names]


def _now(name: str) -> sa.Column[object]:
    return sa.Column(
        name,
        sa.DateTime(timezone=True),
        nullable=False,
        server_default=sa.text("clock_timestamp()"),
    )
