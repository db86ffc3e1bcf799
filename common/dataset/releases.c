#include "common/dataset/releases.h"

#include <stdlib.h>
#include <string.h>

static bool in_range(int feature)
{
    return feature >= 1 && feature <= RELEASE_MAX;
}

bool release_is_lts(int feature)
{
    return feature == 8 || feature == 11 || (feature >= 17 && feature % 4 == 1);
}

bool releases_empty(struct releases set)
{
    return !(set.bits[0] | set.bits[1]);
}

bool releases_equal(struct releases a, struct releases b)
{
    return a.bits[0] == b.bits[0] && a.bits[1] == b.bits[1];
}

bool releases_has(struct releases set, int feature)
{
    return in_range(feature) && (set.bits[feature / 64] >> feature % 64 & 1);
}

void releases_add(struct releases *set, int feature)
{
    if (in_range(feature))
        set->bits[feature / 64] |= UINT64_C(1) << feature % 64;
}

struct releases releases_only(int feature)
{
    struct releases set = {0};
    releases_add(&set, feature);
    return set;
}

void releases_add_all(struct releases *set, struct releases more)
{
    set->bits[0] |= more.bits[0];
    set->bits[1] |= more.bits[1];
}

struct releases releases_common(struct releases a, struct releases b)
{
    return (struct releases){{a.bits[0] & b.bits[0], a.bits[1] & b.bits[1]}};
}

int releases_first(struct releases set)
{
    return releases_next(set, 0);
}

int releases_last(struct releases set)
{
    for (int i = RELEASE_MAX; i >= 1; i--) {
        if (releases_has(set, i))
            return i;
    }
    return 0;
}

int releases_next(struct releases set, int feature)
{
    for (int i = feature + 1; i <= RELEASE_MAX; i++) {
        if (releases_has(set, i))
            return i;
    }
    return 0;
}

bool releases_parse(struct releases *set, const char *text)
{
    *set = (struct releases){0};
    if (!*text)
        return true;
    for (int before = 0;; text++) {
        int feature = 0;
        for (; *text >= '0' && *text <= '9' && feature <= RELEASE_MAX; text++)
            feature = feature * 10 + (*text - '0');
        if (feature <= before || feature > RELEASE_MAX || (*text && *text != ','))
            return false;
        releases_add(set, feature);
        before = feature;
        if (!*text)
            return true;
    }
}

void releases_print(struct buf *out, struct releases set)
{
    for (int i = releases_first(set), first = i; i; i = releases_next(set, i)) {
        if (i != first)
            buf_putc(out, ',');
        buf_integer(out, i);
    }
}

void releases_print_ranges(struct buf *out, struct releases set)
{
    for (int first = releases_first(set); first;) {
        int last = first;
        while (releases_next(set, last) == last + 1)
            last++;
        buf_printf(out, last > first ? "%s%d-%d" : "%s%d", first == releases_first(set) ? "" : ", ", first, last);
        first = releases_next(set, last);
    }
}

/* Releases named after a JDK: "11+" ends with the last one. */
enum { FIRST_IN_LIST = 5, LAST_IN_LIST = 99 };

bool releases_parse_list(struct releases *set, const char *text)
{
    *set = (struct releases){0};
    if (!text || !*text)
        text = "5+";
    while (*text) {
        char *end;
        long first = strtol(text, &end, 10), last = first;
        if (end == text)
            return false;
        if (*end == '+') {
            last = LAST_IN_LIST;
            end++;
        } else if (*end == '-') {
            text = end + 1;
            last = strtol(text, &end, 10);
            if (end == text)
                return false;
        }
        if (first < FIRST_IN_LIST || last > LAST_IN_LIST || first > last)
            return false;
        for (long feature = first; feature <= last; feature++)
            releases_add(set, (int)feature);
        text = end + strspn(end, ", ");
        if (text == end && *end)
            return false;
    }
    return true;
}

int releases_of_update(const char *text)
{
    char *end;
    long feature = strtol(text, &end, 10);
    bool is_update = (*end == '.' || *end == 'u') && end[1] && end[1 + strspn(end + 1, "0123456789.")] == '\0';
    return is_update && feature > 0 && feature <= RELEASE_MAX ? (int)feature : 0;
}

const char *releases_last_update(const char *since)
{
    const char *dash = strchr(since, '-');
    return dash ? dash + 1 : since;
}
