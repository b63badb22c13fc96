"""Prose gate: `python -m tests.prose` checks everything, `… FOLDER` lists a folder's breaches.

Print the rate of each class; exit 1 if a room is above the limit, if a sentence on screen has a
banned word, or if a commit that is not on main has a faulty message.
"""

import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests.prose.commits import commits_not_on_main, faults_of
from tests.prose.measure import LIMIT, Rate, rates_of
from tests.prose.screen_words import banned_in, bans_of, card_texts
from tests.prose.texts import Class, Text, texts_of

ROOT: Final = Path(__file__).parents[2]
SCREEN: Final = "screen words"
Rates = dict[tuple[Class, str], Rate]


def main(folder: str = "") -> int:
    """Check everything, or list the breaches of one folder."""
    texts = [*texts_of(ROOT)]
    rates, banned = rates_of(texts), screen_breaches([*texts, *card_texts(ROOT)])
    if folder:
        breaches = [line for rate in rates.values() for line in rate.breaches]
        breaches += banned
        print(*sorted(line for line in breaches if line.startswith(folder)), sep="\n")
        return 0
    print(*summary(rates), sep="\n")
    print(f"{SCREEN:12} {len(banned):6} banned phrases")
    faults = [*prose_faults(rates), *banned, *commit_faults()]
    print(*faults, sep="\n", end="\n" if faults else "")
    return int(bool(faults))


def summary(rates: Rates) -> Iterator[str]:
    """Give one line a class: breaches, words, and breaches per 1,000 words."""
    totals: defaultdict[Class, Rate] = defaultdict(Rate)
    for (kind, _room), rate in rates.items():
        totals[kind].words += rate.words
        totals[kind].breaches += rate.breaches
    for kind, rate in totals.items():
        count = len(rate.breaches)
        yield f"{kind:12} {count:6} in {rate.words:7} words: {rate.per_thousand:5.1f} per 1,000"


def prose_faults(rates: Rates) -> Iterator[str]:
    """Give the breaches of rooms above the limit; a single breach in a room passes."""
    for rate in rates.values():
        if rate.per_thousand > LIMIT and len(rate.breaches) > 1:
            yield from rate.breaches


def screen_breaches(texts: list[Text]) -> list[str]:
    """Return the banned phrases in sentences on screen."""
    bans = bans_of((ROOT / "docs/words.md").read_text())
    return [line for text in texts if text.kind == "sentence" for line in banned_in(text, bans)]


def commit_faults() -> Iterator[str]:
    """Give the faults of the commits that are not on main."""
    for commit in commits_not_on_main(ROOT):
        yield from (f"commit {commit.digest}: {fault}" for fault in faults_of(commit))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2]))
