#include "collector/source/release/contexts.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/buf.h"
#include "common/base/text.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/evidence.h"

/* The maximum number of lines before and after a place. */
enum { AROUND = 5, BEFORE_DEFINITION = 12, IN_DEFINITION = 24 };

/* A place and the lines around it. */
struct range {
    const char *path;
    int line, first, last;
    bool is_definition_file;
};
struct ranges VEC(struct range);

void contexts_want(const struct dataset *dataset, struct tree_texts *texts)
{
    for (size_t i = 0; i < dataset->events.count; i++) {
        const struct ds_event *event = &dataset->events.items[i];
        if (event->definition && event->definition_line)
            tree_texts_want(texts, event->definition);
        for (size_t k = 0; k < event->emissions.count; k++)
            tree_texts_want(texts, event->emissions.items[k].place.path);
    }
}

/* --- Choosing lines ------------------------------------------------------------------------------- */

static size_t indentation(const char *line, size_t length)
{
    size_t blanks = 0;
    while (blanks < length && isspace((unsigned char)line[blanks]))
        blanks++;
    return blanks;
}

static bool is_blank(const struct tree_texts *texts, const char *path, int number)
{
    size_t length;
    const char *line = tree_texts_line(texts, path, number, &length);
    return !line || indentation(line, length) == length;
}

/* Extends the range to the end of the definition; for a class, also over the annotations and comments directly above
 * it. */
static void extend_over_definition(struct range *range, const struct tree_texts *texts)
{
    size_t length;
    const char *line = tree_texts_line(texts, range->path, range->line, &length);
    size_t outer = line ? indentation(line, length) : 0;
    bool is_class = text_ends_with(range->path, ".java");
    while (is_class && range->line - range->first < BEFORE_DEFINITION &&
           !is_blank(texts, range->path, range->first - 1))
        range->first--;
    while (range->last - range->line < IN_DEFINITION &&
           (line = tree_texts_line(texts, range->path, range->last + 1, &length))) {
        size_t inner = indentation(line, length);
        bool is_end = inner < length && (line[inner] == '}' || text_starts_with(line + inner, "</"));
        bool is_outside = inner < length && inner <= outer && line[inner] != '{';
        range->last += !is_outside || (is_end && inner == outer);
        if (is_outside)
            break;
    }
}

/* Extends the range by a few lines on both sides. */
static void extend_around(struct range *range, const struct tree_texts *texts)
{
    size_t length;
    range->first = range->line > AROUND ? range->line - AROUND : 1;
    while (range->last - range->line < AROUND && tree_texts_line(texts, range->path, range->last + 1, &length))
        range->last++;
}

static void add_range(struct ranges *ranges, const struct tree_texts *texts, const struct ds_place *place,
                      bool is_definition, bool is_definition_file)
{
    struct range range = {.path = place->path,
                          .line = place->line,
                          .first = place->line,
                          .last = place->line,
                          .is_definition_file = is_definition_file};
    if (is_definition)
        extend_over_definition(&range, texts);
    else
        extend_around(&range, texts);
    while (range.first < range.line && is_blank(texts, range.path, range.first))
        range.first++;
    while (range.last > range.line && is_blank(texts, range.path, range.last))
        range.last--;
    *vec_add(ranges) = range;
}

static int compare_ranges(const void *a, const void *b)
{
    const struct range *left = a, *right = b;
    if (left->is_definition_file != right->is_definition_file)
        return left->is_definition_file ? -1 : 1;
    int order = strcmp(left->path, right->path);
    order = order ? order : left->first - right->first;
    return order ? order : left->line - right->line;
}

static void find_ranges(struct ranges *ranges, const struct ds_event *event, const struct tree_texts *texts)
{
    const struct ds_place definition = {.path = event->definition, .line = event->definition_line};
    if (definition.path && definition.line)
        add_range(ranges, texts, &definition, true, true);
    for (size_t i = 0; i < event->emissions.count; i++) {
        const struct ds_place *place = &event->emissions.items[i].place;
        add_range(ranges, texts, place, false, text_is(place->path, event->definition));
    }
    if (ranges->count)
        qsort(ranges->items, ranges->count, sizeof *ranges->items, compare_ranges);
}

/* --- Texts ------------------------------------------------------------------------------------------ */

static const char *snippet_of(const struct ds_source_context *context, const struct tree_texts *texts,
                              struct strpool *pool)
{
    struct buf text = {0};
    for (int number = context->start_line; number <= context->end_line; number++) {
        size_t length = 0;
        const char *line = tree_texts_line(texts, context->path, number, &length);
        if (number > context->start_line)
            buf_putc(&text, '\n');
        buf_add(&text, line, length);
    }
    const char *snippet = strpool_get_n(pool, buf_text(&text), text.length);
    buf_dispose(&text);
    return snippet;
}

static void dispose_contexts(struct ds_event *event)
{
    for (size_t i = 0; i < event->source_contexts.count; i++)
        vec_dispose(&event->source_contexts.items[i].lines);
    vec_dispose(&event->source_contexts);
}

/* Marks a line. Lines are ascending, each once. */
static void mark_line(struct ds_source_context *context, int line)
{
    size_t at = 0, after;
    while (at < context->lines.count && context->lines.items[at] < line)
        at++;
    after = context->lines.count - at;
    if (after && context->lines.items[at] == line)
        return;
    *vec_add(&context->lines) = line;
    memmove(context->lines.items + at + 1, context->lines.items + at, after * sizeof *context->lines.items);
    context->lines.items[at] = line;
}

static void fill_event(struct ds_event *event, const struct tree_texts *texts, struct strpool *pool)
{
    struct ranges ranges = {0};
    struct ds_source_context *last = NULL;
    find_ranges(&ranges, event, texts);
    if (!ranges.count)
        return;
    dispose_contexts(event);
    for (size_t i = 0; i < ranges.count; i++) {
        const struct range *range = &ranges.items[i];
        if (!last || strcmp(last->path, range->path) != 0 || range->first > last->end_line + 1) {
            last = vec_add(&event->source_contexts);
            *last =
                (struct ds_source_context){.path = range->path, .start_line = range->first, .end_line = range->last};
        }
        last->end_line = range->last > last->end_line ? range->last : last->end_line;
        mark_line(last, range->line);
    }
    for (size_t i = 0; i < event->source_contexts.count; i++)
        event->source_contexts.items[i].snippet = snippet_of(&event->source_contexts.items[i], texts, pool);
    vec_dispose(&ranges);
}

size_t contexts_fill(struct dataset *dataset, const struct tree_texts *texts)
{
    size_t count = 0;
    for (size_t i = 0; i < dataset->events.count; i++) {
        fill_event(&dataset->events.items[i], texts, dataset->pool);
        count += dataset->events.items[i].source_contexts.count;
    }
    return count;
}
