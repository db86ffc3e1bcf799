#include "common/dataset/derived.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/arena.h"
#include "common/dataset/configuration.h"
#include "common/dataset/dataset.h"
#include "common/dataset/dataset_json.h"
#include "common/dataset/event.h"
#include "common/dataset/evidence.h"
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

const void *derive_added(const struct dataset_json *out, const void *reason, const struct format_child *child)
{
    return split(out->arena, text_at(reason, child), " ", '+');
}

const void *derive_removed(const struct dataset_json *out, const void *reason, const struct format_child *child)
{
    return split(out->arena, text_at(reason, child), " ", '-');
}

/* --- Annotations and units ------------------------------------------------------------------------------- */

static const void *annotations_of(struct arena *arena, const char *text)
{
    struct ds_annotation annotation;
    struct VEC(struct derived_annotation) *list = arena_alloc(arena, sizeof *list);
    size_t count = 0;
    for (const char *at = text; ds_annotation_next(&at, &annotation);)
        count++;
    list->items = arena_alloc(arena, count * sizeof *list->items);
    for (const char *at = text; ds_annotation_next(&at, &annotation);) {
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
    return annotations_of(out->arena, text_at(object, child));
}

const void *derive_type_annotations(const struct dataset_json *out, const void *type, const struct format_child *child)
{
    (void)child;
    const struct ds_type *of = type;
    return annotations_of(out->arena, of->annotation ? of->annotation : of->annotations);
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
static const char frequency[] = "jdk.jfr.Frequency", hertz[] = "hertz";

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
    return has_annotation(((const struct ds_field *)field)->annotations, "jdk.jfr.Unsigned") ? "true" : NULL;
}

/* --- Places and ranges ----------------------------------------------------------------------------------- */

static const void *place_of(const struct dataset_json *out, const struct ds_place *from)
{
    if (!from->path)
        return NULL;
    struct ds_place *place = ARENA_NEW(out->arena, struct ds_place);
    *place = *from;
    place->tag = from->tag ? from->tag : out->dataset->tag;
    return place;
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
    for (size_t i = 0; i < list->count; i++)
        list->items[i].is_built_in = false;
    return list;
}

const void *derive_effective(const struct dataset_json *out, const void *event, const struct format_child *child)
{
    (void)child;
    size_t count = out->dataset->configurations.count;
    struct VEC(struct derived_configuration) *list = arena_alloc(out->arena, sizeof *list);
    list->items = arena_alloc(out->arena, count * sizeof *list->items);
    for (size_t i = 0; i < count; i++)
        list->items[list->count++] = (struct derived_configuration){
            .name = dataset_configuration_name(out->dataset->configurations.items[i].label),
            .settings = settings_of(out->arena, event, dataset_event_configuration(event, (int)i))};
    return list;
}
