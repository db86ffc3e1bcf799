#include "common/dataset/event_kinds.h"

#include <stddef.h>

#include "common/base/text.h"

const char *const frequency_names[FREQUENCIES + 1] = {
    [FREQUENCY_CHUNK] = "chunk", [FREQUENCY_PERIOD] = "period",       [FREQUENCY_SAMPLE] = "sample",
    [FREQUENCY_GC] = "gc",       [FREQUENCY_THRESHOLD] = "threshold", [FREQUENCY_OCCURRENCE] = "occurrence",
};

const char *const frequency_words[FREQUENCIES] = {
    [FREQUENCY_CHUNK] = "per chunk",
    [FREQUENCY_PERIOD] = "per period",
    [FREQUENCY_SAMPLE] = "sampled",
    [FREQUENCY_GC] = "per GC",
    [FREQUENCY_THRESHOLD] = "per occurrence above the threshold",
    [FREQUENCY_OCCURRENCE] = "per occurrence",
};

const char *const effect_names[EFFECTS + 1] = {
    [EFFECT_FULL_GC] = "full-gc",
    [EFFECT_HEAP_WALK] = "heap-walk",
    [EFFECT_STOPS_THREADS] = "stops-threads",
    [EFFECT_INSTRUMENTS] = "instruments",
    [EFFECT_STACK_TRACES] = "stack-traces",
    [EFFECT_KEEPS_GARBAGE] = "keeps-garbage",
};

const char *const effect_words[EFFECTS] = {
    [EFFECT_FULL_GC] = "runs full GCs",           [EFFECT_HEAP_WALK] = "walks the heap",
    [EFFECT_STOPS_THREADS] = "stops threads",     [EFFECT_INSTRUMENTS] = "instruments methods",
    [EFFECT_STACK_TRACES] = "takes stack traces", [EFFECT_KEEPS_GARBAGE] = "keeps garbage alive",
};

const char *const platform_names[PLATFORMS + 1] = {
    [PLATFORM_LINUX] = "linux", [PLATFORM_MACOS] = "macos",     [PLATFORM_WINDOWS] = "windows",
    [PLATFORM_AIX] = "aix",     [PLATFORM_SOLARIS] = "solaris",
};

const char *const platform_words[PLATFORMS] = {
    [PLATFORM_LINUX] = "Linux", [PLATFORM_MACOS] = "macOS",     [PLATFORM_WINDOWS] = "Windows",
    [PLATFORM_AIX] = "AIX",     [PLATFORM_SOLARIS] = "Solaris",
};

const char *const gc_need_names[] = {"experimental", "mode", "build", "deprecated", "removed", NULL};

const char *const need_names[NEEDS + 1] = {
    [NEED_FLAG] = "flag",       [NEED_GC] = "gc",       [NEED_OPTION] = "option",       [NEED_SETTING] = "setting",
    [NEED_STARTUP] = "startup", [NEED_BUILD] = "build", [NEED_CONTAINER] = "container", [NEED_NOTE] = "note",
};

const bool need_has_value[NEEDS] = {[NEED_FLAG] = true, [NEED_GC] = true, [NEED_OPTION] = true, [NEED_SETTING] = true};

const char *const reason_kinds[] = {"added", "removed", "renamed", "changed", NULL};
const char *const rule_needs[] = {"ENABLED", "AVAILABLE", NULL};

int kind_by_name(const char *const *names, const char *name)
{
    int i = 0;
    while (names[i] && !text_is(names[i], name))
        i++;
    return i;
}
