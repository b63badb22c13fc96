"""Snapshots of live matches: a cache beside the log, deleted when the match ends."""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table; live matches get their first snapshot at a later input."""
    op.create_table(
        "match_snapshot",
        sa.Column("match_id", sa.Text, sa.ForeignKey("match.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    """Drop the snapshots; they follow from the logs."""
    op.drop_table("match_snapshot")
