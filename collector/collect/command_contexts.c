/* collector contexts */
#include <stdlib.h>
#include <string.h>

#include "collector/collect/commands.h"
#include "collector/collect/sources.h"
#include "collector/source/release/contexts.h"
#include "collector/source/release/places.h"
#include "common/base/file.h"
#include "common/base/text.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"

/* A data set, and whether a source with its tag was found. */
struct filled {
    bool is_filled;
    const char *other;     /* in the pool: the last source of the release with another tag, and that tag */
    const char *other_tag; /* NULL: unknown */
};

struct contexts {
    struct dataset_list list;
    struct filled *filled; /* one for each data set of the list */
    struct diag *diag;
};

static bool has_places(const struct dataset *dataset)
{
    bool has = false;
    for (size_t i = 0; i < dataset->events.count && !has; i++)
        has = dataset->events.items[i].definition_line > 0 || dataset->events.items[i].emissions.count > 0;
    return has;
}

/* Returns the data set whose source the tree is, or NULL. */
static struct dataset *dataset_of(struct contexts *contexts, const char *path, const struct tree_texts *texts)
{
    struct strpool *pool = &contexts->list.pool;
    struct dataset *dataset = dataset_list_release(&contexts->list, texts->feature);
    if (!dataset || (texts->vendor && !text_is(texts->vendor, dataset->vendor))) {
        diag_verbose(contexts->diag, "%s: no data set is of this release and vendor", path);
        return NULL;
    }
    if (text_is(dataset->tag, texts->tag))
        return dataset;
    struct filled *filled = &contexts->filled[dataset - contexts->list.items];
    filled->other = strpool_get(pool, path);
    filled->other_tag = strpool_get(pool, texts->tag);
    return NULL;
}

/* Reports places that are not in the tree. They fail the command, but the other places are still checked. */
static bool fill_from(void *context, const char *path, enum source_kind kind)
{
    struct contexts *contexts = context;
    struct tree_texts texts = {0};
    if (kind != SOURCE_TREE)
        return true;
    for (size_t i = 0; i < contexts->list.count; i++)
        contexts_want(&contexts->list.items[i], &texts);
    bool ok = tree_texts_read(&texts, path, contexts->diag);
    struct dataset *dataset = ok ? dataset_of(contexts, path, &texts) : NULL;
    struct places places = {.pool = &contexts->list.pool};
    if (dataset) {
        places_add_dataset(&places, dataset);
        contexts->filled[dataset - contexts->list.items].is_filled = true;
        if (places_compare(&places, &texts, contexts->diag) == 0)
            diag_info(contexts->diag, "%s: %zu source contexts from %s", dataset->file, contexts_fill(dataset, &texts),
                      path);
    }
    places_dispose(&places);
    tree_texts_dispose(&texts);
    return ok;
}

/* Reports releases with a source at another tag but none at their own, which is an error. */
static void report_missing(const struct contexts *contexts)
{
    for (size_t i = 0; i < contexts->list.count; i++) {
        const struct dataset *dataset = &contexts->list.items[i];
        const struct filled *filled = &contexts->filled[i];
        if (filled->is_filled || !has_places(dataset))
            continue;
        if (filled->other)
            diag_error(contexts->diag, PLACE_FILE(filled->other), "the source is of %s, but %s is of %s",
                       filled->other_tag ? filled->other_tag : "an unknown tag", dataset->file,
                       dataset->tag ? dataset->tag : "an unknown tag");
        else
            diag_info(contexts->diag, "%s: no source at the tag %s", dataset->file,
                      dataset->tag ? dataset->tag : "of this release");
    }
}

static bool write_filled(const struct contexts *contexts, const char *folder)
{
    bool ok = true;
    for (size_t i = 0; ok && i < contexts->list.count; i++) {
        const struct dataset *dataset = &contexts->list.items[i];
        char *path = file_join(folder, file_base_name(dataset->file));
        ok = !contexts->filled[i].is_filled ||
             (file_make_parent(path, contexts->diag) && dataset_write(dataset, path, contexts->diag));
        free(path);
    }
    return ok;
}

static int run(struct cli *cli)
{
    const char *folder = cli_value(cli, "output");
    if (!folder)
        return cli_misuse(cli, "missing option: --output");
    struct contexts contexts = {.diag = cli->diag};
    bool ok = dataset_list_read_folder(&contexts.list, cli->arguments[0], cli->diag);
    if (ok && !contexts.list.count)
        ok = diag_error(cli->diag, PLACE_FILE(cli->arguments[0]), "the folder has no metadata_<N>.xml");
    struct arena arena = {0};
    contexts.filled = arena_alloc(&arena, (contexts.list.count + 1) * sizeof *contexts.filled);
    for (int i = 1; ok && i < cli->argument_count; i++)
        ok = sources_each(cli->arguments[i], fill_from, &contexts, cli->diag);
    if (ok)
        report_missing(&contexts);
    ok = ok && diag_status(cli->diag) == 0 && write_filled(&contexts, folder);
    arena_dispose(&arena);
    dataset_list_dispose(&contexts.list);
    return ok ? CLI_OK : CLI_FAILED;
}

static const struct cli_option options[] = {
    {.name = "output",
     .letter = 'o',
     .argument = "FOLDER",
     .help = "Where the filled metadata_<N>.xml are written; not DATA, which has positions only."},
    {0},
};

static const struct cli_variable examples[] = {
    {"jfrevents contexts data ~/jdk25u -o filled", "Write copies of the data sets with source code."},
    {0},
};

const struct cli_command command_contexts = {
    .name = "contexts",
    .arguments = "DATA SOURCE...",
    .summary = "Add the lines around each definition and emission to copies of the data sets.",
    .description =
        "DATA is a folder with metadata_<N>.xml, which name the places where events are defined and emitted. SOURCE is the\n"
        "source tree of a JDK, a folder or an archive, or a folder of these. Each data set whose tag is that of a SOURCE is\n"
        "written to FOLDER with SourceContext elements: the lines around these places. The lines are JDK source code,\n"
        "under OpenJDK's licence.\n"
        "\n"
        "Each place must exist in the source and contain the text that `collector check-places` expects. A release whose only\n"
        "SOURCE has another tag is an error. After an error, no file is written.",
    .options = options,
    .examples = examples,
    .min_arguments = 2,
    .max_arguments = -1,
    .run = run,
};
