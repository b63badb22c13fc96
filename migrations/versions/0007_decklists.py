"""Decklists, their versions, and the deck of each seat."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB, UUID

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

INSTANT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Create the tables of decks, and add each seat's deck."""
    op.create_table(
        "decklist",
        sa.Column("id", UUID(as_uuid=True), primary_key=True),
        sa.Column("account_id", UUID(as_uuid=True), sa.ForeignKey("account.id"), nullable=False),
        sa.Column("ruleset", sa.Text, nullable=False),
        sa.Column("format", sa.Text, nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("body", JSONB, nullable=False),
        sa.Column("cover", sa.Text),
        sa.Column("tags", JSONB, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("created_at", INSTANT, nullable=False),
        sa.Column("changed_at", INSTANT, nullable=False),
        sa.Column("deleted_at", INSTANT),
    )
    op.create_index("decklist_of_account", "decklist", ["account_id", "changed_at"])
    op.create_index(
        "decklist_in_bin",
        "decklist",
        ["deleted_at"],
        postgresql_where=sa.text("deleted_at IS NOT NULL"),
    )
    op.create_table(
        "decklist_version",
        sa.Column(
            "deck_id",
            UUID(as_uuid=True),
            sa.ForeignKey("decklist.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("body", JSONB, nullable=False),
        sa.Column("name", sa.Text),
        sa.Column("is_whole", sa.Boolean, nullable=False),
        sa.Column("created_at", INSTANT, nullable=False),
        sa.Column("changed_at", INSTANT, nullable=False),
    )
    # No foreign key: results by deck must survive the deck's deletion.
    op.add_column("seat", sa.Column("deck_id", sa.Text))


def downgrade() -> None:
    """Drop all decks except the starter decks, which are code."""
    op.drop_column("seat", "deck_id")
    op.drop_table("decklist_version")
    op.drop_table("decklist")
