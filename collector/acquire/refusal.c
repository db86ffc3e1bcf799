#include "collector/acquire/refusal.h"

#include <jansson.h>
#include <string.h>
#include <time.h>

enum { SECONDARY_WAIT = 60 };

static const struct status {
    long status;
    bool again;
    const char *words;
} statuses[] = {
    {400, false, " Bad Request"},    {401, false, " Unauthorized"},
    {403, false, " Forbidden"},      {404, false, " Not Found"},
    {408, true, " Timeout"},         {410, false, " Gone"},
    {416, false, " Bad Range"},      {429, true, " Too Many Requests"},
    {451, false, " Unavailable"},    {500, true, " Internal Server Error"},
    {502, true, " Bad Gateway"},     {503, true, " Service Unavailable"},
    {504, true, " Gateway Timeout"},
};

static const struct status *find(long status)
{
    for (size_t i = 0; i < sizeof statuses / sizeof *statuses; i++)
        if (statuses[i].status == status)
            return &statuses[i];
    return NULL;
}

static void read_message(const struct buf *body, struct buf *message)
{
    json_t *json = json_loadb(buf_text(body), body->length, 0, NULL);
    const char *text = json_string_value(json_object_get(json, "message"));
    if (text)
        answer_quote(message, text, strlen(text));
    json_decref(json);
}

static int64_t wait_of(const struct answer *answer, const struct refusal *refusal, bool is_secondary)
{
    int64_t now = answer->date ? answer->date : (int64_t)time(NULL);
    if (answer->retry_after >= 0)
        return answer->retry_after;
    if (refusal->is_used_up)
        return answer->reset > now ? answer->reset - now : 0;
    return is_secondary ? SECONDARY_WAIT : -1;
}

struct refusal refusal_judge(long status, const struct answer *answer, const struct buf *body, bool with_token,
                             struct buf *words)
{
    const struct status *known = find(status);
    struct refusal refusal = {.is_final = !known || !known->again, .wait = -1};
    struct buf message = {0};
    read_message(body, &message);
    bool is_secondary = strstr(buf_text(&message), "rate limit") != NULL;
    if (status == 403 || status == 429) {
        refusal.is_used_up = answer->remaining == 0 && answer->reset > 0;
        refusal.is_limited = refusal.is_used_up || status == 429 || answer->retry_after >= 0 || is_secondary;
    }
    if (refusal.is_limited || status == 503) {
        refusal.wait = wait_of(answer, &refusal, is_secondary);
        refusal.is_final = false;
    }
    if (refusal.is_used_up)
        buf_puts(words, "the rate limit is exhausted");
    else if (status == 403 && refusal.is_limited)
        buf_puts(words, "the server limits the rate of requests");
    else
        buf_printf(words, "the server returned %ld%s", status, known ? known->words : "");
    if (status == 401 && with_token)
        buf_puts(words, ": it rejects the token");
    if (message.length)
        buf_printf(words, " (\"%s\")", message.data);
    buf_dispose(&message);
    return refusal;
}
