"""Annotations of finished matches, and puzzles made from a moment."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0032"
down_revision = "0031"
branch_labels = None
depends_on = None

INSTANT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "annotation_set",
        sa.Column("id", sa.Text, primary_key=True),
        _match(),
        sa.Column("author_id", sa.Uuid, sa.ForeignKey("account.id"), nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("notes", JSONB, nullable=False),
        sa.Column("created_at", INSTANT, nullable=False, server_default=sa.func.clock_timestamp()),
        sa.Column("published_at", INSTANT),
    )
    op.create_index("annotation_set_by_match", "annotation_set", ["match_id"])
    op.create_index("annotation_set_by_author", "annotation_set", ["author_id"])
    op.create_table(
        "puzzle",
        sa.Column("id", sa.Text, primary_key=True),
        _match(),
        sa.Column("account_id", sa.Uuid, sa.ForeignKey("account.id"), nullable=False),
        sa.Column("viewer", sa.SmallInteger, nullable=False),
        sa.Column("frame", sa.Integer, nullable=False),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("goal", sa.Text, nullable=False),
        sa.Column("created_at", INSTANT, nullable=False, server_default=sa.func.clock_timestamp()),
    )
    op.create_index("puzzle_by_account", "puzzle", ["account_id", "created_at"])


def _match() -> sa.Column[str]:
    return sa.Column(
        "match_id", sa.Text, sa.ForeignKey("match.id", ondelete="CASCADE"), nullable=False
    )


def downgrade() -> None:
    """Drop the tables."""
    op.drop_table("puzzle")
    op.drop_table("annotation_set")
