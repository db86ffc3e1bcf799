#include "recordings/export/events_text.h"

#include "common/base/text.h"
#include "common/dataset/commands.h"
#include "common/dataset/configuration.h"
#include "common/dataset/event.h"
#include "common/dataset/evidence.h"
#include "common/dataset/type.h"
#include "recordings/explain/report_print.h"

enum { CONFIGURATIONS_MAX = 4 };

/* --- The sections ------------------------------------------------------------------------------------------------ */

static void add_releases(struct report *report, const struct ds_event *event, const struct commands *commands)
{
    struct report_section *section = report_section(report, "releases", "Releases");
    struct buf releases = {0};
    releases_print_ranges(&releases, event->jdks);
    report_say(report, section, "JDK %s%s%s.", buf_text(&releases), event->since ? ", in this release since " : "",
               event->since ? event->since : "");
    if (event->is_experimental)
        report_say(report, section, "The event is experimental.");
    if (commands->gcs)
        report_say(report, section, "Only these garbage collectors emit it: %s.", commands->gcs);
    for (size_t i = 0; i < event->platforms.count; i++)
        report_say(report, section, "%s", event->platforms.items[i].place.what);
    for (size_t i = 0; i < event->known_bugs.count; i++) {
        const struct ds_known_bug *bug = &event->known_bugs.items[i];
        report_say(report, section, "JDK-%d%s%s: %s", bug->bug, bug->fixed ? ", fixed in " : "",
                   bug->fixed ? bug->fixed : "", bug->place.what);
    }
    buf_dispose(&releases);
}

/* Before JDK 17, only a configuration file gives settings. */
static void say_configuration(struct report *report, struct report_section *section, const struct commands *commands)
{
    struct buf settings = {0};
    for (size_t i = 0; i < commands->setting_count; i++)
        buf_printf(&settings, ", %s=%s", commands->settings[i].name, commands->settings[i].value);
    report_say(report, section, "The configuration my.jfc has these settings of the event: enabled=true%s.",
               buf_text(&settings));
    buf_dispose(&settings);
}

static void add_recording(struct report *report, const struct commands *commands)
{
    struct report_section *section = report_section(report, "record", "How to record it");
    const struct ds_event *event = commands->event;
    if (ds_event_is_native_only(event)) {
        report_say(report, section, "Only native images of GraalVM emit the event.");
        report_command(report, section, "native-image --enable-monitoring=jfr ...");
        return;
    }
    for (size_t i = 0; i < event->needs.count; i++)
        report_say(report, section, "%s", event->needs.items[i].place.what);
    if (!commands->is_emitted && !event->needs.count)
        report_say(report, section, "No code of JDK %d emits the event.", commands->feature);
    if (!commands->is_emitted)
        return;
    if (commands->is_default && commands->threshold)
        report_say(report, section, "On by default: every recording contains it, but only events of %s or longer.",
                   commands->threshold);
    else if (commands->is_default)
        report_say(report, section, "On by default: every recording contains it.");
    else if (!commands->takes_settings)
        say_configuration(report, section, commands);
    if (commands->flags && !commands->is_startup_only)
        report_say(report, section, "A running JVM must have been started with %s.", commands->flags);
    if (commands->is_chunk_bound)
        report_say(report, section, "Written when a chunk of the recording begins or ends.");
    report_command(report, section, "%s", commands->java);
    if (!commands->is_startup_only)
        report_command(report, section, "%s", commands->jcmd);
    if (!commands->is_startup_only && commands->all)
        report_command(report, section, "%s", commands->all);
}

static void add_settings(struct report *report, const struct dataset *data, const struct ds_event *event)
{
    size_t count = data->configurations.count < CONFIGURATIONS_MAX ? data->configurations.count : CONFIGURATIONS_MAX;
    struct report_column *columns = arena_alloc(&report->arena, (count + 2) * sizeof *columns);
    columns[0] = (struct report_column){"setting", "setting", CELL_CODE};
    for (size_t i = 0; i < count; i++) {
        const char *name = dataset_configuration_name(data->configurations.items[i].label);
        columns[i + 1] = (struct report_column){name, arena_printf(&report->arena, "in %s.jfc", name), CELL_CODE};
    }
    columns[count + 1] = (struct report_column){"preset", "built-in default", CELL_CODE};
    struct report_section *section = report_section(report, "settings", "Settings");
    struct report_table *table = report_table(report, section, "settings", NULL, columns, count + 2);
    for (size_t i = 0; i < event->settings.count; i++) {
        const struct ds_default_setting *preset = &event->settings.items[i];
        struct report_cell *row = report_row(report, table);
        row[0] = cell_text(preset->name);
        for (size_t k = 0; k < count; k++) {
            const struct ds_event_configuration *in = dataset_event_configuration(event, (int)k);
            const struct ds_setting *setting = in ? dataset_setting(&in->settings, preset->name) : NULL;
            row[k + 1] = cell_text(setting ? setting->value : preset->value);
        }
        row[count + 1] = cell_text(preset->value);
    }
}

static const struct report_column field_columns[] = {{"field", "field", CELL_CODE},
                                                     {"type", "type", CELL_CODE},
                                                     {"contentType", "content type", CELL_CODE},
                                                     {"meaning", "meaning", CELL_TEXT}};

static void add_fields(struct report *report, const struct ds_fields *fields, struct report_table *table)
{
    for (size_t i = 0; i < fields->count; i++) {
        const struct ds_field *field = &fields->items[i];
        struct report_cell *row = report_row(report, table);
        const char *meaning = field->text ? field->text : field->description ? field->description : field->label;
        row[0] = cell_text(field->name);
        row[1] = cell_text(arena_printf(&report->arena, "%s%s", field->type, field->is_array ? "[]" : ""));
        row[2] = cell_text(field->content_type);
        row[3] = cell_text(meaning);
    }
}

/* --- Events ------------------------------------------------------------------------------------------------------ */

static void print_event(struct buf *out, const struct dataset *data, const struct commands *commands)
{
    struct report report = {.feature = data->feature};
    const struct ds_event *event = commands->event;
    const char *text = event->additional_description ? event->additional_description : event->description;
    buf_printf(out, "%s: %s (JDK %d)\n  ", dataset_full_event_name(&report.arena, event->name), ds_event_label(event),
               data->feature);
    report_print_wrapped(out, text ? text : "No description is known.", 2);
    buf_puts(out, "\n\n");
    add_releases(&report, event, commands);
    add_recording(&report, commands);
    add_settings(&report, data, event);
    struct report_section *section = report_section(&report, "fields", "Fields");
    struct report_table *table = report_table(&report, section, "fields", NULL, field_columns, 4);
    add_fields(&report, &event->implicit_fields, table);
    add_fields(&report, &event->fields, table);
    report_print_text(&report, out);
    report_dispose(&report);
}

/* Returns the command of one line that records the event; "": there is none. */
static const char *shortest(struct arena *arena, const struct commands *commands)
{
    const struct ds_event *event = commands->event;
    if (!ds_event_is_reported(event) || !commands->is_emitted)
        return "";
    if (!commands->is_default && !commands->takes_settings)
        return arena_printf(arena, "jfrevents event %s --release %d", dataset_full_event_name(arena, event->name),
                            commands->feature);
    return commands->is_startup_only || commands->flags ? commands->java
           : commands->all                              ? commands->all
                                                        : commands->jcmd;
}

void events_text(struct buf *out, const struct dataset *data)
{
    for (size_t i = 0; i < data->events.count; i++) {
        const struct ds_event *event = &data->events.items[i];
        struct arena arena = {0};
        struct commands commands = commands_make(&arena, data, event);
        buf_printf(out, "%s%s\t%s\n", i ? "\f" : "", event->name, shortest(&arena, &commands));
        print_event(out, data, &commands);
        arena_dispose(&arena);
    }
}
