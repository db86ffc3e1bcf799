#include "collector/examples/redact.h"

#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "common/base/alloc.h"
#include "common/base/file.h"
#include "common/base/text.h"
#include "common/base/tsv.h"
#include "common/base/vec.h"

enum { RULES_MAX = 1 << 20, CHECKED_MAX = 64 << 20, GROUPS = 10, HOST_MIN = 5 };

enum kind { KIND_REPLACE, KIND_KEEP, KIND_FORBID };

static const char *const kinds[] = {"replace", "keep", "forbid"};

struct rule {
    enum kind kind;
    char *where, *pattern, *replacement;
    regex_t regex;
};

struct redactor {
    struct VEC(struct rule) rules;
    char host[256]; /* "": too short or too common to search for */
};

struct reader {
    struct redactor *redactor;
    struct diag *diag;
};

static bool read_rule(void *context, const struct tsv_row *row)
{
    const struct reader *reader = context;
    struct rule rule = {.kind = KIND_REPLACE};
    if (row->count < 3 || row->count > 4)
        return diag_error(reader->diag, row->place, "not kind, where, pattern and replacement with tabs between them");
    while (rule.kind <= KIND_FORBID && strcmp(kinds[rule.kind], row->cells[0]) != 0)
        rule.kind++;
    if (rule.kind > KIND_FORBID)
        return diag_error(reader->diag, row->place, "unknown kind %s", row->cells[0]);
    int code = regcomp(&rule.regex, row->cells[2], REG_EXTENDED);
    if (code != 0) {
        char message[128];
        regerror(code, &rule.regex, message, sizeof message);
        return diag_error(reader->diag, row->place, "%s: %s", row->cells[2], message);
    }
    rule.where = mem_strdup(row->cells[1]);
    rule.pattern = mem_strdup(row->cells[2]);
    rule.replacement = mem_strdup(row->count > 3 ? row->cells[3] : "");
    *vec_add(&reader->redactor->rules) = rule;
    return true;
}

void redactor_set_host(struct redactor *redactor, const char *host)
{
    bool is_telling = strlen(host) >= HOST_MIN && strlen(host) < sizeof redactor->host &&
                      strcspn(host, "0123456789-.") < strlen(host) && !text_starts_with(host, "localhost");
    snprintf(redactor->host, sizeof redactor->host, "%s", is_telling ? host : "");
}

struct redactor *redactor_read(const char *file, struct diag *diag)
{
    struct redactor *redactor = mem_calloc(1, sizeof *redactor);
    struct reader reader = {redactor, diag};
    char host[sizeof redactor->host] = "";
    if (gethostname(host, sizeof host - 1) == 0)
        redactor_set_host(redactor, host);
    if (tsv_read(file, RULES_MAX, read_rule, &reader, diag))
        return redactor;
    redactor_free(redactor);
    return NULL;
}

void redactor_free(struct redactor *redactor)
{
    for (size_t i = 0; redactor && i < redactor->rules.count; i++) {
        struct rule *rule = &redactor->rules.items[i];
        regfree(&rule->regex);
        free(rule->where);
        free(rule->pattern);
        free(rule->replacement);
    }
    if (redactor)
        vec_dispose(&redactor->rules);
    free(redactor);
}

static bool is_for(const struct rule *rule, const char *event, const char *field)
{
    if (strcmp(rule->where, "*") == 0)
        return true;
    size_t length = strlen(event);
    return strncmp(rule->where, event, length) == 0 && rule->where[length] == '.' &&
           strcmp(rule->where + length + 1, field) == 0;
}

static void put_replacement(struct buf *out, const char *replacement, const char *text, const regmatch_t *groups)
{
    for (const char *c = replacement; *c; c++) {
        if (*c == '\\' && c[1] >= '1' && c[1] <= '9') {
            const regmatch_t *group = &groups[*++c - '0'];
            if (group->rm_so >= 0)
                buf_add(out, text + group->rm_so, (size_t)(group->rm_eo - group->rm_so));
        } else {
            buf_putc(out, *c);
        }
    }
}

/* Replaces all matches in the text of the buffer. */
static void replace(const struct rule *rule, struct buf *text)
{
    regmatch_t groups[GROUPS];
    if (regexec(&rule->regex, buf_text(text), GROUPS, groups, 0) != 0)
        return;
    char *old = buf_take(text);
    const char *at = old;
    int flags = 0;
    while (*at && regexec(&rule->regex, at, GROUPS, groups, flags) == 0 && groups[0].rm_eo > 0) {
        buf_add(text, at, (size_t)groups[0].rm_so);
        put_replacement(text, rule->replacement, at, groups);
        at += groups[0].rm_eo;
        flags = REG_NOTBOL;
    }
    buf_puts(text, at);
    free(old);
}

static bool matches_whole(const struct rule *rule, const char *text)
{
    regmatch_t match;
    return regexec(&rule->regex, text, 1, &match, 0) == 0 && match.rm_so == 0 && text[match.rm_eo] == '\0';
}

bool redact(const struct redactor *redactor, const char *event, const char *field, const char *text, struct buf *out)
{
    buf_clear(out);
    buf_puts(out, text);
    for (size_t i = 0; i < redactor->rules.count; i++) {
        const struct rule *rule = &redactor->rules.items[i];
        if (rule->kind == KIND_REPLACE && is_for(rule, event, field))
            replace(rule, out);
    }
    bool has_list = false;
    const struct rule *last = NULL;
    for (size_t i = 0; i < redactor->rules.count; i++) {
        const struct rule *rule = &redactor->rules.items[i];
        if (rule->kind != KIND_KEEP || !is_for(rule, event, field))
            continue;
        if (matches_whole(rule, buf_text(out)))
            return true;
        has_list = true;
        last = rule;
    }
    if (!has_list)
        return true;
    buf_clear(out);
    buf_puts(out, last->replacement);
    return false;
}

bool redact_is_listed(const struct redactor *redactor, const char *event, const char *field)
{
    for (size_t i = 0; i < redactor->rules.count; i++) {
        const struct rule *rule = &redactor->rules.items[i];
        if (rule->kind == KIND_KEEP && is_for(rule, event, field))
            return true;
    }
    return false;
}

/* Returns the value in a line of an extract, that of an example or a bar; NULL: none. */
static char *value_in(char *line)
{
    static const char *const starts[] = {"<stringValue>", "<Bar ", "<BarValue "};
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
        char *value = strstr(line, starts[i]);
        if (value)
            return value + strlen(starts[i]);
    }
    return NULL;
}

static void check_line(const struct redactor *redactor, const char *line, bool is_value, struct place place,
                       struct diag *diag)
{
    if (redactor->host[0] && strstr(line, redactor->host))
        diag_error(diag, place, "contains the name of this host");
    for (size_t i = 0; is_value && i < redactor->rules.count; i++) {
        const struct rule *rule = &redactor->rules.items[i];
        regmatch_t match;
        if (rule->kind == KIND_FORBID && regexec(&rule->regex, line, 1, &match, 0) == 0)
            diag_error(diag, place, "forbidden: %.*s", (int)(match.rm_eo - match.rm_so), line + match.rm_so);
    }
}

bool redact_check(const struct redactor *redactor, const char *file, struct diag *diag)
{
    struct buf buf;
    buf_init(&buf, CHECKED_MAX);
    size_t before = diag->counts[DIAG_ERROR];
    size_t length = strlen(file);
    bool is_xml = length > 4 && strcmp(file + length - 4, ".xml") == 0;
    struct place place = {.file = file};
    if (file_read(&buf, file, diag)) {
        char *text = buf_take(&buf);
        for (char *at = text; at && *at;) {
            char *line = strsep(&at, "\n");
            place.line++;
            char *value = value_in(line);
            check_line(redactor, value ? value : line, !is_xml || value, place, diag);
        }
        free(text);
    }
    buf_dispose(&buf);
    return diag->counts[DIAG_ERROR] == before;
}
