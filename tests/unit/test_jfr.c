/* Tests the reader with valid recordings in all encodings. test_jfr_bad.c tests invalid ones. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "libjfr/jfr.h"
#include "libjfr/wire.h"
#include "tests/unit/jfr_dump.h"
#include "tests/unit/jfr_writer.h"
#include "tests/unit/suite.h"

static const char everything[] =
    "test.Everything{startTime=7000 duration=3 boolean=1 byte=254u char=65535 short=-1 int=-2147483648 "
    "long=-9223372036854775808 float=0.5 double=-2.25 "
    "strings=[null \"\" \"\xc3\xa4!\" \"\xe4\xb8\xad\" \"a\xf0\x9f\x98\x80\xed\xb0\x80\" \"\xc3\xa9\" ?99] "
    "class={classLoader={type=#7 name=#2} name=\"java/lang/Object\"} missing=?12345 null=null zero=\"zero\" "
    "frame={type={classLoader={type=#7 name=#2} name=\"java/lang/Object\"} line=-10} "
    "trace={truncated=1 frames=[{type={classLoader=#1 name=#300} line=11} {type={classLoader=#0 name=#0} line=12}]} "
    "classes=[{classLoader={type=#7 name=#2} name=\"java/lang/Object\"} ?8] shorts=[1 -2 300] simple=\"wrapped\" last=42}\n";

/* The opened sample. */
struct sample {
    struct jfr_writer writer;
    struct jfr_file *file;
};

static void expect_no_fault(void *context, const struct jfr_fault *fault)
{
    (void)context;
    jfr_report_stderr(NULL, fault);
    fail();
}

static struct jfr_file *open_writer(const struct jfr_writer *w)
{
    struct jfr_options options = {.size = sizeof options, .report = expect_no_fault};
    struct jfr_file *file;
    assert_true(jfr_open_memory(&file, w->out.data, w->out.length, "test.jfr", &options));
    return file;
}

static int open_sample(void **state)
{
    struct sample *sample = calloc(1, sizeof *sample);
    jfr_writer_init(&sample->writer);
    jfr_writer_sample(&sample->writer);
    sample->file = open_writer(&sample->writer);
    *state = sample;
    return 0;
}

static int close_sample(void **state)
{
    struct sample *sample = *state;
    assert_false(jfr_failed(sample->file));
    jfr_close(sample->file);
    jfr_writer_dispose(&sample->writer);
    free(sample);
    return 0;
}

static void assert_text(struct buf *text, const char *expected)
{
    assert_string_equal(buf_text(text), expected);
    buf_dispose(text);
}

static void test_headers(void **state)
{
    struct sample *sample = *state;
    const struct jfr_header *header = jfr_chunk_header(jfr_next_chunk(sample->file));
    size_t size = header->size;
    assert_int_equal(header->number, 1);
    assert_int_equal(header->major, 2);
    assert_int_equal(header->minor, 1);
    assert_int_equal(header->state, 0);
    assert_int_equal(header->flags, 1);
    assert_int_equal(header->duration_nanos, 3000000000);
    assert_int_equal(header->clock.start_nanos, 1000000000000);
    assert_int_equal(header->clock.start_ticks, 5000);
    assert_int_equal(header->clock.ticks_per_second, 2000000000);
    header = jfr_chunk_header(jfr_next_chunk(sample->file));
    assert_int_equal(header->number, 2);
    assert_int_equal(header->offset, size);
    assert_int_equal(header->offset + header->size, jfr_file_size(sample->file));
    assert_null(jfr_next_chunk(sample->file));
    assert_null(jfr_next_chunk(sample->file));
    jfr_rewind(sample->file);
    assert_int_equal(jfr_chunk_header(jfr_next_chunk(sample->file))->number, 1);
}

static void test_types(void **state)
{
    struct sample *sample = *state;
    static const char *const lines[] = {
        "boolean 4:\n",
        "java.lang.Class 21: *jdk.types.ClassLoader classLoader; *jdk.types.Name name;\n",
        "jdk.types.Name 23 simple: java.lang.String string;\n",
        "jdk.types.Trace 25: boolean truncated; jdk.types.Frame[] frames;\n",
        "jdk.settings.Threshold 50 < jdk.jfr.SettingControl:\n",
        "test.Everything 200 < jdk.jfr.Event event: @jdk.jfr.Label(value=Every\xc3\xbc thing) "
        "@jdk.jfr.Category(value-0=Test value-1=All) "
        "<jdk.settings.Threshold threshold=20 ms @jdk.jfr.Label(value=Threshold)> "
        "long startTime ticks @jdk.jfr.Timestamp(value=TICKS); long duration +ticks @jdk.jfr.Timespan(value=TICKS); ",
        " byte byte unsigned @jdk.jfr.Unsigned(unused=);",
        " java.lang.String[] strings; *java.lang.Class class;",
        " *java.lang.Class[] classes; short[] shorts; jdk.types.Name simple; int last;\n",
        "test.Small 201 < jdk.jfr.Event event: long startTime;\n",
    };
    struct jfr_chunk *chunk = jfr_next_chunk(sample->file);
    struct buf text = {0};
    jfr_dump_types(&text, chunk);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        if (!strstr(buf_text(&text), lines[i]))
            fail_msg("%snot in\n%s", lines[i], buf_text(&text));
    }
    buf_dispose(&text);
    const struct jfr_type *type = jfr_type_by_name(chunk, "test.Everything");
    assert_ptr_equal(jfr_type_by_id(chunk, 200), type);
    assert_ptr_equal(jfr_type_at(chunk, type->index), type);
    assert_null(jfr_type_by_id(chunk, 1200));
    assert_null(jfr_type_by_name(chunk, "test"));
    assert_int_equal(jfr_field_by_name(type, "last")->kind, JFR_INT);
    assert_null(jfr_field_by_name(type, "las"));
    const struct jfr_annotation *category = jfr_annotation_by_name(&type->annotations, "jdk.jfr.Category");
    assert_string_equal(jfr_annotation_value(category, "value-1"), "All");
    assert_null(jfr_annotation_value(category, "value"));
    assert_null(jfr_annotation_value(NULL, "value"));
    assert_int_equal(jfr_chunk_region(chunk)->gmt_offset_millis, 3600000);
    assert_string_equal(jfr_chunk_region(chunk)->locale, "en_US");
    assert_int_equal(jfr_type_by_name(jfr_next_chunk(sample->file), "test.Everything")->id, 1200);
}

static void test_values(void **state)
{
    struct sample *sample = *state;
    struct buf expected = {0};
    buf_printf(&expected, "%stest.Small{startTime=5001}\n%s", everything, everything);
    for (int i = 0; i < 2; i++) {
        struct jfr_chunk *chunk = jfr_next_chunk(sample->file);
        struct buf text = {0};
        jfr_dump_events(&text, chunk, 2);
        assert_text(&text, buf_text(&expected));
        jfr_dump_cells(&text, chunk, 2);
        assert_text(&text, buf_text(&expected));
    }
    buf_dispose(&expected);
}

static void test_selection(void **state)
{
    struct sample *sample = *state;
    static const struct {
        const char *path, *value;
    } cases[] = {
        {"last", "42"},
        {"class.classLoader.name", "\"boot\""},
        {"class.classLoader.type.classLoader.type.name", "\"java/lang/Object\""},
        {"trace.frames[1].line", "12"},
        {"trace.frames[1].type.name", "\"zero\""},
        {"trace.frames[2].line", "null"},
        {"trace.frames", "[{type=#7 line=11} {type=#1099511627776 line=12}]"},
        {"trace[0]", "absent"},
        {"trace.none", "absent"},
        {"none", "absent"},
        {"int.more", "absent"},
        {"missing.name", "?12345"},
        {"null.name", "null"},
        {"strings[4]", "\"a\xf0\x9f\x98\x80\xed\xb0\x80\""},
        {"shorts[1]", "-2"},
        {"classes[0].name", "\"java/lang/Object\""},
        {"simple", "\"wrapped\""},
        {"zero", "\"zero\""},
        {"startTime", "7000"},
    };
    enum { COUNT = sizeof cases / sizeof *cases };
    const char *paths[COUNT];
    for (size_t i = 0; i < COUNT; i++)
        paths[i] = cases[i].path;
    for (struct jfr_chunk *chunk; (chunk = jfr_next_chunk(sample->file));) {
        const struct jfr_type *type = jfr_type_by_name(chunk, "test.Everything");
        const struct jfr_selection *select = jfr_select(chunk, type, paths, COUNT, JFR_SELECT_OPTIONAL);
        struct jfr_records records;
        struct jfr_record record;
        jfr_records_begin(&records, chunk);
        int seen = 0;
        while (jfr_records_next(&records, &record)) {
            struct jfr_value values[COUNT];
            if (record.type != type)
                continue;
            seen++;
            assert_true(jfr_select_read(select, &record, values));
            for (size_t i = 0; i < COUNT; i++) {
                struct buf text = {0};
                jfr_dump_value(&text, chunk, &values[i], 0);
                if (strcmp(buf_text(&text), cases[i].value) != 0)
                    fail_msg("%s: %s", cases[i].path, buf_text(&text));
                buf_dispose(&text);
            }
        }
        assert_int_equal(seen, 2);
    }
}

/* Misspelt paths are errors of the call. Fields that only some types have can be requested. */
static void test_wrong_paths(void **state)
{
    struct sample *sample = *state;
    static const struct {
        const char *path, *said;
    } cases[] = {
        {"", "'' is not a path of fields"},
        {"last.", "'last.' is not a path of fields"},
        {"last[", "'last[' is not a path of fields"},
        {"strings[]", "'strings[]' is not a path of fields"},
        {"strings[1", "'strings[1' is not a path of fields"},
        {"none", "test.Everything has no field 'none'"},
        {"last.more", "test.Everything has no field 'last.more'"},
        {"class.clasLoader.name", "test.Everything has no field 'class.clasLoader.name'"},
        {"trace[0]", "test.Everything has no field 'trace[0]'"},
        {"trace.frames.line", "test.Everything has no field 'trace.frames.line'"},
    };
    struct jfr_file *file;
    assert_true(jfr_reopen(&file, sample->file, &(struct jfr_options){.size = sizeof(struct jfr_options)}));
    struct jfr_chunk *chunk = jfr_next_chunk(file);
    const struct jfr_type *type = jfr_type_by_name(chunk, "test.Everything");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        jfr_clear_error(file);
        assert_null(jfr_last_error(file));
        assert_null(jfr_select(chunk, type, &cases[i].path, 1, 0));
        assert_int_equal(jfr_last_error(file)->code, JFR_ARGUMENT);
        assert_string_equal(jfr_last_error(file)->message, cases[i].said);
        bool is_path = strstr(cases[i].said, "has no field");
        assert_true((jfr_select(chunk, type, &cases[i].path, 1, JFR_SELECT_OPTIONAL) != NULL) == is_path);
    }
    assert_true(jfr_failed(file));
    jfr_close(file);
}

static void test_records_and_counts(void **state)
{
    struct sample *sample = *state;
    struct jfr_chunk *chunk = jfr_next_chunk(sample->file);
    const struct jfr_counts *counts = jfr_count_records(chunk);
    const struct jfr_type *type = jfr_type_by_name(chunk, "test.Small");
    assert_int_equal(counts->types[type->index].count, 1);
    assert_int_equal(counts->types[type->index].bytes, 4 + 2 + 2);
    assert_int_equal(counts->types[jfr_type_by_name(chunk, "test.Everything")->index].count, 2);
    assert_int_equal(counts->metadata.count, 1);
    assert_int_equal(counts->checkpoints.count, 2);
    assert_int_equal(counts->unknown.count, 1);
    assert_int_equal(counts->unknown.bytes, 4 + 2 + 5);
    assert_int_equal(counts->all.count, 7);
    assert_int_equal(counts->all.bytes, jfr_chunk_header(chunk)->size - 68);
    static const int64_t ids[] = {200, 1, 201, 0, 7777, 1, 200};
    struct jfr_records records;
    struct jfr_record record;
    jfr_records_begin(&records, chunk);
    records.everything = true;
    uint64_t offset = 68;
    for (size_t i = 0; i < 7; i++) {
        assert_true(jfr_records_next(&records, &record));
        assert_int_equal(record.type_id, ids[i]);
        assert_int_equal(record.offset, offset);
        assert_true((record.type != NULL) == (ids[i] == 200 || ids[i] == 201));
        offset += record.size;
    }
    assert_false(jfr_records_next(&records, &record));
    bool *wanted = calloc(jfr_type_count(chunk), sizeof *wanted);
    wanted[type->index] = true;
    jfr_records_begin(&records, chunk);
    records.wanted = wanted;
    assert_true(jfr_records_next(&records, &record));
    assert_ptr_equal(record.type, type);
    assert_false(jfr_records_next(&records, &record));
    free(wanted);
}

static void test_seeking(void **state)
{
    struct sample *sample = *state;
    uint64_t second = jfr_chunk_header(jfr_next_chunk(sample->file))->size;
    struct jfr_chunk *chunk = jfr_seek_chunk(sample->file, second, 2);
    assert_int_equal(jfr_chunk_header(chunk)->number, 2);
    assert_int_equal(jfr_chunk_header(chunk)->offset, second);
    assert_null(jfr_next_chunk(sample->file));
    chunk = jfr_seek_chunk(sample->file, 0, 1);
    assert_int_equal(jfr_chunk_header(chunk)->number, 1);
    struct jfr_records records;
    struct jfr_record record, again;
    jfr_records_begin(&records, chunk);
    while (jfr_records_next(&records, &record)) {
        struct jfr_records other;
        jfr_records_begin(&other, chunk);
        assert_true(jfr_records_seek(&other, record.offset));
        assert_true(jfr_records_next(&other, &again));
        assert_int_equal(again.offset, record.offset);
        assert_ptr_equal(again.type, record.type);
    }
    assert_false(jfr_records_seek(&records, 67));
    assert_false(jfr_records_seek(&records, second + 1));
    assert_int_equal(jfr_chunk_header(jfr_next_chunk(sample->file))->number, 2);
}

static void test_constants(void **state)
{
    struct sample *sample = *state;
    struct jfr_chunk *chunk = jfr_next_chunk(sample->file);
    struct jfr_constants constants;
    struct jfr_value value;
    struct buf text = {0};
    jfr_constants_begin(&constants, chunk);
    while (jfr_constants_next(&constants, &value)) {
        buf_printf(&text, "%s %llu: ", jfr_constants_type(&constants)->name, (unsigned long long)value.key);
        jfr_dump_value(&text, chunk, &value, 0);
        buf_putc(&text, '\n');
    }
    static const char *const lines[] = {
        "java.lang.String 1: \"\xc3\xa4!\"\n",
        "java.lang.String 2: \"boot\"\n",
        "java.lang.Class 7: {classLoader=#1 name=#300}\n",
        "java.lang.Class 1099511627776: {classLoader=#0 name=#0}\n",
        "jdk.types.ClassLoader 1: {type=#7 name=#2}\n",
        "jdk.types.Name 0: \"zero\"\n",
        "jdk.types.Name 300: \"java/lang/Object\"\n",
        "jdk.types.Trace 9: {truncated=1 frames=[{type=#7 line=11} {type=#1099511627776 line=12}]}\n",
    };
    size_t length = 0;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        assert_non_null(strstr(buf_text(&text), lines[i]));
        length += strlen(lines[i]);
    }
    assert_int_equal(text.length, length);
    buf_dispose(&text);
    const struct jfr_type *type = jfr_type_by_name(chunk, "java.lang.Class");
    size_t of_type = 0;
    jfr_constants_begin(&constants, chunk);
    for (constants.wanted = type; jfr_constants_next(&constants, &value); of_type++)
        assert_ptr_equal(jfr_constants_type(&constants), type);
    assert_int_equal(of_type, 2);
    assert_non_null(jfr_find_constant(chunk, type, 7));
    assert_null(jfr_find_constant(chunk, type, 8));
    assert_null(jfr_find_constant(chunk, type, 0));
}

/* Reads elements by cells, with room for one or more; a struct once. */
static void test_walk_cells(void **state)
{
    struct sample *sample = *state;
    struct jfr_chunk *chunk = jfr_next_chunk(sample->file);
    static const char *const paths[] = {"trace.frames", "frame", "shorts", "last"};
    struct jfr_value values[4];
    struct jfr_records records;
    struct jfr_record record;
    jfr_records_begin(&records, chunk);
    assert_true(jfr_records_next(&records, &record));
    assert_true(jfr_select_read(jfr_select(chunk, record.type, paths, 4, 0), &record, values));
    union jfr_cell cells[8];
    for (size_t round = 0; round < 2; round++) {
        for (size_t room = 2; room <= 8; room++) {
            struct jfr_walk walk;
            uint64_t seen[8], count = 0;
            jfr_walk_begin(&walk, chunk, &values[0]);
            for (size_t n; (n = jfr_walk_cells(&walk, cells, room));)
                for (size_t i = 0; i < 2 * n; i++)
                    seen[count++] = cells[i].key;
            assert_int_equal(count, 4);
            assert_true(seen[0] == 7 && seen[1] == 11 && seen[2] == UINT64_C(1) << 40 && seen[3] == 12);
        }
    }
    struct jfr_walk walk;
    jfr_walk_begin(&walk, chunk, &values[0]);
    assert_int_equal(jfr_walk_cells(&walk, cells, 1), 0);
    jfr_walk_begin(&walk, chunk, &values[1]);
    assert_int_equal(jfr_walk_cells(&walk, cells, 8), 1);
    assert_int_equal(cells[0].key, 7);
    assert_int_equal(cells[1].integer, -10);
    assert_int_equal(jfr_walk_cells(&walk, cells, 8), 0);
    for (size_t i = 2; i < 4; i++) {
        jfr_walk_begin(&walk, chunk, &values[i]);
        assert_int_equal(jfr_walk_cells(&walk, cells, 8), 0);
    }
}

/* Writes keys of one type in the order of `keys`, `per` of them in a checkpoint. Each is the string of its number. */
static void many_constants(struct jfr_writer *w, const uint64_t *keys, size_t count, size_t per)
{
    jfr_writer_chunk(w);
    jfr_writer_open(w, "root", NULL);
    jfr_writer_open(w, "metadata", NULL);
    jfr_writer_open(w, "class", "name", "java.lang.String", "id", "20", NULL);
    jfr_writer_close(w);
    jfr_writer_close(w);
    jfr_writer_close(w);
    jfr_writer_metadata(w, 1);
    for (size_t i = 0; i < count; i += per) {
        size_t n = count - i < per ? count - i : per;
        jfr_writer_checkpoint(w, 1);
        jfr_writer_number(w, 20);
        jfr_writer_number(w, n);
        for (size_t j = i; j < i + n; j++) {
            char text[24];
            snprintf(text, sizeof text, "%llx", (unsigned long long)keys[j]);
            jfr_writer_padded(w, keys[j], keys[j] >> 42 ? 9 : 6 + (int)(j % 3));
            jfr_writer_utf8(w, text);
        }
        jfr_writer_end_record(w);
    }
    jfr_writer_end_chunk(w);
}

static uint64_t up(size_t i)
{
    return i;
}
static uint64_t down(size_t i)
{
    return 100000 - i;
}
static uint64_t scattered(size_t i)
{
    return (i + 1) * UINT64_C(0x9e3779b97f4a7c15);
}
static uint64_t shifted(size_t i)
{
    return (uint64_t)(i + 1) << 44;
}
static uint64_t mostly_close(size_t i)
{
    return i % 1000 == 999 ? i << 30 : 50000 + (i * 7919) % 20000;
}
static uint64_t around_zero(size_t i)
{
    return (uint64_t)i - 5;
}

static void test_many_constants(void **state)
{
    static uint64_t (*const kinds[])(size_t) = {up, down, scattered, shifted, mostly_close, around_zero};
    enum { COUNT = 20000 };
    uint64_t *keys = calloc(COUNT, sizeof *keys);
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
        for (size_t i = 0; i < COUNT; i++)
            keys[i] = kinds[k](i);
        struct jfr_writer w;
        jfr_writer_init(&w);
        many_constants(&w, keys, COUNT, 1500);
        struct jfr_file *file = open_writer(&w);
        struct jfr_chunk *chunk = jfr_next_chunk(file);
        const struct jfr_type *type = jfr_type_by_id(chunk, 20);
        for (size_t i = 0; i < COUNT; i++) {
            struct jfr_value value = {.kind = JFR_CONSTANT, .type = type, .key = keys[i]};
            char text[24];
            snprintf(text, sizeof text, "%llx", (unsigned long long)keys[i]);
            jfr_resolve(chunk, &value);
            assert_int_equal(value.kind, JFR_STRING);
            assert_true(jfr_string_equals(&value.as.string, text));
            assert_int_equal(value.key, keys[i]);
        }
        assert_null(jfr_find_constant(chunk, type, 1234567));
        jfr_close(file);
        jfr_writer_dispose(&w);
    }
    free(keys);
}

/* Chunks with the same metadata share the types, never the constants. */
static void test_constants_are_per_chunk(void **state)
{
    static const uint64_t first[] = {1, 2, 3}, second[] = {3, 4};
    struct jfr_writer w;
    jfr_writer_init(&w);
    many_constants(&w, first, 3, 3);
    many_constants(&w, second, 2, 2);
    many_constants(&w, first, 3, 1);
    struct jfr_file *file = open_writer(&w);
    for (int pass = 0; pass < 2; pass++) {
        for (int number = 1; number <= 3; number++) {
            struct jfr_chunk *chunk = jfr_next_chunk(file);
            const struct jfr_type *type = jfr_type_by_id(chunk, 20);
            for (uint64_t key = 0; key < 6; key++) {
                bool there = number == 2 ? key == 3 || key == 4 : key >= 1 && key <= 3;
                const uint8_t *at = jfr_find_constant(chunk, type, key);
                assert_true((at != NULL) == there);
                if (at)
                    assert_int_equal(at[2], '0' + key);
            }
        }
        assert_null(jfr_next_chunk(file));
        jfr_rewind(file);
    }
    jfr_close(file);
    jfr_writer_dispose(&w);
}

static void test_integers(void **state)
{
    static const uint64_t values[] = {0,
                                      1,
                                      127,
                                      128,
                                      300,
                                      0x3fff,
                                      0x4000,
                                      0xffffffff,
                                      UINT64_C(1) << 55,
                                      (UINT64_C(1) << 56) - 1,
                                      UINT64_C(1) << 56,
                                      UINT64_C(1) << 63,
                                      UINT64_MAX};
    struct jfr_writer w;
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        for (int width = 1; width <= 9; width++) {
            if (width < 9 && values[i] >> 7 * width)
                continue;
            /* At the end of memory, and with room after it. */
            for (size_t room = 0; room <= 16; room += 8) {
                jfr_writer_init(&w);
                jfr_writer_padded(&w, values[i], width);
                size_t length = w.out.length;
                for (size_t j = 0; j < room; j++)
                    jfr_writer_byte(&w, 0xff);
                const uint8_t *data = (const uint8_t *)w.out.data;
                struct wire wire = {.at = data, .end = data + length, .limit = data + length + room};
                struct wire skip = wire, cut = wire;
                assert_true(wire_varint(&wire) == values[i]);
                assert_true(!wire.failed && wire.at == wire.end);
                wire_skip_varints(&skip, 1);
                assert_true(!skip.failed && skip.at == skip.end);
                cut.end--;
                assert_int_equal(wire_varint(&cut), 0);
                assert_true(cut.failed && cut.at == cut.end);
                jfr_writer_dispose(&w);
            }
        }
    }
}

/* Skipping many numbers at once ends at the same position as skipping them individually. */
static void test_skipping(void **state)
{
    uint64_t random = 1;
    for (int round = 0; round < 200; round++) {
        struct jfr_writer w;
        size_t ends[101] = {0};
        jfr_writer_init(&w);
        for (int i = 0; i < 100; i++) {
            random = random * UINT64_C(6364136223846793005) + 1442695040888963407;
            /* Some rounds contain many long numbers whose last byte may look as if it continued. */
            int bits = (int)(random >> 58) + 1, width = (int)(random >> 40 & 7) + 1;
            uint64_t value = random << 5 ^ random >> 30;
            value = round % 4 == 0 || bits < 8 ? value : value & ((UINT64_C(1) << width) - 1);
            jfr_writer_number(&w, value);
            ends[i + 1] = w.out.length;
        }
        const uint8_t *data = (const uint8_t *)w.out.data;
        for (size_t count = 0; count <= 100; count++) {
            struct wire wire = {.at = data, .end = data + w.out.length, .limit = data + w.out.length};
            wire_skip_many(&wire, count);
            assert_false(wire.failed);
            assert_int_equal(wire.at - data, ends[count]);
        }
        struct wire cut = {.at = data, .end = data + w.out.length - 1, .limit = data + w.out.length};
        wire_skip_many(&cut, 100);
        assert_true(cut.failed && cut.at == cut.end);
        jfr_writer_dispose(&w);
    }
}

/* The sample up to the last record of its first chunk, with the given state and size in the header. */
static void test_unfinished(void **state)
{
    static const struct {
        bool flushed; /* the header contains size, metadata and checkpoint of the last flush */
        uint64_t size;
        unsigned state;
        int events;
    } cases[] = {
        {true, 0, 1, 3},                           /* a live chunk; bytes after the flush are not read */
        {true, 0, 255, 3},                         /* the JVM died while it wrote the header */
        {false, 0, 1, 4},                          /* a stream: no size, but complete */
        {false, 0, 0, 4},       {false, 68, 1, 0}, /* nothing flushed yet */
        {false, 1 << 30, 0, 4},                    /* async-profiler until it ends */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct jfr_writer w;
        jfr_writer_init(&w);
        jfr_writer_sample_chunk(&w, 0);
        if (!cases[i].flushed) {
            jfr_writer_poke(&w, 8, cases[i].size, 8);
            jfr_writer_poke(&w, 16, 0, 8);
            jfr_writer_poke(&w, 24, 0, 8);
        }
        jfr_writer_poke(&w, 64, cases[i].state, 1);
        jfr_writer_sample_event(&w, 0);
        jfr_writer_byte(&w, 100); /* the start of a record that was never completed */
        struct jfr_file *file = open_writer(&w);
        struct jfr_chunk *chunk = jfr_next_chunk(file);
        struct buf text = {0};
        jfr_dump_events(&text, chunk, 2);
        int events = 0;
        for (const char *c = buf_text(&text); (c = strchr(c, '\n')); c++)
            events++;
        assert_int_equal(events, cases[i].events);
        if (events)
            assert_memory_equal(buf_text(&text), everything, strlen(everything));
        buf_dispose(&text);
        assert_null(jfr_next_chunk(file));
        jfr_close(file);
        jfr_writer_dispose(&w);
    }
}

/* Two consecutive streams: each ends where the next one begins. */
static void test_streams_in_a_row(void **state)
{
    struct jfr_writer w;
    jfr_writer_init(&w);
    for (int i = 0; i < 2; i++) {
        jfr_writer_sample_chunk(&w, 1000 * i);
        jfr_writer_poke(&w, 8, 0, 8);
        jfr_writer_poke(&w, 24, 0, 8);
    }
    struct jfr_file *file = open_writer(&w);
    int chunks = 0;
    for (struct jfr_chunk *chunk; (chunk = jfr_next_chunk(file)); chunks++) {
        struct buf text = {0};
        jfr_dump_events(&text, chunk, 2);
        assert_memory_equal(buf_text(&text), everything, strlen(everything));
        buf_dispose(&text);
    }
    assert_int_equal(chunks, 2);
    jfr_close(file);
    jfr_writer_dispose(&w);
}

static void test_gzip(void **state)
{
    struct sample *sample = *state;
    const struct buf *plain = &sample->writer.out;
    uLong room = compressBound(plain->length) + 64;
    unsigned char *packed = malloc(room);
    z_stream stream = {.next_in = (Bytef *)plain->data, .avail_in = (uInt)plain->length};
    assert_int_equal(deflateInit2(&stream, 9, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY), Z_OK);
    stream.next_out = packed;
    stream.avail_out = (uInt)room;
    assert_int_equal(deflate(&stream, Z_FINISH), Z_STREAM_END);
    struct jfr_options options = {.size = sizeof options, .report = expect_no_fault};
    struct jfr_file *file;
    assert_true(jfr_open_memory(&file, packed, stream.total_out, "test.jfr.gz", &options));
    assert_int_equal(jfr_file_size(file), plain->length);
    struct buf text = {0};
    jfr_dump_events(&text, jfr_next_chunk(file), 2);
    assert_memory_equal(buf_text(&text), everything, strlen(everything));
    buf_dispose(&text);
    jfr_close(file);
    options = (struct jfr_options){.size = sizeof options, .copy_limit = 100};
    assert_false(jfr_open_memory(&file, packed, stream.total_out, "test.jfr.gz", &options));
    options.copy_limit = 0;
    assert_false(jfr_open_memory(&file, packed, stream.total_out / 2, "test.jfr.gz", &options));
    deflateEnd(&stream);
    free(packed);
}

/* Recordings of JVMs, read in three ways without a fault and with equal results. */
static void test_real_recordings(void **state)
{
    static const struct {
        const char *path;
        int events;
        const char *holds;
    } cases[] = {
        {"tests/fixtures/recordings/jdk11.jfr.gz", 17, "javaName=\"s\xc3\xa4mple \xe4\xb8\xad\""},
        {"tests/fixtures/recordings/jdk25.jfr.gz", 20, "message=\"number \xc3\xa9 2\""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct jfr_options options = {.size = sizeof options, .report = expect_no_fault};
        struct jfr_file *file;
        int events = 0;
        assert_true(jfr_open(&file, cases[i].path, &options));
        for (struct jfr_chunk *chunk; (chunk = jfr_next_chunk(file));) {
            struct buf walked = {0}, cells = {0};
            jfr_dump_events(&walked, chunk, 8);
            jfr_dump_cells(&cells, chunk, 8);
            for (const char *c = buf_text(&walked); (c = strchr(c, '\n')); c++)
                events++;
            assert_non_null(strstr(buf_text(&walked), cases[i].holds));
            assert_text(&cells, buf_text(&walked));
            buf_dispose(&walked);
        }
        assert_int_equal(events, cases[i].events);
        jfr_close(file);
    }
}

SUITE(test_jfr)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_headers, open_sample, close_sample),
        cmocka_unit_test_setup_teardown(test_types, open_sample, close_sample),
        cmocka_unit_test_setup_teardown(test_values, open_sample, close_sample),
        cmocka_unit_test_setup_teardown(test_selection, open_sample, close_sample),
        cmocka_unit_test_setup_teardown(test_wrong_paths, open_sample, close_sample),
        cmocka_unit_test_setup_teardown(test_records_and_counts, open_sample, close_sample),
        cmocka_unit_test_setup_teardown(test_seeking, open_sample, close_sample),
        cmocka_unit_test_setup_teardown(test_constants, open_sample, close_sample),
        cmocka_unit_test_setup_teardown(test_walk_cells, open_sample, close_sample),
        cmocka_unit_test_setup_teardown(test_gzip, open_sample, close_sample),
        cmocka_unit_test(test_many_constants),
        cmocka_unit_test(test_constants_are_per_chunk),
        cmocka_unit_test(test_integers),
        cmocka_unit_test(test_skipping),
        cmocka_unit_test(test_unfinished),
        cmocka_unit_test(test_streams_in_a_row),
        cmocka_unit_test(test_real_recordings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
