/*
 * What the collector wants to know of a Java source file, free of the parser that read it.
 *
 * Texts and arrays live in the arena given to java_parse. Of a file the first type is kept, with the classes
 * nested in it: events and annotations have a file each, or are such classes.
 */
#ifndef SOURCE_JAVA_MODEL_H
#define SOURCE_JAVA_MODEL_H

#include <stdbool.h>
#include <stddef.h>

#include "common/base/arena.h"
#include "common/base/diag.h"

enum java_value_kind {
    JAVA_OTHER,     /* an expression that is no constant: text as written */
    JAVA_STRING,    /* text without quotes, escapes resolved */
    JAVA_LITERAL,   /* true, false, a number, a character: text as written */
    JAVA_REFERENCE, /* a name, maybe with dots: Type.EVENT_NAME_PREFIX */
    JAVA_CLASS,     /* a class literal: text is the type without ".class" */
    JAVA_CONCAT,    /* items joined by + */
    JAVA_ARRAY      /* items in braces */
};

struct java_value {
    enum java_value_kind kind;
    const char *text;
    struct java_value *items;
    size_t item_count;
};

/* name = value inside an annotation's parentheses; a single value is called "value". */
struct java_argument {
    const char *name;
    struct java_value value;
};

struct java_annotation {
    const char *name; /* as written: simple or full */
    struct java_argument *arguments;
    size_t argument_count;
};

struct java_annotations {
    struct java_annotation *items;
    size_t count;
};

struct java_modifiers {
    bool is_static, is_transient, is_private, is_abstract;
};

struct java_field {
    const char *name, *type; /* type without type arguments: long, String, Class */
    bool is_array;
    struct java_modifiers modifiers;
    struct java_annotations annotations;
    struct java_value value; /* JAVA_OTHER with NULL text: no initializer */
    long line;
};

/* A method, or an annotation type's member with its default. */
struct java_method {
    const char *name, *type;
    bool is_array; /* of the result */
    struct java_modifiers modifiers;
    struct java_annotations annotations;
    const char *parameter; /* type of the only parameter; NULL: none or several */
    struct java_value value;
    long line;
};

/* A call anywhere in the file, or an enum's constant with arguments; only recorded when asked for. */
struct java_call {
    const char *name;
    struct java_value *arguments;
    size_t argument_count;
};

enum java_kind { JAVA_KIND_CLASS, JAVA_KIND_ANNOTATION, JAVA_KIND_OTHER };

struct java_import {
    const char *name; /* jdk.jfr.Timespan; of a whole package without ".*" */
    bool is_static, is_whole;
};

struct java_type {
    const char *file;
    const char *package, *name; /* package: "" if there is none */
    const char *qualified;      /* package.name; of a nested class package.outer$name, as the JVM has it */
    enum java_kind kind;
    const char *superclass; /* as written, without type arguments; NULL: none */
    struct java_modifiers modifiers;
    struct java_annotations annotations;
    struct java_import *imports;
    size_t import_count;
    struct java_field *fields;
    size_t field_count;
    struct java_method *methods;
    size_t method_count;
    struct java_call *calls;
    size_t call_count;
    struct java_type **nested; /* classes in it, at any depth */
    size_t nested_count;
    long line; /* of the name */
};

/*
 * Parses one file. NULL after an error that was told (a syntax error, with its place), and for a file
 * that declares no type (package-info.java; nothing is told, *failed stays false).
 */
struct java_type *java_parse(struct arena *arena, const char *file, const char *data, size_t length, bool with_calls,
                             bool *failed, struct diag *diag);

/* By simple or full name; NULL if it is not there. */
const struct java_annotation *java_annotation_find(const struct java_annotations *annotations, const char *name);
/* The argument's value; NULL if it is not given. */
const struct java_value *java_argument_find(const struct java_annotation *annotation, const char *name);

#endif
