#include "collector/benchmark/programs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/process.h"
#include "collector/benchmark/workplace.h"
#include "common/base/escape.h"
#include "common/base/file.h"

enum { FETCH_SECONDS = 300, SUM_SECONDS = 60, SUM_LENGTH = 64 };

static void print_element(struct buf *out, const char *name, const char *text, size_t length)
{
    buf_printf(out, "<%s>", name);
    escape_text(out, text, length);
    buf_printf(out, "</%s>", name);
}

/* Prints a Maven project that depends on the program's jars. */
static void print_project(struct buf *out, const struct program *program)
{
    static const char *const parts[] = {"groupId", "artifactId", "version", "classifier"};
    buf_puts(out, "<project><modelVersion>4.0.0</modelVersion><groupId>benchmark</groupId>"
                  "<artifactId>program</artifactId><version>1</version><dependencies>\n");
    for (size_t i = 0; i < program->jars.count; i++) {
        const char *at = program->jars.items[i].coordinates;
        buf_puts(out, "<dependency>");
        for (size_t k = 0; k < 4 && *at; k++) {
            size_t length = strcspn(at, ":");
            print_element(out, parts[k], at, length);
            at += length + (at[length] == ':');
        }
        buf_puts(out, "</dependency>\n");
    }
    buf_puts(out, "</dependencies></project>\n");
}

static bool check_sum(const struct program_jar *jar, const char *folder, struct diag *diag)
{
    if (!jar->sha256)
        return true;
    struct words words = {0};
    struct buf path, out;
    buf_init(&path, 0);
    buf_init(&out, 1 << 12);
    /* The name of the file is artifact-version.jar. */
    const char *name = jar->coordinates + strcspn(jar->coordinates, ":");
    buf_printf(&path, "%s/%s.jar", folder, name + (*name == ':'));
    for (char *c = strrchr(path.data, '/'); *c; c++)
        *c = *c == ':' ? '-' : *c;
    words_add(&words, "/usr/bin/sha256sum");
    words_add(&words, path.data);
    bool ok = process_capture(&words, NULL, SUM_SECONDS, &out, diag) && out.length > SUM_LENGTH &&
              strncmp(out.data, jar->sha256, SUM_LENGTH) == 0;
    if (!ok && !process_interrupted())
        diag_warning(diag, PLACE_FILE(path.data), "does not have the declared SHA-256 %s", jar->sha256);
    words_dispose(&words);
    buf_dispose(&path);
    buf_dispose(&out);
    return ok;
}

static bool copy_jars(const struct program *program, const char *folder, const char *log, struct diag *diag)
{
    struct words words = {0};
    words_add(&words, "mvn");
    words_add(&words, "-q");
    words_add(&words, "-B");
    words_add(&words, "dependency:copy-dependencies");
    words_add(&words, "-DoutputDirectory=.");
    words_add(&words, "-DexcludeTransitive=true");
    bool ok = process_run_as_user(&words, folder, FETCH_SECONDS, log, diag);
    if (!ok && !process_interrupted())
        diag_warning(diag, PLACE_FILE(log), "`mvn` cannot fetch %s", program->name);
    for (size_t i = 0; ok && i < program->jars.count; i++)
        ok = check_sum(&program->jars.items[i], folder, diag);
    words_dispose(&words);
    return ok;
}

static bool fetch(const struct program *program, const char *folder, struct diag *diag)
{
    struct arena arena = {0};
    struct buf project;
    buf_init(&project, 0);
    const char *part = arena_printf(&arena, "%s.part", folder), *log = arena_printf(&arena, "%s.log", folder);
    file_remove_all(part);
    print_project(&project, program);
    bool ok = file_make_folder(part, diag) &&
              file_write(arena_printf(&arena, "%s/pom.xml", part), project.data, project.length, NULL, diag) &&
              copy_jars(program, part, log, diag) && file_rename(part, folder, diag);
    file_remove_all(part);
    buf_dispose(&project);
    arena_dispose(&arena);
    return ok;
}

static bool is_needed(const struct benchmark *benchmark, const char *name)
{
    for (size_t i = 0; i < benchmark->runs.count; i++) {
        const struct run *run = &benchmark->runs.items[i];
        if (benchmark_lists(run->programs, name) && !releases_empty(run->jdks))
            return true;
    }
    return false;
}

/* Removes what cannot be compiled or run without the program. Returns the number of removed runs. */
static size_t drop(struct benchmark *benchmark, const char *name)
{
    size_t dropped = 0;
    for (size_t i = 0; i < benchmark->runs.count; i++) {
        if (benchmark_lists(benchmark->runs.items[i].programs, name)) {
            benchmark->runs.items[i].jdks = (struct releases){0};
            dropped++;
        }
    }
    for (size_t i = 0; i < benchmark->sources.count; i++) {
        if (benchmark_lists(benchmark->sources.items[i].programs, name))
            benchmark->sources.items[i].jdks = (struct releases){0};
    }
    return dropped;
}

bool programs_fetch(struct benchmark *benchmark, const char *recordings, struct diag *diag)
{
    bool ok = true;
    for (size_t i = 0; i < benchmark->programs.count && !process_interrupted(); i++) {
        const struct program *program = &benchmark->programs.items[i];
        struct buf folder;
        buf_init(&folder, 0);
        buf_printf(&folder, "%s/programs/%s", recordings, program->name);
        bool is_wanted = is_needed(benchmark, program->name);
        if (!is_wanted) {
            drop(benchmark, program->name);
        } else if (!file_is_folder(folder.data) && !fetch(program, folder.data, diag)) {
            size_t dropped = drop(benchmark, program->name);
            ok = false;
            if (!process_interrupted())
                diag_warning(diag, PLACE_FILE(benchmark->file), "%zu runs are skipped: they need %s", dropped,
                             program->name);
        }
        buf_dispose(&folder);
    }
    return ok;
}
