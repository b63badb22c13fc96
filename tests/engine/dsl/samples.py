"""One ability for every node class, with the sentence that it must be. (budget: it is a table.)"""

from __future__ import annotations

from collections.abc import Iterator

from app.engine.dsl.abilities import (
    Ability,
    Activated,
    Cost,
    DiscardCost,
    EventPattern,
    ExhaustSelf,
    ExtraCost,
    KeywordUse,
    Mana,
    Mode,
    PayLife,
    RemoveCounters,
    Replacement,
    Sacrifice,
    SacrificeSelf,
    SpellEffect,
    Static,
    Target,
    Tax,
    Triggered,
)
from app.engine.dsl.filters import (
    OPPOSING,
    OTHER,
    YOURS,
    And,
    AnyCard,
    ControlledBy,
    CostIs,
    Filter,
    HasAspect,
    HasCounter,
    HasKeyword,
    HasState,
    HasTag,
    InZone,
    IsAttached,
    IsKind,
    IsSource,
    IsType,
    Named,
    Not,
    Or,
    Other,
    StatIs,
)
from app.engine.dsl.node import Node
from app.engine.dsl.values import (
    IT,
    SELF,
    All,
    Amount,
    Both,
    Chosen,
    Compare,
    Condition,
    Count,
    CounterOf,
    EventAmount,
    EventCard,
    EventOther,
    Exists,
    Extreme,
    Fits,
    Half,
    Host,
    It,
    PlayedThisTurn,
    Plus,
    RandomOf,
    Ref,
    SeatNumber,
    Self,
    StatOf,
    T,
    Times,
    TopOf,
    Unless,
    Var,
    X,
    YourTurn,
)
from app.engine.effects import (
    AddCounters,
    Attach,
    Banish,
    Bind,
    BounceItem,
    Branch,
    Chance,
    CopyOf,
    CreateCard,
    CreateToken,
    Damage,
    Deny,
    Destroy,
    Discard,
    Discover,
    Draw,
    Effect,
    Exhaust,
    Fight,
    ForEach,
    GainControl,
    GainLife,
    GrantAbility,
    Heal,
    If,
    IfDestroyed,
    Later,
    Look,
    LoseLife,
    May,
    MayPay,
    Mill,
    Modification,
    Modify,
    Prevent,
    PreventAll,
    PreventForSeat,
    PutOnBoard,
    Ready,
    Recover,
    RemoveFromCombat,
    Repeat,
    ReturnToDeck,
    ReturnToHand,
    Reveal,
    Sacrificing,
    Search,
    Seq,
    SetStat,
    Silence,
    Skip,
    SplitDamage,
    TurnFaceDown,
    WinMatch,
)

from .words import BURST, HERO, IN_ATTACK_ZONE, MINION, SPELL

ENEMY_MINION = MINION & OPPOSING
ALLIES = All(MINION & YOURS)
ENEMIES = All(ENEMY_MINION)
THIS_DIES = EventPattern("destroyed", IsSource())
ANOTHER_DIES = EventPattern("destroyed", MINION & OTHER)
THIS_IS_HURT = EventPattern("damaged", IsSource())


def spell(effect: Effect, *targets: Target) -> SpellEffect:
    """Return a spell's ability."""
    return SpellEffect(effect, targets)


def on_minion(effect: Effect) -> SpellEffect:
    """Return a spell with one target minion."""
    return spell(effect, Target(MINION))


def kill(part: Filter) -> SpellEffect:
    """Return a spell that destroys a target of that kind."""
    return spell(Destroy(T()), Target(part))


def draw_if(condition: Condition) -> SpellEffect:
    """Return a spell that draws if something holds."""
    return spell(If(condition, Draw()))


def hurt(amount: Amount) -> SpellEffect:
    """Return a spell that deals that much damage to the enemy hero."""
    return spell(Damage(All(HERO & OPPOSING), amount))


def destroy(ref: Ref) -> SpellEffect:
    """Return a spell that destroys some cards."""
    return spell(Destroy(ref))


def pay(cost: Cost) -> Activated:
    """Return an ability at that cost."""
    return Activated((cost,), Draw())


EFFECTS: dict[type[Node], tuple[Ability, str]] = {
    Seq: (spell(Seq((Draw(2), Discard(1, "you")))), "Draw two cards. Discard a card."),
    If: (
        on_minion(If(Fits(T(), HasState("damaged")), Destroy(T()), Damage(T(), 1))),
        "If target minion is damaged, destroy it. Otherwise, deal 1 damage to it.",
    ),
    May: (spell(May(Draw())), "You may draw a card."),
    MayPay: (
        spell(MayPay(2, "opponent", otherwise=Draw())),
        "Draw a card unless your opponent pays 2 mana.",
    ),
    ForEach: (
        spell(ForEach(ENEMIES, Damage(IT, 1))),
        "For each enemy minion, deal 1 damage to it.",
    ),
    Bind: (
        spell(Bind("offer", Chosen(ALLIES), Seq((Destroy(Var("offer")), Draw()), joined=True))),
        "Destroy an ally of your choice, then draw a card.",
    ),
    Repeat: (
        spell(Repeat(3, Damage(RandomOf(ENEMIES), 1))),
        "Do this three times: deal 1 damage to a random enemy minion.",
    ),
    Later: (
        spell(Later(EventPattern("drawn", who="you"), LoseLife(2, "opponent"))),
        "The next time you draw a card this turn, your opponent loses 2 life.",
    ),
    IfDestroyed: (
        on_minion(Seq((Damage(T(), 2), IfDestroyed(T(), Draw())))),
        "Deal 2 damage to target minion. If it's destroyed this way, draw a card.",
    ),
    Damage: (on_minion(Damage(T(), 3)), "Deal 3 damage to target minion."),
    SplitDamage: (
        spell(SplitDamage(), Target(ENEMY_MINION, count=3, up_to=True, split=4)),
        "Deal 4 damage, divided as you choose among up to three target enemy minions.",
    ),
    Heal: (on_minion(Heal(T(), 2)), "Heal 2 damage from target minion."),
    LoseLife: (spell(LoseLife(2, "opponent")), "Your opponent loses 2 life."),
    GainLife: (spell(GainLife(3)), "Gain 3 life."),
    Draw: (spell(Draw(2)), "Draw two cards."),
    Discard: (
        spell(Discard(2, how="random")),
        "Your opponent discards two random cards.",
    ),
    Look: (
        spell(Look(3)),
        "Look at the top three cards of your deck. Put any number of them on the bottom"
        " and the rest back on top.",
    ),
    WinMatch: (
        spell(If(Compare(SeatNumber("life"), ">=", 9), WinMatch())),
        "If your life is 9 or more, you win the match.",
    ),
    Mill: (
        spell(Mill(2, "opponent")),
        "Your opponent puts the top two cards of their deck into their discard pile.",
    ),
    Chance: (
        spell(Chance((Branch(Draw(2)), Branch(LoseLife(1))))),
        "Flip a coin. Heads: draw two cards. Tails: lose 1 life.",
    ),
    Branch: (
        spell(Chance((Branch(Draw()), Branch(None, 3), Branch(Draw(2), 2)))),
        "Roll a six-sided die. 1: draw a card. 5 to 6: draw two cards.",
    ),
    Search: (
        spell(Search(BURST)),
        "Search your deck for a Burst spell, reveal it, put it into your hand, then shuffle.",
    ),
    Recover: (
        spell(Recover(MINION, optional=False)),
        "Return a minion from your discard pile to your hand.",
    ),
    Discover: (spell(Discover(SPELL & HasAspect("fire"))), "Discover a Fire spell."),
    Reveal: (spell(Reveal("hand")), "Your opponent reveals their hand."),
    Destroy: (kill(ENEMY_MINION), "Destroy target enemy minion."),
    Banish: (on_minion(Banish(T())), "Banish target minion."),
    ReturnToHand: (on_minion(ReturnToHand(T())), "Return target minion to its owner's hand."),
    ReturnToDeck: (on_minion(ReturnToDeck(T())), "Shuffle target minion into its owner's deck."),
    PutOnBoard: (spell(PutOnBoard(TopOf("deck"))), "Put the top card of your deck onto the board."),
    CreateToken: (
        spell(CreateToken("wolf", 2, "attack_zone")),
        "Create two 2/1 Wolf tokens with Taunt in your Attack Zone.",
    ),
    CreateCard: (spell(CreateCard("wolf")), "Put a copy of Wolf into your hand."),
    GainControl: (
        spell(GainControl(T()), Target(ENEMY_MINION)),
        "Gain control of target enemy minion until end of turn.",
    ),
    Sacrificing: (spell(Sacrificing(MINION)), "Your opponent sacrifices a minion."),
    CopyOf: (on_minion(CopyOf(T())), "Create a token that is a copy of target minion."),
    PreventAll: (on_minion(PreventAll(T())), "Prevent all damage to target minion this turn."),
    Silence: (on_minion(Silence(T())), "Silence target minion until end of turn."),
    Skip: (spell(Skip("turn")), "Your opponent skips their next turn."),
    Fight: (
        spell(Fight(T(), T("other")), Target(MINION), Target(ENEMY_MINION, "other")),
        "Target minion fights target enemy minion.",
    ),
    RemoveFromCombat: (on_minion(RemoveFromCombat(T())), "Remove target minion from combat."),
    Exhaust: (on_minion(Exhaust(T())), "Exhaust target minion."),
    Ready: (on_minion(Ready(T())), "Ready target minion."),
    AddCounters: (on_minion(AddCounters(T(), "ice", 2)), "Put two Ice counters on target minion."),
    Modification: (
        on_minion(Modify(T(), (Modification("forbid", "block"),))),
        "Target minion can't block this turn.",
    ),
    Modify: (
        on_minion(Modify(T(), (Modification("add", "attack", 1), Modification("gain", "taunt")))),
        "Give target minion +1 attack and Taunt until end of turn.",
    ),
    GrantAbility: (
        on_minion(GrantAbility(T(), Triggered(THIS_DIES, Draw()))),
        'Give target minion "When this is destroyed, draw a card." until end of turn.',
    ),
    Prevent: (
        on_minion(Prevent(T(), 2)),
        "Prevent the next 2 damage to target minion this turn.",
    ),
    PreventForSeat: (
        spell(PreventForSeat(2, "combat")),
        "Prevent the next 2 damage to you this combat.",
    ),
    SetStat: (on_minion(SetStat(T(), "attack", 3)), "The attack of target minion becomes 3."),
    TurnFaceDown: (on_minion(TurnFaceDown(T())), "Turn target minion face down."),
    Deny: (spell(Deny(), Target(SPELL, kind="item")), "Deny target spell."),
    BounceItem: (
        spell(BounceItem(), Target(SPELL, kind="item")),
        "Return target spell to its owner's hand.",
    ),
}

FILTERS: dict[type[Node], tuple[Ability, str]] = {
    And: (kill(And((MINION, OTHER))), "Destroy another target minion."),
    Or: (kill(Or((MINION, HERO))), "Destroy target minion or hero."),
    Not: (kill(MINION & Not(HasKeyword("taunt"))), "Destroy target minion without Taunt."),
    AnyCard: (kill(AnyCard()), "Destroy target card."),
    IsType: (kill(IsType(("minion",), "minion")), "Destroy target minion."),
    IsKind: (
        spell(Deny(), Target(SPELL & IsKind(("burst",), "Burst spell"), kind="item")),
        "Deny target Burst spell.",
    ),
    ControlledBy: (kill(MINION & ControlledBy("you")), "Destroy target ally."),
    InZone: (kill(MINION & IN_ATTACK_ZONE), "Destroy target minion in an Attack Zone."),
    HasKeyword: (kill(MINION & HasKeyword("taunt")), "Destroy target minion with Taunt."),
    HasState: (
        kill(ENEMY_MINION & HasState("exhausted")),
        "Destroy target exhausted enemy minion.",
    ),
    HasCounter: (
        kill(MINION & HasCounter("ice", 2)),
        "Destroy target minion with two or more Ice counters.",
    ),
    HasTag: (kill(ENEMY_MINION & HasTag("Beast")), "Destroy target enemy Beast minion."),
    HasAspect: (kill(MINION & HasAspect("frost")), "Destroy target Frost minion."),
    StatIs: (
        kill(MINION & StatIs("attack", "<=", 2)),
        "Destroy target minion with 2 attack or less.",
    ),
    CostIs: (kill(MINION & CostIs(">=", 4)), "Destroy target minion that costs 4 or more."),
    Named: (kill(MINION & Named("Wolf")), "Destroy target minion named Wolf."),
    Other: (
        spell(Destroy(All(MINION & YOURS & Other()))),
        "Destroy all other allies.",
    ),
    IsSource: (
        Triggered(EventPattern("destroyed", IsSource()), Draw()),
        "When this is destroyed, draw a card.",
    ),
    IsAttached: (
        spell(Destroy(All(MINION & IsAttached()))),
        "Destroy all minions that this is attached to.",
    ),
}

VALUES: dict[type[Node], tuple[Ability, str]] = {
    Self: (spell(ReturnToHand(Self())), "Return this to its owner's hand."),
    T: (
        on_minion(Seq((Damage(T(), 1), Exhaust(T())))),
        "Deal 1 damage to target minion. Exhaust it.",
    ),
    It: (
        spell(ForEach(ALLIES, Seq((Heal(It(), 1), Ready(It()))))),
        "For each ally, heal 1 damage from it and ready it.",
    ),
    EventCard: (
        Triggered(ANOTHER_DIES, Banish(EventCard())),
        "When another minion is destroyed, banish it.",
    ),
    EventOther: (
        Triggered(THIS_IS_HURT, Exhaust(EventOther())),
        "When this takes damage, exhaust the card that dealt it.",
    ),
    Var: (
        spell(Bind("one", RandomOf(ENEMIES), Seq((Exhaust(Var("one")), Damage(Var("one"), 1))))),
        "Exhaust a random enemy minion and deal 1 damage to it.",
    ),
    All: (destroy(All(MINION & YOURS)), "Destroy all allies."),
    RandomOf: (destroy(RandomOf(ENEMIES, 2)), "Destroy two random enemy minions."),
    Chosen: (
        destroy(Chosen(ALLIES, 2, optional=True)),
        "Destroy up to two allies of your choice.",
    ),
    TopOf: (spell(Banish(TopOf("deck", 2))), "Banish the top two cards of your deck."),
    Extreme: (
        destroy(Extreme(ENEMIES, "attack")),
        "Destroy the enemy minion with the highest attack.",
    ),
    StatOf: (
        hurt(StatOf(SELF, "attack")),
        "Deal damage to the enemy hero equal to this card's attack.",
    ),
    CounterOf: (
        hurt(CounterOf(SELF, "ice")),
        "Deal damage to the enemy hero equal to the number of Ice counters on this.",
    ),
    SeatNumber: (hurt(SeatNumber("power")), "Deal Power damage to the enemy hero."),
    Count: (spell(Draw(Count(ENEMIES))), "Draw a card for each enemy minion."),
    EventAmount: (
        Triggered(THIS_IS_HURT, Damage(All(HERO & OPPOSING), EventAmount())),
        "When this takes damage, deal that much damage to the enemy hero.",
    ),
    Plus: (hurt(Plus((1, SeatNumber("power")))), "Deal 1 + Power damage to the enemy hero."),
    Times: (
        spell(LoseLife(Times(2, Count(ENEMIES)))),
        "Lose 2 life for each enemy minion.",
    ),
    Half: (
        hurt(Half(SeatNumber("life", "opponent"))),
        "Deal damage to the enemy hero equal to half your opponent's life, rounded down.",
    ),
    X: (hurt(X()), "Deal X damage to the enemy hero."),
    Both: (
        draw_if(Both((YourTurn(), Exists(ENEMIES)))),
        "If it's your turn and there's an enemy minion, draw a card.",
    ),
    Unless: (draw_if(Unless(YourTurn())), "Unless it's your turn, draw a card."),
    Compare: (
        draw_if(Compare(SeatNumber("life"), "<", SeatNumber("life", "opponent"))),
        "If your life is lower than your opponent's, draw a card.",
    ),
    Exists: (draw_if(Exists(ENEMIES, 2)), "If there are two or more enemy minions, draw a card."),
    Fits: (draw_if(Fits(SELF, HasKeyword("taunt"))), "If this has Taunt, draw a card."),
    YourTurn: (draw_if(YourTurn("opponent")), "If it's your opponent's turn, draw a card."),
    PlayedThisTurn: (
        draw_if(PlayedThisTurn(SPELL, 2)),
        "If you have played two or more spells this turn, draw a card.",
    ),
}

ABILITIES: dict[type[Node], tuple[Ability, str]] = {
    Target: (
        spell(Destroy(T()), Target(ENEMY_MINION, count=2, up_to=True)),
        "Destroy up to two target enemy minions.",
    ),
    Mana: (pay(Mana(4)), "4 mana: Draw a card."),
    ExhaustSelf: (pay(ExhaustSelf()), "Exhaust: Draw a card."),
    PayLife: (pay(PayLife(2)), "Pay 2 life: Draw a card."),
    RemoveCounters: (pay(RemoveCounters("ice")), "Remove an Ice counter: Draw a card."),
    Sacrifice: (pay(Sacrifice(MINION & OTHER)), "Sacrifice another minion: Draw a card."),
    SacrificeSelf: (pay(SacrificeSelf()), "Sacrifice this: Draw a card."),
    DiscardCost: (pay(DiscardCost(2)), "Discard two cards: Draw a card."),
    Host: (
        Static(Host(), (Modification("add", "attack", 1),)),
        "The host has +1 attack.",
    ),
    Attach: (on_minion(Attach(T())), "Attach this to target minion."),
    ExtraCost: (ExtraCost((PayLife(2),)), "Additional cost: pay 2 life."),
    Tax: (
        Tax(All(MINION & OPPOSING), (Modification("cost", "mana", 1),)),
        "Minions of your opponent's cost 1 more.",
    ),
    Mode: (
        SpellEffect(modes=(Mode(Damage(T(), 2), (Target(MINION),)), Mode(Draw()))),
        "Choose one — • Deal 2 damage to target minion. • Draw a card.",
    ),
    SpellEffect: (
        SpellEffect(Draw(2), costs=(PayLife(2),), condition=YourTurn()),
        "Play only if it's your turn. Additional cost: pay 2 life. Draw two cards.",
    ),
    Activated: (
        Activated((Mana(1), ExhaustSelf()), Draw(), own_turn_only=True, once_per_turn=True),
        "1 mana, exhaust: Draw a card. Only during your turn. Once each turn.",
    ),
    EventPattern: (
        Triggered(EventPattern("turn_started", phrase="At the start of your turn"), Draw()),
        "At the start of your turn, draw a card.",
    ),
    Triggered: (
        Triggered(THIS_DIES, Seq((Draw(2), Discard(1, "you"))), label="On Destroyed"),
        "On Destroyed — Draw two cards. Discard a card.",
    ),
    Static: (
        Static(All(MINION & YOURS & OTHER), (Modification("add", "attack", 1),)),
        "Other allies have +1 attack.",
    ),
    Replacement: (
        Replacement(THIS_DIES, instead=ReturnToHand(SELF)),
        "If this would be destroyed, return this to its owner's hand instead.",
    ),
    KeywordUse: (KeywordUse("pride", 2), "Pride 2."),
}

FAMILIES: dict[str, dict[type[Node], tuple[Ability, str]]] = {
    "Effects": EFFECTS,
    "Filters": FILTERS,
    "References, amounts and conditions": VALUES,
    "Abilities and costs": ABILITIES,
}


def samples() -> Iterator[tuple[type[Node], Ability, str]]:
    """Yield every node class with its ability and sentence."""
    for family in FAMILIES.values():
        for node_class, (ability, sentence) in family.items():
            yield node_class, ability, sentence
