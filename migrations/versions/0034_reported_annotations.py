"""Reports of annotations, each with a copy of the reported text."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0034"
down_revision = "0033"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; existing reports name only the match."""
    op.add_column("report", sa.Column("annotations", JSONB, nullable=True))


def downgrade() -> None:
    """Drop the copies; reports stay."""
    op.drop_column("report", "annotations")
