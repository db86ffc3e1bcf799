#include "collector/merge/released.h"

#include <stdio.h>
#include <stdlib.h>

#include "common/base/file.h"
#include "common/dataset/calendar.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/example.h"
#include "common/dataset/releases.h"

struct check {
    struct calendar calendar;
    char *file;
    struct strmap reported; /* updates */
    size_t warnings;
    struct diag *diag;
};

/* Warns once about each update that added an event to the release and has no row. */
static void check_updates(struct check *check, const struct dataset *dataset)
{
    for (size_t i = 0; i < dataset->events.count; i++) {
        const char *since = dataset->events.items[i].since;
        const char *update = since ? releases_last_update(since) : NULL;
        if (!update || calendar_has(&check->calendar, update) || strmap_get(&check->reported, update))
            continue;
        diag_warning(check->diag, PLACE_FILE(check->file),
                     "the update %s added events and has no row: add its day of general availability", update);
        strmap_put(&check->reported, update, check);
        check->warnings++;
    }
}

/* The version of the data can be older than the JVM that recorded the examples. */
static bool check_jvms(const struct check *check, const struct dataset *dataset)
{
    for (size_t i = 0; i < dataset->example_files.count; i++) {
        const char *seen = dataset->example_files.items[i].version;
        if (seen && !calendar_is_early_version(seen))
            return diag_error(check->diag, PLACE_FILE(dataset->file),
                              "JDK %d is early access (%s), but its examples were recorded with %s: add its day of "
                              "general availability to %s",
                              dataset->feature, dataset->version, seen, check->file);
    }
    return true;
}

static bool check_release(struct check *check, const struct dataset *dataset)
{
    char number[16];
    snprintf(number, sizeof number, "%d", dataset->feature);
    if (calendar_is_early(&check->calendar, dataset->feature, dataset->version))
        return check_jvms(check, dataset);
    if (file_exists(check->file) && dataset->version && !calendar_has(&check->calendar, number)) {
        diag_warning(check->diag, PLACE_FILE(check->file),
                     "JDK %d is final (%s) and has no row: add its day of general availability", dataset->feature,
                     dataset->version);
        check->warnings++;
    }
    return true;
}

bool released_check(const struct dataset_list *list, const char *data, size_t *warnings, struct diag *diag)
{
    struct check check = {.file = file_join(data, "released.tsv"), .diag = diag};
    bool can_check = calendar_read(&check.calendar, data, diag), ok = can_check;
    for (size_t i = 0; can_check && i < list->count; i++) {
        if (file_exists(check.file))
            check_updates(&check, &list->items[i]);
        ok = check_release(&check, &list->items[i]) && ok;
    }
    *warnings += check.warnings;
    strmap_dispose(&check.reported);
    calendar_dispose(&check.calendar);
    free(check.file);
    return ok;
}
