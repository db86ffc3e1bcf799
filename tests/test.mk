# --- Testing ------------------------------------------------------------------------------------

TESTS_READY = $(BUILD)/.test-packages tests/node_modules/.ready
# One program, whose arguments select suites (tests/unit/main.c).
UNIT = $(call objects,$(sort $(wildcard tests/unit/*.c)))

# Listed individually: a pattern rule without commands would only cancel the one that compiles.
$(UNIT): private MORE_CFLAGS = $(COLLECTOR_CFLAGS)
$(UNIT): | $(BUILD)/.test-packages

# An added or removed file relinks.
UNIT_LINKED_WITH = $(UNIT)
$(eval $(call stamp,$(OBJ)/tests/unit/linked-with,UNIT_LINKED_WITH))
$(OBJ)/tests/unit/linked-with:
	@mkdir -p $(@D)
	@printf '%s\n' '$(strip $(UNIT))' >$@

# test_jfr_host makes each allocation fail in turn.
$(BUILD)/tests/unit: private LDFLAGS += -Wl,--wrap=malloc,--wrap=calloc,--wrap=strdup
$(BUILD)/tests/unit: $(UNIT) $(COLLECTOR) $(GENERATOR) $(COMMON) $(GRAMMAR) $(OBJ)/linked-with $(OBJ)/tests/unit/linked-with | $(FILES)
	@mkdir -p $(@D)
	$(call say,LINK,$@)$(LINK_PROGRAM) -o $@ $(filter %.o,$^) -lcmocka $(ALL_LIBS)

## check: builds, tests the code, and checks that data/ is valid, and that its strings have run: JOBS=2 SUITES="site test_base"
SUITES = unit golden valid shown
check: all libjfr $(BUILD)/tests/unit | $(TESTS_READY)
	$(Q)JOBS=$(JOBS) BUILD=$(BUILD) DATA=$(DATA) tests/run $(SUITES)

## check-release: tests the packages, the installation, the nightly update, the publication and the workflows
check-release: all libjfr | $(TESTS_READY)
	$(Q)JOBS=$(JOBS) BUILD=$(BUILD) DATA=$(DATA) tests/run release

## check-data: tests all that is made from data/: the site, the database, the packages
check-data: all | $(TESTS_READY)
	$(Q)JOBS=$(JOBS) BUILD=$(BUILD) DATA=$(DATA) tests/run real

## check-unit: runs only the unit tests
check-unit: $(BUILD)/tests/unit | $(TESTS_READY)
	$(Q)JOBS=$(JOBS) BUILD=$(BUILD) DATA=$(DATA) tests/run unit

## check-browser: tests the site in Chromium
check-browser: all | $(TESTS_READY)
	$(Q)[ -n "$$CHROMIUM" ] || command -v chromium >/dev/null || sh tools/need-packages chromium
	$(Q)BUILD=$(BUILD) DATA=$(DATA) sh tests/browser/check

## check-builder: starts the JVMs in a folder of JDKs with configurations of the site's builder, and compares what they, the
## builder and `collector check` read from .jfc files: JDKS=DIR [CONFIGURATIONS="FILE..."] [FEATURES=17,25]
check-builder: all | $(TESTS_READY)
	$(Q)[ -n "$$CHROMIUM" ] || command -v chromium >/dev/null || sh tools/need-packages chromium
	$(Q)$(BUILD)/generator $(DATA) -o $(BUILD)/builder-site
	$(Q)node tests/browser/builder.js $(BUILD)/builder-site '$(JDKS)'
	$(Q)BUILD=$(BUILD) node tests/tools/compare-jfc.js $(BUILD)/builder-site '$(JDKS)' $(or $(CONFIGURATIONS),$(wildcard tests/fixtures/configurations/*.jfc))

## check-python: compares what the Python package reads with `collector print`: PYTHON=python3 RECORDINGS="FILE..."
PYTHON_RECORDINGS = $(wildcard tests/fixtures/recordings/jdk*.jfr.gz) tests/fixtures/recordings/allocation.jfr.gz
check-python: $(BUILD)/collector python-reader
	$(Q)PYTHONPATH=$(call quoted,$(BUILD)/python) $(PYTHON) tests/tools/check-python $(BUILD)/collector $(or $(RECORDINGS),$(PYTHON_RECORDINGS))

## check-predicates: compares texts with the events of recordings: RECORDINGS=DIR (of `make record`)
check-predicates: all
	$(Q)tests/tools/check-predicates $(BUILD)/collector tests/predicates.tsv $(wildcard $(RECORDINGS)/*/*.jfr)

## check-shown: runs each string that the site's pages offer for use, and provokes each error message: JDKS=DIR (FEATURES=17,21 KINDS=event,log UPDATE=1)
check-shown: all | $(BUILD)/.test-packages
	$(Q)$(BUILD)/generator $(DATA) -o $(BUILD)/shown-site
	$(Q)tests/tools/check-shown $(BUILD)/shown-site '$(JDKS)' $(BUILD)/collector $(if $(UPDATE),--update,--only '$(FEATURES)') $(if $(KINDS),--kinds '$(KINDS)')
	$(if $(KINDS),,$(Q)tests/tools/check-messages data/messages.tsv '$(JDKS)' --only '$(FEATURES)')

## check-explain: compares the reasons of `explain` with recordings of JVMs, in pairs: JDKS=DIR (FEATURES=17,21)
check-explain: all
	$(Q)tests/tools/check-explain $(BUILD)/collector $(DATA) '$(JDKS)' $(if $(FEATURES),--only '$(FEATURES)')

$(BUILD)/jfr_bench: $(OBJ)/tests/bench/jfr_bench.o $(BUILD)/libjfr.a
	$(call say,LINK,$@)$(LINK_PROGRAM) -o $@ $^ -lz -lpthread

# The suites that run the code of the programs, also on all of data/; the following ones run hardly any of it.
CODE_SUITES = unit golden valid truth rendered
WITHOUT_CODE = layers project tools

# One build and one run for both: clang counts the code as it is written, without the checks of the sanitizers.
SANITIZED = $(BUILD)/sanitized
PROFILES = $(abspath $(SANITIZED))/profiles

## check-sanitized: tests the code with AddressSanitizer and UndefinedBehaviorSanitizer of clang
check-sanitized:
	$(Q)sh tools/need-packages clang libclang-rt-dev llvm
	$(Q)rm -rf $(PROFILES) && mkdir -p $(PROFILES)
	$(Q)$(MAKE) --no-print-directory BUILD=$(SANITIZED) CC=clang CXX=clang++ COUNTERS="-fprofile-instr-generate=$(PROFILES)/%8m.profraw -fcoverage-mapping" \
	    SANITIZE=address,undefined OPTIMIZE="-O1 -g" SKIP="$(WITHOUT_CODE)" SUITES="$(CODE_SUITES)" check

## coverage-code: runs check-sanitized, and shows how much of the code it covers; fails below tests/coverage.tsv
coverage-code: check-sanitized
	$(Q)tests/tools/coverage-code $(SANITIZED)

## mutants: applies each mutation of tests/mutants.tsv, and lists those that no test notices: JOBS=2 ONLY="ID..."
mutants: all | $(TESTS_READY)
	$(Q)JOBS=$(JOBS) tests/tools/mutants $(BUILD) $(ONLY)

FLIPPED = $(BUILD)/flip/jdk11.jfr
$(BUILD)/flip/jdk11.jfr: tests/fixtures/recordings/jdk11.jfr.gz
	@mkdir -p $(@D)
	$(Q)gzip -dc $< >$@

## check-flips: truncates a recording at every byte, and flips every byte (takes minutes): FLIPPED=FILE
check-flips: $(BUILD)/tests/unit $(FLIPPED)
	$(Q)FLIPPED=$(FLIPPED) $(BUILD)/tests/unit test_jfr_bad

## check-platforms: tests libjfr and the commands that print recordings on other platforms: PLATFORMS="i386 s390x"
check-platforms: all
	$(Q)BUILD=$(BUILD) sh tests/tools/check-platforms $(PLATFORMS)

FUZZERS = $(patsubst tests/fuzz/%.c,$(BUILD)/fuzz/%,$(sort $(wildcard tests/fuzz/fuzz_*.c)))
SECONDS ?= 60

FUZZED = $(wildcard common/base/*.c libjfr/*.c)

$(BUILD)/fuzz/%: tests/fuzz/%.c $(FUZZED) $(wildcard common/base/*.h libjfr/*.h) | $(BUILD)/.packages
	@mkdir -p $(@D)
	$(Q)sh tools/need-packages clang libclang-rt-dev
	$(call say,CLANG,$@)clang -g -O1 -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=all -std=c17 -D_GNU_SOURCE -I. -o $@ $< $(FUZZED) -lz -lm

## fuzz: runs each fuzzer from its seeds: SECONDS=60; findings are in build/fuzz
fuzz: $(FUZZERS)
	$(Q)for fuzzer in $(FUZZERS); do name=$${fuzzer##*/}; mkdir -p $$fuzzer-corpus && \
	    $$fuzzer -max_len=12000 $$(ls tests/fuzz/$$name.dict 2>/dev/null | sed 's/^/-dict=/') -timeout=10 -rss_limit_mb=1500 -max_total_time=$(SECONDS) \
	    -print_final_stats=1 -artifact_prefix=$$fuzzer-found- $$fuzzer-corpus tests/fuzz/$$name || exit 1; done

## year: simulates a year of nightly updates against a provider on the loopback address, in about a minute;
## with SOURCES="ARCHIVE OTHER", two releases of data/, also ordinary changes of the first source with the data in data/
year: all
	$(Q)python3 tests/tools/year.py $(BUILD)
	$(Q)[ -z "$(SOURCES)" ] || python3 tests/tools/edits.py $(BUILD) $(SOURCES)

## compare: compares the output of print, summary and metadata with that of a JDK's jfr: JDK=DIR RECORDINGS="FILE..."
compare: $(BUILD)/collector
	$(Q)BUILD=$(BUILD) tests/tools/compare-jfr $(JDK) $(RECORDINGS)

## bench: measures time and memory (tests/bench/*.sh)
bench: all $(BUILD)/jfr_bench
	$(Q)for bench in tests/bench/*.sh; do BUILD=$(BUILD) sh $$bench || exit 1; done

## bench-pages: loads pages of sites in Chromium on a slowed processor: SITES="site ../old/site" RUNS=3
bench-pages: all | $(TESTS_READY)
	$(Q)[ -n "$$CHROMIUM" ] || command -v chromium >/dev/null || sh tools/need-packages chromium
	$(Q)$(if $(SITES),,$(BUILD)/generator $(DATA) -o $(BUILD)/pages-site)
	$(Q)RUNS=$(or $(RUNS),3) node tests/bench/pages.js $(or $(SITES),$(BUILD)/pages-site)

## schema: writes data/schema/metadata.rng and the tables of documents from those of the program; review the difference
schema: $(BUILD)/tests/unit
	$(Q)UPDATE=1 $(BUILD)/tests/unit test_format test_curated

## update-golden: rewrites the golden files of the site; review the difference
update-golden: all
	$(Q)BUILD=$(BUILD) WRAP= UPDATE=1 sh tests/golden/site.sh | grep -v '^ok' || true

## check-guide: runs the statements of the page "Write your own events" and of the table "Several recordings" on each JDK in a folder: JDKS=DIR
FEATURES ?= 8,11,17,21,25,28
check-guide:
	$(Q)sh tests/tools/check-guide $(call quoted,$(JDKS)) $(FEATURES)
.PHONY: check-guide

## check-metrics: compares events with metrics of one workload on each JDK in a folder: JDKS=DIR METRIC_FEATURES=21,25
METRIC_FEATURES ?= 21,25
check-metrics:
	$(Q)sh tests/tools/check-metrics $(call quoted,$(JDKS)) $(METRIC_FEATURES)
.PHONY: check-metrics

## dump-jvms: writes what the JVMs in a folder of JDKs report into tests/baselines: JDKS=DIR
dump-jvms: all
	$(Q)for java in '$(JDKS)'/*/bin/java; do BUILD=$(BUILD) DATA=$(DATA) sh tools/dump-jvm "$${java%/bin/java}" $(BUILD)/dump && \
	    feature=$$(sed -n '1s/.* feature="\([0-9]*\)".*/\1/p' $(BUILD)/dump/metadata.xml) && \
	    tar --sort=name --owner=0 --group=0 --numeric-owner --mtime=@0 -C $(BUILD)/dump -cf - . | \
	    xz -9e >tests/baselines/jvms/jdk$$feature.tar.xz || exit 1; done

## baselines: takes the figures of data/ as those that it must not fall below (tools/baselines)
baselines: all
	$(Q)BUILD=$(BUILD) DATA=$(DATA) sh tools/baselines --update
