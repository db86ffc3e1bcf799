/* jfrevents event */
#include <stdlib.h>
#include <string.h>

#include "common/base/file.h"
#include "common/base/nearest.h"
#include "common/base/paths.h"
#include "common/base/text.h"
#include "common/dataset/commands.h"
#include "common/dataset/configuration.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/evidence.h"
#include "common/dataset/installed.h"
#include "common/dataset/type.h"
#include "recordings/commands/commands.h"
#include "recordings/explain/report_print.h"

enum { CONFIGURATIONS_MAX = 4 };

/* Appends releases as "8, 11-17, 21". */
static void put_releases(struct buf *out, struct releases releases)
{
    for (int first = releases_first(releases); first;) {
        int last = first;
        while (releases_next(releases, last) == last + 1)
            last++;
        buf_printf(out, last > first ? "%s%d-%d" : "%s%d", first == releases_first(releases) ? "" : ", ", first, last);
        first = releases_next(releases, last);
    }
}

/* --- The sections ------------------------------------------------------------------------------------------------ */

static void add_releases(struct report *report, const struct ds_event *event, const struct commands *commands)
{
    struct report_section *section = report_section(report, "releases", "Releases");
    struct buf releases = {0};
    put_releases(&releases, event->jdks);
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

/* --- The command ------------------------------------------------------------------------------------------------- */

static void print_event(struct buf *out, const struct dataset *data, const struct ds_event *event)
{
    struct report report = {.feature = data->feature};
    const char *text = event->additional_description ? event->additional_description : event->description;
    struct commands commands = commands_make(&report.arena, data, event);
    buf_printf(out, "%s: %s (JDK %d)\n  ", dataset_full_event_name(&report.arena, event->name), ds_event_label(event),
               data->feature);
    report_print_wrapped(out, text ? text : "No description is known.", 2);
    buf_puts(out, "\n\n");
    add_releases(&report, event, &commands);
    add_recording(&report, &commands);
    add_settings(&report, data, event);
    struct report_section *section = report_section(&report, "fields", "Fields");
    struct report_table *table = report_table(&report, section, "fields", NULL, field_columns, 4);
    add_fields(&report, &event->implicit_fields, table);
    add_fields(&report, &event->fields, table);
    report_print_text(&report, out);
    report_dispose(&report);
}

/* What is searched, and the result. */
struct search {
    const char *folder, *name;
    int feature; /* the release that must have the event; 0: any */
    struct nearest nearest;
    struct releases others; /* the releases that have the event, if that one does not */
    struct strpool names;   /* of the nearest name */
    struct diag *diag;
};

/* Prints the event if the release has it. *found: whether it has. Returns false after a reported error. */
static bool try_release(struct search *search, int feature, bool *found)
{
    struct installed release;
    bool ok = installed_open(&release, search->folder, feature, search->diag);
    const struct ds_event *event = ok ? dataset_event(&release.data, search->name) : NULL;
    *found = event && (!search->feature || search->feature == feature);
    if (*found) {
        struct buf out = {0};
        print_event(&out, &release.data, event);
        ok = file_write("-", buf_text(&out), out.length, NULL, search->diag);
        buf_dispose(&out);
    } else if (event) {
        releases_add_all(&search->others, event->jdks);
    }
    for (size_t i = 0; ok && !event && i < release.data.events.count; i++)
        nearest_try(&search->nearest, strpool_get(&search->names, release.data.events.items[i].name));
    installed_close(&release);
    return ok;
}

static bool report_miss(const struct search *search)
{
    struct buf text = {0};
    if (releases_empty(search->others)) {
        buf_printf(&text, "no event of the JDK has the name %s", search->name);
        if (search->nearest.name)
            buf_puts(&text, "; ");
        nearest_ask(&search->nearest, "", &text);
    } else {
        buf_printf(&text, "JDK %d does not have the event %s; JDK ", search->feature, search->name);
        put_releases(&text, search->others);
        buf_puts(&text, " does");
    }
    diag_error(search->diag, PLACE_NONE, "%s", buf_text(&text));
    buf_dispose(&text);
    return false;
}

/* The usual release is first, then the others from the newest on. */
static bool show_event(struct search *search)
{
    struct releases releases = installed_releases(search->folder);
    int usual = search->feature ? search->feature : installed_usual(releases);
    bool found = false,
         ok = usual || diag_error(search->diag, PLACE_FILE(search->folder), "the folder has no data sets");
    ok = ok && try_release(search, usual, &found);
    for (int feature = releases_last(releases); ok && !found && feature > 0; feature--) {
        if (feature != usual && releases_has(releases, feature))
            ok = try_release(search, feature, &found);
    }
    return ok && (found || report_miss(search));
}

static int run_event(struct cli *cli)
{
    long feature = 0;
    if (!cli_number(cli, "release", 8, RELEASE_MAX, &feature))
        return CLI_MISUSE;
    char *folder = paths_choose(cli_value(cli, "data"), "data", cli->diag);
    const char *name = cli->arguments[0];
    struct search search = {.folder = folder,
                            .name = name,
                            .feature = (int)feature,
                            .nearest = {.word = dataset_event_name(name)},
                            .diag = cli->diag};
    bool ok = folder && show_event(&search);
    strpool_dispose(&search.names);
    free(folder);
    return ok ? diag_status(cli->diag) : CLI_FAILED;
}

static const struct cli_option event_options[] = {
    {.name = "release",
     .argument = "N",
     .help = "Feature release (default: the newest one with long-term support that has the event)."},
    {.name = "data", .argument = "FOLDER", .help = "Folder of the data sets (default: the installed data)."},
    {0},
};

static const struct cli_variable examples[] = {
    {"jfrevents event ThreadPark", "Show what the event jdk.ThreadPark is."},
    {"jfrevents ThreadPark --release 21", "Show what it is in JDK 21."},
    {0},
};

const struct cli_command command_event = {
    .name = "event",
    .group = "Events and configurations",
    .arguments = "NAME",
    .summary = "Show what an event is, and how to record it.",
    .description =
        "Prints the description of the event, the releases that have it, commands that record it, its settings in each\n"
        "configuration of the JDK, and its fields. NAME is a full name or, for an event of the JDK, its simple name.",
    .options = event_options,
    .examples = examples,
    .min_arguments = 1,
    .max_arguments = 1,
    .run = run_event,
};
