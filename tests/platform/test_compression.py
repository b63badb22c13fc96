"""Frequent responses are sent in the smallest encoding that the client accepts."""

import gzip
import hashlib

import brotli  # type: ignore[import-untyped]
import pytest

from app.platform.compression import pack

PLAIN = b"the tower stands, the tower falls; " * 40


@pytest.mark.parametrize(
    ("accept", "encoding"),
    [
        ("gzip, deflate, br", "br"),
        ("gzip", "gzip"),
        ("BR;q=0.2", "br"),
        ("br;q=0, gzip", "gzip"),
        ("br; q=0.0", None),
        ("brother, gzipped", None),
        ("identity", None),
        ("", None),
    ],
)
def test_content_comes_as_the_client_understands_it(accept: str, encoding: str | None) -> None:
    content, headers = pack(PLAIN).accepted(accept)

    assert headers.get("Content-Encoding") == encoding
    assert headers["Vary"] == "Accept-Encoding"
    unpack = {"br": brotli.decompress, "gzip": gzip.decompress, None: bytes}[encoding]
    assert unpack(content) == PLAIN


def test_brotli_is_the_smaller_one() -> None:
    sizes = {name: len(content) for name, content in pack(PLAIN).encodings}

    assert sizes["br"] < sizes["gzip"] < len(PLAIN)


def test_incompressible_responses_are_sent_unchanged() -> None:
    noise = hashlib.sha512(PLAIN).digest()

    assert pack(noise).accepted("br, gzip") == (noise, {"Vary": "Accept-Encoding"})
