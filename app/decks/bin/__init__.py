"""The bin (soft delete): restore or purge of deleted decks. Imports `storage` only."""
