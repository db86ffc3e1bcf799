/* collector examples */
#include <stdlib.h>
#include <string.h>

#include "collector/examples/commands.h"
#include "collector/examples/extract.h"
#include "collector/examples/keep.h"
#include "collector/examples/recorded_values.h"
#include "common/base/file.h"
#include "common/base/paths.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"

static const struct cli_option options[] = {
    {.name = "output",
     .argument = "FOLDER",
     .letter = 'o',
     .help = "Data folder: FOLDER/examples/examples_<N>.xml, and values of enumerations in FOLDER/values."},
    {.name = "rules", .argument = "FILE", .help = "Table of redactions (default: data/redactions.tsv)."},
    {.name = "check", .help = "Search the given files for private data, and fail if there is any."},
    {0},
};

struct source {
    struct manifest manifest;
    const char *recording;
};
struct sources VEC(struct source);

static int compare_sources(const void *a, const void *b)
{
    const struct manifest *left = &((const struct source *)a)->manifest, *right = &((const struct source *)b)->manifest;
    if (left->feature != right->feature)
        return left->feature < right->feature ? -1 : 1;
    int order = strcmp(left->run, right->run);
    if (order == 0)
        order = strcmp(left->gc, right->gc);
    if (order == 0)
        order = strcmp(left->configuration, right->configuration);
    return order ? order : strcmp(((const struct source *)a)->recording, ((const struct source *)b)->recording);
}

/* Finds the recordings with a manifest in a folder and its subfolders. */
static bool find_sources(struct sources *sources, const char *folder, struct arena *arena, int depth, struct diag *diag)
{
    struct file_list names;
    if (!file_list(&names, folder, diag))
        return false;
    bool ok = true;
    for (size_t i = 0; ok && i < names.count; i++) {
        const char *name = names.names[i];
        size_t length = strlen(name);
        const char *path = arena_printf(arena, "%s/%s", folder, name);
        if (depth > 0 && file_is_folder(path)) {
            ok = find_sources(sources, path, arena, depth - 1, diag);
        } else if (length > 4 && strcmp(name + length - 4, ".tsv") == 0) {
            struct source source;
            source.recording = arena_printf(arena, "%s/%.*s.jfr", folder, (int)(length - 4), name);
            ok = manifest_read(&source.manifest, arena, path, diag);
            if (ok && source.manifest.has_recording)
                *vec_add(sources) = source;
        }
    }
    file_list_dispose(&names);
    return ok;
}

static bool keep_earlier(struct dataset *dataset, const char *path, struct diag *diag)
{
    struct dataset earlier;
    dataset_init(&earlier, dataset->pool);
    bool ok = !file_exists(path) || dataset_read(&earlier, path, diag);
    if (ok)
        keep_examples(dataset, &earlier, diag);
    dataset_dispose(&earlier);
    return ok;
}

static bool write_extract(struct statistics *statistics, const char *output, struct diag *diag)
{
    struct dataset dataset;
    struct buf path;
    buf_init(&path, 0);
    buf_printf(&path, "%s/examples/examples_%d.xml", output, statistics->feature);
    dataset_init(&dataset, statistics->pool);
    extract_fill(&dataset, statistics);
    bool ok = keep_earlier(&dataset, path.data, diag);
    size_t shown = 0;
    for (size_t i = 0; i < dataset.events.count; i++)
        shown += dataset.events.items[i].examples.count > 0;
    ok = ok && file_make_parent(path.data, diag) && dataset_write(&dataset, path.data, diag);
    if (ok)
        diag_info(diag, "%s: %zu of %zu events with an example", path.data, shown, dataset.events.count);
    dataset_dispose(&dataset);
    buf_dispose(&path);
    return ok;
}

static bool extract_all(const struct sources *sources, const char *output, const struct redactor *redactor,
                        struct diag *diag)
{
    bool ok = true;
    for (size_t i = 0; i < sources->count;) {
        struct strpool pool = {0};
        struct statistics statistics;
        int feature = sources->items[i].manifest.feature;
        statistics_init(&statistics, feature, redactor, &pool);
        for (; i < sources->count && sources->items[i].manifest.feature == feature; i++) {
            /* A damaged recording is reported; its readable part is used. */
            statistics_add(&statistics, &sources->items[i].manifest, sources->items[i].recording, diag);
        }
        if (statistics.events.count)
            ok &= write_extract(&statistics, output, diag);
        else
            ok = diag_error(diag, PLACE_NONE, "no event of release %d could be read: its extract is left unchanged",
                            feature);
        statistics_dispose(&statistics);
        strpool_dispose(&pool);
    }
    return ok;
}

static bool write_values(const struct sources *sources, const char *output, struct diag *diag)
{
    struct VEC(const char *) recordings = {0};
    for (size_t i = 0; i < sources->count; i++)
        *vec_add(&recordings) = sources->items[i].recording;
    bool ok = recorded_values_write(recordings.items, recordings.count, output, diag);
    vec_dispose(&recordings);
    return ok;
}

static int run(struct cli *cli)
{
    const char *output = cli_value(cli, "output");
    bool check = cli_flag(cli, "check");
    if (!check && !output)
        return cli_misuse(cli, "missing option: --output");
    char *rules = paths_choose(cli_value(cli, "rules"), "data/redactions.tsv", cli->diag);
    struct redactor *redactor = rules ? redactor_read(rules, cli->diag) : NULL;
    free(rules);
    struct sources sources = {0};
    struct arena arena = {0};
    bool ok = redactor != NULL;
    for (int i = 0; ok && i < cli->argument_count; i++) {
        if (check)
            redact_check(redactor, cli->arguments[i], cli->diag);
        else
            ok = find_sources(&sources, cli->arguments[i], &arena, 1, cli->diag);
    }
    if (ok && !check && sources.count == 0)
        ok = diag_error(cli->diag, PLACE_FILE(cli->arguments[0]), "no recordings with a manifest here");
    if (ok && sources.count) {
        qsort(sources.items, sources.count, sizeof *sources.items, compare_sources);
        ok = extract_all(&sources, output, redactor, cli->diag) && write_values(&sources, output, cli->diag);
    }
    vec_dispose(&sources);
    arena_dispose(&arena);
    redactor_free(redactor);
    return ok ? CLI_OK : CLI_FAILED;
}

static const struct cli_variable examples[] = {
    {"jfrevents-collector examples recordings -o data", "Write the examples of all recordings."},
    {0},
};

const struct cli_command command_examples = {
    .name = "examples",
    .arguments = "RECORDINGS...",
    .summary = "Extract examples, GCs, costs and values of enumerations from the recordings of `record`.",
    .description =
        "Reads the recordings of each release and keeps, for each event and GC, the most informative example by the\n"
        "rules in docs/examples.md, how often the event occurred under each GC, its rates and its size. Paths, host and\n"
        "user names, addresses, environment variables and properties are replaced with neutral ones of the same form.\n"
        "An event that does not occur in the recordings keeps the example of an earlier extract, with a warning.\n"
        "Values of enumerations, such as GCCause, are added to the tables values_<N>.tsv, which the merge reads.\n"
        "With --check, the arguments are files to search for private data.",
    .options = options,
    .examples = examples,
    .min_arguments = 1,
    .max_arguments = -1,
    .run = run,
};
