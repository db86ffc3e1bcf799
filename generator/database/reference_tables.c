#include "generator/database/reference_tables.h"

#include <string.h>

#include "common/base/json.h"
#include "common/base/text.h"
#include "common/dataset/dataset_json.h"
#include "generator/model/documents.h"

enum { EXAMPLE_MAX = 300 };

/* The event of the example. Its values take precedence. */
static const char example_event[] = "FileRead";

struct reference {
    struct sqlite *sqlite;
    const struct site *site;
    struct arena arena;
    struct strmap examples; /* by row of the tables: the first value of the member as JSON */
    sqlite3_stmt *section, *member, *choice;
    int sections, members; /* the numbers of the last ones */
};

/* --- Examples ---------------------------------------------------------------------------------------------- */

/* Returns the example of a member. The key is the address of the row, as bytes. */
static const char *example_of(const struct reference *reference, const struct format_member *member)
{
    return strmap_get_n(&reference->examples, (const char *)&member->columns, sizeof member->columns);
}

/* Shortens a text. Truncated objects and lists are omitted, because they have their own sections. */
static const char *shorten(struct arena *arena, const char *value, size_t length)
{
    if (length <= EXAMPLE_MAX)
        return length > 2 || *value == '"' || (*value != '[' && *value != '{') ? arena_strndup(arena, value, length)
                                                                               : "";
    if (*value != '"')
        return "";
    length = EXAMPLE_MAX / 2;
    while (value[length] != ' ' && length > 1)
        length--;
    return arena_printf(arena, "%.*s …\"", (int)length, value);
}

/* Whether the value has too many elements for an example: each has two characters or more, and a comma. */
static bool is_too_long(const struct dataset_json *out, const void *object, const struct format_member *member)
{
    return member->child && format_has_elements(member->child) && member->columns->form != JSON_FIRST &&
           format_elements(out, format_object(object, member), member->child).count > EXAMPLE_MAX / 3;
}

static void note_example(struct reference *reference, const struct dataset_json *from, const void *object,
                         const struct format_member *member)
{
    struct arena *arena = &reference->arena;
    struct buf text;
    struct json json;
    if (example_of(reference, member))
        return;
    buf_init(&text, 0);
    json_init(&json, &text, true);
    json_begin_array(&json, NULL);
    struct dataset_json out = *from;
    out.json = &json;
    bool too_long = is_too_long(&out, object, member);
    if (too_long || dataset_json_member(&out, NULL, object, member)) {
        json_end(&json);
        const char *example = too_long ? "" : shorten(arena, text.data + 1, text.length - 2);
        const char *key = arena_strndup(arena, (const char *)&member->columns, sizeof member->columns);
        strmap_put_n(&reference->examples, key, sizeof member->columns, (void *)(uintptr_t)example);
    }
    buf_dispose(&text);
}

/* The child whose elements are objects: a map's own, or those of its values; NULL: none. */
static const struct format_child *with_objects(const struct format_child *child)
{
    while (child && child->columns.form == JSON_MAP && format_has_elements(child) && !format_maps_objects(child))
        child = format_member_in(child->element, FORMAT_JSON_VALUE).child;
    return child && format_has_elements(child) ? child : NULL;
}

/* The members that have no example yet, or below which one has none; gives their number. */
static size_t open_members(const struct reference *reference, const struct format_element *element,
                           struct format_member members[FORMAT_MEMBERS_MAX])
{
    struct format_member below[FORMAT_MEMBERS_MAX];
    size_t count = format_members(element, FORM_JSON, members), kept = 0;
    for (size_t i = 0; i < count; i++) {
        const struct format_child *objects = with_objects(members[i].child);
        if (!example_of(reference, &members[i]) || (objects && open_members(reference, objects->element, below)))
            members[kept++] = members[i];
    }
    return kept;
}

static void find_below(struct reference *reference, const struct dataset_json *out, const struct format_child *child,
                       const void *object);

static void find_examples(struct reference *reference, const struct dataset_json *around,
                          const struct format_element *element, const void *items, size_t item_count)
{
    struct format_member members[FORMAT_MEMBERS_MAX];
    size_t count = item_count ? open_members(reference, element, members) : 0;
    for (size_t i = 0; i < item_count; i++) {
        const void *object = (const char *)items + i * element->size;
        const struct dataset_json out = format_json_of(around, element, object);
        for (size_t k = 0; k < count; k++) {
            note_example(reference, &out, object, &members[k]);
            struct dataset_json inner = out;
            if (members[k].element == &format_event)
                inner.event = format_object(object, &members[k]);
            if (members[k].child && format_has_elements(members[k].child))
                find_below(reference, &inner, members[k].child, format_object(object, &members[k]));
        }
    }
}

static void find_below(struct reference *reference, const struct dataset_json *out, const struct format_child *child,
                       const void *object)
{
    struct format_vector vector = format_elements(out, object, child);
    struct format_member value = format_member_in(child->element, FORMAT_JSON_VALUE);
    size_t count = child->columns.form == JSON_FIRST && vector.count ? 1 : vector.count;
    if (child->columns.form != JSON_MAP || !value.columns) {
        find_examples(reference, out, child->element, vector.items, count);
        return;
    }
    for (size_t i = 0; i < count && value.child && format_has_elements(value.child); i++)
        find_below(reference, out, value.child, (const char *)vector.items + i * child->element->size);
}

static void find_in(struct reference *reference, const struct format_element *element, const void *document)
{
    find_examples(reference, &(struct dataset_json){.arena = &reference->arena}, element, document, 1);
}

/* Finds examples in the files of a release. The newest LTS release is first; the others, variants and libraries contain
 * members that it lacks. */
static void find_in_release(struct reference *reference, const struct site_release *release)
{
    struct document_release document;
    document_release_init(&document, &reference->arena, reference->site, release);
    find_in(reference, &document_release, &document);
    find_in(reference, &document_sources, &document);
    find_in(reference, &document_hover, &document);
    document_release_dispose(&document);
}

static void find_in_variants(struct reference *reference, const struct site_variants *variants)
{
    for (size_t i = 0; i < variants->count; i++) {
        struct document_release document;
        document_variant_init(&document, &reference->arena, reference->site, &variants->items[i]);
        find_in(reference, document.library ? &document_library : &document_variant, &document);
        document_release_dispose(&document);
    }
}

/* Finds examples in the event of the release first, and adds the event. */
static void put_event(struct reference *reference, const struct site_release *release)
{
    const struct ds_event *event = dataset_event(&release->data, example_event);
    struct buf text;
    struct json json;
    struct dataset_json out = {.json = &json, .arena = &reference->arena, .dataset = &release->data};
    if (!event)
        return;
    buf_init(&text, 0);
    json_init(&json, &text, true);
    find_examples(reference, &out, &format_event, event, 1);
    dataset_json_object(&out, NULL, &format_event, event);
    sqlite3_stmt *row = sqlite_prepare(reference->sqlite, "INSERT INTO reference_event VALUES (?, ?)");
    sqlite_put(reference->sqlite, row, "tt", dataset_full_event_name(&reference->arena, example_event),
               buf_text(&text));
    sqlite3_finalize(row);
    buf_dispose(&text);
}

static void find_in_all(struct reference *reference)
{
    const struct site *site = reference->site;
    struct document_events events;
    struct document_all_metrics metrics;
    struct document_not_recorded not_recorded;
    document_events_init(&events, &reference->arena, site);
    document_all_metrics_init(&metrics, site);
    document_not_recorded_init(&not_recorded, site);
    find_in(reference, &document_events, &events);
    find_in(reference, &document_all_metrics, &metrics);
    find_in(reference, &document_not_recorded, &not_recorded);
    document_events_dispose(&events);
    document_all_metrics_dispose(&metrics);
    document_not_recorded_dispose(&not_recorded);
}

static void find_in_index(struct reference *reference)
{
    struct document_index document;
    document_index_init(&document, &reference->arena, reference->site);
    find_in(reference, &document_index, &document);
    document_index_dispose(&document);
}

static void find_in_examples(struct reference *reference, const struct site_release *release)
{
    struct document_examples document;
    document_examples_init(&document, &reference->arena, reference->site, release);
    find_in(reference, &document_examples, &document);
    document_examples_dispose(&document);
}

static void find_all_examples(struct reference *reference)
{
    const struct site *site = reference->site;
    const struct site_release *newest = site_newest_lts(site);
    put_event(reference, newest);
    find_in_release(reference, newest);
    find_in_examples(reference, newest);
    for (size_t i = site->releases.count; i > 0; i--) {
        if (&site->releases.items[i - 1] != newest)
            find_in_release(reference, &site->releases.items[i - 1]);
    }
    find_in_variants(reference, &site->variants);
    find_in_variants(reference, &site->libraries);
    find_in_all(reference);
    find_in_index(reference);
}

/* --- Members ----------------------------------------------------------------------------------------------- */

static void put_member(struct reference *reference, const struct format_member *member)
{
    const struct dataset_member_type type = dataset_schema_describe(&reference->arena, member);
    const char *example = example_of(reference, member);
    sqlite_put(reference->sqlite, reference->member, "ddttddddttttt", ++reference->members, reference->sections,
               member->name, member->columns->about, dataset_schema_is_false(member), format_member_always(member),
               type.is_list, type.is_map, type.definition ? type.definition->name : NULL, type.type, type.pattern,
               type.has_minimum ? arena_printf(&reference->arena, "%d", type.minimum) : NULL, example);
    for (size_t i = 0; type.choices && type.choices[i] && (!type.choice_count || i < type.choice_count); i++)
        sqlite_put(reference->sqlite, reference->choice, "ddt", reference->members, (int)i, type.choices[i]);
}

static void put_section(struct reference *reference, const struct format_element *element)
{
    struct format_member members[FORMAT_MEMBERS_MAX];
    size_t count = format_members(element, FORM_JSON, members);
    sqlite_put(reference->sqlite, reference->section, "dtt", ++reference->sections, element->name, element->about);
    for (size_t i = 0; i < count; i++)
        put_member(reference, &members[i]);
}

/* Adds the objects of each file: the file itself, and those in it. */
static void put_sections(struct reference *reference)
{
    struct format_elements list = {0};
    for (size_t i = 0; document_kinds[i]; i++)
        format_list_elements(&list, document_kinds[i]);
    for (size_t i = 0; i < list.count; i++)
        put_section(reference, list.items[i]);
    vec_dispose(&list);
}

void reference_tables_add(struct sqlite *sqlite, const struct site *site)
{
    struct reference reference = {
        .sqlite = sqlite,
        .site = site,
        .section = sqlite_prepare(sqlite, "INSERT INTO reference_sections VALUES (?, ?, ?)"),
        .member =
            sqlite_prepare(sqlite, "INSERT INTO reference_members VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
        .choice = sqlite_prepare(sqlite, "INSERT INTO reference_choices VALUES (?, ?, ?)"),
    };
    find_all_examples(&reference);
    put_sections(&reference);
    sqlite3_finalize(reference.section);
    sqlite3_finalize(reference.member);
    sqlite3_finalize(reference.choice);
    strmap_dispose(&reference.examples);
    arena_dispose(&reference.arena);
}
