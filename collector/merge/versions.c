#include "collector/merge/versions.h"

#include <string.h>

#include "common/base/cli.h"
#include "common/dataset/diff.h"

enum { MAX_REPORTED = 40 };

/*
 * One walk over a data set meets everything that carries `jdks` with a key that is the same in all
 * releases. It is done twice: to note the release under each key, and to write the lists.
 */
struct walk {
    struct strmap *found; /* key -> struct releases *, in the arena */
    struct arena *arena;
    struct buf key; /* names from outer to inner, each ended by '\n' */
    int feature;    /* to be noted; 0: the second walk */
    /* The second walk compares instead of writing, as far as these releases go; NULL: it writes. */
    const struct releases *compared;
    struct diag *diag;
    const char *file;
    size_t differences;
};

/* Appends a name to the key; gives the length to go back to. */
static size_t enter(struct walk *walk, const char *name)
{
    size_t length = walk->key.length;
    buf_puts(&walk->key, name ? name : "");
    buf_putc(&walk->key, '\n');
    return length;
}

static void leave(struct walk *walk, size_t length)
{
    walk->key.length = length;
    walk->key.data[length] = '\0';
}

/* "Event Colour Field size" */
static void compare(struct walk *walk, struct releases jdks, struct releases found)
{
    if (releases_equal(releases_common(jdks, *walk->compared), found) || ++walk->differences > MAX_REPORTED)
        return;
    struct buf name, is, wanted;
    buf_init(&name, 0);
    buf_init(&is, 0);
    buf_init(&wanted, 0);
    buf_add(&name, walk->key.data, walk->key.length - 1);
    for (char *c = name.data; (c = strchr(c, '\n'));)
        *c = ' ';
    releases_print(&is, jdks);
    releases_print(&wanted, found);
    diag_error(walk->diag, PLACE_FILE(walk->file), "jdks of %s is %s, but the files have it in %s", buf_text(&name),
               buf_text(&is), buf_text(&wanted));
    buf_dispose(&name);
    buf_dispose(&is);
    buf_dispose(&wanted);
}

static void meet(struct walk *walk, struct releases *jdks)
{
    struct releases *found = strmap_get_n(walk->found, walk->key.data, walk->key.length);
    if (walk->compared && !walk->feature) {
        compare(walk, *jdks, *found);
        return;
    }
    if (!walk->feature) {
        *jdks = *found;
        return;
    }
    if (!found) {
        found = ARENA_NEW(walk->arena, struct releases);
        char *key = arena_strndup(walk->arena, walk->key.data, walk->key.length);
        strmap_put_n(walk->found, key, walk->key.length, found);
    }
    releases_add(found, walk->feature);
}

static void meet_named(struct walk *walk, const char *name, struct releases *jdks)
{
    size_t length = enter(walk, name);
    meet(walk, jdks);
    leave(walk, length);
}

static void meet_fields(struct walk *walk, const char *what, struct ds_fields *fields)
{
    size_t length = enter(walk, what);
    for (size_t i = 0; i < fields->count; i++)
        meet_named(walk, fields->items[i].name, &fields->items[i].jdks);
    leave(walk, length);
}

static void meet_settings(struct walk *walk, struct ds_settings *settings)
{
    for (size_t i = 0; i < settings->count; i++)
        meet_named(walk, settings->items[i].name, &settings->items[i].jdks);
}

static void meet_types(struct walk *walk, const char *what, struct ds_types *types)
{
    size_t outer = enter(walk, what);
    for (size_t i = 0; i < types->count; i++) {
        struct ds_type *type = &types->items[i];
        size_t length = enter(walk, type->name);
        meet(walk, &type->jdks);
        meet_fields(walk, "field", &type->fields);
        size_t values = enter(walk, "value");
        for (size_t j = 0; j < type->values.count; j++)
            meet_named(walk, type->values.items[j].name, &type->values.items[j].jdks);
        leave(walk, values);
        leave(walk, length);
    }
    leave(walk, outer);
}

static const char *configuration_label(const struct dataset *dataset, int id)
{
    bool valid = id >= 0 && (size_t)id < dataset->configurations.count;
    return valid ? dataset->configurations.items[id].label : NULL;
}

static void meet_event(struct walk *walk, const struct dataset *dataset, struct ds_event *event)
{
    size_t outer = enter(walk, event->name);
    meet(walk, &event->jdks);
    meet_fields(walk, "field", &event->fields);
    meet_fields(walk, "implicit field", &event->implicit_fields);
    size_t settings = enter(walk, "setting");
    for (size_t i = 0; i < event->settings.count; i++)
        meet_named(walk, event->settings.items[i].name, &event->settings.items[i].jdks);
    leave(walk, settings);
    for (size_t i = 0; i < event->configurations.count; i++) {
        struct ds_event_configuration *configuration = &event->configurations.items[i];
        size_t length = enter(walk, "configuration");
        enter(walk, configuration_label(dataset, configuration->id));
        meet(walk, &configuration->jdks);
        meet_settings(walk, &configuration->settings);
        leave(walk, length);
    }
    leave(walk, outer);
}

static void meet_configuration(struct walk *walk, struct ds_configuration *configuration)
{
    size_t outer = enter(walk, configuration->label);
    meet(walk, &configuration->jdks);
    size_t options = enter(walk, "option");
    for (size_t i = 0; i < configuration->options.count; i++)
        meet_named(walk, configuration->options.items[i].name, &configuration->options.items[i].jdks);
    leave(walk, options);
    for (size_t i = 0; i < configuration->events.count; i++) {
        struct ds_configured_event *event = &configuration->events.items[i];
        size_t length = enter(walk, event->name);
        meet(walk, &event->jdks);
        meet_settings(walk, &event->settings);
        leave(walk, length);
    }
    leave(walk, outer);
}

static void walk_dataset(struct walk *walk, struct dataset *dataset)
{
    size_t start = enter(walk, "event");
    for (size_t i = 0; i < dataset->events.count; i++)
        meet_event(walk, dataset, &dataset->events.items[i]);
    leave(walk, start);
    meet_types(walk, "type", &dataset->types);
    meet_types(walk, "XML type", &dataset->xml_types);
    meet_types(walk, "content type", &dataset->content_types);
    meet_types(walk, "annotation type", &dataset->annotation_types);
    meet_types(walk, "setting type", &dataset->setting_types);
    start = enter(walk, "configuration");
    for (size_t i = 0; i < dataset->configurations.count; i++)
        meet_configuration(walk, &dataset->configurations.items[i]);
    leave(walk, start);
    start = enter(walk, "command");
    for (size_t i = 0; i < dataset->commands.count; i++)
        meet_named(walk, dataset->commands.items[i].name, &dataset->commands.items[i].jdks);
    leave(walk, start);
    start = enter(walk, "view");
    for (size_t i = 0; i < dataset->views.count; i++)
        meet_named(walk, dataset->views.items[i].name, &dataset->views.items[i].jdks);
    leave(walk, start);
}

static void write_changes(struct dataset *dataset, const struct dataset *before)
{
    dataset->changes.count = 0;
    dataset->since_release = NULL;
    if (!before)
        return;
    char release[16];
    snprintf(release, sizeof release, "%d", before->feature);
    dataset->since_release = strpool_get(dataset->pool, release);
    dataset_diff(before, dataset, DIFF_JDK, &dataset->changes, NULL);
}

void merge_versions_one(struct dataset *dataset)
{
    struct strmap found = {0};
    struct arena arena = {0};
    struct walk walk = {.found = &found, .arena = &arena, .feature = dataset->feature};
    buf_init(&walk.key, 0);
    walk_dataset(&walk, dataset);
    walk.feature = 0;
    walk_dataset(&walk, dataset);
    buf_dispose(&walk.key);
    strmap_dispose(&found);
    arena_dispose(&arena);
}

void merge_versions(struct dataset_list *list)
{
    struct strmap found = {0};
    struct arena arena = {0};
    struct walk walk = {.found = &found, .arena = &arena};
    buf_init(&walk.key, 0);
    for (size_t i = 0; i < list->count; i++) {
        walk.feature = list->items[i].feature;
        walk_dataset(&walk, &list->items[i]);
    }
    walk.feature = 0;
    for (size_t i = 0; i < list->count; i++) {
        walk_dataset(&walk, &list->items[i]);
        write_changes(&list->items[i], i ? &list->items[i - 1] : NULL);
    }
    buf_dispose(&walk.key);
    strmap_dispose(&found);
    arena_dispose(&arena);
}

bool merge_versions_check(struct dataset_list *list, bool is_complete, struct diag *diag)
{
    struct strmap found = {0};
    struct arena arena = {0};
    struct releases given = {0}, all = {{UINT64_MAX, UINT64_MAX}};
    struct walk walk = {.found = &found, .arena = &arena, .diag = diag, .compared = is_complete ? &all : &given};
    buf_init(&walk.key, 0);
    for (size_t i = 0; i < list->count; i++) {
        walk.feature = list->items[i].feature;
        releases_add(&given, walk.feature);
        walk_dataset(&walk, &list->items[i]);
    }
    walk.feature = 0;
    for (size_t i = 0; i < list->count; i++) {
        walk.file = list->items[i].file;
        walk_dataset(&walk, &list->items[i]);
    }
    if (walk.differences > MAX_REPORTED)
        diag_error(diag, PLACE_NONE, "and %zu more", walk.differences - MAX_REPORTED);
    buf_dispose(&walk.key);
    strmap_dispose(&found);
    arena_dispose(&arena);
    return walk.differences == 0;
}
