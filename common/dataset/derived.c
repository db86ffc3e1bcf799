#include "common/dataset/derived.h"

#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/arena.h"
#include "common/base/buf.h"
#include "common/base/text.h"
#include "common/dataset/command.h"
#include "common/dataset/configuration.h"
#include "common/dataset/dataset.h"
#include "common/dataset/dataset_json.h"
#include "common/dataset/event.h"
#include "common/dataset/evidence.h"
#include "common/dataset/example.h"
#include "common/dataset/format.h"
#include "common/dataset/place.h"
#include "common/dataset/setting_kinds.h"
#include "common/dataset/type.h"

static const char *text_at(const void *object, const struct format_child *child)
{
    const char *text;
    memcpy(&text, (const char *)object + child->offset, sizeof text);
    return text;
}

/* --- Parts of the object itself -------------------------------------------------------------------------- */

const void *derive_self(const struct dataset_json *out, const void *object, const struct format_child *child)
{
    (void)out, (void)child;
    return object;
}

const void *derive_self_with(const struct dataset_json *out, const void *object, const struct format_child *child)
{
    (void)out;
    return text_at(object, child) ? object : NULL;
}

const void *derive_list(const struct dataset_json *out, const void *object, const struct format_child *child)
{
    (void)out;
    return format_vector_get(object, child->offset).count ? (const char *)object + child->offset : NULL;
}

/* --- Texts ----------------------------------------------------------------------------------------------- */

static void add_text(struct arena *arena, struct ds_texts *texts, const char *text, size_t length)
{
    texts->items[texts->count++] = arena_strndup(arena, text, length);
}

/* Returns a list in the arena with room for the parts of a text that is split at the separators. */
static struct ds_texts *texts_for(struct arena *arena, const char *text, const char *separators)
{
    struct ds_texts *texts = ARENA_NEW(arena, struct ds_texts);
    size_t parts = 1;
    for (const char *at = text; (at = strpbrk(at, separators)); at++)
        parts++;
    texts->items = arena_alloc(arena, parts * sizeof *texts->items);
    return texts;
}

/* Returns the words that begin with `first`, without that character; 0: all words. */
static const void *split(struct arena *arena, const char *text, const char *separators, char first)
{
    if (!text)
        return NULL;
    struct ds_texts *texts = texts_for(arena, text, separators);
    for (text += strspn(text, separators); *text; text += strspn(text, separators)) {
        size_t length = strcspn(text, separators);
        if (!first || *text == first)
            add_text(arena, texts, text + (first != 0), length - (first != 0));
        text += length;
    }
    return texts;
}

const void *derive_words(const struct dataset_json *out, const void *object, const struct format_child *child)
{
    return split(out->arena, text_at(object, child), ", ", 0);
}

const void *derive_events(const struct dataset_json *out, const void *object, const struct format_child *child)
{
    const struct ds_texts *names = split(out->arena, text_at(object, child), " ", 0);
    for (size_t i = 0; names && i < names->count; i++)
        names->items[i] = dataset_full_event_name(out->arena, names->items[i]);
    return names;
}

const char *derived_other_field(const struct dataset_json *out, const void *related)
{
    (void)out;
    const struct ds_related *of = related;
    return text_is(of->other_field, of->field) ? NULL : of->other_field;
}

const char *derived_rule_needs(const struct dataset_json *out, const void *rule)
{
    char *text = arena_strdup(out->arena, ((const struct ds_rule *)rule)->needs);
    for (char *c = text; *c; c++)
        *c = (char)tolower((unsigned char)*c);
    return text;
}

const char *derived_field_type(const struct dataset_json *out, const void *field)
{
    (void)out;
    const struct ds_field *of = field;
    return of->runtime_type ? of->runtime_type : of->type;
}

const char *derived_type_name(const struct dataset_json *out, const void *type)
{
    (void)out;
    const struct ds_type *of = type;
    return of->runtime_name ? of->runtime_name : of->name;
}

const char *derived_zero_duration(const struct dataset_json *out, const void *event)
{
    (void)out;
    const struct ds_event *of = event;
    return of->fake_duration || of->fake_end_time ? "true" : NULL;
}

const void *derive_added(const struct dataset_json *out, const void *reason, const struct format_child *child)
{
    return split(out->arena, text_at(reason, child), " ", '+');
}

const void *derive_removed(const struct dataset_json *out, const void *reason, const struct format_child *child)
{
    return split(out->arena, text_at(reason, child), " ", '-');
}

/* --- Annotations and units ------------------------------------------------------------------------------- */

/* Returns those for which `takes` returns true; NULL: it takes all. */
static const void *annotations_of(struct arena *arena, const char *text, bool (*takes)(const struct ds_annotation *))
{
    struct ds_annotation annotation;
    struct VEC(struct derived_annotation) *list = arena_alloc(arena, sizeof *list);
    size_t count = 0;
    for (const char *at = text; ds_annotation_next(&at, &annotation);)
        count++;
    list->items = arena_alloc(arena, count * sizeof *list->items);
    for (const char *at = text; ds_annotation_next(&at, &annotation);) {
        if (takes && !takes(&annotation))
            continue;
        const char *value = annotation.value ? arena_strndup(arena, annotation.value, annotation.value_length) : NULL;
        const struct ds_texts *values = split(arena, value, "|", 0);
        list->items[list->count++] =
            (struct derived_annotation){.type = arena_strndup(arena, annotation.name, annotation.name_length),
                                        .values = values ? *values : (struct ds_texts){0}};
    }
    return list->count ? list : NULL;
}

const void *derive_annotations(const struct dataset_json *out, const void *object, const struct format_child *child)
{
    return annotations_of(out->arena, text_at(object, child), NULL);
}

/* Units by an annotation of jdk.jfr and its value. The first row of an annotation is the default of its value. */
static const struct unit {
    const char *annotation, *value, *unit;
    const char *per_second; /* with Frequency; NULL: the same unit */
} units[] = {
    {"jdk.jfr.DataAmount", "BYTES", "bytes", "bytes-per-second"},
    {"jdk.jfr.DataAmount", "BITS", "bits", "bits-per-second"},
    {"jdk.jfr.Timespan", "NANOSECONDS", "nanoseconds", NULL},
    {"jdk.jfr.Timespan", "TICKS", "ticks", NULL},
    {"jdk.jfr.Timespan", "MICROSECONDS", "microseconds", NULL},
    {"jdk.jfr.Timespan", "MILLISECONDS", "milliseconds", NULL},
    {"jdk.jfr.Timespan", "SECONDS", "seconds", NULL},
    {"jdk.jfr.Timestamp", "MILLISECONDS_SINCE_EPOCH", "epoch-milliseconds", NULL},
    {"jdk.jfr.Timestamp", "TICKS", "timestamp-ticks", NULL},
    {"jdk.jfr.Percentage", NULL, "fraction", NULL},
    {"jdk.jfr.MemoryAddress", NULL, "address", NULL},
};
static const char frequency[] = "jdk.jfr.Frequency", hertz[] = "hertz", unsigned_integer[] = "jdk.jfr.Unsigned";

const char *const field_units[] = {"bytes",           "bits",        "bytes-per-second",   "bits-per-second", hertz,
                                   "ticks",           "nanoseconds", "microseconds",       "milliseconds",    "seconds",
                                   "timestamp-ticks", "fraction",    "epoch-milliseconds", "address",         NULL};

static bool is_n(const char *text, const char *other, size_t length)
{
    return strlen(text) == length && strncmp(text, other, length) == 0;
}

static const struct unit *unit_of(const struct ds_annotation *annotation)
{
    for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
        const struct unit *unit = &units[i];
        if (is_n(unit->annotation, annotation->name, annotation->name_length) &&
            (!annotation->value || !unit->value || is_n(unit->value, annotation->value, annotation->value_length)))
            return unit;
    }
    return NULL;
}

static bool has_annotation(const char *annotations, const char *name)
{
    struct ds_annotation annotation;
    while (ds_annotation_next(&annotations, &annotation)) {
        if (is_n(name, annotation.name, annotation.name_length))
            return true;
    }
    return false;
}

const char *unit_of_annotations(const char *annotations)
{
    struct ds_annotation annotation;
    const struct unit *unit = NULL;
    for (const char *at = annotations; !unit && ds_annotation_next(&at, &annotation);)
        unit = unit_of(&annotation);
    if (!has_annotation(annotations, frequency))
        return unit ? unit->unit : NULL;
    return !unit ? hertz : unit->per_second ? unit->per_second : unit->unit;
}

static bool makes_unit(const struct ds_annotation *annotation)
{
    return unit_of(annotation) || is_n(frequency, annotation->name, annotation->name_length);
}

const void *derive_unit_annotations(struct arena *arena, const char *annotations)
{
    return annotations_of(arena, annotations, makes_unit);
}

static bool is_other(const struct ds_annotation *annotation)
{
    return !makes_unit(annotation) && !is_n(unsigned_integer, annotation->name, annotation->name_length);
}

const void *derive_other_annotations(const struct dataset_json *out, const void *object,
                                     const struct format_child *child)
{
    return annotations_of(out->arena, text_at(object, child), is_other);
}

const char *derived_unit(const struct dataset_json *out, const void *field)
{
    (void)out;
    return unit_of_annotations(((const struct ds_field *)field)->annotations);
}

const char *derived_type_unit(const struct dataset_json *out, const void *type)
{
    (void)out;
    return unit_of_annotations(((const struct ds_type *)type)->annotation);
}

const char *derived_unsigned(const struct dataset_json *out, const void *field)
{
    (void)out;
    return has_annotation(((const struct ds_field *)field)->annotations, unsigned_integer) ? "true" : NULL;
}

/* --- Places and ranges ----------------------------------------------------------------------------------- */

static const void *place_of(const struct dataset_json *out, const struct ds_place *from)
{
    if (!from->path)
        return NULL;
    struct ds_place *place = ARENA_NEW(out->arena, struct ds_place);
    *place = *from;
    place->tag = derived_tag(out, from);
    return place;
}

const char *derived_tag(const struct dataset_json *out, const void *place)
{
    const char *tag = ((const struct ds_place *)place)->tag;
    return text_is(tag, out->dataset->tag) ? NULL : tag;
}

const void *derive_full_place(const struct dataset_json *out, const void *object, const struct format_child *child)
{
    (void)out;
    const struct ds_place *place = (const void *)((const char *)object + child->offset);
    return place->path ? place : NULL;
}

const void *derive_place(const struct dataset_json *out, const void *object, const struct format_child *child)
{
    return place_of(out, (const void *)((const char *)object + child->offset));
}

const void *derive_event_definition(const struct dataset_json *out, const void *event, const struct format_child *child)
{
    (void)child;
    const struct ds_event *of = event;
    const char *path = of->definition ? of->definition : of->source;
    return place_of(out, &(struct ds_place){.path = path, .line = of->definition ? of->definition_line : 0});
}

const void *derive_value_definition(const struct dataset_json *out, const void *value, const struct format_child *child)
{
    (void)child;
    const struct ds_type_value *of = value;
    return place_of(out, &(struct ds_place){.path = of->definition, .line = of->definition_line});
}

const void *derive_range(const struct dataset_json *out, const void *object, const struct format_child *child)
{
    (void)out;
    const int *range = (const void *)((const char *)object + child->offset);
    return range[0] ? range : NULL;
}

const void *derive_update(const struct dataset_json *out, const void *object, const struct format_child *child)
{
    const char *text = text_at(object, child);
    if (!text)
        return NULL;
    size_t length = strcspn(text, "-");
    struct derived_range *range = ARENA_NEW(out->arena, struct derived_range);
    *range = (struct derived_range){.from = arena_strndup(out->arena, text, length),
                                    .to = text[length] ? text + length + 1 : text};
    return range;
}

const void *derive_lines(const struct dataset_json *out, const void *command, const struct format_child *child)
{
    (void)child;
    const struct ds_command *of = command;
    struct VEC(struct ds_argument) *list = arena_alloc(out->arena, sizeof *list);
    list->items = arena_alloc(out->arena, of->arguments.count * sizeof *list->items);
    for (size_t i = 0; i < of->arguments.count; i++) {
        if (of->arguments.items[i].line)
            list->items[list->count++] = of->arguments.items[i];
    }
    return list->count ? list : NULL;
}

/* --- Parts of events ------------------------------------------------------------------------------------- */

const void *derive_implicit_fields(const struct dataset_json *out, const void *event, const struct format_child *child)
{
    (void)child;
    const struct ds_event *of = event;
    const struct {
        const char *name;
        bool has;
    } usual[] = {{"startTime", true},
                 {"duration", of->has_duration},
                 {"eventThread", of->has_thread},
                 {"stackTrace", of->has_stack_trace}};
    size_t usual_count = sizeof usual / sizeof *usual;
    struct ds_texts *names = ARENA_NEW(out->arena, struct ds_texts);
    names->items = arena_alloc(out->arena, (of->implicit_fields.count + usual_count) * sizeof *names->items);
    for (size_t i = 0; i < of->implicit_fields.count; i++)
        names->items[names->count++] = of->implicit_fields.items[i].name;
    for (size_t i = 0; !of->implicit_fields.count && i < usual_count; i++) {
        if (usual[i].has)
            names->items[names->count++] = usual[i].name;
    }
    return names;
}

const struct ds_field *derived_implicit_field(const struct dataset *dataset, const char *name)
{
    const struct ds_field *first = NULL;
    for (size_t i = 0; i < dataset->events.count; i++) {
        const struct ds_field *field = dataset_field(&dataset->events.items[i].implicit_fields, name);
        if (field && !field->since)
            return field;
        first = first ? first : field;
    }
    return first;
}

/* Strings of data sets with one pool are equal if their addresses are. */
static bool is_same_field(const struct ds_field *a, const struct ds_field *b)
{
    return a->label == b->label && a->description == b->description && a->runtime_type == b->runtime_type &&
           a->annotations == b->annotations && a->since == b->since && a->description_from == b->description_from;
}

const void *derive_other_implicit_fields(const struct dataset_json *out, const void *event,
                                         const struct format_child *child)
{
    (void)child;
    const struct ds_fields *fields = &((const struct ds_event *)event)->implicit_fields;
    struct ds_fields *others = ARENA_NEW(out->arena, struct ds_fields);
    others->items = arena_alloc(out->arena, fields->count * sizeof *others->items);
    for (size_t i = 0; i < fields->count; i++) {
        const struct ds_field *shared = derived_implicit_field(out->dataset, fields->items[i].name);
        if (!shared || !is_same_field(&fields->items[i], shared))
            others->items[others->count++] = fields->items[i];
    }
    return others->count ? others : NULL;
}

const void *derive_collectors(const struct dataset_json *out, const void *event, const struct format_child *child)
{
    (void)child;
    const struct ds_event *of = event;
    struct VEC(struct ds_gc) *known = arena_alloc(out->arena, sizeof *known);
    known->items = arena_alloc(out->arena, of->gcs.count * sizeof *known->items);
    for (size_t i = 0; i < of->gcs.count; i++) {
        if (of->gcs.items[i].emits)
            known->items[known->count++] = of->gcs.items[i];
    }
    return known->count ? known : NULL;
}

const void *derive_special_values(const struct dataset_json *out, const void *field, const struct format_child *child)
{
    const struct ds_event *event = out->event;
    struct VEC(struct ds_special_value) *list = arena_alloc(out->arena, sizeof *list);
    if (!event)
        return NULL;
    list->items = arena_alloc(out->arena, event->special_values.count * sizeof *list->items);
    for (size_t i = 0; i < event->special_values.count; i++) {
        if (text_is(event->special_values.items[i].field, text_at(field, child)))
            list->items[list->count++] = event->special_values.items[i];
    }
    return list->count ? list : NULL;
}

/* --- Examples -------------------------------------------------------------------------------------------- */

static void add_truncated(struct arena *arena, struct buf *list, const struct ds_value *value, const char *path)
{
    if (value->is_truncated)
        buf_printf(list, "%s ", path);
    for (size_t i = 0; i < value->children.count; i++) {
        const struct ds_value *child = &value->children.items[i];
        const char *below = value->type == DS_ARRAY ? arena_printf(arena, "%s[%zu]", path, i)
                                                    : arena_join(arena, path, *path ? "." : "", child->name);
        add_truncated(arena, list, child, below);
    }
}

const void *derive_truncated(const struct dataset_json *out, const void *example, const struct format_child *child)
{
    (void)child;
    struct buf list = {0};
    add_truncated(out->arena, &list, example, "");
    const void *paths = split(out->arena, list.length ? arena_strdup(out->arena, list.data) : NULL, " ", 0);
    buf_dispose(&list);
    return paths;
}

/* --- Names ----------------------------------------------------------------------------------------------- */

static const char *related_of(const struct dataset_json *out, const struct ds_event *event, const char *kind,
                              bool is_renamed)
{
    for (size_t i = 0; i < event->related.count; i++) {
        const struct ds_related *related = &event->related.items[i];
        if (strcmp(related->kind, kind) == 0 && related->is_renamed == is_renamed)
            return dataset_full_event_name(out->arena, related->event);
    }
    return NULL;
}

const char *derived_renamed_to(const struct dataset_json *out, const void *event)
{
    return related_of(out, event, "successor", true);
}

const char *derived_renamed_from(const struct dataset_json *out, const void *event)
{
    return related_of(out, event, "predecessor", true);
}

const char *derived_replaced_by(const struct dataset_json *out, const void *event)
{
    return related_of(out, event, "successor", false);
}

/* --- Settings -------------------------------------------------------------------------------------------- */

/* Parses "20 ms" or "100/s", a decimal number and a unit of time, in nanoseconds. Returns false for other values. */
static bool read_amount(const char *value, int64_t *amount, bool *is_rate, int64_t *unit)
{
    static const struct {
        const char *name;
        int64_t nanos;
    } times[] = {{"ns", 1},          {"us", 1000},         {"ms", 1000000},      {"s", 1000000000},
                 {"m", 60000000000}, {"h", 3600000000000}, {"d", 86400000000000}};
    size_t digits = strspn(value, "0123456789");
    if (!digits || digits > 18)
        return false;
    *amount = strtoll(value, NULL, 10);
    value += digits + strspn(value + digits, " ");
    *is_rate = *value == '/';
    value += *is_rate;
    value += strspn(value, " ");
    for (size_t i = 0; i < sizeof times / sizeof *times; i++) {
        if (strcmp(value, times[i].name) == 0) {
            *unit = times[i].nanos;
            return true;
        }
    }
    return false;
}

/* Returns a decimal number with at most nine fractional digits. */
static const char *decimal(struct arena *arena, double number)
{
    char *text = arena_printf(arena, "%.9f", number);
    size_t length = strlen(text);
    while (text[length - 1] == '0')
        length--;
    text[text[length - 1] == '.' ? length - 1 : length] = '\0';
    return text;
}

/* Parses the value of a setting. Settings of libraries may have other values. */
static struct derived_setting parse(struct arena *arena, const char *name, const char *value)
{
    struct derived_setting setting = {.name = name, .value = value};
    enum setting kind = setting_by_name(name);
    int64_t amount, unit, nanos;
    bool is_rate;
    if (kind == SETTING_KINDS || !setting_kinds[kind].pattern || !read_amount(value, &amount, &is_rate, &unit))
        return setting;
    if (is_rate)
        setting.events_per_second = decimal(arena, (double)amount * 1e9 / (double)unit);
    else if (!__builtin_mul_overflow(amount, unit, &nanos))
        setting.nanos = arena_printf(arena, "%lld", (long long)nanos);
    return setting;
}

/* Returns the event's settings with the values of the configuration. NULL: the configuration does not contain the
 * event. */
static struct derived_settings settings_of(struct arena *arena, const struct ds_event *event,
                                           const struct ds_event_configuration *configuration)
{
    struct derived_settings list = {.items = arena_alloc(arena, event->settings.count * sizeof *list.items)};
    for (size_t i = 0; i < event->settings.count; i++) {
        const struct ds_default_setting *own = &event->settings.items[i];
        const struct ds_setting *set = configuration ? dataset_setting(&configuration->settings, own->name) : NULL;
        list.items[list.count++] = parse(arena, own->name, set ? set->value : own->value);
        list.items[i].is_built_in = !set;
    }
    return list;
}

const void *derive_defaults(const struct dataset_json *out, const void *event, const struct format_child *child)
{
    (void)child;
    struct derived_settings *list = ARENA_NEW(out->arena, struct derived_settings);
    *list = settings_of(out->arena, event, NULL);
    return list;
}

/* Returns the option that changes the setting EVENT#NAME, or NULL. */
static const char *option_of(const struct ds_configuration *configuration, const char *setting)
{
    for (size_t i = 0; i < configuration->options.count; i++) {
        const struct ds_option *option = &configuration->options.items[i];
        for (size_t k = 0; k < option->controls.count; k++) {
            const struct ds_texts *settings = &option->controls.items[k].settings;
            for (size_t n = 0; n < settings->count; n++) {
                if (strcmp(settings->items[n], setting) == 0)
                    return option->name;
            }
        }
    }
    return NULL;
}

/* Adds the value of the setting in each configuration. `own` is the setting of the event type; NULL: it has none, and
 * only configurations with a value count. */
static void add_configured(const struct dataset_json *out, const struct ds_event *event,
                           const struct ds_default_setting *own, struct derived_event_setting *setting)
{
    const struct dataset *data = out->dataset;
    const char *event_name = dataset_full_event_name(out->arena, event->name);
    const char *full_name = arena_join(out->arena, event_name, "#", setting->name);
    setting->configured.items = arena_alloc(out->arena, data->configurations.count * sizeof *setting->configured.items);
    for (size_t i = 0; i < data->configurations.count; i++) {
        const struct ds_event_configuration *of = dataset_event_configuration(event, (int)i);
        const struct ds_setting *set = of ? dataset_setting(&of->settings, setting->name) : NULL;
        if (!set && !own)
            continue;
        struct derived_setting value = parse(out->arena, setting->name, set ? set->value : own->value);
        value.configuration = dataset_configuration_name(data->configurations.items[i].label);
        value.is_built_in = !set;
        value.option = set && set->control ? option_of(&data->configurations.items[i], full_name) : NULL;
        value.since = set ? set->since : NULL;
        setting->configured.items[setting->configured.count++] = value;
    }
}

struct event_settings VEC(struct derived_event_setting);

static bool is_known(const struct event_settings *list, const char *name)
{
    for (size_t i = 0; i < list->count; i++) {
        if (strcmp(list->items[i].name, name) == 0)
            return true;
    }
    return false;
}

const void *derive_settings(const struct dataset_json *out, const void *event, const struct format_child *child)
{
    (void)child;
    const struct ds_event *of = event;
    size_t count = of->settings.count;
    for (size_t i = 0; i < of->configurations.count; i++)
        count += of->configurations.items[i].settings.count;
    struct event_settings *list = ARENA_NEW(out->arena, struct event_settings);
    list->items = arena_alloc(out->arena, count * sizeof *list->items);
    for (size_t i = 0; i < of->settings.count; i++) {
        const struct ds_default_setting *own = &of->settings.items[i];
        struct derived_setting *built_in = ARENA_NEW(out->arena, struct derived_setting);
        *built_in = parse(out->arena, own->name, own->value);
        list->items[list->count] =
            (struct derived_event_setting){.name = own->name, .built_in = built_in, .since = own->since};
        add_configured(out, of, own, &list->items[list->count++]);
    }
    for (size_t i = 0; i < of->configurations.count; i++) {
        const struct ds_settings *settings = &of->configurations.items[i].settings;
        for (size_t k = 0; k < settings->count; k++) {
            if (is_known(list, settings->items[k].name))
                continue;
            list->items[list->count] = (struct derived_event_setting){.name = settings->items[k].name};
            add_configured(out, of, NULL, &list->items[list->count++]);
        }
    }
    return list->count ? list : NULL;
}

const void *derive_configured(const struct dataset_json *out, const void *event, const struct format_child *child)
{
    const struct event_settings *settings = derive_settings(out, event, child);
    size_t count = out->dataset->configurations.count;
    struct derived_settings *list = ARENA_NEW(out->arena, struct derived_settings);
    list->items = arena_alloc(out->arena, (settings ? settings->count : 0) * count * sizeof *list->items);
    for (size_t i = 0; settings && i < count; i++) {
        const char *name = dataset_configuration_name(out->dataset->configurations.items[i].label);
        for (size_t k = 0; k < settings->count; k++) {
            const struct derived_settings *configured = &settings->items[k].configured;
            for (size_t n = 0; n < configured->count; n++) {
                if (text_is(configured->items[n].configuration, name))
                    list->items[list->count++] = configured->items[n];
            }
        }
    }
    return list;
}

const void *derive_default_settings(const struct dataset_json *out, const void *event, const struct format_child *child)
{
    (void)child;
    const struct ds_event *of = event;
    const struct dataset *data = out->dataset;
    struct derived_settings *list = ARENA_NEW(out->arena, struct derived_settings);
    size_t at = 0;
    while (at < data->configurations.count &&
           !text_is(dataset_configuration_name(data->configurations.items[at].label), "default"))
        at++;
    *list = settings_of(out->arena, of, dataset_event_configuration(of, (int)at));
    return list->count ? list : NULL;
}
