"""Names are alike by Unicode's own table of confusables: the stored keys are computed anew.

Nobody loses a name. Of persons whose names look alike by now the one whose account is older has
the key, the others have one with their own spelling in it (`app.accounts.names.name_keys`).
"""

import sqlalchemy as sa
from alembic import op

from app.accounts.names.name_keys import name_keys

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None

PERSONS = sa.text(
    "SELECT id, name, likeness FROM account WHERE likeness IS NOT NULL ORDER BY created_at, id"
)


def upgrade() -> None:
    """Compute every key; those that change are freed first, for one may be another's next."""
    connection = op.get_bind()
    persons = connection.execute(PERSONS).all()
    keys = name_keys((each.id, each.name) for each in persons)
    changed = [
        {"id": each.id, "key": keys[each.id]} for each in persons if keys[each.id] != each.likeness
    ]
    if changed:
        connection.execute(sa.text("UPDATE account SET likeness = NULL WHERE id = :id"), changed)
        connection.execute(sa.text("UPDATE account SET likeness = :key WHERE id = :id"), changed)


def downgrade() -> None:
    """Leave the keys as they are: only the older code could compute its own."""
