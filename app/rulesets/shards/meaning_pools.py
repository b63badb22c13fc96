"""Effect handlers on life, shards and hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.flow import Flow, ask
from app.engine.meaning.handlers import amount_of, asking, at_once, each_card, is_fitting
from app.engine.prompts import Choose, Option

from .card_costs import change_cost
from .casting import cast, why_not_put
from .dsl import nodes as n
from .event_kinds import ShardsEvent
from .life import hurt
from .shard_pools import COLOR_WORDS, gain_shards, held_colors, lose_shards, shards
from .zones import COLORS, in_steps

if TYPE_CHECKING:
    from app.engine.match import Match
    from app.engine.resolution import Resolution


@at_once(n.Hurt)
def hurt_seat(m: Match, at: Resolution, node: n.Hurt) -> None:
    hurt(m, at.who(node.who), in_steps(m, amount_of(m, at, node.amount)), at.source)


# --- shards -------------------------------------------------------------------------------------


def choose_color(m: Match, at: Resolution, colors: Sequence[str], words: str) -> Flow[str]:
    """SH-4.10: let the controller choose among colours; the only one is taken unasked."""
    if len(colors) == 1:
        return colors[0]
    color: str = yield from ask(
        lambda: Choose(
            at.seat, "choose_color", [Option(c, label=COLOR_WORDS[c]) for c in colors], ask=words,
            default=colors[0], source=at.source, rule="SH-4.10",
        )
    )  # fmt: skip
    return color


@asking(n.GainShards)
def gain_some(m: Match, at: Resolution, node: n.GainShards) -> Flow[None]:
    color = node.color
    if not color:
        color = yield from choose_color(m, at, COLORS, "Which shards do you gain?")
    gain_shards(m, at.who(node.who), color, amount_of(m, at, node.amount))


@asking(n.LoseShards)
def lose_some(m: Match, at: Resolution, node: n.LoseShards) -> Flow[None]:
    seat = at.who(node.who)
    colors = [node.color] if node.color else held_colors(m, seat)
    if colors:
        color = yield from choose_color(m, at, colors, "Which shards are lost?")
        lose_shards(m, seat, color, node.amount)


@asking(n.StealShards)
def steal(m: Match, at: Resolution, node: n.StealShards) -> Flow[None]:
    colors = held_colors(m, 1 - at.seat)
    if colors:
        color = yield from choose_color(m, at, colors, "Which shards do you take?")
        gain_shards(m, at.seat, color, lose_shards(m, 1 - at.seat, color, node.amount))


@asking(n.ConvertShards)
def convert(m: Match, at: Resolution, node: n.ConvertShards) -> Flow[None]:
    held = held_colors(m, at.seat)
    if not held:
        return
    old = yield from choose_color(m, at, held, "Which shards do you give up?")
    new = yield from choose_color(m, at, COLORS, "Which shards do you gain for them?")
    lost = lose_shards(m, at.seat, old, min(node.amount, shards(m, at.seat, old)))
    gain_shards(m, at.seat, new, lost)


# --- hands --------------------------------------------------------------------------------------


@at_once(n.ChangeCosts)
def change_costs(m: Match, at: Resolution, node: n.ChangeCosts) -> None:
    seat = at.who(node.who)
    for card_id in m.zone(seat, "hand"):
        if is_fitting(m, at, node.filter, m.card(card_id)):
            change_cost(m, card_id, node.amount)
    kind = ShardsEvent.COSTS_ROSE if node.amount > 0 else ShardsEvent.COSTS_FELL
    atoms.tell(m, kind, seat, 0, abs(node.amount))


@each_card(n.ChangeCostOf)
def change_cost_of(m: Match, at: Resolution, node: n.ChangeCostOf, card_id: int) -> None:
    if m.card(card_id).zone_name == "hand":
        change_cost(m, card_id, node.amount)


@at_once(n.ExtraSummon)
def extra_summon(m: Match, at: Resolution, node: n.ExtraSummon) -> None:
    more = m.state.number(at.seat, "more_summons") + node.count
    atoms.set_number(m, at.seat, "more_summons", more)
    atoms.tell(m, ShardsEvent.SUMMON_GAINED, at.seat, amount=node.count)


@asking(n.CastFree)
def cast_free(m: Match, at: Resolution, node: n.CastFree) -> Flow[None]:
    options = [
        cid for cid in m.zone(at.seat, "hand")
        if is_fitting(m, at, node.filter, m.card(cid))
        and why_not_put(m, at.seat, m.card(cid), 0, needs_summon=node.needs_summon) is None
    ]  # fmt: skip
    chosen = yield from m.rules.choose_cards(
        m, at.seat, options, 0, 1, "You may choose a card to cast.", zone="hand"
    )
    for card_id in chosen:
        yield from cast(m, at.seat, card_id, 0, cancel=False, needs_summon=node.needs_summon)
