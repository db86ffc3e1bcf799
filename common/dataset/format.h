/*
 * The extended metadata format as tables: which element has which attributes and children, where they are in the
 * model, and how they appear in JSON. The reader, the writers of XML, JSON and its schemas and dataset_dispose all walk
 * these tables.
 * Outside common/dataset, tables describe what the generator makes of data sets (generator/model/documents.h).
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
    /* Only for events: "true" if the event has the setting of this name. Repeats the list for known readers. */
    FORMAT_HAS_SETTING,
    /* int[2], of JSON alone: two feature releases; absent if they are 0. */
    FORMAT_SPAN
};

enum {
    /* Instead of an order: what an element of a JSON_MAP is called, and what it holds; the latter also in JSON_FIRST.
     */
    FORMAT_JSON_KEY = -1,
    FORMAT_JSON_VALUE = -2
};

enum format_json_form {
    JSON_PLAIN,    /* a text, a number, true; elements as an array of objects */
    JSON_TRUTH,    /* a text "true" or "false" as a boolean */
    JSON_CATEGORY, /* the parts of an event's category as an array */
    JSON_UPDATE,   /* a text "17.0.4-17.0.7" or "17.0.4" as an object with from and to */
    JSON_MAP,      /* elements as one object: by its key the value of each, or the object if it has no value */
    JSON_NUMBER,   /* a text with a decimal number as a number */
    JSON_INTEGER,  /* the same without a fraction */
    JSON_FIRST,    /* the first element: an object if the element has a name, else its value */
};

struct dataset_json;

/* The kinds of things that an attribute or a text refers to. */
enum format_target {
    REFERS_NOTHING,
    REFERS_EVENT,
    REFERS_FIELD, /* of the event that the thing around it is or names */
    REFERS_TYPE,
    REFERS_CONTENT_TYPE,
    REFERS_RELATION,
    REFERS_CONFIGURATION, /* by its index */
    REFERS_RUN,           /* a benchmark run of an example file */
    REFERS_UPDATE,        /* of the release, or a range of them */
};

enum format_key {
    KEY_NONE,
    KEY_PART,      /* the parts of an element's key identify it among those of its name within one thing */
    KEY_OTHERWISE, /* a part if the part before it is absent */
};

/* Where a member is compared (diff.h): a difference in what one side cannot contain is not a change. */
enum format_compared {
    COMPARED_ALWAYS,
    COMPARED_RELEASES,     /* not with what a JVM reports */
    COMPARED_JVMS,         /* only with what a JVM reports */
    COMPARED_SOURCES,      /* only if both sides come from sources */
    COMPARED_NO_FACTS,     /* not if a side is a table of facts */
    COMPARED_BUILDS,       /* only between two builds */
    COMPARED_DESCRIPTIONS, /* not if a side has the description of another release */
};

/* The texts that the files contain. */
enum format_content {
    CONTENT_FILLED, /* not empty */
    CONTENT_ANY,
    CONTENT_WORDS,  /* visible characters and blanks */
    CONTENT_LINES,  /* the same with line breaks */
    CONTENT_LABEL,  /* words, or nothing */
    CONTENT_AMOUNT, /* a decimal number that is not negative */
};

/*
 * The columns that attributes, children and texts have in common. Without `always`, JSON lacks absent, empty, false and
 * 0 values.
 */
struct format_columns {
    int order; /* position among the members of JSON, from 1; 0: it is elsewhere */
    /* Of order 0: the member of JSON with the same fact, or a sentence that begins with "No" and says why there is
     * none. */
    const char *elsewhere;
    const char *name; /* in JSON; NULL: as in XML. Of members with the same name the first that is there is written. */
    enum format_json_form form;
    bool always;
    /* A text derived from the object instead of its own; may be NULL. */
    const char *(*text)(const struct dataset_json *out, const void *object);
    const char *const *choices; /* the values that a text has, ended by NULL */
    bool is_list;               /* several of the choices, joined by commas */
    size_t choice_count;        /* only so many of them, or of an enum's names; 0: all */
    const char *pattern;        /* the regular expression of a text in the schemas; NULL: any */
    const char *xml_pattern;    /* the one in XML, if it differs */
    int setting;                /* 1 + enum setting whose values the text takes; 0: none */
    bool may_repeat;            /* elements of a list may be equal */
    bool is_settings;           /* a JSON_MAP of settings: those of setting_kinds.h take their values only */
    const char *about;          /* its description in the schema: every member of an object has one */
    const char *deprecated;     /* the members that replace it; NULL: it is not deprecated */
    bool is_wide;               /* a JSON_INTEGER of 64 bits */
    bool is_repeat;             /* another form of members that databases have as columns: databases lack it */
    enum format_key key;
    enum format_target refers;
    /*
     * The file in the data folder with the facts, written by hand (collector/curated): of a FORMAT_TEXT attribute of
     * events or fields, the columns are event or EVENT.FIELD, releases, value. Of FORMAT_ELEMENTS of events: event,
     * releases, and the attributes in their order, where a struct ds_place with the attribute "path" has the columns
     * tag, PATH:LINE, text on the line, and the attribute of its `what`. NULL: other code sets it.
     */
    const char *curated;
    /* What a change of the member is called; 0: it is not compared. Of elements, the entries that differ are compared.
     */
    enum change_kind change;
    enum format_compared compared;
    /* For the grammar of our own files, which is stricter than the reader. */
    bool needed;                 /* always present; of elements: at least one */
    bool is_single;              /* an element that is present at most once */
    const char *in;              /* the names of the elements that have it, joined by blanks; NULL: all */
    const char *with;            /* the attribute without which it is absent; with it it is present if it is needed */
    enum format_content content; /* of a text without a pattern or choices */
};

struct format_attribute {
    const char *name; /* NULL ends the table */
    enum format_kind kind;
    size_t offset;
    int fallback;               /* value of a number or bool that is missing */
    bool required;              /* missing is an error */
    const char *const *choices; /* FORMAT_CHOICE: an enum's names, ended by NULL */
    bool is_address;            /* a text that pages link to: http or https */
    bool always;                /* written even if it equals the fallback (the reference writer does) */
    struct format_columns columns;
};

enum format_child_kind {
    FORMAT_ONE_TEXT, /* const char *: the element's text */
    FORMAT_TEXTS,    /* struct ds_texts */
    FORMAT_NUMBERS,  /* struct ds_numbers */
    FORMAT_VALUES,   /* struct ds_values: examples */
    FORMAT_ELEMENTS, /* a vector of the element's struct */
    /* Of JSON alone: */
    FORMAT_LIST,   /* a pointer to such a vector, which is written even if it is empty; NULL: there is none */
    FORMAT_OBJECT, /* a pointer to one struct of the element; NULL: there is none */
    FORMAT_PART,   /* a pointer to a struct of the element, whose members are members of the object around it */
    FORMAT_TREE,   /* struct ds_value: null, a text, an object or an array of values of the element */
};

struct format_element;

struct format_child {
    const char *name; /* NULL ends the table */
    enum format_child_kind kind;
    size_t offset;
    const struct format_element *element;
    struct format_columns columns;
    /* Instead of what is at the offset, for FORMAT_TEXTS, FORMAT_LIST and FORMAT_OBJECT: the struct ds_texts, vector or
     * struct, made of the object in the arena of `out`; NULL: there is none. */
    const void *(*derive)(const struct dataset_json *out, const void *object, const struct format_child *child);
};

struct format_element {
    const char *name; /* of its definition in JSON schemas; NULL: it is not an object of its own there */
    size_t size;      /* of the struct in the model */
    size_t dataset;   /* 1 + the offset of a pointer to the data set that the object belongs to; 0: that around it */
    const struct format_attribute *attributes;
    const struct format_child *children; /* in the order of writing */
    const struct format_child *also; /* more members of JSON: other elements over the objects of children; NULL: none */
    bool has_text;
    size_t text_offset;   /* const char *: the element's own text */
    bool keep_empty_text; /* "" rather than NULL */
    struct format_columns text_columns;
};

/* Elements that several others have. */
extern const struct format_element format_place, format_field, format_setting, format_default_setting;
/* The root, <Metadata>, and some of the elements below it. */
extern const struct format_element format_metadata, format_event, format_type, format_configuration, format_option,
    format_example, format_example_file, format_rate, format_gc_run, format_type_value, format_command, format_argument,
    format_unknown, format_view, format_timeline, format_change, format_reason, format_metric, format_relation,
    format_note;
/* The possible transitions of a field, ended by NULL. */
extern const char *const format_transitions[];
/* The attributes of an example's node (struct ds_value), less its type. */
extern const struct format_attribute format_value_attributes[];
/* format_columns.text of these objects. */
const char *json_event_name(const struct dataset_json *out, const void *event);
const char *json_related_event(const struct dataset_json *out, const void *related);
const char *json_native_only(const struct dataset_json *out, const void *event);
const char *json_configuration_key(const struct dataset_json *out, const void *event_configuration);
const char *json_view_event(const struct dataset_json *out, const void *view_event);
const char *json_bar_event(const struct dataset_json *out, const void *bar);
const char *json_reason_event(const struct dataset_json *out, const void *reason);
const char *json_change_owner(const struct dataset_json *out, const void *change);
const char *json_change_name(const struct dataset_json *out, const void *change);
const char *json_change_configuration(const struct dataset_json *out, const void *change);
/* "null", "string", "object", "array" by enum ds_value_type. */
extern const char *const format_value_types[4];

/* A vector whose item type only the table knows: the layout of every VEC. */
struct format_vector {
    void *items;
    size_t count, capacity;
};
/* A row that JSON has, from the attributes, the children or the text of an element. */
struct format_member {
    const struct format_columns *columns; /* NULL: none */
    const char *name;
    const struct format_attribute *attribute; /* one of these; both NULL: the element's text */
    const struct format_child *child;
    const struct format_element *element; /* that has the row */
    size_t part; /* 1 + the offset of the FORMAT_PART with the row in the object; 0: the object itself has it */
    int order;   /* among the members */
};
enum { FORMAT_MEMBERS_MAX = 96 };
/* The members in their order; gives their number. */
size_t format_members(const struct format_element *element, struct format_member members[FORMAT_MEMBERS_MAX]);
/* The object or its part that has the member. */
const void *format_object(const void *object, const struct format_member *member);
struct format_elements VEC(const struct format_element *);
/* Adds the element and those of the objects in it that JSON has, each once. */
void format_list_elements(struct format_elements *list, const struct format_element *element);
/* FORMAT_JSON_KEY or FORMAT_JSON_VALUE of an element that is part of a JSON_MAP or JSON_FIRST. */
struct format_member format_member_in(const struct format_element *element, int role);
/* Appends the regular expression of a list of choices. */
void format_list_pattern(struct buf *out, const char *const *choices);
/* Whether the member is there in every object. */
bool format_member_always(const struct format_member *member);
/* The text that the member of the object has or that is made for it; NULL if it is not a text. */
const char *format_text(const struct dataset_json *out, const void *object, const struct format_member *member);

struct format_vector format_vector_get(const void *object, size_t offset);
/* Whether the child is objects of its element. */
bool format_has_elements(const struct format_child *child);
/* These objects. */
struct format_vector format_elements(const struct dataset_json *out, const void *object,
                                     const struct format_child *child);
/* The texts or numbers of FORMAT_TEXTS and FORMAT_NUMBERS. */
struct format_vector format_items(const struct dataset_json *out, const void *object, const struct format_child *child);
/* Whether JSON has the list. */
bool format_is_listed(const struct dataset_json *out, const void *object, const struct format_child *child);
/* Whether it is a JSON_MAP of objects, which are members of a schema of their own. */
bool format_maps_objects(const struct format_child *child);
/* `out` for an object of the element. */
struct dataset_json format_json_of(const struct dataset_json *out, const struct format_element *element,
                                   const void *object);
/* Adds a zeroed item of this size to the vector at the offset, and gives it. */
void *format_vector_add(void *object, size_t offset, size_t size);
void format_set_fallbacks(void *object, const struct format_attribute *attributes);

#endif
