"""Cases that share one application for each module."""

from tests.support.shared_app import app, client, shared_app

__all__ = ["app", "client", "shared_app"]
