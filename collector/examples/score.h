/*
 * How telling a recorded event is as an example: the rule of docs/examples.md in numbers.
 */
#ifndef EXAMPLES_SCORE_H
#define EXAMPLES_SCORE_H

#include <stdbool.h>
#include <stdint.h>

#include "collector/examples/redact.h"
#include "libjfr/jfr.h"

/*
 * 0 to 100 for the share of fields that say something, 50 for each step of frames_rank less the frames above, 60 less
 * for each text that would have to give way to a neutral one.
 */
int score_event(struct jfr_chunk *chunk, const struct jfr_record *record, const struct redactor *redactor);
/*
 * Whether the event with this index, of its type in its recording, is looked at: all of the first 24, then 8 of each
 * doubling, so that rare ones are all seen and frequent ones cost little.
 */
bool score_is_candidate(uint64_t index);

#endif
