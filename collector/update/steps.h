/* The steps from data sets as they were collected to data sets as they are kept. */
#ifndef UPDATE_STEPS_H
#define UPDATE_STEPS_H

#include "collector/merge/files.h"

/* `data`: the folder whose curated files (additional.xml, ...) are merged in. False: told. */
bool steps_run(struct merge_files *files, const char *data, struct diag *diag);

#endif
