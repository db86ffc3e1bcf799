#include "collector/update/steps.h"

#include <stdlib.h>

#include "collector/examples/commands.h"
#include "collector/merge/commands.h"
#include "common/base/alloc.h"
#include "common/base/cli.h"
#include "common/base/file.h"
#include "common/base/vec.h"
#include "common/base/version.h"

enum { MOST_OPTIONS = 2, MOST_LAST = 2 };

/* Names are those of files and folders in the data folder. */
struct step {
    const struct cli_command *command;
    const char *last[MOST_LAST]; /* the arguments behind the files */
    struct {
        const char *option, *name;
    } options[MOST_OPTIONS];
};

static const struct step steps[] = {
    {&command_borrow, {0}, {{0}}},
    {&command_updates, {"updates.tsv"}, {{0}}},
    {&command_native_image, {"graal.tsv", "graal-releases.tsv"}, {{0}}},
    {&command_versions, {0}, {{0}}},
    {&command_describe, {"additional.xml"}, {{0}}},
    {&command_enrich, {0}, {{"--curated", "curated"}, {"--examples", "examples"}}},
};

struct words VEC(char *);

static void add(struct words *words, const char *word)
{
    *vec_add(words) = mem_strdup(word);
}

static bool run(const struct cli_command *command, struct words *words, struct diag *diag)
{
    const struct cli_command *const commands[] = {command, NULL};
    const struct cli_program program = {.name = diag->program, .version = PROJECT_VERSION, .commands = commands};
    diag_verbose(diag, "%s", command->name);
    return cli_main(&program, (int)words->count, words->items) == CLI_OK;
}

/* The step's first words; false: a file that it needs is not there. */
static bool begin(const struct step *step, const char *data, struct words *words)
{
    bool has = true;
    for (size_t i = 0; i < MOST_OPTIONS && step->options[i].option; i++) {
        char *path = file_join(data, step->options[i].name);
        /* The first is what the step is about. */
        has = has && (i > 0 || file_exists(path));
        add(words, step->options[i].option);
        add(words, path);
        free(path);
    }
    return has;
}

/* Its last words; false: a file that it needs is not there. */
static bool end(const struct step *step, const char *data, struct words *words)
{
    bool has = true;
    for (size_t i = 0; i < MOST_LAST && step->last[i]; i++) {
        char *path = file_join(data, step->last[i]);
        has = has && file_exists(path);
        add(words, path);
        free(path);
    }
    return has;
}

static bool run_step(const struct step *step, char *const *files, size_t count, const char *data, struct diag *diag)
{
    struct words words = {0};
    add(&words, diag->program);
    add(&words, step->command->name);
    add(&words, "--quiet");
    bool has = begin(step, data, &words);
    for (size_t i = 0; i < count; i++)
        add(&words, files[i]);
    has = end(step, data, &words) && has;
    bool ok = !has || run(step->command, &words, diag);
    for (size_t i = 0; i < words.count; i++)
        free(words.items[i]);
    vec_dispose(&words);
    return ok;
}

static bool validate(char *const *files, size_t count, const char *schema, struct diag *diag)
{
    struct words words = {0};
    const char *const first[] = {diag->program, command_validate.name, "--quiet", "--schema", schema};
    for (size_t i = 0; i < sizeof first / sizeof *first; i++)
        add(&words, first[i]);
    for (size_t i = 0; i < count; i++)
        add(&words, files[i]);
    bool ok = run(&command_validate, &words, diag);
    for (size_t i = 0; i < words.count; i++)
        free(words.items[i]);
    vec_dispose(&words);
    return ok;
}

bool steps_run(char *const *files, size_t count, const char *data, const char *schema, struct diag *diag)
{
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
        if (!run_step(&steps[i], files, count, data, diag))
            return false;
    return validate(files, count, schema, diag);
}
