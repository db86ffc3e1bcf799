#ifndef BASE_VERSION_H
#define BASE_VERSION_H

/* Of both programs and of the files they write. */
#define PROJECT_VERSION "1.0.0"

#endif
