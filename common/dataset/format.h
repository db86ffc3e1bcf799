/*
 * The extended metadata format as tables: the attributes and children of each element, their location in the model, and
 * their form in JSON. The reader, the writers of XML, JSON and its schemas, and dataset_dispose walk these tables.
 * Tables outside common/dataset describe data that the generator derives from data sets (generator/model/documents.h).
 */
#ifndef DATASET_FORMAT_H
#define DATASET_FORMAT_H

#include <stdbool.h>
#include <stddef.h>
#include "common/base/buf.h"
#include "common/base/vec.h"
#include "common/dataset/change.h"

enum format_kind {
    FORMAT_TEXT,
    FORMAT_BOOL,
    FORMAT_NUMBER,
    FORMAT_RELEASES,
    FORMAT_CHOICE,
    /* Only for events: "true" if the event has the setting of this name. For known readers, which do not read the
     * list of settings. */
    FORMAT_HAS_SETTING,
    /* Only in databases: int[2], two feature releases; absent if they are 0. */
    FORMAT_SPAN
};

enum {
    /* Values of `order` for the key and the content of an element in a JSON_MAP. The latter is also used in
     * JSON_FIRST. */
    FORMAT_JSON_KEY = -1,
    FORMAT_JSON_VALUE = -2
};

enum format_json_form {
    JSON_PLAIN,    /* a text, a number, true; elements as an array of objects */
    JSON_TRUTH,    /* a text "true" or "false", as a boolean */
    JSON_CATEGORY, /* an event's category, as an array of its parts */
    JSON_UPDATE,   /* only in databases: a text "17.0.4-17.0.7" or "17.0.4", as two columns */
    JSON_MAP,      /* elements as one object that maps keys to values, or to objects if the element has no value */
    JSON_NAMED,    /* elements as one object that maps their names (map_key) to objects; rows of a list in databases */
    JSON_NUMBER,   /* a decimal number in a text, as a number */
    JSON_INTEGER,  /* the same without a fraction */
    JSON_FIRST,    /* the first element: an object if the element has a name, otherwise its value */
};

struct dataset_json;

/* The form of an object: databases have members of the XML as they are where JSON has objects and names of its own. */
enum format_form { FORM_JSON, FORM_DATABASE };

/* Whether a member is the key of its object in a JSON_NAMED. */
enum format_map_key {
    MAP_KEY_NONE,
    MAP_KEY_MEMBER, /* also a member of the object */
    MAP_KEY_ONLY,   /* in JSON only the key */
};

/* What an attribute or a text refers to. */
enum format_target {
    REFERS_NOTHING,
    REFERS_EVENT,
    REFERS_FIELD, /* of the event that contains the item or that it names */
    REFERS_TYPE,
    REFERS_CONTENT_TYPE,
    REFERS_RELATION,
    REFERS_CONFIGURATION, /* by its index */
    REFERS_RUN,           /* a benchmark run of an example file */
    REFERS_UPDATE,        /* an update of the release, or a range of updates */
};

enum format_key {
    KEY_NONE,
    KEY_PART,      /* part of the key that identifies an element among those of the same name in one container */
    KEY_OTHERWISE, /* part of the key if the preceding part is absent */
};

/* The comparisons that include a member (diff.h). A difference in data that one side cannot contain is not a change. */
enum format_compared {
    COMPARED_ALWAYS,
    COMPARED_RELEASES,     /* not compared with the metadata of a JVM */
    COMPARED_JVMS,         /* compared only with the metadata of a JVM */
    COMPARED_SOURCES,      /* compared only if both sides are from sources */
    COMPARED_NO_FACTS,     /* not compared if a side is a table of facts */
    COMPARED_BUILDS,       /* compared only between two builds */
    COMPARED_DESCRIPTIONS, /* not compared if a side has the description of another release */
};

/* The characters of a text. */
enum format_content {
    CONTENT_FILLED, /* not empty */
    CONTENT_ANY,
    CONTENT_WORDS,  /* visible characters and blanks */
    CONTENT_LINES,  /* visible characters, blanks and line breaks */
    CONTENT_LABEL,  /* words, or empty */
    CONTENT_AMOUNT, /* a decimal number, not negative */
};

/*
 * The columns that attributes, children and texts share. JSON omits absent, empty, false and 0 values unless `always`
 * is set.
 */
struct format_columns {
    int order; /* position among the members, from 1; 0: not a member */
    /* The member of JSON with the same fact, or a sentence that begins with "No" and gives the reason: JSON does not
     * have this row. Databases have it unless `order` is 0. */
    const char *elsewhere;
    bool is_only_json; /* databases do not have the row */
    const char *name;  /* NULL: as in XML. Of several members with the same name, the first one that is present is
                          written */
    enum format_map_key map_key;
    enum format_json_form form;
    bool always;
    /* Derives the text from the object; NULL: the text is stored. */
    const char *(*text)(const struct dataset_json *out, const void *object);
    const char *const *choices; /* possible values of a text; NULL ends the list */
    bool is_list;               /* the text is a list of choices, joined by commas */
    size_t choice_count;        /* use only the first choices, or names of an enum; 0: all */
    const char *pattern;        /* regular expression of a text in the schemas; NULL: any text */
    const char *xml_pattern;    /* regular expression in XML, if it differs */
    int setting;                /* 1 + enum setting, if the text is a value of that setting; otherwise 0 */
    bool may_repeat;            /* elements of a list may be equal */
    bool is_settings;           /* a JSON_MAP of settings: those in setting_kinds.h have only valid values */
    const char *about;          /* description in the schema; required for every member of an object */
    bool is_wide;               /* a JSON_INTEGER with 64 bits */
    enum format_key key;
    enum format_target refers;
    /*
     * The hand-written file in the data folder that contains the facts (collector/curated) of an event, field, setting
     * (format_default_setting), type or value; NULL: other code sets the member. The first columns are the owner
     * (event, EVENT.FIELD, EVENT.SETTING, type, TYPE.VALUE) and the releases. The others are: for an attribute or text
     * its value; for FORMAT_TEXTS one of the texts; for FORMAT_ELEMENTS the attributes in order, and the text. The
     * members of a struct ds_place have the columns tag, PATH:LINE, text on the line, and the attribute of its `what`.
     */
    const char *curated;
    /* The kind of a change of the member; 0: not compared. For elements, the entries that differ are compared. */
    enum change_kind change;
    enum format_compared compared;
    /* For the grammar of our own files, which is stricter than the reader. */
    bool needed;      /* always present; for elements: at least one */
    bool is_single;   /* an element that is present at most once */
    const char *in;   /* names of the elements that have it, joined by blanks; NULL: all */
    const char *with; /* attribute that must be present for this one to be; if it is present and this one is `needed`,
                         both are */
    enum format_content content; /* for a text without a pattern or choices */
};

struct format_attribute {
    const char *name; /* NULL ends the table */
    enum format_kind kind;
    size_t offset;
    int fallback;               /* value of an absent number or bool */
    bool required;              /* absence is an error */
    const char *const *choices; /* for FORMAT_CHOICE: names of an enum; NULL ends the list */
    bool is_address;            /* a text that pages link to: http or https */
    bool always;                /* written even if it equals the fallback, as by the reference writer */
    struct format_columns columns;
};

enum format_child_kind {
    FORMAT_ONE_TEXT, /* const char *: the text of an element */
    FORMAT_TEXTS,    /* struct ds_texts */
    FORMAT_NUMBERS,  /* struct ds_numbers */
    FORMAT_VALUES,   /* struct ds_values: examples */
    FORMAT_ELEMENTS, /* a vector of structs of the element */
    /* Only in JSON: */
    FORMAT_LIST,   /* a pointer to such a vector, written even if it is empty; NULL: absent */
    FORMAT_OBJECT, /* a pointer to a struct of the element; NULL: absent */
    FORMAT_PART,   /* a pointer to a struct of the element, whose members become members of the containing object */
    FORMAT_TREE,   /* struct ds_value: null, a text, an object or an array of values of the element */
};

struct format_element;

struct format_child {
    const char *name; /* NULL ends the table */
    enum format_child_kind kind;
    size_t offset;
    const struct format_element *element;
    struct format_columns columns;
    /* For FORMAT_TEXTS, FORMAT_LIST and FORMAT_OBJECT: derives the struct ds_texts, vector or struct from the
     * object, in the arena of `out`, instead of reading it at the offset. Returns NULL if there is none. */
    const void *(*derive)(const struct dataset_json *out, const void *object, const struct format_child *child);
};

struct format_element {
    const char *name;  /* name of its definition in JSON schemas and of its type in the readers; NULL: it is not an
                          object in JSON */
    const char *about; /* a sentence about the objects; required with a name, except for the root of a file */
    size_t size;       /* size of the struct in the model */
    size_t dataset;    /* 1 + offset of a pointer to the data set that the object belongs to; 0: the data set of the
                          containing object */
    const struct format_attribute *attributes;
    const struct format_child *children; /* in the order of output */
    const struct format_child *also;     /* more members of JSON and databases; NULL: none */
    bool has_text;
    size_t text_offset;   /* offset of the element's text, a const char * */
    bool keep_empty_text; /* read empty text as "" and not as NULL */
    struct format_columns text_columns;
};

/* Elements that several others contain. */
extern const struct format_element format_place, format_field, format_setting, format_default_setting,
    format_setting_type;
/* The root, <Metadata>, and some of the elements below it. */
extern const struct format_element format_metadata, format_event, format_type, format_configuration, format_option,
    format_example, format_example_file, format_rate, format_gc_run, format_type_value, format_command, format_argument,
    format_unknown, format_view, format_timeline, format_change, format_reason, format_metric, format_relation,
    format_note, format_graal, format_library, format_gc_need, format_not_recorded;
/* For the same objects in other files or maps of JSON. */
extern const struct format_element format_event_sources, format_type_sources, format_annotation_type,
    format_command_arguments, format_command_sources, format_view_sources;
/* Objects that only JSON has. */
extern const struct format_element format_annotation, format_source_place, format_release_range, format_update_range;
/* The attributes of an example's node (struct ds_value), without its type. */
extern const struct format_attribute format_value_attributes[];
/* Functions for format_columns.text of these objects. */
const char *json_event_name(const struct dataset_json *out, const void *event);
const char *json_related_event(const struct dataset_json *out, const void *related);
const char *json_native_only(const struct dataset_json *out, const void *event);
const char *json_configuration_name(const struct dataset_json *out, const void *configuration);
const char *json_view_event(const struct dataset_json *out, const void *view_event);
const char *json_bar_event(const struct dataset_json *out, const void *bar);
const char *json_reason_event(const struct dataset_json *out, const void *reason);
const char *json_change_owner(const struct dataset_json *out, const void *change);
const char *json_change_name(const struct dataset_json *out, const void *change);
const char *json_change_configuration(const struct dataset_json *out, const void *change);
/* The names of enum ds_value_type: "null", "string", "object", "array". */
extern const char *const format_value_types[4];

/* A vector whose item type only the table knows. It has the layout of every VEC. */
struct format_vector {
    void *items;
    size_t count, capacity;
};
/* A member in JSON: an attribute, a child or the text of an element. */
struct format_member {
    const struct format_columns *columns; /* NULL: none */
    const char *name;
    const struct format_attribute *attribute; /* the attribute or the child; both NULL: the element's text */
    const struct format_child *child;
    const struct format_element *element; /* the element that contains the row */
    size_t part; /* 1 + offset, in the object, of the FORMAT_PART that contains the row; 0: the object itself */
    int order;   /* position among the members */
};
enum { FORMAT_MEMBERS_MAX = 96 };
/* Lists the members in order, and returns their number. */
size_t format_members(const struct format_element *element, enum format_form form,
                      struct format_member members[FORMAT_MEMBERS_MAX]);
/* Returns the object or the part of it that has the member. */
const void *format_object(const void *object, const struct format_member *member);
struct format_elements VEC(const struct format_element *);
/* Adds the element, and those of its objects that JSON contains, each once. */
void format_list_elements(struct format_elements *list, const struct format_element *element);
/* Returns the key of the elements of a JSON_MAP or JSON_NAMED. */
struct format_member format_key_of(const struct format_child *child);
/* Returns the member with the role FORMAT_JSON_KEY or FORMAT_JSON_VALUE in an element of a JSON_MAP or JSON_FIRST. */
struct format_member format_member_in(const struct format_element *element, int role);
/* Appends the regular expression of a list of choices. */
void format_list_pattern(struct buf *out, const char *const *choices);
/* Returns whether every object has the member. */
bool format_member_always(const struct format_member *member);
/* Returns the stored or derived text of the member; NULL if it is not a text. */
const char *format_text(const struct dataset_json *out, const void *object, const struct format_member *member);

struct format_vector format_vector_get(const void *object, size_t offset);
/* Returns whether the child consists of objects of its element. */
bool format_has_elements(const struct format_child *child);
/* Returns these objects. */
struct format_vector format_elements(const struct dataset_json *out, const void *object,
                                     const struct format_child *child);
/* Returns the texts or numbers of FORMAT_TEXTS and FORMAT_NUMBERS. */
struct format_vector format_items(const struct dataset_json *out, const void *object, const struct format_child *child);
/* Returns whether JSON contains the list. */
bool format_is_listed(const struct dataset_json *out, const void *object, const struct format_child *child);
/* Returns whether the child maps keys to objects, which are definitions in a schema. */
bool format_maps_objects(const struct format_child *child);
/* Returns `out` for an object of the element, with the object's data set. */
struct dataset_json format_json_of(const struct dataset_json *out, const struct format_element *element,
                                   const void *object);
/* Adds a zeroed item of this size to the vector at the offset, and returns it. */
void *format_vector_add(void *object, size_t offset, size_t size);
void format_set_fallbacks(void *object, const struct format_attribute *attributes);

struct strpool;
void format_set_text(void *object, size_t offset, const char *text);
bool format_parse_bool(const char *text, size_t length, bool *value);
bool format_parse_number(const char *text, size_t length, int *value);
/* Sets an attribute from its text in XML, which is not terminated; texts are stored in the pool. Returns false if
 * the attribute cannot have this value. Ignores FORMAT_HAS_SETTING and FORMAT_SPAN, which are not members in XML. */
bool format_set(void *object, const struct format_attribute *attribute, const char *text, size_t length,
                struct strpool *pool);
/* Sets the attribute to the value that it has if it is absent. */
void format_clear(void *object, const struct format_attribute *attribute);

#endif
