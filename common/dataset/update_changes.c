#include "common/dataset/update_changes.h"

#include "common/base/text.h"
#include "common/dataset/configuration.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/type.h"

static void add(struct ds_changes *out, const struct ds_change *change)
{
    if (change->since)
        *vec_add(out) = *change;
}

void update_changes_of_fields(struct ds_changes *out, enum change_item item, const char *owner,
                              const struct ds_fields *fields)
{
    for (size_t i = 0; i < fields->count; i++)
        add(out, &(struct ds_change){.kind = CHANGE_ADDED,
                                     .item = item,
                                     .owner = owner,
                                     .name = fields->items[i].name,
                                     .since = fields->items[i].since});
}

/* Adding a stack trace, duration or thread is a change of the event. */
static void add_implicit(struct ds_changes *out, const struct ds_event *event)
{
    static const struct {
        const char *field;
        enum change_kind kind;
    } kinds[] = {{"stackTrace", CHANGE_STACK_TRACE}, {"duration", CHANGE_DURATION}, {"eventThread", CHANGE_THREAD}};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        const struct ds_field *field = dataset_field(&event->implicit_fields, kinds[i].field);
        if (field)
            add(out, &(struct ds_change){.kind = kinds[i].kind,
                                         .item = ITEM_EVENT,
                                         .name = event->name,
                                         .from = "false",
                                         .to = "true",
                                         .since = field->since});
    }
}

static void add_settings(struct ds_changes *out, const struct ds_event *event)
{
    for (size_t i = 0; i < event->settings.count; i++)
        add(out, &(struct ds_change){.kind = CHANGE_ADDED,
                                     .item = ITEM_SETTING,
                                     .owner = event->name,
                                     .name = event->settings.items[i].name,
                                     .to = event->settings.items[i].value,
                                     .since = event->settings.items[i].since});
}

static void add_configured(struct ds_changes *out, const struct dataset *data, const struct ds_event *event)
{
    for (size_t i = 0; i < data->configurations.count; i++) {
        const struct ds_event_configuration *configured = dataset_event_configuration(event, (int)i);
        for (size_t k = 0; configured && k < configured->settings.count; k++)
            add(out, &(struct ds_change){.kind = CHANGE_ADDED,
                                         .item = ITEM_CONFIGURED,
                                         .owner = event->name,
                                         .name = configured->settings.items[k].name,
                                         .configuration = data->configurations.items[i].label,
                                         .to = configured->settings.items[k].value,
                                         .since = configured->settings.items[k].since});
    }
}

void update_changes_of_item(struct ds_changes *out, const struct dataset *data, enum change_item item, const char *name)
{
    for (size_t i = 0; i < data->update_changes.count; i++) {
        const struct ds_change *change = &data->update_changes.items[i];
        if (change_subject_item(change) == item && text_is(change_subject(change), name))
            add(out, change);
    }
}

void update_changes_of_event(struct ds_changes *out, const struct dataset *data, const struct ds_event *event)
{
    add(out, &(struct ds_change){.kind = CHANGE_ADDED, .item = ITEM_EVENT, .name = event->name, .since = event->since});
    update_changes_of_fields(out, ITEM_FIELD, event->name, &event->fields);
    add_implicit(out, event);
    add_settings(out, event);
    add_configured(out, data, event);
    update_changes_of_item(out, data, ITEM_EVENT, event->name);
}

const char *change_value_before(const struct ds_change *change, const char *configuration, const char *event,
                                const char *setting)
{
    bool is_value = change->item == ITEM_CONFIGURED && change->kind == CHANGE_VALUE && change->since;
    return is_value && text_is(change->configuration, configuration) && text_is(change->owner, event) &&
                   text_is(change->name, setting) && !text_is(change->from, "?")
               ? change->from
               : NULL;
}

/* Returns whether the update made this change, or the change reverts what the update made. */
static bool explains(const struct ds_change *update, const struct ds_change *change)
{
    bool is_same = change->item == update->item && text_same(change->owner, update->owner) &&
                   text_same(change->configuration, update->configuration);
    bool is_renamed = update->kind == CHANGE_NAME && text_is(change->name, update->from);
    bool is_kind = change->kind == update->kind || change->kind == CHANGE_ADDED || change->kind == CHANGE_REMOVED;
    return is_same && is_kind && (is_renamed || text_is(change->name, update->name));
}

static bool is_of_kind(const struct ds_change *change)
{
    if (change_subject_item(change) != ITEM_EVENT)
        return false;
    switch (change->kind) {
    case CHANGE_ADDED:
    case CHANGE_REMOVED:
    case CHANGE_DEFAULT:
    case CHANGE_VALUE:
    case CHANGE_TYPE:
    case CHANGE_CONTENT_TYPE:
    case CHANGE_ARRAY:
    case CHANGE_EXPERIMENTAL:
    case CHANGE_DURATION:
    case CHANGE_THREAD:
    case CHANGE_STACK_TRACE: return true;
    default: return false;
    }
}

static bool is_by_update(const struct dataset *dataset, const struct ds_change *change)
{
    const struct ds_event *event = dataset_event(dataset, change_subject(change));
    struct ds_changes updates = {0};
    bool is = false;
    if (event)
        update_changes_of_event(&updates, dataset, event);
    for (size_t i = 0; i < updates.count; i++)
        is = is || explains(&updates.items[i], change);
    vec_dispose(&updates);
    return is;
}

bool change_needs_reason(const struct ds_change *change, const struct dataset *before, const struct dataset *after)
{
    return is_of_kind(change) && !is_by_update(before, change) && !is_by_update(after, change);
}
