#include "collector/source/native/enum_values.h"

#include <string.h>

#include "collector/source/native/enum_shapes.h"
#include "common/base/text.h"
#include "common/dataset/dataset.h"
#include "common/dataset/type.h"

/* The folders of HotSpot's shared sources. The second one is that of JDK 8. */
static const char *const roots[] = {"src/hotspot/share/", "hotspot/src/share/vm/"};

#define IN(TYPE, PATH, SHAPE, ...)                              \
    {                                                           \
        .type = TYPE, .path = PATH, .shape = SHAPE, __VA_ARGS__ \
    }
#define CASES(type, path, function) IN(type, path, ENUM_CASES, .anchor = function)
#define RETURNS(type, path, function) IN(type, path, ENUM_RETURNS, .anchor = function)
#define ARRAY(type, path, name) IN(type, path, ENUM_ARRAY, .anchor = name)
#define MACRO(type, path, name, number) IN(type, path, ENUM_MACRO, .anchor = name, .argument = number)
#define CALLS(type, path, within, name, number) \
    IN(type, path, ENUM_CALLS, .anchor = within, .call = name, .argument = number)

#define GC_CAUSE .except = "_last_gc_cause", .fallback = "unknown GCCause"

/* A type has the values of all its rules whose file and anchor exist in the release. */
static const struct enum_rule rules[] = {
    MACRO("Bytecode", "interpreter/bytecodes.cpp", "BYTECODES_DO", 1),
    CALLS("Bytecode", "interpreter/bytecodes.cpp", "initialize", "def", 1),
    CALLS("CodeBlobType", "code/codeCache.cpp", NULL, "add_heap", 1),
    RETURNS("CodeBlobType", "code/codeCache.hpp", "get_code_heap_name"),
    CALLS("CodeBlobType", "jfr/recorder/checkpoint/types/jfrType.cpp", "CodeBlobTypeConstant", "write", 0),
    MACRO("CompilerPhaseType", "opto/phasetype.hpp", "COMPILER_PHASES", 1),
    CASES("CompilerPhaseType", "opto/phasetype.hpp", "to_string"),
    ARRAY("CompilerType", "compiler/compilerDefinitions.cpp", "compilertype2name_tab"),
    ARRAY("DeoptimizationAction", "runtime/deoptimization.cpp", "_trap_action_name"),
    ARRAY("DeoptimizationReason", "runtime/deoptimization.cpp", "_trap_reason_name"),
    RETURNS("DeoptimizationReason", "runtime/deoptimization.cpp", "trap_reason_name"),
    CASES("FlagValueOrigin", "jfr/recorder/checkpoint/types/jfrType.cpp", "flag_value_origin_to_string"),
    CALLS("FrameType", "jfr/recorder/stacktrace/jfrStackTraceRepository.cpp", "serialize", "write", 0),
    CASES("G1HeapRegionType", "gc/g1/g1HeapRegionTraceType.hpp", "to_string"),
    CASES("G1HeapRegionType", "gc_implementation/g1/g1HeapRegionTraceType.hpp", "to_string"),
    ARRAY("G1YCType", "gc/g1/g1CollectorState.cpp", "pause_strings"),
    ARRAY("G1YCType", "gc/g1/g1GCPauseType.hpp", "pause_strings"),
    CASES("G1YCType", "gc/g1/g1YCTypes.hpp", "to_string"),
    CASES("G1YCType", "gc_implementation/g1/g1YCTypes.hpp", "to_string"),
    IN("GCCause", "gc/shared/gcCause.cpp", ENUM_CASES, .anchor = "to_string", GC_CAUSE),
    IN("GCCause", "gc_interface/gcCause.cpp", ENUM_CASES, .anchor = "to_string", GC_CAUSE),
    CASES("GCName", "gc/shared/gcName.hpp", "to_string"),
    CASES("GCName", "gc_interface/gcName.hpp", "to_string"),
    CASES("GCThresholdUpdater", "memory/metaspaceGCThresholdUpdater.hpp", "to_string"),
    CASES("GCThresholdUpdater", "memory/metaspaceUtils.hpp", "to_string"),
    CASES("GCWhen", "gc/shared/gcWhen.hpp", "to_string"),
    CASES("GCWhen", "gc_implementation/shared/gcWhen.hpp", "to_string"),
    CASES("InflateCause", "runtime/synchronizer.cpp", "inflate_cause_name"),
    CASES("MetadataType", "memory/metaspace.cpp", "metadata_type_name"),
    MACRO("MetaspaceObjectType", "memory/allocation.hpp", "METASPACE_OBJ_TYPES_DO", 0),
    MACRO("NMTType", "memory/allocation.hpp", "MEMORY_TYPES_DO", 1),
    MACRO("NMTType", "nmt/memTag.hpp", "MEMORY_TAG_DO", 1),
    CASES("NarrowOopMode", "memory/universe.cpp", "narrow_oop_mode_to_string"),
    CASES("NarrowOopMode", "oops/compressedOops.cpp", "mode_to_string"),
    CASES("OldObjectRootSystem", "jfr/leakprofiler/utilities/rootType.cpp", "system_description"),
    CASES("OldObjectRootSystem", "jfr/leakprofiler/utilities/rootType.hpp", "system_description"),
    CALLS("OldObjectRootSystem", "memory/universe.cpp", NULL, "create_strong", 0),
    CALLS("OldObjectRootSystem", "prims/jvmtiExport.cpp", NULL, "create_strong", 0),
    CALLS("OldObjectRootSystem", "runtime/jniHandles.cpp", NULL, "create_strong", 0),
    CALLS("OldObjectRootSystem", "runtime/thread.cpp", NULL, "create_strong", 0),
    CALLS("OldObjectRootSystem", "runtime/threads.cpp", NULL, "create_strong", 0),
    CALLS("OldObjectRootSystem", "services/threadService.cpp", NULL, "create_strong", 0),
    CASES("OldObjectRootType", "jfr/leakprofiler/utilities/rootType.cpp", "type_description"),
    CASES("OldObjectRootType", "jfr/leakprofiler/utilities/rootType.hpp", "type_description"),
    CASES("ReferenceType", "jfr/recorder/checkpoint/types/jfrType.cpp", "reference_type_to_string"),
    CASES("ShenandoahHeapRegionState", "gc/shenandoah/shenandoahHeapRegion.hpp", "region_state_to_string"),
    ARRAY("ThreadState", "jfr/recorder/checkpoint/types/jfrThreadState.cpp", "states"),
    MACRO("VMOperationType", "runtime/vmOperation.hpp", "VM_OPS_DO", 0),
    MACRO("VMOperationType", "runtime/vmOperations.hpp", "VM_OPS_DO", 0),
    MACRO("VMOperationType", "runtime/vm_operations.hpp", "VM_OPS_DO", 0),
    CALLS("VMThreadState", "jfr/periodic/sampling/jfrThreadSampler.cpp", "VMThreadStateSerializer", "write", 0),
    CALLS("ZPageTypeType", "gc/z/zTracer.cpp", "ZPageTypeConstant", "write", 0),
};

enum {
    RULES = sizeof rules / sizeof *rules,
    ROOTS = sizeof roots / sizeof *roots,
    MOST_VALUES = 4096, /* per type: ten times the number in a JDK */
};

/* Returns the path below HotSpot's shared sources; NULL: outside. */
static const char *shared_path(const char *path)
{
    for (size_t i = 0; i < ROOTS; i++) {
        if (strncmp(path, roots[i], strlen(roots[i])) == 0)
            return path + strlen(roots[i]);
    }
    return NULL;
}

bool enum_values_want(const char *path)
{
    const char *shared = shared_path(path);
    for (size_t i = 0; shared && i < RULES; i++) {
        if (strcmp(rules[i].path, shared) == 0)
            return true;
    }
    return false;
}

bool enum_values_enter(const char *folder)
{
    size_t length = strlen(folder);
    const char *shared = shared_path(folder);
    for (size_t i = 0; i < ROOTS; i++) {
        if (strncmp(roots[i], folder, length) == 0 && roots[i][length] == '/')
            return true;
    }
    for (size_t i = 0; shared && i < RULES; i++) {
        if (strncmp(rules[i].path, shared, strlen(shared)) == 0 && rules[i].path[strlen(shared)] == '/')
            return true;
    }
    return false;
}

bool enum_values_list(const char *type, const char *value)
{
    bool is_listed = false, is_fallback = false;
    for (size_t i = 0; i < RULES; i++) {
        if (strcmp(rules[i].type, type) != 0)
            continue;
        is_listed = true;
        is_fallback = is_fallback || text_is(rules[i].fallback, value);
    }
    return is_listed && !is_fallback;
}

static void add_value(struct ds_type *type, const struct enum_text *text, const char *path)
{
    for (size_t i = 0; i < type->values.count; i++) {
        if (type->values.items[i].name == text->text)
            return;
    }
    *vec_add(&type->values) =
        (struct ds_type_value){.name = text->text, .definition = path, .definition_line = (int)text->line};
}

bool enum_values_read(struct dataset *dataset, const char *data, size_t length, const char *path, const char *file,
                      struct diag *diag)
{
    const char *shared = shared_path(path), *kept = strpool_get(dataset->pool, path);
    bool ok = true;
    for (size_t i = 0; ok && i < RULES; i++) {
        struct ds_type *type = strmap_get(&dataset->types_by_name, rules[i].type);
        if (!type || strcmp(rules[i].path, shared) != 0)
            continue;
        struct enum_texts texts = {0};
        ok = enum_shape_read(&rules[i], &(struct enum_file){file, data, length}, &texts, dataset->pool, diag);
        if (ok && type->values.count + texts.count > MOST_VALUES)
            ok = diag_error(diag, PLACE_FILE(file), "more than %d values of %s", MOST_VALUES, type->name);
        for (size_t k = 0; ok && k < texts.count; k++)
            add_value(type, &texts.items[k], kept);
        vec_dispose(&texts);
    }
    return ok;
}

void enum_values_check(const struct dataset *dataset, const char *source, struct diag *diag)
{
    for (size_t i = 0; i < dataset->types.count; i++) {
        const struct ds_type *type = &dataset->types.items[i];
        if (!type->values.count && enum_values_list(type->name, NULL))
            diag_warning(diag, PLACE_FILE(source), "no source file has the values of %s", type->name);
    }
}
