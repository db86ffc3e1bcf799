/* collector values: prints the values of enumerations in recordings, as one table per release. */
#include <stdlib.h>
#include <string.h>

#include "collector/recorded/commands.h"
#include "collector/recorded/runtime_metadata.h"
#include "common/base/file.h"
#include "common/dataset/dataset.h"
#include "common/dataset/list.h"
#include "common/dataset/type.h"

static const struct cli_option options[] = {
    {.name = "output",
     .letter = 'o',
     .argument = "DIR",
     .help = "The folder of the tables, values_<N>.tsv (default: data/values)."},
    {0},
};

static struct ds_type *type_like(struct dataset *dataset, const struct ds_type *type)
{
    for (size_t i = 0; i < dataset->types.count; i++) {
        if (dataset->types.items[i].name == type->name)
            return &dataset->types.items[i];
    }
    struct ds_type *added = vec_add(&dataset->types);
    added->name = type->name;
    return added;
}

static void add_values(struct ds_type *type, const struct ds_type *from)
{
    for (size_t i = 0; i < from->values.count; i++) {
        bool is_there = false;
        for (size_t j = 0; j < type->values.count; j++)
            is_there = is_there || type->values.items[j].name == from->values.items[i].name;
        if (!is_there)
            vec_add(&type->values)->name = from->values.items[i].name;
    }
}

/* Adds the recording's values to those of its release. */
static bool read_recording(struct dataset_list *list, const char *file, struct diag *diag)
{
    struct dataset one;
    dataset_init(&one, &list->pool);
    bool ok = runtime_metadata_read(&one, file, diag) &&
              (one.feature || diag_error(diag, PLACE_FILE(file), "no jdk.JVMInformation event states the release"));
    if (ok && !dataset_list_release(list, one.feature)) {
        struct dataset release;
        dataset_init(&release, &list->pool);
        release.feature = one.feature;
        release.version = one.version;
        dataset_list_put(list, &release);
    }
    for (size_t i = 0; ok && i < one.types.count; i++) {
        if (one.types.items[i].values.count)
            add_values(type_like(dataset_list_release(list, one.feature), &one.types.items[i]), &one.types.items[i]);
    }
    dataset_dispose(&one);
    return ok;
}

static int by_line(const void *a, const void *b)
{
    const char *const *left = a, *const *right = b;
    return strcmp(*left, *right);
}

static bool write_table(const struct dataset *release, const char *folder, struct diag *diag)
{
    struct ds_texts lines = {0};
    struct buf line = {0}, text = {0}, path = {0};
    for (size_t i = 0; i < release->types.count; i++) {
        const struct ds_type *type = &release->types.items[i];
        for (size_t j = 0; j < type->values.count; j++) {
            buf_clear(&line);
            buf_printf(&line, "%s\t%s\n", type->name, type->values.items[j].name);
            *vec_add(&lines) = strpool_get(release->pool, buf_text(&line));
        }
    }
    if (lines.count)
        qsort(lines.items, lines.count, sizeof *lines.items, by_line);
    buf_printf(&text, "# Values of enumerations in recordings of JDK %d, written by `collector values`: type, value.\n",
               release->feature);
    if (release->version)
        buf_printf(&text, "version\t%s\n", release->version);
    for (size_t i = 0; i < lines.count; i++)
        buf_puts(&text, lines.items[i]);
    buf_printf(&path, "%s/values_%d.tsv", folder, release->feature);
    bool ok =
        file_make_parent(buf_text(&path), diag) && file_write(buf_text(&path), text.data, text.length, NULL, diag);
    if (ok)
        diag_info(diag, "%s: %zu values of %zu types", buf_text(&path), lines.count, release->types.count);
    vec_dispose(&lines);
    buf_dispose(&line);
    buf_dispose(&text);
    buf_dispose(&path);
    return ok;
}

static int run(struct cli *cli)
{
    struct dataset_list list = {0};
    const char *output = cli_value(cli, "output");
    bool ok = true;
    for (int i = 0; ok && i < cli->argument_count; i++)
        ok = read_recording(&list, cli->arguments[i], cli->diag);
    for (size_t i = 0; ok && i < list.count; i++)
        ok = write_table(&list.items[i], output ? output : "data/values", cli->diag);
    dataset_list_dispose(&list);
    return ok ? CLI_OK : CLI_FAILED;
}

static const struct cli_variable examples[] = {
    {"jfrevents values recordings/25/*.jfr -o data/values", "Write the values of enumerations that were recorded."},
    {0},
};

const struct cli_command command_values = {
    .name = "values",
    .arguments = "RECORDING...",
    .summary = "Write the values of enumerations in recordings as one table per release.",
    .description =
        "Enumerations are types with a single string, such as GCCause. A JVM writes all values of the enumerations that it uses:\n"
        "some garbage collectors, the memory statistics and the old object sample have enumerations of their own. The\n"
        "recordings of a release are combined into one table, which `collector merge` adds to the data set.",
    .options = options,
    .examples = examples,
    .min_arguments = 1,
    .max_arguments = -1,
    .run = run,
};
