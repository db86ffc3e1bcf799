#include "collector/source/release/graal_manual.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/alloc.h"
#include "common/base/file.h"

enum { MAX_FILE = 1 << 20, MAX_NOTES = 32 };

struct manual {
    const char *file;
    int feature;
    struct buf text;
    const char *limits[MAX_NOTES]; /* by number of the footnote; NULL: no footnote with that number */
    struct buf *out;
    struct diag *diag;
};

static int feature_of(const char *file)
{
    int feature, end = 0;
    const char *name = file_base_name(file);
    return sscanf(name, "JFR-%4d%n", &feature, &end) == 1 && strcmp(name + end, ".md") == 0 ? feature : 0;
}

bool graal_is_manual(const char *file)
{
    return feature_of(file) > 0;
}

/* Returns NULL if the meaning is unknown. */
static const char *limit_of(const char *footnote)
{
    if (strstr(footnote, "Native Memory Tracking"))
        return "memory-tracking";
    if (strstr(footnote, "Serial GC"))
        return strstr(footnote, "artially") ? "serial-partly" : "serial";
    return NULL;
}

/* Returns the number before ')' in "... 12)"; 0: none. The address of the link may contain another number than the
 * text. */
static int shown_number(const char *line)
{
    const char *close = strchr(line, ')'), *start = close;
    while (start && start > line && start[-1] >= '0' && start[-1] <= '9')
        start--;
    long number = start && start < close ? strtol(start, NULL, 10) : 0;
    return number < MAX_NOTES ? (int)number : 0;
}

static bool read_footnote(struct manual *manual, int line, const char *text)
{
    if (!strstr(text, "id=\"footnote-"))
        return true;
    const char *shown = strstr(text, "<i>");
    int number = shown ? shown_number(shown) : 0;
    if (!number || !limit_of(text))
        return diag_error(manual->diag, ((struct place){.file = manual->file, .line = line}),
                          "a footnote of unknown meaning: %s", text);
    manual->limits[number] = limit_of(text);
    return true;
}

/* Reads a row: | `jdk.Name` <a href="#footnote-1">1)</a> | */
static bool read_event(struct manual *manual, int line, const char *text)
{
    static const char start[] = "| `jdk.";
    if (strncmp(text, start, strlen(start)) != 0)
        return true;
    const char *name = text + strlen("| `"), *end = strchr(name, '`');
    int number = end ? shown_number(end) : 0;
    if (!end || (number && !manual->limits[number]) || (!number && strstr(end, "footnote")))
        return diag_error(manual->diag, ((struct place){.file = manual->file, .line = line}),
                          "an event without its footnote: %s", text);
    buf_printf(manual->out, "manual\t%d\t%.*s\t%s\n", manual->feature, (int)(end - name), name,
               number ? manual->limits[number] : "-");
    return true;
}

static bool each_line(struct manual *manual, bool (*read)(struct manual *manual, int line, const char *text))
{
    int line = 0;
    bool ok = true;
    for (const char *at = buf_text(&manual->text); ok && *at; at += strcspn(at, "\n"), at += *at == '\n') {
        char *text = mem_strndup(at, strcspn(at, "\n"));
        ok = read(manual, ++line, text);
        free(text);
    }
    return ok;
}

bool graal_manual_extract(struct buf *out, const char *file, struct diag *diag)
{
    struct manual manual = {.file = file, .feature = feature_of(file), .out = out, .diag = diag};
    size_t before = out->length;
    buf_init(&manual.text, MAX_FILE);
    bool ok =
        file_read(&manual.text, file, diag) && each_line(&manual, read_footnote) && each_line(&manual, read_event);
    buf_dispose(&manual.text);
    if (ok && out->length == before)
        ok = diag_error(diag, PLACE_FILE(file), "no table of events");
    return ok;
}
