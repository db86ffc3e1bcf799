/*
 * The parts of a Java source file that the collector needs, independent of the parser.
 *
 * Texts and arrays are in the arena passed to java_parse. The first type of a file is kept, with its nested types:
 * events and annotations have their own files, or are nested.
 */
#ifndef SOURCE_JAVA_MODEL_H
#define SOURCE_JAVA_MODEL_H

#include <stdbool.h>
#include <stddef.h>

#include "common/base/arena.h"
#include "common/base/diag.h"
#include "common/base/vec.h"

enum java_node_kind {
    JAVA_OTHER,     /* any other node; items: the expressions and statements in it */
    JAVA_STRING,    /* text without quotes, escapes resolved */
    JAVA_LITERAL,   /* true, false, null, a number, a character: text as written */
    JAVA_REFERENCE, /* a name, possibly with dots, without blanks and a leading "this.": Type.EVENT_NAME_PREFIX */
    JAVA_CLASS,     /* a class literal: text is the type without ".class" */
    JAVA_BINARY,    /* text: the operator; items: two operands, or more of the same operator from left to right */
    JAVA_ARRAY,     /* items in braces */
    JAVA_CALL,      /* text: name of the method; subject: the object or class, or NULL; items: the arguments */
    JAVA_NEW,       /* text: the class; subject: body of an anonymous class, or NULL; items: the arguments */
    JAVA_BLOCK,     /* items: the statements */
    JAVA_RETURN,    /* items: the value, if any */
    JAVA_IF,        /* subject: the condition; items: the statement, and the one after else */
    JAVA_FOR_EACH,  /* text: the variable; subject: the collection; items: the statement */
    JAVA_SWITCH,    /* subject: the value; items: each JAVA_CASE, followed by its statements or its result */
    JAVA_CASE       /* items: the constants; none: default */
};

/*
 * An expression or a statement. It represents the meaning of the code, not its form: parentheses, casts and comments
 * are omitted, and a block of one statement is that statement.
 */
struct java_node {
    enum java_node_kind kind;
    const char *text;
    struct java_node *subject; /* NULL: none */
    struct java_node *items;
    size_t item_count;
    long line;
};

struct java_nodes VEC(const struct java_node *);

/* name = value in an annotation's parentheses; a single value has the name "value". */
struct java_argument {
    const char *name;
    struct java_node value;
};

struct java_annotation {
    const char *name; /* as written: simple or full */
    struct java_argument *arguments;
    size_t argument_count;
    long line;
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
    const struct java_node *value; /* the initializer; NULL: none. JAVA_NEW for a constant of an enum */
    long line;
};

/* A method, constructor ("<init>"), static initializer ("<clinit>"), or member of an annotation type. */
struct java_method {
    const char *name, *type; /* type of the result; NULL: none */
    bool is_array;           /* the result is an array */
    const char *parameters;  /* from a class file: descriptors, "JLjava/lang/String;"; otherwise NULL */
    const char *parameter;   /* from a source file: type of the only parameter; NULL: none or several */
    struct java_modifiers modifiers;
    struct java_annotations annotations;
    const struct java_node *body;  /* NULL: none */
    const struct java_node *value; /* the default of an annotation type's member; NULL: none */
    long line;
};

enum java_kind { JAVA_KIND_CLASS, JAVA_KIND_ANNOTATION, JAVA_KIND_OTHER };

struct java_import {
    const char *name; /* jdk.jfr.Timespan; for a whole package without ".*" */
    bool is_static, is_whole;
};

struct java_type {
    const char *file;           /* NULL: a class file without this information */
    bool is_compiled;           /* from a class file: names are full names */
    const char *package, *name; /* package: "" without one */
    const char *qualified;      /* package.name; for a nested class package.outer$name, as in the JVM */
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
    struct java_type **nested; /* nested types at any depth */
    size_t nested_count;
    long line; /* line of the name */
};

/*
 * Parses one file. Returns NULL after a syntax error, which is reported as `level` with its place and sets *failed, and
 * for a file that declares no type (package-info.java), which is not reported. `data` ends with a NUL.
 */
struct java_type *java_parse(struct arena *arena, const char *file, const char *data, size_t length,
                             enum diag_level level, bool *failed, struct diag *diag);
/* Returns whether a class in the text extends a class whose name ends in "Event", also if its syntax is wrong. */
bool java_extends_event(const char *text);

/* Finds an annotation by simple or full name; if both are full names, they must be equal. Returns NULL if there is
 * none. */
const struct java_annotation *java_annotation_find(const struct java_annotations *annotations, const char *name);
/* Returns the argument's value; NULL if it is absent. */
const struct java_node *java_argument_find(const struct java_annotation *annotation, const char *name);
/* Find a member by name in the type itself, the first of several. Return NULL if there is none. */
const struct java_field *java_field_find(const struct java_type *type, const char *name);
const struct java_method *java_method_find(const struct java_type *type, const char *name);

/* Appends all nodes of a kind, in the order of evaluation: `node` (may be NULL) and its descendants. */
void java_nodes_in(struct java_nodes *found, const struct java_node *node, enum java_node_kind kind);
/* The same for all initializers and bodies of a type and, for the type of a file, of its nested types. */
void java_nodes_of(struct java_nodes *found, const struct java_type *type, enum java_node_kind kind);

#endif
