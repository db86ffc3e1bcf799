#include <ctype.h>
#include <string.h>

#include "common/dataset/event.h"
#include "generator/view/parts.h"

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
static const char *address_of(struct page *page, const char *word, const char *self)
{
    const char *name = dataset_event_name(word);
    if (!is_name(name) || strcmp(name, self) == 0)
        return NULL;
    const struct site_event *event = site_event(page->site, name);
    if (event)
        return arena_printf(&page->arena, "events/%s.html", event->slug);
    const struct site_type *type = site_type(page->site, name);
    return type ? arena_printf(&page->arena, "types/%s.html", type->slug) : NULL;
}

/* Returns the length of the command-line option that begins at `p` (-XX:+UseG1GC, --json); 0: none. */
static size_t option_length(const char *text, const char *p)
{
    bool is_begin = p == text || p[-1] == ' ' || p[-1] == '(';
    if (!is_begin || *p != '-' || !(isalpha((unsigned char)p[1]) || p[1] == '-'))
        return 0;
    size_t length = strcspn(p, " ();");
    while (length && strchr(".,:", p[length - 1]))
        length--;
    return length;
}

/* Returns the length of the bug number that begins at `p` (JDK-8310996); 0: none. */
static size_t bug_length(const char *text, const char *p)
{
    static const char prefix[] = "JDK-";
    bool is_begin = (p == text || !isalnum((unsigned char)p[-1])) && strncmp(p, prefix, sizeof prefix - 1) == 0;
    size_t digits = is_begin ? strspn(p + sizeof prefix - 1, "0123456789") : 0;
    return digits ? sizeof prefix - 1 + digits : 0;
}

struct word {
    const char *address; /* NULL: no link */
    bool is_option, is_bug;
};

static void add_words(struct page *page, struct view *words, const char *text, size_t length, struct word word)
{
    if (!length)
        return;
    struct view *view = view_add_object(words);
    view_text(view, "word", arena_strndup(&page->arena, text, length));
    view_text(view, "address", word.address);
    view_bool(view, "is_option", word.is_option);
    view_bool(view, "is_bug", word.is_bug);
}

/* Returns the length of the name, option or bug at `p`; 0: plain text. */
static size_t special_word(struct page *page, const char *text, const char *p, const char *self, struct word *word)
{
    size_t length = option_length(text, p);
    *word = (struct word){.is_option = length > 0};
    if (!length) {
        length = bug_length(text, p);
        word->is_bug = length > 0;
    }
    if (length)
        return length;
    while (is_word(p[length]))
        length++;
    while (length && p[length - 1] == '.')
        length--;
    word->address = length ? address_of(page, arena_strndup(&page->arena, p, length), self) : NULL;
    return word->address ? length : 0;
}

void part_words(struct page *page, struct view *view, const char *key, const char *text, const char *self)
{
    if (!text || !*text) {
        view_text(view, key, NULL);
        return;
    }
    struct view *words = view_list(view_object(view, key), "words");
    const char *rest = text; /* not added yet */
    for (const char *p = text; *p;) {
        struct word word;
        size_t length = special_word(page, text, p, self, &word);
        if (length) {
            add_words(page, words, rest, (size_t)(p - rest), (struct word){0});
            add_words(page, words, p, length, word);
            rest = p + length;
        } else {
            while (is_word(p[length]))
                length++;
        }
        p += length ? length : 1;
    }
    add_words(page, words, rest, strlen(rest), (struct word){0});
}
