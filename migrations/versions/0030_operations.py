"""Operations: announcements, drains before a deploy, cards suspended from rated play."""

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0029"
branch_labels = None
depends_on = None

INSTANT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Create the tables, empty."""
    op.create_table(
        "announcement",
        sa.Column("id", sa.Uuid, primary_key=True),
        sa.Column("level", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("begins_at", INSTANT, nullable=False),
        sa.Column("until", INSTANT, nullable=False),
        sa.Column("withdrawn_at", INSTANT),
        sa.CheckConstraint("level IN ('news', 'warning')", name="announcement_level"),
    )
    op.create_table(
        "drain",
        sa.Column("id", sa.Uuid, primary_key=True),
        sa.Column("begun_at", INSTANT, nullable=False, server_default=sa.func.clock_timestamp()),
        sa.Column("deploy_at", INSTANT, nullable=False),
        sa.Column("release", sa.Text, nullable=False),
        sa.Column("ended_at", INSTANT),
    )
    # At most one active drain, across all nodes.
    op.execute("CREATE UNIQUE INDEX drain_on ON drain ((true)) WHERE ended_at IS NULL")
    op.create_table(
        "card_suspension",
        sa.Column("id", sa.Uuid, primary_key=True),
        sa.Column("ruleset", sa.Text, nullable=False),
        sa.Column("card", sa.Text, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("begins_at", INSTANT, nullable=False),
        sa.Column("lifted_at", INSTANT),
    )
    op.create_index(
        "card_suspension_on",
        "card_suspension",
        ["ruleset", "card"],
        unique=True,
        postgresql_where=sa.text("lifted_at IS NULL"),
    )


def downgrade() -> None:
    """Drop the tables; matches can begin, with all cards."""
    for table in ("card_suspension", "drain", "announcement"):
        op.drop_table(table)
