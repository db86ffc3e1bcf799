#include "recordings/configuration/given.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "common/base/file.h"
#include "common/base/text.h"
#include "common/xml.h"

enum { MAX_FILE = 1 << 20 }; /* of the JVM */

void given_init(struct given *given)
{
    *given = (struct given){.version = "2.0"};
    setting_patterns_init(&given->patterns);
}

void given_dispose(struct given *given)
{
    setting_patterns_dispose(&given->patterns);
    vec_dispose(&given->settings);
    arena_dispose(&given->arena);
}

/* The JVM reads com.oracle.jdk.X, a name of JDK 9 and 10, as jdk.X. */
static const char *name_of(struct arena *arena, const char *event)
{
    static const char old[] = "com.oracle.jdk.";
    bool is_old = text_starts_with(event, old) && event[sizeof old - 1] && !strchr(event + sizeof old - 1, '.');
    return is_old ? arena_printf(arena, "jdk.%s", event + sizeof old - 1) : event;
}

char *given_trim(struct arena *arena, const char *text)
{
    while (*text > 0 && *text <= ' ')
        text++;
    size_t length = strlen(text);
    while (length && text[length - 1] > 0 && text[length - 1] <= ' ')
        length--;
    return arena_strndup(arena, text, length);
}

struct given_setting *given_add(struct given *given, const char *event, const char *setting, const char *value)
{
    struct given_setting *added = vec_add(&given->settings);
    added->event = arena_strdup(&given->arena, event);
    added->name = name_of(&given->arena, added->event);
    added->setting = given_trim(&given->arena, setting);
    added->value = arena_strdup(&given->arena, value);
    return added;
}

static bool is_element(const xmlNode *node, const char *name)
{
    return node->type == XML_ELEMENT_NODE && strcasecmp((const char *)node->name, name) == 0;
}

/* Appends the text of a setting. As in the JVM, the beginning of an element drops what precedes it. */
static void read_text(const xmlNode *node, struct buf *text)
{
    for (const xmlNode *child = node->children; child; child = child->next) {
        if (child->type == XML_TEXT_NODE || child->type == XML_CDATA_SECTION_NODE)
            buf_puts(text, (const char *)child->content);
        else if (child->type == XML_ELEMENT_NODE) {
            buf_clear(text);
            read_text(child, text);
        }
    }
}

static void read_setting(struct given *given, const xmlNode *node, const xmlNode *event)
{
    xmlChar *in = xmlGetProp(event, BAD_CAST "name"), *name = xmlGetProp(node, BAD_CAST "name");
    xmlChar *path = in ? NULL : xmlGetProp(event, BAD_CAST "path"); /* version 1.0 */
    struct buf value;
    buf_init(&value, MAX_FILE);
    read_text(node, &value);
    if ((in || path) && name) {
        struct given_setting *added =
            given_add(given, (const char *)(in ? in : path), (const char *)name, buf_text(&value));
        added->line = xml_line(node);
        added->event_line = xml_line(event);
    }
    xmlFree(in);
    xmlFree(path);
    xmlFree(name);
    buf_dispose(&value);
}

/* The JVM looks at the names of elements in any letter case, and at any depth. event NULL: outside of events. */
static void read_elements(struct given *given, const xmlNode *first, const xmlNode *event)
{
    for (const xmlNode *node = first; node; node = node->next) {
        if (event && is_element(node, "setting"))
            read_setting(given, node, event);
        else if (node->type == XML_ELEMENT_NODE)
            read_elements(given, node->children, is_element(node, "event") ? node : event);
    }
}

bool given_read(struct given *given, const char *file, struct diag *diag)
{
    struct buf text;
    buf_init(&text, MAX_FILE);
    bool ok = file_read(&text, file, diag);
    xmlDoc *doc = ok ? xml_parse(text.data, text.length, file, diag) : NULL;
    buf_dispose(&text);
    if (!doc)
        return false;
    const xmlNode *root = xmlDocGetRootElement(doc);
    xmlChar *version = xmlGetProp(root, BAD_CAST "version");
    given->version = is_element(root, "configuration")
                         ? arena_strdup(&given->arena, version ? (const char *)version : "")
                         : NULL; /* the JVM reads the settings in any element */
    given->root = arena_strdup(&given->arena, (const char *)root->name);
    given->line = xml_line(root);
    xmlFree(version);
    read_elements(given, root->children, NULL);
    xmlFreeDoc(doc);
    return true;
}
