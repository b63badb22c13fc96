"""Abandonment of a series."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the player who left, and whether a rematch is impossible."""
    op.add_column("series", sa.Column("left_by", sa.SmallInteger))
    for_good = sa.Column("for_good", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("series", for_good)


def downgrade() -> None:
    """Drop the columns."""
    op.drop_column("series", "for_good")
    op.drop_column("series", "left_by")
