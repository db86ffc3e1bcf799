/*
 * The platforms for which code is compiled, derived from the preprocessor conditions around it and from its folder.
 *
 * A condition is true, false or unknown on each platform. Macros of operating systems are known (#ifdef LINUX,
 * defined(_WINDOWS), LINUX_ONLY(...)), and so are features of every usual build (INCLUDE_JFR). os/bsd and its macros
 * count as macOS, the only system of that family for which the JDK is built.
 */
#ifndef SOURCE_CONDITIONS_H
#define SOURCE_CONDITIONS_H

#include <stdbool.h>
#include <stddef.h>

#include "common/base/vec.h"
#include "common/dataset/event_kinds.h"

/* A part of a text; start NULL: none. */
struct text_part {
    const char *start;
    size_t length;
};

/* Returns whether the part equals the text; false if its start is NULL. */
bool text_part_is(struct text_part part, const char *text);

/* An #if with its branches, or a call such as LINUX_ONLY(...). */
struct condition {
    unsigned kept;            /* platforms for which the current branch can be compiled */
    unsigned open;            /* platforms for which a later branch can be compiled */
    struct text_part unknown; /* an unknown word that mentions a platform */
    size_t depth;             /* set by the caller */
    int parentheses;          /* open parentheses of a call; 0: none yet */
    bool is_call;
};

struct conditions {
    struct VEC(struct condition) open;
    struct VEC(struct text_part) false_macros; /* macros that the file defines as 0 or false */
};

enum directive { DIRECTIVE_OTHER, DIRECTIVE_IF, DIRECTIVE_ELSE, DIRECTIVE_ENDIF };

/*
 * Processes a line that begins with #, with its continuation lines. An #if stores `*depth`; #elif and #else set it to
 * the value of their #if.
 */
enum directive conditions_directive(struct conditions *conditions, const char *line, size_t length, size_t *depth);
/* Processes a word before a parenthesis: LINUX_ONLY, NOT_WINDOWS. */
void conditions_call(struct conditions *conditions, const char *word, size_t length);
/* Processes any other character that is not blank. */
void conditions_mark(struct conditions *conditions, char mark);
/* Returns the platforms of platforms_all for which the code here is compiled; 0: no usual build compiles it. */
unsigned conditions_platforms(const struct conditions *conditions);
/* Returns the first unknown word in the conditions here that mentions a platform. */
struct text_part conditions_unknown(const struct conditions *conditions);
void conditions_dispose(struct conditions *conditions);

/* Returns the platforms of a folder such as src/hotspot/os/linux or jdk/src/windows; 0 if the name in such a place
 * is unknown. */
unsigned platforms_of_path(const char *path);

#endif
