#include "recordings/explain/findings.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/text.h"
#include "common/dataset/gc_kinds.h"
#include "recordings/explain/release.h"

/* --- The JVM ------------------------------------------------------------------------------------------------ */

int findings_release(const struct scan *scan)
{
    int feature = release_of_version(scan->values[SCAN_JVM_VERSION]).feature;
    return feature ? feature : scan->nearest.feature;
}

static const char *recorded_setting(const void *scan, const char *event, const char *setting)
{
    return scan_setting(scan_type(scan, event), setting);
}

void findings_fit_facts(struct facts *facts, const struct scan *scan)
{
    struct jvm_release release = release_of_version(scan->values[SCAN_JVM_VERSION]);
    if (release.feature == facts->feature)
        facts_take_update(facts, release.update, recorded_setting, scan);
}

static enum writer writer_of(const struct scan *scan)
{
    const char *name = scan->values[SCAN_JVM_NAME];
    if (name && strstr(name, "Substrate"))
        return WRITER_NATIVE_IMAGE;
    if (name && strstr(name, "OpenJ9"))
        return WRITER_OPENJ9;
    if (scan_type(scan, "profiler.Log") || scan_type(scan, "profiler.WallClockSample") ||
        scan_type(scan, "profiler.Window") || scan_type(scan, "profiler.LiveObject"))
        return scan_type(scan, "jdk.GCPhasePause") ? WRITER_HOTSPOT : WRITER_ASYNC_PROFILER;
    return name ? WRITER_HOTSPOT : WRITER_UNKNOWN;
}

const char *findings_base_gc(const char *gc)
{
    enum gc kind = gc ? gc_by_name(gc, strlen(gc)) : GC_COUNT;
    return kind == GC_COUNT ? gc : gc_kinds[gc_kinds[kind].base].name;
}

/* Determines the GC from the names in jdk.GCConfiguration, which HotSpot's GCName defines. */
static const char *gc_of_names(const char *young, const char *old)
{
    static const struct {
        const char *name, *gc;
    } names[] = {{"DefNew", "serial"},
                 {"SerialOld", "serial"},
                 {"ParallelScavenge", "parallel"},
                 {"G1New", "g1"},
                 {"ParNew", "cms"},
                 {"ConcurrentMarkSweep", "cms"},
                 {"ZGC Minor", "zgen"},
                 {"ZMinor", "zgen"},
                 {"Shenandoah Young", "shengen"},
                 {"Shenandoah", "shenandoah"},
                 {"Epsilon", "epsilon"},
                 {"G1Old", "g1"},
                 {"G1Full", "g1"},
                 {"PSMarkSweep", "parallel"},
                 {"ParallelOld", "parallel"},
                 {"ZGC Major", "zgen"},
                 {"ZMajor", "zgen"},
                 {"Shenandoah Old", "shengen"},
                 {"ZGC", "z"},
                 {"Z", "z"}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (text_is(young, names[i].name) || text_is(old, names[i].name))
            return names[i].gc;
    }
    return NULL;
}

static const char *gc_of(const struct findings *f)
{
    static const struct {
        const char *option, *gc;
    } options[] = {{"-XX:+UseSerialGC", "serial"},
                   {"-XX:+UseParallelGC", "parallel"},
                   {"-XX:+UseG1GC", "g1"},
                   {"-XX:+UseZGC", "z"},
                   {"-XX:+UseEpsilonGC", "epsilon"},
                   {"-XX:+UseShenandoahGC", "shenandoah"},
                   {"-XX:+UseConcMarkSweepGC", "cms"}};
    const char *gc = gc_of_names(f->scan->values[SCAN_YOUNG_COLLECTOR], f->scan->values[SCAN_OLD_COLLECTOR]);
    gc = gc ? gc : gc_of_names(f->scan->values[SCAN_COLLECTION], f->scan->values[SCAN_COLLECTION]);
    /* For Epsilon, jdk.GCConfiguration contains the names of Serial. */
    if (findings_has_option(f, "-XX:+UseEpsilonGC"))
        gc = "epsilon";
    for (size_t i = 0; !gc && i < sizeof options / sizeof *options; i++)
        gc = findings_has_option(f, options[i].option) ? options[i].gc : NULL;
    /* From 24 on, ZGC has a single mode, which has no name of its own. */
    bool is_known = gc && f->facts && vec_find(&f->facts->gcs, name, gc);
    return is_known || !f->facts ? gc : findings_base_gc(gc);
}

static const char *platform_of(const struct scan *scan)
{
    static const char *const words[][2] = {
        {"for linux", "linux"}, {"for bsd", "macos"},       {"for macos", "macos"}, {"for windows", "windows"},
        {"for aix", "aix"},     {"for solaris", "solaris"}, {"Linux", "linux"},     {"Darwin", "macos"},
        {"macOS", "macos"},     {"Mac OS X", "macos"},      {"Windows", "windows"}, {"AIX", "aix"}};
    static const enum scan_value places[] = {SCAN_JVM_VERSION, SCAN_OS};
    for (size_t p = 0; p < 2; p++) {
        const char *text = scan->values[places[p]];
        for (size_t i = 0; text && i < sizeof words / sizeof *words; i++) {
            if (strstr(text, words[i][0]))
                return words[i][1];
        }
    }
    return NULL;
}

/* Returns whether the text contains the word, followed by a blank or the end. */
static bool has_word(const char *text, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = text; at && (at = strstr(at, word)); at++) {
        bool begins = at == text || isspace((unsigned char)at[-1]);
        if (begins && (!at[length] || isspace((unsigned char)at[length])))
            return true;
    }
    return false;
}

bool findings_has_option(const struct findings *findings, const char *option)
{
    if (has_word(findings->scan->values[SCAN_JVM_ARGUMENTS], option))
        return true;
    if (strncmp(option, "-XX:", 4) != 0)
        return false;
    const char *name = option + 4, *equals = strchr(name, '=');
    bool is_switch = *name == '+' || *name == '-';
    const char *key = is_switch ? name + 1 : name;
    const char *value = equals ? equals + 1 : is_switch ? (*name == '+' ? "true" : "false") : NULL;
    const struct scan_flag *flag =
        strmap_get_n(&findings->scan->flags, key, equals ? (size_t)(equals - key) : strlen(key));
    return value && flag && text_is(flag->value, value);
}

bool findings_is_started_with_jvm(const struct findings *findings)
{
    const char *arguments = findings->scan->values[SCAN_JVM_ARGUMENTS];
    return arguments && strstr(arguments, "-XX:StartFlightRecording");
}

bool findings_has(const struct findings *findings, const char *event)
{
    return strmap_get(&findings->present, event) != NULL;
}

/* --- Settings ------------------------------------------------------------------------------------------------ */

size_t findings_differing(const struct findings *findings, size_t configuration, size_t *known)
{
    return facts_differing(findings->facts, configuration, -1, recorded_setting, findings->scan, known);
}

static int nearest(const struct findings *findings)
{
    size_t least = SIZE_MAX, known = 0;
    int found = -1;
    bool has_configuration = findings->facts && findings->writer != WRITER_ASYNC_PROFILER;
    size_t count = has_configuration ? findings->facts->configurations.count + findings->facts->others.count : 0;
    for (size_t i = 0; i < count; i++) {
        size_t differing = findings_differing(findings, i, &known);
        /* One of others that differs in more is near by chance. */
        bool is_near = i < findings->facts->configurations.count || differing * 10 <= known;
        if (known && differing < least && is_near) {
            least = differing;
            found = (int)i;
        }
    }
    return found;
}

/* Masks secrets in the arguments, and collects the names of all. */
static void mask_secrets(struct findings *f)
{
    const char *const *values = f->scan->values;
    if (values[SCAN_JVM_ARGUMENTS])
        f->jvm_arguments = secrets_mask(f->arena, values[SCAN_JVM_ARGUMENTS], true, &f->secrets);
    if (values[SCAN_JAVA_ARGUMENTS])
        f->java_arguments = secrets_mask(f->arena, values[SCAN_JAVA_ARGUMENTS], false, &f->secrets);
    for (size_t i = 0; i < f->scan->secrets.count; i++)
        secret_add(&f->secrets, f->scan->secrets.items[i]);
}

void findings_make(struct findings *findings, const struct scan *scan, const struct facts *facts, struct arena *arena)
{
    *findings = (struct findings){.arena = arena, .scan = scan, .facts = facts};
    for (size_t i = 0; i < scan->types.count; i++) {
        if (scan->types.items[i]->count)
            strmap_put(&findings->present, scan->types.items[i]->name, scan->types.items[i]);
    }
    findings->is_incomplete = scan->lost_chunks || scan->lost_bytes || scan->missing_bytes || scan->fault_count ||
                              scan->unfinished_chunks || scan->lost_data_bytes;
    findings->writer = writer_of(scan);
    mask_secrets(findings);
    findings->gc = gc_of(findings);
    findings->platform = platform_of(scan);
    findings->seconds = (double)scan->duration_nanos / 1e9;
    findings->nearest = nearest(findings);
}

void findings_dispose(struct findings *findings)
{
    strmap_dispose(&findings->present);
    vec_dispose(&findings->secrets);
}
