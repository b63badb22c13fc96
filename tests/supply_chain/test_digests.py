"""Base images are pinned by their registry's digests, or not at all."""

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from app.platform.settings import ROOT
from tests.supply_chain import digests
from tests.supply_chain.digests import FILES, NO_ANSWER, Image, images_of, main

KNOWN = {"library/node": "sha256:" + "a" * 64, "library/python": "sha256:" + "b" * 64}
GRANT = "of-anybody"


class Registry(BaseHTTPRequestHandler):
    """A registry with a public token, and digests for its holders."""

    known = KNOWN

    def do_GET(self) -> None:
        assert self.path == "/token?service=images&scope=pull"
        self.send_response(200)
        self.end_headers()
        self.wfile.write(f'{{"token": "{GRANT}"}}'.encode())

    def do_HEAD(self) -> None:
        name = self.path.removeprefix("/v2/").partition("/manifests/")[0]
        if self.headers["Authorization"] != f"Bearer {GRANT}":
            self.send_response(401)
            where = f"http://{self.headers['Host']}/token"
            said = f'Bearer realm="{where}",service="images",scope="pull"'
            self.send_header("WWW-Authenticate", said)
        elif name in self.known and "oci.image.index" in self.headers["Accept"]:
            self.send_response(200)
            self.send_header("Docker-Content-Digest", self.known[name])
        else:
            self.send_response(404)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def registry() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), Registry) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """Files that name our images, one of them pinned to something old."""
    old = "sha256:" + "0" * 64
    (tmp_path / "Dockerfile").write_text(
        f"FROM node:24.1-slim@{old} AS bundler\nFROM python:3.13.9-slim AS server\nFROM server\n"
    )
    (tmp_path / "docker-compose.yml").write_text("    image: python:3.13.9-slim\n")
    return tmp_path


def test_every_image_of_ours_has_an_exact_version() -> None:
    images = [image for name in FILES for image in images_of((ROOT / name).read_text())]

    assert {image.name for image in images} == {"node", "python", "postgres"}
    assert all(image.tag[0].isdigit() and "." in image.tag for image in images)


def test_the_digests_are_written_behind_the_versions(files: Path, registry: str) -> None:
    assert [main(files, registry), main(files, registry)] == [0, 0]

    assert (files / "Dockerfile").read_text() == (
        f"FROM node:24.1-slim@{KNOWN['library/node']} AS bundler\n"
        f"FROM python:3.13.9-slim@{KNOWN['library/python']} AS server\nFROM server\n"
    )
    assert (files / "docker-compose.yml").read_text() == (
        f"    image: python:3.13.9-slim@{KNOWN['library/python']}\n"
    )


@pytest.mark.parametrize("answer", ["nothing", "one unknown", "no digest"])
def test_missing_digests_leave_all_files_unchanged(
    files: Path,
    registry: str,
    answer: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    before = [(files / name).read_text() for name in FILES]
    python = {} if answer == "one unknown" else {"library/python": "of-no-kind"}
    monkeypatch.setattr(Registry, "known", {"library/node": KNOWN["library/node"], **python})

    status = main(files, "http://127.0.0.1:9" if answer == "nothing" else registry)

    told = capsys.readouterr().err
    assert status == NO_ANSWER
    assert told.startswith("No digest was written: the registry of ")
    assert [(files / name).read_text() for name in FILES] == before


@pytest.mark.parametrize(
    ("name", "place"),
    [
        ("node", (digests.DEFAULT_REGISTRY, "library/node")),
        ("somebody/tool", (digests.DEFAULT_REGISTRY, "somebody/tool")),
        ("images.example/a/b", ("images.example", "a/b")),
        ("localhost:5000/b", ("localhost:5000", "b")),
    ],
)
def test_an_image_names_its_registry_or_means_the_usual_one(
    name: str, place: tuple[str, str]
) -> None:
    image = Image(name, "1.0")

    assert (image.host, image.path) == place
