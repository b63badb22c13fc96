"""Prose gate: `python -m tests.prose` checks everything, `… FOLDER` lists a folder's breaches.

Print the rate of each class; exit 1 if a room outside of `exempt.txt` is above the limit, if a
sentence on screen has a banned word, or if a commit that is not on main has a faulty message.
"""

import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests.prose.commits import commits_not_on_main, faults_of
from tests.prose.measure import LIMIT, Rate, rates_of
from tests.prose.screen_words import banned_in, bans_of, card_texts
from tests.prose.texts import Class, Text, room_of, texts_of

ROOT: Final = Path(__file__).parents[2]
EXEMPT: Final = Path(__file__).with_name("exempt.txt")
SCREEN: Final = "screen words"
Rates = dict[tuple[Class, str], Rate]


def main(folder: str = "") -> int:
    """Check everything, or list the breaches of one folder."""
    texts = [*texts_of(ROOT)]
    rates, banned = rates_of(texts), screen_breaches([*texts, *card_texts(ROOT)])
    if folder:
        breaches = [line for rate in rates.values() for line in rate.breaches]
        breaches += [line for lines in banned.values() for line in lines]
        print(*sorted(line for line in breaches if line.startswith(folder)), sep="\n")
        return 0
    print(*summary(rates), sep="\n")
    print(f"{SCREEN:12} {sum(map(len, banned.values())):6} banned phrases")
    exempt = frozenset(EXEMPT.read_text().splitlines())
    faults = [*prose_faults(rates, exempt), *screen_faults(banned, exempt), *commit_faults()]
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


def prose_faults(rates: Rates, exempt: frozenset[str]) -> Iterator[str]:
    """Give the breaches of rooms above the limit, and the exemptions that no room needs."""
    for (kind, room), rate in rates.items():
        name = f"{kind}: {room}"
        if rate.per_thousand > LIMIT and name not in exempt and len(rate.breaches) > 1:
            yield from rate.breaches
        if rate.per_thousand <= LIMIT / 2 and name in exempt:
            yield f"tests/prose/exempt.txt: {name} needs no exemption"


def screen_breaches(texts: list[Text]) -> dict[str, list[str]]:
    """Return the banned phrases of each room."""
    bans = bans_of((ROOT / "docs/words.md").read_text())
    found: defaultdict[str, list[str]] = defaultdict(list)
    for text in texts:
        if text.kind == "sentence":
            found[room_of(text.path)] += banned_in(text, bans)
    return dict(found)


def screen_faults(banned: dict[str, list[str]], exempt: frozenset[str]) -> Iterator[str]:
    """Give the banned phrases of rooms without an exemption, and exemptions without a phrase."""
    for room, lines in banned.items():
        if f"{SCREEN}: {room}" not in exempt:
            yield from lines
        elif not lines:
            yield f"tests/prose/exempt.txt: {SCREEN}: {room} needs no exemption"


def commit_faults() -> Iterator[str]:
    """Give the faults of the commits that are not on main."""
    for commit in commits_not_on_main(ROOT):
        yield from (f"commit {commit.digest}: {fault}" for fault in faults_of(commit))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2]))
