#include "collector/acquire/provider.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/buf.h"
#include "common/base/escape.h"
#include "common/base/text.h"
#include "common/xml.h"

struct reading {
    struct providers *providers;
    const char *path;
    struct diag *diag;
    bool ok;
};

static void complain(struct reading *reading, const xmlNode *node, const char *what, const char *detail)
{
    reading->ok = false;
    diag_error(reading->diag, (struct place){.file = reading->path, .line = xml_line(node)}, "%s: %s", what, detail);
}

/* Returns NULL if the attribute is missing or empty. */
static const char *attribute(struct reading *reading, xmlNode *node, const char *name)
{
    const char *text = xml_attribute(node, name, &reading->providers->pool);
    return text && *text ? text : NULL;
}

static const char *required(struct reading *reading, xmlNode *node, const char *name)
{
    const char *text = attribute(reading, node, name);
    if (!text)
        complain(reading, node, "an attribute is missing", name);
    return text ? text : "";
}

static bool is_loopback(const char *url)
{
    return url && (text_starts_with(url, "http://127.0.0.1:") || text_starts_with(url, "http://[::1]:") ||
                   text_starts_with(url, "http://localhost:"));
}

static void read_repository(struct reading *reading, struct provider *provider, xmlNode *node)
{
    struct provider_repository *repository = vec_add(&provider->repositories);
    repository->name = required(reading, node, "name");
    repository->features = required(reading, node, "features");
    repository->release = attribute(reading, node, "release");
    repository->build = attribute(reading, node, "build");
}

static void read_provider(struct reading *reading, xmlNode *node)
{
    struct provider *provider = vec_add(&reading->providers->list);
    provider->kind = xml_is(node, "Debian") ? PROVIDER_DEBIAN : PROVIDER_GIT;
    provider->name = required(reading, node, "name");
    provider->label = required(reading, node, "label");
    const char *prefer = attribute(reading, node, "prefer");
    provider->newest = prefer && strcmp(prefer, "newest") == 0;
    provider->archive = attribute(reading, node, "archive");
    provider->keyring = attribute(reading, node, "keyring");
    if (provider->kind == PROVIDER_DEBIAN) {
        provider->suites = required(reading, node, "suites");
    } else {
        provider->url = required(reading, node, "url");
        provider->archive = required(reading, node, "archive");
    }
    provider->loopback = is_loopback(provider->url) || is_loopback(provider->archive);
    for (xmlNode *child = node->children; (child = xml_element(child, NULL)); child = child->next)
        if (xml_is(child, "Repository"))
            read_repository(reading, provider, child);
        else
            complain(reading, child, "an unknown element", (const char *)child->name);
}

bool providers_read(struct providers *providers, const char *path, struct diag *diag)
{
    struct reading reading = {.providers = providers, .path = path, .diag = diag, .ok = true};
    xmlDoc *doc = xml_read(path, diag);
    if (!doc)
        return false;
    xmlNode *root = xmlDocGetRootElement(doc);
    if (!xml_is(root, "Providers"))
        complain(&reading, root, "not a list of providers", (const char *)root->name);
    for (xmlNode *node = reading.ok ? root->children : NULL; (node = xml_element(node, NULL)); node = node->next)
        if (xml_is(node, "Git") || xml_is(node, "Debian"))
            read_provider(&reading, node);
        else
            complain(&reading, node, "an unknown element", (const char *)node->name);
    if (reading.ok && !providers->list.count)
        complain(&reading, root, "contains no provider", (const char *)root->name);
    xmlFreeDoc(doc);
    return reading.ok;
}

void providers_dispose(struct providers *providers)
{
    for (size_t i = 0; i < providers->list.count; i++)
        vec_dispose(&providers->list.items[i].repositories);
    vec_dispose(&providers->list);
    strpool_dispose(&providers->pool);
}

const struct provider *providers_find(const struct providers *providers, const char *name, struct diag *diag)
{
    struct buf known;
    buf_init(&known, 0);
    for (size_t i = 0; i < providers->list.count; i++) {
        const struct provider *provider = &providers->list.items[i];
        if (!name || strcmp(provider->name, name) == 0) {
            buf_dispose(&known);
            return provider;
        }
        buf_printf(&known, "%s%s", i ? ", " : "", provider->name);
    }
    diag_error(diag, PLACE_NONE, "unknown provider %s; known providers: %s", name, buf_text(&known));
    buf_dispose(&known);
    return NULL;
}

/* Parses the next entry of the list, "17" or "9-". Returns false at the end, or at an invalid entry. */
static bool next_entry(const char **features, long *from, bool *open)
{
    char *end;
    *from = strtol(*features, &end, 10);
    if (end == *features)
        return false;
    *open = *end == '-';
    *features = end + *open;
    return true;
}

bool provider_has_feature(const char *features, int feature)
{
    long from;
    bool open, has = false;
    while (!has && next_entry(&features, &from, &open))
        has = open ? feature >= from : feature == from;
    return has;
}

bool provider_has_later(const char *features, int feature)
{
    long from;
    bool open, has = false;
    while (!has && next_entry(&features, &from, &open))
        has = from > feature;
    return has;
}

static int span(const char *text, const char *accepted)
{
    return (int)strspn(text, accepted);
}

bool provider_match_tag(const char *pattern, const char *tag, struct provider_tag *out)
{
    static const char digits[] = "0123456789", dotted[] = "0123456789.";
    *out = (struct provider_tag){0};
    while (*pattern) {
        if (text_starts_with(pattern, "{version}")) {
            int length = span(tag, dotted);
            if (!isdigit((unsigned char)*tag) || tag[length - 1] == '.')
                return false;
            if (!out->version) {
                out->version = tag;
                out->version_length = length;
            }
            tag += length;
            pattern += 9;
        } else if (text_starts_with(pattern, "{build}")) {
            out->build = tag;
            out->build_length = span(tag, digits);
            if (!out->build_length)
                return false;
            tag += out->build_length;
            pattern += 7;
        } else if (*pattern++ != *tag++) {
            return false;
        }
    }
    return !*tag;
}

static const char *value_of(va_list args, const char *name, size_t length)
{
    const char *found = NULL;
    for (const char *key; (key = va_arg(args, const char *));) {
        const char *value = va_arg(args, const char *);
        if (strlen(key) == length && memcmp(key, name, length) == 0)
            found = value;
    }
    return found;
}

static void add_path(struct buf *out, const char *value)
{
    for (;;) {
        size_t length = strcspn(value, "/");
        escape_url(out, value, length);
        if (!value[length])
            return;
        buf_putc(out, '/');
        value += length + 1;
    }
}

char *provider_fill(struct arena *arena, bool escape, const char *pattern, ...)
{
    struct buf out;
    buf_init(&out, 0);
    while (*pattern) {
        size_t length = *pattern == '{' ? strcspn(pattern, "}") : 0;
        const char *value = NULL;
        if (length) {
            va_list args;
            va_start(args, pattern);
            value = value_of(args, pattern + 1, length - 1);
            va_end(args);
        }
        if (!value) {
            buf_putc(&out, *pattern++);
            continue;
        }
        if (escape)
            add_path(&out, value);
        else
            buf_puts(&out, value);
        pattern += length + 1;
    }
    char *text = arena_strdup(arena, buf_text(&out));
    buf_dispose(&out);
    return text;
}
