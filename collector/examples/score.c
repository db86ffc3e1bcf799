#include "collector/examples/score.h"

#include <string.h>

#include "collector/examples/frames.h"
#include "recordings/reading/member.h"
#include "common/base/file.h"
#include "common/base/text.h"

enum { FULL = 100, FRAME_STEP = 50, REPLACED = 60, FIRST = 24, PER_OCTAVE = 8 };

/* Texts that determine which entry of a list becomes the example. */
static const struct telling {
    const char *event, *field, *text; /* name of the event, or its end; the text of the field begins with `text` */
    int points;
} telling[] = {
    {"Flag", "origin", "Command line", 80},        {"Flag", "origin", "Ergonomic", 40},
    {"Flag", "name", "FlightRecorder", -80}, /* set on the command line of each run */
    {"Flag", "name", "StartFlightRecording", -80}, {"Flag", "name", "UseG1GC", -40},
    {"jdk.NativeLibrary", "name", "libjvm.", 80},  {"jdk.InitialSystemProperty", "key", "java.vm.version", 80},
};

static bool is_about(const struct telling *row, const char *event)
{
    return text_ends_with(event, row->event);
}

static int points_of_text(struct jfr_chunk *chunk, const char *event, const struct jfr_value *value)
{
    char text[128];
    int points = 0;
    for (size_t i = 0; i < sizeof telling / sizeof *telling; i++) {
        const struct telling *row = &telling[i];
        if (!is_about(row, event) || strcmp(value->field->name, row->field) != 0 ||
            !recorded_short_text(chunk, value, text, sizeof text))
            continue;
        const char *name = strcmp(row->field, "name") == 0 ? file_base_name(text) : text;
        points += strncmp(name, row->text, strlen(row->text)) == 0 ? row->points : 0;
    }
    return points;
}

bool score_is_candidate(const char *event, uint64_t index)
{
    if (index < FIRST)
        return true;
    for (size_t i = 0; i < sizeof telling / sizeof *telling; i++) {
        if (is_about(&telling[i], event))
            return true;
    }
    int octave = 63 - __builtin_clzll(index);
    uint64_t step = (1ULL << octave) / PER_OCTAVE; /* a power of two */
    return (index & (step - 1)) == 0;
}

/* Returns 0 for no value, 1 for a value with little information, otherwise 2. */
static int points_of(struct jfr_chunk *chunk, const struct jfr_value *value)
{
    struct jfr_walk walk;
    struct jfr_value inner;
    switch (value->kind) {
    case JFR_NULL:
    case JFR_CONSTANT:
    case JFR_UNRESOLVED:
    case JFR_ABSENT: return 0;
    case JFR_BOOLEAN: return 2; /* false is as informative as true */
    case JFR_BYTE:
    case JFR_CHAR:
    case JFR_SHORT:
    case JFR_INT:
    case JFR_LONG: return value->as.integer ? 2 : 1;
    case JFR_FLOAT:
    case JFR_DOUBLE: return value->as.real > 0 || value->as.real < 0 ? 2 : 1;
    case JFR_STRING: return value->as.string.length ? 2 : 1;
    case JFR_ARRAY: return value->as.inner.count ? 2 : 1;
    case JFR_STRUCT:
        /* A thread without a Java name belongs to the JVM. */
        if (value->type && strcmp(value->type->name, "java.lang.Thread") == 0)
            return recorded_member(chunk, value, "javaName", &inner) && inner.kind == JFR_STRING ? 2 : 1;
        jfr_walk_begin(&walk, chunk, value);
        return jfr_walk_next(&walk, &inner) ? 2 : 1;
    }
    return 0;
}

static bool must_give_way(const struct jfr_record *record, const struct jfr_value *value,
                          const struct redactor *redactor)
{
    const char *event = record->type->name, *field = value->field->name;
    if (value->kind != JFR_STRING || !redact_is_listed(redactor, event, field))
        return false;
    struct buf text, neutral;
    buf_init(&text, 0);
    buf_init(&neutral, 0);
    recorded_text(&text, value);
    bool kept = redact(redactor, event, field, buf_text(&text), &neutral);
    buf_dispose(&text);
    buf_dispose(&neutral);
    return !kept;
}

/* Frames nearer to the top have a higher score. */
static int score_of_trace(struct jfr_chunk *chunk, const struct jfr_value *trace)
{
    int depth;
    enum frames_rank rank = frames_rank(chunk, trace, &depth);
    return FRAME_STEP * (int)rank - depth;
}

int score_event(struct jfr_chunk *chunk, const struct jfr_record *record, const struct redactor *redactor,
                struct score_origin origin, const struct effects *effects)
{
    struct jfr_value event, value;
    struct jfr_walk walk;
    int points = 0, fields = 0, score = 0;
    jfr_record_value(record, &event);
    jfr_walk_begin(&walk, chunk, &event);
    while (jfr_walk_next(&walk, &value)) {
        if (strcmp(value.field->name, "startTime") == 0)
            continue;
        jfr_resolve(chunk, &value);
        points += points_of(chunk, &value);
        fields++;
        score += points_of_text(chunk, record->type->name, &value);
        if (strcmp(value.field->name, "stackTrace") == 0)
            score += score_of_trace(chunk, &value);
        else if (must_give_way(record, &value, redactor))
            score -= REPLACED;
    }
    score += (origin.is_shipped ? SCORE_SHIPPED : 0) + (origin.is_program ? SCORE_PROGRAM : 0);
    score += effects_cause(effects, record) ? SCORE_OF_RECORDER : 0;
    return score + (fields ? points * FULL / (2 * fields) : 0);
}

int score_step(int score)
{
    return (score < 0 ? score - SCORE_PROGRAM + 1 : score) / SCORE_PROGRAM;
}
