"""Session lifetime of 90 days since the last use; older sessions end now."""

from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Shorten sessions that were issued for a year."""
    op.execute("UPDATE session SET expires_at = least(expires_at, seen_at + interval '90 days')")


def downgrade() -> None:
    """Leave the sessions: their former lifetime isn't stored."""
