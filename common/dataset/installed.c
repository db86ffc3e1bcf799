#include "common/dataset/installed.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/alloc.h"
#include "common/base/buf.h"
#include "common/base/file.h"
#include "common/base/paths.h"

bool installed_is_number(const char *argument)
{
    return *argument && argument[strspn(argument, "0123456789")] == '\0' && !file_exists(argument);
}

/* Returns the data set of a release, on the heap; NULL: the folder does not have it. */
static char *file_of(const char *folder, int feature)
{
    char name[32];
    snprintf(name, sizeof name, "metadata_%d.xml", feature);
    char *file = file_join(folder, name);
    if (file_exists(file))
        return file;
    free(file);
    return NULL;
}

bool installed_open(struct installed *installed, const char *folder, int feature, struct diag *diag)
{
    char *file = file_of(folder, feature);
    *installed = (struct installed){0};
    dataset_init(&installed->data, &installed->pool);
    bool ok = file ? dataset_read(&installed->data, file, diag)
                   : diag_error(diag, PLACE_FILE(folder), "the folder does not have JDK %d", feature);
    free(file);
    return ok;
}

void installed_close(struct installed *installed)
{
    dataset_dispose(&installed->data);
    strpool_dispose(&installed->pool);
}

struct releases installed_releases(const char *folder)
{
    struct releases releases = {0};
    for (int feature = 1; feature <= RELEASE_MAX; feature++) {
        char *file = file_of(folder, feature);
        if (file)
            releases_add(&releases, feature);
        free(file);
    }
    return releases;
}

char *installed_dataset(const char *argument, struct diag *diag)
{
    if (!installed_is_number(argument))
        return mem_strdup(argument);
    char *folder = paths_find("data", diag);
    if (!folder)
        return NULL;
    struct buf name = {0};
    buf_printf(&name, "metadata_%s.xml", argument);
    char *file = file_join(folder, buf_text(&name));
    if (!file_exists(file)) {
        diag_error(diag, PLACE_FILE(folder), "no data about JDK %s", argument);
        free(file);
        file = NULL;
    }
    buf_dispose(&name);
    free(folder);
    return file;
}
