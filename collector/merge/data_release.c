#include "collector/merge/data_release.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "collector/merge/merge.h"
#include "collector/merge/summary.h"
#include "common/base/alloc.h"
#include "common/base/buf.h"
#include "common/base/file.h"
#include "common/data_version.h"

enum { MAX_FILE = 16 << 20 };

static const char versions_header[] =
    "# The versions of the data set, newest first, written by `collector update` and `collector merge --raise`:\n"
    "# version, day, SHA-256 of the content (metadata_<N>.xml, variants and libraries).\n";
static const char changes_header[] = "# Changes of the data set\n";

static void print_next(const struct data_version *version, bool is_minor, struct buf *out)
{
    int major = 1, minor = 0, patch = 0;
    if (*version->number) {
        sscanf(version->number, "%9d.%9d.%9d", &major, &minor, &patch);
        patch = is_minor ? 0 : patch + 1;
        minor += is_minor;
    }
    buf_printf(out, "%d.%d.%d", major, minor, patch);
}

/* Appends the file with the text inserted after its header. */
static bool insert(const char *file, const char *header, const struct buf *text, struct buf *out, struct diag *diag)
{
    struct buf old;
    buf_init(&old, MAX_FILE);
    bool ok = !file_exists(file) || file_read(&old, file, diag);
    if (ok) {
        size_t skipped = strncmp(buf_text(&old), header, strlen(header)) == 0 ? strlen(header) : 0;
        buf_printf(out, "%s%s%s", header, buf_text(text), buf_text(&old) + skipped);
    }
    buf_dispose(&old);
    return ok;
}

static bool read_version(struct data_version *version, const struct merge *merge, struct diag *diag)
{
    size_t count = merge->releases.count;
    struct data_version_file *files = mem_calloc(count, sizeof *files);
    for (size_t i = 0; i < count; i++) {
        snprintf(files[i].name, sizeof files[i].name, "metadata_%d.xml", merge->releases.items[i].feature);
        files[i].data = merge->texts[i].data;
        files[i].length = merge->texts[i].length;
    }
    bool ok = data_version_of(version, merge->data, files, count, diag);
    free(files);
    return ok;
}

bool data_release(const struct merge *merge, const char *day, const struct summary *summary, struct diag *diag)
{
    const char *folder = merge->data;
    struct data_version version;
    if (!read_version(&version, merge, diag))
        return false;
    if (strcmp(version.recorded, version.content) == 0)
        return true;
    struct buf next = {0}, row = {0}, section = {0}, versions = {0}, changes = {0};
    char *versions_file = file_join(folder, DATA_VERSIONS), *changes_file = file_join(folder, "CHANGES.md");
    print_next(&version, summary->changes > 0, &next);
    buf_printf(&row, "%s\t%s\t%s\n", buf_text(&next), day, version.content);
    buf_printf(&section, "\n## %s (%s)\n%s", buf_text(&next), day,
               summary->body.length ? buf_text(&summary->body)
               : *version.number    ? "\nDescriptions, facts or examples changed.\n"
                                    : "\nThe first version.\n");
    bool ok = insert(versions_file, versions_header, &row, &versions, diag) &&
              insert(changes_file, changes_header, &section, &changes, diag) &&
              file_write_together((struct file_output[]){{versions_file, versions.data, versions.length},
                                                         {changes_file, changes.data, changes.length}},
                                  2, NULL, diag);
    if (ok)
        diag_info(diag, "the data set is now version %s", buf_text(&next));
    free(versions_file);
    free(changes_file);
    buf_dispose(&next);
    buf_dispose(&row);
    buf_dispose(&section);
    buf_dispose(&versions);
    buf_dispose(&changes);
    return ok;
}
