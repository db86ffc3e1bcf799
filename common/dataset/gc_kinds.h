/*
 * The garbage collectors of HotSpot and their modes: one table for command lines, data sets and pages.
 *
 * To add one: a constant and a row here and in gc_kinds.c. Data sets name a GC by its `name`.
 */
#ifndef DATASET_GC_KINDS_H
#define DATASET_GC_KINDS_H

#include <stdbool.h>
#include <stddef.h>

/* The order in lists; a mode comes after its GC. */
enum gc { GC_SERIAL, GC_PARALLEL, GC_G1, GC_Z, GC_ZGEN, GC_SHENANDOAH, GC_SHENGEN, GC_EPSILON, GC_CMS, GC_COUNT };

enum { GC_ALL = (1 << GC_COUNT) - 1, GC_FLAGS_MAX = 3, GC_FOLDERS_MAX = 3 };

/* An option of the JVM, in the feature releases from `first` to `last`; 0: no bound. */
struct gc_flag {
    const char *text;
    int first, last;
    bool is_mode; /* chooses a mode of the GC, not the GC */
};

struct gc_kind {
    const char *name;   /* serial, zgen: in data sets and on command lines */
    const char *title;  /* Serial: in lists of GCs; NULL for a mode */
    const char *letter; /* S: where there is little room; NULL for a mode */
    const char *label;  /* Serial, generational ZGC: in sentences */
    /* SerialGC, ZGC (generational): of example files, the flag as known readers show it; no comma, for they join them
     */
    const char *file_label;
    enum gc base;      /* the GC that it is a mode of; otherwise the same GC */
    int first, last;   /* feature releases of OpenJDK that have it; 0: no bound */
    int vendors_first; /* older releases from this one on may have it in builds of vendors; 0: the same as `first` */
    bool never_collects;
    int preference; /* of examples that are equally good: the lowest */
    struct gc_flag flags[GC_FLAGS_MAX];
    const char *folders[GC_FOLDERS_MAX]; /* of its code, as parts of paths in the source tree */
};

extern const struct gc_kind gc_kinds[GC_COUNT];
/* The names in the same order, ended by NULL. */
extern const char *const gc_names[GC_COUNT + 1];

/* The places in the source tree that GCs share. */
bool gc_is_shared_code(const char *path);
/* The GC in whose folder the path lies; GC_COUNT: in none. */
enum gc gc_by_folder(const char *path);

/* GC_COUNT if there is none of this name. */
enum gc gc_by_name(const char *name, size_t length);
/*
 * A set of bits from a list "g1,serial" (commas or spaces), in which "all" means all, and "-z" removes one that
 * was there: "all,-epsilon". False for an unknown name.
 */
bool gc_parse_set(unsigned *set, const char *text);
/* The GCs, without modes, that a release of OpenJDK has, as bits. */
unsigned gc_set_of_release(int feature);
/* Whether a JVM of this release may have the GC; only the JVM knows. */
bool gc_may_exist(enum gc gc, int feature);
/* The flags that choose the GC on a JVM of this release into flags[], ended by NULL. */
void gc_flags(enum gc gc, int feature, const char *flags[GC_FLAGS_MAX + 1]);

/* The same without the flags that choose a mode: the JVM takes its default mode. */
void gc_flags_any_mode(enum gc gc, int feature, const char *flags[GC_FLAGS_MAX + 1]);
/* The GC that a JVM of this release takes on a machine with several processors: JEP 248 made it G1. */
enum gc gc_default(int feature);

#endif
