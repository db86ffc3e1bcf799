#include "generator/database/timeline_tables.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "common/dataset/event.h"
#include "common/dataset/timeline.h"
#include "generator/model/humanize.h"

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

static const char *span(struct arena *arena, long long nanoseconds)
{
    return humanize_value(arena, arena_printf(arena, "%lld", nanoseconds), "nanos");
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

/* --- Tables ---------------------------------------------------------------------------------------------- */

struct writing {
    struct sqlite *sqlite;
    sqlite3_stmt *timeline, *tick, *row, *bar;
    struct arena arena;
    int release;
    const char *name; /* of the timeline */
};

static void put_axis(struct writing *w, const struct axis *axis)
{
    for (int i = 0; i < axis->ticks; i++)
        sqlite_put(w->sqlite, w->tick, "dtdtt", w->release, w->name, i,
                   arena_printf(&w->arena, "%.2f", 100.0 * i / axis->ticks),
                   i ? span(&w->arena, (long long)(i * axis->step)) : "0");
}

static void put_bars(struct writing *w, int number, const struct row *row, const struct axis *axis)
{
    for (size_t i = 0; i < row->bars.count; i++) {
        const struct ds_bar *bar = row->bars.items[i];
        double width = fmax(100.0 * bar->duration / axis->end, thinnest);
        sqlite_put(w->sqlite, w->bar, "dtddttttt", w->release, w->name, number, (int)i,
                   arena_printf(&w->arena, "%.2f", fmin(100.0 * bar->start / axis->end, 100 - width)),
                   arena_printf(&w->arena, "%.2f", width), span(&w->arena, bar->start),
                   bar->duration ? span(&w->arena, bar->duration) : NULL, bar->thread);
    }
}

static void put_row(struct writing *w, const struct site *site, int number, const struct row *row, bool by_thread)
{
    const struct ds_bar *bar = row->first;
    const struct site_event *event = site_event(site, bar->event);
    const struct ds_event *in = event ? event->in[site_release(site, w->release)->index] : NULL;
    const char *label = in && in->label ? in->label : bar->event;
    const char *name = bar->name ? bar->name + strspn(bar->name, " ") : NULL; /* Shenandoah indents names */
    int depth = bar->depth < 5 ? bar->depth : 5;                              /* the number of paddings in Bootstrap */
    sqlite_put(w->sqlite, w->row, "dtdttttddtt", w->release, w->name, number,
               by_thread ? bar->thread
               : name    ? name
                         : label,
               by_thread ? name : NULL, bar->event, kind_of(bar->event), depth, (int)row->bars.count,
               row->total ? span(&w->arena, row->total) : NULL, span(&w->arena, bar->start));
}

static const char *value_of(const struct ds_bar *bar, const char *field)
{
    const struct ds_bar_value *found = vec_find(&bar->values, name, field);
    return found ? found->value : NULL;
}

/* Generational Shenandoah emits two events GarbageCollection with the same gcId, for the young and the old
 * generation. */
static const char *cause_of(const struct ds_timeline *timeline, long long *pauses)
{
    const char *cause = NULL;
    *pauses = 0;
    for (size_t i = 0; i < timeline->bars.count; i++) {
        const char *sum = value_of(&timeline->bars.items[i], "sumOfPauses");
        if (!sum)
            continue;
        cause = cause ? cause : value_of(&timeline->bars.items[i], "cause");
        *pauses += strtoll(sum, NULL, 10);
    }
    return cause;
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

static void put_timeline(struct writing *w, const struct site *site, int position, const struct ds_timeline *timeline)
{
    struct rows rows = {0};
    double length = 1;
    bool by_thread = strcmp(timeline->situation, "lock") == 0;
    long long pauses;
    const char *cause = cause_of(timeline, &pauses);
    w->name = timeline->name;
    for (size_t i = 0; i < timeline->bars.count; i++)
        length = fmax(length, (double)timeline->bars.items[i].start + timeline->bars.items[i].duration);
    struct axis axis = axis_of(length);
    fill_rows(&rows, timeline, by_thread);
    size_t hidden = hide_shortest(&rows);
    sqlite_put(w->sqlite, w->timeline, "dtdtttd", w->release, w->name, position, span(&w->arena, (long long)length),
               cause, pauses ? span(&w->arena, pauses) : NULL, (int)hidden);
    put_axis(w, &axis);
    for (size_t i = 0; i < rows.count; i++) {
        if (!rows.items[i].is_hidden) {
            put_row(w, site, (int)i, &rows.items[i], by_thread);
            put_bars(w, (int)i, &rows.items[i], &axis);
        }
        vec_dispose(&rows.items[i].bars);
    }
    vec_dispose(&rows);
}

void timeline_tables_add(struct sqlite *sqlite, const struct site *site)
{
    struct writing w = {
        .sqlite = sqlite,
        .timeline = sqlite_prepare(sqlite, "INSERT INTO page_timelines VALUES (?, ?, ?, ?, ?, ?, ?)"),
        .tick = sqlite_prepare(sqlite, "INSERT INTO timeline_ticks VALUES (?, ?, ?, ?, ?)"),
        .row = sqlite_prepare(sqlite, "INSERT INTO timeline_rows VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
        .bar = sqlite_prepare(sqlite, "INSERT INTO page_bars VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"),
    };
    for (size_t r = 0; r < site->releases.count; r++) {
        w.release = site->releases.items[r].feature;
        for (size_t i = 0; i < site->releases.items[r].data.timelines.count; i++)
            put_timeline(&w, site, (int)i, &site->releases.items[r].data.timelines.items[i]);
    }
    sqlite3_finalize(w.timeline);
    sqlite3_finalize(w.tick);
    sqlite3_finalize(w.row);
    sqlite3_finalize(w.bar);
    arena_dispose(&w.arena);
}
