#include "common/data_version.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/file.h"
#include "common/base/text.h"
#include "common/base/tsv.h"

enum { MAX_FILE = 1 << 20, NUMBER = 0, DAY, CONTENT, CELLS, DIGITS_SHOWN = 8 };

struct reading {
    struct data_version *version;
    struct diag *diag;
};

/* Returns whether the text is MAJOR.MINOR.PATCH. */
static bool is_number(const char *text)
{
    int major, minor, patch, end = 0;
    return strspn(text, "0123456789.") == strlen(text) && strlen(text) < DATA_VERSION_SIZE - DIGITS_SHOWN - 1 &&
           sscanf(text, "%9d.%9d.%9d%n", &major, &minor, &patch, &end) == 3 && !text[end];
}

static bool read_row(void *context, const struct tsv_row *row)
{
    const struct reading *reading = context;
    struct data_version *version = reading->version;
    if (row->count != CELLS || !is_number(row->cells[NUMBER]) || strlen(row->cells[DAY]) != sizeof version->date - 1 ||
        strlen(row->cells[CONTENT]) != DIGEST_SIZE - 1)
        return diag_error(reading->diag, row->place, "not a version, a day (YYYY-MM-DD) and a SHA-256");
    if (*version->number) /* the first row is the newest version */
        return true;
    snprintf(version->number, sizeof version->number, "%s", row->cells[NUMBER]);
    memcpy(version->date, row->cells[DAY], sizeof version->date);
    memcpy(version->recorded, row->cells[CONTENT], sizeof version->recorded);
    return true;
}

static void add_content(struct sha256_ctx *sha256, const char *name, const void *data, size_t length)
{
    char digest[DIGEST_SIZE];
    digest_of(data, length, digest);
    sha256_update(sha256, strlen(digest), (const uint8_t *)digest);
    sha256_update(sha256, strlen(name) + 1, (const uint8_t *)name);
}

static bool add_file(struct sha256_ctx *sha256, const char *folder, const char *name, struct diag *diag)
{
    struct file_map map;
    char *path = file_join(folder, name);
    bool ok = file_map(&map, path, diag);
    if (ok) {
        add_content(sha256, name, map.data, map.length);
        file_unmap(&map);
    }
    free(path);
    return ok;
}

static bool add_files(struct sha256_ctx *sha256, const char *folder, const char *prefix, struct diag *diag)
{
    struct file_list names;
    if (!file_is_folder(folder))
        return true;
    bool ok = file_list(&names, folder, diag);
    for (size_t i = 0; ok && i < names.count; i++) {
        const char *name = names.names[i];
        if (text_starts_with(name, prefix) && *name != '.' && text_ends_with(name, ".xml"))
            ok = add_file(sha256, folder, name, diag);
    }
    file_list_dispose(&names);
    return ok;
}

bool data_version_read(struct data_version *version, const char *folder, struct diag *diag)
{
    static const char *const below[] = {"variants", "libraries"};
    struct reading reading = {version, diag};
    struct sha256_ctx sha256;
    *version = (struct data_version){0};
    char *file = file_join(folder, "data-versions.tsv");
    bool ok = !file_exists(file) || tsv_read(file, MAX_FILE, read_row, &reading, diag);
    free(file);
    sha256_init(&sha256);
    ok = ok && add_files(&sha256, folder, "metadata_", diag);
    for (size_t i = 0; ok && i < sizeof below / sizeof *below; i++) {
        char *path = file_join(folder, below[i]);
        ok = add_files(&sha256, path, "", diag);
        free(path);
    }
    digest_hex(&sha256, version->content);
    return ok;
}

void data_version_print(const struct data_version *version, char out[DATA_VERSION_SIZE])
{
    bool is_same = strcmp(version->recorded, version->content) == 0;
    snprintf(out, DATA_VERSION_SIZE, is_same ? "%s" : "%s+%.*s", version->number, DIGITS_SHOWN, version->content);
}
