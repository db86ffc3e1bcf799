#include "collector/source/release/graal.h"

#include <ctype.h>
#include <string.h>

#include "collector/acquire/tree.h"
#include "collector/source/java/java_model.h"
#include "common/base/arena.h"
#include "common/base/file.h"
#include "common/base/text.h"
#include "common/base/vec.h"

/* Paths in the artifact and in the Graal repository. */
static const char list_path[] = "com/oracle/svm/core/jfr/JfrEvent.java";
static const char java_list[] = "JDKEvents.java";
static const char core[] = "com/oracle/svm/core/jfr/", events[] = "com/oracle/svm/core/jfr/events/";
static const char genscavenge[] = "com/oracle/svm/core/genscavenge/JfrGC";
static const char core_tree[] = "substratevm/src/com.oracle.svm.core/src/";
static const char genscavenge_tree[] = "substratevm/src/com.oracle.svm.core.genscavenge/src/";

struct source {
    const char *path, *data;
    size_t length;
};

/* An event of the list. */
struct listed {
    const char *name;
    const char *constant,
        *source; /* for a native event the constant, for Java events of the JDK the class that lists it */
    const char *duration, *throttle; /* "true", "false", "-": absent */
    const char *frames, *condition;  /* "-": none */
};

struct extract {
    struct arena arena;
    const char *artifact, *version;
    struct diag *diag;
    struct VEC(struct source) sources;
    struct VEC(struct listed) list;
    struct buf *out;
};

/* --- Reading the artifact ----------------------------------------------------------------------------- */

static bool want_file(void *context, const char *path)
{
    (void)context;
    return (text_starts_with(path, core) || text_starts_with(path, genscavenge)) && strstr(path, ".java");
}

static bool take_file(void *context, const char *path, const char *data, size_t length)
{
    struct extract *extract = context;
    *vec_add(&extract->sources) =
        (struct source){arena_strdup(&extract->arena, path), arena_strndup(&extract->arena, data, length), length};
    return true;
}

static int by_path(const void *a, const void *b)
{
    const struct source *x = a, *y = b;
    return strcmp(x->path, y->path);
}

static const char *message_name(struct extract *extract, const char *path)
{
    return arena_printf(&extract->arena, "%s!%s", extract->artifact, path);
}

static const struct java_type *parse(struct extract *extract, const struct source *source, bool *failed)
{
    return java_parse(&extract->arena, message_name(extract, source->path), source->data, source->length, DIAG_ERROR,
                      failed, extract->diag);
}

/* --- The list -------------------------------------------------------------------------------------------- */

static void read_argument(struct listed *listed, const struct java_node *argument)
{
    const char *text = argument->text;
    if (argument->kind == JAVA_LITERAL && (strcmp(text, "true") == 0 || strcmp(text, "false") == 0))
        listed->duration = text;
    else if (argument->kind == JAVA_LITERAL)
        listed->frames = text;
    else if (argument->kind == JAVA_CLASS)
        listed->condition = text;
    else if (argument->kind == JAVA_REFERENCE && strstr(text, "HasDuration"))
        listed->duration = "true";
    else if (argument->kind == JAVA_REFERENCE && strstr(text, "SupportsThrottling"))
        listed->throttle = "true";
}

/* Returns whether the release uses flags: an event without a flag then lacks the property. */
static bool has_flags(const struct java_type *type)
{
    for (size_t i = 0; i < type->method_count; i++) {
        if (strcmp(type->methods[i].name, "supportsThrottling") == 0)
            return true;
    }
    return false;
}

static bool read_list(struct extract *extract, const struct source *source)
{
    bool failed = false;
    const struct java_type *type = parse(extract, source, &failed);
    if (!type)
        return failed ? false : diag_error(extract->diag, PLACE_FILE(message_name(extract, source->path)), "no type");
    const char *unsaid = has_flags(type) ? "false" : "-";
    for (size_t i = 0; i < type->field_count; i++) {
        const struct java_node *made = type->fields[i].value;
        if (!made || (made->kind != JAVA_CALL && made->kind != JAVA_NEW) || !made->item_count ||
            made->items[0].kind != JAVA_STRING || !text_starts_with(made->items[0].text, "jdk."))
            continue;
        struct listed *listed = vec_add(&extract->list);
        *listed = (struct listed){.name = made->items[0].text,
                                  .constant = type->fields[i].name,
                                  .duration = unsaid,
                                  .throttle = unsaid,
                                  .frames = "-",
                                  .condition = "-"};
        for (size_t j = 1; j < made->item_count; j++)
            read_argument(listed, &made->items[j]);
    }
    return extract->list.count > 0 || diag_error(extract->diag, PLACE_FILE(message_name(extract, source->path)),
                                                 "no event in a form that is known");
}

/* --- Writers of events ------------------------------------------------------------------------------------ */

/* Returns whether the source uses JfrEvent.CONSTANT. */
static bool uses(const struct source *source, const char *constant)
{
    size_t length = strlen(constant);
    for (const char *at = source->data; length && (at = strstr(at, "JfrEvent.")); at++) {
        const char *name = at + strlen("JfrEvent.");
        if (strncmp(name, constant, length) == 0 && !isalnum((unsigned char)name[length]) && name[length] != '_')
            return true;
    }
    return false;
}

static const char *repository_path(struct extract *extract, const char *path)
{
    bool is_core = !text_starts_with(path, genscavenge);
    return arena_printf(&extract->arena, "%s%s", is_core ? core_tree : genscavenge_tree, path);
}

/* Returns the file that writes the event: a class in events/ takes precedence, then the first by name; the list
 * itself if no file uses the constant. */
static const char *writer_of(struct extract *extract, const char *constant)
{
    const char *found = NULL;
    for (size_t i = 0; i < extract->sources.count; i++) {
        const struct source *source = &extract->sources.items[i];
        if (strcmp(source->path, list_path) == 0 || !uses(source, constant))
            continue;
        if (text_starts_with(source->path, events))
            return repository_path(extract, source->path);
        found = found ? found : source->path;
    }
    return repository_path(extract, found ? found : list_path);
}

/* --- Own events ---------------------------------------------------------------------------------------------- */

static const char *annotation_text(const struct java_annotations *annotations, const char *name)
{
    const struct java_annotation *annotation = java_annotation_find(annotations, name);
    const struct java_node *value = annotation ? java_argument_find(annotation, "value") : NULL;
    return value ? value->text : NULL;
}

static void put_cell(struct buf *out, const char *text)
{
    buf_putc(out, '\t');
    buf_puts(out, text && *text ? text : "-");
}

static void put_category(struct buf *out, const struct java_annotations *annotations)
{
    const struct java_annotation *annotation = java_annotation_find(annotations, "Category");
    const struct java_node *value = annotation ? java_argument_find(annotation, "value") : NULL;
    buf_putc(out, '\t');
    if (value && value->kind == JAVA_STRING)
        buf_puts(out, value->text);
    for (size_t i = 0; value && value->kind == JAVA_ARRAY && i < value->item_count; i++)
        buf_printf(out, "%s%s", i ? ", " : "", value->items[i].text);
}

/* Writes the annotations of a field that define the meaning of its value, with the defaults of their members. */
static void put_annotations(struct buf *out, const struct java_annotations *annotations)
{
    static const char *const known[][2] = {
        {"DataAmount", "jdk.jfr.DataAmount(BYTES)"},
        {"Unsigned", "jdk.jfr.Unsigned"},
        {"Timespan", "jdk.jfr.Timespan(NANOSECONDS)"},
        {"BooleanFlag", "jdk.jfr.BooleanFlag"},
        {"MemoryAddress", "jdk.jfr.MemoryAddress"},
        {"Percentage", "jdk.jfr.Percentage"},
        {"Timestamp", "jdk.jfr.Timestamp(MILLISECONDS_SINCE_EPOCH)"},
    };
    bool any = false;
    buf_putc(out, '\t');
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (!java_annotation_find(annotations, known[i][0]))
            continue;
        buf_printf(out, "%s%s", any ? ", " : "", known[i][1]);
        any = true;
    }
    if (!any)
        buf_putc(out, '-');
}

static bool put_own_event(struct extract *extract, const struct source *source)
{
    bool failed = false;
    const struct java_type *type = parse(extract, source, &failed);
    const char *name = type ? annotation_text(&type->annotations, "Name") : NULL;
    /* The classes that contain periodic events have no prefix, and are not events. */
    if (failed || !name || !text_starts_with(name, "jdk."))
        return !failed;
    struct buf *out = extract->out;
    const char *stack_trace = annotation_text(&type->annotations, "StackTrace");
    buf_printf(out, "own\t%s\t%s", extract->version, name);
    put_cell(out, annotation_text(&type->annotations, "Label"));
    put_category(out, &type->annotations);
    put_cell(out, java_annotation_find(&type->annotations, "Experimental") ? "true" : "false");
    put_cell(out, stack_trace ? stack_trace : "true");
    put_cell(out, annotation_text(&type->annotations, "Description"));
    put_cell(out, repository_path(extract, source->path));
    buf_putc(out, '\n');
    for (size_t i = 0; i < type->field_count; i++) {
        const struct java_field *field = &type->fields[i];
        if (field->modifiers.is_static || field->modifiers.is_transient)
            continue;
        buf_printf(out, "field\t%s\t%s\t%s\t%s", extract->version, name, field->type, field->name);
        put_cell(out, annotation_text(&field->annotations, "Label"));
        put_annotations(out, &field->annotations);
        buf_putc(out, '\n');
    }
    return true;
}

/* --- Events of the JDK's Java code ---------------------------------------------------------------------------- */

/*
 * Reads eventClasses, which a native image registers instead of the classes that the JDK's JDKEvents registers. Their
 * names end with Event.
 */
static bool read_java_events(struct extract *extract, const struct source *source)
{
    bool failed = false;
    const struct java_type *type = parse(extract, source, &failed);
    const struct java_field *list = type ? java_field_find(type, "eventClasses") : NULL;
    for (size_t i = 0; list && list->value && i < list->value->item_count; i++) {
        const struct java_node *item = &list->value->items[i];
        if (item->kind != JAVA_CLASS || !text_ends_with(item->text, "Event"))
            return diag_error(extract->diag, PLACE_FILE(message_name(extract, source->path)),
                              "an event in a form that is not known");
        *vec_add(&extract->list) = (struct listed){
            .name = arena_printf(&extract->arena, "jdk.%.*s", (int)(strlen(item->text) - strlen("Event")), item->text),
            .source = repository_path(extract, source->path),
            .duration = "-",
            .throttle = "-",
            .frames = "-",
            .condition = "-"};
    }
    return !failed;
}

/* --- All ------------------------------------------------------------------------------------------------------ */

static int by_name(const void *a, const void *b)
{
    const struct listed *x = a, *y = b;
    return strcmp(x->name, y->name);
}

static bool put_rows(struct extract *extract)
{
    const struct source *list = vec_find(&extract->sources, path, list_path);
    if (!list)
        return diag_error(extract->diag, PLACE_FILE(extract->artifact), "%s is missing", list_path);
    if (!read_list(extract, list))
        return false;
    for (size_t i = 0; i < extract->sources.count; i++) {
        if (strstr(extract->sources.items[i].path, java_list) && !read_java_events(extract, &extract->sources.items[i]))
            return false;
    }
    qsort(extract->list.items, extract->list.count, sizeof *extract->list.items, by_name);
    for (size_t i = 0; i < extract->list.count; i++) {
        const struct listed *listed = &extract->list.items[i];
        buf_printf(extract->out, "event\t%s\t%s\t%s\t%s\t%s\t%s\t%s\n", extract->version, listed->name,
                   listed->duration, listed->throttle, listed->frames, listed->condition,
                   listed->source ? listed->source : writer_of(extract, listed->constant));
    }
    for (size_t i = 0; i < extract->sources.count; i++) {
        if (text_starts_with(extract->sources.items[i].path, events) &&
            !put_own_event(extract, &extract->sources.items[i]))
            return false;
    }
    return true;
}

const char *graal_version(const char *artifact, size_t *length)
{
    const char *name = file_base_name(artifact);
    *length = 0;
    if (!text_starts_with(name, "svm-"))
        return name;
    name += strlen("svm-");
    size_t digits = strspn(name, "0123456789.");
    if (digits && (text_starts_with(name + digits, "-sources") || !name[digits]))
        *length = digits;
    return name;
}

bool graal_extract(struct buf *out, const char *artifact, struct diag *diag)
{
    size_t length;
    const char *version = graal_version(artifact, &length);
    if (!length)
        return diag_error(diag, PLACE_FILE(artifact), "not named svm-VERSION-sources.jar");
    struct extract extract = {.artifact = artifact, .diag = diag, .out = out};
    extract.version = arena_strndup(&extract.arena, version, length);
    /* The top folders are packages. */
    struct tree_visitor visitor = {.context = &extract, .want = want_file, .file = take_file, .keeps_top = true};
    bool ok = tree_read(artifact, &visitor, TREE_LIMITS, diag);
    if (ok && extract.sources.count)
        qsort(extract.sources.items, extract.sources.count, sizeof *extract.sources.items, by_path);
    ok = ok && put_rows(&extract);
    vec_dispose(&extract.sources);
    vec_dispose(&extract.list);
    arena_dispose(&extract.arena);
    return ok;
}
