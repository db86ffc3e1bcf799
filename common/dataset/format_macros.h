/* Rows of the tables in format*.c and generator/model/documents.c. Private to these files. */
#ifndef DATASET_FORMAT_MACROS_H
#define DATASET_FORMAT_MACROS_H

#include "common/dataset/format.h"

/*
 * The position among the members and, if it differs from XML, the name; the member of JSON that contains the fact, for
 * a row that JSON does not have.
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
/* For objects that exist only in JSON. */
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
/* Derived from the object (format_child.derive). */
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
/* Objects that only JSON has. */
#define ONLY_JSON(type, json, member, table, function, ...) \
    DERIVED(type, json, FORMAT_OBJECT, member, table, function, .form = JSON_FIRST, .is_only_json = true, __VA_ARGS__)
#define PLACE(type, json, member, ...) ONLY_JSON(type, json, member, format_source_place, derive_place, __VA_ARGS__)
#define UPDATE(type, json, member, ...) ONLY_JSON(type, json, member, format_update_range, derive_update, __VA_ARGS__)
#define END \
    {       \
        0   \
    }

/* Regular expressions of texts, for JSON schemas. */
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
/* A tag of a source tree, which contains a version. */
#define TAG "^\\S*[0-9]\\S*$"
#define TEST_PATH "^(jdk/)?test/[A-Za-z0-9_@$-][A-Za-z0-9_.@$-]*(/[A-Za-z0-9_@$-][A-Za-z0-9_.@$-]*)*$"
#define VERSION "^[0-9][^ ]*$"
#define CLASS_NAME "^[A-Za-z_$][A-Za-z0-9_$]*([.][A-Za-z_$][A-Za-z0-9_$]*)*(\\[\\])*$"
#define ANNOTATION "[A-Za-z0-9_$]+([.][A-Za-z0-9_$]+)+(\\([^()]*(\\([^()]*\\)[^()]*)*\\))?"
/* Annotations such as jdk.jfr.Timespan(MILLISECONDS), joined by a comma and a blank. */
#define ANNOTATION_LIST "^" ANNOTATION "(, " ANNOTATION ")*$"
/* An update, or the first and the last of several updates, one of which is meant. */
#define UPDATE_NAME "^[0-9]+(u|[.])[0-9.]+$"
#define UPDATES "^[0-9]+(u|[.])[0-9.]+(-[0-9]+(u|[.])[0-9.]+)?$"

/* In format_derived.c. */
extern const struct format_element format_setting_value, format_configured_value, format_jfr_setting;
extern const struct format_element format_gc, format_gc_evidence, format_cost;
/* In format_needs.c. */
extern const struct format_element format_need, format_platform, format_special_value;
/* In format_related.c. */
extern const struct format_element format_related, format_rule, format_jmc_page, format_profiler;

#endif
