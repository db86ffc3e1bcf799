#ifndef BASE_VERSION_H
#define BASE_VERSION_H

/* The version of the programs and of the files that they write. */
#define PROJECT_VERSION "1.0.0"
/* The date of that version, for the manual pages. */
#define PROJECT_DATE "November 21, 2026"

#endif
