/*
 * The Java files of a source tree, parsed on demand, with names and constants resolved between them.
 */
#ifndef SOURCE_JAVA_WORLD_H
#define SOURCE_JAVA_WORLD_H

#include "collector/source/java/java_model.h"
#include "common/base/strmap.h"
#include "common/base/vec.h"

struct java_source {
    const char *path, *qualified;
    const char *data;
    size_t length;
    bool is_parsed, is_library;
    const char *shown;            /* name in messages; NULL: the world's prefix and the path */
    const struct java_type *type; /* NULL: not parsed, or without declarations */
};

struct java_world {
    struct arena *arena;                      /* borrowed: owns all texts */
    struct diag *diag;                        /* borrowed */
    const char *tree;                         /* the source's name in messages; may be NULL */
    const char *prefix;                       /* put before paths in messages ("jdk/", "jdk.tar.xz!"); may be NULL */
    bool failed;                              /* an error was reported */
    bool is_incomplete;                       /* a file of a library that can define an event cannot be read */
    struct VEC(struct java_source *) sources; /* sorted by name after java_world_sort */
    struct strmap by_name;                    /* qualified name to source */
};

void java_world_dispose(struct java_world *world);
/* Adds a file. `path` is stored as the definition's path; `qualified` is the class that it must contain. Both are
 * copied, and so is the data. */
void java_world_add(struct java_world *world, const char *path, const char *qualified, const char *data, size_t length);
/* The same for a file of a library, with the name `shown` in messages. */
void java_world_add_library(struct java_world *world, const char *path, const char *qualified, const char *data,
                            size_t length, const char *shown);
/* Adds a class of a library that has been read, with the name `shown` in messages. Existing classes take precedence. */
void java_world_add_class(struct java_world *world, const struct java_type *type, const char *shown);
/* Sorts the sources by qualified name, so that results do not depend on the order of the files. */
void java_world_sort(struct java_world *world);

/* Returns NULL if there is no such file or it cannot be parsed: world->failed is then set, or for a file of a library
 * world->is_incomplete if it defines an event. */
const struct java_type *java_world_type(struct java_world *world, const char *qualified);
const struct java_source *java_world_source(const struct java_world *world, const char *qualified);

/* Returns the full name of the type that `name` refers to in `from`; the name itself if no file of the world
 * declares it. */
const char *java_world_resolve(struct java_world *world, const struct java_type *from, const char *name);
/* Returns the superclass's type; NULL if the world does not contain it. */
const struct java_type *java_world_superclass(struct java_world *world, const struct java_type *type);

/* Returns the constant that a simple or qualified name refers to in `from`, and the type that declares it; NULL:
 * unknown. */
const struct java_field *java_world_field(struct java_world *world, const struct java_type *from, const char *name,
                                          const struct java_type **owner);
/* Returns the text of a constant expression in `from`; NULL after a reported error. */
const char *java_world_constant(struct java_world *world, const struct java_type *from, const struct java_node *value);
/* Appends the constants of an array, or of the single value. Returns false after a reported error. */
struct java_texts VEC(const char *);
bool java_world_constants(struct java_world *world, const struct java_type *from, const struct java_node *value,
                          struct java_texts *texts);
/* Returns the full name of the class in a class literal; NULL if the node (may be NULL) is another one. */
const char *java_world_class(struct java_world *world, const struct java_type *from, const struct java_node *node);

/* A path of the tree, and a place in one of its files, in the form for messages. */
const char *java_world_message_name(struct java_world *world, const char *path);
struct place java_world_place(struct java_world *world, const struct java_type *type, long line);
/* Reports that the code of `type` is not understood, unless an error was reported before. Returns false. */
bool java_world_error(struct java_world *world, const struct java_type *type, long line, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

#endif
