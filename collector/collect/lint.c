#include "collector/collect/lint.h"

#include <stdlib.h>

#include "collector/collect/library.h"
#include "common/base/file.h"
#include "common/base/text.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"

struct work {
    struct lint *lint;
    int release;
};

/* The findings outlive the world. */
static void keep(struct lint *lint, const struct lint_findings *found)
{
    for (size_t i = 0; i < found->count; i++) {
        struct lint_finding *kept = vec_add(&lint->findings);
        *kept = found->items[i];
        kept->place.file = arena_strdup(&lint->arena, kept->place.file);
        kept->event = arena_strdup(&lint->arena, kept->event);
        kept->class_name = arena_strdup(&lint->arena, kept->class_name);
        kept->field = kept->field ? arena_strdup(&lint->arena, kept->field) : NULL;
        kept->detail = kept->detail ? arena_strdup(&lint->arena, kept->detail) : NULL;
    }
}

static void check_events(void *context, struct java_world *world, const struct dataset *events)
{
    const struct work *work = context;
    for (size_t i = 0; i < events->events.count; i++) {
        const struct ds_event *event = &events->events.items[i];
        struct lint_findings found = {0};
        struct lint_subject subject = {
            .world = world,
            .events = events,
            .event = event,
            .type = java_world_type(world, event->class_name),
            /* In a data set, a name without a dot is an event of the JDK; here it has no namespace. */
            .name = event->name,
            .release = work->release,
            .findings = &found,
        };
        for (int rule = 0; subject.type && rule < LINT_RULES; rule++)
            lint_checks[rule](&subject);
        keep(work->lint, &found);
        vec_dispose(&found);
    }
    work->lint->event_count = events->events.count;
}

bool lint_run(struct lint *lint, const char *source, int release, struct diag *diag)
{
    struct dataset events;
    struct work work = {lint, release};
    dataset_init(&events, &lint->pool);
    const struct class_libraries libraries = {.jars = &source,
                                              .count = 1,
                                              .folder = "",
                                              .with_sources = file_is_folder(source),
                                              .read = check_events,
                                              .context = &work};
    bool ok = library_collect(&events, &libraries, release, diag);
    dataset_dispose(&events);
    return ok;
}

void lint_dispose(struct lint *lint)
{
    vec_dispose(&lint->findings);
    arena_dispose(&lint->arena);
    strpool_dispose(&lint->pool);
}
