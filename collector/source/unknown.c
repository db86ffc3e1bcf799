#include "collector/source/unknown.h"

#include "common/base/text.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/evidence.h"

enum { MOST_TEXT = 1000 };

void unknown_add(const struct unknowns *unknowns, struct ds_event *event, const struct ds_unknown *unknown)
{
    unknown_add_hint(unknowns, event, unknown, NULL);
}

void unknown_add_hint(const struct unknowns *unknowns, struct ds_event *event, const struct ds_unknown *unknown,
                      const char *hint)
{
    struct place place = {.file = unknowns->file, .line = unknown->place.line};
    struct ds_unknown kept = *unknown;
    kept.place.path = strpool_get(unknowns->dataset->pool, unknowns->path);
    diag_warning(unknowns->diag, place, "unknown %s %s%s%s%s%s, which is kept as it is%s%s", kept.kind, kept.name,
                 *kept.value ? " = " : "", kept.value, kept.in ? " of " : "", kept.in ? kept.in : "",
                 hint && *hint ? "; " : "", hint ? hint : "");
    if (event)
        *vec_add(&event->unknowns) = kept;
    else
        *vec_add(&unknowns->dataset->unknowns) = kept;
}

static void add(const struct unknowns *unknowns, struct ds_event *event, const xmlNode *element,
                const struct ds_unknown *unknown)
{
    struct ds_unknown placed = *unknown;
    placed.place.line = (int)xml_line(element);
    unknown_add(unknowns, event, &placed);
}

/* Returns its markup in one line. */
static const char *markup_of(const xmlNode *element, struct strpool *pool)
{
    struct buf text = {0};
    xmlBuffer *out = xmlBufferCreate();
    xmlNodeDump(out, element->doc, (xmlNode *)element, 0, 0);
    for (const char *c = (const char *)xmlBufferContent(out); *c && text.length < MOST_TEXT; c++) {
        bool is_blank = *c == '\n' || *c == '\r' || *c == '\t' || *c == ' ';
        if (!is_blank)
            buf_putc(&text, *c);
        else if (text.length && text.data[text.length - 1] != ' ')
            buf_putc(&text, ' ');
    }
    xmlBufferFree(out);
    const char *kept = strpool_get(pool, buf_text(&text));
    buf_dispose(&text);
    return kept;
}

void unknown_element(const struct unknowns *unknowns, struct ds_event *event, const xmlNode *element, const char *in)
{
    struct strpool *pool = unknowns->dataset->pool;
    add(unknowns, event, element,
        &(struct ds_unknown){.kind = "element",
                             .in = strpool_get(pool, in),
                             .name = strpool_get(pool, (const char *)element->name),
                             .value = markup_of(element, pool)});
}

void unknown_of_element(const struct unknowns *unknowns, struct ds_event *event, const xmlNode *element, const char *in,
                        const char *const *attributes, const char *const *children)
{
    struct strpool *pool = unknowns->dataset->pool;
    for (const xmlAttr *attribute = element->properties; attribute; attribute = attribute->next) {
        const char *name = (const char *)attribute->name;
        if (attribute->ns || text_is_one_of(name, attributes))
            continue;
        add(unknowns, event, element,
            &(struct ds_unknown){.kind = "attribute",
                                 .in = strpool_get(pool, in),
                                 .name = strpool_get(pool, name),
                                 .value = xml_attribute(element, name, pool)});
    }
    for (xmlNode *child = children ? xml_element(element->children, NULL) : NULL; child;
         child = xml_element(child->next, NULL)) {
        if (!text_is_one_of((const char *)child->name, children))
            unknown_element(unknowns, event, child, in);
    }
}
