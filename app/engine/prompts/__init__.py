"""Prompts: the closed kinds of question; each can list, sample and check every legal answer.

A choice is given by value, never by position in a list: keys, references, numbers.
Sequences are tuples, a split is a tuple of (reference, share) in option order; an assignment one
of (reference, goal, share).
"""

from .assign import Aim, Aimer, Assign, Goal
from .base import Choice, Entry, Option, Prompt, Reason, Text
from .cover import Cover, Resource
from .covering import Demand, Points, covers, demand_of, is_minimal
from .keyed import Act, Choose, Keyed, Place
from .min_cost import cheapest
from .number import Number
from .order import Order
from .pair import Pair
from .pick import Pick
from .split import Split

__all__ = [
    "Act",
    "Aim",
    "Aimer",
    "Assign",
    "Choice",
    "Choose",
    "Cover",
    "Demand",
    "Entry",
    "Goal",
    "Keyed",
    "Number",
    "Option",
    "Order",
    "Pair",
    "Pick",
    "Place",
    "Points",
    "Prompt",
    "Reason",
    "Resource",
    "Split",
    "Text",
    "cheapest",
    "covers",
    "demand_of",
    "is_minimal",
]
