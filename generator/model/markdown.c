#include "generator/model/markdown.h"

#include <cmark.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/escape.h"
#include "common/base/text.h"

/* Replaces the image or link with its text. */
static void unwrap(cmark_node *node)
{
    cmark_node *child;
    while ((child = cmark_node_first_child(node)))
        cmark_node_insert_before(node, child);
    cmark_node_free(node);
}

/* Returns whether the link leads to the web or to a page of the site. */
static bool is_link_target(const char *url)
{
    return text_is_web_address(url) || url[strcspn(url, ":")] == '\0';
}

/* Links and images are changed when the walk leaves them, after their content. */
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
        } else if (cmark_node_get_type(node) == CMARK_NODE_IMAGE ||
                   (cmark_node_get_type(node) == CMARK_NODE_LINK && !is_link_target(cmark_node_get_url(node)))) {
            unwrap(node);
        }
    }
    cmark_iter_free(iter);
}

const char *markdown_html(struct arena *arena, const char *text)
{
    struct buf shown;
    buf_init(&shown, 0);
    escape_direction(&shown, text, strlen(text));
    cmark_node *document = cmark_parse_document(buf_text(&shown), shown.length, CMARK_OPT_VALIDATE_UTF8);
    buf_dispose(&shown);
    fit_into_page(document);
    char *html = cmark_render_html(document, CMARK_OPT_DEFAULT);
    const char *kept = arena_strdup(arena, html);
    free(html);
    cmark_node_free(document);
    return kept;
}
