#include "common/dataset/gc_kinds.h"

#include <string.h>

/* For releases in which a GC is experimental; evidence is in data/curated/gc-needs.tsv. In others it has no effect. */
#define UNLOCK(from, to)                                                          \
    {                                                                             \
        .text = "-XX:+UnlockExperimentalVMOptions", .first = (from), .last = (to) \
    }

const char *const gc_names[GC_COUNT + 1] = {
    [GC_SERIAL] = "serial", [GC_PARALLEL] = "parallel",     [GC_G1] = "g1",           [GC_Z] = "z",
    [GC_ZGEN] = "zgen",     [GC_SHENANDOAH] = "shenandoah", [GC_SHENGEN] = "shengen", [GC_EPSILON] = "epsilon",
    [GC_CMS] = "cms",
};

const struct gc_kind gc_kinds[GC_COUNT] = {
    [GC_SERIAL] = {.name = "serial",
                   .title = "Serial",
                   .letter = "S",
                   .label = "Serial",
                   .file_label = "SerialGC",
                   .base = GC_SERIAL,
                   .preference = 3,
                   .flags = {{.text = "-XX:+UseSerialGC"}},
                   .folders = {"/gc/serial/"}},
    [GC_PARALLEL] = {.name = "parallel",
                     .title = "Parallel",
                     .letter = "P",
                     .label = "Parallel",
                     .file_label = "ParallelGC",
                     .base = GC_PARALLEL,
                     .preference = 2,
                     .flags = {{.text = "-XX:+UseParallelGC"}},
                     .folders = {"/gc/parallel/", "/gc_implementation/parallelScavenge/"}},
    [GC_G1] = {.name = "g1",
               .title = "G1",
               .letter = "G",
               .label = "G1",
               .file_label = "G1GC",
               .base = GC_G1,
               .preference = 1, /* the JVM's default */
               .flags = {{.text = "-XX:+UseG1GC"}},
               .folders = {"/gc/g1/", "/gc_implementation/g1/"}},
    [GC_Z] = {.name = "z",
              .title = "ZGC",
              .letter = "Z",
              .label = "ZGC",
              .file_label = "ZGC",
              .base = GC_Z,
              .first = 11,
              .preference = 4,
              .flags = {UNLOCK(11, 14),
                        {.text = "-XX:+UseZGC"},
                        {.text = "-XX:-ZGenerational", .first = 21, .last = 23, .is_mode = true}},
              .folders = {"/gc/z/", "/gc/x/"}}, /* x: without generations, 21 to 23 */
    /* A mode from 21 on; the only mode from 24 on. */
    [GC_ZGEN] = {.name = "zgen",
                 .label = "generational ZGC",
                 .file_label = "ZGC (generational)",
                 .base = GC_Z,
                 .first = 21,
                 .last = 23,
                 .preference = 5,
                 .flags = {{.text = "-XX:+UseZGC"}, {.text = "-XX:+ZGenerational"}}},
    /* In OpenJDK from 12 on, and in updates of 11. */
    [GC_SHENANDOAH] = {.name = "shenandoah",
                       .title = "Shenandoah",
                       .letter = "H",
                       .label = "Shenandoah",
                       .file_label = "ShenandoahGC",
                       .base = GC_SHENANDOAH,
                       .first = 11,
                       .vendors_first = 8,
                       .preference = 6,
                       .flags = {UNLOCK(8, 8), UNLOCK(12, 14), {.text = "-XX:+UseShenandoahGC"}},
                       .folders = {"/gc/shenandoah/"}},
    [GC_SHENGEN] = {.name = "shengen",
                    .label = "generational Shenandoah",
                    .file_label = "ShenandoahGC (generational)",
                    .base = GC_SHENANDOAH,
                    .first = 24,
                    .preference = 7,
                    .flags = {UNLOCK(24, 24),
                              {.text = "-XX:+UseShenandoahGC"},
                              {.text = "-XX:ShenandoahGCMode=generational"}}},
    [GC_EPSILON] = {.name = "epsilon",
                    .title = "Epsilon",
                    .letter = "E",
                    .label = "Epsilon",
                    .file_label = "EpsilonGC",
                    .base = GC_EPSILON,
                    .first = 11,
                    .never_collects = true,
                    .preference = 9,
                    .flags = {UNLOCK(0, 0), {.text = "-XX:+UseEpsilonGC"}},
                    .folders = {"/gc/epsilon/"}},
    [GC_CMS] = {.name = "cms",
                .title = "CMS",
                .letter = "C",
                .label = "CMS",
                .file_label = "ConcMarkSweepGC",
                .base = GC_CMS,
                .last = 13,
                .preference = 8,
                .flags = {{.text = "-XX:+UseConcMarkSweepGC"}},
                .folders = {"/gc/cms/", "/gc_implementation/concurrentMarkSweep/", "/gc_implementation/parNew/"}},
};

bool gc_is_shared_code(const char *path)
{
    return strstr(path, "/gc/shared/") || strstr(path, "/gc_implementation/shared/");
}

enum gc gc_by_folder(const char *path)
{
    for (enum gc gc = 0; gc < GC_COUNT; gc++) {
        for (size_t i = 0; i < GC_FOLDERS_MAX && gc_kinds[gc].folders[i]; i++) {
            if (strstr(path, gc_kinds[gc].folders[i]))
                return gc;
        }
    }
    return GC_COUNT;
}

enum gc gc_by_name(const char *name, size_t length)
{
    for (enum gc gc = 0; gc < GC_COUNT; gc++) {
        if (strlen(gc_kinds[gc].name) == length && memcmp(gc_kinds[gc].name, name, length) == 0)
            return gc;
    }
    return GC_COUNT;
}

bool gc_parse_set(unsigned *set, const char *text)
{
    *set = 0;
    while (*text) {
        bool is_without = *text == '-';
        text += is_without;
        size_t length = strcspn(text, ", ");
        if (length) {
            enum gc gc = gc_by_name(text, length);
            bool is_all = length == 3 && memcmp(text, "all", 3) == 0;
            if (gc == GC_COUNT && !is_all)
                return false;
            unsigned named = is_all ? GC_ALL : 1U << gc;
            *set = is_without ? *set & ~named : *set | named;
        }
        text += length;
        text += strspn(text, ", ");
    }
    return true;
}

static bool is_within(int feature, int first, int last)
{
    return feature >= first && (!last || feature <= last);
}

unsigned gc_set_of_release(int feature)
{
    unsigned set = 0;
    for (enum gc gc = 0; gc < GC_COUNT; gc++) {
        if (gc_kinds[gc].base == gc && is_within(feature, gc_kinds[gc].first, gc_kinds[gc].last))
            set |= 1U << gc;
    }
    return set;
}

bool gc_may_exist(enum gc gc, int feature)
{
    const struct gc_kind *kind = &gc_kinds[gc];
    return is_within(feature, kind->vendors_first ? kind->vendors_first : kind->first, kind->last);
}

static void put_flags(enum gc gc, int feature, bool with_mode, const char *flags[GC_FLAGS_MAX + 1])
{
    size_t count = 0;
    for (size_t i = 0; i < GC_FLAGS_MAX; i++) {
        const struct gc_flag *flag = &gc_kinds[gc].flags[i];
        if (flag->text && is_within(feature, flag->first, flag->last) && (with_mode || !flag->is_mode))
            flags[count++] = flag->text;
    }
    flags[count] = NULL;
}

void gc_flags(enum gc gc, int feature, const char *flags[GC_FLAGS_MAX + 1])
{
    put_flags(gc, feature, true, flags);
}

void gc_flags_any_mode(enum gc gc, int feature, const char *flags[GC_FLAGS_MAX + 1])
{
    put_flags(gc, feature, false, flags);
}

enum gc gc_default(int feature)
{
    return feature < 9 ? GC_PARALLEL : GC_G1;
}
