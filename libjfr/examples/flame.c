/*
 * Prints the stack traces of an event in the collapsed format, the input of flame graphs: outermost frame first.
 *
 *     flame FILE.jfr [EVENT] | sort | uniq -c      EVENT: default jdk.ExecutionSample
 */
#include <jfr.h>
#include <stdio.h>
#include <string.h>

enum { MOST_FRAMES = 2048, TEXT = 400 };

static void print_stack(struct jfr_chunk *chunk, const struct jfr_value *trace)
{
    static char text[MOST_FRAMES][2 * TEXT];
    struct jfr_frames frames;
    struct jfr_frame frame;
    size_t count = 0;
    for (jfr_frames_begin(&frames, chunk, trace); count < MOST_FRAMES && jfr_frames_next(&frames, &frame); count++) {
        char class_name[TEXT], method[TEXT];
        jfr_class_name(&frame.class_name, class_name, sizeof class_name);
        jfr_string_utf8(&frame.method_name, method, sizeof method);
        snprintf(text[count], sizeof text[count], "%s.%s", class_name, method);
    }
    for (size_t i = count; i-- > 0;)
        printf("%s%c", text[i], i ? ';' : '\n');
}

static void print_stacks(struct jfr_chunk *chunk, const struct jfr_type *type)
{
    static const char *const paths[] = {"stackTrace"};
    const struct jfr_selection *trace = jfr_select(chunk, type, paths, 1, JFR_SELECT_OPTIONAL);
    struct jfr_records records;
    struct jfr_record record;
    struct jfr_value value;
    jfr_records_begin(&records, chunk);
    while (trace && jfr_records_next(&records, &record)) {
        if (record.type == type && jfr_select_read(trace, &record, &value))
            print_stack(chunk, &value);
    }
}

int main(int argc, char **argv)
{
    struct jfr_options options = {.size = sizeof options, .report = jfr_report_stderr};
    struct jfr_file *file;
    if (argc < 2 || !jfr_open(&file, argv[1], &options))
        return 1;
    for (struct jfr_chunk *chunk; (chunk = jfr_next_chunk(file));) {
        /* Several classes can define events of this name. */
        for (size_t i = 0; i < jfr_type_count(chunk); i++) {
            if (strcmp(jfr_type_at(chunk, i)->name, argc > 2 ? argv[2] : "jdk.ExecutionSample") == 0)
                print_stacks(chunk, jfr_type_at(chunk, i));
        }
    }
    int status = jfr_failed(file);
    jfr_close(file);
    return status;
}
