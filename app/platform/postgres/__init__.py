"""PostgreSQL: the embedded server and the schema's migrations; knows no web."""
