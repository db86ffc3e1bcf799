#include "recordings/print/filter.h"

#include <ctype.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/alloc.h"
#include "common/base/text.h"

/* Returns whether one of the patterns of a comma-separated list matches one of the texts. */
static bool any_pattern(const char *list, const char *const *texts, size_t count)
{
    for (const char *start = list; *start;) {
        const char *end = start + strcspn(start, ","), *next = *end ? end + 1 : end;
        while (start < end && isspace((unsigned char)*start))
            start++;
        while (end > start && isspace((unsigned char)end[-1]))
            end--;
        for (size_t i = 0; i < count && start < end; i++) {
            if (texts[i] && text_matches(texts[i], start, end))
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

/* Writes the initial capitals of the words. Returns NULL for a single word. */
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

static void split(struct filter_unmatched *unmatched, const char *list, bool is_category)
{
    for (const char *start = list ? list : ""; *start; start += *start == ',') {
        size_t length = strcspn(start, ","), blank = strspn(start, " \t"), end = length;
        while (end > blank && isspace((unsigned char)start[end - 1]))
            end--;
        if (blank < end)
            *vec_add(&unmatched->patterns) =
                (struct filter_pattern){mem_strndup(start + blank, end - blank), NULL, is_category};
        start += length;
    }
}

static void compare_near(struct text_nearest *nearest, const struct filter_pattern *pattern,
                         const struct jfr_type *type)
{
    const struct jfr_annotation *category = jfr_annotation_by_name(&type->annotations, "jdk.jfr.Category");
    const char *dot = strrchr(type->name, '.');
    if (!pattern->is_category)
        text_compare_near(nearest, strchr(pattern->text, '.') || !dot ? type->name : dot + 1);
    for (size_t i = 0; pattern->is_category && category && i < category->member_count; i++)
        text_compare_near(nearest, category->members[i].value);
}

/* Returns whether an event type of the chunk matches. Otherwise keeps the nearest name. */
static bool match(struct filter_pattern *pattern, struct jfr_chunk *chunk)
{
    struct text_nearest nearest = {.text = pattern->text};
    for (size_t i = 0; i < jfr_type_count(chunk); i++) {
        const struct jfr_type *type = jfr_type_at(chunk, i);
        if (!type->is_event)
            continue;
        if (pattern->is_category ? matches_categories(pattern->text, type) : matches_events(pattern->text, type))
            return true;
        compare_near(&nearest, pattern, type);
    }
    if (nearest.found && !pattern->nearest)
        pattern->nearest = mem_strdup(nearest.found);
    return false;
}

static void dispose(struct filter_pattern *pattern)
{
    free(pattern->text);
    free(pattern->nearest);
}

void filter_match_chunk(struct filter_unmatched *unmatched, const struct event_filter *filter, struct jfr_chunk *chunk)
{
    if (!unmatched->began) {
        split(unmatched, filter->events, false);
        split(unmatched, filter->categories, true);
    }
    unmatched->began = true;
    size_t kept = 0;
    for (size_t i = 0; i < unmatched->patterns.count; i++) {
        struct filter_pattern *pattern = &unmatched->patterns.items[i];
        if (match(pattern, chunk))
            dispose(pattern);
        else
            unmatched->patterns.items[kept++] = *pattern;
    }
    unmatched->patterns.count = kept;
}

void filter_report(struct filter_unmatched *unmatched, const char *file, struct diag *diag)
{
    for (size_t i = 0; i < unmatched->patterns.count; i++) {
        struct filter_pattern *pattern = &unmatched->patterns.items[i];
        const char *nearest = pattern->nearest;
        diag_warning(diag, PLACE_FILE(file), "no %s matches %s%s%s%s",
                     pattern->is_category ? "category of an event" : "event type", pattern->text,
                     nearest ? "; did you mean " : "", nearest ? nearest : "", nearest ? "?" : "");
        dispose(pattern);
    }
    vec_dispose(&unmatched->patterns);
}
