#include "collector/recorded/runtime_metadata.h"

#include <stdlib.h>
#include <string.h>

#include "collector/recorded/enumerations.h"
#include "recordings/reading/jfr_diag.h"
#include "common/base/alloc.h"
#include "common/base/buf.h"
#include "common/base/text.h"
#include "common/dataset/configuration.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/type.h"

struct reader {
    struct dataset *dataset;
    struct jfr_chunk *chunk;
};

static const char *keep(const struct reader *reader, const char *text)
{
    return strpool_get(reader->dataset->pool, text);
}

static const char *keep_buf(const struct reader *reader, struct buf *text)
{
    const char *kept = strpool_get_n(reader->dataset->pool, buf_text(text), text->length);
    buf_dispose(text);
    return kept;
}

static const char *annotation_name(const struct jfr_annotation *annotation)
{
    return annotation->type ? annotation->type->name : "";
}

/* Annotations that are separate members of the model. */
static bool has_own_member(const struct jfr_annotation *annotation)
{
    static const char *const names[] = {
        "jdk.jfr.Label",        "jdk.jfr.Description",  "jdk.jfr.Name",           "jdk.jfr.Category",
        "jdk.jfr.Experimental", "jdk.jfr.TransitionTo", "jdk.jfr.TransitionFrom", NULL};
    return text_is_one_of(annotation_name(annotation), names);
}

static bool is_relation(const struct jfr_annotation *annotation)
{
    return annotation->type && jfr_annotation_by_name(&annotation->type->annotations, "jdk.jfr.Relational");
}

/* Appends the members' values, joined; those of an array are named value-0, value-1 ... */
static void add_values(struct buf *out, const struct jfr_annotation *annotation, const char *separator)
{
    for (size_t i = 0; i < annotation->member_count; i++)
        buf_printf(out, "%s%s", i ? separator : "", annotation->members[i].value ? annotation->members[i].value : "");
}

static const char *joined_values(const struct reader *reader, const struct jfr_annotations *annotations,
                                 const char *name)
{
    const struct jfr_annotation *annotation = jfr_annotation_by_name(annotations, name);
    if (!annotation)
        return NULL;
    struct buf out;
    buf_init(&out, 0);
    add_values(&out, annotation, ", ");
    return keep_buf(reader, &out);
}

static const char *other_annotations(const struct reader *reader, const struct jfr_annotations *annotations)
{
    struct buf out;
    buf_init(&out, 0);
    for (size_t i = 0; i < annotations->count; i++) {
        const struct jfr_annotation *annotation = &annotations->items[i];
        if (has_own_member(annotation) || is_relation(annotation))
            continue;
        buf_printf(&out, "%s%s", out.length ? ", " : "", annotation_name(annotation));
        if (annotation->member_count) {
            buf_putc(&out, '(');
            add_values(&out, annotation, "|");
            buf_putc(&out, ')');
        }
    }
    if (!out.length)
        return NULL;
    return keep_buf(reader, &out);
}

static const char *relation_of(const struct reader *reader, const struct jfr_annotations *annotations)
{
    for (size_t i = 0; i < annotations->count; i++) {
        if (is_relation(&annotations->items[i]))
            return keep(reader, text_simple_name(annotation_name(&annotations->items[i])));
    }
    return NULL;
}

static bool has(const struct jfr_annotations *annotations, const char *name)
{
    return jfr_annotation_by_name(annotations, name) != NULL;
}

static void read_field(const struct reader *reader, struct ds_field *out, const struct jfr_field *field)
{
    const struct jfr_annotations *annotations = &field->annotations;
    const char *simple = text_simple_name(field->type->name);
    struct buf type;
    buf_init(&type, 0);
    bool primitive = field->type->kind <= JFR_DOUBLE && !strchr(field->type->name, '.');
    buf_printf(&type, "%s%s", field->is_unsigned && primitive ? "u" : "", simple);
    *out = (struct ds_field){
        .type = keep_buf(reader, &type),
        .name = keep(reader, field->name),
        .label = joined_values(reader, annotations, "jdk.jfr.Label"),
        .description = joined_values(reader, annotations, "jdk.jfr.Description"),
        .relation = relation_of(reader, annotations),
        .is_struct = field->type->kind == JFR_STRUCT && !field->is_constant,
        .is_array = field->is_array,
        .is_experimental = has(annotations, "jdk.jfr.Experimental"),
        .transition = has(annotations, "jdk.jfr.TransitionTo")     ? keep(reader, "to")
                      : has(annotations, "jdk.jfr.TransitionFrom") ? keep(reader, "from")
                                                                   : NULL,
        .runtime_type = keep(reader, field->type->name),
        .annotations = other_annotations(reader, annotations),
    };
}

/*
 * Implicit fields are first, in this order. A field with one of these names that an event declares itself has another
 * description (JDK: TypeLibrary.java, metadata.xml).
 */
static bool is_implicit(const struct jfr_field *field, int *rank)
{
    static const struct {
        const char *name, *description;
    } implicit[] = {
        {"startTime", NULL},
        {"duration", NULL},
        {"eventThread", "Thread in which event was committed"},
        {"stackTrace", "Stack Trace starting from the method"},
    };
    for (int i = *rank; i < 4; i++) {
        if (strcmp(field->name, implicit[i].name) != 0)
            continue;
        const struct jfr_annotation *annotation = jfr_annotation_by_name(&field->annotations, "jdk.jfr.Description");
        const char *description = annotation && annotation->member_count ? annotation->members[0].value : "";
        *rank = i + 1;
        return !implicit[i].description ||
               (description && strncmp(description, implicit[i].description, strlen(implicit[i].description)) == 0);
    }
    return false;
}

static void read_event_fields(const struct reader *reader, struct ds_event *event, const struct jfr_type *type)
{
    int rank = 0;
    bool leading = true;
    for (size_t i = 0; i < type->field_count; i++) {
        const struct jfr_field *field = &type->fields[i];
        leading = leading && is_implicit(field, &rank);
        struct ds_fields *fields = leading ? &event->implicit_fields : &event->fields;
        read_field(reader, vec_add(fields), field);
    }
}

static void read_settings(const struct reader *reader, struct ds_event *event, const struct jfr_type *type)
{
    for (size_t i = 0; i < type->setting_count; i++) {
        const struct jfr_setting *setting = &type->settings[i];
        *vec_add(&event->settings) = (struct ds_default_setting){
            .name = keep(reader, setting->name),
            .value = keep(reader, setting->default_value),
            .runtime_type = setting->type ? keep(reader, setting->type->name) : NULL,
            .annotations = other_annotations(reader, &setting->annotations),
        };
    }
}

static void read_category(const struct reader *reader, struct ds_event *event,
                          const struct jfr_annotations *annotations)
{
    const struct jfr_annotation *annotation = jfr_annotation_by_name(annotations, "jdk.jfr.Category");
    struct ds_texts parts = {0};
    for (size_t i = 0; annotation && i < annotation->member_count; i++)
        *vec_add(&parts) = annotation->members[i].value ? annotation->members[i].value : "";
    if (annotation)
        ds_event_set_category(reader->dataset->pool, event, parts.items, parts.count);
    vec_dispose(&parts);
}

static void read_event(const struct reader *reader, const struct jfr_type *type)
{
    const char *name = keep(reader, dataset_event_name(type->name));
    if (strmap_get(&reader->dataset->events_by_name, name))
        return;
    struct ds_event *event = vec_add(&reader->dataset->events);
    strmap_put(&reader->dataset->events_by_name, name, event);
    *event = (struct ds_event){
        .name = name,
        .label = joined_values(reader, &type->annotations, "jdk.jfr.Label"),
        .description = joined_values(reader, &type->annotations, "jdk.jfr.Description"),
        .is_experimental = has(&type->annotations, "jdk.jfr.Experimental"),
        .is_enabled = true,
        .annotations = other_annotations(reader, &type->annotations),
    };
    read_category(reader, event, &type->annotations);
    read_event_fields(reader, event, type);
    read_settings(reader, event, type);
    event->has_duration = dataset_field(&event->implicit_fields, "duration") != NULL;
    event->has_thread = dataset_field(&event->implicit_fields, "eventThread") != NULL;
    event->has_stack_trace = dataset_field(&event->implicit_fields, "stackTrace") != NULL;
    const struct ds_default_setting *period = dataset_default(event, "period");
    event->period = period ? period->value : NULL;
}

static struct ds_types *list_for(struct dataset *dataset, const struct jfr_type *type)
{
    if (type->super_name && strcmp(type->super_name, "java.lang.annotation.Annotation") == 0)
        return &dataset->annotation_types;
    if (type->super_name && strcmp(type->super_name, "jdk.jfr.SettingControl") == 0)
        return &dataset->setting_types;
    return &dataset->types;
}

static void read_type(const struct reader *reader, const struct jfr_type *type)
{
    struct ds_types *list = list_for(reader->dataset, type);
    bool is_value = list == &reader->dataset->types;
    /* Primitives and strings have no members; they are not types of the JVM. */
    if (is_value && (type->kind != JFR_STRUCT || strcmp(type->name, "java.lang.String") == 0))
        return;
    for (size_t i = 0; i < list->count; i++) {
        if (strcmp(list->items[i].runtime_name, type->name) == 0)
            return;
    }
    struct ds_type *out = vec_add(list);
    *out = (struct ds_type){
        .name = keep(reader, is_value ? text_simple_name(type->name) : type->name),
        .runtime_name = keep(reader, type->name),
        .label = joined_values(reader, &type->annotations, "jdk.jfr.Label"),
        .description = joined_values(reader, &type->annotations, "jdk.jfr.Description"),
        .annotations = other_annotations(reader, &type->annotations),
    };
    for (size_t i = 0; i < type->field_count; i++)
        read_field(reader, vec_add(&out->fields), &type->fields[i]);
}

/* --- Events of the recording ------------------------------------------------------------------ */

static const char *keep_value(const struct reader *reader, const struct jfr_value *value)
{
    if (value->kind != JFR_STRING)
        return NULL;
    size_t length = jfr_string_utf8(&value->as.string, NULL, 0);
    char *text = mem_alloc(length + 1);
    jfr_string_utf8(&value->as.string, text, length + 1);
    const char *kept = keep(reader, text);
    free(text);
    return kept;
}

typedef void on_event(const struct reader *reader, const struct jfr_value *values, void *context);

/* Calls `on` for each event of a type with the values of its fields. */
static void for_each(const struct reader *reader, const char *type_name, const char *const *paths, size_t count,
                     on_event *on, void *context)
{
    const struct jfr_type *type = jfr_type_by_name(reader->chunk, type_name);
    if (!type)
        return;
    struct jfr_value values[4];
    const struct jfr_selection *select = jfr_select(reader->chunk, type, paths, count, JFR_SELECT_OPTIONAL);
    struct jfr_records records;
    struct jfr_record record;
    bool *wanted = mem_calloc(jfr_type_count(reader->chunk), sizeof *wanted);
    wanted[type->index] = true;
    jfr_records_begin(&records, reader->chunk);
    records.wanted = wanted;
    while (jfr_records_next(&records, &record)) {
        if (record.type == type && jfr_select_read(select, &record, values))
            on(reader, values, context);
    }
    free(wanted);
}

static void on_recording(const struct reader *reader, const struct jfr_value *values, void *context)
{
    const char **name = context;
    const char *given = keep_value(reader, &values[0]);
    if (given && (strcmp(given, "default") == 0 || strcmp(given, "profile") == 0))
        *name = given;
}

static void on_setting(const struct reader *reader, const struct jfr_value *values, void *context)
{
    struct ds_configuration *configuration = context;
    const struct jfr_type *type = jfr_type_by_id(reader->chunk, values[0].as.integer);
    const char *name = keep_value(reader, &values[1]), *value = keep_value(reader, &values[2]);
    if (!type || !type->is_event || !name || !value)
        return;
    const char *event_name = keep(reader, type->name);
    struct ds_configured_event *event = NULL;
    for (size_t i = 0; i < configuration->events.count && !event; i++) {
        if (configuration->events.items[i].name == event_name)
            event = &configuration->events.items[i];
    }
    if (!event) {
        event = vec_add(&configuration->events);
        event->name = event_name;
    }
    struct ds_setting *setting = dataset_setting(&event->settings, name);
    if (!setting)
        setting = vec_add(&event->settings);
    setting->name = name;
    setting->value = value;
}

static void read_configuration(const struct reader *reader)
{
    static const char *const name_path[] = {"name"}, *const setting_paths[] = {"id", "name", "value"};
    const char *name = NULL;
    for_each(reader, "jdk.ActiveRecording", name_path, 1, on_recording, &name);
    if (!name)
        return;
    bool is_default = strcmp(name, "default") == 0;
    const char *file = keep(reader, is_default ? "default.jfc" : "profile.jfc");
    struct dataset *dataset = reader->dataset;
    struct ds_configuration *configuration = NULL;
    for (size_t i = 0; i < dataset->configurations.count; i++) {
        if (dataset->configurations.items[i].file == file)
            configuration = &dataset->configurations.items[i];
    }
    if (!configuration) {
        configuration = vec_add(&dataset->configurations);
        configuration->file = file;
        configuration->label = keep(reader, is_default ? "Continuous" : "Profiling");
    }
    for_each(reader, "jdk.ActiveSetting", setting_paths, 3, on_setting, configuration);
}

/* Extracts the version of the JRE from "OpenJDK 64-Bit Server VM (25.0.3+9-Debian-2) for linux-amd64 JRE
 * (25.0.3+9-Debian-2), built on ...". */
static void on_version(const struct reader *reader, const struct jfr_value *values, void *context)
{
    (void)context;
    const char *text = keep_value(reader, &values[0]);
    const char *start = text ? strstr(text, " JRE (") : NULL;
    if (!start || reader->dataset->version)
        return;
    start += strlen(" JRE (");
    if (text_starts_with(start, "build "))
        start += 6;
    struct buf version;
    buf_init(&version, 0);
    buf_add(&version, start, strcspn(start, ")"));
    /* For example 1.8.0_504-8u504-ga-1-b01 and 25.0.3+9-Debian-2. */
    const char *number = text_starts_with(start, "1.") ? start + 2 : start;
    reader->dataset->feature = (int)strtol(number, NULL, 10);
    reader->dataset->version = keep_buf(reader, &version);
}

static void read_chunk(const struct reader *reader)
{
    static const char *const version_path[] = {"jvmVersion"};
    size_t count = jfr_type_count(reader->chunk);
    for (size_t i = 0; i < count; i++) {
        const struct jfr_type *type = jfr_type_at(reader->chunk, i);
        if (type->is_event)
            read_event(reader, type);
        else
            read_type(reader, type);
    }
    enumerations_read(reader->dataset, reader->chunk);
    read_configuration(reader);
    for_each(reader, "jdk.JVMInformation", version_path, 1, on_version, NULL);
}

bool runtime_metadata_read(struct dataset *dataset, const char *file, struct diag *diag)
{
    const struct jfr_options options = jfr_diag_options(diag, false);
    struct reader reader = {.dataset = dataset};
    struct jfr_file *recording;
    dataset->origin = strpool_get(dataset->pool, "recording");
    if (!jfr_open(&recording, file, &options))
        return false;
    while ((reader.chunk = jfr_next_chunk(recording)))
        read_chunk(&reader);
    bool ok = !jfr_failed(recording);
    jfr_close(recording);
    enumerations_sort(dataset);
    dataset_index(dataset);
    return ok;
}
