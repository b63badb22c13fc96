"""The bin (soft delete): deleted decks, restored or purged in time. Knows `storage` only."""
