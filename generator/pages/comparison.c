/* comparison.html: the differences between two data sets outside the site, such as a build and its base. */
#include <string.h>

#include "common/base/file.h"
#include "common/base/text.h"
#include "common/dataset/configuration.h"
#include "common/dataset/diff.h"
#include "generator/output/page.h"
#include "generator/pages/pages.h"

static bool has_same_subject(const struct ds_change *a, const struct ds_change *b)
{
    return change_subject_item(a) == change_subject_item(b) && text_is(change_subject(a), change_subject(b));
}

/* Adds a change with its location: "field pauseNumber", "setting threshold in default.jfc". */
static void add_change(struct page *page, struct view *list, const struct ds_change *change)
{
    struct view *item = view_add_object(list);
    bool is_configured = change->item == ITEM_CONFIGURED;
    const char *file = is_configured ? dataset_configuration_name(change->configuration) : NULL;
    view_text(item, "part", !change->owner ? NULL : is_configured ? "setting" : change_items[change->item]);
    view_text(item, "part_name", change->name);
    view_text(item, "in_file", file && !strchr(file, ' ') ? arena_printf(&page->arena, "%s.jfc", file) : file);
    view_bool(item, "is_changed", change->kind != CHANGE_ADDED && change->kind != CHANGE_REMOVED);
    view_text(item, "what", change_kinds[change->kind]);
    view_text(item, "from", change->from);
    view_text(item, "to", change->to);
}

/* Groups changes by the item that they belong to. */
static void add_changes(struct page *page, const struct ds_changes *changes)
{
    struct view *subjects = view_list(page->view, "subjects"), *list = NULL;
    for (size_t i = 0; i < changes->count; i++) {
        const struct ds_change *change = &changes->items[i];
        if (i == 0 || !has_same_subject(change, change - 1)) {
            struct view *subject = view_add_object(subjects);
            const struct site_event *event =
                change_subject_item(change) == ITEM_EVENT ? site_event(page->site, change_subject(change)) : NULL;
            view_text(subject, "kind", change_items[change_subject_item(change)]);
            view_text(subject, "name", change_subject(change));
            view_text(subject, "slug", event ? event->slug : NULL);
            list = view_list(subject, "changes");
        }
        add_change(page, list, change);
    }
    view_number(page->view, "changes_count", (long long)changes->count);
    view_bool(page->view, "is_one", changes->count == 1);
}

static bool render(struct renderer *renderer, const struct dataset *before, const struct dataset *after)
{
    struct ds_changes changes = {0};
    struct page page;
    page_begin(&page, renderer, "comparison.html", "Comparison of two builds");
    page_describe(&page, "The differences between the events of two builds of a JDK.");
    page_no_release(&page);
    dataset_diff(before, after, DIFF_BUILDS, &changes, NULL);
    view_text(page.view, "version_a", before->version);
    view_text(page.view, "version_b", after->version);
    view_text(page.view, "file_a", file_base_name(before->file));
    view_text(page.view, "file_b", file_base_name(after->file));
    add_changes(&page, &changes);
    bool ok = page_end(&page, "pages/comparison");
    vec_dispose(&changes);
    return ok;
}

bool pages_comparison(struct renderer *renderer)
{
    const char *const *files = renderer->options.compare;
    struct strpool pool = {0};
    struct dataset before, after;
    if (!files[0])
        return true;
    dataset_init(&before, &pool);
    dataset_init(&after, &pool);
    bool ok = dataset_read(&before, files[0], renderer->diag) && dataset_read(&after, files[1], renderer->diag) &&
              render(renderer, &before, &after);
    dataset_dispose(&before);
    dataset_dispose(&after);
    strpool_dispose(&pool);
    return ok;
}
