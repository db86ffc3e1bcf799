#include "collector/benchmark/jdk.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "common/dataset/gc_kinds.h"
#include "common/base/alloc.h"
#include "common/base/file.h"

enum { ASK_SECONDS = 60 };

int jdk_feature_of(const char *version)
{
    char *end;
    long number = strtol(version, &end, 10);
    if (number == 1 && *end == '.')
        number = strtol(end + 1, &end, 10);
    bool ends = end != version && !isalnum((unsigned char)*end);
    return ends && number >= 5 && number < 100 ? (int)number : 0;
}

void jdk_tool(const struct jdk *jdk, const char *tool, struct words *words)
{
    words_printf(words, "%s/bin/%s", jdk->home, tool);
}

/* Returns the text between `before` and `end` on the heap, or NULL. */
static char *text_between(const char *text, const char *before, char end)
{
    const char *start = strstr(text, before);
    if (!start)
        return NULL;
    start += strlen(before);
    const char *stop = strchr(start, end);
    return stop ? mem_strndup(start, (size_t)(stop - start)) : NULL;
}

static bool has_tool(const struct jdk *jdk, const char *tool)
{
    struct words words = {0};
    jdk_tool(jdk, tool, &words);
    bool has = file_exists(words.items[0]);
    words_dispose(&words);
    return has;
}

/* Reads the output of `java [flags] -version`. */
static bool ask(const struct jdk *jdk, const char *const *flags, struct buf *out, struct diag *diag)
{
    struct words words = {0};
    jdk_tool(jdk, "java", &words);
    for (; *flags; flags++)
        words_add(&words, *flags);
    words_add(&words, "-version");
    bool ok = process_capture(&words, NULL, ASK_SECONDS, out, diag);
    words_dispose(&words);
    return ok;
}

static bool inspect(struct jdk *jdk, struct diag *diag)
{
    struct buf out;
    buf_init(&out, 1 << 16);
    const char *const show[] = {"-XshowSettings:properties", NULL};
    bool ok = ask(jdk, show, &out, diag);
    const char *text = buf_text(&out);
    char *version = text_between(text, "version \"", '"');
    jdk->feature = version ? jdk_feature_of(version) : 0;
    if (!ok || !jdk->feature) {
        if (!process_interrupted())
            diag_warning(diag, PLACE_FILE(jdk->home), "skipped: `java -version` does not print a version");
        ok = false;
    } else {
        jdk->java_home = text_between(text, "    java.home = ", '\n');
        /* The next line contains "OpenJDK Runtime Environment (build 25.0.3+9-Debian)". */
        const char *line = strchr(strstr(text, "version \""), '\n');
        char *build = line ? text_between(line, "(build ", ')') : NULL;
        /* The build may be followed by ", mixed mode". */
        jdk->version = build ? build : mem_strdup(version);
        jdk->version[strcspn(jdk->version, ",")] = '\0';
        char *vendor = line ? mem_strndup(line + 1, strcspn(line + 1, "(\n")) : mem_strdup("");
        for (size_t n = strlen(vendor); n > 0 && vendor[n - 1] == ' '; n--)
            vendor[n - 1] = '\0';
        jdk->vendor = vendor;
    }
    free(version);
    buf_dispose(&out);
    return ok;
}

static void find_gcs(struct jdk *jdk, struct diag *diag)
{
    for (enum gc gc = 0; gc < GC_COUNT && !process_interrupted(); gc++) {
        if (!gc_may_exist(gc, jdk->feature))
            continue;
        const char *flags[GC_FLAGS_MAX + 1];
        gc_flags(gc, jdk->feature, flags);
        if (ask(jdk, flags, NULL, diag))
            jdk->gcs |= 1U << gc;
    }
}

static void jdk_dispose(struct jdk *jdk)
{
    free(jdk->name);
    free(jdk->home);
    free(jdk->version);
    free(jdk->vendor);
    free(jdk->java_home);
}

static void consider(struct jdk_list *list, const char *folder, struct releases wanted, struct diag *diag)
{
    char *java = file_join(folder, "bin/java");
    bool is_jdk = file_exists(java);
    free(java);
    if (!is_jdk)
        return;
    char *home = realpath(folder, NULL);
    struct jdk jdk = {.home = home ? home : mem_strdup(folder)};
    jdk.name = mem_strdup(file_base_name(folder));
    if (!inspect(&jdk, diag) || !releases_has(wanted, jdk.feature)) {
        jdk_dispose(&jdk);
        return;
    }
    jdk.has_javac = has_tool(&jdk, "javac");
    jdk.has_jcmd = has_tool(&jdk, "jcmd");
    find_gcs(&jdk, diag);
    *vec_add(list) = jdk;
}

static int compare_jdks(const void *a, const void *b)
{
    const struct jdk *left = a, *right = b;
    if (left->feature != right->feature)
        return left->feature < right->feature ? -1 : 1;
    return strcmp(left->name, right->name);
}

bool jdk_find(struct jdk_list *list, const char *folder, struct releases wanted, struct diag *diag)
{
    consider(list, folder, wanted, diag);
    if (list->count == 0) {
        struct file_list names;
        if (!file_list(&names, folder, diag))
            return false;
        for (size_t i = 0; i < names.count && !process_interrupted(); i++) {
            char *path = file_join(folder, names.names[i]);
            consider(list, path, wanted, diag);
            free(path);
        }
        file_list_dispose(&names);
    }
    if (process_interrupted())
        return false;
    if (list->count == 0)
        return diag_error(diag, PLACE_FILE(folder), "no matching JDK: neither bin/java nor a folder that contains it");
    qsort(list->items, list->count, sizeof *list->items, compare_jdks);
    return true;
}

void jdk_list_dispose(struct jdk_list *list)
{
    for (size_t i = 0; i < list->count; i++)
        jdk_dispose(&list->items[i]);
    vec_dispose(list);
}
