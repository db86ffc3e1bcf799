/* Passes what the reader of recordings reports on to a struct diag. */
#ifndef BENCHMARK_REPORT_H
#define BENCHMARK_REPORT_H

#include "collector/recording/jfr.h"

/* A jfr_report; its context is the struct diag. */
void report_to_diag(void *context, const struct jfr_fault *fault);

#endif
