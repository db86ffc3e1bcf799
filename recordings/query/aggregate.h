/* The state of a column in a group: what an aggregate needs of the values so far. */
#ifndef QUERY_AGGREGATE_H
#define QUERY_AGGREGATE_H

#include "recordings/query/values.h"

struct query_cell {
    uint64_t count; /* COUNT: events; otherwise values that are not null */
    struct query_value value, first;
    int64_t time, first_time; /* of `value` and `first`, for FIRST, LAST, DIFF */
    size_t batch;             /* LAST_BATCH: index of the type of `value` */
    double sum, squares;
    int64_t integers; /* sum of integers; saturates */
    struct VEC(double) numbers;
    struct strmap *texts; /* of UNIQUE, SET, LIST, in order of insertion */
};

/* Takes a value of an event that ends at `time`. Returns false if there is no memory. */
bool query_cell_add(struct query_cell *cell, enum query_aggregate aggregate, const struct query_value *value,
                    int64_t time, struct query_reader *reader);
/* Returns the result. */
struct query_value query_cell_result(struct query_cell *cell, enum query_aggregate aggregate,
                                     struct query_reader *reader);
void query_cell_dispose(struct query_cell *cell);
/* Compares two values in ascending order, as for qsort; null is the least. */
int query_value_order(const struct query_value *a, const struct query_value *b);

#endif
