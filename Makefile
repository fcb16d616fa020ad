# The entry points of the project. Each makes the virtual environment .venv and installs what it needs by itself.
#
#   make demo      what half a millimetre of play does to a slider-crank: numbers on the terminal, figures and a page
#                  that shows it move in out/
#   make test      lint, then all tests but the long validations
#   make test-cpus all tests but the long validations as if on older processors, see docs/processors.md
#   make wheel     a wheel with the compiled engine, into dist/: some minutes
#   make test-native  pip install into an empty environment without Numba, and the tests that do not need it
#   make library   the compiled engine alone, into out/library: the tests of the C interface use it
#   make lint      ruff (lint and format) and mypy
#   make validate  the long comparisons with independent solutions, and all hostile tests (docs/extend.md)
#   make coverage  which lines of the sources tests run, with kernels run by Python (docs/extend.md)
#   make bench     the benchmarks, as a table
#   make docs      the documentation, into docs/_build/html; warnings are errors
#   make figures   the figures of the documentation, into docs/images
#   make view      the script and style of the page of gudgeon report, from view/ into src/gudgeon/view/assets (Node)
#   make view-check  whether these are what view/ builds, its types and its unit tests
#
# Another Python than python3: make PYTHON=python3.12 test

PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
INSTALL := $(PY) -m pip install --quiet --disable-pip-version-check

.PHONY: demo test test-cpus test-native wheel library lint validate coverage bench docs figures view view-check
.DELETE_ON_ERROR:

demo: $(VENV)/.installed
	$(PY) -m gudgeon.papers.flores2004

# Each worker begins with a half of the tests, so that one compiles while the other runs what needs no kernels.
PYTEST := $(PY) -m pytest --numprocesses 2 --dist worksteal

test: lint
	$(PYTEST)

# A processor as OpenBLAS and as Numba call it.
CPUS := Nehalem:nehalem Haswell:haswell Prescott:generic

test-cpus: $(VENV)/.installed-test
	@for cpu in $(CPUS); do \
	  echo "OpenBLAS for $${cpu%:*}, Numba for $${cpu#*:}"; \
	  OPENBLAS_CORETYPE=$${cpu%:*} NUMBA_CPU_NAME=$${cpu#*:} $(PYTEST) || exit 1; \
	done

wheel: | $(PY)
	@$(INSTALL) build
	rm -rf dist
	GUDGEON_REQUIRE_ENGINE=1 $(PY) -m build --outdir dist

test-native: | $(PY)
	$(PY) native/test_wheel.py .

# What is older than its sources is built again.
LIBRARY := out/library/manifest.json

library: $(LIBRARY)

$(LIBRARY): $(shell find src/gudgeon native include -name '*.py' -o -name '*.[ch]') | $(VENV)/.installed-native
	$(PY) native/build_library.py $(@D)

lint: $(VENV)/.installed-test
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy

validate: $(VENV)/.installed-test
	$(PYTEST) tests -m validate

# Kernels count only where Python runs them; what they are called from, where it is quicker, beside machine code.
COVERAGE := $(PY) -m coverage
INTERPRETED := tests/model tests/test_families.py tests/interpreted
COMPILED := $(filter-out tests/test_docs.py tests/test_families.py,$(wildcard tests/test_*.py)) tests/papers \
  $(addprefix tests/engine/test_,arguments.py captured.py contradictions.py dropped_mass.py film_input.py large.py \
  memory.py misfit.py result.py result_files.py start.py written_laws.py)

coverage: $(VENV)/.installed-test
	$(COVERAGE) erase
	NUMBA_DISABLE_JIT=1 $(COVERAGE) run -m pytest $(INTERPRETED)
	$(COVERAGE) run -m pytest $(COMPILED)
	$(COVERAGE) combine
	$(COVERAGE) report

bench: $(VENV)/.installed-bench
	$(PY) benchmarks/run.py

docs: $(VENV)/.installed-docs
	$(PY) -m sphinx -W --keep-going -b html docs docs/_build/html

figures: $(VENV)/.installed
	$(PY) docs/figures.py

view: view/node_modules/.installed
	cd view && node build.mjs

view-check: view/node_modules/.installed
	cd view && node node_modules/typescript/bin/tsc --noEmit
	cd view && node node_modules/vitest/vitest.mjs run
	cd view && node build.mjs --check

view/node_modules/.installed: view/package-lock.json
	@command -v npm >/dev/null || { echo "The page is built by Node, and there is no npm here; install Node 20 or newer." >&2; exit 1; }
	cd view && npm ci --no-audit --no-fund
	@touch $@

# Installed again when pyproject.toml has changed; the files only say that it was done.
$(VENV)/.installed: pyproject.toml | $(PY)
	@echo "Installing gudgeon into $(VENV)"
	@$(INSTALL) --editable ".[jit]"
	@touch $@

$(VENV)/.installed-%: pyproject.toml | $(PY)
	@echo "Installing gudgeon[$*] into $(VENV)"
	@$(INSTALL) --editable ".[$*]"
	@touch $@

$(PY):
	@command -v "$(PYTHON)" >/dev/null || { \
	  echo "gudgeon needs Python 3.11 or newer, and there is no $(PYTHON) here."; \
	  echo "Install one, or name it: make PYTHON=/path/to/python3 ..."; exit 1; } >&2
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "gudgeon needs Python 3.11 or newer, and $(PYTHON) is $$("$(PYTHON)" --version 2>&1)."; \
	  echo "Install a newer one, or name it: make PYTHON=python3.12 ..."; exit 1; } >&2
	@"$(PYTHON)" -m venv "$(VENV)" || { rm -rf "$(VENV)"; exit 1; }
