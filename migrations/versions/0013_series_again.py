"""Rematch of a series."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the players' offers and the rematch's first match."""
    again = sa.Column("again", sa.SmallInteger, nullable=False, server_default="0")
    op.add_column("series", again)
    op.add_column("series", sa.Column("next_match", sa.Text))


def downgrade() -> None:
    """Drop the columns."""
    op.drop_column("series", "next_match")
    op.drop_column("series", "again")
