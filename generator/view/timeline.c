/* A timeline as rows of bars, for partials/timeline. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "common/dataset/event.h"
#include "common/dataset/gc_kinds.h"
#include "generator/model/humanize.h"
#include "generator/view/parts.h"
#include "common/dataset/timeline.h"

enum { SIBLINGS_MAX = 8, TICKS_MAX = 8 };
static const double thinnest = 0.3; /* percent of the width: the smallest visible bar */

/* The class of a bar, by the beginning of the event's name. */
static const struct {
    const char *start, *kind;
} kinds[] = {
    {"GCPhasePause", "pause"},  {"GCPhaseConcurrent", "beside"}, {"GCPhaseParallel", "part"},
    {"Safepoint", "safepoint"}, {"ExecuteVM", "safepoint"},      {"JavaMonitor", "pause"},
    {"Thread", "safepoint"},    {"ClassDefine", "beside"},       {"CompilerPhase", "part"},
};

static const char *kind_of(const char *event)
{
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (strncmp(event, kinds[i].start, strlen(kinds[i].start)) == 0)
            return kinds[i].kind;
    }
    return "whole";
}

/* Bars with the same event and name in the same bar share a row. */
struct row {
    const struct ds_bar *first;
    size_t parent; /* bar that contains the row; SIZE_MAX: none */
    bool is_leaf, is_hidden;
    long long total; /* nanoseconds */
    struct VEC(const struct ds_bar *) bars;
};

struct rows VEC(struct row);

static const char *span(struct page *page, long long nanoseconds)
{
    return humanize_value(&page->arena, arena_printf(&page->arena, "%lld", nanoseconds), "nanos");
}

static bool is_leaf(const struct ds_timeline *timeline, size_t index)
{
    return index + 1 == timeline->bars.count ||
           timeline->bars.items[index + 1].depth <= timeline->bars.items[index].depth;
}

static size_t parent_of(const struct ds_timeline *timeline, size_t index)
{
    int depth = timeline->bars.items[index].depth;
    while (depth > 0 && index-- > 0) {
        if (timeline->bars.items[index].depth < depth)
            return index;
    }
    return SIZE_MAX;
}

/* Returns the row for the bar. by_thread: each thread has its own row. */
static struct row *row_for(struct rows *rows, const struct ds_bar *bar, size_t parent, bool leaf, bool by_thread)
{
    for (size_t i = 0; i < rows->count && leaf; i++) {
        struct row *row = &rows->items[i];
        if (row->is_leaf && row->parent == parent && row->first->event == bar->event && row->first->name == bar->name &&
            (!by_thread || row->first->thread == bar->thread))
            return row;
    }
    struct row *row = vec_add(rows);
    *row = (struct row){.first = bar, .parent = parent, .is_leaf = leaf};
    return row;
}

/* Keeps only the longest rows of one event in one bar, because G1 has dozens of parallel phases. Returns the number
 * of hidden rows. */
static size_t hide_shortest(struct rows *rows)
{
    size_t hidden = 0;
    for (size_t i = 0; i < rows->count; i++) {
        struct row *row = &rows->items[i];
        size_t longer = 0;
        for (size_t k = 0; k < rows->count; k++) {
            const struct row *other = &rows->items[k];
            longer += other->is_leaf && other->parent == row->parent && other->first->event == row->first->event &&
                      (other->total > row->total || (other->total == row->total && k < i));
        }
        row->is_hidden = row->is_leaf && longer >= SIBLINGS_MAX;
        hidden += row->is_hidden;
    }
    return hidden;
}

/* --- The axis -------------------------------------------------------------------------------------------- */

struct axis {
    double step, end; /* nanoseconds */
    int ticks;
};

/* Returns steps of 1, 2 or 5 times a power of ten, at most TICKS_MAX of them. */
static struct axis axis_of(double length)
{
    static const double factors[] = {1, 2, 5};
    struct axis axis = {.step = 1};
    for (int i = 0; length / axis.step > (double)TICKS_MAX; i++)
        axis.step = factors[i % 3] * pow(10, i / 3);
    axis.ticks = (int)ceil(length / axis.step);
    axis.ticks = axis.ticks ? axis.ticks : 1;
    axis.end = axis.ticks * axis.step;
    return axis;
}

static void add_axis(struct page *page, struct view *view, const struct axis *axis)
{
    struct view *ticks = view_list(view, "ticks");
    for (int i = 0; i < axis->ticks; i++) {
        struct view *tick = view_add_object(ticks);
        view_printf(tick, "at", "%.2f", 100.0 * i / axis->ticks);
        view_text(tick, "time", i ? span(page, (long long)(i * axis->step)) : "0");
    }
}

/* --- Rows ------------------------------------------------------------------------------------------------ */

static void add_bars(struct page *page, struct view *view, const struct row *row, const struct axis *axis)
{
    struct view *list = view_list(view, "bars");
    for (size_t i = 0; i < row->bars.count; i++) {
        const struct ds_bar *bar = row->bars.items[i];
        struct view *item = view_add_object(list);
        double width = fmax(100.0 * bar->duration / axis->end, thinnest);
        view_printf(item, "x", "%.2f", fmin(100.0 * bar->start / axis->end, 100 - width));
        view_printf(item, "width", "%.2f", width);
        view_text(item, "start", span(page, bar->start));
        view_text(item, "takes", bar->duration ? span(page, bar->duration) : NULL);
        view_text(item, "thread", bar->thread);
    }
}

static void add_row(struct page *page, struct view *view, const struct site_release *release, const struct row *row,
                    bool by_thread)
{
    const struct ds_bar *bar = row->first;
    const struct site_event *event = site_event(page->site, bar->event);
    const struct ds_event *in = event ? event->in[release->index] : NULL;
    const char *label = in && in->label ? in->label : bar->event;
    const char *name = bar->name ? bar->name + strspn(bar->name, " ") : NULL; /* Shenandoah indents names */
    view_text(view, "label", by_thread ? bar->thread : name ? name : label);
    view_text(view, "subject_of_row", by_thread ? name : NULL);
    view_text(view, "event", bar->event);
    view_text(view, "slug", event ? event->slug : NULL);
    view_text(view, "kind", kind_of(bar->event));
    view_number(view, "depth", bar->depth < 5 ? bar->depth : 5); /* the number of paddings in Bootstrap */
    view_text(view, "several", row->bars.count > 1 ? arena_printf(&page->arena, "%zu", row->bars.count) : NULL);
    view_text(view, "duration", row->total ? span(page, row->total) : NULL);
    view_text(view, "from", span(page, bar->start));
}

static const char *value_of(const struct ds_bar *bar, const char *field)
{
    const struct ds_bar_value *found = vec_find(&bar->values, name, field);
    return found ? found->value : NULL;
}

/* Generational Shenandoah emits two events GarbageCollection with the same gcId, for the young and the old
 * generation. */
static void add_collection(struct page *page, struct view *view, const struct ds_timeline *timeline)
{
    const char *cause = NULL;
    long long pauses = 0;
    for (size_t i = 0; i < timeline->bars.count; i++) {
        const struct ds_bar *bar = &timeline->bars.items[i];
        const char *sum = value_of(bar, "sumOfPauses");
        if (!sum)
            continue;
        cause = cause ? cause : value_of(bar, "cause");
        pauses += strtoll(sum, NULL, 10);
    }
    view_text(view, "cause", cause);
    view_text(view, "pauses", pauses ? span(page, pauses) : NULL);
}

static void set_title(struct view *view, const struct ds_timeline *timeline)
{
    enum gc gc = gc_by_name(timeline->gc, strlen(timeline->gc));
    view_text(view, "timeline_anchor", timeline->name);
    view_text(view, "subject", timeline->subject);
    view_text(view, "gc_label", gc == GC_COUNT ? timeline->gc : gc_kinds[gc].label);
    view_bool(view, "is_concurrent", timeline->is_concurrent);
    for (size_t i = 0; timeline_situations[i]; i++)
        view_bool(view, timeline_situations[i], strcmp(timeline_situations[i], timeline->situation) == 0);
}

static void fill_rows(struct rows *rows, const struct ds_timeline *timeline, bool by_thread)
{
    for (size_t i = 0; i < timeline->bars.count; i++) {
        const struct ds_bar *bar = &timeline->bars.items[i];
        struct row *row = row_for(rows, bar, parent_of(timeline, i), is_leaf(timeline, i), by_thread);
        *vec_add(&row->bars) = bar;
        row->total += bar->duration;
    }
}

void part_timeline(struct page *page, struct view *view, const struct site_release *release,
                   const struct ds_timeline *timeline)
{
    struct rows rows = {0};
    double length = 1;
    bool by_thread = strcmp(timeline->situation, "lock") == 0;
    set_title(view, timeline);
    for (size_t i = 0; i < timeline->bars.count; i++)
        length = fmax(length, (double)timeline->bars.items[i].start + timeline->bars.items[i].duration);
    struct axis axis = axis_of(length);
    add_collection(page, view, timeline);
    view_text(view, "run", timeline->run);
    view_text(view, "length", span(page, (long long)length));
    add_axis(page, view, &axis);
    fill_rows(&rows, timeline, by_thread);
    size_t hidden = hide_shortest(&rows);
    struct view *list = view_list(view, "timeline_rows");
    view_text(view, "hidden", hidden ? arena_printf(&page->arena, "%zu", hidden) : NULL);
    for (size_t i = 0; i < rows.count; i++) {
        if (!rows.items[i].is_hidden) {
            struct view *item = view_add_object(list);
            add_row(page, item, release, &rows.items[i], by_thread);
            add_bars(page, item, &rows.items[i], &axis);
        }
        vec_dispose(&rows.items[i].bars);
    }
    vec_dispose(&rows);
}

void part_timelines(struct page *page, struct view *view, const struct site_event *event)
{
    const struct site_release *release = site_with_timelines(page->site);
    struct view *list = view_list(view, "seen_in");
    for (size_t i = 0; release && i < release->data.timelines.count; i++) {
        if (vec_find(&release->data.timelines.items[i].bars, event, event->name))
            set_title(view_add_object(list), &release->data.timelines.items[i]);
    }
    view_text(view, "timelines_of", list->count ? arena_printf(&page->arena, "%d", release->feature) : NULL);
}
