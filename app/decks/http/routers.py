"""Routers of the deck API, in order of matching."""

from app.decks.http import (
    bin_routes,
    deck_routes,
    default_routes,
    public_routes,
    version_routes,
)

# Paths with a deck's id match anything, so the fixed paths come first.
routers = (
    public_routes.router,
    bin_routes.router,
    default_routes.router,
    deck_routes.router,
    version_routes.router,
)
