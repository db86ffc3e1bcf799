#include "generator/model/site.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "common/base/file.h"
#include "common/dataset/configuration.h"
#include "common/dataset/event.h"
#include "common/dataset/gc_kinds.h"
#include "generator/model/dates.h"
#include "generator/model/descriptions.h"
#include "generator/model/history.h"
#include "generator/model/names.h"
#include "generator/model/variants.h"
#include "common/dataset/type.h"

/* --- Releases ----------------------------------------------------------------------------------- */

static int by_feature(const void *a, const void *b)
{
    return ((const struct site_release *)a)->feature - ((const struct site_release *)b)->feature;
}

static bool load_releases(struct site *site)
{
    struct file_list files;
    if (!file_list(&files, site->folder, site->diag))
        return false;
    for (size_t i = 0; i < files.count; i++) {
        int feature = dataset_file_feature(files.names[i]);
        if (feature)
            vec_add(&site->releases)->feature = feature;
    }
    file_list_dispose(&files);
    if (site->releases.count == 0)
        return diag_error(site->diag, PLACE_FILE(site->folder), "this folder has no file metadata_<N>.xml");
    qsort(site->releases.items, site->releases.count, sizeof *site->releases.items, by_feature);
    for (size_t i = 0; i < site->releases.count; i++) {
        struct site_release *release = &site->releases.items[i];
        const char *file = arena_printf(&site->arena, "%s/metadata_%d.xml", site->folder, release->feature);
        release->index = i;
        release->is_lts = release_is_lts(release->feature);
        dataset_init(&release->data, &site->pool);
        if (!dataset_read(&release->data, file, site->diag))
            return false;
        const char *version = release->data.version;
        release->version = version ? version : arena_printf(&site->arena, "%d", release->feature);
        release->is_early = calendar_is_early(&site->calendar, release->feature, version);
        release->label = arena_printf(&site->arena, release->is_early ? "%d early access" : "%d", release->feature);
    }
    return true;
}

/* --- Events and types in all releases --------------------------------------------------------------- */

static int by_event_name(const void *a, const void *b)
{
    return strcmp(((const struct site_event *)a)->name, ((const struct site_event *)b)->name);
}

static int by_type_name(const void *a, const void *b)
{
    return strcmp(((const struct site_type *)a)->name, ((const struct site_type *)b)->name);
}

static void add_event(struct site *site, const struct site_release *release, const struct ds_event *event)
{
    void **slot = strmap_slot(&site->events_by_name, event->name);
    if (!*slot) {
        struct site_event *made = vec_add(&site->events);
        *slot = (void *)(uintptr_t)site->events.count;
        made->name = event->name;
        made->in = arena_alloc(&site->arena, site->releases.count * sizeof *made->in);
    }
    struct site_event *known = &site->events.items[(uintptr_t)*slot - 1];
    known->in[release->index] = event;
    known->newest = event;
    known->newest_release = release;
}

static void add_types(struct site *site, const struct site_release *release, const struct ds_types *types,
                      enum type_kind kind)
{
    for (size_t i = 0; i < types->count; i++) {
        void **slot = strmap_slot(&site->types_by_name, types->items[i].name);
        if (!*slot) {
            vec_add(&site->types)->name = types->items[i].name;
            *slot = (void *)(uintptr_t)site->types.count;
        }
        struct site_type *known = &site->types.items[(uintptr_t)*slot - 1];
        if (!known->in[kind])
            known->in[kind] = arena_alloc(&site->arena, site->releases.count * sizeof *known->in[kind]);
        known->in[kind][release->index] = &types->items[i];
    }
}

static unsigned gcs_of(const struct ds_event *event)
{
    unsigned gcs = 0;
    for (enum gc gc = 0; gc < GC_COUNT; gc++) {
        if (gc_kinds[gc].base == gc && dataset_gc(event, gc_kinds[gc].name))
            gcs |= 1U << gc;
    }
    return gcs;
}

static void collect(struct site *site)
{
    for (size_t r = 0; r < site->releases.count; r++) {
        struct site_release *release = &site->releases.items[r];
        release->date = date_of_examples(&site->arena, &release->data);
        if (release->date && (!site->date || strcmp(release->date, site->date) > 0))
            site->date = release->date;
        for (size_t i = 0; i < release->data.events.count; i++) {
            const struct ds_event *event = &release->data.events.items[i];
            if (event->is_internal)
                continue;
            add_event(site, release, event);
            release->gcs |= gcs_of(event);
        }
        add_types(site, release, &release->data.types, KIND_TYPE);
        add_types(site, release, &release->data.content_types, KIND_CONTENT);
        add_types(site, release, &release->data.xml_types, KIND_XML);
    }
    if (site->events.count)
        qsort(site->events.items, site->events.count, sizeof *site->events.items, by_event_name);
    if (site->types.count)
        qsort(site->types.items, site->types.count, sizeof *site->types.items, by_type_name);
    for (size_t i = 0; i < site->events.count; i++)
        strmap_put(&site->events_by_name, site->events.items[i].name, &site->events.items[i]);
    for (size_t i = 0; i < site->types.count; i++)
        strmap_put(&site->types_by_name, site->types.items[i].name, &site->types.items[i]);
}

/* --- Names ----------------------------------------------------------------------------------------------- */

/* Returns `wanted`, with the suffix and if necessary a number if the name is taken. */
static const char *claim(struct site *site, struct strmap *taken, const char *wanted, const char *suffix)
{
    const char *name = wanted;
    for (int i = 1; strmap_get(taken, name); i++)
        name = i == 1 ? arena_printf(&site->arena, "%s%s", wanted, suffix)
                      : arena_printf(&site->arena, "%s%s%d", wanted, suffix, i);
    strmap_put(taken, name, site);
    return name;
}

/* Returns an anchor of letters, digits, dashes and underscores. */
static const char *anchor_of(struct site *site, const char *name)
{
    char *anchor = arena_strdup(&site->arena, name_lower(&site->arena, name_slug(&site->arena, name)));
    for (char *p = anchor; *p; p++) {
        if (*p == '.')
            *p = '_';
    }
    return anchor;
}

/*
 * Assigns names in URLs and anchors. Anchors are in lower case, and some file systems ignore case, so names can
 * collide: events then take precedence over types, and types over content types and XML types.
 */
static void name_all(struct site *site)
{
    static const char *const suffixes[] = {
        [KIND_TYPE] = "-type", [KIND_CONTENT] = "-content-type", [KIND_XML] = "-xml-type"};
    struct strmap anchors = {0}, slugs = {0};
    for (size_t i = 0; i < site->events.count; i++) {
        struct site_event *event = &site->events.items[i];
        event->full_name = dataset_full_event_name(&site->arena, event->name);
        event->slug = name_slug(&site->arena, event->name);
        event->anchor = claim(site, &anchors, anchor_of(site, event->name), "-event");
    }
    for (int kind = 0; kind < KIND_COUNT; kind++) {
        for (size_t i = 0; i < site->types.count; i++) {
            struct site_type *type = &site->types.items[i];
            if (type->in[kind])
                type->anchors[kind] = claim(site, &anchors, anchor_of(site, type->name), suffixes[kind]);
        }
    }
    for (size_t i = 0; i < site->types.count; i++) {
        struct site_type *type = &site->types.items[i];
        const char *slug = name_slug(&site->arena, type->name), *lower = name_lower(&site->arena, slug);
        const char *free_name = claim(site, &slugs, lower, "-");
        type->slug = arena_printf(&site->arena, "%s%s", slug, free_name + strlen(lower));
    }
    strmap_dispose(&anchors);
    strmap_dispose(&slugs);
}

/* --- All ---------------------------------------------------------------------------------------------------- */

bool site_load(struct site *site, const char *folder, struct diag *diag)
{
    *site = (struct site){.folder = folder, .diag = diag};
    if (!meta_read(&site->meta, folder, diag) || !calendar_read(&site->calendar, folder, diag) ||
        !load_releases(site) || !variants_load(site) || !descriptions_load(site))
        return false;
    lifecycle_set(site);
    site->part_meta = site->meta;
    if (*site->meta.version.number) {
        site->date = site->meta.date;
        site->part_meta.data_version = site->meta.version.number;
    }
    collect(site);
    name_all(site);
    history_load(site);
    return true;
}

void site_dispose(struct site *site)
{
    history_dispose(site);
    for (size_t i = 0; i < site->releases.count; i++)
        dataset_dispose(&site->releases.items[i].data);
    variants_dispose(site);
    vec_dispose(&site->releases);
    calendar_dispose(&site->calendar);
    vec_dispose(&site->events);
    vec_dispose(&site->types);
    strmap_dispose(&site->events_by_name);
    strmap_dispose(&site->types_by_name);
    strmap_dispose(&site->description_lines);
    strpool_dispose(&site->pool);
    arena_dispose(&site->arena);
}

const struct site_event *site_event(const struct site *site, const char *name)
{
    return strmap_get(&site->events_by_name, dataset_event_name(name));
}

const struct site_type *site_type(const struct site *site, const char *name)
{
    return strmap_get(&site->types_by_name, name);
}

const struct site_type *site_field_type(const struct site *site, const struct site_release *release, const char *name,
                                        enum type_kind *kind)
{
    const struct ds_type *type = dataset_type(&release->data, name);
    if (!type)
        type = dataset_content_type(&release->data, name);
    const struct site_type *found = type ? site_type(site, type->name) : NULL;
    for (int i = 0; found && i < KIND_COUNT; i++) {
        if (found->in[i] && found->in[i][release->index] == type)
            *kind = (enum type_kind)i;
    }
    return found;
}

static const struct site_release *newest_of(const struct site *site)
{
    return &site->releases.items[site->releases.count - 1];
}

const struct site_release *site_newest_final(const struct site *site)
{
    for (size_t r = site->releases.count; r > 0; r--) {
        if (!site->releases.items[r - 1].is_early)
            return &site->releases.items[r - 1];
    }
    return newest_of(site);
}

const struct site_release *site_newest_lts(const struct site *site)
{
    for (size_t i = site->releases.count; i > 0; i--) {
        if (site->releases.items[i - 1].is_lts)
            return &site->releases.items[i - 1];
    }
    return newest_of(site);
}

const struct site_release *site_release(const struct site *site, int feature)
{
    for (size_t i = 0; i < site->releases.count; i++) {
        if (site->releases.items[i].feature == feature)
            return &site->releases.items[i];
    }
    return NULL;
}

const struct site_release *site_described_release(const struct site *site, const struct site_event *event)
{
    for (size_t r = site->releases.count; r > 0; r--) {
        if (event->in[r - 1] && !site->releases.items[r - 1].is_early)
            return &site->releases.items[r - 1];
    }
    return event->newest_release;
}

struct releases site_presence(const struct site *site, const void *const *in)
{
    struct releases set = {0};
    for (size_t i = 0; i < site->releases.count; i++) {
        if (in[i])
            releases_add(&set, site->releases.items[i].feature);
    }
    return set;
}
