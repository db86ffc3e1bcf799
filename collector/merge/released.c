#include "collector/merge/released.h"

#include <stdlib.h>
#include <string.h>

#include "common/base/file.h"
#include "common/base/tsv.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/releases.h"

enum { MAX_FILE = 1 << 20 };

struct reader {
    struct releases released;
    struct strpool pool;
    struct strmap updates; /* with a day */
    struct diag *diag;
};

static bool read_row(void *context, const struct tsv_row *row)
{
    struct reader *reader = context;
    if (releases_of_update(row->cells[0])) {
        strmap_put(&reader->updates, strpool_get(&reader->pool, row->cells[0]), reader);
        return true;
    }
    char *end;
    long feature = strtol(row->cells[0], &end, 10);
    if (*end || feature <= 0 || feature > RELEASE_MAX)
        return diag_error(reader->diag, row->place, "not a feature release: %s", row->cells[0]);
    releases_add(&reader->released, (int)feature);
    return true;
}

/* Returns true for 28+36, but not for 28-ea+18. An early-access build of an update, 11.0.33-ea+4, belongs to a final
 * release. */
static bool is_final(const struct dataset *dataset)
{
    if (!dataset->version)
        return false;
    const char *after = dataset->version + strspn(dataset->version, "0123456789");
    return strncmp(after, "-ea", 3) != 0;
}

/* Warns once about each update that added an event to the release and has no row. Returns the number of warnings. */
static size_t check_updates(struct reader *reader, const struct dataset *dataset, const char *file)
{
    size_t count = 0;
    for (size_t i = 0; i < dataset->events.count; i++) {
        const char *since = dataset->events.items[i].since;
        const char *update = since ? releases_last_update(since) : NULL;
        if (!update || strmap_get(&reader->updates, update))
            continue;
        diag_warning(reader->diag, PLACE_FILE(file),
                     "the update %s added events and has no row: add its day of general availability", update);
        strmap_put(&reader->updates, update, reader);
        count++;
    }
    return count;
}

bool released_check(const struct dataset_list *list, const char *data, size_t *warnings, struct diag *diag)
{
    char *file = file_join(data, "released.tsv");
    struct reader reader = {.diag = diag};
    bool ok = !file_exists(file) || tsv_read(file, MAX_FILE, read_row, &reader, diag);
    for (size_t i = 0; ok && file_exists(file) && i < list->count; i++) {
        const struct dataset *dataset = &list->items[i];
        *warnings += check_updates(&reader, dataset, file);
        if (!is_final(dataset) || releases_has(reader.released, dataset->feature))
            continue;
        diag_warning(diag, PLACE_FILE(file), "JDK %d is final (%s) and has no row: add its day of general availability",
                     dataset->feature, dataset->version);
        ++*warnings;
    }
    strmap_dispose(&reader.updates);
    strpool_dispose(&reader.pool);
    free(file);
    return ok;
}
