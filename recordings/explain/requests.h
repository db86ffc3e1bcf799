/* Events that the command line of the JVM requests: -XX:StartFlightRecording:jdk.FileRead#threshold=1ms. */
#ifndef EXPLAIN_REQUESTS_H
#define EXPLAIN_REQUESTS_H

#include "recordings/explain/findings.h"

/* Adds the requested names that neither the release nor the recording contains. */
void requests_unknown(const struct findings *findings, struct fact_texts *names);
/* Returns the name in the release with the smallest edit distance; NULL: none is similar. */
const char *requests_nearest(const struct facts *facts, const char *name);

#endif
