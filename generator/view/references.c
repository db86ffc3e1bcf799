#include <stdlib.h>
#include <string.h>

#include "common/base/text.h"
#include "generator/model/names.h"
#include "generator/view/parts.h"

/* Whether the test is named after the event: TestFinalizerStatisticsEvent.java. */
static bool is_named_after(const struct ds_test *test, const char *event)
{
    const char *slash = strrchr(test->path, '/');
    return strstr(slash ? slash : test->path, event) != NULL;
}

/* What added the event, by the first bug that its own test covers. */
static void add_tested_bug(struct view *list, const struct ds_event *event)
{
    for (size_t i = 0; i < event->tests.count; i++) {
        const struct ds_test *test = &event->tests.items[i];
        if (!test->bugs.count || !is_named_after(test, event->name))
            continue;
        struct view *row = view_add_object(list);
        view_text(row, "bug", test->bugs.items[0]);
        view_text(row, "title", NULL);
        view_text(row, "jep", NULL);
        view_text(row, "pull", NULL);
        view_text(row, "reason_fields", NULL);
        view_text(row, "tested_in", test->path);
        return;
    }
}

size_t part_reasons(struct page *page, struct view *view, const struct site_release *release,
                    const struct site_event *event)
{
    struct view *list = view_list(view, "reasons");
    for (size_t i = 0; i < release->data.reasons.count; i++) {
        const struct ds_reason *reason = &release->data.reasons.items[i];
        if (!text_is(reason->event, event->name))
            continue;
        const char *number = reason->pull ? strchr(reason->pull, '#') : NULL;
        struct view *row = view_add_object(list);
        view_text(row, "bug", reason->bug);
        view_text(row, "title", reason->title);
        view_text(row, "jep", reason->jep);
        view_text(row, "pull", number ? number + 1 : NULL);
        view_text(row, "repository",
                  number ? arena_printf(&page->arena, "%.*s", (int)(number - reason->pull), reason->pull) : NULL);
        view_text(row, "reason_fields", reason->fields);
        view_text(row, "tested_in", NULL);
    }
    const struct ds_event *now = event->in[release->index];
    if (!list->count && now && release->index > 0 && !event->in[release->index - 1])
        add_tested_bug(list, now);
    return list->count;
}

void part_rules(struct view *view, const struct ds_event *event)
{
    struct view *list = view_list(view, "rules");
    for (size_t i = 0; i < event->rules.count; i++) {
        struct view *row = view_add_object(list);
        view_text(row, "rule", event->rules.items[i].name);
        view_bool(row, "needs_enabled", text_is(event->rules.items[i].needs, "ENABLED"));
    }
    view_bool(view, "has_rules", list->count > 0);
}

/* The newest release that another JVM of this name emits the event in. */
static const struct ds_event *newest_with_others(const struct site *site, const struct site_event *event)
{
    for (size_t r = site->releases.count; r > 0; r--) {
        if (event->in[r - 1] && event->in[r - 1]->other_jvms.count)
            return event->in[r - 1];
    }
    return NULL;
}

void part_jvms(struct page *page, struct view *view, const struct site_event *event)
{
    const struct ds_event *with = newest_with_others(page->site, event);
    struct view *list = view_list(view, "other_jvms");
    for (size_t i = 0; with && i < with->other_jvms.count; i++) {
        const struct ds_other_jvm *jvm = &with->other_jvms.items[i];
        struct view *row = view_add_object(list);
        view_text(row, "jvm", jvm->name);
        view_text(row, "jvm_since", jvm->since);
        view_text(row, "jvm_note", jvm->note);
        view_text(row, "jvm_platforms", jvm->platforms);
    }
    const struct site_release *native = site_native_release(page->site, event);
    view_text(view, "in_native_image_since", native ? event->in[native->index]->graal_since : NULL);
    view_bool(view, "is_in_hotspot", !ds_event_is_native_only(event->newest));
}
