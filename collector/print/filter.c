#include "collector/print/filter.h"

#include <ctype.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/alloc.h"
#include "common/base/text.h"

/* Whether the text matches the pattern up to `end`. Backtracks only to the last star. */
static bool glob(const char *text, const char *pattern, const char *end)
{
    const char *star = NULL, *resume = NULL;
    while (*text) {
        if (pattern < end && *pattern == '*') {
            star = ++pattern;
            resume = text;
        } else if (pattern < end && (*pattern == '?' || *pattern == *text)) {
            pattern++;
            text++;
        } else if (star) {
            pattern = star;
            text = ++resume;
        } else {
            return false;
        }
    }
    while (pattern < end && *pattern == '*')
        pattern++;
    return pattern == end;
}

/* Whether one of the patterns of a comma-separated list matches one of the texts. */
static bool any_pattern(const char *list, const char *const *texts, size_t count)
{
    for (const char *start = list; *start;) {
        const char *end = start + strcspn(start, ","), *next = *end ? end + 1 : end;
        while (start < end && isspace((unsigned char)*start))
            start++;
        while (end > start && isspace((unsigned char)end[-1]))
            end--;
        for (size_t i = 0; i < count && start < end; i++) {
            if (texts[i] && glob(texts[i], start, end))
                return true;
        }
        start = next;
    }
    return false;
}

static bool matches_events(const char *list, const struct jfr_type *type)
{
    const char *dot = strrchr(type->name, '.');
    const char *names[] = {type->name, dot ? dot + 1 : NULL};
    return any_pattern(list, names, 2);
}

/* The initial capitals of the words; NULL for a single word. */
static const char *acronym(char *out, size_t capacity, const char *text)
{
    size_t length = 0;
    bool new_word = true;
    for (const char *c = text; *c && length + 1 < capacity; c++) {
        if (new_word && isupper((unsigned char)*c))
            out[length++] = *c;
        new_word = isspace((unsigned char)*c);
    }
    out[length] = '\0';
    return strchr(text, ' ') && length ? out : NULL;
}

static bool matches_categories(const char *list, const struct jfr_type *type)
{
    const struct jfr_annotation *category = jfr_annotation_by_name(&type->annotations, "jdk.jfr.Category");
    if (!category)
        return any_pattern(list, (const char *const[]){"Uncategorized"}, 1);
    for (size_t i = 0; i < category->member_count; i++) {
        char letters[64];
        const char *name = category->members[i].value;
        if (any_pattern(list, (const char *const[]){name, acronym(letters, sizeof letters, name)}, 2))
            return true;
    }
    return false;
}

bool filter_matches(const struct event_filter *filter, const struct jfr_type *type)
{
    return type->is_event && (!filter->events || matches_events(filter->events, type)) &&
           (!filter->categories || matches_categories(filter->categories, type));
}

bool *filter_wanted(const struct event_filter *filter, struct jfr_chunk *chunk)
{
    size_t count = jfr_type_count(chunk);
    bool *wanted = mem_calloc(count, sizeof *wanted);
    for (size_t i = 0; i < count; i++)
        wanted[i] = filter_matches(filter, jfr_type_at(chunk, i));
    return wanted;
}

static void split(struct filter_unmatched *unmatched, const char *list)
{
    for (const char *start = list; *start; start += *start == ',') {
        size_t length = strcspn(start, ","), blank = strspn(start, " \t"), end = length;
        while (end > blank && isspace((unsigned char)start[end - 1]))
            end--;
        if (blank < end) {
            *vec_add(&unmatched->patterns) = mem_strndup(start + blank, end - blank);
            *vec_add(&unmatched->nearest) = NULL;
        }
        start += length;
    }
}

/* Removes the pattern if an event type of the chunk matches; otherwise keeps the nearest name. */
static bool match(struct filter_unmatched *unmatched, size_t index, struct jfr_chunk *chunk)
{
    const char *pattern = unmatched->patterns.items[index];
    struct text_nearest nearest = {.text = pattern};
    for (size_t i = 0; i < jfr_type_count(chunk); i++) {
        const struct jfr_type *type = jfr_type_at(chunk, i);
        const char *dot = strrchr(type->name, '.');
        if (type->is_event && matches_events(pattern, type))
            return true;
        if (type->is_event)
            text_compare_near(&nearest, strchr(pattern, '.') || !dot ? type->name : dot + 1);
    }
    if (nearest.found && !unmatched->nearest.items[index])
        unmatched->nearest.items[index] = mem_strdup(nearest.found);
    return false;
}

void filter_match_chunk(struct filter_unmatched *unmatched, const struct event_filter *filter, struct jfr_chunk *chunk)
{
    if (!unmatched->began && filter->events)
        split(unmatched, filter->events);
    unmatched->began = true;
    size_t kept = 0;
    for (size_t i = 0; i < unmatched->patterns.count; i++) {
        if (match(unmatched, i, chunk)) {
            free(unmatched->patterns.items[i]);
            free(unmatched->nearest.items[i]);
            continue;
        }
        unmatched->patterns.items[kept] = unmatched->patterns.items[i];
        unmatched->nearest.items[kept++] = unmatched->nearest.items[i];
    }
    unmatched->patterns.count = unmatched->nearest.count = kept;
}

void filter_report(struct filter_unmatched *unmatched, const char *file, struct diag *diag)
{
    for (size_t i = 0; i < unmatched->patterns.count; i++) {
        const char *nearest = unmatched->nearest.items[i];
        diag_warning(diag, PLACE_FILE(file), "no event type matches %s%s%s%s", unmatched->patterns.items[i],
                     nearest ? "; did you mean " : "", nearest ? nearest : "", nearest ? "?" : "");
        free(unmatched->patterns.items[i]);
        free(unmatched->nearest.items[i]);
    }
    vec_dispose(&unmatched->patterns);
    vec_dispose(&unmatched->nearest);
}
