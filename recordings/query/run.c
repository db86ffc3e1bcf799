/* Executes queries (query.h). */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/alloc.h"
#include "common/base/nearest.h"
#include "common/base/text.h"
#include "recordings/query/aggregate.h"

/* MOST_PATHS: of a query and of SELECT *; TIMES and the fields of a query (parse.c) are not more. */
enum { MOST_PATHS = 400, MOST_ALL = 200, MOST_FLATTENED = 3 };

/* A value that is read from each event: of a column, a group or a condition. The first two are the start and the
 * duration of the event. */
struct slot {
    struct query_access access;
    struct query_value constant; /* for eventType; the kind is not QUERY_NULL */
    size_t index;                /* of the column, group or condition */
};
struct slots VEC(struct slot);

enum { START, DURATION, TIMES };

/* An event type of the chunk as a source of a query. */
struct binding {
    struct query_run *run;
    const struct jfr_selection *select;
    struct slots slots; /* times, conditions, groups, columns; in the order of the selected paths */
    size_t conditions, groups;
    size_t batch; /* index in run->batches */
    struct binding *next;
};

struct group {
    struct query_value *keys;
    struct query_cell *cells;
};

/* An event of a query without groups. */
struct event_row {
    struct query_value *values;
    size_t count;
    int64_t time;
};

/* The time of the last event of a type. */
struct batch {
    const char *type;
    int64_t time;
};

/* A field that the query names. */
struct used_field {
    const char *path;
    bool is_known;
    const char *nearest; /* a similar field of a type that does not have it; NULL: none */
};

struct query_run {
    const struct query *query;
    struct query_result *result;
    struct query_reader reader;
    struct VEC(struct query_expression) columns; /* of the query; with SELECT *, hidden ones and then all fields */
    size_t hidden_first;                         /* number of hidden columns before those of SELECT */
    struct VEC(struct group) groups;
    struct strmap by_key;
    struct VEC(struct event_row) rows;
    struct VEC(struct batch) batches;
    struct VEC(struct used_field) fields; /* whose indexes are the numbers for the cache */
    struct nearest type;
    bool is_grouped, has_range;
    int64_t from, until; /* the range, in nanoseconds since the epoch */
    struct buf key;
};

/* --- Binding ----------------------------------------------------------------------------------------------------- */

bool query_is_named(const char *pattern, const char *name)
{
    const char *today = query_name_today(name), *end = pattern + strlen(pattern);
    return text_matches(name, pattern, end) || text_matches(today, pattern, end) ||
           (text_starts_with(today, "jdk.") && text_matches(today + strlen("jdk."), pattern, end));
}

const char *query_name_today(const char *name)
{
    static const char old[] = "com.oracle.jdk.";
    return text_starts_with(name, old) && !strchr(name + strlen(old), '.') ? name + strlen("com.oracle.") : name;
}

static bool applies(const struct query_expression *field, size_t source, const struct jfr_type *type)
{
    return (!field->sources || field->sources >> source & 1) &&
           (!field->type || query_is_named(field->type, type->name));
}

/* Returns the field at the end of the path; NULL if the type does not have it. */
static const struct jfr_field *field_at(const struct jfr_type *type, const char *path)
{
    const struct jfr_field *field = NULL;
    while (*path) {
        char name[100];
        size_t length = strcspn(path, ".");
        if (length >= sizeof name || !type)
            return NULL;
        memcpy(name, path, length);
        name[length] = '\0';
        field = jfr_field_by_name(type, name);
        if (!field)
            return NULL;
        type = field->type;
        path += length + (path[length] == '.');
    }
    return field;
}

static size_t used_field(struct query_run *run, const char *path)
{
    struct used_field *found = vec_find(&run->fields, path, path);
    if (!found) {
        found = vec_add(&run->fields);
        found->path = path;
    }
    return (size_t)(found - run->fields.items);
}

/* Remembers a similar field of the type, which does not have the field. */
static void find_nearest_field(struct query_run *run, const struct jfr_type *type, size_t field)
{
    struct nearest nearest = {.word = run->fields.items[field].path};
    for (size_t i = 0; i < type->field_count; i++)
        nearest_try(&nearest, type->fields[i].name);
    if (nearest.name && !run->fields.items[field].nearest)
        run->fields.items[field].nearest = arena_strdup(&run->result->arena, nearest.name);
}

/* Adds the slot if the type has the field. */
static bool add_slot(struct query_run *run, struct binding *binding, const struct jfr_type *type, const char *path,
                     size_t index)
{
    size_t field = used_field(run, path);
    struct slot slot = {.index = index};
    slot.access = query_access_of(&run->result->arena, path, (unsigned)field);
    if (slot.access.step == STEP_EVENT_TYPE) {
        const char *rest = slot.access.rest;
        const char *text = !strcmp(rest, "label")  ? query_label(&type->annotations, type->name)
                           : !strcmp(rest, "name") ? type->name
                                                   : NULL;
        const struct query_text *stored = text ? query_reader_text(&run->reader, text, strlen(text)) : NULL;
        if (!stored)
            return false;
        slot.constant = (struct query_value){.kind = QUERY_TEXT, .as.text = stored};
    } else if (!field_at(type, slot.access.path)) {
        find_nearest_field(run, type, field);
        return false;
    }
    if (!strcmp(type->name, "jdk.ActiveSetting") && !strcmp(path, "id"))
        slot.access.step = STEP_SETTING_TYPE;
    run->fields.items[field].is_known = true;
    *vec_add(&binding->slots) = slot;
    return true;
}

static const char *titled(struct query_run *run, enum query_aggregate aggregate, const char *label)
{
    static const char *const before[] = {
        [QUERY_AVG] = "Avg. ",  [QUERY_MAX] = "Max. ",        [QUERY_MEDIAN] = "Median ",
        [QUERY_MIN] = "Min. ",  [QUERY_P90] = "P90 ",         [QUERY_P95] = "P95 ",
        [QUERY_P99] = "P99 ",   [QUERY_P999] = "P99.9 ",      [QUERY_STDEV] = "Standard Deviation of ",
        [QUERY_SUM] = "Total ", [QUERY_UNIQUE] = "Different "};
    if (aggregate == QUERY_COUNT)
        return "Count";
    return arena_join(&run->result->arena, before[aggregate] ? before[aggregate] : "", "", label);
}

/* The column's title is that of the query, or the field's label. */
static void know_column(struct query_run *run, size_t index, const struct jfr_type *type)
{
    const struct query_expression *column = &run->columns.items[index];
    struct query_column *known = &run->result->columns.items[index];
    if (known->is_known)
        return;
    known->is_known = true;
    if (known->title != known->field)
        return;
    const struct query_access access = query_access_of(&run->result->arena, column->path, 0);
    const struct jfr_field *field = field_at(type, access.path);
    const char *name = strrchr(column->path, '.') ? strrchr(column->path, '.') + 1 : column->path;
    bool is_moment = !strcmp(column->path, "startTime") && !jfr_field_by_name(type, "duration");
    const char *label = is_moment                        ? "Time"
                        : access.step == STEP_EVENT_TYPE ? "Event Type"
                        : access.step != STEP_NONE       ? "Method"
                        : field                          ? query_label(&field->annotations, name)
                                                         : name;
    known->title = titled(run, column->aggregate, arena_strdup(&run->result->arena, label));
}

static void add_column(struct query_run *run, const struct query_expression *column)
{
    *vec_add(&run->columns) = *column;
    *vec_add(&run->result->columns) =
        (struct query_column){.field = column->path, .title = column->title ? column->title : column->path};
}

/* Adds the fields of a type as columns of SELECT *, unless an earlier type had them. Structs become several columns,
 * whose titles begin with the label of the struct. */
static void add_all_fields(struct query_run *run, const struct jfr_type *type, const char *before, const char *labels,
                           unsigned nesting)
{
    struct arena *arena = &run->result->arena;
    for (size_t i = 0; i < type->field_count; i++) {
        const struct jfr_field *field = &type->fields[i];
        const char *label = query_label(&field->annotations, field->name);
        struct query_expression column = {.path = arena_join(arena, before, *before ? "." : "", field->name),
                                          .title = *labels ? arena_join(arena, labels, " : ", label) : NULL,
                                          .format.ms_decimals = -1};
        if (!field->is_array && !query_type_is_text(field->type) && nesting < MOST_FLATTENED) {
            add_all_fields(run, field->type, column.path, column.title ? column.title : arena_strdup(arena, label),
                           nesting + 1);
            continue;
        }
        bool is_there = false;
        for (size_t k = run->hidden_first; k < run->columns.count; k++)
            is_there = is_there || !strcmp(run->columns.items[k].path, column.path);
        if (!is_there && run->columns.count >= MOST_ALL)
            run->result->has_more_fields = true;
        else if (!is_there)
            add_column(run, &column);
    }
}

static size_t batch_of(struct query_run *run, const char *type)
{
    for (size_t i = 0; i < run->batches.count; i++) {
        if (!strcmp(run->batches.items[i].type, type))
            return i;
    }
    *vec_add(&run->batches) = (struct batch){arena_strdup(&run->result->arena, type), INT64_MIN};
    return run->batches.count - 1;
}

static void bind(struct query_run *run, size_t source, struct jfr_chunk *chunk, const struct jfr_type *type,
                 struct binding **list)
{
    const struct query *query = run->query;
    struct binding *made = mem_calloc(1, sizeof *made);
    const char *paths[MOST_PATHS];
    made->run = run;
    made->batch = batch_of(run, type->name);
    if (query->selects_all)
        add_all_fields(run, type, "", "", 0);
    for (size_t i = 0; i < TIMES; i++) {
        const char *path = i == START ? "startTime" : "duration";
        struct slot slot = {.access = {.path = path, .rest = ""}};
        *vec_add(&made->slots) = slot;
    }
    for (size_t i = 0; i < query->conditions.count; i++) {
        const struct query_expression *field = &query->conditions.items[i].field;
        if (applies(field, source, type))
            add_slot(run, made, type, field->path, i);
    }
    made->conditions = made->slots.count;
    for (size_t i = 0; i < query->groups.count; i++) {
        const struct query_expression *field = &query->groups.items[i];
        if (applies(field, source, type))
            add_slot(run, made, type, field->path, i);
    }
    made->groups = made->slots.count;
    for (size_t i = 0; i < run->columns.count; i++) {
        const struct query_expression *column = &run->columns.items[i];
        bool counts_all = !strcmp(column->path, "*");
        if (!applies(column, source, type))
            continue;
        if (add_slot(run, made, type, counts_all ? "startTime" : column->path, i))
            know_column(run, i, type);
    }
    for (size_t i = 0; i < made->slots.count; i++)
        paths[i] = made->slots.items[i].access.path;
    made->select = jfr_select(chunk, type, paths, made->slots.count, JFR_SELECT_OPTIONAL);
    if (!made->select) {
        vec_dispose(&made->slots);
        free(made);
        return;
    }
    while (*list)
        list = &(*list)->next;
    *list = made;
}

/* --- Events ------------------------------------------------------------------------------------------------------ */

static bool fulfils(const struct binding *binding, const struct jfr_value *values)
{
    const struct query *query = binding->run->query;
    for (size_t i = TIMES; i < binding->conditions; i++) {
        const char *text = query->conditions.items[binding->slots.items[i].index].text;
        const struct jfr_value *value = &values[i];
        char number[TEXT_INTEGER_MAX + 1];
        if (value->kind == JFR_STRING) {
            if (!jfr_string_equals(&value->as.string, text))
                return false;
        } else if (value->kind == JFR_BOOLEAN) {
            if (strcmp(value->as.integer ? "true" : "false", text) != 0)
                return false;
        } else {
            struct query_value read;
            struct query_reader *reader = &binding->run->reader;
            if (value->kind < JFR_BYTE || value->kind > JFR_LONG) {
                if (!query_read(reader, &binding->slots.items[i].access, value, &read) || read.kind != QUERY_TEXT ||
                    strcmp(read.as.text->shown, text) != 0)
                    return false;
                continue;
            }
            number[text_integer(number, value->as.integer)] = '\0';
            if (strcmp(number, text) != 0)
                return false;
        }
    }
    return true;
}

static bool read_slot(const struct binding *binding, size_t index, const struct jfr_value *values,
                      struct query_value *out)
{
    const struct slot *slot = &binding->slots.items[index];
    if (slot->constant.kind != QUERY_NULL) {
        *out = slot->constant;
        return true;
    }
    return query_read(&binding->run->reader, &slot->access, &values[index], out);
}

/* The end of the event. */
static int64_t time_of(const struct query_reader *reader, const struct jfr_value *values)
{
    const struct jfr_value *start = &values[START], *duration = &values[DURATION];
    if (start->kind != JFR_LONG)
        return 0;
    int64_t end = start->as.integer;
    if (duration->kind == JFR_LONG && __builtin_add_overflow(end, duration->as.integer, &end))
        end = INT64_MAX;
    return jfr_ticks_to_epoch(&reader->clock, end);
}

/* Returns whether an event with this end overlaps the query's range of time. */
static bool is_in_time(const struct query_run *run, const struct jfr_value *values, int64_t end)
{
    const struct jfr_value *start = &values[START];
    return !run->has_range || (start->kind == JFR_LONG && end >= run->from &&
                               jfr_ticks_to_epoch(&run->reader.clock, start->as.integer) <= run->until);
}

/* Returns the group of the keys; NULL: it is new, and there is no memory. */
static struct group *group_of(struct query_run *run, const struct query_value *keys)
{
    size_t count = run->query->groups.count;
    buf_clear(&run->key);
    for (size_t i = 0; i < count; i++) {
        buf_add(&run->key, &keys[i].kind, sizeof keys[i].kind);
        if (keys[i].kind != QUERY_NULL)
            buf_add(&run->key, &keys[i].as, sizeof keys[i].as);
    }
    uintptr_t index = (uintptr_t)strmap_get_n(&run->by_key, buf_text(&run->key), run->key.length);
    if (index)
        return &run->groups.items[index - 1];
    if (query_reader_is_full(&run->reader) && run->groups.count)
        return NULL;
    struct arena *arena = &run->result->arena;
    struct group *group = vec_add(&run->groups);
    group->keys = arena_alloc(arena, (count + 1) * sizeof *group->keys);
    for (size_t i = 0; i < count; i++)
        group->keys[i] = keys[i];
    group->cells = arena_alloc(arena, (run->columns.count + 1) * sizeof *group->cells);
    run->reader.taken += 2 * (sizeof *group + sizeof(struct strmap_entry));
    const char *key = arena_strndup(arena, buf_text(&run->key), run->key.length);
    strmap_put_n(&run->by_key, key, run->key.length, (void *)(uintptr_t)run->groups.count);
    return group;
}

static bool add_to_group(struct binding *binding, const struct jfr_value *values, int64_t time)
{
    struct query_run *run = binding->run;
    struct query_value keys[MOST_PATHS], value = {.kind = QUERY_NULL};
    bool ok = true;
    memset(keys, 0, (run->query->groups.count + 1) * sizeof *keys);
    for (size_t i = binding->conditions; ok && i < binding->groups; i++)
        ok = read_slot(binding, i, values, &keys[binding->slots.items[i].index]);
    struct group *group = ok ? group_of(run, keys) : NULL;
    unsigned last = UINT_MAX; /* the field of `value`: aggregates of one field follow each other */
    for (size_t i = binding->groups; group && ok && i < binding->slots.count; i++) {
        const struct slot *slot = &binding->slots.items[i];
        enum query_aggregate aggregate = run->columns.items[slot->index].aggregate;
        struct query_cell *cell = &group->cells[slot->index];
        if (aggregate != QUERY_COUNT && slot->access.id != last) {
            ok = read_slot(binding, i, values, &value);
            last = slot->access.id;
        }
        ok = ok && query_cell_add(cell, aggregate, &value, time, &run->reader);
        if (aggregate == QUERY_LAST_BATCH && cell->time == time)
            cell->batch = binding->batch;
    }
    return group && ok;
}

static bool add_row(struct binding *binding, const struct jfr_value *values, int64_t time)
{
    struct query_run *run = binding->run;
    struct query_value read[MOST_PATHS];
    memset(read, 0, run->columns.count * sizeof *read);
    for (size_t i = binding->groups; i < binding->slots.count; i++) {
        if (!read_slot(binding, i, values, &read[binding->slots.items[i].index]))
            return false;
    }
    if (query_reader_is_full(&run->reader))
        return false;
    size_t count = run->columns.count;
    struct event_row *row = vec_add(&run->rows);
    row->values = arena_alloc(&run->result->arena, (count + 1) * sizeof *row->values);
    row->count = count;
    row->time = time;
    memcpy(row->values, read, count * sizeof *read);
    run->reader.taken += 2 * (sizeof *row + sizeof(struct query_row));
    return true;
}

static void take_event(struct binding *binding, const struct jfr_record *record)
{
    struct query_run *run = binding->run;
    struct jfr_value values[MOST_PATHS];
    if (!jfr_select_read(binding->select, record, values) || !fulfils(binding, values))
        return;
    int64_t time = time_of(&run->reader, values);
    if (!is_in_time(run, values, time))
        return;
    struct batch *batch = &run->batches.items[binding->batch];
    if (time > batch->time)
        batch->time = time;
    run->result->events++;
    if (!(run->is_grouped ? add_to_group(binding, values, time) : add_row(binding, values, time)))
        run->result->left_out++;
}

static void bind_types(struct query_run *runs, size_t count, struct jfr_chunk *chunk, struct binding **bindings)
{
    for (size_t i = 0; i < jfr_type_count(chunk); i++) {
        const struct jfr_type *type = jfr_type_at(chunk, i);
        for (size_t k = 0; type->is_event && k < count; k++) {
            const struct query *query = runs[k].query;
            for (size_t s = 0; s < query->sources.count; s++) {
                if (query_is_named(query->sources.items[s].type, type->name)) {
                    runs[k].result->known |= UINT64_C(1) << s;
                    bind(&runs[k], s, chunk, type, &bindings[type->index]);
                }
            }
        }
    }
}

/* Remembers the type most similar to the first one in FROM. */
static void find_nearest(struct query_run *run, struct jfr_chunk *chunk)
{
    struct nearest nearest = {.word = run->query->sources.items[0].type};
    if (run->result->known || run->result->nearest_type)
        return;
    bool has_prefix = text_starts_with(nearest.word, "jdk.");
    for (size_t i = 0; i < jfr_type_count(chunk); i++) {
        const struct jfr_type *type = jfr_type_at(chunk, i);
        bool drops = !has_prefix && text_starts_with(type->name, "jdk.");
        if (type->is_event)
            nearest_try(&nearest, type->name + (drops ? 4 : 0));
    }
    if (nearest.name)
        run->result->nearest_type = arena_strdup(&run->result->arena, nearest.name);
}

/* Times relative to the start, and the zone in which times are shown, refer to the first chunk. */
static void begin_chunk(struct query_run *run, struct jfr_chunk *chunk)
{
    const struct time_range *time = &run->query->time;
    int64_t start = jfr_chunk_header(chunk)->clock.start_nanos;
    if (!run->reader.chunk) {
        run->has_range = time->from.is_set || time->until.is_set;
        run->from = time_point_nanos(&time->from, start, INT64_MIN);
        run->until = time_point_nanos(&time->until, start, INT64_MAX);
        run->result->zone_millis = jfr_chunk_region(chunk)->gmt_offset_millis + jfr_chunk_region(chunk)->dst_millis;
    }
    query_reader_begin(&run->reader, chunk);
}

static void take_chunk(struct query_run *runs, size_t count, struct jfr_chunk *chunk)
{
    size_t types = jfr_type_count(chunk);
    struct binding **bindings = mem_calloc(types + 1, sizeof *bindings);
    bool *wanted = mem_calloc(types + 1, sizeof *wanted);
    for (size_t i = 0; i < count; i++)
        begin_chunk(&runs[i], chunk);
    bind_types(runs, count, chunk, bindings);
    bool any = false;
    for (size_t i = 0; i < types; i++)
        any |= wanted[i] = bindings[i] != NULL;
    for (size_t i = 0; i < count; i++)
        find_nearest(&runs[i], chunk);
    struct jfr_records records;
    struct jfr_record record;
    jfr_records_begin(&records, chunk);
    records.wanted = wanted;
    while (any && jfr_records_next(&records, &record)) {
        for (struct binding *binding = bindings[record.type->index]; binding; binding = binding->next)
            take_event(binding, &record);
    }
    for (size_t i = 0; i < types; i++) {
        for (struct binding *binding = bindings[i], *next; binding; binding = next) {
            next = binding->next;
            vec_dispose(&binding->slots);
            free(binding);
        }
    }
    free(bindings);
    free(wanted);
}

/* --- Results ----------------------------------------------------------------------------------------------------- */

/* A row with its place before sorting: equal rows keep their order. */
struct sorted {
    const struct query_run *run;
    struct query_value *values;
    int64_t time;
    size_t place;
};

static bool is_span(const struct query_value *value)
{
    return value->kind == QUERY_SPAN;
}

/* Without ASC and DESC, the longest time spans come first, and other values ascend. */
static int order_by(const struct query_value *a, const struct query_value *b, enum query_order order)
{
    int ascending = query_value_order(a, b);
    bool descends = order == QUERY_DESCENDING || (order == QUERY_ORDERED && (is_span(a) || is_span(b)));
    return descends ? -ascending : ascending;
}

/* Without ORDER BY: by the aggregates from the last one, the largest values first, and then by the other columns. */
static int default_order(const struct query_run *run, const struct sorted *a, const struct sorted *b)
{
    int order = 0;
    for (size_t i = run->columns.count; !order && i-- > 0;) {
        if (run->columns.items[i].aggregate != QUERY_FIELD)
            order = -query_value_order(&a->values[i], &b->values[i]);
    }
    for (size_t i = 0; !order && i < run->columns.count; i++)
        order = query_value_order(&a->values[i], &b->values[i]);
    return order;
}

static int row_order(const void *left, const void *right)
{
    const struct sorted *a = left, *b = right;
    const struct query_run *run = a->run;
    int order = 0;
    for (size_t i = 0; !order && i < run->query->keys.count; i++) {
        const struct query_key *key = &run->query->keys.items[i];
        order = order_by(&a->values[key->column], &b->values[key->column], key->order);
    }
    if (!order && !run->query->keys.count)
        order = run->is_grouped ? default_order(run, a, b) : (a->time > b->time) - (a->time < b->time);
    return order ? order : a->place < b->place ? -1 : 1;
}

struct sorted_rows VEC(struct sorted);

/* Returns false if the group has LAST_BATCH, and none of its values is of the last batch of a type. */
static bool finish_group(struct query_run *run, struct group *group, struct query_value *values)
{
    bool has_older = false, has_last = false;
    for (size_t i = 0; i < run->columns.count; i++) {
        struct query_cell *cell = &group->cells[i];
        enum query_aggregate aggregate = run->columns.items[i].aggregate;
        if (aggregate == QUERY_LAST_BATCH && cell->count) {
            bool is_last = cell->time == run->batches.items[cell->batch].time;
            has_last = has_last || is_last;
            has_older = has_older || !is_last;
        }
        values[i] = query_cell_result(cell, aggregate, &run->reader);
    }
    return has_last || !has_older;
}

static void normalize(struct query_run *run, struct sorted_rows *rows)
{
    for (size_t i = 0; i < run->columns.count; i++) {
        double sum = 0;
        for (size_t k = 0; run->columns.items[i].format.is_normalized && k < rows->count; k++) {
            const struct query_value *value = &rows->items[k].values[i];
            sum += value->kind == QUERY_REAL   ? value->as.real
                   : value->kind == QUERY_NULL ? 0
                                               : (double)value->as.integer;
        }
        for (size_t k = 0; run->columns.items[i].format.is_normalized && k < rows->count; k++) {
            struct query_value *value = &rows->items[k].values[i];
            double number = value->kind == QUERY_REAL ? value->as.real : (double)value->as.integer;
            if (value->kind != QUERY_NULL)
                *value = (struct query_value){
                    .kind = QUERY_REAL, .unit = QUERY_SHARE, .as.real = sum != 0 ? number / sum : 0};
        }
    }
}

static void finish(struct query_run *run)
{
    struct query_result *result = run->result;
    struct sorted_rows rows = {0};
    size_t columns = run->columns.count;
    for (size_t i = 0; i < run->groups.count; i++) {
        struct query_value *values = arena_alloc(&result->arena, (columns + 1) * sizeof *values);
        if (finish_group(run, &run->groups.items[i], values))
            *vec_add(&rows) = (struct sorted){run, values, 0, i};
    }
    for (size_t i = 0; i < run->rows.count; i++) {
        struct event_row *row = &run->rows.items[i];
        if (row->count < columns) { /* a later chunk added fields */
            struct query_value *values = arena_alloc(&result->arena, (columns + 1) * sizeof *values);
            memcpy(values, row->values, row->count * sizeof *values);
            row->values = values;
        }
        *vec_add(&rows) = (struct sorted){run, row->values, row->time, i};
    }
    if (rows.count)
        qsort(rows.items, rows.count, sizeof *rows.items, row_order);
    normalize(run, &rows);
    for (size_t i = 0; i < rows.count; i++) {
        if (run->query->limit && i >= run->query->limit)
            result->limited++;
        else
            vec_add(&result->rows)->values = rows.items[i].values + run->hidden_first;
    }
    vec_dispose(&rows);
}

static void begin(struct query_run *run, const struct query *query, struct query_result *result, size_t memory)
{
    *run = (struct query_run){.query = query, .result = result};
    *result = (struct query_result){.query = query};
    query_reader_init(&run->reader, &result->arena, memory);
    buf_init(&run->key, 0);
    run->is_grouped = query->groups.count || query->has_aggregates;
    for (size_t i = 0; i < query->columns.count; i++)
        add_column(run, &query->columns.items[i]);
    run->hidden_first = query->selects_all ? query->columns.count : 0;
}

static void end(struct query_run *run)
{
    struct query_result *result = run->result;
    finish(run);
    for (size_t i = 0; !result->unknown_field && i < run->fields.count; i++) {
        if (!run->fields.items[i].is_known) {
            result->unknown_field = run->fields.items[i].path;
            result->nearest_field = run->fields.items[i].nearest;
        }
    }
    for (size_t i = 0; i < run->groups.count; i++) {
        for (size_t k = 0; k < run->columns.count; k++)
            query_cell_dispose(&run->groups.items[i].cells[k]);
    }
    /* Hidden columns are not part of the result. */
    if (run->hidden_first)
        memmove(result->columns.items, result->columns.items + run->hidden_first,
                (result->columns.count - run->hidden_first) * sizeof *result->columns.items);
    result->columns.count = run->query->selects_all ? result->columns.count - run->hidden_first : run->query->shown;
    query_reader_dispose(&run->reader);
    strmap_dispose(&run->by_key);
    buf_dispose(&run->key);
    vec_dispose(&run->columns);
    vec_dispose(&run->groups);
    vec_dispose(&run->rows);
    vec_dispose(&run->batches);
    vec_dispose(&run->fields);
}

void query_execute(struct query_result *results, const struct query *queries, size_t count, struct jfr_file *file,
                   size_t memory)
{
    struct query_run *runs = mem_calloc(count + 1, sizeof *runs);
    for (size_t i = 0; i < count; i++)
        begin(&runs[i], &queries[i], &results[i], memory);
    for (struct jfr_chunk *chunk; (chunk = jfr_next_chunk(file));)
        take_chunk(runs, count, chunk);
    for (size_t i = 0; i < count; i++)
        end(&runs[i]);
    free(runs);
}

void query_result_dispose(struct query_result *result)
{
    vec_dispose(&result->columns);
    vec_dispose(&result->rows);
    arena_dispose(&result->arena);
}
