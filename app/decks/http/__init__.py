"""HTTP API of decks: routes, schemas, dependencies. Knows the services, never tables or SQL."""
