"""Default deck of an account in each game."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table: one deck for each account and game."""
    op.create_table(
        "default_deck",
        sa.Column("account_id", sa.Uuid, sa.ForeignKey("account.id"), primary_key=True),
        sa.Column("ruleset", sa.Text, primary_key=True),
        sa.Column(
            "deck_id", sa.Uuid, sa.ForeignKey("decklist.id", ondelete="CASCADE"), nullable=False
        ),
    )
    op.create_index("default_deck_deck", "default_deck", ["deck_id"])


def downgrade() -> None:
    """Drop the defaults."""
    op.drop_table("default_deck")
