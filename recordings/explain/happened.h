/* What happened in a recording: the rows of ten questions, each a query (query/query.h), and a sentence about each. */
#ifndef EXPLAIN_HAPPENED_H
#define EXPLAIN_HAPPENED_H

#include "recordings/explain/findings.h"
#include "recordings/query/query.h"

enum { HAPPENED_MOST = 32 };

struct happened {
    struct query queries[HAPPENED_MOST];
    struct query_result results[HAPPENED_MOST];
    size_t count;
    double seconds;  /* that the recording covers in the range of time; 0: unknown */
    bool is_limited; /* to a range of time */
};

/* Executes the queries on the events in the range of time, in one more pass over the bytes of the file. Damage, which
 * the scan has reported, is skipped. */
void happened_read(struct happened *happened, const struct scan *scan, const struct jfr_file *file,
                   const struct jfr_options *options, const struct time_range *time);
void happened_dispose(struct happened *happened);

/* The answer to a question. */
struct happened_answer {
    const char *id, *view, *task; /* view: that has the rows; task: of data/tasks.tsv, whose playbook helps */
    const char *sentence;
    const char *record; /* settings that record the events, "jdk.X#enabled=true,..."; NULL: the events are enabled */
    const char *event, *page; /* the absent event, and its page; NULL: there are events, or the page is not known */
    double share; /* of the recording's time; 0: a count; negative: too few samples, -1: nothing was recorded */
    size_t place; /* of the question */
};
struct happened_answers VEC(struct happened_answer);

/* Appends at most ten answers, sorted. Texts are in findings->arena. */
void happened_answer(const struct happened *happened, const struct findings *findings,
                     struct happened_answers *answers);
/* Sorts: the largest shares of time, counts (share 0), shares below 1 %, too few samples, what was
 * not recorded; then by place. */
void happened_sort(struct happened_answers *answers);

#endif
