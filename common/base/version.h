#ifndef BASE_VERSION_H
#define BASE_VERSION_H

/* The version of both programs and of the files they write. */
#define PROJECT_VERSION "1.0.0"
/* The date of that version, for the manual pages. */
#define PROJECT_DATE "November 21, 2026"

#endif
