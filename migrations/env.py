"""Runs the schema steps on the connection that `schema_migrations` hands over (Alembic)."""

from alembic import context


def run() -> None:
    """Apply each step in its own transaction: a failing one leaves the last good schema."""
    context.configure(
        connection=context.config.attributes["connection"], transaction_per_migration=True
    )
    with context.begin_transaction():
        context.run_migrations()


run()
