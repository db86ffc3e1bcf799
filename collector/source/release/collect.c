#include "collector/source/release/collect.h"

#include <stdlib.h>
#include <string.h>

#include "collector/source/java/annotation_types.h"
#include "collector/source/java/class_library.h"
#include "collector/source/native/dcmd.h"
#include "collector/source/native/emissions.h"
#include "collector/source/native/enum_values.h"
#include "collector/source/java/java_events.h"
#include "collector/source/java/java_library.h"
#include "collector/source/release/jfc.h"
#include "collector/source/native/metadata_xml.h"
#include "collector/source/release/release.h"
#include "collector/source/release/tests.h"
#include "collector/source/release/views.h"
#include "common/base/alloc.h"
#include "common/base/file.h"
#include "common/base/text.h"
#include "common/dataset/command.h"
#include "common/dataset/dataset.h"

enum wanted {
    WANTED_NOTHING,
    WANTED_METADATA,
    WANTED_SCHEMA,
    WANTED_JAVA,
    WANTED_JFC,
    WANTED_VIEWS,
    WANTED_COMMANDS,
    WANTED_VALUES,
    WANTED_NUMBERS,
    WANTED_BRANDING,
    WANTED_README,
    WANTED_VERSION,
    WANTED_GIT_HEAD,
    WANTED_GIT_REFS,
    WANTED_GIT_CONFIG
};

/*
 * The places of files in a tree: a file or, with a trailing slash, all files with the ending directly in a folder; Java
 * files also in subfolders, because classes move. The first match counts. JDK 8 keeps each part in a separate
 * repository; Debian's archive calls the outer one "root".
 */
static const struct {
    const char *path, *ending;
    enum wanted kind;
} places[] = {
    {"src/hotspot/share/jfr/metadata/metadata.xml", NULL, WANTED_METADATA},
    {"hotspot/src/share/vm/jfr/metadata/metadata.xml", NULL, WANTED_METADATA},
    {"src/hotspot/share/jfr/metadata/metadata.xsd", NULL, WANTED_SCHEMA},
    {"hotspot/src/share/vm/jfr/metadata/metadata.xsd", NULL, WANTED_SCHEMA},
    {"src/jdk.jfr/share/conf/jfr/", ".jfc", WANTED_JFC},
    {"jdk/src/share/classes/jdk/jfr/conf/", ".jfc", WANTED_JFC},
    {"src/jdk.jfr/share/classes/jdk/jfr/internal/query/view.ini", NULL, WANTED_VIEWS},
    {"src/hotspot/share/jfr/dcmd/jfrDcmds.cpp", NULL, WANTED_COMMANDS},
    {"src/hotspot/share/jfr/recorder/service/jfrOptionSet.cpp", NULL, WANTED_COMMANDS},
    {"src/jdk.jfr/share/classes/jdk/jfr/internal/dcmd/DCmdStart.java", NULL, WANTED_COMMANDS},
    {"src/jdk.jfr/share/classes/jdk/jfr/internal/dcmd/DCmdDump.java", NULL, WANTED_COMMANDS},
    {"src/jdk.jfr/share/classes/jdk/jfr/internal/dcmd/DCmdStop.java", NULL, WANTED_COMMANDS},
    {"src/jdk.jfr/share/classes/jdk/jfr/internal/dcmd/DCmdCheck.java", NULL, WANTED_COMMANDS},
    {"src/jdk.jfr/share/classes/jdk/jfr/internal/dcmd/DCmdView.java", NULL, WANTED_COMMANDS},
    {"hotspot/src/share/vm/jfr/dcmd/jfrDcmds.cpp", NULL, WANTED_COMMANDS},
    {"hotspot/src/share/vm/jfr/recorder/service/jfrOptionSet.cpp", NULL, WANTED_COMMANDS},
    {"make/conf/version-numbers.conf", NULL, WANTED_NUMBERS},
    {"make/conf/version-numbers", NULL, WANTED_NUMBERS},
    {"make/autoconf/version-numbers", NULL, WANTED_NUMBERS},
    {"common/autoconf/version-numbers", NULL, WANTED_NUMBERS},
    {"root/common/autoconf/version-numbers", NULL, WANTED_NUMBERS},
    {"make/conf/branding.conf", NULL, WANTED_BRANDING},
    {"README.md", NULL, WANTED_README},
    {"README", NULL, WANTED_README},
    {"version.txt", NULL, WANTED_VERSION},
    {".git/HEAD", NULL, WANTED_GIT_HEAD},
    {".git/packed-refs", NULL, WANTED_GIT_REFS},
    {".git/config", NULL, WANTED_GIT_CONFIG},
    {"src/jdk.jfr/share/classes/jdk/jfr/", ".java", WANTED_JAVA},
    {"src/java.base/share/classes/jdk/internal/event/", ".java", WANTED_JAVA},
    {"jdk/src/share/classes/jdk/jfr/", ".java", WANTED_JAVA},
};
enum { PLACES = sizeof places / sizeof *places };

struct kept_file {
    enum wanted kind;
    const char *path, *data;
    size_t length;
};

struct collect {
    struct arena arena;
    struct java_world world;
    struct diag *diag;
    const char *source;
    struct VEC(struct kept_file) files;
    bool with_emissions;
    struct emissions emissions;
    struct event_tests tests;
};

static enum wanted kind_of(const char *path)
{
    for (size_t i = 0; i < PLACES; i++) {
        size_t length = strlen(places[i].path);
        if (!places[i].ending ? !strcmp(path, places[i].path)
                              : !strncmp(path, places[i].path, length) &&
                                    (places[i].kind == WANTED_JAVA || !strchr(path + length, '/')) &&
                                    text_ends_with(path + length, places[i].ending))
            return places[i].kind;
    }
    return enum_values_want(path) ? WANTED_VALUES : WANTED_NOTHING;
}

static bool enter_folder(void *context, const char *folder)
{
    const struct collect *c = context;
    if (enum_values_enter(folder) || (c->with_emissions && (emissions_enter(folder) || event_tests_enter(folder))))
        return true;
    size_t length = strlen(folder);
    for (size_t i = 0; i < PLACES; i++) {
        bool is_above = !strncmp(places[i].path, folder, length) && places[i].path[length] == '/';
        if (is_above || (places[i].kind == WANTED_JAVA && text_starts_with(folder, places[i].path)))
            return true;
    }
    return false;
}

static bool want_file(void *context, const char *path)
{
    const struct collect *c = context;
    return kind_of(path) != WANTED_NOTHING || (c->with_emissions && (emissions_want(path) || event_tests_want(path)));
}

/* Returns jdk.jfr.events.FileReadEvent for .../classes/jdk/jfr/events/FileReadEvent.java. */
static const char *class_of(struct arena *arena, const char *path)
{
    const char *start = strstr(path, "/classes/") + strlen("/classes/");
    char *name = arena_strndup(arena, start, strlen(start) - strlen(".java"));
    for (char *at = name; (at = strchr(at, '/'));)
        *at = '.';
    return name;
}

static void take_text(struct collect *c, const char *path, const char *data, size_t length)
{
    if (c->with_emissions && emissions_want(path))
        emissions_scan(&c->emissions, path, data, length);
    if (c->with_emissions && event_tests_want(path))
        event_tests_scan(&c->tests, path, data);
    enum wanted kind = kind_of(path);
    if (kind == WANTED_JAVA)
        java_world_add(&c->world, path, class_of(&c->arena, path), data, length);
    else if (kind != WANTED_NOTHING)
        *vec_add(&c->files) =
            (struct kept_file){kind, arena_strdup(&c->arena, path), arena_strndup(&c->arena, data, length), length};
}

/* Converts the line ends that a Git client on Windows writes. */
static bool take_file(void *context, const char *path, const char *data, size_t length)
{
    struct buf text = {0};
    if (!memmem(data, length, "\r\n", 2)) {
        take_text(context, path, data, length);
        return true;
    }
    for (size_t i = 0; i < length; i++) {
        bool ends_line = data[i] == '\r' && i + 1 < length && data[i + 1] == '\n';
        if (!ends_line)
            buf_putc(&text, data[i]);
    }
    take_text(context, path, buf_text(&text), text.length);
    buf_dispose(&text);
    return true;
}

struct collect *collect_new(const char *source, bool is_archive, struct diag *diag)
{
    struct collect *c = mem_calloc(1, sizeof *c);
    c->diag = diag;
    c->emissions.arena = c->tests.arena = &c->arena;
    c->source = arena_strdup(&c->arena, source);
    size_t length = strlen(source);
    while (length > 1 && source[length - 1] == '/')
        length--;
    c->world = (struct java_world){.arena = &c->arena, .diag = diag, .tree = c->source};
    c->world.prefix = arena_printf(&c->arena, "%.*s%s", (int)length, source, is_archive ? "!" : "/");
    return c;
}

void collect_emissions(struct collect *c)
{
    c->with_emissions = true;
}

void collect_free(struct collect *c)
{
    if (!c)
        return;
    java_world_dispose(&c->world);
    emissions_dispose(&c->emissions);
    event_tests_dispose(&c->tests);
    vec_dispose(&c->files);
    arena_dispose(&c->arena);
    free(c);
}

struct tree_visitor collect_visitor(struct collect *c)
{
    return (struct tree_visitor){.context = c, .enter = enter_folder, .want = want_file, .file = take_file};
}

static const struct kept_file *find_file(const struct collect *c, enum wanted kind)
{
    for (size_t i = 0; i < c->files.count; i++) {
        if (c->files.items[i].kind == kind)
            return &c->files.items[i];
    }
    return NULL;
}

static const char *text_of(const struct collect *c, enum wanted kind)
{
    const struct kept_file *file = find_file(c, kind);
    return file ? file->data : NULL;
}

/* Sorts default.jfc and profile.jfc first, so that a vendor's files do not change their index. */
static int rank(const char *name)
{
    return !strcmp(name, "default.jfc") ? 0 : !strcmp(name, "profile.jfc") ? 1 : 2;
}

static int compare_files(const void *a, const void *b)
{
    const struct kept_file *left = a, *right = b;
    int first = rank(file_base_name(left->path)), second = rank(file_base_name(right->path));
    return first != second ? first - second : strcmp(left->path, right->path);
}

static bool read_configurations(struct collect *c, struct dataset *dataset, const struct collect_options *options)
{
    if (c->files.count)
        qsort(c->files.items, c->files.count, sizeof *c->files.items, compare_files);
    for (size_t i = 0; i < c->files.count; i++) {
        const struct kept_file *file = &c->files.items[i];
        if (file->kind == WANTED_JFC && !jfc_read(dataset, file->data, file->length, file->path,
                                                  java_world_message_name(&c->world, file->path), c->diag))
            return false;
    }
    for (size_t i = 0; i < options->configuration_count; i++) {
        const char *file = options->configurations[i];
        if (!jfc_read_file(dataset, file_base_name(file), file, c->diag))
            return false;
    }
    return true;
}

/* Releases before 21 have no views. */
static bool read_views(struct collect *c, struct dataset *dataset)
{
    const struct kept_file *file = find_file(c, WANTED_VIEWS);
    return !file ||
           views_read(dataset, file->data, file->length, java_world_message_name(&c->world, file->path), c->diag);
}

static int by_command(const void *a, const void *b)
{
    return strcmp(((const struct ds_command *)a)->name, ((const struct ds_command *)b)->name);
}

static bool read_commands(struct collect *c, struct dataset *dataset)
{
    bool ok = true, has_files = false, has_start = false;
    for (size_t i = 0; ok && i < c->files.count; i++) {
        const struct kept_file *file = &c->files.items[i];
        has_files = has_files || file->kind == WANTED_COMMANDS;
        ok = file->kind != WANTED_COMMANDS || dcmd_read(dataset, file->data, file->length, file->path,
                                                        java_world_message_name(&c->world, file->path), c->diag);
    }
    for (size_t i = 0; i < dataset->commands.count; i++)
        has_start = has_start || strcmp(dataset->commands.items[i].name, "JFR.start") == 0;
    if (ok && has_files && !has_start)
        ok = diag_error(c->diag, PLACE_FILE(c->source), "no source file has the options of JFR.start");
    if (dataset->commands.count)
        qsort(dataset->commands.items, dataset->commands.count, sizeof *dataset->commands.items, by_command);
    return ok;
}

static bool read_values(struct collect *c, struct dataset *dataset)
{
    bool ok = true, has_files = false;
    for (size_t i = 0; ok && i < c->files.count; i++) {
        const struct kept_file *file = &c->files.items[i];
        has_files = has_files || file->kind == WANTED_VALUES;
        ok = file->kind != WANTED_VALUES || enum_values_read(dataset, file->data, file->length, file->path,
                                                             java_world_message_name(&c->world, file->path), c->diag);
    }
    if (ok && has_files)
        enum_values_check(dataset, c->source, c->diag);
    return ok;
}

static bool add_libraries(struct collect *c, const struct collect_options *options, int feature)
{
    const char *folder = options->library_folder ? options->library_folder : "";
    for (size_t i = 0; i < options->library_count; i++) {
        const char *library = options->libraries[i];
        if (class_library_is_jar(library) ? !class_library_add(&c->world, library, folder, feature)
                                          : !java_library_add(&c->world, library, folder))
            return false;
    }
    return true;
}

static bool read_java_events(struct collect *c, struct java_events *events, bool with_libraries)
{
    struct java_registry registry = {0};
    bool ok = java_registry_read(&registry, &c->world) &&
              (!with_libraries || java_library_register(&registry, &c->world)) && java_events_read(events, &registry);
    vec_dispose(&registry);
    return ok;
}

static bool read_events(struct collect *c, struct dataset *dataset, const struct collect_options *options)
{
    const struct kept_file *metadata = find_file(c, WANTED_METADATA), *xsd = find_file(c, WANTED_SCHEMA);
    struct metadata_schema schema = {0};
    if (xsd)
        schema = (struct metadata_schema){xsd->data, java_world_message_name(&c->world, xsd->path), xsd->length};
    java_world_sort(&c->world);
    struct runtime_rules rules;
    struct strmap used = {0}, controls = {0};
    struct java_events events = {dataset, &dataset->content_types, &rules, &c->world, &used, &controls};
    bool ok = runtime_rules_read(&rules, &c->world, dataset) &&
              metadata_xml_read(dataset, &rules, &schema, metadata->data, metadata->length, metadata->path,
                                java_world_message_name(&c->world, metadata->path), c->diag) &&
              read_java_events(c, &events, options->library_count > 0) && annotation_types_read(&events);
    strmap_dispose(&used);
    strmap_dispose(&controls);
    runtime_rules_dispose(&rules);
    return ok;
}

static bool read_release(struct collect *c, struct dataset *dataset, const struct collect_options *options)
{
    char *name = mem_strdup(options->name ? options->name : c->source);
    for (size_t length = strlen(name); length > 1 && name[length - 1] == '/';)
        name[--length] = '\0';
    struct release_clues clues = {.numbers = text_of(c, WANTED_NUMBERS),
                                  .branding = text_of(c, WANTED_BRANDING),
                                  .readme = text_of(c, WANTED_README),
                                  .version_text = text_of(c, WANTED_VERSION),
                                  .git_head = text_of(c, WANTED_GIT_HEAD),
                                  .git_refs = text_of(c, WANTED_GIT_REFS),
                                  .git_config = text_of(c, WANTED_GIT_CONFIG),
                                  .name = file_base_name(name)};
    struct release release;
    bool ok = release_find(&release, &clues, dataset->pool, c->source, c->diag);
    free(name);
    if (!ok)
        return false;
    dataset->feature = release.feature;
    dataset->version = release.version;
    dataset->vendor = release.vendor;
    dataset->tag = options->tag ? strpool_get(dataset->pool, options->tag) : release.tag;
    dataset->url =
        options->url ? strpool_get(dataset->pool, options->url) : release_url(&release, dataset->tag, dataset->pool);
    dataset->origin = strpool_get(dataset->pool, "source");
    if (!dataset->url) {
        diag_warning(c->diag, PLACE_FILE(c->source),
                     "not a tree of OpenJDK, and %s not known: places have no links; give --url and --tag",
                     dataset->tag ? "its repository is" : "its tag is");
        if (!dataset->vendor)
            dataset->tag = NULL;
    }
    return true;
}

bool collect_finish(struct collect *c, struct dataset *dataset, const struct collect_options *options)
{
    if (!find_file(c, WANTED_METADATA))
        return diag_error(c->diag, PLACE_FILE(c->source), "no JDK source tree: %s is missing", places[0].path);
    /* The release determines which classes of a library are loaded. */
    if (!read_release(c, dataset, options) || !add_libraries(c, options, dataset->feature) ||
        !read_events(c, dataset, options) || !read_configurations(c, dataset, options))
        return false;
    dataset_index(dataset);
    jfc_link(dataset);
    if (!emissions_link(&c->emissions, dataset, &c->world))
        return false;
    event_tests_link(&c->tests, dataset);
    dataset_list_fake_ends(dataset);
    return read_views(c, dataset) && read_commands(c, dataset) && read_values(c, dataset);
}

bool collect_source(struct dataset *dataset, const char *source, const struct collect_options *options,
                    struct diag *diag)
{
    struct collect *c = collect_new(source, !file_is_folder(source), diag);
    if (options->with_emissions)
        collect_emissions(c);
    struct tree_visitor visitor = collect_visitor(c);
    bool ok = tree_read(source, &visitor, TREE_LIMITS, diag) && collect_finish(c, dataset, options);
    collect_free(c);
    return ok;
}
