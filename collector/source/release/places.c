#include "collector/source/release/places.h"

#include <stdlib.h>
#include <string.h>

#include "common/base/text.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/evidence.h"
#include "common/xml.h"

void places_dispose(struct places *places)
{
    vec_dispose(&places->items);
}

/* --- Expected texts ------------------------------------------------------------------------------- */

bool places_read_evidence(const xmlNode *node, struct ds_place *place, struct strpool *pool)
{
    const char *line = xml_attribute(node, "line", pool);
    *place = (struct ds_place){.path = xml_attribute(node, "path", pool),
                               .line = line ? (int)strtol(line, NULL, 10) : 0,
                               .what = xml_attribute(node, "contains", pool),
                               .tag = xml_attribute(node, "tag", pool)};
    return place->path && place->line > 0 && place->what && place->tag;
}

bool places_add_evidence(struct places *places, const char *file, struct diag *diag)
{
    xmlDoc *document = xml_read(file, diag);
    const xmlNode *root = document ? xmlDocGetRootElement(document) : NULL;
    bool ok = root;
    for (xmlNode *owner = ok ? xml_element(root->children, NULL) : NULL; owner;
         owner = xml_element(owner->next, NULL)) {
        for (xmlNode *node = xml_element(owner->children, "evidence"); node;
             node = xml_element(node->next, "evidence")) {
            struct ds_place place;
            bool is_whole = places_read_evidence(node, &place, places->pool);
            struct claimed_place claimed = {
                .stated = {strpool_get(places->pool, file), xml_line(node), 0},
                .subject = xml_attribute(owner, "name", places->pool),
                .tag = place.tag,
                .path = place.path,
                .contains = place.what,
                .line = place.line,
            };
            const char *jdks = xml_attribute(node, "jdks", places->pool);
            if (!claimed.subject || !is_whole)
                ok = diag_error(diag, claimed.stated, "evidence without a tag, a path, a line or a text it contains");
            else if (!releases_parse_list(&claimed.jdks, jdks ? jdks : "8+"))
                ok = diag_error(diag, claimed.stated, "jdks=\"%s\": not a list of releases (8+, 11-17,21)", jdks);
            else
                *vec_add(&places->items) = claimed;
        }
    }
    xmlFreeDoc(document);
    return ok;
}

/*
 * Returns the text that the line must contain. A line that defines or emits an event contains the event's name or, in
 * Java, the simple name of its class; a line that emits it through a handler (JDK 12 to 17) contains one of the
 * constants of Handlers.
 */
static const char *expected_text(const struct ds_event *event, const struct ds_place *place)
{
    size_t length = strlen(place->path);
    bool is_java = length > 5 && strcmp(place->path + length - 5, ".java") == 0;
    if (place->what && strcmp(place->what, "handler") == 0)
        return "Handlers.";
    if (is_java && place->what && strcmp(place->what, "commit") == 0)
        return "commit("; /* the class's static method may be imported */
    return text_simple_name(is_java && event->class_name ? event->class_name : event->name);
}

static void add_place(struct places *places, const struct dataset *dataset, const struct ds_event *event,
                      const struct ds_place *place)
{
    *vec_add(&places->items) = (struct claimed_place){
        .stated = PLACE_FILE(dataset->file),
        .subject = event->name,
        .tag = dataset->tag,
        .path = place->path,
        .contains = expected_text(event, place),
        .line = place->line,
    };
}

void places_add_dataset(struct places *places, const struct dataset *dataset)
{
    for (size_t i = 0; dataset->tag && i < dataset->events.count; i++) {
        const struct ds_event *event = &dataset->events.items[i];
        const struct ds_place definition = {.path = event->definition, .line = event->definition_line};
        if (definition.path && definition.line)
            add_place(places, dataset, event, &definition);
        for (size_t k = 0; k < event->emissions.count; k++)
            add_place(places, dataset, event, &event->emissions.items[k].place);
    }
}

/* --- Checking --------------------------------------------------------------------------------------- */

static bool contains(const struct tree_texts *texts, const struct claimed_place *place, bool *exists)
{
    size_t length;
    const char *line = tree_texts_line(texts, place->path, place->line, &length);
    *exists = line != NULL;
    return line && memmem(line, length, place->contains, strlen(place->contains));
}

size_t places_compare(struct places *places, const struct tree_texts *texts, struct diag *diag)
{
    size_t wrong = 0;
    for (size_t i = 0; i < places->items.count; i++) {
        struct claimed_place *place = &places->items.items[i];
        bool exists;
        if (!text_is(place->tag, texts->tag))
            continue;
        place->is_checked = true;
        if (contains(texts, place, &exists))
            continue;
        diag_error(diag, place->stated, "%s: %s:%d of %s %s \"%s\"", place->subject, place->path, place->line,
                   texts->tag, exists ? "does not contain" : "does not exist; it should contain", place->contains);
        wrong++;
    }
    return wrong;
}

void places_want(const struct places *places, struct tree_texts *texts)
{
    for (size_t i = 0; i < places->items.count; i++) {
        const struct claimed_place *place = &places->items.items[i];
        (releases_empty(place->jdks) ? tree_texts_want : tree_texts_want_moved)(texts, place->path);
    }
}
