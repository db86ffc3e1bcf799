/* The garbage collectors of HotSpot, by the short names that data and command lines use. */
#ifndef BENCHMARK_GC_H
#define BENCHMARK_GC_H

#include <stdbool.h>
#include <stddef.h>

enum gc { GC_SERIAL, GC_PARALLEL, GC_G1, GC_Z, GC_ZGEN, GC_SHENANDOAH, GC_SHENGEN, GC_EPSILON, GC_CMS, GC_COUNT };

enum { GC_ALL = (1 << GC_COUNT) - 1, GC_FLAGS_MAX = 3 };

struct gc_facts {
    const char *name;  /* serial, parallel, g1, z, zgen, shenandoah, shengen, epsilon, cms */
    const char *label; /* for people */
    /* The GC whose code it is: zgen and shengen are modes of z and shenandoah. */
    enum gc base;
    /* Feature releases in which asking a JVM makes sense; 0: no bound. Whether a build has it, only the JVM tells. */
    int first, last;
    const char *flags[GC_FLAGS_MAX + 1]; /* NULL ends them */
};

extern const struct gc_facts gc_table[GC_COUNT];

/* GC_COUNT if there is none of this name. */
enum gc gc_by_name(const char *name, size_t length);
/* A set of bits from "all" or a list "g1,serial" (commas or spaces); false for an unknown name. */
bool gc_parse_set(unsigned *set, const char *text);
/* The flags that choose the GC on a JVM of this release into flags[], ended by NULL. */
void gc_flags(enum gc gc, int feature, const char *flags[GC_FLAGS_MAX + 1]);

#endif
