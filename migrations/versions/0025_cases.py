"""Cases: reports grouped by the reported account, sanctions, and appeals.

A ban may now have an end (a suspension); its reason moves to the sanction.
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None

NOW = sa.text("clock_timestamp()")
INSTANT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Create cases, sanctions and appeals, and the accounts' suspensions."""
    op.drop_column("account", "ban_reason")  # never written by any release
    op.add_column("account", sa.Column("banned_until", INSTANT))
    op.add_column("account", sa.Column("muted_until", INSTANT))
    op.add_column(
        "account", sa.Column("has_notice", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.create_table(
        "moderation_case",
        sa.Column("id", sa.Uuid, primary_key=True),
        _account("accused_id", required=True),
        sa.Column("opened_at", INSTANT, nullable=False, server_default=NOW),
        _account("claimed_by"),
        sa.Column("claimed_at", INSTANT),
        _account("closed_by"),
        sa.Column("closed_at", INSTANT),
        sa.Column("verdict", sa.Text),
        sa.CheckConstraint("(closed_at IS NULL) = (verdict IS NULL)", name="case_closed"),
    )
    op.create_index(
        "moderation_case_open",
        "moderation_case",
        ["accused_id"],
        unique=True,
        postgresql_where=sa.text("closed_at IS NULL"),
    )
    op.create_index("moderation_case_accused", "moderation_case", ["accused_id", "opened_at"])
    # No foreign key: reports belong to app/social, which knows nothing of cases.
    op.add_column("report", sa.Column("case_id", sa.Uuid))
    op.create_index("report_case", "report", ["case_id"])
    op.create_index("report_reporter", "report", ["reporter_id"])
    _create_sanctions()


def _create_sanctions() -> None:
    op.create_table(
        "sanction",
        sa.Column("id", sa.Uuid, primary_key=True),
        sa.Column("case_id", sa.Uuid, sa.ForeignKey("moderation_case.id"), nullable=False),
        _account("account_id", required=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("match_id", sa.Text),
        _account("imposed_by", required=True),
        sa.Column("imposed_at", INSTANT, nullable=False, server_default=NOW),
        sa.Column("until", INSTANT),
        _account("confirmed_by"),
        sa.Column("confirmed_at", INSTANT),
        _account("lifted_by"),
        sa.Column("lifted_at", INSTANT),
        sa.Column("lift_text", sa.Text),
        sa.Column("undo", JSONB),
        sa.CheckConstraint(
            "kind IN ('note', 'warn', 'mute', 'suspend', 'ban', 'void')", name="sanction_kind"
        ),
    )
    op.create_index("sanction_account", "sanction", ["account_id", "imposed_at"])
    op.create_index("sanction_case", "sanction", ["case_id"])
    op.create_table(
        "appeal",
        sa.Column("sanction_id", sa.Uuid, sa.ForeignKey("sanction.id"), primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", INSTANT, nullable=False, server_default=NOW),
        _account("answered_by"),
        sa.Column("answered_at", INSTANT),
        sa.Column("verdict", sa.Text),
        sa.Column("answer", sa.Text),
    )


def downgrade() -> None:
    """Drop cases; suspended accounts are freed instead of banned forever."""
    op.execute("UPDATE account SET banned_at = NULL WHERE banned_until IS NOT NULL")
    for table in ("appeal", "sanction", "moderation_case"):
        op.drop_table(table)
    op.drop_index("report_reporter", "report")
    op.drop_column("report", "case_id")
    for column in ("has_notice", "muted_until", "banned_until"):
        op.drop_column("account", column)
    op.add_column("account", sa.Column("ban_reason", sa.Text))


def _account(name: str, *, required: bool = False) -> sa.Column[object]:
    return sa.Column(name, sa.Uuid, sa.ForeignKey("account.id"), nullable=not required)
