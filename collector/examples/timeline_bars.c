#include "collector/examples/timeline_bars.h"
#include "common/dataset/event.h"
#include "common/dataset/example.h"

#include <assert.h>
#include <string.h>

/* --- Nesting --------------------------------------------------------------------------------------------- */

enum { NO_PARENT = -1 };

static bool contains(const struct moment *outer, const struct moment *inner, bool by_thread)
{
    bool in_time = outer->end > outer->start && outer->start <= inner->start && inner->end <= outer->end;
    bool same_thread = outer->thread == inner->thread;
    /* Workers of a phase are not nested. */
    return in_time && (same_thread || (!by_thread && outer->event->rank < inner->event->rank));
}

/* Returns the innermost preceding moment that contains it: the one that started last. */
static int parent_of(const struct moment *const *moments, size_t index, bool by_thread)
{
    for (size_t i = index; i-- > 0;) {
        if (contains(moments[i], moments[index], by_thread))
            return (int)i;
    }
    return NO_PARENT;
}

struct nesting {
    const struct moment *const *moments;
    size_t count;
    int parents[TIMELINE_BARS_MAX];
    struct nested *end; /* end of the output */
};

/* Writes the moments with this parent, each followed by its children. `thread` NULL: of all threads. */
static void put_children(struct nesting *nesting, int parent, int depth, const uint64_t *thread)
{
    for (size_t i = 0; i < nesting->count; i++) {
        if (nesting->parents[i] != parent || (thread && nesting->moments[i]->thread != *thread))
            continue;
        *nesting->end++ = (struct nested){.index = i, .depth = depth};
        put_children(nesting, (int)i, depth + 1, NULL);
    }
}

static bool is_first_of_thread(const struct moment *const *moments, size_t index)
{
    for (size_t i = 0; i < index; i++) {
        if (moments[i]->thread == moments[index]->thread)
            return false;
    }
    return true;
}

void timeline_nest(const struct moment *const *moments, size_t count, bool by_thread, struct nested *out)
{
    struct nesting nesting = {.moments = moments, .count = count, .end = out};
    assert(count <= TIMELINE_BARS_MAX);
    for (size_t i = 0; i < count; i++)
        nesting.parents[i] = parent_of(moments, i, by_thread);
    if (!by_thread)
        put_children(&nesting, NO_PARENT, 0, NULL);
    for (size_t i = 0; i < count && by_thread; i++) {
        if (is_first_of_thread(moments, i))
            put_children(&nesting, NO_PARENT, 0, &moments[i]->thread);
    }
}

/* --- Values ---------------------------------------------------------------------------------------------- */

static const struct ds_value *child_of(const struct ds_value *value, const char *name)
{
    return value ? vec_find(&value->children, name, name) : NULL;
}

static const char *plain_text(const struct ds_value *value)
{
    return value && value->type == DS_STRING && *value->text ? value->text : NULL;
}

/* Returns a value in one line: a thread, class, method or enumeration by its name; NULL: none. */
static const char *text_of(const struct ds_value *value, struct strpool *pool)
{
    static const char *const names[] = {"javaName", "osName", "name"};
    const char *text = plain_text(value), *type = plain_text(child_of(value, "type"));
    for (size_t i = 0; i < sizeof names / sizeof *names && !text; i++)
        text = plain_text(child_of(value, names[i]));
    if (!text && value && value->children.count == 1)
        text = plain_text(&value->children.items[0]);
    if (!text || !type || !child_of(value, "descriptor"))
        return text;
    struct buf method;
    buf_init(&method, 0);
    buf_printf(&method, "%s.%s", type, text);
    text = strpool_get(pool, buf_text(&method));
    buf_dispose(&method);
    return text;
}

/* --- Bars ------------------------------------------------------------------------------------------------ */

static bool read_record(struct jfr_chunk *chunk, const struct moment *moment, struct jfr_record *record)
{
    struct jfr_records records;
    jfr_records_begin(&records, chunk);
    return jfr_records_seek(&records, moment->offset) && jfr_records_next(&records, record);
}

static void put_values(struct ds_bar *bar, const struct moment_event *event, const struct ds_value *rendered,
                       struct strpool *pool)
{
    bar->name = text_of(child_of(rendered, event->label), pool);
    bar->thread = text_of(child_of(rendered, "eventThread"), pool);
    for (size_t i = 0; i < MOMENT_VALUES_MAX && event->values[i]; i++) {
        const char *text = text_of(child_of(rendered, event->values[i]), pool);
        if (!text)
            continue;
        struct ds_bar_value *value = vec_add(&bar->values);
        value->name = strpool_get(pool, event->values[i]);
        value->value = text;
    }
}

static void put_bar(struct ds_bar *bar, const struct timeline_bars *bars, const struct moment *moment)
{
    struct jfr_record record;
    struct ds_value rendered;
    bar->event = dataset_event_name(moment->type);
    bar->duration = (int)(moment->end - moment->start);
    if (!read_record(bars->chunk, moment, &record))
        return;
    render_event(bars->source->render, bars->chunk, &record, &rendered);
    put_values(bar, moment->event, &rendered, bars->source->render->pool);
    ds_value_dispose(&rendered);
}

void timeline_put_bars(struct ds_timeline *timeline, const struct timeline_bars *bars,
                       const struct moment *const *moments, size_t count, bool by_thread)
{
    struct nested order[TIMELINE_BARS_MAX];
    timeline_nest(moments, count, by_thread, order);
    for (size_t i = 0; i < count; i++) {
        const struct moment *moment = moments[order[i].index];
        struct ds_bar *bar = vec_add(&timeline->bars);
        put_bar(bar, bars, moment);
        bar->start = (int)(moment->start - moments[0]->start);
        bar->depth = order[i].depth;
    }
}

bool timeline_is_effect(const struct timeline_bars *bars, const struct moment *moment)
{
    struct jfr_record record;
    return read_record(bars->chunk, moment, &record) && effects_cause(bars->source->effects, &record);
}
