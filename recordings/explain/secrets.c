#include "recordings/explain/secrets.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "common/base/buf.h"

/* Parts of names. A name is compared without separators and case: api-key, API_KEY, apiKey. */
static const char *const parts[] = {"password", "passwd",    "passphrase", "pwd",        "secret",        "token",
                                    "apikey",   "accesskey", "privatekey", "credential", "authorization", NULL};
/* Endings that describe a secret instead of being one: token.expiry, passwordFile. */
static const char *const endings[] = {"file", "path", "length", "size",    "expiry", "timeout",
                                      "url",  "type", "count",  "enabled", NULL};

enum { NAME_MAX_LENGTH = 200 };

bool secret_is_name(const char *name)
{
    char plain[NAME_MAX_LENGTH + 1];
    size_t length = 0;
    for (const char *p = name; *p && length < NAME_MAX_LENGTH; p++) {
        if (isalnum((unsigned char)*p))
            plain[length++] = (char)tolower((unsigned char)*p);
    }
    plain[length] = '\0';
    for (size_t i = 0; endings[i]; i++) {
        size_t size = strlen(endings[i]);
        if (length > size && strcmp(plain + length - size, endings[i]) == 0)
            return false;
    }
    for (size_t i = 0; parts[i]; i++) {
        if (strstr(plain, parts[i]))
            return true;
    }
    return false;
}

void secret_add(struct secret_names *names, const char *name)
{
    for (size_t i = 0; i < names->count; i++) {
        if (strcasecmp(names->items[i], name) == 0)
            return;
    }
    *vec_add(names) = name;
}

struct masking {
    struct arena *arena;
    struct secret_names *names;
    struct buf out;
};

/* Returns the length of the name that ends before `end`: letters, digits, dots, dashes and underscores. "-D" is not a
 * part of it. */
static const char *name_before(struct masking *m, const char *begin, const char *end)
{
    const char *from = end;
    while (from > begin && (isalnum((unsigned char)from[-1]) || strchr("._-", from[-1])))
        from--;
    if (strncmp(from, "-D", 2) == 0)
        from += 2;
    from += strspn(from, "-");
    return from < end ? arena_strndup(m->arena, from, (size_t)(end - from)) : "";
}

static bool is_plain_value(const char *value, size_t length)
{
    return length == 0 || (length == 4 && strncasecmp(value, "true", 4) == 0) ||
           (length == 5 && strncasecmp(value, "false", 5) == 0);
}

static void mask(struct masking *m, const char *name)
{
    buf_puts(&m->out, "***");
    secret_add(m->names, name);
}

/* Appends a word, masking the password of an URL (https://user:password@host) and values of secret names in it. Returns
 * whether the word ends with a masked value. */
static bool add_word(struct masking *m, const char *word, size_t length)
{
    const char *end = word + length, *rest = word;
    bool is_masked = false;
    for (const char *p = word; p < end; p++) {
        if (*p == '=') {
            const char *name = name_before(m, rest, p);
            size_t size = strcspn(p + 1, " \t\n&\"'");
            size = p + 1 + size > end ? (size_t)(end - p - 1) : size;
            if (!secret_is_name(name) || is_plain_value(p + 1, size))
                continue;
            buf_add(&m->out, rest, (size_t)(p + 1 - rest));
            mask(m, name);
            rest = p + 1 + size;
            p = rest - 1;
            is_masked = rest == end;
        } else if (strncmp(p, "://", 3) == 0) {
            const char *at = memchr(p, '@', (size_t)(end - p)), *colon = memchr(p + 3, ':', (size_t)(end - p - 3));
            if (!at || !colon || colon > at || memchr(p + 3, '/', (size_t)(at - p - 3)))
                continue;
            buf_add(&m->out, rest, (size_t)(colon + 1 - rest));
            mask(m, "the password in a URL");
            rest = at;
            p = at;
        }
    }
    buf_add(&m->out, rest, (size_t)(end - rest));
    return is_masked;
}

/* Whether the word is an option whose value is the next word: --password, -token. */
static const char *option_of_next(struct masking *m, const char *word, size_t length)
{
    if (*word != '-' || memchr(word, '=', length))
        return NULL;
    const char *name = name_before(m, word, word + length);
    return secret_is_name(name) ? name : NULL;
}

const char *secrets_mask(struct arena *arena, const char *line, bool is_of_jvm, struct secret_names *names)
{
    struct masking m = {.arena = arena, .names = names};
    buf_init(&m.out, 0);
    const char *next_is = NULL; /* the name of the option whose value the next word is */
    bool continues = false;
    for (const char *word = line; *word;) {
        size_t length = strcspn(word, " \t\n");
        if (length && continues && *word != '-') {
            /* a part of the value before */
            word += length + strspn(word + length, " \t\n");
            continue;
        }
        if (length && next_is && *word != '-') {
            mask(&m, next_is);
            next_is = NULL;
        } else if (length) {
            next_is = is_of_jvm ? NULL : option_of_next(&m, word, length);
            continues = add_word(&m, word, length) && is_of_jvm;
        }
        word += length;
        size_t blanks = strspn(word, " \t\n");
        buf_add(&m.out, word, blanks);
        word += blanks;
    }
    const char *masked = arena_strndup(arena, buf_text(&m.out), m.out.length);
    buf_dispose(&m.out);
    return masked;
}
