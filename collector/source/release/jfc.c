#include "collector/source/release/jfc.h"

#include <string.h>

#include "collector/source/release/controls.h"
#include "collector/source/unknown.h"
#include "common/base/file.h"
#include "common/base/nearest.h"
#include "common/base/text.h"
#include "common/dataset/configuration.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/evidence.h"
#include "common/dataset/setting_kinds.h"
#include "common/xml.h"

enum { MAX_JFC = 4 << 20 };

static const char *const configuration_attributes[] = {"version", "label", "description", "provider", NULL};
static const char *const event_attributes[] = {"name", NULL}, *const event_children[] = {"setting", NULL};
static const char *const setting_attributes[] = {"name", "control", NULL}, *const no_names[] = {NULL};

struct reader {
    const struct unknowns *unknowns;
    struct ds_configuration *configuration;
    struct setting_patterns patterns;
};

/* Returns whether the JVM knows the setting of the event (NULL: unknown event) and accepts the value. Otherwise the
 * JVM ignores it. */
static bool is_taken(const struct reader *reader, struct ds_event *event, const struct ds_setting *setting, long line,
                     const char *in_event)
{
    if (!event || !event->settings.count)
        return true;
    struct buf hint = {0};
    struct ds_unknown unknown = {.kind = "setting",
                                 .in = strpool_get(reader->unknowns->dataset->pool, in_event),
                                 .name = setting->name,
                                 .value = setting->value,
                                 .place.line = (int)line};
    bool is_known = dataset_default(event, setting->name) != NULL, is_valid = true;
    struct nearest nearest = {.word = setting->name};
    for (size_t i = 0; !is_known && i < event->settings.count; i++)
        nearest_try(&nearest, event->settings.items[i].name);
    nearest_ask(&nearest, "", &hint);
    if (is_known && !setting_takes(&reader->patterns, event->name, setting->name, setting->value)) {
        is_valid = false;
        unknown.kind = "value";
        buf_printf(&hint, "valid: %s", setting_valid(event->name, setting->name));
    }
    if (!is_known || !is_valid)
        unknown_add_hint(reader->unknowns, event, &unknown, buf_text(&hint));
    buf_dispose(&hint);
    return is_known && is_valid;
}

static struct ds_configured_event *configured(struct ds_configuration *configuration, const char *name)
{
    for (size_t i = 0; i < configuration->events.count; i++) {
        if (!strcmp(configuration->events.items[i].name, name))
            return &configuration->events.items[i];
    }
    struct ds_configured_event *event = vec_add(&configuration->events);
    event->name = name;
    return event;
}

/* Warns of text between elements, which the JVM ignores. */
static void warn_of_text(const struct unknowns *unknowns, const xmlNode *node, const char *in)
{
    for (const xmlNode *child = node->children; child; child = child->next) {
        if ((child->type == XML_TEXT_NODE || child->type == XML_CDATA_SECTION_NODE) && !xmlIsBlankNode(child))
            diag_warning(unknowns->diag, (struct place){unknowns->file, xml_line(child), 1},
                         "text in %s, which the JVM ignores", in);
    }
}

static bool read_setting(const struct reader *reader, struct ds_event *event, const char *event_name,
                         const xmlNode *node, const char *in_event)
{
    const struct unknowns *unknowns = reader->unknowns;
    struct strpool *pool = unknowns->dataset->pool;
    struct ds_setting read = {.name = xml_attribute(node, "name", pool),
                              .control = xml_attribute(node, "control", pool),
                              .value = xml_text(node, pool)};
    if (!read.name)
        return diag_error(unknowns->diag, (struct place){unknowns->file, xml_line(node), 1}, "setting without a name");
    struct buf in = {0};
    buf_printf(&in, "%s, setting %s", in_event, read.name);
    unknown_of_element(unknowns, event, node, buf_text(&in), setting_attributes, no_names);
    /* If several events have the same name, the last one counts. */
    if (is_taken(reader, event, &read, xml_line(node), in_event)) {
        struct ds_configured_event *to = configured(reader->configuration, event_name);
        struct ds_setting *setting = dataset_setting(&to->settings, read.name);
        if (setting)
            diag_warning(unknowns->diag, (struct place){unknowns->file, xml_line(node), 1},
                         "setting %s of %s is listed twice; the last one counts", read.name, in_event);
        *(setting ? setting : vec_add(&to->settings)) = read;
    }
    buf_dispose(&in);
    return true;
}

/* --- Events --------------------------------------------------------------------------------------------- */

/* Reports an event that the JVM does not have, and ignores. */
static void add_unknown_event(const struct unknowns *unknowns, const xmlNode *node, const char *name)
{
    struct nearest nearest = {.word = dataset_event_name(name)};
    struct buf hint = {0};
    for (size_t i = 0; i < unknowns->dataset->events.count; i++)
        nearest_try(&nearest, unknowns->dataset->events.items[i].name);
    nearest_ask(&nearest, nearest.name && !strchr(nearest.name, '.') ? "jdk." : "", &hint);
    unknown_add_hint(unknowns, NULL,
                     &(struct ds_unknown){.kind = "event",
                                          .in = strpool_get(unknowns->dataset->pool, "configuration"),
                                          .name = name,
                                          .value = strpool_get(unknowns->dataset->pool, ""),
                                          .place.line = (int)xml_line(node)},
                     buf_text(&hint));
    buf_dispose(&hint);
}

static bool read_event(const struct reader *reader, const xmlNode *node)
{
    const struct unknowns *unknowns = reader->unknowns;
    const char *name = xml_attribute(node, "name", unknowns->dataset->pool);
    if (!name)
        return diag_error(unknowns->diag, (struct place){unknowns->file, xml_line(node), 1}, "event without a name");
    /* The JVM compares full names: ThreadPark is not jdk.ThreadPark. */
    bool is_full = strchr(name, '.') != NULL;
    struct ds_event *event = is_full ? vec_find(&unknowns->dataset->events, name, dataset_event_name(name)) : NULL;
    struct buf in = {0};
    buf_printf(&in, "event %s", name);
    if (!event)
        add_unknown_event(unknowns, node, name);
    unknown_of_element(unknowns, event, node, buf_text(&in), event_attributes, event_children);
    warn_of_text(unknowns, node, buf_text(&in));
    bool ok = true;
    for (xmlNode *s = xml_element(node->children, "setting"); ok && is_full && s; s = xml_element(s->next, "setting"))
        ok = read_setting(reader, event, name, s, buf_text(&in));
    buf_dispose(&in);
    return ok;
}

static bool has_events(xmlNode *node)
{
    for (xmlNode *child = xml_element(node->children, NULL); child; child = xml_element(child->next, NULL)) {
        if (xml_is(child, "event") || xml_is(child, "control") || has_events(child))
            return true;
    }
    return false;
}

static bool read_events(const struct reader *reader, xmlNode *first);

/* Reads a group. JDK 8 groups events by producer and category. The JVM also reads events in any other element. */
static bool read_group(const struct reader *reader, const xmlNode *node)
{
    static const char *const groups[] = {"producer", "category", NULL};
    struct strpool *pool = reader->unknowns->dataset->pool;
    if (!text_is_one_of((const char *)node->name, groups))
        unknown_add_hint(reader->unknowns, NULL,
                         &(struct ds_unknown){.kind = "element",
                                              .in = strpool_get(pool, "configuration"),
                                              .name = strpool_get(pool, (const char *)node->name),
                                              .value = strpool_get(pool, ""),
                                              .place.line = (int)xml_line(node)},
                         "its events count");
    return read_events(reader, node->children);
}

static bool read_events(const struct reader *reader, xmlNode *first)
{
    bool ok = true;
    for (xmlNode *node = xml_element(first, NULL); ok && node; node = xml_element(node->next, NULL)) {
        if (xml_is(node, "control"))
            controls_read(reader->unknowns, reader->configuration, node);
        else if (xml_is(node, "event"))
            ok = read_event(reader, node);
        else if (has_events(node))
            ok = read_group(reader, node);
        else
            unknown_element(reader->unknowns, NULL, node, "configuration");
    }
    return ok;
}

/* Checks the version: the JVM rejects files with another one. */
static bool check_version(const xmlNode *root, const char *file, struct strpool *pool, struct diag *diag)
{
    const char *version = xml_attribute(root, "version", pool);
    return (version && text_starts_with(version, "2.")) ||
           diag_error(diag, (struct place){file, xml_line(root), 1},
                      "version %s of the format; the JVM reads only versions 2.x", version ? version : "(none)");
}

bool jfc_read(struct dataset *dataset, const char *data, size_t length, const char *path, const char *file,
              struct diag *diag)
{
    xmlDoc *doc = xml_parse(data, length, file, diag);
    if (!doc)
        return false;
    xmlNode *root = xmlDocGetRootElement(doc);
    bool ok = xml_is(root, "configuration");
    if (!ok)
        diag_error(diag, (struct place){file, xml_line(root), 1}, "the root element is not configuration but %s",
                   (const char *)root->name);
    ok = ok && check_version(root, file, dataset->pool, diag);
    struct ds_configuration *configuration = vec_add(&dataset->configurations);
    if (ok) {
        struct strpool *pool = dataset->pool;
        const struct unknowns unknowns = {dataset, path, file, diag};
        const char *label = xml_attribute(root, "label", pool);
        configuration->version = xml_attribute(root, "version", pool);
        configuration->label =
            label ? label : strpool_get_n(pool, file_base_name(path), strcspn(file_base_name(path), "."));
        configuration->description = xml_attribute(root, "description", pool);
        configuration->provider = xml_attribute(root, "provider", pool);
        configuration->file = strpool_get(pool, file_base_name(path));
        unknown_of_element(&unknowns, NULL, root, "configuration", configuration_attributes, NULL);
        warn_of_text(&unknowns, root, "configuration");
        struct reader reader = {.unknowns = &unknowns, .configuration = configuration};
        setting_patterns_init(&reader.patterns);
        ok = read_events(&reader, root->children);
        setting_patterns_dispose(&reader.patterns);
        if (ok)
            controls_link(&unknowns, configuration, root);
    }
    xmlFreeDoc(doc);
    return ok;
}

static void link_one(struct dataset *dataset, int id, const struct ds_configured_event *configured_event)
{
    struct ds_event *event = dataset_event(dataset, configured_event->name);
    if (!event || !configured_event->settings.count)
        return;
    struct ds_event_configuration *out = vec_add(&event->configurations);
    out->id = id;
    for (size_t i = 0; i < configured_event->settings.count; i++)
        *vec_add(&out->settings) = configured_event->settings.items[i];
}

bool jfc_read_file(struct dataset *dataset, const char *path, const char *file, struct diag *diag)
{
    struct buf text;
    buf_init(&text, MAX_JFC);
    bool ok = file_read(&text, file, diag) && jfc_read(dataset, text.data, text.length, path, file, diag);
    buf_dispose(&text);
    return ok;
}

void jfc_link(struct dataset *dataset)
{
    for (size_t id = 0; id < dataset->configurations.count; id++) {
        const struct ds_configuration *configuration = &dataset->configurations.items[id];
        for (size_t i = 0; i < configuration->events.count; i++)
            link_one(dataset, (int)id, &configuration->events.items[i]);
    }
}
