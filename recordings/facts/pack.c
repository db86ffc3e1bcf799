#include "recordings/facts/pack.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "common/base/file.h"
#include "common/base/text.h"

enum { MAX_PACK = 256 << 20, MAX_TEXT = 64 << 20, NAME_MAX_LENGTH = 31 };

static const char begin[] = "jfrevents facts 1\n", facts[] = "facts/";

bool pack_open(struct pack *pack, struct diag *diag)
{
    const char *file = getenv("JFR_EVENTS_FACTS");
    *pack = (struct pack){.name = "the facts in the program"};
    buf_init(&pack->file, MAX_PACK);
    pack->data = pack_own(&pack->length);
    if (file && *file) {
        pack->name = file;
        if (!file_read(&pack->file, file, diag))
            return false;
        pack->data = buf_text(&pack->file);
        pack->length = pack->file.length;
    }
    const char *end = memmem(pack->data, pack->length, "\n\n", 2);
    if (!end || strncmp(pack->data, begin, sizeof begin - 1) != 0)
        return diag_error(diag, PLACE_FILE(pack->name), "not a pack of facts");
    pack->streams = (size_t)(end + 2 - pack->data);
    return true;
}

void pack_close(struct pack *pack)
{
    buf_dispose(&pack->file);
}

/* A line of the table. */
struct entry {
    char name[NAME_MAX_LENGTH + 1];
    unsigned long length, packed;
};

/* Reads the line at *at, which moves to the next one. Returns false at the empty line, and in a damaged table. */
static bool read_entry(const char **at, struct entry *entry)
{
    size_t length = strcspn(*at, " \n");
    char *end;
    if (!length || length > NAME_MAX_LENGTH || (*at)[length] != ' ')
        return false;
    memcpy(entry->name, *at, length);
    entry->name[length] = '\0';
    entry->length = strtoul(*at + length, &end, 10);
    entry->packed = strtoul(end, &end, 10);
    *at = end + (*end == '\n');
    return *end == '\n';
}

bool pack_text(const struct pack *pack, const char *name, struct buf *out, struct diag *diag)
{
    const char *at = pack->data + sizeof begin - 1;
    size_t offset = pack->streams;
    for (struct entry entry; read_entry(&at, &entry); offset += entry.packed) {
        if (entry.packed > pack->length - offset || entry.length > MAX_TEXT)
            break;
        if (strcmp(entry.name, name) != 0)
            continue;
        uLongf length = entry.length;
        char *room = buf_extend(out, entry.length);
        if (uncompress((Bytef *)room, &length, (const Bytef *)pack->data + offset, entry.packed) == Z_OK &&
            length == entry.length)
            return true;
        out->length -= entry.length;
        return diag_error(diag, PLACE_FILE(pack->name), "the text %s is damaged", name);
    }
    return diag_error(diag, PLACE_FILE(pack->name), "there is no text %s", name);
}

bool pack_release(const struct pack *pack, const char *kind, int feature, struct buf *out, struct diag *diag)
{
    char name[NAME_MAX_LENGTH + 1];
    snprintf(name, sizeof name, "%s/%d", kind, feature);
    return releases_has(pack_releases(pack), feature)
               ? pack_text(pack, name, out, diag)
               : diag_error(diag, PLACE_FILE(pack->name), "no facts about JDK %d", feature);
}

struct releases pack_releases(const struct pack *pack)
{
    struct releases releases = {0};
    const char *at = pack->data + sizeof begin - 1;
    for (struct entry entry; read_entry(&at, &entry);) {
        long feature = text_starts_with(entry.name, facts) ? strtol(entry.name + sizeof facts - 1, NULL, 10) : 0;
        if (feature > 0 && feature <= RELEASE_MAX)
            releases_add(&releases, (int)feature);
    }
    return releases;
}

int pack_usual(const struct pack *pack, struct diag *diag)
{
    struct releases releases = pack_releases(pack);
    int supported = 0;
    for (int feature = releases_first(releases); feature; feature = releases_next(releases, feature)) {
        if (release_is_lts(feature))
            supported = feature;
    }
    if (!releases_last(releases))
        diag_error(diag, PLACE_FILE(pack->name), "no facts about a release");
    return supported ? supported : releases_last(releases);
}
