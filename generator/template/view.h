/*
 * The input of a template: a tree of objects, lists, texts and booleans.
 *
 * The tree is in one arena and lives as long as the arena. Keys and texts are borrowed, not copied: they must outlive
 * the rendering (literals, strings of the data set or the arena). A subtree may have more than one parent. A member
 * without a value (false, NULL text) exists: it hides members of the same name in the enclosing objects, so a page sets
 * every name that its template uses.
 */
#ifndef TEMPLATE_VIEW_H
#define TEMPLATE_VIEW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "common/base/arena.h"

enum view_kind { VIEW_FALSE, VIEW_TRUE, VIEW_TEXT, VIEW_OBJECT, VIEW_LIST };

struct view_member;
struct view_item;

struct view {
    enum view_kind kind;
    uint32_t count; /* bytes of the text (also for VIEW_FALSE), members of the object, items of the list */
    union {
        const char *text;
        struct view_member *members; /* in the order of the calls */
        struct view_item *items;
    };
    void *last; /* the last member or item */
    struct arena *arena;
    uint64_t hashes; /* bit hash % 64 of each member: most names that the object lacks have another one */
};

struct view_member {
    struct view_member *next;
    const char *key;
    uint32_t key_length, key_hash;
    const struct view *value;
};

struct view_item {
    struct view_item *next;
    const struct view *value;
};

struct view *view_new_object(struct arena *arena);
struct view *view_new_list(struct arena *arena);
struct view *view_new_text(struct arena *arena, const char *text);

/* Members of an object. A key can be set once. */
void view_set(struct view *object, const char *key, const struct view *value);
void view_bool(struct view *object, const char *key, bool value);
/* NULL and "" are false in a section, and render as nothing. */
void view_text(struct view *object, const char *key, const char *text);
void view_number(struct view *object, const char *key, long long value);
void view_printf(struct view *object, const char *key, const char *format, ...) __attribute__((format(printf, 3, 4)));
struct view *view_object(struct view *object, const char *key);
/* An empty list is false in a section. */
struct view *view_list(struct view *object, const char *key);

/* Items of a list. */
void view_add(struct view *list, const struct view *value);
struct view *view_add_object(struct view *list);
void view_add_text(struct view *list, const char *text);

/* Returns the member, or NULL. A list has the member "length", its number of items; 0 is false in a section. */
const struct view *view_get(const struct view *object, const char *key, uint32_t length, uint32_t hash);
/* FNV-1a. */
uint32_t view_hash(const char *key, uint32_t length);

#endif
