#include "collector/recorded/commands.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "collector/recorded/enumerations.h"
#include "collector/recorded/jdk_home.h"
#include "collector/recorded/record_metadata.h"
#include "collector/recorded/runtime_metadata.h"
#include "collector/source/release/jfc.h"
#include "common/base/file.h"
#include "common/base/text.h"
#include "common/dataset/dataset.h"
#include "common/dataset/diff.h"
#include "common/dataset/event.h"
#include "common/dataset/installed.h"
#include "common/dataset/type.h"

static void put_side(struct buf *out, const char *side, const char *text)
{
    if (text)
        buf_printf(out, "%s \"%s\"", side, text);
    else
        buf_printf(out, "%s nothing", side);
}

/* Appends a change such as: configuration setting CPULoad.period in Continuous: value: expected "1000 ms", actual "1
 * s" */
static void put_change(struct buf *out, const struct ds_change *change)
{
    buf_printf(out, "%s %s%s%s", change_items[change->item], change->owner ? change->owner : "",
               change->owner ? "." : "", change->name);
    if (change->configuration)
        buf_printf(out, " in %s", change->configuration);
    if (change->kind == CHANGE_ADDED || change->kind == CHANGE_REMOVED) {
        const char *value = change->kind == CHANGE_ADDED ? change->to : change->from;
        buf_puts(out, change->kind == CHANGE_ADDED ? ": only the JVM has it" : ": only the data set has it");
        if (value)
            buf_printf(out, ", with \"%s\"", value);
    } else {
        buf_printf(out, ": %s: ", change_kinds[change->kind]);
        put_side(out, "expected", change->from);
        put_side(out, ", actual", change->to);
    }
    buf_putc(out, '\n');
}

static size_t compare(const struct dataset *expected, const struct dataset *actual)
{
    struct ds_changes changes = {0};
    size_t n[ITEM_COUNT] = {0};
    struct buf out;
    buf_init(&out, 0);
    dataset_diff(expected, actual, DIFF_RUNTIME, &changes, n);
    for (size_t i = 0; i < changes.count; i++)
        put_change(&out, &changes.items[i]);
    fputs(buf_text(&out), stdout);
    size_t values, count = changes.count + enumerations_compare(expected, actual, &values);
    printf("%s: %zu events, %zu fields, %zu types, %zu settings, %zu values of configurations, %zu of enumerations: "
           "%zu differences\n",
           expected->file, n[ITEM_EVENT], n[ITEM_FIELD] + n[ITEM_TYPE_FIELD],
           n[ITEM_TYPE] + n[ITEM_ANNOTATION_TYPE] + n[ITEM_SETTING_TYPE], n[ITEM_SETTING], n[ITEM_CONFIGURED], values,
           count);
    vec_dispose(&changes);
    buf_dispose(&out);
    return count;
}

static void keep_types(struct ds_types *types, const struct ds_types *expected)
{
    size_t kept = 0;
    for (size_t i = 0; i < types->count; i++) {
        bool is_expected = false;
        for (size_t k = 0; k < expected->count && !is_expected; k++)
            is_expected = text_is(types->items[i].runtime_name, expected->items[k].runtime_name);
        if (is_expected)
            types->items[kept++] = types->items[i];
    }
    types->count = kept;
}

/* Removes what the library's data set does not describe from the metadata of a JVM that has loaded a library. */
static void keep_library(struct dataset *actual, const struct dataset *expected)
{
    size_t kept = 0;
    for (size_t i = 0; i < actual->events.count; i++) {
        struct ds_event *event = &actual->events.items[i];
        if (dataset_event(expected, event->name))
            actual->events.items[kept++] = *event;
        else
            ds_event_dispose(event);
    }
    actual->events.count = kept;
    keep_types(&actual->types, &expected->types);
    keep_types(&actual->annotation_types, &expected->annotation_types);
    keep_types(&actual->setting_types, &expected->setting_types);
    dataset_index(actual);
}

/* Starts the JVM and reads its metadata. */
static bool read_jvm(struct dataset *actual, const char *home, struct diag *diag)
{
    char *folder = file_make_temporary_folder("jfr-metadata", diag);
    if (!folder)
        return false;
    char *file = file_join(folder, "metadata.jfr");
    bool ok = record_metadata(home, file, diag) && runtime_metadata_read(actual, file, diag);
    file_remove_all(folder);
    free(file);
    free(folder);
    return ok;
}

/* Reads a recording, the data set that `collect` made from one, or the JVM of an installed JDK. */
static bool read_actual(struct dataset *actual, const char *file, struct diag *diag)
{
    char *home = jdk_home_of(file);
    if (home) {
        bool ok = read_jvm(actual, home, diag);
        free(home);
        return ok;
    }
    size_t length = strlen(file);
    if (length < 4 || strcmp(file + length - 4, ".xml") != 0)
        return runtime_metadata_read(actual, file, diag);
    return dataset_read(actual, file, diag) && (text_is(actual->origin, "recording") ||
                                                diag_error(diag, PLACE_FILE(file), "not a data set of a recording"));
}

static int run(struct cli *cli)
{
    struct strpool pool = {0};
    struct dataset expected, actual;
    dataset_init(&expected, &pool);
    dataset_init(&actual, &pool);
    char *file = installed_dataset(cli->arguments[0], cli->diag);
    bool ok = file && dataset_read(&expected, file, cli->diag);
    for (int i = 1; ok && i < cli->argument_count; i++)
        ok = read_actual(&actual, cli->arguments[i], cli->diag);
    if (ok) {
        jfc_link(&actual);
        /* All metadata in the file of a native profiler are its own. */
        if ((expected.library.count || text_is(expected.origin, "classes")) && !text_is(expected.origin, "recording"))
            keep_library(&actual, &expected);
        ok = compare(&expected, &actual) == 0;
    }
    dataset_dispose(&actual);
    dataset_dispose(&expected);
    strpool_dispose(&pool);
    free(file);
    return ok ? CLI_OK : CLI_FAILED;
}

static const struct cli_variable examples[] = {
    {"jfrevents-collector verify 25 $JAVA_HOME", "Compare the installed data about JDK 25 with a JVM."},
    {0},
};

const struct cli_command command_verify = {
    .name = "verify",
    .arguments = "DATASET FILE...",
    .summary = "Compare a data set with the metadata of a JVM.",
    .description =
        "DATASET is a file, or the number of a release, whose installed data is used. FILE is a recording, or the home of an\n"
        "installed JDK, whose JVM is started for a moment.\n"
        "\n"
        "Compares the visible events, their fields in order, types, annotations, settings and defaults, and the\n"
        "values of the enumerations that the recordings contain. With a JDK, it also compares\n"
        "the values of default.jfc and profile.jfc. For the data set of a library, it compares the events of the library\n"
        "with those of a JVM that has registered them; for that of a native profiler, all events. A FILE.xml is the\n"
        "data set that `collect` made from a recording.\n"
        "Prints both sides of each difference, and the number of items compared. The exit status is 1 if there are differences.",
    .examples = examples,
    .min_arguments = 2,
    .max_arguments = -1,
    .run = run,
};
