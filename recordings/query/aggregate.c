#include "recordings/query/aggregate.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/alloc.h"
#include "recordings/print/javatext.h"

static bool is_number(const struct query_value *value)
{
    return value->kind == QUERY_INTEGER || value->kind == QUERY_REAL || value->kind == QUERY_SPAN ||
           value->kind == QUERY_TIME;
}

static double number_of(const struct query_value *value)
{
    if (value->kind == QUERY_REAL)
        return value->as.real;
    return value->unit == QUERY_UNSIGNED ? (double)(uint64_t)value->as.integer : (double)value->as.integer;
}

int query_value_order(const struct query_value *a, const struct query_value *b)
{
    bool has_a = a->kind != QUERY_NULL, has_b = b->kind != QUERY_NULL;
    if (!has_a || !has_b)
        return has_a - has_b;
    if (a->kind == QUERY_TEXT && b->kind == QUERY_TEXT)
        return strcmp(a->as.text->shown, b->as.text->shown);
    if (a->kind == QUERY_TEXT || b->kind == QUERY_TEXT)
        return (a->kind == QUERY_TEXT) - (b->kind == QUERY_TEXT);
    if (a->kind == QUERY_REAL || b->kind == QUERY_REAL || a->unit == QUERY_UNSIGNED || b->unit == QUERY_UNSIGNED) {
        double left = number_of(a), right = number_of(b);
        return (left > right) - (left < right);
    }
    return (a->as.integer > b->as.integer) - (a->as.integer < b->as.integer);
}

/* --- Adding ------------------------------------------------------------------------------------------------------ */

static void add_sum(struct query_cell *cell, const struct query_value *value)
{
    double number = number_of(value), before = cell->count ? cell->sum / (double)cell->count : 0;
    cell->sum += number;
    cell->count++;
    cell->squares += (number - before) * (number - cell->sum / (double)cell->count);
    if (value->kind != QUERY_REAL && __builtin_add_overflow(cell->integers, value->as.integer, &cell->integers))
        cell->integers = value->as.integer < 0 ? INT64_MIN + 1 : INT64_MAX;
    cell->value.kind = value->kind;
    cell->value.unit = value->unit;
}

static bool add_number(struct query_cell *cell, const struct query_value *value, struct query_reader *reader)
{
    size_t room = cell->numbers.capacity;
    if (cell->numbers.count == room && query_reader_is_full(reader))
        return false;
    *vec_add(&cell->numbers) = number_of(value);
    reader->taken += (cell->numbers.capacity - room) * sizeof(double);
    cell->value.kind = value->kind;
    cell->value.unit = value->unit;
    cell->count++;
    return true;
}

static bool add_text(struct query_cell *cell, bool is_list, const struct query_value *value,
                     struct query_reader *reader)
{
    const struct query_text *text = value->as.text;
    if (value->kind != QUERY_TEXT) {
        buf_clear(&reader->text);
        query_value_text(&reader->text, value, NULL, 0);
        text = query_reader_text(reader, buf_text(&reader->text), reader->text.length);
    }
    if (!text || query_reader_is_full(reader))
        return false;
    const char *key = is_list ? arena_printf(reader->arena, "%llu", (unsigned long long)cell->count) : text->unique;
    if (!cell->texts) {
        cell->texts = mem_calloc(1, sizeof *cell->texts);
        reader->taken += sizeof *cell->texts;
    }
    size_t before = cell->texts->capacity;
    strmap_put(cell->texts, key, (void *)(uintptr_t)text);
    reader->taken += (cell->texts->capacity - before) * sizeof(struct strmap_entry);
    cell->count++;
    return true;
}

static void keep_last(struct query_cell *cell, const struct query_value *value, int64_t time)
{
    if (!cell->count || time >= cell->time) {
        cell->value = *value;
        cell->time = time;
    }
}

static void keep_first(struct query_cell *cell, const struct query_value *value, int64_t time)
{
    if (!cell->count || time < cell->first_time) {
        cell->first = *value;
        cell->first_time = time;
    }
}

bool query_cell_add(struct query_cell *cell, enum query_aggregate aggregate, const struct query_value *value,
                    int64_t time, struct query_reader *reader)
{
    if (aggregate == QUERY_COUNT) {
        cell->count++;
        return true;
    }
    if (value->kind == QUERY_NULL)
        return true;
    switch (aggregate) {
    case QUERY_FIELD:
    case QUERY_LAST:
    case QUERY_LAST_BATCH: keep_last(cell, value, time); break;
    case QUERY_FIRST: keep_first(cell, value, time); break;
    case QUERY_DIFF:
        keep_first(cell, value, time);
        keep_last(cell, value, time);
        break;
    case QUERY_MIN:
        if (!cell->count || query_value_order(value, &cell->value) < 0)
            cell->value = *value;
        break;
    case QUERY_MAX:
        if (!cell->count || query_value_order(value, &cell->value) > 0)
            cell->value = *value;
        break;
    case QUERY_AVG:
    case QUERY_STDEV:
    case QUERY_SUM:
        if (is_number(value))
            add_sum(cell, value);
        return true;
    case QUERY_MEDIAN:
    case QUERY_P90:
    case QUERY_P95:
    case QUERY_P99:
    case QUERY_P999: return !is_number(value) || add_number(cell, value, reader);
    case QUERY_LIST:
    case QUERY_SET:
    case QUERY_UNIQUE: return add_text(cell, aggregate == QUERY_LIST, value, reader);
    case QUERY_COUNT: break;
    }
    cell->count++;
    return true;
}

/* --- Results ----------------------------------------------------------------------------------------------------- */

/* The value of the kind and unit of the cell's values. */
static struct query_value of_kind(const struct query_cell *cell, double number)
{
    struct query_value made = {.kind = cell->value.kind, .unit = cell->value.unit};
    if (made.kind == QUERY_INTEGER && number != floor(number))
        made.kind = QUERY_REAL;
    if (made.kind == QUERY_REAL)
        made.as.real = number;
    else
        made.as.integer = java_long(number);
    return made;
}

/* Spans and times are rounded to nanoseconds. */
static double rounded(const struct query_cell *cell, double number)
{
    return cell->value.kind == QUERY_SPAN || cell->value.kind == QUERY_TIME ? round(number) : number;
}

static struct query_value difference(const struct query_cell *cell)
{
    struct query_value made = cell->value;
    if (!is_number(&cell->value))
        return (struct query_value){.kind = QUERY_NULL};
    if (made.kind == QUERY_REAL)
        made.as.real -= cell->first.as.real;
    else if (__builtin_sub_overflow(made.as.integer, cell->first.as.integer, &made.as.integer))
        made.as.integer = INT64_MAX;
    if (made.kind == QUERY_TIME)
        made.kind = QUERY_SPAN;
    if (made.kind == QUERY_SPAN && cell->count < 2)
        made.as.integer = INT64_MAX;
    return made;
}

static int number_order(const void *a, const void *b)
{
    double left = *(const double *)a, right = *(const double *)b;
    return (left > right) - (left < right);
}

/* Returns the value at the rank share * (count + 1), between the values at its sides; at most the largest value. */
static struct query_value percentile(struct query_cell *cell, double share)
{
    size_t count = cell->numbers.count;
    qsort(cell->numbers.items, count, sizeof(double), number_order);
    double rank = share * (double)(count + 1), whole = floor(rank);
    if (whole < 1)
        return of_kind(cell, cell->numbers.items[0]);
    if (whole >= (double)count)
        return of_kind(cell, cell->numbers.items[count - 1]);
    double low = cell->numbers.items[(size_t)whole - 1], high = cell->numbers.items[(size_t)whole];
    return of_kind(cell, low + (rank - whole) * (high - low));
}

static struct query_value joined(const struct query_cell *cell, struct query_reader *reader)
{
    buf_clear(&reader->text);
    for (size_t i = 0; i < cell->texts->count; i++) {
        const struct query_text *text = cell->texts->entries[i].value;
        buf_printf(&reader->text, "%s%s", i ? ", " : "", text->shown);
    }
    struct query_text *made = ARENA_NEW(reader->arena, struct query_text);
    made->shown = made->unique = arena_strdup(reader->arena, buf_text(&reader->text));
    return (struct query_value){.kind = QUERY_TEXT, .as.text = made};
}

struct query_value query_cell_result(struct query_cell *cell, enum query_aggregate aggregate,
                                     struct query_reader *reader)
{
    if (aggregate == QUERY_COUNT || aggregate == QUERY_UNIQUE)
        return (struct query_value){.kind = QUERY_INTEGER,
                                    .as.integer = (int64_t)(aggregate == QUERY_COUNT ? cell->count
                                                            : cell->texts            ? cell->texts->count
                                                                                     : 0)};
    if (!cell->count)
        return (struct query_value){.kind = QUERY_NULL};
    switch (aggregate) {
    case QUERY_FIRST: return cell->first;
    case QUERY_DIFF: return difference(cell);
    case QUERY_SUM:
        return cell->value.kind == QUERY_REAL ? of_kind(cell, cell->sum)
                                              : (struct query_value){.kind = cell->value.kind,
                                                                     .unit = cell->value.unit,
                                                                     .as.integer = cell->integers};
    case QUERY_AVG: return of_kind(cell, rounded(cell, cell->sum / (double)cell->count));
    case QUERY_STDEV: return of_kind(cell, sqrt(cell->squares / (double)cell->count));
    case QUERY_MEDIAN: return percentile(cell, 0.5);
    case QUERY_P90: return percentile(cell, 0.9);
    case QUERY_P95: return percentile(cell, 0.95);
    case QUERY_P99: return percentile(cell, 0.99);
    case QUERY_P999: return percentile(cell, 0.999);
    case QUERY_LIST:
    case QUERY_SET: return joined(cell, reader);
    default: return cell->value;
    }
}

void query_cell_dispose(struct query_cell *cell)
{
    vec_dispose(&cell->numbers);
    if (cell->texts)
        strmap_dispose(cell->texts);
    free(cell->texts);
}
