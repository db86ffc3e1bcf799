#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "common/base/process.h"
#include "collector/recorded/record_metadata.h"
#include "common/base/file.h"

enum { SECONDS = 60, MAX_RECORDING = 64 << 20 };

/*
 * Runs the help of keytool, which every JDK contains and which ends immediately. The recording has the name of its
 * configuration, so that a reader knows to which one the jdk.ActiveSetting events belong.
 */
static bool record_one(const char *home, const char *configuration, const char *file, struct diag *diag)
{
    struct words words = {0};
    struct buf output;
    buf_init(&output, 1 << 20);
    words_printf(&words, "%s/bin/java", home);
    words_printf(&words, "-XX:StartFlightRecording=name=%s,settings=%s,filename=%s", configuration, configuration,
                 file);
    words_add(&words, "-Duser.name=user");
    words_add(&words, "-Duser.home=/home/user");
    words_add(&words, "sun.security.tools.keytool.Main");
    words_add(&words, "-help");
    bool ok = process_capture(&words, NULL, SECONDS, &output, diag);
    int line = (int)strcspn(buf_text(&output), "\n"); /* the first line contains the reason */
    if (!ok)
        diag_error(diag, PLACE_FILE(words.items[0]), "the JVM failed: %.*s", line, buf_text(&output));
    else if (!file_exists(file))
        ok = diag_error(diag, PLACE_FILE(words.items[0]), "the JVM wrote no recording: %.*s", line, buf_text(&output));
    words_dispose(&words);
    buf_dispose(&output);
    return ok;
}

bool record_metadata(const char *home, const char *output, struct diag *diag)
{
    static const char *const configurations[] = {"default", "profile"};
    struct buf both;
    char *folder = file_make_temporary_folder("jfr-metadata", diag);
    if (!folder)
        return false;
    /* Two concatenated files are one recording. */
    buf_init(&both, MAX_RECORDING);
    bool ok = true;
    for (int i = 0; ok && i < 2; i++) {
        char *file = file_join(folder, configurations[i]);
        ok = record_one(home, configurations[i], file, diag) && file_read(&both, file, diag);
        unlink(file);
        free(file);
    }
    rmdir(folder);
    free(folder);
    ok = ok && file_write(output, both.data, both.length, NULL, diag);
    buf_dispose(&both);
    return ok;
}
