"""When seats of live matches were not connected, for staff who look into a case."""

import sqlalchemy as sa
from alembic import op

revision = "0031"
down_revision = "0030"
branch_labels = None
depends_on = None

INSTANT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Lay the table: of earlier matches nothing is known."""
    op.create_table(
        "match_absence",
        sa.Column(
            "match_id", sa.Text, sa.ForeignKey("match.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("seat", sa.SmallInteger, primary_key=True),
        sa.Column("left_at", INSTANT, primary_key=True),
        sa.Column("back_at", INSTANT, nullable=False),
    )


def downgrade() -> None:
    """Take it away again."""
    op.drop_table("match_absence")
