#include "collector/benchmark/workplace.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "common/base/alloc.h"
#include "common/base/file.h"

enum { COMPILE_SECONDS = 180, METADATA_SECONDS = 60 };

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

static const struct jdk *compiler_for(const struct jdk *jdk, const struct jdk_list *others)
{
    if (jdk->has_javac)
        return jdk;
    for (size_t i = 0; i < others->count; i++) { /* sorted by release */
        if (others->items[i].has_javac && others->items[i].feature >= jdk->feature)
            return &others->items[i];
    }
    return NULL;
}

char *workplace_class_folder(const struct source_folder *source)
{
    char *name = mem_strdup(source->path);
    for (char *c = name; *c; c++)
        *c = *c == '/' ? '-' : *c;
    return name;
}

void workplace_add_jars(struct buf *path, const char *programs, const char *recordings, const char *prefix)
{
    size_t length;
    for (const char *name; (name = benchmark_next_name(&programs, &length));) {
        struct buf folder;
        buf_init(&folder, 0);
        buf_printf(&folder, "%s/programs/%.*s", recordings, (int)length, name);
        struct diag silent = {0};
        struct file_list names = {0};
        if (file_is_folder(folder.data) && file_list(&names, folder.data, &silent)) {
            for (size_t i = 0; i < names.count; i++) {
                size_t n = strlen(names.names[i]);
                if (n > 4 && strcmp(names.names[i] + n - 4, ".jar") == 0)
                    buf_printf(path, ":%s/%.*s/%s", prefix, (int)length, name, names.names[i]);
            }
            file_list_dispose(&names);
        }
        buf_dispose(&folder);
    }
}

static bool is_older(const char *path, const struct words *sources)
{
    struct stat st, other;
    if (stat(path, &st) != 0)
        return true;
    for (size_t i = 0; i < sources->count; i++) {
        if (stat(sources->items[i], &other) == 0 && other.st_mtime > st.st_mtime)
            return true;
    }
    return false;
}

struct compilation {
    const struct jdk *jdk, *compiler;
    const struct source_folder *source;
    const char *recordings;
    const char *sources, *classes; /* folders */
    const char *before;            /* ":folder" for each class folder that was already compiled */
};

static void make_javac(struct words *words, const struct compilation *c, const char *target)
{
    struct buf path;
    buf_init(&path, 0);
    char *jars = file_join(c->recordings, "programs");
    buf_printf(&path, "%s%s", target, c->before);
    workplace_add_jars(&path, c->source->programs, c->recordings, jars);
    jdk_tool(c->compiler, "javac", words);
    words_add(words, "-nowarn");
    words_add(words, "-proc:none");
    words_add(words, "-g");
    words_add(words, "-encoding");
    words_add(words, "UTF-8");
    if (c->compiler->feature != c->jdk->feature) {
        words_add(words, "--release");
        words_printf(words, "%d", c->jdk->feature);
    }
    words_add(words, "-cp");
    words_add(words, path.data);
    words_add(words, "-d");
    words_add(words, target);
    free(jars);
    buf_dispose(&path);
}

/* Returns the line of javac's first error, which warnings may precede, or the whole text. */
static const char *first_error(const char *text)
{
    const char *error = strstr(text, " error: ");
    while (error && error > text && error[-1] != '\n')
        error--;
    return error ? error : text;
}

/* Compiles to a temporary folder and renames it, so that a folder with this name is complete. */
static bool compile(const struct compilation *c, struct diag *diag)
{
    struct words words = {0}, sources = {0};
    struct buf out, beside;
    buf_init(&out, 1 << 16);
    buf_init(&beside, 0);
    buf_printf(&beside, "%s.part", c->classes);
    add_sources(&sources, c->sources, diag);
    bool ok = true;
    if (sources.count == 0) {
        ok = diag_error(diag, PLACE_FILE(c->sources), "the folder has no Java sources");
    } else if (is_older(c->classes, &sources)) {
        file_remove_all(beside.data);
        ok = file_make_folder(beside.data, diag);
        make_javac(&words, c, beside.data);
        for (size_t i = 0; i < sources.count; i++)
            words_add(&words, sources.items[i]);
        if (ok && !process_capture(&words, NULL, COMPILE_SECONDS, &out, diag)) {
            const char *text = first_error(buf_text(&out));
            ok = !process_interrupted() && diag_error(diag, PLACE_FILE(c->sources), "javac %d cannot compile it: %.*s",
                                                      c->compiler->feature, (int)strcspn(text, "\n"), text);
        }
        if (ok) {
            file_remove_all(c->classes);
            ok = file_rename(beside.data, c->classes, diag);
        }
    }
    words_dispose(&words);
    words_dispose(&sources);
    buf_dispose(&out);
    buf_dispose(&beside);
    return ok;
}

bool workplace_compile(const struct jdk *jdk, const struct jdk_list *others, const struct benchmark *benchmark,
                       const char *recordings, struct diag *diag)
{
    struct compilation c = {.jdk = jdk, .compiler = compiler_for(jdk, others), .recordings = recordings, .before = ""};
    if (!c.compiler)
        return diag_error(diag, PLACE_FILE(jdk->home), "no javac can compile the workload for release %d",
                          jdk->feature);
    struct arena arena = {0};
    int folder = (int)(file_base_name(benchmark->file) - benchmark->file);
    bool ok = true;
    for (size_t i = 0; ok && i < benchmark->sources.count; i++) {
        c.source = &benchmark->sources.items[i];
        if (!releases_has(c.source->jdks, jdk->feature))
            continue;
        char *name = workplace_class_folder(c.source);
        c.sources = arena_printf(&arena, "%.*s%s", folder, benchmark->file, c.source->path);
        c.classes = arena_printf(&arena, "%s/%s/classes/%s", recordings, jdk->name, name);
        ok = compile(&c, diag);
        c.before = arena_printf(&arena, "%s:%s", c.before, c.classes);
        free(name);
    }
    arena_dispose(&arena);
    return ok;
}

bool workplace_record_metadata(const struct jdk *jdk, const char *file, struct diag *diag)
{
    struct words words = {0};
    struct buf out, part;
    buf_init(&out, 1 << 16);
    buf_init(&part, 0);
    buf_printf(&part, "%s.part", file);
    jdk_tool(jdk, "java", &words);
    words_printf(&words, "-XX:StartFlightRecording=filename=%s,dumponexit=true", part.data);
    words_add(&words, "-version");
    bool ok = process_capture(&words, NULL, METADATA_SECONDS, &out, diag);
    if (process_interrupted())
        ok = false;
    else if (!ok || rename(part.data, file) != 0)
        ok = diag_error(diag, PLACE_FILE(jdk->home), "cannot record: %.400s", buf_text(&out));
    buf_dispose(&part);
    buf_dispose(&out);
    words_dispose(&words);
    return ok;
}
