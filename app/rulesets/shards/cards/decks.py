"""Starter decks, open to every player, each with hints for playing it."""

from __future__ import annotations

from typing import Final

from app.engine.rules.ruleset import StarterDeck

from .decks_further import FURTHER

CINDER_COLUMN: Final = StarterDeck(
    id="cinder_column",
    title="Cinder Column",
    guide=(
        "Attack every turn, and make every block a bad trade. Your small creatures cost next to "
        "nothing and want to die: an Ember Runt burns the enemy on its way out, and a Kiln Martyr "
        "shrinks a creature. Send them ahead of creatures you want to keep, since blocked "
        "attackers fight first. Slag Butcher and Ransom of Ash turn a doomed creature into power "
        "or damage. Attackers can't block next turn, so count the enemy's strength before you "
        "send everyone. Furnace Bailiffs wait in your hand for that moment and burn a small "
        "attacker. Keep three Ruby shards for an Ember Miser. Vessra ends it: attack with two or "
        "more to make everyone stronger."
    ),
    deck={
        "main": {
            "ember_runt": 3,
            "kiln_martyr": 2,
            "soot_jackal": 2,
            "cinder_hound": 1,
            "forge_ram": 1,
            "pyre_lancer": 2,
            "slag_butcher": 1,
            "furnace_bailiff": 2,
            "spark_herald": 1,
            "vessra_last_bonfire": 1,
            "stoke": 2,
            "ransom_of_ash": 1,
            "ember_keeper": 1,
        }
    },
    aspects=("ruby",),
)

DEEP_CELLAR: Final = StarterDeck(
    id="deep_cellar",
    title="Deep Cellar",
    guide=(
        "Lose small creatures for shards, and cast giants turns too early. A Seed Pod leaves two "
        "shards, or three beside a Deep Vein. A Mossback Hoarder grows by eating it and heals you "
        "for the shards. Block with creatures that have Lode. Shards pay all of a price or "
        "nothing, so save them until an Avalanche Beast costs only two or three. Grave Gardener "
        "and Late Spring bring back the dead. Vine Snares get cheaper on the enemy's attack and "
        "take down anything. The Null Wardens and the Elder Stag deal with flyers. Late in a "
        "bloody turn, The Oldest Root costs almost nothing."
    ),
    deck={
        "main": {
            "seed_pod": 3,
            "shardroot_sapling": 2,
            "grave_gardener": 1,
            "vine_snare": 2,
            "verdant_tusker": 1,
            "mossback_hoarder": 2,
            "null_warden": 3,
            "elder_stag": 1,
            "avalanche_beast": 2,
            "oldest_root": 1,
            "second_growth": 1,
            "deep_vein": 1,
        }
    },
    aspects=("jade", "colorless"),
)

EBB_WATCH: Final = StarterDeck(
    id="ebb_watch",
    title="Ebb Watch",
    guide=(
        "Stay ready and let the enemy come. You can cast on their attack as on your own turn, and "
        "your cards are made for it. A Riptide Sentry removes an attacker, the Squall Piper "
        "brings a second blocker, and Pull of the Ebb keeps attackers asleep. Two shards in your "
        "pool make all of these a threat, even before you draw them. Win in the air: herons and "
        "gulls are hard to block, and each hit costs the enemy a card or gives you one. A "
        "Brimwater Gull is better while you have three Azure shards. Don't trade your flyers on "
        "the ground. Let the Spine Urchin do that."
    ),
    deck={
        "main": {
            "spine_urchin": 2,
            "reed_heron": 2,
            "mooring_ghost": 1,
            "net_caster": 1,
            "gullwing_scout": 1,
            "riptide_sentry": 3,
            "squall_piper": 1,
            "mirror_heron": 3,
            "ysel_the_slack_tide": 1,
            "turn_of_tide": 2,
            "undertow_toll": 1,
            "return_current": 1,
            "cold_reserve": 1,
        }
    },
    aspects=("azure",),
)

LANTERN_COURT: Final = StarterDeck(
    id="lantern_court",
    title="Lantern Court",
    guide=(
        "Wait behind a wall until many small creatures attack together. Chapel Guards and the "
        "Sunlit Rampart hold the ground while your hand gets cheaper, and a Wick Boy readies an "
        "attacker so it can block too. The Quartermaster and the Open Almanac bring your "
        "expensive cards forward. The Almanac is best on a turn without a creature, the Evening "
        "Bell on a turn with two. Cast the Bell Warden on the enemy's attack when you need a "
        "second blocker. Noon Judgment destroys all exhausted creatures, so save it for a big "
        "attack while yours stayed home. With a Procession Captain, the Gilded Prioress, and a "
        "Tithe Abbess with three Topaz shards, everyone attacks and no one stops watching. The "
        "Dusk Collector takes shards of any color, and its victims pay you. Vault Golems pay you "
        "too, but never get cheaper: keep three shards for attackers that small creatures can't "
        "stop. Don't draw more than you need, because an empty deck loses."
    ),
    deck={
        "main": {
            "wick_boy": 1,
            "gate_pikeman": 1,
            "lamplight_squire": 2,
            "quartermaster": 1,
            "chapel_guard": 2,
            "lantern_courier": 1,
            "wicket_warden": 1,
            "procession_captain": 1,
            "sunlit_rampart": 1,
            "dusk_collector": 1,
            "vault_golem": 2,
            "gilded_marshal": 1,
            "second_bell": 1,
            "open_almanac": 1,
            "noon_judgement": 1,
            "tithe_marshal": 1,
            "bell_warden": 1,
        }
    },
    aspects=("topaz", "colorless"),
)

DECKS: Final = (CINDER_COLUMN, DEEP_CELLAR, EBB_WATCH, LANTERN_COURT, *FURTHER)
