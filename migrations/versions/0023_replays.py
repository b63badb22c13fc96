"""Private replays, forks of matches, and moments."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; matches stay public by link, and existing archives have no moments."""
    op.add_column(
        "match", sa.Column("restricted_by", sa.SmallInteger, nullable=False, server_default="0")
    )
    op.add_column("match", sa.Column("fork_of", sa.Text))
    op.create_foreign_key(
        "match_fork_of_fkey", "match", "match", ["fork_of"], ["id"], ondelete="SET NULL"
    )
    op.add_column("match_archive", sa.Column("moments", sa.LargeBinary))


def downgrade() -> None:
    """Drop the columns; private replays become public."""
    op.drop_column("match_archive", "moments")
    op.drop_constraint("match_fork_of_fkey", "match", type_="foreignkey")
    op.drop_column("match", "fork_of")
    op.drop_column("match", "restricted_by")
