#include "collector/merge/libraries.h"

#include <stdlib.h>
#include <string.h>

#include "collector/collect/library.h"
#include "collector/merge/versions.h"
#include "common/base/file.h"
#include "common/base/text.h"
#include "common/base/tsv.h"
#include "common/dataset/check.h"
#include "common/dataset/dataset.h"
#include "common/dataset/diff.h"

enum { MAX_TABLE = 1 << 20 };
enum { NAME, ARTIFACT, LABEL, PAGE, FIRST, NEWEST, ADDED, ENABLED, CELLS, CONTAINER = CELLS };

/* --- The table ------------------------------------------------------------------------------------------- */

struct table_reader {
    struct library_table *table;
    struct diag *diag;
};

static bool read_row(void *context, const struct tsv_row *row)
{
    const struct table_reader *reader = context;
    struct arena *arena = &reader->table->arena;
    const char *cells[CELLS];
    if (row->count != CELLS && row->count != CELLS + 1)
        return diag_error(reader->diag, row->place, "a row has %d cells: name, artifact, label, page, ...", CELLS);
    if (!strchr(row->cells[ARTIFACT], ':'))
        return diag_error(reader->diag, row->place, "not GROUP:NAME: %s", row->cells[ARTIFACT]);
    const char *container = row->count > CELLS ? row->cells[CONTAINER] : NULL;
    const char *version = container ? strrchr(container, ':') : NULL;
    if (container && (!version || version == strchr(container, ':')))
        return diag_error(reader->diag, row->place, "not GROUP:NAME:VERSION: %s", container);
    for (int i = 0; i < CELLS; i++)
        cells[i] = arena_strdup(arena, row->cells[i]);
    struct library_row *added = vec_add(&reader->table->rows);
    *added = (struct library_row){.name = cells[NAME],
                                  .artifact = cells[ARTIFACT],
                                  .label = cells[LABEL],
                                  .page = cells[PAGE],
                                  .first = cells[FIRST],
                                  .newest = cells[NEWEST],
                                  .added = cells[ADDED],
                                  .enabled = cells[ENABLED]};
    if (container) {
        added->container = arena_strndup(arena, container, (size_t)(version - container));
        added->container_version = arena_strdup(arena, version + 1);
    }
    return true;
}

bool library_table_read(struct library_table *table, const char *file, struct diag *diag)
{
    struct table_reader reader = {table, diag};
    return tsv_read(file, MAX_TABLE, read_row, &reader, diag);
}

void library_table_dispose(struct library_table *table)
{
    vec_dispose(&table->rows);
    arena_dispose(&table->arena);
}

/* Returns the row whose name is at the beginning of the line. */
static const struct library_row *row_of(const struct library_table *table, const char *line)
{
    for (size_t i = 0; i < table->rows.count; i++) {
        size_t length = strlen(table->rows.items[i].name);
        if (strncmp(line, table->rows.items[i].name, length) == 0 && line[length] == '\t')
            return &table->rows.items[i];
    }
    return NULL;
}

static void put_line(struct buf *out, const struct library_row *row, const char *line, size_t length)
{
    const char *cell = line;
    for (int i = 0; row && i < NEWEST; i++)
        cell += strcspn(cell, "\t") + 1;
    size_t old = row ? strcspn(cell, "\t") : 0;
    buf_add(out, line, (size_t)(cell - line));
    if (row)
        buf_puts(out, row->newest);
    buf_add(out, cell + old, length - (size_t)(cell - line) - old);
}

bool library_table_write(const struct library_table *table, const char *file, struct diag *diag)
{
    struct buf text = {0}, out = {0};
    bool ok = file_read(&text, file, diag);
    for (const char *line = buf_text(&text); ok && *line;) {
        size_t length = strcspn(line, "\n") + (strchr(line, '\n') != NULL);
        put_line(&out, row_of(table, line), line, length);
        line += length;
    }
    ok = ok && file_write(file, out.data, out.length, NULL, diag);
    buf_dispose(&text);
    buf_dispose(&out);
    return ok;
}

/* Returns the version in the cell `first`, without "<=". */
static const char *first_version(const struct library_row *row)
{
    return row->first + (text_starts_with(row->first, "<=") ? 2 : 0);
}

/* --- Data sets ---------------------------------------------------------------------------------------------- */

/* Returns whether the jar of the version is that of the container. */
static bool is_contained(const struct library_row *row, const char *version)
{
    return row->container && strcmp(version, row->newest) == 0;
}

static bool fetch_jar(const struct library_row *row, const char *version, const struct maven *maven,
                      struct arena *arena, const char **jar, char *sha1)
{
    bool contained = is_contained(row, version);
    return maven_jar(maven, contained ? row->container : row->artifact, contained ? row->container_version : version,
                     arena, jar, sha1);
}

static void describe(struct dataset *dataset, const struct library_row *row, const char *version, const char *sha1)
{
    struct strpool *pool = dataset->pool;
    struct buf artifact = {0};
    bool contained = is_contained(row, version);
    buf_printf(&artifact, "%s:%s", contained ? row->container : row->artifact,
               contained ? row->container_version : version);
    dataset->artifact = strpool_get(pool, buf_text(&artifact));
    dataset->vendor = strpool_get(pool, row->label);
    dataset->version = strpool_get(pool, version);
    *vec_add(&dataset->library) = (struct ds_library){.name = strpool_get(pool, row->name),
                                                      .page = strpool_get(pool, row->page),
                                                      .first = strpool_get(pool, row->first),
                                                      .newest = strpool_get(pool, row->newest),
                                                      .added = strpool_get(pool, row->added),
                                                      .enabled = strpool_get(pool, row->enabled),
                                                      .sha1 = strpool_get(pool, sha1)};
    buf_dispose(&artifact);
}

bool library_is_profiler(const struct library_row *row)
{
    return text_is(row->added, "profiler");
}

bool library_fetch(const struct library_row *row, const struct maven *maven)
{
    struct arena arena = {0};
    const char *jar = NULL;
    char sha1[MAVEN_DIGEST_SIZE];
    bool ok = fetch_jar(row, row->newest, maven, &arena, &jar, sha1) &&
              fetch_jar(row, first_version(row), maven, &arena, &jar, sha1);
    arena_dispose(&arena);
    return ok;
}

static bool collect_version(struct dataset *dataset, const struct library_row *row, const char *version,
                            const struct library_sources *sources)
{
    struct arena arena = {0};
    struct diag *diag = sources->maven->diag;
    const char *jar = NULL;
    char sha1[MAVEN_DIGEST_SIZE];
    bool ok = fetch_jar(row, version, sources->maven, &arena, &jar, sha1);
    if (ok && library_is_profiler(row))
        ok = library_collect_recording(dataset,
                                       arena_printf(&arena, "%s/%s-%s.jfr", sources->recordings, row->name, version),
                                       LIBRARY_RELEASE, diag);
    else
        ok = ok && library_collect(dataset, &(struct class_libraries){.jars = &jar, .count = 1, .folder = ""},
                                   LIBRARY_RELEASE, diag);
    if (ok) {
        describe(dataset, row, version, sha1);
        merge_versions_one(dataset);
    }
    arena_dispose(&arena);
    return ok;
}

static bool write_dataset(struct dataset *dataset, const struct library_row *row, const char *ending, const char *data,
                          const char *schema, struct diag *diag)
{
    struct buf text = {0}, file = {0};
    buf_printf(&file, "%s/libraries/%s%s.xml", data, row->name, ending);
    dataset_print(&text, dataset);
    bool ok = file_make_parent(buf_text(&file), diag) && dataset_check(&text, buf_text(&file), schema, diag) &&
              file_write(buf_text(&file), text.data, text.length, NULL, diag);
    buf_dispose(&text);
    buf_dispose(&file);
    return ok;
}

/* Finds the changes since the first version with events. */
static void find_changes(struct dataset *newest, const struct dataset *first)
{
    dataset_diff(first, newest, DIFF_JDK, &newest->changes, NULL);
    newest->since_release = newest->changes.count ? first->version : NULL;
}

bool library_update(const struct library_row *row, const struct library_sources *sources, const char *data,
                    const char *schema)
{
    struct strpool pool = {0};
    struct diag *diag = sources->maven->diag;
    struct dataset newest, first;
    dataset_init(&newest, &pool);
    dataset_init(&first, &pool);
    bool has_two = strcmp(first_version(row), row->newest) != 0;
    bool ok = collect_version(&newest, row, row->newest, sources) &&
              (!has_two || collect_version(&first, row, first_version(row), sources));
    if (ok && has_two)
        find_changes(&newest, &first);
    ok = ok && write_dataset(&newest, row, "", data, schema, diag) &&
         (!has_two || write_dataset(&first, row, "_first", data, schema, diag));
    if (ok)
        diag_info(diag, "%s: %zu events in %s, %zu in %s", row->name, newest.events.count, row->newest,
                  has_two ? first.events.count : newest.events.count, first_version(row));
    dataset_dispose(&newest);
    dataset_dispose(&first);
    strpool_dispose(&pool);
    return ok;
}
