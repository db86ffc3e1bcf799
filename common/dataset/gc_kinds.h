/*
 * The garbage collectors of HotSpot and their modes: one table for command lines, data sets and pages.
 *
 * To add one: a constant here and a row in gc_kinds.c. Data sets refer to a GC by its `name`.
 */
#ifndef DATASET_GC_KINDS_H
#define DATASET_GC_KINDS_H

#include <stdbool.h>
#include <stddef.h>

/* The order in lists. A mode follows its GC. */
enum gc { GC_SERIAL, GC_PARALLEL, GC_G1, GC_Z, GC_ZGEN, GC_SHENANDOAH, GC_SHENGEN, GC_EPSILON, GC_CMS, GC_COUNT };

enum { GC_ALL = (1 << GC_COUNT) - 1, GC_FLAGS_MAX = 3, GC_FOLDERS_MAX = 3 };

/* An option of the JVM, for the feature releases from `first` to `last`; 0: no bound. */
struct gc_flag {
    const char *text;
    int first, last;
    bool is_mode; /* selects a mode of the GC, not the GC */
};

struct gc_kind {
    const char *name;   /* serial, zgen: in data sets and on command lines */
    const char *title;  /* Serial: in lists of GCs; NULL for a mode */
    const char *letter; /* S: for narrow columns; NULL for a mode */
    const char *label;  /* Serial, generational ZGC: in sentences */
    /* SerialGC, ZGC (generational): in example files; the flag as known readers show it, without commas, because
     * readers join them with commas */
    const char *file_label;
    enum gc base;      /* the GC whose mode this is; otherwise the same GC */
    int first, last;   /* feature releases of OpenJDK that contain it; 0: no bound */
    int vendors_first; /* builds of vendors may contain it from this release on; 0: same as `first` */
    bool never_collects;
    int preference; /* rank among examples that are equally good: the lowest is preferred */
    struct gc_flag flags[GC_FLAGS_MAX];
    const char *folders[GC_FOLDERS_MAX]; /* folders of its code, as parts of paths in the source tree */
};

extern const struct gc_kind gc_kinds[GC_COUNT];
/* The names in the same order. NULL ends the list. */
extern const char *const gc_names[GC_COUNT + 1];

/* Returns whether the path belongs to code that all GCs share. */
bool gc_is_shared_code(const char *path);
/* Returns the GC to whose folder the path belongs; GC_COUNT: none. */
enum gc gc_by_folder(const char *path);

/* Returns GC_COUNT if no GC has this name. */
enum gc gc_by_name(const char *name, size_t length);
/*
 * Parses a list such as "g1,serial" (commas or spaces) to a set of bits. "all" stands for all, and "-z" removes an
 * earlier one: "all,-epsilon". Returns false for an unknown name.
 */
bool gc_parse_set(unsigned *set, const char *text);
/* Returns the GCs, without modes, of a release of OpenJDK, as bits. */
unsigned gc_set_of_release(int feature);
/* Returns whether a JVM of this release may contain the GC. Only the JVM itself knows. */
bool gc_may_exist(enum gc gc, int feature);
/* Writes the flags that select the GC on a JVM of this release into flags[]; NULL ends them. */
void gc_flags(enum gc gc, int feature, const char *flags[GC_FLAGS_MAX + 1]);

/* The same without the flags that select a mode: the JVM uses its default mode. */
void gc_flags_any_mode(enum gc gc, int feature, const char *flags[GC_FLAGS_MAX + 1]);
/* Returns the GC that a JVM of this release uses by default on a machine with several processors: G1 since JEP 248. */
enum gc gc_default(int feature);

#endif
