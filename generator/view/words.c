#include "generator/model/words.h"
#include "generator/view/parts.h"

void part_words(struct page *page, struct view *view, const char *key, const char *text, const char *self)
{
    if (!text || !*text) {
        view_text(view, key, NULL);
        return;
    }
    struct view *words = view_list(view_object(view, key), "words");
    struct word word;
    for (const char *rest = text; word_next(page->site, &page->arena, text, &rest, self, &word);) {
        struct view *one = view_add_object(words);
        view_text(one, "word", arena_strndup(&page->arena, word.text, word.length));
        view_text(one, "address", word.address);
        view_bool(one, "is_option", word.kind == WORD_OPTION);
        view_bool(one, "is_bug", word.kind == WORD_BUG);
    }
}
