"""How a match stood, act by act, and where that turned, kept with its analysis."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0033"
down_revision = "0032"
branch_labels = None
depends_on = None

NONE = sa.text("'[]'::jsonb")


def upgrade() -> None:
    """Analyses from before have found mistakes alone."""
    for name in ("evaluations", "swings"):
        op.add_column("match_analysis", sa.Column(name, JSONB, nullable=False, server_default=NONE))


def downgrade() -> None:
    """Take them away again: they can be worked out anew."""
    for name in ("swings", "evaluations"):
        op.drop_column("match_analysis", name)
