#include "common/dataset/diff.h"
#include "common/base/text.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct diff {
    const struct dataset *before, *after;
    enum diff_scope scope;
    struct ds_changes *changes;
    size_t *compared;
    struct ds_change about; /* item, owner, name and configuration of the changes that are being added */
};

/* --- What a data set can know -------------------------------------------------------------------- */

static bool is_from_source(const struct dataset *dataset)
{
    return !dataset->origin || strcmp(dataset->origin, "source") == 0;
}

static bool is_from_facts(const struct dataset *dataset)
{
    return dataset->origin && strcmp(dataset->origin, "facts") == 0;
}

bool dataset_knows_internal(const struct dataset *dataset)
{
    if (is_from_source(dataset))
        return true;
    for (size_t i = 0; i < dataset->events.count; i++) {
        if (dataset->events.items[i].is_internal)
            return true;
    }
    return false;
}

bool dataset_knows_description(const struct dataset *dataset, const char *from)
{
    return !from && !is_from_facts(dataset);
}

bool dataset_knows_xml_types(const struct dataset *dataset)
{
    return is_from_source(dataset);
}

static bool knows_descriptions(const struct diff *diff, const char *from_before, const char *from_after)
{
    return diff->scope == DIFF_RUNTIME ||
           (dataset_knows_description(diff->before, from_before) && dataset_knows_description(diff->after, from_after));
}

/* Neither a recording nor a table of facts has stack filters. */
static bool knows_stack_filters(const struct diff *diff)
{
    return is_from_source(diff->before) && is_from_source(diff->after);
}

/* Whether a field is inlined or in a constant pool. */
static bool knows_struct(const struct diff *diff)
{
    return !is_from_facts(diff->before) && !is_from_facts(diff->after);
}

/* Every event type has settings; where there are none, the data set comes from a file in the known format. */
static bool knows_settings(const struct diff *diff, const struct ds_event *a, const struct ds_event *b)
{
    return diff->scope == DIFF_RUNTIME || (a->settings.count && b->settings.count);
}

/* --- Adding changes ------------------------------------------------------------------------------ */

static void set_item(struct diff *diff, enum change_item item, const char *owner, const char *name)
{
    diff->about = (struct ds_change){.item = item, .owner = owner, .name = name};
}

static void add(struct diff *diff, enum change_kind kind, const char *from, const char *to, const char *since)
{
    struct ds_change *change = vec_add(diff->changes);
    *change = diff->about;
    change->kind = kind;
    change->from = strpool_get(diff->after->pool, from);
    change->to = strpool_get(diff->after->pool, to);
    change->since = since;
}

/* The update that changed this value in the newer data set; NULL: none is known. */
static const char *update_of_value(const struct diff *diff)
{
    const struct ds_changes *updates = &diff->after->update_changes;
    for (size_t i = 0; i < updates->count; i++) {
        const struct ds_change *update = &updates->items[i];
        if (update->kind == CHANGE_VALUE && update->item == diff->about.item &&
            text_is(update->owner, diff->about.owner) && text_is(update->name, diff->about.name) &&
            text_is(update->configuration, diff->about.configuration))
            return update->since;
    }
    return NULL;
}

/* Absent and empty are the same: readers cannot tell them apart either, and a recording has no empty annotations. */
static bool is_same(const char *a, const char *b)
{
    return a == b || strcmp(a ? a : "", b ? b : "") == 0;
}

static void compare_text(struct diff *diff, enum change_kind kind, const char *from, const char *to)
{
    if (!is_same(from, to))
        add(diff, kind, from && *from ? from : NULL, to && *to ? to : NULL, NULL);
}

static void compare_flag(struct diff *diff, enum change_kind kind, bool from, bool to)
{
    if (from != to)
        add(diff, kind, from ? "true" : "false", to ? "true" : "false", NULL);
}

/* As sets: the order of annotations means nothing and differs between JDKs. */
static void compare_annotations(struct diff *diff, enum change_kind kind, const char *from, const char *to)
{
    struct strpool *pool = diff->after->pool;
    compare_text(diff, kind, ds_annotations_sorted(pool, from), ds_annotations_sorted(pool, to));
}

static void count(struct diff *diff)
{
    if (diff->compared)
        diff->compared[diff->about.item]++;
}

/* --- Fields -------------------------------------------------------------------------------------- */

static int by_text(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* The texts joined by ", " in the pool; NULL if there are none. */
static const char *join(const struct diff *diff, const struct ds_texts *texts)
{
    struct buf joined;
    buf_init(&joined, 0);
    for (size_t i = 0; i < texts->count; i++) {
        buf_puts(&joined, i ? ", " : "");
        buf_puts(&joined, texts->items[i]);
    }
    const char *kept = joined.length ? strpool_get(diff->after->pool, buf_text(&joined)) : NULL;
    buf_dispose(&joined);
    return kept;
}

static bool is_enumeration(const struct dataset *dataset, const char *type)
{
    const struct ds_type *found = dataset_type(dataset, type);
    return found && found->fields.count == 1;
}

/*
 * The annotations (Unsigned) tell a change between two numeric types of one size, so types of one representation
 * differ only if one is an enumeration, which a JVM reports as a string.
 */
bool diff_same_type(const struct dataset *before, const struct ds_field *a, const struct dataset *after,
                    const struct ds_field *b)
{
    if (strcmp(a->type, b->type) == 0)
        return true;
    if (!a->runtime_type || !b->runtime_type || strcmp(a->runtime_type, b->runtime_type) != 0)
        return false;
    return !is_enumeration(before, a->type) && !is_enumeration(after, b->type);
}

/* What says how values are shown: the annotations, where a JVM's are known. */
static const char *content_of(const struct dataset *dataset, const struct ds_field *field, const struct ds_field *other)
{
    bool is_reported = field->runtime_type && other->runtime_type;
    return is_reported ? ds_annotations_sorted(dataset->pool, field->annotations) : field->content_type;
}

bool diff_same_content(const struct dataset *before, const struct ds_field *a, const struct dataset *after,
                       const struct ds_field *b)
{
    return is_same(content_of(before, a, b), content_of(after, b, a));
}

static void compare_field(struct diff *diff, const struct ds_field *a, const struct ds_field *b)
{
    count(diff);
    compare_text(diff, CHANGE_LABEL, a->label, b->label);
    if (knows_descriptions(diff, a->description_from, b->description_from))
        compare_text(diff, CHANGE_DESCRIPTION, a->description, b->description);
    if (diff->scope == DIFF_RUNTIME) {
        compare_text(diff, CHANGE_TYPE, a->runtime_type, b->runtime_type);
        compare_annotations(diff, CHANGE_ANNOTATIONS, a->annotations, b->annotations);
    } else {
        if (!diff_same_type(diff->before, a, diff->after, b))
            add(diff, CHANGE_TYPE, a->type, b->type, NULL);
        compare_text(diff, CHANGE_CONTENT_TYPE, content_of(diff->before, a, b), content_of(diff->after, b, a));
    }
    compare_text(diff, CHANGE_RELATION, a->relation, b->relation);
    compare_text(diff, CHANGE_TRANSITION, a->transition, b->transition);
    compare_flag(diff, CHANGE_ARRAY, a->is_array, b->is_array);
    compare_flag(diff, CHANGE_EXPERIMENTAL, a->is_experimental, b->is_experimental);
    if (knows_struct(diff))
        compare_flag(diff, CHANGE_STRUCT, a->is_struct, b->is_struct);
}

/* The names of the fields that the other list has too. */
static const char *common_order(const struct diff *diff, const struct ds_fields *fields, const struct ds_fields *other)
{
    struct ds_texts names = {0};
    for (size_t i = 0; i < fields->count; i++) {
        if (dataset_field(other, fields->items[i].name))
            *vec_add(&names) = fields->items[i].name;
    }
    const char *joined = join(diff, &names);
    vec_dispose(&names);
    return joined;
}

/* The field of the same name; of several, the one at the same place among them. */
static const struct ds_field *find_field(const struct ds_fields *fields, const struct ds_fields *like, size_t index)
{
    const char *name = like->items[index].name;
    size_t place = 0;
    for (size_t i = 0; i < index; i++)
        place += strcmp(like->items[i].name, name) == 0;
    for (size_t i = 0; i < fields->count; i++) {
        if (strcmp(fields->items[i].name, name) == 0 && place-- == 0)
            return &fields->items[i];
    }
    return NULL;
}

static void compare_fields(struct diff *diff, enum change_item item, const char *owner, const struct ds_fields *before,
                           const struct ds_fields *after)
{
    compare_text(diff, CHANGE_ORDER, common_order(diff, before, after), common_order(diff, after, before));
    for (size_t i = 0; i < after->count; i++) {
        const struct ds_field *field = &after->items[i], *old = find_field(before, after, i);
        set_item(diff, item, owner, field->name);
        if (old)
            compare_field(diff, old, field);
        else
            add(diff, CHANGE_ADDED, NULL, NULL, field->since);
    }
    for (size_t i = 0; i < before->count; i++) {
        set_item(diff, item, owner, before->items[i].name);
        if (!find_field(after, before, i))
            add(diff, CHANGE_REMOVED, NULL, NULL, NULL);
    }
}

/* All fields as a recording lists them; the caller disposes of the vector. */
static struct ds_fields all_fields(const struct ds_event *event)
{
    const struct ds_fields *const lists[] = {&event->implicit_fields, &event->fields};
    struct ds_fields all = {0};
    for (int list = 0; list < 2; list++) {
        for (size_t i = 0; i < lists[list]->count; i++)
            *vec_add(&all) = lists[list]->items[i];
    }
    return all;
}

/* --- Settings ------------------------------------------------------------------------------------ */

static void compare_defaults(struct diff *diff, const struct ds_event *before, const struct ds_event *after)
{
    for (size_t i = 0; i < after->settings.count; i++) {
        const struct ds_default_setting *setting = &after->settings.items[i];
        const struct ds_default_setting *old = dataset_default(before, setting->name);
        set_item(diff, ITEM_SETTING, after->name, setting->name);
        if (!old) {
            add(diff, CHANGE_ADDED, NULL, setting->value, setting->since);
            continue;
        }
        count(diff);
        compare_text(diff, CHANGE_DEFAULT, old->value, setting->value);
        if (diff->scope == DIFF_RUNTIME) {
            compare_text(diff, CHANGE_TYPE, old->runtime_type, setting->runtime_type);
            compare_annotations(diff, CHANGE_ANNOTATIONS, old->annotations, setting->annotations);
        }
    }
    for (size_t i = 0; i < before->settings.count; i++) {
        const struct ds_default_setting *old = &before->settings.items[i];
        set_item(diff, ITEM_SETTING, after->name, old->name);
        if (!dataset_default(after, old->name))
            add(diff, CHANGE_REMOVED, old->value, NULL, NULL);
    }
}

static const struct ds_configuration *find_configuration(const struct dataset *dataset, const char *label)
{
    for (size_t i = 0; i < dataset->configurations.count; i++) {
        if (is_same(dataset->configurations.items[i].label, label))
            return &dataset->configurations.items[i];
    }
    return NULL;
}

static const struct ds_settings *configured(const struct dataset *dataset, const struct ds_event *event,
                                            const struct ds_configuration *configuration)
{
    static const struct ds_settings none;
    int id = (int)(configuration - dataset->configurations.items);
    const struct ds_event_configuration *found = dataset_event_configuration(event, id);
    return found ? &found->settings : &none;
}

/* The value in a configuration; NULL: none. A JVM uses the default of the setting where the .jfc file has no value. */
static const char *value_of(const struct diff *diff, const struct ds_event *event, const struct ds_settings *settings,
                            const char *name)
{
    const struct ds_setting *setting = dataset_setting(settings, name);
    const struct ds_default_setting *fallback =
        diff->scope == DIFF_RUNTIME && !setting ? dataset_default(event, name) : NULL;
    return setting ? setting->value : fallback ? fallback->value : NULL;
}

static void compare_configured(struct diff *diff, const struct ds_event *before, const struct ds_event *after,
                               const struct ds_configuration *configuration)
{
    const struct ds_configuration *old_configuration = find_configuration(diff->before, configuration->label);
    if (!old_configuration)
        return;
    const struct ds_settings *old_settings = configured(diff->before, before, old_configuration);
    const struct ds_settings *settings = configured(diff->after, after, configuration);
    for (size_t i = 0; i < settings->count; i++) {
        const struct ds_setting *setting = &settings->items[i];
        const char *old = value_of(diff, before, old_settings, setting->name);
        set_item(diff, ITEM_CONFIGURED, after->name, setting->name);
        diff->about.configuration = configuration->label;
        if (old)
            count(diff);
        if (!old)
            add(diff, CHANGE_ADDED, NULL, setting->value, setting->since);
        else if (!is_same(old, setting->value))
            add(diff, CHANGE_VALUE, old, setting->value, update_of_value(diff));
    }
    for (size_t i = 0; diff->scope != DIFF_RUNTIME && i < old_settings->count; i++) {
        const struct ds_setting *old = &old_settings->items[i];
        set_item(diff, ITEM_CONFIGURED, after->name, old->name);
        diff->about.configuration = configuration->label;
        if (!dataset_setting(settings, old->name))
            add(diff, CHANGE_REMOVED, old->value, NULL, NULL);
    }
}

static void compare_configurations(struct diff *diff)
{
    for (size_t i = 0; i < diff->after->configurations.count; i++) {
        const char *label = diff->after->configurations.items[i].label;
        set_item(diff, ITEM_CONFIGURATION, NULL, label ? label : "");
        if (!find_configuration(diff->before, label))
            add(diff, CHANGE_ADDED, NULL, NULL, NULL);
    }
    for (size_t i = 0; diff->scope != DIFF_RUNTIME && i < diff->before->configurations.count; i++) {
        const char *label = diff->before->configurations.items[i].label;
        set_item(diff, ITEM_CONFIGURATION, NULL, label ? label : "");
        if (!find_configuration(diff->after, label))
            add(diff, CHANGE_REMOVED, NULL, NULL, NULL);
    }
}

/* --- Events -------------------------------------------------------------------------------------- */

/* A recording's implicit fields decide what an event has; else the flag, which is that of the JDK's metadata.xml. */
static bool has_implicit(const struct ds_event *event, const char *field, bool flag)
{
    return event->implicit_fields.count ? dataset_field(&event->implicit_fields, field) != NULL : flag;
}

static void compare_implicit(struct diff *diff, const struct ds_event *a, const struct ds_event *b)
{
    compare_flag(diff, CHANGE_DURATION, has_implicit(a, "duration", a->has_duration),
                 has_implicit(b, "duration", b->has_duration));
    compare_flag(diff, CHANGE_THREAD, has_implicit(a, "eventThread", a->has_thread),
                 has_implicit(b, "eventThread", b->has_thread));
    compare_flag(diff, CHANGE_STACK_TRACE, has_implicit(a, "stackTrace", a->has_stack_trace),
                 has_implicit(b, "stackTrace", b->has_stack_trace));
}

static void compare_event(struct diff *diff, const struct ds_event *a, const struct ds_event *b)
{
    set_item(diff, ITEM_EVENT, NULL, b->name);
    count(diff);
    compare_text(diff, CHANGE_LABEL, a->label, b->label);
    compare_text(diff, CHANGE_CATEGORY, a->category, b->category);
    if (knows_descriptions(diff, a->description_from, b->description_from))
        compare_text(diff, CHANGE_DESCRIPTION, a->description, b->description);
    compare_flag(diff, CHANGE_EXPERIMENTAL, a->is_experimental, b->is_experimental);
    if (diff->scope == DIFF_RUNTIME) {
        struct ds_fields before = all_fields(a), after = all_fields(b);
        compare_annotations(diff, CHANGE_ANNOTATIONS, a->annotations, b->annotations);
        compare_fields(diff, ITEM_FIELD, b->name, &before, &after);
        vec_dispose(&before);
        vec_dispose(&after);
    } else {
        compare_implicit(diff, a, b);
        if (knows_stack_filters(diff))
            compare_text(diff, CHANGE_STACK_FILTER, join(diff, &a->stack_filters), join(diff, &b->stack_filters));
        compare_fields(diff, ITEM_FIELD, b->name, &a->fields, &b->fields);
    }
    if (knows_settings(diff, a, b))
        compare_defaults(diff, a, b);
    for (size_t i = 0; i < diff->after->configurations.count; i++)
        compare_configured(diff, a, b, &diff->after->configurations.items[i]);
}

static bool is_in_scope(const struct diff *diff, const struct ds_event *event)
{
    return diff->scope == DIFF_NATIVE_IMAGE ? ds_event_is_native_only(event) : ds_event_is_reported(event);
}

/* Of what only native images have, nothing is known in a release without GraalVM, and other events do not count as
 * changes. */
static bool can_lack(const struct diff *diff, const struct dataset *dataset, const char *event)
{
    return diff->scope != DIFF_NATIVE_IMAGE || (dataset->graal.count && !strmap_get(&dataset->events_by_name, event));
}

static void compare_events(struct diff *diff)
{
    const struct strmap *before = &diff->before->events_by_name, *after = &diff->after->events_by_name;
    struct ds_texts names = {0};
    for (size_t i = 0; i < before->count; i++)
        *vec_add(&names) = before->entries[i].key;
    for (size_t i = 0; i < after->count; i++) {
        if (!strmap_get(before, after->entries[i].key))
            *vec_add(&names) = after->entries[i].key;
    }
    if (names.count)
        qsort(names.items, names.count, sizeof *names.items, by_text);
    for (size_t i = 0; i < names.count; i++) {
        const struct ds_event *a = strmap_get(before, names.items[i]), *b = strmap_get(after, names.items[i]);
        bool is_before = a && is_in_scope(diff, a), is_after = b && is_in_scope(diff, b);
        set_item(diff, ITEM_EVENT, NULL, names.items[i]);
        if (is_before && is_after)
            compare_event(diff, a, b);
        else if (is_after && can_lack(diff, diff->before, names.items[i]))
            add(diff, CHANGE_ADDED, NULL, NULL, b->since);
        else if (is_before && can_lack(diff, diff->after, names.items[i]))
            add(diff, CHANGE_REMOVED, NULL, NULL, NULL);
    }
    vec_dispose(&names);
}

/* --- Types --------------------------------------------------------------------------------------- */

/* The name by which types are matched; NULL: a JVM has no such type. */
static const char *type_name(const struct diff *diff, const struct ds_type *type)
{
    return diff->scope == DIFF_RUNTIME ? type->runtime_name : type->name;
}

static const struct ds_type *find_type(const struct diff *diff, const struct ds_types *types, const char *name)
{
    for (size_t i = 0; i < types->count; i++) {
        if (type_name(diff, &types->items[i]) == name)
            return &types->items[i];
    }
    return NULL;
}

static void compare_type(struct diff *diff, const struct ds_type *a, const struct ds_type *b)
{
    const char *name = diff->about.name;
    count(diff);
    compare_text(diff, CHANGE_LABEL, a->label, b->label);
    if (knows_descriptions(diff, NULL, NULL))
        compare_text(diff, CHANGE_DESCRIPTION, a->description, b->description);
    if (diff->scope == DIFF_RUNTIME) {
        compare_annotations(diff, CHANGE_ANNOTATIONS, a->annotations, b->annotations);
    } else {
        compare_annotations(diff, CHANGE_ANNOTATIONS, a->annotation, b->annotation);
        compare_text(diff, CHANGE_PARAMETER_TYPE, a->parameter_type, b->parameter_type);
        compare_text(diff, CHANGE_FIELD_TYPE, a->field_type, b->field_type);
        compare_text(diff, CHANGE_JAVA_TYPE, a->java_type, b->java_type);
        compare_text(diff, CHANGE_CONTENT_TYPE, a->content_type, b->content_type);
        compare_text(diff, CHANGE_UNSIGNED, a->is_unsigned, b->is_unsigned);
    }
    compare_fields(diff, ITEM_TYPE_FIELD, name, &a->fields, &b->fields);
}

static void compare_types(struct diff *diff, enum change_item item, const struct ds_types *before,
                          const struct ds_types *after)
{
    struct ds_texts names = {0};
    for (size_t i = 0; i < after->count; i++) {
        if (type_name(diff, &after->items[i]))
            *vec_add(&names) = type_name(diff, &after->items[i]);
    }
    for (size_t i = 0; diff->scope != DIFF_RUNTIME && i < before->count; i++) {
        if (!find_type(diff, after, before->items[i].name))
            *vec_add(&names) = before->items[i].name;
    }
    if (names.count)
        qsort(names.items, names.count, sizeof *names.items, by_text);
    for (size_t i = 0; i < names.count; i++) {
        const struct ds_type *a = find_type(diff, before, names.items[i]), *b = find_type(diff, after, names.items[i]);
        set_item(diff, item, NULL, names.items[i]);
        if (a && b)
            compare_type(diff, a, b);
        else
            add(diff, b ? CHANGE_ADDED : CHANGE_REMOVED, NULL, NULL, b ? b->since : NULL);
    }
    vec_dispose(&names);
}

/* --- All ----------------------------------------------------------------------------------------- */

void dataset_diff(const struct dataset *before, const struct dataset *after, enum diff_scope scope,
                  struct ds_changes *changes, size_t compared[ITEM_COUNT])
{
    assert(before->pool == after->pool);
    struct diff diff = {.before = before, .after = after, .scope = scope, .changes = changes, .compared = compared};
    compare_events(&diff);
    if (scope == DIFF_NATIVE_IMAGE)
        return;
    compare_types(&diff, ITEM_TYPE, &before->types, &after->types);
    if (scope == DIFF_RUNTIME) {
        compare_types(&diff, ITEM_ANNOTATION_TYPE, &before->annotation_types, &after->annotation_types);
        compare_types(&diff, ITEM_SETTING_TYPE, &before->setting_types, &after->setting_types);
    } else if (dataset_knows_xml_types(before) && dataset_knows_xml_types(after)) {
        compare_types(&diff, ITEM_CONTENT_TYPE, &before->content_types, &after->content_types);
        compare_types(&diff, ITEM_XML_TYPE, &before->xml_types, &after->xml_types);
    }
    compare_configurations(&diff);
}
