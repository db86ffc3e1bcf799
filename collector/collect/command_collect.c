#include "collector/collect/commands.h"

#include "collector/collect/sources.h"
#include "collector/recorded/collect.h"
#include "collector/source/collect.h"
#include "collector/source/facts.h"
#include "common/base/file.h"

static bool collect_recording(struct dataset *dataset, struct cli *cli)
{
    struct VEC(const char *) configurations = {0};
    const char *file;
    for (size_t i = 0; (file = cli_value_at(cli, "jfc", i)); i++)
        *vec_add(&configurations) = file;
    const struct recorded_options options = {
        .configurations = configurations.items,
        .configuration_count = configurations.count,
        .sources = cli_value(cli, "sources"),
        .tag = cli_value(cli, "tag"),
        .url = cli_value(cli, "url"),
        .vendor = cli_value(cli, "vendor"),
    };
    bool ok = recorded_collect(dataset, cli->arguments[0], &options, cli->diag);
    vec_dispose(&configurations);
    return ok;
}

/* The content of SOURCE decides what it is. */
static bool collect(struct dataset *dataset, struct cli *cli)
{
    const char *source = cli->arguments[0];
    enum source_kind kind = source_kind_of(source);
    if (kind == SOURCE_RECORDING)
        return collect_recording(dataset, cli);
    if (kind == SOURCE_TABLE)
        return facts_read(dataset, source, cli->diag);
    struct VEC(const char *) libraries = {0};
    const char *library;
    for (size_t i = 0; (library = cli_value_at(cli, "library", i)); i++)
        *vec_add(&libraries) = library;
    const struct collect_options options = {
        .name = cli_value(cli, "name"),
        .tag = cli_value(cli, "tag"),
        .url = cli_value(cli, "url"),
        .with_emissions = cli_flag(cli, "emissions"),
        .libraries = libraries.items,
        .library_count = libraries.count,
        .library_folder = cli_value(cli, "folder"),
    };
    bool ok = collect_source(dataset, source, &options, cli->diag);
    vec_dispose(&libraries);
    return ok;
}

static int run(struct cli *cli)
{
    struct strpool pool = {0};
    struct dataset dataset;
    dataset_init(&dataset, &pool);
    bool ok = collect(&dataset, cli);
    /* Strict: what is doubtful does not replace what is there. */
    if (ok && diag_status(cli->diag) == CLI_OK) {
        struct buf file;
        const char *output = cli_value(cli, "output");
        buf_init(&file, 0);
        buf_printf(&file, "metadata_%d.xml", dataset.feature);
        ok = dataset_write(&dataset, output ? output : buf_text(&file), cli->diag);
        buf_dispose(&file);
    }
    dataset_dispose(&dataset);
    strpool_dispose(&pool);
    return ok ? diag_status(cli->diag) : CLI_FAILED;
}

static const struct cli_option options[] = {
    {.name = "output",
     .letter = 'o',
     .argument = "FILE",
     .help = "Where the data set is written (default: metadata_<N>.xml here; -: standard output)."},
    {.name = "name",
     .argument = "NAME",
     .help = "The archive's name if SOURCE has lost it: the build number stands there."},
    {.name = "tag", .argument = "TAG", .help = "The source tree's tag (default: found in the tree and the name)."},
    {.name = "jfc",
     .argument = "FILE",
     .help = "With a recording: a configuration of that JDK (default: the values in\nthe recording).",
     .repeats = true},
    {.name = "sources",
     .argument = "FILE",
     .help = "With a recording: that JDK's src.zip, with the Java classes that define events."},
    {.name = "vendor", .argument = "NAME", .help = "With a recording: whose JDK it is, if not OpenJDK's."},
    {.name = "url",
     .argument = "URL",
     .help = "Web address of the tree at that tag (default: found from vendor, release and tag)."},
    {.name = "emissions", .help = "Find where each event is emitted: reads all sources of the tree."},
    {.name = "library",
     .argument = "FILE",
     .help = "With a source: the Java sources of a library, whose events are added.",
     .repeats = true},
    {.name = "folder",
     .argument = "PATH",
     .help = "Where the library's sources lie in its repository (default: at the top)."},
    {0},
};

const struct cli_command command_collect = {
    .name = "collect",
    .group = "From sources to data sets",
    .arguments = "SOURCE",
    .summary = "Make a data set of a JDK's source, a recording or a table of facts.",
    .description =
        "SOURCE is a JDK's source tree: a folder, or an archive (.tar.xz, .tar.gz, .tar.zst, .zip) that is read in one\n"
        "pass and not unpacked. The data set holds all events that a JVM of this release reports, with fields,\n"
        "settings, types and configurations, and the place of each definition.\n\n"
        "Where no source is at hand, SOURCE is a recording of that JVM (`record-metadata` makes one), or a\n"
        "table of facts (data/history). What only a source can say is then left unknown.\n\n"
        "A library that brings events along is a sources jar, as Maven has it, another archive or a folder. The data set\n"
        "is that of a JVM that has loaded it; `merge` takes out what the JDK has.",
    .options = options,
    .min_arguments = 1,
    .max_arguments = 1,
    .run = run,
};
