#include "collector/recorded/record_files.h"

#include <stdlib.h>
#include <string.h>

#include "common/base/file.h"
#include "common/base/paths.h"
#include "common/base/process.h"

enum { SECONDS = 60 };

/* `option` of the JVM; NULL: none. */
static bool run_program(const char *home, const char *option, const char *name, const char *output, struct diag *diag)
{
    struct words words = {0};
    struct buf text;
    char *program = paths_find(name, diag);
    if (!program)
        return false;
    buf_init(&text, 1 << 20);
    words_printf(&words, "%s/bin/java", home);
    if (option)
        words_add(&words, option);
    words_add(&words, program);
    words_add(&words, output);
    bool ok = process_capture(&words, NULL, SECONDS, &text, diag) && file_exists(output);
    int line = (int)strcspn(buf_text(&text), "\n"); /* the first line contains the reason */
    if (!ok)
        diag_error(diag, PLACE_FILE(words.items[0]), "%s failed in the JVM: %.*s", file_base_name(name), line,
                   buf_text(&text));
    words_dispose(&words);
    buf_dispose(&text);
    free(program);
    return ok;
}

bool record_views(const char *home, const char *output, struct diag *diag)
{
    return run_program(home, NULL, "collector/recorded/java/CopyViews.java", output, diag);
}

bool record_commands(const char *home, const char *output, struct diag *diag)
{
    return run_program(home, "--add-opens=jdk.management/com.sun.management.internal=ALL-UNNAMED",
                       "collector/recorded/java/ListCommands.java", output, diag);
}
