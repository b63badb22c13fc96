"""Forbidden names of two new games: rename their holders, and notify them.

As in migration 0018, the old name is stored until the holder chooses another one.
"""

import logging

import sqlalchemy as sa
from alembic import op

from app.accounts.names.confusables import skeleton
from app.accounts.names.forbidden_names import is_forbidden
from app.accounts.names.name_keys import BETWEEN
from app.accounts.names.names import random_guest_name, random_person_name

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None

log = logging.getLogger(__name__)

NAMED = sa.text(
    "SELECT id, name, kind, likeness FROM account "
    "WHERE kind IN ('guest', 'person') AND left_at IS NULL ORDER BY created_at, id"
)
# Holders renamed before without a new choice keep the first old name.
RENAME = sa.text(
    "UPDATE account SET former_name = coalesce(former_name, name), name = :name, "
    "likeness = :likeness WHERE id = :id"
)


def upgrade() -> None:
    """Rename the holders; a person's new name has an unused look-alike key."""
    connection = op.get_bind()
    accounts = connection.execute(NAMED).all()
    taken = {each.likeness.partition(BETWEEN)[0] for each in accounts if each.likeness}
    for each in accounts:
        if is_forbidden(each.name):
            is_person = each.kind == "person"
            name = _free_name(taken) if is_person else random_guest_name()
            likeness = skeleton(name) if is_person else None
            connection.execute(RENAME, {"id": each.id, "name": name, "likeness": likeness})
            log.warning("account %s has another name: %r, not %r", each.id, name, each.name)


def downgrade() -> None:
    """Leave the names: old and new are stored side by side, as before."""


def _free_name(taken: set[str]) -> str:
    while skeleton(name := random_person_name()) in taken:
        pass
    taken.add(skeleton(name))
    return name
