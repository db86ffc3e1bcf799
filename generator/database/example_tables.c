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

/* Adds the first example of a type. */
static void put_text(struct sqlite *sqlite, sqlite3_stmt *row, int example, const struct ds_type *type)
{
    const struct ds_value *value = &type->examples.items[0];
    struct arena arena = {0};
    struct buf text = {0};
    if (value->type == DS_OBJECT || value->type == DS_ARRAY)
        buf_printf(&text, "%s ", type->name);
    print_value(&arena, &text, value, NULL, &(struct note){0}, 0);
    sqlite_put(sqlite, row, "dt", example, buf_text(&text));
    buf_dispose(&text);
    arena_dispose(&arena);
}

/* --- As a walk ------------------------------------------------------------------------------------------- */

struct walk {
    struct sqlite *sqlite;
    sqlite3_stmt *row;
    int example, position;
};

/* A row of "example_lines". */
struct line {
    const char *op, *key, *text, *raw, *type;
    int depth;
    bool is_element, is_null, cut, only_recorded;
};

static void put_line(struct walk *walk, const struct line *line)
{
    sqlite_put(walk->sqlite, walk->row, "ddtdtddddttt", walk->example, walk->position++, line->op, line->depth,
               line->key, line->is_element, line->is_null, line->cut, line->only_recorded, line->text, line->raw,
               line->type);
}

static void walk_leaf(struct walk *walk, const struct ds_value *value, const struct note *note, struct line line)
{
    struct arena arena = {0};
    const char *raw = value->text ? humanize_controls(&arena, value->text) : NULL;
    line.op = "leaf";
    line.text = scalar(&arena, value, note);
    line.raw = raw && line.text && !strstr(line.text, raw) ? raw : NULL;
    line.is_null = value->type == DS_NULL;
    put_line(walk, &line);
    arena_dispose(&arena);
}

static void walk_frames(struct walk *walk, const struct ds_value *frames, struct line line)
{
    struct arena arena = {0};
    struct line end = line;
    line.op = "frames";
    line.text = frames->children.count ? frame_text(&arena, &frames->children.items[0]) : NULL;
    put_line(walk, &line);
    for (size_t i = 0; i < frames->children.count; i++) {
        const char *text = frame_text(&arena, &frames->children.items[i]);
        put_line(walk, &(struct line){.op = "frame", .text = text ? text : "?", .depth = line.depth + 1});
    }
    end.op = "end_frames";
    end.cut = frames->is_truncated;
    put_line(walk, &end);
    arena_dispose(&arena);
}

/* Adds fields that were added to the event after the recording. */
static void walk_not_recorded(struct walk *walk, const struct ds_value *example, const struct ds_event *event)
{
    for (size_t i = 0; event && i < event->fields_not_in_examples.count; i++) {
        const char *name = event->fields_not_in_examples.items[i];
        if (!child(example, name))
            put_line(walk, &(struct line){.op = "not_recorded", .key = name, .depth = 1});
    }
}

/* `event`: of the example itself; NULL for the values inside. `line` has the place of the value. */
static void walk_value(struct walk *walk, const struct ds_value *value, const struct ds_event *event,
                       const struct note *note, struct line line)
{
    enum { MAX_DEPTH = 12 };
    const struct ds_value *frames = frames_of(value);
    if (value->type == DS_STRING || value->type == DS_NULL || line.depth == MAX_DEPTH) {
        walk_leaf(walk, value, note, line);
        return;
    }
    if (frames) {
        walk_frames(walk, frames, line);
        return;
    }
    struct arena arena = {0};
    struct line end = line;
    bool is_array = value->type == DS_ARRAY;
    line.op = is_array ? "array" : "object";
    line.text = object_summary(&arena, value);
    line.type = value->type_name;
    put_line(walk, &line);
    for (size_t i = 0; i < value->children.count; i++) {
        const struct ds_value *inside = &value->children.items[i];
        const struct note inner = note_of(event, inside);
        bool only_recorded = event && dated_has(&event->fields_only_in_examples, inside->name);
        walk_value(walk, inside, NULL, &inner,
                   (struct line){.key = is_array ? NULL : inside->name,
                                 .is_element = is_array,
                                 .only_recorded = only_recorded,
                                 .depth = line.depth + 1});
    }
    walk_not_recorded(walk, value, event);
    end.op = is_array ? "end_array" : "end_object";
    end.cut = value->is_truncated;
    put_line(walk, &end);
    arena_dispose(&arena);
}

/* --- The examples of events and types -------------------------------------------------------------------- */

/* Finds the examples of an event or type in a release. */
static void find(sqlite3_stmt *ids, const char *kind, const char *name, int release)
{
    int at = 1;
    sqlite3_reset(ids);
    sqlite_bind_text(ids, &at, kind);
    sqlite_bind_text(ids, &at, name);
    sqlite_bind_number(ids, &at, release);
}

/* Returns the number of the next example; 0 after the last one. */
static int next(sqlite3_stmt *ids)
{
    return sqlite3_step(ids) == SQLITE_ROW ? sqlite3_column_int(ids, 0) : 0;
}

static void put_walks(struct sqlite *sqlite, const struct site *site, sqlite3_stmt *ids)
{
    struct walk walk = {
        .sqlite = sqlite,
        .row = sqlite_prepare(sqlite, "INSERT INTO example_lines VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")};
    for (size_t i = 0; i < site->events.count; i++) {
        const struct site_event *event = &site->events.items[i];
        for (size_t r = 0; r < site->releases.count; r++) {
            const struct ds_event *in = event->in[r];
            find(ids, change_items[ITEM_EVENT], event->full_name, site->releases.items[r].feature);
            for (size_t k = 0; in && k < in->examples.count && (walk.example = next(ids)) != 0; k++) {
                walk.position = 0;
                walk_value(&walk, &in->examples.items[k], in, &(struct note){0}, (struct line){0});
            }
        }
    }
    sqlite3_finalize(walk.row);
}

/* Adds the first example of each type in its newest release. */
static void put_texts(struct sqlite *sqlite, const struct site *site, sqlite3_stmt *ids)
{
    sqlite3_stmt *row = sqlite_prepare(sqlite, "INSERT INTO example_texts VALUES (?, ?)");
    for (size_t i = 0; i < site->types.count; i++) {
        for (enum type_kind kind = 0; kind < KIND_COUNT; kind++) {
            const struct ds_type *const *in = site->types.items[i].in[kind];
            size_t r = site->releases.count;
            while (in && r > 0 && !in[r - 1])
                r--;
            if (!in || r == 0)
                continue;
            find(ids, change_items[history_type_item(kind)], in[r - 1]->name, site->releases.items[r - 1].feature);
            int example = next(ids);
            if (example)
                put_text(sqlite, row, example, in[r - 1]);
        }
    }
    sqlite3_finalize(row);
}

void example_tables_add(struct sqlite *sqlite, const struct site *site)
{
    sqlite3_stmt *ids =
        sqlite_prepare(sqlite, "SELECT example_id FROM examples WHERE kind = ? AND name = ? AND release = ?"
                               " ORDER BY example_id");
    if (!ids)
        return;
    put_walks(sqlite, site, ids);
    put_texts(sqlite, site, ids);
    sqlite3_finalize(ids);
}
