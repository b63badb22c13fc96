"""Effects: what is to happen, as data; what each means stands in `engine/meaning`.

budget: the whole vocabulary of effects is one table, read from top to bottom when writing cards
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from .filters import ANY, Filter
from .node import Node, repr_without
from .values import Amount, Condition, Ref


@dataclass(frozen=True, slots=True)
class Effect(Node):
    """Something that happens when it is carried out."""


# --- control --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Seq(Effect):
    """One after the other; `joined`: in one sentence ("…, then …")."""

    parts: tuple[Effect, ...]
    joined: bool = False


@dataclass(frozen=True, slots=True)
class If(Effect):
    """Only if the condition holds when this point is reached; else the other."""

    condition: Condition
    then: Effect
    otherwise: Effect | None = None


@dataclass(frozen=True, slots=True)
class May(Effect):
    """The seat decides whether to do it."""

    effect: Effect
    who: str = "you"


@dataclass(frozen=True, slots=True)
class MayPay(Effect):
    """The seat may pay so much; `then` if it did, `otherwise` if not."""

    amount: int
    who: str = "you"
    then: Effect | None = None
    otherwise: Effect | None = None


@dataclass(frozen=True, slots=True)
class ForEach(Effect):
    """For each of those cards; inside, IT is the card."""

    among: Ref
    effect: Effect


@dataclass(frozen=True, slots=True)
class Bind(Effect):
    """Give the cards a name and carry out the effect; inside, `Var(name)` is they."""

    name: str
    ref: Ref
    effect: Effect


@dataclass(frozen=True, slots=True)
class Repeat(Effect):
    """So many times."""

    times: Amount
    effect: Effect


@dataclass(frozen=True, slots=True)
class Later(Effect):
    """When that event next happens before the duration ends, do this once, as a trigger."""

    keyed: ClassVar[bool] = True

    event: Node  # an abilities.EventPattern; typed loosely because abilities are built on effects
    effect: Effect
    until: str = "turn"


@dataclass(frozen=True, slots=True)
class IfDestroyed(Effect):
    """For each of those cards that the effect before destroyed, afterwards (`each` or once)."""

    keyed: ClassVar[bool] = True

    ref: Ref
    effect: Effect
    each: bool = False


# --- damage, life, cards --------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Damage(Effect):
    """Each of them takes so much damage, in one event."""

    to: Ref
    amount: Amount


@dataclass(frozen=True, slots=True)
class SplitDamage(Effect):
    """The targets take the damage that was shared out among them."""

    target: str = "target"


@dataclass(frozen=True, slots=True)
class Heal(Effect):
    """Remove so much damage from each."""

    to: Ref
    amount: Amount


@dataclass(frozen=True, slots=True)
class LoseLife(Effect):
    """The seat loses so much life; not damage."""

    amount: Amount
    who: str = "you"


@dataclass(frozen=True, slots=True)
class GainLife(Effect):
    """The seat gains so much life."""

    amount: Amount
    who: str = "you"


@dataclass(frozen=True, slots=True)
class WinMatch(Effect):
    """The seat wins the match."""

    who: str = "you"


@dataclass(frozen=True, slots=True)
class Draw(Effect):
    """Draw so many cards, one at a time."""

    count: Amount = 1
    who: str = "you"


@dataclass(frozen=True, slots=True)
class Discard(Effect):
    """Discard from hand; `how`: "chosen" by the discarding seat or "random"."""

    count: Amount = 1
    who: str = "opponent"
    how: str = "chosen"


@dataclass(frozen=True, slots=True)
class Look(Effect):
    """Look at the top cards; put any number on the bottom, the rest back on top (Scry).

    `zone`: of that pile of yours, not your deck. `take`: before that, so many that fit go `to`
    another zone, shown if the filter asks for something. `rest`: the others go all to the "top" or
    the "bottom". `ordered`: what goes back on top may be put in any order.
    """

    count: Amount
    zone: str = ""
    ordered: bool = False
    take: int = 0
    filter: Filter = ANY
    to: str = "hand"
    rest: str = ""

    def __repr__(self) -> str:
        return repr_without(self, "zone", "ordered", "take", "filter", "to", "rest")


@dataclass(frozen=True, slots=True)
class Mill(Effect):
    """Put the top cards of the seat's deck into its discard pile."""

    count: Amount = 1
    who: str = "you"


@dataclass(frozen=True, slots=True)
class Branch(Node):
    """What happens at so many of the results of a coin or a die; None: nothing."""

    effect: Effect | None
    weight: int = 1


@dataclass(frozen=True, slots=True)
class Chance(Effect):
    """Toss a coin or roll a die, and do what stands at its result.

    It has as many sides as the branches have weight together: two are a coin, heads first.
    """

    branches: tuple[Branch, ...]


@dataclass(frozen=True, slots=True)
class Search(Effect):
    """Look through your deck for up to so many that fit, show them, put them there; shuffle."""

    filter: Filter
    count: int = 1
    to: str = "hand"


@dataclass(frozen=True, slots=True)
class Recover(Effect):
    """Take cards that fit from your discard pile to a zone ("hand", "deck_top", …)."""

    filter: Filter
    count: int = 1
    to: str = "hand"
    optional: bool = True


@dataclass(frozen=True, slots=True)
class Discover(Effect):
    """See `seen` different random cards of the pool that fit; a copy of one goes to hand."""

    filter: Filter
    seen: int = 3


@dataclass(frozen=True, slots=True)
class Reveal(Effect):
    """Show cards to both seats now: a seat's "hand", another zone, or the "top" of its deck."""

    what: str
    who: str = "opponent"
    count: int = 0


# --- moving ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Destroy(Effect):
    """Destroy them, together."""

    what: Ref


@dataclass(frozen=True, slots=True)
class Banish(Effect):
    """Put them out of play for good, together."""

    what: Ref


@dataclass(frozen=True, slots=True)
class ReturnToHand(Effect):
    """To their owners' hands, together."""

    what: Ref


@dataclass(frozen=True, slots=True)
class ReturnToDeck(Effect):
    """To their owners' decks: `where` is "top", "bottom" or "shuffled"."""

    what: Ref
    where: str = "shuffled"


@dataclass(frozen=True, slots=True)
class PutOnBoard(Effect):
    """Put cards onto the board under your control; not playing."""

    what: Ref


@dataclass(frozen=True, slots=True)
class CreateToken(Effect):
    """Make so many tokens of that card definition, in that zone ("" = where you choose)."""

    token: str
    count: Amount = 1
    zone: str = ""
    who: str = "you"


@dataclass(frozen=True, slots=True)
class CreateCard(Effect):
    """Make copies of a card of the pool in a zone of yours."""

    card: str
    zone: str = "hand"
    count: int = 1


@dataclass(frozen=True, slots=True)
class GainControl(Effect):
    """You gain control of them until the duration ends."""

    what: Ref
    until: str = "turn"


@dataclass(frozen=True, slots=True)
class Sacrificing(Effect):
    """Those seats sacrifice cards of their own that fit, choosing them; all go together."""

    filter: Filter
    count: int = 1
    who: str = "opponent"


@dataclass(frozen=True, slots=True)
class CopyOf(Effect):
    """Make a token that is a copy of each that lies on the board."""

    what: Ref


# --- states, counters, modifiers --------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Exhaust(Effect):
    """Exhaust them."""

    what: Ref


@dataclass(frozen=True, slots=True)
class Ready(Effect):
    """Make them ready."""

    what: Ref


@dataclass(frozen=True, slots=True)
class AddCounters(Effect):
    """Put so many counters on each (below 0: remove)."""

    what: Ref
    counter: str
    amount: Amount = 1


@dataclass(frozen=True, slots=True)
class Modification(Node):
    """One change of what a card is; `op` is one of the layers of the ruleset.

    "add", "set", "multiply" (a stat), "gain", "lose" (a keyword), "forbid", "permit" (an act),
    "cost" (of playing it), "damage_taken", "damage_dealt". With `other` a static ability changes
    only what happens between the card and such another one: what it attacks, what damages it.
    """

    op: str
    what: str
    amount: Amount = 0
    other: Filter | None = None


@dataclass(frozen=True, slots=True)
class Modify(Effect):
    """Change each of them so, until the duration ends ("turn", "combat", "your_turn", "always")."""

    what: Ref
    changes: tuple[Modification, ...]
    until: str = "turn"


@dataclass(frozen=True, slots=True)
class GrantAbility(Effect):
    """Give each of them an ability."""

    what: Ref
    ability: Node  # an abilities.Ability
    until: str = "turn"


@dataclass(frozen=True, slots=True)
class Prevent(Effect):
    """Prevent the next so much damage to each, this turn."""

    to: Ref
    amount: Amount
    until: str = "turn"


@dataclass(frozen=True, slots=True)
class PreventAll(Effect):
    """No damage is dealt to them until the duration ends."""

    to: Ref
    until: str = "turn"


@dataclass(frozen=True, slots=True)
class Silence(Effect):
    """Each has no printed abilities and keywords until the duration ends."""

    what: Ref
    until: str = "turn"


# --- turns and combat -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Skip(Effect):
    """That seat leaves out its next turn, or the next such phase of its own turns."""

    what: str
    who: str = "opponent"


@dataclass(frozen=True, slots=True)
class Fight(Effect):
    """Two cards fight, the first one as the attacker."""

    first: Ref
    second: Ref


@dataclass(frozen=True, slots=True)
class RemoveFromCombat(Effect):
    """They take no further part in the present combat."""

    what: Ref


# --- the chain ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Deny(Effect):
    """Take the chosen chain item off the chain; it does nothing."""

    target: str = "target"


@dataclass(frozen=True, slots=True)
class BounceItem(Effect):
    """Put the chosen spell on the chain into its owner's hand; it does nothing."""

    target: str = "target"
