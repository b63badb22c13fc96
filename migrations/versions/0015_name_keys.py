"""Look-alike keys of names by Unicode's table of confusables: recompute the stored keys.

No account loses its name. Of persons whose names now look alike, the oldest account gets the key;
the others get one with their own spelling in it (`app.accounts.names.name_keys`).
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
    """Compute all keys; clear changed ones first, since a key may move to another account."""
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
    """Leave the keys: only older code can compute its own."""
