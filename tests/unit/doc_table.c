#include "tests/unit/doc_table.h"
#include "tests/unit/suite.h"

#include <stdlib.h>
#include <string.h>

#include "common/base/file.h"

void doc_table_check(const char *file, const char *header, const char *rows)
{
    struct buf text = {0}, wanted = {0};
    struct diag diag;
    diag_init(&diag, "test");
    assert_true(file_read(&text, file, &diag));
    const char *start = strstr(buf_text(&text), header);
    const char *first = start ? strstr(start, "---|\n") : NULL, *end = first ? strstr(first, "\n\n") : NULL;
    if (!end)
        fail_msg("%s has no table with the header %s", file, header);
    first += strlen("---|\n");
    buf_printf(&wanted, "%.*s%s%s", (int)(first - text.data), text.data, rows, end + 1);
    if (getenv("UPDATE"))
        assert_true(file_write(file, wanted.data, wanted.length, NULL, &diag));
    else if (strcmp(wanted.data, text.data) != 0)
        fail_msg("the table %s in %s is not that of the program: run `make update-golden`", header, file);
    buf_dispose(&text);
    buf_dispose(&wanted);
}
