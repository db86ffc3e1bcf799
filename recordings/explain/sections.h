/* The sections of the report in order. Each function adds one section and is in a file sections_*.c. */
#ifndef EXPLAIN_SECTIONS_H
#define EXPLAIN_SECTIONS_H

#include "recordings/explain/findings.h"
#include "recordings/explain/happened.h"
#include "recordings/explain/report.h"

void section_happened(struct report *report, const struct findings *findings, const struct happened *happened);
void section_recorded(struct report *report, const struct findings *findings);
void section_health(struct report *report, const struct findings *findings);
void section_settings(struct report *report, const struct findings *findings);
void section_events(struct report *report, const struct findings *findings);
void section_absent(struct report *report, const struct findings *findings);
void section_answers(struct report *report, const struct findings *findings);
void section_privacy(struct report *report, const struct findings *findings);
void section_next(struct report *report, const struct findings *findings);

#endif
