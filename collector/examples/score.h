/*
 * How telling a recorded event is as an example: the rule of docs/examples.md in numbers.
 */
#ifndef EXAMPLES_SCORE_H
#define EXAMPLES_SCORE_H

#include <stdbool.h>
#include <stdint.h>

#include "collector/examples/effects.h"
#include "collector/examples/redact.h"
#include "libjfr/jfr.h"

/* Where a recording comes from; each step outweighs what a single event can tell. */
struct score_origin {
    bool is_shipped; /* recorded with a configuration of the JDK */
    bool is_program; /* of a real program */
};

enum { SCORE_SHIPPED = 2000, SCORE_PROGRAM = 500, SCORE_OF_RECORDER = -10000 };

/*
 * The sum of: SCORE_SHIPPED and SCORE_PROGRAM; SCORE_OF_RECORDER for what the recorder does itself (effects.h); 0 to
 * 100 for the share of fields that say something; 50 for each step of frames_rank less the frames above; the value of
 * telling texts (a flag set on the command line); 60 less for each text that would have to give way to a neutral one.
 */
int score_event(struct jfr_chunk *chunk, const struct jfr_record *record, const struct redactor *redactor,
                struct score_origin origin, const struct effects *effects);
/* The part of a score for the origin of its recording: if it is equal, the events are about equally informative. */
int score_step(int score);
/*
 * Whether the event of this type with this index in its recording is looked at: all of the first 24, then 8 of each
 * doubling, so that rare ones are all seen and frequent ones cost little. Events that have telling texts are lists of
 * a few hundred: all of these.
 */
bool score_is_candidate(const char *event, uint64_t index);

#endif
