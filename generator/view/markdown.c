#include "generator/view/markdown.h"

#include <cmark.h>
#include <stdlib.h>
#include <string.h>

/* Replaces the image with its text. */
static void unwrap(cmark_node *image)
{
    cmark_node *child;
    while ((child = cmark_node_first_child(image)))
        cmark_node_insert_before(image, child);
    cmark_node_free(image);
}

/* Both are changed on leaving, after their content. */
static void fit_into_page(cmark_node *document)
{
    cmark_iter *iter = cmark_iter_new(document);
    cmark_event_type event;
    while ((event = cmark_iter_next(iter)) != CMARK_EVENT_DONE) {
        cmark_node *node = cmark_iter_get_node(iter);
        if (event != CMARK_EVENT_EXIT)
            continue;
        if (cmark_node_get_type(node) == CMARK_NODE_HEADING) {
            int level = cmark_node_get_heading_level(node) + 2;
            cmark_node_set_heading_level(node, level > 6 ? 6 : level);
        } else if (cmark_node_get_type(node) == CMARK_NODE_IMAGE) {
            unwrap(node);
        }
    }
    cmark_iter_free(iter);
}

const char *markdown_html(struct arena *arena, const char *text)
{
    cmark_node *document = cmark_parse_document(text, strlen(text), CMARK_OPT_VALIDATE_UTF8);
    fit_into_page(document);
    char *html = cmark_render_html(document, CMARK_OPT_DEFAULT);
    const char *kept = arena_strdup(arena, html);
    free(html);
    cmark_node_free(document);
    return kept;
}
