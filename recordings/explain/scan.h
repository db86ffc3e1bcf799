/*
 * The content of a recording: the events and bytes of each type, the settings in force, the JVM and its machine. One
 * pass over the chunks; the memory needed depends on the number of types and settings, not on the size of the file.
 */
#ifndef EXPLAIN_SCAN_H
#define EXPLAIN_SCAN_H

#include "common/base/arena.h"
#include "common/base/strmap.h"
#include "common/base/vec.h"
#include "recordings/explain/secrets.h"
#include "libjfr/jfr.h"

struct scan_setting {
    const char *name, *value; /* the last value */
    const char *before;       /* the value before the last change; NULL: unchanged */
    int64_t changed_nanos;    /* time of the last change, since the epoch */
};

/* A type, identified by its name, because ids differ between JVMs. */
struct scan_type {
    const char *name;
    uint64_t count, bytes;
    bool has_stack_trace;            /* the type has the field stackTrace */
    bool was_enabled;                /* enabled at any time */
    const char *default_period;      /* of the annotation @Period; NULL: none */
    struct VEC(const char *) fields; /* names */
    struct VEC(struct scan_setting) settings;
};

struct scan_recording {
    const char *id, *name, *destination, *max_age, *max_size;
    int64_t start_nanos;              /* since the epoch; 0: unknown */
    uint64_t first_chunk, last_chunk; /* numbers of chunks, from 1, at whose start it was running */
};

/* A JVM that wrote chunks. */
struct scan_jvm {
    const char *version;
    int64_t pid, start_millis; /* 0: unknown */
};

/* A setting or a flag of the open chunk, whose JVM can still be unknown. */
struct scan_pending {
    struct scan_type *type; /* NULL: a flag */
    const char *name, *value;
    int64_t nanos;
};

/* Fields of events about the JVM, of which the first value in the file is kept; NULL: absent. */
enum scan_value {
    SCAN_JVM_NAME,
    SCAN_JVM_VERSION,
    SCAN_JVM_ARGUMENTS,
    SCAN_JAVA_ARGUMENTS,
    SCAN_JVM_START, /* milliseconds since the epoch */
    SCAN_PID,
    SCAN_YOUNG_COLLECTOR,
    SCAN_OLD_COLLECTOR,
    SCAN_COLLECTION, /* name of the first collection: G1New */
    SCAN_OS,
    SCAN_CPU,
    SCAN_CPU_THREADS,
    SCAN_MEMORY,
    SCAN_CONTAINER,
    SCAN_CONTAINER_CPUS,
    SCAN_CONTAINER_MEMORY,
    SCAN_VIRTUALIZATION,
    SCAN_DUMP_REASON,
    SCAN_SHUTDOWN_REASON,
    SCAN_VM_VENDOR, /* the system property java.vm.vendor */
    SCAN_VALUES
};

struct scan_flag {
    const char *value; /* the first one in the last chunk of the first JVM that contains the flag; NULL: none */
    uint64_t chunk;    /* number of the last chunk with the flag, from 1 */
};

/* The release with the event types most like those in the file, and the second one. */
struct scan_nearest {
    int feature, other;                    /* 0: unknown */
    size_t differences, other_differences; /* event types and fields that differ */
};

struct scan_fault {
    size_t chunk; /* from 1; 0: the file */
    const char *message;
};

/* The first faults, which the report lists. */
enum { SCAN_FAULTS = 5 };

struct scan {
    struct arena arena;
    struct VEC(struct scan_type *) types; /* in the order of first occurrence; with metadata and checkpoints */
    struct strmap by_name;
    const char *values[SCAN_VALUES];
    struct strmap flags; /* of the JVM: name to struct scan_flag */
    /* Names of system properties and environment variables whose values look like secrets. */
    struct secret_names secrets;
    struct VEC(struct scan_recording) recordings;
    struct VEC(struct scan_fault) faults;
    struct VEC(struct scan_jvm) jvms; /* settings and flags are those of the first one */
    size_t jvm;                       /* index of the JVM that wrote the open chunk, or the chunk before it */
    struct VEC(struct scan_pending) pending;
    struct arena pending_arena; /* of the texts in `pending` */
    uint64_t chunks, bytes, file_bytes, events, metadata_bytes, checkpoint_bytes, unknown_records;
    uint64_t unfinished_chunks, lost_chunks, lost_bytes, missing_bytes, fault_count;
    uint64_t lost_data_bytes; /* sum of jdk.DataLoss.amount */
    uint64_t heaps_after_gc;  /* events of jdk.GCHeapSummary after a collection */
    uint64_t stack_traces, truncated_traces;
    struct scan_nearest nearest;                    /* set by release_find_nearest */
    uint64_t unknown_settings;                      /* settings for ids that no type has */
    struct VEC(struct scan_setting) loose;          /* those settings, which profilers write; not all of many */
    uint64_t gaps, overlaps;                        /* between consecutive chunks */
    int64_t gap_nanos;                              /* sum of the gaps */
    int64_t start_nanos, end_nanos, duration_nanos; /* duration: of the time that chunks cover */
    int major, minor;                               /* of the first chunk */
    bool mixes_formats; /* chunks have other versions of the format, so another JVM or a profiler wrote them */
    bool has_old_names; /* event types are called com.oracle.jdk.X, as in JDK 9 and 10 */
    const char *locale;
    int64_t gmt_offset_millis;
    bool has_region;
};

/* Returns options with salvage that collect the faults in scan->faults. */
struct jfr_options scan_options(struct scan *scan);
/* Reads all chunks of a file that was opened with scan_options. Damage is in scan->faults. */
void scan_file(struct scan *scan, struct jfr_file *file);
/* Returns the first fault if scan_file found no chunk, otherwise NULL. Lent until the file is closed. */
const char *scan_failure(const struct scan *scan, const struct jfr_file *file);
void scan_dispose(struct scan *scan);
/* Returns NULL if no chunk defines or contains the type. */
const struct scan_type *scan_type(const struct scan *scan, const char *name);
/* Returns the last value of a setting; NULL: unknown. `type` may be NULL. */
const char *scan_setting(const struct scan_type *type, const char *name);
/* Returns whether the recording contains the settings of some event type (jdk.ActiveSetting). */
bool scan_has_settings(const struct scan *scan);
/* Returns whether the type was enabled at any time. `type` may be NULL. */
bool scan_is_enabled(const struct scan_type *type);

#endif
