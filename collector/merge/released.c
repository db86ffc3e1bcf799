#include "collector/merge/released.h"

#include "common/dataset/calendar.h"
#include "common/dataset/dataset.h"
#include "common/dataset/example.h"

/* The version of the data can be older than the JVM that recorded the examples. */
static bool check_jvms(const struct dataset *dataset, const char *data, struct diag *diag)
{
    for (size_t i = 0; i < dataset->example_files.count; i++) {
        const char *seen = dataset->example_files.items[i].version;
        if (seen && !calendar_is_early_version(seen))
            return diag_error(diag, PLACE_FILE(dataset->file),
                              "JDK %d is early access (%s), but its examples were recorded with %s: add its day of "
                              "general availability to %s/released.tsv",
                              dataset->feature, dataset->version, seen, data);
    }
    return true;
}

bool released_check(const struct dataset_list *list, const char *data, struct diag *diag)
{
    struct calendar calendar = {0};
    bool can_check = calendar_read(&calendar, data, diag), ok = can_check;
    for (size_t i = 0; can_check && i < list->count; i++) {
        const struct dataset *dataset = &list->items[i];
        if (calendar_is_early(&calendar, dataset->feature, dataset->version))
            ok = check_jvms(dataset, data, diag) && ok;
    }
    calendar_dispose(&calendar);
    return ok;
}
