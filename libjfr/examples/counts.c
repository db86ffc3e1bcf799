/* Counts the events of each type, and prints one field of the events of one type:
 *
 *     counts FILE.jfr EVENT FIELD */
#include <jfr.h>
#include <stdio.h>

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
        const struct jfr_type *type = jfr_type_by_name(chunk, argv[2]);
        const struct jfr_selection *field = type ? jfr_select(chunk, type, (const char *const *)&argv[3], 1, 0) : NULL;
        struct jfr_records records;
        struct jfr_record record;
        struct jfr_value value;
        char text[256];
        jfr_records_begin(&records, chunk);
        while (field && jfr_records_next(&records, &record)) {
            if (record.type != type || !jfr_select_read(field, &record, &value))
                continue;
            if (value.kind == JFR_STRING && jfr_string_utf8(&value.as.string, text, sizeof text))
                printf("%s = %s\n", argv[3], text);
            else if (value.kind >= JFR_BOOLEAN && value.kind <= JFR_LONG)
                printf("%s = %lld\n", argv[3], (long long)value.as.integer);
        }
    }
    bool failed = jfr_failed(file);
    jfr_close(file);
    return failed;
}
