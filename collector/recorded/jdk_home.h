/* The homes of installed JDKs. */
#ifndef JFR_JDK_HOME_H
#define JFR_JDK_HOME_H

#include <stdbool.h>

/* Returns whether the folder is the home of a JDK, or of a build that was not packed into an image. */
bool jdk_is_home(const char *folder);
/* Returns the home that contains the folder or file, links resolved, on the heap; NULL: none. */
char *jdk_home_above(const char *path);
/* Returns the home that an argument names, on the heap: itself, or that of the program java in it, such as
 * /usr/bin/java. NULL: the argument is something else. */
char *jdk_home_of(const char *path);

#endif
