"""Absences: times when seats of live matches were disconnected, for moderation."""

import sqlalchemy as sa
from alembic import op

revision = "0031"
down_revision = "0030"
branch_labels = None
depends_on = None

INSTANT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Create the table; earlier matches have no records."""
    op.create_table(
        "match_absence",
        sa.Column(
            "match_id", sa.Text, sa.ForeignKey("match.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("seat", sa.SmallInteger, primary_key=True),
        sa.Column("left_at", INSTANT, primary_key=True),
        sa.Column("back_at", INSTANT, nullable=False),
    )


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("match_absence")
