#include "recordings/configuration/given.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "common/base/file.h"
#include "common/base/text.h"
#include "recordings/configuration/markup.h"

enum { MAX_FILE = 1 << 20 }; /* of the JVM */

void given_init(struct given *given)
{
    *given = (struct given){.version = "2.0"};
    setting_patterns_init(&given->patterns);
}

void given_dispose(struct given *given)
{
    setting_patterns_dispose(&given->patterns);
    vec_dispose(&given->settings);
    arena_dispose(&given->arena);
}

/* The JVM reads com.oracle.jdk.X, a name of JDK 9 and 10, as jdk.X. */
static const char *name_of(struct arena *arena, const char *event)
{
    static const char old[] = "com.oracle.jdk.";
    bool is_old = text_starts_with(event, old) && event[sizeof old - 1] && !strchr(event + sizeof old - 1, '.');
    return is_old ? arena_printf(arena, "jdk.%s", event + sizeof old - 1) : event;
}

char *given_trim(struct arena *arena, const char *text)
{
    while (*text > 0 && *text <= ' ')
        text++;
    size_t length = strlen(text);
    while (length && text[length - 1] > 0 && text[length - 1] <= ' ')
        length--;
    return arena_strndup(arena, text, length);
}

struct given_setting *given_add(struct given *given, const char *event, const char *setting, const char *value)
{
    struct given_setting *added = vec_add(&given->settings);
    added->event = arena_strdup(&given->arena, event);
    added->name = name_of(&given->arena, added->event);
    added->setting = given_trim(&given->arena, setting);
    added->value = arena_strdup(&given->arena, value);
    return added;
}

/* The start tag of an event, which contains settings. */
struct event_tag {
    const char *name; /* NULL: it has none */
    long line;
};

/* Reads the text of a setting up to its end tag. As in the JVM, the beginning of an element drops what precedes it. */
static bool read_text(struct markup *markup, struct buf *text)
{
    enum markup_kind kind;
    for (int depth = 1; depth && (kind = markup_next(markup)) != MARKUP_BAD;) {
        depth += (kind == MARKUP_OPEN) - (kind == MARKUP_CLOSE);
        if (kind == MARKUP_OPEN)
            buf_clear(text);
        else if (kind == MARKUP_TEXT)
            buf_puts(text, buf_text(&markup->text));
    }
    return kind != MARKUP_BAD;
}

static bool read_setting(struct given *given, struct markup *markup, const struct event_tag *event)
{
    const char *name = markup_attribute(markup, "name");
    long line = markup->line;
    struct buf value;
    buf_init(&value, MAX_FILE);
    bool ok = read_text(markup, &value);
    if (ok && event->name && name) {
        struct given_setting *added = given_add(given, event->name, name, buf_text(&value));
        added->line = line;
        added->event_line = event->line;
    }
    buf_dispose(&value);
    return ok;
}

/* Reads the content of an element up to its end tag. The JVM looks at the names of elements in any letter case, and at
 * any depth. event NULL: outside of events. */
static bool read_elements(struct given *given, struct markup *markup, const struct event_tag *event)
{
    enum markup_kind kind;
    while ((kind = markup_next(markup)) == MARKUP_OPEN || kind == MARKUP_TEXT) {
        const char *name = markup_attribute(markup, "name");
        struct event_tag inner = {name ? name : markup_attribute(markup, "path"), markup->line}; /* path: version 1.0 */
        bool ok = kind == MARKUP_TEXT ||
                  (event && !strcasecmp(markup->name, "setting")
                       ? read_setting(given, markup, event)
                       : read_elements(given, markup, strcasecmp(markup->name, "event") ? event : &inner));
        if (!ok)
            return false;
    }
    return kind != MARKUP_BAD;
}

bool given_read(struct given *given, const char *file, struct diag *diag)
{
    struct buf text;
    struct markup markup;
    buf_init(&text, MAX_FILE);
    bool ok = file_read(&text, file, diag);
    markup_begin(&markup, &text, file, diag);
    ok = ok && markup_next(&markup) == MARKUP_OPEN;
    if (ok) {
        const char *version = markup_attribute(&markup, "version");
        given->version = strcasecmp(markup.name, "configuration") == 0
                             ? arena_strdup(&given->arena, version ? version : "")
                             : NULL; /* the JVM reads the settings in any element */
        given->root = arena_strdup(&given->arena, markup.name);
        given->line = markup.line;
        ok = read_elements(given, &markup, NULL) && markup_next(&markup) == MARKUP_END;
    }
    markup_end(&markup);
    buf_dispose(&text);
    return ok;
}
