"""Name columns by their contents: the skeleton of a name, and a pending TOTP secret."""

from alembic import op

revision = "0037"
down_revision = "0036"
branch_labels = None
depends_on = None

COLUMNS = (("likeness", "name_skeleton"), ("totp_wished", "totp_pending"))
INDEXES = (
    ("account_likeness", "account_name_skeleton"),
    ("account_likeness_begins", "account_name_skeleton_prefix"),
)


def upgrade() -> None:
    """Rename columns and indexes; no value changes."""
    for old, new in COLUMNS:
        op.alter_column("account", old, new_column_name=new)
    for old, new in INDEXES:
        op.execute(f"ALTER INDEX {old} RENAME TO {new}")


def downgrade() -> None:
    """Restore the former names."""
    for old, new in COLUMNS:
        op.alter_column("account", new, new_column_name=old)
    for old, new in INDEXES:
        op.execute(f"ALTER INDEX {new} RENAME TO {old}")
