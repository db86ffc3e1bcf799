#include "generator/database/functions.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/alloc.h"
#include "common/base/escape.h"
#include "common/base/text.h"
#include "common/dataset/dated.h"
#include "common/dataset/event.h"
#include "common/dataset/setting_kinds.h"
#include "generator/model/addresses.h"
#include "generator/model/humanize.h"
#include "generator/model/markdown.h"
#include "generator/model/names.h"
#include "generator/model/words.h"

static const char *text_of(sqlite3_value *value)
{
    return (const char *)sqlite3_value_text(value);
}

static const struct site *site_of(sqlite3_context *context)
{
    return sqlite3_user_data(context);
}

static void give(sqlite3_context *context, const char *text)
{
    sqlite3_result_text(context, text, -1, SQLITE_TRANSIENT);
}

/* --- Releases: aggregates -------------------------------------------------------------------------------- */

/* The releases that rows have, and those of which anything is known. */
struct release_sets {
    struct releases set, known;
};

static struct release_sets *sets_of(sqlite3_context *context)
{
    return sqlite3_aggregate_context(context, sizeof(struct release_sets));
}

static void add_release(sqlite3_context *context, int count, sqlite3_value **values)
{
    (void)count;
    if (sqlite3_value_type(values[0]) == SQLITE_INTEGER)
        releases_add(&sets_of(context)->set, sqlite3_value_int(values[0]));
}

static void add_known_release(sqlite3_context *context, int count, sqlite3_value **values)
{
    (void)count;
    struct release_sets *sets = sets_of(context);
    if (sqlite3_value_int(values[1]))
        releases_add(&sets->set, sqlite3_value_int(values[0]));
    if (sqlite3_value_int(values[2]))
        releases_add(&sets->known, sqlite3_value_int(values[0]));
}

/* "8 11 17", for scripts */
static void give_release_list(sqlite3_context *context)
{
    struct buf text = {0};
    const struct releases set = sets_of(context)->set;
    for (int r = releases_first(set); r; r = releases_next(set, r))
        buf_printf(&text, text.length ? " %d" : "%d", r);
    give(context, buf_text(&text));
    buf_dispose(&text);
}

static void give_ranges(sqlite3_context *context)
{
    struct arena arena = {0};
    give(context, name_releases(site_of(context), &arena, sets_of(context)->set));
    arena_dispose(&arena);
}

/* "8 to 16, 18, 21 and later" */
static void give_ranges_said(sqlite3_context *context)
{
    struct arena arena = {0};
    give(context, name_releases_in_words(site_of(context), &arena, sets_of(context)->set));
    arena_dispose(&arena);
}

/* "15, 18 and 21" */
static void give_releases_said(sqlite3_context *context)
{
    struct arena arena = {0};
    give(context, name_each_release(&arena, sets_of(context)->set));
    arena_dispose(&arena);
}

static void give_known_ranges(sqlite3_context *context)
{
    struct arena arena = {0};
    const struct release_sets *sets = sets_of(context);
    give(context, name_known_releases(site_of(context), &arena, sets->set, sets->known));
    arena_dispose(&arena);
}

/* --- Texts: an aggregate ---------------------------------------------------------------------------------- */

struct listed {
    double position;
    char *text;
};
struct listed_texts {
    struct VEC(struct listed) list;
    char *separator; /* of the first text */
};

static void add_listed(sqlite3_context *context, int count, sqlite3_value **values)
{
    struct listed_texts *texts = sqlite3_aggregate_context(context, sizeof *texts);
    const char *text = text_of(values[0]);
    if (!text)
        return;
    if (!texts->separator)
        texts->separator = mem_strdup(count > 2 ? text_of(values[2]) : ",");
    *vec_add(&texts->list) = (struct listed){sqlite3_value_double(values[1]), mem_strdup(text)};
}

static int compare_positions(const void *a, const void *b)
{
    const struct listed *x = a, *y = b;
    return (x->position > y->position) - (x->position < y->position);
}

/* Appends the texts, and frees them. */
static void print_list(struct buf *out, struct listed_texts *texts)
{
    if (texts->list.count)
        qsort(texts->list.items, texts->list.count, sizeof *texts->list.items, compare_positions);
    for (size_t i = 0; i < texts->list.count; i++) {
        buf_puts(out, i ? texts->separator : "");
        buf_puts(out, texts->list.items[i].text);
        free(texts->list.items[i].text);
    }
    free(texts->separator);
    vec_dispose(&texts->list);
}

static void give_list(sqlite3_context *context)
{
    struct listed_texts *texts = sqlite3_aggregate_context(context, sizeof *texts);
    struct buf text = {0};
    bool has_texts = texts->list.count > 0;
    print_list(&text, texts);
    if (has_texts)
        sqlite3_result_text(context, buf_text(&text), (int)text.length, SQLITE_TRANSIENT);
    buf_dispose(&text);
}

/* The texts are JSON, as is the result: functions for JSON do not quote it. */
static void give_json_list(sqlite3_context *context)
{
    struct buf json = {0};
    buf_putc(&json, '[');
    print_list(&json, sqlite3_aggregate_context(context, sizeof(struct listed_texts)));
    buf_putc(&json, ']');
    sqlite3_result_text(context, buf_text(&json), (int)json.length, SQLITE_TRANSIENT);
    sqlite3_result_subtype(context, 'J');
    buf_dispose(&json);
}

/* --- Texts ----------------------------------------------------------------------------------------------- */

/* A function of texts, which gives an expression of `arena` and the arguments `a` and, if it has two, `b`. */
#define TEXT_FUNCTION(function, expression)                                                  \
    static void function(sqlite3_context *context, int count, sqlite3_value **values)        \
    {                                                                                        \
        struct arena arena = {0};                                                            \
        const char *a = text_of(values[0]), *b = count > 1 ? text_of(values[count - 1]) : a; \
        if (a && b)                                                                          \
            give(context, expression);                                                       \
        arena_dispose(&arena);                                                               \
    }

static const char *hyphens(struct arena *arena, const char *text)
{
    char *copy = arena_strdup(arena, text);
    for (char *p = copy; *p; p++) {
        if (!isalnum((unsigned char)*p) && *p != '_')
            *p = '-';
    }
    return copy;
}

/* "G1, ZGC or Shenandoah" from "G1, ZGC, Shenandoah" */
static const char *one_of(struct arena *arena, const char *names)
{
    const char *comma = strrchr(names, ',');
    return comma ? arena_printf(arena, "%.*s or%s", (int)(comma - names), names, comma + 1) : names;
}

TEXT_FUNCTION(give_one_of, one_of(&arena, a))
TEXT_FUNCTION(give_slug, name_slug(&arena, a))
TEXT_FUNCTION(give_anchor, name_anchor(&arena, a))
TEXT_FUNCTION(give_hyphens, hyphens(&arena, a))
TEXT_FUNCTION(give_short, dataset_event_name(a))
TEXT_FUNCTION(give_markdown, markdown_html(&arena, a))
TEXT_FUNCTION(give_file, strrchr(a, '/') ? strrchr(a, '/') + 1 : a)
TEXT_FUNCTION(give_update, humanize_update(&arena, a))
TEXT_FUNCTION(give_day, calendar_day_of(&site_of(context)->calendar, a))
TEXT_FUNCTION(give_setting_note, humanize_setting(&arena, a, b))

/* Replaces "<", and characters that change the direction of text. */
static void give_in_page(sqlite3_context *context, int count, sqlite3_value **values)
{
    (void)count;
    const char *text = text_of(values[0]);
    struct buf directed = {0}, safe = {0};
    if (!text)
        return;
    escape_direction(&directed, text, strlen(text));
    for (const char *p = buf_text(&directed); *p; p++) {
        if (*p == '<')
            buf_puts(&safe, "\\u003c");
        else
            buf_putc(&safe, *p);
    }
    give(context, buf_text(&safe));
    buf_dispose(&directed);
    buf_dispose(&safe);
}

static void add_string(struct buf *json, const char *text, size_t length)
{
    buf_putc(json, '"');
    escape_json(json, text, length);
    buf_putc(json, '"');
}

static void give_json(sqlite3_context *context, struct buf *json)
{
    buf_putc(json, ']');
    sqlite3_result_text(context, buf_text(json), (int)json->length, SQLITE_TRANSIENT);
    buf_dispose(json);
}

static void give_words(sqlite3_context *context, int count, sqlite3_value **values)
{
    (void)count;
    static const char *const kinds[] = {
        [WORD_TEXT] = "text", [WORD_LINK] = "link", [WORD_OPTION] = "option", [WORD_BUG] = "bug"};
    const char *text = text_of(values[0]), *self = text_of(values[1]);
    if (!text || !*text)
        return;
    struct arena arena = {0};
    struct word word;
    struct buf json = {0};
    buf_putc(&json, '[');
    for (const char *rest = text; word_next(site_of(context), &arena, text, &rest, self ? self : "", &word);) {
        buf_puts(&json, json.length > 1 ? ",[" : "[");
        add_string(&json, word.text, word.length);
        buf_printf(&json, ",\"%s\"", kinds[word.kind]);
        if (word.address)
            buf_printf(&json, ",\"%s\"", word.address);
        buf_putc(&json, ']');
    }
    give_json(context, &json);
    arena_dispose(&arena);
}

static void give_parts(sqlite3_context *context, int count, sqlite3_value **values)
{
    (void)count;
    const char *name = text_of(values[0]);
    struct buf json = {0};
    if (!name)
        return;
    buf_putc(&json, '[');
    for (size_t length; (length = name_part(name)) > 0; name += length) {
        buf_puts(&json, json.length > 1 ? "," : "");
        add_string(&json, name, length);
    }
    give_json(context, &json);
}

/* Returns the length of the first piece of a word, inside which lines should not break: it ends after a comma, before
 * the name of an event's setting, or after the name of the option. */
static size_t piece_length(const char *word)
{
    static const char option[] = "-XX:StartFlightRecording:";
    if (strncmp(word, option, strlen(option)) == 0)
        return strlen(option);
    size_t length = 1 + strcspn(word + 1, ", #");
    return word[length] == ',' ? length + 1 : length;
}

/* The words of a command line, each with its pieces. A word without them has no hyphens. */
static void give_pieces(sqlite3_context *context, int count, sqlite3_value **values)
{
    (void)count;
    const char *line = text_of(values[0]);
    struct buf json = {0};
    if (!line)
        return;
    buf_putc(&json, '[');
    while (*line) {
        size_t length = strcspn(line, " ");
        bool is_whole = *line != '-' && piece_length(line) == length;
        buf_puts(&json, json.length > 1 ? ",[" : "[");
        add_string(&json, line, is_whole ? length : 0);
        for (size_t at = 0; !is_whole && at < length; at += piece_length(line + at)) {
            buf_putc(&json, ',');
            add_string(&json, line + at, piece_length(line + at));
        }
        buf_putc(&json, ']');
        line += length;
        line += *line == ' ';
    }
    give_json(context, &json);
}

/* Finds the next word of a name in camel case: "GC", "Heap", "Summary". */
static bool next_word(const char **name, const char **word, size_t *length)
{
    const char *p = *name;
    if (*p == '\0')
        return false;
    *word = p++;
    while (*p && !(isupper((unsigned char)*p) && (islower((unsigned char)p[-1]) || islower((unsigned char)p[1]))))
        p++;
    *length = (size_t)(p - *word);
    *name = p;
    return true;
}

/* The number of words of the first name that the second one has. */
static void give_shared_words(sqlite3_context *context, int count, sqlite3_value **values)
{
    (void)count;
    const char *name = text_of(values[0]), *others = text_of(values[1]), *word, *other;
    size_t length, other_length;
    int shared = 0;
    while (name && others && next_word(&name, &word, &length)) {
        bool is_shared = false;
        for (const char *rest = others; !is_shared && next_word(&rest, &other, &other_length);)
            is_shared = length == other_length && memcmp(word, other, length) == 0;
        shared += is_shared;
    }
    sqlite3_result_int(context, shared);
}

/* (setting, name of the event): the valid values in words; NULL: true and false, or unknown */
static void give_valid(sqlite3_context *context, int count, sqlite3_value **values)
{
    (void)count;
    const char *name = text_of(values[0]);
    enum setting kind = name ? setting_by_name(name) : SETTING_KINDS;
    if (kind != SETTING_KINDS && !setting_kinds[kind].is_boolean)
        give(context, setting_valid(text_of(values[1]), name));
}

/* Returns whether find.js can derive the label from the name: "Heap Used" from heapUsed. */
static bool is_derived(const char *label, const char *name)
{
    for (size_t i = 0; name[i]; i++) {
        bool begins = i && isupper(name[i]) && (islower(name[i - 1]) || isdigit(name[i - 1]));
        if (begins && *label++ != ' ')
            return false;
        if (*label++ != (i ? name[i] : (char)toupper(name[i])))
            return false;
    }
    return *label == '\0';
}

static void give_label_beside(sqlite3_context *context, int count, sqlite3_value **values)
{
    (void)count;
    const char *name = text_of(values[0]), *label = text_of(values[1]);
    give(context, label && !is_derived(label, name) ? label : "");
}

static void give_first_sentence(sqlite3_context *context, int count, sqlite3_value **values)
{
    (void)count;
    struct arena arena = {0};
    give(context, humanize_description(&arena, text_of(values[0]), text_of(values[1])));
    arena_dispose(&arena);
}

/* A number rounded to two digits, because rates of runs vary by more. */
static void give_two_digits(sqlite3_context *context, int count, sqlite3_value **values)
{
    (void)count;
    struct arena arena = {0};
    double value = sqlite3_value_double(values[0]);
    if (sqlite3_value_type(values[0]) != SQLITE_NULL)
        give(context, arena_printf(&arena, value < 99.5 ? "%.2g" : "%.0f", value));
    arena_dispose(&arena);
}

/* A number rounded to an integer. */
static void give_whole(sqlite3_context *context, int count, sqlite3_value **values)
{
    (void)count;
    if (sqlite3_value_type(values[0]) != SQLITE_NULL)
        sqlite3_result_int64(context, llrint(sqlite3_value_double(values[0])));
}

static void give_same_build(sqlite3_context *context, int count, sqlite3_value **values)
{
    (void)count;
    sqlite3_result_int(context, dated_is_same_build(text_of(values[0]), text_of(values[1])));
}

/* --- Places ---------------------------------------------------------------------------------------------- */

/* (release, path, line, tag) */
static void give_address(sqlite3_context *context, int count, sqlite3_value **values)
{
    (void)count;
    const struct site_release *release = site_release(site_of(context), sqlite3_value_int(values[0]));
    const struct ds_place place = {
        .path = text_of(values[1]), .line = sqlite3_value_int(values[2]), .tag = text_of(values[3])};
    struct arena arena = {0};
    if (release && place.path)
        give(context, address_of_place(site_of(context), &arena, &release->data, &place));
    arena_dispose(&arena);
}

/* (release, tag) */
static void give_other_release(sqlite3_context *context, int count, sqlite3_value **values)
{
    (void)count;
    const struct site_release *release = site_release(site_of(context), sqlite3_value_int(values[0]));
    const struct ds_place place = {.tag = text_of(values[1])};
    int other = release ? address_other_release(&release->data, &place) : 0;
    if (other)
        sqlite3_result_int(context, other);
}

/* --- The list -------------------------------------------------------------------------------------------- */

static const struct {
    const char *name;
    int arguments;
    void (*call)(sqlite3_context *, int, sqlite3_value **);
    void (*finish)(sqlite3_context *); /* of an aggregate, whose `call` adds a row; otherwise NULL */
} functions[] = {
    {"ranges", 1, add_release, give_ranges},
    {"release_list", 1, add_release, give_release_list},
    {"ranges_said", 1, add_release, give_ranges_said},
    {"releases_said", 1, add_release, give_releases_said},
    {"known_ranges", 3, add_known_release, give_known_ranges},
    {"list", 3, add_listed, give_list},
    {"json_list", 2, add_listed, give_json_list},
    {"short", 1, give_short, NULL},
    {"slug", 1, give_slug, NULL},
    {"anchor", 1, give_anchor, NULL},
    {"hyphens", 1, give_hyphens, NULL},
    {"parts", 1, give_parts, NULL},
    {"one_of", 1, give_one_of, NULL},
    {"shared_words", 2, give_shared_words, NULL},
    {"valid", 2, give_valid, NULL},
    {"pieces", 1, give_pieces, NULL},
    {"words", 2, give_words, NULL},
    {"in_page", 1, give_in_page, NULL},
    {"two_digits", 1, give_two_digits, NULL},
    {"whole", 1, give_whole, NULL},
    {"same_build", 2, give_same_build, NULL},
    {"label_beside", 2, give_label_beside, NULL},
    {"first_sentence", 2, give_first_sentence, NULL},
    {"update_words", 1, give_update, NULL},
    {"day_of", 1, give_day, NULL},
    {"setting_note", 2, give_setting_note, NULL},
    {"markdown", 1, give_markdown, NULL},
    {"file", 1, give_file, NULL},
    {"address", 4, give_address, NULL},
    {"other_release", 2, give_other_release, NULL},
};

/* The collation "version": 9 precedes 10. */
static int compare_versions(void *context, int a_length, const void *a, int b_length, const void *b)
{
    (void)context;
    struct arena arena = {0};
    int order =
        text_compare_versions(arena_strndup(&arena, a, (size_t)a_length), arena_strndup(&arena, b, (size_t)b_length));
    arena_dispose(&arena);
    return order;
}

/* Since SQLite 3.45, only functions with this flag can set a subtype, as json_list does. */
#ifndef SQLITE_RESULT_SUBTYPE
#define SQLITE_RESULT_SUBTYPE 0
#endif

void functions_register(sqlite3 *db, const struct site *site)
{
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
        sqlite3_create_function_v2(db, functions[i].name, functions[i].arguments,
                                   SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS | SQLITE_RESULT_SUBTYPE,
                                   (void *)(uintptr_t)site, functions[i].finish ? NULL : functions[i].call,
                                   functions[i].finish ? functions[i].call : NULL, functions[i].finish, NULL);
    sqlite3_create_collation_v2(db, "version", SQLITE_UTF8, NULL, compare_versions, NULL);
}
