"""Routers of the deck API, in the order in which addresses are tried."""

from app.decks.http import (
    bin_routes,
    deck_routes,
    default_routes,
    public_routes,
    version_routes,
)

# The addresses of stored decks may end in any id, so the others come first.
routers = (
    public_routes.router,
    bin_routes.router,
    default_routes.router,
    deck_routes.router,
    version_routes.router,
)
