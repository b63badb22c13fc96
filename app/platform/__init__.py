"""Platform: what every room stands on (database, settings, errors, limits); knows no room."""
