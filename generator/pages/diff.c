/* The numbers of events that differ between two releases. */
#include "common/dataset/event.h"
#include "generator/model/history.h"
#include "generator/model/names.h"
#include "generator/pages/pages.h"
#include "generator/model/humanize.h"
#include "generator/view/parts.h"

enum outcome { UNCHANGED, ADDED, REMOVED, CHANGED, REWORDED, OUTCOME_COUNT };

/* Returns the overall outcome for one event or type. */
static enum outcome outcome_of(const struct ds_changes *changes)
{
    if (!changes->count)
        return UNCHANGED;
    if (!changes->items[0].owner && changes->items[0].kind == CHANGE_ADDED)
        return ADDED;
    if (!changes->items[0].owner && changes->items[0].kind == CHANGE_REMOVED)
        return REMOVED;
    return history_matters(changes) ? CHANGED : REWORDED;
}

struct diff_counts diff_count(const struct site *site, const struct site_release *a, const struct site_release *b)
{
    size_t counts[OUTCOME_COUNT] = {0};
    struct ds_changes changes = {0};
    for (size_t i = 0; i < site->events.count; i++) {
        changes.count = 0;
        history_select(&changes, history_diff(site, a, b), ITEM_EVENT, site->events.items[i].name);
        counts[outcome_of(&changes)]++;
    }
    vec_dispose(&changes);
    return (struct diff_counts){counts[ADDED], counts[REMOVED], counts[CHANGED]};
}
