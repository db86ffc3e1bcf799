#include <string.h>
#include <strings.h>

#include "common/dataset/dated.h"
#include "generator/model/humanize.h"
#include "generator/view/parts.h"
#include "common/dataset/event.h"
#include "common/dataset/evidence.h"
#include "common/dataset/example.h"
#include "common/dataset/type.h"

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

/* Returns a label such as "generational ZGC, workload: database"; NULL if the file contains neither. */
static const char *label_of(struct arena *arena, const struct site_release *release, const struct ds_value *example)
{
    size_t index = (size_t)example->example_file;
    const struct ds_example_file *file =
        index < release->data.example_files.count ? &release->data.example_files.items[index] : NULL;
    const char *label = file ? file->title ? file->title : file->label : example->gc;
    return label && example->run ? arena_printf(arena, "%s, workload: %s", label, example->run) : label;
}

void part_example_origin(struct page *page, struct view *view, const struct site_release *release,
                         const struct ds_value *example)
{
    size_t index = (size_t)example->example_file;
    const struct ds_example_file *file =
        index < release->data.example_files.count ? &release->data.example_files.items[index] : NULL;
    const char *configuration = example->configuration ? example->configuration : "";
    bool is_shipped = *configuration && strcmp(configuration, "all") != 0;
    view_text(view, "example_label", label_of(&page->arena, release, example));
    view_text(view, "example_version", file ? file->version : NULL);
    view_text(view, "example_configuration", is_shipped ? arena_printf(&page->arena, "%s.jfc", configuration) : NULL);
    view_bool(view, "example_is_earlier", file && file->is_earlier);
}

/* --- As text ------------------------------------------------------------------------------------------ */

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

void part_example_text(struct page *page, struct view *view, const struct site_release *release, const char *name,
                       const struct ds_event *event, const struct ds_values *examples)
{
    const struct ds_value *example = examples->count ? &examples->items[0] : NULL;
    if (!example) {
        view_bool(view, "example", false);
        view_bool(view, "example_label", false);
        view_bool(view, "example_version", false);
        return;
    }
    struct buf text;
    buf_init(&text, 0);
    if (example->type == DS_OBJECT || example->type == DS_ARRAY)
        buf_printf(&text, "%s ", name);
    print_value(&page->arena, &text, example, event, &(struct note){0}, 0);
    view_text(view, "example", arena_strdup(&page->arena, text.data));
    buf_dispose(&text);
    part_example_origin(page, view, release, example);
}

/* --- As a tree ------------------------------------------------------------------------------------------ */

/* Adds a field that was added to the event after the recording. */
static void add_not_recorded(struct view *children, const struct ds_value *example, const char *field)
{
    static const char *const absent[] = {"is_leaf", "is_object", "is_array", "has_frames", "is_only_recorded"};
    if (child(example, field))
        return;
    struct view *item = view_add_object(children);
    view_text(item, "key", field);
    view_bool(item, "is_not_recorded", true);
    for (size_t i = 0; i < sizeof absent / sizeof *absent; i++)
        view_bool(item, absent[i], false);
}

static void fill_value(struct page *page, struct view *view, const struct site_release *release,
                       const struct ds_value *value, const struct ds_event *event, const struct note *note, int depth)
{
    enum { MAX_DEPTH = 12 };
    const struct ds_value *frames = frames_of(value);
    bool is_leaf = value->type == DS_STRING || value->type == DS_NULL || depth == MAX_DEPTH;
    const char *text = is_leaf ? scalar(&page->arena, value, note) : NULL;
    enum type_kind kind;
    const struct site_type *type =
        value->type_name ? site_field_type(page->site, release, value->type_name, &kind) : NULL;
    view_text(view, "key", value->name);
    view_bool(view, "is_nested", depth > 0);
    view_bool(view, "is_leaf", is_leaf);
    view_bool(view, "is_null", value->type == DS_NULL);
    view_bool(view, "is_object", !is_leaf && !frames && value->type == DS_OBJECT);
    view_bool(view, "is_array", !is_leaf && !frames && value->type == DS_ARRAY);
    view_bool(view, "is_truncated", frames ? frames->is_truncated : value->is_truncated);
    view_text(view, "text", text);
    const char *raw = value->text ? humanize_controls(&page->arena, value->text) : NULL;
    view_text(view, "raw", raw && text && !strstr(text, raw) ? raw : NULL);
    view_text(view, "summary", object_summary(&page->arena, value));
    view_text(view, "type", value->type_name);
    view_text(view, "type_slug", type ? type->slug : NULL);
    struct view *frame_list = view_list(view, "frames");
    for (size_t i = 0; frames && i < frames->children.count; i++) {
        const char *line = frame_text(&page->arena, &frames->children.items[i]);
        view_add_text(frame_list, line ? line : "?");
    }
    view_bool(view, "has_frames", frames != NULL);
    view_bool(view, "is_not_recorded", false);
    struct view *children = view_list(view, "children");
    for (size_t i = 0; !is_leaf && !frames && i < value->children.count; i++) {
        const struct ds_value *inside = &value->children.items[i];
        const struct note inner = note_of(event, inside);
        struct view *item = view_add_object(children);
        fill_value(page, item, release, inside, NULL, &inner, depth + 1);
        view_bool(item, "is_only_recorded", event && dated_has(&event->fields_only_in_examples, inside->name));
    }
    for (size_t i = 0; event && i < event->fields_not_in_examples.count; i++)
        add_not_recorded(children, value, event->fields_not_in_examples.items[i]);
}

void part_value(struct page *page, struct view *view, const struct site_release *release, const struct ds_value *value,
                const struct ds_event *event)
{
    fill_value(page, view, release, value, event, &(struct note){0}, 0);
    view_bool(view, "is_only_recorded", false);
}

const char *part_value_text(struct page *page, const struct ds_value *value, const struct ds_event *event)
{
    struct arena *arena = &page->arena;
    const struct ds_value *frames = frames_of(value);
    if (frames)
        return frames->children.count ? frame_text(arena, &frames->children.items[0]) : NULL;
    const struct note note = note_of(event, value);
    return value->type == DS_STRING ? scalar(arena, value, &note) : object_summary(arena, value);
}
