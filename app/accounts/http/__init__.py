"""HTTP of accounts: routes, schemas and their description; knows services, no SQL."""
