"""Snapshots of live matches: a cache beside the log, gone with the match's end."""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Lay the table; matches that go on get their first snapshot at an input to come."""
    op.create_table(
        "match_snapshot",
        sa.Column("match_id", sa.Text, sa.ForeignKey("match.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    """Take it away again: the logs have everything."""
    op.drop_table("match_snapshot")
