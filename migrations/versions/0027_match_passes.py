"""Passes: temporary access of staff to a finished private match."""

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table of passes."""
    op.create_table(
        "match_pass",
        sa.Column(
            "match_id", sa.Text, sa.ForeignKey("match.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("account_id", sa.Uuid, sa.ForeignKey("account.id"), primary_key=True),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
    )


def downgrade() -> None:
    """Drop all passes."""
    op.drop_table("match_pass")
