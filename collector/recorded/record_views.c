#include "collector/recorded/record_views.h"

#include <stdlib.h>
#include <string.h>

#include "common/base/file.h"
#include "common/base/paths.h"
#include "common/base/process.h"

enum { SECONDS = 60 };

bool record_views(const char *home, const char *output, struct diag *diag)
{
    struct words words = {0};
    struct buf text;
    buf_init(&text, 1 << 20);
    char *program = paths_find("collector/recorded/java/CopyViews.java", diag);
    if (!program)
        return false;
    words_printf(&words, "%s/bin/java", home);
    words_add(&words, program);
    words_add(&words, output);
    bool ok = process_capture(&words, NULL, SECONDS, &text, diag) && file_exists(output);
    int line = (int)strcspn(buf_text(&text), "\n"); /* the first line has the reason */
    if (!ok)
        diag_error(diag, PLACE_FILE(words.items[0]), "the JVM did not copy its view.ini: %.*s", line, buf_text(&text));
    words_dispose(&words);
    buf_dispose(&text);
    free(program);
    return ok;
}
