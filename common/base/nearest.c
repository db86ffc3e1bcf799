#include "common/base/nearest.h"

#include <ctype.h>
#include <string.h>

/* WORDS: more words count as so many letters. */
enum { LONGEST = 100, WORDS = 3 };

/* The number of letters to insert, remove, replace or swap with their neighbour, ignoring case. */
static size_t distance(const char *a, const char *b)
{
    size_t rows[3][LONGEST + 1], length = strlen(b);
    for (size_t j = 0; j <= length; j++)
        rows[0][j] = j;
    for (size_t i = 1; i <= strlen(a); i++) {
        size_t *row = rows[i % 3], *before = rows[(i + 2) % 3], *two_before = rows[(i + 1) % 3];
        row[0] = i;
        for (size_t j = 1; j <= length; j++) {
            int left = tolower((unsigned char)a[i - 1]), right = tolower((unsigned char)b[j - 1]);
            size_t least = before[j - 1] + (left != right);
            least = before[j] + 1 < least ? before[j] + 1 : least;
            least = row[j - 1] + 1 < least ? row[j - 1] + 1 : least;
            if (i > 1 && j > 1 && left == tolower((unsigned char)b[j - 2]) &&
                right == tolower((unsigned char)a[i - 2]) && two_before[j - 2] + 1 < least)
                least = two_before[j - 2] + 1;
            row[j] = least;
        }
    }
    return rows[strlen(a) % 3][length];
}

/* Returns whether the longer name is the shorter one with words inserted, or added at its end. */
static bool has_more_words(const char *longer, const char *shorter)
{
    size_t same = 0, length = strlen(shorter), more = strlen(longer) - length;
    if (strlen(longer) <= length)
        return false;
    while (same < length && longer[same] == shorter[same])
        same++;
    for (; same > 0; same--) {
        if (isupper((unsigned char)longer[same]) && strcmp(longer + same + more, shorter + same) == 0)
            return true;
    }
    return false;
}

void nearest_try(struct nearest *nearest, const char *name)
{
    size_t length = strlen(nearest->word), most = length / 3;
    if (length > LONGEST || strlen(name) > LONGEST)
        return;
    size_t differing = distance(nearest->word, name);
    if (differing > WORDS && (has_more_words(nearest->word, name) || has_more_words(name, nearest->word)))
        differing = WORDS;
    if (differing <= most && (!nearest->name || differing < nearest->distance ||
                              (differing == nearest->distance && strcmp(name, nearest->name) < 0))) {
        nearest->name = name;
        nearest->distance = differing;
    }
}

void nearest_ask(const struct nearest *nearest, const char *before, struct buf *out)
{
    if (nearest->name)
        buf_printf(out, "did you mean %s%s?", before, nearest->name);
}
