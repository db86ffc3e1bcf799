/* The sections on answerable questions, on privacy, and on the next recording. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "common/base/alloc.h"
#include "common/base/buf.h"
#include "common/base/text.h"
#include "common/dataset/setting_values.h"
#include "recordings/explain/reasons.h"
#include "recordings/explain/sections.h"

enum { LISTED = 400 };

/* --- What it can answer --------------------------------------------------------------------------------------- */

static const struct report_column lack_columns[] = {
    {"name", "Name", CELL_CODE}, {"title", "Title", CELL_TEXT}, {"missing", "Missing", CELL_TEXT}};

/* Events with the same obstacle. */
struct lack {
    const char *what;
    struct fact_texts events;
};
struct lacks VEC(struct lack);

static void add_lack(struct lacks *lacks, const char *event, const char *what)
{
    struct lack *lack = vec_find(lacks, what, what);
    if (!lack) {
        lack = vec_add(lacks);
        lack->what = what;
    }
    *vec_add(&lack->events) = event;
}

static void add_lacks(const struct findings *f, const struct fact_texts *events, struct lacks *lacks)
{
    for (size_t i = 0; i < events->count; i++) {
        if (!text_is(events->items[i], "*") && !findings_has(f, events->items[i]))
            add_lack(lacks, events->items[i], reason_of_absence(f, events->items[i]));
    }
}

/* Returns a text such as "a, b: not enabled; c: no events.", and disposes of the lacks. */
static const char *lacks_text(struct report *report, struct lacks *lacks)
{
    struct buf text;
    buf_init(&text, 0);
    for (size_t i = 0; i < lacks->count; i++) {
        struct lack *lack = &lacks->items[i];
        size_t length = strlen(lack->what);
        for (size_t k = 0; k < lack->events.count; k++)
            buf_printf(&text, "%s%s", k ? ", " : i ? "; " : "", lack->events.items[k]);
        /* A reason that is a sentence loses its full stop. */
        buf_printf(&text, ": %.*s", (int)(lack->what[length - 1] == '.' ? length - 1 : length), lack->what);
        vec_dispose(&lack->events);
    }
    vec_dispose(lacks);
    buf_putc(&text, '.');
    const char *kept = arena_strdup(&report->arena, buf_text(&text));
    buf_dispose(&text);
    return kept;
}

static void put_rules(struct report *report, struct report_section *section, const struct findings *f)
{
    struct report_table *table =
        report_table(report, section, "rules", "Rules of JDK Mission Control that lack an event", lack_columns, 3);
    for (size_t i = 0; i < f->facts->rules.count; i++) {
        const struct fact_rule *rule = &f->facts->rules.items[i];
        struct lacks lacks = {0};
        add_lacks(f, &rule->available, &lacks);
        for (size_t k = 0; k < rule->enabled.count; k++) {
            if (!scan_is_enabled(scan_type(f->scan, rule->enabled.items[k])))
                add_lack(&lacks, rule->enabled.items[k], "not enabled");
        }
        if (!lacks.count)
            continue;
        struct report_cell *cells = report_row(report, table);
        cells[0] = cell_text(rule->id);
        cells[1] = cell_text(rule->name);
        cells[2] = cell_text(lacks_text(report, &lacks));
    }
    report_say(report, section, "JDK Mission Control can evaluate %zu of %zu rules.",
               f->facts->rules.count - table->rows.count, f->facts->rules.count);
}

/* A task needs at least one of its events. */
static void put_tasks(struct report *report, struct report_section *section, const struct findings *f)
{
    static const struct report_column columns[] = {{"task", "Task", CELL_TEXT},
                                                   {"present", "Events in the recording", CELL_TEXT},
                                                   {"missing", "Missing", CELL_TEXT}};
    struct report_table *table = report_table(report, section, "tasks", "Tasks", columns, 3);
    for (size_t i = 0; i < f->facts->tasks.count; i++) {
        const struct fact_group *task = &f->facts->tasks.items[i];
        struct fact_texts present = {0}, missing = {0};
        for (size_t k = 0; k < task->events.count; k++) {
            if (findings_has(f, task->events.items[k]))
                *vec_add(&present) = task->events.items[k];
            else if (facts_event(f->facts, task->events.items[k]))
                *vec_add(&missing) = task->events.items[k];
        }
        struct report_cell *cells = report_row(report, table);
        cells[0] = cell_text(task->title);
        cells[1] = cell_text(present.count ? report_list(report, &present, LISTED) : "none");
        cells[2] = cell_text(missing.count ? report_list(report, &missing, LISTED) : "none");
        vec_dispose(&present);
        vec_dispose(&missing);
    }
}

void section_answers(struct report *report, const struct findings *f)
{
    struct report_section *section = report_section(report, "answers", "What it can answer");
    if (!f->facts) {
        report_say(report, section, "Without the release of the JVM, this is not known.");
        return;
    }
    put_tasks(report, section, f);
    put_rules(report, section, f);
}

/* --- Privacy ------------------------------------------------------------------------------------------------------ */

static const struct report_column field_columns[] = {{"event", "Event", CELL_CODE},   {"page", NULL, CELL_PAGE},
                                                     {"field", "Field", CELL_CODE},   {"kind", "Kind", CELL_TEXT},
                                                     {"count", "Events", CELL_COUNT}, {"why", "Why", CELL_TEXT}};

/* Names of fields that programs give to personal data. Words of the name are compared: customerEmail has "email". */
static bool is_personal(const char *field)
{
    static const char *const words[] = {"email",   "mail",     "user",    "username", "login",    "phone",
                                        "address", "ip",       "iban",    "card",     "customer", "person",
                                        "surname", "birthday", "session", NULL};
    if (secret_is_name(field))
        return true;
    for (const char *word = field; *word;) {
        size_t length = 1;
        while (word[length] && !isupper((unsigned char)word[length]) && word[length] != '_')
            length++;
        for (size_t i = 0; words[i]; i++) {
            if (strlen(words[i]) == length && strncasecmp(word, words[i], length) == 0)
                return true;
        }
        word += length + (word[length] == '_');
    }
    return false;
}

/* Adds fields of the application's and libraries' events whose names suggest personal data. */
static void put_own_fields(struct report *report, struct report_table *table, const struct findings *f)
{
    for (size_t i = 0; i < f->scan->types.count; i++) {
        const struct scan_type *type = f->scan->types.items[i];
        bool is_own = !text_starts_with(type->name, "jdk.") && (type->count || type->was_enabled);
        for (size_t k = 0; is_own && k < type->fields.count; k++) {
            if (!is_personal(type->fields.items[k]))
                continue;
            struct report_cell *cells = report_row(report, table);
            cells[0] = cell_text(type->name);
            cells[2] = cell_text(type->fields.items[k]);
            cells[3] = cell_text("by its name");
            cells[4] = cell_number((double)type->count);
            cells[5] = cell_text(
                "An event of the application or of a library. The name of the field suggests personal data or a secret.");
        }
    }
}

static void say_secrets(struct report *report, struct report_section *section, const struct findings *f)
{
    struct fact_texts names = {0};
    for (size_t i = 0; i < f->secrets.count; i++)
        *vec_add(&names) = f->secrets.items[i];
    if (names.count)
        report_say(report, section, "The recording contains %zu value%s that look%s like %s: %s. The report masks %s.",
                   names.count, names.count == 1 ? "" : "s", names.count == 1 ? "s" : "",
                   names.count == 1 ? "a secret" : "secrets", report_list(report, &names, LISTED),
                   names.count == 1 ? "it" : "them");
    vec_dispose(&names);
}

void section_privacy(struct report *report, const struct findings *f)
{
    struct report_section *section = report_section(report, "privacy", "Privacy");
    say_secrets(report, section, f);
    if (f->secrets.count)
        section->fault = "values look like secrets";
    struct fact_texts events = {0};
    struct report_table *table =
        report_table(report, section, "fields", NULL, field_columns, sizeof field_columns / sizeof *field_columns);
    for (size_t i = 0; f->facts && i < f->facts->events.count; i++) {
        const struct fact_event *event = f->facts->events.items[i];
        if (!event->fields.count || !findings_has(f, event->name))
            continue;
        *vec_add(&events) = event->name;
        for (size_t k = 0; k < event->fields.count; k++) {
            struct report_cell *cells = report_row(report, table);
            cells[0] = cell_text(event->name);
            cells[1] = cell_text(event->page);
            cells[2] = cell_text(event->fields.items[k].name);
            cells[3] = cell_text(event->fields.items[k].kind);
            cells[4] = cell_number((double)scan_type(f->scan, event->name)->count);
            cells[5] = cell_text(event->fields.items[k].why);
        }
    }
    put_own_fields(report, table, f);
    if (!f->facts)
        report_say(report, section,
                   "Which events of the JDK contain personal data is not known without the release of the JVM.");
    else if (!events.count)
        report_say(report, section,
                   "No event of the JDK in the recording has a field that is known to contain personal data.");
    else {
        struct buf names;
        buf_init(&names, 0);
        for (size_t i = 0; i < events.count; i++)
            buf_printf(&names, "%s%s", i ? "," : "", events.items[i]);
        report_say(
            report, section,
            "The fields below can contain secrets or personal data. The command copies the recording without the "
            "events of the JDK that have them (JDK 21 and later).");
        report_command(report, section, "jfr scrub --exclude-events %s %s", buf_text(&names),
                       text_is(report->file, "-") ? "recording.jfr" : report->file);
        buf_dispose(&names);
    }
    vec_dispose(&events);
}

/* --- Record next time -------------------------------------------------------------------------------------------- */

static const struct report_column step_columns[] = {{"event", "Event", CELL_CODE},
                                                    {"page", NULL, CELL_PAGE},
                                                    {"change", "Change", CELL_CODE},
                                                    {"why", "Why", CELL_TEXT}};

struct next {
    struct report *report;
    const struct findings *findings;
    struct report_table *table;
};

static void put_step(struct next *next, const struct fact_event *event, const char *change, const char *why)
{
    struct report_cell *cells = report_row(next->report, next->table);
    cells[0] = cell_text(event->name);
    cells[1] = cell_text(event->page);
    cells[2] = cell_text(change);
    cells[3] = cell_text(why);
}

/* Adds options of the JVM that enabled events need, if the events can occur with them. */
static void put_needs(struct next *next, const struct scan_type *type, const struct fact_event *event)
{
    struct reason reason = reason_of(next->findings, type);
    for (size_t i = 0; !reason_is_lasting(&reason) && i < event->needs.count; i++) {
        const struct fact_need *need = &event->needs.items[i];
        if (!text_is(need->kind, "flag") || need_is_met(next->findings, need))
            continue;
        put_step(next, event, need->value, need->why);
    }
}

static bool is_in_a_task(const struct facts *facts, const char *event)
{
    for (size_t i = 0; i < facts->tasks.count; i++) {
        if (fact_texts_have(&facts->tasks.items[i].events, event))
            return true;
    }
    return false;
}

/* Adds an event that a task needs if only a setting prevents it. */
static void put_disabled(struct next *next, const struct scan_type *type, const struct fact_event *event)
{
    const struct findings *f = next->findings;
    if (scan_is_enabled(type) || !is_in_a_task(f->facts, event->name) || !type || !type->settings.count)
        return;
    struct reason reason = reason_of(f, type);
    if (reason_is_lasting(&reason))
        return;
    const char *setting = arena_printf(&next->report->arena, "%s#enabled=true", event->name);
    put_step(next, event, setting, "The event was not enabled, and a task needs it.");
    put_needs(next, type, event);
}

/* Adds a lower threshold for enabled events without occurrences. */
static void put_threshold(struct next *next, const struct scan_type *type, const struct fact_event *event)
{
    struct reason reason = reason_of(next->findings, type);
    for (size_t i = 0; text_is(reason.kind, "threshold") && i < event->needs.count; i++) {
        const struct fact_need *need = &event->needs.items[i];
        if (!text_is(need->kind, "setting") || !text_starts_with(need->value, "threshold="))
            continue;
        const char *setting = arena_printf(&next->report->arena, "%s#%s", event->name, need->value);
        put_step(next, event, setting, need->why);
    }
}

static int by_bytes(const void *a, const void *b)
{
    const struct scan_type *x = *(const struct scan_type *const *)a, *y = *(const struct scan_type *const *)b;
    return x->bytes != y->bytes ? (x->bytes < y->bytes ? 1 : -1) : strcmp(x->name, y->name);
}

static const struct report_column smaller_columns[] = {{"event", "Event", CELL_CODE},
                                                       {"page", NULL, CELL_PAGE},
                                                       {"share", "Share of the file", CELL_PERCENT},
                                                       {"change", "Change", CELL_CODE},
                                                       {"effect", "Effect", CELL_TEXT}};

/* Returns the number of a throttle such as "300/s"; 0: no limit. */
static double throttle_of(const char *value, const char **unit)
{
    char *end;
    double number = value ? strtod(value, &end) : 0;
    *unit = number > 0 ? end : "";
    return *unit[0] == '/' ? number : 0;
}

/* Returns a setting that reduces the number of events: the longer threshold of default.jfc, a longer period, a lower
 * throttle, or disabling. */
static const char *smaller(struct report *report, const struct scan_type *type, const struct fact_event *event,
                           const char **effect)
{
    const char *threshold = scan_setting(type, "threshold"), *period = scan_setting(type, "period"), *unit;
    const char *usual = event ? fact_value(event, "threshold", 0) : NULL;
    double rate = throttle_of(scan_setting(type, "throttle"), &unit), span = strtod(period ? period : "", NULL);
    if (threshold && setting_nanos(usual) > setting_nanos(threshold)) {
        *effect = arena_printf(&report->arena, "Only events of %s or longer.", usual);
        return arena_printf(&report->arena, "%s#threshold=%s", type->name, usual);
    }
    if (setting_nanos(period) > 0) {
        *effect = "Half as many events.";
        return arena_printf(&report->arena, "%s#period=%g%s", type->name, 2 * span,
                            period + strspn(period, "0123456789."));
    }
    if (rate > 1) {
        *effect = "At most half of the limit of events per time.";
        return arena_printf(&report->arena, "%s#throttle=%.0f%s", type->name, rate / 2, unit);
    }
    *effect = "No such events.";
    return arena_printf(&report->arena, "%s#enabled=false", type->name);
}

/* Reports the event types with half of the bytes of all events. */
static void put_largest(struct report *report, struct report_section *section, const struct findings *f)
{
    const struct scan_type **types = mem_calloc(f->scan->types.count + 1, sizeof *types);
    struct report_table *table = report_table(report, section, "smaller", "Changes that make the file smaller",
                                              smaller_columns, sizeof smaller_columns / sizeof *smaller_columns);
    struct fact_texts names = {0};
    double file = (double)(f->scan->bytes ? f->scan->bytes : 1);
    uint64_t all = 0, taken = 0;
    for (size_t i = 0; i < f->scan->types.count; i++)
        all += (types[i] = f->scan->types.items[i])->bytes;
    qsort(types, f->scan->types.count, sizeof *types, by_bytes);
    for (size_t i = 0; i < f->scan->types.count && taken * 2 < all; i++) {
        *vec_add(&names) = types[i]->name;
        taken += types[i]->bytes;
        /* A profiler has other settings. Without jdk.ActiveSetting, a recording does not contain its settings. */
        if (f->writer == WRITER_ASYNC_PROFILER || !types[i]->settings.count ||
            text_is(types[i]->name, "jdk.ActiveSetting"))
            continue;
        const struct fact_event *event = f->facts ? facts_event(f->facts, types[i]->name) : NULL;
        const char *effect, *change = smaller(report, types[i], event, &effect);
        struct report_cell *cells = report_row(report, table);
        cells[0] = cell_text(types[i]->name);
        cells[1] = cell_text(event ? event->page : NULL);
        cells[2] = cell_number(100.0 * (double)types[i]->bytes / file);
        cells[3] = cell_text(change);
        cells[4] = cell_text(effect);
    }
    if (names.count)
        report_say(report, section, "%s take%s %.1f %% of the bytes of all events, and %.1f %% of the file.",
                   report_list(report, &names, LISTED), names.count == 1 ? "s" : "",
                   100.0 * (double)taken / (double)all, 100.0 * (double)taken / file);
    vec_dispose(&names);
    free(types);
}

void section_next(struct report *report, const struct findings *f)
{
    struct report_section *section = report_section(report, "next", "Record next time");
    put_largest(report, section, f);
    if (!f->facts)
        return;
    struct next next = {.report = report, .findings = f};
    next.table = report_table(report, section, "steps", "Changes that record what is missing", step_columns, 4);
    for (size_t i = 0; i < f->facts->events.count; i++) {
        const struct fact_event *event = f->facts->events.items[i];
        const struct scan_type *type = scan_type(f->scan, event->name);
        put_disabled(&next, type, event);
        if (!scan_is_enabled(type) || type->count)
            continue;
        put_needs(&next, type, event);
        put_threshold(&next, type, event);
    }
    if (next.table->rows.count)
        report_say(report, section, "Changes that record what is missing make the file larger.");
}
