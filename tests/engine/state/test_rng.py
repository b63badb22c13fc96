"""All chance is seeded, in streams of its own."""

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine import atoms
from app.engine.position.refs import zone_key
from app.engine.position.rng import (
    EFFECT,
    SHUFFLES,
    TIE,
    Dice,
    SplitmixStreams,
    Streams,
    streams,
    streams_from_plain,
)
from tests.engine.random_matches import begin


@given(st.integers(0, 2**64), st.integers(1, 1000))
def test_a_roll_is_below_its_bound(seed: int, bound: int) -> None:
    assert 0 <= Dice(seed).below(bound) < bound


@given(st.integers(0, 2**64))
def test_the_same_seed_rolls_the_same(seed: int) -> None:
    one, other = Dice(seed), Dice(seed)

    assert [one.below(100) for _ in range(20)] == [other.below(100) for _ in range(20)]


@given(st.integers(0, 2**64), st.lists(st.integers(), max_size=30))
def test_a_shuffle_keeps_every_entry(seed: int, deck: list[int]) -> None:
    shuffled = deck.copy()

    Dice(seed).shuffle(shuffled)

    assert sorted(shuffled) == sorted(deck)


@given(st.integers(0, 2**64), st.integers(0, 10))
def test_a_sample_holds_different_entries(seed: int, count: int) -> None:
    sample = Dice(seed).sample(range(10), count)

    assert len(set(sample)) == count


def test_every_entry_is_about_as_likely() -> None:
    dice = Dice(7)

    seen = Counter(dice.below(6) for _ in range(12_000))

    assert all(1800 < count < 2200 for count in seen.values())


@given(st.binary(min_size=32, max_size=32), st.integers(1, 1000))
def test_a_roll_of_a_match_is_below_its_bound(key: bytes, bound: int) -> None:
    dice = streams(key).dice(EFFECT)

    assert all(0 <= dice.below(bound) < bound for _ in range(20))


def test_the_words_of_a_match_are_those_of_keyed_blake2b() -> None:
    key = bytes(range(32))
    dice = streams(key).dice(SHUFFLES[1])

    rolled = [dice.below(1 << 64) for _ in range(9)]

    blocks = [
        hashlib.blake2b(n.to_bytes(8, "big"), key=key, person=b"shuffle of seat1").digest()
        for n in (0, 1)
    ]
    assert b"".join(word.to_bytes(8, "big") for word in rolled) == blocks[0] + blocks[1][:8]


def test_a_word_that_would_favour_low_numbers_is_thrown_away() -> None:
    bound = (1 << 63) + 1  # nearly half of all words are beyond the only whole multiple
    dice = streams(7).dice(EFFECT)
    words = streams(7).dice(EFFECT)

    rolled = [dice.below(bound) for _ in range(50)]

    fair = (word for word in iter(lambda: words.below(1 << 64), None) if word < bound)
    assert rolled == [next(fair) for _ in rolled]
    assert dice.state > len(rolled)


def test_every_entry_of_a_shuffled_deck_comes_first_about_as_often() -> None:
    dice = streams(3).dice(SHUFFLES[0])
    firsts: Counter[int] = Counter()

    for _ in range(6000):
        deck = list(range(6))
        dice.shuffle(deck)
        firsts[deck[0]] += 1

    assert all(850 < count < 1150 for count in firsts.values())


def test_no_two_streams_nor_keys_roll_the_same() -> None:
    rolls = {
        streams(key).dice(stream).below(1 << 64)
        for key in (1, 2, b"\1" * 32)
        for stream in (*SHUFFLES, EFFECT, TIE)
    }

    assert len(rolls) == 12


def test_all_256_bits_of_a_key_count() -> None:
    keys = [0, *(1 << bit for bit in range(256))]

    assert len({streams(key).dice(EFFECT).below(1 << 64) for key in keys}) == 257


def test_a_roll_goes_on_where_the_last_one_ended() -> None:
    at_once = streams(5).dice(TIE)
    numbers = [at_once.below(10) for _ in range(30)]
    rolling = streams(5)
    one_by_one = []

    for _ in numbers:
        dice = rolling.dice(TIE)
        one_by_one.append(dice.below(10))
        rolling = rolling.after(TIE, dice)

    assert one_by_one == numbers


@pytest.mark.parametrize("begun", [streams(9), SplitmixStreams.seeded(9)])
def test_streams_are_read_as_they_were_written(begun: Streams) -> None:
    dice = begun.dice(EFFECT)
    dice.below(6)
    rolled = begun.after(EFFECT, dice)

    assert streams_from_plain(rolled.to_plain()) == rolled
    assert rolled != begun


def test_a_shuffle_of_one_seat_moves_no_other_stream() -> None:
    match = begin(1)
    before = [match.state.rng.dice(stream).state for stream in (*SHUFFLES, EFFECT, TIE)]

    atoms.shuffle(match, zone_key(1, "main_deck"))

    after = [match.state.rng.dice(stream).state for stream in (*SHUFFLES, EFFECT, TIE)]
    assert [a != b for a, b in zip(after, before, strict=True)] == [False, True, False, False]


def test_version_1_shuffles_both_decks_with_one_stream_of_splitmix64() -> None:
    old = SplitmixStreams.seeded(1)
    dice = old.dice(SHUFFLES[0])

    assert dice.below(1 << 32) == Dice(old.words[0]).below(1 << 32)
    assert old.after(SHUFFLES[0], dice).dice(SHUFFLES[1]).state == dice.state
