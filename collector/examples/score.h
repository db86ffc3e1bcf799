/*
 * Scores how informative a recorded event is as an example, by the rules of docs/examples.md.
 */
#ifndef EXAMPLES_SCORE_H
#define EXAMPLES_SCORE_H

#include <stdbool.h>
#include <stdint.h>

#include "collector/examples/effects.h"
#include "collector/examples/redact.h"
#include "libjfr/jfr.h"

/* The origin of a recording. Each part outweighs the score of a single event. */
struct score_origin {
    bool is_shipped; /* recorded with a configuration of the JDK */
    bool is_program; /* recorded from a real program */
};

enum { SCORE_SHIPPED = 2000, SCORE_PROGRAM = 500, SCORE_OF_RECORDER = -10000 };

/*
 * Returns the sum of: SCORE_SHIPPED and SCORE_PROGRAM; SCORE_OF_RECORDER for events that the recorder causes
 * (effects.h); 0 to 100 for the share of informative fields; 50 for each step of frames_rank minus the frames above;
 * the value of informative texts (a flag set on the command line); minus 60 for each text that would be redacted
 * completely.
 */
int score_event(struct jfr_chunk *chunk, const struct jfr_record *record, const struct redactor *redactor,
                struct score_origin origin, const struct effects *effects);
/* Returns the part of a score for the origin of the recording. Events with equal parts are about equally
 * informative. */
int score_step(int score);
/*
 * Returns whether to score the event with this index among those of its type in the recording: the first 24, then 8 of
 * each doubling. All rare events count, and frequent ones take little time. Events with informative texts are lists of
 * a few hundred, all of which are scored.
 */
bool score_is_candidate(const char *event, uint64_t index);

#endif
