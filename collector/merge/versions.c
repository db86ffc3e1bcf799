#include "collector/merge/versions.h"

#include <string.h>

#include "common/dataset/dataset.h"
#include "common/dataset/diff.h"
#include "common/dataset/releases.h"
#include "common/dataset/walk.h"

enum { MAX_REPORTED = 40 };

/*
 * Every item with `jdks` has a path that is the same in all releases. The data sets are walked twice: to record the
 * release for each path, and to write the lists.
 */
struct versions {
    struct strmap found; /* path to struct releases *, in the arena */
    struct arena arena;
    struct buf path;               /* path of the item */
    const struct dataset *dataset; /* the data set on the walk */
    int feature;                   /* release to record; 0: the second walk */
    /* The second walk compares the lists instead of writing them, for these releases; NULL: it writes. */
    const struct releases *compared;
    struct diag *diag;
    size_t differences;
};

/* Reports a difference. Paths are such as "Event Colour Field size". */
static void compare(struct versions *versions, struct releases jdks, struct releases found)
{
    if (releases_equal(releases_common(jdks, *versions->compared), found) || ++versions->differences > MAX_REPORTED)
        return;
    struct buf is = {0}, wanted = {0};
    for (char *c = versions->path.data; (c = strchr(c, '\n'));)
        *c = ' ';
    releases_print(&is, jdks);
    releases_print(&wanted, found);
    diag_error(versions->diag, PLACE_FILE(versions->dataset->file), "jdks of %s is %s, but the files have it in %s",
               buf_text(&versions->path), buf_text(&is), buf_text(&wanted));
    buf_dispose(&is);
    buf_dispose(&wanted);
}

static void meet(struct versions *versions, struct releases *jdks)
{
    const struct buf *path = &versions->path;
    struct releases *found = strmap_get_n(&versions->found, path->data, path->length);
    if (versions->compared && !versions->feature) {
        compare(versions, *jdks, *found);
        return;
    }
    if (!versions->feature) {
        *jdks = *found;
        return;
    }
    if (!found) {
        found = ARENA_NEW(&versions->arena, struct releases);
        char *key = arena_strndup(&versions->arena, path->data, path->length);
        strmap_put_n(&versions->found, key, path->length, found);
    }
    releases_add(found, versions->feature);
}

/* Appends names and keys from outer to inner. */
static void add_path(struct buf *path, const struct dataset *dataset, const struct dataset_step *step)
{
    if (!step->above)
        return;
    add_path(path, dataset, step->above);
    buf_puts(path, path->length ? "\n" : "");
    buf_puts(path, step->name);
    buf_putc(path, ' ');
    step_key(path, dataset, step);
}

static bool visit(void *context, const struct dataset_step *step)
{
    struct versions *versions = context;
    struct releases *jdks = step_releases(step);
    if (jdks) {
        buf_clear(&versions->path);
        add_path(&versions->path, versions->dataset, step);
        meet(versions, jdks);
    }
    return jdks || !step->above;
}

static void walk(struct versions *versions, struct dataset *dataset, int feature)
{
    versions->dataset = dataset;
    versions->feature = feature;
    dataset_walk(dataset, visit, versions);
}

static void dispose(struct versions *versions)
{
    strmap_dispose(&versions->found);
    buf_dispose(&versions->path);
    arena_dispose(&versions->arena);
}

static void write_changes(struct dataset *dataset, const struct dataset *before)
{
    dataset->changes.count = 0;
    dataset->since_release = NULL;
    if (!before)
        return;
    char release[16];
    snprintf(release, sizeof release, "%d", before->feature);
    dataset->since_release = strpool_get(dataset->pool, release);
    dataset_diff(before, dataset, DIFF_JDK, &dataset->changes, NULL);
}

void merge_versions_one(struct dataset *dataset)
{
    struct versions versions = {0};
    walk(&versions, dataset, dataset->feature);
    walk(&versions, dataset, 0);
    dispose(&versions);
}

void merge_versions(struct dataset_list *list)
{
    struct versions versions = {0};
    for (size_t i = 0; i < list->count; i++)
        walk(&versions, &list->items[i], list->items[i].feature);
    for (size_t i = 0; i < list->count; i++) {
        walk(&versions, &list->items[i], 0);
        write_changes(&list->items[i], i ? &list->items[i - 1] : NULL);
    }
    dispose(&versions);
}

bool merge_versions_check(struct dataset_list *list, bool is_complete, struct diag *diag)
{
    struct releases given = {0}, all = {{UINT64_MAX, UINT64_MAX}};
    struct versions versions = {.diag = diag, .compared = is_complete ? &all : &given};
    for (size_t i = 0; i < list->count; i++) {
        releases_add(&given, list->items[i].feature);
        walk(&versions, &list->items[i], list->items[i].feature);
    }
    for (size_t i = 0; i < list->count; i++)
        walk(&versions, &list->items[i], 0);
    if (versions.differences > MAX_REPORTED)
        diag_error(diag, PLACE_NONE, "and %zu more", versions.differences - MAX_REPORTED);
    dispose(&versions);
    return versions.differences == 0;
}
