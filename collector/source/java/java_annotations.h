/*
 * Annotations as the running JVM sees them: resolved, inherited, with defaults filled in, and only
 * those that a recording keeps (@MetadataDefinition).
 */
#ifndef SOURCE_JAVA_ANNOTATIONS_H
#define SOURCE_JAVA_ANNOTATIONS_H

#include "collector/source/java/java_world.h"

struct known_annotation {
    const char *name;             /* full name of its class */
    const char *recorded;         /* the name that a recording has: that of the class or its @Name */
    struct java_texts values;     /* of all members in their order */
    const struct java_type *type; /* its declaration; NULL: not among the files */
    bool is_kept;                 /* a recording keeps it */
    const struct java_type *from; /* where it is written */
    long line;
};

struct known_annotations VEC(struct known_annotation);

void known_annotations_dispose(struct known_annotations *annotations);
/* Appends the annotations of a class, field or method of `from`, in order. False after a reported error. */
bool known_annotations_read(struct known_annotations *out, struct java_world *world, const struct java_type *from,
                            const struct java_annotations *written);
/* The annotations of a class, including inherited ones: first those of the superclass in their order, then its own. */
bool known_annotations_of_class(struct known_annotations *out, struct java_world *world, const struct java_type *type);

/* NULL if it is not there. `name` is the full name. */
const struct known_annotation *known_annotation_find(const struct known_annotations *annotations, const char *name);
/* The same by simple name, for those of the JDK that moved between packages. */
const struct known_annotation *known_annotation_called(const struct known_annotations *annotations, const char *simple);
/* Its first value; NULL if the annotation is not there or has none. */
const char *known_annotation_value(const struct known_annotations *annotations, const char *name);

/*
 * The kept ones in the model's notation, "jdk.jfr.Timespan(MILLISECONDS), jdk.jfr.Unsigned", less
 * those in `left_out` (full names, NULL ends it); NULL if none is left.
 */
const char *known_annotations_text(const struct known_annotations *annotations, const char *const *left_out,
                                   struct strpool *pool);
/*
 * The simple names of the kept ones less those omitted, in their order: what annotation_order is in the model. NULL if
 * the order is the usual one: those of `first` (full names, NULL ends it), then the rest, @Experimental last.
 */
const char *known_annotations_order(const struct known_annotations *annotations, const char *const *left_out,
                                    const char *const *first, struct strpool *pool);

#endif
