/* Structures and functions that the reader's files share. Not for users of jfr.h. */
#ifndef LIBJFR_INTERNAL_H
#define LIBJFR_INTERNAL_H

#include "libjfr/jfr.h"
#include "libjfr/wire.h"
#include "common/base/arena.h"

/* The first bytes of a chunk, and so of a recording. */
static const uint8_t jfr_magic[4] = {'F', 'L', 'R', '\0'};

enum {
    JFR_HEADER_SIZE = 68,
    JFR_PADDING = 64,           /* bytes that can be loaded behind a chunk of ours */
    JFR_MOST_FAULTS = 50,       /* reported of one file; more are the same damage */
    JFR_METADATA_DEPTH = 32,    /* elements in elements; a JVM's are 6 deep */
    JFR_POOL_MEMORY = 12 << 20, /* of one chunk's indexes; larger ones lie in a file */
    JFR_MOST_DEPTH = 64,        /* structs in structs, inline */
    JFR_SMALL_IDS = 1 << 13,    /* type ids below are found by table: all of JVMs */
    JFR_MOST_GAPS = 32,         /* damaged records that are passed over in one chunk */
    JFR_MOST_HOPS = 16,         /* constants that are only a key of another */
};

/* One step of passing over a type's bytes. */
struct skip_op {
    enum { SKIP_VARINTS, SKIP_BYTES, SKIP_STRING, SKIP_STRUCT, SKIP_ARRAY } code;
    uint32_t count;                /* varints, bytes */
    const struct jfr_field *field; /* struct, array */
};

/* Bytes that are the file's own: on the heap, or in an unnamed file. */
struct block {
    uint8_t *bytes; /* NULL: none */
    size_t size;
    bool in_file;
};

/* The index of one type's constants; see pool.c. */
struct pool {
    /*
     * Where values lie in the chunk, 0 free: in a table by key uint32_t or, beyond 4 GiB, uint64_t; in a
     * hash table with the key.
     */
    void *slots;
    struct block block; /* where the slots lie */
    size_t slot_count, count;
    uint64_t first; /* key of the first slot of a table by key */
    size_t span;    /* its slots up to the largest key; 0: empty, or a hash table */
    bool is_hash;
};

/* One step of reading a type's fields into cells. */
struct read_op {
    enum {
        READ_LONGS,
        READ_INTEGERS, /* numbers of which at least one is shorter than a long */
        READ_BOOLEAN,
        READ_BYTE,
        READ_DOUBLE,
        READ_STRING,
        READ_FLOAT,
        READ_CHAR,
        READ_INNER
    } code;
    uint32_t first, count;         /* cells */
    const uint8_t *shifts;         /* by cell: of the integers, to extend their sign */
    const struct jfr_field *field; /* of what is passed over */
};

struct type_info {
    struct jfr_type type; /* first: public pointers point here */
    /* Both are compiled when the metadata is read. */
    struct read_op *read; /* the last one's cell is none; NULL: broken */
    size_t read_count;
    struct skip_op *skip;
    size_t skip_count;
    uint32_t least; /* fewest bytes of a value */
    bool broken;    /* cannot be decoded: reported with the metadata */
    enum { FRESH, ENTERED, DONE } visit;
    struct pool pool;
};

/* Bytes that are passed over when salvaging, from the chunk's start; to 0: all that follow. */
struct gap {
    uint64_t from, to;
};

enum part { PART_UNREAD, PART_READ, PART_DAMAGED };

struct jfr_chunk {
    struct jfr_file *file;
    struct jfr_header header;
    enum part bytes;           /* whether the chunk was loaded: base, end and limit */
    const uint8_t *base, *end; /* of what can be read; of nothing while it is not loaded */
    const uint8_t *limit;      /* where memory ends that can be loaded */
    bool has_pext;
    bool scan; /* the header does not say where metadata and checkpoints are */
    struct arena arena;

    /* A later chunk with the same metadata takes these over (metadata.c). */
    struct arena types_arena;
    uint8_t *metadata_copy;       /* the event's bytes, on the heap; NULL: they are lent */
    const uint8_t *metadata_body; /* the event from the metadata's id on */
    size_t metadata_length;
    enum part metadata;
    struct type_info *types;
    size_t type_count;
    struct jfr_region region;
    uint32_t *ids; /* hash of type ids: index + 1 */
    size_t id_slots;
    uint32_t *small_ids; /* the same by id, for ids below small_id_count: events alone */
    size_t small_id_count;
    const struct jfr_type *string_type; /* java.lang.String, or NULL */

    /* Selections of stack.c; NULL: not compiled yet. */
    const struct jfr_selection *of_trace, *of_frame, *of_thread;

    enum part constants;
    size_t pool_memory;
    bool wide; /* 8 bytes per slot */

    struct jfr_counts counts;
    struct jfr_count *type_counts; /* by type->index; with the types */
    bool counted;
    struct gap gaps[JFR_MOST_GAPS];
    size_t gap_count;
};

struct error_text {
    struct jfr_fault fault;
    char message[512];
};

/* A kind of source of bytes. */
struct source {
    /* Copies bytes that lie inside the file. */
    bool (*read)(struct jfr_file *file, uint64_t offset, void *out, size_t length);
    bool (*refresh)(struct jfr_file *file);                             /* sets the length; NULL: it does not grow */
    bool (*reopen)(struct jfr_file *file, const struct jfr_file *from); /* NULL: the members are lent */
    void (*close)(struct jfr_file *file);                               /* NULL: nothing to do */
};

struct directory;

struct jfr_file {
    char *name;
    struct jfr_options options; /* with the defaults filled in */
    /* The source, and what it reads from. */
    const struct source *source;
    const uint8_t *memory; /* lent; otherwise NULL */
    struct jfr_reader reader;
    int fd; /* otherwise -1 */
    struct directory *directory;
    bool may_change; /* others can write to it */
    uint64_t length;
    struct block block;     /* the bytes of the present chunk; kept for the next one */
    uint64_t loaded_offset; /* the chunk of which the block has bytes */
    size_t loaded;          /* bytes of it; 0: none */
    uint64_t seed;          /* of hash tables, so that no file can make all keys meet */
    bool failed;
    size_t reported;
    struct error_text error; /* the last one; JFR_OK: none */
    struct jfr_recovery recovery;
    bool finished;        /* the end was seen, and that something was recovered was checked */
    uint64_t next_offset; /* of the next chunk */
    size_t next_number;
    struct jfr_chunk *chunk;    /* the present one, or NULL */
    struct jfr_chunk *previous; /* the one before, of which only the types are left */
};

/* Faults: each is kept as the file's last error and reported. All return false. */

/* About the file as a whole. */
bool jfr_file_fault(struct jfr_file *file, enum jfr_code code, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* A system call failed: `what` could not be done, with errno's reason. */
bool jfr_system_fault(struct jfr_file *file, const char *what);
bool jfr_memory_fault(struct jfr_file *file);
/* At an offset from the chunk's start: an error, or a warning when salvaging. */
bool jfr_chunk_fault(struct jfr_chunk *chunk, uint64_t offset, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
bool jfr_chunk_fault_of(struct jfr_chunk *chunk, enum jfr_code code, uint64_t offset, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* A warning about a harmless fault. */
void jfr_chunk_warning(struct jfr_chunk *chunk, uint64_t offset, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Keeps the file's last error for jfr_last_error(NULL): the file is about to be closed. */
void jfr_keep_error(const struct jfr_file *file);
/* For an open that failed before there was a file. */
bool jfr_open_fault(const char *name, enum jfr_code code, const char *message);

/* --- The source (source.c) --- */

/* Takes the descriptor, of whatever kind. */
bool jfr_source_open(struct jfr_file *file, int fd);
/* The members that they read from are set. */
extern const struct source jfr_memory_source, jfr_reader_source;
/* Inflates the source if it is in gzip. */
bool jfr_source_inflate(struct jfr_file *file);
static inline bool jfr_source_read(struct jfr_file *file, uint64_t offset, void *out, size_t length)
{
    return !length || file->source->read(file, offset, out, length);
}
/* Reads by offset as often as it takes. */
bool jfr_descriptor_read(struct jfr_file *file, int fd, uint64_t offset, void *out, size_t length);

/* --- A directory of recordings as one file (directory.c) --- */

/* Takes the descriptor of the directory. */
bool jfr_directory_open(struct jfr_file *file, int fd);
/* The recording that contains the byte at *offset of the whole, and the byte's offset in it. */
const char *jfr_directory_place(const struct directory *directory, uint64_t *offset);

/* A look at the file here and there, without the chunk being loaded. */
struct peek {
    struct jfr_file *file;
    uint64_t at;
    size_t length;
    uint8_t bytes[8192];
};

/* At least `want` bytes (at most 64) at `offset`, or as many as the file has: *got. NULL: they cannot be read. */
const uint8_t *jfr_peek(struct peek *peek, uint64_t offset, size_t want, size_t *got);

/* --- Memory --- */

/* Makes a block of `size` zero bytes. Those larger than `most` lie in an unnamed file in $TMPDIR. */
bool jfr_block_make(struct jfr_file *file, struct block *block, uint64_t size, uint64_t most);
void jfr_block_free(struct block *block);
/* A file without a name in $TMPDIR, to be closed; -1. */
int jfr_temporary_open(struct jfr_file *file);

/* Makes the chunk's bytes readable; false if they are not. */
bool jfr_chunk_load(struct jfr_chunk *chunk);
void jfr_chunk_free(struct jfr_chunk *chunk);
/* From `at` to `end` inside the file's memory. */
static inline struct wire jfr_wire(const struct jfr_chunk *chunk, const uint8_t *at, const uint8_t *end)
{
    return (struct wire){.at = at, .end = end, .limit = chunk->limit};
}

/* The offset of a byte of the loaded chunk from its start. */
static inline uint64_t jfr_place(const struct jfr_chunk *chunk, const uint8_t *at)
{
    return (uint64_t)(at - chunk->base);
}

/* Reads the metadata if that was not done; false if there is none or it is damaged. */
bool jfr_metadata_ready(struct jfr_chunk *chunk);
/* Compile how each type's bytes are skipped, and how they are read into cells; false without memory. */
bool jfr_skip_compile(struct jfr_chunk *chunk);
bool jfr_cells_compile(struct jfr_chunk *chunk);
void jfr_skip_type(struct wire *w, const struct jfr_type *type, unsigned depth);
void jfr_skip_field(struct wire *w, const struct jfr_field *field);

/*
 * Reads a struct's fields before `field_end` from `at` into their cells; gives what is behind them, or NULL
 * if they do not fit before `end` (not reported).
 */
const uint8_t *jfr_read_fields(struct jfr_chunk *chunk, const struct jfr_type *type, const uint8_t *at,
                               const uint8_t *end, size_t field_end, union jfr_cell *cells);
/* Whether the processor packs bits quickly. */
bool jfr_has_pext(void);

bool jfr_pools_ready(struct jfr_chunk *chunk);
void jfr_pools_dispose(struct jfr_chunk *chunk);

/* Decodes a value of a type, or of a field; inner structs and arrays stay at `w`: not passed over. */
void jfr_decode_type(struct wire *w, struct jfr_chunk *chunk, const struct jfr_type *type, struct jfr_value *value);
void jfr_decode_field(struct wire *w, struct jfr_chunk *chunk, const struct jfr_field *field, struct jfr_value *value);

static inline const struct type_info *jfr_info(const struct jfr_type *type)
{
    return (const struct type_info *)type;
}

#endif
