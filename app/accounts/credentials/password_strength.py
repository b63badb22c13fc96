"""Password strength: resistance to guessing (zxcvbn), in sentences."""

from dataclasses import dataclass
from typing import Final

from zxcvbn_rs_py import zxcvbn

from app.accounts.credentials.passwords import MIN_LENGTH, check_length
from app.platform.errors import InvalidInput

MIN_SCORE: Final = 3  # of 4: resists an attacker who has stolen the slow hashes
# The estimator tries every reading of signs as letters and holds the GIL meanwhile; with these
# bounds it takes 10 ms at most. Dropped characters can only add to the strength.
MAX_ESTIMATED_LENGTH: Final = 48
SUBSTITUTIONS: Final = frozenset("4@8({[</369&#!1|0$5+7%2")
MAX_SUBSTITUTIONS: Final = 8

# The library's wording is not ours; these replace it. Its kinds cannot be keys.
REASONS: Final = {
    "StraightRowsOfKeysAreEasyToGuess": "Rows of keys are easy to guess.",
    "ShortKeyboardPatternsAreEasyToGuess": "Short keyboard patterns are easy to guess.",
    "RepeatsLikeAaaAreEasyToGuess": "Repeated characters add almost nothing.",
    "RepeatsLikeAbcAbcAreOnlySlightlyHarderToGuess": "Repeated parts add almost nothing.",
    "ThisIsATop10Password": "This is one of the ten most common passwords.",
    "ThisIsATop100Password": "This is one of the hundred most common passwords.",
    "ThisIsACommonPassword": "This is a common password.",
    "ThisIsSimilarToACommonlyUsedPassword": "This is close to a common password.",
    "SequencesLikeAbcAreEasyToGuess": "Sequences like abc or 6543 are easy to guess.",
    "RecentYearsAreEasyToGuess": "Years are easy to guess.",
    "AWordByItselfIsEasyToGuess": "A single word is easy to guess.",
    "DatesAreOftenEasyToGuess": "Dates are easy to guess.",
    "NamesAndSurnamesByThemselvesAreEasyToGuess": "A single name is easy to guess.",
    "CommonNamesAndSurnamesAreEasyToGuess": "Common names are easy to guess.",
}
ADVICE: Final = {
    "AddAnotherWordOrTwo": "Add a word or two. Uncommon words work best.",
    "UseAFewWordsAvoidCommonPhrases": "Use a few unrelated words.",
    "CapitalizationDoesntHelpVeryMuch": "An initial capital adds little.",
    "AllUppercaseIsAlmostAsEasyToGuessAsAllLowercase": "All capitals add little.",
    "ReversedWordsArentMuchHarderToGuess": "A reversed word adds little.",
    "PredictableSubstitutionsDontHelpVeryMuch": "Symbols in place of letters add little.",
    "UseALongerKeyboardPatternWithMoreTurns": "Use a longer keyboard pattern with more turns.",
    "AvoidRepeatedWordsAndCharacters": "Avoid repeated characters.",
    "AvoidSequences": "Avoid sequences.",
    "AvoidRecentYears": "Avoid recent years.",
    "AvoidYearsThatAreAssociatedWithYou": "Avoid years that relate to you.",
    "AvoidDatesAndYearsThatAreAssociatedWithYou": "Avoid dates that relate to you.",
}
WEAK: Final = "This password is easy to guess."


@dataclass(frozen=True, slots=True)
class Strength:
    """Score from 0 (trivial) to 4 (strong); the reason is empty for a sufficient score."""

    score: int
    reason: str
    advice: tuple[str, ...]


def estimate_strength(password: str, *about: str) -> Strength:
    """Estimate the strength for the owner of these names and addresses."""
    found = zxcvbn(_bounded(password), _guessed_first(about))
    score = int(found.score)
    if len(password) < MIN_LENGTH:
        return Strength(min(score, 1), f"Use at least {MIN_LENGTH} characters.", ())
    if score >= MIN_SCORE or found.feedback is None:
        return Strength(score, "", ())
    reason = REASONS.get(_kind(found.feedback.warning), WEAK)
    said = [ADVICE.get(_kind(each)) for each in found.feedback.suggestions]
    return Strength(score, reason, tuple(each for each in said if each))


def check_strength(password: str, *about: str) -> None:
    """Raise InvalidInput with the reason if the password is easy to guess."""
    check_length(password)
    strength = estimate_strength(password, *about)
    if strength.score < MIN_SCORE:
        raise InvalidInput(
            " ".join((f"Choose a stronger password. {strength.reason}", *strength.advice))
        )


def _guessed_first(about: tuple[str, ...]) -> list[str]:
    """Return the names as they are, without spaces, and in parts."""
    words = [
        (
            word[:MAX_ESTIMATED_LENGTH],
            "".join(word.split())[:MAX_ESTIMATED_LENGTH],
            *word[:MAX_ESTIMATED_LENGTH].split(),
        )
        for word in about
    ]
    return [each for forms in words for each in forms]


def _kind(meant: object) -> str:
    return repr(meant).rpartition(".")[2]


def _bounded(password: str) -> str:
    seen: set[str] = set()
    kept = []
    for character in password[:MAX_ESTIMATED_LENGTH]:
        if character in SUBSTITUTIONS and character not in seen:
            if len(seen) == MAX_SUBSTITUTIONS:
                continue
            seen.add(character)
        kept.append(character)
    return "".join(kept)
