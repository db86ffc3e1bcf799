/*
 * The entry point of libFuzzer for queries: a query up to a NUL, and a recording after it; without one, the sample of
 * the unit tests. Executes the query, and prints the result in all forms.
 */
#include <string.h>

#include "recordings/query/query.h"
#include "tests/unit/jfr_writer.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MOST_MEMORY = 4 << 20, MOST_COPIED = 1 << 20 };

static void print(const struct query_result *result)
{
    struct buf out;
    struct json json;
    buf_init(&out, 16 << 20);
    query_print_table(result, "Table", 20, &out);
    query_print_form(result, "Form", &out);
    json_init(&json, &out, true);
    json_begin_object(&json, NULL);
    query_print_json(result, &json);
    json_end(&json);
    buf_dispose(&out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct jfr_writer sample;
    struct query query;
    struct query_error error;
    struct query_result result;
    struct jfr_file *file;
    struct arena arena = {0};
    if (!sample.out.length) {
        jfr_writer_init(&sample);
        jfr_writer_sample(&sample);
    }
    const char *text = arena_strndup(&arena, (const char *)data, size);
    size_t length = strlen(text), begin = length < size ? length + 1 : size;
    bool has_recording = begin < size;
    struct jfr_options options = {.size = sizeof options, .salvage = true, .copy_limit = MOST_COPIED};
    bool ok = query_parse(&query, text, &error);
    if (ok && jfr_open_memory(&file, has_recording ? (const char *)data + begin : buf_text(&sample.out),
                              has_recording ? size - begin : sample.out.length, "fuzz", &options)) {
        query_execute(&result, &query, 1, file, MOST_MEMORY);
        jfr_close(file);
        print(&result);
        query_result_dispose(&result);
    }
    query_dispose(&query);
    arena_dispose(&arena);
    return 0;
}
