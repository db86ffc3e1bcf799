#include "common/dataset/dated.h"

#include <stdio.h>
#include <string.h>

#include "common/base/text.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/example.h"
#include "common/dataset/rules_state.h"
#include "common/dataset/timeline.h"
#include "common/dataset/type.h"

static size_t build_length(const char *version)
{
    size_t length = strcspn(version, "+");
    return version[length] ? length + 1 + strspn(version + length + 1, "0123456789") : length;
}

/* Returns the update in a version of JDK 8, which has two forms: 8u504, and 1.8.0_504 with an optional suffix. 0:
 * another version. */
static int update_of_8(const char *version)
{
    int update = 0;
    return sscanf(version, "8u%4d", &update) == 1 || sscanf(version, "1.8.0_%4d", &update) == 1 ? update : 0;
}

bool dated_is_same_build(const char *version, const char *other)
{
    if (!version || !other)
        return true;
    if (update_of_8(version) && update_of_8(version) == update_of_8(other))
        return true;
    size_t length = build_length(version);
    return length == build_length(other) && strncmp(version, other, length) == 0;
}

bool dated_is_current(const struct dataset *dataset, const struct dataset *files, const struct ds_value *example)
{
    size_t index = (size_t)example->example_file;
    return index >= files->example_files.count ||
           dated_is_same_build(files->example_files.items[index].version, dataset->version);
}

bool dated_has(const struct ds_texts *names, const char *name)
{
    for (size_t i = 0; i < names->count; i++) {
        if (text_is(names->items[i], name))
            return true;
    }
    return false;
}

static void add(struct ds_texts *names, const char *name)
{
    if (!dated_has(names, name))
        *vec_add(names) = name;
}

/* Lists the fields that only one side has. A field whose type has changed is in both lists. */
static void list_fields(struct ds_event *event, const struct ds_value *example)
{
    for (size_t i = 0; i < example->children.count; i++) {
        const struct ds_value *value = &example->children.items[i];
        const struct ds_field *field = dataset_any_field(event, value->name);
        if (field && rules_is_field_value(field, value))
            continue;
        add(&event->fields_only_in_examples, value->name);
        if (field)
            add(&event->fields_not_in_examples, value->name);
    }
    for (size_t i = 0; i < event->fields.count; i++) {
        const char *name = event->fields.items[i].name;
        if (!vec_find(&example->children, name, name))
            add(&event->fields_not_in_examples, name);
    }
}

static void list_bar(struct dataset *dataset, const struct ds_bar *bar)
{
    struct ds_event *event = dataset_event(dataset, bar->event);
    if (!event)
        add(&dataset->events_only_in_examples, bar->event);
    for (size_t i = 0; event && i < bar->values.count; i++) {
        if (!dataset_field(&event->fields, bar->values.items[i].name))
            add(&event->fields_only_in_examples, bar->values.items[i].name);
    }
}

static void list_extract(struct dataset *dataset, const struct dataset *extract)
{
    for (size_t i = 0; i < extract->events.count; i++) {
        if (!dataset_event(dataset, extract->events.items[i].name))
            add(&dataset->events_only_in_examples, extract->events.items[i].name);
    }
    for (size_t i = 0; i < extract->timelines.count; i++) {
        const struct ds_timeline *timeline = &extract->timelines.items[i];
        for (size_t k = 0; k < timeline->bars.count; k++)
            list_bar(dataset, &timeline->bars.items[k]);
    }
}

void dated_list(struct dataset *dataset, const struct dataset *extract)
{
    vec_dispose(&dataset->events_only_in_examples);
    for (size_t i = 0; i < dataset->events.count; i++) {
        struct ds_event *event = &dataset->events.items[i];
        vec_dispose(&event->fields_not_in_examples);
        vec_dispose(&event->fields_only_in_examples);
        const struct ds_event *from = extract ? dataset_event(extract, event->name) : NULL;
        for (size_t k = 0; from && k < from->examples.count; k++) {
            if (!dated_is_current(dataset, extract, &from->examples.items[k]))
                list_fields(event, &from->examples.items[k]);
        }
    }
    if (extract && !dated_is_same_build(extract->version, dataset->version))
        list_extract(dataset, extract);
}
