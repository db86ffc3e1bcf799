#include "collector/merge/released.h"

#include <stdlib.h>
#include <string.h>

#include "common/base/file.h"
#include "common/base/tsv.h"
#include "common/dataset/dataset.h"
#include "common/dataset/releases.h"

enum { MAX_FILE = 1 << 20 };

struct reader {
    struct releases released;
    struct diag *diag;
};

static bool read_row(void *context, const struct tsv_row *row)
{
    struct reader *reader = context;
    char *end;
    long feature = strtol(row->cells[0], &end, 10);
    if (*end || feature <= 0 || feature > RELEASE_MAX)
        return diag_error(reader->diag, row->place, "not a feature release: %s", row->cells[0]);
    releases_add(&reader->released, (int)feature);
    return true;
}

/* 28+36, but not 28-ea+18; the early build of an update, 11.0.33-ea+4, is of a final release. */
static bool is_final(const struct dataset *dataset)
{
    if (!dataset->version)
        return false;
    const char *after = dataset->version + strspn(dataset->version, "0123456789");
    return strncmp(after, "-ea", 3) != 0;
}

bool released_check(const struct dataset_list *list, const char *data, size_t *warnings, struct diag *diag)
{
    char *file = file_join(data, "released.tsv");
    struct reader reader = {.diag = diag};
    bool ok = !file_exists(file) || tsv_read(file, MAX_FILE, read_row, &reader, diag);
    for (size_t i = 0; ok && file_exists(file) && i < list->count; i++) {
        const struct dataset *dataset = &list->items[i];
        if (!is_final(dataset) || releases_has(reader.released, dataset->feature))
            continue;
        diag_warning(diag, PLACE_FILE(file), "JDK %d is final (%s) and has no row: add its day of general availability",
                     dataset->feature, dataset->version);
        ++*warnings;
    }
    free(file);
    return ok;
}
