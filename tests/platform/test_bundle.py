"""A bundle is served while it fits the files that it was made from; else the files are."""

from pathlib import Path

import msgspec
import pytest

from app.platform.assets import Assets
from app.platform.bundle import MANIFEST, Manifest

ENTRY = "pages/home.js"


@pytest.fixture
def static(tmp_path: Path) -> Path:
    folder = tmp_path / "static"
    (folder / "pages").mkdir(parents=True)
    (folder / ENTRY).write_text("plain")
    (folder / "icon.svg").write_text("<svg/>")
    return folder


@pytest.fixture
def bundle(tmp_path: Path, static: Path) -> Path:
    folder = tmp_path / "bundle"
    (folder / "pages").mkdir(parents=True)
    (folder / ENTRY).write_text("joined")
    (folder / "chunk.js").write_text("shared")
    manifest = Manifest(Assets(static).version, "d1", {ENTRY: [ENTRY, "chunk.js"]})
    (folder / MANIFEST).write_bytes(msgspec.json.encode(manifest))
    return folder


def served(assets: Assets, path: str) -> str | None:
    assert assets.version  # asks whether the files have changed
    asset = assets.find(path)
    return asset.plain.decode() if asset else None


def test_a_fitting_bundle_takes_the_place_of_the_modules(static: Path, bundle: Path) -> None:
    assets = Assets(static, bundle)

    assert served(assets, ENTRY) == "joined"
    assert served(assets, "chunk.js") == "shared"
    assert served(assets, "icon.svg") == "<svg/>"
    assert assets.preloads(ENTRY) == [ENTRY, "chunk.js"]


def test_addresses_contain_the_version_of_their_bundle(static: Path, bundle: Path) -> None:
    assert Assets(static, bundle).version != Assets(static).version


def test_a_manifest_is_no_file_for_browsers(static: Path, bundle: Path) -> None:
    assert served(Assets(static, bundle), MANIFEST) is None


def test_a_stale_bundle_is_left_alone(static: Path, bundle: Path) -> None:
    (static / ENTRY).write_text("edited")
    assets = Assets(static, bundle)

    assert served(assets, ENTRY) == "edited"
    assert served(assets, "chunk.js") is None
    assert assets.preloads(ENTRY) is None


@pytest.mark.parametrize("manifest", [b"", b"{", b'{"source": 1}', b"\xff\xfe"])
def test_a_manifest_that_cannot_be_read_is_no_bundle(
    static: Path, bundle: Path, manifest: bytes
) -> None:
    (bundle / MANIFEST).write_bytes(manifest)

    assert served(Assets(static, bundle), ENTRY) == "plain"


def test_without_a_bundle_the_modules_are_served(static: Path, tmp_path: Path) -> None:
    assert served(Assets(static, tmp_path / "nowhere"), ENTRY) == "plain"


def test_a_bundle_made_while_the_server_runs_is_noticed(
    static: Path, bundle: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.platform.assets.MAX_LISTING_AGE_S", -1.0)
    kept = bundle.rename(bundle.with_name("later"))
    assets = Assets(static, bundle)
    before = served(assets, ENTRY)

    kept.rename(bundle)

    assert (before, served(assets, ENTRY)) == ("plain", "joined")
