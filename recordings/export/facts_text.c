#include "recordings/export/facts_text.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/file.h"
#include "common/base/text.h"
#include "common/base/tsv.h"
#include "common/dataset/command.h"
#include "common/dataset/configuration.h"
#include "common/dataset/event.h"
#include "common/dataset/evidence.h"
#include "common/dataset/type.h"
#include "common/dataset/gc_kinds.h"
#include "common/dataset/releases.h"
#include "common/dataset/update_changes.h"
#include "common/dataset/view.h"

enum { MAX_TABLE = 1 << 20 };

/* Appends a cell. Tabs and line breaks in it become blanks. */
static void put_n(struct buf *out, const char *text, size_t length)
{
    buf_putc(out, '\t');
    for (size_t i = 0; i < length; i++)
        buf_putc(out, (unsigned char)text[i] < ' ' ? ' ' : text[i]);
}

static void put(struct buf *out, const char *text)
{
    put_n(out, text ? text : "", text ? strlen(text) : 0);
}

static void put_names(struct buf *out, const char *const *names, size_t count)
{
    for (size_t i = 0; i < count; i++)
        buf_printf(out, "\t%s%s", strchr(names[i], '.') ? "" : "jdk.", names[i]);
}

/* Returns the length of the first sentence. */
static size_t sentence_length(const char *text)
{
    const char *stop = text;
    while ((stop = strstr(stop, ". ")) && !isupper((unsigned char)stop[2]))
        stop++;
    return stop ? (size_t)(stop - text) + 1 : strlen(text);
}

static void put_sentence(struct buf *out, const struct ds_event *event)
{
    const char *text = event->additional_description ? event->additional_description : event->description;
    put_n(out, text ? text : "", text ? sentence_length(text) : 0);
}

/* Appends the address of the event's page. Letters, digits, "-", "_" and "." do not change. */
static void put_page(struct buf *out, const char *name)
{
    buf_puts(out, "\tevents/");
    for (const char *p = name; *p; p++)
        buf_putc(out, isalnum((unsigned char)*p) || strchr("-_", *p) || (*p == '.' && p > name) ? *p : '_');
    buf_puts(out, ".html");
}

static bool is_never_emitted(const struct ds_event *event)
{
    return event->gc_evidence.count && text_is(event->gc_evidence.items[0].rule, "not emitted");
}

/* --- Settings ------------------------------------------------------------------------------------------ */

static const char *configured(const struct ds_event *event, const char *name, size_t configuration)
{
    const struct ds_event_configuration *found = dataset_event_configuration(event, (int)configuration);
    const struct ds_setting *setting = found ? dataset_setting(&found->settings, name) : NULL;
    return setting ? setting->value : NULL;
}

static void put_setting(struct buf *out, const struct dataset *data, const struct ds_event *event, const char *name,
                        const char *preset)
{
    buf_puts(out, "setting");
    put(out, name);
    put(out, preset);
    for (size_t i = 0; i < data->configurations.count; i++) {
        const char *value = configured(event, name, i);
        put(out, value ? value : "-");
    }
    buf_putc(out, '\n');
}

/* Appends that a configuration (-1: each) has the default of a setting before an update added the setting or event. */
static void put_added(struct buf *out, const struct dataset *data, const char *since, int configuration,
                      const struct ds_default_setting *setting)
{
    if (!since)
        return;
    buf_puts(out, "earlier");
    put(out, setting->name);
    put_n(out, since, strcspn(since, "-"));
    put(out, releases_last_update(since));
    for (size_t i = 0; i < data->configurations.count; i++)
        put(out, configuration < 0 || configuration == (int)i ? setting->value : "-");
    buf_putc(out, '\n');
}

static void put_earlier(struct buf *out, const struct dataset *data, const struct ds_event *event,
                        const struct ds_default_setting *preset)
{
    const char *name = preset->name;
    for (size_t i = data->update_changes.count; i-- > 0;) {
        const struct ds_change *change = &data->update_changes.items[i];
        if (!change_value_before(change, change->configuration, event->name, name))
            continue;
        buf_puts(out, "earlier");
        put(out, name);
        put_n(out, change->since, strcspn(change->since, "-"));
        put(out, releases_last_update(change->since));
        for (size_t k = 0; k < data->configurations.count; k++) {
            const char *value = change_value_before(change, data->configurations.items[k].label, event->name, name);
            put(out, value ? value : "-");
        }
        buf_putc(out, '\n');
    }
    for (size_t i = 0; i < event->configurations.count; i++) {
        const struct ds_event_configuration *in = &event->configurations.items[i];
        const struct ds_setting *setting = dataset_setting(&in->settings, name);
        put_added(out, data, setting ? setting->since : NULL, in->id, preset);
    }
    put_added(out, data, preset->since, -1, preset);
    put_added(out, data, event->since, -1, preset);
}

/* --- Rates ---------------------------------------------------------------------------------------------- */

struct range {
    const struct ds_rate *first;
    const char *low, *high;
    bool is_per_chunk;
};
struct ranges VEC(struct range);

static bool is_less(const char *a, const char *b)
{
    return strtod(a, NULL) < strtod(b, NULL);
}

static void add_rate(struct ranges *ranges, const struct ds_rate *rate)
{
    const char *amount = rate->per_second ? rate->per_second : rate->per_chunk;
    struct range *range = NULL;
    for (size_t i = 0; i < ranges->count; i++) {
        const struct ds_rate *first = ranges->items[i].first;
        if (text_is(first->configuration, rate->configuration) && text_is(first->gc, rate->gc))
            range = &ranges->items[i];
    }
    if (!amount)
        return;
    if (!range)
        *(range = vec_add(ranges)) = (struct range){rate, amount, amount, !rate->per_second};
    range->low = is_less(amount, range->low) ? amount : range->low;
    range->high = is_less(range->high, amount) ? amount : range->high;
}

static void put_rates(struct buf *out, const struct ds_event *event)
{
    struct ranges ranges = {0};
    for (size_t i = 0; event->cost.count && i < event->cost.items[0].rates.count; i++)
        add_rate(&ranges, &event->cost.items[0].rates.items[i]);
    for (size_t i = 0; i < ranges.count; i++) {
        const struct range *range = &ranges.items[i];
        buf_printf(out, "rate\t%s\t%s\t%s\t%s\t%s\n", range->first->configuration, range->first->gc,
                   range->is_per_chunk ? "chunk" : "second", range->low, range->high);
    }
    vec_dispose(&ranges);
}

/* --- Events --------------------------------------------------------------------------------------------- */

static void put_gcs(struct buf *out, const struct ds_event *event, const char *kind, const char *emits)
{
    bool is_begun = false;
    for (size_t i = 0; i < event->gcs.count; i++) {
        if (!text_is(event->gcs.items[i].emits, emits))
            continue;
        if (!is_begun)
            buf_puts(out, kind);
        is_begun = true;
        put(out, event->gcs.items[i].name);
    }
    if (is_begun)
        buf_putc(out, '\n');
}

static void put_platforms(struct buf *out, const struct ds_event *event)
{
    if (!event->platforms.count)
        return;
    buf_puts(out, "platforms");
    for (size_t i = 0; i < event->platforms.count; i++)
        put(out, event->platforms.items[i].name);
    buf_puts(out, "\nwhy");
    put(out, event->platforms.items[0].place.what);
    buf_putc(out, '\n');
}

static void put_row(struct buf *out, const char *kind, const char *a, const char *b, const char *c)
{
    buf_puts(out, kind);
    put(out, a);
    put(out, b);
    put(out, c);
    buf_putc(out, '\n');
}

static void put_relations(struct buf *out, const struct ds_event *event)
{
    struct ds_texts wholes = {0};
    for (size_t i = 0; i < event->related.count; i++) {
        if (text_is(event->related.items[i].kind, "whole"))
            *vec_add(&wholes) = event->related.items[i].event;
    }
    if (wholes.count) {
        buf_puts(out, "whole");
        put_names(out, wholes.items, wholes.count);
        buf_putc(out, '\n');
    }
    vec_dispose(&wholes);
}

static void put_event(struct buf *out, const struct dataset *data, const struct ds_event *event)
{
    const struct ds_cost *cost = event->cost.count ? &event->cost.items[0] : NULL;
    buf_puts(out, "event");
    put_names(out, &event->name, 1);
    put(out, ds_event_label(event));
    put(out, cost ? cost->frequency : NULL);
    put(out, cost ? cost->item : NULL);
    buf_printf(out, "\t%s%s%s%s", is_never_emitted(event) ? "n" : "", vec_find(&event->needs, kind, "build") ? "o" : "",
               event->is_experimental ? "e" : "", ds_event_is_reported(event) ? "" : "h");
    put_page(out, event->name);
    put_sentence(out, event);
    buf_putc(out, '\n');
    for (size_t i = 0; i < event->settings.count; i++) {
        put_setting(out, data, event, event->settings.items[i].name, event->settings.items[i].value);
        put_earlier(out, data, event, &event->settings.items[i]);
    }
    put_gcs(out, event, "emits", "true");
    put_gcs(out, event, "silent", "false");
    for (size_t i = 0; i < event->needs.count; i++)
        put_row(out, "need", event->needs.items[i].kind, event->needs.items[i].value, event->needs.items[i].place.what);
    for (size_t i = 0; i < event->known_bugs.count; i++) {
        buf_printf(out, "bug\t%d", event->known_bugs.items[i].bug);
        put(out, event->known_bugs.items[i].fixed ? event->known_bugs.items[i].fixed : "");
        put(out, event->known_bugs.items[i].place.what);
        put(out, event->known_bugs.items[i].suppresses ? "suppresses" : "");
        buf_putc(out, '\n');
    }
    put_platforms(out, event);
    for (size_t i = 0; i < event->other_jvms.count; i++)
        put_row(out, "jvm", event->other_jvms.items[i].name, event->other_jvms.items[i].since, NULL);
    if (event->graal_since || ds_event_is_native_only(event))
        put_row(out, "jvm", "native image", event->graal_since, NULL);
    put_relations(out, event);
    put_rates(out, event);
    for (size_t i = 0; i < event->fields.count; i++) {
        const struct ds_field *field = &event->fields.items[i];
        if (field->sensitive)
            put_row(out, "field", field->name, field->sensitive, field->sensitive_reason);
    }
    for (size_t i = 0; i < event->special_values.count; i++) {
        const struct ds_special_value *special = &event->special_values.items[i];
        if (!text_is(special->value, "*"))
            put_row(out, "special", special->field, special->value, NULL);
    }
    for (size_t i = 0; i < event->rules.count; i++)
        put_row(out, "rule", event->rules.items[i].id, event->rules.items[i].name, event->rules.items[i].needs);
}

/* --- Releases ------------------------------------------------------------------------------------------- */

static void put_gc(struct buf *out, const struct gc_kind *kind, int feature)
{
    const char *flags[GC_FLAGS_MAX + 1];
    gc_flags((enum gc)(kind - gc_kinds), feature, flags);
    buf_printf(out, "gc\t%s\t%s\t", kind->name, kind->label);
    for (size_t i = 0; flags[i]; i++)
        buf_printf(out, "%s%s", i ? " " : "", flags[i]);
    buf_putc(out, '\n');
}

void facts_text_release(struct buf *out, const struct dataset *data)
{
    buf_printf(out, "release\t%d", data->feature);
    put(out, data->version);
    buf_puts(out, "\nconfigurations");
    for (size_t i = 0; i < data->configurations.count; i++)
        put(out, dataset_configuration_name(data->configurations.items[i].label));
    buf_putc(out, '\n');
    for (size_t i = 0; i < GC_COUNT; i++) {
        if (gc_may_exist((enum gc)i, data->feature))
            put_gc(out, &gc_kinds[i], data->feature);
    }
    for (size_t i = 0; i < data->events.count; i++)
        put_event(out, data, &data->events.items[i]);
}

static void put_control(struct buf *out, const struct ds_control *control, const struct ds_control_value *of)
{
    buf_puts(out, "control");
    put(out, of ? of->choice : "");
    put(out, of ? of->value : "");
    for (size_t i = 0; i < control->settings.count; i++)
        put(out, control->settings.items[i]);
    buf_putc(out, '\n');
}

static void put_option(struct buf *out, const char *configuration, const struct ds_option *option)
{
    buf_puts(out, "option");
    put(out, configuration);
    put(out, option->name);
    for (size_t i = 0; i < option->choices.count; i++)
        put(out, option->choices.items[i].name);
    buf_putc(out, '\n');
    for (size_t i = 0; i < option->controls.count; i++) {
        const struct ds_control *control = &option->controls.items[i];
        for (size_t k = 0; k < control->values.count; k++)
            put_control(out, control, &control->values.items[k]);
        if (!control->values.count)
            put_control(out, control, NULL);
    }
}

void facts_text_options(struct buf *out, const struct dataset *data)
{
    static const char *const starts[] = {"-XX:StartFlightRecording", "JFR.start"};
    for (size_t i = 0; i < data->configurations.count; i++) {
        const struct ds_configuration *configuration = &data->configurations.items[i];
        for (size_t k = 0; k < configuration->options.count; k++)
            put_option(out, dataset_configuration_name(configuration->label), &configuration->options.items[k]);
    }
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
        const struct ds_command *command = vec_find(&data->commands, name, starts[i]);
        if (!command)
            continue;
        buf_puts(out, "arguments");
        for (size_t k = 0; k < command->arguments.count; k++)
            put(out, command->arguments.items[k].name);
        buf_putc(out, '\n');
    }
}

/* --- What releases share ---------------------------------------------------------------------------------- */

struct table_reader {
    struct buf *out;
    struct diag *diag;
};

/* The row of a configuration, or the settings of one of its events: "enabled=true, period=1 s". */
static bool put_other(void *context, const struct tsv_row *row)
{
    const struct table_reader *reader = context;
    if (row->count == 4) {
        buf_printf(reader->out, "other\t%s of %s\n", row->cells[1], row->cells[2]);
        return true;
    }
    if (row->count != 3)
        return diag_error(reader->diag, row->place, "a row has 4 cells, or 3: name, event, settings");
    buf_puts(reader->out, "named");
    put(reader->out, row->cells[1]);
    for (const char *at = row->cells[2], *end; *at; at = *end ? end + 2 : end) {
        size_t name = strcspn(at, "=");
        end = strstr(at, ", ");
        end = end ? end : at + strlen(at);
        if (at + name >= end)
            return diag_error(reader->diag, row->place, "\"%s\" is no list such as enabled=true, period=1 s", at);
        put_n(reader->out, at, name);
        put_n(reader->out, at + name + 1, (size_t)(end - at) - name - 1);
    }
    buf_putc(reader->out, '\n');
    return true;
}

static bool put_task(void *context, const struct tsv_row *row)
{
    const struct table_reader *reader = context;
    if (row->count != 4)
        return diag_error(reader->diag, row->place, "a row has 4 cells: anchor, title, text, events");
    buf_puts(reader->out, "task");
    put(reader->out, row->cells[0]);
    put(reader->out, row->cells[1]);
    for (const char *at = row->cells[3]; *at; at += strspn(at, " ")) {
        struct arena arena = {0};
        size_t length = strcspn(at, " ");
        const char *name = arena_strndup(&arena, at, length);
        put_names(reader->out, &name, 1);
        arena_dispose(&arena);
        at += length;
    }
    buf_putc(reader->out, '\n');
    return true;
}

/* Appends the events of a library, or those that a vendor adds to a release. */
static bool put_owner(struct buf *out, const char *file, const char *page, const char *name, struct diag *diag)
{
    struct strpool pool = {0};
    struct dataset data;
    dataset_init(&data, &pool);
    bool ok = dataset_read(&data, file, diag);
    if (ok) {
        if (data.vendor)
            buf_printf(out, "library\t%s\t%s %s", page, data.vendor, data.version);
        else
            buf_printf(out, "library\t%s\tthe library %s", page, name);
        for (size_t i = 0; i < data.events.count; i++)
            put_names(out, &data.events.items[i].name, 1);
        buf_putc(out, '\n');
    }
    dataset_dispose(&data);
    strpool_dispose(&pool);
    return ok;
}

/* Appends the events of the data sets in a folder, except those whose names end in `not`; `end` ends the names of all.
 */
static bool put_owners(struct buf *out, const char *folder, const char *part, const char *end, const char * not,
                       struct diag *diag)
{
    struct file_list files;
    struct arena arena = {0};
    const char *owners = arena_printf(&arena, "%s/%s", folder, part);
    bool exists = file_is_folder(owners), ok = !exists || file_list(&files, owners, diag);
    for (size_t i = 0; exists && ok && i < files.count; i++) {
        const char *name = files.names[i];
        if (!text_ends_with(name, end) || text_ends_with(name, not ))
            continue;
        name = arena_strndup(&arena, name, strlen(name) - strlen(".xml"));
        ok = put_owner(out, arena_printf(&arena, "%s/%s.xml", owners, name), arena_printf(&arena, "%s/%s", part, name),
                       name, diag);
    }
    if (exists)
        file_list_dispose(&files);
    arena_dispose(&arena);
    return ok;
}

bool facts_text_libraries(struct buf *out, const char *folder, struct diag *diag)
{
    return put_owners(out, folder, "libraries", ".xml", "_first.xml", diag);
}

bool facts_text_vendors(struct buf *out, const char *folder, int feature, struct diag *diag)
{
    char end[32];
    snprintf(end, sizeof end, "_%d.xml", feature);
    return put_owners(out, folder, "variants", end, "/", diag);
}

/* Appends the rows of a table of the folder, which need not have it. */
static bool put_table(struct buf *out, const char *folder, const char *name,
                      bool (*read)(void *context, const struct tsv_row *row), struct diag *diag)
{
    char *table = file_join(folder, name);
    struct table_reader reader = {out, diag};
    bool ok = !file_exists(table) || tsv_read(table, MAX_TABLE, read, &reader, diag);
    free(table);
    return ok;
}

bool facts_text_others(struct buf *out, const char *folder, struct diag *diag)
{
    return put_table(out, folder, "configurations.tsv", put_other, diag);
}

bool facts_text_tasks(struct buf *out, const char *folder, struct diag *diag)
{
    return put_table(out, folder, "tasks.tsv", put_task, diag);
}

/* --- Views ------------------------------------------------------------------------------------------------- */

static void put_view(struct buf *out, const char *name, const char *label, const char *form, const char *query)
{
    buf_puts(out, name);
    put(out, label);
    put(out, form);
    put(out, query);
    buf_putc(out, '\n');
}

static bool put_own_view(void *context, const struct tsv_row *row)
{
    const struct table_reader *reader = context;
    if (row->count != 5)
        return diag_error(reader->diag, row->place, "a row has 5 cells: name, label, form, query, reason");
    put_view(reader->out, row->cells[0], row->cells[1], row->cells[2], row->cells[3]);
    return true;
}

bool facts_text_views(struct buf *out, const struct dataset *newest, const char *folder, struct diag *diag)
{
    for (size_t i = 0; i < newest->views.count; i++) {
        const struct ds_view *view = &newest->views.items[i];
        put_view(out, view->name, view->label, view->form, view->query);
    }
    return put_table(out, folder, "queries.tsv", put_own_view, diag);
}
