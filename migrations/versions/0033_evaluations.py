"""Evaluations of each act of an analyzed match, and its turning points."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0033"
down_revision = "0032"
branch_labels = None
depends_on = None

NONE = sa.text("'[]'::jsonb")


def upgrade() -> None:
    """Add the columns; existing analyses have mistakes only."""
    for name in ("evaluations", "swings"):
        op.add_column("match_analysis", sa.Column(name, JSONB, nullable=False, server_default=NONE))


def downgrade() -> None:
    """Drop the columns; evaluations can be recomputed."""
    for name in ("swings", "evaluations"):
        op.drop_column("match_analysis", name)
