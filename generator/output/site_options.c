#include "generator/output/site_options.h"

#include <string.h>

#include "common/base/file.h"
#include "common/base/text.h"
#include "common/base/tsv.h"
#include "generator/model/markdown.h"

enum { MAX_FILE = 64 << 10 };

struct reading {
    struct site_options *options;
    struct arena *arena;
    struct diag *diag;
};

static bool set_name(struct reading *reading, const char *value, struct place place)
{
    (void)place;
    reading->options->name = arena_strdup(reading->arena, value);
    return true;
}

static bool set_footer(struct reading *reading, const char *value, struct place place)
{
    (void)place;
    reading->options->footer = markdown_html(reading->arena, value);
    return true;
}

static bool set_files(struct reading *reading, const char *value, struct place place)
{
    if (!text_is_web_address(value))
        return diag_error(reading->diag, place, "\"%s\" is not an http or https address", value);
    reading->options->files = arena_strdup(reading->arena, value);
    return true;
}

/* Browsers and servers recognize an image by the ending of its name. */
static bool set_logo(struct reading *reading, const char *value, struct place place)
{
    static const char *const endings[] = {".svg", ".png", ".webp", ".jpg", ".gif"};
    size_t i = 0;
    while (i < sizeof endings / sizeof *endings && !text_ends_with(value, endings[i]))
        i++;
    if (i == sizeof endings / sizeof *endings)
        return diag_error(reading->diag, place, "the logo \"%s\" does not end in .svg, .png, .webp, .jpg or .gif",
                          value);
    size_t folder = (size_t)(file_base_name(place.file) - place.file);
    const char *from = *value == '/' ? value : arena_printf(reading->arena, "%.*s%s", (int)folder, place.file, value);
    if (!file_exists(from) || file_is_folder(from))
        return diag_error(reading->diag, place, "the logo %s is not a file", from);
    reading->options->logo_file = arena_strdup(reading->arena, from);
    reading->options->logo = arena_printf(reading->arena, "assets/logo%s", endings[i]);
    return true;
}

static bool read_row(void *context, const struct tsv_row *row)
{
    struct reading *reading = context;
    struct site_options *options = reading->options;
    const struct {
        const char *name;
        const char *const *value;
        bool (*set)(struct reading *reading, const char *value, struct place place);
    } known[] = {{"name", &options->name, set_name},
                 {"logo", &options->logo, set_logo},
                 {"footer", &options->footer, set_footer},
                 {"files", &options->files, set_files}};
    if (row->count != 2)
        return diag_error(reading->diag, row->place, "%d cells instead of a name, a tab and a value", row->count);
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (strcmp(known[i].name, row->cells[0]) != 0)
            continue;
        return *known[i].value
                   ? diag_error(reading->diag, row->place, "the option \"%s\" is listed twice", row->cells[0])
                   : known[i].set(reading, row->cells[1], row->place);
    }
    return diag_error(reading->diag, row->place, "unknown option \"%s\": name, logo, footer and files are known",
                      row->cells[0]);
}

bool site_options_read(struct site_options *options, const char *file, struct arena *arena, struct diag *diag)
{
    struct reading reading = {.options = options, .arena = arena, .diag = diag};
    return tsv_read(file, MAX_FILE, read_row, &reading, diag);
}
