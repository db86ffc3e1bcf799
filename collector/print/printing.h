/*
 * What `print` does once its options are understood. Both functions read the file anew and tell
 * faults to the diag; what can be printed is printed. False: nothing could be read.
 */
#ifndef PRINT_PRINTING_H
#define PRINT_PRINTING_H

#include <stdbool.h>
#include <stdint.h>

#include "collector/print/document.h"
#include "collector/print/filter.h"
#include "collector/print/output.h"
#include "libjfr/jfr.h"
#include "common/base/diag.h"

struct print_options {
    struct event_filter filter;
    uint32_t stack_depth;
    uint64_t limit; /* events per type; 0: all */
    bool exact;     /* text: numbers and times in full */
    bool per_chunk; /* each chunk's own clock and constants, instead of what the tool keeps of earlier ones */
    bool salvage;
};

/* What is printed, how, and who is told of faults; all borrowed. */
struct printing {
    const char *path;
    const struct print_options *options;
    struct output *out;
    struct diag *diag;
};

bool print_as_document(const struct printing *printing, const struct document_notation *notation);
/* In a window of a million events the tool sorts text, across chunks. */
bool print_as_text(const struct printing *printing);

/* Tells when a chunk is of another JVM than the one before it, and is printed as if it were not. */
void printing_warn_of_mixture(const struct printing *printing, const struct jfr_header *before,
                              const struct jfr_header *chunk);

#endif
