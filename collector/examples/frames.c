#include "collector/examples/frames.h"

#include <string.h>

#include "collector/examples/render.h"

enum { RANKED_FRAMES = 16 };

void frames_dots(char *name)
{
    for (; name && *name; name++) {
        bool is_address = name[0] == '/' && name[1] == '0' && name[2] == 'x'; /* of a hidden class */
        *name = *name == '/' && !is_address ? '.' : *name;
    }
}

static void add_text(struct buf *out, const struct jfr_value *value)
{
    struct buf text;
    buf_init(&text, 0);
    render_text(&text, value);
    buf_puts(out, buf_text(&text));
    buf_dispose(&text);
}

static void add_class(struct buf *out, struct jfr_chunk *chunk, const struct jfr_value *type)
{
    struct jfr_value name;
    size_t start = out->length;
    if (render_find(chunk, type, "name", &name))
        add_text(out, &name);
    if (out->length > start)
        frames_dots(out->data + start);
}

void frames_print_class(struct buf *out, struct jfr_chunk *chunk, const struct jfr_value *type)
{
    buf_clear(out);
    add_class(out, chunk, type);
}

/* One type of a descriptor, simple name; gives what follows. */
static const char *add_parameter(struct buf *out, const char *at)
{
    static const struct {
        char code;
        const char *name;
    } primitives[] = {{'B', "byte"}, {'C', "char"},  {'D', "double"},  {'F', "float"}, {'I', "int"},
                      {'J', "long"}, {'S', "short"}, {'Z', "boolean"}, {'V', "void"}};
    size_t dimensions = strspn(at, "[");
    at += dimensions;
    if (*at == 'L') {
        const char *end = at + strcspn(at, ";");
        const char *simple = at + 1;
        for (const char *c = simple; c < end; c++)
            simple = *c == '/' ? c + 1 : simple;
        buf_add(out, simple, (size_t)(end - simple));
        at = end + (*end == ';');
    } else {
        for (size_t i = 0; i < sizeof primitives / sizeof *primitives; i++) {
            if (primitives[i].code == *at)
                buf_puts(out, primitives[i].name);
        }
        at += *at != '\0';
    }
    while (dimensions--)
        buf_puts(out, "[]");
    return at;
}

void frames_print_method(struct buf *out, struct jfr_chunk *chunk, const struct jfr_value *method)
{
    struct jfr_value value;
    buf_clear(out);
    if (render_find(chunk, method, "type", &value))
        add_class(out, chunk, &value);
    if (out->length)
        buf_putc(out, '.');
    if (render_find(chunk, method, "name", &value))
        add_text(out, &value);
    struct buf descriptor;
    buf_init(&descriptor, 0);
    if (render_find(chunk, method, "descriptor", &value))
        render_text(&descriptor, &value);
    const char *at = buf_text(&descriptor);
    buf_putc(out, '(');
    if (*at == '(') {
        for (at++; *at && *at != ')';) {
            at = add_parameter(out, at);
            if (*at && *at != ')')
                buf_puts(out, ", ");
        }
    }
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
    if (render_find(chunk, frame, "method", &method) && render_find(chunk, &method, "type", &type) &&
        render_find(chunk, &type, "name", &name) && name.kind == JFR_STRING)
        jfr_string_utf8(&name.as.string, text, sizeof text);
    return rank_of_class(text);
}

enum frames_rank frames_rank(struct jfr_chunk *chunk, const struct jfr_value *trace, int *depth)
{
    struct jfr_value frames, frame;
    *depth = 0;
    if (trace->kind != JFR_STRUCT || !render_find(chunk, trace, "frames", &frames))
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
