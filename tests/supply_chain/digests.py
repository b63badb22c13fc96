"""Image digests (`make digests`): pins our base images by their registry's digests.

Versions are changed by hand, in the files; this command writes the digest of each version. The
exit status is 3 if a registry does not answer: then nothing is changed, for half a pin is useless.
"""

import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import httpx

from app.platform.settings import ROOT

FILES: Final = ("Dockerfile", "docker-compose.yml")
REFERENCE: Final = re.compile(
    r"^(?P<word>FROM|\s+image:) (?P<name>[a-z0-9./:_-]+):(?P<tag>[\w.-]+)(?:@sha256:[0-9a-f]{64})?",
    re.MULTILINE,
)
DIGEST: Final = re.compile(r"sha256:[0-9a-f]{64}")
CHALLENGE: Final = re.compile(r'(\w+)="([^"]*)"')
# An image without a host belongs to this registry, in "library" if it names no owner.
DEFAULT_REGISTRY: Final = "registry-1.docker.io"
KINDS: Final = ", ".join(
    (
        "application/vnd.oci.image.index.v1+json",
        "application/vnd.docker.distribution.manifest.list.v2+json",
        "application/vnd.oci.image.manifest.v1+json",
        "application/vnd.docker.distribution.manifest.v2+json",
    )
)
PATIENCE_S: Final = 15.0
NO_ANSWER: Final = 3


class Unanswered(Exception):  # the registry's, not ours
    """A registry did not say the digest of an image."""


@dataclass(frozen=True)
class Image:
    """An image by its exact version."""

    name: str
    tag: str

    @property
    def host(self) -> str:
        """The registry that has it."""
        first, _, rest = self.name.partition("/")
        return first if rest and ("." in first or ":" in first) else DEFAULT_REGISTRY

    @property
    def path(self) -> str:
        """Return the repository's path in the registry."""
        if self.host != DEFAULT_REGISTRY:
            return self.name.partition("/")[2]
        return self.name if "/" in self.name else f"library/{self.name}"


def images_of(text: str) -> list[Image]:
    """Return the images that a file names by version."""
    return [Image(each["name"], each["tag"]) for each in REFERENCE.finditer(text)]


def pinned(text: str, digests: dict[Image, str]) -> str:
    """Return the file with a digest behind each version."""

    def pin(found: re.Match[str]) -> str:
        digest = digests[Image(found["name"], found["tag"])]
        return f"{found['word']} {found['name']}:{found['tag']}@{digest}"

    return REFERENCE.sub(pin, text)


def ask(image: Image, registry: str) -> str:
    """Ask a registry's address for an image's digest; raise Unanswered."""
    url = f"{registry}/v2/{image.path}/manifests/{image.tag}"
    try:
        with httpx.Client(timeout=PATIENCE_S, headers={"Accept": KINDS}) as http:
            answer = http.head(url)
            if answer.status_code == 401:
                token = _token(http, answer.headers.get("WWW-Authenticate", ""))
                answer = http.head(url, headers={"Authorization": f"Bearer {token}"})
            digest: str = answer.raise_for_status().headers.get("Docker-Content-Digest", "")
    except (httpx.HTTPError, httpx.InvalidURL, KeyError, TypeError, ValueError) as error:
        raise Unanswered(f"{image.name}:{image.tag}") from error
    if not DIGEST.fullmatch(digest):
        raise Unanswered(f"{image.name}:{image.tag}")
    return digest


def _token(http: httpx.Client, challenge: str) -> str:
    """Request the registry's public read token, at the address of its challenge."""
    said = dict(CHALLENGE.findall(challenge))
    realm = said.pop("realm")
    told = http.get(realm, params=said).raise_for_status().json()
    token: str = told.get("token") or told["access_token"]
    return token


def main(root: Path = ROOT, registry: str | None = None) -> int:
    """Pin the images in the files under `root`; `registry`: ask this address for all of them."""
    texts = {root / name: (root / name).read_text() for name in FILES}
    images = dict.fromkeys(image for text in texts.values() for image in images_of(text))
    try:
        digests = {image: ask(image, registry or f"https://{image.host}") for image in images}
    except Unanswered as unanswered:
        print(
            f"No digest was written: the registry of {unanswered} does not answer.", file=sys.stderr
        )
        return NO_ANSWER
    for path, text in texts.items():
        path.write_text(pinned(text, digests))
    for image, digest in digests.items():
        print(f"{image.name}:{image.tag} is {digest}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
