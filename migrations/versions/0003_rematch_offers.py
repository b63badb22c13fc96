"""Offers of a rematch."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the seat that offers a rematch."""
    op.add_column("match", sa.Column("rematch_by", sa.SmallInteger))


def downgrade() -> None:
    """Drop the column."""
    op.drop_column("match", "rematch_by")
