"""Prompted seats of matches, and reports of faults in rules."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the prompted seats to the owner's row, and deduplicated fault reports."""
    # One bit per seat. Both seats are prompted when a match begins.
    op.add_column(
        "match_owner", sa.Column("asked", sa.SmallInteger, nullable=False, server_default="3")
    )
    op.create_table(
        "fault_report",
        sa.Column(
            "match_id", sa.Text, sa.ForeignKey("match.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column(
            "at",
            sa.DateTime(timezone=True),
            nullable=False,
            server_default=sa.text("clock_timestamp()"),
        ),
        sa.Column("text", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Drop both."""
    op.drop_table("fault_report")
    op.drop_column("match_owner", "asked")
