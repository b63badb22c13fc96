"""Rules reports: lines of a match's log that players report as wrong."""

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"
branch_labels = None
depends_on = None

INSTANT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Create the table of reports."""
    op.create_table(
        "rules_report",
        sa.Column("id", sa.Uuid, primary_key=True),
        sa.Column("reporter_id", sa.Uuid, sa.ForeignKey("account.id"), nullable=False),
        sa.Column(
            "match_id", sa.Text, sa.ForeignKey("match.id", ondelete="CASCADE"), nullable=False
        ),
        sa.Column("viewer", sa.SmallInteger, nullable=False),
        sa.Column("frame", sa.Integer, nullable=False),
        sa.Column("sentence", sa.Text, nullable=False),
        sa.Column("comment", sa.Text, nullable=False),
        sa.Column("at", INSTANT, nullable=False, server_default=sa.func.clock_timestamp()),
        sa.Column("claimed_by", sa.Uuid, sa.ForeignKey("account.id")),
        sa.Column("claimed_at", INSTANT),
        sa.Column("closed_by", sa.Uuid, sa.ForeignKey("account.id")),
        sa.Column("closed_at", INSTANT),
        sa.Column("note", sa.Text, nullable=False, server_default=""),
    )
    op.create_index("rules_report_by_reporter", "rules_report", ["reporter_id", "at"])
    op.create_index("rules_report_by_closing", "rules_report", ["closed_at", "at"])


def downgrade() -> None:
    """Drop the reports."""
    op.drop_table("rules_report")
