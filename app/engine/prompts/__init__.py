"""Prompts: the closed kinds of question; each can list, sample and check every legal answer.

A choice is given by value, never by position in a list: keys, references, numbers.
Sequences are tuples, a split is a tuple of (reference, share) in option order.
"""

from .base import Choice, Entry, Option, Prompt, Reason, Text
from .keyed import Act, Choose, Keyed, Place
from .number import Number
from .order import Order
from .pair import Pair
from .pick import Pick
from .split import Split

__all__ = [
    "Act",
    "Choice",
    "Choose",
    "Entry",
    "Keyed",
    "Number",
    "Option",
    "Order",
    "Pair",
    "Pick",
    "Place",
    "Prompt",
    "Reason",
    "Split",
    "Text",
]
