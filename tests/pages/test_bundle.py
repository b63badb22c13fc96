"""`pentacle bundle` makes of the real client what pages then load."""

import re
from pathlib import Path

import pytest

from app.pages.bundle_command import OLDEST_BROWSERS, bundle
from app.pages.entries import ENTRIES
from app.platform.assets import ALL_SHEETS, Assets
from app.platform.errors import StartupFailure
from app.platform.settings import ROOT

STATIC = ROOT / "static"


@pytest.fixture(scope="module")
def bundled(tmp_path_factory: pytest.TempPathFactory) -> Assets:
    """The real client's files with a bundle of them."""
    out = tmp_path_factory.mktemp("bundle") / "client"
    figures = bundle(STATIC, out)
    assert figures["modules"] > 150
    return Assets(STATIC, out)


def text(assets: Assets, path: str) -> str:
    asset = assets.find(path)
    assert asset, path
    return asset.plain.decode()


def test_every_script_that_a_page_names_is_an_entry_point() -> None:
    sources = "".join(path.read_text() for path in (ROOT / "app/pages").rglob("*.py"))
    templates = "".join(path.read_text() for path in (ROOT / "app/pages").rglob("*.html"))
    named = set(re.findall(r'entry="([^"{]+)"', sources))
    named |= set(re.findall(r"static\('([^']+\.js)'\)", templates))

    assert named
    assert named <= set(ENTRIES)


@pytest.mark.parametrize("entry", ENTRIES)
def test_an_entry_point_is_bundled_with_all_it_loads(bundled: Assets, entry: str) -> None:
    files = bundled.preloads(entry)

    assert files
    assert files[0] == entry
    assert all("import" not in name and text(bundled, name) for name in files)


def test_a_bundle_has_no_comment_of_ours_and_no_address_that_hangs_on_a_module(
    bundled: Assets,
) -> None:
    files = {name for entry in ENTRIES for name in bundled.preloads(entry) or []}
    scripts = {name: text(bundled, name) for name in files}

    assert [name for name, script in scripts.items() if "@param" in script] == []
    # A module's own address is another one in a bundle: only `core/assets.js` asks for it.
    assert {asks_for_its_address(bundled, entry) for entry in ENTRIES} == {0, 1}


def asks_for_its_address(assets: Assets, entry: str) -> int:
    files = assets.preloads(entry) or []
    return sum(text(assets, name).count("import.meta.url") for name in files)


def test_a_match_that_is_opened_from_a_link_asks_for_few_scripts(bundled: Assets) -> None:
    assert len(bundled.preloads("pages/match.js") or []) <= 13  # with others: 15


def test_the_order_of_layers_comes_first_in_the_bundled_sheet(bundled: Assets) -> None:
    sheet = text(bundled, ALL_SHEETS)

    assert sheet.startswith("@layer ")
    assert 10_000 < len(sheet) < len(text(Assets(STATIC), ALL_SHEETS))


def test_the_readme_names_the_oldest_browsers() -> None:
    chrome, edge, firefox, safari, ios = (
        re.sub("[a-z]", "", browser) for browser in OLDEST_BROWSERS
    )
    readme = " ".join((ROOT / "README.md").read_text().split())

    sentence = f"Chrome {chrome}, Edge {edge}, Firefox {firefox}, Safari {safari} and iOS {ios}"
    assert sentence in readme


def test_sheets_are_prefixed_and_scripts_lowered_for_the_oldest_browsers(tmp_path: Path) -> None:
    static = tmp_path / "static"
    (static / "css").mkdir(parents=True)
    (static / "css/layers.css").write_text("@layer a;")
    (static / "css/a.css").write_text("b { user-select: none }")
    (static / "a.js").write_text("export function f(g) { using file = g; }")

    bundle(static, tmp_path / "out", ("a.js",))

    assert "-webkit-user-select:none" in (tmp_path / "out/css/a.css").read_text()
    assert "using " not in (tmp_path / "out/a.js").read_text()


def test_a_module_that_is_no_script_is_refused_with_its_place(tmp_path: Path) -> None:
    static = tmp_path / "static"
    (static / "css").mkdir(parents=True)
    (static / "css/layers.css").write_text("@layer a;")
    (static / "broken.js").write_text("const a = `open")

    with pytest.raises(StartupFailure, match=r"Bundling the client failed[\s\S]*broken\.js:1"):
        bundle(static, tmp_path / "out", ("broken.js",))

    assert [path.name for path in tmp_path.iterdir()] == ["static"]


def test_a_missing_bundler_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.pages.bundle_command.ROOT", tmp_path)

    with pytest.raises(StartupFailure, match="Run `make build`"):
        bundle(STATIC, tmp_path / "out")
