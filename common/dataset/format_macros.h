/* Rows of the tables in format.c, format_recorded.c, format_dataset.c, format_derived.c, format_needs.c and
 * generator/output/documents.c. Private to these files. */
#ifndef DATASET_FORMAT_MACROS_H
#define DATASET_FORMAT_MACROS_H

#include "common/dataset/format.h"

/*
 * The last column says how JSON has it: its position among the members, and its name if that is another, or where else
 * the fact is.
 */
#define ELSEWHERE(where) .elsewhere = (where)
#define AT(position) .order = (position)
#define AS(position, member) .order = (position), .name = (member)
#define KEY .order = FORMAT_JSON_KEY
#define VALUE .order = FORMAT_JSON_VALUE

#define TEXT(type, xml, member, ...)                                                                   \
    {                                                                                                  \
        .name = xml, .kind = FORMAT_TEXT, .offset = offsetof(type, member), .columns = { __VA_ARGS__ } \
    }
#define NAME(type, xml, member, ...)                                                                       \
    {                                                                                                      \
        .name = xml, .kind = FORMAT_TEXT, .offset = offsetof(type, member), .required = true, .columns = { \
            __VA_ARGS__                                                                                    \
        }                                                                                                  \
    }
#define ADDRESS(type, xml, member, needed, ...)                                                                     \
    {                                                                                                               \
        .name = xml, .kind = FORMAT_TEXT, .offset = offsetof(type, member), .required = needed, .is_address = true, \
        .columns = {                                                                                                \
            __VA_ARGS__                                                                                             \
        }                                                                                                           \
    }
#define BOOL(type, xml, member, value, ...)                                                                    \
    {                                                                                                          \
        .name = xml, .kind = FORMAT_BOOL, .offset = offsetof(type, member), .fallback = value, .always = true, \
        .columns = {                                                                                           \
            __VA_ARGS__                                                                                        \
        }                                                                                                      \
    }
#define FLAG(type, xml, member, ...)                                                                   \
    {                                                                                                  \
        .name = xml, .kind = FORMAT_BOOL, .offset = offsetof(type, member), .columns = { __VA_ARGS__ } \
    }
#define HAS_SETTING(xml, ...)                                               \
    {                                                                       \
        .name = xml, .kind = FORMAT_HAS_SETTING, .columns = { __VA_ARGS__ } \
    }
#define NUMBER(type, xml, member, value, ...)                                                                 \
    {                                                                                                         \
        .name = xml, .kind = FORMAT_NUMBER, .offset = offsetof(type, member), .fallback = value, .columns = { \
            __VA_ARGS__                                                                                       \
        }                                                                                                     \
    }
#define SPAN(type, xml, member, ...)                                                                   \
    {                                                                                                  \
        .name = xml, .kind = FORMAT_SPAN, .offset = offsetof(type, member), .columns = { __VA_ARGS__ } \
    }
#define CHOICE(type, xml, member, names, ...)                                                                     \
    {                                                                                                             \
        .name = xml, .kind = FORMAT_CHOICE, .offset = offsetof(type, member), .choices = names, .required = true, \
        .columns = {                                                                                              \
            __VA_ARGS__                                                                                           \
        }                                                                                                         \
    }
#define JDKS(type)                                                                                            \
    {                                                                                                         \
        .name = "jdks", .kind = FORMAT_RELEASES, .offset = offsetof(type, jdks), .always = true, .columns = { \
            .elsewhere = "the files of the other releases",                                                   \
            .about = "The releases that have it."                                                             \
        }                                                                                                     \
    }
#define ONE_TEXT(type, xml, member, ...)                                                                   \
    {                                                                                                      \
        .name = xml, .kind = FORMAT_ONE_TEXT, .offset = offsetof(type, member), .columns = { __VA_ARGS__ } \
    }
#define TEXTS(type, xml, member, ...)                                                                   \
    {                                                                                                   \
        .name = xml, .kind = FORMAT_TEXTS, .offset = offsetof(type, member), .columns = { __VA_ARGS__ } \
    }
#define NUMBERS(type, xml, member, ...)                                                                   \
    {                                                                                                     \
        .name = xml, .kind = FORMAT_NUMBERS, .offset = offsetof(type, member), .columns = { __VA_ARGS__ } \
    }
#define VALUES(type, xml, member, ...)                                                                   \
    {                                                                                                    \
        .name = xml, .kind = FORMAT_VALUES, .offset = offsetof(type, member), .columns = { __VA_ARGS__ } \
    }
#define ELEMENTS(type, xml, member, table, ...)                                                                 \
    {                                                                                                           \
        .name = xml, .kind = FORMAT_ELEMENTS, .offset = offsetof(type, member), .element = &table, .columns = { \
            __VA_ARGS__                                                                                         \
        }                                                                                                       \
    }
/* Of objects that only JSON has. */
#define SET(type, json, member, ...)                                                                            \
    {                                                                                                           \
        .name = json, .kind = FORMAT_RELEASES, .offset = offsetof(type, member), .required = true, .columns = { \
            __VA_ARGS__                                                                                         \
        }                                                                                                       \
    }
#define POINTER(type, json, its_kind, member, table, ...)                                                 \
    {                                                                                                     \
        .name = json, .kind = its_kind, .offset = offsetof(type, member), .element = &table, .columns = { \
            __VA_ARGS__                                                                                   \
        }                                                                                                 \
    }
#define LIST(type, json, member, table, ...) POINTER(type, json, FORMAT_LIST, member, table, __VA_ARGS__)
#define OBJECT(type, json, member, table, ...) POINTER(type, json, FORMAT_OBJECT, member, table, __VA_ARGS__)
#define PART(type, member, table, ...) POINTER(type, "", FORMAT_PART, member, table, __VA_ARGS__)
/* Made of the object (format_child.derive). */
#define DERIVED(type, json, its_kind, member, table, function, ...)                                              \
    {                                                                                                            \
        .name = json, .kind = its_kind, .offset = offsetof(type, member), .element = &table, .derive = function, \
        .columns = {                                                                                             \
            __VA_ARGS__                                                                                          \
        }                                                                                                        \
    }
#define DERIVED_TEXTS(type, json, member, function, ...)                                                       \
    {                                                                                                          \
        .name = json, .kind = FORMAT_TEXTS, .offset = offsetof(type, member), .derive = function, .columns = { \
            __VA_ARGS__                                                                                        \
        }                                                                                                      \
    }
#define PLACE(type, json, member, ...)                                                                \
    DERIVED(type, json, FORMAT_OBJECT, member, format_source_place, derive_place, .form = JSON_FIRST, \
            .is_repeat = true, __VA_ARGS__)
#define END \
    {       \
        0   \
    }

/* What texts look like, as regular expressions of JSON schemas. */
#define IDENTIFIER "^[A-Za-z_$][A-Za-z0-9_$]*$"
#define EVENT_NAME "^[A-Za-z_$][A-Za-z0-9_$]*(\\.[A-Za-z_$][A-Za-z0-9_$]*)+$"
#define VIEW_EVENT_NAME "^([*]|[A-Za-z_$][A-Za-z0-9_$]*(\\.[A-Za-z_$][A-Za-z0-9_$]*)+)$"
#define SOURCE_PATH "^[.]?[A-Za-z0-9_@$-][A-Za-z0-9_.@$-]*(/[.]?[A-Za-z0-9_@$-][A-Za-z0-9_.@$-]*)*$"
#define SETTING_NAME "^[A-Za-z][A-Za-z0-9_-]*$"
#define DIGITS "^[0-9]+$"
#define DAY "^[0-9]{4}-((0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-9])|(0[13-9]|1[0-2])-30|(0[13578]|1[02])-31)$"
#define POSITIVE "^[1-9][0-9]*$"
/* A feature release. */
#define FEATURE "^[1-9][0-9]{0,2}$"
/* A tag of a source tree contains a version. */
#define TAG "^\\S*[0-9]\\S*$"
#define TEST_PATH "^(jdk/)?test/[A-Za-z0-9_@$-][A-Za-z0-9_.@$-]*(/[A-Za-z0-9_@$-][A-Za-z0-9_.@$-]*)*$"
#define VERSION "^[0-9][^ ]*$"
#define CLASS_NAME "^[A-Za-z_$][A-Za-z0-9_$]*([.][A-Za-z_$][A-Za-z0-9_$]*)*(\\[\\])*$"
#define ANNOTATION "[A-Za-z0-9_$]+([.][A-Za-z0-9_$]+)+(\\([^()]*(\\([^()]*\\)[^()]*)*\\))?"
/* jdk.jfr.Timespan(MILLISECONDS), several joined by a comma and a blank. */
#define ANNOTATION_LIST "^" ANNOTATION "(, " ANNOTATION ")*$"
/* An update, or the first and the last of those one of which it was. */
#define UPDATES "^[0-9]+(u|[.])[0-9.]+(-[0-9]+(u|[.])[0-9.]+)?$"

/* Of format_derived.c. */
extern const struct format_element format_source_place, format_annotation, format_setting_value,
    format_effective_configuration, format_release_range;
extern const struct format_element format_gc, format_gc_evidence, format_cost;
/* Of format_needs.c. */
extern const struct format_element format_need, format_platform, format_special_value, format_gc_need,
    format_not_recorded;

#endif
