#include "collector/merge/reasons.h"

#include <stdlib.h>

#include "collector/curated/table.h"
#include "common/base/text.h"
#include "common/dataset/dataset.h"
#include "common/dataset/diff.h"
#include "common/dataset/update_changes.h"

enum { EVENT, RELEASE };

static bool has_row(const struct curated_rows *rows, const char *event, int feature)
{
    for (size_t i = 0; i < rows->count; i++) {
        if (text_is(rows->items[i].cells[EVENT], event) && strtol(rows->items[i].cells[RELEASE], NULL, 10) == feature)
            return true;
    }
    return false;
}

static void check_pair(const struct curated_rows *rows, const struct dataset *before, const struct dataset *after,
                       struct diag *diag)
{
    struct ds_changes changes = {0};
    const char *reported = NULL;
    dataset_diff(before, after, DIFF_JDK, &changes, NULL);
    for (size_t i = 0; i < changes.count; i++) {
        const struct ds_change *change = &changes.items[i];
        const char *event = change_subject(change);
        if (text_is(event, reported) || has_row(rows, event, after->feature) ||
            !change_needs_reason(change, before, after))
            continue;
        reported = event;
        diag_warning(diag, PLACE_FILE("curated/event-changes.tsv"),
                     "%s changed in JDK %d (%s %s: %s): add a row with the bug, or with a hyphen if none is known",
                     event, after->feature, change_items[change->item], change->name, change_kinds[change->kind]);
    }
    vec_dispose(&changes);
}

bool reasons_check(struct dataset_list *list, const char *folder, struct diag *diag)
{
    struct curated_table table;
    struct curated_rows rows = {0};
    bool ok = true;
    for (size_t at = 0; curated_next(&table, &at);) {
        if (text_is(table.file, "curated/event-changes.tsv"))
            ok = curated_read(&rows, &table, folder, &list->pool, diag);
    }
    for (size_t i = 1; rows.count && i < list->count; i++) {
        const struct dataset *before = &list->items[i - 1], *after = &list->items[i];
        if (after->feature == before->feature + 1)
            check_pair(&rows, before, after, diag);
    }
    vec_dispose(&rows);
    return ok;
}
