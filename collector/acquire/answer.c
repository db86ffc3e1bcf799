#include "collector/acquire/answer.h"

#include <ctype.h>
#include <curl/curl.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <time.h>

enum { LONGEST_QUOTE = 200 };

#define LARGEST_NUMBER INT64_C(1000000000000000)

/* Returns the value of the header `name` in the line, with its length in *length; NULL if the line is another
 * header. */
static const char *header_value(const char *line, size_t size, const char *name, size_t *length)
{
    size_t head = strlen(name);
    if (size <= head || line[head] != ':' || strncasecmp(line, name, head) != 0)
        return NULL;
    const char *start = line + head + 1, *end = line + size;
    while (start < end && isspace((unsigned char)*start))
        start++;
    while (end > start && isspace((unsigned char)end[-1]))
        end--;
    *length = (size_t)(end - start);
    return start;
}

/* Parses digits; returns -1 for any other text. Larger values become LARGEST_NUMBER. */
static int64_t number(const char *text, size_t length)
{
    int64_t value = 0;
    if (length == 0)
        return -1;
    for (size_t i = 0; i < length; i++) {
        if (!isdigit((unsigned char)text[i]))
            return -1;
        value = value < LARGEST_NUMBER / 10 ? value * 10 + (text[i] - '0') : LARGEST_NUMBER;
    }
    return value;
}

/* Returns the wait in seconds. The header contains seconds or a date. */
static int64_t wait_or_date(const struct answer *answer, const char *text, size_t length)
{
    int64_t seconds = number(text, length);
    if (seconds >= 0)
        return seconds;
    struct buf copy = {0};
    buf_add(&copy, text, length);
    time_t when = curl_getdate(buf_text(&copy), NULL);
    buf_dispose(&copy);
    int64_t now = answer->date ? answer->date : (int64_t)time(NULL);
    return when < 0 ? -1 : when > now ? when - now : 0;
}

/* Reads a range such as bytes 100-199/200. */
static void read_range(struct answer *answer, const char *text, size_t length)
{
    struct buf copy = {0};
    buf_add(&copy, text, length);
    long long first, last, total;
    char rest;
    if (sscanf(buf_text(&copy), "bytes %lld-%lld/%lld%c", &first, &last, &total, &rest) == 3) {
        answer->has_range = true;
        answer->range_start = first;
        answer->range_total = total;
    }
    buf_dispose(&copy);
}

static void read_date(struct answer *answer, const char *text, size_t length)
{
    struct buf copy = {0};
    buf_add(&copy, text, length);
    time_t date = curl_getdate(buf_text(&copy), NULL);
    answer->date = date > 0 ? date : 0;
    buf_dispose(&copy);
}

void answer_add_header(struct answer *answer, const char *line, size_t size)
{
    size_t length;
    const char *value;
    if (size > 5 && memcmp(line, "HTTP/", 5) == 0) {
        *answer = (struct answer){.retry_after = -1, .date = answer->date, .etag = answer->etag};
    } else if ((value = header_value(line, size, "date", &length))) {
        read_date(answer, value, length);
    } else if ((value = header_value(line, size, "retry-after", &length))) {
        answer->retry_after = wait_or_date(answer, value, length);
    } else if ((value = header_value(line, size, "content-range", &length))) {
        read_range(answer, value, length);
    } else if ((value = header_value(line, size, "etag", &length))) {
        buf_clear(answer->etag);
        buf_add(answer->etag, value, length);
    }
}

void answer_quote(struct buf *out, const char *text, size_t length)
{
    for (size_t i = 0; i < length && i < LONGEST_QUOTE; i++)
        buf_putc(out, text[i] >= ' ' && text[i] <= '~' ? text[i] : '?');
}
