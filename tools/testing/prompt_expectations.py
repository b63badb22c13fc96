"""Expectations of the open prompt: which answers it takes, and which it refuses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, Final

from app.engine.position.errors import IllegalChoice
from app.engine.prompts import Aim, Assign, Keyed, Number, Prompt, Split

from .match_driver import MatchDriver
from .script_resolver import ScriptResolver, UnknownName

MAX_CHOICES: Final = 1000
"""So many answers are listed; a question with more of them is asked about with `accepts`."""


def _open(game: MatchDriver) -> tuple[Prompt, ScriptResolver]:
    prompt = game.prompt()
    return prompt, ScriptResolver(game.match, game.names, prompt.seat)


def offers(game: MatchDriver, wanted: list[str]) -> None:
    """Expect each of these among the options."""
    for words in wanted:
        if not game.can(words):
            raise game.failure(f"“{words}” isn't offered.")


def lacks(game: MatchDriver, wanted: list[str]) -> None:
    """Expect none of these among the options; refuse words that no option of the game has."""
    _, words = _open(game)
    for word in map(str, wanted):
        if not words.is_option(word):
            raise game.failure(f"“{word}” can never be offered here.")
        if game.can(word):
            raise game.failure(f"“{word}” is offered.")


def answers(game: MatchDriver, wanted: list[Any]) -> None:
    """Expect exactly these answers, each a word or a list of words in any order."""
    prompt, words = _open(game)
    listed = list(islice(prompt.enumerate(), MAX_CHOICES + 1))
    if len(listed) > MAX_CHOICES:
        raise game.failure(f"{prompt.name} takes more than {MAX_CHOICES} answers.")
    found = sorted({tuple(_said(prompt, words, answer)) for answer in listed})
    expected = sorted(tuple(sorted(map(str, _list(answer)))) for answer in wanted)
    if found != expected:
        raise game.failure(f"answers: expected {expected}, found {found}.")


def _said(prompt: Prompt, words: ScriptResolver, answer: Any) -> list[str]:
    if isinstance(prompt, Keyed):
        return [words.says(prompt, next(o for o in prompt.options if o.key == answer))]
    if isinstance(prompt, Number):
        return [str(answer)]
    if isinstance(prompt, Split):
        return sorted(f"{words.name(ref)} {share}" for ref, share in answer)
    return sorted(_name(words, part) for part in _list(answer))


def _name(words: ScriptResolver, part: Any) -> str:
    """Return a reference in words; of a step of an answer all its parts."""
    if not isinstance(part, tuple):
        return words.name(part)
    one, other, *share = part
    return " ".join([words.name(one), "to", words.name(other), *(str(n) for n in share if n)])


def _list(answer: Any) -> list[Any]:
    return list(answer) if isinstance(answer, list | tuple) else [answer]


def accepts(game: MatchDriver, wanted: list[Any]) -> None:
    """Expect that each of these answers would be taken."""
    for answer in wanted:
        if why := _why_refused(game, answer):
            raise game.failure(f"{answer} is refused: {why}")


def refuses(game: MatchDriver, wanted: list[Any]) -> None:
    """Expect that each of these answers would be refused, though each word could be offered."""
    prompt, words = _open(game)
    offered = {option.ref for option in prompt.options}
    for answer in wanted:
        if not _why_refused(game, answer):
            raise game.failure(f"{answer} is accepted.")
        for word in _words_of(answer):
            if word not in offered and not words.is_option(word):
                raise game.failure(f"“{word}” can never be offered here.")


def _words_of(answer: Any) -> Iterator[str]:
    """Yield every word of an answer, goals of pairs included."""
    if isinstance(answer, str):
        yield answer
    elif isinstance(answer, Mapping):
        yield from _words_of([*answer.keys(), *answer.values()])
    elif isinstance(answer, list):
        for part in answer:
            yield from _words_of(part)


def _why_refused(game: MatchDriver, answer: Any) -> str:
    prompt, words = _open(game)
    try:
        prompt.check(words.choice(prompt, answer))
    except (UnknownName, IllegalChoice) as refused:
        return str(refused)
    return ""


def aims(game: MatchDriver, wanted: Mapping[str, list[str]]) -> None:
    """Expect exactly these options, each with exactly these goals: `victim`, `defend attacker`."""
    prompt, words = _open(game)
    if not isinstance(prompt, Assign):
        raise game.failure(f"{prompt.name} is no question of aims.")
    found = {
        words.name(option.ref): sorted(_goals(game, words, option.aims))
        for option in prompt.options
    }
    expected = {str(name): sorted(map(str, goals)) for name, goals in wanted.items()}
    if found != expected:
        raise game.failure(f"aims: expected {expected}, found {found}.")


def _goals(game: MatchDriver, words: ScriptResolver, offered: tuple[Aim, ...]) -> Iterator[str]:
    for aim in offered:
        label = aim.label if isinstance(aim.label, str) else aim.label(game.match)
        yield f"{label} {words.name(aim.goal)}".strip()
