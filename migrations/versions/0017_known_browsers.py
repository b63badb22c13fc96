"""Accounts know the browsers that have signed in to them, until their generation is over."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """No browser is known at first: its next sign-in makes it so."""
    op.add_column(
        "account",
        sa.Column("browser_generation", sa.Integer, server_default="0", nullable=False),
    )


def downgrade() -> None:
    """Know no browsers any more."""
    op.drop_column("account", "browser_generation")
