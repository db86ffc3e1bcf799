#include "collector/collect/jdks.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "collector/recorded/collect.h"
#include "collector/recorded/record_files.h"
#include "collector/recorded/record_metadata.h"
#include "common/base/file.h"
#include "common/base/text.h"
#include "common/dataset/dataset.h"
#include "common/dataset/view.h"

enum { MAX_RELEASE_FILE = 1 << 16, FIRST_WITH_COMMANDS = 11 };

/* The feature release in the JDK's file `release`: JAVA_VERSION="25.0.3" or "1.8.0_504". 0: unknown. */
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

static bool is_from_source(const struct sources *sources, const struct dataset_list *present, int feature)
{
    const struct source_dataset *found = sources_find(sources, feature, NULL);
    const struct dataset *there = dataset_list_release(present, feature);
    return (found && found->evidence.rank == EVIDENCE_SOURCE) ||
           (there && evidence_of(there->origin, NULL).rank == EVIDENCE_SOURCE);
}

/* What programs in the JDK write; NULL: not for this release. */
struct written {
    char *recording, *views, *commands;
};

/* Uses the configurations and sources that the JDK has. */
static bool collect_recording(struct dataset *dataset, const char *home, const struct written *written,
                              struct diag *diag)
{
    enum { CONFIGURATIONS = 2, FILES };
    static const char *const names[FILES] = {"lib/jfr/default.jfc", "lib/jfr/profile.jfc", "lib/src.zip"};
    char *files[FILES];
    const char *configurations[CONFIGURATIONS];
    struct recorded_options options = {
        .configurations = configurations, .views = written->views, .commands = written->commands};
    for (size_t i = 0; i < FILES; i++) {
        files[i] = file_join(home, names[i]);
        if (!file_exists(files[i]))
            continue;
        if (i < CONFIGURATIONS)
            configurations[options.configuration_count++] = files[i];
        else
            options.sources = files[i];
    }
    bool ok = recorded_collect(dataset, written->recording, &options, diag);
    for (size_t i = 0; i < FILES; i++)
        free(files[i]);
    return ok;
}

/* NULL: none. */
static void remove_file(char *file)
{
    if (file)
        unlink(file);
    free(file);
}

static bool collect_jdk(struct sources *sources, const char *home, const char *folder)
{
    struct strpool pool = {0};
    struct dataset dataset;
    int feature = feature_of(home);
    struct written written = {
        .recording = file_join(folder, "metadata.jfr"),
        .views = feature >= DS_FIRST_WITH_VIEWS ? file_join(folder, "view.ini") : NULL,
        .commands = feature >= FIRST_WITH_COMMANDS ? file_join(folder, "commands.tsv") : NULL,
    };
    dataset_init(&dataset, &pool);
    bool ok = record_metadata(home, written.recording, sources->diag) &&
              (!written.views || record_views(home, written.views, sources->diag)) &&
              (!written.commands || record_commands(home, written.commands, sources->diag)) &&
              collect_recording(&dataset, home, &written, sources->diag) && diag_status(sources->diag) == 0;
    if (ok)
        sources_take(sources, &dataset, home, SOURCE_RECORDING);
    dataset_dispose(&dataset);
    strpool_dispose(&pool);
    remove_file(written.recording);
    remove_file(written.views);
    remove_file(written.commands);
    return ok;
}

static bool has_java(const char *home)
{
    char *java = file_join(home, "bin/java");
    bool has = file_exists(java);
    free(java);
    return has;
}

static bool collect_all(struct sources *sources, const struct file_list *homes, const char *folder,
                        const struct dataset_list *present, const char *work)
{
    bool ok = true;
    size_t found = 0;
    for (size_t i = 0; ok && i < homes->count; i++) {
        char *home = file_join(folder, homes->names[i]);
        if (has_java(home)) {
            found++;
            ok = is_from_source(sources, present, feature_of(home)) || collect_jdk(sources, home, work);
        }
        free(home);
    }
    return ok && (found || diag_error(sources->diag, PLACE_FILE(folder), "no JDK in this folder"));
}

bool jdks_collect(struct sources *sources, const char *folder, const struct dataset_list *present)
{
    char *here[] = {"."};
    struct file_list homes = {0};
    bool is_jdk = has_java(folder);
    char *work = file_make_temporary_folder("jfr-metadata", sources->diag);
    bool ok = work && (is_jdk || file_list(&homes, folder, sources->diag)) &&
              collect_all(sources, is_jdk ? &(struct file_list){here, 1} : &homes, folder, present, work);
    file_list_dispose(&homes);
    if (work)
        rmdir(work);
    free(work);
    return ok;
}
