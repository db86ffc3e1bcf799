#include "generator/model/dates.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "common/base/text.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/example.h"

/* Returns milliseconds since 1970; 0: the example has no start time. */
static long long start_of(const struct ds_value *example)
{
    for (size_t i = 0; i < example->children.count; i++) {
        const struct ds_value *field = &example->children.items[i];
        if (text_is(field->name, "startTime") && text_is(field->content_type_name, "epochmillis") && field->text)
            return strtoll(field->text, NULL, 10);
    }
    return 0;
}

const char *date_of_examples(struct arena *arena, const struct dataset *data)
{
    long long newest = 0;
    for (size_t i = 0; i < data->events.count; i++) {
        const struct ds_values *examples = &data->events.items[i].examples;
        for (size_t k = 0; k < examples->count; k++) {
            long long start = start_of(&examples->items[k]);
            newest = start > newest ? start : newest;
        }
    }
    time_t seconds = (time_t)(newest / 1000);
    struct tm date;
    if (!newest || !gmtime_r(&seconds, &date))
        return NULL;
    char text[sizeof "2026-11-21 and a year of many digits"];
    return strftime(text, sizeof text, "%Y-%m-%d", &date) ? arena_strdup(arena, text) : NULL;
}
