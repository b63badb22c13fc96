"""Effects of cards: the data, the sentence and the meaning of each in one module.

A module for each family; importing this registers all of them. Control flow and modifications
belong to the language itself, in `dsl/effects.py`.
"""

from ..dsl.effects import (
    Bind,
    Branch,
    Chance,
    Effect,
    ForEach,
    If,
    IfDestroyed,
    Later,
    May,
    MayPay,
    Modification,
    Repeat,
    Seq,
)
from .cards import Discard, Draw, Mill, Recover, Search
from .chain import BounceItem, Deny
from .changes import GrantAbility, Modify, SetStat, Silence, this_turn
from .combat import Fight, RemoveFromCombat, Skip
from .damage import Damage, Heal, Prevent, PreventAll, PreventForSeat, SplitDamage
from .life import GainLife, LoseLife, WinMatch
from .looking import Discover, Look, Reveal
from .moving import (
    Banish,
    Destroy,
    GainControl,
    PutOnBoard,
    ReturnToDeck,
    ReturnToHand,
    Sacrificing,
)
from .states import AddCounters, Attach, Exhaust, Ready, TurnFaceDown
from .tokens import CopyOf, CreateCard, CreateToken

__all__ = [
    "AddCounters",
    "Attach",
    "Banish",
    "Bind",
    "BounceItem",
    "Branch",
    "Chance",
    "CopyOf",
    "CreateCard",
    "CreateToken",
    "Damage",
    "Deny",
    "Destroy",
    "Discard",
    "Discover",
    "Draw",
    "Effect",
    "Exhaust",
    "Fight",
    "ForEach",
    "GainControl",
    "GainLife",
    "GrantAbility",
    "Heal",
    "If",
    "IfDestroyed",
    "Later",
    "Look",
    "LoseLife",
    "May",
    "MayPay",
    "Mill",
    "Modification",
    "Modify",
    "Prevent",
    "PreventAll",
    "PreventForSeat",
    "PutOnBoard",
    "Ready",
    "Recover",
    "RemoveFromCombat",
    "Repeat",
    "ReturnToDeck",
    "ReturnToHand",
    "Reveal",
    "Sacrificing",
    "Search",
    "Seq",
    "SetStat",
    "Silence",
    "Skip",
    "SplitDamage",
    "TurnFaceDown",
    "WinMatch",
    "this_turn",
]
