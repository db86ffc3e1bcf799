#include "collector/benchmark/programs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "collector/benchmark/process.h"
#include "collector/benchmark/workplace.h"
#include "common/base/escape.h"
#include "common/base/file.h"

enum { FETCH_SECONDS = 300, SUM_SECONDS = 60 };

static void print_element(struct buf *out, const char *name, const char *text, size_t length)
{
    buf_printf(out, "<%s>", name);
    escape_text(out, text, length);
    buf_printf(out, "</%s>", name);
}

/* A project whose dependencies are the coordinates, several separated by spaces. */
static void print_project(struct buf *out, const struct program *program)
{
    static const char *const parts[] = {"groupId", "artifactId", "version", "classifier"};
    buf_puts(out, "<project><modelVersion>4.0.0</modelVersion><groupId>benchmark</groupId>"
                  "<artifactId>program</artifactId><version>1</version><dependencies>\n");
    for (const char *at = program->coordinates; *at;) {
        size_t length = strcspn(at, " ");
        const char *end = at + length;
        buf_puts(out, "<dependency>");
        for (size_t i = 0; i < 4 && at < end; i++) {
            size_t part = strcspn(at, ": ");
            print_element(out, parts[i], at, part);
            at += part + (at[part] == ':');
        }
        buf_puts(out, "</dependency>\n");
        at = end + strspn(end, " ");
    }
    buf_puts(out, "</dependencies></project>\n");
}

/* The sum of the jar that is named after the first coordinates. */
static bool check_sum(const struct program *program, const char *folder, struct diag *diag)
{
    if (!program->sha256)
        return true;
    size_t group = strcspn(program->coordinates, ":"), rest = strcspn(program->coordinates, " ");
    struct words words = {0};
    struct buf path, out;
    buf_init(&path, 0);
    buf_init(&out, 1 << 12);
    buf_printf(&path, "%s/%.*s.jar", folder, (int)(rest - group - 1), program->coordinates + group + 1);
    for (char *c = strrchr(path.data, '/'); *c; c++)
        *c = *c == ':' ? '-' : *c;
    words_add(&words, "/usr/bin/sha256sum");
    words_add(&words, path.data);
    bool ok = process_capture(&words, NULL, SUM_SECONDS, &out, diag) && out.length > 64 &&
              strncmp(out.data, program->sha256, 64) == 0;
    if (!ok)
        diag_warning(diag, PLACE_FILE(path.data), "has not the declared sum %s", program->sha256);
    words_dispose(&words);
    buf_dispose(&path);
    buf_dispose(&out);
    return ok;
}

static bool fetch(const struct program *program, const char *folder, struct diag *diag)
{
    struct buf part, project, path, log;
    buf_init(&part, 0), buf_init(&project, 0), buf_init(&path, 0), buf_init(&log, 0);
    buf_printf(&part, "%s.part", folder);
    buf_printf(&path, "%s/pom.xml", part.data);
    buf_printf(&log, "%s.log", folder);
    workplace_remove(part.data);
    print_project(&project, program);
    bool ok = file_make_folder(part.data, diag) && file_write(path.data, project.data, project.length, NULL, diag);
    struct words words = {0};
    words_add(&words, "mvn");
    words_add(&words, "-q");
    words_add(&words, "-B");
    words_add(&words, "dependency:copy-dependencies");
    words_add(&words, "-DoutputDirectory=.");
    words_printf(&words, "-DexcludeTransitive=%s", program->transitive ? "false" : "true");
    if (ok && !process_run_as_user(&words, part.data, FETCH_SECONDS, log.data, diag)) {
        diag_warning(diag, PLACE_FILE(log.data), "`mvn` cannot fetch %s", program->coordinates);
        ok = false;
    }
    ok = ok && check_sum(program, part.data, diag) && rename(part.data, folder) == 0;
    workplace_remove(part.data);
    words_dispose(&words);
    buf_dispose(&part), buf_dispose(&project), buf_dispose(&path), buf_dispose(&log);
    return ok;
}

static bool names_program(const char *programs, const char *name)
{
    for (const char *at = programs ? programs : ""; *at;) {
        size_t length = strcspn(at, ", ");
        if (strlen(name) == length && memcmp(name, at, length) == 0)
            return true;
        at += length;
        at += strspn(at, ", ");
    }
    return false;
}

void programs_fetch(struct benchmark *benchmark, const char *recordings, struct diag *diag)
{
    for (size_t i = 0; i < benchmark->programs.count; i++) {
        const struct program *program = &benchmark->programs.items[i];
        size_t needed = 0;
        for (size_t k = 0; k < benchmark->runs.count; k++)
            needed += names_program(benchmark->runs.items[k].programs, program->name);
        struct buf folder;
        buf_init(&folder, 0);
        buf_printf(&folder, "%s/programs/%s", recordings, program->name);
        bool ok = needed == 0 || file_is_folder(folder.data) || fetch(program, folder.data, diag);
        buf_dispose(&folder);
        if (ok)
            continue;
        diag_warning(diag, PLACE_FILE(benchmark->file), "%zu runs are left out: they need %s", needed, program->name);
        for (size_t k = 0; k < benchmark->runs.count; k++) {
            struct run *run = &benchmark->runs.items[k];
            if (names_program(run->programs, program->name))
                run->jdks = (struct releases){0}; /* a run of no release */
        }
    }
}
