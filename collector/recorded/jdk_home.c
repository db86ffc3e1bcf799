#include "collector/recorded/jdk_home.h"

#include <stdlib.h>
#include <string.h>

#include "common/base/alloc.h"
#include "common/base/file.h"

static bool has(const char *folder, const char *name)
{
    char *path = file_join(folder, name);
    bool has = file_exists(path);
    free(path);
    return has;
}

/* /usr contains bin/java, but is not a home. */
bool jdk_is_home(const char *folder)
{
    return has(folder, "bin/java") && (has(folder, "release") || has(folder, "lib/modules") || has(folder, "lib/jfr") ||
                                       has(folder, "jre/bin/java") || has(folder, "modules/java.base"));
}

char *jdk_home_above(const char *path)
{
    char *folder = realpath(path, NULL);
    while (folder && !jdk_is_home(folder)) {
        char *slash = strrchr(folder, '/');
        if (slash && slash > folder) {
            *slash = '\0';
        } else {
            free(folder);
            folder = NULL;
        }
    }
    return folder;
}

char *jdk_home_of(const char *path)
{
    if (jdk_is_home(path))
        return mem_strdup(path);
    char *program = file_is_folder(path) ? NULL : realpath(path, NULL);
    bool is_java = program && !strcmp(file_base_name(program), "java");
    free(program);
    return is_java ? jdk_home_above(path) : NULL;
}
