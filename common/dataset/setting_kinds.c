#include "common/dataset/setting_kinds.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The syntax that ValueParser and Rate in jdk.jfr.internal.util accept, apart from signs and more white space (plain).
 */
#define TIMESPAN "[0-9]+ *(ns|us|ms|s|m|h|d)"
#define RATE "[0-9]+ */ *(ns|us|ms|s|m|h|d)"

const struct setting_kind setting_kinds[SETTING_KINDS] = {
    [SETTING_ENABLED] = {.name = "enabled",
                         .define = "Enabled",
                         .annotation = "Enabled",
                         .initial = "true",
                         .everything = "true",
                         .pattern = "true|false",
                         .valid = "true or false",
                         .is_boolean = true},
    [SETTING_STACK_TRACE] = {.name = "stackTrace",
                             .define = "StackTrace",
                             .annotation = "StackTrace",
                             .initial = "true",
                             .everything = "true",
                             .pattern = "true|false",
                             .valid = "true or false",
                             .is_boolean = true},
    /* The JVM rounds shorter periods up to 1 ms. */
    [SETTING_PERIOD] = {.name = "period",
                        .define = "Period",
                        .annotation = "Period",
                        .initial = "everyChunk",
                        .everything = "1 s",
                        .pattern = "everyChunk|beginChunk|endChunk|infinity|" TIMESPAN,
                        .valid = "a time such as 10 s, beginChunk, endChunk or everyChunk",
                        .phrase = "a period",
                        .note = "every "},
    [SETTING_THRESHOLD] = {.name = "threshold",
                           .define = "Threshold",
                           .annotation = "Threshold",
                           .initial = "0 ns",
                           .everything = "0 ns",
                           .pattern = "infinity|" TIMESPAN,
                           .valid = "a time such as 20 ms; 0 ns records all events",
                           .phrase = "a threshold",
                           .note = "\xe2\x89\xa5 "}, /* ≥ */
    [SETTING_THROTTLE] = {.name = "throttle",
                          .define = "Throttle",
                          .annotation = "Throttle",
                          .initial = "off",
                          .everything = "off",
                          .pattern = "off|" RATE,
                          .exception_event = "CPUTimeSample", /* or the processor time between two samples */
                          .exception_pattern = "off|" RATE "|" TIMESPAN,
                          .exception_valid =
                              "a rate such as 500/s, a time between two samples of a thread such as 10 ms, or off",
                          .valid = "a rate such as 100/s, or off",
                          .phrase = "a throttle",
                          .note = "at most ",
                          .is_fact = true},
    [SETTING_CUTOFF] = {.name = "cutoff",
                        .define = "Cutoff",
                        .annotation = "Cutoff",
                        .initial = "infinity",
                        .everything = "infinity",
                        .pattern = "infinity|" TIMESPAN,
                        .valid = "a time such as 1 s, or infinity",
                        .phrase = "a cutoff",
                        .is_fact = true},
    [SETTING_LEVEL] = {.name = "level",
                       .define = "Level",
                       .annotation = "Level",
                       .everything = "all",
                       .pattern = "all|forRemoval",
                       .valid = "forRemoval or all"},
    [SETTING_FILTER] = {.name = "filter",
                        .define = "MethodFilter",
                        .initial = "",
                        .valid = "classes, methods or annotations, separated by semicolons"},
};

enum setting setting_by_name(const char *name)
{
    enum setting setting = 0;
    while (setting < SETTING_KINDS && strcmp(setting_kinds[setting].name, name) != 0)
        setting++;
    return setting;
}

static bool is_exception(enum setting setting, const char *event)
{
    const char *exception = setting_kinds[setting].exception_event;
    return event && exception && strcmp(event, exception) == 0;
}

const char *setting_valid(const char *event, const char *name)
{
    enum setting setting = setting_by_name(name);
    if (setting == SETTING_KINDS)
        return NULL;
    return is_exception(setting, event) ? setting_kinds[setting].exception_valid : setting_kinds[setting].valid;
}

static void compile(regex_t *regex, const char *pattern)
{
    char whole[256];
    int length = snprintf(whole, sizeof whole, "^(%s)$", pattern);
    assert(length > 0 && (size_t)length < sizeof whole);
    int error = regcomp(regex, whole, REG_EXTENDED | REG_NOSUB);
    assert(!error);
    (void)length;
    (void)error;
}

void setting_patterns_init(struct setting_patterns *patterns)
{
    for (int i = 0; i < SETTING_KINDS; i++) {
        if (setting_kinds[i].pattern)
            compile(&patterns->kinds[i], setting_kinds[i].pattern);
        if (setting_kinds[i].exception_pattern)
            compile(&patterns->exceptions[i], setting_kinds[i].exception_pattern);
    }
}

void setting_patterns_dispose(struct setting_patterns *patterns)
{
    for (int i = 0; i < SETTING_KINDS; i++) {
        if (setting_kinds[i].pattern)
            regfree(&patterns->kinds[i]);
        if (setting_kinds[i].exception_pattern)
            regfree(&patterns->exceptions[i]);
    }
}

static const char space[] = " \t\r\n";

/*
 * Stores a time or rate without the white space and the sign that the JVM accepts, "20 ms" for "\n +20\t ms", in
 * `plain`. After the unit of a time, it accepts no white space. Returns `value` itself if it is neither.
 */
static const char *plain_value(const char *value, char *plain, size_t size)
{
    const char *sign = value + strspn(value, space), *digits = sign + (*sign == '+' || *sign == '-');
    size_t count = strspn(digits, "0123456789");
    const char *slash = digits + count + strspn(digits + count, space);
    const char *unit = slash + (*slash == '/');
    unit += strspn(unit, space);
    size_t length = strcspn(unit, space), end = length + strspn(unit + length, space);
    bool is_rate = *slash == '/', is_one = count && !unit[end] && (is_rate ? *sign != '-' : end == length);
    int needed =
        is_one ? snprintf(plain, size, "%.*s%s%.*s", (int)count, digits, is_rate ? "/" : " ", (int)length, unit) : -1;
    return needed >= 0 && (size_t)needed < size ? plain : value;
}

bool setting_takes(const struct setting_patterns *patterns, const char *event, const char *name, const char *value)
{
    enum setting setting = setting_by_name(name);
    if (setting == SETTING_KINDS || !setting_kinds[setting].pattern)
        return true;
    char plain[64];
    value = plain_value(value, plain, sizeof plain);
    /* Long.parseLong in the JVM has the same limit. */
    errno = 0;
    strtoll(value, NULL, 10);
    return errno != ERANGE &&
           regexec(is_exception(setting, event) ? &patterns->exceptions[setting] : &patterns->kinds[setting], value, 0,
                   NULL, 0) == 0;
}
