#include "collector/recorded/command_options.h"

#include <stdlib.h>
#include <string.h>

#include "common/base/text.h"
#include "common/base/tsv.h"
#include "common/dataset/command.h"
#include "common/dataset/dataset.h"

enum { COMMAND, NAME, TYPE, MANDATORY, DESCRIPTION, DEFAULT, CELLS, MAX_FILE = 1 << 20 };

struct reader {
    struct dataset *dataset;
    struct diag *diag;
};

static struct ds_command *command_of(struct dataset *dataset, const char *name)
{
    struct ds_command *command = vec_find(&dataset->commands, name, name);
    if (!command) {
        command = vec_add(&dataset->commands);
        command->name = strpool_get(dataset->pool, name);
    }
    return command;
}

/* Removes the backslashes before quotes, in place. */
static char *unescape(char *text)
{
    char *to = text;
    for (const char *at = text; *at; at++) {
        if (at[0] != '\\' || at[1] != '"')
            *to++ = *at;
    }
    *to = '\0';
    return text;
}

static bool read_option(void *context, const struct tsv_row *row)
{
    const struct reader *reader = context;
    struct strpool *pool = reader->dataset->pool;
    bool has_default = row->count == CELLS;
    if (!has_default && row->count != DEFAULT)
        return diag_error(reader->diag, row->place, "expected an option of a command: %d or %d cells", DEFAULT, CELLS);
    bool is_mandatory = text_is(row->cells[MANDATORY], "true");
    if (!is_mandatory && !text_is(row->cells[MANDATORY], "false"))
        return diag_error(reader->diag, row->place, "neither true nor false: %s", row->cells[MANDATORY]);
    struct ds_argument argument = {
        .name = strpool_get(pool, row->cells[NAME]),
        .type = strpool_get(pool, row->cells[TYPE]),
        .description = strpool_get(pool, unescape(row->cells[DESCRIPTION])),
        .preset = has_default ? strpool_get(pool, row->cells[DEFAULT]) : NULL,
        /* The JVM requires only options without a default. */
        .is_mandatory = is_mandatory && !has_default,
    };
    *vec_add(&command_of(reader->dataset, row->cells[COMMAND])->arguments) = argument;
    return true;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(((const struct ds_command *)a)->name, ((const struct ds_command *)b)->name);
}

bool command_options_read(struct dataset *dataset, const char *file, struct diag *diag)
{
    struct reader reader = {dataset, diag};
    if (!tsv_read(file, MAX_FILE, read_option, &reader, diag))
        return false;
    if (!dataset->commands.count)
        return diag_error(diag, PLACE_FILE(file), "no options of commands");
    qsort(dataset->commands.items, dataset->commands.count, sizeof *dataset->commands.items, by_name);
    return true;
}
