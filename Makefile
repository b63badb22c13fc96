# Every task works from a fresh clone: it first makes what it needs.
.DEFAULT_GOAL := list
.DELETE_ON_ERROR:
.PHONY: list run test check fix bench setup chromium

PYTHON ?= python3
WORKERS ?= 2
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
FINDER := $(BIN)/python -m tests.support.chromium

list: ## list the tasks
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-7s %s\n", $$1, $$2}'

run: $(VENV)/.runs ## start the server at http://localhost:8000 (HOST, PORT, DATA_DIR, DATABASE_URL)
	@$(BIN)/pentacle serve

test: $(VENV)/.tests chromium ## run every test
	@$(BIN)/python -m pytest -n $(WORKERS) --dist loadfile --max-worker-restart 2

check: $(VENV)/.tests chromium ## what a change must pass: format, lint, types, import law, tests
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	@$(BIN)/python -m pytest -n $(WORKERS) --dist loadfile --max-worker-restart 2

fix: $(VENV)/.tests ## format the code and mend what can be mended by itself
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(VENV)/.tests ## measure what the README states
	@$(BIN)/pentacle bench engine
	@$(BIN)/python -m bench
	@$(BIN)/python -m bench lobby

setup: $(VENV)/.tests chromium ## only prepare the environment

# The browser tests use the machine's Chromium, Debian's package or the driver's own download.
chromium: $(VENV)/.tests
	@$(FINDER) || { test "$$(id -u)" = 0 && command -v apt-get >/dev/null \
	  && apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y chromium >/dev/null; } \
	  || $(BIN)/playwright install chromium
	@$(FINDER) || { echo "make: no Chromium could be found or installed for the browser tests" >&2; exit 1; }

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "make: Pentacle needs Python 3.11 or newer; PYTHON can name one.")'
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); \
	  echo "make: the environment could not be made; on Debian install python3-venv" >&2; exit 1; }

$(VENV)/.runs: requirements.lock pyproject.toml | $(BIN)/python
	@echo "Preparing $(VENV) (once) ..."
	@$(PIP) install -r requirements.lock
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.tests: $(VENV)/.runs requirements-dev.lock
	@echo "Preparing $(VENV) for tests (once) ..."
	@$(PIP) install -r requirements-dev.lock
	@touch $@
