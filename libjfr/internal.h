/* What the reader's files share: the file, the chunk and its parts. Not for users of jfr.h. */
#ifndef LIBJFR_INTERNAL_H
#define LIBJFR_INTERNAL_H

#include "libjfr/jfr.h"
#include "libjfr/wire.h"
#include "common/base/arena.h"

enum {
    JFR_HEADER_SIZE = 68,
    JFR_MOST_FAULTS = 50,            /* told of one file; more are the same damage */
    JFR_METADATA_MEMORY = 10u << 20, /* of one chunk; a JVM's needs 1 MiB */
    JFR_METADATA_STRINGS = 1u << 19, /* a JVM has some 4,000 */
    JFR_METADATA_DEPTH = 32,         /* elements in elements; a JVM's are 6 deep */
    JFR_POOL_MEMORY = 12u << 20,     /* of one chunk's indexes; larger ones lie in a file */
    JFR_MOST_DEPTH = 64,             /* structs in structs, inline */
    JFR_SMALL_IDS = 1 << 13,         /* type ids below are found by table: all of JVMs */
    JFR_MOST_GAPS = 32,              /* damaged records that are passed over in one chunk */
    JFR_MOST_HOPS = 16,              /* constants that are only a key of another */
};

/* One step of passing over a type's bytes. */
struct skip_op {
    enum { SKIP_VARINTS, SKIP_BYTES, SKIP_STRING, SKIP_STRUCT, SKIP_ARRAY } code;
    uint32_t count;                /* varints, bytes */
    const struct jfr_field *field; /* struct, array */
};

/* The index of one type's constants; see pool.c. */
struct pool {
    /*
     * Where values lie in the chunk, 0 free: in a table by key uint32_t or, beyond 4 GiB, uint64_t; in a
     * hash table with the key.
     */
    void *slots;
    size_t slot_count, count;
    uint64_t first; /* key of the first slot of a table by key */
    size_t span;    /* its slots up to the largest key; 0: empty, or a hash table */
    bool is_hash;
    bool in_file; /* the slots are a mapping, not on the heap */
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
    struct read_op *read; /* compiled when the first record is read; the last one's cell is none */
    size_t read_count;
    struct skip_op *skip; /* compiled when the metadata is read */
    size_t skip_count;
    uint32_t least; /* fewest bytes of a value */
    bool broken;    /* cannot be decoded: told with the metadata */
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
    const uint8_t *base, *end; /* of what can be read */
    const uint8_t *limit;      /* where the file's memory ends */
    bool has_pext;
    bool scan; /* the header does not say where metadata and checkpoints are */
    struct arena arena;

    /* What a chunk with the same metadata takes over (metadata.c). */
    struct arena types_arena;
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

    enum part constants;
    size_t pool_memory;
    uint64_t pool_seed;
    bool wide; /* 8 bytes per slot */

    struct jfr_counts *counts;
    struct gap gaps[JFR_MOST_GAPS];
    size_t gap_count;
};

struct jfr_file {
    char *name;
    struct jfr_options options;
    const uint8_t *data;
    size_t length;
    void *mapping; /* to be unmapped; NULL for lent memory */
    bool failed;
    size_t faults;
    bool finished;        /* no chunk follows */
    uint64_t next_offset; /* of the next chunk */
    size_t next_number;
    struct jfr_chunk *chunk;    /* the present one, or NULL */
    struct jfr_chunk *previous; /* the one before, of which only the types are left */
};

/* Tells a fault of the file as a whole. */
bool jfr_file_fault(struct jfr_file *file, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Tells a fault at a place of the chunk: an error, or a warning when salvaging. Always false. */
bool jfr_chunk_fault(struct jfr_chunk *chunk, const uint8_t *at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* The same as a warning, for what does no harm. */
void jfr_chunk_warning(struct jfr_chunk *chunk, const uint8_t *at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Tells that the system could not do `what`, with errno's reason. Always false. */
bool jfr_system_fault(struct jfr_file *file, const char *what);

/* A file without a name in $TMPDIR, to be closed; -1 with the reason told. */
int jfr_temporary_open(struct jfr_file *file);
/* Such a file of `length` zero bytes, mapped; NULL with the reason told. */
void *jfr_temporary(struct jfr_file *file, size_t length);

void jfr_chunk_free(struct jfr_chunk *chunk);
/* From `at` to `end` inside the file's memory. */
static inline struct wire jfr_wire(const struct jfr_chunk *chunk, const uint8_t *at, const uint8_t *end)
{
    return (struct wire){.at = at, .end = end, .limit = chunk->limit};
}

/* Reads the metadata if that was not done; false if there is none or it is damaged. */
bool jfr_metadata_ready(struct jfr_chunk *chunk);
/* Compiles how each type's bytes are passed over. */
void jfr_skip_compile(struct jfr_chunk *chunk);
void jfr_skip_type(struct wire *w, const struct jfr_type *type, unsigned depth);
void jfr_skip_field(struct wire *w, const struct jfr_field *field);

/*
 * Reads a struct's fields before `field_end` from `at` into their cells; gives what is behind them, or NULL
 * if they do not fit before `end` (not told).
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
