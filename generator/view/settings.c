#include <string.h>

#include "common/dataset/configuration.h"
#include "common/dataset/event.h"
#include "common/dataset/setting_kinds.h"
#include "generator/model/names.h"
#include "generator/model/humanize.h"
#include "generator/view/object.h"
#include "generator/view/parts.h"

/* Columns: the default of the type (index 0), then configurations by name. */
struct table {
    struct VEC(const char *) names, configurations;
};

static void add_name(const char ***items, size_t *count, size_t *capacity, const char *name)
{
    for (size_t i = 0; i < *count; i++) {
        if (strcmp((*items)[i], name) == 0)
            return;
    }
    *items = vec_grow(*items, count, capacity, sizeof **items);
    (*items)[*count - 1] = name;
}

#define ADD_NAME(vec, name) add_name(&(vec)->items, &(vec)->count, &(vec)->capacity, (name))

static void collect(struct table *table, const struct site_release *release, const struct ds_event *event)
{
    for (size_t i = 0; i < event->settings.count; i++)
        ADD_NAME(&table->names, event->settings.items[i].name);
    for (size_t i = 0; i < release->data.configurations.count; i++) {
        ADD_NAME(&table->configurations, dataset_configuration_name(release->data.configurations.items[i].label));
        const struct ds_event_configuration *configured = dataset_event_configuration(event, (int)i);
        for (size_t k = 0; configured && k < configured->settings.count; k++)
            ADD_NAME(&table->names, configured->settings.items[k].name);
    }
}

/* Returns the valid values in words; NULL: true and false, or unknown. */
static const char *valid_of(const char *event, const char *name)
{
    enum setting kind = setting_by_name(name);
    return kind == SETTING_KINDS || setting_kinds[kind].is_boolean ? NULL : setting_valid(event, name);
}

static void add_columns(struct view *view, const struct table *table)
{
    struct view *columns = view_list(view, "columns");
    view_bool(view_add_object(columns), "column", false);
    for (size_t i = 0; i < table->configurations.count; i++)
        view_text(view_add_object(columns), "column", table->configurations.items[i]);
    bool has_valid = false;
    for (size_t i = 0; i < table->names.count; i++)
        has_valid = has_valid || valid_of(NULL, table->names.items[i]);
    view_bool(view, "has_valid", has_valid);
}

static void dispose(struct table *table)
{
    vec_dispose(&table->names);
    vec_dispose(&table->configurations);
}

/* Adds a row with the members of the setting of the event type, which are false if only configurations contain the
 * setting. */
static struct view *add_row(struct view *rows, const struct dataset *data, const struct ds_event *in, const char *name)
{
    static const struct ds_default_setting none;
    const struct ds_default_setting *own = dataset_default(in, name);
    const char *event = in->name;
    struct view *row = view_add_object(rows);
    view_texts_of(row, &format_setting_type, data, own ? own : &none);
    view_text(row, "setting", name);
    view_bool(row, "is_standard", setting_by_name(name) != SETTING_KINDS);
    view_text(row, "valid", valid_of(event, name));
    return row;
}

void part_settings(struct page *page, struct view *view, const struct site_release *release,
                   const struct ds_event *event)
{
    (void)page;
    struct table table = {0};
    collect(&table, release, event);
    add_columns(view, &table);
    struct view *rows = view_list(view, "settings");
    for (size_t i = 0; i < table.names.count; i++) {
        struct view *cells = view_list(add_row(rows, &release->data, event, table.names.items[i]), "cells");
        for (size_t c = 0; c <= table.configurations.count; c++) {
            struct view *cell = view_add_object(cells);
            const char *column = c ? table.configurations.items[c - 1] : NULL;
            view_bool(cell, "has_before", c > 0);
            view_text(cell, "column", column);
            view_text(cell, "value", site_setting(release, event, table.names.items[i], column));
        }
    }
    dispose(&table);
}

/* --- In all releases ----------------------------------------------------------------------------------- */

struct value {
    const char *text; /* NULL: the setting is absent */
    struct releases in;
};

/* Adds the values of a cell in releases that have the setting (`in`), the newest first. */
static void add_values(struct page *page, struct view *cell, const struct site_event *event, const void *const *in,
                       const char *name, const char *configuration)
{
    const struct site *site = page->site;
    struct value values[RELEASE_MAX];
    size_t count = 0;
    for (size_t r = site->releases.count; r > 0; r--) {
        if (!in[r - 1])
            continue;
        const char *text = site_setting(&site->releases.items[r - 1], event->in[r - 1], name, configuration);
        size_t i = 0;
        while (i < count && values[i].text != text)
            i++;
        if (i == count)
            values[count++] = (struct value){.text = text};
        releases_add(&values[i].in, site->releases.items[r - 1].feature);
    }
    struct view *list = view_list(cell, "values");
    for (size_t i = 0; i < count; i++) {
        /* A single absent value has no line. */
        if (count == 1 && !values[i].text)
            break;
        struct view *value = view_add_object(list);
        view_text(value, "value", values[i].text);
        view_text(value, "in", count > 1 ? name_releases(site, &page->arena, values[i].in) : NULL);
        view_text(value, "jdks", count > 1 ? part_release_list(page, values[i].in) : NULL);
    }
}

void part_settings_through(struct page *page, struct view *view, const struct site_event *event)
{
    const struct site *site = page->site;
    struct table table = {0};
    for (size_t r = site->releases.count; r > 0; r--) {
        if (event->in[r - 1])
            collect(&table, &site->releases.items[r - 1], event->in[r - 1]);
    }
    add_columns(view, &table);
    struct view *rows = view_list(view, "settings");
    for (size_t i = 0; i < table.names.count; i++) {
        struct view *row = add_row(rows, &event->newest_release->data, event->newest, table.names.items[i]);
        const void *in[RELEASE_MAX] = {0};
        for (size_t r = 0; r < site->releases.count; r++) {
            for (size_t c = 0; event->in[r] && c <= table.configurations.count && !in[r]; c++)
                in[r] = site_setting(&site->releases.items[r], event->in[r], table.names.items[i],
                                     c ? table.configurations.items[c - 1] : NULL);
        }
        struct releases has = site_presence(site, in), all = site_presence(site, (const void *const *)event->in);
        view_text(row, "releases", releases_equal(has, all) ? NULL : name_releases(site, &page->arena, has));
        view_text(row, "jdks", releases_equal(has, all) ? NULL : part_release_list(page, has));
        struct view *cells = view_list(row, "cells");
        for (size_t c = 0; c <= table.configurations.count; c++) {
            struct view *cell = view_add_object(cells);
            const char *column = c ? table.configurations.items[c - 1] : NULL;
            view_text(cell, "column", column);
            add_values(page, cell, event, in, table.names.items[i], column);
        }
    }
    dispose(&table);
}
