#include "generator/model/lifecycle.h"

#include <stdlib.h>
#include <time.h>

#include "common/base/file.h"
#include "common/base/tsv.h"
#include "generator/model/site.h"

enum { MAX_FILE = 1 << 20, DAY_SIZE = sizeof "2026-11-21" };

const char *const lifecycle_names[] = {"early-access", "current", "lts", "ended", NULL};

/* Reads the feature release in the first cell. *release is NULL if the data does not contain it. */
static bool find_release(struct site *site, const struct tsv_row *row, struct site_release **release)
{
    char *end;
    long feature = strtol(row->cells[0], &end, 10);
    if (*end || feature <= 0 || feature > RELEASE_MAX)
        return diag_error(site->diag, row->place, "not a feature release: %s", row->cells[0]);
    *release = (struct site_release *)site_release(site, (int)feature);
    return true;
}

static bool read_supported(void *context, const struct tsv_row *row)
{
    struct site_release *release;
    if (!find_release(context, row, &release))
        return false;
    if (release)
        release->lifecycle = LIFECYCLE_LTS;
    return true;
}

/* Returns the day in the cell; NULL after a reported error. */
static const char *day_in(struct site *site, const struct tsv_row *row, int cell)
{
    struct tm day = {0};
    const char *end = cell < row->count ? strptime(row->cells[cell], "%Y-%m-%d", &day) : NULL;
    if (!end || *end || end - row->cells[cell] != DAY_SIZE - 1) {
        diag_error(site->diag, row->place, "cell %d is not a day (YYYY-MM-DD)", cell + 1);
        return NULL;
    }
    return arena_strdup(&site->arena, row->cells[cell]);
}

static bool read_released(void *context, const struct tsv_row *row)
{
    struct site *site = context;
    struct site_release *release = NULL;
    bool is_update = releases_of_update(row->cells[0]) != 0;
    const char *day = is_update || find_release(site, row, &release) ? day_in(site, row, 1) : NULL;
    if (day && is_update)
        *vec_add(&site->updates) = (struct site_update){arena_strdup(&site->arena, row->cells[0]), day};
    else if (day && release)
        release->released = day;
    return day != NULL;
}

static bool read_version(void *context, const struct tsv_row *row)
{
    struct site_release *release;
    const char *day = find_release(context, row, &release) ? day_in(context, row, 5) : NULL;
    const char *extended = day && row->count > 6 ? day_in(context, row, 6) : day;
    if (extended && release) {
        release->updated = day;
        release->extended = extended;
    }
    return extended != NULL;
}

static bool read_table(struct site *site, const char *name, bool (*read)(void *context, const struct tsv_row *row))
{
    const char *file = arena_printf(&site->arena, "%s/%s", site->folder, name);
    return !file_exists(file) || tsv_read(file, MAX_FILE, read, site, site->diag);
}

bool lifecycle_read(struct site *site)
{
    for (size_t i = 0; i < site->releases.count; i++) {
        struct site_release *release = &site->releases.items[i];
        bool is_newest = release == site_newest_final(site);
        release->lifecycle = release->is_early ? LIFECYCLE_EARLY : is_newest ? LIFECYCLE_CURRENT : LIFECYCLE_ENDED;
    }
    return read_table(site, "supported.tsv", read_supported) && read_table(site, "released.tsv", read_released) &&
           read_table(site, "versions.tsv", read_version);
}
