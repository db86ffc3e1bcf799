/*
 * The Java files of a source tree, parsed when they are first requested, with names and constants
 * resolved among them.
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
    const char *shown;            /* its name in messages; NULL: the path behind the world's prefix */
    const struct java_type *type; /* NULL: not parsed, or declares nothing */
};

struct java_world {
    struct arena *arena;                      /* borrowed: all texts live there */
    struct diag *diag;                        /* borrowed */
    const char *tree;                         /* the source's name in messages; may be NULL */
    const char *prefix;                       /* put before paths in messages ("jdk/", "jdk.tar.xz!"); may be NULL */
    bool failed;                              /* an error was reported */
    struct VEC(struct java_source *) sources; /* in the order of their names, after java_world_sort */
    struct strmap by_name;                    /* qualified name -> source */
};

void java_world_dispose(struct java_world *world);
/* `path` is kept as the definition's path; `qualified` is the class it must hold; both are copied, as is the data. */
void java_world_add(struct java_world *world, const char *path, const char *qualified, const char *data, size_t length);
/* The same for a file of a library, which messages call `shown`. */
void java_world_add_library(struct java_world *world, const char *path, const char *qualified, const char *data,
                            size_t length, const char *shown);
/* Adds a class of a library that has been read, named `shown` in messages. Existing classes take precedence. */
void java_world_add_class(struct java_world *world, const struct java_type *type, const char *shown);
/* Sources by qualified name, so that nothing depends on the order of the files. */
void java_world_sort(struct java_world *world);

/* NULL if there is no such file or it does not parse (world->failed then). */
const struct java_type *java_world_type(struct java_world *world, const char *qualified);
const struct java_source *java_world_source(const struct java_world *world, const char *qualified);

/* The full name of the type that `name` refers to in `from`; the name itself if no file of the world declares it. */
const char *java_world_resolve(struct java_world *world, const struct java_type *from, const char *name);
/* The superclass's type, NULL if there is none in the world. */
const struct java_type *java_world_superclass(struct java_world *world, const struct java_type *type);

/* The constant that a simple or qualified name refers to in `from`, and the type that declares it; NULL: unknown. */
const struct java_field *java_world_field(struct java_world *world, const struct java_type *from, const char *name,
                                          const struct java_type **owner);
/* The text of a constant expression written in `from`; NULL after an error that was reported. */
const char *java_world_constant(struct java_world *world, const struct java_type *from, const struct java_node *value);
/* Appends the constants of an array, or of the single value. False after an error that was reported. */
struct java_texts VEC(const char *);
bool java_world_constants(struct java_world *world, const struct java_type *from, const struct java_node *value,
                          struct java_texts *texts);
/* The full name of the class in a class literal; NULL if the node (may be NULL) is none. */
const char *java_world_class(struct java_world *world, const struct java_type *from, const struct java_node *node);

/* A path of the tree, and a place in one of its files, as messages name them. */
const char *java_world_message_name(struct java_world *world, const char *path);
struct place java_world_place(struct java_world *world, const struct java_type *type, long line);
/* Reports that the code of `type` is not understood, unless an error was reported before; returns false. */
bool java_world_error(struct java_world *world, const struct java_type *type, long line, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

#endif
