#include "collector/examples/enrich.h"

#include <stdlib.h>
#include <string.h>

#include "collector/examples/event_gcs.h"
#include "collector/examples/render.h"
#include "collector/examples/typing.h"
#include "common/dataset/gc_kinds.h"

static void clear_types(struct ds_types *types)
{
    for (size_t i = 0; i < types->count; i++) {
        ds_values_dispose(&types->items[i].examples);
        vec_dispose(&types->items[i].appeared_in);
    }
}

static void clear_cost(struct ds_event *event)
{
    for (size_t i = 0; i < event->cost.count; i++) {
        vec_dispose(&event->cost.items[i].rates);
        vec_dispose(&event->cost.items[i].effects);
    }
    vec_dispose(&event->cost);
}

static void clear(struct dataset *dataset)
{
    for (size_t i = 0; i < dataset->events.count; i++) {
        struct ds_event *event = &dataset->events.items[i];
        ds_values_dispose(&event->examples);
        vec_dispose(&event->appeared_in);
        vec_dispose(&event->gcs);
        vec_dispose(&event->gc_evidence);
        clear_cost(event);
        vec_dispose(&event->needs);
        event->no_example = NULL;
    }
    clear_types(&dataset->types);
    clear_types(&dataset->xml_types);
    clear_types(&dataset->content_types);
    vec_dispose(&dataset->example_files);
}

static void take_event(const struct dataset *dataset, struct ds_event *event, const struct ds_event *from)
{
    for (size_t i = 0; i < from->examples.count; i++)
        *vec_add(&event->examples) = typing_copy(dataset, event, &from->examples.items[i]);
    for (size_t i = 0; i < from->appeared_in.count; i++)
        *vec_add(&event->appeared_in) = from->appeared_in.items[i];
    for (size_t i = 0; i < from->gcs.count; i++)
        *vec_add(&event->gcs) = from->gcs.items[i];
    for (size_t i = 0; i < from->cost.count; i++) {
        const struct ds_cost *cost = &from->cost.items[i];
        struct ds_cost *to = vec_add(&event->cost);
        *to = (struct ds_cost){
            .cost_class = cost->cost_class, .bytes = cost->bytes, .bytes_with_stack = cost->bytes_with_stack};
        for (size_t k = 0; k < cost->rates.count; k++)
            *vec_add(&to->rates) = cost->rates.items[k];
    }
}

/* The columns of a kind of effect, and of a need: KIND VALUE. */
enum { EFFECT_KIND = 2, NEED = 2 };

static void add_effects(struct dataset *dataset, const struct table *effects)
{
    for (size_t i = 0; i < effects->rows.count; i++) {
        const struct table_row *row = &effects->rows.items[i];
        struct ds_event *event = dataset_event(dataset, row->fields[0]);
        if (!event || !releases_has(row->jdks, dataset->feature))
            continue;
        struct ds_cost *cost = event->cost.count ? &event->cost.items[0] : vec_add(&event->cost);
        struct ds_effect effect = {row->fields[EFFECT_KIND], table_place(row, dataset->pool)};
        effect.place.what = row->fields[TABLE_TEXT];
        *vec_add(&cost->effects) = effect;
    }
}

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

static bool add_needs(struct dataset *dataset, const struct table *needs, struct diag *diag)
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

static void add_reasons(struct dataset *dataset, const struct table *without_example)
{
    for (size_t i = 0; i < without_example->rows.count; i++) {
        const struct table_row *row = &without_example->rows.items[i];
        struct ds_event *event = dataset_event(dataset, row->fields[0]);
        if (event && !event->examples.count && releases_has(row->jdks, dataset->feature))
            event->no_example = row->fields[2];
    }
    for (size_t i = 0; i < dataset->events.count; i++) {
        struct ds_event *event = &dataset->events.items[i];
        if (!event->examples.count && !event->no_example && event->gc_evidence.count &&
            event->gc_evidence.items[0].rule == event_gcs_not_emitted)
            event->no_example = "No place in this release's sources emits it.";
    }
}

bool enrich_dataset(struct dataset *dataset, const struct dataset *extract, const struct event_gcs_sources *sources,
                    const struct enrich_tables *tables, struct diag *diag)
{
    bool ok = true;
    clear(dataset);
    for (size_t i = 0; extract && i < extract->example_files.count; i++)
        *vec_add(&dataset->example_files) = extract->example_files.items[i];
    for (size_t i = 0; i < dataset->events.count; i++) {
        struct ds_event *event = &dataset->events.items[i];
        const struct ds_event *from = extract ? dataset_event(extract, event->name) : NULL;
        if (from)
            take_event(dataset, event, from);
        event_gcs_settle(event, dataset, sources, &tables->gcs);
        for (size_t k = 0; k < event->gcs.count; k++) {
            const struct ds_gc *gc = &event->gcs.items[k];
            const char *what = event_gcs_contradiction(event, gc);
            if (what)
                ok = diag_error(diag, PLACE_FILE(dataset->file), "%s under %s: %s", event->name, gc->name, what);
        }
    }
    add_effects(dataset, &tables->effects);
    ok = add_needs(dataset, &tables->needs, diag) && ok;
    add_reasons(dataset, &tables->without_example);
    typing_harvest(dataset);
    return ok;
}
