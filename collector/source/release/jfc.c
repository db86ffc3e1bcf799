#include "collector/source/release/jfc.h"

#include <string.h>

#include "collector/source/release/controls.h"
#include "collector/source/unknown.h"
#include "common/base/file.h"
#include "common/dataset/configuration.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/xml.h"

static bool read_setting(struct ds_configured_event *event, const xmlNode *node, struct strpool *pool, const char *file,
                         struct diag *diag)
{
    const char *name = xml_attribute(node, "name", pool);
    struct place place = {file, xml_line(node), 1};
    if (!name)
        return diag_error(diag, place, "setting without a name");
    /* The last event with a name counts. */
    struct ds_setting *setting = dataset_setting(&event->settings, name);
    if (!setting)
        setting = vec_add(&event->settings);
    setting->name = name;
    setting->control = xml_attribute(node, "control", pool);
    setting->value = xml_text(node, pool);
    return true;
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

static const char *const configuration_attributes[] = {"version", "label", "description", "provider", NULL};
static const char *const event_attributes[] = {"name", NULL}, *const event_children[] = {"setting", NULL};
static const char *const setting_attributes[] = {"name", "control", NULL}, *const no_names[] = {NULL};

static void find_unknown(const struct unknowns *unknowns, const xmlNode *node, const char *name)
{
    struct ds_event *event = vec_find(&unknowns->dataset->events, name, dataset_event_name(name));
    struct buf in = {0};
    buf_printf(&in, "event %s", name);
    unknown_of_element(unknowns, event, node, buf_text(&in), event_attributes, event_children);
    for (xmlNode *s = xml_element(node->children, "setting"); s; s = xml_element(s->next, "setting")) {
        buf_clear(&in);
        buf_printf(&in, "event %s, setting %s", name, xml_attribute(s, "name", unknowns->dataset->pool));
        unknown_of_element(unknowns, event, s, buf_text(&in), setting_attributes, no_names);
    }
    buf_dispose(&in);
}

static bool has_events(xmlNode *node)
{
    for (xmlNode *child = xml_element(node->children, NULL); child; child = xml_element(child->next, NULL)) {
        if (xml_is(child, "event") || xml_is(child, "control") || has_events(child))
            return true;
    }
    return false;
}

static bool read_events(const struct unknowns *unknowns, struct ds_configuration *configuration, xmlNode *first)
{
    struct strpool *pool = unknowns->dataset->pool;
    const char *file = unknowns->file;
    struct diag *diag = unknowns->diag;
    for (xmlNode *node = xml_element(first, NULL); node; node = xml_element(node->next, NULL)) {
        if (xml_is(node, "control")) {
            controls_read(unknowns, configuration, node);
            continue;
        }
        if (!xml_is(node, "event")) {
            /* Files of old JDKs group events by producer and category. */
            if (!has_events(node))
                unknown_element(unknowns, NULL, node, "configuration");
            else if (!read_events(unknowns, configuration, node->children))
                return false;
            continue;
        }
        const char *name = xml_attribute(node, "name", pool);
        if (!name)
            return diag_error(diag, (struct place){file, xml_line(node), 1}, "event without a name");
        find_unknown(unknowns, node, name);
        struct ds_configured_event *event = configured(configuration, name);
        for (xmlNode *s = xml_element(node->children, "setting"); s; s = xml_element(s->next, "setting")) {
            if (!read_setting(event, s, pool, file, diag))
                return false;
        }
    }
    return true;
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
        ok = read_events(&unknowns, configuration, root->children);
        if (ok)
            controls_link(&unknowns, configuration, root);
    }
    xmlFreeDoc(doc);
    return ok;
}

static void link_one(struct dataset *dataset, int id, const struct ds_configured_event *configured_event,
                     struct diag *diag)
{
    const struct ds_configuration *configuration = &dataset->configurations.items[id];
    struct ds_event *event = dataset_event(dataset, configured_event->name);
    if (!event) {
        diag_verbose(diag, "%s: event %s is not defined", configuration->file, configured_event->name);
        return;
    }
    if (!configured_event->settings.count)
        return;
    struct ds_event_configuration *out = vec_add(&event->configurations);
    out->id = id;
    for (size_t i = 0; i < configured_event->settings.count; i++)
        *vec_add(&out->settings) = configured_event->settings.items[i];
}

void jfc_link(struct dataset *dataset, struct diag *diag)
{
    for (size_t id = 0; id < dataset->configurations.count; id++) {
        const struct ds_configuration *configuration = &dataset->configurations.items[id];
        for (size_t i = 0; i < configuration->events.count; i++)
            link_one(dataset, (int)id, &configuration->events.items[i], diag);
    }
}
