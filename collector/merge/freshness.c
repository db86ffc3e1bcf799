#include "collector/merge/freshness.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "common/base/file.h"
#include "common/base/text.h"
#include "common/base/tsv.h"
#include "common/dataset/calendar.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"

enum { MAX_FILE = 1 << 20 };
enum { FEATURE, VERSION, PROVIDER, REPOSITORY, TAG, SINCE, CELLS, EXTENDED = CELLS };

static const char header[] =
    "# Where the version of each release comes from, and the day on which the data set got it, written by `collector update`:\n"
    "# feature release, version, provider, repository, tag, day; the day on which its newest events came, if that is another.\n";
static const char unknown[] = "-";

static const char *known(struct freshness *freshness, const char *cell)
{
    return strcmp(cell, unknown) == 0 ? NULL : strpool_get(&freshness->pool, cell);
}

static bool read_feature(const char *cell, struct place place, int *feature, struct diag *diag)
{
    char *end;
    long number = strtol(cell, &end, 10);
    *feature = (int)number;
    return (!*end && number > 0 && number <= RELEASE_MAX) || diag_error(diag, place, "not a feature release: %s", cell);
}

static bool read_row(void *context, const struct tsv_row *row)
{
    struct freshness *freshness = context;
    int feature;
    bool is_extended = row->count == CELLS + 1;
    if (row->count != CELLS && !is_extended)
        return diag_error(freshness->diag, row->place, "%d cells instead of %d", row->count, CELLS);
    if (!read_feature(row->cells[FEATURE], row->place, &feature, freshness->diag))
        return false;
    for (int cell = SINCE; cell < row->count; cell++) {
        if (calendar_number(row->cells[cell]) < 0)
            return diag_error(freshness->diag, row->place, "not a day (YYYY-MM-DD): %s", row->cells[cell]);
    }
    *vec_add(&freshness->rows) = (struct freshness_row){
        .feature = feature,
        .version = strpool_get(&freshness->pool, row->cells[VERSION]),
        .provider = known(freshness, row->cells[PROVIDER]),
        .repository = known(freshness, row->cells[REPOSITORY]),
        .tag = known(freshness, row->cells[TAG]),
        .since = strpool_get(&freshness->pool, row->cells[SINCE]),
        .extended = is_extended ? strpool_get(&freshness->pool, row->cells[EXTENDED]) : NULL,
    };
    return true;
}

bool freshness_open(struct freshness *freshness, const char *data, const struct provider *provider, const char *today,
                    struct diag *diag)
{
    time_t now = time(NULL);
    struct tm tm;
    *freshness = (struct freshness){.provider = provider, .diag = diag};
    freshness->versions = file_join(data, "versions.tsv");
    strftime(freshness->today, sizeof freshness->today, "%Y-%m-%d", gmtime_r(&now, &tm));
    if (today) {
        if (calendar_number(today) < 0)
            return diag_error(diag, PLACE_NONE, "--today: not a day (YYYY-MM-DD): %s", today);
        memcpy(freshness->today, today, sizeof freshness->today);
    }
    return !file_exists(freshness->versions) || tsv_read(freshness->versions, MAX_FILE, read_row, freshness, diag);
}

void freshness_dispose(struct freshness *freshness)
{
    vec_dispose(&freshness->rows);
    strpool_dispose(&freshness->pool);
    free(freshness->versions);
}

static bool is_tag(const struct release *release, const char *tag)
{
    return text_is(release->tag, tag) || (release->build_tag && text_is(release->build_tag, tag));
}

static const struct release *find_tag(const struct catalogue *catalogue, int feature, const char *tag)
{
    for (size_t i = 0; i < catalogue->releases.count; i++) {
        const struct release *release = &catalogue->releases.items[i];
        if (release->feature == feature && tag && is_tag(release, tag))
            return release;
    }
    return NULL;
}

static bool has_new_events(const struct dataset *dataset, const struct dataset *before)
{
    for (size_t i = 0; i < dataset->events.count; i++) {
        if (!dataset_event(before, dataset->events.items[i].name))
            return true;
    }
    return false;
}

/* Returns the day on which the newest events were added. NULL: with this version, or unknown because it does not
 * follow the version in the row. */
static const char *day_of_events(const struct freshness_row *row, const struct dataset *dataset,
                                 const struct dataset *before)
{
    bool is_next = row && before && text_is(row->version, before->version);
    if (!is_next || has_new_events(dataset, before))
        return NULL;
    return row->extended ? row->extended : row->since;
}

void freshness_follow(struct freshness *freshness, const struct dataset *dataset, const struct dataset *before,
                      const struct catalogue *catalogue)
{
    struct freshness_row *row = NULL;
    for (size_t i = 0; i < freshness->rows.count; i++)
        if (freshness->rows.items[i].feature == dataset->feature)
            row = &freshness->rows.items[i];
    bool is_same = row && dataset->version && text_is(row->version, dataset->version);
    const struct release *release = find_tag(catalogue, dataset->feature, dataset->tag);
    if (!dataset->version || (is_same && (!dataset->is_new || !release)))
        return;
    const char *extended = is_same ? row->extended : day_of_events(row, dataset, before);
    if (!row)
        row = vec_add(&freshness->rows);
    *row = (struct freshness_row){
        .feature = dataset->feature,
        .version = strpool_get(&freshness->pool, dataset->version),
        .provider = release ? strpool_get(&freshness->pool, freshness->provider->name) : NULL,
        .repository = release ? strpool_get(&freshness->pool, release->repository) : NULL,
        .tag = release ? strpool_get(&freshness->pool, dataset->tag) : NULL,
        .since = is_same ? row->since : strpool_get(&freshness->pool, freshness->today),
        .extended = extended,
    };
}

/* --- Warnings -------------------------------------------------------------------------------------------- */

static bool lists_tag(const struct catalogue *catalogue, const struct freshness_row *row)
{
    for (size_t i = 0; i < catalogue->releases.count; i++)
        if (text_is(catalogue->releases.items[i].repository, row->repository) &&
            is_tag(&catalogue->releases.items[i], row->tag))
            return true;
    return false;
}

static bool lists_any(const struct catalogue *catalogue, const char *repository)
{
    for (size_t i = 0; i < catalogue->releases.count; i++)
        if (text_is(catalogue->releases.items[i].repository, repository))
            return true;
    return false;
}

/* Returns whether the provider must still list the version. A mirror of Debian removes old versions. */
static bool is_asked(const struct freshness *freshness, const struct freshness_row *row)
{
    return freshness->provider->kind == PROVIDER_GIT && row->repository && row->tag &&
           text_is(row->provider, freshness->provider->name);
}

/* Adds one warning for a repository without any tags, with the releases that use it. */
static bool warn_repository(const struct freshness *freshness, size_t first)
{
    const char *repository = freshness->rows.items[first].repository;
    struct releases from = {0};
    struct buf names = {0};
    for (size_t i = 0; i < freshness->rows.count; i++) {
        const struct freshness_row *row = &freshness->rows.items[i];
        if (!is_asked(freshness, row) || !text_is(row->repository, repository))
            continue;
        if (i < first)
            return false;
        releases_add(&from, row->feature);
    }
    releases_print(&names, from);
    diag_warning(
        freshness->diag, PLACE_NONE,
        "%s lists no version of any release any more, but the data of JDK %s comes from it. If it was renamed or has "
        "other tags, correct data/providers.xml",
        repository, names.data);
    buf_dispose(&names);
    return true;
}

size_t freshness_check(const struct freshness *freshness, const struct catalogue *catalogue)
{
    size_t count = 0;
    for (size_t i = 0; i < freshness->rows.count; i++) {
        const struct freshness_row *row = &freshness->rows.items[i];
        if (!is_asked(freshness, row) || lists_tag(catalogue, row))
            continue;
        if (!lists_any(catalogue, row->repository)) {
            count += warn_repository(freshness, i);
            continue;
        }
        diag_warning(
            freshness->diag, PLACE_NONE,
            "JDK %d: %s no longer lists the tag %s, from which the data comes. If the tag was withdrawn, merge "
            "another version; if it was renamed, correct %s",
            row->feature, row->repository, row->tag, freshness->versions);
        count++;
    }
    return count;
}

/* --- The file -------------------------------------------------------------------------------------------- */

static int by_feature(const void *a, const void *b)
{
    return ((const struct freshness_row *)a)->feature - ((const struct freshness_row *)b)->feature;
}

bool freshness_write(const struct freshness *freshness)
{
    struct buf out = {0};
    if (freshness->rows.count)
        qsort(freshness->rows.items, freshness->rows.count, sizeof *freshness->rows.items, by_feature);
    buf_puts(&out, header);
    for (size_t i = 0; i < freshness->rows.count; i++) {
        const struct freshness_row *row = &freshness->rows.items[i];
        buf_printf(&out, "%d\t%s\t%s\t%s\t%s\t%s%s%s\n", row->feature, row->version,
                   row->provider ? row->provider : unknown, row->repository ? row->repository : unknown,
                   row->tag ? row->tag : unknown, row->since, row->extended ? "\t" : "",
                   row->extended ? row->extended : "");
    }
    bool ok = file_write(freshness->versions, out.data, out.length, NULL, freshness->diag);
    buf_dispose(&out);
    return ok;
}
