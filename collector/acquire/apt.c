#include "collector/acquire/apt.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "common/base/alloc.h"
#include "common/base/buf.h"
#include "common/base/file.h"
#include "common/base/text.h"

enum { LARGEST_FILE = 1 << 20 };

/* Returns the word, on the heap, if it is a mirror's URL: http(s), with a path that ends in "debian". Otherwise
 * returns NULL. */
static char *as_mirror(const char *word, size_t length)
{
    static const char name[] = "/debian";
    if (!text_starts_with(word, "http://") && !text_starts_with(word, "https://"))
        return NULL;
    while (length && word[length - 1] == '/')
        length--;
    size_t tail = sizeof name - 1;
    bool is = length > tail && memcmp(word + length - tail, name, tail) == 0;
    return is ? mem_strndup(word, length) : NULL;
}

static const char *next_word(const char *at, size_t *length)
{
    at += strspn(at, " \t");
    *length = strcspn(at, " \t\r\n");
    return at;
}

/* Returns the mirror in a line: deb [options] URI suite component... */
static char *in_list_line(const char *line)
{
    size_t length;
    const char *word = next_word(line, &length);
    if (!(length == 3 && memcmp(word, "deb", 3) == 0) && !(length == 7 && memcmp(word, "deb-src", 7) == 0))
        return NULL;
    word = next_word(word + length, &length);
    if (*word == '[') {
        const char *end = strpbrk(word, "]\n");
        if (!end || *end != ']')
            return NULL;
        word = next_word(end + 1, &length);
    }
    return as_mirror(word, length);
}

/* Returns the mirror in the field URIs, or in one of its continuation lines, which begin with a blank. */
static char *in_field(const char *line)
{
    if (strncasecmp(line, "URIs:", 5) != 0 && *line != ' ' && *line != '\t')
        return NULL;
    size_t length;
    const char *word = next_word(*line == ' ' || *line == '\t' ? line : line + 5, &length);
    while (length) {
        char *mirror = as_mirror(word, length);
        if (mirror)
            return mirror;
        word = next_word(word + length, &length);
    }
    return NULL;
}

static char *in_file(const char *path, char *(*in_line)(const char *line))
{
    struct diag silent = {0};
    struct buf text;
    char *mirror = NULL;
    buf_init(&text, LARGEST_FILE);
    if (file_read(&text, path, &silent))
        for (const char *line = buf_text(&text); line && *line && !mirror; line = text_next_line(line))
            mirror = in_line(line);
    buf_dispose(&text);
    return mirror;
}

char *apt_mirror(const char *folder)
{
    struct diag silent = {0};
    struct file_list list = {0};
    char *path = file_join(folder, "sources.list"), *mirror = in_file(path, in_list_line);
    free(path);
    char *parts = file_join(folder, "sources.list.d");
    if (!mirror && file_is_folder(parts) && file_list(&list, parts, &silent))
        for (size_t i = 0; i < list.count && !mirror; i++) {
            path = file_join(parts, list.names[i]);
            if (text_ends_with(path, ".list"))
                mirror = in_file(path, in_list_line);
            else if (text_ends_with(path, ".sources"))
                mirror = in_file(path, in_field);
            free(path);
        }
    file_list_dispose(&list);
    free(parts);
    return mirror;
}
