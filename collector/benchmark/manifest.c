#include "collector/benchmark/manifest.h"

#include <stdlib.h>
#include <string.h>

#include "common/base/buf.h"
#include "common/base/file.h"

enum { MANIFEST_MAX = 1 << 20 };

static void take(struct manifest *manifest, const char *key, const char *value)
{
    struct {
        const char *key, **text;
    } texts[] = {{"version", &manifest->version},
                 {"run", &manifest->run},
                 {"gc", &manifest->gc},
                 {"configuration", &manifest->configuration},
                 {"flags", &manifest->flags},
                 {"outcome", &manifest->outcome},
                 {"declaration", &manifest->declaration}};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        if (strcmp(texts[i].key, key) == 0)
            *texts[i].text = value;
    }
    if (strcmp(key, "feature") == 0)
        manifest->feature = (int)strtol(value, NULL, 10);
    else if (strcmp(key, "seconds") == 0)
        manifest->seconds = strtod(value, NULL);
    else if (strcmp(key, "recording") == 0)
        manifest->has_recording = strcmp(value, "true") == 0;
    else if (strcmp(key, "program") == 0)
        manifest->is_program = strcmp(value, "true") == 0;
}

bool manifest_read(struct manifest *manifest, struct arena *arena, const char *file, struct diag *diag)
{
    *manifest = (struct manifest){.version = "", .flags = "", .outcome = "", .declaration = ""};
    struct buf buf;
    buf_init(&buf, MANIFEST_MAX);
    bool ok = file_read(&buf, file, diag);
    const char *text = arena_strdup(arena, buf_text(&buf));
    buf_dispose(&buf);
    while (ok && *text) {
        size_t length = strcspn(text, "\n"), key = strcspn(text, "\t\n");
        if (key < length)
            take(manifest, arena_strndup(arena, text, key), arena_strndup(arena, text + key + 1, length - key - 1));
        text += length + (text[length] != '\0');
    }
    if (ok && (!manifest->feature || !manifest->run || !manifest->gc || !manifest->configuration))
        ok = diag_error(diag, PLACE_FILE(file), "not a manifest: feature, run, gc or configuration is missing");
    return ok;
}

bool manifest_write(const struct manifest *manifest, const char *file, struct diag *diag)
{
    struct buf out;
    buf_init(&out, 0);
    buf_printf(&out, "feature\t%d\nversion\t%s\nrun\t%s\ngc\t%s\nconfiguration\t%s\nflags\t%s\n", manifest->feature,
               manifest->version, manifest->run, manifest->gc, manifest->configuration, manifest->flags);
    buf_printf(&out, "program\t%s\n", manifest->is_program ? "true" : "false");
    buf_printf(&out, "outcome\t%s\nseconds\t%.1f\nrecording\t%s\ndeclaration\t%s\n", manifest->outcome,
               manifest->seconds, manifest->has_recording ? "true" : "false", manifest->declaration);
    bool ok = file_write(file, out.data, out.length, NULL, diag);
    buf_dispose(&out);
    return ok;
}
