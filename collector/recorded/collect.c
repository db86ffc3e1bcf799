#include "collector/recorded/collect.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "collector/acquire/tree.h"
#include "collector/source/java/java_events.h"
#include "collector/source/release/jfc.h"
#include "collector/source/release/release.h"
#include "collector/source/release/views.h"
#include "collector/recorded/command_options.h"
#include "collector/recorded/runtime_metadata.h"
#include "common/base/file.h"
#include "common/base/text.h"
#include "common/dataset/configuration.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/type.h"

enum { MAX_VIEWS = 4 << 20 };

/* --- The release -------------------------------------------------------------------------------- */

/*
 * Removes the builder from a JVM's version: 25.0.3+9-Debian-2, 28-ea+18-1-Debian, 1.8.0_504-8u504-ga-1-b01.
 */
static const char *own_version(const char *text, struct strpool *pool)
{
    struct buf version;
    buf_init(&version, 0);
    if (text_starts_with(text, "1.")) {
        long update = strchr(text, '_') ? strtol(strchr(text, '_') + 1, NULL, 10) : 0;
        buf_printf(&version, "%cu%ld", text[2], update);
    } else {
        const char *plus = strchr(text, '+');
        size_t length = plus ? (size_t)(plus - text) + 1 : strcspn(text, "-");
        while (plus && isdigit((unsigned char)text[length]))
            length++;
        buf_add(&version, text, length);
    }
    const char *kept = strpool_get(pool, buf_text(&version));
    buf_dispose(&version);
    return kept;
}

/* Returns the tag: jdk-25.0.3+9. The tag of an early-access build has no "-ea"; that of 8 is jdk8u504-ga. */
static const char *tag_of(int feature, const char *version, struct strpool *pool)
{
    struct buf tag;
    buf_init(&tag, 0);
    const char *early = strstr(version, "-ea");
    if (feature == 8)
        buf_printf(&tag, "jdk%s-ga", version);
    else if (early)
        buf_printf(&tag, "jdk-%.*s%s", (int)(early - version), version, early + 3);
    else
        buf_printf(&tag, "jdk-%s", version);
    const char *kept = strpool_get(pool, buf_text(&tag));
    buf_dispose(&tag);
    return kept;
}

static bool set_release(struct dataset *dataset, const char *file, const struct recorded_options *options,
                        struct diag *diag)
{
    if (!dataset->version || dataset->feature < 1 || dataset->feature > RELEASE_MAX)
        return diag_error(diag, PLACE_FILE(file), "no jdk.JVMInformation event: the release is not known");
    dataset->version = own_version(dataset->version, dataset->pool);
    struct release release = {.feature = dataset->feature,
                              .version = dataset->version,
                              .tag = tag_of(dataset->feature, dataset->version, dataset->pool)};
    dataset->tag = options->tag ? strpool_get(dataset->pool, options->tag) : release.tag;
    dataset->url =
        options->url ? strpool_get(dataset->pool, options->url) : release_url(&release, dataset->tag, dataset->pool);
    /* A recording does not contain the location of a vendor's source. */
    if (options->vendor) {
        dataset->vendor = strpool_get(dataset->pool, options->vendor);
        dataset->tag = strpool_get(dataset->pool, options->tag);
        dataset->url = strpool_get(dataset->pool, options->url);
    }
    return true;
}

/* --- Configurations ------------------------------------------------------------------------------ */

static void drop_configurations(struct dataset *dataset)
{
    for (size_t i = 0; i < dataset->configurations.count; i++)
        ds_configuration_dispose(&dataset->configurations.items[i]);
    vec_dispose(&dataset->configurations);
}

/* Returns default.jfc for a copy in the folder of a recording: jdk-28.default.jfc. */
static const char *configuration_name(const char *file)
{
    const char *name = file_base_name(file), *ending = strrchr(name, '.');
    for (const char *dot = strchr(name, '.'); dot && dot != ending; dot = strchr(name, '.'))
        name = dot + 1;
    return name;
}

static bool read_configurations(struct dataset *dataset, const struct recorded_options *options, struct diag *diag)
{
    if (options->configuration_count)
        drop_configurations(dataset);
    for (size_t i = 0; i < options->configuration_count; i++) {
        const char *file = options->configurations[i];
        if (!jfc_read_file(dataset, configuration_name(file), file, diag))
            return false;
    }
    return true;
}

/* --- The Java classes behind events ------------------------------------------------------------------ */

struct sources {
    struct arena arena;
    struct java_world world;
};

/* Returns the path without the folder of its module ("jdk.jfr/jdk/jfr/..."), which a src.zip contains since 9. */
static const char *path_in_module(const char *path)
{
    static const char *const modules[] = {"jdk.jfr/", "java.base/"};
    for (size_t i = 0; i < sizeof modules / sizeof *modules; i++) {
        size_t length = strlen(modules[i]);
        if (strncmp(path, modules[i], length) == 0)
            return path + length;
    }
    return path;
}

static bool want_source(void *context, const char *path)
{
    (void)context;
    static const char *const folders[] = {"jdk/jfr/",
                                          "jdk/jfr/events/",
                                          "jdk/jfr/internal/",
                                          "jdk/internal/event/",
                                          "jdk/jfr/internal/settings/",
                                          "jdk/jfr/internal/instrument/"};
    const char *inner = path_in_module(path), *name = file_base_name(inner);
    size_t folder = (size_t)(name - inner), length = strlen(name);
    if (length < 6 || strcmp(name + length - 5, ".java") != 0)
        return false;
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        if (strlen(folders[i]) == folder && strncmp(inner, folders[i], folder) == 0)
            return true;
    }
    return false;
}

/* Stores the file under its path in a source tree, which the data set contains. */
static bool take_source(void *context, const char *path, const char *data, size_t length)
{
    struct sources *sources = context;
    const char *inner = path_in_module(path);
    char *name = arena_strndup(&sources->arena, inner, strlen(inner) - strlen(".java"));
    for (char *at = name; (at = strchr(at, '/'));)
        *at = '.';
    const char *tree = inner == path ? arena_printf(&sources->arena, "jdk/src/share/classes/%s", inner)
                                     : arena_printf(&sources->arena, "src/%.*s/share/classes/%s",
                                                    (int)(inner - path - 1), path, inner);
    java_world_add(&sources->world, tree, name, data, length);
    return true;
}

/* Adds facts about existing events that only the source contains. */
static void add_origins(struct dataset *dataset, struct dataset *defined)
{
    const char *native = strpool_get(dataset->pool, "native");
    for (size_t i = 0; i < dataset->events.count; i++) {
        struct ds_event *event = &dataset->events.items[i];
        struct ds_event *source = dataset_event(defined, event->name);
        if (!source) {
            event->origin = native;
            continue;
        }
        event->origin = source->origin;
        event->class_name = source->class_name;
        event->source = source->source;
        event->definition = source->definition;
        event->definition_line = source->definition_line;
        event->annotation_order = source->annotation_order;
        for (size_t j = 0; j < event->fields.count; j++) {
            const struct ds_field *field = dataset_field(&source->fields, event->fields.items[j].name);
            event->fields.items[j].annotation_order = field ? field->annotation_order : NULL;
        }
        event->stack_filters = source->stack_filters;
        source->stack_filters = (struct ds_texts){0};
    }
}

static bool read_sources(struct dataset *dataset, const char *zip, struct diag *diag)
{
    struct sources sources = {.world = {.diag = diag, .tree = zip}};
    struct dataset defined;
    struct strmap used = {0}, controls = {0};
    struct runtime_rules rules = {0};
    struct java_registry registry = {0};
    dataset_init(&defined, dataset->pool);
    sources.world.arena = &sources.arena;
    struct tree_visitor visitor = {.context = &sources, .keeps_top = true, .want = want_source, .file = take_source};
    bool ok = tree_read(zip, &visitor, TREE_LIMITS, diag);
    if (ok) {
        java_world_sort(&sources.world);
        ok = runtime_rules_read(&rules, &sources.world, dataset) && java_registry_read(&registry, &sources.world) &&
             java_events_read(
                 &(struct java_events){&defined, &defined.content_types, &rules, &sources.world, &used, &controls},
                 &registry);
        runtime_rules_dispose(&rules);
    }
    if (ok) {
        dataset_index(&defined);
        add_origins(dataset, &defined);
    }
    vec_dispose(&registry);
    strmap_dispose(&used);
    strmap_dispose(&controls);
    dataset_dispose(&defined);
    java_world_dispose(&sources.world);
    arena_dispose(&sources.arena);
    return ok;
}

/* --- Views ---------------------------------------------------------------------------------------------- */

static bool read_views(struct dataset *dataset, const char *file, struct diag *diag)
{
    struct buf text;
    buf_init(&text, MAX_VIEWS);
    bool ok = file_read(&text, file, diag) && views_read(dataset, buf_text(&text), text.length, file, diag);
    buf_dispose(&text);
    return ok;
}

/* --- All of it ---------------------------------------------------------------------------------------- */

static int by_event_name(const void *a, const void *b)
{
    return strcmp(((const struct ds_event *)a)->name, ((const struct ds_event *)b)->name);
}

static int by_type_name(const void *a, const void *b)
{
    return strcmp(((const struct ds_type *)a)->runtime_name, ((const struct ds_type *)b)->runtime_name);
}

static void sort_types(struct ds_types *types)
{
    if (types->count)
        qsort(types->items, types->count, sizeof *types->items, by_type_name);
}

void recorded_sort(struct dataset *dataset)
{
    if (dataset->events.count)
        qsort(dataset->events.items, dataset->events.count, sizeof *dataset->events.items, by_event_name);
    sort_types(&dataset->types);
    sort_types(&dataset->annotation_types);
    sort_types(&dataset->setting_types);
    dataset_index(dataset);
}

bool recorded_collect(struct dataset *dataset, const char *file, const struct recorded_options *options,
                      struct diag *diag)
{
    if (!runtime_metadata_read(dataset, file, diag) || !set_release(dataset, file, options, diag) ||
        !read_configurations(dataset, options, diag))
        return false;
    if (!dataset->events.count)
        return diag_error(diag, PLACE_FILE(file), "the recording has no metadata of events");
    recorded_sort(dataset);
    jfc_link(dataset);
    return (!options->views || read_views(dataset, options->views, diag)) &&
           (!options->commands || command_options_read(dataset, options->commands, diag)) &&
           (!options->sources || read_sources(dataset, options->sources, diag));
}
