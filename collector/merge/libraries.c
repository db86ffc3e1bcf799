#include "collector/merge/libraries.h"

#include <stdlib.h>
#include <string.h>

#include "collector/source/collect.h"
#include "common/base/file.h"
#include "common/base/tsv.h"

enum { MAX_FILE = 1 << 20 };
enum { NAME, FEATURE, ARTIFACT, VERSION, LABEL, TAG, URL, FOLDER, CELLS };

struct reader {
    struct merge *merge;
    const struct sources *sources;
};

static const char *find_jar(const struct sources *sources, const struct tsv_row *row)
{
    const char *colon = strrchr(row->cells[ARTIFACT], ':');
    struct buf name = {0};
    buf_printf(&name, "%s-%s-sources.jar", colon ? colon + 1 : row->cells[ARTIFACT], row->cells[VERSION]);
    const char *jar = sources_jar(sources, buf_text(&name));
    buf_dispose(&name);
    return jar;
}

/* The data set describes the library, not the JDK. */
static void set_library(struct dataset *dataset, const struct tsv_row *row)
{
    struct buf artifact = {0};
    buf_printf(&artifact, "%s:%s", row->cells[ARTIFACT], row->cells[VERSION]);
    dataset->artifact = strpool_get(dataset->pool, buf_text(&artifact));
    dataset->vendor = strpool_get(dataset->pool, row->cells[LABEL]);
    dataset->version = strpool_get(dataset->pool, row->cells[VERSION]);
    dataset->tag = strpool_get(dataset->pool, row->cells[TAG]);
    dataset->url = strpool_get(dataset->pool, row->cells[URL]);
    buf_dispose(&artifact);
}

static bool merge_library(struct merge *merge, const struct tsv_row *row, const char *jar, const char *tree)
{
    const struct collect_options options = {
        .libraries = &jar, .library_count = 1, .library_folder = row->cells[FOLDER]};
    struct dataset dataset;
    dataset_init(&dataset, &merge->releases.pool);
    if (!collect_source(&dataset, tree, &options, merge->diag) || diag_status(merge->diag) != 0) {
        dataset_dispose(&dataset);
        return false;
    }
    set_library(&dataset, row);
    return merge_put_variant(merge, row->cells[NAME], &dataset);
}

static bool read_row(void *context, const struct tsv_row *row)
{
    const struct reader *reader = context;
    struct merge *merge = reader->merge;
    if (row->count != CELLS)
        return diag_error(merge->diag, row->place, "a row has %d cells: variant, feature, artifact, version, ...",
                          CELLS);
    const char *jar = find_jar(reader->sources, row);
    if (!jar)
        return true;
    int feature = (int)strtol(row->cells[FEATURE], NULL, 10);
    const struct source_dataset *tree = sources_tree(reader->sources, feature);
    if (tree)
        return merge_library(merge, row, jar, tree->source);
    diag_warning(merge->diag, PLACE_FILE(jar), "ignored, because there is no source of JDK %d", feature);
    return true;
}

bool libraries_merge(struct merge *merge, const struct sources *sources)
{
    struct reader reader = {merge, sources};
    char *table = file_join(merge->data, "libraries.tsv");
    bool ok = !file_exists(table) || tsv_read(table, MAX_FILE, read_row, &reader, merge->diag);
    free(table);
    return ok;
}
