/* The sample recording (jfr_writer.h). test_jfr.c contains the expected values. */
#include "tests/unit/jfr_writer.h"

#include <string.h>

/* Ids of the first chunk; those of the second are larger by 1,000. */
enum {
    ID_BOOLEAN = 4,
    ID_CHAR,
    ID_FLOAT,
    ID_DOUBLE,
    ID_BYTE,
    ID_SHORT,
    ID_INT,
    ID_LONG,
    ID_STRING = 20,
    ID_CLASS,
    ID_LOADER,
    ID_NAME, /* a simple type */
    ID_FRAME,
    ID_TRACE,
    ID_LABEL = 40,
    ID_UNSIGNED,
    ID_TIMESTAMP,
    ID_TIMESPAN,
    ID_CATEGORY,
    ID_THRESHOLD = 50,
    ID_EVERYTHING = 200,
    ID_SMALL,
    SECOND = 1000,
};

static const char *id(struct jfr_writer *w, int number)
{
    return arena_printf(&w->arena, "%d", number);
}

static void plain_class(struct jfr_writer *w, const char *name, int number)
{
    jfr_writer_open(w, "class", "name", name, "id", id(w, number), NULL);
    jfr_writer_close(w);
}

static void open_field(struct jfr_writer *w, const char *name, int type)
{
    jfr_writer_open(w, "field", "name", name, "class", id(w, type), NULL);
}

static void field(struct jfr_writer *w, const char *name, int type)
{
    open_field(w, name, type);
    jfr_writer_close(w);
}

static void constant_field(struct jfr_writer *w, const char *name, int type)
{
    jfr_writer_open(w, "field", "name", name, "class", id(w, type), "constantPool", "true", NULL);
    jfr_writer_close(w);
}

static void array_field(struct jfr_writer *w, const char *name, int type, bool constant)
{
    jfr_writer_open(w, "field", "name", name, "class", id(w, type), "dimension", "1",
                    constant ? "constantPool" : "unknown", "true", NULL);
    jfr_writer_close(w);
}

static void annotation_class(struct jfr_writer *w, const char *name, int base, int number)
{
    jfr_writer_open(w, "class", "name", name, "id", id(w, base + number), "superType",
                    "java.lang.annotation.Annotation", NULL);
    if (number == ID_CATEGORY)
        array_field(w, "value", base + ID_STRING, false);
    else if (number != ID_UNSIGNED)
        field(w, "value", base + ID_STRING);
    jfr_writer_close(w);
}

static void annotation(struct jfr_writer *w, int type, const char *member, const char *value)
{
    jfr_writer_open(w, "annotation", "class", id(w, type), member, value, NULL);
    jfr_writer_close(w);
}

static void value_types(struct jfr_writer *w, int base)
{
    static const struct {
        const char *name;
        int id;
    } plain[] = {
        {"boolean", ID_BOOLEAN}, {"char", ID_CHAR}, {"float", ID_FLOAT},
        {"double", ID_DOUBLE},   {"byte", ID_BYTE}, {"short", ID_SHORT},
        {"int", ID_INT},         {"long", ID_LONG}, {"java.lang.String", ID_STRING},
    };
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        plain_class(w, plain[i].name, base + plain[i].id);
    jfr_writer_open(w, "class", "name", "java.lang.Class", "id", id(w, base + ID_CLASS), NULL);
    constant_field(w, "classLoader", base + ID_LOADER);
    constant_field(w, "name", base + ID_NAME);
    jfr_writer_close(w);
    jfr_writer_open(w, "class", "name", "jdk.types.ClassLoader", "id", id(w, base + ID_LOADER), NULL);
    constant_field(w, "type", base + ID_CLASS);
    field(w, "name", base + ID_STRING);
    jfr_writer_close(w);
    jfr_writer_open(w, "class", "name", "jdk.types.Name", "id", id(w, base + ID_NAME), "simpleType", "true", NULL);
    field(w, "string", base + ID_STRING);
    jfr_writer_close(w);
    jfr_writer_open(w, "class", "name", "jdk.types.Frame", "id", id(w, base + ID_FRAME), NULL);
    constant_field(w, "type", base + ID_CLASS);
    field(w, "line", base + ID_INT);
    jfr_writer_close(w);
    jfr_writer_open(w, "class", "name", "jdk.types.Trace", "id", id(w, base + ID_TRACE), NULL);
    field(w, "truncated", base + ID_BOOLEAN);
    array_field(w, "frames", base + ID_FRAME, false);
    jfr_writer_close(w);
}

static void event_types(struct jfr_writer *w, int base)
{
    annotation_class(w, "jdk.jfr.Label", base, ID_LABEL);
    annotation_class(w, "jdk.jfr.Unsigned", base, ID_UNSIGNED);
    annotation_class(w, "jdk.jfr.Timestamp", base, ID_TIMESTAMP);
    annotation_class(w, "jdk.jfr.Timespan", base, ID_TIMESPAN);
    annotation_class(w, "jdk.jfr.Category", base, ID_CATEGORY);
    jfr_writer_open(w, "class", "name", "jdk.settings.Threshold", "id", id(w, base + ID_THRESHOLD), "superType",
                    "jdk.jfr.SettingControl", NULL);
    jfr_writer_close(w);
    jfr_writer_open(w, "class", "name", "test.Everything", "id", id(w, base + ID_EVERYTHING), "superType",
                    "jdk.jfr.Event", NULL);
    annotation(w, base + ID_LABEL, "value", "Every\xc3\xbc thing");
    jfr_writer_open(w, "annotation", "class", id(w, base + ID_CATEGORY), "value-0", "Test", "value-1", "All", NULL);
    jfr_writer_close(w);
    jfr_writer_open(w, "setting", "name", "threshold", "class", id(w, base + ID_THRESHOLD), "defaultValue", "20 ms",
                    NULL);
    annotation(w, base + ID_LABEL, "value", "Threshold");
    jfr_writer_close(w);
    open_field(w, "startTime", base + ID_LONG);
    annotation(w, base + ID_TIMESTAMP, "value", "TICKS");
    jfr_writer_close(w);
    open_field(w, "duration", base + ID_LONG);
    annotation(w, base + ID_TIMESPAN, "value", "TICKS");
    jfr_writer_close(w);
    field(w, "boolean", base + ID_BOOLEAN);
    open_field(w, "byte", base + ID_BYTE);
    annotation(w, base + ID_UNSIGNED, "unused", "");
    jfr_writer_close(w);
    field(w, "char", base + ID_CHAR);
    field(w, "short", base + ID_SHORT);
    field(w, "int", base + ID_INT);
    field(w, "long", base + ID_LONG);
    field(w, "float", base + ID_FLOAT);
    field(w, "double", base + ID_DOUBLE);
    array_field(w, "strings", base + ID_STRING, false);
    constant_field(w, "class", base + ID_CLASS);
    constant_field(w, "missing", base + ID_CLASS);
    constant_field(w, "null", base + ID_CLASS);
    constant_field(w, "zero", base + ID_NAME);
    field(w, "frame", base + ID_FRAME);
    constant_field(w, "trace", base + ID_TRACE);
    array_field(w, "classes", base + ID_CLASS, true);
    array_field(w, "shorts", base + ID_SHORT, false);
    field(w, "simple", base + ID_NAME);
    field(w, "last", base + ID_INT);
    jfr_writer_close(w);
    jfr_writer_open(w, "class", "name", "test.Small", "id", id(w, base + ID_SMALL), "superType", "jdk.jfr.Event", NULL);
    field(w, "startTime", base + ID_LONG);
    jfr_writer_close(w);
}

static void metadata(struct jfr_writer *w, int base)
{
    jfr_writer_open(w, "root", NULL);
    jfr_writer_open(w, "metadata", NULL);
    value_types(w, base);
    event_types(w, base);
    jfr_writer_close(w);
    jfr_writer_open(w, "unknown", "some", "thing", NULL);
    jfr_writer_close(w);
    jfr_writer_open(w, "region", "locale", "en_US", "gmtOffset", "3600000", "dst", "0", NULL);
    jfr_writer_close(w);
    jfr_writer_close(w);
    jfr_writer_metadata(w, (uint64_t)base + 1);
}

/* Two checkpoints. The later one contains the class 7 again with other bytes. */
static void first_checkpoint(struct jfr_writer *w, int base)
{
    jfr_writer_checkpoint(w, 4);
    jfr_writer_number(w, (uint64_t)base + ID_CLASS);
    jfr_writer_number(w, 2);
    jfr_writer_number(w, 7); /* key: loader 1, name 300 */
    jfr_writer_number(w, 1);
    jfr_writer_number(w, 300);
    jfr_writer_padded(w, UINT64_C(1) << 40, 8); /* key: no loader, name 0 */
    jfr_writer_number(w, 0);
    jfr_writer_number(w, 0);
    jfr_writer_number(w, (uint64_t)base + ID_NAME);
    jfr_writer_number(w, 2);
    jfr_writer_number(w, 0); /* a pool with a key 0 */
    jfr_writer_utf8(w, "zero");
    jfr_writer_number(w, 300);
    jfr_writer_utf8(w, "java/lang/Object");
    jfr_writer_number(w, (uint64_t)base + ID_LOADER);
    jfr_writer_number(w, 1);
    jfr_writer_number(w, 1); /* its class is loaded by itself */
    jfr_writer_number(w, 7);
    jfr_writer_byte(w, 2);
    jfr_writer_number(w, 2);
    jfr_writer_number(w, (uint64_t)base + ID_TRACE);
    jfr_writer_number(w, 1);
    jfr_writer_number(w, 9);
    jfr_writer_byte(w, 1);
    jfr_writer_number(w, 2);
    jfr_writer_number(w, 7);
    jfr_writer_number(w, 11);
    jfr_writer_number(w, UINT64_C(1) << 40);
    jfr_writer_padded(w, 12, 5);
    jfr_writer_end_record(w);
}

static void second_checkpoint(struct jfr_writer *w, int base)
{
    jfr_writer_checkpoint(w, 2);
    jfr_writer_number(w, (uint64_t)base + ID_STRING);
    jfr_writer_number(w, 2);
    jfr_writer_number(w, 1);
    jfr_writer_byte(w, 5);
    jfr_writer_number(w, 2);
    buf_add(&w->out, "\xe4!", 2);
    jfr_writer_number(w, 2);
    jfr_writer_utf8(w, "boot");
    jfr_writer_number(w, (uint64_t)base + ID_CLASS);
    jfr_writer_number(w, 1);
    jfr_writer_number(w, 7);
    jfr_writer_number(w, 0);
    jfr_writer_number(w, 0);
    jfr_writer_end_record(w);
}

static void strings(struct jfr_writer *w)
{
    jfr_writer_number(w, 7);
    jfr_writer_byte(w, 0);
    jfr_writer_byte(w, 1);
    jfr_writer_byte(w, 2);
    jfr_writer_number(w, 1);
    jfr_writer_utf8(w, "\xe4\xb8\xad");
    jfr_writer_byte(w, 4);
    jfr_writer_number(w, 4);
    jfr_writer_number(w, 'a');
    jfr_writer_number(w, 0xd83d); /* U+1F600, then half of a surrogate pair */
    jfr_writer_number(w, 0xde00);
    jfr_writer_number(w, 0xdc00);
    jfr_writer_byte(w, 5);
    jfr_writer_number(w, 1);
    jfr_writer_byte(w, 0xe9);
    jfr_writer_byte(w, 2);
    jfr_writer_number(w, 99); /* not in the pool */
}

void jfr_writer_sample_event(struct jfr_writer *w, int base)
{
    jfr_writer_record(w, (uint64_t)base + ID_EVERYTHING);
    jfr_writer_number(w, 5000 + 2000);
    jfr_writer_number(w, 3);
    jfr_writer_byte(w, 1);
    jfr_writer_byte(w, 0xfe);
    jfr_writer_number(w, 0xffff);
    jfr_writer_number(w, 0xffff);
    jfr_writer_number(w, 0x80000000);
    jfr_writer_number(w, UINT64_C(0x8000000000000000));
    jfr_writer_float(w, 0.5F);
    jfr_writer_double(w, -2.25);
    strings(w);
    jfr_writer_number(w, 7);
    jfr_writer_number(w, 12345);
    jfr_writer_number(w, 0);
    jfr_writer_number(w, 0);
    jfr_writer_padded(w, 7, 3);
    jfr_writer_number(w, 0xfffffff6);
    jfr_writer_number(w, 9);
    jfr_writer_number(w, 2);
    jfr_writer_number(w, 7);
    jfr_writer_number(w, 8);
    jfr_writer_number(w, 3);
    jfr_writer_number(w, 1);
    jfr_writer_number(w, 0xfffe);
    jfr_writer_number(w, 300);
    jfr_writer_utf8(w, "wrapped");
    jfr_writer_number(w, 42);
    jfr_writer_end_record(w);
}

void jfr_writer_sample_chunk(struct jfr_writer *w, int base)
{
    jfr_writer_chunk(w);
    jfr_writer_sample_event(w, base);
    first_checkpoint(w, base);
    jfr_writer_record(w, (uint64_t)base + ID_SMALL);
    jfr_writer_number(w, 5001);
    jfr_writer_end_record(w);
    metadata(w, base);
    jfr_writer_record(w, 7777); /* an id without a type */
    buf_puts(&w->out, "what?");
    jfr_writer_end_record(w);
    second_checkpoint(w, base);
    jfr_writer_sample_event(w, base);
    jfr_writer_end_chunk(w);
}

void jfr_writer_sample(struct jfr_writer *w)
{
    jfr_writer_sample_chunk(w, 0);
    jfr_writer_sample_chunk(w, SECOND);
}
