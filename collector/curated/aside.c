#include "collector/curated/aside.h"

#include <stdarg.h>

#include "common/base/file.h"
#include "common/base/text.h"
#include "common/dataset/dataset.h"
#include "common/dataset/evidence.h"

static const char kind[] = "row";

static struct ds_unknown *find(const struct ds_unknowns *rows, const struct ds_unknown *row)
{
    for (size_t i = 0; i < rows->count; i++) {
        struct ds_unknown *known = &rows->items[i];
        if (text_is(known->kind, kind) && text_is(known->place.path, row->place.path) &&
            text_is(known->value, row->value))
            return known;
    }
    return NULL;
}

/* Returns whether the row is set aside in the release. */
static bool set_aside(struct dataset *dataset, const struct ds_unknown *row)
{
    struct ds_unknown *known = find(&dataset->unknowns, row);
    if (!known && !dataset->is_new)
        return false;
    *(known ? known : vec_add(&dataset->unknowns)) = *row;
    return true;
}

bool aside_report(struct dataset_list *list, struct releases jdks, struct diag *diag, enum diag_level level,
                  struct place place, const char *format, ...)
{
    struct buf text = {0};
    va_list arguments;
    va_start(arguments, format);
    buf_vprintf(&text, format, arguments);
    va_end(arguments);
    const char *file = file_base_name(place.file);
    const struct ds_unknown row = {.kind = strpool_get(&list->pool, kind),
                                   .name = strpool_get(&list->pool, file),
                                   .value = strpool_get(&list->pool, buf_text(&text)),
                                   .place = {.path = strpool_get(&list->pool, file), .line = (int)place.line}};
    bool is_aside = false, is_misfit = list->before && find(&list->before->misfits, &row);
    for (size_t i = 0; !is_misfit && i < list->count; i++) {
        if (releases_empty(jdks) || releases_has(jdks, list->items[i].feature))
            is_aside = set_aside(&list->items[i], &row) || is_aside;
    }
    if (!is_aside) {
        *vec_add(&list->misfits) = row;
        diag_report(diag, level, place, "%s", buf_text(&text));
    }
    buf_dispose(&text);
    return is_aside || level != DIAG_ERROR;
}

void aside_copy(struct dataset *to, const struct dataset *from)
{
    for (size_t i = 0; i < from->unknowns.count; i++) {
        if (text_is(from->unknowns.items[i].kind, kind))
            *vec_add(&to->unknowns) = from->unknowns.items[i];
    }
}

void aside_begin(struct dataset_list *list)
{
    for (size_t i = 0; i < list->count; i++) {
        struct ds_unknowns *unknowns = &list->items[i].unknowns;
        for (size_t k = 0; k < unknowns->count; k++) {
            if (text_is(unknowns->items[k].kind, kind))
                unknowns->items[k].place.line = 0;
        }
    }
}

void aside_end(struct dataset_list *list)
{
    for (size_t i = 0; i < list->count; i++) {
        struct ds_unknowns *unknowns = &list->items[i].unknowns;
        size_t kept = 0;
        for (size_t k = 0; k < unknowns->count; k++) {
            if (!text_is(unknowns->items[k].kind, kind) || unknowns->items[k].place.line)
                unknowns->items[kept++] = unknowns->items[k];
        }
        unknowns->count = kept;
    }
}

size_t aside_warn(const struct dataset *before, const struct dataset *after, struct diag *diag)
{
    size_t count = 0;
    for (size_t i = 0; i < after->unknowns.count; i++) {
        const struct ds_unknown *row = &after->unknowns.items[i];
        if (!text_is(row->kind, kind) || (before && find(&before->unknowns, row)))
            continue;
        diag_warning(diag, (struct place){.file = row->place.path, .line = row->place.line},
                     "%s; JDK %d is %s, and the row is set aside in it", row->value, after->feature,
                     after->version ? after->version : "new");
        count++;
    }
    return count;
}
