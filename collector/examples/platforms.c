#include "collector/examples/platforms.h"

#include <string.h>

#include "common/base/text.h"
#include "common/dataset/event_kinds.h"

enum { LAST_WITH_SOLARIS = 14 };

static unsigned platforms_of_release(int feature)
{
    unsigned all = (1U << PLATFORMS) - 1;
    return feature > LAST_WITH_SOLARIS ? all & ~(1U << PLATFORM_SOLARIS) : all;
}

/* linux,macos -> a bit for each; false: something else is in the list. */
static bool parse(unsigned *platforms, const char *list)
{
    *platforms = 0;
    for (const char *at = list, *end; at; at = *end ? end + 1 : NULL) {
        end = strchrnul(at, ',');
        int i = 0;
        while (i < PLATFORMS &&
               (strncmp(platform_names[i], at, (size_t)(end - at)) != 0 || platform_names[i][end - at]))
            i++;
        if (i == PLATFORMS)
            return false;
        *platforms |= 1U << i;
    }
    return true;
}

static void add(struct ds_event *event, unsigned platforms, const struct ds_place *place)
{
    for (int i = 0; i < PLATFORMS; i++) {
        if (platforms & 1U << i)
            *vec_add(&event->platforms) = (struct ds_platform){.name = platform_names[i], .place = *place};
    }
}

/* --- What the sources say --------------------------------------------------------------------------------- */

/* The function that the recorder calls; where other places are known, they make the event, and it only leads there. */
static bool only_leads(const struct ds_event *event, const struct ds_emission *emission)
{
    bool has_others = false;
    for (size_t i = 0; i < event->emissions.count; i++)
        has_others = has_others || !text_is(event->emissions.items[i].place.what, "periodic");
    return has_others && text_is(emission->place.what, "periodic");
}

/* The platforms on which a place of the event is compiled, and the first place that is not compiled on all. */
static unsigned compiled_on(const struct ds_event *event, const struct ds_place **limited)
{
    unsigned platforms = 0;
    *limited = NULL;
    for (size_t i = 0; i < event->emissions.count; i++) {
        const struct ds_emission *emission = &event->emissions.items[i];
        unsigned here = ~0U;
        if (only_leads(event, emission))
            continue;
        if (emission->platforms && !*limited)
            *limited = &emission->place;
        if (emission->platforms)
            parse(&here, emission->platforms);
        platforms |= here;
    }
    return event->emissions.count ? platforms : ~0U;
}

/* The code that emits the event is compiled on Linux and macOS only. */
static const char *sentence(unsigned platforms, struct strpool *pool)
{
    struct buf text;
    buf_init(&text, 0);
    buf_puts(&text, "The code that emits the event is compiled on ");
    for (int i = 0; i < PLATFORMS; i++) {
        unsigned later = platforms >> (i + 1);
        if (platforms & 1U << i)
            buf_printf(&text, "%s%s", platform_words[i], !later ? " only." : later & (later - 1) ? ", " : " and ");
    }
    const char *kept = strpool_get(pool, buf_text(&text));
    buf_dispose(&text);
    return kept;
}

/* The platforms of the event by the sources: of its release, or of the nearest one whose sources were searched. */
static unsigned derive(const struct dataset *dataset, const struct ds_event *event,
                       const struct event_gcs_sources *sources, struct ds_place *place)
{
    const struct dataset *searched = event_gcs_find_searched(dataset, event->name, sources);
    const struct ds_event *emitted = !searched             ? NULL
                                     : searched == dataset ? event
                                                           : dataset_event(searched, event->name);
    unsigned all = platforms_of_release(dataset->feature);
    const struct ds_place *limited;
    unsigned platforms = emitted ? compiled_on(emitted, &limited) & all : all;
    if (platforms != all)
        *place = (struct ds_place){
            .path = limited->path,
            .line = limited->line,
            .what = sentence(platforms, dataset->pool),
            .tag = searched == dataset ? NULL : searched->tag,
        };
    return platforms;
}

/* --- What the table says ---------------------------------------------------------------------------------- */

static bool add_row(struct dataset *dataset, const struct table *table, const struct table_row *row,
                    const struct event_gcs_sources *sources, struct diag *diag)
{
    struct place here = {.file = table->file, .line = row->line};
    struct ds_event *event = releases_has(row->jdks, dataset->feature) ? dataset_event(dataset, row->fields[0]) : NULL;
    unsigned platforms;
    if (!parse(&platforms, row->fields[TABLE_KIND]))
        return diag_error(diag, here, "not platforms: \"%s\" (linux, macos, windows, aix, solaris, joined by commas)",
                          row->fields[TABLE_KIND]);
    if (!event)
        return true;
    if (event->platforms.count)
        return diag_error(diag, here, "%s has two rows for JDK %d", event->name, dataset->feature);
    struct ds_place compiled;
    if (platforms & ~derive(dataset, event, sources, &compiled))
        return diag_error(diag, here, "%s of JDK %d is not emitted on all of %s (%s:%d): %s", event->name,
                          dataset->feature, row->fields[TABLE_KIND], compiled.path, compiled.line, compiled.what);
    struct ds_place place = table_place(row, dataset->pool);
    place.what = row->fields[TABLE_TEXT];
    add(event, platforms, &place);
    return true;
}

bool platforms_add(struct dataset *dataset, const struct table *table, const struct event_gcs_sources *sources,
                   struct diag *diag)
{
    bool ok = true;
    for (size_t i = 0; i < table->rows.count; i++)
        ok = add_row(dataset, table, &table->rows.items[i], sources, diag) && ok;
    for (size_t i = 0; i < dataset->events.count; i++) {
        struct ds_event *event = &dataset->events.items[i];
        struct ds_place place;
        unsigned platforms = derive(dataset, event, sources, &place);
        if (!event->platforms.count && platforms != platforms_of_release(dataset->feature))
            add(event, platforms, &place);
    }
    return ok;
}
