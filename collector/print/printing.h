/*
 * What `print` does once its options are understood. Both functions read the file anew and tell
 * faults to the diag; what can be printed is printed. False: nothing could be read.
 */
#ifndef PRINT_PRINTING_H
#define PRINT_PRINTING_H

#include <stdbool.h>
#include <stdint.h>

#include "collector/print/filter.h"
#include "collector/print/output.h"
#include "common/base/diag.h"

struct print_options {
    struct event_filter filter;
    uint32_t stack_depth;
    uint64_t limit; /* events per type; 0: all */
    bool exact;     /* text: numbers and times in full */
    bool salvage;
};

bool print_as_json(const char *path, const struct print_options *options, struct output *out, struct diag *diag);
/* In a window of a million events the tool sorts text, across chunks. */
bool print_as_text(const char *path, const struct print_options *options, struct output *out, struct diag *diag);

#endif
