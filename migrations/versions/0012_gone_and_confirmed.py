"""Unconfirmed e-mail addresses, deleted accounts, and an index for search by name prefix."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import UUID

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

PERSONS = sa.text("kind = 'person'")
GONE = sa.text("greatest(left_at, banned_at)")


def upgrade() -> None:
    """Create the table of confirmations, and the indexes."""
    op.create_table(
        "email_confirmation",
        sa.Column("token_digest", sa.LargeBinary, primary_key=True),
        sa.Column(
            "account_id",
            UUID(as_uuid=True),
            sa.ForeignKey("account.id", ondelete="CASCADE"),
            nullable=False,
            index=True,
        ),
        sa.Column("email", sa.Text, nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("account_gone", "account", [GONE])
    op.create_index(
        "account_name_begins",
        "account",
        [sa.text("lower(name) text_pattern_ops")],
        postgresql_where=PERSONS,
    )
    op.create_index(
        "account_likeness_begins",
        "account",
        [sa.text("likeness text_pattern_ops")],
        postgresql_where=PERSONS,
    )


def downgrade() -> None:
    """Drop the table and the indexes."""
    for index in ("account_likeness_begins", "account_name_begins", "account_gone"):
        op.drop_index(index, "account")
    op.drop_table("email_confirmation")
