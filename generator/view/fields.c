#include <string.h>
#include <strings.h>

#include "common/base/text.h"
#include "common/dataset/diff.h"
#include "common/dataset/example.h"
#include "common/dataset/gc_kinds.h"
#include "generator/model/names.h"
#include "generator/model/humanize.h"
#include "generator/view/object.h"
#include "generator/view/parts.h"
#include "common/dataset/type.h"

/* Returns the anchor of the type on the same page; NULL if the page does not contain the type. */
static const char *own_type(struct page *page, const char *name)
{
    for (size_t i = 0; page->own_types && name && i < page->own_types->count; i++) {
        if (strcmp(page->own_types->items[i].name, name) == 0)
            return name_variant_type_anchor(&page->arena, name);
    }
    return NULL;
}

static void add_type(struct page *page, struct view *row, const struct site_release *release,
                     const struct ds_field *field)
{
    enum type_kind kind = KIND_TYPE;
    const struct site_type *type = site_field_type(page->site, release, field->type, &kind);
    view_text(row, "type_slug", type ? type->slug : NULL);
    view_text(row, "type_here", type ? NULL : own_type(page, field->type));
    const struct site_type *content = NULL;
    if (field->content_type) {
        const struct ds_type *found = dataset_content_type(&release->data, field->content_type);
        content = found ? site_type(page->site, found->name) : NULL;
    }
    view_text(row, "content_slug", content ? content->slug : NULL);
}

/* Returns "heap words" or "heap words under G1"; NULL: the unit is that of the content type. */
static const char *actual_unit(struct page *page, const struct ds_field *field)
{
    const char *gc = field->actual_unit_gc;
    if (!field->actual_unit || !gc)
        return field->actual_unit;
    return arena_printf(&page->arena, "%s under %s", field->actual_unit, gc_kinds[gc_by_name(gc, strlen(gc))].label);
}

/* The fields that the JVM adds to events. */
static const struct {
    const char *name, *text;
} implicit[] = {
    {"startTime",
     "When the operation began that the event describes; of an event without a duration, when it occurred."},
    {"duration", "How long the operation took; 0 if the code that emits the event does not measure it."},
    {"eventThread", "The thread that executed what the event describes; of other events, the one that emitted it."},
    {"stackTrace",
     "The Java methods that were executing, the innermost one first, at most 64 unless the option stackdepth changes "
     "the limit. It is absent if the setting stackTrace is false, or no Java method was executing."},
};

static const char *text_of(const struct ds_field *field, bool is_implicit)
{
    for (size_t i = 0; is_implicit && i < sizeof implicit / sizeof *implicit; i++) {
        if (strcmp(implicit[i].name, field->name) == 0)
            return implicit[i].text;
    }
    return field->text;
}

static struct view *add_field(struct page *page, struct view *rows, const struct site_release *release,
                              const struct ds_field *field, bool is_implicit)
{
    struct view *row = view_add_object(rows);
    view_texts_of(row, &format_field, &release->data, field);
    /* A label that only repeats the name is redundant. */
    bool has_label = field->label && *field->label && strcmp(field->label, field->name) != 0;
    view_text(row, "own_label", has_label ? field->label : NULL);
    /* A description that repeats the label is redundant as well. */
    bool is_said = has_label && field->description && strcasecmp(field->label, field->description) == 0;
    view_text(row, "own_description", is_said ? NULL : field->description);
    part_words(page, row, "text", text_of(field, is_implicit), "");
    add_type(page, row, release, field);
    view_text(row, "in_unit", actual_unit(page, field));
    return row;
}

void part_fields(struct page *page, struct view *view, const struct site_release *release,
                 const struct ds_fields *fields)
{
    struct view *rows = view_list(view, "fields");
    for (size_t i = 0; i < fields->count; i++) {
        struct view *row = add_field(page, rows, release, &fields->items[i], false);
        view_text(row, "since_update", humanize_update(&page->arena, fields->items[i].since));
    }
}

/* --- In all releases ----------------------------------------------------------------------------------- */

/* Returns whether the field has the same type, content type and unit in two releases. */
static bool is_same_in(const struct site *site, size_t a, const struct ds_field *in_a, size_t b,
                       const struct ds_field *in_b)
{
    const struct dataset *data_a = &site->releases.items[a].data, *data_b = &site->releases.items[b].data;
    return diff_same_type(data_a, in_a, data_b, in_b) && diff_same_content(data_a, in_a, data_b, in_b) &&
           in_a->actual_unit == in_b->actual_unit &&
           in_a->actual_unit_gc == in_b->actual_unit_gc; /* strings of one pool */
}

static const char *type_words(struct page *page, const struct ds_field *field)
{
    const char *unit = actual_unit(page, field) ? actual_unit(page, field) : field->content_type;
    return arena_join(&page->arena, field->type, unit ? ", " : "", unit ? unit : "");
}

/* Adds the field's types before `newest` if they differ, such as "long (8–11)". */
static void add_earlier_types(struct page *page, struct view *row, const char *name,
                              const struct ds_fields *const *lists, size_t newest)
{
    struct view *earlier = view_list(row, "earlier");
    const struct site *site = page->site;
    const struct ds_field *now = dataset_field(lists[newest], name);
    const char *shown[RELEASE_MAX] = {type_words(page, now)};
    size_t count = 1;
    for (size_t r = newest; r-- > 0;) {
        const struct ds_field *field = lists[r] ? dataset_field(lists[r], name) : NULL;
        if (!field || is_same_in(site, r, field, newest, now))
            continue;
        const char *key = type_words(page, field);
        bool known = false;
        for (size_t i = 0; i < count && !known; i++)
            known = strcmp(shown[i], key) == 0;
        if (known)
            continue;
        shown[count++] = key;
        struct releases in = {0};
        for (size_t k = 0; k < site->releases.count; k++) {
            const struct ds_field *other = lists[k] ? dataset_field(lists[k], name) : NULL;
            if (other && is_same_in(site, k, other, r, field))
                releases_add(&in, site->releases.items[k].feature);
        }
        struct view *item = view_add_object(earlier);
        view_text(item, "was", key);
        view_text(item, "in", name_releases(site, &page->arena, in));
    }
}

static void add_example(struct page *page, struct view *row, const char *name, const struct ds_value *example,
                        const struct ds_event *event)
{
    const struct ds_value *value = example ? vec_find(&example->children, name, name) : NULL;
    view_text(row, "example", value ? part_value_text(page, value, event) : NULL);
}

void part_fields_through(struct page *page, struct view *view, const struct ds_fields *const *lists,
                         const struct ds_value *example, const struct ds_event *event, bool is_implicit)
{
    const struct site *site = page->site;
    struct view *rows = view_list(view, "fields");
    struct releases all = {0};
    struct strmap shown = {0};
    for (size_t r = 0; r < site->releases.count; r++) {
        if (lists[r])
            releases_add(&all, site->releases.items[r].feature);
    }
    for (size_t r = site->releases.count; r > 0; r--) {
        for (size_t i = 0; lists[r - 1] && i < lists[r - 1]->count; i++) {
            const struct ds_field *field = &lists[r - 1]->items[i];
            void **slot = strmap_slot(&shown, field->name);
            if (*slot)
                continue;
            *slot = rows;
            struct releases in = {0};
            const char *since = NULL;
            for (size_t k = 0; k < site->releases.count; k++) {
                const struct ds_field *other = lists[k] ? dataset_field(lists[k], field->name) : NULL;
                if (!other)
                    continue;
                releases_add(&in, site->releases.items[k].feature);
                since = since ? since : other->since;
            }
            struct view *row = add_field(page, rows, &site->releases.items[r - 1], field, is_implicit);
            bool is_everywhere = releases_equal(in, all);
            view_text(row, "releases", is_everywhere ? NULL : name_releases(site, &page->arena, in));
            view_text(row, "in", is_everywhere ? NULL : part_release_list(page, in));
            add_example(page, row, field->name, example, event);
            view_bool(row, "is_gone", !releases_has(in, releases_last(all)));
            view_text(row, "since_update", humanize_update(&page->arena, since));
            add_earlier_types(page, row, field->name, lists, r - 1);
        }
    }
    view_bool(view, "has_examples", example != NULL);
    strmap_dispose(&shown);
}
