# JFR Event Collection. `make help` lists the targets.
#
#   make site     builds and renders the site from data/
#   make check    builds, tests the code, and checks data/
#
# Both first install missing packages (see "Setup"). Variables: V=1 shows commands, WERROR=1 makes warnings
# errors, SANITIZE=address,undefined builds with sanitizers, BUILD=DIR builds elsewhere. CC, AR, LD, OBJCOPY,
# PKG_CONFIG, INSTALL, CPPFLAGS, CFLAGS, LDFLAGS and LDLIBS have their usual meanings.

BUILD ?= build
# The name is part of the flags that are compared with those of the last build: it is relative for a folder of the project.
override BUILD := $(subst $(CURDIR)/,,$(BUILD))
CC ?= cc
OBJCOPY ?= objcopy
PKG_CONFIG ?= pkg-config
INSTALL ?= install
CLANG_FORMAT ?= $(if $(shell command -v clang-format-14),clang-format-14,clang-format)
V ?= 0
Q = $(if $(filter 1,$(V)),,@)
say = $(if $(filter 1,$(V)),,@printf '  %-8s%s\n' '$(1)' '$(2)';)
quoted = '$(subst ','\'',$(1))'

# $(call stamp,FILE,VARIABLE): FILE contains the value of VARIABLE, and is rewritten when the value changes. Targets
# that depend on the value depend on FILE.
define stamp
ifneq ($$(file <$(1)),$$(strip $$($(2))))
$(1): FORCE
endif
endef
.PHONY: FORCE
FORCE:

# The folder in which `make install` installs files (docs/install.md). `make publish` has another variable PREFIX.
INSTALLED = $(or $(PREFIX),/usr/local)
BINDIR ?= $(INSTALLED)/bin
LIBDIR ?= $(INSTALLED)/lib
INCLUDEDIR ?= $(INSTALLED)/include
DATADIR ?= $(INSTALLED)/share
MANDIR ?= $(DATADIR)/man
# In a folder of a package, whose name may contain spaces.
INTO = $(call quoted,$(DESTDIR))

.DEFAULT_GOAL := all
.DELETE_ON_ERROR:
.SUFFIXES:

# --- Setup --------------------------------------------------------------------------------------

# Packages that a fresh Debian system lacks: for rendering the site and reading recordings, for collecting, for npm
# packages, for testing. The library needs none of them (see below).
PACKAGES = gcc libc6-dev pkg-config libxml2-dev nettle-dev libcmark-dev libsqlite3-dev zlib1g-dev
COLLECTOR_PACKAGES = git libcurl4-openssl-dev libarchive-dev libtree-sitter-dev liblzma-dev
NPM_PACKAGES = nodejs npm
TEST_PACKAGES = libcmocka-dev curl hunspell hunspell-en-us jq libxml2-utils tidy mandoc openssl gnupg gpgv python3 python3-pip xz-utils zstd unzip zip g++

# $(call packages,FILE,VARIABLE): FILE represents the packages in VARIABLE.
define packages
$(call stamp,$(1),$(2))
$(1):
	@mkdir -p $$(@D)
	$$(Q)sh tools/need-packages $$($(2))
	@printf '%s\n' '$$(strip $$($(2)))' >$$@
endef
$(eval $(call packages,$(BUILD)/.packages,PACKAGES))
$(eval $(call packages,$(BUILD)/.collector-packages,COLLECTOR_PACKAGES))
$(eval $(call packages,$(BUILD)/.npm-packages,NPM_PACKAGES))
$(eval $(call packages,$(BUILD)/.test-packages,TEST_PACKAGES))
# One apt-get at a time.
$(BUILD)/.collector-packages: | $(BUILD)/.packages
$(BUILD)/.npm-packages: | $(BUILD)/.packages
$(BUILD)/.test-packages: | $(BUILD)/.packages $(BUILD)/.collector-packages

# Scripts of packages are not run.
NPM = npm ci --ignore-scripts --no-audit --no-fund --loglevel=error

# The grammar and Bootstrap, from a registry or from a folder, which the environment can also set (docs/install.md).
NODE_PACKAGES ?=
node_modules/.ready: package.json package-lock.json | $(if $(NODE_PACKAGES),$(BUILD)/.packages,$(BUILD)/.npm-packages)
	$(call say,NPM,$(or $(NODE_PACKAGES),ci))$(if $(NODE_PACKAGES),sh tools/node-packages $(call quoted,$(NODE_PACKAGES)),$(NPM) >$(BUILD)/npm.log 2>&1 || { cat $(BUILD)/npm.log; exit 1; })
	$(Q)touch $@

# In a separate folder: `npm ci` first removes the existing folder, and the build uses the other one at the same time.
tests/node_modules/.ready: tests/package.json tests/package-lock.json | $(BUILD)/.npm-packages
	$(call say,NPM,ci tests)(cd tests && $(NPM)) >$(BUILD)/npm-tests.log 2>&1 || { cat $(BUILD)/npm-tests.log; exit 1; }
	$(Q)touch $@

# --- Compiling ----------------------------------------------------------------------------------

WARNINGS = -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes -Wformat=2 -Wvla \
	$(if $(filter 1,$(WERROR)),-Werror)
OPTIMIZE ?= -O2 -g
# This makes decoding recordings 5 % faster, and has no effect on the other code.
OPTIMIZE_DECODING = $(subst -O2,-O3,$(OPTIMIZE))
SANITIZERS = $(if $(SANITIZE),-fsanitize=$(SANITIZE) -fno-omit-frame-pointer -fno-sanitize-recover=all)
# Checks in the C library's functions require optimization, and hide errors from sanitizers.
FORTIFY = $(if $(or $(SANITIZE),$(findstring FORTIFY_SOURCE,$(CPPFLAGS) $(CFLAGS)),$(filter -O0,$(OPTIMIZE) $(CFLAGS))),,$(if \
	$(filter -O%,$(OPTIMIZE) $(CFLAGS)),-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2))
HARDENING = $(FORTIFY) -fstack-protector-strong
HARDENED_LINK = -Wl,-z,relro -Wl,-z,now
# The result does not depend on the location of the repository and the build folder.
SAME_BYTES = $(call quoted,-ffile-prefix-map=$(CURDIR)=.)
LIBRARIES = libcmark sqlite3 libxml-2.0 nettle zlib
COLLECTOR_LIBRARIES = libxml-2.0 nettle libcurl libarchive liblzma
# pkg-config runs once, when the first recipe needs it, which is after the setup.
PKG_CFLAGS = $(eval PKG_CFLAGS := $(shell $(PKG_CONFIG) --cflags $(LIBRARIES)))$(PKG_CFLAGS)
PKG_LIBS = $(eval PKG_LIBS := $(shell $(PKG_CONFIG) --libs $(LIBRARIES)))$(PKG_LIBS)
COLLECTOR_CFLAGS = $(eval COLLECTOR_CFLAGS := $(shell $(PKG_CONFIG) --cflags $(COLLECTOR_LIBRARIES)))$(COLLECTOR_CFLAGS)
COLLECTOR_LIBS = $(eval COLLECTOR_LIBS := $(shell $(PKG_CONFIG) --libs $(COLLECTOR_LIBRARIES)) -ltree-sitter)$(COLLECTOR_LIBS)
# The folder of the programs' files, relative to the programs; common/base/paths.c contains the default.
FROM_BINDIR := $(shell realpath -m --relative-to=$(call quoted,$(BINDIR)) $(call quoted,$(DATADIR)/jfrevents))
PLACES = $(if $(filter-out ../share/jfrevents,$(FROM_BINDIR)),-DDATADIR_FROM_BINDIR='"$(FROM_BINDIR)"')
COMPILE = $(CC) -std=c17 -D_GNU_SOURCE -D_FILE_OFFSET_BITS=64 -I. -MMD -MP $(WARNINGS) $(OPTIMIZE) $(HARDENING) $(SANITIZERS) $(SAME_BYTES) $(PLACES)
# Flags that make the programs count the code that runs (make check-sanitized).
COUNTERS =
AS_PROGRAM = -fPIE $(COUNTERS)
# Names can be hidden only in machine code (see libjfr.a).
AS_LIBRARY = -fPIC -fvisibility=hidden -fno-lto
# The objects of the collector and of the tests use additional libraries.
MORE_CFLAGS =
COMPILE_PROGRAM = $(COMPILE) $(AS_PROGRAM) $(PKG_CFLAGS) $(MORE_CFLAGS) $(CPPFLAGS) $(CFLAGS)
COMPILE_LIBRARY = $(COMPILE) $(CPPFLAGS) $(CFLAGS) $(AS_LIBRARY)
LINK = $(CC) $(SANITIZERS) $(HARDENED_LINK) -Wl,--as-needed $(CFLAGS) $(LDFLAGS)
LINK_PROGRAM = $(LINK) $(COUNTERS) -pie
ALL_LIBS = $(PKG_LIBS) $(COLLECTOR_LIBS) -lm $(LDLIBS)

sources = $(sort $(wildcard $(1)/*.c $(1)/*/*.c $(1)/*/*/*.c))
OBJ = $(BUILD)/obj
objects = $(patsubst %.c,$(OBJ)/%.o,$(1))
COMMON = $(call objects,$(call sources,common))
READER = $(call objects,$(wildcard libjfr/*.c recordings/reading/*.c) recordings/query/parse.c)
# The facts for the reasoning are derived from the data sets; the site contains them, too.
FACTS = $(call objects,recordings/export/facts_text.c recordings/export/shapes_text.c)
# The program that packs them into jfrevents.
PACK = $(BUILD)/facts.pack
PACKER = $(call objects,$(wildcard $(addprefix recordings/,export/*.c explain/*.c query/*.c print/*.c)))
JFREVENTS = $(call objects,$(filter-out recordings/main.c recordings/wasm/% recordings/reading/% recordings/export/% %/own.c,$(call sources,recordings))) \
	$(call objects,$(wildcard common/base/*.c) $(addprefix common/dataset/,event_kinds.c gc_kinds.c releases.c setting_kinds.c setting_values.c))
COLLECTOR = $(call objects,$(filter-out collector/main.c,$(call sources,collector)))
GENERATOR = $(call objects,$(filter-out generator/main.c,$(call sources,generator)))
GRAMMAR = $(OBJ)/grammar/java.o

# Changed flags recompile; changed flags or objects relink. The output of pkg-config is not yet known here.
COMPILED_WITH := $(COMPILE) $(OPTIMIZE_DECODING) $(AS_PROGRAM) $(AS_LIBRARY) $(PKG_CONFIG) $(LIBRARIES) $(COLLECTOR_LIBRARIES) $(CPPFLAGS) $(CFLAGS)
LINKED_WITH := $(LINK_PROGRAM) $(PKG_CONFIG) $(LIBRARIES) $(COLLECTOR_LIBRARIES) $(AR) $(LD) $(OBJCOPY) $(LDLIBS) $(COMMON) $(READER) $(FACTS) $(JFREVENTS) $(COLLECTOR) $(GENERATOR)
$(eval $(call stamp,$(OBJ)/compiled-with,COMPILED_WITH))
$(eval $(call stamp,$(OBJ)/linked-with,LINKED_WITH))
$(OBJ)/compiled-with:
	@mkdir -p $(@D)
	@printf '%s\n' $(call quoted,$(strip $(COMPILED_WITH))) >$@
$(OBJ)/linked-with:
	@mkdir -p $(@D)
	@printf '%s\n' $(call quoted,$(strip $(LINKED_WITH))) >$@

$(OBJ)/%.o: %.c $(OBJ)/compiled-with | $(BUILD)/.packages
	@mkdir -p $(@D)
	$(call say,CC,$<)$(COMPILE_PROGRAM) -c -o $@ $<

$(OBJ)/collector/main.o $(COLLECTOR): private MORE_CFLAGS = $(COLLECTOR_CFLAGS)
$(OBJ)/collector/main.o $(COLLECTOR) $(GRAMMAR): | $(BUILD)/.collector-packages

$(call objects,$(wildcard libjfr/*.c recordings/print/*.c)): private OPTIMIZE := $(OPTIMIZE_DECODING)

# Code of others: compiled without our warnings.
$(GRAMMAR): node_modules/.ready $(OBJ)/compiled-with
	@mkdir -p $(@D)
	$(call say,CC,tree-sitter-java)$(CC) -std=c11 -O1 -w $(AS_PROGRAM) $(HARDENING) $(SANITIZERS) $(SAME_BYTES) $(CPPFLAGS) $(CFLAGS) \
	    -Inode_modules/tree-sitter-java/src -c -o $@ node_modules/tree-sitter-java/src/parser.c

# Programs find their files here (common/base/paths.h): links to the repository, and to the published data.
FILES = $(BUILD)/.files
$(FILES):
	$(Q)rm -rf $(BUILD)/share/jfrevents && mkdir -p $(BUILD)/share/jfrevents
	$(Q)ln -sfnr templates collector node_modules $(BUILD)/data $(BUILD)/share/jfrevents
	@touch $@

# The published data: data/ with the data sets that a merge makes of what was collected, in its place.
DATA = $(BUILD)/data
DATA_MADE = $(BUILD)/.data

$(BUILD)/pack-facts: $(PACKER) $(READER) $(COMMON) $(OBJ)/linked-with
	$(call say,LINK,$@)$(LINK_PROGRAM) -o $@ $(filter %.o,$^) $(PKG_LIBS) -lz -lm $(LDLIBS)

$(PACK): $(BUILD)/pack-facts $(DATA_MADE)
	$(call say,PACK,$@)$(BUILD)/pack-facts $(DATA) $@ && touch $@

$(OBJ)/recordings/facts/own.o: private MORE_CFLAGS = -DPACK='"$(PACK)"'
$(OBJ)/recordings/facts/own.o: $(PACK)

# A file that one can copy to another machine: zlib and the C library are linked into it, unless STATIC is empty.
STATIC ?= $(if $(SANITIZE),,-static-pie)
$(BUILD)/jfrevents: $(OBJ)/recordings/main.o $(OBJ)/recordings/facts/own.o $(JFREVENTS) $(READER) $(OBJ)/linked-with
	$(call say,LINK,$@)$(LINK) $(COUNTERS) $(or $(STATIC),-pie) -o $@ $(filter %.o,$^) -lz -lm $(LDLIBS)

$(BUILD)/collector: $(OBJ)/collector/main.o $(COLLECTOR) $(READER) $(COMMON) $(GRAMMAR) $(OBJ)/linked-with | $(FILES)
	$(call say,LINK,$@)$(LINK_PROGRAM) -o $@ $(filter %.o,$^) $(ALL_LIBS)

$(BUILD)/generator: $(OBJ)/generator/main.o $(GENERATOR) $(FACTS) $(COMMON) $(OBJ)/linked-with | $(FILES)
	$(call say,LINK,$@)$(LINK_PROGRAM) -o $@ $(filter %.o,$^) $(PKG_LIBS) -lm $(LDLIBS)

# --- The library (docs/libjfr.md) -----------------------------------------------------------------

# It needs only a C compiler and zlib, and no packages of the setup.
LIBJFR_SOURCES = $(sort $(wildcard libjfr/*.c)) $(addprefix common/base/,arena_blocks.c cursor.c fd.c)
LIBJFR_OBJECTS = $(patsubst %.c,$(OBJ)/library/%.o,$(LIBJFR_SOURCES))
LIBJFR = $(BUILD)/libjfr.a $(BUILD)/libjfr.so $(BUILD)/libjfr.pc $(BUILD)/jfr.3
LIBJFR_VERSION = $(shell sed -n 's/.*define JFR_VERSION "\(.*\)"/\1/p' libjfr/jfr.h)

$(OBJ)/library/%.o: %.c $(OBJ)/compiled-with
	@mkdir -p $(@D)
	$(call say,CC,$< (libjfr))$(COMPILE_LIBRARY) -c -o $@ $<

$(LIBJFR_OBJECTS): private OPTIMIZE := $(OPTIMIZE_DECODING)

# One object in which only the functions of jfr.h are visible, to avoid conflicts with names in programs.
$(BUILD)/libjfr.a: $(LIBJFR_OBJECTS) $(OBJ)/linked-with
	$(call say,AR,$@)$(LD) -r -o $(OBJ)/library/libjfr.o $(filter %.o,$^) && \
	    $(OBJCOPY) --localize-hidden $(OBJ)/library/libjfr.o && rm -f $@ && $(AR) rcsD $@ $(OBJ)/library/libjfr.o

# With clang, the programs contain the functions of the sanitizers.
$(BUILD)/libjfr.so: $(LIBJFR_OBJECTS) libjfr/libjfr.map $(OBJ)/linked-with
	$(call say,LINK,$@)$(LINK) -shared -Wl,-soname,libjfr.so.1 -Wl,--version-script=libjfr/libjfr.map $(if $(SANITIZE),,-Wl,--no-undefined) -o $@ $(filter %.o,$^) -lz $(LDLIBS)

# Paths relative to the prefix, which a program can replace (pkg-config --define-prefix).
from_prefix = $(patsubst $(INSTALLED)/%,$${prefix}/%,$(1))
LIBJFR_PLACES = $(INSTALLED) $(LIBDIR) $(INCLUDEDIR) $(LIBJFR_VERSION)
$(eval $(call stamp,$(OBJ)/libjfr-places,LIBJFR_PLACES))
$(OBJ)/libjfr-places:
	@mkdir -p $(@D)
	@printf '%s\n' '$(LIBJFR_PLACES)' >$@

$(BUILD)/libjfr.pc: libjfr/libjfr.pc.in $(OBJ)/libjfr-places
	$(Q)sed -e 's#@PREFIX@#$(INSTALLED)#' -e 's#@LIBDIR@#$(call from_prefix,$(LIBDIR))#' \
	    -e 's#@INCLUDEDIR@#$(call from_prefix,$(INCLUDEDIR))#' -e 's#@VERSION@#$(LIBJFR_VERSION)#' $< >$@

$(BUILD)/jfr.3: libjfr/jfr.h tools/header-manual common/base/version.h
	@mkdir -p $(@D)
	$(Q)awk -v date="$$(sed -n 's/.*PROJECT_DATE "\(.*\)"/\1/p' common/base/version.h)" -f tools/header-manual libjfr/jfr.h >$@

# --- Targets ------------------------------------------------------------------------------------

# All targets that `make help` lists.
.PHONY: $(shell sed -n 's/^## \([a-z-]*\): .*/\1/p' Makefile $(wildcard tests/test.mk))

SITE ?= site

# Options that differ between sites (docs/publish.md).
RENDERED_FOR = $(if $(BASE_URL),--base-url $(call quoted,$(BASE_URL))) $(if $(ANALYTICS),--analytics $(call quoted,$(ANALYTICS))) \
	$(if $(SITE_OPTIONS),--site-options $(call quoted,$(SITE_OPTIONS))) $(if $(COMPARE),--compare $(COMPARED)/old/*.xml --compare $(COMPARED)/new/*.xml) $(if $(PAGE_PREFIX),--prefix $(call quoted,$(PAGE_PREFIX)))

# The data sets of the two builds in COMPARE, the only ones that `collector diff` compares.
COMPARED = $(BUILD)/compared
compare = rm -rf $(COMPARED) && { $(BUILD)/collector diff -o $(COMPARED) $(foreach side,$(COMPARE),$(call quoted,$(side))) >/dev/null || [ $$? = 1 ]; }

$(DATA_MADE): $(shell find data/. ! -name ".*.new") $(BUILD)/collector
	$(Q)rm -rf $(DATA) && mkdir -p $(DATA) && cp -R data/. $(DATA) && rm -rf $(DATA)/releases $(DATA)/history
	$(Q)$(BUILD)/collector merge data -o $(DATA)
	@touch $@

# The views of the sample recording, which the pages show.
$(DATA)/views: $(DATA_MADE) $(BUILD)/jfrevents templates/assets/recording-sample.js tools/sample-views
	$(Q)sh tools/sample-views $(BUILD)/jfrevents $(DATA)

## site: builds, and renders the site of data/: SITE=site BASE_URL=URL SITE_OPTIONS=FILE ANALYTICS=URL PAGE_PREFIX= COMPARE="OLD NEW"
site: $(BUILD)/generator $(DATA)/views node_modules/.ready | $(if $(filter publish,$(MAKECMDGOALS)),publish-checks)
	$(if $(COMPARE),$(Q)$(compare))
	$(Q)$(BUILD)/generator $(DATA) -o $(call quoted,$(SITE)) $(RENDERED_FOR)

## all: builds the three programs and the published data, build/data (the default)
all: $(BUILD)/jfrevents $(BUILD)/collector $(BUILD)/generator $(DATA)/views

# --- The WebAssembly module (docs/recordings.md) --------------------------------------------------------

# libjfr and the reasoning for browsers and Node. The module is committed, so that no other target needs clang.
WASM_CC ?= clang-14
WASM_MODULE = templates/assets/recording-module.js
WASM_SOURCES = recordings/wasm/module.c $(wildcard recordings/explain/*.c libjfr/*.c recordings/query/*.c) $(addprefix recordings/reading/,member.c time_range.c) \
	$(addprefix common/base/,alloc.c arena.c arena_blocks.c buf.c cursor.c decimal.c escape.c fd.c java_names.c json.c nearest.c strmap.c text.c vec.c) \
	$(addprefix common/dataset/,event_kinds.c gc_kinds.c setting_values.c) \
	$(addprefix recordings/print/,docprint.c document_json.c durations.c eventtime.c javastring.c javatext.c output.c textcache.c)
WASM_FLAGS = --target=wasm32-wasi -mexec-model=reactor -std=c17 -O3 -D_GNU_SOURCE -D_WASI_EMULATED_MMAN -I. -Irecordings/wasm/include -include recordings/wasm/prelude.h \
	-Wl,--gc-sections -Wl,--strip-all -Wl,-z,stack-size=1048576 -lwasi-emulated-mman

$(BUILD)/recording.wasm: $(WASM_SOURCES) $(wildcard recordings/*/*.h recordings/wasm/include/*.h libjfr/*.h common/base/*.h)
	@mkdir -p $(@D)
	$(call say,WASM,$@)$(WASM_CC) $(WASM_FLAGS) $(SAME_BYTES) -o $@ $(WASM_SOURCES)

$(BUILD)/recording-module.js: $(BUILD)/recording.wasm
	$(Q)printf '// The WebAssembly module of libjfr; made by "make wasm".\nself.jfrModule = "%s";\n' "$$(base64 -w0 $<)" >$@

## wasm: builds the WebAssembly module from the C code, with clang 14 and wasi-libc, and writes it to templates/assets
wasm: $(BUILD)/recording-module.js
	$(Q)cp $< $(WASM_MODULE)

## check-wasm: fails if the committed module is not that of the C code; builds it with the tools of Debian 12
check-wasm: $(BUILD)/recording-module.js
	$(Q)cmp $< $(WASM_MODULE) || { echo 'The module is out of date: make wasm' >&2; exit 1; }

## libjfr: builds the library that reads recordings: libjfr.a, libjfr.so, libjfr.pc, jfr.3
libjfr: $(LIBJFR)

# An archive of the library contains no tests.
include $(wildcard tests/test.mk)

# --- Data ---------------------------------------------------------------------------------------

## data-diff: shows what the changes since a commit do to the published data: BASE=main
BASE ?= main
data-diff: all
	$(Q)BUILD=$(call quoted,$(BUILD)) sh tools/data-diff $(call quoted,$(BASE)) || [ $$? = 1 ]

## sqlite: writes the published data as a SQLite database (docs/sqlite.md): DATABASE=build/jfr-events.sqlite
DATABASE ?= $(BUILD)/jfr-events.sqlite
sqlite: all
	$(Q)$(BUILD)/generator $(DATA) --sqlite $(call quoted,$(DATABASE))

## data: collects data/releases from source trees, archives, recordings and installed JDKs: SOURCES=DIR
data: all
	$(Q)$(BUILD)/collector merge data '$(SOURCES)'

## check-places: checks that the places named in the data exist in the sources: SOURCES=DIR (archives and source trees)
##   TREES="OWNER/REPOSITORY@TAG=TREE..." of other projects; UPDATE=1 notes in tests/baselines/checked.tsv what was found
check-places: all
	$(Q)status=0; $(BUILD)/collector validate --places $(DATA) $(filter-out %.debian.tar.xz,$(wildcard $(SOURCES)/*.tar.* $(SOURCES)/*.zip)) \
	    $(TREES) >$(BUILD)/places.txt || status=$$?; cat $(BUILD)/places.txt; [ -z '$(UPDATE)' ] || ! grep -q ', 0 wrong,' $(BUILD)/places.txt || \
	    tests/tools/check-facts data --found $$(sed -n 's/^read //p' $(BUILD)/places.txt); exit $$status

## record: runs the benchmark on a folder of JDKs, and adds its examples to data/: JDKS=DIR RECORDINGS=DIR
record: all
	$(Q)$(BUILD)/collector record --jdks '$(JDKS)' -o '$(RECORDINGS)' --jobs 2
	$(Q)$(BUILD)/collector examples '$(RECORDINGS)' -o data

## publish: renders the site and publishes it on a branch: REMOTE=URL BRANCH=gh-pages PREFIX= CNAME= SQUASH=1 REPLACE=1; and variables of site
# The environment passes the variables on: a command line would show a token in REMOTE.
publish publish-checks: export SITE := $(SITE)
publish: export ANALYTICS := $(ANALYTICS)
publish: publish-checks site | $(BUILD)/.test-packages
	$(Q)sh tools/publish

# Checked before anything is rendered.
.PHONY: publish-checks
publish-checks:
	$(Q)sh tools/publish --check

## dist: packages the data set in dist/ for Maven, npm and Python, as an archive and as a database: RELEASES="11 17 21 25" PROJECT_URL=URL JDK=DIR
dist: all $(BUILD)/.test-packages tests/node_modules/.ready
	$(Q)DATA=$(call quoted,$(DATA)) BUILD=$(call quoted,$(BUILD)) RELEASES=$(call quoted,$(RELEASES)) PROJECT_URL=$(call quoted,$(PROJECT_URL)) JDK=$(call quoted,$(JDK)) tools/make-dist

# The Python package that reads recordings (packages/python-reader), for Python 3.11 and later.
PYTHON ?= python3
# Python's tables of slots store functions as pointers to data.
PYTHON_SOURCES = $(addprefix packages/python-reader/,module.c values.c)
PYTHON_INCLUDE = "$$($(PYTHON) -c 'import sysconfig; print(sysconfig.get_path("include"))')"
PYTHON_READER = $(addprefix $(BUILD)/python/libjfr/,_libjfr.abi3.so $(notdir $(wildcard packages/python-reader/libjfr/*)))
MAKE_PYTHON_READER = tools/make-python-reader $(LIBJFR_VERSION) "$$(date -u +%s -d "$$(sed -n 's/.*PROJECT_DATE "\(.*\)"/\1/p' common/base/version.h)")"
$(BUILD)/python/libjfr/_libjfr.abi3.so: $(PYTHON_SOURCES) packages/python-reader/values.h libjfr/jfr.h $(BUILD)/libjfr.a
	@mkdir -p $(@D)
	$(Q)sh tools/need-packages python3 python3-dev
	$(call say,CC,$<)$(LINK) $(filter-out -Wpedantic -Wmissing-prototypes,$(WARNINGS)) $(OPTIMIZE) $(SAME_BYTES) -std=c17 -fPIC -shared -fvisibility=hidden -I. \
	    -I$(PYTHON_INCLUDE) $(CPPFLAGS) -o $@ $(PYTHON_SOURCES) $(BUILD)/libjfr.a -lz

$(BUILD)/python/libjfr/%: packages/python-reader/libjfr/%
	@mkdir -p $(@D)
	$(Q)cp $< $@

## python-reader: builds the Python package libjfr, which reads recordings, as a wheel in dist/: PYTHON=python3 PROJECT_URL=URL
python-reader: $(PYTHON_READER)
	$(Q)$(PYTHON) $(MAKE_PYTHON_READER) $<

# For other Linux systems, zig compiles it, which has the headers and symbols of each C library. 2.28 is the first glibc with all
# functions that libjfr calls. Each of these systems has libz.so.1: a library with its names is enough to link with it. The headers
# of zlib and Python are those of this machine; all targets have types of the same sizes.
WHEELS = $(foreach machine,x86_64 aarch64,manylinux_2_28_$(machine) musllinux_1_2_$(machine))
ZIG = PYTHONPATH=$(BUILD)/zig ZIG_GLOBAL_CACHE_DIR=$(abspath $(BUILD))/zig/cache $(PYTHON) -m ziglang cc \
	-target $(patsubst manylinux_2_28_%,%-linux-gnu.2.28,$(patsubst musllinux_1_2_%,%-linux-musl,$(notdir $(@D)))) -shared -fPIC -O3 -s
$(BUILD)/zig/ziglang:
	$(Q)sh tools/need-packages python3 python3-dev python3-pip zlib1g-dev
	$(Q)$(PYTHON) -m pip install --quiet --target $(@D) ziglang==0.17.1

$(WHEELS:%=$(BUILD)/wheels/%/_libjfr.abi3.so): $(PYTHON_SOURCES) $(LIBJFR_SOURCES) $(wildcard packages/python-reader/*.h libjfr/*.h common/base/*.h) | $(BUILD)/zig/ziglang
	@mkdir -p $(@D)/system
	@ln -sfn /usr/include/zlib.h $(@D)/system/zlib.h && ln -sfn /usr/include/zconf.h $(@D)/system/zconf.h
	@for machine in x86_64 aarch64; do ln -sfn "/usr/include/$$(uname -m)-linux-gnu" $(@D)/system/$$machine-linux-gnu; done
	$(Q)printf 'void %s(void) {}\n' inflate inflateEnd inflateInit2_ inflateReset | $(ZIG) -Wl,-soname,libz.so.1 -o $(@D)/system/libz.so -x c -
	$(call say,CC,$@)$(ZIG) -std=c17 -D_GNU_SOURCE -D_FILE_OFFSET_BITS=64 -fvisibility=hidden -I. -I$(PYTHON_INCLUDE) -isystem $(@D)/system \
	    -o $@ $(PYTHON_SOURCES) $(LIBJFR_SOURCES) -L$(@D)/system -lz

## python-wheels: builds the wheels of libjfr for Linux with glibc or musl, on x86_64 and aarch64: PYTHON=python3 PROJECT_URL=URL
python-wheels: $(WHEELS:%=$(BUILD)/wheels/%/_libjfr.abi3.so)
	$(Q)$(PYTHON) $(MAKE_PYTHON_READER) $^

# --- Installing (docs/install.md) -----------------------------------------------------------------

# In one folder with the layout of the repository (common/base/paths.h).
PROGRAM_FILES = $(sort $(shell find templates collector/benchmark/java collector/recorded/java -type f)) \
	$(sort $(wildcard collector/benchmark/*.xml collector/benchmark/*.tsv))
MODULE_FILES = $(addprefix bootstrap/dist/,css/bootstrap.min.css js/bootstrap.bundle.min.js)
# Links between them work; links to code do not (docs/architecture.md).
DOCUMENTS = LICENSE THIRD_PARTY.md README.md CHANGELOG.md CONTRIBUTING.md SECURITY.md data/README.md data/LICENSE.openjdk data/history/README.md \
	$(sort $(wildcard LICENSES/* docs/*.md docs/*.webp))
PROGRAMS = jfrevents jfrevents-collector jfrevents-generator
BASH_COMPLETIONS = $(DATADIR)/bash-completion/completions
ZSH_COMPLETIONS = $(DATADIR)/zsh/site-functions
FISH_COMPLETIONS = $(DATADIR)/fish/vendor_completions.d

# Of each program, under its installed name.
MANUALS = $(BUILD)/.manuals
$(MANUALS): $(BUILD)/jfrevents $(BUILD)/collector $(BUILD)/generator
	$(Q)rm -rf $(BUILD)/manual $(BUILD)/completions && mkdir -p $(BUILD)/manual $(BUILD)/completions
	$(Q)set -e; for name in $(PROGRAMS); do program=$(BUILD)/$${name#jfrevents-}; \
	    for shell in bash zsh fish; do $$program --completion $$shell >$(BUILD)/completions/$$name.$$shell; done; \
	    $$program --man >$(BUILD)/manual/$$name.1; \
	    for command in $$(sed -n "s/^\.It Xr $$name-\([a-z]*\) 1$$/\1/p" $(BUILD)/manual/$$name.1); do \
	        $$program --man $$command >$(BUILD)/manual/$$name-$$command.1; done; done
	@touch $@

## install: installs programs, manual pages, completions, data and the library: PREFIX=/usr/local DESTDIR= LIBDIR= PARTS="programs libjfr" ...
PARTS ?= programs libjfr
install: $(PARTS:%=install-%)

.PHONY: install-programs install-libjfr
install-programs: all $(MANUALS)
	$(Q)$(INSTALL) -d $(addprefix $(INTO),$(BINDIR) $(MANDIR)/man1 $(BASH_COMPLETIONS) $(ZSH_COMPLETIONS) $(FISH_COMPLETIONS))
	$(Q)set -e; for name in $(PROGRAMS); do \
	    $(INSTALL) -m 755 $(BUILD)/$${name#jfrevents-} $(INTO)$(BINDIR)/$$name; \
	    $(INSTALL) -m 644 $(BUILD)/completions/$$name.bash $(INTO)$(BASH_COMPLETIONS)/$$name; \
	    $(INSTALL) -m 644 $(BUILD)/completions/$$name.zsh $(INTO)$(ZSH_COMPLETIONS)/_$$name; \
	    $(INSTALL) -m 644 $(BUILD)/completions/$$name.fish $(INTO)$(FISH_COMPLETIONS)/$$name.fish; done
	$(Q)$(INSTALL) -m 644 $(BUILD)/manual/*.1 $(INTO)$(MANDIR)/man1
	$(Q)set -e; for file in $(PROGRAM_FILES); do $(INSTALL) -D -m 644 $$file $(INTO)$(DATADIR)/jfrevents/$$file; done
	$(Q)set -e; for file in $$(cd $(DATA) && find . -type f); do $(INSTALL) -D -m 644 $(DATA)/$$file $(INTO)$(DATADIR)/jfrevents/data/$$file; done
	$(Q)set -e; for file in $(MODULE_FILES); do $(INSTALL) -D -m 644 node_modules/$$file $(INTO)$(DATADIR)/jfrevents/modules/$$file; done
	$(Q)set -e; for file in $(DOCUMENTS); do $(INSTALL) -D -m 644 $$file $(INTO)$(DATADIR)/doc/jfrevents/$$file; done

install-libjfr: libjfr
	$(Q)$(INSTALL) -d $(addprefix $(INTO),$(INCLUDEDIR) $(LIBDIR)/pkgconfig $(MANDIR)/man3)
	$(Q)$(INSTALL) -m 644 $(BUILD)/jfr.3 $(INTO)$(MANDIR)/man3/jfr.3
	$(Q)$(INSTALL) -m 644 libjfr/jfr.h $(INTO)$(INCLUDEDIR)/jfr.h
	$(Q)$(INSTALL) -m 644 $(BUILD)/libjfr.a $(INTO)$(LIBDIR)/libjfr.a
	$(Q)$(INSTALL) -m 755 $(BUILD)/libjfr.so $(INTO)$(LIBDIR)/libjfr.so.$(LIBJFR_VERSION)
	$(Q)ln -sf libjfr.so.$(LIBJFR_VERSION) $(INTO)$(LIBDIR)/libjfr.so.1
	$(Q)ln -sf libjfr.so.1 $(INTO)$(LIBDIR)/libjfr.so
	$(Q)$(INSTALL) -m 644 $(BUILD)/libjfr.pc $(INTO)$(LIBDIR)/pkgconfig/libjfr.pc

## uninstall: removes what `make install` installed with the same variables
uninstall:
	$(Q)set -e; for name in $(PROGRAMS); do rm -f $(INTO)$(BINDIR)/$$name \
	    $(INTO)$(BASH_COMPLETIONS)/$$name $(INTO)$(ZSH_COMPLETIONS)/_$$name $(INTO)$(FISH_COMPLETIONS)/$$name.fish; done
	$(Q)rm -f $(INTO)$(MANDIR)/man1/jfrevents.1 $(INTO)$(MANDIR)/man1/jfrevents-*.1
	$(Q)rm -rf $(INTO)$(DATADIR)/jfrevents $(INTO)$(DATADIR)/doc/jfrevents
	$(Q)rm -f $(INTO)$(INCLUDEDIR)/jfr.h $(INTO)$(MANDIR)/man3/jfr.3 $(addprefix $(INTO)$(LIBDIR)/,libjfr.a libjfr.so libjfr.so.1 libjfr.so.$(LIBJFR_VERSION) pkgconfig/libjfr.pc)

# --- Code style ---------------------------------------------------------------------------------

FORMATTED = $(wildcard common/*.[ch] common/*/*.[ch] libjfr/*.[ch] libjfr/examples/*.c recordings/*.[ch] recordings/*/*.[ch] recordings/*/*/*.h collector/*.[ch] collector/*/*.[ch] collector/*/*/*.[ch] generator/*.[ch] generator/*/*.[ch] tests/*/*.[ch])

# Scripts: mistakes and format, by the rules of tests/eslint.config.mjs.
ESLINT = tests/node_modules/.bin/eslint --config tests/eslint.config.mjs templates/assets packages tests tools

## format: formats all C files with clang-format, and the scripts with ESLint
format: | tests/node_modules/.ready
	$(Q)$(CLANG_FORMAT) -i $(FORMATTED)
	$(Q)$(ESLINT) --fix

## check-format: fails if `make format` would change a file, if ESLint finds a mistake in a script, or without clang-format 14
check-format: | tests/node_modules/.ready
	$(Q)case $$($(CLANG_FORMAT) --version) in *' 14.'*) $(CLANG_FORMAT) --dry-run -Werror $(FORMATTED) ;; \
	    *) echo 'The format cannot be checked: it is that of clang-format 14 (CLANG_FORMAT=...)' >&2; exit 1 ;; esac
	$(Q)$(ESLINT)

## clean: removes what was built
clean:
	rm -rf $(BUILD)

## help: lists the targets
help:
	@sed '/^include .*test.mk/r tests/test.mk' Makefile | sed -n 's/^## \([a-z-]*\): /\1\t/p' | awk -F'\t' '{printf "  make %-18s%s\n", $$1, $$2}'

.SECONDARY:

-include $(shell find $(OBJ) -name '*.d' 2>/dev/null)
