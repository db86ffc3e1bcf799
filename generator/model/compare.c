#include "generator/model/compare.h"

#include <string.h>

struct aspect {
    const char *what;
    const char *a, *b;
    bool is_text;
};

static void add(struct changes *out, enum change_kind kind, enum change_item item, const char *name)
{
    struct change *change = vec_add(out);
    change->kind = kind;
    change->item = item;
    change->name = name;
}

static void compare_aspects(struct changes *out, enum change_item item, const char *name, const struct aspect *aspects,
                            size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const char *a = aspects[i].a ? aspects[i].a : "", *b = aspects[i].b ? aspects[i].b : "";
        if (a == b || strcmp(a, b) == 0)
            continue;
        add(out, CHANGE_CHANGED, item, name);
        struct change *change = &out->items[out->count - 1];
        change->what = aspects[i].what;
        change->from = aspects[i].a;
        change->to = aspects[i].b;
        change->is_text = aspects[i].is_text;
    }
}

static const char *yes_no(bool value)
{
    return value ? "yes" : "no";
}

static bool same(const char *a, const char *b)
{
    return a == b || strcmp(a ? a : "", b ? b : "") == 0;
}

/* Each annotation of `a` is among those of `b`: their order means nothing. */
static bool has_annotations(const char *a, const char *b)
{
    struct ds_annotation wanted, got;
    while (ds_annotation_next(&a, &wanted)) {
        bool found = false;
        for (const char *rest = b; !found && ds_annotation_next(&rest, &got);)
            found = wanted.name_length == got.name_length && wanted.value_length == got.value_length &&
                    memcmp(wanted.name, got.name, got.name_length) == 0 &&
                    (!got.value_length || memcmp(wanted.value, got.value, got.value_length) == 0);
        if (!found)
            return false;
    }
    return true;
}

bool field_same_type(const struct ds_field *a, const struct ds_field *b)
{
    return a->runtime_type && b->runtime_type ? same(a->runtime_type, b->runtime_type) : same(a->type, b->type);
}

bool field_same_content(const struct ds_field *a, const struct ds_field *b)
{
    if (!a->runtime_type || !b->runtime_type)
        return same(a->content_type, b->content_type);
    const char *x = a->annotations ? a->annotations : "", *y = b->annotations ? b->annotations : "";
    return same(x, y) || (has_annotations(x, y) && has_annotations(y, x));
}

bool compare_knows_description(const struct dataset *dataset, const char *from)
{
    return !from && !same(dataset->origin, "facts");
}

/* What the description was, as far as both know it: else there is no difference. */
static const char *known_description(const struct dataset *a, const char *from_a, const char *was,
                                     const struct dataset *b, const char *from_b, const char *is)
{
    return compare_knows_description(a, from_a) && compare_knows_description(b, from_b) ? was : is;
}

static void compare_fields(struct changes *out, const struct dataset *data_a, const struct ds_fields *a,
                           const struct dataset *data_b, const struct ds_fields *b)
{
    for (size_t i = 0; i < b->count; i++) {
        const struct ds_field *new = &b->items[i], *old = dataset_field(a, new->name);
        if (!old) {
            add(out, CHANGE_ADDED, ITEM_FIELD, new->name);
            out->items[out->count - 1].since = new->since;
            continue;
        }
        bool is_same_type = field_same_type(old, new), is_same_content = field_same_content(old, new);
        /* Told by the content types' names, or by what stands behind them where these are the same. */
        bool by_name = !same(old->content_type, new->content_type);
        const char *from = by_name ? old->content_type : old->annotations;
        const char *to = by_name ? new->content_type : new->annotations;
        const struct aspect aspects[] = {
            {"label", old->label, new->label, true},
            {"description",
             known_description(data_a, old->description_from, old->description, data_b, new->description_from,
                               new->description),
             new->description, true},
            {"type", old->type, is_same_type ? old->type : new->type, false},
            {by_name ? "content type" : "annotations", from, is_same_content ? from : to, false},
            {"array", yes_no(old->is_array), yes_no(new->is_array), false},
            {"experimental", yes_no(old->is_experimental), yes_no(new->is_experimental), false},
            {"relation", old->relation, new->relation, false},
            {"transition", old->transition, new->transition, false},
        };
        compare_aspects(out, ITEM_FIELD, new->name, aspects, sizeof aspects / sizeof *aspects);
    }
    for (size_t i = 0; i < a->count; i++) {
        if (!dataset_field(b, a->items[i].name))
            add(out, CHANGE_REMOVED, ITEM_FIELD, a->items[i].name);
    }
}

void compare_descriptions(struct changes *out, const struct dataset *a, const struct ds_event *event_a,
                          const struct dataset *b, const struct ds_event *event_b)
{
    const struct aspect aspect = {"description",
                                  known_description(a, event_a->description_from, event_a->description, b,
                                                    event_b->description_from, event_b->description),
                                  event_b->description, true};
    compare_aspects(out, ITEM_SELF, NULL, &aspect, 1);
    for (size_t i = 0; i < event_b->fields.count; i++) {
        const struct ds_field *new = &event_b->fields.items[i], *old = dataset_field(&event_a->fields, new->name);
        const char *was = old ? known_description(a, old->description_from, old->description, b, new->description_from,
                                                  new->description)
                              : new->description;
        const struct aspect of_field = {"description", was, new->description, true};
        compare_aspects(out, ITEM_FIELD, new->name, &of_field, 1);
    }
}

static const struct ds_default_setting *find_default(const struct ds_event *event, const char *name)
{
    for (size_t i = 0; i < event->settings.count; i++) {
        if (strcmp(event->settings.items[i].name, name) == 0)
            return &event->settings.items[i];
    }
    return NULL;
}

static void compare_defaults(struct changes *out, const struct ds_event *a, const struct ds_event *b)
{
    /* Data sets in the known format say nothing about settings: then nothing is known, not nothing there. */
    if (a->settings.count == 0 || b->settings.count == 0)
        return;
    for (size_t i = 0; i < b->settings.count; i++) {
        const struct ds_default_setting *new = &b->settings.items[i], *old = find_default(a, new->name);
        if (!old) {
            add(out, CHANGE_ADDED, ITEM_SETTING, new->name);
            out->items[out->count - 1].to = new->value;
            out->items[out->count - 1].since = new->since;
            continue;
        }
        const struct aspect aspect = {"default", old->value, new->value, false};
        compare_aspects(out, ITEM_SETTING, new->name, &aspect, 1);
    }
    for (size_t i = 0; i < a->settings.count; i++) {
        if (!find_default(b, a->settings.items[i].name))
            add(out, CHANGE_REMOVED, ITEM_SETTING, a->settings.items[i].name);
    }
}

const char *configuration_name(const struct ds_configuration *configuration)
{
    static const struct {
        const char *label, *name;
    } known[] = {{"Continuous", "default"}, {"Profiling", "profile"}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (configuration->label && strcmp(configuration->label, known[i].label) == 0)
            return known[i].name;
    }
    return configuration->label ? configuration->label : "configuration";
}

static const struct ds_configuration *find_configuration(const struct dataset *data, const char *name, int *id)
{
    for (size_t i = 0; i < data->configurations.count; i++) {
        if (strcmp(configuration_name(&data->configurations.items[i]), name) == 0) {
            *id = (int)i;
            return &data->configurations.items[i];
        }
    }
    return NULL;
}

static void compare_configured(struct changes *out, const char *configuration, const struct ds_settings *a,
                               const struct ds_settings *b)
{
    size_t first = out->count;
    for (size_t i = 0; b && i < b->count; i++) {
        const struct ds_setting *old = a ? dataset_setting(a, b->items[i].name) : NULL;
        if (old && strcmp(old->value, b->items[i].value) == 0)
            continue;
        add(out, old ? CHANGE_CHANGED : CHANGE_ADDED, ITEM_CONFIGURED, b->items[i].name);
        out->items[out->count - 1].what = "value";
        out->items[out->count - 1].from = old ? old->value : NULL;
        out->items[out->count - 1].to = b->items[i].value;
        out->items[out->count - 1].since = b->items[i].since;
    }
    for (size_t i = 0; a && i < a->count; i++) {
        if (!b || !dataset_setting(b, a->items[i].name)) {
            add(out, CHANGE_REMOVED, ITEM_CONFIGURED, a->items[i].name);
            out->items[out->count - 1].from = a->items[i].value;
        }
    }
    for (size_t i = first; i < out->count; i++)
        out->items[i].configuration = configuration;
}

static void compare_configurations(struct changes *out, const struct dataset *a, const struct ds_event *event_a,
                                   const struct dataset *b, const struct ds_event *event_b)
{
    for (size_t i = 0; i < b->configurations.count; i++) {
        const char *name = configuration_name(&b->configurations.items[i]);
        int id_a;
        if (!find_configuration(a, name, &id_a))
            continue;
        const struct ds_event_configuration *old = dataset_event_configuration(event_a, id_a);
        const struct ds_event_configuration *new = dataset_event_configuration(event_b, (int)i);
        compare_configured(out, name, old ? &old->settings : NULL, new ? &new->settings : NULL);
    }
}

void compare_events(struct changes *out, const struct dataset *a, const struct ds_event *event_a,
                    const struct dataset *b, const struct ds_event *event_b)
{
    if (!event_a || !event_b) {
        const struct ds_event *event = event_a ? event_a : event_b;
        /* Of what only native images have, nothing is known in a release without a GraalVM. */
        bool is_unknown = event && ds_event_is_native_only(event) && !(event_a ? b : a)->graal.count;
        if (event && !is_unknown)
            add(out, event_b ? CHANGE_ADDED : CHANGE_REMOVED, ITEM_SELF, NULL);
        return;
    }
    const struct aspect aspects[] = {
        {"label", event_a->label, event_b->label, true},
        {"description",
         known_description(a, event_a->description_from, event_a->description, b, event_b->description_from,
                           event_b->description),
         event_b->description, true},
        {"category", event_a->category, event_b->category, false},
        {"experimental", yes_no(event_a->is_experimental), yes_no(event_b->is_experimental), false},
        {"duration", yes_no(event_a->has_duration), yes_no(event_b->has_duration), false},
        {"thread", yes_no(event_a->has_thread), yes_no(event_b->has_thread), false},
        {"stack trace", yes_no(event_a->has_stack_trace), yes_no(event_b->has_stack_trace), false},
        {"throttle", yes_no(event_a->has_throttle), yes_no(event_b->has_throttle), false},
        {"cutoff", yes_no(event_a->has_cutoff), yes_no(event_b->has_cutoff), false},
        {"period", event_a->period, event_b->period, false},
    };
    compare_aspects(out, ITEM_SELF, NULL, aspects, sizeof aspects / sizeof *aspects);
    compare_fields(out, a, &event_a->fields, b, &event_b->fields);
    compare_defaults(out, event_a, event_b);
    compare_configurations(out, a, event_a, b, event_b);
}

void compare_types(struct changes *out, const struct dataset *data_a, const struct ds_type *a,
                   const struct dataset *data_b, const struct ds_type *b)
{
    if (!a || !b) {
        if (a || b)
            add(out, b ? CHANGE_ADDED : CHANGE_REMOVED, ITEM_SELF, NULL);
        return;
    }
    const struct aspect aspects[] = {
        {"label", a->label, b->label, true},
        {"description", known_description(data_a, NULL, a->description, data_b, NULL, b->description), b->description,
         true},
        {"parameter type", a->parameter_type, b->parameter_type, false},
        {"field type", a->field_type, b->field_type, false},
        {"Java type", a->java_type, b->java_type, false},
        {"content type", a->content_type, b->content_type, false},
        {"unsigned", a->is_unsigned, b->is_unsigned, false},
        {"annotation", a->annotation, b->annotation, false},
    };
    compare_aspects(out, ITEM_SELF, NULL, aspects, sizeof aspects / sizeof *aspects);
    compare_fields(out, data_a, &a->fields, data_b, &b->fields);
}

/* Of the differences to the release before that which an update made; NULL: it is none. `what` NULL: an addition. */
static struct change *find_change(const struct changes *changes, enum change_item item, const char *name,
                                  const char *configuration, const char *what)
{
    for (size_t i = 0; i < changes->count; i++) {
        struct change *change = &changes->items[i];
        bool is_content = same(what, "content type") && same(change->what, "annotations");
        bool is_kind = what ? change->kind == CHANGE_CHANGED && (is_content || same(change->what, what))
                            : change->kind == CHANGE_ADDED;
        if (is_kind && change->item == item && same(change->name, name) && same(change->configuration, configuration))
            return change;
    }
    return NULL;
}

/* What an update brought, though the release before has it, too: an older release can get it later. */
static void note_added(struct changes *out, enum change_item item, const char *name, const char *value,
                       const char *since)
{
    if (!since)
        return;
    struct change *change = find_change(out, item, name, NULL, NULL);
    if (!change) {
        add(out, CHANGE_ADDED, item, name);
        change = &out->items[out->count - 1];
        change->to = value;
    }
    change->since = since;
}

static void note_fields(struct changes *out, const struct ds_fields *fields)
{
    for (size_t i = 0; i < fields->count; i++)
        note_added(out, ITEM_FIELD, fields->items[i].name, NULL, fields->items[i].since);
}

/* That an event got a stack trace, duration or thread is told as a change of the event. */
static void note_implicit(struct changes *out, const struct ds_fields *fields)
{
    static const char *const words[][2] = {
        {"stackTrace", "stack trace"}, {"duration", "duration"}, {"eventThread", "thread"}};
    for (size_t i = 0; i < fields->count; i++) {
        size_t k = 0, count = sizeof words / sizeof *words;
        while (k < count && strcmp(fields->items[i].name, words[k][0]) != 0)
            k++;
        if (k == count || !fields->items[i].since)
            continue;
        struct change *change = find_change(out, ITEM_SELF, NULL, NULL, words[k][1]);
        if (!change) {
            add(out, CHANGE_CHANGED, ITEM_SELF, NULL);
            change = &out->items[out->count - 1];
            change->what = words[k][1];
            change->from = yes_no(false);
            change->to = yes_no(true);
        }
        change->since = fields->items[i].since;
    }
}

static void note_value(struct changes *out, const char *configuration, const struct ds_setting *setting)
{
    if (!setting->since || find_change(out, ITEM_CONFIGURED, setting->name, configuration, NULL) ||
        find_change(out, ITEM_CONFIGURED, setting->name, configuration, "value"))
        return;
    bool is_new = find_change(out, ITEM_SETTING, setting->name, NULL, NULL) != NULL;
    add(out, is_new ? CHANGE_ADDED : CHANGE_CHANGED, ITEM_CONFIGURED, setting->name);
    struct change *change = &out->items[out->count - 1];
    change->what = "value";
    change->configuration = configuration;
    change->to = setting->value;
    change->is_from_unknown = !is_new;
    change->since = setting->since;
}

static void note_configured(struct changes *out, const struct dataset *data, const struct ds_event *event)
{
    for (size_t i = 0; i < data->configurations.count; i++) {
        const struct ds_event_configuration *configured = dataset_event_configuration(event, (int)i);
        for (size_t k = 0; configured && k < configured->settings.count; k++)
            note_value(out, configuration_name(&data->configurations.items[i]), &configured->settings.items[k]);
    }
}

static void note_changed(struct changes *out, const struct ds_change *update)
{
    enum change_item item = update->owner ? ITEM_FIELD : ITEM_SELF;
    const char *name = update->owner ? update->name : NULL;
    struct change *change = find_change(out, item, name, NULL, update->kind);
    if (!change) {
        bool is_flag = same(update->to, "true") || same(update->to, "false");
        add(out, CHANGE_CHANGED, item, name);
        change = &out->items[out->count - 1];
        change->what = update->kind;
        change->is_from_unknown = same(update->from, "?");
        change->from = change->is_from_unknown ? NULL : is_flag ? yes_no(same(update->from, "true")) : update->from;
        change->to = is_flag ? yes_no(same(update->to, "true")) : update->to;
        change->is_text = strcmp(update->kind, "label") == 0;
    }
    change->since = update->since;
}

static void note_all_changed(struct changes *out, const struct dataset *data, const char *name, bool is_type)
{
    for (size_t i = 0; i < data->update_changes.count; i++) {
        const struct ds_change *update = &data->update_changes.items[i];
        bool is_of_type = strncmp(update->item, "type", 4) == 0;
        if (is_type == is_of_type && same(update->owner ? update->owner : update->name, name))
            note_changed(out, update);
    }
}

void compare_event_updates(struct changes *out, const struct dataset *data, const struct ds_event *event)
{
    note_added(out, ITEM_SELF, NULL, NULL, event->since);
    note_fields(out, &event->fields);
    note_implicit(out, &event->implicit_fields);
    for (size_t i = 0; i < event->settings.count; i++)
        note_added(out, ITEM_SETTING, event->settings.items[i].name, event->settings.items[i].value,
                   event->settings.items[i].since);
    note_configured(out, data, event);
    note_all_changed(out, data, event->name, false);
}

void compare_type_updates(struct changes *out, const struct dataset *data, const struct ds_type *type)
{
    note_added(out, ITEM_SELF, NULL, NULL, type->since);
    note_fields(out, &type->fields);
    note_all_changed(out, data, type->name, true);
}

bool changes_matter(const struct changes *changes)
{
    for (size_t i = 0; i < changes->count; i++) {
        if (!changes->items[i].is_text)
            return true;
    }
    return false;
}
