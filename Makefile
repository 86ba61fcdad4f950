# screensort: `make demo` shows it at work, `make test` runs every test. `make help` lists the rest.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help

PREFIX ?= /usr/local
DEBIAN_PACKAGES := libtesseract-dev libleptonica-dev libpng-dev libdeflate-dev libjpeg-dev \
	libsqlite3-dev tesseract-ocr-eng
# Languages that the tests read, and what they look at the command's calls and objects with.
TEST_PACKAGES := tesseract-ocr-deu tesseract-ocr-fra tesseract-ocr-jpn strace binutils
RELEASE := swift build --configuration release --static-swift-stdlib --product screensort
BINARY := .build/release/screensort
SOURCES := Package.swift Sources Tests
OCR_CORPUS ?= $(wildcard ../shared/corpus/ocr)
ROUNDS ?= 3
EVERY ?= 1
SECONDS ?= 60
KILLS ?= 500
SEED ?= 1

.PHONY: help deps demo build test check format bench fuzz faults torture sanitize train update-fixtures install clean

help: ## list these targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 18

deps: ## install the Debian packages that are missing
	@missing=(); for package in $(DEBIAN_PACKAGES) $(EXTRA_PACKAGES); do \
	  dpkg-query -W -f '$${Status}' $$package 2>/dev/null | grep -q 'ok installed' || missing+=($$package); \
	done; \
	if (( $${#missing[@]} )); then \
	  command -v apt-get >/dev/null || { echo "please install: $${missing[*]}" >&2; exit 1; }; \
	  as_root=; (( EUID == 0 )) || as_root=sudo; \
	  echo "installing $${missing[*]}"; \
	  $$as_root apt-get update -qq; \
	  $$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $${missing[*]} >/dev/null; \
	fi

build: deps ## build the release binary
	$(RELEASE)

demo: build ## sort the fixtures and show the results
	@rm -rf .build/demo && mkdir -p .build/demo && cp -r Fixtures/screenshots .build/demo/Screenshots
	@printf '\n$$ screensort Screenshots\n'
	@cd .build/demo && ../release/screensort Screenshots --format table
	@printf '\n$$ screensort show Screenshots/music-now-playing-light.png\n'
	@cd .build/demo && ../release/screensort show Screenshots/music-now-playing-light.png
	@printf '\n$$ screensort Screenshots   # again: nothing is left to do\n'
	@cd .build/demo && ../release/screensort Screenshots >/dev/null

# One after the other: most tests drive commands that use all cores, and some look at what happens
# within seconds. What failed is told again at the end, where it is looked for.
test: EXTRA_PACKAGES := $(TEST_PACKAGES)
test: deps ## run every test
	if command -v python3 >/dev/null; then python3 -m unittest discover Fixtures/training; fi
	swift build --build-tests
	swift test --skip-build --no-parallel 2>&1 | tee .build/test.log \
	  || { printf '\nWhat failed:\n'; grep -aE '^✘|error: ' .build/test.log; exit 1; }

check: deps ## format, imports between layers, a build without warnings
	swift format lint --strict --recursive --configuration .swift-format $(SOURCES)
	.ci/check-imports
	.ci/check-promises
	swift build --build-tests

format: ## lay out the sources as `make check` wants them
	swift format --in-place --recursive --configuration .swift-format $(SOURCES)

# CORPUS: a folder of real screenshots. OCR_CORPUS: a folder of pictures, each with its ground truth in
# a JSON file. RAPIDOCR: a Python that has rapidocr_onnxruntime. ROUNDS, EVERY, TABLES: see --help.
bench: build ## measure what BENCHMARKS.md reports; CORPUS=, OCR_CORPUS=, RAPIDOCR= add to it
	swift build --build-tests
	python3 Tests/Benchmarks/test_word_f1.py
	RAPIDOCR=$(RAPIDOCR) python3 Tests/Benchmarks/benchmark.py --rounds $(ROUNDS) --every $(EVERY) \
	  $(if $(CORPUS),--corpus $(CORPUS)) $(if $(OCR_CORPUS),--ocr-corpus $(OCR_CORPUS)) $(TABLES)

fuzz: deps ## try to break the readers with odd input, each for SECONDS (60); TARGETS= names some
	Tests/Fuzzing/run $(SECONDS) $(TARGETS)

faults: build ## let each call on files of every command fail in turn; EVERY= tries fewer
	swift build --configuration release --product Faults
	if command -v strace >/dev/null; then python3 Tests/Reliability/coverage.py; fi
	python3 Tests/Reliability/faults.py --every $(EVERY)

torture: build ## kill the command at random moments; KILLS= (500), SEED= of the first library (1)
	swift build --configuration release --product Faults
	python3 Tests/Reliability/torture.py --kills $(KILLS) --seed $(SEED)

# Leaks are not looked for: a command ends without freeing what the system takes back, and so do
# libraries that it uses.
sanitize: deps ## run the tests under the thread sanitizer and the address sanitizer
	TSAN_OPTIONS=suppressions=$(CURDIR)/.ci/tsan-suppressions \
	  swift test --no-parallel --sanitize=thread --scratch-path .build-tsan
	ASAN_OPTIONS=detect_leaks=0 \
	  swift test --no-parallel --sanitize=address --disable-xctest --scratch-path .build-asan

# CORPUS: a folder of real screenshots with their manifest.jsonl; the shipped model is made with one.
train: build ## render the imagined screens and train the shipped model; CORPUS= adds real ones
	python3 Fixtures/training/render.py Fixtures/training/screens .build/training
	$(BINARY) train $(if $(CORPUS),$(CORPUS)/manifest.jsonl) .build/training/manifest.jsonl \
	  --output Sources/CSortingModel/Resources --cache .build/training/readings.ndjson

update-fixtures: build ## render the fixtures again and rewrite their expected results
	python3 Fixtures/generate/generate.py
	/usr/bin/python3 Fixtures/generate/odd.py
	/usr/bin/python3 Fixtures/generate/broken.py
	python3 Fixtures/generate/hostile.py
	python3 Fixtures/generate/languages.py
	python3 Fixtures/generate/secret_pages.py
	python3 Fixtures/generate/expected.py $(BINARY)

install: build ## install the command under PREFIX (/usr/local)
	install -D -m 755 $(BINARY) $(DESTDIR)$(PREFIX)/bin/screensort

clean: ## remove everything that was built
	rm -rf .build .build-tsan .build-asan .build-fuzz .build-bench
