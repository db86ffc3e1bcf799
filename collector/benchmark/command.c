#include "collector/benchmark/command.h"

#include <stdlib.h>
#include <string.h>

#include "collector/benchmark/settings.h"
#include "collector/benchmark/workplace.h"
#include "common/base/alloc.h"
#include "common/base/file.h"

/* Relative to the working folder of a task. */
#define UP_TO_CLASSES "../../classes"
#define UP_TO_PROGRAMS "../../../programs"

static bool is_own_configuration(const struct task *task)
{
    return strcmp(task->configuration, "all") == 0;
}

char *command_task_name(const struct task *task)
{
    struct buf out;
    buf_init(&out, 0);
    buf_printf(&out, "%s-%s", task->run->name, gc_kinds[task->gc].name);
    if (!is_own_configuration(task))
        buf_printf(&out, "-%s", task->configuration);
    return buf_take(&out);
}

/* Adds a text. {classes} is replaced by the folder that contains the class folders. */
static void add_text(struct words *words, const char *text)
{
    static const char mark[] = "{classes}";
    struct buf out;
    buf_init(&out, 0);
    for (const char *found; (found = strstr(text, mark)); text = found + strlen(mark)) {
        buf_add(&out, text, (size_t)(found - text));
        buf_puts(&out, UP_TO_CLASSES);
    }
    buf_puts(&out, text);
    words_add(words, buf_text(&out));
    buf_dispose(&out);
}

static void add_texts(struct words *words, const struct run_texts *texts, const struct task *task)
{
    for (size_t i = 0; i < texts->count; i++) {
        const struct run_text *text = &texts->items[i];
        if (releases_has(text->jdks, task->jdk->feature) && (text->gcs & 1U << task->gc))
            add_text(words, text->text);
    }
}

static void add_flags(struct words *words, const struct task *task)
{
    const char *flags[GC_FLAGS_MAX + 1];
    gc_flags(task->gc, task->jdk->feature, flags);
    for (size_t i = 0; flags[i]; i++)
        words_add(words, flags[i]);
    add_texts(words, &task->run->flags, task);
}

static void add_class_path(struct words *words, const struct task *task)
{
    struct buf path;
    buf_init(&path, 0);
    for (size_t i = 0; i < task->benchmark->sources.count; i++) {
        const struct source_folder *source = &task->benchmark->sources.items[i];
        if (!releases_has(source->jdks, task->jdk->feature))
            continue;
        char *name = workplace_class_folder(source);
        buf_printf(&path, "%s%s/%s", path.length ? ":" : "", UP_TO_CLASSES, name);
        free(name);
    }
    workplace_add_jars(&path, task->run->programs, task->recordings, UP_TO_PROGRAMS);
    /* In JDK 8, the attach API is in a jar outside the class path. */
    if (task->jdk->feature <= 8 && task->jdk->java_home)
        buf_printf(&path, ":%s/../lib/tools.jar", task->jdk->java_home);
    words_add(words, "-cp");
    words_add(words, buf_text(&path));
    buf_dispose(&path);
}

void command_make(struct words *words, const struct task *task)
{
    jdk_tool(task->jdk, "java", words);
    words_printf(words, "-XX:StartFlightRecording=filename=recording.jfr,dumponexit=true,settings=%s",
                 is_own_configuration(task) ? "settings.jfc" : task->configuration);
    words_add(words, "-XX:FlightRecorderOptions=repository=repository,stackdepth=64");
    words_add(words, "-Djava.io.tmpdir=tmp");
    add_flags(words, task);
    if (task->run->jar) {
        words_add(words, "-jar");
        words_add(words, task->run->jar);
    } else {
        add_class_path(words, task);
        words_add(words, task->run->main);
    }
    add_texts(words, &task->run->arguments, task);
}

bool command_write_settings(const struct task *task, const char *folder, struct diag *diag)
{
    if (!is_own_configuration(task))
        return true;
    struct buf out, metadata;
    buf_init(&out, 0);
    buf_init(&metadata, 0);
    buf_printf(&metadata, "%s/%s/metadata.jfr", task->recordings, task->jdk->name);
    char *path = file_join(folder, "settings.jfc");
    bool ok = settings_print(&out, metadata.data, task->run, task->jdk->feature, diag) &&
              file_write(path, buf_text(&out), out.length, NULL, diag);
    free(path);
    buf_dispose(&metadata);
    buf_dispose(&out);
    return ok;
}

static char *join(struct words *words)
{
    struct buf out;
    buf_init(&out, 0);
    for (size_t i = 0; i < words->count; i++) {
        for (const char *c = words->items[i]; *c; c++)
            buf_putc(&out, *c == '\n' || *c == '\t' ? ' ' : *c);
        if (i + 1 < words->count)
            buf_putc(&out, ' ');
    }
    words_dispose(words);
    return buf_take(&out);
}

char *command_declaration(const struct task *task)
{
    const struct run *run = task->run;
    struct words words = {0};
    words_add(&words, task->jdk->version);
    size_t tool = words.count;
    command_make(&words, task);
    free(words.items[tool]);
    words.items[tool] = mem_strdup("java");
    for (size_t i = 0; i < run->jcmds.count; i++)
        words_printf(&words, "jcmd %s", run->jcmds.items[i].text);
    for (size_t i = 0; i < run->settings.count; i++)
        words_printf(&words, "%s#%s=%s", run->settings.items[i].event, run->settings.items[i].name,
                     run->settings.items[i].value);
    return join(&words);
}

char *command_flags(const struct task *task)
{
    struct words words = {0};
    add_flags(&words, task);
    return join(&words);
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
