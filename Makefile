# Every target brings its own environment: .venv, made again when pyproject.toml changes. Only the
# peers of the benchmark have another, .venv-bench, for what they pin.

PYTHON ?= python3
VENV   := .venv
PY     := $(VENV)/bin/python
PYTEST := $(PY) -m pytest -n auto
NATIVE := $(CURDIR)/build/native
PEERS  := .venv-bench

.DEFAULT_GOAL := help
.PHONY: help play play-terminal test native test-native lint types types-client imports soak faults load screenshots bench clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

play: $(VENV)/.play ## tables in the browser
	@$(VENV)/bin/allmende serve $(ARGS)

play-terminal: $(VENV)/.play ## play at this terminal
	@$(VENV)/bin/allmende play $(ARGS)

test: $(VENV)/.dev ## all tests, interpreted
	@$(PYTEST)

native: $(VENV)/.dev ## compile the engine into build/native, if a source changed
	@$(call need,$(PY),import os, sysconfig; os.stat(sysconfig.get_path("include") + "/Python.h"),dev)
	@$(PY) native.py

# The path given here comes before the editable install's, so the tests meet the compiled modules.
test-native: native ## the contract tests, on the compiled engine
	@PYTHONPATH="$(NATIVE)" $(PYTEST) tests/contract

lint: $(VENV)/.dev ## style and formatting
	@$(VENV)/bin/ruff check .
	@$(VENV)/bin/ruff format --check .

types: $(VENV)/.dev types-client ## the type checkers
	@$(PY) -m mypy

types-client: ## the browser's code, as its comments declare it
	@npx --yes --package=typescript@5 -- tsc --project jsconfig.json

imports: $(VENV)/.dev ## which room may import which
	@$(VENV)/bin/lint-imports

soak: $(VENV)/.dev ## the contract tests at full depth (slow)
	@ALLMENDE_SOAK=1 $(PYTEST) tests/contract

faults: $(VENV)/.dev ## kill the server under play, again and again (slow)
	@$(PY) -m faults.run $(ARGS)

load: native ## 500 tables at 100 moves a second for a minute
	@PYTHONPATH="$(NATIVE)" $(PY) -m bench.load $(ARGS)

screenshots: $(VENV)/.dev ## the pictures in docs/, taken anew
	@$(PY) -m tests.browser.screenshots

bench: native $(PEERS)/.bench ## speed, side by side with peers
	@PYTHONPATH=src $(PY) -m bench.run --peers $(PEERS)/bin/python $(ARGS)

clean: ## remove what the other targets made
	rm -rf $(VENV) $(PEERS) build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
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

$(PY):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Python 3.11 or newer is needed; name one like this: make PYTHON=python3.12"; exit 1; }
	@$(call need,$(PYTHON),import ensurepip$(comma) venv,venv)
	@$(PYTHON) -m venv $(VENV)

# need(python, check, part): Debian ships parts of Python as packages of their own. If the check
# fails, root gets the part installed, anybody else the command for it.
comma := ,
need = $(1) -c '$(2)' 2>/dev/null || { \
	part=$$($(1) -c 'import sys; print("python%d.%d-$(3)" % sys.version_info[:2])'); \
	echo "This Python lacks a part; on Debian: apt-get install $$part"; \
	[ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && \
	apt-get -qq update && apt-get -qq install -y $$part; }
