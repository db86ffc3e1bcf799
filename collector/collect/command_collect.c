#include "collector/collect/commands.h"

#include <stdlib.h>
#include <string.h>

#include "collector/collect/jdks.h"
#include "collector/collect/library.h"
#include "collector/collect/sources.h"
#include "collector/recorded/collect.h"
#include "collector/source/release/graal_table.h"
#include "collector/source/release/collect.h"
#include "collector/history/facts.h"
#include "common/base/file.h"
#include "common/base/text.h"
#include "common/dataset/dataset.h"
#include "common/dataset/releases.h"

struct files VEC(const char *);

static struct files files_of(struct cli *cli, const char *option)
{
    struct files files = {0};
    const char *file;
    for (size_t i = 0; (file = cli_value_at(cli, option, i)); i++)
        *vec_add(&files) = file;
    return files;
}

/* Collects a recording, or the home of a JDK. */
static bool collect_recorded(struct dataset *dataset, struct cli *cli, const char *source, enum source_kind kind)
{
    struct files configurations = files_of(cli, "jfc");
    const struct recorded_options options = {
        .configurations = configurations.items,
        .configuration_count = configurations.count,
        .sources = cli_value(cli, "sources"),
        .tag = cli_value(cli, "tag"),
        .url = cli_value(cli, "url"),
        .vendor = cli_value(cli, "vendor"),
    };
    bool ok = kind == SOURCE_JDK ? jdk_collect(dataset, source, &options, cli->diag)
                                 : recorded_collect(dataset, source, &options, cli->diag);
    vec_dispose(&configurations);
    return ok;
}

/* Collects a jar, with the jars of the superclasses of its events. */
static bool collect_classes(struct dataset *dataset, struct cli *cli, int release)
{
    struct VEC(const char *) jars = {0};
    *vec_add(&jars) = cli->arguments[0];
    const char *library, *folder = cli_value(cli, "folder"), *url = cli_value(cli, "url"), *tag = cli_value(cli, "tag");
    for (size_t i = 0; (library = cli_value_at(cli, "library", i)); i++)
        *vec_add(&jars) = library;
    const struct class_libraries libraries = {.jars = jars.items, .count = jars.count, .folder = folder ? folder : ""};
    bool ok = library_collect(dataset, &libraries, release, cli->diag);
    dataset->tag = strpool_get(dataset->pool, tag);
    dataset->url = strpool_get(dataset->pool, url);
    vec_dispose(&jars);
    return ok;
}

/* Detects the kind of SOURCE by its content and collects it. */
static bool collect(struct dataset *dataset, struct cli *cli, const char *source, int release)
{
    enum source_kind kind = source_kind_of(source);
    if (kind == SOURCE_RECORDING || kind == SOURCE_JDK)
        return collect_recorded(dataset, cli, source, kind);
    if (kind == SOURCE_CLASSES)
        return collect_classes(dataset, cli, release);
    if (kind == SOURCE_TABLE)
        return facts_read(dataset, source, cli->diag);
    if (kind == SOURCE_DATASET)
        return diag_error(cli->diag, PLACE_FILE(source), "already a data set");
    if (!source_is_tree(source) && jdk_refuse_part(source, cli->diag))
        return false;
    struct files libraries = files_of(cli, "library"), configurations = files_of(cli, "jfc");
    const struct collect_options options = {
        .name = cli_value(cli, "name"),
        .tag = cli_value(cli, "tag"),
        .url = cli_value(cli, "url"),
        .with_emissions = cli_flag(cli, "emissions"),
        .configurations = configurations.items,
        .configuration_count = configurations.count,
        .libraries = libraries.items,
        .library_count = libraries.count,
        .library_folder = cli_value(cli, "folder"),
    };
    bool ok = collect_source(dataset, source, &options, cli->diag);
    vec_dispose(&libraries);
    vec_dispose(&configurations);
    return ok;
}

static int run(struct cli *cli)
{
    const char *output = cli_value(cli, "output");
    if (cli_flag(cli, "graal")) {
        bool written = graal_table_write(cli->arguments, (size_t)cli->argument_count, output ? output : "-", cli->diag);
        return written ? diag_status(cli->diag) : CLI_FAILED;
    }
    if (cli->argument_count > 1)
        return cli_misuse(cli, "more than one SOURCE");
    long release = LIBRARY_RELEASE;
    if (!cli_number(cli, "release", 1, RELEASE_MAX, &release))
        return CLI_MISUSE;
    const char *url = cli_value(cli, "url");
    if (url && !text_is_web_address(url))
        return cli_misuse(cli, "--url \"%s\" is not an http or https address", url);
    char *source = source_resolve(cli->arguments[0], cli->diag);
    if (!source)
        return CLI_FAILED;
    enum source_kind kind = source_kind_of(source);
    if (cli_value(cli, "jfc") && (kind == SOURCE_CLASSES || kind == SOURCE_TABLE)) {
        free(source);
        return cli_misuse(cli, "--jfc applies to source trees, installed JDKs and recordings");
    }
    struct strpool pool = {0};
    struct dataset dataset;
    dataset_init(&dataset, &pool);
    bool ok = collect(&dataset, cli, source, (int)release);
    /* In strict mode, a data set with warnings does not replace an existing file. */
    if (ok && diag_status(cli->diag) == CLI_OK) {
        struct buf file;
        const char *name = file_base_name(source);
        buf_init(&file, 0);
        if (kind == SOURCE_CLASSES)
            buf_printf(&file, "%.*s.xml", (int)(strlen(name) - strlen(".jar")), name);
        else
            buf_printf(&file, "metadata_%d.xml", dataset.feature);
        ok = dataset_write(&dataset, output ? output : buf_text(&file), cli->diag);
        buf_dispose(&file);
    }
    dataset_dispose(&dataset);
    strpool_dispose(&pool);
    free(source);
    return ok ? diag_status(cli->diag) : CLI_FAILED;
}

static const struct cli_option options[] = {
    {.name = "output",
     .letter = 'o',
     .argument = "FILE",
     .help = "Data set to write (default: metadata_<N>.xml; of NAME.jar, NAME.xml; -: standard\noutput)."},
    {.name = "name", .argument = "NAME", .help = "Original name of the archive, which contains the build number."},
    {.name = "tag", .argument = "TAG", .help = "Tag of the source tree (default: derived from the tree and its name)."},
    {.name = "jfc",
     .argument = "FILE",
     .help =
         "A configuration, which is checked. It is additional to those of a source tree, and\nreplaces those of an installed JDK or a recording.",
     .repeats = true},
    {.name = "sources",
     .argument = "FILE",
     .help = "With a recording: src.zip of the JDK, which contains the Java classes that define events."},
    {.name = "vendor", .argument = "NAME", .help = "With a recording: vendor of the JDK, if it is not OpenJDK."},
    {.name = "url",
     .argument = "URL",
     .help = "URL of the tree at that tag (default: derived from vendor, release and tag)."},
    {.name = "emissions", .help = "Find the places that emit each event; reads all sources of the tree."},
    {.name = "library",
     .argument = "FILE",
     .help =
         "With a source tree: Java sources or jar of a library whose events are added.\nWith a jar: another jar, with "
         "superclasses of its events.",
     .repeats = true},
    {.name = "folder",
     .argument = "PATH",
     .help = "Folder of the library's sources in its repository (default: the root)."},
    {.name = "graal", .help = "Write the table of the events of GraalVM Native Image, data/graal.tsv."},
    {.name = "release", .argument = "N", .help = "With a jar: release whose rules apply to its classes (default: 25)."},
    {0},
};

static const struct cli_variable examples[] = {
    {"jfrevents-collector collect jdk-25.0.3+9.tar.xz", "Write metadata_25.xml from the archive of a source tree."},
    {"jfrevents-collector collect $JAVA_HOME -o -", "Print what the JVM of an installed JDK reports."},
    {"jfrevents-collector collect --graal svm-25.0.1-sources.jar JFR-25.md",
     "Print the events of one version of GraalVM."},
    {0},
};

const struct cli_command command_collect = {
    .name = "collect",
    .group = "From sources to data sets",
    .arguments = "SOURCE...",
    .summary = "Generate a data set from a JDK's source, an installed JDK, a recording or a table of facts.",
    .description =
        "SOURCE is the source tree of a JDK: a folder, or an archive (.tar.xz, .tar.gz, .tar.zst, .zip), which is read in\n"
        "one pass without unpacking it. The data set contains all events that a JVM of this release reports, with their\n"
        "fields, settings, types and configurations, and the place of each definition.\n"
        "\n"
        "If no source is available, SOURCE is the home of an installed JDK or its program java, whose JVM is started for a\n"
        "moment, a recording of the JVM, or a table of facts (data/history). Facts that only a\n"
        "source contains remain unknown.\n"
        "\n"
        "SOURCE can also be the jar of a library that defines events. The data set contains what its classes add to a\n"
        "release. The collector reads the class files, including those in nested jars, and runs no code. With --library,\n"
        "the data set of a source tree describes a JVM that has loaded the library.\n"
        "\n"
        "With --graal, each SOURCE is a svm-VERSION-sources.jar of the Maven group org.graalvm.nativeimage, a folder of that\n"
        "name with its content, or docs/reference-manual/native-image/JFR.md of the Graal repository, named\n"
        "JFR-FEATURE.md: a second source, with limits of events.",
    .options = options,
    .examples = examples,
    .min_arguments = 1,
    .max_arguments = -1,
    .run = run,
};
