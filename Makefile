# JFR Event Collection. `make help` lists the targets.
#
#   make site     builds and renders the site from data/
#   make check    builds and passes the tests
#
# Both install what is missing first (see "Set-up"). Variables: V=1 shows commands, WERROR=1 makes warnings
# errors, SANITIZE=address,undefined builds with sanitizers, BUILD=DIR builds elsewhere.

BUILD ?= build
CC ?= cc
V ?= 0
Q = $(if $(filter 1,$(V)),,@)
say = $(if $(filter 1,$(V)),,@printf '  %-8s%s\n' '$(1)' '$(2)';)

.DEFAULT_GOAL := all
.DELETE_ON_ERROR:
.SUFFIXES:

# --- Set-up -------------------------------------------------------------------------------------

# What a fresh Debian 12 lacks: to build and render, and to test besides.
PACKAGES = gcc libc6-dev pkg-config nodejs npm \
	libxml2-dev libcurl4-openssl-dev libarchive-dev nettle-dev libjansson-dev libtree-sitter-dev zlib1g-dev liblzma-dev libcmark-dev
TEST_PACKAGES = libcmocka-dev libxml2-utils tidy mandoc openssl python3 xz-utils zstd unzip zip git

$(BUILD)/.packages: Makefile
	$(Q)mkdir -p $(BUILD)
	$(Q)sh tests/tools/need-packages $(PACKAGES)
	$(Q)touch $@

$(BUILD)/.test-packages: Makefile | $(BUILD)/.packages
	$(Q)sh tests/tools/need-packages $(TEST_PACKAGES)
	$(Q)touch $@

# The grammar, Bootstrap and MiniSearch, which comes unpacked only; no package runs a script of its own here.
node_modules/.ready: package.json package-lock.json | $(BUILD)/.packages
	$(call say,NPM,ci)npm ci --ignore-scripts --no-audit --no-fund --loglevel=error >$(BUILD)/npm.log 2>&1 || { cat $(BUILD)/npm.log; exit 1; }
	$(Q)node_modules/.bin/terser node_modules/minisearch/dist/umd/index.js -c -m -o node_modules/minisearch/dist/umd/index.min.js
	$(Q)touch $@

READY = $(BUILD)/.packages node_modules/.ready

# --- Compiling ----------------------------------------------------------------------------------

WARNINGS = -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes -Wformat=2 -Wvla \
	$(if $(filter 1,$(WERROR)),-Werror)
OPTIMIZE ?= -O2 -g
SANITIZERS = $(if $(SANITIZE),-fsanitize=$(SANITIZE) -fno-omit-frame-pointer -fno-sanitize-recover=all)
# pkg-config is asked once, when the first recipe needs it: after the set-up.
LIBRARIES = libcmark libxml-2.0 libcurl libarchive nettle jansson zlib liblzma
PKG_CFLAGS = $(eval PKG_CFLAGS := $(shell pkg-config --cflags $(LIBRARIES)))$(PKG_CFLAGS)
PKG_LIBS = $(eval PKG_LIBS := $(shell pkg-config --libs $(LIBRARIES)))$(PKG_LIBS)
ALL_CFLAGS = -std=c17 -D_GNU_SOURCE -I. -MMD -MP -fPIC $(WARNINGS) $(OPTIMIZE) $(SANITIZERS) $(PKG_CFLAGS) $(CFLAGS)
ALL_LIBS = $(PKG_LIBS) -ltree-sitter -lm $(LDLIBS)

sources = $(sort $(wildcard $(1)/*.c $(1)/*/*.c))
OBJ = $(BUILD)/obj
objects = $(patsubst %.c,$(OBJ)/%.o,$(1))
COMMON = $(call objects,$(call sources,common))
COLLECTOR = $(call objects,$(filter-out collector/main.c,$(call sources,collector)) $(wildcard libjfr/*.c))
GENERATOR = $(call objects,$(filter-out generator/main.c,$(call sources,generator)))
GRAMMAR = $(OBJ)/grammar/java.o

$(OBJ)/%.o: %.c | $(READY)
	@mkdir -p $(@D)
	$(call say,CC,$<)$(CC) $(ALL_CFLAGS) -c -o $@ $<

# Not ours: compiled without our warnings.
$(GRAMMAR): node_modules/.ready
	@mkdir -p $(@D)
	$(call say,CC,tree-sitter-java)$(CC) -std=c11 -O1 -w -fPIC $(SANITIZERS) -Inode_modules/tree-sitter-java/src -c -o $@ node_modules/tree-sitter-java/src/parser.c

# Programs find their files here (common/base/paths.h).
FILES = $(BUILD)/share/jfrevents
$(FILES):
	$(Q)mkdir -p $(@D) && ln -sfnr . $@

LINK = $(CC) $(SANITIZERS) -Wl,--as-needed $(LDFLAGS)

$(BUILD)/collector: $(OBJ)/collector/main.o $(COLLECTOR) $(COMMON) $(GRAMMAR) | $(FILES)
	$(call say,LINK,$@)$(LINK) -o $@ $^ $(ALL_LIBS)

$(BUILD)/generator: $(OBJ)/generator/main.o $(GENERATOR) $(COMMON) | $(FILES)
	$(call say,LINK,$@)$(LINK) -o $@ $^ $(ALL_LIBS)

# --- The library (docs/libjfr.md) -----------------------------------------------------------------

INSTALLED = $(or $(PREFIX),/usr/local)
LIBJFR_SOURCES = $(sort $(wildcard libjfr/*.c)) $(addprefix common/base/,alloc.c arena.c buf.c cursor.c fd.c)
LIBJFR_OBJECTS = $(patsubst %.c,$(OBJ)/library/%.o,$(LIBJFR_SOURCES))
LIBJFR = $(BUILD)/libjfr.a $(BUILD)/libjfr.so $(BUILD)/libjfr.pc
VERSION = $(shell sed -n 's/.*PROJECT_VERSION "\(.*\)"/\1/p' common/base/version.h)

$(OBJ)/library/%.o: %.c | $(READY)
	@mkdir -p $(@D)
	$(call say,CC,$< (libjfr))$(CC) $(ALL_CFLAGS) -fvisibility=hidden -c -o $@ $<

# One object, in which nothing but jfr.h's functions is visible: a program may have names of its own.
# Decoding gains a twentieth by it, the rest of the project nothing.
$(LIBJFR_OBJECTS) $(call objects,$(wildcard libjfr/*.c collector/print/*.c)): OPTIMIZE := $(subst -O2,-O3,$(OPTIMIZE))

$(BUILD)/libjfr.a: $(LIBJFR_OBJECTS)
	$(call say,AR,$@)$(LD) -r -o $(OBJ)/library/libjfr.o $^ && objcopy --localize-hidden $(OBJ)/library/libjfr.o && rm -f $@ && $(AR) rcs $@ $(OBJ)/library/libjfr.o

$(BUILD)/libjfr.so: $(LIBJFR_OBJECTS)
	$(call say,LINK,$@)$(LINK) -shared -Wl,-soname,libjfr.so.1 -Wl,--no-undefined -o $@ $^ -lz

$(BUILD)/libjfr.pc: Makefile common/base/version.h
	@mkdir -p $(@D)
	$(Q)printf '%s\n' 'prefix=$(INSTALLED)' 'libdir=$${prefix}/lib' 'includedir=$${prefix}/include' '' 'Name: libjfr' \
	    'Description: Reads recordings of JDK Flight Recorder' 'Version: $(VERSION)' 'Requires.private: zlib' \
	    'Libs: -L$${libdir} -ljfr' 'Cflags: -I$${includedir}' >$@

# --- Making -------------------------------------------------------------------------------------

.PHONY: check-places check-browser check-builder bench update-golden libjfr install check-flips fuzz all site data verify record coverage publish dist check check-unit check-layers format check-format clean help

SITE ?= site
BRANCH ?= gh-pages

## all: builds the two programs (the default)
all: $(BUILD)/collector $(BUILD)/generator

## libjfr: builds the reader of recordings as a library: libjfr.a, libjfr.so, libjfr.pc
libjfr: $(LIBJFR)

## install: installs the library (PREFIX=/usr/local, DESTDIR=)
install: libjfr
	$(Q)mkdir -p $(DESTDIR)$(INSTALLED)/include $(DESTDIR)$(INSTALLED)/lib/pkgconfig
	$(Q)install -m 644 libjfr/jfr.h $(DESTDIR)$(INSTALLED)/include/jfr.h
	$(Q)install -m 644 $(BUILD)/libjfr.a $(DESTDIR)$(INSTALLED)/lib/libjfr.a
	$(Q)install -m 755 $(BUILD)/libjfr.so $(DESTDIR)$(INSTALLED)/lib/libjfr.so.$(VERSION)
	$(Q)ln -sf libjfr.so.$(VERSION) $(DESTDIR)$(INSTALLED)/lib/libjfr.so.1
	$(Q)ln -sf libjfr.so.1 $(DESTDIR)$(INSTALLED)/lib/libjfr.so
	$(Q)sed 's#^prefix=.*#prefix=$(INSTALLED)#' $(BUILD)/libjfr.pc >$(DESTDIR)$(INSTALLED)/lib/pkgconfig/libjfr.pc

## site: builds, and renders the site from data/ into site/ (SITE=DIR: elsewhere)
site: all
	$(Q)$(BUILD)/generator data -o $(SITE)

## data: makes data/ again: SOURCES=DIR (sources, archives, recordings) JDKS=DIR (installed JDKs, for the others)
data: all
	$(Q)BUILD=$(BUILD) sh tools/make-data '$(SOURCES)' '$(JDKS)'

## verify: compares data/ with the JVMs of a folder of JDKs: JDKS=DIR
verify: all
	$(Q)BUILD=$(BUILD) sh tools/verify '$(JDKS)'

## check-places: checks the places in data/ in the sources that they name: SOURCES=DIR (archives and source trees)
check-places: all
	$(Q)$(BUILD)/collector check-places data $(filter-out %.debian.tar.xz,$(wildcard $(SOURCES)/*.tar.* $(SOURCES)/*.zip))

## record: runs the benchmark on a folder of JDKs and takes its examples into data/: JDKS=DIR RECORDINGS=DIR
record: all
	$(Q)$(BUILD)/collector record --jdks '$(JDKS)' -o '$(RECORDINGS)' --jobs 2
	$(Q)$(BUILD)/collector examples '$(RECORDINGS)' -o data
	$(Q)$(BUILD)/collector enrich data/metadata_*.xml

## coverage: how many events of each release have an example, and why the others have none
coverage: all
	$(Q)$(BUILD)/collector coverage data/metadata_*.xml

## publish: puts site/ on a branch of a git repository: REMOTE=URL BRANCH=gh-pages PREFIX= SQUASH=1 CNAME=
publish: site | $(BUILD)/.test-packages
	$(Q)REMOTE='$(REMOTE)' BRANCH='$(BRANCH)' PREFIX='$(PREFIX)' SQUASH='$(SQUASH)' CNAME='$(CNAME)' SITE=$(SITE) sh tools/publish

## dist: the data set as a release, in dist/
dist: $(BUILD)/.test-packages
	$(Q)sh tools/make-dist

# --- Testing ------------------------------------------------------------------------------------

UNIT_TESTS = $(patsubst tests/unit/%.c,$(BUILD)/tests/%,$(sort $(wildcard tests/unit/test_*.c)))

# What several unit tests share.
TEST_SUPPORT = $(call objects,$(filter-out tests/unit/test_%,$(wildcard tests/unit/*.c)))

# Named one by one: a pattern rule without commands would only cancel the one that compiles.
$(call objects,$(wildcard tests/unit/*.c)): | $(BUILD)/.test-packages

$(BUILD)/tests/%: $(OBJ)/tests/unit/%.o $(TEST_SUPPORT) $(COLLECTOR) $(GENERATOR) $(COMMON) $(GRAMMAR) | $(FILES)
	@mkdir -p $(@D)
	$(call say,LINK,$@)$(LINK) -o $@ $^ -lcmocka $(ALL_LIBS)

## check: builds and passes all tests
check: all libjfr $(UNIT_TESTS) | $(BUILD)/.test-packages
	$(Q)BUILD=$(BUILD) sh tests/run

## check-unit: the unit tests alone
check-unit: $(UNIT_TESTS)
	$(Q)BUILD=$(BUILD) sh tests/run unit

## check-browser: uses the site in Chromium as a reader would
check-browser: all
	$(Q)[ -n "$$CHROMIUM" ] || command -v chromium >/dev/null || sh tests/tools/need-packages chromium
	$(Q)BUILD=$(BUILD) sh tests/browser/check

## check-builder: JVMs of a folder of JDKs start with what the site's builder makes: JDKS=DIR
check-builder: all
	$(Q)[ -n "$$CHROMIUM" ] || command -v chromium >/dev/null || sh tests/tools/need-packages chromium
	$(Q)$(BUILD)/generator data -o $(BUILD)/builder-site
	$(Q)node tests/browser/builder.js $(BUILD)/builder-site '$(JDKS)'

$(BUILD)/jfr_bench: $(OBJ)/tests/bench/jfr_bench.o $(BUILD)/libjfr.a
	$(call say,LINK,$@)$(LINK) -o $@ $^ -lz

FLIPPED = $(BUILD)/flip/jdk11.jfr
$(BUILD)/flip/jdk11.jfr: tests/fixtures/recordings/jdk11.jfr.gz
	@mkdir -p $(@D)
	$(Q)gzip -dc $< >$@

## check-flips: cuts and flips every byte of a whole recording (some minutes; FLIPPED=FILE: of another)
check-flips: $(BUILD)/tests/test_jfr_bad $(FLIPPED)
	$(Q)$(BUILD)/tests/test_jfr_bad $(FLIPPED)

FUZZERS = $(patsubst tests/fuzz/%.c,$(BUILD)/fuzz/%,$(sort $(wildcard tests/fuzz/fuzz_*.c)))
SECONDS ?= 60

FUZZED = $(wildcard common/base/*.c libjfr/*.c) collector/acquire/lzma2.c collector/acquire/window.c

$(BUILD)/fuzz/%: tests/fuzz/%.c $(FUZZED) $(wildcard common/base/*.h libjfr/*.h collector/acquire/*.h) | $(READY)
	@mkdir -p $(@D)
	$(Q)sh tests/tools/need-packages clang
	$(call say,CLANG,$@)clang -g -O1 -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=all -std=c17 -D_GNU_SOURCE -I. -o $@ $< $(FUZZED) -lz -llzma -lm

## fuzz: each fuzzer for SECONDS=60, starting from its seeds; what it finds lies in build/fuzz
fuzz: $(FUZZERS)
	$(Q)for fuzzer in $(FUZZERS); do name=$${fuzzer##*/}; mkdir -p $$fuzzer-corpus && \
	    $$fuzzer -max_len=12000 $$(ls tests/fuzz/$$name.dict 2>/dev/null | sed 's/^/-dict=/') -timeout=10 -rss_limit_mb=1500 -max_total_time=$(SECONDS) \
	    -print_final_stats=1 -artifact_prefix=$$fuzzer-found- $$fuzzer-corpus tests/fuzz/$$name || exit 1; done

## compare: our print, summary and metadata against a JDK's jfr: JDK=DIR RECORDINGS="FILE..."
compare: $(BUILD)/collector
	$(Q)BUILD=$(BUILD) sh tests/tools/compare-jfr $(JDK) $(RECORDINGS)

## bench: measures time and memory (tests/bench/*.sh)
bench: all $(BUILD)/jfr_bench
	$(Q)for bench in tests/bench/*.sh; do BUILD=$(BUILD) sh $$bench || exit 1; done

## update-golden: writes the site's goldens anew; review the difference
update-golden: all
	$(Q)BUILD=$(BUILD) WRAP= UPDATE=1 sh tests/golden/site.sh | grep -v '^ok' || true

# --- Order --------------------------------------------------------------------------------------

FORMATTED = $(wildcard common/*.[ch] common/*/*.[ch] libjfr/*.[ch] collector/*.[ch] collector/*/*.[ch] generator/*.[ch] generator/*/*.[ch] tests/*/*.[ch])

## format: clang-format over all C files
format:
	$(Q)clang-format -i $(FORMATTED)

## check-format: fails where `make format` would change something
check-format:
	$(Q)clang-format --dry-run -Werror $(FORMATTED)

## check-layers: who may know whom, and calls that are banned
check-layers:
	$(Q)sh tests/tools/check-layers

## clean: removes what was built
clean:
	rm -rf $(BUILD)

## help: lists the targets
help:
	@sed -n 's/^## //p' $(MAKEFILE_LIST) | sed 's#^\([^:]*\): #\1\t#' | awk -F'\t' '{printf "  make %-14s%s\n", $$1, $$2}'

.SECONDARY:

-include $(shell find $(OBJ) -name '*.d' 2>/dev/null)
