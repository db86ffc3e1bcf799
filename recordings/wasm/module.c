/*
 * The WebAssembly module: libjfr, the reasoning of explain/ and the JSON of events.
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

#define EXPORT(name) __attribute__((export_name(#name)))

enum { RECORDING = 3, EVENTS = 1, STACK_DEPTH = 64 };
/* Limit for a chunk. A larger one would need a temporary file, which hosts do not have. */
static const uint64_t most_memory = UINT64_C(1) << 30;

static struct {
    struct buf text;
    struct scan scan;
    struct happened happened;
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
    if (!failure)
        happened_read(&module.happened, file, &opened);
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

/* Result: {"chunks", "bytes", "events", "types": [{"name", "count", "bytes", "settings": {name: value}}]}. */
EXPORT(module_types) void module_types(void)
{
    struct json json;
    buf_clear(&module.text);
    json_init(&json, &module.text, true);
    json_begin_object(&json, NULL);
    json_integer(&json, "chunks", (int64_t)module.scan.chunks);
    json_integer(&json, "bytes", (int64_t)module.scan.file_bytes);
    json_integer(&json, "events", (int64_t)module.scan.events);
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

/* Result: the report. length 0: without facts. `form`: 0 JSON, 1 text, 2 Markdown. Returns false if the text does not
 * contain the facts of a release. */
EXPORT(module_report) bool module_report(const char *text, size_t length, unsigned form)
{
    static void (*const forms[])(const struct report *report, struct buf *out) = {report_print_json, report_print_text,
                                                                                  report_print_markdown};
    struct facts facts = {0};
    struct report report;
    buf_clear(&module.text);
    bool ok = form < sizeof forms / sizeof *forms && (length == 0 || facts_parse(&facts, text, length));
    if (ok) {
        findings_fit_facts(&facts, &module.scan);
        report_make(&report, &module.scan, length ? &facts : NULL, &module.happened, module.name);
        forms[form](&report, &module.text);
        report_dispose(&report);
    }
    facts_dispose(&facts);
    return ok;
}

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
