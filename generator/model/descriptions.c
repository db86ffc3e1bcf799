#include "generator/model/descriptions.h"

#include <stdint.h>

#include "common/base/file.h"
#include "common/xml.h"
#include "generator/model/site.h"

bool descriptions_load(struct site *site)
{
    const char *file = arena_printf(&site->arena, "%s/additional.xml", site->folder);
    if (!file_exists(file))
        return true;
    xmlDoc *document = xml_read(file, site->diag);
    if (!document)
        return false;
    xmlNode *root = xmlDocGetRootElement(document);
    for (xmlNode *node = xml_element(root->children, "Event"); node; node = xml_element(node->next, "Event")) {
        const char *name = xml_attribute(node, "name", &site->pool);
        if (name)
            strmap_put(&site->description_lines, name, (void *)(uintptr_t)xml_line(node));
    }
    xmlFreeDoc(document);
    return true;
}

long description_line(const struct site *site, const struct site_event *event)
{
    return (long)(uintptr_t)strmap_get(&site->description_lines, event->name);
}
