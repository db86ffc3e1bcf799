#include "generator/template/view.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "common/base/text.h"

static const struct view truth = {.kind = VIEW_TRUE}, falsehood = {.kind = VIEW_FALSE};

static struct view *new_view(struct arena *arena, enum view_kind kind)
{
    struct view *view = ARENA_NEW(arena, struct view);
    view->kind = kind;
    view->arena = arena;
    return view;
}

struct view *view_new_object(struct arena *arena)
{
    return new_view(arena, VIEW_OBJECT);
}

struct view *view_new_list(struct arena *arena)
{
    return new_view(arena, VIEW_LIST);
}

struct view *view_new_text(struct arena *arena, const char *text)
{
    struct view *view = new_view(arena, VIEW_TEXT);
    view->text = text ? text : "";
    view->count = (uint32_t)strlen(view->text);
    return view;
}

uint32_t view_hash(const char *key, uint32_t length)
{
    uint32_t hash = 2166136261U;
    for (uint32_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)key[i]) * 16777619U;
    return hash;
}

void view_set(struct view *object, const char *key, const struct view *value)
{
    assert(object->kind == VIEW_OBJECT);
    struct view_member *member = ARENA_NEW(object->arena, struct view_member);
    member->key = key;
    member->key_length = (uint32_t)strlen(key);
    member->key_hash = view_hash(key, member->key_length);
    member->value = value;
    assert(!view_get(object, key, member->key_length, member->key_hash));
    if (object->last)
        ((struct view_member *)object->last)->next = member;
    else
        object->members = member;
    object->last = member;
    object->hashes |= UINT64_C(1) << member->key_hash % 64;
    object->count++;
}

void view_bool(struct view *object, const char *key, bool value)
{
    view_set(object, key, value ? &truth : &falsehood);
}

void view_text(struct view *object, const char *key, const char *text)
{
    view_set(object, key, text && *text ? view_new_text(object->arena, text) : &falsehood);
}

void view_number(struct view *object, const char *key, long long value)
{
    char digits[TEXT_INTEGER_MAX];
    size_t length = text_integer(digits, value);
    view_text(object, key, arena_strndup(object->arena, digits, length));
}

void view_printf(struct view *object, const char *key, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    view_text(object, key, arena_vprintf(object->arena, format, args));
    va_end(args);
}

struct view *view_object(struct view *object, const char *key)
{
    struct view *value = view_new_object(object->arena);
    view_set(object, key, value);
    return value;
}

struct view *view_list(struct view *object, const char *key)
{
    struct view *value = view_new_list(object->arena);
    view_set(object, key, value);
    return value;
}

void view_add(struct view *list, const struct view *value)
{
    assert(list->kind == VIEW_LIST);
    struct view_item *item = ARENA_NEW(list->arena, struct view_item);
    item->value = value;
    if (list->last)
        ((struct view_item *)list->last)->next = item;
    else
        list->items = item;
    list->last = item;
    list->count++;
}

struct view *view_add_object(struct view *list)
{
    struct view *value = view_new_object(list->arena);
    view_add(list, value);
    return value;
}

void view_add_text(struct view *list, const char *text)
{
    view_add(list, view_new_text(list->arena, text));
}

static const struct view *length_of(const struct view *list)
{
    static const struct view zero = {.kind = VIEW_FALSE, .text = "0", .count = 1};
    return list->count ? view_new_text(list->arena, arena_printf(list->arena, "%u", list->count)) : &zero;
}

const struct view *view_get(const struct view *object, const char *key, uint32_t length, uint32_t hash)
{
    static const char of_lists[] = "length";
    if (object->kind == VIEW_LIST && length == sizeof of_lists - 1 && memcmp(key, of_lists, length) == 0)
        return length_of(object);
    if (object->kind != VIEW_OBJECT || !(object->hashes >> hash % 64 & 1))
        return NULL;
    for (const struct view_member *member = object->members; member; member = member->next) {
        if (member->key_hash == hash && member->key_length == length && memcmp(member->key, key, length) == 0)
            return member->value;
    }
    return NULL;
}
