#include "collector/merge/steps.h"

#include <stdlib.h>
#include <string.h>

#include "collector/curated/aside.h"
#include "collector/curated/facts.h"
#include "collector/merge/describe.h"
#include "collector/merge/examples.h"
#include "collector/history/inherit.h"
#include "collector/merge/metrics.h"
#include "collector/merge/native_image.h"
#include "collector/merge/updates.h"
#include "collector/merge/values.h"
#include "collector/merge/versions.h"
#include "common/base/file.h"

enum { STEP_FILES = 2 };

struct step {
    const char *name;
    /* Files in the data folder. The step is skipped if none of them exists. */
    const char *files[STEP_FILES];
    /* Called before and after the step's curated tables are merged (collector/curated); NULL: nothing to do. */
    bool (*run)(struct dataset_list *list, char *const *files, struct diag *diag);
    bool (*settle)(struct dataset_list *list, struct diag *diag);
};

/* The folder of the curated tables. */
static const char curated[] = "curated";

static bool inherit(struct dataset_list *list, char *const *files, struct diag *diag)
{
    (void)files, (void)diag;
    merge_inherit(list);
    return true;
}

static bool updates(struct dataset_list *list, char *const *files, struct diag *diag)
{
    return merge_updates(list, files[0], diag);
}

static bool native_image(struct dataset_list *list, char *const *files, struct diag *diag)
{
    return merge_native_image(list, files[0], files[1], diag);
}

static bool values(struct dataset_list *list, char *const *files, struct diag *diag)
{
    return merge_values(list, files[1], diag);
}

static bool versions(struct dataset_list *list, char *const *files, struct diag *diag)
{
    (void)files, (void)diag;
    merge_versions(list);
    return true;
}

static bool descriptions(struct dataset_list *list, char *const *files, struct diag *diag)
{
    return merge_describe(list, files[0], diag);
}

static bool examples(struct dataset_list *list, char *const *files, struct diag *diag)
{
    return merge_examples(list, files[0], files[1], diag);
}

static const struct step steps[] = {
    {"inherit", {0}, inherit, NULL},
    {"updates", {"updates.tsv"}, updates, NULL},
    {"native-image", {"graal.tsv", "graal-releases.tsv"}, native_image, NULL},
    {"values", {curated, "values"}, values, NULL},
    {"versions", {0}, versions, NULL},
    {"descriptions", {"additional.xml"}, descriptions, NULL},
    {"units", {curated}, NULL, NULL},
    {"examples", {curated, "examples"}, examples, merge_settle},
    {"reasons", {curated}, NULL, NULL},
    {"rules", {curated}, NULL, NULL},
    {"metrics", {curated}, NULL, merge_metrics},
    {"other-jvms", {curated}, NULL, NULL},
    {"relations", {curated}, NULL, NULL},
    {"not-recorded", {curated}, NULL, NULL},
    {"sensitive", {curated}, NULL, NULL},
};

enum { STEP_COUNT = sizeof steps / sizeof *steps };

/* An error in a file of the step does not hide errors in its curated tables. */
static bool run_files(const struct step *step, struct dataset_list *list, char *const *files, const char *data,
                      struct diag *diag)
{
    bool ok = !step->run || step->run(list, files, diag);
    ok = curated_merge(list, step->name, data, diag) && ok;
    return ok && (!step->settle || step->settle(list, diag));
}

static bool run_step(const struct step *step, struct dataset_list *list, const char *data, struct diag *diag)
{
    char *files[STEP_FILES] = {0};
    bool has_files = !step->files[0];
    for (size_t i = 0; i < STEP_FILES && step->files[i]; i++) {
        files[i] = file_join(data, step->files[i]);
        has_files = has_files || file_exists(files[i]);
    }
    if (!has_files)
        diag_verbose(diag, "%s: no %s; the step %s does not run", data, step->files[0], step->name);
    bool ok = !has_files || run_files(step, list, files, data, diag);
    for (size_t i = 0; i < STEP_FILES; i++)
        free(files[i]);
    return ok;
}

bool steps_run(struct dataset_list *list, const char *data, struct diag *diag)
{
    aside_begin(list);
    for (size_t i = 0; i < STEP_COUNT; i++) {
        if (!run_step(&steps[i], list, data, diag))
            return false;
    }
    aside_end(list);
    return true;
}

bool steps_try(struct dataset_list *list, const char *data, struct diag *diag)
{
    bool ok = true;
    aside_begin(list);
    for (size_t i = 0; i < STEP_COUNT; i++)
        ok = run_step(&steps[i], list, data, diag) && ok;
    aside_end(list);
    return ok;
}
