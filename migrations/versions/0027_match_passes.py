"""Passes: staff see a finished match that its players keep to themselves, for a while."""

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has a pass yet."""
    op.create_table(
        "match_pass",
        sa.Column(
            "match_id", sa.Text, sa.ForeignKey("match.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("account_id", sa.Uuid, sa.ForeignKey("account.id"), primary_key=True),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
    )


def downgrade() -> None:
    """Take all passes away."""
    op.drop_table("match_pass")
