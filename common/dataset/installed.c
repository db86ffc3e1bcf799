#include "common/dataset/installed.h"

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
