#include "collector/merge/compared.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "common/base/file.h"
#include "common/base/text.h"
#include "common/base/tsv.h"
#include "common/dataset/calendar.h"

enum { MAX_FILE = 1 << 20 };
enum { WHAT, LIMIT, DAY, SOURCE, HOW, CELLS };

struct check {
    struct calendar calendar;
    const char *today;
    size_t warnings;
    struct diag *diag;
};

/* Rows whose day is that of releases in versions.tsv. */
static const char of_versions[] = "versions.tsv", builds[] = "builds", updates[] = "updates";

static bool is_release(const struct check *check, const struct calendar_version *row)
{
    return !calendar_is_early(&check->calendar, row->feature, row->version);
}

/* Returns the newest feature release, or the newest one that is final. */
static const struct calendar_version *newest(const struct check *check, bool release)
{
    const struct calendar_version *found = NULL;
    for (size_t i = 0; i < check->calendar.versions.count; i++) {
        const struct calendar_version *row = &check->calendar.versions.items[i];
        if ((!release || is_release(check, row)) && (!found || row->feature > found->feature))
            found = row;
    }
    return found;
}

static void check_versions(struct check *check, const struct tsv_row *row, long limit)
{
    bool is_build = text_is(row->cells[WHAT], builds);
    const struct calendar_version *build = newest(check, false), *release = newest(check, true);
    for (size_t i = 0; i < check->calendar.versions.count; i++) {
        const struct calendar_version *version = &check->calendar.versions.items[i];
        bool is_checked =
            is_build ? version == build
                     : version != build && (version == release || calendar_support(&check->calendar, version->feature));
        if (!is_checked || calendar_number(check->today) - calendar_number(version->since) <= limit)
            continue;
        diag_warning(check->diag, row->place, "JDK %d: no new version since %s, when %s came: %s", version->feature,
                     version->since, version->version, row->cells[HOW]);
        check->warnings++;
    }
}

static bool read_row(void *context, const struct tsv_row *row)
{
    struct check *check = context;
    if (row->count != CELLS)
        return diag_error(check->diag, row->place, "%d cells instead of %d", row->count, CELLS);
    char *end;
    long limit = strtol(row->cells[LIMIT], &end, 10);
    if (*end || limit <= 0)
        return diag_error(check->diag, row->place, "not a number of days: %s", row->cells[LIMIT]);
    if (text_is(row->cells[DAY], of_versions)) {
        if (!text_is(row->cells[WHAT], builds) && !text_is(row->cells[WHAT], updates))
            return diag_error(check->diag, row->place, "%s has no day in %s", row->cells[WHAT], of_versions);
        check_versions(check, row, limit);
        return true;
    }
    long day = calendar_number(row->cells[DAY]);
    if (day < 0)
        return diag_error(check->diag, row->place, "not a day (YYYY-MM-DD): %s", row->cells[DAY]);
    long age = calendar_number(check->today) - day;
    if (age > limit) {
        diag_warning(check->diag, row->place, "%s: last compared with %s on %s, %ld days ago (limit: %ld): %s",
                     row->cells[WHAT], row->cells[SOURCE], row->cells[DAY], age, limit, row->cells[HOW]);
        check->warnings++;
    }
    return true;
}

bool compared_check(const char *data, const char *today, size_t *warnings, struct diag *diag)
{
    char clock[sizeof "YYYY-MM-DD"];
    time_t now = time(NULL);
    struct tm tm;
    strftime(clock, sizeof clock, "%Y-%m-%d", gmtime_r(&now, &tm));
    if (today && calendar_number(today) < 0)
        return diag_error(diag, PLACE_NONE, "--today: not a day (YYYY-MM-DD): %s", today);
    struct check check = {.today = today ? today : clock, .diag = diag};
    char *file = file_join(data, "compared.tsv");
    bool ok = !file_exists(file) ||
              (calendar_read(&check.calendar, data, diag) && tsv_read(file, MAX_FILE, read_row, &check, diag));
    *warnings += check.warnings;
    calendar_dispose(&check.calendar);
    free(file);
    return ok;
}
