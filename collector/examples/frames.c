#include "collector/examples/frames.h"

#include <string.h>

#include "recordings/reading/member.h"
#include "common/base/java_names.h"

enum { RANKED_FRAMES = 16 };

/* Appends a class's name with dots between packages. */
static void add_class(struct buf *out, struct jfr_chunk *chunk, const struct jfr_value *type)
{
    struct jfr_value name;
    size_t start = out->length;
    if (!recorded_member(chunk, type, "name", &name))
        return;
    recorded_text(out, &name);
    frames_dots(out, start);
}

/*
 * Returns whether the slash separates packages, so that Class.getName returns a dot. The slash before the address in
 * the name of a hidden class (Main$$Lambda/0x00007f0000000000) is kept.
 */
static bool is_separator(const char *slash, const char *end)
{
    return *slash == '/' && !(end - slash > 2 && slash[1] == '0' && slash[2] == 'x');
}

void frames_dots(struct buf *name, size_t start)
{
    for (size_t i = start; i < name->length; i++) {
        if (is_separator(name->data + i, name->data + name->length))
            name->data[i] = '.';
    }
}

void frames_print_class(struct buf *out, struct jfr_chunk *chunk, const struct jfr_value *type)
{
    buf_clear(out);
    add_class(out, chunk, type);
}

/* Appends "int, String[]" for "(I[Ljava/lang/String;)V". */
static void add_parameters(struct buf *out, const char *descriptor)
{
    const char *end = strchr(descriptor, ')'), *at = descriptor + 1;
    struct java_type type;
    for (bool is_first = true; *descriptor == '(' && java_descriptor_next(&at, end ? end : at + strlen(at), &type);
         is_first = false) {
        if (!is_first)
            buf_puts(out, ", ");
        java_type_simplify(&type);
        if (type.name)
            buf_add(out, type.name, type.length);
        for (unsigned i = 0; i < type.dimensions; i++)
            buf_puts(out, "[]");
    }
}

void frames_print_method(struct buf *out, struct jfr_chunk *chunk, const struct jfr_value *method)
{
    struct jfr_value value;
    buf_clear(out);
    if (recorded_member(chunk, method, "type", &value))
        add_class(out, chunk, &value);
    if (out->length)
        buf_putc(out, '.');
    if (recorded_member(chunk, method, "name", &value))
        recorded_text(out, &value);
    struct buf descriptor;
    buf_init(&descriptor, 0);
    if (recorded_member(chunk, method, "descriptor", &value))
        recorded_text(&descriptor, &value);
    buf_putc(out, '(');
    add_parameters(out, buf_text(&descriptor));
    buf_putc(out, ')');
    buf_dispose(&descriptor);
}

static enum frames_rank rank_of_class(const char *name)
{
    static const struct {
        const char *prefix;
        enum frames_rank rank;
    } known[] = {
        {"jdk/jfr/", FRAMES_RECORDER}, {"jfr/workload/", FRAMES_WORKLOAD},
        {"java/", FRAMES_JDK},         {"javax/", FRAMES_JDK},
        {"jdk/", FRAMES_JDK},          {"sun/", FRAMES_JDK},
        {"com/sun/", FRAMES_JDK},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (strncmp(name, known[i].prefix, strlen(known[i].prefix)) == 0)
            return known[i].rank;
    }
    return *name ? FRAMES_PROGRAM : FRAMES_JDK;
}

static enum frames_rank rank_of_frame(struct jfr_chunk *chunk, const struct jfr_value *frame)
{
    struct jfr_value method, type, name;
    char text[128] = "";
    if (recorded_member(chunk, frame, "method", &method) && recorded_member(chunk, &method, "type", &type) &&
        recorded_member(chunk, &type, "name", &name) && name.kind == JFR_STRING)
        jfr_string_utf8(&name.as.string, text, sizeof text);
    return rank_of_class(text);
}

enum frames_rank frames_rank(struct jfr_chunk *chunk, const struct jfr_value *trace, int *depth)
{
    struct jfr_value frames, frame;
    *depth = 0;
    if (trace->kind != JFR_STRUCT || !recorded_member(chunk, trace, "frames", &frames))
        return FRAMES_NONE;
    struct jfr_walk walk;
    enum frames_rank best = FRAMES_NONE;
    jfr_walk_begin(&walk, chunk, &frames);
    for (int i = 0; i < RANKED_FRAMES && jfr_walk_next(&walk, &frame); i++) {
        jfr_resolve(chunk, &frame);
        enum frames_rank rank = rank_of_frame(chunk, &frame);
        if (rank == FRAMES_RECORDER && best <= FRAMES_JDK) {
            *depth = i;
            return FRAMES_RECORDER;
        }
        if (rank > best) {
            best = rank;
            *depth = i;
        }
    }
    return best;
}
