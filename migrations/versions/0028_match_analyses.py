"""What the computer has found in finished matches, kept with them."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0028"
down_revision = "0027"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Lay the table of analyses: none so far."""
    op.create_table(
        "match_analysis",
        sa.Column(
            "match_id", sa.Text, sa.ForeignKey("match.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("mistakes", JSONB, nullable=False),
        sa.Column(
            "at",
            sa.DateTime(timezone=True),
            nullable=False,
            server_default=sa.func.clock_timestamp(),
        ),
    )


def downgrade() -> None:
    """Take it away again: it can be worked out anew."""
    op.drop_table("match_analysis")
