/*
 * The metadata event: strings, then one tree of elements whose values are text. The parse builds the tree, then builds
 * the types from it, and frees the tree.
 */
#include "libjfr/internal.h"

#include <stdlib.h>

struct element {
    uint32_t name; /* index of the string */
    uint32_t attribute_count, child_count;
    const uint32_t *attributes; /* pairs of key and value */
    struct element *first, *next;
};

/* The names that the parser looks for. Each string is compared with them once. */
enum word {
    WORD_FRESH, /* not compared yet */
    WORD_OTHER,
    WORD_METADATA,
    WORD_REGION,
    WORD_CLASS, /* an element and an attribute */
    WORD_FIELD,
    WORD_SETTING,
    WORD_ANNOTATION,
    WORD_NAME,
    WORD_ID,
    WORD_SUPER_TYPE,
    WORD_SIMPLE_TYPE,
    WORD_CONSTANT_POOL,
    WORD_DIMENSION,
    WORD_DEFAULT_VALUE,
    WORD_LOCALE,
    WORD_GMT_OFFSET,
    WORD_DST,
    WORD_END
};

static const char *const words[WORD_END] = {
    [WORD_METADATA] = "metadata",
    [WORD_REGION] = "region",
    [WORD_CLASS] = "class",
    [WORD_FIELD] = "field",
    [WORD_SETTING] = "setting",
    [WORD_ANNOTATION] = "annotation",
    [WORD_NAME] = "name",
    [WORD_ID] = "id",
    [WORD_SUPER_TYPE] = "superType",
    [WORD_SIMPLE_TYPE] = "simpleType",
    [WORD_CONSTANT_POOL] = "constantPool",
    [WORD_DIMENSION] = "dimension",
    [WORD_DEFAULT_VALUE] = "defaultValue",
    [WORD_LOCALE] = "locale",
    [WORD_GMT_OFFSET] = "gmtOffset",
    [WORD_DST] = "dst",
};

struct parse {
    struct jfr_chunk *chunk;
    struct wire w;
    const uint8_t *record;
    struct arena tree;
    size_t string_count;
    uint32_t *offsets;  /* of each string, from the start of the record */
    const char **texts; /* the texts requested so far */
    uint8_t *words;     /* enum word of each string */
    size_t tables;      /* size of the three tables above in bytes */
    bool failed;        /* an error was reported */
};

static bool fail(struct parse *p, const uint8_t *at, const char *what)
{
    if (!p->failed)
        jfr_chunk_fault(p->chunk, p->chunk->header.metadata_offset + (uint64_t)(at - p->record), "metadata: %s", what);
    p->failed = true;
    return false;
}

static bool has_room(struct parse *p, uint64_t more)
{
    uint64_t limit = p->chunk->file->options.metadata_limit;
    uint64_t used = p->chunk->types_arena.total + p->tree.total + p->tables;
    if (used <= limit && more <= limit - used)
        return true;
    if (!p->failed)
        jfr_chunk_fault_of(p->chunk, JFR_LIMIT, p->chunk->header.metadata_offset,
                           "metadata: more than %llu bytes are needed for the types (metadata_limit)",
                           (unsigned long long)limit);
    p->failed = true;
    return false;
}

static bool no_memory(struct parse *p)
{
    if (!p->failed)
        jfr_memory_fault(p->chunk->file);
    p->failed = true;
    return false;
}

/* Returns zeroed memory of one of the arenas, or NULL after a reported error. */
static void *take(struct parse *p, struct arena *arena, uint64_t size)
{
    if (p->failed || !has_room(p, size))
        return NULL;
    void *got = arena_take(arena, (size_t)size, _Alignof(max_align_t));
    if (!got)
        no_memory(p);
    return got;
}

/* Without an error, the result is less than the number of strings. */
static uint32_t string_index(struct parse *p)
{
    const uint8_t *at = p->w.at;
    uint64_t index = wire_varint(&p->w);
    if (p->w.failed || index >= p->string_count)
        fail(p, at, p->w.failed ? "the event ends inside an element" : "a string index beyond the last string");
    return (uint32_t)index;
}

static struct element *read_element(struct parse *p, unsigned depth)
{
    if (depth > JFR_METADATA_DEPTH)
        fail(p, p->w.at, "elements are nested more than 32 deep");
    struct element *element = take(p, &p->tree, sizeof *element);
    if (!element)
        return NULL;
    element->name = string_index(p);
    const uint8_t *at = p->w.at;
    uint64_t attributes = wire_varint(&p->w);
    if (p->failed || attributes > wire_left(&p->w) / 2) {
        fail(p, at, "more attributes than the event has bytes");
        return NULL;
    }
    uint32_t *pairs = take(p, &p->tree, attributes * 2 * sizeof *pairs);
    if (!pairs)
        return NULL;
    for (uint64_t i = 0; i < attributes * 2 && !p->failed; i++)
        pairs[i] = string_index(p);
    element->attributes = pairs;
    element->attribute_count = (uint32_t)attributes;
    at = p->w.at;
    uint64_t children = wire_varint(&p->w);
    if (p->failed || children > wire_left(&p->w) / 3) {
        fail(p, at, "more elements than the event has bytes");
        return NULL;
    }
    element->child_count = (uint32_t)children;
    struct element **link = &element->first;
    for (uint64_t i = 0; i < children && !p->failed; i++) {
        *link = read_element(p, depth + 1);
        if (*link)
            link = &(*link)->next;
    }
    return p->failed ? NULL : element;
}

static void replace_nuls(char *text, size_t length)
{
    /* Names in Java contain no NUL. One byte cannot hold U+FFFD, so a NUL becomes a question mark. */
    for (char *nul; (nul = memchr(text, '\0', length));)
        *nul = '?';
}

/* Returns a string, never NULL: a null string is empty. */
static const char *text_of(struct parse *p, uint32_t index)
{
    if (p->texts[index])
        return p->texts[index];
    struct wire w = {.at = p->record + p->offsets[index], .end = p->w.end, .limit = p->w.limit};
    struct jfr_string string;
    uint64_t key;
    p->texts[index] = "";
    if (wire_string(&w, &string, &key) != JFR_STRING)
        return "";
    size_t length = jfr_string_utf8(&string, NULL, 0);
    char *text = take(p, &p->chunk->types_arena, length + 1);
    if (!text)
        return "";
    jfr_string_utf8(&string, text, length + 1);
    replace_nuls(text, length);
    p->texts[index] = text;
    return text;
}

static enum word word_of(struct parse *p, uint32_t index)
{
    if (p->words[index] == WORD_FRESH) {
        const char *text = text_of(p, index);
        enum word word = WORD_OTHER + 1;
        while (word < WORD_END && strcmp(words[word], text) != 0)
            word++;
        p->words[index] = (uint8_t)(word < WORD_END ? word : WORD_OTHER);
    }
    return p->words[index];
}

static bool is_named(struct parse *p, const struct element *element, enum word name)
{
    return word_of(p, element->name) == name;
}

/* Returns the value of an attribute, or NULL. */
static const char *attribute(struct parse *p, const struct element *element, enum word key)
{
    for (uint32_t i = 0; i < element->attribute_count; i++) {
        if (word_of(p, element->attributes[2 * i]) == key)
            return text_of(p, element->attributes[2 * i + 1]);
    }
    return NULL;
}

static int64_t number(const char *text)
{
    return text ? strtoll(text, NULL, 10) : 0;
}

static size_t count_children(struct parse *p, const struct element *element, enum word name)
{
    size_t count = 0;
    for (const struct element *child = element->first; child; child = child->next)
        count += is_named(p, child, name);
    return count;
}

/* Returns zeroed memory. Without memory it returns NULL and sets *count to 0 (reported). */
static void *array_of(struct parse *p, size_t *count, size_t size)
{
    void *array = take(p, &p->chunk->types_arena, (uint64_t)*count * size);
    if (!array)
        *count = 0;
    return array;
}

static int64_t class_id(struct parse *p, const struct element *element)
{
    const char *id = attribute(p, element, WORD_CLASS);
    return id ? number(id) : -1;
}

static struct jfr_annotation read_annotation(struct parse *p, const struct element *element)
{
    struct jfr_annotation annotation = {.type_id = class_id(p, element)};
    annotation.type = jfr_type_by_id(p->chunk, annotation.type_id);
    size_t room = element->attribute_count;
    struct jfr_member *members = array_of(p, &room, sizeof *members);
    for (size_t i = 0; i < room; i++) {
        if (word_of(p, element->attributes[2 * i]) == WORD_CLASS)
            continue;
        const char *name = text_of(p, element->attributes[2 * i]);
        const char *value = text_of(p, element->attributes[2 * i + 1]);
        members[annotation.member_count++] = (struct jfr_member){.name = name, .value = value};
    }
    annotation.members = members;
    return annotation;
}

static struct jfr_annotations read_annotations(struct parse *p, const struct element *element)
{
    struct jfr_annotations annotations = {.count = count_children(p, element, WORD_ANNOTATION)};
    if (!annotations.count)
        return annotations;
    struct jfr_annotation *items = array_of(p, &annotations.count, sizeof *items);
    size_t i = 0;
    for (const struct element *child = element->first; child && i < annotations.count; child = child->next) {
        if (is_named(p, child, WORD_ANNOTATION))
            items[i++] = read_annotation(p, child);
    }
    annotations.items = items;
    return annotations;
}

static const struct {
    const char *annotation, *value;
    enum jfr_time time;
} times[] = {
    {"Timestamp", "TICKS", JFR_TIMESTAMP_TICKS},       {"Timestamp", "MILLISECONDS_SINCE_EPOCH", JFR_TIMESTAMP_MILLIS},
    {"Timespan", "TICKS", JFR_TIMESPAN_TICKS},         {"Timespan", "NANOSECONDS", JFR_TIMESPAN_NANOS},
    {"Timespan", "MICROSECONDS", JFR_TIMESPAN_MICROS}, {"Timespan", "MILLISECONDS", JFR_TIMESPAN_MILLIS},
    {"Timespan", "SECONDS", JFR_TIMESPAN_SECONDS},
};

/* Returns the name without jdk.jfr. (version 1.0: com.oracle.jfr.), or NULL for names in other packages. */
static const char *jfr_name(const char *name)
{
    static const char *const packages[] = {"jdk.jfr.", "com.oracle.jfr."};
    for (size_t i = 0; name && i < sizeof packages / sizeof *packages; i++) {
        size_t length = strlen(packages[i]);
        if (strncmp(name, packages[i], length) == 0)
            return name + length;
    }
    return NULL;
}

static void read_content(struct jfr_field *field)
{
    for (size_t i = 0; i < field->annotations.count; i++) {
        const struct jfr_annotation *annotation = &field->annotations.items[i];
        const char *name = annotation->type ? jfr_name(annotation->type->name) : NULL;
        const char *value = jfr_annotation_value(annotation, "value");
        if (!name)
            continue;
        if (strcmp(name, "Unsigned") == 0)
            field->is_unsigned = true;
        /* The defaults of the annotations in Java. */
        if (!value && strcmp(name, "Timespan") == 0)
            value = "NANOSECONDS";
        if (!value && strcmp(name, "Timestamp") == 0)
            value = "MILLISECONDS_SINCE_EPOCH";
        for (size_t j = 0; value && j < sizeof times / sizeof *times; j++) {
            if (strcmp(times[j].annotation, name) == 0 && strcmp(times[j].value, value) == 0)
                field->time = times[j].time;
        }
    }
}

static const struct type_info undefined = {
    .type = {.id = -1, .index = SIZE_MAX, .name = "undefined", .kind = JFR_STRUCT},
    .broken = true,
};

static void read_field(struct parse *p, struct type_info *owner, const struct element *element, struct jfr_field *field)
{
    const char *name = attribute(p, element, WORD_NAME), *pool = attribute(p, element, WORD_CONSTANT_POOL);
    const char *dimension = attribute(p, element, WORD_DIMENSION);
    int64_t id = class_id(p, element);
    field->name = name ? name : "";
    field->type = jfr_type_by_id(p->chunk, id);
    field->is_constant = pool && strcmp(pool, "true") == 0;
    field->is_array = dimension && number(dimension) > 0;
    if (!field->type) {
        jfr_chunk_fault(p->chunk, p->chunk->header.metadata_offset,
                        "metadata: type %s, field %s: its type %lld is not defined", owner->type.name, field->name,
                        (long long)id);
        field->type = &undefined.type;
        owner->broken = !field->is_constant;
    }
    field->annotations = read_annotations(p, element);
    read_content(field);
}

static void read_members(struct parse *p, struct type_info *info, const struct element *element)
{
    struct jfr_type *type = &info->type;
    type->annotations = read_annotations(p, element);
    size_t field_count = count_children(p, element, WORD_FIELD),
           setting_count = count_children(p, element, WORD_SETTING);
    struct jfr_field *fields = array_of(p, &field_count, sizeof *fields);
    struct jfr_setting *settings = array_of(p, &setting_count, sizeof *settings);
    size_t f = 0, s = 0;
    for (const struct element *child = element->first; child && !p->failed; child = child->next) {
        if (f < field_count && is_named(p, child, WORD_FIELD)) {
            read_field(p, info, child, &fields[f++]);
        } else if (s < setting_count && is_named(p, child, WORD_SETTING)) {
            struct jfr_setting *setting = &settings[s++];
            const char *name = attribute(p, child, WORD_NAME);
            setting->name = name ? name : "";
            setting->default_value = attribute(p, child, WORD_DEFAULT_VALUE);
            setting->type_id = class_id(p, child);
            setting->type = jfr_type_by_id(p->chunk, setting->type_id);
            setting->annotations = read_annotations(p, child);
        }
    }
    type->fields = fields;
    type->field_count = f;
    type->settings = settings;
    type->setting_count = s;
}

static enum jfr_kind kind_of(const char *name)
{
    static const struct {
        const char *name;
        enum jfr_kind kind;
    } kinds[] = {
        {"boolean", JFR_BOOLEAN}, {"byte", JFR_BYTE},     {"char", JFR_CHAR},
        {"short", JFR_SHORT},     {"int", JFR_INT},       {"long", JFR_LONG},
        {"float", JFR_FLOAT},     {"double", JFR_DOUBLE}, {"java.lang.String", JFR_STRING},
    };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (strcmp(kinds[i].name, name) == 0)
            return kinds[i].kind;
    }
    return JFR_STRUCT;
}

static void read_class(struct parse *p, struct jfr_type *type, const struct element *element)
{
    const char *name = attribute(p, element, WORD_NAME), *simple = attribute(p, element, WORD_SIMPLE_TYPE);
    type->name = name ? name : "";
    type->id = number(attribute(p, element, WORD_ID));
    type->super_name = attribute(p, element, WORD_SUPER_TYPE);
    const char *super = jfr_name(type->super_name);
    type->is_event = super && strcmp(super, "Event") == 0;
    /* A type without fields is primitive if it has the name of one; otherwise it is a struct without bytes. */
    bool has_fields = count_children(p, element, WORD_FIELD) > 0;
    type->kind = has_fields ? JFR_STRUCT : kind_of(type->name);
    type->is_simple = simple && strcmp(simple, "true") == 0 && count_children(p, element, WORD_FIELD) == 1;
}

static size_t id_slot(const struct jfr_chunk *chunk, int64_t id)
{
    size_t mask = chunk->id_slots - 1, slot = (size_t)((uint64_t)id * chunk->file->seed >> 32) & mask;
    while (chunk->ids[slot] && chunk->types[chunk->ids[slot] - 1].type.id != id)
        slot = (slot + 1) & mask;
    return slot;
}

static bool index_ids(struct parse *p)
{
    struct jfr_chunk *chunk = p->chunk;
    size_t count = 16;
    while (count < chunk->type_count * 4)
        count *= 2;
    if (!has_room(p, count * sizeof *chunk->ids))
        return false;
    chunk->ids = calloc(count, sizeof *chunk->ids);
    if (!chunk->ids)
        return no_memory(p);
    chunk->id_slots = count;
    /* If two types have the same id, the last one is used, as in the JDK. */
    for (size_t i = 0; i < chunk->type_count; i++)
        chunk->ids[id_slot(chunk, chunk->types[i].type.id)] = (uint32_t)i + 1;
    for (size_t i = 0; i < chunk->type_count; i++) {
        int64_t id = chunk->types[i].type.id;
        if (id >= 0 && id < JFR_SMALL_IDS && (size_t)id >= chunk->small_id_count)
            chunk->small_id_count = (size_t)id + 1;
    }
    chunk->small_ids = array_of(p, &chunk->small_id_count, sizeof *chunk->small_ids);
    for (size_t i = 0; i < chunk->type_count && chunk->small_ids; i++) {
        const struct jfr_type *type = &chunk->types[i].type;
        if (type->id >= 0 && type->id < JFR_SMALL_IDS)
            chunk->small_ids[type->id] = type->is_event ? (uint32_t)i + 1 : 0;
    }
    return chunk->small_ids != NULL;
}

static void read_types(struct parse *p, const struct element *metadata)
{
    struct jfr_chunk *chunk = p->chunk;
    size_t count = count_children(p, metadata, WORD_CLASS);
    chunk->types = array_of(p, &count, sizeof *chunk->types);
    size_t i = 0;
    for (const struct element *child = metadata->first; child && i < count; child = child->next) {
        if (is_named(p, child, WORD_CLASS)) {
            read_class(p, &chunk->types[i].type, child);
            chunk->types[i].type.index = i;
            i++;
        }
    }
    chunk->type_count = i;
    chunk->type_counts = array_of(p, &(size_t){i}, sizeof *chunk->type_counts);
    if (p->failed || !index_ids(p))
        return;
    i = 0;
    for (const struct element *child = metadata->first; child && i < count && !p->failed; child = child->next) {
        if (is_named(p, child, WORD_CLASS))
            read_members(p, &chunk->types[i++], child);
    }
    for (i = 0; i < chunk->type_count; i++) {
        const struct jfr_type *type = &chunk->types[i].type;
        for (size_t f = 0; f < type->field_count; f++)
            ((struct jfr_field *)(uintptr_t)type->fields)[f].kind = type->fields[f].type->kind;
    }
    chunk->string_type = jfr_type_by_name(chunk, "java.lang.String");
}

static void read_region(struct parse *p, const struct element *element)
{
    p->chunk->region = (struct jfr_region){
        .locale = attribute(p, element, WORD_LOCALE),
        .gmt_offset_millis = number(attribute(p, element, WORD_GMT_OFFSET)),
        .dst_millis = number(attribute(p, element, WORD_DST)),
    };
}

static bool read_strings(struct parse *p)
{
    const uint8_t *at = p->w.at;
    uint64_t count = wire_varint(&p->w);
    if (p->w.failed || count > wire_left(&p->w))
        return fail(p, at, "more strings than the event has bytes");
    p->string_count = (size_t)count;
    p->tables = (size_t)count * (sizeof *p->offsets + sizeof *p->texts + sizeof *p->words);
    if (!has_room(p, 0))
        return false;
    p->offsets = calloc((size_t)count + 1, sizeof *p->offsets);
    p->texts = calloc((size_t)count + 1, sizeof *p->texts);
    p->words = calloc((size_t)count + 1, sizeof *p->words);
    if (!p->offsets || !p->texts || !p->words)
        return no_memory(p);
    for (uint64_t i = 0; i < count; i++) {
        at = p->w.at;
        p->offsets[i] = (uint32_t)(at - p->record);
        wire_skip_string(&p->w);
        if (p->w.failed)
            return fail(p, at, "a string is invalid or extends beyond the event's end");
    }
    return true;
}

/* Returns whether both have the same event: jfr_refresh has read the chunk again. */
static bool is_same_event(const struct jfr_chunk *chunk, const struct jfr_chunk *from)
{
    return from && from->metadata == PART_READ && from->header.offset == chunk->header.offset &&
           from->header.metadata_offset == chunk->header.metadata_offset;
}

/* Takes over the types of the preceding chunk if the metadata is equal byte for byte, as in most files. */
static bool take_types(struct jfr_chunk *chunk)
{
    struct jfr_chunk *from = chunk->file->previous;
    bool same_event = is_same_event(chunk, from);
    bool same = same_event || (from && from->metadata == PART_READ && from->metadata_length == chunk->metadata_length &&
                               memcmp(from->metadata_body, chunk->metadata_body, chunk->metadata_length) == 0);
    if (same_event) {
        chunk->metadata_copy = from->metadata_copy;
        chunk->metadata_body = from->metadata_body;
        chunk->metadata_length = from->metadata_length;
        from->metadata_copy = NULL;
    }
    if (same) {
        chunk->types_arena = from->types_arena;
        chunk->types = from->types;
        chunk->type_count = from->type_count;
        chunk->region = from->region;
        chunk->ids = from->ids;
        chunk->id_slots = from->id_slots;
        chunk->small_ids = from->small_ids;
        chunk->small_id_count = from->small_id_count;
        chunk->string_type = from->string_type;
        chunk->type_counts = from->type_counts;
        from->types_arena = (struct arena){0};
        from->ids = NULL;
        from->type_count = 0;
    }
    jfr_chunk_free(from);
    chunk->file->previous = NULL;
    return same;
}

/* Copies the event from the file without loading the chunk, and starts the parse. */
static bool load_event(struct parse *p)
{
    struct jfr_chunk *chunk = p->chunk;
    struct jfr_file *file = chunk->file;
    const struct jfr_header *header = &chunk->header;
    uint64_t place = header->offset + header->metadata_offset, left = header->size - header->metadata_offset;
    uint8_t start[2 * WIRE_MOST_BYTES];
    size_t length = left < sizeof start ? (size_t)left : sizeof start;
    if (!jfr_source_read(file, place, start, length))
        return false;
    struct wire w = {.at = start, .end = start + length, .limit = start + length};
    uint64_t size = wire_varint(&w), type_id = wire_varint(&w);
    if (w.failed || size > left || size < (size_t)(w.at - start))
        return jfr_chunk_fault(chunk, header->metadata_offset, "metadata: the event extends beyond the chunk's end");
    if (type_id != JFR_METADATA_ID)
        return jfr_chunk_fault(chunk, header->metadata_offset,
                               "metadata: expected a metadata event (type 0) at the offset that the header names");
    if (size > UINT32_MAX || size > file->options.metadata_limit)
        return jfr_chunk_fault_of(chunk, JFR_LIMIT, header->metadata_offset,
                                  "metadata: an event of %llu bytes, beyond the limit of %llu (metadata_limit)",
                                  (unsigned long long)size, (unsigned long long)file->options.metadata_limit);
    p->record = file->memory ? file->memory + place : NULL;
    const uint8_t *limit = file->memory ? file->memory + file->length : NULL;
    if (!p->record) {
        chunk->metadata_copy = calloc(1, (size_t)size + JFR_PADDING);
        if (!chunk->metadata_copy)
            return jfr_memory_fault(file);
        if (!jfr_source_read(file, place, chunk->metadata_copy, (size_t)size))
            return false;
        p->record = chunk->metadata_copy;
        limit = p->record + size + JFR_PADDING;
    }
    p->w = (struct wire){.at = p->record + (w.at - start), .end = p->record + size, .limit = limit};
    return true;
}

static bool read_metadata(struct parse *p)
{
    struct jfr_chunk *chunk = p->chunk;
    if (is_same_event(chunk, chunk->file->previous))
        return take_types(chunk);
    if (!load_event(p))
        return false;
    wire_skip_varints(&p->w, 2); /* start, duration */
    chunk->metadata_body = p->w.at;
    chunk->metadata_length = wire_left(&p->w);
    if (take_types(chunk))
        return true;
    wire_skip_varints(&p->w, 1); /* the metadata's own id */
    if (!read_strings(p))
        return false;
    struct element *root = read_element(p, 0);
    for (struct element *child = root ? root->first : NULL; child && !p->failed; child = child->next) {
        if (is_named(p, child, WORD_METADATA) && !chunk->types)
            read_types(p, child);
        else if (is_named(p, child, WORD_REGION))
            read_region(p, child);
    }
    if (!p->failed && !chunk->types)
        fail(p, p->record, "expected an element metadata with the types");
    if (!p->failed && !(jfr_skip_compile(chunk) && jfr_cells_compile(chunk)))
        no_memory(p);
    return !p->failed;
}

/* Without flushed data, there is no metadata. That is no error in an unfinished chunk. */
static bool no_metadata(struct jfr_chunk *chunk)
{
    static const char unnamed[] = "no metadata event has been written yet: the types of the events are not known";
    if (chunk->is_cut) {
        chunk->file->recovery.chunks--;
        chunk->file->recovery.lost_chunks++;
        jfr_chunk_fault(chunk, 0, "the file ends before the metadata event: the types of the events are not known");
    } else if (chunk->header.size > JFR_HEADER_SIZE && chunk->header.state)
        jfr_chunk_warning(chunk, 0, unnamed);
    else if (chunk->header.size > JFR_HEADER_SIZE)
        jfr_chunk_fault(chunk, 0, unnamed);
    return false;
}

bool jfr_metadata_ready(struct jfr_chunk *chunk)
{
    if (chunk->metadata != PART_UNREAD)
        return chunk->metadata == PART_READ;
    chunk->metadata = PART_DAMAGED;
    if (!chunk->header.metadata_offset)
        return no_metadata(chunk);
    struct parse p = {.chunk = chunk};
    bool ok = read_metadata(&p);
    arena_dispose(&p.tree);
    free(p.offsets);
    free(p.texts);
    free(p.words);
    chunk->metadata = ok ? PART_READ : PART_DAMAGED;
    if (!ok) {
        chunk->type_count = 0;
        chunk->small_id_count = 0;
        chunk->file->recovery.chunks--;
        chunk->file->recovery.lost_chunks++;
    }
    return ok;
}

size_t jfr_type_count(struct jfr_chunk *chunk)
{
    return jfr_metadata_ready(chunk) ? chunk->type_count : 0;
}

const struct jfr_type *jfr_type_at(struct jfr_chunk *chunk, size_t index)
{
    return &chunk->types[index].type;
}

/* Also called while the metadata is parsed; it then uses the types known so far. */
const struct jfr_type *jfr_type_by_id(struct jfr_chunk *chunk, int64_t id)
{
    if (chunk->metadata == PART_UNREAD)
        jfr_metadata_ready(chunk);
    if (!chunk->type_count)
        return NULL;
    uint32_t found = chunk->ids[id_slot(chunk, id)];
    return found ? &chunk->types[found - 1].type : NULL;
}

const struct jfr_type *jfr_type_by_name(struct jfr_chunk *chunk, const char *name)
{
    if (chunk->metadata == PART_UNREAD)
        jfr_metadata_ready(chunk);
    for (size_t i = 0; i < chunk->type_count; i++) {
        if (strcmp(chunk->types[i].type.name, name) == 0)
            return &chunk->types[i].type;
    }
    return NULL;
}

const struct jfr_field *jfr_field_by_name(const struct jfr_type *type, const char *name)
{
    for (size_t i = 0; i < type->field_count; i++) {
        if (strcmp(type->fields[i].name, name) == 0)
            return &type->fields[i];
    }
    return NULL;
}

const struct jfr_region *jfr_chunk_region(struct jfr_chunk *chunk)
{
    jfr_metadata_ready(chunk);
    return &chunk->region;
}

const struct jfr_annotation *jfr_annotation_by_name(const struct jfr_annotations *annotations, const char *name)
{
    for (size_t i = 0; i < annotations->count; i++) {
        const struct jfr_type *type = annotations->items[i].type;
        if (type && strcmp(type->name, name) == 0)
            return &annotations->items[i];
    }
    return NULL;
}

const char *jfr_annotation_value(const struct jfr_annotation *annotation, const char *member)
{
    for (size_t i = 0; annotation && i < annotation->member_count; i++) {
        if (strcmp(annotation->members[i].name, member) == 0)
            return annotation->members[i].value;
    }
    return NULL;
}
