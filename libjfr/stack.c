/* Frames of stack traces and names of threads. All JVMs and profilers write the same fields for them. */
#include "libjfr/internal.h"

enum { TRACE_TRUNCATED, TRACE_FRAMES };
static const char *const trace_paths[] = {"truncated", "frames"};

enum { FRAME_CLASS, FRAME_METHOD, FRAME_DESCRIPTOR, FRAME_HIDDEN, FRAME_TYPE, FRAME_LINE, FRAME_INDEX, FRAME_PATHS };
static const char *const frame_paths[FRAME_PATHS] = {
    "method.type.name", "method.name", "method.descriptor", "method.hidden", "type", "lineNumber", "bytecodeIndex",
};

static const char *const thread_paths[] = {"javaName", "osName"};

/* Compiles the paths for the value's type on the first call. The value is resolved. Returns false if it is not a
 * struct. */
static bool select_once(struct jfr_chunk *chunk, const struct jfr_selection **selection, const struct jfr_value *value,
                        const char *const *paths, size_t path_count)
{
    if (value->kind == JFR_STRUCT && !*selection)
        *selection = jfr_select(chunk, value->type, paths, path_count, JFR_SELECT_OPTIONAL);
    return value->kind == JFR_STRUCT && *selection;
}

static struct jfr_string string_of(const struct jfr_value *value)
{
    return value->kind == JFR_STRING ? value->as.string : (struct jfr_string){.bytes = (const uint8_t *)""};
}

static int64_t integer_of(const struct jfr_value *value)
{
    return value->kind >= JFR_BOOLEAN && value->kind <= JFR_LONG ? value->as.integer : 0;
}

void jfr_frames_begin(struct jfr_frames *frames, struct jfr_chunk *chunk, const struct jfr_value *stack_trace)
{
    struct jfr_value trace = *stack_trace, values[2];
    *frames = (struct jfr_frames){.chunk = chunk};
    jfr_resolve(chunk, &trace);
    if (!select_once(chunk, &chunk->of_trace, &trace, trace_paths, 2) ||
        !jfr_select_value(chunk->of_trace, &trace, values))
        return;
    frames->is_truncated = integer_of(&values[TRACE_TRUNCATED]) != 0;
    if (values[TRACE_FRAMES].kind != JFR_ARRAY)
        return;
    frames->count = (size_t)values[TRACE_FRAMES].as.inner.count;
    jfr_walk_begin(&frames->walk, chunk, &values[TRACE_FRAMES]);
}

bool jfr_frames_next(struct jfr_frames *frames, struct jfr_frame *frame)
{
    struct jfr_chunk *chunk = frames->chunk;
    struct jfr_value value, values[FRAME_PATHS];
    if (!frames->walk.chunk || !jfr_walk_next(&frames->walk, &value))
        return false;
    jfr_resolve(chunk, &value);
    if (!select_once(chunk, &chunk->of_frame, &value, frame_paths, FRAME_PATHS) ||
        !jfr_select_value(chunk->of_frame, &value, values))
        return false;
    *frame = (struct jfr_frame){
        .class_name = string_of(&values[FRAME_CLASS]),
        .method_name = string_of(&values[FRAME_METHOD]),
        .descriptor = string_of(&values[FRAME_DESCRIPTOR]),
        .type = string_of(&values[FRAME_TYPE]),
        .line = integer_of(&values[FRAME_LINE]),
        .bytecode_index = integer_of(&values[FRAME_INDEX]),
        .is_hidden = integer_of(&values[FRAME_HIDDEN]) != 0,
    };
    return true;
}

bool jfr_thread_name(struct jfr_chunk *chunk, const struct jfr_value *thread, struct jfr_string *name)
{
    struct jfr_value value = *thread, values[2];
    jfr_resolve(chunk, &value);
    if (!select_once(chunk, &chunk->of_thread, &value, thread_paths, 2) ||
        !jfr_select_value(chunk->of_thread, &value, values))
        return false;
    *name = string_of(&values[0]);
    if (!name->length)
        *name = string_of(&values[1]);
    return name->length > 0;
}
