#include "recordings/explain/report.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/buf.h"
#include "common/base/text.h"
#include "recordings/explain/sections.h"

struct report_section *report_section(struct report *report, const char *id, const char *title)
{
    struct report_section *section = ARENA_NEW(&report->arena, struct report_section);
    section->id = id;
    section->title = title;
    return *vec_add(&report->sections) = section;
}

__attribute__((format(printf, 2, 0))) static const char *format_text(struct report *report, const char *format,
                                                                     va_list args)
{
    struct buf text;
    buf_init(&text, 0);
    buf_vprintf(&text, format, args);
    const char *kept = arena_strdup(&report->arena, buf_text(&text));
    buf_dispose(&text);
    return kept;
}

void report_say(struct report *report, struct report_section *section, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    *vec_add(&section->sentences) = format_text(report, format, args);
    va_end(args);
}

void report_command(struct report *report, struct report_section *section, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    *vec_add(&section->commands) = format_text(report, format, args);
    va_end(args);
}

struct report_table *report_table(struct report *report, struct report_section *section, const char *id,
                                  const char *title, const struct report_column *columns, size_t count)
{
    struct report_table *table = ARENA_NEW(&report->arena, struct report_table);
    table->id = id;
    table->title = title;
    table->columns = columns;
    table->column_count = count;
    return *vec_add(&section->tables) = table;
}

struct report_cell *report_row(struct report *report, struct report_table *table)
{
    struct report_row *row = vec_add(&table->rows);
    row->cells = arena_alloc(&report->arena, table->column_count * sizeof *row->cells);
    return row->cells;
}

static bool is_same_but_first(const struct report_table *table, const struct report_row *a, const struct report_row *b)
{
    for (size_t c = 1; c < table->column_count; c++) {
        if (table->columns[c].title && !text_same(a->cells[c].text, b->cells[c].text))
            return false;
    }
    return true;
}

void report_group(struct report_table *table)
{
    struct report_row *rows = table->rows.items;
    table->is_grouped = true;
    for (size_t first = 0, end; first < table->rows.count; first = end) {
        end = first + 1;
        for (size_t i = end; i < table->rows.count; i++) {
            struct report_row row = rows[i];
            if (is_same_but_first(table, &rows[first], &row)) {
                memmove(&rows[end + 1], &rows[end], (i - end) * sizeof *rows);
                rows[end++] = row;
            }
        }
    }
}

bool report_repeats(const struct report_table *table, size_t row)
{
    const struct report_row *rows = table->rows.items;
    return table->is_grouped && row > 0 && is_same_but_first(table, &rows[row - 1], &rows[row]);
}

const char *report_bytes(struct report *report, const char *bytes)
{
    static const char *const units[] = {"bytes", "kB", "MB", "GB", "TB"};
    char *end;
    double number = bytes ? strtod(bytes, &end) : 0;
    if (!bytes || end == bytes || *end)
        return bytes;
    size_t i = 0;
    while (i + 1 < sizeof units / sizeof *units && number >= 1000) {
        number /= 1000;
        i++;
    }
    return i ? arena_printf(&report->arena, "%.1f %s", number, units[i])
             : arena_printf(&report->arena, "%.0f byte%s", number, number > 0.5 && number < 1.5 ? "" : "s");
}

const char *report_millis(struct report *report, const char *millis)
{
    static const struct {
        const char *unit;
        double millis;
    } units[] = {{"d", 86400e3}, {"h", 3600e3}, {"min", 60e3}, {"s", 1e3}};
    char *end;
    double number = strtod(millis, &end);
    if (end == millis || *end)
        return millis;
    for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
        double in_unit = number / units[i].millis;
        if (in_unit >= 1 && in_unit - (double)(long long)in_unit < 1e-9)
            return arena_printf(&report->arena, "%.0f %s", in_unit, units[i].unit);
    }
    return arena_printf(&report->arena, "%.0f ms", number);
}

const char *report_list(struct report *report, const struct fact_texts *texts, size_t most)
{
    size_t shown = texts->count > most ? most : texts->count;
    struct buf text;
    buf_init(&text, 0);
    for (size_t i = 0; i < shown; i++) {
        bool is_last = i + 1 == shown && shown == texts->count;
        buf_printf(&text, "%s%s", i == 0 ? "" : is_last ? " and " : ", ", texts->items[i]);
    }
    if (shown < texts->count)
        buf_printf(&text, " and %zu more", texts->count - shown);
    const char *kept = arena_strdup(&report->arena, buf_text(&text));
    buf_dispose(&text);
    return kept;
}

void report_make(struct report *report, const struct scan *scan, const struct facts *facts,
                 const struct happened *happened, const char *file)
{
    *report = (struct report){.file = file, .feature = facts ? facts->feature : 0};
    struct findings findings;
    findings_make(&findings, scan, facts, &report->arena);
    if (facts && findings.nearest >= 0)
        report->configuration = facts_label(facts, (size_t)findings.nearest, &report->arena);
    if (happened)
        section_happened(report, &findings, happened);
    section_recorded(report, &findings);
    section_health(report, &findings);
    section_settings(report, &findings);
    section_events(report, &findings);
    section_absent(report, &findings);
    section_answers(report, &findings);
    section_privacy(report, &findings);
    section_next(report, &findings);
    findings_dispose(&findings);
}

const char *report_fault(const struct report *report, const char *list, size_t *at)
{
    while (*at < report->sections.count) {
        const struct report_section *section = report->sections.items[(*at)++];
        if (section->fault && strstr(list, section->id))
            return section->fault;
    }
    return NULL;
}

void report_dispose(struct report *report)
{
    for (size_t i = 0; i < report->sections.count; i++) {
        struct report_section *section = report->sections.items[i];
        for (size_t k = 0; k < section->tables.count; k++)
            vec_dispose(&section->tables.items[k]->rows);
        vec_dispose(&section->sentences);
        vec_dispose(&section->commands);
        vec_dispose(&section->tables);
    }
    vec_dispose(&report->sections);
    arena_dispose(&report->arena);
    *report = (struct report){0};
}
