#include <ctype.h>
#include <string.h>

#include "generator/view/parts.h"

static bool is_word(char c)
{
    return isalnum((unsigned char)c) || c == '_' || c == '.';
}

/* Names of one word are words of the language, too: Compilation, Shutdown, Thread. */
static bool is_name(const char *word)
{
    size_t upper = 0;
    for (const char *p = word; *p; p++)
        upper += isupper((unsigned char)*p) != 0;
    return isupper((unsigned char)*word) && upper >= 2;
}

/* The page of the event or type of this name; NULL if there is none, or if it is the thing itself. */
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

static void add_words(struct page *page, struct view *words, const char *text, size_t length, const char *address)
{
    if (!length)
        return;
    struct view *view = view_add_object(words);
    view_text(view, "word", arena_strndup(&page->arena, text, length));
    view_text(view, "address", address);
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
        size_t length = 0;
        while (is_word(p[length]))
            length++;
        size_t name_length = length;
        while (name_length && p[name_length - 1] == '.')
            name_length--;
        const char *address = name_length ? address_of(page, arena_strndup(&page->arena, p, name_length), self) : NULL;
        if (address) {
            add_words(page, words, rest, (size_t)(p - rest), NULL);
            add_words(page, words, p, name_length, address);
            rest = p + name_length;
        }
        p += length ? length : 1;
    }
    add_words(page, words, rest, strlen(rest), NULL);
}
