#include "generator/model/words.h"

#include <ctype.h>
#include <string.h>

#include "common/dataset/event.h"

static bool is_word(char c)
{
    return isalnum((unsigned char)c) || c == '_' || c == '.';
}

/* Returns whether the word is a name. Names of one word are also English words: Compilation, Shutdown, Thread. */
static bool is_name(const char *word)
{
    size_t upper = 0;
    for (const char *p = word; *p; p++)
        upper += isupper((unsigned char)*p) != 0;
    return isupper((unsigned char)*word) && upper >= 2;
}

/* Returns the page of the event or type of this name; NULL if there is none, or if it is `self`. */
static const char *address_of(const struct site *site, struct arena *arena, const char *word, const char *self)
{
    const char *name = dataset_event_name(word);
    if (!is_name(name) || strcmp(name, self) == 0)
        return NULL;
    const struct site_event *event = site_event(site, name);
    if (event)
        return arena_printf(arena, "events/%s.html", event->slug);
    const struct site_type *type = site_type(site, name);
    return type ? arena_printf(arena, "types/%s.html", type->slug) : NULL;
}

/* Returns the length of the command-line option that begins at `p` (-XX:+UseG1GC, --json); 0: none. */
static size_t option_length(bool is_begin, const char *p)
{
    if (!is_begin || *p != '-' || !(isalpha((unsigned char)p[1]) || p[1] == '-'))
        return 0;
    size_t length = strcspn(p, " ();");
    while (length && strchr(".,:", p[length - 1]))
        length--;
    return length;
}

/* Returns the length of the bug number that begins at `p` (JDK-8310996); 0: none. */
static size_t bug_length(const char *p)
{
    static const char prefix[] = "JDK-";
    size_t digits = strncmp(p, prefix, sizeof prefix - 1) == 0 ? strspn(p + sizeof prefix - 1, "0123456789") : 0;
    return digits ? sizeof prefix - 1 + digits : 0;
}

static size_t name_length(const char *p)
{
    size_t length = 0;
    while (is_word(p[length]))
        length++;
    return length;
}

/* Returns whether an option, a bug or a name that has a page begins at `p`, which follows `before`. */
static bool is_special(const struct site *site, struct arena *arena, char before, const char *p, const char *self,
                       struct word *word)
{
    *word = (struct word){.kind = WORD_OPTION, .text = p};
    word->length = option_length(before == '\0' || before == ' ' || before == '(', p);
    if (word->length)
        return true;
    word->kind = WORD_BUG;
    word->length = isalnum((unsigned char)before) ? 0 : bug_length(p);
    if (word->length)
        return true;
    word->kind = WORD_LINK;
    word->length = name_length(p);
    while (word->length && p[word->length - 1] == '.')
        word->length--;
    word->address = word->length ? address_of(site, arena, arena_strndup(arena, p, word->length), self) : NULL;
    return word->address != NULL;
}

bool word_next(const struct site *site, struct arena *arena, const char *text, const char **rest, const char *self,
               struct word *word)
{
    const char *begin = *rest, *p = begin;
    if (*begin == '\0')
        return false;
    while (*p && !is_special(site, arena, p == text ? '\0' : p[-1], p, self, word)) {
        size_t length = name_length(p);
        p += length ? length : 1;
    }
    if (p > begin)
        *word = (struct word){.text = begin, .length = (size_t)(p - begin)};
    *rest = word->text + word->length;
    return true;
}
