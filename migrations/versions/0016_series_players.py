"""Players of a series as rows, instead of first_* and second_* columns."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB, UUID

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None

PLAYERS = ((0, "first"), (1, "second"))


def upgrade() -> None:
    """Create the rows, copy the columns, and drop them."""
    op.create_table(
        "series_player",
        sa.Column(
            "series_id", sa.Text, sa.ForeignKey("series.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("number", sa.SmallInteger, primary_key=True, autoincrement=False),
        sa.Column("account_id", UUID(as_uuid=True), nullable=False, index=True),
        sa.Column("deck_id", sa.Text),
        sa.Column("deck_title", sa.Text, nullable=False),
        sa.Column("deck", JSONB, nullable=False),
        sa.Column("ready", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("wants_rematch", sa.Boolean, nullable=False, server_default=sa.false()),
        # No cascade: a series always has two players.
        sa.ForeignKeyConstraint(["account_id"], ["account.id"]),
        sa.CheckConstraint("number IN (0, 1)", name="series_player_number"),
    )
    for number, which in PLAYERS:
        op.execute(
            "INSERT INTO series_player "  # noqa: S608  # column names are constants
            "(series_id, number, account_id, deck_id, deck_title, deck, ready, wants_rematch) "
            f"SELECT id, {number}, {which}_id, {which}_deck_id, {which}_title, {which}_deck, "
            f"(ready >> {number}) & 1 = 1, (again >> {number}) & 1 = 1 FROM series"
        )
    for _, which in PLAYERS:
        for column in ("id", "deck_id", "title", "deck"):
            op.drop_column("series", f"{which}_{column}")
    op.drop_column("series", "ready")
    op.drop_column("series", "again")


def downgrade() -> None:
    """Copy the rows back to columns."""
    for _, which in PLAYERS:
        op.add_column("series", sa.Column(f"{which}_id", UUID(as_uuid=True)))
        op.add_column("series", sa.Column(f"{which}_deck_id", sa.Text))
        op.add_column("series", sa.Column(f"{which}_title", sa.Text))
        op.add_column("series", sa.Column(f"{which}_deck", JSONB))
    for bits in ("ready", "again"):
        zero = sa.Column(bits, sa.SmallInteger, nullable=False, server_default="0")
        op.add_column("series", zero)
    for number, which in PLAYERS:
        op.execute(
            # Column names are constants.
            f"UPDATE series SET {which}_id = p.account_id, {which}_deck_id = p.deck_id, "  # noqa: S608
            f"{which}_title = p.deck_title, {which}_deck = p.deck, "
            f"ready = series.ready | (p.ready::int << {number}), "
            f"again = again | (p.wants_rematch::int << {number}) "
            f"FROM series_player AS p WHERE p.series_id = series.id AND p.number = {number}"
        )
    for _, which in PLAYERS:
        for column in ("id", "title", "deck"):
            op.alter_column("series", f"{which}_{column}", nullable=False)
        op.create_foreign_key(
            f"series_{which}_id_fkey",
            "series",
            "account",
            [f"{which}_id"],
            ["id"],
            ondelete="CASCADE",
        )
    op.drop_table("series_player")
