"""Decks."""

from app.engine.ruleset import StarterDeck

_ALL = {
    "kiln_martyr": 4,
    "cinder_hound": 4,
    "ransom_of_ash": 2,
    "mossback_hoarder": 4,
    "riptide_sentry": 4,
    "dusk_collector": 2,
}
DECKS = (
    StarterDeck("a", "A", "g", {"main": _ALL}, ()),
    StarterDeck("b", "B", "g", {"main": _ALL}, ()),
)
