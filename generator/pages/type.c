/* types/<Name>.html: a type, content type or type of metadata.xml, and its users. */
#include <stdlib.h>
#include <string.h>

#include "common/base/text.h"
#include "generator/model/history.h"
#include "generator/model/names.h"
#include "generator/pages/pages.h"
#include "generator/view/object.h"
#include "generator/view/parts.h"
#include "common/dataset/event.h"
#include "common/dataset/type.h"

static const struct ds_type *newest_in(const struct site *site, const struct site_type *type, enum type_kind kind,
                                       const struct site_release **release)
{
    for (size_t r = site->releases.count; type->in[kind] && r > 0; r--) {
        if (type->in[kind][r - 1]) {
            *release = &site->releases.items[r - 1];
            return type->in[kind][r - 1];
        }
    }
    return NULL;
}

static void add_history(struct page *page, struct view *view, const struct site_type *type, enum type_kind kind)
{
    const struct site *site = page->site;
    struct view *history = view_list(view, "history");
    struct ds_changes changes = {0};
    for (size_t r = site->releases.count; r > 1; r--) {
        changes.count = 0;
        history_of_type(&changes, site, type, kind, &site->releases.items[r - 1]);
        if (changes.count == 0)
            continue;
        struct view *step = view_add_object(history);
        view_text(step, "label", site->releases.items[r - 1].label);
        view_number(step, "feature", site->releases.items[r - 1].feature);
        view_number(step, "before", site->releases.items[r - 2].feature);
        view_bool(step, "has_diff", true);
        view_bool(step, "is_oldest", false);
        part_changes(page, view_list(step, "changes"), &changes);
    }
    vec_dispose(&changes);
}

/* A value in all releases that have it. */
struct type_value {
    const struct ds_type_value *newest;
    struct ds_place definition; /* in the newest release with a known source; path NULL: none */
    bool is_recorded;           /* a recording of any release contains it */
};
struct type_values VEC(struct type_value);

static int by_name(const void *a, const void *b)
{
    return strcmp(((const struct type_value *)a)->newest->name, ((const struct type_value *)b)->newest->name);
}

static void note_value(struct type_values *values, struct strmap *seen, const struct ds_type_value *value,
                       const struct dataset *release)
{
    uintptr_t known = (uintptr_t)strmap_get(seen, value->name);
    if (!known) {
        *vec_add(values) = (struct type_value){.newest = value};
        known = values->count;
        strmap_put(seen, value->name, (void *)known);
    }
    struct type_value *noted = &values->items[known - 1];
    noted->is_recorded = noted->is_recorded || value->is_recorded;
    if (value->definition && !noted->definition.path)
        noted->definition =
            (struct ds_place){.path = value->definition, .line = value->definition_line, .tag = release->tag};
}

static void show_value(struct page *page, struct view *item, const struct site_type *type,
                       const struct type_value *value, struct releases known)
{
    const struct dataset *data = &site_newest(page->site)->data;
    const struct ds_place *evidence = &value->newest->place;
    view_text(item, "value", value->newest->name);
    part_words(page, item, "meaning", value->newest->description, type->name);
    view_text(item, "in", name_known_releases(page->site, &page->arena, value->newest->jdks, known));
    view_bool(item, "is_unrecorded", !value->is_recorded);
    struct view *definitions = view_list(item, "definitions"), *places = view_list(item, "places");
    if (value->definition.path)
        part_place(page, definitions, data, &value->definition);
    if (evidence->path && !text_is(evidence->path, value->definition.path))
        part_place(page, places, data, evidence);
}

/* Adds the values of an enumeration in all releases, as described in the newest release that contains each. */
static void add_values(struct page *page, struct view *view, const struct site_type *type, enum type_kind kind)
{
    const struct site *site = page->site;
    struct view *list = view_list(view, "values");
    struct type_values values = {0};
    struct strmap seen = {0};
    struct releases recorded = {0}, defined = {0};
    for (size_t r = site->releases.count; type->in[kind] && r-- > 0;) {
        const struct site_release *release = &site->releases.items[r];
        const struct ds_type *in = type->in[kind][r];
        for (size_t i = 0; in && i < in->values.count; i++) {
            note_value(&values, &seen, &in->values.items[i], &release->data);
            if (in->values.items[i].is_recorded)
                releases_add(&recorded, release->feature);
            if (in->values.items[i].definition)
                releases_add(&defined, release->feature);
        }
    }
    if (values.count)
        qsort(values.items, values.count, sizeof *values.items, by_name);
    struct releases known = recorded;
    releases_add_all(&known, defined);
    for (size_t i = 0; i < values.count; i++)
        show_value(page, view_add_object(list), type, &values.items[i], known);
    const struct releases none = {0};
    view_text(view, "values_recorded",
              releases_equal(recorded, none) ? NULL : name_releases(site, &page->arena, recorded));
    view_text(view, "values_defined",
              releases_equal(defined, none) ? NULL : name_releases(site, &page->arena, defined));
    vec_dispose(&values);
    strmap_dispose(&seen);
}

static void add_kind(struct page *page, struct view *list, const struct site_type *type, enum type_kind kind)
{
    static const char *const titles[] = {[KIND_TYPE] = "In recordings",
                                         [KIND_CONTENT] = "As a content type",
                                         [KIND_XML] = "In HotSpot\xe2\x80\x99s sources"};
    const struct site *site = page->site;
    const struct site_release *release = NULL;
    const struct ds_type *newest = newest_in(site, type, kind, &release);
    if (!newest)
        return;
    struct view *view = view_add_object(list);
    view_text(view, "kind", titles[kind]);
    view_text(view, "anchor", type->anchors[kind]);
    view_bool(view, "is_type", kind == KIND_TYPE);
    view_bool(view, "is_xml", kind == KIND_XML);
    view_text(view, "label", newest->label && strcmp(newest->label, type->name) != 0 ? newest->label : NULL);
    view_texts_of(view_object(view, "described"), &format_type, &release->data, newest);
    part_words(page, view, "additional", newest->additional_description, type->name);
    bool is_passed_as_is =
        newest->parameter_type && newest->field_type && strcmp(newest->parameter_type, newest->field_type) == 0;
    view_text(view, "parameter_type", is_passed_as_is ? NULL : newest->parameter_type);
    view_text(view, "runtime_name", kind == KIND_XML ? NULL : newest->runtime_name);
    part_presence(page, view, (const void *const *)type->in[kind]);
    const struct ds_fields **lists = arena_alloc(&page->arena, site->releases.count * sizeof *lists);
    for (size_t r = 0; r < site->releases.count; r++)
        lists[r] = type->in[kind][r] ? &type->in[kind][r]->fields : NULL;
    part_fields_through(page, view, lists, NULL, NULL, false);
    part_example_text(page, view, release, type->name, NULL, &newest->examples);
    add_values(page, view, type, kind);
    add_history(page, view, type, kind);
}

/* Adds the releases once if they are equal for all kinds, otherwise for each kind. */
static void add_releases(struct page *page, const struct site_type *type)
{
    const struct site *site = page->site;
    enum type_kind first = KIND_COUNT;
    bool is_common = true;
    for (enum type_kind kind = 0; kind < KIND_COUNT; kind++) {
        const struct site_release *release;
        if (!newest_in(site, type, kind, &release))
            continue;
        if (first == KIND_COUNT)
            first = kind;
        is_common = is_common && releases_equal(site_presence(site, (const void *const *)type->in[first]),
                                                site_presence(site, (const void *const *)type->in[kind]));
    }
    view_bool(page->view, "has_common_releases", is_common);
    view_bool(page->view, "has_own_releases", !is_common);
    view_text(page->view, "anchor", type->anchors[first]);
    part_presence(page, page->view, (const void *const *)type->in[first]);
}

static void add_users(struct page *page, const struct site_type *type)
{
    const struct site *site = page->site;
    struct view *events = view_list(page->view, "event_users"), *types = view_list(page->view, "type_users");
    for (size_t i = 0; i < type->users.count;) {
        const struct site_user *first = &type->users.items[i];
        struct view *view = view_add_object(first->event ? events : types);
        view_text(view, "name", first->event ? first->event->name : first->type->name);
        view_text(view, "label", first->event ? first->event->newest->label : NULL);
        view_text(view, "slug", first->event ? first->event->slug : first->type->slug);
        struct view *fields = view_list(view, "user_fields");
        for (; i < type->users.count; i++) {
            const struct site_user *user = &type->users.items[i];
            if (user->event != first->event || user->type != first->type)
                break;
            struct view *field = view_add_object(fields);
            view_text(field, "field", user->field);
            /* A field states its releases only if some of the user's releases lack it. */
            const void *const *in =
                user->event ? (const void *const *)user->event->in : (const void *const *)user->type->in[KIND_TYPE];
            bool is_always = in && releases_equal(user->jdks, site_presence(site, in));
            view_text(field, "in", is_always ? NULL : name_releases(site, &page->arena, user->jdks));
        }
    }
}

static bool render(struct renderer *renderer, const struct site_type *type)
{
    struct page page;
    struct arena paths = {0};
    page_begin(&page, renderer, arena_printf(&paths, "types/%s.html", type->slug), type->name);
    page_describe(&page, arena_printf(&paths, "The JFR type %s: its fields, and the events that use it.", type->name));
    page_no_release(&page);
    page_crumb(&page, "Types", "names.html");
    page_crumb(&page, type->name, NULL);
    view_text(page.view, "name", type->name);
    view_text(page.view, "slug", type->slug);
    add_releases(&page, type);
    struct view *kinds = view_list(page.view, "kinds");
    for (int kind = 0; kind < KIND_COUNT; kind++)
        add_kind(&page, kinds, type, (enum type_kind)kind);
    add_users(&page, type);
    bool ok = page_end(&page, "pages/type");
    arena_dispose(&paths);
    return ok;
}

bool pages_types(struct renderer *renderer)
{
    const struct site *site = renderer->site;
    for (size_t i = 0; i < site->types.count; i++) {
        if (!render(renderer, &site->types.items[i]))
            return false;
    }
    return true;
}
