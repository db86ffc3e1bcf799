#include "generator/output/linked_data.h"

#include <string.h>

#include "common/base/escape.h"
#include "common/base/json.h"

/* Replaces "<", and characters that change the direction of text. */
static const char *inside_a_page(struct arena *arena, const struct buf *json)
{
    struct buf directed, safe;
    buf_init(&directed, 0);
    buf_init(&safe, 0);
    escape_direction(&directed, json->data, json->length);
    for (const char *p = buf_text(&directed); *p; p++) {
        size_t length = strcspn(p, "<");
        buf_printf(&safe, "%.*s%s", (int)length, p, p[length] ? "\\u003c" : "");
        p += length - !p[length];
    }
    const char *text = arena_strdup(arena, buf_text(&safe));
    buf_dispose(&directed);
    buf_dispose(&safe);
    return text;
}

const char *linked_data_json(struct arena *arena, const struct linked_data *page)
{
    struct buf text;
    struct json json;
    buf_init(&text, 0);
    json_init(&json, &text, true);
    json_begin_object(&json, NULL);
    json_string(&json, "@context", "https://schema.org");
    json_string(&json, "@type", "TechArticle");
    json_string(&json, "headline", page->title);
    json_string(&json, "description", page->description);
    if (page->url)
        json_string(&json, "url", page->url);
    json_end(&json);
    const char *safe = inside_a_page(arena, &text);
    buf_dispose(&text);
    return safe;
}
