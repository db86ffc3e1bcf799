/* Structures and functions shared by the files of the reader. Not for users of jfr.h. */
#ifndef LIBJFR_INTERNAL_H
#define LIBJFR_INTERNAL_H

#include "libjfr/jfr.h"
#include "libjfr/wire.h"
#include "common/base/arena.h"

/* The first bytes of a chunk, and therefore of a recording. */
static const uint8_t jfr_magic[4] = {'F', 'L', 'R', '\0'};

enum {
    JFR_HEADER_SIZE = 68,
    JFR_PADDING = 64,           /* bytes that can be loaded after the end of a chunk in a block */
    JFR_MOST_FAULTS = 50,       /* reported per file; more are usually the same damage */
    JFR_METADATA_DEPTH = 32,    /* nested elements; the metadata of a JVM has a depth of 6 */
    JFR_POOL_MEMORY = 12 << 20, /* bytes, for the indexes of one chunk; larger ones are in a file */
    JFR_MOST_DEPTH = 64,        /* nested inline structs */
    JFR_SMALL_IDS = 1 << 13,    /* smaller type ids are found by table; this includes all ids of JVMs */
    JFR_MOST_GAPS = 32,         /* damaged records that are skipped in one chunk */
    JFR_MOST_HOPS = 16,         /* constants that contain only the key of another one */
};

/* One step of skipping the bytes of a type. */
struct skip_op {
    enum { SKIP_VARINTS, SKIP_BYTES, SKIP_STRING, SKIP_STRUCT, SKIP_ARRAY } code;
    uint32_t count;                /* number of varints or bytes */
    const struct jfr_field *field; /* for a struct or an array */
};

/* Bytes owned by the file: on the heap, or in an unnamed file. */
struct block {
    uint8_t *bytes; /* NULL: none */
    size_t size;
    bool in_file;
};

/* The index of the constants of one type (pool.c). */
struct pool {
    /*
     * Offsets of the values in the chunk; 0: free. A table by key has uint32_t, or uint64_t beyond 4 GiB; a hash table
     * also contains the keys.
     */
    void *slots;
    struct block block; /* memory of the slots */
    size_t slot_count, count;
    uint64_t first; /* for a table by key: the key of the first slot */
    size_t span;    /* for a table by key: the number of slots up to the largest key; 0: empty, or a hash table */
    bool is_hash;
};

/* One step of reading the fields of a type into cells. */
struct read_op {
    enum {
        READ_LONGS,
        READ_INTEGERS, /* numbers, at least one of which is shorter than a long */
        READ_BOOLEAN,
        READ_BYTE,
        READ_DOUBLE,
        READ_STRING,
        READ_FLOAT,
        READ_CHAR,
        READ_INNER
    } code;
    uint32_t first, count;         /* range of cells */
    const uint8_t *shifts;         /* for integers: shift per cell, to extend the sign */
    const struct jfr_field *field; /* for a skipped field */
};

struct type_info {
    struct jfr_type type; /* must be first: public pointers point to it */
    /* Compiled when the metadata is read. */
    struct read_op *read; /* the last step has no cell; NULL: broken */
    size_t read_count;
    struct skip_op *skip;
    size_t skip_count;
    uint32_t least; /* minimum size of a value in bytes */
    bool broken;    /* cannot be decoded; reported when the metadata is read */
    enum { FRESH, ENTERED, DONE } visit;
    struct pool pool;
};

/* Bytes skipped when salvaging, as offsets from the chunk's start; `to` 0: up to the end. */
struct gap {
    uint64_t from, to;
};

enum part { PART_UNREAD, PART_READ, PART_DAMAGED };

struct jfr_chunk {
    struct jfr_file *file;
    struct jfr_header header;
    enum part bytes;           /* whether base, end and limit are set */
    const uint8_t *base, *end; /* the readable bytes; empty until the chunk is loaded */
    const uint8_t *limit;      /* end of the memory that can be loaded */
    bool has_pext;
    bool is_cut; /* the file ends before the size in the header */
    bool scan;   /* the positions of metadata and checkpoints are not in the header */
    struct arena arena;

    /* A later chunk with the same metadata takes over the following members (metadata.c). */
    struct arena types_arena;
    uint8_t *metadata_copy;       /* the event's bytes, on the heap; NULL: they are borrowed */
    const uint8_t *metadata_body; /* the event from the metadata's id on */
    size_t metadata_length;
    enum part metadata;
    struct type_info *types;
    size_t type_count;
    struct jfr_region region;
    uint32_t *ids; /* hash table of type ids: index + 1 */
    size_t id_slots;
    uint32_t *small_ids; /* array by id, for events with ids below small_id_count: index + 1 */
    size_t small_id_count;
    const struct jfr_type *string_type; /* java.lang.String, or NULL */

    /* Selections used by stack.c; NULL: not compiled. */
    const struct jfr_selection *of_trace, *of_frame, *of_thread;

    enum part constants;
    size_t pool_memory;
    bool wide; /* slots have 8 bytes */

    struct jfr_counts counts;
    struct jfr_count *type_counts; /* by type->index; allocated with the types */
    bool counted;
    struct gap gaps[JFR_MOST_GAPS];
    size_t gap_count;
};

struct error_text {
    struct jfr_fault fault;
    char message[512];
};

/* A kind of byte source. */
struct source {
    /* Copies bytes that are inside the file. */
    bool (*read)(struct jfr_file *file, uint64_t offset, void *out, size_t length);
    bool (*refresh)(struct jfr_file *file); /* updates the length; NULL: the source does not grow */
    bool (*reopen)(struct jfr_file *file, const struct jfr_file *from); /* NULL: both files use the same members */
    void (*close)(struct jfr_file *file);                               /* NULL: nothing to do */
};

struct directory;

struct jfr_file {
    char *name;
    struct jfr_options options; /* defaults filled in */
    /* The source, and the members that it uses. */
    const struct source *source;
    const uint8_t *memory; /* borrowed; NULL for other sources */
    struct jfr_reader reader;
    int fd; /* -1 for other sources */
    struct directory *directory;
    bool may_change; /* other processes can write to it */
    uint64_t length;
    struct block block;     /* bytes of the current chunk; reused for the next one */
    uint64_t loaded_offset; /* offset of the chunk in the block */
    size_t loaded;          /* bytes of it in the block; 0: none */
    uint64_t seed;          /* seed of the hash tables, so that a crafted file cannot make all keys collide */
    bool failed;
    size_t reported;
    struct error_text error; /* the last error; JFR_OK: none */
    struct jfr_recovery recovery;
    bool finished;        /* the end was reached, and check_recovery was called */
    uint64_t next_offset; /* of the next chunk */
    size_t next_number;
    struct jfr_chunk *chunk;    /* the current chunk, or NULL */
    struct jfr_chunk *previous; /* the preceding chunk, of which only the types are kept */
};

/* Faults: each is kept as the file's last error and reported. All of these functions return false. */

/* A fault of the whole file. */
bool jfr_file_fault(struct jfr_file *file, enum jfr_code code, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* A failed system call: `what` is the operation; the reason is errno. */
bool jfr_system_fault(struct jfr_file *file, const char *what);
bool jfr_memory_fault(struct jfr_file *file);
/* A fault at an offset from the chunk's start: an error, or a warning when salvaging. */
bool jfr_chunk_fault(struct jfr_chunk *chunk, uint64_t offset, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
bool jfr_chunk_fault_of(struct jfr_chunk *chunk, enum jfr_code code, uint64_t offset, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* A warning about a harmless fault. */
void jfr_chunk_warning(struct jfr_chunk *chunk, uint64_t offset, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Keeps the file's last error for jfr_last_error(NULL), because the file is about to be closed. */
void jfr_keep_error(const struct jfr_file *file);
/* A fault of an open that failed before the file existed. */
bool jfr_open_fault(const char *name, enum jfr_code code, const char *message);

/* --- The source (source.c) --- */

/* Takes ownership of a descriptor of any kind. */
bool jfr_source_open(struct jfr_file *file, int fd);
/* These sources expect their members of the file to be set. */
extern const struct source jfr_memory_source, jfr_reader_source;
/* Inflates the source if it is in gzip format. */
bool jfr_source_inflate(struct jfr_file *file);
static inline bool jfr_source_read(struct jfr_file *file, uint64_t offset, void *out, size_t length)
{
    return !length || file->source->read(file, offset, out, length);
}
/* Reads `length` bytes at an offset, with as many calls as necessary. */
bool jfr_descriptor_read(struct jfr_file *file, int fd, uint64_t offset, void *out, size_t length);

/* --- A directory of recordings as one file (directory.c) --- */

/* Takes ownership of the descriptor of the directory. */
bool jfr_directory_open(struct jfr_file *file, int fd);
/* Returns the path of the recording that contains the byte at *offset of the whole, and the byte's offset in it. */
const char *jfr_directory_place(const struct directory *directory, uint64_t *offset);

/* A small window on the file, for reads that do not load the chunk. */
struct peek {
    struct jfr_file *file;
    uint64_t at;
    size_t length;
    uint8_t bytes[8192];
};

/* Returns at least `want` bytes (at most 64) at `offset`, or the bytes up to the end of the file; *got is their
 * number. NULL: they cannot be read. */
const uint8_t *jfr_peek(struct peek *peek, uint64_t offset, size_t want, size_t *got);

/* --- Memory --- */

/* Creates a block of `size` zero bytes. Blocks larger than `most` bytes are in an unnamed file in $TMPDIR. */
bool jfr_block_make(struct jfr_file *file, struct block *block, uint64_t size, uint64_t most);
void jfr_block_free(struct block *block);
/* Opens an unnamed file in $TMPDIR, which the caller closes. Returns -1 after a reported error. */
int jfr_temporary_open(struct jfr_file *file);

/* Makes the chunk's bytes readable. Returns false after a reported error. */
bool jfr_chunk_load(struct jfr_chunk *chunk);
void jfr_chunk_free(struct jfr_chunk *chunk);
/* Returns a reader from `at` to `end`, both inside the file's memory. */
static inline struct wire jfr_wire(const struct jfr_chunk *chunk, const uint8_t *at, const uint8_t *end)
{
    return (struct wire){.at = at, .end = end, .limit = chunk->limit};
}

/* Returns the offset of a byte of the loaded chunk from the chunk's start. */
static inline uint64_t jfr_place(const struct jfr_chunk *chunk, const uint8_t *at)
{
    return (uint64_t)(at - chunk->base);
}

/* Reads the metadata on the first call. Returns false if the metadata is missing or damaged. */
bool jfr_metadata_ready(struct jfr_chunk *chunk);
/* Compile how the bytes of each type are skipped, and how they are read into cells. Return false if memory runs out. */
bool jfr_skip_compile(struct jfr_chunk *chunk);
bool jfr_cells_compile(struct jfr_chunk *chunk);
void jfr_skip_type(struct wire *w, const struct jfr_type *type, unsigned depth);
void jfr_skip_field(struct wire *w, const struct jfr_field *field);

/*
 * Reads a struct's fields before `field_end` from `at` into their cells. Returns the position after them, or NULL if
 * they do not fit before `end` (not reported).
 */
const uint8_t *jfr_read_fields(struct jfr_chunk *chunk, const struct jfr_type *type, const uint8_t *at,
                               const uint8_t *end, size_t field_end, union jfr_cell *cells);
/* Returns whether the processor has a fast pext instruction. */
bool jfr_has_pext(void);

bool jfr_pools_ready(struct jfr_chunk *chunk);
void jfr_pools_dispose(struct jfr_chunk *chunk);

/* Decode a value of a type or of a field. Inner structs and arrays are not skipped: `w` stays at their start. */
void jfr_decode_type(struct wire *w, struct jfr_chunk *chunk, const struct jfr_type *type, struct jfr_value *value);
void jfr_decode_field(struct wire *w, struct jfr_chunk *chunk, const struct jfr_field *field, struct jfr_value *value);

static inline const struct type_info *jfr_info(const struct jfr_type *type)
{
    return (const struct type_info *)type;
}

#endif
