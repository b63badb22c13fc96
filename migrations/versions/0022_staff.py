"""Staff: roles, sessions with a second factor, and the audit of staff actions.

No account has a role before `pentacle admin create` grants one. Existing sessions count as signed
in by password alone, so they can't open staff pages until the next sign-in.
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None

KEEP = """
CREATE FUNCTION keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the audit is only added to';
END $$
"""


def upgrade() -> None:
    """Create roles and the audit, which the database makes append-only."""
    op.add_column("account", sa.Column("role", sa.Text))
    op.create_check_constraint(
        "account_role",
        "account",
        "role IS NULL OR (role IN ('moderator', 'admin') AND kind = 'person' AND left_at IS NULL)",
    )
    op.create_index(
        "account_staff", "account", ["role"], postgresql_where=sa.text("role IS NOT NULL")
    )
    op.add_column(
        "session",
        sa.Column("is_two_factor", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_table(
        "audit_entry",
        sa.Column("id", sa.BigInteger, sa.Identity(), primary_key=True),
        sa.Column("actor_id", sa.Uuid, sa.ForeignKey("account.id")),
        sa.Column("act", sa.Text, nullable=False),
        sa.Column("subject", sa.Text, nullable=False),
        sa.Column("before", JSONB),
        sa.Column("after", JSONB),
        sa.Column(
            "at",
            sa.DateTime(timezone=True),
            nullable=False,
            server_default=sa.func.clock_timestamp(),
        ),
    )
    op.create_index("audit_entry_actor", "audit_entry", ["actor_id", "id"])
    op.create_index("audit_entry_subject", "audit_entry", ["subject", "id"])
    op.execute(KEEP)
    op.execute(
        "CREATE TRIGGER audit_entry_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entry "
        "EXECUTE FUNCTION keep_audit()"
    )


def downgrade() -> None:
    """Drop roles and the audit."""
    op.drop_table("audit_entry")
    op.execute("DROP FUNCTION keep_audit()")
    op.drop_column("session", "is_two_factor")
    op.drop_index("account_staff", "account")
    op.drop_constraint("account_role", "account")
    op.drop_column("account", "role")
