/* collector update: what is newer than the data set, into it. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "collector/update/commands.h"
#include "collector/update/obtain.h"
#include "collector/update/steps.h"
#include "collector/update/summary.h"
#include "common/base/alloc.h"
#include "common/base/file.h"
#include "common/base/paths.h"

/* The data sets at work: everything happens in a folder of its own, and comes to `data` at the very end. */
struct update {
    const char *data;
    char *work; /* the folder of its own; NULL: not made */
    char *schema;
    struct diag *diag;
    struct strpool pool;                 /* of the data sets before and after */
    struct VEC(struct dataset *) before; /* as they are in `data` */
    struct VEC(char *) names;            /* metadata_<N>.xml of all data sets in `work` */
    bool definitions;                    /* only the files that define events are read, not all sources */
    struct summary summary;
    size_t news;
};

static bool is_dataset_name(const char *name)
{
    static const char head[] = "metadata_", tail[] = ".xml";
    size_t length = strlen(name), ends = sizeof head + sizeof tail - 2;
    return length > ends && strncmp(name, head, sizeof head - 1) == 0 &&
           strspn(name + sizeof head - 1, "0123456789") == length - ends && strcmp(name + length - 4, tail) == 0;
}

static bool make_work(struct update *update)
{
    const char *folder = getenv("TMPDIR");
    update->work = file_join(folder && *folder ? folder : "/tmp", "collector-update.XXXXXX");
    if (mkdtemp(update->work))
        return true;
    diag_error(update->diag, PLACE_FILE(update->work), "cannot make a folder: %s", strerror(errno));
    free(update->work);
    update->work = NULL;
    return false;
}

static void remove_work(struct update *update)
{
    if (!update->work)
        return;
    for (size_t i = 0; i < update->names.count; i++) {
        char *path = file_join(update->work, update->names.items[i]);
        unlink(path);
        free(path);
    }
    rmdir(update->work);
    free(update->work);
}

/* Data sets in `data`: read, and copied to the work folder. */
static bool read_before(struct update *update)
{
    struct file_list list = {0};
    bool ok = !file_exists(update->data) || file_list(&list, update->data, update->diag);
    for (size_t i = 0; ok && i < list.count; i++) {
        if (!is_dataset_name(list.names[i]))
            continue;
        char *from = file_join(update->data, list.names[i]), *to = file_join(update->work, list.names[i]);
        struct dataset *dataset = mem_calloc(1, sizeof *dataset);
        struct buf text;
        buf_init(&text, 0);
        dataset_init(dataset, &update->pool);
        *vec_add(&update->before) = dataset;
        *vec_add(&update->names) = mem_strdup(list.names[i]);
        ok = file_read(&text, from, update->diag) &&
             dataset_parse(dataset, buf_text(&text), text.length, from, update->diag) &&
             file_write(to, buf_text(&text), text.length, NULL, update->diag);
        if (!dataset->feature) /* the known format does not say it: the file's name does */
            dataset->feature = (int)strtol(list.names[i] + strlen("metadata_"), NULL, 10);
        buf_dispose(&text);
        free(from);
        free(to);
    }
    file_list_dispose(&list);
    return ok;
}

static const struct dataset *find_before(const struct update *update, int feature)
{
    for (size_t i = 0; i < update->before.count; i++)
        if (update->before.items[i]->feature == feature)
            return update->before.items[i];
    return NULL;
}

static bool write_new(struct update *update, const struct dataset *dataset)
{
    struct buf name;
    buf_init(&name, 0);
    buf_printf(&name, "metadata_%d.xml", dataset->feature);
    char *path = file_join(update->work, name.data);
    bool ok = dataset_write(dataset, path, update->diag);
    if (!find_before(update, dataset->feature))
        *vec_add(&update->names) = mem_strdup(name.data);
    update->news++;
    free(path);
    buf_dispose(&name);
    return ok;
}

/* A vendor's JDK does not take OpenJDK's place: it is a variant (docs/history.md). */
static bool is_of_same_vendor(const struct update *update, const struct dataset *before, const struct dataset *after)
{
    const char *was = before && before->vendor ? before->vendor : "OpenJDK",
               *is = after->vendor ? after->vendor : "OpenJDK";
    return !before || strcmp(was, is) == 0 ||
           diag_error(update->diag, PLACE_NONE, "%s has JDK %d of %s, and the provider's is of %s", update->data,
                      after->feature, was, is);
}

/* One feature release: fetched if the provider has something newer. */
static bool fetch_newer(struct update *update, struct obtain *obtain, int feature)
{
    struct dataset dataset;
    const struct release *release;
    const struct dataset *before = find_before(update, feature);
    dataset_init(&dataset, &update->pool);
    enum obtain_result result = obtain_feature(obtain, feature, before, &dataset, &release);
    bool ok = result != OBTAIN_FAILED;
    if (result == OBTAIN_OK) {
        summary_add(&update->summary, before, &dataset);
        ok = is_of_same_vendor(update, before, &dataset) && write_new(update, &dataset);
    }
    dataset_dispose(&dataset);
    return ok;
}

static bool fetch_all(struct update *update, struct network *network)
{
    struct obtain obtain;
    struct VEC(int) features = {0};
    bool ok = obtain_open(&obtain, network, 0, update->diag);
    obtain.emissions = !update->definitions;
    for (size_t i = 0; ok && i < obtain.catalogue.releases.count; i++) {
        int feature = obtain.catalogue.releases.items[i].feature;
        if (feature >= 8 && (!features.count || features.items[features.count - 1] != feature))
            *vec_add(&features) = feature;
    }
    for (size_t i = 0; ok && i < features.count; i++)
        ok = fetch_newer(update, &obtain, features.items[i]);
    vec_dispose(&features);
    obtain_dispose(&obtain);
    return ok;
}

/* All of them or none. */
static bool move_to_data(const struct update *update, char *const *paths)
{
    size_t count = update->names.count;
    struct buf *texts = mem_calloc(count, sizeof *texts);
    struct file_output *outputs = mem_calloc(count, sizeof *outputs);
    char **targets = mem_calloc(count, sizeof *targets);
    bool ok = file_make_folder(update->data, update->diag);
    for (size_t i = 0; i < count; i++) {
        targets[i] = file_join(update->data, update->names.items[i]);
        ok = ok && file_read(&texts[i], paths[i], update->diag);
        outputs[i] = (struct file_output){targets[i], buf_text(&texts[i]), texts[i].length};
    }
    ok = ok && file_write_together(outputs, count, NULL, update->diag);
    for (size_t i = 0; i < count; i++) {
        buf_dispose(&texts[i]);
        free(targets[i]);
    }
    free(texts);
    free(outputs);
    free(targets);
    return ok;
}

static bool complete(struct update *update)
{
    size_t count = update->names.count;
    char **paths = mem_calloc(count, sizeof *paths);
    for (size_t i = 0; i < count; i++)
        paths[i] = file_join(update->work, update->names.items[i]);
    bool ok = steps_run(paths, count, update->data, update->schema, update->diag) &&
              diag_status(update->diag) == CLI_OK && move_to_data(update, paths);
    for (size_t i = 0; i < count; i++)
        free(paths[i]);
    free(paths);
    return ok;
}

static void print_summary(const struct update *update)
{
    struct buf out;
    buf_init(&out, 0);
    summary_print(&update->summary, &out);
    fputs(buf_text(&out), stdout);
    buf_dispose(&out);
}

static bool find_schema(struct update *update, const struct cli *cli)
{
    const char *given = cli_value(cli, "schema");
    update->schema = given ? mem_strdup(given) : file_join(update->data, "schema/metadata.rng");
    if (!given && !file_exists(update->schema)) {
        free(update->schema);
        update->schema = paths_find("data/schema/metadata.rng", cli->diag);
        return update->schema != NULL;
    }
    return file_exists(update->schema) || diag_error(cli->diag, PLACE_FILE(update->schema), "there is no such schema");
}

static bool update_data(struct update *update, struct network *network)
{
    if (!make_work(update) || !read_before(update) || !fetch_all(update, network))
        return false;
    if (!update->news) {
        diag_info(update->diag, "nothing is newer than %s", update->data);
        return true;
    }
    if (!complete(update))
        return false;
    print_summary(update);
    return true;
}

static void dispose(struct update *update)
{
    remove_work(update);
    for (size_t i = 0; i < update->before.count; i++) {
        dataset_dispose(update->before.items[i]);
        free(update->before.items[i]);
    }
    for (size_t i = 0; i < update->names.count; i++)
        free(update->names.items[i]);
    vec_dispose(&update->before);
    vec_dispose(&update->names);
    summary_dispose(&update->summary);
    strpool_dispose(&update->pool);
    free(update->schema);
}

static int run(struct cli *cli)
{
    char *data = paths_choose(cli->argument_count ? cli->arguments[0] : NULL, "data", cli->diag);
    if (!data)
        return CLI_FAILED;
    struct update update = {.data = data, .diag = cli->diag};
    update.definitions = cli_flag(cli, "definitions");
    struct network network;
    int status = network_open(&network, cli);
    if (status == CLI_OK)
        status = find_schema(&update, cli) && update_data(&update, &network) ? diag_status(cli->diag) : CLI_FAILED;
    dispose(&update);
    network_close(&network);
    free(data);
    return status;
}

static const struct cli_option options[] = {
    {.name = "definitions",
     .help = "Read only the files that define events, not all sources for where these\nare emitted."},
    {.name = "schema",
     .argument = "FILE",
     .help = "The RELAX NG schema (default: DATA/schema/metadata.rng\nor data/schema/metadata.rng)."},
    NETWORK_OPTIONS,
    {0},
};

const struct cli_command command_update = {
    .name = "update",
    .arguments = "[DATA]",
    .summary = "Bring the data set to the newest versions that a provider has.",
    .description = "DATA (default: data) holds metadata_<N>.xml. Of each feature release from 8 on, what is newer at\n"
                   "the provider is fetched; then all data sets are merged and checked, and put in place together:\n"
                   "when anything fails, DATA is as it was. Standard output gets what changed, for a commit message.",
    .options = options,
    .min_arguments = 0,
    .max_arguments = 1,
    .run = run,
};
