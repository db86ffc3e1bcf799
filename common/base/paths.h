/*
 * Finds the program's own files: data/, templates/, collector/benchmark/ and others.
 *
 * They are in one folder with the layout of the repository, which is the first of:
 *   1. the folder in the environment variable JFR_EVENTS_DATADIR, if it is set;
 *   2. share/jfrevents next to the program, which in the build folder has links to the repository;
 *   3. DATADIR_FROM_BINDIR, relative to the program's folder, where `make install` puts the files.
 * The working directory has no influence, and no absolute path is compiled in: an installed tree can be moved.
 */
#ifndef BASE_PATHS_H
#define BASE_PATHS_H

#include "common/base/diag.h"

/*
 * Returns the path of the file or folder `name` ("data/providers.xml"), on the heap (free()). NULL after an error that
 * names the missing file.
 */
char *paths_find(const char *name, struct diag *diag);
/* Returns a copy of `given`, the value of an option, if it is not NULL; otherwise the result of paths_find. */
char *paths_choose(const char *given, const char *name, struct diag *diag);

#endif
