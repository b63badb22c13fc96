"""Friends, blocks, mutes and reports."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import UUID

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

NOW = sa.text("clock_timestamp()")
INSTANT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Create the tables of relationships and reports."""
    op.create_table(
        "tie",
        _account("account_id", primary_key=True),
        _account("other_id", primary_key=True),
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("at", INSTANT, nullable=False, server_default=NOW),
        sa.CheckConstraint("kind IN ('friend', 'block', 'mute')", name="tie_kind"),
        sa.CheckConstraint("account_id <> other_id", name="tie_of_two"),
    )
    op.create_index("tie_other", "tie", ["other_id", "kind"])
    op.create_table(
        "report",
        sa.Column("id", UUID(as_uuid=True), primary_key=True),
        _account("reporter_id"),
        _account("accused_id"),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        # No foreign key: the client sends this id, and it may not exist.
        sa.Column("match_id", sa.Text),
        sa.Column("seq", sa.Integer),
        sa.Column("at", INSTANT, nullable=False, server_default=NOW),
    )
    op.create_index("report_accused", "report", ["accused_id", "at"])


def downgrade() -> None:
    """Drop the tables."""
    op.drop_table("report")
    op.drop_table("tie")


def _account(name: str, *, primary_key: bool = False) -> sa.Column[object]:
    key = sa.ForeignKey("account.id", ondelete="CASCADE")
    return sa.Column(name, UUID(as_uuid=True), key, primary_key=primary_key, nullable=False)
