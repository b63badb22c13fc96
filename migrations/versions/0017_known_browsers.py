"""Known browsers: an account recognizes browsers that have signed in to it."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table; no browser is known before its next sign-in."""
    op.add_column(
        "account",
        sa.Column("browser_generation", sa.Integer, server_default="0", nullable=False),
    )


def downgrade() -> None:
    """Drop the known browsers."""
    op.drop_column("account", "browser_generation")
