#include "collector/benchmark/gc.h"

#include <assert.h>
#include <string.h>

#define EXPERIMENTAL "-XX:+UnlockExperimentalVMOptions"

const struct gc_facts gc_table[GC_COUNT] = {
    [GC_SERIAL] = {"serial", "Serial GC", GC_SERIAL, 0, 0, {"-XX:+UseSerialGC"}},
    [GC_PARALLEL] = {"parallel", "Parallel GC", GC_PARALLEL, 0, 0, {"-XX:+UseParallelGC"}},
    [GC_G1] = {"g1", "G1", GC_G1, 0, 0, {"-XX:+UseG1GC"}},
    [GC_Z] = {"z", "ZGC", GC_Z, 11, 0, {EXPERIMENTAL, "-XX:+UseZGC", "-XX:-ZGenerational"}},
    /* A mode from 21; from 24 ZGC has no other. */
    [GC_ZGEN] = {"zgen", "ZGC, generational", GC_Z, 21, 23, {"-XX:+UseZGC", "-XX:+ZGenerational"}},
    [GC_SHENANDOAH] = {"shenandoah", "Shenandoah", GC_SHENANDOAH, 0, 0, {EXPERIMENTAL, "-XX:+UseShenandoahGC"}},
    [GC_SHENGEN] = {"shengen",
                    "Shenandoah, generational",
                    GC_SHENANDOAH,
                    24,
                    0,
                    {EXPERIMENTAL, "-XX:+UseShenandoahGC", "-XX:ShenandoahGCMode=generational"}},
    [GC_EPSILON] = {"epsilon", "Epsilon (no collection)", GC_EPSILON, 11, 0, {EXPERIMENTAL, "-XX:+UseEpsilonGC"}},
    [GC_CMS] = {"cms", "CMS", GC_CMS, 0, 13, {"-XX:+UseConcMarkSweepGC"}},
};

enum gc gc_by_name(const char *name, size_t length)
{
    for (enum gc gc = 0; gc < GC_COUNT; gc++) {
        if (strlen(gc_table[gc].name) == length && memcmp(gc_table[gc].name, name, length) == 0)
            return gc;
    }
    return GC_COUNT;
}

bool gc_parse_set(unsigned *set, const char *text)
{
    *set = 0;
    while (*text) {
        size_t length = strcspn(text, ", ");
        if (length == 3 && memcmp(text, "all", 3) == 0) {
            *set |= GC_ALL;
        } else if (length) {
            enum gc gc = gc_by_name(text, length);
            if (gc == GC_COUNT)
                return false;
            *set |= 1U << gc;
        }
        text += length;
        text += strspn(text, ", ");
    }
    return true;
}

void gc_flags(enum gc gc, int feature, const char *flags[GC_FLAGS_MAX + 1])
{
    size_t count = 0;
    for (size_t i = 0; i < GC_FLAGS_MAX && gc_table[gc].flags[i]; i++) {
        /* ZGenerational is a flag of 21 to 23 only: before there is no such mode, afterwards no other. */
        if (gc == GC_Z && i == 2 && (feature < 21 || feature > 23))
            continue;
        flags[count++] = gc_table[gc].flags[i];
    }
    assert(count <= GC_FLAGS_MAX);
    flags[count] = NULL;
}
