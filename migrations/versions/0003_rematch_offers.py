"""Who has offered a rematch."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Note the seat that would play again."""
    op.add_column("match", sa.Column("rematch_by", sa.SmallInteger))


def downgrade() -> None:
    """Forget it."""
    op.drop_column("match", "rematch_by")
