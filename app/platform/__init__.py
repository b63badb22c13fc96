"""Platform: infrastructure shared by all packages (database, settings, errors, limits)."""
