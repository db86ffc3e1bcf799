#include "collector/benchmark/command.h"

#include <stdlib.h>
#include <string.h>

#include "collector/benchmark/settings.h"
#include "common/base/alloc.h"
#include "common/base/file.h"

static bool is_own_configuration(const struct run *run)
{
    return strcmp(run->configuration, "all") == 0;
}

static void add_texts(struct words *words, const struct run_texts *texts, const struct jdk *jdk, enum gc gc)
{
    for (size_t i = 0; i < texts->count; i++) {
        const struct run_text *text = &texts->items[i];
        if (releases_has(text->jdks, jdk->feature) && (text->gcs & 1U << gc))
            words_add(words, text->text);
    }
}

static void add_flags(struct words *words, const struct jdk *jdk, const struct run *run, enum gc gc)
{
    const char *flags[GC_FLAGS_MAX + 1];
    gc_flags(gc, jdk->feature, flags);
    for (size_t i = 0; flags[i]; i++)
        words_add(words, flags[i]);
    add_texts(words, &run->flags, jdk, gc);
}

/* The jars of the run's programs, relative to its working folder. */
static void add_program_jars(struct buf *path, const struct run *run, const struct command_place *place)
{
    for (const char *at = run->programs ? run->programs : ""; *at;) {
        size_t length = strcspn(at, ", ");
        struct buf folder;
        buf_init(&folder, 0);
        buf_printf(&folder, "%s/programs/%.*s", place->recordings, (int)length, at);
        struct file_list names = {0};
        struct diag silent;
        diag_init(&silent, "");
        silent.out = NULL;
        if (length && file_is_folder(folder.data) && file_list(&names, folder.data, &silent)) {
            for (size_t i = 0; i < names.count; i++) {
                size_t n = strlen(names.names[i]);
                if (n > 4 && strcmp(names.names[i] + n - 4, ".jar") == 0)
                    buf_printf(path, ":../../../programs/%.*s/%s", (int)length, at, names.names[i]);
            }
            file_list_dispose(&names);
        }
        buf_dispose(&folder);
        at += length;
        at += strspn(at, ", ");
    }
}

static void add_class_path(struct words *words, const struct jdk *jdk, const struct run *run,
                           const struct command_place *place)
{
    struct buf path;
    buf_init(&path, 0);
    buf_puts(&path, "../../classes");
    add_program_jars(&path, run, place);
    /* JDK 8 keeps the attach API in a jar outside the class path. */
    if (jdk->feature <= 8 && jdk->java_home)
        buf_printf(&path, ":%s/../lib/tools.jar", jdk->java_home);
    words_add(words, "-cp");
    words_add(words, path.data);
    buf_dispose(&path);
}

static void add_common(struct words *words, const struct jdk *jdk, const struct run *run, enum gc gc)
{
    words_printf(words, "-XX:StartFlightRecording=filename=recording.jfr,dumponexit=true,settings=%s",
                 is_own_configuration(run) ? "settings.jfc" : run->configuration);
    words_add(words, "-XX:FlightRecorderOptions=repository=repository,stackdepth=64");
    words_add(words, "-Djava.io.tmpdir=tmp");
    add_flags(words, jdk, run, gc);
}

void command_make(struct words *words, const struct jdk *jdk, const struct run *run, enum gc gc,
                  const struct command_place *place)
{
    jdk_tool(jdk, "java", words);
    add_common(words, jdk, run, gc);
    if (run->jar) {
        words_add(words, "-jar");
        words_add(words, run->jar);
    } else {
        add_class_path(words, jdk, run, place);
        words_add(words, run->main);
    }
    add_texts(words, &run->arguments, jdk, gc);
}

bool command_write_settings(const struct jdk *jdk, const struct run *run, const struct command_place *place,
                            const char *folder, struct diag *diag)
{
    if (!is_own_configuration(run))
        return true;
    struct buf out;
    buf_init(&out, 0);
    char *metadata = file_join(place->jdk_folder, "metadata.jfr"), *path = file_join(folder, "settings.jfc");
    bool ok = settings_print(&out, metadata, run, jdk->feature, diag) &&
              file_write(path, buf_text(&out), out.length, NULL, diag);
    free(metadata);
    free(path);
    buf_dispose(&out);
    return ok;
}

static char *join(struct words *words, size_t from)
{
    struct buf out;
    buf_init(&out, 0);
    for (size_t i = from; i < words->count; i++) {
        for (const char *c = words->items[i]; *c; c++)
            buf_putc(&out, *c == '\n' || *c == '\t' ? ' ' : *c);
        if (i + 1 < words->count)
            buf_putc(&out, ' ');
    }
    words_dispose(words);
    return buf_take(&out);
}

char *command_declaration(const struct jdk *jdk, const struct run *run, enum gc gc, const struct command_place *place)
{
    struct words words = {0};
    words_add(&words, jdk->version);
    size_t tool = words.count;
    command_make(&words, jdk, run, gc, place);
    free(words.items[tool]);
    words.items[tool] = mem_strdup("java");
    for (size_t i = 0; i < run->jcmds.count; i++)
        words_printf(&words, "jcmd %s", run->jcmds.items[i].text);
    for (size_t i = 0; i < run->settings.count; i++)
        words_printf(&words, "%s#%s=%s", run->settings.items[i].event, run->settings.items[i].name,
                     run->settings.items[i].value);
    return join(&words, 0);
}

char *command_flags(const struct jdk *jdk, const struct run *run, enum gc gc)
{
    struct words words = {0};
    add_flags(&words, jdk, run, gc);
    return join(&words, 0);
}

void command_split(struct words *words, const char *text)
{
    while (*(text += strspn(text, " \t\n"))) {
        bool quoted = *text == '"';
        text += quoted;
        size_t length = strcspn(text, quoted ? "\"" : " \t\n");
        words_printf(words, "%.*s", (int)length, text);
        text += length + (quoted && text[length] == '"');
    }
}
