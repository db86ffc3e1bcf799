#include <stdlib.h>
#include <string.h>

#include "common/base/text.h"
#include "generator/model/names.h"
#include "generator/view/object.h"
#include "generator/view/parts.h"
#include "common/dataset/event.h"
#include "common/dataset/evidence.h"

/* Returns whether the test is named after the event: TestFinalizerStatisticsEvent.java. */
static bool is_named_after(const struct ds_test *test, const char *event)
{
    const char *slash = strrchr(test->path, '/');
    return strstr(slash ? slash : test->path, event) != NULL;
}

/* Returns the bug that added the event, the first one that its own test covers, in *reason. Returns false if there
 * is none. */
static bool tested_reason(const struct ds_event *event, struct ds_reason *reason, const char **test)
{
    for (size_t i = 0; i < event->tests.count; i++) {
        if (!event->tests.items[i].bugs.count || !is_named_after(&event->tests.items[i], event->name))
            continue;
        *reason = (struct ds_reason){.event = event->name, .bug = event->tests.items[i].bugs.items[0]};
        *test = event->tests.items[i].path;
        return true;
    }
    return false;
}

static void add_reason(struct page *page, struct view *list, const struct site_release *release,
                       const struct ds_reason *reason, const char *test)
{
    const char *number = reason->pull ? strchr(reason->pull, '#') : NULL;
    struct view *row = view_add_object(list);
    view_members_of(row, &format_reason, &release->data, reason);
    view_text(row, "pull_number", number ? number + 1 : NULL);
    view_text(row, "repository",
              number ? arena_strndup(&page->arena, reason->pull, (size_t)(number - reason->pull)) : NULL);
    view_text(row, "tested_in", test);
}

size_t part_reasons(struct page *page, struct view *view, const struct site_release *release,
                    const struct site_event *event)
{
    struct view *list = view_list(view, "reasons");
    for (size_t i = 0; i < release->data.reasons.count; i++) {
        if (text_is(release->data.reasons.items[i].event, event->name))
            add_reason(page, list, release, &release->data.reasons.items[i], NULL);
    }
    const struct ds_event *now = event->in[release->index];
    struct ds_reason tested;
    const char *test;
    bool is_added = now && release->index > 0 && !event->in[release->index - 1];
    if (!list->count && is_added && tested_reason(now, &tested, &test))
        add_reason(page, list, release, &tested, test);
    return list->count;
}

/* Returns the newest release in which another JVM emits the event. */
static const struct ds_event *newest_with_others(const struct site *site, const struct site_event *event)
{
    for (size_t r = site->releases.count; r > 0; r--) {
        if (event->in[r - 1] && event->in[r - 1]->other_jvms.count)
            return event->in[r - 1];
    }
    return NULL;
}

/* `release`: the newest release of the event with a known GraalVM; NULL: none. */
static void add_native_image(struct view *view, const struct site_event *event, const struct site_release *release)
{
    const struct ds_event *in = release ? event->in[release->index] : NULL;
    const char *state = in ? in->native_image : NULL;
    bool is_in_manual = text_is(state, "manual");
    view_text(view, "in_native_image_since", in ? in->graal_since : NULL);
    view_text(view, "native_manual", is_in_manual ? release->data.graal.items[0].manual : NULL);
    view_text(view, "native_manual_of", is_in_manual ? release->label : NULL);
    view_bool(view, "is_not_native", text_is(state, "no"));
    view_bool(view, "is_native_unknown", !state || text_is(state, "unknown"));
    view_text(view, "native_note", in ? in->graal_note : NULL);
}

void part_jvms(struct page *page, struct view *view, const struct site_event *event)
{
    const struct ds_event *with = newest_with_others(page->site, event);
    view_member_of(view, "otherJvms", &format_event, NULL, with);
    add_native_image(view, event, site_native_release(page->site, event));
    view_bool(view, "is_in_hotspot", !ds_event_is_native_only(event->newest));
}
