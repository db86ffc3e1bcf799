/* collector record */
#include <stdlib.h>

#include "collector/benchmark/commands.h"
#include "common/dataset/gc_kinds.h"
#include "collector/benchmark/programs.h"
#include "collector/benchmark/lock.h"
#include "collector/benchmark/record.h"
#include "collector/benchmark/renaissance.h"
#include "common/base/file.h"
#include "common/base/process.h"
#include "common/base/paths.h"

enum { GRACE_SECONDS = 8, JOBS_MAX = 64, SECONDS_MAX = 86400 };

static const struct cli_option options[] = {
    {.name = "jdks", .argument = "FOLDER", .help = "A JDK, or a folder of JDKs (FOLDER/*/bin/java). Required."},
    {.name = "output",
     .argument = "FOLDER",
     .letter = 'o',
     .help = "Folder of the recordings, <jdk>/<run>-<gc>.jfr. Required."},
    {.name = "gc",
     .argument = "NAMES",
     .help = "Use only these GCs, named as --list prints them: g1, zgen ...",
     .repeats = true},
    {.name = "release", .argument = "RELEASES", .help = "Use only JDKs of these releases: 8,11,21+."},
    {.name = "workload",
     .argument = "NAME",
     .help = "Run only this run, or this Renaissance benchmark (renaissance-NAME).",
     .repeats = true},
    {.name = "benchmark",
     .argument = "FILE",
     .help = "Declarations of the runs (default: collector/benchmark/runs.xml)."},
    {.name = "renaissance",
     .argument = "FILE",
     .help = "Also run the benchmarks of this Renaissance jar (default: all)."},
    {.name = "jobs", .argument = "N", .letter = 'j', .help = "Number of runs in parallel (default: 1)."},
    {.name = "seconds-limit", .argument = "N", .help = "End every run after at most N seconds."},
    {.name = "again", .help = "Repeat runs that left no recording."},
    {.name = "keep", .help = "Keep the working folders of runs."},
    {.name = "list", .help = "List the JDKs with their GCs, and the runs, without running them."},
    {0},
};

static unsigned wanted_gcs(const struct cli *cli, bool *ok)
{
    unsigned all = 0;
    const char *text;
    for (size_t i = 0; (text = cli_value_at(cli, "gc", i)); i++) {
        unsigned set;
        if (!gc_parse_set(&set, text)) {
            cli_misuse(cli, "unknown GC in '%s'", text);
            *ok = false;
        }
        all |= set;
    }
    return all ? all : GC_ALL;
}

static void print_gcs(unsigned gcs)
{
    for (enum gc gc = 0; gc < GC_COUNT; gc++) {
        if (gcs & 1U << gc)
            printf(" %s", gc_kinds[gc].name);
    }
    puts("");
}

static void print_list(const struct jdk_list *jdks, const struct benchmark *benchmark)
{
    for (size_t i = 0; i < jdks->count; i++) {
        printf("jdk\t%s\t%s\t", jdks->items[i].name, jdks->items[i].version);
        print_gcs(jdks->items[i].gcs);
    }
    for (size_t i = 0; i < benchmark->runs.count; i++) {
        printf("run\t%s\t%s\t", benchmark->runs.items[i].name, benchmark->runs.items[i].configurations);
        print_gcs(benchmark->runs.items[i].gcs);
    }
}

/* Returns false after reporting invalid usage. */
static bool read_options(const struct cli *cli, struct record_options *record, struct releases *releases)
{
    const char *limit = cli_value(cli, "seconds-limit"), *text = cli_value(cli, "release");
    long seconds = 0;
    bool ok = cli_number(cli, "jobs", 1, JOBS_MAX, &record->jobs);
    ok = ok && (!limit || cli_number(cli, "seconds-limit", 1, SECONDS_MAX, &seconds));
    record->seconds_limit = (double)seconds;
    record->gcs = wanted_gcs(cli, &ok);
    if (ok && !releases_parse_list(releases, text)) {
        cli_misuse(cli, "the value of --release is not a list of releases: '%s'", text);
        ok = false;
    }
    return ok;
}

static bool choose_workloads(const struct cli *cli, struct benchmark *benchmark)
{
    struct VEC(const char *) names = {0};
    const char *name;
    for (size_t i = 0; (name = cli_value_at(cli, "workload", i)); i++)
        *vec_add(&names) = name;
    bool ok = !names.count || benchmark_choose(benchmark, names.items, names.count, cli->diag);
    vec_dispose(&names);
    return ok;
}

/* Fetches programs, and records. If programs cannot be fetched, the result is a failure, but the other runs are
 * performed. */
static bool fetch_and_record(const struct record_options *record, struct benchmark *benchmark,
                             const struct jdk_list *jdks, struct diag *diag)
{
    bool has_all = programs_fetch(benchmark, record->recordings, diag);
    return record_all(record, benchmark, jdks, diag) && has_all;
}

static bool read_and_record(struct cli *cli, const struct record_options *record, struct releases releases)
{
    const char *jar = cli_value(cli, "renaissance");
    struct benchmark benchmark = {0};
    struct jdk_list jdks = {0};
    char *file = paths_choose(cli_value(cli, "benchmark"), "collector/benchmark/runs.xml", cli->diag);
    bool ok = file && benchmark_read(&benchmark, file, cli->diag) &&
              jdk_find(&jdks, cli_value(cli, "jdks"), releases, cli->diag);
    free(file);
    if (ok && jar)
        ok = renaissance_add(&benchmark, jar, &jdks.items[jdks.count - 1], record->gcs, cli->diag);
    ok = ok && choose_workloads(cli, &benchmark);
    if (ok && cli_flag(cli, "list"))
        print_list(&jdks, &benchmark);
    else if (ok)
        ok = fetch_and_record(record, &benchmark, &jdks, cli->diag);
    jdk_list_dispose(&jdks);
    benchmark_dispose(&benchmark);
    return ok;
}

static int run(struct cli *cli)
{
    struct record_options record = {.recordings = cli_value(cli, "output"),
                                    .jobs = 1,
                                    .grace = GRACE_SECONDS,
                                    .again = cli_flag(cli, "again"),
                                    .keep = cli_flag(cli, "keep")};
    bool only_list = cli_flag(cli, "list");
    struct releases releases;
    if (!cli_value(cli, "jdks") || (!record.recordings && !only_list))
        return cli_misuse(cli, "missing option: --%s", cli_value(cli, "jdks") ? "output" : "jdks");
    if (!read_options(cli, &record, &releases))
        return CLI_MISUSE;
    int lock = only_list ? -1 : lock_take(record.recordings, cli->diag);
    if (!only_list && lock < 0)
        return CLI_FAILED;
    process_catch_interrupts();
    bool ok = read_and_record(cli, &record, releases);
    bool is_interrupted = process_interrupted() != 0;
    process_release_interrupts();
    lock_release(lock);
    if (is_interrupted && diag_status(cli->diag) == 0)
        diag_error(cli->diag, PLACE_NONE, "interrupted; run the same command again to continue");
    return ok && !is_interrupted ? CLI_OK : CLI_FAILED;
}

static const struct cli_variable examples[] = {
    {"jfrevents-collector record --jdks $JAVA_HOME --gc g1 -o recordings",
     "Run the benchmark under one garbage collector."},
    {0},
};

const struct cli_command command_record = {
    .name = "record",
    .arguments = "",
    .summary = "Run the benchmark on installed JDKs under each of their garbage collectors.",
    .description =
        "Each declared run starts on each JDK, under each GC and with each configuration that it is declared for, in a\n"
        "clean environment. The manifest (.tsv) and the output of the JVM (.log) are next to the recording.\n"
        "A run that crashes or hangs is reported, and the others continue. Finished runs are not repeated: after an\n"
        "interruption, the same command continues. The exit status is 1 if a run left no recording. Only one `record`\n"
        "at a time can use a folder. docs/examples.md describes the declared runs.",
    .options = options,
    .max_arguments = 0,
    .examples = examples,
    .run = run,
};
