#include <string.h>

#include "common/base/text.h"
#include "generator/view/parts.h"
#include "common/dataset/event.h"
#include "common/dataset/evidence.h"

const struct site_release *part_code_release(const struct site *site, const struct site_event *event)
{
    const struct site_release *early = NULL;
    for (size_t r = site->releases.count; r > 0; r--) {
        const struct site_release *release = &site->releases.items[r - 1];
        if (!event->in[r - 1] || !event->in[r - 1]->source_contexts.count)
            continue;
        if (!release->is_early)
            return release;
        early = early ? early : release;
    }
    return early;
}

static bool is_marked(const struct ds_source_context *context, int line)
{
    bool found = false;
    for (size_t i = 0; i < context->lines.count && !found; i++)
        found = context->lines.items[i] == line;
    return found;
}

static void add_lines(struct page *page, struct view *view, const struct dataset *data,
                      const struct ds_source_context *context)
{
    struct view *lines = view_list(view, "lines");
    const char *at = context->snippet;
    for (int number = context->start_line; number <= context->end_line; number++) {
        size_t length = strcspn(at, "\n");
        struct view *line = view_add_object(lines);
        view_number(line, "number", number);
        view_text(line, "text", arena_strndup(&page->arena, at, length));
        view_bool(line, "is_marked", is_marked(context, number));
        view_text(line, "line_address",
                  is_marked(context, number)
                      ? part_address(page, data, &(struct ds_place){.path = context->path, .line = number})
                      : NULL);
        at += at[length] ? length + 1 : length;
    }
}

/* Adds the headings: the definition, and the functions that contain emissions. */
static void add_subjects(struct view *view, const struct ds_event *event, const struct ds_source_context *context)
{
    struct view *functions = view_list(view, "functions");
    struct strmap seen = {0};
    for (size_t i = 0; i < event->emissions.count; i++) {
        const struct ds_place *place = &event->emissions.items[i].place;
        bool is_inside = text_is(place->path, context->path) && is_marked(context, place->line);
        if (!is_inside || !place->function || strmap_get(&seen, place->function))
            continue;
        strmap_put(&seen, place->function, view);
        view_add_text(functions, place->function);
    }
    strmap_dispose(&seen);
    view_bool(view, "is_definition",
              text_is(event->definition, context->path) && is_marked(context, event->definition_line));
}

void part_code(struct page *page, struct view *view, const struct site_event *event)
{
    const struct site_release *release = part_code_release(page->site, event);
    const struct ds_event *in = release ? event->in[release->index] : NULL;
    struct view *contexts = view_list(view, "contexts"), *licence = view_list(view, "licence");
    for (size_t i = 0; in && i < in->source_contexts.count; i++) {
        const struct ds_source_context *context = &in->source_contexts.items[i];
        struct view *item = part_place(page, contexts, &release->data,
                                       &(struct ds_place){.path = context->path, .line = context->start_line});
        view_number(item, "end_line", context->end_line);
        add_subjects(item, in, context);
        add_lines(page, item, &release->data, context);
    }
    if (in)
        part_place(page, licence, &release->data, &(struct ds_place){.path = "LICENSE"});
    view_bool(view, "has_code", in != NULL);
    view_text(view, "code_of", release ? release->label : NULL);
    view_text(view, "code_tag", release ? release->data.tag : NULL);
}
