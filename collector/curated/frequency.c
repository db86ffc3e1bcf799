#include "collector/curated/frequency.h"

#include <stdlib.h>
#include <string.h>

#include "common/base/text.h"
#include "common/dataset/configuration.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/evidence.h"
#include "common/dataset/setting_kinds.h"
#include "common/dataset/type.h"

/* Returns the value in default.jfc, or else in the next configuration that sets it, or else the built-in default. */
static const char *setting_value(const struct ds_event *event, const struct dataset *dataset, enum setting setting)
{
    const char *name = setting_kinds[setting].name, *value = NULL;
    for (size_t i = 0; i < dataset->configurations.count; i++) {
        const struct ds_event_configuration *configuration = dataset_event_configuration(event, (int)i);
        const struct ds_setting *set = configuration ? dataset_setting(&configuration->settings, name) : NULL;
        bool is_default = text_is(dataset_configuration_name(dataset->configurations.items[i].label), "default");
        if (set && (is_default || !value))
            value = set->value;
        if (set && is_default)
            break;
    }
    const struct ds_default_setting *own = dataset_default(event, name);
    if (!value && setting == SETTING_PERIOD && event->period)
        return event->period;
    return value ? value : own ? own->value : NULL;
}

bool frequency_is_about_gcs(const struct ds_event *event)
{
    return (event->category && strstr(event->category, ", GC")) || dataset_field(&event->fields, "gcId");
}

enum frequency frequency_by_settings(const struct ds_event *event, const struct dataset *dataset)
{
    const char *period = setting_value(event, dataset, SETTING_PERIOD);
    if (period)
        return strstr(period, "Chunk") ? FREQUENCY_CHUNK : FREQUENCY_PERIOD;
    const char *threshold = setting_value(event, dataset, SETTING_THRESHOLD);
    if (!threshold && setting_value(event, dataset, SETTING_THROTTLE))
        return FREQUENCY_SAMPLE;
    if (frequency_is_about_gcs(event))
        return FREQUENCY_GC;
    return threshold && strtod(threshold, NULL) > 0 ? FREQUENCY_THRESHOLD : FREQUENCY_OCCURRENCE;
}

void frequency_settle(struct ds_event *event, const struct dataset *dataset)
{
    struct ds_cost *cost = event->cost.count ? &event->cost.items[0] : vec_add(&event->cost);
    if (!cost->frequency)
        cost->frequency = frequency_names[frequency_by_settings(event, dataset)];
    bool is_of_chunk = text_is(cost->frequency, frequency_names[FREQUENCY_CHUNK]);
    for (size_t i = 0; i < cost->rates.count; i++)
        *(is_of_chunk ? &cost->rates.items[i].per_second : &cost->rates.items[i].per_chunk) = NULL;
}
