"""Computer analyses of finished matches."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0028"
down_revision = "0027"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table of analyses."""
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
    """Drop the analyses; they can be recomputed."""
    op.drop_table("match_analysis")
