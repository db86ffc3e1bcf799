#include "generator/database/example_tables.h"

#include <string.h>
#include <strings.h>

#include "common/base/buf.h"
#include "common/dataset/dated.h"
#include "common/dataset/event.h"
#include "common/dataset/evidence.h"
#include "common/dataset/example.h"
#include "common/dataset/gc_kinds.h"
#include "common/dataset/type.h"
#include "generator/model/history.h"
#include "generator/model/humanize.h"

static const char tables[] =
    /* An example of an event in each release under each garbage collector, the newest first; number: from 1. */
    "CREATE TABLE shown_examples (event TEXT, number INTEGER, example_release TEXT, example_gc TEXT,"
    " example_label TEXT, example_version TEXT, example_configuration TEXT, is_earlier INTEGER,"
    " PRIMARY KEY (event, number)) WITHOUT ROWID;"
    /* op: leaf, frame, not_recorded, only_recorded; object, array, frames, key and item, which end_... ends. cut: the
     * list has more elements. */
    "CREATE TABLE example_lines (event TEXT, number INTEGER, position INTEGER, op TEXT, is_nested INTEGER,"
    " is_null INTEGER, cut INTEGER, key TEXT, text TEXT, raw TEXT,"
    " PRIMARY KEY (event, number, position)) WITHOUT ROWID;"
    /* The values of the newest example in one line. */
    "CREATE TABLE field_examples (event TEXT, field TEXT, sample TEXT, PRIMARY KEY (event, field)) WITHOUT ROWID;"
    /* An example of a type in its newest release, in the notation of jfr print. */
    "CREATE TABLE type_examples (kind TEXT, type TEXT, example TEXT, example_label TEXT, example_version TEXT,"
    " PRIMARY KEY (kind, type)) WITHOUT ROWID;";

/* --- Values ---------------------------------------------------------------------------------------------- */

static const struct ds_value *child(const struct ds_value *value, const char *name)
{
    return value ? vec_find(&value->children, name, name) : NULL;
}

static const char *text_of(const struct ds_value *value)
{
    return value && value->type == DS_STRING ? value->text : NULL;
}

/* Returns the name of a class. The value is either the name or the class. */
static const char *class_name(const struct ds_value *value)
{
    const char *text = text_of(value);
    return text ? text : text_of(child(value, "name"));
}

/* Returns a frame as "java.util.ArrayList.grow(int) line: 237". */
static const char *frame_text(struct arena *arena, const struct ds_value *frame)
{
    const struct ds_value *method = child(frame, "method");
    const char *type = class_name(child(method, "type")), *name = text_of(child(method, "name"));
    const char *line = text_of(child(frame, "lineNumber"));
    if (!method)
        return text_of(frame);
    if (!name)
        name = text_of(method);
    /* The value contains the parts of a method, or its text with parameters. */
    const char *parameters = name && strchr(name, '(') ? "" : "()";
    const char *text =
        arena_printf(arena, "%s%s%s%s", type ? type : "", type ? "." : "", name ? name : "?", parameters);
    return line && strcmp(line, "-1") != 0 && *line != '0' ? arena_printf(arena, "%s line: %s", text, line) : text;
}

static const struct ds_value *frames_of(const struct ds_value *value)
{
    const struct ds_value *frames = child(value, "frames");
    return frames && frames->type == DS_ARRAY ? frames : NULL;
}

/* Returns the display name of a thread or a class; NULL for other objects. */
static const char *object_summary(struct arena *arena, const struct ds_value *value)
{
    const char *java_name = text_of(child(value, "javaName")), *os_name = text_of(child(value, "osName"));
    if (value->type != DS_OBJECT)
        return NULL;
    if (java_name || os_name) {
        const char *name = java_name && *java_name ? java_name : os_name ? os_name : "";
        return arena_printf(arena, "\"%s\"", name);
    }
    const char *name = text_of(child(value, "name"));
    if (name && value->type_name && strcmp(value->type_name, "Class") == 0)
        return name;
    return NULL;
}

static bool is_text_type(const char *type)
{
    return type && (strcasecmp(type, "string") == 0 || strcmp(type, "java.lang.String") == 0);
}

/*
 * Returns the content type of a value in an event from the annotations of its field, for data sets from recordings,
 * whose examples have no content types. Ticks were converted when the example was recorded.
 */
static const char *unit_of(const struct ds_event *event, const char *name)
{
    static const struct {
        const char *annotation, *content_type;
    } known[] = {
        {"DataAmount(BYTES)", "bytes"},       {"Timespan(NANOSECONDS)", "nanos"}, {"Timespan(MICROSECONDS)", "micros"},
        {"Timespan(MILLISECONDS)", "millis"}, {"Timespan(SECONDS)", "seconds"},   {"Timespan(TICKS)", "nanos"},
        {"Timestamp(", "epochmillis"},        {"MemoryAddress", "address"},       {"Percentage", "percentage"},
    };
    if (!event || !name)
        return NULL;
    const struct ds_field *field = dataset_field(&event->fields, name);
    if (!field)
        field = dataset_field(&event->implicit_fields, name);
    if (!field || !field->annotations)
        return field ? field->content_type : NULL;
    if (strstr(field->annotations, "jdk.jfr.Frequency"))
        return strstr(field->annotations, "(BYTES)")  ? "bytes-per-second"
               : strstr(field->annotations, "(BITS)") ? "bits-per-second"
                                                      : "hertz";
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (strstr(field->annotations, known[i].annotation))
            return known[i].content_type;
    }
    return field->content_type;
}

/* The unit and the special meaning of a value, from the field of the event. Nested values have neither. */
struct note {
    const char *unit;
    const struct ds_special_value *special;
};

static struct note note_of(const struct ds_event *event, const struct ds_value *value)
{
    struct note note = {.unit = unit_of(event, value->name)};
    if (event && value->name && value->type == DS_STRING && value->text)
        note.special = dataset_special_value(event, value->name, value->text);
    return note;
}

static const char *scalar(struct arena *arena, const struct ds_value *value, const struct note *note)
{
    if (value->type == DS_NULL || !value->text)
        return "null";
    if (note->special) {
        bool is_any = strcmp(note->special->value, "*") == 0; /* a unit would change the meaning */
        return is_any ? arena_printf(arena, "%s (%s)", value->text, note->special->meaning)
                      : arena_printf(arena, "%s (%s)", note->special->meaning, value->text);
    }
    if (is_text_type(value->type_name))
        return arena_printf(arena, "\"%s\"%s", humanize_controls(arena, value->text),
                            value->is_truncated ? " \xe2\x80\xa6" : "");
    if (value->unit)
        return arena_printf(arena, "%s %s", value->text, value->unit);
    const char *content_type = value->content_type_name ? value->content_type_name : note->unit;
    return humanize_value(arena, humanize_controls(arena, value->text), content_type);
}

static const char *value_text(struct arena *arena, const struct ds_value *value, const struct ds_event *event)
{
    const struct ds_value *frames = frames_of(value);
    if (frames)
        return frames->children.count ? frame_text(arena, &frames->children.items[0]) : NULL;
    const struct note note = note_of(event, value);
    return value->type == DS_STRING ? scalar(arena, value, &note) : object_summary(arena, value);
}

/* --- The origin of an example ---------------------------------------------------------------------------- */

static const struct ds_example_file *file_of(const struct dataset *data, const struct ds_value *example)
{
    int file = example->example_file;
    return file >= 0 && (size_t)file < data->example_files.count ? &data->example_files.items[file] : NULL;
}

/* Returns the GC under which an example was recorded, from the example or its file. */
static const char *gc_of(const struct dataset *data, const struct ds_value *example)
{
    const struct ds_example_file *file = file_of(data, example);
    return example->gc ? example->gc : file && file->gc ? file->gc : "";
}

/* Returns a label such as "generational ZGC, workload: database"; NULL if the file contains neither. */
static const char *label_of(struct arena *arena, const struct dataset *data, const struct ds_value *example)
{
    const struct ds_example_file *file = file_of(data, example);
    const char *label = file ? file->title ? file->title : file->label : example->gc;
    return label && example->run ? arena_printf(arena, "%s, workload: %s", label, example->run) : label;
}

/* Returns "profile.jfc" for an example of a recording with a configuration of the JDK; NULL: another one. */
static const char *configuration_of(struct arena *arena, const struct ds_value *example)
{
    const char *name = example->configuration;
    bool is_shipped = name && *name && strcmp(name, "all") != 0;
    return is_shipped ? arena_printf(arena, "%s.jfc", name) : NULL;
}

/* --- As text --------------------------------------------------------------------------------------------- */

static void print_value(struct arena *arena, struct buf *out, const struct ds_value *value,
                        const struct ds_event *event, const struct note *note, int depth)
{
    enum { INDENT = 2, MAX_DEPTH = 8 };
    int inner = (depth + 1) * INDENT;
    const char *summary = object_summary(arena, value);
    if (summary || value->type == DS_STRING || value->type == DS_NULL || depth == MAX_DEPTH) {
        buf_puts(out, summary ? summary : scalar(arena, value, note));
        return;
    }
    const struct ds_value *frames = frames_of(value);
    const struct ds_value *shown = frames ? frames : value;
    bool is_array = shown->type == DS_ARRAY;
    buf_puts(out, is_array ? "[\n" : "{\n");
    for (size_t i = 0; i < shown->children.count; i++) {
        const struct ds_value *item = &shown->children.items[i];
        buf_printf(out, "%*s", inner, "");
        if (frames) {
            const char *text = frame_text(arena, item);
            buf_puts(out, text ? text : "?");
        } else {
            if (!is_array)
                buf_printf(out, "%s = ", item->name ? item->name : "?");
            const struct note inner_note = note_of(event, item);
            print_value(arena, out, item, NULL, &inner_note, depth + 1);
        }
        buf_putc(out, '\n');
    }
    if (shown->is_truncated)
        buf_printf(out, "%*s\xe2\x80\xa6\n", inner, "");
    buf_printf(out, "%*s%c", depth * INDENT, "", is_array ? ']' : '}');
}

/* Adds the example of a type in the release. */
static void put_text(struct sqlite *sqlite, sqlite3_stmt *row, const struct dataset *data, const char *kind,
                     const struct ds_type *type)
{
    const struct ds_value *example = type->examples.count ? &type->examples.items[0] : NULL;
    struct arena arena = {0};
    struct buf text = {0};
    if (!example)
        return;
    if (example->type == DS_OBJECT || example->type == DS_ARRAY)
        buf_printf(&text, "%s ", type->name);
    print_value(&arena, &text, example, NULL, &(struct note){0}, 0);
    const struct ds_example_file *file = file_of(data, example);
    sqlite_put(sqlite, row, "ttttt", kind, type->name, buf_text(&text), label_of(&arena, data, example),
               file ? file->version : NULL);
    buf_dispose(&text);
    arena_dispose(&arena);
}

static void put_texts(struct sqlite *sqlite, const struct site *site)
{
    sqlite3_stmt *row = sqlite_prepare(sqlite, "INSERT INTO type_examples VALUES (?, ?, ?, ?, ?)");
    for (size_t i = 0; i < site->types.count; i++) {
        for (enum type_kind kind = 0; kind < KIND_COUNT; kind++) {
            const struct ds_type *const *in = site->types.items[i].in[kind];
            size_t r = site->releases.count;
            while (in && r > 0 && !in[r - 1])
                r--;
            if (in && r > 0)
                put_text(sqlite, row, &site->releases.items[r - 1].data, change_items[history_type_item(kind)],
                         in[r - 1]);
        }
    }
    sqlite3_finalize(row);
}

/* --- As a walk ------------------------------------------------------------------------------------------- */

struct walk {
    struct sqlite *sqlite;
    sqlite3_stmt *row;
    const char *event;
    int number, position;
};

struct line {
    const char *op, *key, *text, *raw;
    bool is_nested, is_null, cut;
};

static void put_line(struct walk *walk, const struct line *line)
{
    sqlite_put(walk->sqlite, walk->row, "tddtdddttt", walk->event, walk->number, walk->position++, line->op,
               line->is_nested, line->is_null, line->cut, line->key, line->text, line->raw);
}

static void walk_leaf(struct walk *walk, const struct ds_value *value, const struct note *note)
{
    struct arena arena = {0};
    const char *text = scalar(&arena, value, note);
    const char *raw = value->text ? humanize_controls(&arena, value->text) : NULL;
    put_line(walk, &(struct line){.op = "leaf",
                                  .text = text,
                                  .raw = raw && text && !strstr(text, raw) ? raw : NULL,
                                  .is_null = value->type == DS_NULL});
    arena_dispose(&arena);
}

static void walk_frames(struct walk *walk, const struct ds_value *frames)
{
    struct arena arena = {0};
    put_line(walk, &(struct line){.op = "frames"});
    for (size_t i = 0; i < frames->children.count; i++) {
        const char *text = frame_text(&arena, &frames->children.items[i]);
        put_line(walk, &(struct line){.op = "frame", .text = text ? text : "?"});
    }
    put_line(walk, &(struct line){.op = "end_frames", .cut = frames->is_truncated});
    arena_dispose(&arena);
}

/* Adds fields that were added to the event after the recording. */
static void walk_not_recorded(struct walk *walk, const struct ds_value *example, const struct ds_event *event)
{
    for (size_t i = 0; event && i < event->fields_not_in_examples.count; i++) {
        if (child(example, event->fields_not_in_examples.items[i]))
            continue;
        put_line(walk, &(struct line){.op = "key", .key = event->fields_not_in_examples.items[i]});
        put_line(walk, &(struct line){.op = "not_recorded"});
        put_line(walk, &(struct line){.op = "end_key"});
    }
}

/* `event`: of the example itself; NULL for the values inside. */
static void walk_value(struct walk *walk, const struct ds_value *value, const struct ds_event *event,
                       const struct note *note, int depth)
{
    enum { MAX_DEPTH = 12 };
    const struct ds_value *frames = frames_of(value);
    if (value->type == DS_STRING || value->type == DS_NULL || depth == MAX_DEPTH) {
        walk_leaf(walk, value, note);
        return;
    }
    if (frames) {
        walk_frames(walk, frames);
        return;
    }
    struct arena arena = {0};
    bool is_array = value->type == DS_ARRAY;
    const char *summary = object_summary(&arena, value);
    put_line(walk, &(struct line){.op = is_array ? "array" : "object",
                                  .text = summary && *summary ? summary : value->type_name,
                                  .is_nested = depth > 0});
    for (size_t i = 0; i < value->children.count; i++) {
        const struct ds_value *inside = &value->children.items[i];
        const struct note inner = note_of(event, inside);
        put_line(walk, &(struct line){.op = is_array ? "item" : "key", .key = inside->name});
        walk_value(walk, inside, NULL, &inner, depth + 1);
        if (event && dated_has(&event->fields_only_in_examples, inside->name))
            put_line(walk, &(struct line){.op = "only_recorded"});
        put_line(walk, &(struct line){.op = is_array ? "end_item" : "end_key"});
    }
    walk_not_recorded(walk, value, event);
    put_line(walk, &(struct line){.op = is_array ? "end_array" : "end_object",
                                  .is_nested = depth > 0,
                                  .cut = value->is_truncated});
    arena_dispose(&arena);
}

/* --- Examples of events ---------------------------------------------------------------------------------- */

static void put_samples(struct sqlite *sqlite, sqlite3_stmt *row, const char *name, const struct ds_event *event,
                        const struct ds_value *example)
{
    struct arena arena = {0};
    for (size_t i = 0; i < example->children.count; i++)
        sqlite_put(sqlite, row, "ttt", name, example->children.items[i].name,
                   value_text(&arena, &example->children.items[i], event));
    arena_dispose(&arena);
}

static void put_example(struct walk *walk, sqlite3_stmt *row, const struct site_release *release,
                        const struct ds_event *event, const struct ds_value *example)
{
    struct arena arena = {0};
    const struct ds_example_file *file = file_of(&release->data, example);
    enum gc gc = gc_by_name(gc_of(&release->data, example), strlen(gc_of(&release->data, example)));
    walk->number++;
    walk->position = 0;
    sqlite_put(walk->sqlite, row, "tdtttttd", walk->event, walk->number, release->label,
               gc < GC_COUNT ? gc_kinds[gc].label : NULL, label_of(&arena, &release->data, example),
               file ? file->version : NULL, configuration_of(&arena, example), file && file->is_earlier);
    walk_value(walk, example, event, &(struct note){0}, 0);
    arena_dispose(&arena);
}

/* Adds the first example of each garbage collector in each release. */
static void put_examples(struct walk *walk, sqlite3_stmt *row, sqlite3_stmt *sample, const struct site *site,
                         const struct site_event *event)
{
    for (size_t r = site->releases.count; r-- > 0;) {
        const struct ds_event *in = event->in[r];
        struct strmap gcs = {0};
        for (size_t i = 0; in && i < in->examples.count; i++) {
            if (!walk->number)
                put_samples(walk->sqlite, sample, walk->event, in, &in->examples.items[i]);
            void **slot = strmap_slot(&gcs, gc_of(&site->releases.items[r].data, &in->examples.items[i]));
            if (!*slot)
                put_example(walk, row, &site->releases.items[r], in, &in->examples.items[i]);
            *slot = walk;
        }
        strmap_dispose(&gcs);
    }
}

void example_tables_add(struct sqlite *sqlite, const struct site *site)
{
    sqlite_run(sqlite, tables, sqlite->file);
    if (sqlite->failed)
        return;
    sqlite3_stmt *row = sqlite_prepare(sqlite, "INSERT INTO shown_examples VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
    sqlite3_stmt *line = sqlite_prepare(sqlite, "INSERT INTO example_lines VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    sqlite3_stmt *sample = sqlite_prepare(sqlite, "INSERT OR IGNORE INTO field_examples VALUES (?, ?, ?)");
    for (size_t i = 0; i < site->events.count; i++) {
        struct walk walk = {.sqlite = sqlite, .row = line, .event = site->events.items[i].full_name};
        put_examples(&walk, row, sample, site, &site->events.items[i]);
    }
    sqlite3_finalize(row);
    sqlite3_finalize(line);
    sqlite3_finalize(sample);
    put_texts(sqlite, site);
}
