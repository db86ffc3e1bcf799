/*
 * The WebAssembly module: libjfr, the reasoning of explain/, the views of query/ and the JSON of events.
 * templates/assets/recording-reader.js calls these functions and documents the interface for users.
 *
 * One instance reads one recording. The host provides descriptor 3 (the recording; read by offset) and 1 (the JSON of
 * events). Functions with a text as result store it in module_text and module_length until the next call. Texts are
 * passed in memory from module_allocate.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "recordings/print/docprint.h"
#include "common/base/alloc.h"
#include "common/base/buf.h"
#include "common/base/json.h"
#include "common/base/strmap.h"
#include "recordings/explain/findings.h"
#include "recordings/explain/release.h"
#include "recordings/explain/report_print.h"
#include "recordings/explain/views.h"

#define EXPORT(name) __attribute__((export_name(#name)))

enum { RECORDING = 3, EVENTS = 1, STACK_DEPTH = 64 };
/* Of a text in a table of a view, as in the program; of the result of a query, in bytes. */
enum { WIDTH = 100, RESULT = 256 << 20 };
/* Limit for a chunk. A larger one would need a temporary file, which hosts do not have. */
static const uint64_t most_memory = UINT64_C(1) << 30;

static struct {
    struct buf text;
    struct scan scan;
    struct happened happened;
    struct facts facts;
    struct findings findings;
    struct arena arena; /* of the findings */
    struct views views;
    struct time_range range; /* of views, queries and what happened */
    bool is_stale;           /* what happened is that of another range */
    const char *name;
    struct jfr_file *file; /* for events */
    struct jfr_chunk *chunk;
    struct jfr_records records;
    struct event_time time;
    bool *wanted; /* by type->index in the chunk */
    char *type;
} module;

EXPORT(module_allocate) void *module_allocate(size_t size)
{
    return mem_alloc(size);
}

EXPORT(module_text) const char *module_text(void)
{
    return buf_text(&module.text);
}

EXPORT(module_length) size_t module_length(void)
{
    return module.text.length;
}

static struct jfr_options options(void)
{
    struct jfr_options made = scan_options(&module.scan);
    made.memory_limit = most_memory;
    return made;
}

/* Takes the facts about the release, for the functions below; length 0: it is not known. Returns false if the text does
 * not contain the facts of a release. */
EXPORT(module_facts) bool module_facts(const char *text, size_t length)
{
    findings_dispose(&module.findings);
    facts_dispose(&module.facts);
    arena_dispose(&module.arena);
    module.facts = (struct facts){0};
    bool ok = length == 0 || facts_parse(&module.facts, text, length);
    bool is_known = ok && length > 0;
    if (is_known)
        findings_fit_facts(&module.facts, &module.scan);
    findings_make(&module.findings, &module.scan, is_known ? &module.facts : NULL, &module.arena);
    return ok;
}

/* Reads the whole recording once. Returns false with the reason as text. `name` must stay valid. */
EXPORT(module_open) bool module_open(const char *name)
{
    struct jfr_options opened = options();
    struct jfr_file *file;
    module.name = name;
    buf_clear(&module.text);
    if (!jfr_open_fd(&file, RECORDING, name, &opened)) {
        buf_puts(&module.text, jfr_last_error(NULL)->message);
        return false;
    }
    scan_file(&module.scan, file);
    const char *failure = scan_failure(&module.scan, file);
    buf_puts(&module.text, failure ? failure : "");
    if (!failure) {
        happened_read(&module.happened, &module.scan, file, &opened, &module.range);
        module_facts("", 0);
    }
    jfr_close(file);
    return !failure;
}

/* Returns the feature release of the JVM; 0: unknown. */
EXPORT(module_release) int module_release(void)
{
    return findings_release(&module.scan);
}

/* Finds the release by the event types in the file, if its JVM's version does not show it, in a text that
 * explain/release.h describes. Returns it; 0: unknown. */
EXPORT(module_find_release) int module_find_release(const char *text, size_t length)
{
    if (!findings_release(&module.scan))
        release_find_nearest(&module.scan, text, length);
    return findings_release(&module.scan);
}

/* Result: {"chunks", "bytes", "events", "start", "end", "types": [{"name", "count", "bytes", "settings": {name:
 * value}}]}. The start and the end of the chunks are in nanoseconds since the epoch. */
EXPORT(module_types) void module_types(void)
{
    struct json json;
    buf_clear(&module.text);
    json_init(&json, &module.text, true);
    json_begin_object(&json, NULL);
    json_integer(&json, "chunks", (int64_t)module.scan.chunks);
    json_integer(&json, "bytes", (int64_t)module.scan.file_bytes);
    json_integer(&json, "events", (int64_t)module.scan.events);
    json_integer(&json, "start", module.scan.start_nanos);
    json_integer(&json, "end", module.scan.end_nanos);
    json_begin_array(&json, "types");
    for (size_t i = 0; i < module.scan.types.count; i++) {
        const struct scan_type *type = module.scan.types.items[i];
        json_begin_object(&json, NULL);
        json_string(&json, "name", type->name);
        json_integer(&json, "count", (int64_t)type->count);
        json_integer(&json, "bytes", (int64_t)type->bytes);
        json_begin_object(&json, "settings");
        for (size_t k = 0; k < type->settings.count; k++)
            json_string(&json, type->settings.items[k].name, type->settings.items[k].value);
        json_end(&json);
        json_end(&json);
    }
    json_end(&json);
    json_end(&json);
}

/* Reads again what happened, if the range of time is another one. */
static void read_happened(void)
{
    struct jfr_options opened = options();
    struct jfr_file *file;
    opened.report = NULL;
    if (!module.is_stale || !jfr_open_fd(&file, RECORDING, module.name, &opened))
        return;
    happened_dispose(&module.happened);
    happened_read(&module.happened, &module.scan, file, &opened, &module.range);
    jfr_close(file);
    module.is_stale = false;
}

/* Result: the report. `form`: 0 JSON, 1 text, 2 Markdown. */
EXPORT(module_report) void module_report(unsigned form)
{
    static void (*const forms[])(const struct report *report, struct buf *out) = {report_print_json, report_print_text,
                                                                                  report_print_markdown};
    struct report report;
    read_happened();
    buf_clear(&module.text);
    report_make(&report, &module.scan, module.findings.facts, &module.happened, module.name);
    forms[form < sizeof forms / sizeof *forms ? form : 0](&report, &module.text);
    report_dispose(&report);
}

/* Result: what is wrong with the recording by the sections in the list ("health,privacy"), one line each. */
EXPORT(module_faults) void module_faults(const char *list)
{
    struct report report;
    const char *fault;
    buf_clear(&module.text);
    report_make(&report, &module.scan, module.findings.facts, &module.happened, module.name);
    for (size_t at = 0; (fault = report_fault(&report, list, &at));)
        buf_printf(&module.text, "%s\n", fault);
    report_dispose(&report);
}

/* --- Views ---------------------------------------------------------------------------------------------------------
 */

/* Takes the views, a text (explain/views.h). Result: [{"name", "title", "lack"}], lack: why the recording has none of
 * the view's events. */
EXPORT(module_views) void module_views(const char *text)
{
    struct json json;
    struct query_error error;
    views_dispose(&module.views);
    module.views = (struct views){0};
    views_parse(&module.views, text);
    buf_clear(&module.text);
    json_init(&json, &module.text, true);
    json_begin_array(&json, NULL);
    for (size_t i = 0; i < module.views.items.count; i++) {
        const struct view *view = &module.views.items.items[i];
        struct query query;
        const char *lack = query_parse(&query, view->query, &error)
                               ? view_lack(&query, NULL, &module.findings, &module.arena)
                               : error.message;
        json_begin_object(&json, NULL);
        json_string(&json, "name", view->name);
        json_string(&json, "title", view->title);
        if (lack)
            json_string(&json, "lack", lack);
        json_end(&json);
        query_dispose(&query);
    }
    json_end(&json);
}

/* Sets the range of time of module_view, module_query and what happened in module_report, which use only events that
 * overlap it. Nanoseconds since the epoch; negative: no limit. */
EXPORT(module_range) void module_range(int64_t from, int64_t until)
{
    struct time_range range = {{.is_set = from >= 0, .nanos = from}, {.is_set = until >= 0, .nanos = until}};
    module.is_stale = module.is_stale || memcmp(&range, &module.range, sizeof range) != 0;
    module.range = range;
}

/* Result: the view as JSON (form 0) or text (1), as the program prints it. Returns false with the reason as text.
 * `knows_names`: the types and fields must exist. */
static bool show(const struct view *view, bool knows_names, unsigned form)
{
    struct query query;
    struct query_result result = {0};
    struct query_error error;
    struct jfr_options opened = options();
    struct jfr_file *file;
    struct json json;
    bool is_open = false;
    const char *failure = NULL;
    opened.report = NULL;
    buf_clear(&module.text);
    if (!query_parse(&query, view->query, &error))
        failure = arena_printf(&module.arena, "character %zu of the query: %s", error.at + 1, error.message);
    else if (!(is_open = jfr_open_fd(&file, RECORDING, module.name, &opened)))
        failure = jfr_last_error(NULL)->message;
    if (is_open) {
        query.time = module.range;
        query_execute(&result, &query, 1, file, RESULT);
        jfr_close(file);
        failure = knows_names ? view_misnamed(&result, &module.arena) : NULL;
    }
    if (failure) {
        buf_puts(&module.text, failure);
    } else if (form) {
        view_print_text(view, &result, view_lack(&query, &result, &module.findings, &module.arena), WIDTH,
                        &module.text);
    } else {
        json_init(&json, &module.text, false);
        view_print_json(view, &result, view_lack(&query, &result, &module.findings, &module.arena), &json);
    }
    query_result_dispose(&result);
    query_dispose(&query);
    return !failure;
}

/* The view of the name, or all events of the type of the name; see show(). */
EXPORT(module_view) bool module_view(const char *name, unsigned form)
{
    struct view view;
    const char *unknown = views_choose(&module.views, name, &view, &module.arena);
    if (!unknown)
        return show(&view, !view.name, form);
    buf_clear(&module.text);
    buf_puts(&module.text, unknown);
    return false;
}

/* The result of a query; see show(). */
EXPORT(module_query) bool module_query(const char *text, unsigned form)
{
    return show(&(struct view){.query = text}, true, form);
}

/* --- Events --------------------------------------------------------------------------------------------------------
 */

static void put_annotation(struct json *json, const char *key, const struct jfr_field *field, const char *name)
{
    const char *value = jfr_annotation_value(jfr_annotation_by_name(&field->annotations, name), "value");
    if (value)
        json_string(json, key, value);
}

/* Appends the fields of a type, except those with a name that is in `seen`. */
static void put_fields(struct json *json, const struct jfr_type *type, struct strmap *seen, struct strpool *names)
{
    for (size_t i = 0; i < type->field_count; i++) {
        const struct jfr_field *field = &type->fields[i];
        void **slot = strmap_slot(seen, strpool_get(names, field->name));
        if (*slot)
            continue;
        *slot = names;
        json_begin_object(json, NULL);
        json_string(json, "name", field->name);
        put_annotation(json, "label", field, "jdk.jfr.Label");
        put_annotation(json, "description", field, "jdk.jfr.Description");
        json_end(json);
    }
}

/* Several classes can define events of the same name. */
static bool is_event_of(const struct jfr_type *type, const char *name)
{
    return type->is_event && !strcmp(type->name, name);
}

/* Result: [{"name", "label", "description"}], the fields of all types of this name, each as first described. */
EXPORT(module_fields) void module_fields(const char *name)
{
    struct jfr_options opened = options();
    struct jfr_file *file;
    struct json json;
    struct strpool names = {0};
    struct strmap seen = {0};
    opened.report = NULL;
    buf_clear(&module.text);
    json_init(&json, &module.text, true);
    json_begin_array(&json, NULL);
    bool is_open = jfr_open_fd(&file, RECORDING, module.name, &opened);
    for (struct jfr_chunk *chunk; is_open && (chunk = jfr_next_chunk(file));) {
        for (size_t i = 0; i < jfr_type_count(chunk); i++) {
            if (is_event_of(jfr_type_at(chunk, i), name))
                put_fields(&json, jfr_type_at(chunk, i), &seen, &names);
        }
    }
    json_end(&json);
    if (is_open)
        jfr_close(file);
    strmap_dispose(&seen);
    strpool_dispose(&names);
}

/* Starts with the first event of the types of this name. `type` must stay valid. Returns false with the reason as text.
 */
EXPORT(module_events) bool module_events(char *type)
{
    struct jfr_options opened = options();
    opened.report = NULL;
    jfr_close(module.file);
    free(module.type);
    module.type = type;
    module.chunk = NULL;
    buf_clear(&module.text);
    if (jfr_open_fd(&module.file, RECORDING, module.name, &opened))
        return true;
    buf_puts(&module.text, jfr_last_error(NULL)->message);
    return false;
}

static bool next_chunk(struct doc_printer *printer)
{
    module.chunk = jfr_next_chunk(module.file);
    if (!module.chunk)
        return false;
    free(module.wanted);
    module.wanted = mem_calloc(jfr_type_count(module.chunk) + 1, sizeof *module.wanted);
    for (size_t i = 0; i < jfr_type_count(module.chunk); i++)
        module.wanted[i] = is_event_of(jfr_type_at(module.chunk, i), module.type);
    event_time_init(&module.time, module.chunk);
    jfr_records_begin(&module.records, module.chunk);
    module.records.wanted = module.wanted;
    doc_printer_chunk(printer, module.chunk, &module.time);
    return true;
}

/* Writes the next events, at most `most`, to descriptor 1, as `print --json` does. Returns their number. */
EXPORT(module_next) size_t module_next(size_t most)
{
    struct output out;
    size_t count = 0;
    if (!module.file)
        return 0;
    output_open(&out, EVENTS);
    struct doc_printer *printer = doc_printer_new(&out, &document_json, STACK_DEPTH);
    doc_printer_begin(printer);
    if (module.chunk)
        doc_printer_chunk(printer, module.chunk, &module.time);
    while (count < most && (module.chunk || next_chunk(printer))) {
        struct jfr_record record;
        if (jfr_records_next(&module.records, &record)) {
            doc_printer_event(printer, &record);
            count++;
        } else {
            module.chunk = NULL;
        }
    }
    doc_printer_end(printer);
    doc_printer_free(printer);
    output_close(&out);
    return count;
}
