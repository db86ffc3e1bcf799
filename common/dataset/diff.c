#include "common/dataset/diff.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/text.h"
#include "common/dataset/command.h"
#include "common/dataset/configuration.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/type.h"
#include "common/dataset/view.h"
#include "common/dataset/walk.h"

struct diff {
    const struct dataset *before, *after;
    enum diff_scope scope;
    struct ds_changes *changes;
    size_t *compared;
    struct ds_change about; /* item, owner, name and configuration of the changes being added */
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

/* Returns whether both contain settings. Every event type has settings: without any, the file is in the known
 * format. */
static bool knows_settings(const struct diff *diff, const struct ds_event *a, const struct ds_event *b)
{
    return diff->scope == DIFF_RUNTIME || (a->settings.count && b->settings.count);
}

/* --- Adding changes ------------------------------------------------------------------------------ */

static void set_item(struct diff *diff, enum change_item item, const char *owner, const char *name)
{
    diff->about = (struct ds_change){.item = item, .owner = owner, .name = name ? name : ""};
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

/* Returns the update that changed this value in the newer data set; NULL: unknown. */
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

/* Returns whether the texts are equal. Absent equals empty: readers cannot distinguish them, and a recording has no
 * empty annotations. */
static bool is_same(const char *a, const char *b)
{
    return a == b || strcmp(a ? a : "", b ? b : "") == 0;
}

/* Returns whether the text matches the pattern, in which "..." stands for any text. */
static bool fits(const char *pattern, const char *text)
{
    for (; *pattern && !text_starts_with(pattern, "..."); pattern++, text++) {
        if (*pattern != *text)
            return false;
    }
    if (!*pattern)
        return !*text;
    for (pattern += 3; !fits(pattern, text); text++) {
        if (!*text)
            return false;
    }
    return true;
}

/* In the description of an argument, "..." stands for text that the JVM computes. */
static bool is_computed(const struct diff *diff, const char *from, const char *to)
{
    return diff->about.item == ITEM_ARGUMENT && from && to && (fits(from, to) || fits(to, from));
}

static void compare_text(struct diff *diff, enum change_kind kind, const char *from, const char *to)
{
    if (!is_same(from, to) && !is_computed(diff, from, to))
        add(diff, kind, from && *from ? from : NULL, to && *to ? to : NULL, NULL);
}

static void count(struct diff *diff)
{
    if (diff->compared)
        diff->compared[diff->about.item]++;
}

/* --- Fields -------------------------------------------------------------------------------------- */

static const char *text_at(const void *object, size_t offset)
{
    const char *text;
    memcpy(&text, (const char *)object + offset, sizeof text);
    return text;
}

/* Returns the joined texts in the pool; NULL if there are none. */
static const char *join(const struct diff *diff, const struct ds_texts *texts, const char *between)
{
    struct buf joined;
    buf_init(&joined, 0);
    for (size_t i = 0; i < texts->count; i++) {
        buf_puts(&joined, i ? between : "");
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
 * Types with the same representation are equal unless one is an enumeration, which a JVM reports as a string. A change
 * between two numeric types of the same size shows in the annotations (Unsigned).
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

/* Returns the property that determines how values are shown: the annotations, if both are known from a JVM. */
static const char *content_of(const struct dataset *dataset, const struct ds_field *field, const struct ds_field *other)
{
    bool is_reported = field->runtime_type && other->runtime_type;
    return is_reported ? ds_annotations_sorted(dataset->pool, field->annotations) : field->content_type;
}

bool diff_same_content(const struct dataset *before, const struct ds_field *a, const struct dataset *after,
                       const struct ds_field *b)
{
    bool is_equal = a->annotations == b->annotations && a->content_type == b->content_type; /* texts of one pool */
    return is_equal || is_same(content_of(before, a, b), content_of(after, b, a));
}

/* --- Members ------------------------------------------------------------------------------------- */

/* Returns the implicit field that a flag of events represents; NULL: none. */
static const char *implicit_name(enum change_kind kind)
{
    switch (kind) {
    case CHANGE_DURATION: return "duration";
    case CHANGE_THREAD: return "eventThread";
    case CHANGE_STACK_TRACE: return "stackTrace";
    default: return NULL;
    }
}

/* Returns the value of a flag. The implicit fields of a recording decide; without them, the flag of the JDK's
 * metadata.xml. */
static const char *flag_of(const void *object, const struct format_attribute *row)
{
    const char *implicit = implicit_name(row->columns.change);
    const struct ds_event *event = implicit ? object : NULL;
    bool is_set = event && event->implicit_fields.count ? dataset_field(&event->implicit_fields, implicit) != NULL
                                                        : *(const bool *)((const char *)object + row->offset);
    return is_set ? "true" : "false";
}

/* Annotations are compared as sets: their order has no meaning and differs between JDKs. */
static const char *value_of_row(const struct dataset *dataset, const void *object, const struct format_attribute *row)
{
    if (row->kind == FORMAT_BOOL)
        return flag_of(object, row);
    if (row->kind == FORMAT_NUMBER) {
        char number[16];
        snprintf(number, sizeof number, "%d", *(const int *)(const void *)((const char *)object + row->offset));
        return strpool_get(dataset->pool, number);
    }
    const char *text = format_attribute_text(object, row);
    return row->columns.change == CHANGE_ANNOTATIONS ? ds_annotations_sorted(dataset->pool, text) : text;
}

/* Returns whether both sides can contain the member. `a` and `b` are the two items. */
static bool can_compare(const struct diff *diff, const struct format_element *element,
                        const struct format_columns *columns, const void *a, const void *b)
{
    switch (columns->compared) {
    case COMPARED_RELEASES: return diff->scope != DIFF_RUNTIME;
    case COMPARED_JVMS: return diff->scope == DIFF_RUNTIME;
    case COMPARED_SOURCES:
        return diff->scope != DIFF_RUNTIME && is_from_source(diff->before) && is_from_source(diff->after);
    case COMPARED_BUILDS: return diff->scope == DIFF_BUILDS;
    case COMPARED_NO_FACTS: return !is_from_facts(diff->before) && !is_from_facts(diff->after);
    case COMPARED_DESCRIPTIONS: return knows_descriptions(diff, format_origin(element, a), format_origin(element, b));
    default: return true;
    }
}

/* Compares types or content types of fields, whose names may differ between releases without a difference in
 * meaning. */
static void compare_field_type(struct diff *diff, enum change_kind kind, const struct ds_field *a,
                               const struct ds_field *b)
{
    if (kind == CHANGE_CONTENT_TYPE && !diff_same_content(diff->before, a, diff->after, b))
        compare_text(diff, kind, content_of(diff->before, a, b), content_of(diff->after, b, a));
    else if (kind == CHANGE_TYPE && !diff_same_type(diff->before, a, diff->after, b))
        add(diff, kind, a->type, b->type, NULL);
}

/* Whether both have the same text of one pool, or the same number. */
static bool is_equal(const struct format_attribute *row, const void *a, const void *b)
{
    size_t size = row->kind == FORMAT_TEXT ? sizeof(const char *) : row->kind == FORMAT_NUMBER ? sizeof(int) : 0;
    return size && memcmp((const char *)a + row->offset, (const char *)b + row->offset, size) == 0;
}

static void compare_attribute(struct diff *diff, const struct format_element *element,
                              const struct format_attribute *row, const void *a, const void *b)
{
    enum change_kind kind = row->columns.change;
    bool is_type = kind == CHANGE_CONTENT_TYPE || (kind == CHANGE_TYPE && diff->scope != DIFF_RUNTIME);
    bool has_annotations = element == &format_field && kind == CHANGE_CONTENT_TYPE;
    if (!kind || (!has_annotations && is_equal(row, a, b)) || !can_compare(diff, element, &row->columns, a, b))
        return;
    if (element == &format_field && is_type)
        compare_field_type(diff, kind, a, b);
    else
        compare_text(diff, kind, value_of_row(diff->before, a, row), value_of_row(diff->after, b, row));
}

static int by_kind(const void *a, const void *b)
{
    return (int)((const struct ds_change *)a)->kind - (int)((const struct ds_change *)b)->kind;
}

/*
 * Adds a text for each innermost part of an item: its texts after those of its containers, such as "gc-enabled-high
 * jdk.GCPhasePause#enabled".
 */
static void add_parts(const struct diff *diff, struct ds_texts *parts, const char *above,
                      const struct format_element *element, const void *object)
{
    struct ds_texts own = {0};
    size_t before = parts->count;
    if (above)
        *vec_add(&own) = above;
    for (const struct format_attribute *row = element->attributes; row->name; row++) {
        if (format_attribute_text(object, row))
            *vec_add(&own) = format_attribute_text(object, row);
    }
    if (element->has_text && text_at(object, element->text_offset))
        *vec_add(&own) = text_at(object, element->text_offset);
    const char *name = join(diff, &own, " ");
    for (const struct format_child *row = element->children; row && row->name; row++) {
        struct format_vector vector = format_vector_get(object, row->offset);
        for (size_t i = 0; row->kind == FORMAT_ELEMENTS && i < vector.count; i++)
            add_parts(diff, parts, name, row->element, (const char *)vector.items + i * row->element->size);
        for (size_t i = 0; row->kind == FORMAT_TEXTS && i < vector.count; i++) {
            struct ds_texts part = {.items = (const char *[]){name, ((const char **)vector.items)[i]}, .count = 2};
            *vec_add(parts) = join(diff, &part, " ");
        }
    }
    if (parts->count == before)
        *vec_add(parts) = name;
    vec_dispose(&own);
}

/* Returns the parts that the other item lacks, joined by ", "; NULL: none. */
static const char *parts_without(const struct diff *diff, const struct format_child *row, const void *object,
                                 const void *other)
{
    const void *const sides[2] = {object, other};
    struct ds_texts parts[2] = {{0}}, missing = {0};
    for (int side = 0; side < 2; side++) {
        struct format_vector vector = format_vector_get(sides[side], row->offset);
        for (size_t i = 0; i < vector.count; i++)
            add_parts(diff, &parts[side], NULL, row->element, (const char *)vector.items + i * row->element->size);
    }
    for (size_t i = 0; i < parts[0].count; i++) {
        bool is_there = false;
        for (size_t k = 0; k < parts[1].count && !is_there; k++)
            is_there = is_same(parts[0].items[i], parts[1].items[k]);
        if (!is_there)
            *vec_add(&missing) = parts[0].items[i];
    }
    const char *joined = join(diff, &missing, ", ");
    vec_dispose(&parts[0]);
    vec_dispose(&parts[1]);
    vec_dispose(&missing);
    return joined;
}

static const char *value_of_child(const struct diff *diff, const struct format_child *row, const void *object,
                                  const void *other)
{
    if (row->kind == FORMAT_ONE_TEXT)
        return text_at(object, row->offset);
    if (row->kind == FORMAT_TEXTS)
        return join(diff, (const void *)((const char *)object + row->offset), ", ");
    return parts_without(diff, row, object, other);
}

/* Compares the members whose rows have a kind of change, and sorts the changes by kind. */
static void compare_members(struct diff *diff, const struct format_element *element, const void *a, const void *b)
{
    size_t first = diff->changes->count;
    count(diff);
    for (const struct format_attribute *row = element->attributes; row->name; row++)
        compare_attribute(diff, element, row, a, b);
    for (const struct format_child *row = element->children; row && row->name; row++) {
        if (row->columns.change && can_compare(diff, element, &row->columns, a, b))
            compare_text(diff, row->columns.change, value_of_child(diff, row, a, b), value_of_child(diff, row, b, a));
    }
    if (element->has_text && element->text_columns.change)
        compare_text(diff, element->text_columns.change, text_at(a, element->text_offset),
                     text_at(b, element->text_offset));
    if (diff->changes->count > first)
        qsort(diff->changes->items + first, diff->changes->count - first, sizeof *diff->changes->items, by_kind);
}

/* --- Lists --------------------------------------------------------------------------------------- */

/* A list of items that are matched by name. */
struct list {
    const struct format_element *element;
    size_t name; /* offset of the name */
    struct format_vector before, after;
    bool is_partial; /* an item that only `before` has is not a change */
};
#define LIST(table, type, member, a, b)                                                         \
    (struct list)                                                                               \
    {                                                                                           \
        .element = &(table), .name = offsetof(type, member), .before = format_vector_get(a, 0), \
        .after = format_vector_get(b, 0)                                                        \
    }

static const void *item_at(const struct list *list, const struct format_vector *vector, size_t index)
{
    return (const char *)vector->items + index * list->element->size;
}

static const char *name_at(const struct list *list, const struct format_vector *vector, size_t index)
{
    return text_at(item_at(list, vector, index), list->name);
}

/* Returns the item with the same name. Of several, the one at the same position among them. NULL: none. */
static const void *find_like(const struct list *list, const struct format_vector *vector,
                             const struct format_vector *like, size_t index)
{
    const char *name = name_at(list, like, index);
    size_t place = 0;
    for (size_t i = 0; i < index; i++)
        place += is_same(name_at(list, like, i), name);
    for (size_t i = 0; i < vector->count; i++) {
        if (is_same(name_at(list, vector, i), name) && place-- == 0)
            return item_at(list, vector, i);
    }
    return NULL;
}

/* Returns the value of a setting; NULL: the item is not a setting. */
static const char *value_in(const struct list *list, const void *item)
{
    struct format_member value = format_member_in(list->element, FORMAT_JSON_VALUE);
    return value.columns ? format_text(NULL, item, &value) : NULL;
}

static void compare_list(struct diff *diff, enum change_item item, const char *owner, const struct list *list)
{
    for (size_t i = 0; i < list->after.count; i++) {
        const void *now = item_at(list, &list->after, i), *old = find_like(list, &list->before, &list->after, i);
        set_item(diff, item, owner, name_at(list, &list->after, i));
        if (old)
            compare_members(diff, list->element, old, now);
        else
            add(diff, CHANGE_ADDED, NULL, value_in(list, now), format_update(list->element, now));
    }
    for (size_t i = 0; !list->is_partial && i < list->before.count; i++) {
        set_item(diff, item, owner, name_at(list, &list->before, i));
        if (!find_like(list, &list->after, &list->before, i))
            add(diff, CHANGE_REMOVED, value_in(list, item_at(list, &list->before, i)), NULL, NULL);
    }
}

/* --- Fields -------------------------------------------------------------------------------------- */

/* Returns the names of the fields that the other list also contains. */
static const char *common_order(const struct diff *diff, const struct ds_fields *fields, const struct ds_fields *other)
{
    struct ds_texts names = {0};
    for (size_t i = 0; i < fields->count; i++) {
        if (dataset_field(other, fields->items[i].name))
            *vec_add(&names) = fields->items[i].name;
    }
    const char *joined = join(diff, &names, ", ");
    vec_dispose(&names);
    return joined;
}

static void compare_fields(struct diff *diff, enum change_item item, const char *owner, const struct ds_fields *before,
                           const struct ds_fields *after)
{
    bool is_same_order = before->count == after->count;
    for (size_t i = 0; is_same_order && i < before->count; i++)
        is_same_order = strcmp(before->items[i].name, after->items[i].name) == 0;
    if (!is_same_order)
        compare_text(diff, CHANGE_ORDER, common_order(diff, before, after), common_order(diff, after, before));
    compare_list(diff, item, owner, &LIST(format_field, struct ds_field, name, before, after));
}

/* Returns all fields in the order of a recording. The caller disposes of the vector. */
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

static const struct ds_settings *configured(const struct dataset *dataset, const struct ds_event *event,
                                            const struct ds_configuration *configuration)
{
    static const struct ds_settings none;
    int id = (int)(configuration - dataset->configurations.items);
    const struct ds_event_configuration *found = dataset_event_configuration(event, id);
    return found ? &found->settings : &none;
}

/* Returns the value in a configuration; NULL: none. Where the .jfc file has no value, a JVM uses the setting's
 * default. */
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
    const struct ds_configuration *old_configuration =
        vec_find(&diff->before->configurations, label, configuration->label);
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

/* --- Events -------------------------------------------------------------------------------------- */

static void compare_event(struct diff *diff, const struct ds_event *a, const struct ds_event *b)
{
    set_item(diff, ITEM_EVENT, NULL, b->name);
    compare_members(diff, &format_event, a, b);
    if (diff->scope == DIFF_RUNTIME) {
        struct ds_fields before = all_fields(a), after = all_fields(b);
        compare_fields(diff, ITEM_FIELD, b->name, &before, &after);
        vec_dispose(&before);
        vec_dispose(&after);
    } else {
        compare_fields(diff, ITEM_FIELD, b->name, &a->fields, &b->fields);
    }
    if (knows_settings(diff, a, b))
        compare_list(diff, ITEM_SETTING, b->name,
                     &LIST(format_default_setting, struct ds_default_setting, name, &a->settings, &b->settings));
    for (size_t i = 0; i < diff->after->configurations.count; i++)
        compare_configured(diff, a, b, &diff->after->configurations.items[i]);
}

static bool is_in_scope(const struct diff *diff, const struct ds_event *event)
{
    if (diff->scope == DIFF_BUILDS && dataset_knows_internal(diff->before) && dataset_knows_internal(diff->after))
        return !ds_event_is_native_only(event);
    return diff->scope == DIFF_NATIVE_IMAGE ? ds_event_is_native_only(event) : ds_event_is_reported(event);
}

/* Returns whether the absence of the event is known. In a release without GraalVM, nothing is known about native
 * images, and other events do not count as changes there. */
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
        qsort(names.items, names.count, sizeof *names.items, text_order);
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

static bool has_source(const struct ds_type *type)
{
    for (size_t i = 0; i < type->values.count; i++) {
        if (type->values.items[i].definition)
            return true;
    }
    return false;
}

/* Adds a change for each value that is defined in a source and that the other type lacks. */
static void compare_values(struct diff *diff, enum change_kind kind, const char *owner, const struct ds_type *type,
                           const struct ds_type *other)
{
    for (size_t i = 0; i < type->values.count; i++) {
        const struct ds_type_value *value = &type->values.items[i];
        set_item(diff, ITEM_TYPE_VALUE, owner, value->name);
        if (vec_find(&other->values, name, value->name))
            count(diff);
        else if (value->definition)
            add(diff, kind, NULL, NULL, NULL);
    }
}

static void compare_type(struct diff *diff, const struct ds_type *a, const struct ds_type *b)
{
    const char *name = diff->about.name;
    compare_members(diff, &format_type, a, b);
    compare_fields(diff, ITEM_TYPE_FIELD, name, &a->fields, &b->fields);
    /* A recording contains only the values that its JVM used. */
    if (diff->scope == DIFF_BUILDS && has_source(a) && has_source(b)) {
        compare_values(diff, CHANGE_ADDED, name, b, a);
        compare_values(diff, CHANGE_REMOVED, name, a, b);
    }
}

static const struct ds_type *find_named(const struct list *list, const struct format_vector *vector, const char *name)
{
    return vec_find_text(vector->items, vector->count, list->element->size, list->name, name);
}

static void compare_types(struct diff *diff, enum change_item item, const struct ds_types *before,
                          const struct ds_types *after)
{
    struct list list = LIST(format_type, struct ds_type, name, before, after);
    struct ds_texts names = {0};
    if (diff->scope == DIFF_RUNTIME)
        list.name = offsetof(struct ds_type, runtime_name); /* NULL: a JVM has no such type */
    for (size_t i = 0; i < after->count; i++) {
        if (name_at(&list, &list.after, i))
            *vec_add(&names) = name_at(&list, &list.after, i);
    }
    for (size_t i = 0; diff->scope != DIFF_RUNTIME && i < before->count; i++) {
        if (!find_named(&list, &list.after, before->items[i].name))
            *vec_add(&names) = before->items[i].name;
    }
    if (names.count)
        qsort(names.items, names.count, sizeof *names.items, text_order);
    for (size_t i = 0; i < names.count; i++) {
        const struct ds_type *a = find_named(&list, &list.before, names.items[i]);
        const struct ds_type *b = find_named(&list, &list.after, names.items[i]);
        set_item(diff, item, NULL, names.items[i]);
        if (a && b)
            compare_type(diff, a, b);
        else
            add(diff, b ? CHANGE_ADDED : CHANGE_REMOVED, NULL, NULL, b ? b->since : NULL);
    }
    vec_dispose(&names);
}

/* --- Options, views and commands -------------------------------------------------------------------- */

/* Compares options, which only .jfc files contain. */
static void compare_options(struct diff *diff)
{
    for (size_t i = 0; i < diff->after->configurations.count; i++) {
        const struct ds_configuration *now = &diff->after->configurations.items[i];
        const struct ds_configuration *old = vec_find(&diff->before->configurations, label, now->label);
        if (old && old->file && now->file)
            compare_list(diff, ITEM_OPTION, now->label,
                         &LIST(format_option, struct ds_option, name, &old->options, &now->options));
    }
}

static bool knows_views(const struct dataset *dataset)
{
    return dataset->views.count || is_from_source(dataset) ||
           (dataset->feature && dataset->feature < DS_FIRST_WITH_VIEWS);
}

/* Options of the JVM are commands only in data sets from sources. */
static bool knows_command(const struct dataset *dataset, const char *name)
{
    if (*name != '-')
        return dataset->commands.count > 0;
    for (size_t i = 0; i < dataset->commands.count; i++) {
        if (*dataset->commands.items[i].name == '-')
            return true;
    }
    return false;
}

static void compare_commands(struct diff *diff)
{
    const struct dataset *sides[2] = {diff->before, diff->after};
    for (int side = 0; side < 2; side++) {
        for (size_t i = 0; i < sides[side]->commands.count; i++) {
            const char *name = sides[side]->commands.items[i].name;
            set_item(diff, ITEM_COMMAND, NULL, name);
            if (vec_find(&sides[1 - side]->commands, name, name))
                count(diff);
            else if (knows_command(sides[1 - side], name))
                add(diff, side ? CHANGE_ADDED : CHANGE_REMOVED, NULL, NULL, NULL);
        }
    }
    for (size_t i = 0; i < diff->after->commands.count; i++) {
        const struct ds_command *now = &diff->after->commands.items[i];
        const struct ds_command *old = vec_find(&diff->before->commands, name, now->name);
        if (old)
            compare_list(diff, ITEM_ARGUMENT, now->name,
                         &LIST(format_argument, struct ds_argument, name, &old->arguments, &now->arguments));
    }
}

/* Compares the parts of a JDK outside of metadata.xml. */
static void compare_files(struct diff *diff)
{
    compare_options(diff);
    if (knows_views(diff->before) && knows_views(diff->after))
        compare_list(diff, ITEM_VIEW, NULL,
                     &LIST(format_view, struct ds_view, name, &diff->before->views, &diff->after->views));
    compare_commands(diff);
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
    /* A JVM reports only the types that are in use. */
    if (scope == DIFF_BUILDS && is_from_source(before) && is_from_source(after)) {
        compare_types(&diff, ITEM_ANNOTATION_TYPE, &before->annotation_types, &after->annotation_types);
        compare_types(&diff, ITEM_SETTING_TYPE, &before->setting_types, &after->setting_types);
    }
    struct list configurations =
        LIST(format_configuration, struct ds_configuration, label, &before->configurations, &after->configurations);
    configurations.is_partial = scope == DIFF_RUNTIME;
    compare_list(&diff, ITEM_CONFIGURATION, NULL, &configurations);
    if (scope == DIFF_BUILDS)
        compare_files(&diff);
}
