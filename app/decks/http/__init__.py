"""HTTP API of decks: routes, schemas, dependencies. Imports services, no SQL."""
