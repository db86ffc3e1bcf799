/* Reads values of a recording for queries: numbers with their units, and texts that are stored once. */
#ifndef QUERY_VALUES_H
#define QUERY_VALUES_H

#include "common/base/strmap.h"
#include "recordings/query/query.h"

/* The part of a path that libjfr does not have. */
enum query_step {
    STEP_NONE,
    STEP_EVENT_TYPE,            /* eventType: `rest` is "label" or "name" */
    STEP_SETTING_TYPE,          /* jdk.ActiveSetting.id: the label of the event type with this number */
    STEP_TOP_FRAME,             /* stackTrace.topFrame */
    STEP_TOP_APPLICATION_FRAME, /* the first frame of a class that neither the boot nor the platform loader defines */
    STEP_TOP_NOT_INIT_FRAME     /* the first frame that is not a constructor */
};

/* A path, split into what libjfr selects, a computed step and a path below it. */
struct query_access {
    const char *path; /* for jfr_select */
    enum query_step step;
    const char *rest; /* "" or fields: "method.type" */
    unsigned id;      /* distinguishes accesses in the cache */
};

/* Splits the path; new texts are in the arena. */
struct query_access query_access_of(struct arena *arena, const char *path, unsigned id);

struct query_cached {
    const struct jfr_type *type; /* of the constant; NULL: empty */
    uint64_t key;
    unsigned access;
    struct query_value value;
};

struct query_field_unit {
    const struct jfr_field *field;
    enum query_unit unit;
};
enum { QUERY_FIELD_UNITS = 32 };

struct query_reader {
    struct jfr_chunk *chunk;
    struct jfr_clock clock;     /* of the first chunk, as long as the next ones have the same one */
    struct arena *arena;        /* of the texts */
    struct strmap texts;        /* unique to struct query_text */
    struct query_cached *cache; /* of the chunk's constants; open addressing */
    size_t cache_count, cache_size;
    struct query_field_unit units[QUERY_FIELD_UNITS]; /* of the fields that were read last */
    struct buf text, suffix;                          /* of the last text; suffix: distinguishes equal texts */
    bool has_frames;                                  /* the last text is a stack trace */
    size_t memory;                                    /* most bytes */
    size_t taken;                                     /* heap bytes in addition to the arena */
};

void query_reader_init(struct query_reader *reader, struct arena *arena, size_t memory);
void query_reader_dispose(struct query_reader *reader);
/* Sets the chunk, and forgets the constants of the last one. */
void query_reader_begin(struct query_reader *reader, struct jfr_chunk *chunk);
/* Returns whether all memory is used. */
bool query_reader_is_full(const struct query_reader *reader);
/* Returns the stored text, of which the first `length` bytes are shown; NULL: it is new, and there is no memory. */
const struct query_text *query_reader_text(struct query_reader *reader, const char *unique, size_t length);
/* Converts the value that jfr_select_read returned. Returns false if there is no memory for its text. */
bool query_read(struct query_reader *reader, const struct query_access *access, const struct jfr_value *value,
                struct query_value *out);
/* Returns the label of an item, in the chunk; `otherwise` if it has none. */
const char *query_label(const struct jfr_annotations *annotations, const char *otherwise);
/* Returns whether values of the type are shown as one text (threads, classes, stack traces), and not field by field. */
bool query_type_is_text(const struct jfr_type *type);

#endif
