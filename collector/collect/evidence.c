#include "collector/collect/evidence.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/text.h"

struct evidence evidence_of(const char *origin, const char *version)
{
    const char *text = version ? version : "";
    struct evidence evidence = {.rank = text_is(origin, "source")      ? EVIDENCE_SOURCE
                                        : text_is(origin, "recording") ? EVIDENCE_RECORDING
                                                                       : EVIDENCE_FACTS};
    size_t length = strspn(text, "0123456789.u");
    snprintf(evidence.numbers, sizeof evidence.numbers, "%.*s", (int)length, text);
    evidence.early = strstr(text + length, "ea") != NULL;
    const char *build = text + length + strcspn(text + length, "+~");
    evidence.build = *build ? strtol(build + 1, NULL, 10) : 0;
    return evidence;
}

bool evidence_is_better(const struct evidence *evidence, const struct evidence *than)
{
    if (evidence->rank != than->rank)
        return evidence->rank > than->rank;
    int order = text_compare_versions(evidence->numbers, than->numbers);
    if (order)
        return order > 0;
    bool builds_known = evidence->build && than->build;
    if (builds_known && evidence->build != than->build)
        return evidence->build > than->build;
    if (evidence->early != than->early)
        return than->early;
    return than->ready_made && !evidence->ready_made;
}
