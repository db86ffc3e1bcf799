#include "collector/collect/confirmed.h"

#include <string.h>

#include "collector/source/native/functions.h"
#include "common/base/file.h"
#include "common/base/text.h"

enum { SUBJECT, RELEASES, CODE, FINGERPRINT };

/* A source with the functions of its files, which are found on demand. */
struct source {
    const struct tree_texts *texts;
    struct strmap functions; /* path to struct functions * */
};

/* The code of a place: a function, or a line outside functions. */
struct piece {
    const char *path, *name, *fingerprint; /* name: of the function, or the text on the line; fingerprint NULL: none */
    int first, last;
    int likeness; /* similarity to the piece that is searched for */
};
enum { LIKE_NAME, LIKE_TEXT, LIKE_ALL };

struct comparison {
    struct arena arena;
    struct source *sources;
    size_t count;
    const struct curated_rows *confirmed;
    struct strmap told; /* reported rows: several texts about a subject can depend on the same code */
    struct confirmed_counts counts;
    struct buf *rows;
    struct diag *diag;
};

static const struct functions *functions_of(struct comparison *all, struct source *source, const char *path)
{
    const char *text = strmap_get(&source->texts->texts, path);
    void **known = text ? strmap_slot(&source->functions, path) : NULL;
    if (!known || *known)
        return known ? *known : NULL;
    struct functions *functions = *known = ARENA_NEW(&all->arena, struct functions);
    functions_read(functions, text_ends_with(path, ".java"), text, strlen(text), &all->arena);
    return functions;
}

static struct piece piece_of(struct comparison *all, const char *path, const char *name, const char *code,
                             size_t length)
{
    return (struct piece){.path = path,
                          .name = name,
                          .fingerprint =
                              functions_fingerprint(text_ends_with(path, ".java"), code, length, &all->arena)};
}

/* Returns the code of the place in its own source. Without a fingerprint, the place does not exist. */
static struct piece piece_at(struct comparison *all, struct source *source, const struct claimed_place *place)
{
    const struct functions *functions = functions_of(all, source, place->path);
    const struct function *function = functions ? functions_at(functions, place->line) : NULL;
    size_t length;
    const char *line = tree_texts_line(source->texts, place->path, place->line, &length);
    struct piece piece = function ? piece_of(all, place->path, function->name, function->body, function->length)
                         : line   ? piece_of(all, place->path, place->contains, line, length)
                                  : (struct piece){0};
    piece.first = function ? function->first : place->line;
    piece.last = function ? function->last : place->line;
    return piece;
}

/* Keeps the candidate if it is more similar than the best one so far. */
static void offer(struct piece *best, struct piece candidate, const struct piece *sought, const char *code,
                  size_t length, const char *text)
{
    candidate.likeness = text_is(candidate.fingerprint, sought->fingerprint) ? LIKE_ALL
                         : memmem(code, length, text, strlen(text)) != NULL  ? LIKE_TEXT
                                                                             : LIKE_NAME;
    if (!best->fingerprint || candidate.likeness > best->likeness)
        *best = candidate;
}

static void search_lines(struct comparison *all, const struct source *source, const char *path,
                         const struct piece *sought, struct piece *best)
{
    const char *text = strmap_get(&source->texts->texts, path);
    for (int number = 1; text && *text; number++) {
        size_t length = strcspn(text, "\n");
        if (memmem(text, length, sought->name, strlen(sought->name))) {
            struct piece piece = piece_of(all, path, sought->name, text, length);
            piece.first = piece.last = number;
            offer(best, piece, sought, text, length, sought->name);
        }
        text += length + (text[length] == '\n');
    }
}

static void search_functions(struct comparison *all, struct source *source, const char *path,
                             const struct claimed_place *place, const struct piece *sought, struct piece *best)
{
    const struct functions *functions = functions_of(all, source, path);
    for (size_t i = 0; functions && i < functions->count; i++) {
        const struct function *function = &functions->items[i];
        if (!text_is(function->name, sought->name))
            continue;
        struct piece piece = piece_of(all, path, function->name, function->body, function->length);
        piece.first = function->first;
        piece.last = function->last;
        offer(best, piece, sought, function->body, function->length, place->contains);
    }
}

/* Returns the same code in another source: in the file with the same path, otherwise in files with the same name. */
static struct piece piece_in(struct comparison *all, struct source *source, const struct claimed_place *place,
                             const struct piece *sought)
{
    struct piece best = {0};
    bool is_there = strmap_get(&source->texts->texts, place->path) != NULL;
    for (size_t i = 0; i < source->texts->texts.count; i++) {
        const char *path = source->texts->texts.entries[i].key;
        if (is_there ? !text_is(path, place->path) : !text_is(file_base_name(path), file_base_name(place->path)))
            continue;
        if (sought->first < sought->last || sought->name != place->contains)
            search_functions(all, source, path, place, sought, &best);
        else
            search_lines(all, source, path, sought, &best);
    }
    return best;
}

/* --- Confirmations ------------------------------------------------------------------------------------ */

static bool is_confirmed(const struct comparison *all, const char *subject, int feature, const char *code,
                         const char *fingerprint)
{
    for (size_t i = 0; i < all->confirmed->count; i++) {
        const struct curated_row *row = &all->confirmed->items[i];
        if (text_is(row->cells[SUBJECT], subject) && releases_has(row->jdks, feature) &&
            text_is(row->cells[CODE], code) && text_is(row->cells[FINGERPRINT], fingerprint))
            return true;
    }
    return false;
}

static void tell(struct comparison *all, const struct claimed_place *place, const struct tree_texts *texts,
                 const char *code, const struct piece *own, const struct piece *other)
{
    const char *fingerprint = other->fingerprint ? other->fingerprint : "-";
    const char *row = arena_printf(&all->arena, "%s\t%d\t%s\t%s\n", place->subject, texts->feature, code, fingerprint);
    void **known = strmap_slot(&all->told, row);
    if (*known)
        return;
    *known = all;
    all->counts.unconfirmed++;
    if (all->rows)
        buf_puts(all->rows, row);
    else if (other->fingerprint)
        diag_error(all->diag, place->stated, "%s: %s of JDK %d (%s:%d-%d) is not that of %s (%s:%d-%d)", place->subject,
                   own->name, texts->feature, other->path, other->first, other->last, place->tag, own->path, own->first,
                   own->last);
    else
        diag_error(all->diag, place->stated, "%s: JDK %d does not have %s of %s (%s:%d-%d)", place->subject,
                   texts->feature, own->name, place->tag, own->path, own->first, own->last);
}

static void compare_place(struct comparison *all, const struct claimed_place *place, struct source *own)
{
    struct piece piece = piece_at(all, own, place);
    const char *code = arena_printf(&all->arena, "%s %s", file_base_name(place->path), piece.name);
    for (size_t i = 0; piece.fingerprint && i < all->count; i++) {
        const struct tree_texts *texts = all->sources[i].texts;
        if (&all->sources[i] == own || !releases_has(place->jdks, texts->feature))
            continue;
        struct piece other = piece_in(all, &all->sources[i], place, &piece);
        all->counts.compared++;
        if (other.likeness == LIKE_ALL)
            continue;
        all->counts.changed++;
        if (!is_confirmed(all, place->subject, texts->feature, code, other.fingerprint ? other.fingerprint : "-"))
            tell(all, place, texts, code, &piece, &other);
    }
}

static struct source *source_at(struct comparison *all, const char *tag)
{
    for (size_t i = 0; i < all->count; i++) {
        if (text_is(all->sources[i].texts->tag, tag))
            return &all->sources[i];
    }
    return NULL;
}

static void dispose(struct comparison *all)
{
    for (size_t i = 0; i < all->count; i++) {
        struct strmap *map = &all->sources[i].functions;
        for (size_t k = 0; k < map->count; k++)
            vec_dispose((struct functions *)map->entries[k].value);
        strmap_dispose(map);
    }
    strmap_dispose(&all->told);
    arena_dispose(&all->arena);
}

struct confirmed_counts confirmed_compare(const struct places *places, const struct tree_texts *sources, size_t count,
                                          const struct curated_rows *confirmed, struct buf *rows, struct diag *diag)
{
    struct comparison all = {.count = count, .confirmed = confirmed, .rows = rows, .diag = diag};
    all.sources = arena_alloc(&all.arena, (count + 1) * sizeof *all.sources);
    for (size_t i = 0; i < count; i++)
        all.sources[i].texts = &sources[i];
    for (size_t i = 0; i < places->items.count; i++) {
        const struct claimed_place *place = &places->items.items[i];
        struct source *own = releases_empty(place->jdks) ? NULL : source_at(&all, place->tag);
        if (own)
            compare_place(&all, place, own);
    }
    dispose(&all);
    return all.counts;
}
