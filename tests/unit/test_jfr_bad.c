/*
 * Tests the reader with invalid recordings: each results in an error, or in the intact parts, and never in more.
 *
 * Every byte of the sample is truncated and flipped. With FLIPPED=FILE, the suite does the same to a whole recording
 * (FLIPPED=FILE build/tests/unit test_jfr_bad).
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "libjfr/jfr.h"
#include "recordings/reading/jfr_diag.h"
#include "common/base/alloc.h"
#include "common/base/file.h"
#include "tests/unit/jfr_dump.h"
#include "tests/unit/jfr_writer.h"
#include "tests/unit/suite.h"

/* The first fault, and the number of faults. */
struct faults {
    char first[300];
    int errors, warnings;
};

static void keep_fault(void *context, const struct jfr_fault *fault)
{
    struct faults *faults = context;
    if (faults->errors + faults->warnings == 0)
        snprintf(faults->first, sizeof faults->first, "chunk %zu: offset %lld: %s", fault->chunk,
                 (long long)fault->offset, fault->message);
    *(fault->level == JFR_ERROR ? &faults->errors : &faults->warnings) += 1;
    assert_non_null(fault->message);
    assert_string_equal(fault->file, "bad.jfr");
}

/* Reads everything in a recording, and returns the number of events. Asserts that an error was reported if
 * jfr_failed. */
static uint64_t take_all(const void *data, size_t length, bool salvage, bool all, struct faults *faults)
{
    struct jfr_options options = {.size = sizeof options, .report = keep_fault, .context = faults, .salvage = salvage};
    struct jfr_file *file;
    uint64_t events = 0;
    *faults = (struct faults){0};
    if (!jfr_open_memory(&file, data, length, "bad.jfr", &options)) {
        assert_true(faults->errors > 0);
        return 0;
    }
    for (struct jfr_chunk *chunk; (chunk = jfr_next_chunk(file));) {
        struct buf text;
        buf_init(&text, 1 << 20);
        if (all)
            jfr_dump_types(&text, chunk);
        const struct jfr_counts *counts = jfr_count_records(chunk);
        events += counts->all.count - counts->unknown.count - counts->metadata.count - counts->checkpoints.count;
        struct jfr_constants constants;
        struct jfr_value value;
        jfr_constants_begin(&constants, chunk);
        while (jfr_constants_next(&constants, &value) && all)
            jfr_dump_value(&text, chunk, &value, 0);
        buf_clear(&text);
        jfr_dump_events(&text, chunk, all ? 3 : 1);
        jfr_dump_cells(&text, chunk, 0);
        buf_dispose(&text);
    }
    assert_true(jfr_failed(file) == (faults->errors > 0));
    jfr_close(file);
    return events;
}

/* The bytes are at the end of an allocation, so that a sanitizer finds a read beyond them. */
static void cut_everywhere(const char *data, size_t length, size_t step, bool all)
{
    struct faults faults;
    uint64_t all_events = take_all(data, length, false, all, &faults);
    assert_int_equal(faults.errors, 0);
    for (size_t cut = 0; cut < length; cut += step) {
        char *copy = mem_alloc(cut ? cut : 1);
        memcpy(copy, data, cut);
        uint64_t events = take_all(copy, cut, false, all, &faults);
        assert_true(events <= all_events);
        /* Without an error only at the end of a chunk. */
        if (!faults.errors)
            assert_true(events > 0);
        assert_true(take_all(copy, cut, true, all, &faults) <= all_events);
        free(copy);
    }
}

static void flip_everywhere(const char *data, size_t length, size_t step, bool all)
{
    char *copy = mem_alloc(length);
    memcpy(copy, data, length);
    for (size_t i = 0; i < length; i += step) {
        static const unsigned char flips[] = {0xff, 0x01, 0x80};
        for (size_t f = 0; f < sizeof flips; f++) {
            struct faults faults;
            copy[i] = (char)(copy[i] ^ (char)flips[f]);
            take_all(copy, length, false, all, &faults);
            take_all(copy, length, true, all, &faults);
            copy[i] = data[i];
        }
    }
    free(copy);
}

static void test_cut_everywhere(void **state)
{
    struct jfr_writer w;
    jfr_writer_init(&w);
    jfr_writer_sample(&w);
    cut_everywhere(w.out.data, w.out.length, 1, true);
    jfr_writer_dispose(&w);
}

static void test_flip_everywhere(void **state)
{
    struct jfr_writer w;
    jfr_writer_init(&w);
    jfr_writer_sample_chunk(&w, 0);
    flip_everywhere(w.out.data, w.out.length, 1, true);
    jfr_writer_dispose(&w);
}

/* Salvaging a sample that is truncated in its second chunk yields the first chunk and the second one's first event. */
static void test_salvage(void **state)
{
    struct jfr_writer w;
    struct faults faults;
    jfr_writer_init(&w);
    jfr_writer_sample(&w);
    assert_int_equal(take_all(w.out.data, w.out.length, false, true, &faults), 6);
    assert_int_equal(take_all(w.out.data, w.out.length - 60, false, true, &faults), 3);
    assert_int_equal(faults.errors, 1);
    assert_non_null(strstr(faults.first, "chunk 2: "));
    assert_non_null(strstr(faults.first, "but the file ends after"));
    assert_int_equal(take_all(w.out.data, w.out.length - 60, true, true, &faults), 5);
    assert_int_equal(faults.errors, 0);
    assert_true(faults.warnings > 0);
    /* Other bytes before and between the chunks. */
    struct jfr_writer dirty;
    jfr_writer_init(&dirty);
    buf_puts(&dirty.out, "FLR rubbish");
    jfr_writer_sample_chunk(&dirty, 0);
    buf_puts(&dirty.out, "more FLR");
    jfr_writer_sample_chunk(&dirty, 0);
    assert_int_equal(take_all(dirty.out.data, dirty.out.length, false, true, &faults), 0);
    assert_int_equal(take_all(dirty.out.data, dirty.out.length, true, true, &faults), 6);
    jfr_writer_dispose(&dirty);
    jfr_writer_dispose(&w);
}

/* Events without metadata: valid in an unfinished chunk, which may be flushed in this state, but not in a finished
 * one. */
static void test_no_metadata_yet(void **state)
{
    for (unsigned live = 0; live < 2; live++) {
        struct jfr_writer w;
        struct faults faults;
        jfr_writer_init(&w);
        jfr_writer_sample_chunk(&w, 0);
        jfr_writer_chunk(&w);
        jfr_writer_sample_event(&w, 0);
        jfr_writer_poke(&w, 64, live, 1);
        assert_int_equal(take_all(w.out.data, w.out.length, false, true, &faults), 3);
        assert_string_equal(
            faults.first,
            "chunk 2: offset 1860: no metadata event has been written yet: the types of the events are not known");
        assert_int_equal(faults.errors, live ? 0 : 1);
        assert_int_equal(faults.warnings, live ? 1 : 0);
        jfr_writer_dispose(&w);
    }
}

/* A damaged record is skipped up to the next known position, here the first checkpoint. */
static void test_damaged_record(void **state)
{
    struct jfr_writer w;
    struct faults faults;
    jfr_writer_init(&w);
    jfr_writer_sample_chunk(&w, 0);
    jfr_writer_poke(&w, 68, 0xffffff7f, 4);
    assert_int_equal(take_all(w.out.data, w.out.length, false, true, &faults), 0);
    assert_string_equal(faults.first, "chunk 1: offset 68: a record of 268435455 bytes, but the chunk ends after 1792");
    assert_int_equal(take_all(w.out.data, w.out.length, true, true, &faults), 2);
    assert_int_equal(faults.errors, 0);
    jfr_writer_dispose(&w);
}

static void test_headers_that_lie(void **state)
{
    static const struct {
        size_t offset, width;
        uint64_t value;
        const char *said;
        int salvaged; /* number of events */
    } cases[] = {
        {0, 4, 0x504b0304, "chunk 1: offset 0: not a recording but a ZIP archive", 0},
        {4, 4, 0x00000009,
         "chunk 1: offset 4: version 0.9 is the format of Oracle JDK 7 and 8, which is different; 1.0, 2.0 and 2.1 "
         "can be read",
         0},
        {4, 4, 0x00030000, "chunk 1: offset 4: version 3.0 is unknown; 1.0, 2.0 and 2.1 can be read", 0},
        {66, 2, 2, "chunk 1: offset 66: flags 0x2: expected compressed integers (bit 0), which every JVM writes", 0},
        {8, 8, 67, "chunk 1: offset 8: chunk size 67: expected 68 or more", 0},
        {8, 8, UINT64_MAX, "chunk 1: offset 8: chunk size 18446744073709551615, but the file ends after", 3},
        {16, 8, UINT64_MAX, "chunk 1: offset 16: checkpoint offset 18446744073709551615: expected one inside the chunk",
         3},
        {24, 8, 0, "chunk 1: offset 24: metadata offset 0: expected one inside the chunk", 3},
        {24, 8, 67, "chunk 1: offset 24: metadata offset 67: expected one inside the chunk", 3},
        {24, 8, 68, "chunk 1: offset 68: metadata: expected a metadata event (type 0)", 0},
        {56, 8, 0, "chunk 1: offset 56: 0 ticks per second: expected more than 0", 3},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct jfr_writer w;
        struct faults faults;
        jfr_writer_init(&w);
        jfr_writer_sample_chunk(&w, 0);
        jfr_writer_poke(&w, cases[i].offset, cases[i].value, cases[i].width);
        take_all(w.out.data, w.out.length, false, true, &faults);
        if (strncmp(faults.first, cases[i].said, strlen(cases[i].said)) != 0)
            fail_msg("%s: not %s", faults.first, cases[i].said);
        assert_int_equal(faults.errors, 1);
        assert_int_equal(take_all(w.out.data, w.out.length, true, true, &faults), cases[i].salvaged);
        /* If nothing is recovered, this is an error. */
        assert_int_equal(faults.errors, cases[i].salvaged == 0);
        jfr_writer_dispose(&w);
    }
    struct faults faults;
    take_all("FLR\0\0\2\0\1", 8, false, true, &faults);
    assert_string_equal(faults.first, "chunk 1: offset 0: 8 bytes are left, but a chunk header has 68");
    take_all("", 0, false, true, &faults);
    assert_string_equal(faults.first, "chunk 0: offset -1: the file is empty, not a recording");
}

/* Older versions of the same format: 1.0 with its own names, 2.0. */
static void test_old_versions(void **state)
{
    struct jfr_writer w;
    struct faults faults;
    jfr_writer_init(&w);
    jfr_writer_sample_chunk(&w, 0);
    jfr_writer_poke(&w, 4, 0x00020000, 4);
    assert_int_equal(take_all(w.out.data, w.out.length, false, true, &faults), 3);
    jfr_writer_dispose(&w);
    jfr_writer_init(&w);
    jfr_writer_chunk(&w);
    jfr_writer_poke(&w, 4, 0x00010000, 4);
    jfr_writer_open(&w, "root", NULL);
    jfr_writer_open(&w, "metadata", NULL);
    jfr_writer_open(&w, "class", "name", "com.oracle.jdk.CPULoad", "id", "7", "superType", "com.oracle.jfr.Event",
                    NULL);
    while (w.open)
        jfr_writer_close(&w);
    jfr_writer_metadata(&w, 1);
    jfr_writer_record(&w, 7);
    jfr_writer_end_record(&w);
    jfr_writer_end_chunk(&w);
    assert_int_equal(take_all(w.out.data, w.out.length, false, true, &faults), 1);
    assert_int_equal(faults.errors, 0);
    jfr_writer_dispose(&w);
}

/* Writes a chunk with one event type "e" (id 9, field f of `type`) and the types T (10: field t of `inner`) and int
 * (7). */
static void small_metadata(struct jfr_writer *w, const char *type, const char *inner, const char *key,
                           const char *value)
{
    jfr_writer_chunk(w);
    jfr_writer_open(w, "root", NULL);
    jfr_writer_open(w, "metadata", NULL);
    jfr_writer_open(w, "class", "name", "int", "id", "7", NULL);
    jfr_writer_close(w);
    jfr_writer_open(w, "class", "name", "java.lang.String", "id", "8", NULL);
    jfr_writer_close(w);
    jfr_writer_open(w, "class", "name", "T", "id", "10", NULL);
    jfr_writer_open(w, "field", "name", "t", "class", inner, key, value, NULL);
    jfr_writer_close(w);
    jfr_writer_close(w);
    jfr_writer_open(w, "class", "name", "N", "id", "11", NULL); /* a struct without bytes */
    jfr_writer_close(w);
    jfr_writer_open(w, "class", "name", "e", "id", "9", "superType", "jdk.jfr.Event", NULL);
    jfr_writer_open(w, "field", "name", "f", "class", type, key, value, NULL);
    while (w->open)
        jfr_writer_close(w);
    jfr_writer_metadata(w, 1);
}

static void test_types_that_lie(void **state)
{
    static const struct {
        const char *type, *inner, *key, *value;
        const char *payload;
        size_t length;
        const char *said; /* the message; "": no fault */
    } cases[] = {
        {"7", "7", "-", "", "\x05", 1, ""},
        {"7", "7", "-", "", "\x85", 1, "e.f: the value is invalid or extends beyond its record's end"},
        {"99", "7", "-", "", "\x05", 1, "metadata: type e, field f: its type 99 is not defined"},
        {"99", "7", "constantPool", "true", "\x05", 1, "metadata: type e, field f: its type 99 is not defined"},
        {"10", "10", "-", "", "\x05", 1, "metadata: type T: its field t contains the type itself"},
        {"10", "9", "-", "", "\x05", 1, "metadata: type e: its field f contains the type itself"},
        /* A struct may contain an array of itself. Here it is nested twice and ends empty. */
        {"10", "10", "dimension", "1", "\x01\x01\x00", 3, ""},
        {"10", "10", "dimension", "1", "\x01\x01\x01", 3, "T.t: the value is invalid or extends beyond"},
        {"7", "7", "dimension", "1", "\xff\xff\xff\xff\xff\xff\xff\xff\xff", 9,
         "e.f: the value is invalid or extends beyond"},
        {"8", "7", "dimension", "1", "\x02\x01\x09", 3,
         "an element of f: the value is invalid or extends beyond its record's end"},
        {"8", "7", "-", "", "\x03\x7f", 2, "e.f: the value is invalid or extends beyond"},
        {"8", "7", "-", "", "\x04\xff\xff\xff\xff\x7f", 6, "e.f: the value is invalid or extends beyond"},
        {"8", "7", "-", "", "\x06", 1, "e.f: the value is invalid or extends beyond its record's end"},
        /* Elements without bytes: more of them than the record has bytes is invalid. */
        {"11", "7", "dimension", "1", "\xff\xff\xff\xff\x7f", 5, "e.f: the value is invalid or extends beyond"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct jfr_writer w;
        struct faults faults;
        jfr_writer_init(&w);
        small_metadata(&w, cases[i].type, cases[i].inner, cases[i].key, cases[i].value);
        jfr_writer_record(&w, 9);
        buf_add(&w.out, cases[i].payload, cases[i].length);
        jfr_writer_end_record(&w);
        jfr_writer_end_chunk(&w);
        take_all(w.out.data, w.out.length, false, true, &faults);
        if (*cases[i].said ? !strstr(faults.first, cases[i].said) : faults.errors)
            fail_msg("case %zu: %s: not %s", i, faults.first, cases[i].said);
        take_all(w.out.data, w.out.length, true, true, &faults);
        assert_int_equal(faults.errors, 0);
        jfr_writer_dispose(&w);
    }
}

/* The metadata has a region, but no types. */
static void test_metadata_without_types(void **state)
{
    struct jfr_writer w;
    struct faults faults;
    jfr_writer_init(&w);
    jfr_writer_chunk(&w);
    jfr_writer_open(&w, "root", NULL);
    jfr_writer_open(&w, "region", "locale", "de", NULL);
    jfr_writer_close(&w);
    jfr_writer_close(&w);
    jfr_writer_metadata(&w, 1);
    jfr_writer_end_chunk(&w);
    take_all(w.out.data, w.out.length, false, true, &faults);
    assert_int_equal(faults.errors, 1);
    assert_non_null(strstr(faults.first, "expected an element metadata with the types"));
    jfr_writer_dispose(&w);
}

/* Arrays in arrays, as deep as the record is long: the depth is limited, so that the stack suffices. */
static void test_deep_values(void **state)
{
    struct jfr_writer w;
    struct faults faults;
    jfr_writer_init(&w);
    small_metadata(&w, "10", "10", "dimension", "1");
    jfr_writer_record(&w, 9);
    for (int i = 0; i < 100000; i++)
        jfr_writer_byte(&w, 1);
    jfr_writer_byte(&w, 0);
    jfr_writer_end_record(&w);
    jfr_writer_end_chunk(&w);
    struct jfr_options options = {.size = sizeof options, .report = keep_fault, .context = &faults};
    faults = (struct faults){0};
    struct jfr_file *file;
    assert_true(jfr_open_memory(&file, w.out.data, w.out.length, "bad.jfr", &options));
    struct jfr_chunk *chunk = jfr_next_chunk(file);
    struct jfr_records records;
    struct jfr_record record;
    union jfr_cell cell;
    jfr_records_begin(&records, chunk);
    assert_true(jfr_records_next(&records, &record));
    assert_false(jfr_read_cells(chunk, &record, &cell));
    assert_int_equal(faults.errors, 1);
    jfr_close(file);
    jfr_writer_dispose(&w);
}

static void test_deep_metadata(void **state)
{
    struct jfr_writer w;
    struct faults faults;
    jfr_writer_init(&w);
    jfr_writer_chunk(&w);
    for (int i = 0; i < 5000; i++)
        jfr_writer_open(&w, "x", NULL);
    jfr_writer_metadata(&w, 1);
    jfr_writer_end_chunk(&w);
    take_all(w.out.data, w.out.length, false, true, &faults);
    assert_non_null(strstr(faults.first, "metadata: elements are nested more than 32 deep"));
    jfr_writer_dispose(&w);
}

/* `delta` of the second checkpoint, whose pool has `count` constants of the type `type` with the given bytes. */
static void test_checkpoints_that_lie(void **state)
{
    static const struct {
        int64_t delta; /* 0: the valid one */
        uint64_t pools, type, count;
        const char *bytes;
        const char *said;
        bool warning;
    } cases[] = {
        {0, 1, 8, 1, "\x01\x01", "", false},
        {0, 1, 8, 0, "", "", false}, /* a pool of a type without bytes */
        {0, 0, 99, 0, "", "checkpoint: 2 bytes remain after its last pool", true},
        {0, 1, 8, 1, "\x01\x01\x01", "checkpoint: 1 bytes remain after its last pool", true},
        {0, 1, 99, 1, "\x01\x01", "checkpoint: a pool of the type 99, which is not defined", false},
        {0, 2, 8, 1, "\x01\x01", "checkpoint: a pool of more constants than the record has bytes", false},
        {0, UINT64_MAX, 8, 1, "\x01\x01", "checkpoint: more pools than the record has bytes", false},
        {0, 1, 8, UINT64_MAX, "\x01\x01", "checkpoint: a pool of more constants than the record has bytes", false},
        {0, 1, 8, 2, "\x01\x01",
         "checkpoint: a constant of java.lang.String is invalid or extends beyond the record's end", false},
        {0, 1, 8, 1, "\x01\x06",
         "checkpoint: a constant of java.lang.String is invalid or extends beyond the record's end", false},
        {1, 1, 8, 1, "\x01\x01", "checkpoint: the previous one should be 1 bytes away, which is outside the chunk",
         false},
        {INT64_MIN, 1, 8, 1, "\x01\x01", "checkpoint: the previous one should be -9223372036854775808", false},
        {-100000, 1, 8, 1, "\x01\x01", "checkpoint: the previous one should be -100000 bytes away", false},
        {-1, 1, 8, 1, "\x01\x01", "",
         false}, /* somewhere in the preceding record: reported for the bytes found there */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct jfr_writer w;
        struct faults faults;
        jfr_writer_init(&w);
        small_metadata(&w, "8", "7", "-", "");
        jfr_writer_checkpoint(&w, 0);
        jfr_writer_end_record(&w);
        size_t here = w.out.length - w.chunk;
        jfr_writer_record(&w, 1);
        jfr_writer_number(&w, 0);
        jfr_writer_number(&w, 0);
        jfr_writer_number(&w, cases[i].delta ? (uint64_t)cases[i].delta : (uint64_t)w.checkpoint - here);
        jfr_writer_byte(&w, 0);
        jfr_writer_number(&w, cases[i].pools);
        jfr_writer_number(&w, cases[i].type);
        jfr_writer_number(&w, cases[i].count);
        buf_puts(&w.out, cases[i].bytes);
        jfr_writer_end_record(&w);
        w.checkpoint = here;
        jfr_writer_end_chunk(&w);
        take_all(w.out.data, w.out.length, false, true, &faults);
        if (cases[i].delta != -1 && (*cases[i].said ? !strstr(faults.first, cases[i].said) : faults.errors))
            fail_msg("case %zu: %s: not %s", i, faults.first, cases[i].said);
        assert_int_equal(faults.warnings, cases[i].warning);
        if (cases[i].delta == -1)
            assert_true(faults.errors > 0);
        jfr_writer_dispose(&w);
    }
}

/* Constants that are only keys of each other are unresolved. */
static void test_keys_in_a_circle(void **state)
{
    struct jfr_writer w;
    struct faults faults;
    jfr_writer_init(&w);
    small_metadata(&w, "8", "7", "-", "");
    jfr_writer_checkpoint(&w, 1);
    jfr_writer_number(&w, 8);
    jfr_writer_number(&w, 2);
    buf_add(&w.out, "\x01\x02\x02\x02\x02\x01", 6); /* 1 is 2, 2 is 1 */
    jfr_writer_end_record(&w);
    jfr_writer_end_chunk(&w);
    struct jfr_options options = {.size = sizeof options, .report = keep_fault, .context = &faults};
    faults = (struct faults){0};
    struct jfr_file *file;
    assert_true(jfr_open_memory(&file, w.out.data, w.out.length, "bad.jfr", &options));
    struct jfr_chunk *chunk = jfr_next_chunk(file);
    struct jfr_value value = {.kind = JFR_CONSTANT, .type = jfr_type_by_id(chunk, 8), .key = 1};
    jfr_resolve(chunk, &value);
    assert_int_equal(value.kind, JFR_UNRESOLVED);
    assert_int_equal(value.key, 1);
    assert_int_equal(faults.errors, 0);
    jfr_close(file);
    jfr_writer_dispose(&w);
}

/* The same damage is reported about fifty times, not millions of times. */
static void test_faults_are_counted(void **state)
{
    struct jfr_writer w;
    struct faults faults;
    jfr_writer_init(&w);
    small_metadata(&w, "8", "7", "-", "");
    for (int i = 0; i < 1000; i++) {
        jfr_writer_record(&w, 9);
        jfr_writer_byte(&w, 6);
        jfr_writer_end_record(&w);
    }
    jfr_writer_end_chunk(&w);
    take_all(w.out.data, w.out.length, false, true, &faults);
    assert_int_equal(faults.errors, 51);
    jfr_writer_dispose(&w);
}

static void test_diagnostics(void **state)
{
    struct diag diag = {.program = "collector"};
    char line[200] = "";
    diag.out = fmemopen(line, sizeof line, "w");
    struct jfr_options options = jfr_diag_options(&diag, false);
    struct jfr_file *file;
    assert_true(jfr_open_memory(&file, "PK\3\3", 4, "x.jfr", &options));
    assert_null(jfr_next_chunk(file));
    assert_null(jfr_next_chunk(file));
    assert_true(jfr_failed(file));
    jfr_close(file);
    fclose(diag.out);
    assert_string_equal(line, "collector: x.jfr: error: chunk 1: offset 0x0: not a recording: expected FLR\\0\n");
    assert_int_equal(diag.counts[DIAG_ERROR], 1);
}

/* The seeds of the fuzzer and its findings. tests/fuzz/fuzz_jfr.c describes the first byte. */
static void test_seeds(void **state)
{
    struct diag diag = {0};
    struct file_list seeds;
    const char *folder = "tests/fuzz/fuzz_jfr";
    assert_true(file_list(&seeds, folder, &diag));
    assert_true(seeds.count > 0);
    for (size_t i = 0; i < seeds.count; i++) {
        char *path = file_join(folder, seeds.names[i]);
        struct file_map map;
        struct faults faults;
        assert_true(file_map(&map, path, &diag));
        assert_true(map.length > 1);
        take_all((const char *)map.data + 1, map.length - 1, false, true, &faults);
        take_all((const char *)map.data + 1, map.length - 1, true, true, &faults);
        file_unmap(&map);
        free(path);
    }
    file_list_dispose(&seeds);
}

/* Flips a whole recording, without a time limit. */
static int flip_file(const char *path)
{
    struct diag diag;
    struct file_map map;
    diag_init(&diag, "test_jfr_bad");
    if (!file_map(&map, path, &diag))
        return 1;
    printf("%s: %zu bytes\n", path, map.length);
    fflush(stdout);
    cut_everywhere(map.data, map.length, 1, false);
    flip_everywhere(map.data, map.length, 1, false);
    file_unmap(&map);
    puts("ok");
    return 0;
}

SUITE(test_jfr_bad)
{
    const char *whole = getenv("FLIPPED");
    if (whole)
        return flip_file(whole);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cut_everywhere),
        cmocka_unit_test(test_flip_everywhere),
        cmocka_unit_test(test_salvage),
        cmocka_unit_test(test_damaged_record),
        cmocka_unit_test(test_no_metadata_yet),
        cmocka_unit_test(test_headers_that_lie),
        cmocka_unit_test(test_old_versions),
        cmocka_unit_test(test_types_that_lie),
        cmocka_unit_test(test_metadata_without_types),
        cmocka_unit_test(test_deep_values),
        cmocka_unit_test(test_deep_metadata),
        cmocka_unit_test(test_checkpoints_that_lie),
        cmocka_unit_test(test_keys_in_a_circle),
        cmocka_unit_test(test_faults_are_counted),
        cmocka_unit_test(test_diagnostics),
        cmocka_unit_test(test_seeds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
