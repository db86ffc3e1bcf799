/*
 * The platforms on which code is compiled, according to the conditions of the preprocessor around it and to its folder.
 *
 * A condition is true, false or unknown on each platform. Macros of operating systems are known
 * (#ifdef LINUX, defined(_WINDOWS), LINUX_ONLY(...)), and so are features that every usual build has (INCLUDE_JFR).
 * os/bsd and its macros count as macOS, the only system of that family for which the JDK is built.
 */
#ifndef SOURCE_CONDITIONS_H
#define SOURCE_CONDITIONS_H

#include <stdbool.h>
#include <stddef.h>

#include "common/base/vec.h"
#include "common/dataset/event_kinds.h"

/* A part of the text passed to the functions below; start NULL: none. */
struct text_part {
    const char *start;
    size_t length;
};

/* Whether the part is equal to the text. False if its start is NULL. */
bool text_part_is(struct text_part part, const char *text);

/* An #if with its branches, or a call such as LINUX_ONLY(...). */
struct condition {
    unsigned kept;            /* platforms on which the current branch can be compiled */
    unsigned open;            /* platforms on which a later branch can be */
    struct text_part unknown; /* an unknown word that mentions a platform */
    size_t depth;             /* the caller's */
    int parentheses;          /* of a call; 0: none opened yet */
    bool is_call;
};

struct conditions {
    struct VEC(struct condition) open;
    struct VEC(struct text_part) false_macros; /* that the file defines as 0 or false */
};

enum directive { DIRECTIVE_OTHER, DIRECTIVE_IF, DIRECTIVE_ELSE, DIRECTIVE_ENDIF };

/*
 * Processes a line that begins with #, with its continuation lines. An #if stores `*depth`; #elif and #else set it to
 * the value of their #if.
 */
enum directive conditions_directive(struct conditions *conditions, const char *line, size_t length, size_t *depth);
/* A word before a parenthesis: LINUX_ONLY, NOT_WINDOWS. */
void conditions_call(struct conditions *conditions, const char *word, size_t length);
/* Any other character that is not blank. */
void conditions_mark(struct conditions *conditions, char mark);
/* The platforms on which code here is compiled, of platforms_all; 0: no usual build compiles it. */
unsigned conditions_platforms(const struct conditions *conditions);
/* The first unknown word in the conditions around this place that mentions a platform. */
struct text_part conditions_unknown(const struct conditions *conditions);
void conditions_dispose(struct conditions *conditions);

/* The platforms of a folder such as src/hotspot/os/linux or jdk/src/windows; 0: of an unknown name in such a place. */
unsigned platforms_of_path(const char *path);

#endif
