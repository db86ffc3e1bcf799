#include "generator/model/lifecycle.h"

#include <string.h>

#include "common/base/text.h"
#include "common/dataset/example.h"
#include "generator/model/site.h"

const char *const lifecycle_names[] = {"early-access", "current", "lts", "ended", NULL};

/* Returns the version without the build, the vendor and the suffix: 25.0.3 of 25.0.3+9-LTS. */
static const char *short_version(struct arena *arena, const char *version)
{
    return arena_strndup(arena, version, strcspn(version, "+-"));
}

/* Sets the newest update known: that of released.tsv, or the version of the JVM that recorded the examples. */
static void find_newest_update(struct site *site, struct site_release *release)
{
    const struct calendar_day *row = calendar_newest_update(&site->calendar, release->feature);
    const char *own = short_version(&site->arena, release->version), *newest = row ? row->version : own;
    for (size_t i = 0; i < release->data.example_files.count; i++) {
        const char *seen = release->data.example_files.items[i].version;
        seen = seen ? short_version(&site->arena, seen) : newest;
        bool is_update = releases_of_update(seen) == release->feature;
        newest = is_update && text_compare_versions(seen, newest) > 0 ? seen : newest;
    }
    if (text_compare_versions(newest, own) > 0) {
        release->newest_update = newest;
        release->newest_update_day = calendar_day_of(&site->calendar, newest);
    }
}

void lifecycle_set(struct site *site)
{
    for (size_t i = 0; i < site->releases.count; i++) {
        struct site_release *release = &site->releases.items[i];
        const struct calendar_support *support = calendar_support(&site->calendar, release->feature);
        const struct calendar_version *version = calendar_version(&site->calendar, release->feature);
        release->lifecycle = release->is_early                    ? LIFECYCLE_EARLY
                             : support                            ? LIFECYCLE_LTS
                             : release == site_newest_final(site) ? LIFECYCLE_CURRENT
                                                                  : LIFECYCLE_ENDED;
        release->released = calendar_day_of(&site->calendar, arena_printf(&site->arena, "%d", release->feature));
        release->until = support ? support->until : NULL;
        release->updated = version ? version->since : NULL;
        release->extended = version ? version->extended : NULL;
        find_newest_update(site, release);
    }
}
