"""Rates of clause nouns and vague words per 1,000 words, for each class and room."""

import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from tests.prose.texts import Class, Text, room_of, words_in

LIMIT: Final = 2.0  # per 1,000 words; well-known libraries have 0.2
CLAUSE_NOUN: Final = re.compile(
    r"(?:^|[.;:,(] |\b(?:of|for|to|by|from|with|as|and|or|than|say|tell|return|know|that|is|are"
    r"|in|at|on) )"
    r"(?:what|who|whom|whoever|whatever|whose) [a-z]+",
    re.IGNORECASE | re.MULTILINE,
)
VAGUE: Final = re.compile(
    r"\b(?:somebody|nobody|anybody|everybody|whoever|gladly|anew|all the same|wish(?:es|ed)?"
    r"|tells?|told|lies|comes? of|goes by|is kept)\b",
    re.IGNORECASE,
)
QUESTION: Final = re.compile(r"(?:^|[.:;] )(?:what|who|whose)\b[^.?!]*\?", re.IGNORECASE)


@dataclass
class Rate:
    """Words and breaches of one class in one room."""

    words: int = 0
    breaches: list[str] = field(default_factory=list)

    @property
    def per_thousand(self) -> float:
        """Return breaches per 1,000 words."""
        return 1000 * len(self.breaches) / max(self.words, 1)


def breaches_of(text: str) -> list[str]:
    """Return each clause noun and vague word; a real question is no clause noun."""
    prose = QUESTION.sub(" ", text)
    return [found[0].strip() for rule in (CLAUSE_NOUN, VAGUE) for found in rule.finditer(prose)]


def rates_of(texts: Iterable[Text]) -> dict[tuple[Class, str], Rate]:
    """Return the rate of each class in each room."""
    rates: defaultdict[tuple[Class, str], Rate] = defaultdict(Rate)
    for each in texts:
        rate = rates[each.kind, room_of(each.path)]
        rate.words += words_in(each.text)
        place = f"{each.path}:{each.line}"
        rate.breaches += [f"{place}: {breach}" for breach in breaches_of(each.text)]
    return dict(rates)
