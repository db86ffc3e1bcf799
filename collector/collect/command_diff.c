/* collector diff: the differences between two builds of a JDK. */
#include <stdlib.h>
#include <string.h>

#include "collector/collect/commands.h"
#include "collector/collect/comparison.h"
#include "collector/collect/library.h"
#include "collector/collect/sources.h"
#include "common/base/alloc.h"
#include "common/base/file.h"
#include "common/base/text.h"
#include "common/dataset/dataset.h"
#include "common/dataset/diff.h"
#include "common/dataset/installed.h"
#include "common/dataset/releases.h"

enum { DIFF_SAME = 0, DIFF_DIFFERENT = 1, DIFF_TROUBLE = 2 };

/* One of the two arguments. */
struct side {
    const char *name;
    char *file;                          /* that the name refers to */
    bool is_folder;                      /* a folder of data sets */
    struct file_list files;              /* files in the folder */
    struct VEC(struct dataset) releases; /* one, unless the side is a folder */
};

static struct dataset *add_dataset(struct side *side, struct strpool *pool)
{
    struct dataset *dataset = vec_add(&side->releases);
    dataset_init(dataset, pool);
    return dataset;
}

static bool has_releases(const struct file_list *files)
{
    for (size_t i = 0; i < files->count; i++) {
        if (dataset_file_feature(files->names[i]))
            return true;
    }
    return false;
}

static bool collect_classes(struct dataset *dataset, const char *jar, struct diag *diag)
{
    const struct class_libraries libraries = {.jars = &jar, .count = 1, .folder = ""};
    return library_collect(dataset, &libraries, LIBRARY_RELEASE, diag);
}

/* Reads the side, except a folder of data sets. */
static bool open_side(struct side *side, struct strpool *pool, struct diag *diag)
{
    if (!file_exists(side->name) && !installed_is_number(side->name))
        return diag_error(diag, PLACE_FILE(side->name), "no such file or folder, and no number of a release");
    side->file = source_resolve(side->name, diag);
    const char *name = side->file;
    if (!name)
        return false;
    enum source_kind kind = source_kind_of(name);
    if (kind == SOURCE_TREE && file_is_folder(name) && !source_is_tree(name)) {
        if (!file_list(&side->files, name, diag))
            return false;
        if (has_releases(&side->files)) {
            side->is_folder = true;
            return true;
        }
    }
    struct dataset *dataset = add_dataset(side, pool);
    return kind == SOURCE_CLASSES ? collect_classes(dataset, name, diag)
                                  : source_collect(dataset, name, kind, false, diag);
}

/* Reads one release of a folder; all if `feature` is 0. */
static bool read_folder(struct side *side, int feature, struct strpool *pool, struct diag *diag)
{
    bool ok = true;
    for (size_t i = 0; ok && i < side->files.count; i++) {
        int found = dataset_file_feature(side->files.names[i]);
        if (!found || (feature && found != feature))
            continue;
        char *file = file_join(side->name, side->files.names[i]);
        ok = dataset_read(add_dataset(side, pool), file, diag);
        free(file);
    }
    if (ok && !side->releases.count)
        ok = diag_error(diag, PLACE_FILE(side->name), "no data about JDK %d, which the other side is", feature);
    return ok;
}

/* If one side is a single data set, only its release is read from the folder on the other side. */
static bool read_folders(struct side sides[2], struct strpool *pool, struct diag *diag)
{
    bool ok = true;
    for (int i = 0; i < 2 && ok; i++) {
        const struct side *other = &sides[1 - i];
        if (sides[i].is_folder)
            ok = read_folder(&sides[i], other->is_folder ? 0 : other->releases.items[0].feature, pool, diag);
    }
    return ok;
}

/* Returns NULL if the side does not contain the release. */
static const struct dataset *find_release(const struct side *side, int feature)
{
    for (size_t i = 0; i < side->releases.count; i++) {
        if (side->releases.items[i].feature == feature)
            return &side->releases.items[i];
    }
    return NULL;
}

static void compare(struct comparison *comparison, const struct side sides[2], const struct dataset *before,
                    const struct dataset *after)
{
    struct comparison_pair *pair = vec_add(comparison);
    *pair = (struct comparison_pair){.before = before, .after = after, .names = {sides[0].name, sides[1].name}};
    if (before && after)
        dataset_diff(before, after, DIFF_BUILDS, &pair->changes, pair->compared);
}

static void compare_sides(struct comparison *comparison, const struct side sides[2])
{
    if (!sides[0].is_folder && !sides[1].is_folder) {
        compare(comparison, sides, &sides[0].releases.items[0], &sides[1].releases.items[0]);
        return;
    }
    for (int feature = 1; feature <= RELEASE_MAX; feature++) {
        const struct dataset *before = find_release(&sides[0], feature), *after = find_release(&sides[1], feature);
        if (before || after)
            compare(comparison, sides, before, after);
    }
}

static bool print(const struct cli *cli, const struct comparison *comparison)
{
    struct buf out;
    buf_init(&out, 0);
    if (cli_flag(cli, "json"))
        comparison_print_json(comparison, &out);
    else if (cli_flag(cli, "markdown"))
        comparison_print_markdown(comparison, &out);
    else
        comparison_print_text(comparison, &out);
    bool ok = file_write("-", buf_text(&out), out.length, NULL, cli->diag);
    size_t n[ITEM_COUNT] = {0}, changes = 0;
    for (size_t i = 0; i < comparison->count; i++) {
        changes += comparison->items[i].changes.count;
        for (int item = 0; item < ITEM_COUNT; item++)
            n[item] += comparison->items[i].compared[item];
    }
    diag_verbose(
        cli->diag, "%zu events, %zu fields, %zu types, %zu settings, %zu values of configurations: %zu changes",
        n[ITEM_EVENT], n[ITEM_FIELD] + n[ITEM_TYPE_FIELD], n[ITEM_TYPE], n[ITEM_SETTING], n[ITEM_CONFIGURED], changes);
    buf_dispose(&out);
    return ok;
}

static void dispose(struct side *side)
{
    for (size_t i = 0; i < side->releases.count; i++)
        dataset_dispose(&side->releases.items[i]);
    vec_dispose(&side->releases);
    file_list_dispose(&side->files);
    free(side->file);
}

/* Writes FOLDER/old/25.xml: the page of the site shows the name of the side. */
static bool write_side(const struct dataset *dataset, const char *folder, const char *side, const char *name,
                       struct diag *diag)
{
    struct buf file = {0};
    size_t length = strlen(name);
    while (length > 1 && name[length - 1] == '/')
        length--;
    char *copy = mem_strndup(name, length);
    const char *base = file_base_name(copy);
    buf_printf(&file, "%s/%s/%s%s", folder, side, base, text_ends_with(base, ".xml") ? "" : ".xml");
    bool ok = file_make_parent(buf_text(&file), diag) && dataset_write(dataset, buf_text(&file), diag);
    free(copy);
    buf_dispose(&file);
    return ok;
}

static bool write_sides(const struct comparison *comparison, const char *folder, struct diag *diag)
{
    const struct comparison_pair *pair = comparison->items;
    if (comparison->count != 1 || !pair->before || !pair->after)
        return diag_error(diag, PLACE_FILE(folder), "two folders of data sets have more than two data sets to write");
    return write_side(pair->before, folder, "old", pair->names[0], diag) &&
           write_side(pair->after, folder, "new", pair->names[1], diag);
}

static int run(struct cli *cli)
{
    const char *output = cli_value(cli, "output");
    if (cli_flag(cli, "json") && cli_flag(cli, "markdown"))
        return cli_misuse(cli, "--json and --markdown exclude each other");
    struct strpool pool = {0};
    struct comparison comparison = {0};
    struct side sides[2] = {{.name = cli->arguments[0]}, {.name = cli->arguments[1]}};
    bool ok = open_side(&sides[0], &pool, cli->diag) && open_side(&sides[1], &pool, cli->diag) &&
              read_folders(sides, &pool, cli->diag) && diag_status(cli->diag) == 0;
    if (ok) {
        compare_sides(&comparison, sides);
        ok = (!output || write_sides(&comparison, output, cli->diag)) && print(cli, &comparison);
    }
    int status = !ok ? DIFF_TROUBLE : comparison_is_same(&comparison) ? DIFF_SAME : DIFF_DIFFERENT;
    comparison_dispose(&comparison);
    dispose(&sides[0]);
    dispose(&sides[1]);
    strpool_dispose(&pool);
    return status;
}

static const struct cli_option options[] = {
    {.name = "json", .help = "Print the changes as JSON."},
    {.name = "markdown", .help = "Print the changes as Markdown, for a pull request."},
    {.name = "output",
     .letter = 'o',
     .argument = "FOLDER",
     .help = "Write the two data sets that are compared, too: to old/ and new/ in FOLDER."},
    {0},
};

static const struct cli_variable examples[] = {
    {"jfrevents-collector diff 21 25", "Print what changed from JDK 21 to 25 in the installed data."},
    {"jfrevents-collector diff --markdown 27 ~/jdk",
     "Print what a source tree changes, as a comment for a pull request."},
    {0},
};

static const struct cli_variable statuses[] = {
    {"0", "There are no differences."},
    {"1", "There are differences."},
    {"2", "Invalid command line, bad input, or something failed."},
    {0},
};

const struct cli_command command_diff = {
    .name = "diff",
    .arguments = "OLD NEW",
    .summary = "Print what changed between two builds of a JDK.",
    .description =
        "OLD and NEW are each a source tree or its metadata.xml, an archive of a tree, the home of an installed JDK or its\n"
        "program java, a recording, a data set or a folder of data sets, the jar of a library, or the number of a release,\n"
        "such as 25, whose installed data is used.\n"
        "\n"
        "Of a folder of data sets and a single build, the release of the build is compared; of two folders, all releases\n"
        "are.\n"
        "\n"
        "The changes are those of events, fields, types, values of enumerations, settings, configurations and their options,\n"
        "views, and the commands that control recordings. A moved line is no change, and neither is what one side cannot\n"
        "contain: a JVM does not report internal events, and a recording has no options of configurations.\n"
        "\n"
        "The exit status is that of diff: 0 without differences, 1 with differences, 2 after an error.",
    .options = options,
    .examples = examples,
    .statuses = statuses,
    .min_arguments = 2,
    .max_arguments = 2,
    .run = run,
};
