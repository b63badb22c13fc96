"""PostgreSQL: embedded server, migrations, backups, pagination; imports no web code."""
