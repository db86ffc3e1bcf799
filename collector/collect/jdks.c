#include "collector/collect/jdks.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "collector/recorded/collect.h"
#include "collector/recorded/jdk_home.h"
#include "collector/recorded/record_files.h"
#include "collector/recorded/record_metadata.h"
#include "common/base/alloc.h"
#include "common/base/file.h"
#include "common/base/progress.h"
#include "common/base/text.h"
#include "common/dataset/dataset.h"
#include "common/dataset/view.h"

enum { MAX_RELEASE_FILE = 1 << 16, FIRST_WITH_COMMANDS = 11 };

/* Returns the feature release in the JDK's file `release`: JAVA_VERSION="25.0.3" or "1.8.0_504". 0: unknown. */
static int feature_of(const char *home)
{
    static const char key[] = "JAVA_VERSION=\"";
    struct diag silent = {0};
    struct buf text;
    char *file = file_join(home, "release");
    buf_init(&text, MAX_RELEASE_FILE);
    int feature = 0;
    if (file_read(&text, file, &silent)) {
        const char *version = strstr(buf_text(&text), key);
        version = version ? version + strlen(key) : "";
        feature = (int)strtol(version + (text_starts_with(version, "1.") ? 2 : 0), NULL, 10);
    }
    buf_dispose(&text);
    free(file);
    return feature;
}

/* The output of programs in the JDK; NULL: the release does not have the program. */
struct written {
    char *recording, *views, *commands;
};

/* Returns the first of the files that exists in the JDK, in the pool; NULL: none. */
static const char *find_in(struct strpool *pool, const char *home, const char *const names[2])
{
    const char *found = NULL;
    for (size_t i = 0; i < 2 && names[i] && !found; i++) {
        char *file = file_join(home, names[i]);
        found = file_exists(file) ? strpool_get(pool, file) : NULL;
        free(file);
    }
    return found;
}

/* In JDK 8, the configurations are in the folder of the JRE, and the sources at the top. */
static bool collect_recording(struct dataset *dataset, const char *home, const struct written *written,
                              const struct recorded_options *given, struct diag *diag)
{
    static const char *const configurations[][2] = {{"lib/jfr/default.jfc", "jre/lib/jfr/default.jfc"},
                                                    {"lib/jfr/profile.jfc", "jre/lib/jfr/profile.jfc"}};
    const char *found[2];
    struct recorded_options options = given ? *given : (struct recorded_options){0};
    if (!options.configuration_count) {
        options.configurations = found;
        for (size_t i = 0; i < 2; i++) {
            const char *file = find_in(dataset->pool, home, configurations[i]);
            if (file)
                found[options.configuration_count++] = file;
        }
    }
    if (!options.sources)
        options.sources = find_in(dataset->pool, home, (const char *const[2]){"lib/src.zip", "src.zip"});
    options.views = written->views;
    options.commands = written->commands;
    return recorded_collect(dataset, written->recording, &options, diag);
}

/* Removes a file; NULL: none. */
static void remove_file(char *file)
{
    if (file)
        unlink(file);
    free(file);
}

/* Collects in a folder for the output of programs. */
static bool collect_in(struct dataset *dataset, const char *home, const char *folder,
                       const struct recorded_options *options, struct diag *diag)
{
    int feature = feature_of(home);
    struct written written = {
        .recording = file_join(folder, "metadata.jfr"),
        .views = feature >= DS_FIRST_WITH_VIEWS ? file_join(folder, "view.ini") : NULL,
        .commands = feature >= FIRST_WITH_COMMANDS ? file_join(folder, "commands.tsv") : NULL,
    };
    struct progress progress;
    progress_begin(&progress, "running the JVM", PROGRESS_STEPS, diag);
    progress_show(&progress, 0, 3);
    bool ok = record_metadata(home, written.recording, diag);
    progress_show(&progress, 1, 3);
    ok = ok && (!written.views || record_views(home, written.views, diag));
    progress_show(&progress, 2, 3);
    ok = ok && (!written.commands || record_commands(home, written.commands, diag));
    progress_end(&progress);
    ok = ok && collect_recording(dataset, home, &written, options, diag);
    remove_file(written.recording);
    remove_file(written.views);
    remove_file(written.commands);
    return ok;
}

bool jdk_collect(struct dataset *dataset, const char *home, const struct recorded_options *options, struct diag *diag)
{
    char *folder = file_make_temporary_folder("jfr-metadata", diag);
    bool ok = folder && collect_in(dataset, home, folder, options, diag);
    if (folder)
        rmdir(folder);
    free(folder);
    return ok;
}

/* Returns whether the file is a part of a JDK: a module image, a .jmod file, or src.zip, which resembles a source
 * tree. */
static bool is_part(const char *path)
{
    static const char image[] = "\xca\xfe\xda\xda", reversed[] = "\xda\xda\xfe\xca", module[] = "JM\x01";
    char start[4] = "";
    FILE *file = file_is_folder(path) ? NULL : fopen(path, "rbe");
    bool is_read = file && fread(start, 1, sizeof start, file) == sizeof start;
    if (file)
        fclose(file);
    return is_read && (memcmp(start, image, 4) == 0 || memcmp(start, reversed, 4) == 0 ||
                       memcmp(start, module, 3) == 0 || strcmp(file_base_name(path), "src.zip") == 0);
}

bool jdk_refuse_part(const char *path, struct diag *diag)
{
    char *home = is_part(path) ? mem_strdup("JAVA_HOME") : file_is_folder(path) ? jdk_home_above(path) : NULL;
    if (home)
        diag_error(diag, PLACE_FILE(path),
                   "a part of an installed JDK, without the source of the JVM: `collector collect %s` records what the "
                   "JVM reports",
                   home);
    bool is_refused = home != NULL;
    free(home);
    return is_refused;
}
