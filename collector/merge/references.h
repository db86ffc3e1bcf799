/*
 * Merges tables of facts about events from outside the JDK's sources into the data sets: the bugs that added, changed
 * or removed an event, the rules of JDK Mission Control that need it, and other JVMs that emit it.
 *
 * Each function replaces what it wrote before. An event that a row names and that the data sets contradict (a row
 * says that a release added it, but it lacks it) is an error with the row's line. False after a reported error.
 */
#ifndef MERGE_REFERENCES_H
#define MERGE_REFERENCES_H

#include "common/dataset/list.h"

/* data/curated/event-changes.tsv: event, release, kind, bug, title, pull request, JEP, fields. */
bool merge_reasons(struct dataset_list *list, const char *file, struct diag *diag);
/* data/curated/jmc-rules.tsv: event, releases, rule, name, topic, needs. */
bool merge_rules(struct dataset_list *list, const char *file, struct diag *diag);
/* data/curated/openj9.tsv: event, releases, since, note, platforms. */
bool merge_openj9(struct dataset_list *list, const char *file, struct diag *diag);

#endif
