/*
 * libjfr: reads JDK Flight Recorder recordings (.jfr files).
 *
 *     struct jfr_options options = JFR_OPTIONS_INIT;
 *     options.report = jfr_report_stderr;
 *     struct jfr_file *file;
 *     if (!jfr_open(&file, "a.jfr", &options)) return 1;
 *     for (struct jfr_chunk *chunk; (chunk = jfr_next_chunk(file));) { ... }
 *     bool bad = jfr_failed(file);
 *     jfr_close(file);
 *
 * Shapes: a file is a sequence of chunks; a chunk has its own types (metadata), constants and records. Decoding is
 * lazy: metadata is parsed when a type is first requested, constants are indexed when the first one is followed.
 *
 * Memory: the file is read, never mapped. A chunk's bytes are copied into memory when its records or constants are
 * first requested, and the memory is reused for the next chunk. A chunk larger than options.memory_limit is copied into
 * an unnamed file in $TMPDIR. Memory therefore depends on the largest chunk and not on the file. A file that changes or
 * shrinks while it is read does no harm, and the library handles no signal. Reading an event does not allocate memory.
 *
 * Ownership: jfr_open transfers a file to the caller, jfr_close takes it back. Everything else is lent: by the file
 * until jfr_close, by a chunk (types, names, paths, values, strings) until the next jfr_next_chunk, jfr_seek_chunk,
 * jfr_refresh, jfr_rewind or jfr_close of its file. Iterators and values are the caller's storage and need not be
 * disposed of.
 *
 * Errors: a function that fails returns false or NULL and leaves the reason in jfr_last_error. Each fault is also
 * reported once to options.report with file, chunk, offset and what was expected; warnings are reported only there.
 * jfr_failed(file) stays true after an error. With options.salvage, damage is a warning: intact parts are read and the
 * rest is skipped. Running out of memory, a full disk and a file that shrinks remain errors. The library never
 * terminates the program, does not change signal handlers, and prints nothing unless jfr_report_stderr is used.
 *
 * Units: times are nanoseconds unless a name says otherwise; sizes and offsets are bytes.
 *
 * Limits: struct jfr_options contains the limits that can be changed; docs/libjfr.md lists all of them.
 *
 * Threads: a file must be used by one thread at a time. Different files are independent, even two of the same bytes
 * (jfr_reopen). jfr_last_error(NULL) is per thread.
 *
 * Compatibility: programs built with a version 1.x run with every later 1.x. Functions keep their signatures, structs
 * their sizes and the offsets of their members; new members replace `reserved` ones. Members named `reserved` or marked
 * private are for the library only. Enums may gain values at the end.
 *
 * Format: versions 1.0, 2.0 and 2.1, which JDK 8u262 and later and other writers use. The JDK has no specification: the
 * rules are those of jdk.jfr.internal.MetadataReader and of ChunkHeader, ChunkParser and ConstantMap in
 * jdk.jfr.internal.consumer.
 *
 * Requires only the C library and zlib. Compiles as C99 or newer and as C++.
 */
#ifndef LIBJFR_JFR_H
#define LIBJFR_JFR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define JFR_API __attribute__((visibility("default")))
#else
#define JFR_API
#endif

/* The version of this header. */
#define JFR_VERSION_MAJOR 1
#define JFR_VERSION_MINOR 0
#define JFR_VERSION_PATCH 0
#define JFR_VERSION "1.0.0"

/* The version of the linked library, such as "1.0.0". */
JFR_API const char *jfr_version(void);

struct jfr_file;
struct jfr_chunk;

/* --- Errors ---------------------------------------------------------------------------------- */

enum jfr_level { JFR_WARNING, JFR_ERROR };

enum jfr_code {
    JFR_OK,
    JFR_DAMAGED,     /* the bytes violate the format */
    JFR_UNSUPPORTED, /* an unsupported format: another version of .jfr, or not .jfr */
    JFR_LIMIT,       /* a limit in struct jfr_options, or a fixed one, is exceeded */
    JFR_SHRUNK,      /* the file became shorter while it was read */
    JFR_NO_MEMORY,
    JFR_SYSTEM,   /* a system call failed: see system_error */
    JFR_ARGUMENT, /* an invalid argument, such as a path of fields that the type does not have */
    JFR_NOTHING   /* options.salvage: nothing could be recovered */
};

struct jfr_fault {
    enum jfr_level level;
    enum jfr_code code;
    int system_error;    /* errno, for JFR_SYSTEM; otherwise 0 */
    const char *file;    /* as passed to jfr_open; for a fault in a directory: the path of the file in it */
    size_t chunk;        /* from 1; 0: the file as a whole */
    uint64_t offset;     /* from the start of that file (inflated, if it is gzip); UINT64_MAX: none */
    const char *message; /* what was found and what was expected */
};

/* Receives faults. The fault and its strings are lent for the duration of the call. */
typedef void jfr_report(void *context, const struct jfr_fault *fault);

/* Prints `[CONTEXT: ]file: chunk 1: offset 0x44: error: message` on standard error. `context` is a name or NULL. */
JFR_API void jfr_report_stderr(void *context, const struct jfr_fault *fault);

/*
 * Returns the last error of the file, lent until the next error or jfr_close; NULL: there was none. If `file` is NULL,
 * returns the reason for which the last jfr_open, jfr_open_fd, jfr_open_memory, jfr_open_reader or jfr_reopen of this
 * thread failed.
 */
JFR_API const struct jfr_fault *jfr_last_error(const struct jfr_file *file);
/* Clears the last error, so that the end of a walk can be distinguished from an error. jfr_failed does not change. */
JFR_API void jfr_clear_error(struct jfr_file *file);
/* Returns whether there was an error. Never reset. */
JFR_API bool jfr_failed(const struct jfr_file *file);

/* What options.salvage has recovered so far. A chunk's records count once the chunk has been walked. */
struct jfr_recovery {
    uint64_t chunks;        /* returned by jfr_next_chunk; those whose types were requested have readable types */
    uint64_t lost_chunks;   /* chunks that could not be read, or whose metadata could not be read */
    uint64_t lost_bytes;    /* skipped between chunks and between records */
    uint64_t faults;        /* all faults, including those that were not reported */
    uint64_t missing_bytes; /* of the last chunk, whose header has a size beyond the end of the file */
    uint64_t reserved[1];
};

/* Returns the counts, lent by the file. */
JFR_API const struct jfr_recovery *jfr_recovered(const struct jfr_file *file);

/* --- Files ----------------------------------------------------------------------------------- */

/* Initialize with JFR_OPTIONS_INIT. Zero is the default of every member except size. */
struct jfr_options {
    size_t size;         /* sizeof(struct jfr_options), which identifies the caller's version */
    jfr_report *report;  /* NULL: faults are not reported */
    void *context;       /* the first argument of report */
    bool salvage;        /* damage is a warning, and intact parts are read */
    int wait_millis;     /* longest wait for the next bytes of a pipe, in milliseconds; 0: 10,000; negative: no limit */
    uint64_t copy_limit; /* maximum size, in bytes, of a file that is inflated or read from a pipe; 0: 8 GiB */
    uint64_t memory_limit;   /* largest chunk, in bytes, that is copied into memory and not into a file; 0: 64 MiB */
    uint64_t metadata_limit; /* maximum memory, in bytes, for the types of a chunk; 0: 64 MiB (the types of a JVM need 1
                                MiB) */
};

/* clang-format off */
#define JFR_OPTIONS_INIT {sizeof(struct jfr_options), NULL, NULL, false, 0, 0, 0, 0}
/* clang-format on */

/*
 * Opens a recording: a regular file, or a pipe or FIFO, which is first copied into an unnamed file in $TMPDIR. A gzip
 * file is first inflated into such a file. Devices are errors. `options` may be NULL. On failure *out is NULL, and
 * jfr_last_error(NULL) returns the reason.
 *
 * A directory, such as the repository of a JVM (one file per chunk), is read as one file: all its files *.jfr, in the
 * order of the start times in the headers of their first chunks. Offsets of chunks and records count from the start of
 * the first file. A file without a complete header is ignored until jfr_refresh finds one.
 */
JFR_API bool jfr_open(struct jfr_file **out, const char *path, const struct jfr_options *options);
/*
 * Like jfr_open, for an open descriptor. The descriptor is duplicated: the caller may close it. The position in a
 * regular file is ignored and not changed; a pipe is read to its end. `name` is for messages (copied).
 */
JFR_API bool jfr_open_fd(struct jfr_file **out, int fd, const char *name, const struct jfr_options *options);
/* Like jfr_open, for bytes in memory, which are lent to the file until jfr_close and must not change. Nothing is
 * copied except `name`, which is for messages. The bytes may be gzip, which is inflated. */
JFR_API bool jfr_open_memory(struct jfr_file **out, const void *data, size_t length, const char *name,
                             const struct jfr_options *options);
/*
 * A byte source provided by the caller: HTTP ranges, an object of another language, a platform without pread. `read`
 * fills all of `out` with the bytes at `offset` (offset + length <= size) and returns true, or returns false on failure
 * (JFR_SYSTEM). Reads are few and large: a chunk is read as a whole.
 */
struct jfr_reader {
    bool (*read)(void *context, uint64_t offset, void *out, size_t length);
    void *context; /* the first argument of read */
    uint64_t size; /* size of the source in bytes */
    const void *reserved[2];
};

/*
 * Like jfr_open, for the bytes that a reader provides. They may be gzip. `reader` is copied; its context is lent until
 * jfr_close. After jfr_reopen, both files use it: threads may then call `read` at the same time. `name` is for messages
 * (copied).
 */
JFR_API bool jfr_open_reader(struct jfr_file **out, const struct jfr_reader *reader, const char *name,
                             const struct jfr_options *options);
/*
 * Opens a second reader of the same bytes, for another thread or another position. It starts with the first chunk.
 * Nothing is copied or inflated again. `file` may be closed first, but memory and contexts remain lent. `options` NULL:
 * the options of `file`.
 */
JFR_API bool jfr_reopen(struct jfr_file **out, const struct jfr_file *file, const struct jfr_options *options);
/* Closes the file and frees everything that it has lent. Accepts NULL. */
JFR_API void jfr_close(struct jfr_file *file);
/* Returns the size in bytes (inflated) when the file was opened or last refreshed. */
JFR_API uint64_t jfr_file_size(const struct jfr_file *file);

/* --- Chunks ---------------------------------------------------------------------------------- */

/* Converts ticks to time. Each chunk has its own clock, because chunks may come from different JVMs. */
struct jfr_clock {
    int64_t start_nanos;      /* start of the chunk, since the epoch, UTC */
    int64_t start_ticks;      /* the same instant in ticks */
    int64_t ticks_per_second; /* positive */
};

struct jfr_header {
    size_t number;         /* number of the chunk in the file, from 1 */
    uint64_t offset;       /* start of the chunk in the file */
    uint64_t size;         /* readable bytes; for an unfinished chunk only the flushed part */
    uint16_t major, minor; /* version of the format */
    uint8_t state;         /* 0: finished; otherwise the generation of an unfinished chunk */
    uint16_t flags;        /* 1: compressed integers, 2: final chunk of the recorder */
    int64_t duration_nanos;
    struct jfr_clock clock;
    uint64_t checkpoint_offset, metadata_offset; /* from the chunk's start; 0: none */
};

/* Returns the next chunk, which replaces the preceding one; NULL at the end and after an error. Reads only its
 * header. */
JFR_API struct jfr_chunk *jfr_next_chunk(struct jfr_file *file);
/* Makes jfr_next_chunk start with the first chunk again. Invalidates what the chunk has lent. */
JFR_API void jfr_rewind(struct jfr_file *file);
/*
 * Returns the chunk at `offset`, a jfr_header.offset of this file. jfr_next_chunk continues after it. `number` is its
 * number in messages. Returns NULL if no chunk can be read there.
 */
JFR_API struct jfr_chunk *jfr_seek_chunk(struct jfr_file *file, uint64_t offset, size_t number);
/*
 * Follows a recording that a JVM is writing. Returns the current chunk, or after the end the last one, with the data
 * flushed since; NULL if it cannot be read, or if there was no chunk. jfr_next_chunk continues after it and also
 * returns chunks of new files in a directory. Reads only headers and new data.
 *
 * Everything that the chunk has lent becomes invalid, but offsets stay valid: jfr_records_seek(&records, offset + size)
 * with the header's previous values selects the new records. Only directories and regular files that are not gzip grow;
 * other sources stay as they were opened.
 */
JFR_API struct jfr_chunk *jfr_refresh(struct jfr_file *file);
/* Returns the header, lent by the chunk; never NULL. */
JFR_API const struct jfr_header *jfr_chunk_header(const struct jfr_chunk *chunk);

/* --- Types: the metadata of a chunk ---------------------------------------------------------- */

/* The representation of a value. For a field: the kind of its value, or of an array's elements. */
enum jfr_kind {
    JFR_NULL,       /* null; also key 0 of a pool without that key */
    JFR_BOOLEAN,    /* integer: 0 or 1 */
    JFR_BYTE,       /* integer: sign-extended; jfr_unsigned returns the unsigned value */
    JFR_CHAR,       /* integer: a UTF-16 unit */
    JFR_SHORT,      /* integer */
    JFR_INT,        /* integer */
    JFR_LONG,       /* integer */
    JFR_FLOAT,      /* real */
    JFR_DOUBLE,     /* real */
    JFR_STRING,     /* string */
    JFR_STRUCT,     /* a struct: walk it with jfr_walk_begin */
    JFR_ARRAY,      /* an array: walk it with jfr_walk_begin */
    JFR_CONSTANT,   /* key: a constant that has not been followed, see jfr_resolve */
    JFR_UNRESOLVED, /* key: the pool has no such constant (this can happen and is not an error) */
    JFR_ABSENT      /* the type has no such field; only from jfr_select with JFR_SELECT_OPTIONAL */
};

/* The meaning of a number, from the annotations jdk.jfr.Timestamp and jdk.jfr.Timespan. */
enum jfr_time {
    JFR_TIME_NONE,
    JFR_TIMESTAMP_TICKS,
    JFR_TIMESTAMP_MILLIS, /* since the epoch, UTC */
    JFR_TIMESPAN_TICKS,
    JFR_TIMESPAN_NANOS,
    JFR_TIMESPAN_MICROS,
    JFR_TIMESPAN_MILLIS,
    JFR_TIMESPAN_SECONDS
};

struct jfr_type;

struct jfr_member {
    const char *name, *value; /* the elements of an array are value-0, value-1, ... */
};

struct jfr_annotation {
    const struct jfr_type *type;      /* NULL if the metadata does not define it */
    int64_t type_id;                  /* as in the file */
    const struct jfr_member *members; /* in file order, without the member `class` */
    size_t member_count;
    const void *reserved;
};

struct jfr_annotations {
    const struct jfr_annotation *items;
    size_t count;
};

struct jfr_setting {
    const char *name;
    const struct jfr_type *type; /* the setting's control; NULL if undefined */
    int64_t type_id;
    const char *default_value; /* as text; may be NULL */
    struct jfr_annotations annotations;
    const void *reserved;
};

struct jfr_field {
    const char *name;
    const struct jfr_type *type; /* type of the value, or of an array's elements; never NULL */
    bool is_constant;            /* the record contains a key of the type's pool */
    bool is_array;
    bool is_unsigned; /* jdk.jfr.Unsigned */
    enum jfr_kind kind;
    enum jfr_time time;
    struct jfr_annotations annotations;
    const void *reserved[2];
};

/* A type. All strings are NUL-terminated UTF-8. A NUL inside a string becomes `?`; an unpaired surrogate is kept as
 * three bytes. */
struct jfr_type {
    int64_t id;   /* differs between JVMs: find types by name */
    size_t index; /* from 0 to jfr_type_count - 1, for tables of the caller */
    const char *name;
    const char *super_name; /* NULL: none */
    bool is_event;          /* the super type is jdk.jfr.Event */
    bool is_simple;         /* a wrapper of one field, which values omit */
    enum jfr_kind kind;     /* JFR_BOOLEAN to JFR_STRUCT */
    const struct jfr_field *fields;
    size_t field_count;
    const struct jfr_setting *settings;
    size_t setting_count;
    struct jfr_annotations annotations;
    const void *reserved[2];
};

/* The locale and time zone of the JVM. */
struct jfr_region {
    const char *locale;                    /* as Locale.toString of Java; NULL: not written */
    int64_t gmt_offset_millis, dst_millis; /* offset from UTC without daylight saving time, and the latter */
};

/*
 * Returns the number of types. It is 0 if there is no metadata, because nothing has been flushed yet or because the
 * metadata is damaged (reported). Types are in file order.
 */
JFR_API size_t jfr_type_count(struct jfr_chunk *chunk);
/* Returns a type; index < jfr_type_count(chunk). */
JFR_API const struct jfr_type *jfr_type_at(struct jfr_chunk *chunk, size_t index);
/* The look-ups return NULL if there is no such type or field. Names of types are fully qualified:
 * "jdk.GCHeapSummary". jfr_type_by_name returns the first type: several classes can define events of one name. */
JFR_API const struct jfr_type *jfr_type_by_id(struct jfr_chunk *chunk, int64_t id);
JFR_API const struct jfr_type *jfr_type_by_name(struct jfr_chunk *chunk, const char *name);
JFR_API const struct jfr_field *jfr_field_by_name(const struct jfr_type *type, const char *name);
/* Returns the region, lent by the chunk; never NULL. Its members are zero if there is no metadata. */
JFR_API const struct jfr_region *jfr_chunk_region(struct jfr_chunk *chunk);
/* Returns the annotation with this type name, or NULL. */
JFR_API const struct jfr_annotation *jfr_annotation_by_name(const struct jfr_annotations *annotations,
                                                            const char *name);
/* Returns the text of a member ("value", "value-0"), or NULL. `annotation` may be NULL. */
JFR_API const char *jfr_annotation_value(const struct jfr_annotation *annotation, const char *member);

/* --- Records --------------------------------------------------------------------------------- */

enum { JFR_METADATA_ID = 0, JFR_CHECKPOINT_ID = 1 };

struct jfr_record {
    const struct jfr_type *type; /* NULL: metadata, a checkpoint, or an id that is not an event type */
    int64_t type_id;
    uint64_t offset;              /* start of the record in the file */
    uint64_t size;                /* in bytes, including the size field itself */
    const uint8_t *payload, *end; /* the bytes after the type id, lent by the chunk */
};

/*
 * Walks the records in file order, which is not chronological order. Initialize with jfr_records_begin, then set the
 * first two members to select other records than the events of all types.
 */
struct jfr_records {
    const bool *wanted; /* by type->index: only these types; NULL: all events. Lent for the walk */
    bool everything;    /* include metadata, checkpoints and unknown ids (only without `wanted`) */
    /* Private. */
    struct jfr_chunk *chunk;
    const uint8_t *at, *end;
    const void *reserved[2];
};

/* Starts with the first record of the chunk. A chunk that cannot be read (reported) is empty. */
JFR_API void jfr_records_begin(struct jfr_records *records, struct jfr_chunk *chunk);
/* Continues with the record at `offset`, a jfr_record.offset of this chunk. Returns false if `offset` is outside the
 * chunk. */
JFR_API bool jfr_records_seek(struct jfr_records *records, uint64_t offset);
/*
 * Reads the next record. Returns false at the end and at a damaged record (reported). With salvage, the walk continues
 * at the next checkpoint or the metadata, whose positions are known.
 */
JFR_API bool jfr_records_next(struct jfr_records *records, struct jfr_record *record);

struct jfr_count {
    uint64_t count, bytes; /* records, and their sizes including the size field */
};

struct jfr_counts {
    const struct jfr_count *types;                        /* by type->index */
    struct jfr_count metadata, checkpoints, unknown, all; /* unknown: ids that are not event types */
};

/* Counts all records of the chunk, faster than a walk. The counts are lent by the chunk. Never returns NULL. */
JFR_API const struct jfr_counts *jfr_count_records(struct jfr_chunk *chunk);

/* --- Values ---------------------------------------------------------------------------------- */

enum jfr_encoding { JFR_UTF8, JFR_LATIN1, JFR_UTF16 };

/* A string. The bytes are as in the file and not terminated. For JFR_UTF16 they are `units` varints; the functions
 * below decode them. */
struct jfr_string {
    const uint8_t *bytes;
    size_t length;  /* in bytes */
    uint32_t units; /* UTF-16 units; 0 for the other encodings */
    enum jfr_encoding encoding;
};

struct jfr_value {
    enum jfr_kind kind;
    bool is_constant;              /* from a pool, or still JFR_CONSTANT or JFR_UNRESOLVED: `key` is set */
    const struct jfr_type *type;   /* type of the content without simple types (field->type: as declared); of an array's
                                      elements; for a constant that has not been followed, of the pool */
    const struct jfr_field *field; /* the field that contains the value; NULL: an event, or from jfr_constants_next */
    uint64_t key;
    union {
        int64_t integer;
        double real;
        struct jfr_string string;
        struct {
            const uint8_t *at, *end;       /* for jfr_walk_begin */
            uint64_t count;                /* number of fields or elements */
            const struct jfr_field *items; /* for an array: declares its elements; otherwise NULL */
        } inner;
    } as;
};

/* Sets `value` to the event as a struct of its fields. */
JFR_API void jfr_record_value(const struct jfr_record *record, struct jfr_value *value);

/*
 * Follows a constant: replaces the value with the value in the pool (JFR_NULL, JFR_UNRESOLVED, a struct, a string,
 * ...). Other kinds do not change. If several constants have the same key, the one written first counts, as in the JDK.
 *
 * Constants can be cyclic (a class and its loader), and a few of them can form an infinite tree. Code that follows them
 * recursively must limit the number of values per event: with only a limit of depth, a small file can take exponential
 * time.
 */
JFR_API void jfr_resolve(struct jfr_chunk *chunk, struct jfr_value *value);

/*
 * Walks a struct's fields or an array's elements in order. Constants are returned as JFR_CONSTANT. Inner structs and
 * arrays are skipped unless they are walked themselves.
 */
struct jfr_walk {
    /* Private. */
    struct jfr_chunk *chunk;
    const struct jfr_type *type;
    const struct jfr_field *field; /* of the current value, or the one that declares the array */
    size_t index;                  /* index of the next value */
    uint64_t left;
    const uint8_t *at, *end;
    bool is_array, is_open, is_struct;
    const void *reserved[2];
};

/* Starts a walk. Accepts any value; values other than structs and arrays are empty. */
JFR_API void jfr_walk_begin(struct jfr_walk *walk, struct jfr_chunk *chunk, const struct jfr_value *value);
/* Reads the next value. Returns false at the end, and if the bytes are invalid (reported). */
JFR_API bool jfr_walk_next(struct jfr_walk *walk, struct jfr_value *value);
/* Returns the type whose fields jfr_walk_cells reads; NULL: the walk is not over structs. */
JFR_API const struct jfr_type *jfr_walk_type(const struct jfr_walk *walk);
/* Returns the position of the next value, to measure how many bytes a value has; NULL: the value is empty. */
JFR_API const uint8_t *jfr_walk_place(const struct jfr_walk *walk);

/*
 * Selects fields of a type's records by path: "startTime", "stackTrace.frames[0].method.name". The paths are compiled
 * once. A path follows structs, constants and elements of arrays; the value at its end is resolved. The selection is
 * lent by the chunk; `paths` need not outlive the call.
 *
 * Returns NULL if a path is malformed, or names a field that the type does not have (JFR_ARGUMENT). With
 * JFR_SELECT_OPTIONAL, such a field yields JFR_ABSENT, for fields that only some releases have.
 */
struct jfr_selection;
enum { JFR_SELECT_OPTIONAL = 1 };
JFR_API const struct jfr_selection *jfr_select(struct jfr_chunk *chunk, const struct jfr_type *type,
                                               const char *const *paths, size_t path_count, unsigned flags);
/*
 * Sets one value per path: JFR_NULL if a value on the path is null or an index is beyond the end of an array. Returns
 * false if the record's bytes do not match its type (reported), or if the record has another type.
 */
JFR_API bool jfr_select_read(const struct jfr_selection *selection, const struct jfr_record *record,
                             struct jfr_value *values);

/*
 * Like jfr_select_read, for a struct of the selection's type, or a constant of that type: a thread, a frame, an element
 * of an array. Sets all values to JFR_NULL if `value` is null or unresolved. Returns false if it has another type
 * (JFR_ARGUMENT).
 */
JFR_API bool jfr_select_value(const struct jfr_selection *selection, const struct jfr_value *value,
                              struct jfr_value *values);

/*
 * The fastest way to read records: all fields of a record at once, one cell per field of record->type. Nothing is
 * followed or copied. The field determines which member of a cell is set:
 *
 *     is_array, JFR_STRUCT, JFR_STRING (and simple types: a struct of one field)   at
 *     is_constant                                                                  key
 *     JFR_FLOAT, JFR_DOUBLE                                                        real
 *     the other kinds                                                              integer
 */
union jfr_cell {
    int64_t integer;
    uint64_t key;
    double real;
    const uint8_t *at;
};

/* Reads the fields of a record. `cells` has room for record->type->field_count cells. Returns false if the record's
 * bytes do not match its type (reported). */
JFR_API bool jfr_read_cells(struct jfr_chunk *chunk, const struct jfr_record *record, union jfr_cell *cells);
/* Sets `value` to the value in a field's cell. */
JFR_API void jfr_cell_value(struct jfr_chunk *chunk, const struct jfr_field *field, const union jfr_cell *cell,
                            struct jfr_value *value);
/*
 * Reads structs into cells: the next elements of an array of structs, or, once, the fields of a struct. Each takes
 * jfr_walk_type(walk)->field_count cells. Writes as many structs as fit into `room` cells, and returns their number.
 * Use either this function or jfr_walk_next in a walk, not both. Returns 0 at the end, if there is no room for one, for
 * values other than inline structs with fields, and if the bytes are invalid (reported).
 */
JFR_API size_t jfr_walk_cells(struct jfr_walk *walk, union jfr_cell *cells, size_t room);
/*
 * Returns the position of the constant, which identifies it within a chunk, for example in caches. NULL: the pool does
 * not have the key; the value is null if the key is 0, otherwise unresolved.
 */
JFR_API const uint8_t *jfr_find_constant(struct jfr_chunk *chunk, const struct jfr_type *type, uint64_t key);

/*
 * Walks all constants of the chunk's pools; the order of the pools is unspecified. Initialize with jfr_constants_begin,
 * then set `wanted` to select the pool of one type. jfr_constants_next returns the resolved value with its key and
 * type, and false at the end.
 */
struct jfr_constants {
    /* Private. */
    struct jfr_chunk *chunk;
    size_t pool;
    uint64_t slot;
    /* Public. */
    const struct jfr_type *wanted; /* only constants of this type; NULL: of all types */
    /* Private. */
    const void *reserved;
};
JFR_API void jfr_constants_begin(struct jfr_constants *constants, struct jfr_chunk *chunk);
JFR_API bool jfr_constants_next(struct jfr_constants *constants, struct jfr_value *value);
/* Returns the type of the pool that contains the current value. value->type is the type without simple types. */
JFR_API const struct jfr_type *jfr_constants_type(const struct jfr_constants *constants);

/* --- Stack traces and threads ----------------------------------------------------------------- */

/* A stack frame. Strings are lent by the chunk; strings that the frame does not have are empty. */
struct jfr_frame {
    struct jfr_string class_name;  /* in the JVM's notation (java/lang/Object), for jfr_class_name */
    struct jfr_string method_name; /* "run" */
    struct jfr_string descriptor;  /* "(I)V" */
    struct jfr_string type; /* "Interpreted", "JIT compiled", "Inlined", "Native"; other writers use other texts */
    int64_t line;           /* line number in the source; below 1: unknown */
    int64_t bytecode_index;
    bool is_hidden; /* the JVM hides the method in stack traces */
};

struct jfr_frames {
    bool is_truncated; /* the stack was deeper than the JVM's option stackdepth */
    size_t count;      /* frames in the trace */
    /* Private. */
    struct jfr_chunk *chunk;
    struct jfr_walk walk;
    const struct jfr_selection *selection;
    const void *reserved[2];
};

/*
 * Starts with the innermost frame of a jdk.types.StackTrace (the value of a field stackTrace, resolved or not). A value
 * without frames is empty.
 */
JFR_API void jfr_frames_begin(struct jfr_frames *frames, struct jfr_chunk *chunk, const struct jfr_value *stack_trace);
/* Reads the next frame. Returns false at the end, and if the bytes are invalid (reported). */
JFR_API bool jfr_frames_next(struct jfr_frames *frames, struct jfr_frame *frame);

/*
 * Returns the name of a java.lang.Thread (the value of a field eventThread, resolved or not): its Java name, or its
 * name in the operating system. Lent by the chunk. Returns false if it has no name.
 */
JFR_API bool jfr_thread_name(struct jfr_chunk *chunk, const struct jfr_value *thread, struct jfr_string *name);

/* --- Numbers, strings, times ----------------------------------------------------------------- */

/* Returns the integer without sign extension. */
JFR_API uint64_t jfr_unsigned(const struct jfr_value *value);

/*
 * Writes NUL-terminated UTF-8 into `out`, as many complete characters as fit into `capacity` bytes. Returns the length
 * of the complete text without the NUL, like snprintf. Unpaired surrogates become three bytes each; UTF-8 in the file
 * is copied unchanged.
 */
JFR_API size_t jfr_string_utf8(const struct jfr_string *string, char *out, size_t capacity);
/* Writes UTF-16 without a NUL; the capacity and the returned length are in units. Malformed UTF-8 becomes U+FFFD. */
JFR_API size_t jfr_string_utf16(const struct jfr_string *string, uint16_t *out, size_t capacity);
/* Returns whether the string equals the UTF-8 text. */
JFR_API bool jfr_string_equals(const struct jfr_string *string, const char *text);

/*
 * Converts a class name from the JVM's notation to Java notation: `java/lang/Object` to "java.lang.Object", `[B` to
 * "byte[]", `[[Ljava/lang/Object;` to "java.lang.Object[][]". Writes and returns like jfr_string_utf8.
 */
JFR_API size_t jfr_class_name(const struct jfr_string *name, char *out, size_t capacity);

/* Converts a duration in ticks to nanoseconds. The result is exact, truncated towards zero, and saturates at the
 * limits of int64_t. */
JFR_API int64_t jfr_ticks_to_nanos(const struct jfr_clock *clock, int64_t ticks);
/* Converts a timestamp in ticks to nanoseconds since the epoch, with the same precision. */
JFR_API int64_t jfr_ticks_to_epoch(const struct jfr_clock *clock, int64_t ticks);
/*
 * The same conversions in doubles like the JDK's, which can be off by some nanoseconds. The JDK's tools use the clock
 * of the first chunk for all chunks of a file: pass that clock to print the same times.
 */
JFR_API int64_t jfr_ticks_to_nanos_as_jdk(const struct jfr_clock *clock, int64_t ticks);
JFR_API int64_t jfr_ticks_to_epoch_as_jdk(const struct jfr_clock *clock, int64_t ticks);

#ifdef __cplusplus
}
#endif

#endif
