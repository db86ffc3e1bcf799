#include "collector/curated/platforms.h"

#include <string.h>

#include "collector/curated/event_gcs.h"
#include "common/base/text.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/event_kinds.h"
#include "common/dataset/evidence.h"

enum { LAST_WITH_SOLARIS = 14 };

static unsigned platforms_of_release(int feature)
{
    unsigned all = (1U << PLATFORMS) - 1;
    return feature > LAST_WITH_SOLARIS ? all & ~(1U << PLATFORM_SOLARIS) : all;
}

/* Returns bits for a list such as linux,macos. */
static unsigned parse(const char *list)
{
    unsigned platforms = 0;
    for (int i = 0; i < PLATFORMS; i++) {
        size_t length = strlen(platform_names[i]);
        for (const char *at = list; at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL) {
            if (strncmp(platform_names[i], at, length) == 0 && strchr(",", at[length]))
                platforms |= 1U << i;
        }
    }
    return platforms;
}

static void add(struct ds_event *event, unsigned platforms, const struct ds_place *place)
{
    for (int i = 0; i < PLATFORMS; i++) {
        if (platforms & 1U << i)
            *vec_add(&event->platforms) = (struct ds_platform){.name = platform_names[i], .place = *place};
    }
}

/* --- Evidence in the sources -------------------------------------------------------------------------------- */

/* Returns whether the place is the function that the recorder calls. If other places are known, they emit the event. */
static bool only_leads(const struct ds_event *event, const struct ds_emission *emission)
{
    bool has_others = false;
    for (size_t i = 0; i < event->emissions.count; i++)
        has_others = has_others || !text_is(event->emissions.items[i].place.what, "periodic");
    return has_others && text_is(emission->place.what, "periodic");
}

/* Returns the platforms for which a place of the event is compiled, and the first place that is not compiled for
 * all. */
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
            here = parse(emission->platforms);
        platforms |= here;
    }
    return event->emissions.count ? platforms : ~0U;
}

/* Returns a sentence such as "The code that emits the event is compiled on Linux and macOS only." */
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

unsigned platforms_derive(const struct dataset_list *list, const struct dataset *dataset, const struct ds_event *event,
                          struct ds_place *place)
{
    const struct dataset *searched = event_gcs_find_searched(dataset, event->name, list);
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

void platforms_settle(struct dataset *dataset, const struct dataset_list *list)
{
    for (size_t i = 0; i < dataset->events.count; i++) {
        struct ds_event *event = &dataset->events.items[i];
        struct ds_place place;
        unsigned platforms = platforms_derive(list, dataset, event, &place);
        if (!event->platforms.count && platforms != platforms_of_release(dataset->feature))
            add(event, platforms, &place);
    }
}
