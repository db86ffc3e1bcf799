#include "recordings/facts/events.h"

#include <string.h>

#include "common/base/text.h"

bool fact_text_next(struct fact_text *event, const char **at)
{
    const char *tab = strchr(*at, '\t'), *line = tab ? strchr(tab, '\n') : NULL;
    if (!line)
        return false;
    *event = (struct fact_text){.name = *at,
                                .command = tab + 1,
                                .text = line + 1,
                                .name_length = (size_t)(tab - *at),
                                .command_length = (size_t)(line - tab) - 1,
                                .length = strcspn(line + 1, "\f")};
    *at = event->text + event->length;
    *at += **at == '\f';
    return true;
}

const char *event_simple_name(const char *name)
{
    static const char prefix[] = "jdk.";
    bool is_plain = text_starts_with(name, prefix) && !strchr(name + sizeof prefix - 1, '.');
    return is_plain ? name + sizeof prefix - 1 : name;
}

bool fact_text_find(struct fact_text *event, const struct buf *text, const char *name)
{
    const char *at = buf_text(text), *simple = event_simple_name(name);
    size_t length = strlen(simple);
    while (fact_text_next(event, &at)) {
        if (event->name_length == length && memcmp(event->name, simple, length) == 0)
            return true;
    }
    return false;
}
