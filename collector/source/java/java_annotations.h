/*
 * Annotations in the form in which the running JVM uses them: resolved, inherited, with defaults, and only those that a
 * recording keeps (@MetadataDefinition).
 */
#ifndef SOURCE_JAVA_ANNOTATIONS_H
#define SOURCE_JAVA_ANNOTATIONS_H

#include "collector/source/java/java_world.h"

struct known_annotation {
    const char *name;             /* full name of its class */
    const char *recorded;         /* name in a recording: that of the class or its @Name */
    struct java_texts values;     /* of all members in order */
    const struct java_type *type; /* its declaration; NULL: not in the files */
    bool is_kept;                 /* a recording keeps it */
    const struct java_type *from; /* the type that contains the annotation */
    long line;
};

struct known_annotations VEC(struct known_annotation);

void known_annotations_dispose(struct known_annotations *annotations);
/* Appends the annotations of a class, field or method of `from`, in order. Returns false after a reported error. */
bool known_annotations_read(struct known_annotations *out, struct java_world *world, const struct java_type *from,
                            const struct java_annotations *written);
/* Appends the annotations of a class: first those inherited from the superclass in their order, then its own.
 * Returns false after a reported error. */
bool known_annotations_of_class(struct known_annotations *out, struct java_world *world, const struct java_type *type);

/* Returns NULL if there is none. `name` is the full name. */
const struct known_annotation *known_annotation_find(const struct known_annotations *annotations, const char *name);
/* Finds an annotation by simple name, for annotations of the JDK that moved between packages. */
const struct known_annotation *known_annotation_called(const struct known_annotations *annotations, const char *simple);
/* Returns its first value; NULL if there is no such annotation or value. */
const char *known_annotation_value(const struct known_annotations *annotations, const char *name);

/*
 * Returns the kept annotations in the model's notation, "jdk.jfr.Timespan(MILLISECONDS), jdk.jfr.Unsigned", without
 * those in `left_out` (full names; NULL ends it); NULL if none remains.
 */
const char *known_annotations_text(const struct known_annotations *annotations, const char *const *left_out,
                                   struct strpool *pool);
/*
 * Returns the simple names of the kept annotations without those omitted, in order (annotation_order in the model).
 * NULL: the usual order, which is the annotations in `first` (full names; NULL ends it), then the others, @Experimental
 * last.
 */
const char *known_annotations_order(const struct known_annotations *annotations, const char *const *left_out,
                                    const char *const *first, struct strpool *pool);

#endif
