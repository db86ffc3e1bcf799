#include "collector/benchmark/workplace.h"

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "common/base/alloc.h"
#include "common/base/file.h"

enum { COMPILE_SECONDS = 180, METADATA_SECONDS = 60, FOLDER_DEPTH = 16 };

static int remove_entry(const char *path, const struct stat *st, int type, struct FTW *ftw)
{
    (void)st, (void)type, (void)ftw;
    remove(path); /* what cannot be removed stays: nothing depends on it */
    return 0;
}

void workplace_remove(const char *folder)
{
    nftw(folder, remove_entry, FOLDER_DEPTH, FTW_DEPTH | FTW_PHYS);
}

static void add_sources(struct words *words, const char *folder, struct diag *diag)
{
    struct file_list names;
    if (!file_list(&names, folder, diag))
        return;
    for (size_t i = 0; i < names.count; i++) {
        char *path = file_join(folder, names.names[i]);
        size_t length = strlen(path);
        if (file_is_folder(path))
            add_sources(words, path, diag);
        else if (length > 5 && strcmp(path + length - 5, ".java") == 0)
            words_add(words, path);
        free(path);
    }
    file_list_dispose(&names);
}

/* The source folders are named from the benchmark's file. */
static void add_all_sources(struct words *words, const struct benchmark *benchmark, int feature, struct diag *diag)
{
    size_t folder = (size_t)(file_base_name(benchmark->file) - benchmark->file);
    for (size_t i = 0; i < benchmark->sources.count; i++) {
        const struct source_folder *source = &benchmark->sources.items[i];
        struct buf path;
        buf_init(&path, 0);
        buf_printf(&path, "%.*s%s", (int)folder, benchmark->file, source->path);
        if (releases_has(source->jdks, feature))
            add_sources(words, path.data, diag);
        buf_dispose(&path);
    }
}

static const struct jdk *compiler_for(const struct jdk *jdk, const struct jdk_list *others)
{
    if (jdk->has_javac)
        return jdk;
    for (size_t i = 0; i < others->count; i++) { /* in the order of releases */
        if (others->items[i].has_javac && others->items[i].feature >= jdk->feature)
            return &others->items[i];
    }
    return NULL;
}

bool workplace_compile(const struct jdk *jdk, const struct jdk_list *others, const struct benchmark *benchmark,
                       const char *classes, struct diag *diag)
{
    const struct jdk *compiler = compiler_for(jdk, others);
    if (!compiler)
        return diag_error(diag, PLACE_FILE(jdk->home), "no javac that could compile the workload for release %d",
                          jdk->feature);
    /* Compiled beside and renamed: a folder of this name is whole. */
    char *beside = mem_alloc(strlen(classes) + 6);
    sprintf(beside, "%s.part", classes);
    workplace_remove(beside);
    if (!file_make_folder(beside, diag)) {
        free(beside);
        return false;
    }
    struct words words = {0};
    jdk_tool(compiler, "javac", &words);
    words_add(&words, "-nowarn");
    words_add(&words, "-proc:none");
    words_add(&words, "-g");
    if (compiler->feature != jdk->feature) {
        words_add(&words, "--release");
        words_printf(&words, "%d", jdk->feature);
    }
    words_add(&words, "-d");
    words_add(&words, beside);
    add_all_sources(&words, benchmark, jdk->feature, diag);
    struct buf out;
    buf_init(&out, 1 << 16);
    bool ok = process_capture(&words, NULL, COMPILE_SECONDS, &out, diag);
    if (!ok)
        diag_error(diag, PLACE_FILE(benchmark->file), "javac %d cannot compile its sources:\n%s", compiler->feature, buf_text(&out));
    else if (rename(beside, classes) != 0)
        ok = diag_error(diag, PLACE_FILE(classes), "cannot be renamed to this");
    buf_dispose(&out);
    words_dispose(&words);
    free(beside);
    return ok;
}

bool workplace_record_metadata(const struct jdk *jdk, const char *file, struct diag *diag)
{
    struct words words = {0};
    struct buf out;
    buf_init(&out, 1 << 16);
    jdk_tool(jdk, "java", &words);
    words_printf(&words, "-XX:StartFlightRecording=filename=%s.part,dumponexit=true", file);
    words_add(&words, "-version");
    char *part = mem_alloc(strlen(file) + 6);
    sprintf(part, "%s.part", file);
    bool ok = process_capture(&words, NULL, METADATA_SECONDS, &out, diag);
    if (!ok || rename(part, file) != 0)
        ok = diag_error(diag, PLACE_FILE(jdk->home), "cannot record: %.400s", buf_text(&out));
    free(part);
    buf_dispose(&out);
    words_dispose(&words);
    return ok;
}
