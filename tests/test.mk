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
$(BUILD)/tests/unit: $(UNIT) $(JFREVENTS) $(COLLECTOR) $(GENERATOR) $(READER) $(FACTS) $(COMMON) $(GRAMMAR) $(OBJ)/linked-with $(OBJ)/tests/unit/linked-with | $(FILES)
	@mkdir -p $(@D)
	$(call say,LINK,$@)$(LINK_PROGRAM) -o $@ $(filter %.o,$^) -lcmocka $(ALL_LIBS)

## check: builds, tests the code, and checks data/: JOBS=2 SUITES="unit site test_base", or "release" (packages, installation,
## nightly update, workflows), "real" (all that is made from data/), "published" (what a night and a release run before they publish)
SUITES = unit golden valid shown
check: all libjfr $(BUILD)/tests/unit | $(TESTS_READY)
	$(Q)JOBS=$(JOBS) BUILD=$(BUILD) DATA=$(DATA) tests/run $(SUITES)

## check-browser: tests the site in Chromium
check-browser: all | $(TESTS_READY)
	$(Q)[ -n "$$CHROMIUM" ] || command -v chromium >/dev/null || sh tools/need-packages chromium
	$(Q)BUILD=$(BUILD) DATA=$(DATA) sh tests/browser/check

## check-python: compares what the Python package reads with `jfrevents print`: PYTHON=python3 RECORDINGS="FILE..."
PYTHON_RECORDINGS = $(wildcard tests/fixtures/recordings/jdk*.jfr.gz) tests/fixtures/recordings/allocation.jfr.gz
check-python: $(BUILD)/jfrevents python-reader
	$(Q)PYTHONPATH=$(call quoted,$(BUILD)/python) $(PYTHON) tests/tools/check-python $(BUILD)/jfrevents $(or $(RECORDINGS),$(PYTHON_RECORDINGS))

# The suites of `make check-jvms`, which start the JVMs in a folder of JDKs, or compare with their tools.
JVM_SUITES = verify shown explain planted views builder guide metrics
FROM_USER = $(filter command environment,$(origin SUITES))

## check-jvms: compares the data and the site with the JVMs in a folder of JDKs: JDKS=DIR SUITES="verify shown" FEATURES=17,25
##   verify: metadata, views and commands; shown: each string that the site's pages offer for use, and each
##   error message (KINDS=event,log UPDATE=1);
##   explain: the reasons of `explain`, in pairs of recordings; planted: ten programs with one problem each, which the first
##   five answers of `explain` name; views: views and `jfr view` (RECORDINGS="FILE..."); builder: configurations of the site's builder, as they, the builder and
##   `jfrevents check` read them (CONFIGURATIONS="FILE..."); guide: the statements of the page "Write your own events" and
##   of the table "Several recordings"; metrics: events with metrics of one workload;
##   predicates: texts with the events of RECORDINGS=DIR (of `make record`); print: the output of print, summary and metadata
##   with that of the `jfr` of JDK=DIR, of RECORDINGS="FILE..."
check-jvms: $(addprefix jvms-,$(if $(FROM_USER),$(SUITES),$(JVM_SUITES)))

.PHONY: jvms-verify jvms-shown jvms-explain jvms-planted jvms-views jvms-builder jvms-guide jvms-metrics jvms-predicates jvms-print
jvms-verify: all
	$(Q)BUILD=$(BUILD) DATA=$(DATA) sh tools/verify '$(JDKS)'

jvms-shown: all | $(BUILD)/.test-packages
	$(Q)$(BUILD)/generator $(DATA) -o $(BUILD)/shown-site
	$(Q)tests/tools/check-shown $(BUILD)/shown-site '$(JDKS)' $(BUILD)/jfrevents $(if $(UPDATE),--update,--only '$(FEATURES)') $(if $(KINDS),--kinds '$(KINDS)')
	$(if $(KINDS),,$(Q)tests/tools/check-messages data/messages.tsv '$(JDKS)' --only '$(FEATURES)' $(if $(UPDATE),&& tests/tools/check-facts data --found JVMs))

jvms-explain: all
	$(Q)tests/tools/check-explain $(BUILD)/jfrevents $(DATA) '$(JDKS)' $(if $(FEATURES),--only '$(FEATURES)')

jvms-planted: all
	$(Q)tests/tools/check-planted $(BUILD)/jfrevents '$(JDKS)' $(if $(FEATURES),--only '$(FEATURES)')

jvms-builder: all | $(TESTS_READY)
	$(Q)[ -n "$$CHROMIUM" ] || command -v chromium >/dev/null || sh tools/need-packages chromium
	$(Q)$(BUILD)/generator $(DATA) -o $(BUILD)/builder-site
	$(Q)node tests/browser/builder.js $(BUILD)/builder-site '$(JDKS)'
	$(Q)BUILD=$(BUILD) node tests/tools/compare-jfc.js $(BUILD)/builder-site '$(JDKS)' $(or $(CONFIGURATIONS),$(wildcard tests/fixtures/configurations/*.jfc))

jvms-guide:
	$(Q)sh tests/tools/check-guide $(call quoted,$(JDKS)) $(or $(FEATURES),8,11,17,21,25,28)

jvms-metrics:
	$(Q)sh tests/tools/check-metrics $(call quoted,$(JDKS)) $(or $(FEATURES),21,25)

jvms-predicates: all
	$(Q)tests/tools/check-predicates $(BUILD)/jfrevents tests/predicates.tsv $(wildcard $(RECORDINGS)/*/*.jfr)

jvms-print: $(BUILD)/jfrevents
	$(Q)BUILD=$(BUILD) tests/tools/compare-jfr $(JDK) $(RECORDINGS)

jvms-views: all
	$(Q)tests/tools/check-views-of-jfr $(BUILD)/jfrevents $(DATA) '$(JDKS)' $(if $(FEATURES),--only '$(FEATURES)') $(if $(RECORDINGS),--recordings $(RECORDINGS))

$(BUILD)/jfr_bench: $(OBJ)/tests/bench/jfr_bench.o $(BUILD)/libjfr.a
	$(call say,LINK,$@)$(LINK_PROGRAM) -o $@ $^ -lz -lpthread

# The suites that run the code of the programs, also on all of data/; the following ones run hardly any of it.
CODE_SUITES = unit golden rendered
WITHOUT_CODE = layers project tools

# One build and one run for both: clang counts the code as it is written, without the checks of the sanitizers.
SANITIZED = $(BUILD)/sanitized
PROFILES = $(abspath $(SANITIZED))/profiles

## check-sanitized: tests the code with AddressSanitizer and UndefinedBehaviorSanitizer of clang, and shows how much of it
## runs; fails below tests/coverage.tsv
check-sanitized:
	$(Q)sh tools/need-packages clang libclang-rt-dev llvm
	$(Q)rm -rf $(PROFILES) && mkdir -p $(PROFILES)
	$(Q)$(MAKE) --no-print-directory BUILD=$(SANITIZED) CC=clang CXX=clang++ COUNTERS="-fprofile-instr-generate=$(PROFILES)/%8m.profraw -fcoverage-mapping" \
	    SANITIZE=address,undefined OPTIMIZE="-O1 -g" SKIP="$(WITHOUT_CODE)" SUITES="$(CODE_SUITES)" check
	$(Q)tests/tools/coverage-code $(SANITIZED)

## mutants: applies each mutation of tests/mutants.tsv, and lists those that no test notices: JOBS=2 ONLY="ID..."; or
## draws mutations: LOT=200 SEED=7
mutants: all | $(TESTS_READY)
	$(Q)JOBS=$(JOBS) LOT=$(LOT) SEED=$(SEED) tests/tools/mutants $(BUILD) $(ONLY)

## check-platforms: tests libjfr and the commands that print recordings on other platforms: PLATFORMS="i386 s390x"
check-platforms: all
	$(Q)BUILD=$(BUILD) sh tests/tools/check-platforms $(PLATFORMS)

FUZZERS = $(patsubst tests/fuzz/%.c,$(BUILD)/fuzz/%,$(sort $(wildcard tests/fuzz/fuzz_*.c)))
SECONDS ?= 60

FUZZED = $(wildcard common/base/*.c libjfr/*.c recordings/query/*.c) recordings/reading/member.c recordings/reading/time_range.c recordings/print/durations.c recordings/print/javatext.c \
	tests/unit/jfr_writer.c tests/unit/jfr_sample.c

$(BUILD)/fuzz/%: tests/fuzz/%.c $(FUZZED) $(wildcard common/base/*.h libjfr/*.h recordings/query/*.h) | $(BUILD)/.packages
	@mkdir -p $(@D)
	$(Q)sh tools/need-packages clang libclang-rt-dev
	$(call say,CLANG,$@)clang -g -O1 -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=all -std=c17 -D_GNU_SOURCE -I. -o $@ $< $(FUZZED) -lz -lm

## fuzz: runs each fuzzer from its seeds: SECONDS=60; findings are in build/fuzz
fuzz: $(FUZZERS)
	$(Q)for fuzzer in $(FUZZERS); do name=$${fuzzer##*/}; mkdir -p $$fuzzer-corpus && \
	    $$fuzzer -max_len=12000 $$(ls tests/fuzz/$$name.dict 2>/dev/null | sed 's/^/-dict=/') -timeout=10 -rss_limit_mb=1500 -max_total_time=$(SECONDS) \
	    -print_final_stats=1 -artifact_prefix=$$fuzzer-found- $$fuzzer-corpus tests/fuzz/$$name || exit 1; done

## bench: measures time and memory: SUITES="print site", by default all tests/bench/*.sh
bench: all $(BUILD)/jfr_bench | $(TESTS_READY)
	$(Q)for bench in $(if $(FROM_USER),$(SUITES:%=tests/bench/%.sh),tests/bench/*.sh); do BUILD=$(BUILD) DATA=$(DATA) sh $$bench || exit 1; done

## update-golden: writes data/schema/metadata.rng and the tables of documents from those of the program, and the golden
## files of the site; review the difference
update-golden: schema
	$(Q)$(MAKE) --no-print-directory all
	$(Q)BUILD=$(BUILD) WRAP= UPDATE=1 sh tests/golden/site.sh | grep -v '^ok' || true

.PHONY: schema
schema: $(BUILD)/tests/unit
	$(Q)UPDATE=1 $(BUILD)/tests/unit test_format test_curated

## baselines: takes the figures of data/ as those that it must not fall below (tools/baselines); with JDKS=DIR, also writes what
## the JVMs in a folder of JDKs report
baselines: all
	$(Q)[ -z '$(JDKS)' ] || for java in '$(JDKS)'/*/bin/java; do BUILD=$(BUILD) DATA=$(DATA) sh tools/dump-jvm "$${java%/bin/java}" $(BUILD)/dump && \
	    feature=$$(sed -n '1s/.* feature="\([0-9]*\)".*/\1/p' $(BUILD)/dump/metadata.xml) && \
	    tar --sort=name --owner=0 --group=0 --numeric-owner --mtime=@0 -C $(BUILD)/dump -cf - . | \
	    xz -9e >tests/baselines/jvms/jdk$$feature.tar.xz || exit 1; done
	$(Q)BUILD=$(BUILD) DATA=$(DATA) sh tools/baselines --update
