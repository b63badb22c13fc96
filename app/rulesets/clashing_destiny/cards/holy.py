"""Holy: the wall, the row behind it, and support for both."""

from app.engine.dsl.abilities import EventPattern, Replacement
from app.engine.dsl.filters import YOURS, IsSource
from app.engine.dsl.values import SELF
from app.engine.effects import CreateToken, Damage, GrantAbility, Heal, Prevent, Ready, Seq

from ..dsl.abilities import (
    cannot,
    does,
    gain,
    has,
    keyword,
    lineage_bonus,
    mend,
    on_block,
    on_enter,
    on_kill,
    plus,
    rearguard,
    this_turn,
    vanguard,
)
from ..dsl.filters import (
    ALLY,
    ALLY_MINION,
    ATTACKER,
    HERO,
    IN_DEFENSE_ZONE,
    OTHER_ALLY_MINION,
    TARGET,
    YOUR_ARMOR,
    YOUR_HERO,
    every,
    target,
)
from ..dsl.kinds import HOLY, armor, attack_card, burst, cast, location, minion, weapon
from ..dsl.nodes import Relative
from ..effects import Cleanse, DrawDestiny, this_combat

STANDARD_OF_THE_SIXTH_GATE = minion(
    "Standard of the Sixth Gate",
    HOLY,
    2,
    1,
    3,
    has(Relative(SELF, "front", YOURS), plus("attack", 1), gain("taunt")),
)
CANDLE_WARDEN = minion(
    "Candle Warden",
    HOLY,
    1,
    1,
    2,
    keyword("vigilant"),
    flavour="One candle an hour, one hour a candle.",
)
CHOIR_RECRUIT = minion("Choir Recruit", HOLY, 2, 1, 3, rearguard(DrawDestiny()))
ALMONER_OF_THE_WALL = minion(
    "Almoner of the Wall", HOLY, 2, 2, 2, on_enter(Heal(TARGET, 2), target(ALLY))
)
YARD_MASTIFF = minion(
    "Yard Mastiff",
    HOLY,
    2,
    3,
    3,
    has(SELF, cannot("attack", HERO)),
    flavour="Trained for the yard. The street is someone else's.",
)
COLUMN_SWORN = minion("Column-Sworn", HOLY, 3, 2, 4, on_block(Damage(ATTACKER, 1)))
GILDED_CHARGER = minion(
    "Gilded Charger",
    HOLY,
    3,
    3,
    3,
    vanguard(this_turn(TARGET, plus("attack", 2)), target(OTHER_ALLY_MINION)),
)
BASTION_CAPTAIN = minion(
    "Bastion Captain",
    HOLY,
    4,
    2,
    5,
    keyword("taunt"),
    keyword("vigilant"),
    on_block(mend(YOUR_ARMOR, 1)),
    flavour="Her orders are short: here.",
)
HYMN_MARSHAL = minion(
    "Hymn-Marshal Oriel",
    HOLY,
    5,
    4,
    5,
    has(Relative(SELF, "sides", YOURS), plus("attack", 1), gain("vigilant")),
    rearguard(Heal(YOUR_HERO, 3)),
    unique=True,
    rarity="epic",
    flavour="He knows one song, and a thousand who can't stop singing it.",
)
MEND_BY_CANDLE = burst(
    "Mend by Candle", HOLY, 1, does(Seq((Heal(TARGET, 2), DrawDestiny())), target(ALLY))
)
SHELTER_OF_NAMES = burst(
    "Shelter of Names",
    HOLY,
    1,
    does(Seq((Prevent(TARGET, 2), Cleanse(TARGET), DrawDestiny())), target(ALLY)),
)
SECOND_OATH = burst(
    "Second Oath",
    HOLY,
    2,
    does(
        Seq(
            (
                GrantAbility(
                    TARGET,
                    Replacement(
                        EventPattern("destroyed", IsSource()),
                        instead=Heal(SELF, 3),
                        once_per_turn=True,
                    ),
                ),
                DrawDestiny(),
            )
        ),
        target(ALLY_MINION),
    ),
)
MUSTER_BELL = cast(
    "Muster Bell", HOLY, 2, does(Seq((CreateToken("gate_militia", 2), DrawDestiny())))
)
STAND_TO = cast("Stand To", HOLY, 1, does(Seq((Ready(TARGET), DrawDestiny())), target(ALLY_MINION)))
GATEWARDENS_HALBERD = weapon(
    "Gatewarden's Halberd",
    HOLY,
    3,
    2,
    3,
    lineage_bonus("Warrior", has(YOUR_HERO, plus("attack", 1))),
)
SIXTH_GATE_PLATE = armor("Sixth-Gate Plate", HOLY, 2, 2, on_enter(DrawDestiny()))
PROCESSION_MAIL = armor(
    "Procession Mail", HOLY, 3, 6, flavour="Heavy on the way out, light on the way home."
)
OATH_DRIVEN_CHARGE = attack_card(
    "Oath-Driven Charge", HOLY, 2, 3, *this_combat(on_kill(Heal(YOUR_HERO, 2)))
)
THE_STANDING_WALL = location(
    "The Standing Wall",
    HOLY,
    2,
    has(every(ALLY_MINION & IN_DEFENSE_ZONE), plus("hp", 1)),
    flavour="It was laid without mortar, out of people.",
)

CARDS = (
    STANDARD_OF_THE_SIXTH_GATE,
    CANDLE_WARDEN,
    CHOIR_RECRUIT,
    ALMONER_OF_THE_WALL,
    YARD_MASTIFF,
    COLUMN_SWORN,
    GILDED_CHARGER,
    BASTION_CAPTAIN,
    HYMN_MARSHAL,
    MEND_BY_CANDLE,
    SHELTER_OF_NAMES,
    SECOND_OATH,
    MUSTER_BELL,
    STAND_TO,
    GATEWARDENS_HALBERD,
    SIXTH_GATE_PLATE,
    PROCESSION_MAIL,
    OATH_DRIVEN_CHARGE,
    THE_STANDING_WALL,
)
