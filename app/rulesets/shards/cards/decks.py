"""Starter decks, open to every player, each with hints for playing it."""

from __future__ import annotations

from typing import Final

from app.engine.ruleset import StarterDeck

from .decks_further import FURTHER

CINDER_COLUMN: Final = StarterDeck(
    id="cinder_column",
    title="Cinder Column",
    guide=(
        "Attack every turn, and make each block a bad bargain. Your small creatures cost next "
        "to nothing and want to be lost: an Ember Runt burns the enemy as it dies, a Kiln "
        "Martyr shrinks its opponent. Send them in front of creatures you mean to "
        "keep, since blocked attackers fight first. Slag Butcher and Ransom of Ash turn a "
        "creature that would be lost anyway into power or damage. Attackers won't block, "
        "so count the enemy's strength before you send everything; the Furnace "
        "Bailiffs wait in your hand for that, and burn down a small attacker. An Ember Miser "
        "is worth three Ruby shards that you don't spend. Vessra ends it: two attackers are "
        "enough to make all of them stronger."
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
        "Lose small creatures for shards, and cast giants turns too early. A Seed Pod leaves "
        "two shards, three beside a Deep Vein, a Mossback Hoarder grows by eating it and "
        "heals you for each of them. Block with creatures that have Lode, keep the shards until an "
        "Avalanche Beast needs only two or three of them, and remember that they pay nothing "
        "in part: count before you wait another turn. Grave Gardener and Late Spring bring "
        "back the dead. Vine Snares grow in the enemy's attack and take anything with "
        "them. Against flyers you have the Null Wardens and the Elder Stag: its shards "
        "destroy small creatures. Late in a bloody turn The Oldest Root costs almost nothing."
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
        "Stay ready and let the enemy come. In its attack you cast as in your own turn, and your "
        "cards are made for that: a Riptide Sentry takes an attacker out, the Squall Piper brings "
        "a second blocker, Pull of the Ebb keeps what attacked asleep. Two shards in the pool "
        "make all of that a threat even before you have it. Win in the air: herons and gulls are "
        "hard to block, each hit costs the enemy a card or gives you one, and a Brimwater "
        "Gull is better while you keep three Azure shards. Don't trade your "
        "flyers on the ground, the Spine Urchin does that for nothing."
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
        "Sunlit Rampart hold the ground while your hand grows cheap, and a Wick Boy makes a "
        "creature ready again that has attacked, so that it can block as well. The "
        "Quartermaster and the Open Almanac bring your dear cards forward; the almanac is "
        "best in a turn in which you cast no creature, the Evening Bell in one with two of "
        "them. The Bell Warden comes in the enemy's attack, when you need a second blocker. "
        "Noon Judgment destroys all that is exhausted: cast it against a great attack, when "
        "yours have stayed at home. Behind a Procession Captain, the Gilded Prioress, and a "
        "Tithe Abbess with three Topaz shards kept, everyone attacks and no one stops "
        "watching. The Dusk Collector takes shards of any color, and its victims pay "
        "you. So do the Vault Golems, which never grow cheaper: keep three shards for attackers "
        "that small creatures can't stop. Draw no more than you need, for a match that comes to "
        "the end of your deck is lost."
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
