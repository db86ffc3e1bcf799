#include "collector/examples/timelines.h"

#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "collector/examples/timeline_bars.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/event_kinds.h"

enum { SECOND = 1000000000 }; /* nanoseconds */

/* Events that belong together, in the order of moments_read. */
struct timeline_case {
    const struct moment *root;
    const struct moment *members[TIMELINE_BARS_MAX];
    size_t count;
    bool is_too_large; /* the case has more members */
};

struct situation {
    const char *name;
    enum moment_kind root;
    bool by_thread;      /* bars are nested within their own thread */
    size_t fewest, most; /* limits for the number of members */
    int64_t around;      /* nanoseconds: maximum distance of a member's start from the root's start or end */
    bool (*is_root)(const struct moments *moments, const struct moment *root);
    bool (*is_member)(const struct moment *root, const struct moment *moment);
    bool needs_owner; /* the owner of the monitor must be known, because its activity is shown */
};

static bool overlaps(const struct moment *a, const struct moment *b)
{
    return a->start <= b->end && b->start <= a->end;
}

static bool is_within(const struct moment *outer, const struct moment *inner)
{
    return outer->start <= inner->start && inner->end <= outer->end;
}

/* Returns the first moment that starts at this time or later. */
static size_t first_from(const struct moments *moments, int64_t time)
{
    size_t low = 0, high = moments->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (moments->items[middle].start < time)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* --- Situations ------------------------------------------------------------------------------------------ */

static bool any(const struct moments *moments, const struct moment *root)
{
    (void)moments;
    (void)root;
    return true;
}

/* Returns whether the moment is a phase of the collection, or a safepoint or operation at the same time. */
static bool is_of_collection(const struct moment *root, const struct moment *moment)
{
    switch (moment->event->kind) {
    case MOMENT_COLLECTION:
    case MOMENT_PHASE: return moment->id == root->id;
    case MOMENT_SAFEPOINT:
    case MOMENT_OPERATION: return overlaps(root, moment);
    default: return false;
    }
}

/* Returns whether the operation stops the application without collecting garbage. */
static bool is_plain_operation(const struct moments *moments, const struct moment *root)
{
    for (size_t i = first_from(moments, root->start - SECOND); i < moments->count; i++) {
        if (moments->items[i].start > root->end)
            break;
        enum moment_kind kind = moments->items[i].event->kind;
        if ((kind == MOMENT_COLLECTION || kind == MOMENT_PHASE) && overlaps(root, &moments->items[i]))
            return false;
    }
    return root->is_safepoint && root->id > 0;
}

/* Threads reach the safepoint before the operation. The events with its id have the times. */
static bool is_of_operation(const struct moment *root, const struct moment *moment)
{
    return (moment->event->kind == MOMENT_SAFEPOINT || moment->event->kind == MOMENT_OPERATION) &&
           moment->id == root->id;
}

/* Returns whether the owner of the monitor that a thread waits for is known. */
static bool has_owner(const struct moments *moments, const struct moment *root)
{
    (void)moments;
    return root->previous && root->thread;
}

/* Returns whether the moment belongs to one of the two threads at that time, or to another thread that waits for the
 * monitor. */
static bool is_of_lock(const struct moment *root, const struct moment *moment)
{
    if (moment->event->kind == MOMENT_LOCK && moment->id == root->id)
        return overlaps(root, moment);
    bool is_of_thread = moment->thread == root->thread || moment->thread == root->previous;
    return (moment->event->kind == MOMENT_LOCK || moment->event->kind == MOMENT_WAIT) && is_of_thread &&
           overlaps(root, moment);
}

static bool is_of_class_load(const struct moment *root, const struct moment *moment)
{
    return (moment->event->kind == MOMENT_CLASS_LOAD || moment->event->kind == MOMENT_CLASS_DEFINE) &&
           moment->thread == root->thread && is_within(root, moment);
}

static bool is_of_compilation(const struct moment *root, const struct moment *moment)
{
    return (moment->event->kind == MOMENT_COMPILATION || moment->event->kind == MOMENT_COMPILER_PHASE) &&
           moment->id == root->id && is_within(root, moment);
}

static const struct situation situations[] = {
    {"collection", MOMENT_COLLECTION, false, 2, TIMELINE_BARS_MAX, SECOND, any, is_of_collection, false},
    {"operation", MOMENT_OPERATION, false, 3, 16, SECOND, is_plain_operation, is_of_operation, false},
    {"lock", MOMENT_LOCK, true, 2, 16, SECOND, has_owner, is_of_lock, true},
    {"class-load", MOMENT_CLASS_LOAD, true, 3, 16, 0, any, is_of_class_load, false},
    {"compilation", MOMENT_COMPILATION, true, 3, TIMELINE_BARS_MAX, 0, any, is_of_compilation, false},
};

/* --- Cases ----------------------------------------------------------------------------------------------- */

static bool is_taken(const struct timeline_case *that, const struct moment *moment)
{
    for (size_t i = 0; i < that->count; i++) {
        if (that->members[i] == moment)
            return true;
    }
    return false;
}

/* A safepoint is shown completely: it begins before the collection. */
static bool is_of_safepoint(const struct timeline_case *that, const struct moment *moment)
{
    if (moment->event->kind != MOMENT_SAFEPOINT || moment->id <= 0)
        return false;
    for (size_t i = 0; i < that->count; i++) {
        const struct moment *member = that->members[i];
        bool is_safepoint = member->event->kind == MOMENT_SAFEPOINT || member->event->kind == MOMENT_OPERATION;
        if (is_safepoint && member->id == moment->id)
            return true;
    }
    return false;
}

static void take(struct timeline_case *that, const struct moment *moment)
{
    that->is_too_large = that->is_too_large || that->count == TIMELINE_BARS_MAX;
    if (!that->is_too_large)
        that->members[that->count++] = moment;
}

static int by_address(const void *a, const void *b)
{
    const struct moment *const *left = a, *const *right = b;
    return *left < *right ? -1 : *left > *right;
}

static void gather(struct timeline_case *that, const struct moments *moments, const struct situation *situation)
{
    size_t first = first_from(moments, that->root->start - situation->around);
    size_t end = first_from(moments, that->root->end + situation->around + 1);
    for (size_t i = first; i < end && !that->is_too_large; i++) {
        if (situation->is_member(that->root, &moments->items[i]))
            take(that, &moments->items[i]);
    }
    for (size_t i = first; i < end && !that->is_too_large && situation->root == MOMENT_COLLECTION; i++) {
        if (is_of_safepoint(that, &moments->items[i]) && !is_taken(that, &moments->items[i]))
            take(that, &moments->items[i]);
    }
    qsort(that->members, that->count, sizeof(struct moment *), by_address);
}

/* Returns the first start, and the nanoseconds from it to the last end. */
static int64_t span_of(const struct timeline_case *that, int64_t *start)
{
    int64_t end = that->members[0]->end;
    for (size_t i = 1; i < that->count; i++)
        end = that->members[i]->end > end ? that->members[i]->end : end;
    *start = that->members[0]->start;
    return end - *start;
}

/* Unrelated safepoints during a collection are omitted. */
static bool is_own(const struct moment *moment, const struct situation *situation)
{
    enum moment_kind kind = moment->event->kind;
    return situation->root != MOMENT_COLLECTION || kind == MOMENT_COLLECTION || kind == MOMENT_PHASE;
}

/* If bars are by thread, threads count as kinds: a case that includes the owner of the lock is more informative. */
static size_t kinds_of(const struct timeline_case *that, const struct situation *situation)
{
    size_t kinds = 0;
    for (size_t i = 0; i < that->count; i++) {
        const struct moment *moment = that->members[i];
        bool is_new = is_own(moment, situation);
        for (size_t k = 0; k < i && is_new; k++) {
            const struct moment *other = that->members[k];
            is_new = other->type != moment->type || other->label != moment->label ||
                     (situation->by_thread && other->thread != moment->thread);
        }
        kinds += is_new;
    }
    return kinds;
}

static bool is_concurrent(const struct timeline_case *that)
{
    for (size_t i = 0; i < that->count; i++) {
        if (that->root->event->kind == MOMENT_COLLECTION && strstr(that->members[i]->type, "GCPhaseConcurrent"))
            return true;
    }
    return false;
}

/* --- The best cases --------------------------------------------------------------------------------------- */

/* Returns a name such as "gc-shenandoah-shenandoah-concurrent": a GC has one timeline for each kind of collection. */
static const char *name_of(const struct timeline_case *that, const struct situation *situation,
                           const struct timeline_source *source)
{
    struct buf name;
    buf_init(&name, 0);
    buf_puts(&name, situation->name);
    if (situation->root == MOMENT_COLLECTION)
        buf_printf(&name, "-%s-%s%s", gc_kinds[source->gc].name, that->root->label ? that->root->label : "",
                   is_concurrent(that) ? "-concurrent" : "");
    for (size_t i = 0; i < name.length; i++)
        name.data[i] = isalnum((unsigned char)name.data[i]) ? (char)tolower((unsigned char)name.data[i]) : '-';
    const char *text = strpool_get(source->render->pool, buf_text(&name));
    buf_dispose(&name);
    return text;
}

static struct kept_timeline *kept_of(struct timelines *timelines, const char *name)
{
    for (size_t i = 0; i < timelines->count; i++) {
        if (timelines->items[i].timeline.name == name)
            return &timelines->items[i];
    }
    struct kept_timeline *kept = vec_add(timelines);
    kept->timeline.name = name;
    return kept;
}

/* Returns the text of the label of the root's bar. */
static const char *subject_of(const struct timeline_case *that, const struct ds_timeline *timeline)
{
    int start = (int)(that->root->start - that->members[0]->start);
    int duration = (int)(that->root->end - that->root->start);
    for (size_t i = 0; i < timeline->bars.count; i++) {
        const struct ds_bar *bar = &timeline->bars.items[i];
        if (bar->start == start && bar->duration == duration &&
            strcmp(bar->event, dataset_event_name(that->root->type)) == 0)
            return bar->name;
    }
    return NULL;
}

static void keep(struct kept_timeline *kept, const struct timeline_case *that, const struct situation *situation,
                 const struct timeline_bars *bars)
{
    const char *name = kept->timeline.name;
    ds_timeline_dispose(&kept->timeline);
    kept->gc = bars->source->gc;
    kept->timeline.name = name;
    kept->timeline.situation = situation->name;
    kept->timeline.gc = gc_kinds[bars->source->gc].name;
    kept->timeline.run = bars->source->run;
    kept->timeline.is_concurrent = is_concurrent(that);
    timeline_put_bars(&kept->timeline, bars, that->members, that->count, situation->by_thread);
    kept->timeline.subject = subject_of(that, &kept->timeline);
}

static bool has_thread(const struct timeline_case *that, uint64_t thread)
{
    for (size_t i = 0; i < that->count; i++) {
        if (that->members[i]->thread == thread)
            return true;
    }
    return false;
}

/* Prefers more kinds, then the shorter case, then the first one. Times in a file must fit into int. */
static void consider(struct timelines *timelines, const struct timeline_case *that, const struct situation *situation,
                     const struct timeline_bars *bars)
{
    int64_t start, span = span_of(that, &start);
    if (that->is_too_large || that->count < situation->fewest || that->count > situation->most || span > INT_MAX ||
        (situation->needs_owner && !has_thread(that, that->root->previous)))
        return;
    size_t kinds = kinds_of(that, situation);
    struct kept_timeline *kept = kept_of(timelines, name_of(that, situation, bars->source));
    if (kinds < kept->kinds || (kinds == kept->kinds && span >= kept->span))
        return;
    kept->kinds = kinds;
    kept->span = span;
    keep(kept, that, situation, bars);
}

void timelines_add(struct timelines *timelines, struct jfr_chunk *chunk, const struct timeline_source *source)
{
    struct moments moments = {0};
    const struct timeline_bars bars = {.chunk = chunk, .source = source};
    moments_read(&moments, chunk, source->render->pool);
    for (size_t s = 0; s < sizeof situations / sizeof *situations; s++) {
        const struct situation *situation = &situations[s];
        for (size_t i = 0; i < moments.count; i++) {
            const struct moment *root = &moments.items[i];
            if (root->event->kind != situation->root || !situation->is_root(&moments, root) ||
                timeline_is_effect(&bars, root))
                continue;
            struct timeline_case that = {.root = root};
            gather(&that, &moments, situation);
            consider(timelines, &that, situation, &bars);
        }
    }
    vec_dispose(&moments);
}

/* --- The end ---------------------------------------------------------------------------------------------- */

static int by_situation(const void *a, const void *b)
{
    const struct kept_timeline *left = a, *right = b;
    int x = kind_by_name(timeline_situations, left->timeline.situation);
    int y = kind_by_name(timeline_situations, right->timeline.situation);
    if (x != y)
        return x < y ? -1 : 1;
    if (left->gc != right->gc)
        return gc_kinds[left->gc].preference < gc_kinds[right->gc].preference ? -1 : 1;
    return strcmp(left->timeline.name, right->timeline.name);
}

void timelines_move(struct timelines *timelines, struct dataset *dataset)
{
    if (timelines->count)
        qsort(timelines->items, timelines->count, sizeof *timelines->items, by_situation);
    for (size_t i = 0; i < timelines->count; i++)
        *vec_add(&dataset->timelines) = timelines->items[i].timeline;
    vec_dispose(timelines);
}

void timelines_dispose(struct timelines *timelines)
{
    for (size_t i = 0; i < timelines->count; i++)
        ds_timeline_dispose(&timelines->items[i].timeline);
    vec_dispose(timelines);
}
