#include "collector/merge/summary.h"

#include "common/base/text.h"
#include "common/dataset/dataset.h"
#include "common/dataset/dated.h"
#include "common/dataset/diff.h"
#include "common/dataset/event.h"

enum { MOST_NAMES = 12 };

size_t summary_names(struct buf *out, const struct ds_changes *changes, enum change_kind kind, enum change_item item)
{
    size_t count = 0;
    for (size_t i = 0; i < changes->count; i++) {
        const struct ds_change *change = &changes->items[i];
        if (change->kind != kind || change->item != item)
            continue;
        if (count < MOST_NAMES)
            buf_printf(out, "%s%s%s%s", count ? ", " : "", change->owner ? change->owner : "", change->owner ? "." : "",
                       change->name);
        count++;
    }
    if (count > MOST_NAMES)
        buf_printf(out, " and %zu more", count - MOST_NAMES);
    return count;
}

static void add_names(struct buf *out, const struct ds_changes *changes, enum change_kind kind, enum change_item item,
                      const char *words)
{
    struct buf names = {0};
    if (summary_names(&names, changes, kind, item))
        buf_printf(out, "%s%s\n", words, names.data);
    buf_dispose(&names);
}

static void add_rest(struct buf *out, const struct ds_changes *changes)
{
    size_t count = 0;
    for (size_t i = 0; i < changes->count; i++) {
        const struct ds_change *change = &changes->items[i];
        bool is_listed = (change->kind == CHANGE_ADDED || change->kind == CHANGE_REMOVED) &&
                         (change->item == ITEM_EVENT || change->item == ITEM_FIELD);
        count += !is_listed;
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
        summary->changes++;
        return;
    }
    struct ds_changes changes = {0};
    dataset_diff(before, after, DIFF_JDK, &changes, NULL);
    if (text_is(before->version, version) && text_is(before->tag, after->tag))
        buf_printf(&summary->body, "\nJDK %d: %s, whose tag has been moved\n", after->feature, version);
    else if (text_is(before->version, version))
        buf_printf(&summary->body, "\nJDK %d: %s, now tagged %s\n", after->feature, version,
                   after->tag ? after->tag : "otherwise");
    else
        buf_printf(&summary->body, "\nJDK %d: %s, was %s\n", after->feature, version,
                   before->version ? before->version : "of unknown version");
    add_names(&summary->body, &changes, CHANGE_ADDED, ITEM_EVENT, "- events added: ");
    add_names(&summary->body, &changes, CHANGE_REMOVED, ITEM_EVENT, "- events removed: ");
    add_names(&summary->body, &changes, CHANGE_ADDED, ITEM_FIELD, "- fields added: ");
    add_names(&summary->body, &changes, CHANGE_REMOVED, ITEM_FIELD, "- fields removed: ");
    add_rest(&summary->body, &changes);
    if (!changes.count)
        buf_puts(&summary->body, "- no event changed\n");
    summary->changes += changes.count;
    vec_dispose(&changes);
}

void summary_add_examples(struct summary *summary, const struct dataset *before, const struct dataset *after)
{
    size_t count = 0;
    for (size_t i = 0; i < after->events.count; i++) {
        const struct ds_event *event = &after->events.items[i];
        const struct ds_event *old = before ? dataset_event(before, event->name) : NULL;
        for (size_t k = 0; k < event->fields_not_in_examples.count; k++) {
            const char *field = event->fields_not_in_examples.items[k];
            if (!old || !dated_has(&old->fields_not_in_examples, field))
                buf_printf(&summary->body, "%s%s.%s",
                           count++ ? ", " : "- not in the examples, which are older: ", event->name, field);
        }
    }
    if (count)
        buf_putc(&summary->body, '\n');
}

void summary_add_kept(struct summary *summary, const struct dataset *before, int feature, const char *why)
{
    buf_printf(&summary->kept, "\nJDK %d stays %s: %s\n", feature,
               !before           ? "absent"
               : before->version ? before->version
                                 : "as it is",
               why);
}

void summary_print(const struct summary *summary, struct buf *out)
{
    buf_printf(out, "Update the data set to %s\n%s%s", buf_text(&summary->title), buf_text(&summary->body),
               buf_text(&summary->kept));
}

void summary_dispose(struct summary *summary)
{
    buf_dispose(&summary->title);
    buf_dispose(&summary->body);
    buf_dispose(&summary->kept);
}
