"""Name history: names that persons have given up, each held for its former owner."""

import sqlalchemy as sa
from alembic import op

revision = "0035"
down_revision = "0034"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create an empty history: earlier changes were not recorded."""
    op.create_table(
        "name_change",
        sa.Column("id", sa.Uuid, primary_key=True),
        sa.Column("account_id", sa.Uuid, sa.ForeignKey("account.id"), nullable=False),
        sa.Column("old_name", sa.Text),
        sa.Column("name_skeleton", sa.Text, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("name_change_account", "name_change", ["account_id", "at"])
    op.create_index("name_change_skeleton", "name_change", ["name_skeleton", "at"])


def downgrade() -> None:
    """Drop the history; names held at that time are free."""
    op.drop_table("name_change")
