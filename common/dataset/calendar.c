#include "common/dataset/calendar.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "common/base/file.h"
#include "common/base/text.h"
#include "common/base/tsv.h"
#include "common/dataset/releases.h"

enum { MAX_FILE = 1 << 20 };

static bool is_day(const char *text)
{
    struct tm tm;
    const char *end = strlen(text) == 10 ? strptime(text, "%Y-%m-%d", &tm) : NULL;
    return end && !*end;
}

/* Reads the feature release in the first cell. */
static bool read_feature(struct calendar *calendar, const struct tsv_row *row, int *feature)
{
    char *end;
    long number = strtol(row->cells[0], &end, 10);
    *feature = (int)number;
    return (!*end && number > 0 && number <= RELEASE_MAX) ||
           diag_error(calendar->diag, row->place, "not a feature release: %s", row->cells[0]);
}

/* Returns the day in the cell; NULL after a reported error. */
static const char *day_in(struct calendar *calendar, const struct tsv_row *row, int cell)
{
    if (cell < row->count && is_day(row->cells[cell]))
        return strpool_get(&calendar->pool, row->cells[cell]);
    diag_error(calendar->diag, row->place, "cell %d is not a day (YYYY-MM-DD)", cell + 1);
    return NULL;
}

static bool read_released(void *context, const struct tsv_row *row)
{
    struct calendar *calendar = context;
    int feature = releases_of_update(row->cells[0]);
    const char *day = feature || read_feature(calendar, row, &feature) ? day_in(calendar, row, 1) : NULL;
    if (day)
        *vec_add(&calendar->released) =
            (struct calendar_day){feature, strpool_get(&calendar->pool, row->cells[0]), day};
    return day != NULL;
}

static bool read_supported(void *context, const struct tsv_row *row)
{
    struct calendar *calendar = context;
    struct calendar_support support = {0};
    if (!read_feature(calendar, row, &support.feature))
        return false;
    if (row->count > 2) {
        char first[16];
        snprintf(first, sizeof first, "%.8s-01", row->cells[2]);
        if (!is_day(first))
            return diag_error(calendar->diag, row->place, "cell 3 is not a month (YYYY-MM)");
        support.until = strpool_get(&calendar->pool, row->cells[2]);
    }
    *vec_add(&calendar->supported) = support;
    return true;
}

static bool read_version(void *context, const struct tsv_row *row)
{
    struct calendar *calendar = context;
    struct calendar_version version;
    if (!read_feature(calendar, row, &version.feature))
        return false;
    version.since = day_in(calendar, row, 5);
    version.version = strpool_get(&calendar->pool, row->cells[1]);
    version.extended = version.since && row->count > 6 ? day_in(calendar, row, 6) : version.since;
    if (!version.extended)
        return false;
    if (!calendar->today || strcmp(version.since, calendar->today) > 0)
        calendar->today = version.since;
    *vec_add(&calendar->versions) = version;
    return true;
}

static bool read_table(struct calendar *calendar, const char *folder, const char *name,
                       bool (*read)(void *context, const struct tsv_row *row))
{
    char *file = file_join(folder, name);
    bool ok = !file_exists(file) || tsv_read(file, MAX_FILE, read, calendar, calendar->diag);
    free(file);
    return ok;
}

bool calendar_read(struct calendar *calendar, const char *folder, struct diag *diag)
{
    *calendar = (struct calendar){.diag = diag};
    return read_table(calendar, folder, "supported.tsv", read_supported) &&
           read_table(calendar, folder, "released.tsv", read_released) &&
           read_table(calendar, folder, "versions.tsv", read_version);
}

void calendar_dispose(struct calendar *calendar)
{
    vec_dispose(&calendar->released);
    vec_dispose(&calendar->supported);
    vec_dispose(&calendar->versions);
    strpool_dispose(&calendar->pool);
}

static bool has_come(const struct calendar *calendar, const struct calendar_day *row)
{
    return !calendar->today || strcmp(row->day, calendar->today) <= 0;
}

static const struct calendar_day *find(const struct calendar *calendar, const char *version)
{
    for (size_t i = 0; i < calendar->released.count; i++) {
        if (text_is(calendar->released.items[i].version, version))
            return &calendar->released.items[i];
    }
    return NULL;
}

const char *calendar_day_of(const struct calendar *calendar, const char *version)
{
    const struct calendar_day *row = find(calendar, version);
    return row && has_come(calendar, row) ? row->day : NULL;
}

bool calendar_is_early_version(const char *version)
{
    return version && strncmp(version + strspn(version, "0123456789"), "-ea", 3) == 0;
}

bool calendar_is_early(const struct calendar *calendar, int feature, const char *version)
{
    char number[16];
    snprintf(number, sizeof number, "%d", feature);
    return calendar_is_early_version(version) && !calendar_day_of(calendar, number);
}

const struct calendar_day *calendar_newest_update(const struct calendar *calendar, int feature)
{
    const struct calendar_day *newest = NULL;
    for (size_t i = 0; i < calendar->released.count; i++) {
        const struct calendar_day *row = &calendar->released.items[i];
        if (row->feature == feature && releases_of_update(row->version) && has_come(calendar, row) &&
            (!newest || text_compare_versions(row->version, newest->version) > 0))
            newest = row;
    }
    return newest;
}

const struct calendar_support *calendar_support(const struct calendar *calendar, int feature)
{
    for (size_t i = 0; i < calendar->supported.count; i++) {
        if (calendar->supported.items[i].feature == feature)
            return &calendar->supported.items[i];
    }
    return NULL;
}

const struct calendar_version *calendar_version(const struct calendar *calendar, int feature)
{
    for (size_t i = 0; i < calendar->versions.count; i++) {
        if (calendar->versions.items[i].feature == feature)
            return &calendar->versions.items[i];
    }
    return NULL;
}
