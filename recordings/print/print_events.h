/* Prints the events of a recording in order: the command `print` without its options. */
#ifndef PRINT_PRINT_EVENTS_H
#define PRINT_PRINT_EVENTS_H

#include <stdbool.h>
#include <stdint.h>

#include "recordings/print/document.h"
#include "recordings/print/filter.h"
#include "recordings/print/output.h"
#include "recordings/reading/time_range.h"
#include "common/base/diag.h"
#include "libjfr/jfr.h"

struct print_options {
    const struct document_notation *notation; /* NULL: text */
    bool exact;                               /* for text: numbers and times in full */
    struct event_filter filter;
    struct time_range time;
    uint32_t stack_depth;
    uint64_t limit;               /* events per type; 0: all */
    uint64_t most_output;         /* in bytes; 0: print_usual_output */
    struct jfr_options recording; /* initialized with JFR_OPTIONS_INIT, without a report */
};

/* Returns the limit of the output in bytes: 10,000 times the size of the file, at least 1 GiB. */
uint64_t print_usual_output(uint64_t file_size);

/*
 * Prints the events. Chunks are in the order of the file, the events of a chunk in that of timeline.h. Faults are
 * reported to `diag`, and all readable events are printed. Returns false if nothing could be read.
 */
bool print_events(const char *path, const struct print_options *options, struct output *out, struct diag *diag);

#endif
