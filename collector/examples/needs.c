#include "collector/examples/needs.h"

#include <string.h>

#include "common/dataset/gc_kinds.h"

/* The column with KIND VALUE. */
enum { NEED = 2 };

static const struct {
    const char *kind;
    bool has_value;
} need_kinds[] = {{"flag", true},     {"gc", true},     {"option", true}, {"setting", true},
                  {"startup", false}, {"build", false}, {"note", false}};

static bool is_need(const struct ds_need *need)
{
    for (size_t i = 0; i < sizeof need_kinds / sizeof *need_kinds; i++) {
        if (strcmp(need->kind, need_kinds[i].kind) == 0)
            return need_kinds[i].has_value == (need->value != NULL);
    }
    return false;
}

/* What is wrong with a need of the event in this release; NULL: nothing. */
static const char *need_problem(const struct ds_event *event, const struct ds_need *need)
{
    if (strcmp(need->kind, "gc") == 0 && gc_by_name(need->value, strlen(need->value)) == GC_COUNT)
        return "no garbage collector or mode of this name";
    if (strcmp(need->kind, "setting") != 0)
        return NULL;
    for (size_t i = 0; i < event->settings.count; i++) {
        size_t length = strlen(event->settings.items[i].name);
        if (strncmp(need->value, event->settings.items[i].name, length) == 0 && need->value[length] == '=')
            return NULL;
    }
    return "not a setting of the event and its value";
}

bool needs_add(struct dataset *dataset, const struct table *needs, struct diag *diag)
{
    bool ok = true;
    for (size_t i = 0; i < needs->rows.count; i++) {
        const struct table_row *row = &needs->rows.items[i];
        const struct place place = {.file = needs->file, .line = row->line};
        struct ds_event *event = dataset_event(dataset, row->fields[0]);
        const char *text = row->fields[NEED], *space = strchr(text, ' ');
        struct ds_need need = {
            .kind = strpool_get_n(dataset->pool, text, space ? (size_t)(space - text) : strlen(text)),
            .value = space ? space + 1 : NULL,
            .place = table_place(row, dataset->pool),
        };
        need.place.what = row->fields[TABLE_TEXT];
        if (!is_need(&need))
            return diag_error(diag, place,
                              "not a need: \"%s\" (flag, gc, option or setting with its value, startup, build, note)",
                              text);
        if (!event || !releases_has(row->jdks, dataset->feature))
            continue;
        const char *problem = need_problem(event, &need);
        if (problem)
            ok = diag_error(diag, place, "%s in JDK %d: %s: %s", event->name, dataset->feature, need.value, problem);
        *vec_add(&event->needs) = need;
    }
    return ok;
}
