/* The program build/pack-facts, of the build: writes the facts about all releases (facts/pack.h). */
#include <stdio.h>
#include <stdlib.h>
#include <zlib.h>

#include "common/base/alloc.h"
#include "common/base/file.h"
#include "common/dataset/installed.h"
#include "common/dataset/view.h"
#include "recordings/export/events_text.h"
#include "recordings/export/facts_text.h"
#include "recordings/export/shapes_text.h"

struct packer {
    struct buf table, streams;
    struct buf text; /* the current text */
};

/* Ends the current text. feature 0: it is not that of a release. */
static void add(struct packer *packer, const char *name, int feature)
{
    uLongf packed = compressBound(packer->text.length);
    char *room = buf_extend(&packer->streams, packed);
    uLongf bound = packed;
    compress2((Bytef *)room, &packed, (const Bytef *)buf_text(&packer->text), packer->text.length, Z_BEST_COMPRESSION);
    packer->streams.length -= bound - packed;
    buf_puts(&packer->table, name);
    if (feature)
        buf_printf(&packer->table, "/%d", feature);
    buf_printf(&packer->table, " %zu %lu\n", packer->text.length, packed);
    buf_clear(&packer->text);
}

static bool add_release(struct packer *packer, struct shapes_text *shapes, const char *folder, int feature,
                        bool is_last, struct diag *diag)
{
    struct installed release;
    bool ok = installed_open(&release, folder, feature, diag);
    if (ok) {
        shapes_text_add(shapes, &release.data);
        events_text(&packer->text, &release.data);
        add(packer, "events", feature);
        facts_text_options(&packer->text, &release.data);
        add(packer, "options", feature);
        facts_text_release(&packer->text, &release.data);
        ok = facts_text_vendors(&packer->text, folder, feature, diag);
        add(packer, "facts", feature);
    }
    if (ok && is_last) {
        ok = facts_text_views(&packer->text, &release.data, folder, diag);
        add(packer, "views", 0);
    }
    installed_close(&release);
    return ok;
}

static bool add_all(struct packer *packer, const char *folder, struct diag *diag)
{
    struct shapes_text shapes = {0};
    struct releases releases = installed_releases(folder);
    bool ok = true;
    for (int feature = releases_first(releases); ok && feature; feature = releases_next(releases, feature))
        ok = add_release(packer, &shapes, folder, feature, feature == releases_last(releases), diag);
    shapes_text_print(&shapes, &packer->text);
    shapes_text_dispose(&shapes);
    add(packer, "types", 0);
    ok = ok && facts_text_others(&packer->text, folder, diag) && facts_text_tasks(&packer->text, folder, diag);
    add(packer, "others", 0);
    ok = ok && facts_text_libraries(&packer->text, folder, diag);
    add(packer, "libraries", 0);
    return ok;
}

int main(int argc, char **argv)
{
    struct diag diag;
    struct packer packer = {0};
    diag_init(&diag, "pack-facts");
    if (argc != 3) {
        fputs("Usage: pack-facts DATA FILE\n", stderr);
        return 2;
    }
    buf_puts(&packer.table, "jfrevents facts 1\n");
    bool ok = add_all(&packer, argv[1], &diag);
    buf_putc(&packer.table, '\n');
    buf_add(&packer.table, buf_text(&packer.streams), packer.streams.length);
    ok = ok && file_write(argv[2], buf_text(&packer.table), packer.table.length, NULL, &diag);
    buf_dispose(&packer.table);
    buf_dispose(&packer.streams);
    buf_dispose(&packer.text);
    return ok ? 0 : 1;
}
