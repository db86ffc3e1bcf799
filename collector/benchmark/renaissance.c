#include "collector/benchmark/renaissance.h"

#include <stdlib.h>
#include <string.h>

#include "common/base/text.h"
#include "common/dataset/gc_kinds.h"

enum { RUN_SECONDS = 20, TIMEOUT_FACTOR = 6, LIST_SECONDS = 60, NAME_MAX_LENGTH = 64 };

bool renaissance_add(struct benchmark *benchmark, const char *jar, const struct jdk *jdk, unsigned gcs,
                     struct diag *diag)
{
    char *path = realpath(jar, NULL);
    if (!path)
        return diag_error(diag, PLACE_FILE(jar), "cannot be read");
    struct words words = {0};
    struct buf out;
    buf_init(&out, 1 << 16);
    jdk_tool(jdk, "java", &words);
    words_add(&words, "-jar");
    words_add(&words, path);
    words_add(&words, "--raw-list");
    bool ok = process_capture(&words, NULL, LIST_SECONDS, &out, diag);
    if (!ok)
        diag_error(diag, PLACE_FILE(jar), "`--raw-list` fails: %.400s", buf_text(&out));
    for (const char *at = buf_text(&out); ok && *at;) {
        size_t length = strcspn(at, "\n");
        if (length > 0 && length < NAME_MAX_LENGTH && strcspn(at, " ") >= length && !text_starts_with(at, "dummy")) {
            char *name = arena_printf(&benchmark->pool.arena, "renaissance-%.*s", (int)length, at);
            struct run *run = benchmark_add_run(benchmark, name);
            run->jar = arena_strdup(&benchmark->pool.arena, path);
            if (gcs != GC_ALL)
                run->gcs = gcs;
            run->configurations = "all,profile";
            run->seconds = RUN_SECONDS;
            run->timeout = RUN_SECONDS * TIMEOUT_FACTOR;
            const char *arguments[] = {name + strlen("renaissance-"), "--run-seconds", "10"};
            for (size_t i = 0; i < 3; i++)
                *vec_add(&run->arguments) = (struct run_text){run->jdks, GC_ALL, arguments[i]};
        }
        at += length + (at[length] != '\0');
    }
    words_dispose(&words);
    buf_dispose(&out);
    free(path);
    return ok;
}
