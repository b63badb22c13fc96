"""Chat messages of matches."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table of messages, separate from a match's log."""
    op.create_table(
        "match_words",
        sa.Column("id", sa.BigInteger, sa.Identity(), primary_key=True),
        sa.Column(
            "match_id", sa.Text, sa.ForeignKey("match.id", ondelete="CASCADE"), nullable=False
        ),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column(
            "at",
            sa.DateTime(timezone=True),
            nullable=False,
            server_default=sa.text("clock_timestamp()"),
        ),
        sa.CheckConstraint("seat IN (0, 1)", name="match_words_seat"),
        sa.CheckConstraint("char_length(words) BETWEEN 1 AND 200", name="match_words_length"),
    )
    op.create_index("match_words_order", "match_words", ["match_id", "id"])


def downgrade() -> None:
    """Drop the messages."""
    op.drop_table("match_words")
