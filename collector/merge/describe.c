#include "collector/curated/aside.h"
#include "collector/merge/describe.h"

#include <string.h>

#include "collector/source/release/places.h"
#include "common/base/arena.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/type.h"
#include "common/xml.h"

struct describe {
    struct dataset_list *list;
    const char *file;
    struct diag *diag;
    struct strmap seen; /* owner and field of each entry to struct earlier; keys are in the list's pool */
    struct arena arena;
    bool failed;
};

/* The earlier entries with the same name. */
struct earlier {
    struct releases jdks;
    long line; /* line of the first one */
};

static const char blanks[] = " \t\r\n";

/* --- Finding the owner of an entry ------------------------------------------------------------------- */

static struct ds_type *find_type(struct dataset *dataset, const char *element, const char *name)
{
    if (strcmp(element, "Type") == 0)
        return strmap_get(&dataset->types_by_name, name);
    if (strcmp(element, "XmlType") == 0)
        return strmap_get(&dataset->xml_types_by_name, name);
    if (strcmp(element, "XmlContentType") == 0)
        return strmap_get(&dataset->content_types_by_name, name);
    return NULL;
}

struct target {
    const char **description;
    struct ds_fields *fields;
};

static bool find_target(struct target *target, struct dataset *dataset, const char *element, const char *name)
{
    if (strcmp(element, "Event") == 0) {
        struct ds_event *event = dataset_event(dataset, name);
        if (event)
            *target = (struct target){&event->additional_description, &event->fields};
        return event;
    }
    struct ds_type *type = find_type(dataset, element, name);
    if (type)
        *target = (struct target){&type->additional_description, &type->fields};
    return type;
}

/* --- The entries --------------------------------------------------------------------------------------- */

static struct place place_of(const struct describe *describe, const xmlNode *node)
{
    return (struct place){.file = describe->file, .line = xml_line(node)};
}

/* Returns the node's text in the list's pool: runs of white space become one blank, and are removed at the ends. */
static const char *text_of(const struct describe *describe, xmlNode *node)
{
    xmlChar *content = xmlNodeGetContent(node);
    struct buf text;
    buf_init(&text, 0);
    const char *rest = content ? (const char *)content : "";
    for (;;) {
        rest += strspn(rest, blanks);
        size_t length = strcspn(rest, blanks);
        if (!length)
            break;
        if (text.length)
            buf_putc(&text, ' ');
        buf_add(&text, rest, length);
        rest += length;
    }
    const char *kept = text.length ? strpool_get(&describe->list->pool, buf_text(&text)) : NULL;
    buf_dispose(&text);
    xmlFree(content);
    return kept;
}

static const char *name_of(const struct describe *describe, xmlNode *node)
{
    const char *name = xml_attribute(node, "name", &describe->list->pool);
    if (!name || !*name) {
        diag_warning(describe->diag, place_of(describe, node), "<%s> has no name", (const char *)node->name);
        return NULL;
    }
    return name;
}

/* An entry and the names that identify its owner. */
struct entry {
    xmlNode *node;
    const char *element, *name;
    const char *field; /* NULL: the entry describes the owner */
    struct releases jdks;
};

/* Sets the releases from the attribute of the entry's node; without the attribute, all releases. Returns false after
 * a reported error. */
static bool read_releases(const struct describe *describe, struct entry *entry)
{
    const char *text = xml_attribute(entry->node, "jdks", &describe->list->pool);
    return releases_parse_list(&entry->jdks, text) ||
           diag_error(describe->diag, place_of(describe, entry->node),
                      "jdks=\"%s\": not a list of releases (8+, 11-17,21)", text);
}

static bool is_in(const struct entry *entry, const struct dataset *dataset)
{
    return releases_has(entry->jdks, dataset->feature);
}

static void warn(const struct describe *describe, const struct entry *entry, const char *message, const char *detail)
{
    diag_warning(describe->diag, place_of(describe, entry->node), "%s %s%s%s: %s%s", entry->element, entry->name,
                 entry->field ? ", field " : "", entry->field ? entry->field : "", message, detail);
}

static void warn_unknown(const struct describe *describe, const struct entry *entry)
{
    aside_report(describe->list, entry->jdks, describe->diag, DIAG_WARNING, place_of(describe, entry->node),
                 "%s %s%s%s: not in any release; check the name", entry->element, entry->name,
                 entry->field ? ", field " : "", entry->field ? entry->field : "");
}

static void check_twice(struct describe *describe, const struct entry *entry)
{
    struct buf key, line;
    buf_init(&key, 0);
    buf_init(&line, 0);
    buf_printf(&key, "%s %s %s", entry->element, entry->name, entry->field ? entry->field : "");
    void **slot = strmap_slot(&describe->seen, strpool_get(&describe->list->pool, buf_text(&key)));
    struct earlier *earlier = *slot;
    if (!earlier) {
        *slot = earlier = ARENA_NEW(&describe->arena, struct earlier);
        *earlier = (struct earlier){.line = xml_line(entry->node)};
    }
    if (!releases_empty(releases_common(earlier->jdks, entry->jdks))) {
        buf_printf(&line, "%ld", earlier->line);
        warn(describe, entry, "described twice, first in line ", buf_text(&line));
    }
    releases_add_all(&earlier->jdks, entry->jdks);
    buf_dispose(&line);
    buf_dispose(&key);
}

/* Returns the address of the first link that is neither a web address nor relative, up to its end; NULL: none. */
static const char *other_link(const struct describe *describe, const char *text)
{
    while ((text = strstr(text, "]("))) {
        text += 2;
        size_t scheme = strcspn(text, ":/?#) ");
        bool is_web = strncmp(text, "https:", 6) == 0 || strncmp(text, "http:", 5) == 0;
        if (text[scheme] == ':' && !is_web)
            return strpool_get_n(&describe->list->pool, text, strcspn(text, ") "));
    }
    return NULL;
}

/* Sets the text of the item, or of its field, in each data set of the entry's releases that contains it. */
static void apply(struct describe *describe, const struct entry *entry)
{
    const char *text = text_of(describe, entry->node);
    if (!text) {
        warn(describe, entry, "the text is missing", "");
        return;
    }
    const char *link = other_link(describe, text);
    if (link) {
        diag_error(describe->diag, place_of(describe, entry->node), "%s %s: the link %s is not one of the web",
                   entry->element, entry->name, link);
        describe->failed = true;
        return;
    }
    bool matched = false, has_releases = false;
    for (size_t i = 0; i < describe->list->count; i++) {
        struct target target;
        if (!is_in(entry, &describe->list->items[i]))
            continue;
        has_releases = true;
        if (!find_target(&target, &describe->list->items[i], entry->element, entry->name))
            continue;
        struct ds_field *found = entry->field ? dataset_field(target.fields, entry->field) : NULL;
        if (entry->field && !found)
            continue;
        matched = true;
        *(entry->field ? &found->text : target.description) = text;
    }
    if (!matched && has_releases)
        warn_unknown(describe, entry);
    check_twice(describe, entry);
}

static bool is_known(const struct describe *describe, const struct entry *entry)
{
    struct target target;
    size_t i = 0;
    while (i < describe->list->count && !find_target(&target, &describe->list->items[i], entry->element, entry->name))
        i++;
    if (i == describe->list->count)
        warn_unknown(describe, entry);
    return i < describe->list->count;
}

/* Adds the place to the event in each data set that contains it. Data sets do not store evidence for types. */
static bool add_evidence(struct describe *describe, const struct entry *entry)
{
    struct ds_place place;
    if (!places_read_evidence(entry->node, &place, &describe->list->pool))
        return diag_error(describe->diag, place_of(describe, entry->node),
                          "evidence without a tag, a path, a line or a text it contains");
    for (size_t i = 0; strcmp(entry->element, "Event") == 0 && i < describe->list->count; i++) {
        struct ds_event *event = dataset_event(&describe->list->items[i], entry->name);
        if (event && is_in(entry, &describe->list->items[i]))
            *vec_add(&event->evidence) = place;
    }
    return true;
}

static bool read_owner(struct describe *describe, xmlNode *node)
{
    bool ok = true;
    struct entry owner = {.node = node, .element = (const char *)node->name, .name = name_of(describe, node)};
    if (!owner.name || !is_known(describe, &owner))
        return true;
    for (xmlNode *child = node->children; child; child = child->next) {
        struct entry entry = owner;
        entry.node = child;
        if (child->type == XML_ELEMENT_NODE && !read_releases(describe, &entry)) {
            ok = false;
        } else if (xml_is(child, "additionalDescription")) {
            apply(describe, &entry);
        } else if (xml_is(child, "Field")) {
            entry.field = name_of(describe, child);
            if (entry.field)
                apply(describe, &entry);
        } else if (xml_is(child, "evidence")) {
            ok = add_evidence(describe, &entry) && ok;
        } else if (child->type == XML_ELEMENT_NODE) {
            warn(describe, &entry, "only additionalDescription, evidence and Field are read, not ",
                 (const char *)child->name);
        } else if (child->type == XML_TEXT_NODE && !xmlIsBlankNode(child)) {
            warn(describe, &entry, "text outside additionalDescription and Field is not read", "");
        }
    }
    return ok;
}

/* Reads a field with the same meaning in several events, which the element lists. */
static bool read_shared_field(struct describe *describe, xmlNode *node)
{
    struct entry entry = {.node = node, .element = "Event"};
    entry.field = name_of(describe, node);
    const char *events = xml_attribute(node, "events", &describe->list->pool);
    if (!events || !events[strspn(events, blanks)])
        diag_warning(describe->diag, place_of(describe, node),
                     "Field without an event; its attribute events names them");
    if (!read_releases(describe, &entry))
        return false;
    for (const char *rest = entry.field && events ? events : ""; *(rest += strspn(rest, blanks));) {
        size_t length = strcspn(rest, blanks);
        entry.name = strpool_get_n(&describe->list->pool, rest, length);
        apply(describe, &entry);
        rest += length;
    }
    return true;
}

static bool read_entries(struct describe *describe, xmlNode *root)
{
    if (!xml_is(root, "Metadata"))
        return diag_error(describe->diag, PLACE_FILE(describe->file), "the root element is not Metadata");
    bool ok = true;
    for (xmlNode *node = root->children; node; node = node->next) {
        if (xml_is(node, "Event") || xml_is(node, "Type") || xml_is(node, "XmlType") || xml_is(node, "XmlContentType"))
            ok = read_owner(describe, node) && ok;
        else if (xml_is(node, "Field"))
            ok = read_shared_field(describe, node) && ok;
        else if (node->type == XML_ELEMENT_NODE)
            diag_warning(describe->diag, place_of(describe, node),
                         "<%s> is not read: Event, Field, Type, XmlType and XmlContentType are",
                         (const char *)node->name);
    }
    return ok;
}

bool merge_describe(struct dataset_list *list, const char *additional, struct diag *diag)
{
    struct describe describe = {.list = list, .file = additional, .diag = diag};
    xmlDoc *document = xml_read(additional, diag);
    if (!document)
        return false;
    bool ok = read_entries(&describe, xmlDocGetRootElement(document));
    xmlFreeDoc(document);
    strmap_dispose(&describe.seen);
    arena_dispose(&describe.arena);
    return ok && !describe.failed;
}
