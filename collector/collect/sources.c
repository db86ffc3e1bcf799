#include "collector/collect/sources.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "collector/collect/jdks.h"
#include "collector/recorded/collect.h"
#include "collector/recorded/jdk_home.h"
#include "collector/recorded/detect.h"
#include "collector/source/java/class_library.h"
#include "collector/source/release/collect.h"
#include "collector/history/facts.h"
#include "common/base/alloc.h"
#include "common/base/file.h"
#include "common/base/text.h"
#include "common/dataset/dataset.h"
#include "common/dataset/installed.h"

enum { MAX_NAME = 256 };

enum source_kind source_kind_of(const char *path)
{
    if (class_library_is_jar(path))
        return SOURCE_CLASSES;
    if (recording_detect(path))
        return SOURCE_RECORDING;
    if (facts_is_table(path))
        return SOURCE_TABLE;
    if (jdk_is_home(path) && !source_is_tree(path))
        return SOURCE_JDK;
    return text_ends_with(path, ".xml") ? SOURCE_DATASET : SOURCE_TREE;
}

/* Returns the source tree that contains the file; NULL: none. */
static char *tree_above(const char *file)
{
    char *folder = realpath(file, NULL);
    for (char *slash; folder && (slash = strrchr(folder, '/')) && slash > folder;) {
        *slash = '\0';
        if (source_is_tree(folder))
            return folder;
    }
    free(folder);
    return NULL;
}

char *source_resolve(const char *argument, struct diag *diag)
{
    char *source = jdk_home_of(argument);
    if (source || file_is_folder(argument) || !file_exists(argument))
        return source ? source : installed_dataset(argument, diag);
    bool is_metadata = !strcmp(file_base_name(argument), "metadata.xml");
    source = is_metadata ? tree_above(argument) : mem_strdup(argument);
    if (!source) {
        diag_error(diag, PLACE_FILE(argument), "a metadata.xml outside of a source tree has no release: name the tree");
    } else if (text_ends_with(argument, ".jfc")) {
        diag_error(diag, PLACE_FILE(argument),
                   "a configuration is no source: name the JDK; `collector collect SOURCE --jfc FILE` adds its values");
        free(source);
        source = NULL;
    }
    return source;
}

/* --- The best of each release ------------------------------------------------------------------------- */

/* Returns "kettle-works" for "Kettle Works", on the heap; NULL for OpenJDK. */
static char *slug_of(const char *vendor)
{
    struct buf slug = {0};
    for (const char *p = vendor; p && *p; p++) {
        if (isalnum((unsigned char)*p))
            buf_putc(&slug, (char)tolower((unsigned char)*p));
        else if (*p == ' ' || *p == '-')
            buf_putc(&slug, '-');
    }
    return slug.length ? buf_take(&slug) : NULL;
}

struct source_dataset *sources_find(const struct sources *sources, int feature, const char *vendor)
{
    for (size_t i = 0; i < sources->datasets.count; i++) {
        struct source_dataset *found = &sources->datasets.items[i];
        if (found->feature == feature && (vendor ? text_is(found->vendor, vendor) : !found->vendor))
            return found;
    }
    return NULL;
}

static void dispose_dataset(struct source_dataset *dataset)
{
    free(dataset->vendor);
    free(dataset->source);
    buf_dispose(&dataset->text);
}

/* Keeps the text of the data set unless the one of its release and vendor is at least as good. */
static void take_dataset(struct sources *sources, const struct dataset *dataset, const char *source,
                         enum source_kind kind)
{
    struct source_dataset taken = {.feature = dataset->feature,
                                   .vendor = slug_of(dataset->vendor),
                                   .evidence = evidence_of(dataset->origin, dataset->version),
                                   .source = mem_strdup(source),
                                   .kind = kind};
    taken.evidence.ready_made = kind == SOURCE_DATASET;
    struct source_dataset *present = sources_find(sources, taken.feature, taken.vendor);
    diag_verbose(sources->diag, "%s: %s %s", source, dataset->vendor ? dataset->vendor : "JDK",
                 dataset->version ? dataset->version : "of unknown version");
    if (present && !evidence_is_better(&taken.evidence, &present->evidence)) {
        dispose_dataset(&taken);
        return;
    }
    dataset_print_compact(&taken.text, dataset);
    if (present)
        dispose_dataset(present);
    else
        present = vec_add(&sources->datasets);
    *present = taken;
}

/* --- Collecting one ------------------------------------------------------------------------------------- */

/* Finds the .jfc files for the recording NAME.jfr: default and profile, and for a vendor all others. */
static bool find_configurations(struct ds_texts *found, struct strpool *pool, const char *name, bool is_vendor,
                                struct diag *diag)
{
    static const char *const own[] = {".default.jfc", ".profile.jfc"};
    const char *base = file_base_name(name);
    char *folder = base == name ? mem_strdup(".") : mem_strndup(name, (size_t)(base - name));
    struct file_list files = {0};
    bool ok = file_list(&files, folder, diag);
    for (int round = 0; round < (is_vendor ? 2 : 1); round++) {
        for (size_t i = 0; i < files.count; i++) {
            const char *file = files.names[i];
            bool is_beside = strncmp(file, base, strlen(base)) == 0 && file[strlen(base)] == '.';
            bool is_own = text_ends_with(file, own[0]) || text_ends_with(file, own[1]);
            if (!is_beside || !text_ends_with(file, ".jfc") || is_own != (round == 0))
                continue;
            char *path = file_join(folder, file);
            *vec_add(found) = strpool_get(pool, path);
            free(path);
        }
    }
    file_list_dispose(&files);
    free(folder);
    return ok;
}

/* Reads the first line of NAME.vendor. */
static bool read_vendor(const char **vendor, struct strpool *pool, const char *file, struct diag *diag)
{
    struct buf text;
    buf_init(&text, MAX_NAME);
    bool ok = !file_exists(file) || file_read(&text, file, diag);
    if (ok && text.length)
        *vendor = strpool_get_n(pool, text.data, strcspn(text.data, "\r\n"));
    buf_dispose(&text);
    return ok;
}

static bool collect_recording(struct dataset *dataset, const char *path, struct diag *diag)
{
    struct recorded_options options = {0};
    struct ds_texts configurations = {0};
    char *name = mem_strndup(path, strlen(path) - (text_ends_with(path, ".jfr") ? strlen(".jfr") : 0));
    struct buf sources = {0}, vendor = {0}, views = {0};
    buf_printf(&sources, "%s.src.zip", name);
    buf_printf(&vendor, "%s.vendor", name);
    buf_printf(&views, "%s.view.ini", name);
    bool ok = read_vendor(&options.vendor, dataset->pool, buf_text(&vendor), diag) &&
              find_configurations(&configurations, dataset->pool, name, options.vendor != NULL, diag);
    options.configurations = configurations.items;
    options.configuration_count = configurations.count;
    options.sources = file_exists(buf_text(&sources)) ? buf_text(&sources) : NULL;
    options.views = file_exists(buf_text(&views)) ? buf_text(&views) : NULL;
    ok = ok && recorded_collect(dataset, path, &options, diag);
    vec_dispose(&configurations);
    buf_dispose(&sources);
    buf_dispose(&vendor);
    buf_dispose(&views);
    free(name);
    return ok;
}

static bool read_dataset(struct dataset *dataset, const char *path, struct diag *diag)
{
    return dataset_read(dataset, path, diag) &&
           (dataset->feature ||
            diag_error(diag, PLACE_FILE(path), "neither the file nor its name states the feature release"));
}

static bool collect_tree(struct dataset *dataset, const char *path, bool with_emissions, struct diag *diag)
{
    const struct collect_options options = {.with_emissions = with_emissions};
    return (source_is_tree(path) || !jdk_refuse_part(path, diag)) && collect_source(dataset, path, &options, diag);
}

bool source_collect(struct dataset *dataset, const char *path, enum source_kind kind, bool with_emissions,
                    struct diag *diag)
{
    switch (kind) {
    case SOURCE_RECORDING: return collect_recording(dataset, path, diag);
    case SOURCE_JDK: return jdk_collect(dataset, path, NULL, diag);
    case SOURCE_TABLE: return facts_read(dataset, path, diag);
    case SOURCE_DATASET: return read_dataset(dataset, path, diag);
    default: return collect_tree(dataset, path, with_emissions, diag);
    }
}

static bool collect_one(struct sources *sources, const char *path)
{
    enum source_kind kind = source_kind_of(path);
    if (kind == SOURCE_CLASSES)
        return diag_error(sources->diag, PLACE_FILE(path),
                          "a library is not a source of a release; see `collector libraries`");
    struct strpool pool = {0};
    struct dataset dataset;
    dataset_init(&dataset, &pool);
    /* With --strict, a data set with warnings does not replace another one. */
    bool ok = source_collect(&dataset, path, kind, true, sources->diag) && diag_status(sources->diag) == 0;
    if (ok)
        take_dataset(sources, &dataset, path, kind);
    dataset_dispose(&dataset);
    strpool_dispose(&pool);
    return ok;
}

/* --- Folders ---------------------------------------------------------------------------------------------- */

static bool has_folder(const char *folder, const char *name)
{
    char *path = file_join(folder, name);
    bool has = file_is_folder(path);
    free(path);
    return has;
}

bool source_is_tree(const char *folder)
{
    return has_folder(folder, "src/hotspot") || has_folder(folder, "hotspot/src");
}

/* Other files in a folder of sources are ignored. */
static bool is_source_name(const char *name)
{
    static const char *const endings[] = {".tar.xz", ".tar.gz", ".tar.zst", ".tar.bz2", ".tgz", ".zip", ".jfr", ".tsv"};
    if (text_ends_with(name, ".src.zip") || strstr(name, ".debian.tar."))
        return false;
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        if (text_ends_with(name, endings[i]))
            return true;
    }
    return dataset_file_feature(name) != 0;
}

static bool collect_folder(struct sources *sources, const char *folder, bool is_top)
{
    struct file_list names = {0};
    bool ok = file_list(&names, folder, sources->diag);
    for (size_t i = 0; ok && i < names.count; i++) {
        const char *name = names.names[i];
        char *path = file_join(folder, name);
        if (*name != '.' && file_is_folder(path))
            ok = !is_top || (source_is_tree(path) || jdk_is_home(path) ? collect_one(sources, path)
                                                                       : collect_folder(sources, path, false));
        else if (*name != '.' && (is_top ? is_source_name(name) : dataset_file_feature(name) != 0))
            ok = collect_one(sources, path);
        free(path);
    }
    file_list_dispose(&names);
    return ok;
}

bool sources_collect(struct sources *sources, const char *path)
{
    if (file_is_folder(path) && !source_is_tree(path) && !jdk_is_home(path))
        return collect_folder(sources, path, true);
    return collect_one(sources, path);
}

void sources_dispose(struct sources *sources)
{
    for (size_t i = 0; i < sources->datasets.count; i++)
        dispose_dataset(&sources->datasets.items[i]);
    vec_dispose(&sources->datasets);
}
