"""Forbidden names: rename their holders, and notify them.

The old name is stored too: the account page shows it, and it works for sign-in until the holder
chooses another name.
"""

import logging

import sqlalchemy as sa
from alembic import op

from app.accounts.names.confusables import skeleton
from app.accounts.names.forbidden_names import is_forbidden
from app.accounts.names.name_keys import BETWEEN
from app.accounts.names.names import random_guest_name, random_person_name

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None

log = logging.getLogger(__name__)

# Computer players are the legitimate holders of some names, deleted accounts of another.
NAMED = sa.text(
    "SELECT id, name, kind, likeness FROM account "
    "WHERE kind IN ('guest', 'person') AND left_at IS NULL ORDER BY created_at, id"
)
RENAME = sa.text(
    "UPDATE account SET former_name = name, name = :name, likeness = :likeness WHERE id = :id"
)


def upgrade() -> None:
    """Rename the holders; a person's new name has an unused look-alike key."""
    op.add_column("account", sa.Column("former_name", sa.Text))
    op.create_index(
        "account_former_name",
        "account",
        [sa.text("lower(former_name)")],
        postgresql_where=sa.text("former_name IS NOT NULL"),
    )
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
    """Restore guests' names; persons keep the new ones and their keys."""
    give_back = "UPDATE account SET name = former_name WHERE former_name IS NOT NULL"
    op.execute(give_back + " AND kind = 'guest'")
    op.drop_index("account_former_name", "account")
    op.drop_column("account", "former_name")


def _free_name(taken: set[str]) -> str:
    while skeleton(name := random_person_name()) in taken:
        pass
    taken.add(skeleton(name))
    return name
