# Synthetic Games: one command sets up, one command checks.
# Needs make and Python 3.11 (3.12 and 3.13 are untested); everything else comes from requirements.txt into .venv.

SHELL  := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
PYTHON ?= python3
VENV   ?= .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready

# The main job: a few minutes on two cores. `make search SEARCH="--hours 8 --population 600"` for a real one.
DB     ?= runs/search.duckdb
SEARCH ?= --population 84 --generations 4 --workers 2 --seed 1

# What `make bench` measures, and for how many seconds each.
BENCH_GAMES   ?= spline spline-plus spargo spaiji
BENCH_SECONDS ?= 5
BENCH_BRIEFLY ?= 1
BENCH_EVERY   ?= all "margo[size=8]" "sibling[side=8]"

# One process more than there are cores, because many tests wait for a browser or a command. Each takes its part in order,
# so that neighbours share what is dear, and then from the parts of others what is left.
PYTEST := $(BIN)/pytest -n $$(($$(getconf _NPROCESSORS_ONLN) + 1)) --dist worksteal --durations=15

# The parts of the suite that are worth repeating without the compiler and with bounds checks.
KERNEL_TESTS := tests/kernels tests/contract/test_twin.py tests/contract/test_catalogue.py

# How long `make soak` takes for each of its two parts, and where its draws begin: another seed, other games.
SOAK      ?= 600
SOAK_SEED ?= 1

.PHONY: help search dashboard bench bench-all test lint types layers tests unjitted bounds soak chromium setup founders three lock clean

help: ## print this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

## ---- what a person wants

search: $(READY) ## evolve new games from the catalogue (a few minutes); results stay in runs/
	@mkdir -p $(dir $(DB))
	$(BIN)/ludeme search --db $(DB) $(SEARCH)

dashboard: $(READY) ## open the app in the browser
	$(BIN)/ludeme dashboard

bench: $(READY) ## print the speed of the machine, beside hand-written C where a C compiler is at hand
	$(BIN)/ludeme bench $(BENCH_GAMES) --seconds $(BENCH_SECONDS) --reference tests/bench/spline.c

bench-all: $(READY) ## the same for every game of the catalogue, briefly: a few minutes
	$(BIN)/ludeme bench $(BENCH_EVERY) --seconds $(BENCH_BRIEFLY) --reference tests/bench/spline.c

## ---- checks

test: lint types layers chromium tests unjitted bounds ## run every check; this is what CI calls

lint: $(READY) ## style and docstrings
	$(BIN)/ruff check .
	$(BIN)/ruff format --check --quiet .

types: $(READY) ## types, strict
	$(BIN)/mypy

layers: $(READY) ## the one-way order of the packages
	$(BIN)/lint-imports

tests: $(READY) ## all tests, compiled
	$(PYTEST)

unjitted: $(READY) ## the tests of the machine with the compiler off
	NUMBA_DISABLE_JIT=1 $(PYTEST) -m "not slow" $(KERNEL_TESTS)

bounds: $(READY) ## the tests of the machine with bounds checks
	NUMBA_BOUNDSCHECK=1 $(PYTEST) -m "not slow" $(KERNEL_TESTS)

soak: $(READY) ## attack with thousands of made games, then kill and resume searches: SOAK seconds each
	$(BIN)/python -m tests.soak.games --seconds $(SOAK) --seed $(SOAK_SEED)
	$(BIN)/python -m tests.soak.searches --seconds $(SOAK) --seed $(SOAK_SEED)

chromium: ## find Chromium for the browser tests; install Debian's if possible
	@if command -v chromium chromium-browser google-chrome >/dev/null; then exit 0; fi; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null \
	   && apt-get update -q && apt-get install -q -y --no-install-recommends chromium; then exit 0; fi; \
	echo "Chromium is missing, so the browser tests will be skipped. To have them: apt-get install chromium (as root)," \
	     "or put any Chromium on the PATH as 'chromium'." >&2

## ---- set-up

setup: $(READY) ## create .venv from requirements.txt (done by the others when needed)

# The stamp is newer than the lock and the project file when nothing is to be done.
$(READY): requirements.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(not sys.version_info >= (3, 11))' || { \
	  echo "Python 3.11 or newer is needed; '$(PYTHON)' is $$($(PYTHON) -V). Name another one: make PYTHON=python3.11" >&2; exit 2; }
	@echo "setting up $(VENV) (once; about a minute)" >&2
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --require-hashes -r requirements.txt
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation -e .
	@touch $@

founders: $(READY) ## measure the games of the catalogue anew, after a change of rules, machine or measures; a few minutes
	$(BIN)/python -m search.measure.worth.documented search/measure/worth/documented.json
	$(BIN)/python -m search.run.founders search/run/founders.json

three: ## bundle three.js for the 3D board anew, after a change of dashboard/three (needs npm)
	cd dashboard/three && npm ci --ignore-scripts && npm run build

lock: ## renew requirements.txt from pyproject.toml (needs uv); keeps the versions it holds unless UPGRADE=--upgrade
	@head -n 1 requirements.txt > requirements.new
	@uv pip compile pyproject.toml --extra dev --universal --python-version 3.11 --generate-hashes --no-header \
	  --quiet $(UPGRADE) -o requirements.txt
	@cat requirements.txt >> requirements.new && mv requirements.new requirements.txt

clean: ## remove the environment and all caches; runs/ stays
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find ludeme kernels search dashboard catalog tests -name __pycache__ -type d -prune -exec rm -rf {} +
