#include "common/base/paths.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "common/base/alloc.h"
#include "common/base/buf.h"
#include "common/base/file.h"

#define VARIABLE "JFR_EVENTS_DATADIR"

#ifndef DATADIR_FROM_BINDIR
#define DATADIR_FROM_BINDIR "../share/jfrevents"
#endif

/* Returns the folder of the running program, on the heap; NULL if the system does not report it. */
static char *find_program_folder(void)
{
    char path[4096];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path);
    if (length <= 0 || (size_t)length == sizeof path)
        return NULL;
    while (length > 1 && path[length - 1] != '/')
        length--;
    return mem_strndup(path, (size_t)length - 1);
}

/* Returns the folder that contains the program's files, on the heap; NULL after a reported error. */
static char *find_files(const char *name, struct diag *diag)
{
    const char *given = getenv(VARIABLE);
    if (given && *given)
        return mem_strdup(given);
    static const char *const places[] = {"share/jfrevents", DATADIR_FROM_BINDIR};
    char *program = find_program_folder(), *found = NULL;
    for (size_t i = 0; program && !found && i < sizeof places / sizeof *places; i++) {
        char *folder = file_join(program, places[i]);
        found = realpath(folder, NULL);
        free(folder);
    }
    if (!found)
        diag_error(diag, PLACE_FILE(name),
                   "not found: the folder of the program's files is neither %s nor %s, seen from %s; " VARIABLE
                   " can name it",
                   places[0], places[1], program ? program : "the program");
    free(program);
    return found;
}

char *paths_find(const char *name, struct diag *diag)
{
    char *folder = find_files(name, diag);
    if (!folder)
        return NULL;
    char *path = file_join(folder, name);
    if (!file_exists(path)) {
        diag_error(diag, PLACE_FILE(path),
                   "cannot open: %s (the program's files are in %s; " VARIABLE " names another folder)",
                   strerror(errno), folder);
        free(path);
        path = NULL;
    }
    free(folder);
    return path;
}

char *paths_choose(const char *given, const char *name, struct diag *diag)
{
    return given ? mem_strdup(given) : paths_find(name, diag);
}
