#include "collector/examples/render.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "collector/examples/frames.h"
#include "recordings/reading/member.h"
#include "common/base/decimal.h"
#include "common/dataset/example.h"

enum { TEXT_MAX = 300, ELEMENTS_MAX = 2, DEPTH_MAX = 6, NANOS_PER_MILLI = 1000000 };

void render_init(struct render *render, const struct redactor *redactor, struct strpool *pool)
{
    *render = (struct render){.redactor = redactor, .pool = pool};
    buf_init(&render->scratch, 0);
    buf_init(&render->neutral, 0);
}

void render_dispose(struct render *render)
{
    buf_dispose(&render->scratch);
    buf_dispose(&render->neutral);
}

static bool is_type(const struct jfr_value *value, const char *name)
{
    return value->type && strcmp(value->type->name, name) == 0;
}

/* Sets the value to the redacted and truncated text. `field` NULL: the name of a class or method, which is public. */
static void put_text(struct render *r, const char *text, const char *field, struct ds_value *out)
{
    const char *neutral = text;
    if (field) {
        redact(r->redactor, r->event, field, text, &r->neutral);
        neutral = buf_text(&r->neutral);
    }
    size_t length = strlen(neutral);
    out->type = DS_STRING;
    if (length > TEXT_MAX) {
        length = TEXT_MAX;
        while (length > 0 && ((unsigned char)neutral[length] & 0xC0) == 0x80) /* inside a character */
            length--;
        out->is_truncated = true;
    }
    out->text = strpool_get_n(r->pool, neutral, length);
}

static void put_real(struct render *r, double value, bool is_float, struct ds_value *out)
{
    struct decimal shortest = {.count = 1};
    if (isfinite(value) && value != 0)
        decimal_shortest(&shortest, fabs(value), is_float);
    char text[40];
    /* Prints 50 and not 5e+01: all digits before the point. */
    bool is_plain = shortest.exponent > shortest.count && shortest.exponent <= DECIMAL_DIGITS;
    snprintf(text, sizeof text, "%.*g", is_plain ? shortest.exponent : shortest.count, value);
    put_text(r, text, NULL, out);
}

/* Converts ticks to milliseconds since the epoch, or to nanoseconds. */
static void put_integer(struct render *r, const struct jfr_value *value, struct ds_value *out)
{
    char text[24];
    const struct jfr_field *field = value->field;
    const struct jfr_clock *clock = &jfr_chunk_header(r->chunk)->clock;
    int64_t number = value->as.integer;
    if (field && field->time == JFR_TIMESTAMP_TICKS && number != INT64_MIN)
        number = jfr_ticks_to_epoch(clock, number) / NANOS_PER_MILLI;
    else if (field && field->time == JFR_TIMESPAN_TICKS && number != INT64_MIN && number != INT64_MAX)
        number = jfr_ticks_to_nanos(clock, number);
    if (field && field->is_unsigned && field->time == JFR_TIME_NONE)
        snprintf(text, sizeof text, "%" PRIu64, jfr_unsigned(value));
    else
        snprintf(text, sizeof text, "%" PRId64, number);
    put_text(r, text, NULL, out);
}

static void put_value(struct render *r, struct jfr_value *value, const char *field, int depth, struct ds_value *out);

/* Sets a text for objects that are texts inside another object: a class, a thread group, the method of a frame. */
static bool put_short(struct render *r, const struct jfr_value *value, int depth, struct ds_value *out)
{
    bool in_frame = is_type(value, "jdk.types.Method") && depth > 2;
    bool is_class = is_type(value, "java.lang.Class") && depth > 1;
    bool is_group = is_type(value, "jdk.types.ThreadGroup") && depth > 2;
    if (in_frame) {
        frames_print_method(&r->scratch, r->chunk, value);
    } else if (is_class) {
        frames_print_class(&r->scratch, r->chunk, value);
    } else if (is_group) {
        struct jfr_value name;
        buf_clear(&r->scratch);
        if (recorded_member(r->chunk, value, "name", &name))
            recorded_text(&r->scratch, &name);
    } else {
        return false;
    }
    put_text(r, buf_text(&r->scratch), NULL, out);
    return true;
}

static bool names_code(const struct jfr_value *owner, const char *field)
{
    return (is_type(owner, "java.lang.Class") || is_type(owner, "jdk.types.Package") ||
            is_type(owner, "jdk.types.Module")) &&
           strcmp(field, "name") == 0;
}

static void put_object(struct render *r, const struct jfr_value *value, const char *field, int depth,
                       struct ds_value *out)
{
    struct jfr_walk walk;
    struct jfr_value inner;
    out->type = DS_OBJECT;
    jfr_walk_begin(&walk, r->chunk, value);
    while (jfr_walk_next(&walk, &inner)) {
        struct ds_value *child = vec_add(&out->children);
        child->name = strpool_get(r->pool, inner.field->name);
        child->example_file = -1;
        const char *where = depth == 0 ? inner.field->name : field;
        jfr_resolve(r->chunk, &inner);
        if (names_code(value, inner.field->name) && inner.kind == JFR_STRING) {
            buf_clear(&r->scratch);
            recorded_text(&r->scratch, &inner);
            frames_dots(&r->scratch, 0);
            put_text(r, buf_text(&r->scratch), NULL, child);
        } else {
            put_value(r, &inner, where, depth + 1, child);
        }
    }
}

static void put_array(struct render *r, const struct jfr_value *value, const char *field, int depth,
                      struct ds_value *out)
{
    struct jfr_walk walk;
    struct jfr_value inner;
    bool is_frames = value->field && strcmp(value->field->name, "frames") == 0;
    size_t most = is_frames ? RENDER_FRAMES : ELEMENTS_MAX;
    out->type = DS_ARRAY;
    jfr_walk_begin(&walk, r->chunk, value);
    while (jfr_walk_next(&walk, &inner)) {
        if (out->children.count == most) {
            out->is_truncated = true;
            break;
        }
        struct ds_value *child = vec_add(&out->children);
        child->example_file = -1;
        jfr_resolve(r->chunk, &inner);
        put_value(r, &inner, field, depth + 1, child);
    }
}

static void put_value(struct render *r, struct jfr_value *value, const char *field, int depth, struct ds_value *out)
{
    switch (value->kind) {
    case JFR_NULL:
    case JFR_CONSTANT:
    case JFR_UNRESOLVED:
    case JFR_ABSENT: out->type = DS_NULL; break;
    case JFR_BOOLEAN: put_text(r, value->as.integer ? "true" : "false", NULL, out); break;
    case JFR_BYTE:
    case JFR_CHAR:
    case JFR_SHORT:
    case JFR_INT:
    case JFR_LONG: put_integer(r, value, out); break;
    case JFR_FLOAT:
    case JFR_DOUBLE: put_real(r, value->as.real, value->kind == JFR_FLOAT, out); break;
    case JFR_STRING:
        buf_clear(&r->scratch);
        recorded_text(&r->scratch, value);
        put_text(r, buf_text(&r->scratch), field, out);
        break;
    case JFR_STRUCT:
        if (depth >= DEPTH_MAX) /* constants can be cyclic */
            *out = (struct ds_value){.name = out->name, .type = DS_NULL, .is_truncated = true, .example_file = -1};
        else if (!put_short(r, value, depth, out))
            put_object(r, value, field, depth, out);
        break;
    case JFR_ARRAY: put_array(r, value, field, depth, out); break;
    }
}

void render_event(struct render *render, struct jfr_chunk *chunk, const struct jfr_record *record, struct ds_value *out)
{
    struct jfr_value value;
    render->chunk = chunk;
    render->event = record->type->name;
    *out = (struct ds_value){.example_file = -1};
    jfr_record_value(record, &value);
    put_object(render, &value, NULL, 0, out);
}
