#include "recordings/commands/recording_facts.h"

#include <stdlib.h>
#include <string.h>

#include "common/dataset/event.h"
#include "common/dataset/installed.h"
#include "recordings/export/facts_text.h"
#include "recordings/export/shapes_text.h"
#include "recordings/explain/findings.h"
#include "recordings/explain/release.h"

/* Returns whether the recording contains events of other software, or the JVM's command line names some: a library
 * can define them. */
static bool concerns_libraries(const struct scan *scan)
{
    const char *arguments = scan->values[SCAN_JVM_ARGUMENTS];
    bool found = arguments && strchr(arguments, '#');
    for (size_t i = 0; !found && i < scan->types.count; i++)
        found = dataset_event_name(scan->types.items[i]->name) == scan->types.items[i]->name;
    return found;
}

/* Reads the data set of the release as facts about the recording. *known: whether the folder contains it. Returns
 * false after a reported error. */
static bool load_facts(struct facts *facts, bool *known, const struct scan *scan, const char *folder, int feature,
                       struct diag *diag)
{
    struct installed release;
    struct buf text;
    *known = feature > 0 && installed_has(folder, feature);
    if (!*known)
        return true;
    buf_init(&text, 0);
    bool ok = installed_open(&release, folder, feature, diag);
    if (ok)
        facts_text_release(&text, &release.data);
    ok = ok && facts_text_vendors(&text, folder, feature, diag) && facts_text_others(&text, folder, diag) &&
         facts_text_tasks(&text, folder, diag) &&
         (!concerns_libraries(scan) || facts_text_libraries(&text, folder, diag));
    if (ok && !facts_parse(facts, buf_text(&text), text.length))
        ok = diag_error(diag, PLACE_FILE(folder), "the data set of JDK %d has no events", feature);
    buf_dispose(&text);
    installed_close(&release);
    return ok;
}

/* Finds the release by the event types in the file, among those that the folder contains. Returns false after a
 * reported error. */
static bool find_nearest(struct scan *scan, const char *folder, struct diag *diag)
{
    struct shapes_text shapes = {0};
    struct releases releases = installed_releases(folder);
    bool ok = true;
    for (int feature = releases_first(releases); ok && feature; feature = releases_next(releases, feature)) {
        struct installed release;
        ok = installed_open(&release, folder, feature, diag);
        if (ok)
            shapes_text_add(&shapes, &release.data);
        installed_close(&release);
    }
    struct buf text;
    buf_init(&text, 0);
    shapes_text_print(&shapes, &text);
    release_find_nearest(scan, buf_text(&text), text.length);
    buf_dispose(&text);
    shapes_text_dispose(&shapes);
    return ok;
}

bool recording_facts(struct facts *facts, bool *known, struct scan *scan, const char *folder, int feature,
                     struct diag *diag)
{
    bool finds = !feature && !findings_release(scan) && release_has_types(scan);
    bool ok = (!finds || find_nearest(scan, folder, diag)) &&
              load_facts(facts, known, scan, folder, feature ? feature : findings_release(scan), diag);
    if (ok && *known)
        findings_fit_facts(facts, scan);
    return ok;
}
