"""Reports of annotations, with a copy of what was reported."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0034"
down_revision = "0033"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Give reports a column; those from before name the match alone."""
    op.add_column("report", sa.Column("annotations", JSONB, nullable=True))


def downgrade() -> None:
    """Take the copies away again: the reports stay."""
    op.drop_column("report", "annotations")
