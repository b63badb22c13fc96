"""Rules text, rendered from the tree: what is imported to register phrases and to render."""

from __future__ import annotations

from . import text_filters as text_filters
from .text_lexicon import EventWords, KeywordWords, Lexicon
from .text_speaker import (
    PHRASES,
    Clause,
    Heading,
    Noun,
    Speaker,
    TextFault,
    Words,
    phrase,
)

__all__ = [
    "PHRASES",
    "Clause",
    "EventWords",
    "Heading",
    "KeywordWords",
    "Lexicon",
    "Noun",
    "Speaker",
    "TextFault",
    "Words",
    "phrase",
]
