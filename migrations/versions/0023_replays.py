"""Replays that players keep to themselves, matches that go on from another one, and moments."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Every match stays open to whoever has its link; archives from before have no moments."""
    op.add_column(
        "match", sa.Column("restricted_by", sa.SmallInteger, nullable=False, server_default="0")
    )
    op.add_column("match", sa.Column("fork_of", sa.Text))
    op.create_foreign_key(
        "match_fork_of_fkey", "match", "match", ["fork_of"], ["id"], ondelete="SET NULL"
    )
    op.add_column("match_archive", sa.Column("moments", sa.LargeBinary))


def downgrade() -> None:
    """Forget who kept what to themselves: no replay stays behind a door that is gone."""
    op.drop_column("match_archive", "moments")
    op.drop_constraint("match_fork_of_fkey", "match", type_="foreignkey")
    op.drop_column("match", "fork_of")
    op.drop_column("match", "restricted_by")
