"""Sessions end 90 days after their last use; those that were not used for longer end now."""

from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Shorten what a year was promised to."""
    op.execute("UPDATE session SET expires_at = least(expires_at, seen_at + interval '90 days')")


def downgrade() -> None:
    """Leave them as they are: nobody knows what they were promised."""
