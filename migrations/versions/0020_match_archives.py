"""Archives of finished matches: each viewer's frames, and the cards as printed then."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table of archives, and mark all matches as not archived."""
    op.create_table(
        "match_archive",
        sa.Column(
            "match_id", sa.Text, sa.ForeignKey("match.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("seat_0", sa.LargeBinary, nullable=False),
        sa.Column("seat_1", sa.LargeBinary, nullable=False),
        sa.Column("spectator", sa.LargeBinary, nullable=False),
        sa.Column("cards", sa.LargeBinary, nullable=False),
        sa.Column(
            "at",
            sa.DateTime(timezone=True),
            nullable=False,
            server_default=sa.func.clock_timestamp(),
        ),
    )
    for column in ("seat_0", "seat_1", "spectator", "cards"):
        # The data is compressed already, so the database must not compress it again.
        op.execute(f"ALTER TABLE match_archive ALTER COLUMN {column} SET STORAGE EXTERNAL")
    op.add_column(
        "match", sa.Column("archived", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.create_index(
        "match_to_archive",
        "match",
        ["ended_at"],
        postgresql_where=sa.text("status = 'over' AND NOT archived"),
    )


def downgrade() -> None:
    """Drop the archives; logs stay."""
    op.drop_index("match_to_archive", "match")
    op.drop_column("match", "archived")
    op.drop_table("match_archive")
