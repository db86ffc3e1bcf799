#include "generator/model/differences.h"

#include <string.h>

#include "common/base/text.h"
#include "common/dataset/configuration.h"
#include "common/dataset/derived.h"
#include "common/dataset/event.h"
#include "common/dataset/type.h"

static const char unit_kind[] = "unit", unsigned_kind[] = "unsigned", unknown[] = "?";

const char *const difference_kinds[] = {"added",      "removed", "name",  "label",        "category",     "description",
                                        "default",    "value",   "type",  unit_kind,      unsigned_kind,  "relation",
                                        "transition", "array",   "order", "experimental", "stack filter", NULL};
const char *const difference_items[] = {
    "event", "field", "setting", "configuration setting", "type", "type field", "value", "configuration", NULL};

/* The implicit fields that a flag of an event stands for; NULL: the change is none of a flag. */
static const char *implicit_field(const struct ds_change *change)
{
    switch (change->item == ITEM_EVENT ? change->kind : CHANGE_ADDED) {
    case CHANGE_DURATION: return "duration";
    case CHANGE_THREAD: return "eventThread";
    case CHANGE_STACK_TRACE: return "stackTrace";
    default: return NULL;
    }
}

/* Returns a field of an event or type whose type has this name in metadata.xml, in the newest release with one. */
static const struct ds_field *field_of_type(const struct site *site, const char *type)
{
    for (size_t r = site->releases.count; r-- > 0;) {
        const struct dataset *data = &site->releases.items[r].data;
        for (size_t i = 0; i < data->events.count + data->types.count; i++) {
            const struct ds_fields *fields = i < data->events.count ? &data->events.items[i].fields
                                                                    : &data->types.items[i - data->events.count].fields;
            for (size_t k = 0; k < fields->count; k++) {
                if (text_is(fields->items[k].type, type))
                    return &fields->items[k];
            }
        }
    }
    return NULL;
}

static const char *recorded_type(const struct site *site, const char *type)
{
    const struct ds_field *field = type ? field_of_type(site, type) : NULL;
    return field && field->runtime_type ? field->runtime_type : type;
}

static const char *recorded_unsigned(const struct site *site, const char *type)
{
    const struct ds_field *field = type ? field_of_type(site, type) : NULL;
    return field ? derived_unsigned(NULL, field) : NULL;
}

/* Returns the name in recordings of an element of types. */
static const char *recorded_name(const struct site *site, const char *name)
{
    for (size_t r = site->releases.count; r-- > 0;) {
        const struct ds_type *type = name ? dataset_type(&site->releases.items[r].data, name) : NULL;
        if (type && type->runtime_name)
            return type->runtime_name;
    }
    return name;
}

/* A change of the type and one of the annotations may both say that a field became unsigned. */
static bool is_listed(const struct differences *list, const struct difference *difference)
{
    for (size_t i = 0; i < list->count; i++) {
        const struct difference *other = &list->items[i];
        if (other->release == difference->release && text_is(other->kind, difference->kind) &&
            text_is(other->item, difference->item) && text_is(other->name, difference->name) &&
            text_same(other->owner, difference->owner) && text_same(other->from, difference->from) &&
            text_same(other->to, difference->to) && text_same(other->since, difference->since))
            return true;
    }
    return false;
}

static void add(struct differences *list, struct difference difference, const char *kind, const char *from,
                const char *to)
{
    if (text_same(from, to))
        return;
    difference.kind = kind;
    difference.from = from;
    difference.to = to;
    if (!is_listed(list, &difference))
        *vec_add(list) = difference;
}

static const char *unit_in(const char *annotations)
{
    return text_is(annotations, unknown) ? annotations : unit_of_annotations(annotations);
}

static const char *unsigned_in(const char *annotations)
{
    return derived_unsigned(NULL, &(struct ds_field){.annotations = annotations});
}

static void add_type(struct differences *list, const struct site *site, struct difference difference,
                     const struct ds_change *change)
{
    add(list, difference, change_kinds[CHANGE_TYPE], recorded_type(site, change->from),
        recorded_type(site, change->to));
    add(list, difference, unsigned_kind, recorded_unsigned(site, change->from), recorded_unsigned(site, change->to));
}

static void set_removed(struct difference *difference, const struct ds_event *before, const char *name)
{
    const struct ds_field *field = before ? dataset_any_field(before, name) : NULL;
    if (!field)
        return;
    difference->type = field->runtime_type;
    difference->unit = unit_of_annotations(field->annotations);
}

static void add_implicit(struct differences *list, struct difference difference, const struct ds_change *change,
                         const struct ds_event *before, const char *field)
{
    bool is_added = text_is(change->to, "true");
    difference.kind = change_kinds[is_added ? CHANGE_ADDED : CHANGE_REMOVED];
    difference.item = change_items[ITEM_FIELD];
    difference.owner = difference.name;
    difference.name = field;
    difference.from = difference.to = NULL;
    if (!is_added)
        set_removed(&difference, before, field);
    *vec_add(list) = difference;
}

static bool is_of_metadata(const struct ds_change *change)
{
    return change->item == ITEM_XML_TYPE || change->item == ITEM_CONTENT_TYPE || change->kind == CHANGE_STRUCT;
}

void differences_add(struct differences *list, struct arena *arena, const struct site *site,
                     const struct ds_change *change, int release, const struct ds_event *before)
{
    bool is_type = change_subject_item(change) == ITEM_TYPE;
    const char *name = change->item == ITEM_EVENT  ? dataset_full_event_name(arena, change->name)
                       : change->item == ITEM_TYPE ? recorded_name(site, change->name)
                                                   : change->name;
    const char *owner = !change->owner                              ? NULL
                        : is_type                                   ? recorded_name(site, change->owner)
                        : change_subject_item(change) == ITEM_EVENT ? dataset_full_event_name(arena, change->owner)
                                                                    : change->owner;
    struct difference difference = {
        .release = release,
        .kind = change_kinds[change->kind],
        .item = change_items[change->item],
        .owner = owner,
        .name = name,
        .configuration = change->item == ITEM_CONFIGURED ? dataset_configuration_name(change->configuration) : NULL,
        .from = change->from,
        .to = change->to,
        .since = change->since,
        .between = {change->between[0], change->between[1]},
    };
    if (is_of_metadata(change))
        return;
    if (implicit_field(change)) {
        add_implicit(list, difference, change, before, implicit_field(change));
    } else if (change->kind == CHANGE_CONTENT_TYPE || change->kind == CHANGE_ANNOTATIONS) {
        add(list, difference, unit_kind, unit_in(change->from), unit_in(change->to));
        add(list, difference, unsigned_kind, unsigned_in(change->from), unsigned_in(change->to));
    } else if (change->kind == CHANGE_TYPE && change->item != ITEM_SETTING) {
        add_type(list, site, difference, change);
    } else {
        if (change->kind == CHANGE_REMOVED && change->item == ITEM_FIELD)
            set_removed(&difference, before, change->name);
        *vec_add(list) = difference;
    }
}
