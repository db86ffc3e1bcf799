#include "collector/update/summary.h"

#include <string.h>

#include "common/dataset/diff.h"

enum { MOST_NAMES = 12 };

static bool is(const struct ds_change *change, const char *kind, const char *item)
{
    return strcmp(change->kind, kind) == 0 && strcmp(change->item, item) == 0;
}

static void add_names(struct buf *out, const struct ds_changes *changes, const char *kind, const char *item,
                      const char *words)
{
    size_t count = 0;
    for (size_t i = 0; i < changes->count; i++) {
        const struct ds_change *change = &changes->items[i];
        if (!is(change, kind, item))
            continue;
        if (count < MOST_NAMES)
            buf_printf(out, "%s%s%s%s", count ? ", " : words, change->owner ? change->owner : "",
                       change->owner ? "." : "", change->name);
        count++;
    }
    if (count > MOST_NAMES)
        buf_printf(out, " and %zu more", count - MOST_NAMES);
    if (count)
        buf_putc(out, '\n');
}

static void add_rest(struct buf *out, const struct ds_changes *changes)
{
    size_t count = 0;
    for (size_t i = 0; i < changes->count; i++) {
        const struct ds_change *change = &changes->items[i];
        bool told = (strcmp(change->kind, "added") == 0 || strcmp(change->kind, "removed") == 0) &&
                    (strcmp(change->item, "event") == 0 || strcmp(change->item, "field") == 0);
        count += !told;
    }
    if (count)
        buf_printf(out, "- %zu other change%s of labels, descriptions, types or settings\n", count,
                   count == 1 ? "" : "s");
}

void summary_add(struct summary *summary, const struct dataset *before, const struct dataset *after)
{
    const char *version = after->version ? after->version : "of unknown version";
    buf_printf(&summary->title, "%s%s", summary->title.length ? ", " : "", version);
    if (!before) {
        buf_printf(&summary->body, "\nJDK %d is new: %s, %zu events\n", after->feature, version, after->events.count);
        return;
    }
    struct ds_changes changes = {0};
    dataset_diff(before, after, &changes);
    buf_printf(&summary->body, "\nJDK %d: %s, was %s\n", after->feature, version,
               before->version ? before->version : "of unknown version");
    add_names(&summary->body, &changes, "added", "event", "- events added: ");
    add_names(&summary->body, &changes, "removed", "event", "- events removed: ");
    add_names(&summary->body, &changes, "added", "field", "- fields added: ");
    add_names(&summary->body, &changes, "removed", "field", "- fields removed: ");
    add_rest(&summary->body, &changes);
    if (!changes.count)
        buf_puts(&summary->body, "- no event changed\n");
    vec_dispose(&changes);
}

void summary_print(const struct summary *summary, struct buf *out)
{
    buf_printf(out, "Update the data set to %s\n%s", buf_text(&summary->title), buf_text(&summary->body));
}

void summary_dispose(struct summary *summary)
{
    buf_dispose(&summary->title);
    buf_dispose(&summary->body);
}
