# Every target brings its own environment: .venv, made again when pyproject.toml changes. Only the
# peers of the benchmark have another, .venv-bench, for what they pin; and what checks the browser's
# code lies in node_modules, made again when package.json changes.

PYTHON ?= python3
VENV   := .venv
PY     := $(VENV)/bin/python
PYTEST := $(PY) -m pytest -n auto
NATIVE := $(CURDIR)/build/native
PEERS  := .venv-bench
TSC    := node_modules/.bin/tsc

.DEFAULT_GOAL := help
.PHONY: help play play-terminal test native test-native lint types types-browser imports soak faults load \
	screenshots bench browser compiler clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

play: $(VENV)/.play ## tables in the browser
	@$(VENV)/bin/allmende serve $(ARGS)

play-terminal: $(VENV)/.play ## play at this terminal
	@$(VENV)/bin/allmende play $(ARGS)

test: $(VENV)/.dev browser ## all tests, interpreted
	@$(call brought,cc,gcc libc6-dev,what some tests compile) || true
	@$(PYTEST)

native: $(VENV)/.dev compiler ## compile the engine into build/native, if a source changed
	@$(call need,$(PY),import os, sysconfig; os.stat(sysconfig.get_path("include") + "/Python.h"),dev)
	@$(PY) native.py

# The path given here comes before the editable install's, so the tests meet the compiled modules.
test-native: native ## the contract tests, on the compiled engine
	@PYTHONPATH="$(NATIVE)" $(PYTEST) tests/contract

lint: $(VENV)/.dev ## style and formatting
	@$(VENV)/bin/ruff check .
	@$(VENV)/bin/ruff format --check .

types: $(VENV)/.dev types-browser ## the type checkers
	@$(PY) -m mypy

types-browser: $(TSC) ## the type checker, for the browser's code
	@$(TSC) --project jsconfig.json

imports: $(VENV)/.dev ## which room may import which
	@$(VENV)/bin/lint-imports

soak: $(VENV)/.dev ## the contract tests at full depth (slow)
	@ALLMENDE_SOAK=1 $(PYTEST) tests/contract

faults: $(VENV)/.dev compiler ## kill the server under play, again and again (slow)
	@$(PY) -m faults.run $(ARGS)

load: native ## 500 tables at 100 moves a second for a minute
	@PYTHONPATH="$(NATIVE)" $(PY) -m bench.load $(ARGS)

screenshots: $(VENV)/.dev ## the pictures in docs/, taken anew
	@$(PY) -m tests.browser.screenshots

bench: native $(PEERS)/.bench ## speed, side by side with peers
	@PYTHONPATH=src $(PY) -m bench.run --peers $(PEERS)/bin/python $(ARGS)

clean: ## remove what the other targets made
	rm -rf $(VENV) $(PEERS) node_modules build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find src tests bench faults -name __pycache__ -prune -exec rm -rf {} +

# The environment. ALLMENDE_NATIVE=0 spares the download of the compiler's tools, which an editable
# install does not use.
INSTALL_INTO = ALLMENDE_NATIVE=0 $(1) -m pip install --quiet --disable-pip-version-check --editable
INSTALL := $(call INSTALL_INTO,$(PY))

$(VENV)/.play: pyproject.toml | $(PY)
	@echo "Setting up $(VENV) for playing"
	@$(INSTALL) '.[cli,server]'
	@touch $@

$(VENV)/.dev: pyproject.toml | $(PY)
	@echo "Setting up $(VENV) for development"
	@$(INSTALL) '.[dev]'
	@touch $@ $(VENV)/.play

$(PEERS)/.bench: pyproject.toml | $(PY)
	@echo "Setting up $(PEERS) for the peers of the benchmark"
	@$(PYTHON) -m venv $(PEERS)
	@$(call INSTALL_INTO,$(PEERS)/bin/python) '.[bench]'
	@touch $@

$(TSC): package.json
	@$(call brought,npm,nodejs npm,the type check of the browser's code)
	@npm install --silent --no-package-lock --no-audit --no-fund --no-update-notifier
	@touch $@

# Without a browser, only the tests fail that use one, and they say so.
browser:
	@$(call brought,chromium,chromium,the tests in a browser) || true

compiler:
	@$(call brought,cc,gcc libc6-dev,what is compiled)

$(PY):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Python 3.11 or newer is needed; name one like this: make PYTHON=python3.12"; exit 1; }
	@$(call need,$(PYTHON),import ensurepip$(comma) venv,venv)
	@$(PYTHON) -m venv $(VENV)

# brought(command, packages, purpose): a command that is missing, root gets installed from Debian's
# packages, and anybody else is told how.
brought = command -v $(1) >/dev/null || { \
	echo "$(1) is missing, for $(3); on Debian: apt-get install $(2)"; \
	[ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && \
	apt-get -qq update && apt-get -qq install -y --no-install-recommends $(2) >/dev/null; }

# need(python, check, part): Debian ships parts of Python as packages of their own. If the check
# fails, root gets the part installed, anybody else the command for it.
comma := ,
need = $(1) -c '$(2)' 2>/dev/null || { \
	part=$$($(1) -c 'import sys; print("python%d.%d-$(3)" % sys.version_info[:2])'); \
	echo "This Python lacks a part; on Debian: apt-get install $$part"; \
	[ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && \
	apt-get -qq update && apt-get -qq install -y $$part; }
