"""Decks of challenges, tables and series, for results by deck."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

COLUMNS = (
    ("challenge", "deck_id"),
    ("open_seat", "deck_id"),
    ("series", "first_deck_id"),
    ("series", "second_deck_id"),
)


def upgrade() -> None:
    """Add the columns; existing rows have no deck id."""
    for table, column in COLUMNS:
        op.add_column(table, sa.Column(column, sa.Text))


def downgrade() -> None:
    """Drop the columns."""
    for table, column in COLUMNS:
        op.drop_column(table, column)
