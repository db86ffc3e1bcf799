#include "generator/model/history.h"

#include <string.h>

#include "common/dataset/configuration.h"
#include "common/dataset/diff.h"
#include "common/dataset/event.h"
#include "common/dataset/type.h"
#include "common/dataset/update_changes.h"

/* --- Pairs of releases --------------------------------------------------------------------------- */

/* The differences are in the order in which history_load adds them. */
static const struct ds_changes *find_diff(const struct site *site, size_t a, size_t b)
{
    return &site->diffs.items[b * (b - 1) / 2 + a];
}

const struct ds_changes *history_diff(const struct site *site, const struct site_release *a,
                                      const struct site_release *b)
{
    return find_diff(site, a->index, b->index);
}

/*
 * Appends the changes of an event or type and its parts. `item` is ITEM_EVENT, ITEM_TYPE, ... `name` is compared by
 * pointer: all data sets of a site share one string pool.
 */
static void select_changes(struct ds_changes *out, const struct ds_changes *changes, enum change_item item,
                           const char *name)
{
    for (size_t i = 0; i < changes->count; i++) {
        const struct ds_change *change = &changes->items[i];
        if (change_subject(change) == name && change_subject_item(change) == item)
            *vec_add(out) = *change;
    }
}

/* Records that one of the releases after `then`, up to `now`, made the change. */
static void set_between(struct ds_change *change, const struct site *site, size_t then, size_t now)
{
    change->between[0] = site->releases.items[then + 1].feature;
    change->between[1] = site->releases.items[now].feature;
}

/* --- Updates ------------------------------------------------------------------------------------- */

/* Returns the change of this kind to the same item. Strings are compared by pointer. */
static struct ds_change *find_change(const struct ds_changes *changes, enum change_kind kind,
                                     const struct ds_change *like)
{
    for (size_t i = 0; i < changes->count; i++) {
        struct ds_change *change = &changes->items[i];
        if (change->kind == kind && change->item == like->item && change->owner == like->owner &&
            change->name == like->name && change->configuration == like->configuration)
            return change;
    }
    return NULL;
}

/* Marks the change as made by an update. If `out` does not contain the change, the preceding release was updated as
 * well, and the change is added. */
static void note(struct ds_changes *out, const struct ds_change *update)
{
    struct ds_change *change = find_change(out, update->kind, update);
    if (change)
        change->since = update->since;
    else
        *vec_add(out) = *update;
}

static void note_all(struct ds_changes *out, struct ds_changes *updates)
{
    for (size_t i = 0; i < updates->count; i++)
        note(out, &updates->items[i]);
    vec_dispose(updates);
}

static void note_event(struct ds_changes *out, const struct dataset *data, const struct ds_event *event)
{
    struct ds_changes updates = {0};
    update_changes_of_event(&updates, data, event);
    note_all(out, &updates);
}

static void note_type(struct ds_changes *out, const struct dataset *data, const struct ds_type *type)
{
    struct ds_changes updates = {0};
    if (type->since)
        *vec_add(&updates) =
            (struct ds_change){.kind = CHANGE_ADDED, .item = ITEM_TYPE, .name = type->name, .since = type->since};
    update_changes_of_fields(&updates, ITEM_TYPE_FIELD, type->name, &type->fields);
    update_changes_of_item(&updates, data, ITEM_TYPE, type->name);
    note_all(out, &updates);
}

/* --- Events -------------------------------------------------------------------------------------- */

/* Returns the last preceding release that contains the event's description; `release` if there is none. */
static size_t last_described(const struct site *site, const struct site_event *event, size_t release)
{
    for (size_t r = release; r > 0 && event->in[r - 1]; r--) {
        if (dataset_knows_description(&site->releases.items[r - 1].data, event->in[r - 1]->description_from))
            return r - 1;
    }
    return release;
}

/* Returns whether tables of facts lack this property of events. */
static bool is_unknown_to_facts(enum change_kind kind)
{
    return kind == CHANGE_DESCRIPTION || kind == CHANGE_STACK_FILTER || kind == CHANGE_STRUCT;
}

/* Adds changes of properties that the preceding release does not contain, relative to the last release that contains
 * them. */
static void add_later_known(struct ds_changes *out, const struct site *site, const struct site_event *event,
                            size_t release)
{
    size_t then = last_described(site, event, release), kept = out->count;
    if (then + 1 >= release)
        return;
    select_changes(out, find_diff(site, then, release), ITEM_EVENT, event->name);
    for (size_t i = kept; i < out->count; i++) {
        if (!is_unknown_to_facts(out->items[i].kind))
            continue;
        out->items[kept] = out->items[i];
        set_between(&out->items[kept++], site, then, release);
    }
    out->count = kept;
}

/* Returns whether `change` reverts `update`. */
static bool is_inverse(const struct ds_change *update, const struct ds_change *change)
{
    bool is_same = change->item == update->item && change->owner == update->owner && change->name == update->name &&
                   change->configuration == update->configuration;
    bool is_item = !update->owner && update->kind == CHANGE_ADDED;
    bool is_back = update->kind == CHANGE_ADDED ? change->kind == CHANGE_REMOVED
                                                : change->kind == update->kind && change->to == update->from;
    return update->since && is_same && is_back && !is_item;
}

/* Marks a change by an update, and its reversal in the next release. `before` and `after` belong to consecutive
 * releases. */
static void mark_backports(struct ds_changes *before, struct ds_changes *after)
{
    for (size_t i = 0; i < before->count; i++) {
        for (size_t k = 0; k < after->count; k++) {
            if (is_inverse(&before->items[i], &after->items[k]))
                before->items[i].is_backport = after->items[k].is_backport = true;
        }
    }
}

/* Returns whether the first `count` changes include one that is neither wording nor a backport. */
static bool is_changed(const struct ds_changes *changes, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (!changes->items[i].is_backport && !change_is_wording(&changes->items[i]))
            return true;
    }
    return false;
}

/* `native`: by release, the changes to events of native images. */
static void load_event(struct site *site, struct site_event *event, const struct ds_changes *native)
{
    size_t count = site->releases.count;
    event->states = arena_alloc(&site->arena, count * sizeof *event->states);
    event->history = arena_alloc(&site->arena, count * sizeof *event->history);
    size_t own[RELEASE_MAX]; /* changes by the first build of the release; those of updates follow them */
    for (size_t r = 0; r < count; r++) {
        const struct ds_event *now = event->in[r], *before = r ? event->in[r - 1] : NULL;
        struct ds_changes *changes = &event->history[r];
        if (r) {
            select_changes(changes, find_diff(site, r - 1, r), ITEM_EVENT, event->name);
            select_changes(changes, &native[r], ITEM_EVENT, event->name);
        }
        own[r] = changes->count;
        if (!now)
            continue;
        /* Events found only in native images were added by GraalVM, not by a JDK release. */
        bool is_native = ds_event_is_native_only(now), is_first = r == 0 || is_native;
        bool is_new = !before || ds_event_is_native_only(before) != is_native;
        event->states[r] = is_new && !is_first ? STATE_ADDED : STATE_PRESENT;
        note_event(changes, &site->releases.items[r].data, now);
        for (size_t i = own[r]; i < changes->count; i++)
            changes->items[i].is_backport = changes->items[i].owner || changes->items[i].kind != CHANGE_ADDED;
        add_later_known(changes, site, event, r);
        if (before)
            mark_backports(&event->history[r - 1], changes);
    }
    for (size_t r = 1; r < count; r++) {
        bool is_known = event->states[r] == STATE_PRESENT && event->in[r] && event->in[r - 1] &&
                        ds_event_is_native_only(event->in[r]) == ds_event_is_native_only(event->in[r - 1]);
        if (is_known && is_changed(&event->history[r], own[r]))
            event->states[r] = STATE_CHANGED;
    }
}

/* --- Types --------------------------------------------------------------------------------------- */

enum change_item history_type_item(enum type_kind kind)
{
    return kind == KIND_TYPE ? ITEM_TYPE : kind == KIND_CONTENT ? ITEM_CONTENT_TYPE : ITEM_XML_TYPE;
}

/* Returns the nearest earlier release whose types of this kind were not inherited; `release` if there is none. */
static size_t last_known(const struct site *site, enum type_kind kind, size_t release)
{
    if (kind == KIND_TYPE)
        return release ? release - 1 : release;
    if (!dataset_knows_xml_types(&site->releases.items[release].data))
        return release;
    for (size_t r = release; r > 0; r--) {
        if (dataset_knows_xml_types(&site->releases.items[r - 1].data))
            return r - 1;
    }
    return release;
}

void history_of_type(struct ds_changes *out, const struct site *site, const struct site_type *type, enum type_kind kind,
                     const struct site_release *release)
{
    size_t now = release->index, then = last_known(site, kind, now);
    if (then < now)
        select_changes(out, find_diff(site, then, now), history_type_item(kind), type->name);
    for (size_t i = 0; then + 1 < now && i < out->count; i++)
        set_between(&out->items[i], site, then, now);
    /* Updates are known only for types; the types of metadata.xml may have the same names. */
    if (kind == KIND_TYPE && type->in[kind][now])
        note_type(out, &release->data, type->in[kind][now]);
}

/* --- All ----------------------------------------------------------------------------------------- */

void history_load(struct site *site)
{
    size_t count = site->releases.count;
    struct VEC(struct ds_changes) native = {0};
    for (size_t r = 0; r < count; r++) {
        const struct site_release *release = &site->releases.items[r];
        for (size_t before = 0; before < r; before++)
            dataset_diff(&site->releases.items[before].data, &release->data, DIFF_JDK, vec_add(&site->diffs), NULL);
        struct ds_changes *changes = vec_add(&native);
        if (r)
            dataset_diff(&release[-1].data, &release->data, DIFF_NATIVE_IMAGE, changes, NULL);
    }
    for (size_t i = 0; i < site->events.count; i++)
        load_event(site, &site->events.items[i], native.items);
    for (size_t r = 0; r < count; r++)
        vec_dispose(&native.items[r]);
    vec_dispose(&native);
}

void history_dispose(struct site *site)
{
    for (size_t i = 0; i < site->events.count; i++) {
        for (size_t r = 0; site->events.items[i].history && r < site->releases.count; r++)
            vec_dispose(&site->events.items[i].history[r]);
    }
    for (size_t i = 0; i < site->diffs.count; i++)
        vec_dispose(&site->diffs.items[i]);
    vec_dispose(&site->diffs);
}

const struct ds_field *history_removed_field(const struct ds_event *before, const struct ds_change *change)
{
    bool is_removed = before && change->kind == CHANGE_REMOVED && change->item == ITEM_FIELD;
    return is_removed ? dataset_field(&before->fields, change->name) : NULL;
}
