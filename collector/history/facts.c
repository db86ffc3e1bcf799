#include "collector/history/facts.h"

#include <stdio.h>
#include <string.h>

#include "common/base/file.h"
#include "common/base/text.h"
#include "common/base/tsv.h"
#include "common/dataset/configuration.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/type.h"

enum { MAX_FILE = 16 << 20 };

struct table {
    struct dataset *dataset;
    const char *file;
    struct diag *diag;
    struct place place;
    char *const *cells;        /* of the row; cells[0] is the kind */
    struct ds_event *event;    /* the event of the current lines; NULL after events were added */
    struct strmap annotations; /* simple name to full name, both in the pool */
    int visible_events;        /* number in the first line of the table */
};

static bool fault(struct table *table, const char *what, const char *text)
{
    return diag_error(table->diag, table->place, "%s: %s", what, text);
}

/* Returns the cell in the pool; NULL for "none". */
static const char *cell(struct table *table, int index)
{
    const char *text = table->cells[index];
    return strcmp(text, "-") == 0 ? NULL : strpool_get(table->dataset->pool, text);
}

/* Returns the cell of a member that is never absent. */
static const char *label_cell(struct table *table, int index)
{
    const char *text = cell(table, index);
    return text ? text : strpool_get(table->dataset->pool, "");
}

static bool flag_cell(struct table *table, int index, bool *flag)
{
    const char *text = table->cells[index];
    *flag = strcmp(text, "1") == 0;
    return *flag || strcmp(text, "0") == 0 || fault(table, "neither 0 nor 1", text);
}

static const char *without_jdk(const char *name)
{
    return text_starts_with(name, "jdk.") ? name + 4 : name;
}

/* --- The kinds of lines ---------------------------------------------------------------------------- */

static bool read_release(struct table *table)
{
    struct dataset *dataset = table->dataset;
    if (sscanf(table->cells[1], "%4d", &dataset->feature) != 1 || dataset->feature < 1 ||
        dataset->feature > RELEASE_MAX)
        return fault(table, "not a feature release", table->cells[1]);
    if (sscanf(table->cells[2], "%4d", &table->visible_events) != 1)
        return fault(table, "not a number of events", table->cells[2]);
    /* The tables describe the build of the general availability. Its tag has the same form in all these releases. */
    char text[96];
    snprintf(text, sizeof text, "%d", dataset->feature);
    dataset->version = strpool_get(dataset->pool, text);
    snprintf(text, sizeof text, "jdk-%d-ga", dataset->feature);
    dataset->tag = strpool_get(dataset->pool, text);
    snprintf(text, sizeof text, "https://github.com/openjdk/jdk/tree/jdk-%d-ga", dataset->feature);
    dataset->url = strpool_get(dataset->pool, text);
    dataset->origin = strpool_get(dataset->pool, "facts");
    return true;
}

/* Sets the category from a cell "A | B". */
static void set_category(struct table *table, struct ds_event *event, int index)
{
    struct ds_texts parts = {0};
    struct strpool *pool = table->dataset->pool;
    for (const char *text = table->cells[index]; text;) {
        const char *bar = strstr(text, " | ");
        *vec_add(&parts) = bar ? strpool_get_n(pool, text, (size_t)(bar - text)) : strpool_get(pool, text);
        text = bar ? bar + 3 : NULL;
    }
    ds_event_set_category(pool, event, parts.items, parts.count);
    vec_dispose(&parts);
}

static void add_setting(struct table *table, struct ds_event *event, const char *name, int index)
{
    const char *value = cell(table, index);
    if (!value)
        return;
    struct ds_default_setting *setting = vec_add(&event->settings);
    setting->name = strpool_get(table->dataset->pool, name);
    setting->value = value;
}

static bool read_event(struct table *table)
{
    struct ds_event *event = vec_add(&table->dataset->events);
    table->event = NULL;
    event->name = strpool_get(table->dataset->pool, without_jdk(table->cells[1]));
    event->label = cell(table, 2);
    set_category(table, event, 3);
    event->is_enabled = true;
    if (!flag_cell(table, 4, &event->is_experimental) || !flag_cell(table, 6, &event->has_duration) ||
        !flag_cell(table, 7, &event->has_thread) || !flag_cell(table, 8, &event->has_stack_trace))
        return false;
    /* The order of JVMs: "enabled" is first up to 16, and last in later releases. */
    static const char *const names[] = {"threshold", "stackTrace", "period", "cutoff", "throttle", "level"};
    if (table->dataset->feature <= 16)
        add_setting(table, event, "enabled", 9);
    for (int i = 0; i < 6; i++)
        add_setting(table, event, names[i], 10 + i);
    if (table->dataset->feature > 16)
        add_setting(table, event, "enabled", 9);
    event->period = cell(table, 12);
    event->origin = cell(table, 16);
    return true;
}

static struct ds_event *find_event(struct table *table, const char *name)
{
    if (table->event && strcmp(table->event->name, name) == 0)
        return table->event;
    return vec_find(&table->dataset->events, name, name);
}

static bool read_field(struct table *table)
{
    bool is_implicit;
    table->event = find_event(table, without_jdk(table->cells[1]));
    if (!table->event)
        return fault(table, "a field of an event that does not exist", table->cells[1]);
    if (!flag_cell(table, 12, &is_implicit))
        return false;
    struct ds_field *field = vec_add(is_implicit ? &table->event->implicit_fields : &table->event->fields);
    field->name = strpool_get(table->dataset->pool, table->cells[3]);
    /* If the JVM reports a string for a type of metadata.xml, a recording contains that type. */
    field->runtime_type = cell(table, 5) ? cell(table, 5) : strpool_get(table->dataset->pool, table->cells[4]);
    field->label = label_cell(table, 7);
    field->annotations = cell(table, 8);
    field->transition = cell(table, 10);
    field->relation = cell(table, 11);
    return flag_cell(table, 6, &field->is_array) && flag_cell(table, 9, &field->is_experimental);
}

static bool read_type(struct table *table)
{
    /* A string is not a structure in metadata.xml. */
    if (strcmp(table->cells[1], "java.lang.String") == 0)
        return true;
    struct ds_type *type = vec_add(&table->dataset->types);
    type->name = strpool_get(table->dataset->pool, text_simple_name(table->cells[1]));
    type->runtime_name = strpool_get(table->dataset->pool, table->cells[1]);
    type->label = cell(table, 2);
    return true;
}

static bool read_type_field(struct table *table)
{
    struct ds_type *type = vec_find(&table->dataset->types, runtime_name, table->cells[1]);
    if (!type)
        return fault(table, "a field of a type that does not exist", table->cells[1]);
    struct ds_field *field = vec_add(&type->fields);
    field->name = strpool_get(table->dataset->pool, table->cells[3]);
    field->runtime_type = strpool_get(table->dataset->pool, table->cells[4]);
    field->label = label_cell(table, 6);
    field->annotations = cell(table, 7);
    field->transition = cell(table, 9);
    field->relation = cell(table, 10);
    return flag_cell(table, 5, &field->is_array) && flag_cell(table, 8, &field->is_experimental);
}

static bool read_annotation(struct table *table)
{
    struct dataset *dataset = table->dataset;
    const char *name = strpool_get(dataset->pool, table->cells[1]);
    const char *simple = strpool_get(dataset->pool, text_simple_name(name));
    if (strcmp(table->cells[3], "relation") == 0)
        vec_add(&dataset->relations)->name = simple;
    struct ds_type *type = vec_add(&dataset->annotation_types);
    type->name = simple;
    type->runtime_name = name;
    type->label = cell(table, 2);
    strmap_put(&table->annotations, simple, (void *)(size_t)name);
    return true;
}

/* --- Configured settings ------------------------------------------------------------------------------ */

static struct ds_configuration *open_configuration(struct table *table, const char *name)
{
    static const char *const known[][3] = {
        {"default", "default.jfc", "Continuous"},
        {"profile", "profile.jfc", "Profiling"},
    };
    struct dataset *dataset = table->dataset;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (strcmp(known[i][0], name) != 0)
            continue;
        if (i == dataset->configurations.count) {
            struct ds_configuration *configuration = vec_add(&dataset->configurations);
            configuration->file = strpool_get(dataset->pool, known[i][1]);
            configuration->label = strpool_get(dataset->pool, known[i][2]);
        }
        return i < dataset->configurations.count ? &dataset->configurations.items[i] : NULL;
    }
    return NULL;
}

static void add_configured(struct table *table, struct ds_settings *settings)
{
    struct ds_setting *setting = vec_add(settings);
    setting->name = strpool_get(table->dataset->pool, table->cells[3]);
    setting->value = strpool_get(table->dataset->pool, table->cells[4]);
    setting->control = cell(table, 5);
}

static bool read_setting(struct table *table)
{
    struct ds_configuration *configuration = open_configuration(table, table->cells[1]);
    if (!configuration)
        return fault(table, "unknown configuration, or profile before default", table->cells[1]);
    int id = (int)(configuration - table->dataset->configurations.items);
    struct ds_event *event = find_event(table, without_jdk(table->cells[2]));
    if (!event)
        return fault(table, "a setting of an event that does not exist", table->cells[2]);
    table->event = event;
    struct ds_event_configuration *inner = dataset_event_configuration(event, id);
    if (!inner) {
        inner = vec_add(&event->configurations);
        inner->id = id;
        vec_add(&configuration->events)->name = strpool_get(table->dataset->pool, table->cells[2]);
    }
    struct ds_configured_event *configured = &configuration->events.items[configuration->events.count - 1];
    if (strcmp(configured->name, table->cells[2]) != 0)
        return fault(table, "the settings of an event are not together", table->cells[2]);
    add_configured(table, &inner->settings);
    add_configured(table, &configured->settings);
    return true;
}

static bool read_internal(struct table *table)
{
    struct ds_event *event = vec_add(&table->dataset->events);
    table->event = NULL;
    event->name = strpool_get(table->dataset->pool, without_jdk(table->cells[1]));
    event->category = strpool_get(table->dataset->pool, "");
    event->is_internal = event->is_enabled = true;
    return true;
}

static const struct {
    const char *kind;
    int cells; /* including the kind */
    bool (*read)(struct table *table);
} kinds[] = {
    {"release", 4, read_release}, {"event", 18, read_event},          {"field", 13, read_field},
    {"type", 4, read_type},       {"typefield", 11, read_type_field}, {"annotation", 5, read_annotation},
    {"setting", 6, read_setting}, {"internal", 2, read_internal},
};

static bool read_row(void *context, const struct tsv_row *row)
{
    struct table *table = context;
    table->place = row->place;
    table->cells = row->cells;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (strcmp(kinds[i].kind, row->cells[0]) != 0)
            continue;
        if (kinds[i].cells != row->count)
            return fault(table, "wrong number of cells", row->cells[0]);
        if (i != 0 && !table->dataset->feature)
            return fault(table, "before the line of the release", row->cells[0]);
        return kinds[i].read(table);
    }
    return fault(table, "unknown kind of line", row->cells[0]);
}

/* --- The whole table ------------------------------------------------------------------------------------ */

/* Converts "DataAmount(BYTES);Unsigned" to "jdk.jfr.Unsigned, jdk.jfr.DataAmount(BYTES)": in sources, Unsigned is
 * first. */
static const char *full_annotations(struct table *table, const char *text)
{
    struct buf first, others;
    buf_init(&first, 0);
    buf_init(&others, 0);
    while (text && *text) {
        size_t length = strcspn(text, ";"), name_length = strcspn(text, "(;");
        const char *full = strmap_get_n(&table->annotations, text, name_length);
        struct buf *out = length == 8 && text_starts_with(text, "Unsigned") ? &first : &others;
        buf_puts(out, out->length ? ", " : "");
        if (full)
            buf_puts(out, full);
        else
            buf_add(out, text, name_length);
        buf_add(out, text + name_length, length - name_length);
        text += length + (text[length] == ';');
    }
    if (first.length && others.length)
        buf_puts(&first, ", ");
    buf_puts(&first, buf_text(&others));
    const char *kept = first.length ? strpool_get(table->dataset->pool, buf_text(&first)) : NULL;
    buf_dispose(&first);
    buf_dispose(&others);
    return kept;
}

/* Returns the known format's name: "u" before an unsigned number; a Java class by its simple name. */
static const char *type_name(struct table *table, const struct ds_field *field, bool is_java)
{
    static const char *const numbers[] = {"byte", "short", "int", "long"};
    const char *simple = text_simple_name(field->runtime_type);
    if (!is_java && strcmp(simple, "String") == 0)
        return strpool_get(table->dataset->pool, "string");
    bool is_number = false;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        is_number = is_number || strcmp(simple, numbers[i]) == 0;
    if (!is_number || !field->annotations || !strstr(field->annotations, "jdk.jfr.Unsigned"))
        return strpool_get(table->dataset->pool, simple);
    struct buf name;
    buf_init(&name, 0);
    buf_printf(&name, "u%s", simple);
    const char *kept = strpool_get(table->dataset->pool, buf_text(&name));
    buf_dispose(&name);
    return kept;
}

static void complete_fields(struct table *table, struct ds_fields *fields, bool is_java)
{
    for (size_t i = 0; i < fields->count; i++) {
        struct ds_field *field = &fields->items[i];
        field->annotations = full_annotations(table, field->annotations);
        field->type = type_name(table, field, is_java);
    }
}

/* Checks the properties that a JVM reports for a field of this type. */
static bool check_types(struct table *table, const struct ds_event *event)
{
    for (size_t i = 0; i < event->fields.count; i++) {
        const char *type = event->fields.items[i].runtime_type;
        if (text_starts_with(type, "jdk.types.") && !vec_find(&table->dataset->types, runtime_name, type))
            return diag_error(table->diag, PLACE_FILE(table->file), "%s.%s: the type %s does not exist", event->name,
                              event->fields.items[i].name, type);
    }
    return true;
}

static bool complete(struct table *table)
{
    struct dataset *dataset = table->dataset;
    int visible = 0;
    for (size_t i = 0; i < dataset->events.count; i++) {
        struct ds_event *event = &dataset->events.items[i];
        bool is_java = event->origin && strcmp(event->origin, "java") == 0;
        complete_fields(table, &event->implicit_fields, is_java);
        complete_fields(table, &event->fields, is_java);
        visible += !event->is_internal;
        if (!check_types(table, event))
            return false;
    }
    for (size_t i = 0; i < dataset->types.count; i++)
        complete_fields(table, &dataset->types.items[i].fields, false);
    if (!dataset->feature)
        return diag_error(table->diag, PLACE_FILE(table->file), "the line of the release is missing");
    if (visible != table->visible_events)
        return diag_error(table->diag, PLACE_FILE(table->file), "%d visible events, but the first line says %d",
                          visible, table->visible_events);
    dataset_index(dataset);
    return true;
}

bool facts_read(struct dataset *dataset, const char *file, struct diag *diag)
{
    struct table table = {.dataset = dataset, .file = file, .diag = diag};
    dataset->file = strpool_get(dataset->pool, file);
    bool ok = tsv_read(file, MAX_FILE, read_row, &table, diag) && complete(&table);
    strmap_dispose(&table.annotations);
    return ok;
}

bool facts_is_table(const char *file)
{
    static const char start[] = "release\t";
    struct diag silent = {0};
    struct file_map map;
    if (file_is_folder(file) || !file_map(&map, file, &silent))
        return false;
    bool is_table = map.length > strlen(start) && memcmp(map.data, start, strlen(start)) == 0;
    file_unmap(&map);
    return is_table;
}
