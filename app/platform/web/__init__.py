"""Web: middleware, health checks, metrics and URLs, wired in app/main.py."""
