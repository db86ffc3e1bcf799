#include "collector/examples/platforms.h"

#include <string.h>

#include "common/dataset/event_kinds.h"

static bool add_row(struct dataset *dataset, const struct table *table, const struct table_row *row, struct diag *diag)
{
    struct ds_event *event = releases_has(row->jdks, dataset->feature) ? dataset_event(dataset, row->fields[0]) : NULL;
    for (const char *at = row->fields[TABLE_KIND], *end; at; at = *end ? end + 1 : NULL) {
        end = strchrnul(at, ',');
        int kind = kind_by_name(platform_names, strpool_get_n(dataset->pool, at, (size_t)(end - at)));
        if (kind == PLATFORMS)
            return diag_error(diag, (struct place){.file = table->file, .line = row->line},
                              "not platforms: \"%s\" (linux, macos, windows, aix, joined by commas)",
                              row->fields[TABLE_KIND]);
        if (!event)
            continue;
        struct ds_platform platform = {.name = platform_names[kind], .place = table_place(row, dataset->pool)};
        platform.place.what = row->fields[TABLE_TEXT];
        *vec_add(&event->platforms) = platform;
    }
    return true;
}

bool platforms_add(struct dataset *dataset, const struct table *platforms, struct diag *diag)
{
    bool ok = true;
    for (size_t i = 0; i < platforms->rows.count; i++)
        ok = add_row(dataset, platforms, &platforms->rows.items[i], diag) && ok;
    return ok;
}
