#include "collector/examples/effects.h"

#include <stdlib.h>
#include <string.h>

#include "collector/examples/frames.h"
#include "recordings/reading/member.h"
#include "common/base/alloc.h"
#include "common/base/text.h"

/* Returns whether it is a thread of the recorder: "JFR Periodic Tasks", "JFR Recorder Thread" ... */
static bool is_of_recorder(struct jfr_chunk *chunk, const struct jfr_value *thread)
{
    struct jfr_value name;
    char text[32];
    return (recorded_member(chunk, thread, "javaName", &name) && recorded_short_text(chunk, &name, text, sizeof text) &&
            text_starts_with(text, "JFR")) ||
           (recorded_member(chunk, thread, "osName", &name) && recorded_short_text(chunk, &name, text, sizeof text) &&
            text_starts_with(text, "JFR"));
}

/* Returns whether a value of the event is sufficient evidence. */
static bool tells(struct jfr_chunk *chunk, const struct jfr_value *value)
{
    char text[40];
    int depth;
    const char *field = value->field->name;
    if (value->kind == JFR_STRUCT && value->type && strcmp(value->type->name, "java.lang.Thread") == 0)
        return is_of_recorder(chunk, value);
    if (strcmp(field, "stackTrace") == 0)
        return frames_rank(chunk, value, &depth) == FRAMES_RECORDER;
    if (strcmp(field, "cause") == 0)
        return recorded_short_text(chunk, value, text, sizeof text) && text_starts_with(text, "Heap Inspection");
    return strcmp(field, "operation") == 0 && recorded_short_text(chunk, value, text, sizeof text) &&
           text_starts_with(text, "JFR");
}

struct ids {
    bool has_gc, has_safepoint;
    int64_t gc, safepoint;
};

/* Returns whether the event itself is sufficient evidence. Also collects its ids. */
static bool look(struct jfr_chunk *chunk, const struct jfr_record *record, struct ids *ids)
{
    struct jfr_value event, value;
    struct jfr_walk walk;
    bool found = false;
    *ids = (struct ids){0};
    jfr_record_value(record, &event);
    jfr_walk_begin(&walk, chunk, &event);
    while (jfr_walk_next(&walk, &value)) {
        bool is_number = value.kind == JFR_INT || value.kind == JFR_LONG;
        if (is_number && strcmp(value.field->name, "gcId") == 0) {
            ids->has_gc = true;
            ids->gc = value.as.integer;
        } else if (is_number && strcmp(value.field->name, "safepointId") == 0) {
            ids->has_safepoint = true;
            ids->safepoint = value.as.integer;
        } else {
            jfr_resolve(chunk, &value);
            found |= tells(chunk, &value);
        }
    }
    return found;
}

void effects_find(struct effects *effects, struct jfr_chunk *chunk)
{
    static const char *const events[] = {"jdk.GarbageCollection", "jdk.ExecuteVMOperation"};
    size_t count = jfr_type_count(chunk);
    bool *wanted = mem_calloc(count, sizeof *wanted);
    *effects = (struct effects){.chunk = chunk};
    for (size_t i = 0; i < count; i++) {
        for (size_t k = 0; k < sizeof events / sizeof *events; k++)
            wanted[i] |= strcmp(jfr_type_at(chunk, i)->name, events[k]) == 0;
    }
    struct jfr_records records;
    struct jfr_record record;
    jfr_records_begin(&records, chunk);
    records.wanted = wanted;
    while (jfr_records_next(&records, &record)) {
        struct ids ids;
        if (!look(chunk, &record, &ids))
            continue;
        if (ids.has_gc)
            *vec_add(&effects->gcs) = ids.gc;
        if (ids.has_safepoint)
            *vec_add(&effects->safepoints) = ids.safepoint;
    }
    free(wanted);
}

bool effects_cause(const struct effects *effects, const struct jfr_record *record)
{
    struct ids ids;
    bool found = look(effects->chunk, record, &ids);
    for (size_t i = 0; ids.has_gc && i < effects->gcs.count; i++)
        found |= effects->gcs.items[i] == ids.gc;
    for (size_t i = 0; ids.has_safepoint && i < effects->safepoints.count; i++)
        found |= effects->safepoints.items[i] == ids.safepoint;
    return found;
}

void effects_dispose(struct effects *effects)
{
    vec_dispose(&effects->gcs);
    vec_dispose(&effects->safepoints);
}
