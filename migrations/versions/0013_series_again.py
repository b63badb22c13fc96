"""Another series after one that is over."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Note who wants it, and where it began."""
    again = sa.Column("again", sa.SmallInteger, nullable=False, server_default="0")
    op.add_column("series", again)
    op.add_column("series", sa.Column("next_match", sa.Text))


def downgrade() -> None:
    """Forget both."""
    op.drop_column("series", "next_match")
    op.drop_column("series", "again")
