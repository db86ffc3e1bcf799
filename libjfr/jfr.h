/*
 * libjfr: reads recordings of JDK Flight Recorder (.jfr files).
 *
 *     struct jfr_options options = {.report = jfr_report_stderr};
 *     struct jfr_file *file;
 *     if (!jfr_open(&file, "a.jfr", &options)) return 1;
 *     for (struct jfr_chunk *chunk; (chunk = jfr_next_chunk(file));) { ... }
 *     bool bad = jfr_failed(file);
 *     jfr_close(file);
 *
 * Shapes: a file is a run of chunks; a chunk has its own types (metadata), constants and records.
 * Nothing is copied from the file, which is mapped; what is not asked for is not decoded: metadata
 * is parsed at the first look at a type, constants are indexed when the first one is followed.
 *
 * Ownership: jfr_open gives, jfr_close takes. Everything else is lent: by the file until
 * jfr_close, by a chunk (types, names, paths, values, strings) until the next jfr_next_chunk,
 * jfr_rewind or jfr_close. Iterators and values are the caller's storage and need no dispose.
 * No event costs an allocation.
 *
 * Errors: each is told once to options.report with file, chunk, offset and what was expected;
 * functions then return false or NULL, and jfr_failed(file) stays true. With options.salvage such
 * faults are warnings: what is whole is read and the rest passed over. Out of memory ends the
 * program (at most some 20 MiB are asked for, whatever the size of the file).
 *
 * Threads: one file belongs to one thread at a time; different files are independent.
 *
 * Needs nothing but the C library and zlib. Compiles as C99 or newer and as C++.
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

struct jfr_file;
struct jfr_chunk;

/* --- Files ----------------------------------------------------------------------------------- */

enum jfr_level { JFR_WARNING, JFR_ERROR };

struct jfr_fault {
    enum jfr_level level;
    const char *file;    /* as it was given to jfr_open */
    size_t chunk;        /* from 1; 0: the file as a whole */
    uint64_t offset;     /* from the file's start (of the inflated bytes); UINT64_MAX: none */
    const char *message; /* what was found and what was expected */
};

/* The fault and its strings are lent for the call. */
typedef void jfr_report(void *context, const struct jfr_fault *fault);

struct jfr_options {
    jfr_report *report; /* NULL: nobody is told */
    void *context;      /* the report's first argument */
    bool salvage;
    uint64_t inflate_limit; /* most bytes of an inflated file; 0: 8 GiB */
};

/* A report: `[CONTEXT: ]file: chunk 1: offset 0x44: error: message` on standard error (context: a name or NULL). */
JFR_API void jfr_report_stderr(void *context, const struct jfr_fault *fault);

/* Maps the file; one in gzip is first inflated into an unnamed file in $TMPDIR. `options` may be NULL. */
JFR_API bool jfr_open(struct jfr_file **out, const char *path, const struct jfr_options *options);
/* The bytes are lent to the file until jfr_close; `name` is for messages (copied). */
JFR_API bool jfr_open_memory(struct jfr_file **out, const void *data, size_t length, const char *name,
                             const struct jfr_options *options);
/* Takes NULL. */
JFR_API void jfr_close(struct jfr_file *file);
/* Whether an error was told; stays. */
JFR_API bool jfr_failed(const struct jfr_file *file);
/* Bytes of the file (inflated). */
JFR_API uint64_t jfr_file_size(const struct jfr_file *file);

/* --- Chunks ---------------------------------------------------------------------------------- */

/* What turns ticks into time. Each chunk has its own: chunks may come from different JVMs. */
struct jfr_clock {
    int64_t start_nanos; /* since the epoch, UTC */
    int64_t start_ticks;
    int64_t ticks_per_second; /* positive */
};

struct jfr_header {
    size_t number;   /* from 1 */
    uint64_t offset; /* in the file */
    uint64_t size;   /* bytes that can be read: what was flushed, if unfinished */
    uint16_t major, minor;
    uint8_t state;  /* 0: finished; else the generation of a chunk that is, or was, being written */
    uint16_t flags; /* 1: compressed integers, 2: final chunk of the recorder */
    int64_t duration_nanos;
    struct jfr_clock clock;
    uint64_t checkpoint_offset, metadata_offset; /* from the chunk's start; 0: none */
};

/* The next chunk, which replaces the one before; NULL at the end and after an error. */
JFR_API struct jfr_chunk *jfr_next_chunk(struct jfr_file *file);
/* Makes jfr_next_chunk start with the first chunk again. */
JFR_API void jfr_rewind(struct jfr_file *file);
/*
 * The chunk that starts at `offset`, as a header of this file gave it (jfr_header.offset); jfr_next_chunk
 * goes on behind it. `number` is its number in messages. NULL when no chunk can be read there (reported).
 */
JFR_API struct jfr_chunk *jfr_seek_chunk(struct jfr_file *file, uint64_t offset, size_t number);
JFR_API const struct jfr_header *jfr_chunk_header(const struct jfr_chunk *chunk);

/* --- Types: the metadata of a chunk ---------------------------------------------------------- */

/* How a value is represented. Of a field: what it holds, or what an array's elements are. */
enum jfr_kind {
    JFR_NULL,       /* also: key 0 of a pool without that key */
    JFR_BOOLEAN,    /* integer: 0 or 1 */
    JFR_BYTE,       /* integer: sign-extended; jfr_unsigned gives the unsigned reading */
    JFR_CHAR,       /* integer: a UTF-16 unit */
    JFR_SHORT,      /* integer */
    JFR_INT,        /* integer */
    JFR_LONG,       /* integer */
    JFR_FLOAT,      /* real */
    JFR_DOUBLE,     /* real */
    JFR_STRING,     /* string */
    JFR_STRUCT,     /* walk with jfr_walk_begin */
    JFR_ARRAY,      /* walk with jfr_walk_begin */
    JFR_CONSTANT,   /* key: a constant that was not followed yet, see jfr_resolve */
    JFR_UNRESOLVED, /* key: the pool has no such constant (that happens; it is no error) */
    JFR_ABSENT      /* the type has no such field: only from jfr_select */
};

/* What a number means, from jdk.jfr.Timestamp and jdk.jfr.Timespan. */
enum jfr_time {
    JFR_TIME_NONE,
    JFR_TIMESTAMP_TICKS,
    JFR_TIMESTAMP_MILLIS, /* since the epoch */
    JFR_TIMESPAN_TICKS,
    JFR_TIMESPAN_NANOS,
    JFR_TIMESPAN_MICROS,
    JFR_TIMESPAN_MILLIS,
    JFR_TIMESPAN_SECONDS
};

struct jfr_type;

struct jfr_member {
    const char *name, *value; /* an array's elements are value-0, value-1, ... */
};

struct jfr_annotation {
    const struct jfr_type *type; /* NULL if the metadata does not define it */
    int64_t type_id;
    const struct jfr_member *members; /* in the order of the file, without the class */
    size_t member_count;
};

struct jfr_annotations {
    const struct jfr_annotation *items;
    size_t count;
};

struct jfr_setting {
    const char *name;
    const struct jfr_type *type; /* NULL if undefined */
    int64_t type_id;
    const char *default_value; /* may be NULL */
    struct jfr_annotations annotations;
};

struct jfr_field {
    const char *name;
    const struct jfr_type *type; /* of the value, or of an array's elements; never NULL */
    bool is_constant;            /* the record holds a key of the type's pool */
    bool is_array;
    bool is_unsigned; /* jdk.jfr.Unsigned */
    enum jfr_kind kind;
    enum jfr_time time;
    struct jfr_annotations annotations;
};

/* All strings are UTF-8 that ends with NUL (a NUL inside is U+FFFD; surrogates alone are kept as three bytes). */
struct jfr_type {
    int64_t id;   /* differs between JVMs: find types by name */
    size_t index; /* from 0, dense: for tables of the caller's */
    const char *name;
    const char *super_name; /* NULL: none */
    bool is_event;          /* the super type is jdk.jfr.Event */
    bool is_simple;         /* a wrapper of one field that is not seen in values */
    enum jfr_kind kind;     /* JFR_BOOLEAN to JFR_STRUCT */
    const struct jfr_field *fields;
    size_t field_count;
    const struct jfr_setting *settings;
    size_t setting_count;
    struct jfr_annotations annotations;
};

/* Where the JVM ran. Strings as written; NULL: not written. */
struct jfr_region {
    const char *locale;
    int64_t gmt_offset_millis, dst_millis;
};

/*
 * Number of types; 0 also where there is no metadata (nothing was flushed yet, or it is damaged,
 * which is told). Types are in the order of the file.
 */
JFR_API size_t jfr_type_count(struct jfr_chunk *chunk);
/* index < jfr_type_count(chunk) */
JFR_API const struct jfr_type *jfr_type_at(struct jfr_chunk *chunk, size_t index);
/* NULL: there is none. */
JFR_API const struct jfr_type *jfr_type_by_id(struct jfr_chunk *chunk, int64_t id);
JFR_API const struct jfr_type *jfr_type_by_name(struct jfr_chunk *chunk, const char *name);
JFR_API const struct jfr_field *jfr_field_by_name(const struct jfr_type *type, const char *name);
JFR_API const struct jfr_region *jfr_chunk_region(struct jfr_chunk *chunk);
/* The annotation with this type name, or NULL. */
JFR_API const struct jfr_annotation *jfr_annotation_by_name(const struct jfr_annotations *annotations,
                                                            const char *name);
/* The text of a member ("value", "value-0"), or NULL; takes a NULL annotation. */
JFR_API const char *jfr_annotation_value(const struct jfr_annotation *annotation, const char *member);

/* --- Records --------------------------------------------------------------------------------- */

enum { JFR_METADATA_ID = 0, JFR_CHECKPOINT_ID = 1 };

struct jfr_record {
    const struct jfr_type *type; /* NULL: metadata, checkpoint, or an id that is no event type */
    int64_t type_id;
    uint64_t offset; /* in the file */
    uint64_t size;   /* bytes with the size itself */
    const uint8_t *payload, *end;
};

/* Walks the records in the order of the file, which is not the order of time. Start with jfr_records_begin. */
struct jfr_records {
    struct jfr_chunk *chunk;
    const uint8_t *at, *end;
    const bool *wanted; /* by type->index: only these; NULL: all events. Set it after jfr_records_begin */
    bool everything;    /* also metadata, checkpoints and unknown ids (without `wanted`) */
};

JFR_API void jfr_records_begin(struct jfr_records *records, struct jfr_chunk *chunk);
/* Goes on with the record at `offset`, as a record of this chunk gave it (jfr_record.offset); false: outside the chunk.
 */
JFR_API bool jfr_records_seek(struct jfr_records *records, uint64_t offset);
/*
 * False at the end and at a record that cannot be (told). With salvage the walk goes on at the next
 * checkpoint or the metadata, whose places are known.
 */
JFR_API bool jfr_records_next(struct jfr_records *records, struct jfr_record *record);

struct jfr_count {
    uint64_t count, bytes;
};

struct jfr_counts {
    const struct jfr_count *types; /* by type->index */
    struct jfr_count metadata, checkpoints, unknown, all;
};

/* Counts all records of the chunk, faster than a walk; the counts are lent by the chunk. */
JFR_API const struct jfr_counts *jfr_count_records(struct jfr_chunk *chunk);

/* --- Values ---------------------------------------------------------------------------------- */

enum jfr_encoding { JFR_UTF8, JFR_LATIN1, JFR_UTF16 };

/* Bytes as they lie in the file, not terminated. JFR_UTF16: `units` varints; use the functions below. */
struct jfr_string {
    const uint8_t *bytes;
    size_t length; /* bytes */
    uint32_t units;
    enum jfr_encoding encoding;
};

struct jfr_value {
    enum jfr_kind kind;
    bool is_constant;              /* came from a pool (or still is JFR_CONSTANT, JFR_UNRESOLVED): `key` is set */
    const struct jfr_type *type;   /* of what is held, behind simple types (field->type: as declared); of an
                                      array's elements; for a constant that is not followed, the pool's */
    const struct jfr_field *field; /* where it stands; NULL: an event, or from jfr_constants_next */
    uint64_t key;
    union {
        int64_t integer;
        double real;
        struct jfr_string string;
        struct {
            const uint8_t *at, *end;       /* for jfr_walk_begin */
            uint64_t count;                /* fields or elements */
            const struct jfr_field *items; /* an array: what declares its elements; else NULL */
        } inner;
    } as;
};

/* The event as a struct of its fields. */
JFR_API void jfr_record_value(const struct jfr_record *record, struct jfr_value *value);

/*
 * Follows a constant: the value becomes what the pool holds (JFR_NULL, JFR_UNRESOLVED, a struct, a
 * string, ...); other kinds stay as they are. Of constants with the same key the one that was
 * written first counts, as in the JDK. Constants can be cyclic (a class and its loader): who
 * follows them recursively needs a limit of depth.
 */
JFR_API void jfr_resolve(struct jfr_chunk *chunk, struct jfr_value *value);

/*
 * Walks a struct's fields or an array's elements in order. Constants are given as JFR_CONSTANT;
 * inner structs and arrays that are not walked themselves are skipped.
 */
struct jfr_walk {
    struct jfr_chunk *chunk;
    const struct jfr_type *type;
    const struct jfr_field *field; /* of the value just given, or what declares the array */
    size_t index;                  /* of the next */
    uint64_t left;
    const uint8_t *at, *end;
    bool is_array, is_open, is_struct;
};

/* Any value may be given; those that are no struct or array have nothing inside. */
JFR_API void jfr_walk_begin(struct jfr_walk *walk, struct jfr_chunk *chunk, const struct jfr_value *value);
/* False at the end and where the bytes do not fit (told). */
JFR_API bool jfr_walk_next(struct jfr_walk *walk, struct jfr_value *value);

/*
 * Chosen fields of a type's records, compiled once: "startTime", "stackTrace.frames[0].method.name".
 * A path follows structs, constants, and elements of arrays; what it ends at is resolved. The
 * selection is lent by the chunk; jfr_select_read fills one value per path, JFR_ABSENT for what
 * the type does not have, JFR_NULL where something on the way is null or beyond an array's end.
 */
struct jfr_select;
JFR_API const struct jfr_select *jfr_select(struct jfr_chunk *chunk, const struct jfr_type *type,
                                            const char *const *paths, size_t path_count);
/* False when the record's bytes do not fit its type (told). */
JFR_API bool jfr_select_read(const struct jfr_select *select, const struct jfr_record *record,
                             struct jfr_value *values);

/*
 * The fast way: all fields of a record at once, one cell per field of record->type, in which
 * nothing is followed or copied. What a cell holds is told by its field:
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

/* `cells` has room for record->type->field_count; false when the record's bytes do not fit its type (told). */
JFR_API bool jfr_read_cells(struct jfr_chunk *chunk, const struct jfr_record *record, union jfr_cell *cells);
/* The value in a field's cell. */
JFR_API void jfr_cell_value(struct jfr_chunk *chunk, const struct jfr_field *field, const union jfr_cell *cell,
                            struct jfr_value *value);
/*
 * The same for structs: the next elements of an array of structs, or, once, the fields of a struct.
 * Each takes walk->type->field_count cells; as many are given as `room`, in cells, holds, and their
 * number returned. Not to be mixed with jfr_walk_next in one walk. 0 at the end, without room for one,
 * for what is no struct with fields that lies inside the array, and where the bytes do not fit (told).
 */
JFR_API size_t jfr_walk_cells(struct jfr_walk *walk, union jfr_cell *cells, size_t room);
/*
 * Where the constant lies: what is equal for the same constant of a chunk, good for caches of what
 * was made from it. NULL: there is none (null if the key is 0, else unresolved).
 */
JFR_API const uint8_t *jfr_find_constant(struct jfr_chunk *chunk, const struct jfr_type *type, uint64_t key);

/*
 * Every constant of the chunk's pools, in unspecified order of pools: for a walk over all constants.
 * jfr_constants_next gives the value resolved, with its key and type.
 */
struct jfr_constants {
    struct jfr_chunk *chunk;
    size_t pool;
    uint64_t slot;
};
JFR_API void jfr_constants_begin(struct jfr_constants *constants, struct jfr_chunk *chunk);
JFR_API bool jfr_constants_next(struct jfr_constants *constants, struct jfr_value *value);

/* --- Numbers, strings, times ----------------------------------------------------------------- */

/* The integer without its sign extension. */
JFR_API uint64_t jfr_unsigned(const struct jfr_value *value);

/*
 * Writes UTF-8 with a final NUL into `out` (as much as fits into `capacity` bytes, whole characters)
 * and gives the length without the NUL that all of it needs, as snprintf does. Surrogates that stand
 * alone become three bytes each; UTF-8 in the file is copied as it is.
 */
JFR_API size_t jfr_string_utf8(const struct jfr_string *string, char *out, size_t capacity);
/* The same in UTF-16 units (no NUL is added; capacity in units), malformed UTF-8 as U+FFFD. */
JFR_API size_t jfr_string_utf16(const struct jfr_string *string, uint16_t *out, size_t capacity);
/* Whether it is this text (UTF-8). */
JFR_API bool jfr_string_equals(const struct jfr_string *string, const char *text);

/* Exact: truncated towards zero, saturated at int64_t's limits. */
JFR_API int64_t jfr_ticks_to_nanos(const struct jfr_clock *clock, int64_t ticks);
/* Nanoseconds since the epoch of a time stamp in ticks. */
JFR_API int64_t jfr_ticks_to_epoch(const struct jfr_clock *clock, int64_t ticks);
/*
 * The same as the JDK computes it, in doubles: up to some nanoseconds beside the truth. Its tools
 * take the first chunk's clock for all chunks of a file, so hand in that one to print what they print.
 */
JFR_API int64_t jfr_ticks_to_nanos_as_jdk(const struct jfr_clock *clock, int64_t ticks);
JFR_API int64_t jfr_ticks_to_epoch_as_jdk(const struct jfr_clock *clock, int64_t ticks);

#ifdef __cplusplus
}
#endif

#endif
