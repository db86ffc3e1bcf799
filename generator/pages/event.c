/* events/<Name>.html: an event in all releases, and the same as Markdown and JSON. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/text.h"
#include "generator/model/descriptions.h"
#include "common/dataset/event.h"
#include "common/dataset/event_kinds.h"
#include "common/dataset/related_kinds.h"
#include "generator/model/names.h"
#include "generator/model/ranges.h"
#include "generator/output/export.h"
#include "generator/pages/pages.h"
#include "generator/model/humanize.h"
#include "generator/view/object.h"
#include "generator/view/parts.h"
#include "common/dataset/evidence.h"
#include "common/dataset/example.h"
#include "common/dataset/update_changes.h"

enum { TITLE_MAX = 70, RELATED_MAX = 12, TESTS_MAX = 5 };

static void add_releases(struct page *page, const struct site_event *event)
{
    const struct site *site = page->site;
    size_t newest = event->newest_release->index;
    bool is_native = ds_event_is_native_only(event->newest);
    bool is_gone = newest + 1 < site->releases.count && !is_native;
    view_bool(page->view, "is_native_only", is_native);
    view_text(page->view, "native_since", is_native ? event->newest->graal_since : NULL);
    view_number(page->view, "feature_of_newest", event->newest_release->feature);
    struct view *updates = view_list(page->view, "updates");
    for (size_t r = 0; r < site->releases.count; r++) {
        if (!event->in[r] || !event->in[r]->since)
            continue;
        struct view *update = view_add_object(updates);
        view_text(update, "in", site->releases.items[r].label);
        const char *since = event->in[r]->since, *dash = strchr(since, '-');
        view_text(update, "update", dash ? dash + 1 : since);
        view_bool(update, "is_latest", dash != NULL);
    }
    view_text(page->view, "label_of_newest", event->newest_release->label);
    view_text(page->view, "gone_in", is_gone ? site->releases.items[newest + 1].label : NULL);
    if (is_gone)
        part_reasons(page, view_add_object(view_list(page->view, "removal")), &site->releases.items[newest + 1], event);
}

/* --- Sources ---------------------------------------------------------------------------------------- */

/* Returns the newest release whose data set contains the definition or emissions of the event; releases that are not
 * early access take precedence. */
static const struct site_release *with_sources(const struct site *site, const struct site_event *event)
{
    const struct site_release *early = NULL;
    for (size_t r = site->releases.count; r > 0; r--) {
        const struct site_release *release = &site->releases.items[r - 1];
        const struct ds_event *in = event->in[r - 1];
        if (!in || !(in->definition || in->source || in->emissions.count))
            continue;
        if (!release->is_early)
            return release;
        early = early ? early : release;
    }
    return early ? early : event->newest_release;
}

static bool has_emissions(const struct ds_event *event)
{
    return event->emissions.count > 0;
}

/* Returns whether each file that emits `a` also emits `b`. Folders are ignored. */
static bool includes_files(const struct ds_event *a, const struct ds_event *b)
{
    for (size_t i = 0; i < a->emissions.count; i++) {
        const char *slash = strrchr(a->emissions.items[i].place.path, '/');
        bool found = false;
        for (size_t k = 0; k < b->emissions.count && !found; k++)
            found = text_ends_with(b->emissions.items[k].place.path, slash ? slash : a->emissions.items[i].place.path);
        if (!found)
            return false;
    }
    return true;
}

static bool same_emissions(const struct ds_event *a, const struct ds_event *b)
{
    return includes_files(a, b) && includes_files(b, a);
}

/* Returns the release for the places of a range: the newest one that has them; releases that are not early access
 * take precedence. */
static const struct site_release *release_of(const struct page *page, const struct site_event *event,
                                             const struct site_range *range, bool (*has)(const struct ds_event *event))
{
    for (size_t r = range->newest->index + 1; r > 0; r--) {
        const struct site_release *release = &page->site->releases.items[r - 1];
        bool is_known = releases_has(range->jdks, release->feature) && has(event->in[r - 1]);
        if (is_known && !release->is_early)
            return release;
    }
    return range->newest;
}

static void add_emission(struct page *page, struct view *places, const struct dataset *data,
                         const struct ds_emission *emission)
{
    struct view *view = part_place(page, places, data, &emission->place);
    if (emission->place.what)
        view_bool(view, arena_printf(&page->arena, "is_%s", emission->place.what), true);
    struct view *callers = view_list(view, "callers");
    for (size_t i = 0; i < emission->callers.count; i++)
        part_place(page, callers, data, &emission->callers.items[i]);
}

/* Returns the index of the newest range with a release that is not early access; 0 if there is none. */
static size_t main_range(const struct page *page, const struct site_event *event, const struct site_ranges *ranges)
{
    for (size_t i = 0; i < ranges->count; i++) {
        if (!release_of(page, event, &ranges->items[i], has_emissions)->is_early)
            return i;
    }
    return 0;
}

/* Adds the places that emit the event, for each range of releases with sources. The main range is marked. */
static void add_emissions(struct page *page, const struct site_event *event)
{
    struct site_ranges ranges = {0};
    struct view *shown = view_list(page->view, "emission_range"), *others = view_list(page->view, "other_emissions");
    ranges_of(&ranges, page->site, event, has_emissions, same_emissions);
    size_t main = main_range(page, event, &ranges);
    for (size_t i = 0; i < ranges.count; i++) {
        const struct site_release *release = release_of(page, event, &ranges.items[i], has_emissions);
        const struct ds_event *in = event->in[release->index];
        struct view *view = view_add_object(i == main ? shown : others);
        struct view *places = view_list(view, "emissions");
        for (size_t k = 0; k < in->emissions.count; k++)
            add_emission(page, places, &release->data, &in->emissions.items[k]);
        view_text(view, "range", name_releases(page->site, &page->arena, ranges.items[i].jdks));
        view_text(view, "places_of", releases_count(ranges.items[i].jdks) > 1 ? release->label : NULL);
    }
    vec_dispose(&ranges);
}

static bool has_platforms(const struct ds_event *event)
{
    return event->platforms.count > 0;
}

/* Returns whether both are limited to the same platforms for the same reason. */
static bool same_platforms(const struct ds_event *a, const struct ds_event *b)
{
    bool same = a->platforms.count == b->platforms.count;
    for (size_t i = 0; same && i < a->platforms.count; i++)
        same = text_is(a->platforms.items[i].name, b->platforms.items[i].name) &&
               text_is(a->platforms.items[i].place.what, b->platforms.items[i].place.what);
    return same;
}

static void add_platforms(struct page *page, const struct site_event *event)
{
    struct site_ranges ranges = {0};
    struct view *list = view_list(page->view, "platform_ranges");
    ranges_of(&ranges, page->site, event, has_platforms, same_platforms);
    for (size_t i = 0; i < ranges.count; i++) {
        const struct site_range *range = &ranges.items[i];
        const struct site_release *release = release_of(page, event, range, has_platforms);
        const struct ds_event *in = event->in[release->index];
        const char *names = "";
        for (size_t k = 0; k < in->platforms.count; k++)
            names = arena_join(&page->arena, names, k ? ", " : "",
                               platform_words[kind_by_name(platform_names, in->platforms.items[k].name)]);
        struct view *view = view_add_object(list);
        view_text(view, "range", name_releases(page->site, &page->arena, range->jdks));
        view_text(view, "names", names);
        view_text(view, "sentence", in->platforms.items[0].place.what);
        part_place(page, view_list(view, "place"), &release->data, &in->platforms.items[0].place);
    }
    vec_dispose(&ranges);
}

static void add_tests(struct page *page, const struct ds_event *in, const struct dataset *data)
{
    struct view *tests = view_list(page->view, "tests");
    for (size_t i = 0; i < in->tests.count && i < TESTS_MAX; i++) {
        const struct ds_test *test = &in->tests.items[i];
        struct view *view = part_place(page, tests, data, &(struct ds_place){.path = test->path});
        struct view *bugs = view_list(view, "bugs");
        for (size_t b = 0; b < test->bugs.count; b++)
            view_text(view_add_object(bugs), "bug", test->bugs.items[b]);
    }
    view_number(page->view, "more_tests", (long long)(in->tests.count - tests->count));
    view_bool(page->view, "has_more_tests", in->tests.count > tests->count);
}

static void add_sources(struct page *page, const struct site_event *event)
{
    const struct site_release *release = with_sources(page->site, event);
    const struct ds_event *in = event->in[release->index];
    const struct dataset *data = &release->data;
    struct view *definition = view_list(page->view, "definition");
    view_text(page->view, "sources_of", release == event->newest_release ? NULL : release->label);
    if (in->definition || in->source)
        part_place(
            page, definition, data,
            &(struct ds_place){.path = in->definition ? in->definition : in->source, .line = in->definition_line});
    add_emissions(page, event);
    add_tests(page, in, data);
    struct view *filters = view_list(page->view, "stack_filters");
    for (size_t i = 0; i < in->stack_filters.count; i++)
        view_add_text(filters, in->stack_filters.items[i]);
}

/* Adds the evidence for the description. */
static void add_evidence(struct page *page, const struct site_event *event)
{
    const struct ds_event *in = event->newest;
    struct view *evidence = view_list(page->view, "evidence");
    for (size_t i = 0; i < in->evidence.count; i++)
        part_place(page, evidence, &event->newest_release->data, &in->evidence.items[i]);
}

/* --- GCs ------------------------------------------------------------------------------------------- */

/* Adds the GCs of a range of releases with the evidence. For the newest range, also sets gc_now. */
static void add_gc_range(struct page *page, struct view *list, const struct site_event *event,
                         const struct site_range *range, bool is_newest)
{
    const struct ds_event *in = event->in[range->newest->index];
    const struct ds_gc_evidence *evidence = in->gc_evidence.count ? &in->gc_evidence.items[0] : NULL;
    struct view *view = view_add_object(list);
    struct view *gcs = view_list(view, "gcs");
    bool states[GC_UNKNOWN + 1] = {false};
    const char *recorded = "";
    for (enum gc gc = 0; gc < GC_COUNT; gc++) {
        const struct gc_kind *kind = &gc_kinds[gc];
        const struct ds_gc *known = kind->base == gc ? dataset_gc(in, kind->name) : NULL;
        if (!known)
            continue;
        struct view *row = view_add_object(gcs);
        enum gc_state state = gc_state_of(known);
        states[state] = true;
        if (known->seen > 0)
            recorded = arena_join(&page->arena, recorded, *recorded ? ", " : "", kind->title);
        view_text(row, "gc", kind->title);
        view_bool(row, "is_yes", state == GC_YES);
        view_bool(row, "is_no", state == GC_NO);
        view_text(row, "runs", known->runs ? arena_printf(&page->arena, "%d", known->runs) : NULL);
        view_number(row, "seen", known->seen);
        view_bool(row, "was_seen", known->seen > 0);
        view_text(row, "times", known->count);
        view_bool(row, "is_unseen", state == GC_YES && known->runs > 0 && known->seen == 0);
    }
    view_text(view, "range", name_releases(page->site, &page->arena, range->jdks));
    view_bool(view, "is_uniform", states[GC_NO] + states[GC_YES] + states[GC_UNKNOWN] <= 1);
    view_bool(view, "is_yes", states[GC_YES]);
    view_bool(view, "is_no", states[GC_NO]);
    view_text(view, "recorded_with", recorded);
    view_bool(view, "is_java", evidence && strcmp(evidence->rule, "java") == 0);
    view_bool(view, "is_folder", evidence && strcmp(evidence->rule, "folder") == 0);
    view_bool(view, "is_not_emitted", evidence && strcmp(evidence->rule, "not emitted") == 0);
    struct view *places = view_list(view, "places");
    if (evidence && evidence->place.path)
        part_place(page, places, &range->newest->data, &evidence->place);
    if (is_newest) {
        struct view *now = view_object(page->view, "gc_now");
        part_gcs(page, now, in);
        view_text(now, "unseen", part_gcs_unseen(page, in));
    }
}

static bool same_gcs(const struct ds_event *a, const struct ds_event *b)
{
    for (enum gc gc = 0; gc < GC_COUNT; gc++) {
        const char *name = gc_kinds[gc].name;
        if (gc_kinds[gc].base == gc && gc_state_of(dataset_gc(a, name)) != gc_state_of(dataset_gc(b, name)))
            return false;
    }
    return true;
}

static bool has_gcs(const struct ds_event *event)
{
    return event->gcs.count > 0;
}

static void add_gc_ranges(struct page *page, const struct site_event *event)
{
    struct site_ranges ranges = {0};
    struct view *list = view_list(page->view, "gc_ranges");
    ranges_of(&ranges, page->site, event, has_gcs, same_gcs);
    for (size_t i = 0; i < ranges.count; i++)
        add_gc_range(page, list, event, &ranges.items[i], i == 0);
    if (!ranges.count)
        view_bool(page->view, "gc_now", false);
    vec_dispose(&ranges);
}

/* --- Examples ----------------------------------------------------------------------------------------------- */

static const struct ds_example_file *example_file(const struct dataset *data, const struct ds_value *example)
{
    int file = example->example_file;
    return file >= 0 && (size_t)file < data->example_files.count ? &data->example_files.items[file] : NULL;
}

/* Returns the GC under which an example was recorded, from the example or its file. */
static const char *example_gc(const struct dataset *data, const struct ds_value *example)
{
    const struct ds_example_file *file = example_file(data, example);
    return example->gc ? example->gc : file && file->gc ? file->gc : "";
}

static void add_example(struct page *page, struct view *list, const struct site_event *event,
                        const struct site_release *release, const struct ds_value *example)
{
    struct view *view = view_add_object(list);
    enum gc gc = gc_by_name(example_gc(&release->data, example), strlen(example_gc(&release->data, example)));
    view_text(view, "example_id", arena_printf(&page->arena, "example-%u", list->count));
    view_text(view, "example_release", release->label);
    view_text(view, "example_gc", gc < GC_COUNT ? gc_kinds[gc].label : NULL);
    part_example_origin(page, view, release, example);
    view_bool(view, "is_first", list->count == 1);
    part_value(page, view_object(view, "value"), release, example, event->in[release->index]);
}

/* Returns whether an earlier example in the list, from a newer release or the same one, has the same GC. */
static bool is_gc_shown(const struct site *site, const struct site_event *event, size_t release, size_t index)
{
    const char *gc = example_gc(&site->releases.items[release].data, &event->in[release]->examples.items[index]);
    for (size_t r = site->releases.count; r-- > release;) {
        const struct ds_event *in = event->in[r];
        for (size_t i = 0; in && i < in->examples.count && (r > release || i < index); i++) {
            if (strcmp(example_gc(&site->releases.items[r].data, &in->examples.items[i]), gc) == 0)
                return true;
        }
    }
    return false;
}

/* Returns the example of the newest release that has one, or NULL. */
static const struct ds_value *first_example(const struct site *site, const struct site_event *event,
                                            const struct ds_event **in)
{
    for (size_t r = site->releases.count; r-- > 0;) {
        if (event->in[r] && event->in[r]->examples.count) {
            *in = event->in[r];
            return &event->in[r]->examples.items[0];
        }
    }
    return NULL;
}

/* Adds the newest example of each GC. The data contains all. */
static void add_examples(struct page *page, const struct site_event *event)
{
    enum { EXAMPLES_MAX = 6 };
    const struct site *site = page->site;
    struct view *list = view_list(page->view, "examples");
    size_t all = 0;
    for (size_t r = site->releases.count; r-- > 0;) {
        for (size_t i = 0; event->in[r] && i < event->in[r]->examples.count; i++, all++) {
            if (list->count < EXAMPLES_MAX && !is_gc_shown(site, event, r, i))
                add_example(page, list, event, &site->releases.items[r], &event->in[r]->examples.items[i]);
        }
    }
    view_bool(page->view, "has_several_examples", list->count > 1);
    view_text(page->view, "no_example", event->newest->no_example);
    view_text(page->view, "more_examples",
              all > list->count ? arena_printf(&page->arena, "%zu", all - list->count) : NULL);
}

/* --- Fields ---------------------------------------------------------------------------------------------------- */

/* Adds the fields that the event declares; `common` receives startTime, duration, eventThread and stackTrace. */
static void add_fields(struct page *page, const struct site_event *event)
{
    const struct site *site = page->site;
    const struct ds_fields **own = arena_alloc(&page->arena, site->releases.count * sizeof *own);
    const struct ds_fields **common = arena_alloc(&page->arena, site->releases.count * sizeof *common);
    const struct ds_event *in = NULL;
    const struct ds_value *example = first_example(site, event, &in);
    for (size_t r = 0; r < site->releases.count; r++) {
        own[r] = event->in[r] ? &event->in[r]->fields : NULL;
        common[r] = event->in[r] ? &event->in[r]->implicit_fields : NULL;
    }
    view_bool(page->view, "is_common", false);
    view_bool(page->view, "has_field_anchors", true);
    part_fields_through(page, page->view, own, example, in, false);
    struct view *others = view_object(page->view, "common");
    view_bool(others, "is_common", true);
    part_fields_through(page, others, common, example, in, true);
    bool has_any = false;
    for (size_t r = 0; r < site->releases.count; r++)
        has_any = has_any || (event->in[r] && (event->in[r]->fields.count || event->in[r]->implicit_fields.count));
    view_bool(page->view, "has_any_fields", has_any);
}

/* --- History -------------------------------------------------------------------------------------------------- */

/* Returns whether the release made a change that should have a reason. */
static bool needs_reason(const struct site_event *event, const struct site_release *release)
{
    const struct ds_changes *changes = &event->history[release->index];
    bool does = false;
    if (ds_event_is_native_only(event->newest)) /* GraalVM added it */
        return false;
    for (size_t i = 0; release->index && release->feature == release[-1].feature + 1 && i < changes->count; i++)
        does = does || change_needs_reason(&changes->items[i], &release[-1].data, &release->data);
    return does;
}

static void add_history(struct page *page, const struct site_event *event)
{
    const struct site *site = page->site;
    struct view *history = view_list(page->view, "history");
    for (size_t r = site->releases.count; r > 0; r--) {
        const struct site_release *release = &site->releases.items[r - 1], *before = r > 1 ? release - 1 : NULL;
        const struct ds_event *now = event->in[r - 1];
        struct view *step = view_new_object(&page->arena);
        size_t reasons = part_reasons(page, step, release, event);
        if (!reasons && event->history[r - 1].count == 0 && (before || !now))
            continue;
        view_bool(step, "has_no_reason", !reasons && needs_reason(event, release));
        view_add(history, step);
        part_release_link(step, release);
        view_bool(step, "is_oldest", !before);
        view_bool(step, "has_diff", before && !(now && ds_event_is_native_only(now)));
        view_number(step, "before", before ? before->feature : 0);
        part_history(page, step, &event->history[r - 1]);
    }
}

/* --- Related events ------------------------------------------------------------------------------------------------
 */

struct candidate {
    const struct site_event *event;
    int score;
};

static int by_score(const void *a, const void *b)
{
    const struct candidate *x = a, *y = b;
    return x->score != y->score ? y->score - x->score : strcmp(x->event->name, y->event->name);
}

/* Finds the next word of a name in camel case: "GC", "Heap", "Summary". */
static bool next_word(const char **name, const char **word, size_t *length)
{
    const char *p = *name;
    if (*p == '\0')
        return false;
    *word = p++;
    while (*p && !(isupper((unsigned char)*p) && (islower((unsigned char)p[-1]) || islower((unsigned char)p[1]))))
        p++;
    *length = (size_t)(p - *word);
    *name = p;
    return true;
}

static int shared_words(const char *a, const char *b)
{
    int shared = 0;
    const char *word, *other;
    size_t length, other_length;
    while (next_word(&a, &word, &length)) {
        for (const char *rest = b; next_word(&rest, &other, &other_length);) {
            if (length == other_length && memcmp(word, other, length) == 0) {
                shared++;
                break;
            }
        }
    }
    return shared;
}

static struct view *add_related_event(struct page *page, struct view *list, const struct site_event *other,
                                      const struct ds_event *in)
{
    struct view *view = view_add_object(list);
    part_name(page, view, other->name);
    view_text(view, "label", ds_event_label(in));
    view_text(view, "slug", other->slug);
    view_text(view, "description", humanize_description(&page->arena, in->description, in->additional_description));
    return view;
}

/* Adds the events that the data set relates to this one. */
static size_t add_relations(struct page *page, const struct site_event *event)
{
    struct view *relations = view_list(page->view, "relations"), *confused = view_list(page->view, "confused");
    for (size_t i = 0; i < event->newest->related.count; i++) {
        const struct ds_related *related = &event->newest->related.items[i];
        const struct site_event *other = site_event(page->site, related->event);
        if (!other)
            continue;
        bool is_confusion = related_is_confusion(related->kind);
        struct view *view = add_related_event(page, is_confusion ? confused : relations, other, other->newest);
        view_bool(view, arena_printf(&page->arena, "is_%s", related->kind), true);
        view_text(view, "field", related->field);
        view_text(view, "otherField", text_is(related->field, related->other_field) ? NULL : related->other_field);
        view_text(view, "what", related->what);
    }
    return relations->count;
}

/* Adds events whose names share words, events of the same category first. */
static void add_similar(struct page *page, const struct site_event *event)
{
    enum { SAME_CATEGORY = 3, PER_WORD = 2, LEAST = 3 };
    const struct site *site = page->site;
    struct VEC(struct candidate) candidates = {0};
    for (size_t i = 0; i < site->events.count; i++) {
        const struct site_event *other = &site->events.items[i];
        const struct ds_event *in = other->in[event->newest_release->index];
        if (other == event || !in)
            continue;
        int score = PER_WORD * shared_words(event->name, other->name) +
                    (in->category == event->newest->category ? SAME_CATEGORY : 0);
        if (score >= LEAST)
            *vec_add(&candidates) = (struct candidate){other, score};
    }
    if (candidates.count)
        qsort(candidates.items, candidates.count, sizeof *candidates.items, by_score);
    struct view *related = view_list(page->view, "related");
    for (size_t i = 0; i < candidates.count && i < RELATED_MAX; i++) {
        const struct site_event *other = candidates.items[i].event;
        const struct ds_event *in = other->in[event->newest_release->index];
        add_related_event(page, related, other, in);
    }
    vec_dispose(&candidates);
}

/* Adds the address for editing the event's description if the site options contain that of the project's files. */
static void add_edit(struct page *page, const struct site_event *event)
{
    long line = description_line(page->site, event);
    view_text(page->view, "files_address", page->renderer->options.site.files);
    view_text(page->view, "description_line", line ? arena_printf(&page->arena, "%ld", line) : NULL);
}

/* Adds the breadcrumb: Events, the categories, the event. */
static void add_crumbs(struct page *page, const struct site_event *event)
{
    const struct ds_event *in = event->newest;
    const char *section = name_section(&page->arena, in);
    const char *release = page_of_release(page->renderer, &page->arena, event->newest_release);
    page_crumb(page, "Events", release);
    page_crumb(page, section, arena_printf(&page->arena, "%s#%s", release, name_anchor(&page->arena, section)));
    page_crumb(page, event->name, NULL);
}

/* Returns name and label if both fit, otherwise the name. */
static const char *title_of(struct arena *arena, const struct site_event *event)
{
    const char *label = ds_event_label(event->newest);
    const char *title = arena_printf(arena, "%s (%s)", event->full_name, label);
    return strlen(title) <= TITLE_MAX ? title : event->full_name;
}

/* Returns whether the event differs in the variant. *anchor is its position on the variant's page. */
static bool is_other_in(struct arena *arena, const struct site_variant *variant, const struct site_event *event,
                        const char **anchor)
{
    *anchor = name_variant_anchor(arena, event->name);
    if (dataset_event(&variant->as.data, event->name))
        return true;
    *anchor = arena_printf(arena, "differs_%s", *anchor);
    for (size_t i = 0; i < variant->as.data.changes.count; i++) {
        const struct ds_change *change = &variant->as.data.changes.items[i];
        if (change_subject_item(change) == ITEM_EVENT && strcmp(change_subject(change), event->name) == 0)
            return true;
    }
    return false;
}

static void list_variants(struct page *page, const struct site_event *event)
{
    const struct site *site = page->site;
    struct view *list = view_list(page->view, "in_variants");
    for (size_t i = 0; i < site->variants.count; i++) {
        const struct site_variant *variant = &site->variants.items[i];
        const char *anchor;
        if (!is_other_in(&page->arena, variant, event, &anchor))
            continue;
        struct view *view = view_add_object(list);
        view_text(view, "variant_name", variant->name);
        view_text(view, "variant_label", variant->as.label);
        view_text(view, "variant_anchor", anchor);
    }
}

static bool render(struct renderer *renderer, const struct site_event *event)
{
    const struct site *site = renderer->site;
    struct page page;
    struct arena paths = {0};
    const struct ds_event *in = event->newest;
    page_begin(&page, renderer, arena_printf(&paths, "events/%s.html", event->slug), title_of(&paths, event));
    const char *described = humanize_description(&paths, in->description, in->additional_description);
    page_describe(&page, described ? arena_printf(&paths, "%s: %s", event->full_name, described)
                                   : arena_printf(&paths, "JFR event %s.", event->full_name));
    page_no_release(&page);
    page_script(&page, "use.js");
    page_script(&page, "in-recording.js");
    add_crumbs(&page, event);
    view_object_of(page.view, "event", &format_event, &event->newest_release->data, event->newest);
    add_releases(&page, event);
    part_event(&page, page.view, event, event->newest_release, site_native_release(site, event));
    view_text(page.view, "section_anchor", name_anchor(&page.arena, name_section(&page.arena, in)));
    view_text(page.view, "period", humanize_period(&page.arena, in->period));
    part_states_through(&page, page.view, event);
    add_fields(&page, event);
    part_settings_through(&page, page.view, event);
    add_evidence(&page, event);
    add_sources(&page, event);
    part_views(&page, page.view, event);
    part_timelines(&page, page.view, event);
    part_options(&page, page.view, event);
    add_platforms(&page, event);
    list_variants(&page, event);
    part_metrics(&page, page.view, event);
    part_profilers(&page, page.view, event);
    part_jvms(&page, page.view, event);
    part_cost_through(&page, page.view, event);
    part_known_bugs_through(&page, page.view, event);
    add_gc_ranges(&page, event);
    part_gc_needs_through(&page, page.view, event);
    part_use(&page, page.view, event);
    add_examples(&page, event);
    add_history(&page, event);
    add_edit(&page, event);
    if (!add_relations(&page, event))
        add_similar(&page, event);
    const char *markdown = arena_printf(&paths, "events/%s.md.txt", event->slug);
    const char *json = arena_printf(&paths, "events/%s.json", event->slug);
    page_alternate(&page, "text/markdown", markdown);
    page_alternate(&page, "application/json", json);
    bool ok = page_write(&page, "pages/event", page.path) && page_write(&page, "pages/event.md", markdown) &&
              export_event(renderer, event, json);
    page_dispose(&page);
    arena_dispose(&paths);
    return ok;
}

bool pages_events(struct renderer *renderer)
{
    const struct site *site = renderer->site;
    for (size_t i = 0; i < site->events.count; i++) {
        if (!render(renderer, &site->events.items[i]))
            return false;
    }
    return true;
}
