#include "common/base/json_read.h"

#include <string.h>

#include "common/base/buf.h"

enum { MAX_DEPTH = 100 };

struct reader {
    struct arena *arena;
    const char *at, *end;
    const char *problem; /* NULL: none */
};

static void skip_blanks(struct reader *reader)
{
    while (reader->at < reader->end && *reader->at && strchr(" \t\r\n", *reader->at))
        reader->at++;
}

static bool take(struct reader *reader, char c)
{
    skip_blanks(reader);
    bool is_there = reader->at < reader->end && *reader->at == c;
    reader->at += is_there;
    return is_there;
}

static void fail(struct reader *reader, const char *problem)
{
    if (!reader->problem)
        reader->problem = problem;
}

/* --- Texts --------------------------------------------------------------------------------------------- */

/* The writer of JSON escapes control characters only; the others are UTF-8. */
static char read_control(struct reader *reader)
{
    static const char digits[] = "0123456789abcdef";
    unsigned code = 0;
    for (int i = 0; i < 4; i++) {
        char c = reader->at < reader->end ? *reader->at++ : '\0';
        const char *digit = c ? strchr(digits, c >= 'A' && c <= 'F' ? c + ('a' - 'A') : c) : NULL;
        code = code * 16 + (digit ? (unsigned)(digit - digits) : 256);
    }
    if (!code || code >= 0x80)
        fail(reader, "unescaped control character");
    return (char)code;
}

static void read_escape(struct reader *reader, struct buf *out)
{
    static const char names[] = "\"\\/bfnrt", values[] = "\"\\/\b\f\n\r\t";
    char c = reader->at < reader->end ? *reader->at++ : '\0';
    const char *name = c ? strchr(names, c) : NULL;
    if (name)
        buf_putc(out, values[name - names]);
    else if (c == 'u')
        buf_putc(out, read_control(reader));
    else
        fail(reader, "unknown escape");
}

/* After the opening quotation mark. */
static const char *read_text(struct reader *reader)
{
    struct buf text;
    buf_init(&text, 0);
    while (!reader->problem && reader->at < reader->end && *reader->at != '"') {
        char c = *reader->at++;
        if (c == '\\')
            read_escape(reader, &text);
        else
            buf_putc(&text, c);
    }
    if (reader->at == reader->end)
        fail(reader, "unterminated string");
    else
        reader->at++;
    const char *kept = arena_strndup(reader->arena, buf_text(&text), text.length);
    buf_dispose(&text);
    return kept;
}

/* --- Values -------------------------------------------------------------------------------------------- */

static struct json_value *read_value(struct reader *reader, int depth);

static const char *read_key(struct reader *reader)
{
    const char *key = take(reader, '"') ? read_text(reader) : NULL;
    if (!key || !take(reader, ':'))
        fail(reader, "expected a member name");
    return key;
}

/* After the opening bracket. */
static void read_items(struct reader *reader, struct json_value *value, char close, int depth)
{
    struct json_value **last = &value->first;
    if (take(reader, close))
        return;
    do {
        const char *key = value->kind == JSON_OBJECT ? read_key(reader) : NULL;
        *last = reader->problem ? NULL : read_value(reader, depth + 1);
        if (!*last)
            return;
        (*last)->key = key;
        last = &(*last)->next;
    } while (take(reader, ','));
    if (!take(reader, close))
        fail(reader, "expected a comma or the end of a list");
}

static void read_word(struct reader *reader, struct json_value *value)
{
    static const struct {
        const char *word;
        enum json_kind kind;
    } words[] = {{"null", JSON_NULL}, {"true", JSON_TRUE}, {"false", JSON_FALSE}};
    size_t length = 0, rest = (size_t)(reader->end - reader->at);
    while (length < rest && !strchr(",]} \t\r\n", reader->at[length]))
        length++;
    value->kind = JSON_NUMBER;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strlen(words[i].word) == length && memcmp(words[i].word, reader->at, length) == 0)
            value->kind = words[i].kind;
    }
    size_t digits = 0;
    while (digits < length && strchr("+-.0123456789eE", reader->at[digits]))
        digits++;
    if (value->kind == JSON_NUMBER && (!length || digits < length))
        fail(reader, "no value");
    reader->at += length;
}

static struct json_value *read_value(struct reader *reader, int depth)
{
    skip_blanks(reader);
    struct json_value *value = ARENA_NEW(reader->arena, struct json_value);
    *value = (struct json_value){.start = reader->at};
    if (depth > MAX_DEPTH) {
        fail(reader, "too deep");
    } else if (take(reader, '{')) {
        value->kind = JSON_OBJECT;
        read_items(reader, value, '}', depth);
    } else if (take(reader, '[')) {
        value->kind = JSON_ARRAY;
        read_items(reader, value, ']', depth);
    } else if (take(reader, '"')) {
        value->kind = JSON_TEXT;
        value->text = read_text(reader);
    } else {
        read_word(reader, value);
    }
    value->length = (size_t)(reader->at - value->start);
    return reader->problem ? NULL : value;
}

struct json_value *json_read(struct arena *arena, const char *text, size_t length, const char *file, struct diag *diag)
{
    struct reader reader = {.arena = arena, .at = text, .end = text + length};
    struct json_value *value = read_value(&reader, 0);
    skip_blanks(&reader);
    if (value && reader.at < reader.end)
        fail(&reader, "more than one value");
    if (!reader.problem)
        return value;
    long line = 1;
    for (const char *c = text; c < reader.at && c < reader.end; c++)
        line += *c == '\n';
    diag_error(diag, (struct place){.file = file, .line = line}, "%s", reader.problem);
    return NULL;
}

const struct json_value *json_member(const struct json_value *object, const char *key)
{
    if (!object || object->kind != JSON_OBJECT)
        return NULL;
    const struct json_value *member = object->first;
    while (member && strcmp(member->key, key) != 0)
        member = member->next;
    return member;
}

const char *json_member_text(const struct json_value *object, const char *key)
{
    const struct json_value *member = json_member(object, key);
    return member ? member->text : NULL;
}
