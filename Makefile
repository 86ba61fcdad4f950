# screensort: `make demo` shows it at work, `make test` runs every test. `make help` lists the rest.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help

PREFIX ?= /usr/local
DEBIAN_PACKAGES := libtesseract-dev libleptonica-dev libpng-dev libjpeg-dev tesseract-ocr-eng
RELEASE := swift build --configuration release --static-swift-stdlib --product screensort
BINARY := .build/release/screensort
SOURCES := Package.swift Sources Tests

.PHONY: help deps demo build test check format bench sanitize update-fixtures install clean

help: ## list these targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 18

deps: ## install the Debian packages that are missing
	@missing=(); for package in $(DEBIAN_PACKAGES); do \
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
	@rm -rf .build/demo && mkdir -p .build/demo && cp Fixtures/screenshots/*.png .build/demo/
	@echo; echo '$$ screensort Screenshots'
	@cd .build/demo && ../release/screensort . --format table
	@echo; echo '$$ screensort show meme-impact.png'
	@cd .build/demo && ../release/screensort show "$$(ls | head -1)"

test: deps ## run every test
	swift build --build-tests
	swift test --skip-build

check: deps ## format, imports between layers, a build without warnings
	swift format lint --strict --recursive --configuration .swift-format $(SOURCES)
	.ci/check-imports
	swift build --build-tests

format: ## lay out the sources as `make check` wants them
	swift format --in-place --recursive --configuration .swift-format $(SOURCES)

sanitize: deps ## run the tests under the thread sanitizer and the address sanitizer
	swift test --sanitize=thread --scratch-path .build-tsan
	swift test --sanitize=address --disable-xctest --scratch-path .build-asan

update-fixtures: ## render the fixtures again (needs Debian's chromium and fonts)
	python3 Fixtures/generate/generate.py
	python3 Fixtures/generate/broken.py

install: build ## install the command under PREFIX (/usr/local)
	install -D -m 755 $(BINARY) $(DESTDIR)$(PREFIX)/bin/screensort

clean: ## remove everything that was built
	rm -rf .build .build-tsan .build-asan
