#include "collector/collect/library.h"

#include <stdio.h>
#include <stdlib.h>

#include "common/base/paths.h"
#include "common/dataset/dataset.h"

bool library_collect(struct dataset *library, const struct class_libraries *libraries, int release, struct diag *diag)
{
    char name[64];
    snprintf(name, sizeof name, "data/metadata_%d.xml", release);
    char *file = paths_find(name, diag);
    struct dataset base;
    dataset_init(&base, library->pool);
    bool ok = file && dataset_read(&base, file, diag) && class_release_collect(library, &base, libraries, diag);
    dataset_dispose(&base);
    free(file);
    return ok;
}
