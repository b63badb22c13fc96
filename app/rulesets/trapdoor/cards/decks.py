"""Decks that anybody may play at once, each with how it wants to be played."""

from __future__ import annotations

from typing import Final

from app.engine.ruleset import StarterDeck

UNDERSTAIRS: Final = StarterDeck(
    id="understairs",
    title="Understairs",
    guide="Hide your creatures and let them be attacked.",
    deck={
        "main": {
            "cellar_lurker": 3, "reedbanner_squire": 3, "hourglass_adept": 3,
            "gatewright_sentry": 3, "hollow_lantern": 3, "moth_sovereign": 1, "oubliette": 3,
            "false_bottom": 3, "straw_double": 3, "hidden_larder": 3, "flagstone_ox": 1,
            "pact_of_three_doors": 3,
            "borrowed_edge": 3,
        }
    },
)  # fmt: skip

DECKS: Final = (UNDERSTAIRS, UNDERSTAIRS)
