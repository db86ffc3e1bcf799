/* The meaning of a response with an error status: in words, and when to retry. */
#ifndef ACQUIRE_REFUSAL_H
#define ACQUIRE_REFUSAL_H

#include "collector/acquire/answer.h"

/* The most bytes of such an answer that are kept for the server's own message. */
enum { REFUSAL_CAP = 1 << 14 };

struct refusal {
    bool is_final;   /* retrying does not help */
    bool is_limited; /* the server limits the number of requests */
    bool is_used_up; /* its limit is exhausted until a time that it names */
    int64_t wait;    /* seconds until the next request; -1: the server does not state it */
};

/*
 * `body`: the answer, which at GitHub is JSON with a "message"; that message is part of the words. `with_token`: the
 * request had a token. The waits are those of GitHub's documentation ("Rate limits for the REST API"): the reset of an
 * exhausted limit, Retry-After, and a minute after a secondary limit that has neither.
 */
struct refusal refusal_judge(long status, const struct answer *answer, const struct buf *body, bool with_token,
                             struct buf *words);

#endif
