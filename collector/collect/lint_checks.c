/* The check of each rule of `collector lint`. */
#include "collector/collect/lint.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "collector/source/java/java_annotations.h"
#include "common/base/text.h"
#include "common/dataset/configuration.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/event_annotations.h"
#include "common/dataset/type.h"

static void add(const struct lint_subject *subject, enum lint_rule_kind rule, long line, const char *field,
                const char *detail)
{
    *vec_add(subject->findings) = (struct lint_finding){
        .rule = rule,
        .place = java_world_place(subject->world, subject->type, line),
        .event = subject->name,
        .class_name = subject->type->qualified,
        .field = field,
        .detail = detail,
    };
}

/* Returns the full value of @Name, or NULL. */
static const char *name_in(const struct lint_subject *subject, const struct java_annotations *annotations)
{
    const struct java_annotation *name = java_annotation_find(annotations, "jdk.jfr.Name");
    const struct java_node *value = name ? java_argument_find(name, "value") : NULL;
    return value ? java_world_constant(subject->world, subject->type, value) : NULL;
}

/* Returns whether the declared field is the event's field with this name. */
static bool is_recorded_as(const struct lint_subject *subject, const struct java_field *field, const char *name)
{
    return text_is(field->name, name) || text_is(name_in(subject, &field->annotations), name);
}

static long line_of(const struct lint_subject *subject, const char *name)
{
    for (size_t i = 0; i < subject->type->field_count; i++) {
        if (is_recorded_as(subject, &subject->type->fields[i], name))
            return subject->type->fields[i].line;
    }
    return subject->type->line;
}

static void add_field(const struct lint_subject *subject, enum lint_rule_kind rule, const struct ds_field *field)
{
    add(subject, rule, line_of(subject, field->name), field->name, NULL);
}

/* --- Names ------------------------------------------------------------------------------------------------- */

static const char *given_name(const struct lint_subject *subject)
{
    return name_in(subject, &subject->type->annotations);
}

static void check_no_name(const struct lint_subject *subject)
{
    if (!java_annotation_find(&subject->type->annotations, "jdk.jfr.Name"))
        add(subject, LINT_NO_NAME, subject->type->line, NULL, NULL);
}

static bool is_class_name(const struct lint_subject *subject)
{
    return text_is(subject->name, subject->type->qualified);
}

static void check_bad_name(const struct lint_subject *subject)
{
    const char *given = given_name(subject);
    if (given && is_class_name(subject) && strcmp(given, subject->name) != 0)
        add(subject, LINT_BAD_NAME, subject->type->line, NULL, given);
}

static void check_no_namespace(const struct lint_subject *subject)
{
    const char *given = given_name(subject);
    const char *name = given && text_starts_with(given, "jdk.") ? given : subject->name;
    if (!strchr(name, '.'))
        add(subject, LINT_NO_NAMESPACE, subject->type->line, NULL, NULL);
}

static void check_jdk_namespace(const struct lint_subject *subject)
{
    const char *given = given_name(subject);
    if (given && text_starts_with(given, "jdk."))
        add(subject, LINT_JDK_NAMESPACE, subject->type->line, NULL, NULL);
}

static void check_duplicate_name(const struct lint_subject *subject)
{
    for (size_t i = 0; i < subject->events->events.count; i++) {
        const struct ds_event *other = &subject->events->events.items[i];
        if (other != subject->event && text_is(other->name, subject->event->name)) {
            add(subject, LINT_DUPLICATE_NAME, subject->type->line, NULL, other->class_name);
            return;
        }
    }
}

/* --- Texts ------------------------------------------------------------------------------------------------- */

static bool is_empty(const char *text)
{
    return !text || !*text;
}

static void check_no_label(const struct lint_subject *subject)
{
    if (is_empty(subject->event->label))
        add(subject, LINT_NO_LABEL, subject->type->line, NULL, NULL);
    for (size_t i = 0; i < subject->event->fields.count; i++) {
        if (is_empty(subject->event->fields.items[i].label))
            add_field(subject, LINT_NO_LABEL, &subject->event->fields.items[i]);
    }
}

static bool is_lower(const char *text)
{
    return text && islower((unsigned char)*text);
}

static void check_lower_case_label(const struct lint_subject *subject)
{
    if (is_lower(subject->event->label))
        add(subject, LINT_LOWER_CASE_LABEL, subject->type->line, NULL, subject->event->label);
    for (size_t i = 0; i < subject->event->fields.count; i++) {
        const struct ds_field *field = &subject->event->fields.items[i];
        if (is_lower(field->label))
            add(subject, LINT_LOWER_CASE_LABEL, line_of(subject, field->name), field->name, field->label);
    }
}

static void check_no_category(const struct lint_subject *subject)
{
    if (is_empty(subject->event->category) || text_is(subject->event->category, "Uncategorized"))
        add(subject, LINT_NO_CATEGORY, subject->type->line, NULL, NULL);
}

/* --- Fields ------------------------------------------------------------------------------------------------ */

/* Returns the next word of heapUsedBytes, HEAP_USED or httpURL in lower case; false at the end. */
static bool next_word(const char **at, char *word, size_t size)
{
    const char *p = *at;
    size_t length = 0;
    while (*p && !isalnum((unsigned char)*p))
        p++;
    for (; isalnum((unsigned char)*p); p++) {
        bool begins =
            length && isupper((unsigned char)*p) && (!isupper((unsigned char)p[-1]) || islower((unsigned char)p[1]));
        if (begins)
            break;
        if (length + 1 < size)
            word[length++] = (char)tolower((unsigned char)*p);
    }
    word[length] = '\0';
    *at = p;
    return length > 0;
}

static bool has_word(const char *name, const char *const *words)
{
    char word[64];
    for (const char *at = name; next_word(&at, word, sizeof word);) {
        if (text_is_one_of(word, words))
            return true;
    }
    return false;
}

static bool ends_with_word(const char *name, const char *const *words)
{
    char word[64], last[64] = "";
    for (const char *at = name; next_word(&at, word, sizeof word);)
        memcpy(last, word, sizeof last);
    return text_is_one_of(last, words);
}

static bool is_number(const struct ds_field *field)
{
    static const char *const types[] = {"byte", "short", "int", "long", "float", "double", NULL};
    return field->runtime_type && text_is_one_of(field->runtime_type, types);
}

static bool is_text(const struct ds_field *field)
{
    return text_is(field->runtime_type, "java.lang.String");
}

/* Finds names of amounts of bytes, times or shares. "count" and "number" are neither. */
static void check_no_content_type(const struct lint_subject *subject)
{
    static const char *const words[] = {"bytes",   "size",       "memory",  "capacity", "duration", "time",
                                        "millis",  "nanos",      "micros",  "ms",       "ns",       "us",
                                        "seconds", "timeout",    "latency", "elapsed",  "delay",    "timestamp",
                                        "percent", "percentage", "ratio",   "usage",    NULL};
    static const char *const counts[] = {"count", "number", "total", "times", "id", NULL};
    for (size_t i = 0; i < subject->event->fields.count; i++) {
        const struct ds_field *field = &subject->event->fields.items[i];
        bool has_type = field->content_type || field->annotations || field->relation;
        if (is_number(field) && !has_type && has_word(field->name, words) && !ends_with_word(field->name, counts))
            add_field(subject, LINT_NO_CONTENT_TYPE, field);
    }
}

static void check_no_relation(const struct lint_subject *subject)
{
    static const char *const words[] = {"id", "uuid", NULL};
    for (size_t i = 0; i < subject->event->fields.count; i++) {
        const struct ds_field *field = &subject->event->fields.items[i];
        if ((is_number(field) || is_text(field)) && !field->relation && ends_with_word(field->name, words))
            add_field(subject, LINT_NO_RELATION, field);
    }
}

static void check_secret(const struct lint_subject *subject)
{
    static const char *const words[] = {
        "password",    "passwd",  "pwd",    "passphrase", "secret",    "token",      "credential",    "credentials",
        "auth",        "cookie",  "apikey", "url",        "uri",       "query",      "sql",           "statement",
        "header",      "headers", "body",   "payload",    "arguments", "parameters", "params",        "cmdline",
        "environment", "email",   "user",   "username",   "login",     "principal",  "authorization", NULL};
    for (size_t i = 0; i < subject->event->fields.count; i++) {
        const struct ds_field *field = &subject->event->fields.items[i];
        if (is_text(field) && has_word(field->name, words))
            add_field(subject, LINT_SECRET, field);
    }
}

static bool is_recorded(const struct lint_subject *subject, const struct java_field *field)
{
    const char *given = name_in(subject, &field->annotations);
    return dataset_any_field(subject->event, field->name) || (given && dataset_any_field(subject->event, given));
}

/* Finds fields that the class declares for recording and that the JVM ignores. */
static void check_ignored_field(const struct lint_subject *subject)
{
    for (size_t i = 0; i < subject->type->field_count; i++) {
        const struct java_field *field = &subject->type->fields[i];
        bool is_meant = !field->modifiers.is_static && !field->modifiers.is_transient && !strchr(field->name, '$');
        if (is_meant && !is_recorded(subject, field))
            add(subject, LINT_IGNORED_FIELD, field->line, field->name,
                field->is_array ? arena_printf(subject->world->arena, "%s[]", field->type) : field->type);
    }
}

/* --- Settings ------------------------------------------------------------------------------------------------ */

static const char *default_of(const struct lint_subject *subject, const char *setting)
{
    const struct ds_default_setting *found = dataset_default(subject->event, setting);
    return found ? found->value : NULL;
}

static bool is_unlimited(const char *throttle)
{
    return !throttle || text_is(throttle, "off");
}

static void check_stack_trace(const struct lint_subject *subject)
{
    const char *threshold = default_of(subject, "threshold");
    bool is_frequent = text_is(default_of(subject, "enabled"), "true") &&
                       (!threshold || strtod(threshold, NULL) == 0) && is_unlimited(default_of(subject, "throttle")) &&
                       !default_of(subject, "period");
    if (is_frequent && text_is(default_of(subject, "stackTrace"), "true"))
        add(subject, LINT_STACK_TRACE, subject->type->line, NULL, NULL);
}

/* --- Annotations ---------------------------------------------------------------------------------------------- */

static void check_annotations(const struct lint_subject *subject, const struct java_annotations *annotations, long line,
                              const char *field)
{
    for (size_t i = 0; i < annotations->count; i++) {
        const char *name = java_world_resolve(subject->world, subject->type, annotations->items[i].name);
        for (const struct event_annotation *known = event_annotations; known->name; known++) {
            if (known->since > subject->release && text_starts_with(name, "jdk.jfr.") &&
                text_is(name + strlen("jdk.jfr."), known->name))
                add(subject, LINT_NEWER_ANNOTATION, line, field,
                    arena_printf(subject->world->arena, "@%s, since JDK %d", known->name, known->since));
        }
    }
}

static void check_newer_annotation(const struct lint_subject *subject)
{
    check_annotations(subject, &subject->type->annotations, subject->type->line, NULL);
    for (size_t i = 0; i < subject->type->field_count; i++) {
        const struct java_field *field = &subject->type->fields[i];
        check_annotations(subject, &field->annotations, field->line, field->name);
    }
}

void (*const lint_checks[LINT_RULES])(const struct lint_subject *subject) = {
    [LINT_NO_NAME] = check_no_name,
    [LINT_BAD_NAME] = check_bad_name,
    [LINT_NO_NAMESPACE] = check_no_namespace,
    [LINT_JDK_NAMESPACE] = check_jdk_namespace,
    [LINT_DUPLICATE_NAME] = check_duplicate_name,
    [LINT_NO_LABEL] = check_no_label,
    [LINT_LOWER_CASE_LABEL] = check_lower_case_label,
    [LINT_NO_CATEGORY] = check_no_category,
    [LINT_NO_CONTENT_TYPE] = check_no_content_type,
    [LINT_NO_RELATION] = check_no_relation,
    [LINT_STACK_TRACE] = check_stack_trace,
    [LINT_SECRET] = check_secret,
    [LINT_IGNORED_FIELD] = check_ignored_field,
    [LINT_NEWER_ANNOTATION] = check_newer_annotation,
};
