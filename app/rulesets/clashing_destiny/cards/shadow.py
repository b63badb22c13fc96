"""Shadow: theft, and profit from the dead."""

from app.engine.dsl.filters import HasState, StatIs
from app.engine.dsl.values import SELF
from app.engine.effects import (
    Damage,
    Destroy,
    Discard,
    GainControl,
    IfDestroyed,
    Recover,
    Reveal,
    Seq,
)

from ..dsl.abilities import (
    YOUR_HERO_KILLS,
    does,
    keyword,
    legacy,
    mend,
    on_destroyed,
    on_enter,
    on_hit,
    permit,
    this_turn,
    when,
)
from ..dsl.filters import ANY_MINION, ENEMY_MINION, TARGET, target
from ..dsl.kinds import SHADOW, burst, cast, minion, weapon
from ..effects import BanishDestiny, DrawDestiny, PutAside

HOLLOW_CROWN_USHER = minion(
    "Hollow Crown Usher",
    SHADOW,
    4,
    3,
    4,
    on_enter(
        Seq((GainControl(TARGET), this_turn(TARGET, permit("attack")))),
        target(ENEMY_MINION & StatIs("attack", "<=", 2)),
    ),
)
GUTTER_NOTARY = minion("Gutter Notary", SHADOW, 2, 2, 2, on_destroyed(PutAside()))
UNLIT_PICKLOCK = minion(
    "Unlit Picklock", SHADOW, 3, 3, 2, keyword("blitz"), on_hit(BanishDestiny())
)
SECOND_SHADOW = minion(
    "Second Shadow", SHADOW, 2, 2, 3, legacy(Damage(TARGET, 1), target(ENEMY_MINION))
)
COLD_INVOICE = burst(
    "Cold Invoice",
    SHADOW,
    2,
    does(Destroy(TARGET), target(ANY_MINION & HasState("damaged"))),
    flavour="Payable on the day you're found.",
)
THIN_INTEREST = burst(
    "Thin Interest",
    SHADOW,
    1,
    does(
        Seq((Damage(TARGET, 1), IfDestroyed(TARGET, DrawDestiny(2)))),
        target(ANY_MINION),
    ),
)
NAMES_FROM_THE_ASH = cast(
    "Names from the Ash", SHADOW, 1, does(Recover(ANY_MINION, optional=False))
)
PUPPET_WRIT = cast(
    "Puppet Writ",
    SHADOW,
    4,
    does(Seq((GainControl(TARGET), this_turn(TARGET, permit("attack")))), target(ENEMY_MINION)),
    rarity="rare",
    flavour="Signed by you, in a hand that isn't yours.",
)
OPEN_SECRET = cast("Open Secret", SHADOW, 2, does(Seq((Discard(), Reveal("hand")))))
WIDOWS_ARITHMETIC = weapon(
    "Widow's Arithmetic",
    SHADOW,
    3,
    2,
    3,
    when(YOUR_HERO_KILLS, mend(SELF, 1)),
    on_destroyed(DrawDestiny(2)),
)

CARDS = (
    HOLLOW_CROWN_USHER,
    GUTTER_NOTARY,
    UNLIT_PICKLOCK,
    SECOND_SHADOW,
    COLD_INVOICE,
    THIN_INTEREST,
    NAMES_FROM_THE_ASH,
    PUPPET_WRIT,
    OPEN_SECRET,
    WIDOWS_ARITHMETIC,
)
