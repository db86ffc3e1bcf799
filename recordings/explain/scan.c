#include "recordings/explain/scan.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/alloc.h"
#include "common/base/text.h"
#include "recordings/query/query.h"
#include "recordings/explain/scan_values.h"

enum { PENDING_MAX = 100000, LOOSE_MAX = 100 };
/* Shorter gaps between chunks are normal. */
static const int64_t gap_nanos = 1000000000;

/* --- Types ------------------------------------------------------------------------------------------------ */

static struct scan_type *type_of(struct scan *scan, const char *name)
{
    struct scan_type *type = strmap_get(&scan->by_name, name);
    if (!type) {
        type = ARENA_NEW(&scan->arena, struct scan_type);
        type->name = arena_strdup(&scan->arena, name);
        strmap_put(&scan->by_name, type->name, type);
        *vec_add(&scan->types) = type;
    }
    return type;
}

const struct scan_type *scan_type(const struct scan *scan, const char *name)
{
    return strmap_get(&scan->by_name, name);
}

const char *scan_setting(const struct scan_type *type, const char *name)
{
    for (size_t i = 0; type && i < type->settings.count; i++) {
        if (strcmp(type->settings.items[i].name, name) == 0)
            return type->settings.items[i].value;
    }
    return NULL;
}

bool scan_has_settings(const struct scan *scan)
{
    for (size_t i = 0; i < scan->types.count; i++) {
        if (scan->types.items[i]->settings.count)
            return true;
    }
    return false;
}

bool scan_is_enabled(const struct scan_type *type)
{
    return type && type->was_enabled;
}

/* --- Settings ----------------------------------------------------------------------------------------------- */

static void set(struct scan *scan, struct scan_type *type, const char *name, const char *value, int64_t nanos)
{
    struct scan_setting *setting = vec_find(&type->settings, name, name);
    if (!setting) {
        setting = vec_add(&type->settings);
        setting->name = arena_strdup(&scan->arena, name);
    } else if (strcmp(setting->value, value) != 0) {
        setting->before = setting->value;
        setting->changed_nanos = nanos;
    }
    if (!setting->value || strcmp(setting->value, value) != 0)
        setting->value = arena_strdup(&scan->arena, value);
    if (strcmp(name, "enabled") == 0 && strcmp(value, "true") == 0)
        type->was_enabled = true;
}

static void set_flag(struct scan *scan, const char *name, const char *value)
{
    struct scan_flag *flag = strmap_get(&scan->flags, name);
    if (!text_is(flag->value, value))
        flag->value = arena_strdup(&scan->arena, value);
}

/* Keeps the settings and flags of the chunk if the first JVM wrote it. Those of another one are no changes. */
static void keep_pending(struct scan *scan)
{
    for (size_t i = 0; i < scan->pending.count; i++) {
        const struct scan_pending *pending = &scan->pending.items[i];
        if (scan->jvm == 0 && pending->type)
            set(scan, pending->type, pending->name, pending->value, pending->nanos);
        else if (scan->jvm == 0)
            set_flag(scan, pending->name, pending->value);
        else if (pending->type && !strcmp(pending->name, "enabled") && !strcmp(pending->value, "true"))
            pending->type->was_enabled = true;
    }
    scan->pending.count = 0;
    arena_dispose(&scan->pending_arena);
}

static void postpone(struct scan *scan, struct scan_type *type, const char *name, const char *value, int64_t nanos)
{
    if (scan->pending.count == PENDING_MAX)
        keep_pending(scan);
    *vec_add(&scan->pending) = (struct scan_pending){type, arena_strdup(&scan->pending_arena, name),
                                                     arena_strdup(&scan->pending_arena, value), nanos};
}

static bool read_setting(struct scan *scan, struct jfr_chunk *chunk, const struct jfr_value *values)
{
    char name[256], value[4096];
    const struct jfr_type *type =
        values[0].kind == JFR_LONG || values[0].kind == JFR_INT ? jfr_type_by_id(chunk, values[0].as.integer) : NULL;
    if (!scan_text(&values[1], name, sizeof name) || !scan_text(&values[2], value, sizeof value))
        return true;
    if (type && type->is_event)
        postpone(scan, type_of(scan, query_name_today(type->name)), name, value,
                 values[3].kind == JFR_LONG ? jfr_ticks_to_epoch(&jfr_chunk_header(chunk)->clock, values[3].as.integer)
                                            : 0);
    else if (scan->unknown_settings++ < LOOSE_MAX)
        *vec_add(&scan->loose) =
            (struct scan_setting){.name = arena_strdup(&scan->arena, name), .value = arena_strdup(&scan->arena, value)};
    return true;
}

/* --- Other events ------------------------------------------------------------------------------------------- */

static bool read_recording(struct scan *scan, struct jfr_chunk *chunk, const struct jfr_value *values)
{
    (void)chunk;
    char text[4096];
    const char *texts[5];
    for (size_t i = 0; i < 5; i++)
        texts[i] = scan_text(&values[i], text, sizeof text) ? arena_strdup(&scan->arena, text) : NULL;
    int64_t start = values[5].kind == JFR_LONG ? values[5].as.integer * 1000000 : 0;
    /* Writers other than the JVM number recordings independently, so the start time is a part of the identity. */
    if (!texts[0])
        return true;
    for (size_t i = 0; i < scan->recordings.count; i++) {
        struct scan_recording *known = &scan->recordings.items[i];
        if (strcmp(known->id, texts[0]) == 0 && known->start_nanos == start) {
            known->last_chunk = scan->chunks;
            return true;
        }
    }
    *vec_add(&scan->recordings) =
        (struct scan_recording){texts[0], texts[1], texts[2], texts[3], texts[4], start, scan->chunks, scan->chunks};
    return true;
}

static bool read_loss(struct scan *scan, struct jfr_chunk *chunk, const struct jfr_value *values)
{
    (void)chunk;
    if (values[0].kind == JFR_LONG)
        scan->lost_data_bytes += jfr_unsigned(&values[0]);
    return true;
}

/* The JVM writes all flags at once, and again in each period. One value per chunk is sufficient. */
static bool read_flag(struct scan *scan, struct jfr_chunk *chunk, const struct jfr_value *values)
{
    (void)chunk;
    char name[256], value[4096];
    if (!scan_text(&values[0], name, sizeof name) || !scan_text(&values[1], value, sizeof value))
        return true;
    struct scan_flag *flag = strmap_get(&scan->flags, name);
    if (!flag) {
        flag = ARENA_NEW(&scan->arena, struct scan_flag);
        strmap_put(&scan->flags, arena_strdup(&scan->arena, name), flag);
    }
    if (flag->chunk == scan->chunks)
        return false;
    flag->chunk = scan->chunks;
    postpone(scan, NULL, name, value, 0);
    return true;
}

/* Keeps the vendor of the JVM, and notes a property or variable with a value that looks like a secret. The value of a
 * secret is not kept. */
static bool read_property(struct scan *scan, struct jfr_chunk *chunk, const struct jfr_value *values)
{
    (void)chunk;
    char name[256], value[16384];
    if (!scan_text(&values[0], name, sizeof name) || !scan_text(&values[1], value, sizeof value))
        return true;
    if (text_is(name, "java.vm.vendor") && !scan->values[SCAN_VM_VENDOR])
        scan->values[SCAN_VM_VENDOR] = arena_strdup(&scan->arena, value);
    if (secret_is_name(name) && *value)
        secret_add(&scan->secrets, arena_strdup(&scan->arena, name));
    else if (strcmp(name, "sun.java.command") != 0) /* the Java arguments */
        secrets_mask(&scan->arena, value, false, &scan->secrets);
    return true;
}

static bool read_heap(struct scan *scan, struct jfr_chunk *chunk, const struct jfr_value *values)
{
    (void)chunk;
    char when[32];
    scan->heaps_after_gc += scan_text(&values[0], when, sizeof when) && strcmp(when, "After GC") == 0;
    return true;
}

enum { PATHS_MAX = 6 };

static const struct decoded {
    const char *type;
    /* Reads an event. Returns false if other events of the type in the chunk would only repeat it. */
    bool (*read)(struct scan *scan, struct jfr_chunk *chunk, const struct jfr_value *values);
    const char *paths[PATHS_MAX];
    enum scan_value first; /* without `read`: the paths are for this value and those after it */
} decoded[] = {
    {"jdk.ActiveSetting", read_setting, {"id", "name", "value", "startTime"}, 0},
    {"jdk.ActiveRecording", read_recording, {"id", "name", "destination", "maxAge", "maxSize", "recordingStart"}, 0},
    {"jdk.DataLoss", read_loss, {"amount"}, 0},
    {"jdk.BooleanFlag", read_flag, {"name", "value"}, 0},
    {"jdk.StringFlag", read_flag, {"name", "value"}, 0},
    {"jdk.JVMInformation",
     NULL,
     {"jvmName", "jvmVersion", "jvmArguments", "javaArguments", "jvmStartTime", "pid"},
     SCAN_JVM_NAME},
    {"jdk.InitialSystemProperty", read_property, {"key", "value"}, 0},
    {"jdk.InitialEnvironmentVariable", read_property, {"key", "value"}, 0},
    {"jdk.GarbageCollection", NULL, {"name"}, SCAN_COLLECTION},
    {"jdk.GCHeapSummary", read_heap, {"when"}, 0},
    {"jdk.GCConfiguration", NULL, {"youngCollector", "oldCollector"}, SCAN_YOUNG_COLLECTOR},
    {"jdk.OSInformation", NULL, {"osVersion"}, SCAN_OS},
    {"jdk.CPUInformation", NULL, {"cpu", "hwThreads"}, SCAN_CPU},
    {"jdk.PhysicalMemory", NULL, {"totalSize"}, SCAN_MEMORY},
    {"jdk.ContainerConfiguration", NULL, {"containerType", "effectiveCpuCount", "memoryLimit"}, SCAN_CONTAINER},
    {"jdk.VirtualizationInformation", NULL, {"name"}, SCAN_VIRTUALIZATION},
    {"jdk.DumpReason", NULL, {"reason"}, SCAN_DUMP_REASON},
    {"jdk.Shutdown", NULL, {"reason"}, SCAN_SHUTDOWN_REASON},
};
enum { DECODED = sizeof decoded / sizeof *decoded };

/* Returns whether both can be the same JVM. Profilers that write their own chunks have only a part of the JVM's version
 * text, and measure its start themselves. */
static bool is_same_jvm(const struct scan_jvm *a, const struct scan_jvm *b)
{
    int64_t apart = a->start_millis - b->start_millis;
    bool starts = !a->start_millis || !b->start_millis || (apart > -10000 && apart < 10000);
    return starts && (!a->pid || !b->pid || a->pid == b->pid) &&
           (strstr(a->version, b->version) || strstr(b->version, a->version));
}

/* Notes the JVM that wrote the open chunk. */
static void note_jvm(struct scan *scan, const struct jfr_value *values)
{
    char text[16384];
    if (!scan_text(&values[1], text, sizeof text))
        return;
    struct scan_jvm jvm = {text, values[5].kind == JFR_LONG ? values[5].as.integer : 0,
                           values[4].kind == JFR_LONG ? values[4].as.integer : 0};
    for (scan->jvm = 0; scan->jvm < scan->jvms.count; scan->jvm++) {
        if (is_same_jvm(&scan->jvms.items[scan->jvm], &jvm))
            return;
    }
    jvm.version = arena_strdup(&scan->arena, text);
    *vec_add(&scan->jvms) = jvm;
}

static void keep_values(struct scan *scan, const struct decoded *row, const struct jfr_value *values)
{
    char text[16384];
    for (size_t i = 0; i < PATHS_MAX && row->paths[i]; i++) {
        const char **kept = &scan->values[row->first + i];
        if (!*kept && scan_text(&values[i], text, sizeof text))
            *kept = arena_strdup(&scan->arena, text);
    }
    if (row->first == SCAN_JVM_NAME)
        note_jvm(scan, values);
}

/* The reader of a type's events in a chunk. selection NULL: it only counts. */
struct reader {
    struct scan_type *type;
    const struct decoded *row;
    const struct jfr_selection *selection;
    uint64_t count, bytes;
};

static void read_event(struct scan *scan, struct jfr_chunk *chunk, struct reader *reader,
                       const struct jfr_record *record)
{
    struct jfr_value values[PATHS_MAX] = {0};
    if (!jfr_select_read(reader->selection, record, values))
        return;
    if (!reader->row->read)
        keep_values(scan, reader->row, values);
    else if (!reader->row->read(scan, chunk, values))
        reader->selection = NULL;
}

/* Several types can have the name of a decoded event: a JVM can register a class again. */
static void find_decoded(struct reader *reader, struct jfr_chunk *chunk, const struct jfr_type *type)
{
    for (size_t i = 0; i < DECODED; i++) {
        size_t count = 0;
        if (strcmp(decoded[i].type, query_name_today(type->name)) != 0)
            continue;
        while (count < PATHS_MAX && decoded[i].paths[count])
            count++;
        reader->row = &decoded[i];
        reader->selection = jfr_select(chunk, type, decoded[i].paths, count, JFR_SELECT_OPTIONAL);
    }
}

static void keep_fields(struct scan *scan, struct scan_type *type, const struct jfr_type *defined)
{
    for (size_t i = 0; i < defined->field_count; i++)
        *vec_add(&type->fields) = arena_strdup(&scan->arena, defined->fields[i].name);
}

/* A class becomes periodic when the program adds its hook, which can be after the JVM wrote its settings. */
static void keep_period(struct scan *scan, struct scan_type *type, const struct jfr_type *defined)
{
    for (size_t i = 0; i < defined->setting_count; i++) {
        const struct jfr_setting *setting = &defined->settings[i];
        if (setting->default_value && strcmp(setting->name, "period") == 0 &&
            !text_is(type->default_period, setting->default_value))
            type->default_period = arena_strdup(&scan->arena, setting->default_value);
    }
}

/* Returns readers by type->index; the caller frees them. */
static struct reader *find_readers(struct scan *scan, struct jfr_chunk *chunk)
{
    struct reader *readers = mem_calloc(jfr_type_count(chunk) + 1, sizeof *readers);
    for (size_t i = 0; i < jfr_type_count(chunk); i++) {
        const struct jfr_type *defined = jfr_type_at(chunk, i);
        if (!defined->is_event)
            continue;
        const char *name = query_name_today(defined->name);
        readers[i].type = type_of(scan, name);
        scan->has_old_names = scan->has_old_names || name != defined->name;
        if (jfr_field_by_name(defined, "stackTrace"))
            readers[i].type->has_stack_trace = true;
        find_decoded(&readers[i], chunk, defined);
        if (!readers[i].type->fields.count)
            keep_fields(scan, readers[i].type, defined);
        keep_period(scan, readers[i].type, defined);
    }
    return readers;
}

static void count_other(struct scan *scan, const struct jfr_record *record)
{
    scan->bytes += record->size;
    if (record->type_id == JFR_METADATA_ID)
        scan->metadata_bytes += record->size;
    else if (record->type_id == JFR_CHECKPOINT_ID)
        scan->checkpoint_bytes += record->size;
    else
        scan->unknown_records++;
}

/* One walk counts and decodes, because a chunk does not fit into processor caches. */
static void read_records(struct scan *scan, struct jfr_chunk *chunk)
{
    struct reader *readers = find_readers(scan, chunk);
    struct jfr_records records;
    jfr_records_begin(&records, chunk);
    records.everything = true;
    for (struct jfr_record record; jfr_records_next(&records, &record);) {
        if (!record.type) {
            count_other(scan, &record);
            continue;
        }
        struct reader *reader = &readers[record.type->index];
        reader->count++;
        reader->bytes += record.size;
        if (reader->selection)
            read_event(scan, chunk, reader, &record);
    }
    for (size_t i = 0; i < jfr_type_count(chunk); i++) {
        if (!readers[i].type)
            continue;
        readers[i].type->count += readers[i].count;
        readers[i].type->bytes += readers[i].bytes;
        scan->events += readers[i].count;
        scan->bytes += readers[i].bytes;
    }
    free(readers);
}

/* --- Chunks ------------------------------------------------------------------------------------------------- */

static void count_stack_traces(struct scan *scan, struct jfr_chunk *chunk)
{
    struct jfr_constants constants;
    const struct jfr_type *type = jfr_type_by_name(chunk, "jdk.types.StackTrace");
    const struct jfr_field *first = type && type->field_count ? &type->fields[0] : NULL;
    if (!first || strcmp(first->name, "truncated") != 0 || first->kind != JFR_BOOLEAN)
        return;
    jfr_constants_begin(&constants, chunk);
    constants.wanted = type;
    for (struct jfr_value value; jfr_constants_next(&constants, &value);) {
        if (value.kind != JFR_STRUCT)
            continue;
        scan->stack_traces++;
        scan->truncated_traces += value.as.inner.at < value.as.inner.end && *value.as.inner.at;
    }
}

static int64_t least(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static int64_t most(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

/* Returns 0 for implausible values in damaged headers, so that sums do not overflow. */
static int64_t plausible(int64_t nanos)
{
    return nanos >= 0 && nanos < INT64_MAX / 2 ? nanos : 0;
}

/* The start of a chunk can be before 1970. Values near the ends of the range are implausible. */
static int64_t plausible_start(int64_t nanos)
{
    return nanos < INT64_MAX / 2 ? nanos : 0;
}

/* Returns a - b, or the nearest number if it has more than 64 bits. */
static int64_t minus(int64_t a, int64_t b)
{
    int64_t difference;
    if (__builtin_sub_overflow(a, b, &difference))
        return a < b ? INT64_MIN : INT64_MAX;
    return difference;
}

/* Chunks of several writers can cover the same time, which is counted once. */
static void place_in_time(struct scan *scan, const struct jfr_header *header)
{
    int64_t start = plausible_start(header->clock.start_nanos), duration = plausible(header->duration_nanos);
    int64_t end = start + duration, covered = 0;
    if (!scan->chunks) {
        scan->start_nanos = start;
        scan->end_nanos = end;
    } else {
        covered = most(0, minus(least(end, scan->end_nanos), most(start, scan->start_nanos)));
        if (minus(start, scan->end_nanos) > gap_nanos) {
            scan->gaps++;
            scan->gap_nanos += plausible(minus(start, scan->end_nanos));
        } else if (minus(scan->end_nanos, start) > gap_nanos)
            scan->overlaps++;
    }
    scan->start_nanos = least(scan->start_nanos, start);
    scan->end_nanos = most(scan->end_nanos, end);
    scan->duration_nanos += duration - covered;
    scan->unfinished_chunks += header->state != 0;
}

static void scan_chunk(struct scan *scan, struct jfr_chunk *chunk)
{
    const struct jfr_header *header = jfr_chunk_header(chunk);
    place_in_time(scan, header);
    if (!scan->chunks++) {
        scan->major = header->major;
        scan->minor = header->minor;
    }
    scan->mixes_formats |= header->major != scan->major || header->minor != scan->minor;
    const struct jfr_region *region = jfr_chunk_region(chunk);
    if (region && region->locale && !scan->has_region) {
        scan->has_region = true;
        scan->locale = arena_strdup(&scan->arena, region->locale);
        scan->gmt_offset_millis = region->gmt_offset_millis + region->dst_millis;
    }
    read_records(scan, chunk);
    keep_pending(scan);
    count_stack_traces(scan, chunk);
}

static void keep_fault(void *context, const struct jfr_fault *fault)
{
    struct scan *scan = context;
    if (scan->faults.count < SCAN_FAULTS)
        *vec_add(&scan->faults) = (struct scan_fault){fault->chunk, arena_strdup(&scan->arena, fault->message)};
}

struct jfr_options scan_options(struct scan *scan)
{
    struct jfr_options options = JFR_OPTIONS_INIT;
    options.report = keep_fault;
    options.context = scan;
    options.salvage = true;
    return options;
}

void scan_file(struct scan *scan, struct jfr_file *file)
{
    scan->file_bytes = jfr_file_size(file);
    for (struct jfr_chunk *chunk; (chunk = jfr_next_chunk(file));)
        scan_chunk(scan, chunk);
    const struct jfr_recovery *recovered = jfr_recovered(file);
    scan->lost_chunks = recovered->lost_chunks;
    scan->lost_bytes = recovered->lost_bytes;
    scan->missing_bytes = recovered->missing_bytes;
    scan->fault_count = recovered->faults;
}

const char *scan_failure(const struct scan *scan, const struct jfr_file *file)
{
    if (scan->chunks)
        return NULL;
    if (scan->faults.count)
        return scan->faults.items[0].message;
    return jfr_last_error(file) ? jfr_last_error(file)->message : "the file has no chunks";
}

void scan_dispose(struct scan *scan)
{
    for (size_t i = 0; i < scan->types.count; i++) {
        vec_dispose(&scan->types.items[i]->settings);
        vec_dispose(&scan->types.items[i]->fields);
    }
    vec_dispose(&scan->types);
    vec_dispose(&scan->recordings);
    vec_dispose(&scan->faults);
    vec_dispose(&scan->jvms);
    vec_dispose(&scan->pending);
    vec_dispose(&scan->loose);
    arena_dispose(&scan->pending_arena);
    vec_dispose(&scan->secrets);
    strmap_dispose(&scan->by_name);
    strmap_dispose(&scan->flags);
    arena_dispose(&scan->arena);
    *scan = (struct scan){0};
}
