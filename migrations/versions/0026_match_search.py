"""Search index of finished matches: length, decks and cards played."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import ARRAY

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the index; a backfill task adds finished matches."""
    op.create_table(
        "match_search",
        sa.Column(
            "match_id", sa.Text, sa.ForeignKey("match.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("turns", sa.Integer, nullable=False),
        sa.Column("inputs", sa.Integer, nullable=False),
        sa.Column("cards", ARRAY(sa.Text), nullable=False),
        sa.Column("visible_at", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("match_search_cards", "match_search", ["cards"], postgresql_using="gin")
    over = sa.text("status = 'over'")
    op.create_index("match_ended", "match", ["ended_at", "id"], postgresql_where=over)


def downgrade() -> None:
    """Drop the index; it follows from the logs."""
    op.drop_index("match_ended", "match")
    op.drop_table("match_search")
