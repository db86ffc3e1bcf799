#include "collector/collect/library.h"

#include <stdio.h>
#include <stdlib.h>

#include "collector/recorded/collect.h"
#include "collector/recorded/runtime_metadata.h"
#include "common/base/paths.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/type.h"

bool library_collect(struct dataset *library, const struct class_libraries *libraries, int release, struct diag *diag)
{
    char name[64];
    snprintf(name, sizeof name, "data/metadata_%d.xml", release);
    char *file = paths_find(name, diag);
    struct dataset base;
    dataset_init(&base, library->pool);
    bool ok = file && dataset_read(&base, file, diag) && class_release_collect(library, &base, libraries, diag);
    dataset_dispose(&base);
    free(file);
    return ok;
}

static void name_fields(struct strpool *pool, struct ds_fields *fields)
{
    for (size_t i = 0; i < fields->count; i++)
        fields->items[i].label = fields->items[i].label ? fields->items[i].label : strpool_get(pool, "");
}

/* A JVM writes empty labels for fields without a label; a profiler writes none. */
static void name_all_fields(struct dataset *library)
{
    for (size_t i = 0; i < library->events.count; i++) {
        name_fields(library->pool, &library->events.items[i].implicit_fields);
        name_fields(library->pool, &library->events.items[i].fields);
    }
    for (size_t i = 0; i < library->types.count; i++)
        name_fields(library->pool, &library->types.items[i].fields);
    for (size_t i = 0; i < library->annotation_types.count; i++)
        name_fields(library->pool, &library->annotation_types.items[i].fields);
}

bool library_collect_recording(struct dataset *library, const char *file, int release, struct diag *diag)
{
    if (!runtime_metadata_read(library, file, diag))
        return false;
    library->feature = release;
    name_all_fields(library);
    recorded_sort(library);
    return library->events.count || diag_error(diag, PLACE_FILE(file), "the recording has no metadata of events");
}
