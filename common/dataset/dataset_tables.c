#include "common/base/text.h"
#include "common/dataset/dataset_tables.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "common/dataset/event.h"
#include "common/dataset/format.h"

/* A member may be two columns. */
enum half { WHOLE, FROM, TO };

/* The source of a column's values. */
struct dataset_source {
    struct format_member members[2]; /* of two members with the same name, the first one with a value */
    enum half half;
};

/* The source of a table's rows. */
struct dataset_rows {
    const struct format_element *element; /* its members are the columns; NULL for a map or a list of texts */
    const struct format_child *child;     /* of the owner's object; NULL: the rows are a part, or those of `member` */
    struct format_member member;          /* releases, or the category */
};

/* --- The tables ------------------------------------------------------------------------------------------ */

static const char *snake_case(struct arena *arena, const char *prefix, const char *name)
{
    struct buf text;
    buf_init(&text, 0);
    buf_puts(&text, prefix);
    for (const char *c = name; *c; c++) {
        if (isupper((unsigned char)*c) && c != name)
            buf_putc(&text, '_');
        buf_putc(&text, (char)tolower((unsigned char)*c));
    }
    const char *result = arena_strdup(arena, buf_text(&text));
    buf_dispose(&text);
    return result;
}

static bool is_value_of_first(const struct format_member *member)
{
    return member->columns->form == JSON_FIRST && !member->child->element->name;
}

static bool is_releases(const struct format_member *member)
{
    return member->attribute && member->attribute->kind == FORMAT_RELEASES;
}

static bool is_table(const struct format_member *member)
{
    if (member->columns->form == JSON_CATEGORY || is_releases(member))
        return true;
    const struct format_child *child = member->child;
    return child && child->kind != FORMAT_ONE_TEXT && child->kind != FORMAT_TREE && !is_value_of_first(member);
}

static bool is_text(const struct format_member *member)
{
    if (member->columns->form == JSON_TRUTH || member->columns->form == JSON_INTEGER)
        return false;
    if (!member->attribute || member->columns->text)
        return true;
    return member->attribute->kind == FORMAT_TEXT || member->attribute->kind == FORMAT_CHOICE;
}

static bool is_required(const struct format_member *member)
{
    if (!member->attribute)
        return false;
    bool is_flag = member->attribute->kind == FORMAT_BOOL || member->attribute->kind == FORMAT_HAS_SETTING ||
                   (member->columns->form == JSON_TRUTH && member->columns->order > 0);
    return is_flag || member->attribute->required;
}

static void add_column(struct arena *arena, struct dataset_table *table, const struct format_member *member,
                       const char *about)
{
    bool is_update = member->columns->form == JSON_UPDATE;
    bool is_span = member->attribute && member->attribute->kind == FORMAT_SPAN;
    const char *name = snake_case(arena, "", member->name ? member->name : "value");
    for (enum half half = is_update || is_span ? FROM : WHOLE; half <= (is_update || is_span ? TO : WHOLE); half++) {
        struct dataset_source *source = ARENA_NEW(arena, struct dataset_source);
        *source = (struct dataset_source){.members = {*member}, .half = half};
        *vec_add(&table->columns) = (struct dataset_column){
            .name = half == WHOLE ? name : arena_printf(arena, "%s_%s", name, half == FROM ? "from" : "to"),
            .is_text = !is_span && is_text(member),
            .is_decimal = member->columns->form == JSON_NUMBER,
            .is_required = half == WHOLE && is_required(member),
            .about = member->columns->about ? member->columns->about : about,
            .source = source,
        };
    }
    assert(table->columns.count <= DATASET_COLUMNS_MAX);
}

/* Returns the name of one of several: "option_control" for "option_controls". */
static const char *row_name(struct arena *arena, const char *name)
{
    size_t length = strlen(name);
    return arena_strndup(arena, name, length - (name[length - 1] == 's'));
}

/* Adds the column of a list of texts: "stack_filter" for "stackFilters". In a map, an empty list is one row with NULL.
 */
static void add_text_column(struct arena *arena, struct dataset_table *table, const char *name, bool is_in_map)
{
    *vec_add(&table->columns) = (struct dataset_column){
        .name = row_name(arena, snake_case(arena, "", name)),
        .is_text = true,
        .is_required = !is_in_map,
        .about = is_in_map ? "An element of the list; NULL: the list is empty." : "An element of the list.",
    };
}

static void add_members(struct arena *arena, struct dataset_table *table, const struct format_element *element,
                        const char *const *without);

static void add_key_columns(struct arena *arena, struct dataset_table *table, const struct format_child *child)
{
    if (child->kind == FORMAT_TEXTS) {
        add_text_column(arena, table, child->columns.name ? child->columns.name : child->name,
                        table->columns.count > 0);
        return;
    }
    struct format_member key = format_member_in(child->element, FORMAT_JSON_KEY);
    struct format_member value = format_member_in(child->element, FORMAT_JSON_VALUE);
    add_column(arena, table, &key, "The name of the member in JSON.");
    if (!value.columns)
        add_members(arena, table, child->element, NULL);
    else if (is_table(&value))
        add_key_columns(arena, table, value.child);
    else
        add_column(arena, table, &value, "The value of the member in JSON.");
}

static void add_child(struct arena *arena, struct dataset_table *owner, const struct format_member *member)
{
    struct dataset_table *table = ARENA_NEW(arena, struct dataset_table);
    const struct format_child *child = member->child;
    bool is_objects = child && format_has_elements(child) && member->columns->form != JSON_MAP;
    struct dataset_rows *rows = ARENA_NEW(arena, struct dataset_rows);
    *rows = (struct dataset_rows){is_objects ? child->element : NULL, child, *member};
    table->name = snake_case(arena, arena_printf(arena, "%s_", owner->row), member->name);
    table->row = row_name(arena, table->name);
    table->owner = owner;
    table->about = member->columns->about;
    table->rows = rows;
    *vec_add(&owner->children) = table;
    if (is_objects)
        add_members(arena, table, child->element, NULL);
    else if (child)
        add_key_columns(arena, table, child);
    else if (is_releases(member))
        *vec_add(&table->columns) =
            (struct dataset_column){.name = "release", .is_required = true, .about = "A feature release."};
    else
        add_text_column(arena, table, member->name, false);
}

static void add_members(struct arena *arena, struct dataset_table *table, const struct format_element *element,
                        const char *const *without)
{
    struct format_member members[FORMAT_MEMBERS_MAX];
    size_t count = format_members(element, FORM_DATABASE, members);
    for (size_t i = 0; i < count; i++) {
        if (text_is_one_of(members[i].name, without))
            continue;
        if (is_table(&members[i])) {
            add_child(arena, table, &members[i]);
        } else {
            add_column(arena, table, &members[i], NULL);
            if (i + 1 < count && strcmp(members[i].name, members[i + 1].name) == 0)
                ((struct dataset_source *)table->columns.items[table->columns.count - 1].source)->members[1] =
                    members[++i];
        }
    }
}

struct dataset_table *dataset_table_of(struct arena *arena, const struct format_element *element, const char *name,
                                       const char *row, const char *const *without)
{
    struct dataset_table *table = ARENA_NEW(arena, struct dataset_table);
    struct dataset_rows *rows = ARENA_NEW(arena, struct dataset_rows);
    rows->element = element;
    *table = (struct dataset_table){.name = name, .row = row, .rows = rows};
    add_members(arena, table, rows->element, without);
    return table;
}

void dataset_table_dispose(struct dataset_table *table)
{
    for (size_t i = 0; i < table->children.count; i++)
        dataset_table_dispose(table->children.items[i]);
    vec_dispose(&table->children);
    vec_dispose(&table->columns);
}

/* --- The rows -------------------------------------------------------------------------------------------- */

static struct dataset_cell text_cell(const char *text, bool keep_empty)
{
    return (struct dataset_cell){.is_null = !text || (!*text && !keep_empty), .text = text};
}

static struct dataset_cell number_cell(int64_t number)
{
    return (struct dataset_cell){.number = number};
}

static struct dataset_cell update_cell(const struct dataset_json *out, const char *text, enum half half)
{
    if (!text)
        return (struct dataset_cell){.is_null = true};
    size_t length = strcspn(text, "-");
    bool is_first = half == FROM || !text[length];
    return text_cell(is_first ? arena_strndup(out->arena, text, length) : text + length + 1, false);
}

/* Returns a boolean cell. An absent member is false; an absent value in a map is unknown. */
static struct dataset_cell truth_cell(const struct format_member *member, const char *text)
{
    bool is_unknown = !text && member->columns->order == FORMAT_JSON_VALUE;
    return (struct dataset_cell){.is_null = is_unknown, .number = text && strcmp(text, "true") == 0};
}

static struct dataset_cell attribute_cell(const void *object, const struct format_member *member, enum half half)
{
    const struct format_attribute *attribute = member->attribute;
    const char *place = (const char *)object + attribute->offset;
    switch (attribute->kind) {
    case FORMAT_BOOL: return number_cell(*(const bool *)place);
    case FORMAT_HAS_SETTING: return number_cell(dataset_default(object, attribute->name) != NULL);
    case FORMAT_CHOICE: return text_cell(attribute->choices[*(const unsigned *)(const void *)place], false);
    case FORMAT_SPAN: {
        const int *span = (const int *)(const void *)place;
        return (struct dataset_cell){.is_null = !span[0], .number = span[half == TO]};
    }
    default: {
        assert(attribute->kind == FORMAT_NUMBER);
        int number = *(const int *)(const void *)place;
        bool is_absent = number == attribute->fallback && !format_member_always(member);
        return (struct dataset_cell){.is_null = is_absent, .number = number};
    }
    }
}

/* Returns a tree as JSON text, for which SQL has functions. */
static struct dataset_cell tree_cell(const struct dataset_json *out, const struct format_element *element,
                                     const struct ds_value *value)
{
    struct buf text = {0};
    struct json json;
    json_init(&json, &text, true);
    struct dataset_json inner = *out;
    inner.json = &json;
    inner.form = FORM_DATABASE;
    dataset_json_tree(&inner, NULL, element, value);
    struct dataset_cell cell = text_cell(arena_strdup(out->arena, buf_text(&text)), true);
    buf_dispose(&text);
    return cell;
}

static struct dataset_cell cell_of(const struct dataset_json *out, const void *around,
                                   const struct format_member *member, enum half half)
{
    const void *object = format_object(around, member);
    if (member->columns->form == JSON_FIRST) {
        struct format_vector vector = format_elements(out, object, member->child);
        struct format_member value = format_member_in(member->child->element, FORMAT_JSON_VALUE);
        return vector.count ? cell_of(out, vector.items, &value, WHOLE) : text_cell(NULL, false);
    }
    if (member->child && member->child->kind == FORMAT_TREE)
        return tree_cell(out, member->child->element, object);
    const char *text = format_text(out, object, member);
    if (member->columns->form == JSON_UPDATE)
        return update_cell(out, text, half);
    if (member->columns->form == JSON_TRUTH)
        return truth_cell(member, text);
    if (member->columns->form == JSON_INTEGER)
        return (struct dataset_cell){.is_null = !text, .number = text ? strtoll(text, NULL, 10) : 0};
    if (member->attribute && member->attribute->kind != FORMAT_TEXT && !member->columns->text)
        return attribute_cell(object, member, half);
    bool may_be_empty = member->columns->content == CONTENT_ANY || member->columns->order == FORMAT_JSON_VALUE;
    return text_cell(text, may_be_empty || format_member_always(member));
}

/* The arguments of the functions below: the table to fill, and the row that owns its rows. */
struct filling {
    const struct dataset_json *out;
    const struct dataset_table *table;
    const struct dataset_sink *sink;
    int64_t owner;
    struct dataset_cell cells[DATASET_COLUMNS_MAX];
};

static void put_cells(struct filling *filling)
{
    filling->sink->row(filling->sink->context, filling->table, filling->owner, filling->cells);
}

/* Sets the cells of an object, from column `from` on. */
static void set_cells(struct filling *filling, const void *object, size_t from)
{
    for (size_t i = from; i < filling->table->columns.count; i++) {
        const struct dataset_source *source = filling->table->columns.items[i].source;
        struct dataset_cell *cell = &filling->cells[i];
        *cell = cell_of(filling->out, object, &source->members[0], source->half);
        if (cell->is_null && source->members[1].columns)
            *cell = cell_of(filling->out, object, &source->members[1], source->half);
    }
}

/* Passes on the rows of a map or a list of texts. The first `used` cells are the keys of the outer maps. */
static void put_keys(struct filling *filling, const void *object, const struct format_child *child, size_t used)
{
    struct format_vector vector = child->kind == FORMAT_TEXTS ? format_items(filling->out, object, child)
                                                              : format_elements(filling->out, object, child);
    if (child->kind == FORMAT_TEXTS && used && !vector.count) {
        filling->cells[used] = text_cell(NULL, false);
        put_cells(filling);
    }
    for (size_t i = 0; i < vector.count; i++) {
        if (child->kind == FORMAT_TEXTS) {
            filling->cells[used] = text_cell(((const char **)vector.items)[i], true);
            put_cells(filling);
            continue;
        }
        const void *item = (const char *)vector.items + i * child->element->size;
        struct format_member key = format_member_in(child->element, FORMAT_JSON_KEY);
        struct format_member value = format_member_in(child->element, FORMAT_JSON_VALUE);
        filling->cells[used] = cell_of(filling->out, item, &key, WHOLE);
        if (!value.columns) {
            set_cells(filling, item, used + 1);
            put_cells(filling);
        } else if (is_table(&value)) {
            put_keys(filling, item, value.child, used + 1);
        } else {
            filling->cells[used + 1] = cell_of(filling->out, item, &value, WHOLE);
            put_cells(filling);
        }
    }
}

static void put_category(struct filling *filling, const struct ds_event *event)
{
    const char *part;
    size_t length;
    for (size_t i = 0; (part = ds_event_category(event, i, &length)); i++) {
        filling->cells[0] = text_cell(arena_strndup(filling->out->arena, part, length), true);
        put_cells(filling);
    }
}

static void put_releases(struct filling *filling, struct releases set)
{
    for (int feature = releases_first(set); feature; feature = releases_next(set, feature)) {
        filling->cells[0] = number_cell(feature);
        put_cells(filling);
    }
}

static int64_t put_object(const struct dataset_json *out, const struct dataset_table *table, const void *object,
                          int64_t owner, const struct dataset_sink *sink);

static void put_child(const struct dataset_json *out, const struct dataset_table *table, const void *object,
                      int64_t owner, const struct dataset_sink *sink)
{
    struct filling filling = {.out = out, .table = table, .sink = sink, .owner = owner};
    const struct format_child *child = table->rows->child;
    const struct format_member *member = &table->rows->member;
    object = format_object(object, member);
    if (!child && is_releases(member)) {
        put_releases(&filling,
                     *(const struct releases *)(const void *)((const char *)object + member->attribute->offset));
    } else if (!child) {
        put_category(&filling, object);
    } else if (!table->rows->element) {
        put_keys(&filling, object, child, 0);
    } else {
        struct format_vector vector = format_elements(out, object, child);
        size_t count = child->columns.form == JSON_FIRST && vector.count ? 1 : vector.count;
        for (size_t i = 0; i < count; i++)
            put_object(out, table, (const char *)vector.items + i * child->element->size, owner, sink);
    }
}

static int64_t put_object(const struct dataset_json *out, const struct dataset_table *table, const void *object,
                          int64_t owner, const struct dataset_sink *sink)
{
    struct filling filling = {.out = out, .table = table, .sink = sink, .owner = owner};
    set_cells(&filling, object, 0);
    int64_t row = sink->row(sink->context, table, owner, filling.cells);
    for (size_t i = 0; i < table->children.count; i++)
        put_child(out, table->children.items[i], object, row, sink);
    return row;
}

int64_t dataset_table_put(const struct dataset_json *out, const struct dataset_table *table, const void *object,
                          const struct dataset_sink *sink)
{
    return put_object(out, table, object, 0, sink);
}
