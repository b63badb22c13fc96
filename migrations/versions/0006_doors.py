"""Unique names, passwords, second factors, API tokens, socket tickets, bans."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import ARRAY, UUID

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

NOW = sa.text("clock_timestamp()")
INSTANT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Create the tables and columns of credentials and bans."""
    _accounts()
    _sessions()
    op.create_table("recovery_code", _digest("code_digest"), _account(), _instant("used_at"))
    op.create_table("password_reset", _digest("token_digest"), _account(), _expiry())
    op.create_table(
        "api_token",
        sa.Column("id", UUID(as_uuid=True), primary_key=True),
        sa.Column("token_digest", sa.LargeBinary, nullable=False, unique=True),
        _account(),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("scopes", ARRAY(sa.Text), nullable=False),
        sa.Column("created_at", INSTANT, nullable=False, server_default=NOW),
        _instant("used_at"),
        sa.CheckConstraint("scopes <@ ARRAY['read', 'decks', 'play']", name="api_token_scopes"),
    )
    op.create_table(
        "socket_ticket",
        _digest("ticket_digest"),
        _account(),
        sa.Column("opener_digest", sa.LargeBinary, nullable=False),
        _expiry(),
    )


def downgrade() -> None:
    """Drop them; only guests can sign in."""
    for table in ("socket_ticket", "api_token", "password_reset", "recovery_code"):
        op.drop_table(table)
    for column in ("id", "agent", "seen_at"):
        op.drop_column("session", column)
    for column in (
        "likeness",
        "password_hash",
        "email",
        "totp_secret",
        "totp_wished",
        "totp_step",
        "banned_at",
        "ban_reason",
        "left_at",
    ):
        op.drop_column("account", column)


def _accounts() -> None:
    for name, kind in (
        ("likeness", sa.Text),
        ("password_hash", sa.Text),
        ("email", sa.Text),
        ("totp_secret", sa.LargeBinary),
        ("totp_wished", sa.LargeBinary),
        ("totp_step", sa.Integer),
        ("banned_at", INSTANT),
        ("ban_reason", sa.Text),
        ("left_at", INSTANT),
    ):
        op.add_column("account", sa.Column(name, kind))
    # Unique look-alike key; only persons have one.
    op.create_index("account_likeness", "account", ["likeness"], unique=True)
    op.create_index("account_email", "account", [sa.text("lower(email)")])


def _sessions() -> None:
    random_id = sa.text("gen_random_uuid()")
    op.add_column(
        "session",
        sa.Column("id", UUID(as_uuid=True), nullable=False, unique=True, server_default=random_id),
    )
    op.add_column("session", sa.Column("agent", sa.Text, nullable=False, server_default=""))
    op.add_column("session", sa.Column("seen_at", INSTANT, nullable=False, server_default=NOW))


def _digest(name: str) -> sa.Column[bytes]:
    return sa.Column(name, sa.LargeBinary, primary_key=True)


def _account() -> sa.Column[object]:
    return sa.Column(
        "account_id",
        UUID(as_uuid=True),
        sa.ForeignKey("account.id", ondelete="CASCADE"),
        nullable=False,
        index=True,
    )


def _expiry() -> sa.Column[object]:
    return sa.Column("expires_at", INSTANT, nullable=False)


def _instant(name: str) -> sa.Column[object]:
    return sa.Column(name, INSTANT)
