"""Runs the migrations on the connection given by `schema_migrations` (Alembic)."""

from alembic import context


def run() -> None:
    """Apply each migration in a transaction of its own: a failure keeps the last good schema."""
    context.configure(
        connection=context.config.attributes["connection"], transaction_per_migration=True
    )
    with context.begin_transaction():
        context.run_migrations()


run()
