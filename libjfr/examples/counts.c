/* Counts the events of each type, and prints one field of the events of one type:
 *
 *     counts FILE.jfr EVENT FIELD */
#include <jfr.h>
#include <stdio.h>
#include <string.h>

static void print_field(struct jfr_chunk *chunk, const struct jfr_type *type, const char *name)
{
    const struct jfr_selection *field = jfr_select(chunk, type, &name, 1, 0);
    struct jfr_records records;
    struct jfr_record record;
    struct jfr_value value;
    char text[256];
    jfr_records_begin(&records, chunk);
    while (field && jfr_records_next(&records, &record)) {
        if (record.type != type || !jfr_select_read(field, &record, &value))
            continue;
        if (value.kind == JFR_STRING && jfr_string_utf8(&value.as.string, text, sizeof text))
            printf("%s = %s\n", name, text);
        else if (value.kind >= JFR_BOOLEAN && value.kind <= JFR_LONG)
            printf("%s = %lld\n", name, (long long)value.as.integer);
    }
}

int main(int argc, char **argv)
{
    struct jfr_options options = {.size = sizeof options, .report = jfr_report_stderr, .context = argv[0]};
    struct jfr_file *file;
    if (argc != 4 || !jfr_open(&file, argv[1], &options))
        return 1;
    for (struct jfr_chunk *chunk; (chunk = jfr_next_chunk(file));) {
        const struct jfr_counts *counts = jfr_count_records(chunk);
        for (size_t i = 0; i < jfr_type_count(chunk); i++) {
            if (counts->types[i].count)
                printf("%s: %llu\n", jfr_type_at(chunk, i)->name, (unsigned long long)counts->types[i].count);
        }
        /* Several classes can define events of this name. */
        for (size_t i = 0; i < jfr_type_count(chunk); i++) {
            if (strcmp(jfr_type_at(chunk, i)->name, argv[2]) == 0)
                print_field(chunk, jfr_type_at(chunk, i), argv[3]);
        }
    }
    bool failed = jfr_failed(file);
    jfr_close(file);
    return failed;
}
