#include "collector/merge/check_tables.h"

#include <assert.h>
#include <regex.h>
#include <stdlib.h>
#include <string.h>

#include "collector/examples/table.h"
#include "common/base/arena.h"
#include "common/base/file.h"
#include "common/base/tsv.h"
#include "common/dataset/event_kinds.h"
#include "common/dataset/gc_kinds.h"
#include "common/dataset/related_kinds.h"

enum { MAX_TABLE = 4 << 20, COLUMNS_MAX = 8, CELLS_SHOWN = 60 };

enum column_kind {
    ANY,        /* a text for people */
    QUOTE,      /* a part of a line of source code */
    RELEASES,   /* 8+, 11-17,21 */
    EVENT,      /* that a release of the row has */
    FIELD,      /* EVENT.FIELD, likewise */
    CHOICE,     /* one of a list */
    GCS,        /* garbage collectors or modes, joined by commas */
    PATTERN,    /* a regular expression */
    EVENTS,     /* events of any release, joined by blanks */
    FOUND,      /* what a search finds: events, type:NAME, task:ANCHOR, filter:QUERY, joined by blanks */
    EXPRESSION, /* itself a regular expression */
};

struct column {
    enum column_kind kind;
    const char *name; /* for messages */
    const char *const *choices;
    const char *pattern;
    bool may_be_none;    /* a hyphen stands for no value */
    bool may_be_missing; /* of the last column: a row may end before it */
};

struct table_rules {
    const char *file; /* in the folder of the data */
    struct column columns[COLUMNS_MAX];
    unsigned key; /* 1 << column: there is one row for each combination */
};

static const char *const jmc_needs[] = {"ENABLED", "AVAILABLE", NULL};
static const char *const redactions[] = {"replace", "keep", "forbid", NULL};
static const char *const library_ways[] = {"dependency", "test", "agent", "extension", "native-image", NULL};
static const char *const change_kinds_of_reasons[] = {"added", "removed", "renamed", "changed", NULL};

#define OF_EVENT                     \
    {EVENT, .name = "event"},        \
    {                                \
        RELEASES, .name = "releases" \
    }
#define TEXT_OF(what)     \
    {                     \
        ANY, .name = what \
    }
#define MATCHES(what, expression)                    \
    {                                                \
        PATTERN, .name = what, .pattern = expression \
    }
/* The evidence: a tag, a place, and a text on its line. */
#define EVIDENCE                                                                            \
    MATCHES("tag", "^jdk(-|8u)[0-9]"),                                                      \
        MATCHES("place PATH:LINE", "^[A-Za-z0-9_.@$-]+(/[A-Za-z0-9_.@$-]+)*:[1-9][0-9]*$"), \
    {                                                                                       \
        QUOTE, .name = "text on the line"                                                   \
    }
#define FIRST(count) ((1U << (count)) - 1)

static const char tasks_file[] = "tasks.tsv";
/* keywords.tsv refers to what tasks.tsv has. */
static const struct table_rules tables[] = {
    {"curated/effects.tsv",
     {OF_EVENT, {CHOICE, .name = "effect", .choices = effect_names}, EVIDENCE, TEXT_OF("sentence")},
     FIRST(3)},
    {"curated/event-changes.tsv",
     {TEXT_OF("event"),
      MATCHES("release", "^[1-9][0-9]*$"),
      {CHOICE, .name = "kind", .choices = change_kinds_of_reasons},
      MATCHES("bug", "^[1-9][0-9]*$"),
      TEXT_OF("title"),
      {PATTERN, .name = "pull request", .pattern = "^[A-Za-z0-9_.-]+/[A-Za-z0-9_.-]+#[0-9]+$", .may_be_none = true},
      {PATTERN, .name = "JEP", .pattern = "^[1-9][0-9]*$", .may_be_none = true},
      {PATTERN, .name = "fields", .pattern = "^[+-][A-Za-z0-9_]+( [+-][A-Za-z0-9_]+)*$", .may_be_none = true}},
     FIRST(4)},
    {"curated/events-without-example.tsv", {OF_EVENT, TEXT_OF("reason")}, FIRST(2)},
    {"curated/frequency.tsv",
     {OF_EVENT,
      {CHOICE, .name = "frequency", .choices = frequency_names, .may_be_none = true},
      EVIDENCE,
      TEXT_OF("item")},
     FIRST(2)},
    {"curated/gc-needs.tsv",
     {{GCS, .name = "garbage collector"},
      {RELEASES, .name = "releases"},
      {CHOICE, .name = "kind", .choices = gc_need_names},
      EVIDENCE,
      TEXT_OF("sentence")},
     FIRST(3)},
    {"curated/gcs.tsv", {OF_EVENT, {GCS, .name = "garbage collectors"}, EVIDENCE, TEXT_OF("reason")}, FIRST(2)},
    {"curated/jmc-rules.tsv",
     {OF_EVENT, TEXT_OF("rule"), TEXT_OF("name"), TEXT_OF("topic"), {CHOICE, .name = "need", .choices = jmc_needs}},
     FIRST(6)},
    {"curated/needs.tsv",
     {OF_EVENT, MATCHES("need", "^((flag|gc|option|setting) .+|startup|build|note)$"), EVIDENCE, TEXT_OF("sentence")},
     FIRST(3) | 1U << 6},
    {"curated/openj9.tsv", {OF_EVENT, TEXT_OF("version"), TEXT_OF("note"), TEXT_OF("platforms")}, FIRST(2)},
    {"curated/platforms.tsv", {OF_EVENT, MATCHES("platforms", PLATFORM_LIST), EVIDENCE, TEXT_OF("sentence")}, FIRST(2)},
    {"curated/relations.tsv",
     {OF_EVENT,
      {CHOICE, .name = "kind", .choices = related_kinds},
      TEXT_OF("other event"),
      TEXT_OF("field"),
      TEXT_OF("sentence")},
     FIRST(4)},
    {"curated/sensitive.tsv",
     {TEXT_OF("event or type"),
      {RELEASES, .name = "releases"},
      MATCHES("kind and fields", "^[a-z-]+:[A-Za-z0-9_]+(,[A-Za-z0-9_]+)*$"),
      EVIDENCE,
      TEXT_OF("reason")},
     FIRST(3)},
    {"curated/special-values.tsv",
     {{FIELD, .name = "event.field"},
      {RELEASES, .name = "releases"},
      MATCHES("value", "^([*]|-?[0-9]+)$"),
      EVIDENCE,
      TEXT_OF("meaning")},
     FIRST(3)},
    {"libraries.tsv",
     {MATCHES("name", "^[a-z0-9][a-z0-9-]*$"),
      MATCHES("artifact GROUP:NAME", "^[A-Za-z0-9_.-]+:[A-Za-z0-9_.-]+(:[A-Za-z0-9_.-]+)?$"),
      TEXT_OF("label"),
      MATCHES("page", "^https?://[^ ]+$"),
      MATCHES("first version", "^(<=)?[0-9][^ ]*$"),
      MATCHES("newest version", "^[0-9][^ ]*$"),
      {CHOICE, .name = "way to add it", .choices = library_ways},
      TEXT_OF("how events are enabled")},
     FIRST(1)},
    {tasks_file,
     {MATCHES("anchor", "^[a-z][a-z0-9-]*$"), TEXT_OF("title"), TEXT_OF("text"), {EVENTS, .name = "events"}},
     FIRST(1)},
    {"keywords.tsv", {TEXT_OF("keywords"), {FOUND, .name = "what is found"}}, FIRST(1)},
    {"redactions.tsv",
     {{CHOICE, .name = "kind", .choices = redactions},
      MATCHES("where", "^([*]|[A-Za-z0-9_.$]+[.][A-Za-z0-9_]+)$"),
      {EXPRESSION, .name = "pattern"},
      {ANY, .name = "replacement", .may_be_missing = true}},
     FIRST(3)},
    {"curated/values.tsv",
     {TEXT_OF("type"), {RELEASES, .name = "releases"}, TEXT_OF("value"), EVIDENCE, TEXT_OF("meaning")},
     FIRST(3)},
};

struct anchors {
    struct strmap names;
    struct arena arena;
};

struct check {
    const struct dataset_list *list;
    const struct table_rules *rules;
    int columns;
    regex_t patterns[COLUMNS_MAX];
    struct strmap seen;    /* the keys of the rows */
    struct anchors *tasks; /* of tasks.tsv */
    struct arena arena;
    struct diag *diag;
    bool ok;
};

/* --- A cell ---------------------------------------------------------------------------------------------- */

/* Whether one of the releases has the event, and the field if it is not NULL. */
static bool is_in_releases(const struct check *check, const char *event, const char *field, struct releases in)
{
    for (size_t i = 0; i < check->list->count; i++) {
        const struct dataset *dataset = &check->list->items[i];
        const struct ds_event *found = releases_has(in, dataset->feature) ? dataset_event(dataset, event) : NULL;
        if (found && (!field || dataset_field(&found->fields, field)))
            return true;
    }
    return false;
}

static bool is_event_field(struct check *check, const char *cell, struct releases in)
{
    const char *dot = strrchr(cell, '.');
    return dot && is_in_releases(check, arena_strndup(&check->arena, cell, (size_t)(dot - cell)), dot + 1, in);
}

static bool is_in_a_release(const struct check *check, const char *event, const char *type)
{
    for (size_t i = 0; i < check->list->count; i++) {
        const struct dataset *dataset = &check->list->items[i];
        if (event ? dataset_event(dataset, event) != NULL : dataset_type(dataset, type) != NULL)
            return true;
    }
    return false;
}

static bool is_found(const struct check *check, const char *word)
{
    static const char type[] = "type:", task[] = "task:", filter[] = "filter:";
    if (strncmp(word, type, sizeof type - 1) == 0)
        return is_in_a_release(check, NULL, word + sizeof type - 1);
    if (strncmp(word, task, sizeof task - 1) == 0)
        return strmap_get(&check->tasks->names, word + sizeof task - 1) != NULL;
    return strncmp(word, filter, sizeof filter - 1) == 0 || is_in_a_release(check, word, NULL);
}

static bool is_plain(const char *cell)
{
    size_t length = strlen(cell);
    bool is = *cell != ' ' && length && cell[length - 1] != ' ';
    for (const char *p = cell; *p; p++)
        is = is && (unsigned char)*p >= ' ' && *p != 0x7f;
    return is;
}

/* What is wrong with the first part of the cell for which something is; NULL: nothing. */
static const char *problem_of_parts(struct check *check, enum column_kind kind, const char *cell)
{
    for (; *cell; cell += strspn(cell, " ")) {
        size_t length = strcspn(cell, " ");
        const char *part = arena_strndup(&check->arena, cell, length);
        if (kind == EVENTS ? !is_in_a_release(check, part, NULL) : !is_found(check, part))
            return arena_printf(&check->arena, "%s is no %s", part, kind == EVENTS ? "event" : "event, type or task");
        cell += length;
    }
    return NULL;
}

static bool is_expression(const char *cell)
{
    regex_t expression;
    if (regcomp(&expression, cell, REG_EXTENDED | REG_NOSUB))
        return false;
    regfree(&expression);
    return true;
}

/* What is wrong with the cell; NULL: nothing. */
static const char *problem(struct check *check, int column, const char *cell, struct releases in)
{
    const struct column *rule = &check->rules->columns[column];
    unsigned gcs;
    if (rule->may_be_none && strcmp(cell, "-") == 0)
        return NULL;
    if (!is_plain(cell) && rule->kind != EXPRESSION && rule->kind != QUOTE)
        return "has leading or trailing blanks, or a control character";
    switch (rule->kind) {
    case ANY:
    case QUOTE: return NULL;
    case RELEASES: return table_parse_releases(&in, cell) ? NULL : "not a list of releases (8+, 11-17,21)";
    case EVENT: return is_in_releases(check, cell, NULL, in) ? NULL : "not an event of a release of the row";
    case FIELD: return is_event_field(check, cell, in) ? NULL : "not a field of an event in a release of the row";
    case CHOICE: return rule->choices[kind_by_name(rule->choices, cell)] ? NULL : "not one of the known values";
    case EVENTS:
    case FOUND: return problem_of_parts(check, rule->kind, cell);
    case EXPRESSION: return is_expression(cell) ? NULL : "not a regular expression";
    case GCS: return gc_parse_set(&gcs, cell) && gcs ? NULL : "not garbage collectors";
    default: return regexec(&check->patterns[column], cell, 0, NULL, 0) == 0 ? NULL : "not of the form of this column";
    }
}

/* --- A row ----------------------------------------------------------------------------------------------- */

static void breach(struct check *check, const struct tsv_row *row, int column, const char *what)
{
    diag_error(check->diag, row->place, "%s \"%.*s\": %s", check->rules->columns[column].name, CELLS_SHOWN,
               row->cells[column], what);
    check->ok = false;
}

static void check_once(struct check *check, const struct tsv_row *row)
{
    const char *key = "";
    for (int i = 0; i < check->columns; i++) {
        if (check->rules->key & 1U << i)
            key = arena_printf(&check->arena, "%s%s%s", key, *key ? " " : "", row->cells[i]);
    }
    void **line = strmap_slot(&check->seen, key);
    if (*line) {
        diag_error(check->diag, row->place, "%s is listed twice", key);
        check->ok = false;
    }
    *line = check;
}

static bool read_row(void *context, const struct tsv_row *row)
{
    struct check *check = context;
    struct releases in = {0};
    bool is_short = row->count == check->columns - 1 && check->rules->columns[row->count].may_be_missing;
    if (row->count != check->columns && !is_short) {
        diag_error(check->diag, row->place, "%d cells instead of %d", row->count, check->columns);
        check->ok = false;
        return true;
    }
    if (check->rules->columns[1].kind == RELEASES)
        table_parse_releases(&in, row->cells[1]);
    for (int i = 0; i < row->count; i++) {
        const char *what = problem(check, i, row->cells[i], in);
        if (what)
            breach(check, row, i, what);
    }
    check_once(check, row);
    if (strcmp(check->rules->file, tasks_file) == 0)
        *strmap_slot(&check->tasks->names, arena_strdup(&check->tasks->arena, row->cells[0])) = check->tasks;
    return true;
}

/* --- A table --------------------------------------------------------------------------------------------- */

static bool check_table(const struct dataset_list *list, const struct table_rules *rules, const char *path,
                        struct anchors *tasks, struct diag *diag)
{
    struct check check = {.list = list, .rules = rules, .tasks = tasks, .diag = diag, .ok = true};
    while (check.columns < COLUMNS_MAX && rules->columns[check.columns].name)
        check.columns++;
    for (int i = 0; i < check.columns; i++) {
        const char *pattern = rules->columns[i].pattern;
        int failed = pattern ? regcomp(&check.patterns[i], pattern, REG_EXTENDED | REG_NOSUB) : 0;
        assert(!failed);
        (void)failed;
    }
    bool ok = tsv_read(path, MAX_TABLE, read_row, &check, diag) && check.ok;
    for (int i = 0; i < check.columns; i++) {
        if (rules->columns[i].pattern)
            regfree(&check.patterns[i]);
    }
    strmap_dispose(&check.seen);
    arena_dispose(&check.arena);
    return ok;
}

bool tables_check(const struct dataset_list *list, const char *folder, struct diag *diag)
{
    bool ok = true;
    struct anchors tasks = {0};
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        char *path = file_join(folder, tables[i].file);
        ok = (!file_exists(path) || check_table(list, &tables[i], path, &tasks, diag)) && ok;
        free(path);
    }
    strmap_dispose(&tasks.names);
    arena_dispose(&tasks.arena);
    return ok;
}
