"""Pentacle behind a real proxy with the files of `deploy`, on this machine (`make proxy-test`).

The files are used as they are; only addresses, ports and the certificate are others.
"""

import datetime
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from app.platform.settings import ROOT
from tests.support.process import RunningServer, free_port, running_server

NAME = "cards.example"
PATH = f"{os.environ.get('PATH', '')}:/usr/sbin"  # where Debian puts nginx
PROXIES = os.environ.get("PROXIES", "nginx caddy").split()
NGINX = """
daemon off;
pid {folder}/pid;
error_log {folder}/error.log;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    {site}
}}
"""


@dataclass(frozen=True)
class Proxy:
    """A started proxy: its program, and its port for TLS."""

    program: str
    port: int
    plain_port: int

    @contextmanager
    def browser(self) -> Iterator[httpx.Client]:
        """Open a browser that reaches the name here."""
        sni = httpx.HTTPTransport(verify=False)  # a certificate of our own

        class Named(httpx.BaseTransport):
            def handle_request(self, request: httpx.Request) -> httpx.Response:
                request.extensions["sni_hostname"] = NAME
                request.headers["host"] = request.headers.get("x-other-host", NAME)
                return sni.handle_request(request)

            def close(self) -> None:
                sni.close()

        with httpx.Client(transport=Named(), base_url=f"https://127.0.0.1:{self.port}") as http:
            yield http


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with an untrusted certificate: `pem` and `key`."""
    folder = tmp_path_factory.mktemp("tls")
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, NAME)])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(NAME)]), critical=False)
        .sign(key, hashes.SHA256())
    )
    (folder / "pem").write_bytes(made.public_bytes(serialization.Encoding.PEM))
    (folder / "key").write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
    )
    return folder


@pytest.fixture(scope="module", params=PROXIES)
def program(request: pytest.FixtureRequest) -> str:
    """The proxy's name; a failure where it is not installed."""
    name: str = request.param
    if shutil.which(name, path=PATH) is None:
        pytest.fail(f"{name} is not installed; PROXIES names those to be tried")
    return name


@pytest.fixture(scope="module")
def pentacle(program: str, database_url: str) -> Iterator[RunningServer]:
    """Pentacle as the guide has it set up; each proxy has one of its own, with its rates."""
    told = {
        "PUBLIC_URL": f"https://{NAME}",
        "FORWARDED_ALLOW_IPS": "127.0.0.1",
        "RATE_LIMITS": "on",
    }
    with running_server(database_url, settings=told) as server:
        yield server


@pytest.fixture(scope="module")
def proxy(
    program: str,
    pentacle: RunningServer,
    certificate: Path,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Proxy]:
    """A proxy in front of it."""
    folder = tmp_path_factory.mktemp(program)
    proxy = Proxy(program, free_port(), free_port())
    words = _prepare(proxy, folder, pentacle, certificate)
    with (folder / "output").open("wb") as output:
        running = subprocess.Popen(  # noqa: S603  # our own words
            [shutil.which(program, path=PATH) or program, *words],
            stdout=output,
            stderr=output,
            env={**os.environ, "HOME": str(folder)},
        )
    try:
        _wait_until_open(proxy, running, folder)
        yield proxy
    finally:
        running.terminate()
        running.wait(10)


def _prepare(
    proxy: Proxy, folder: Path, pentacle: RunningServer, certificate: Path
) -> list[str | Path]:
    """Write the settings for this machine; return the program's arguments."""
    upstream = pentacle.url.removeprefix("http://")
    if proxy.program == "nginx":
        site = (ROOT / "deploy/nginx.conf").read_text().replace("127.0.0.1:8000", upstream)
        site = site.replace("listen 80;", f"listen 127.0.0.1:{proxy.plain_port};")
        site = site.replace("listen 443 ssl;", f"listen 127.0.0.1:{proxy.port} ssl;")
        site = re.sub(rf"/etc/ssl/{NAME}\.(pem|key)", rf"{certificate}/\1", site)
        (folder / "nginx.conf").write_text(NGINX.format(folder=folder, site=site))
        return ["-c", folder / "nginx.conf", "-e", folder / "error.log"]
    site = (ROOT / "deploy/Caddyfile").read_text().replace("127.0.0.1:8000", upstream)
    options = f"admin off\n\tauto_https off\n\thttps_port {proxy.port}\n\tservers {{"
    site = site.replace("servers {", options, 1)
    own = f"https://{NAME}:{proxy.port} {{\n\tbind 127.0.0.1\n\ttls {certificate}/pem"
    site = site.replace(f"{NAME} {{", f"{own} {certificate}/key")
    (folder / "Caddyfile").write_text(site)
    return ["run", "--config", folder / "Caddyfile", "--adapter", "caddyfile"]


def _wait_until_open(proxy: Proxy, running: subprocess.Popen[bytes], folder: Path) -> None:
    with proxy.browser() as browser:
        while running.poll() is None:
            try:
                browser.get("/healthz")
            except httpx.TransportError:
                continue
            return
    said = "\n".join(path.read_text() for path in folder.iterdir() if path.is_file())
    pytest.fail(f"{proxy.program} does not start:\n{said}")
