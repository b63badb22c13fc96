"""Decks for experienced players: they use the cards that the starter decks leave out."""

from __future__ import annotations

from typing import Final

from app.engine.rules.ruleset import StarterDeck

HOARD_AND_HUNGER: Final = StarterDeck(
    id="hoard_and_hunger",
    title="Hoard and Hunger",
    guide=(
        "For experts: one color saves its shards, and the other burns them. Jade saves: a Hoard "
        "Wyrm is as strong as your pool is full, and a Deep Vein adds one to each gain. Ruby "
        "burns: every loss leaves a shard and feeds a Soot-Fed Hound. Hold three Ruby shards for "
        "the Ember Misers before you spend the fourth, sacrifice doomed creatures to Smoke for "
        "Steel, and start a Pit Duel only if you'll win it. Weak to flyers."
    ),
    deck={
        "main": {
            "bramble_cub": 1,
            "ember_keeper": 2,
            "soot_fed_hound": 2,
            "coalback_titan": 1,
            "pit_duel": 1,
            "smoke_for_steel": 1,
            "furnace_choice": 1,
            "raze_the_gate": 1,
            "seed_pod": 2,
            "deep_vein": 2,
            "barkhide_boar": 1,
            "hoard_wyrm": 2,
            "rootmeal": 1,
            "briar_wall": 1,
            "raise_the_grove": 1,
        }
    },
    aspects=("ruby", "jade"),
    further=True,
)

GREY_HARBOUR: Final = StarterDeck(
    id="grey_harbour",
    title="Gray Harbor",
    guide=(
        "For experts: any color pays for Prismatic cards, and an Idol, a Broker, and Facet for "
        "Facet convert shards for the rest. Steal shards with Magpies and Shardbreakers before "
        "the enemy's big cards come, exhaust new arrivals with the Harbor Chain, and attack when "
        "no one is ready. On a quiet turn, cast no creature if the Idle Abbot is watching: it "
        "draws a card. The Regent makes enemy spells expensive, and a Double copies the best "
        "creature. Weak to early attacks."
    ),
    deck={
        "main": {
            "cold_reserve": 1,
            "harbour_chain": 1,
            "kelp_leviathan": 1,
            "storm_roc": 1,
            "press_gang": 1,
            "still_water_double": 1,
            "idle_abbot": 1,
            "tithe_marshal": 1,
            "candle_row": 1,
            "hollow_idol": 1,
            "shard_magpie": 1,
            "greyglass_broker": 1,
            "glass_adder": 1,
            "shardbreaker": 2,
            "vault_golem": 2,
            "prism_regent": 1,
            "change_house": 1,
            "grey_decree": 1,
        }
    },
    aspects=("azure", "topaz", "colorless"),
    further=True,
)

FURTHER: Final = (HOARD_AND_HUNGER, GREY_HARBOUR)
