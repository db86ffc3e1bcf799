#include "recordings/commands/recording_facts.h"

#include <string.h>

#include "recordings/explain/findings.h"
#include "recordings/explain/release.h"
#include "recordings/facts/events.h"

/* Returns whether the recording contains events of other software, or the JVM's command line names some: a library
 * can define them. */
static bool concerns_libraries(const struct scan *scan)
{
    const char *arguments = scan->values[SCAN_JVM_ARGUMENTS];
    bool found = arguments && strchr(arguments, '#');
    for (size_t i = 0; !found && i < scan->types.count; i++)
        found = event_simple_name(scan->types.items[i]->name) == scan->types.items[i]->name;
    return found;
}

/* Reads the facts about the release. *known: whether the pack has them. Returns false after a reported error. */
static bool load_facts(struct facts *facts, bool *known, const struct scan *scan, const struct pack *pack, int feature,
                       struct diag *diag)
{
    struct buf text = {0};
    *known = feature > 0 && releases_has(pack_releases(pack), feature);
    if (!*known)
        return true;
    bool ok = pack_release(pack, "facts", feature, &text, diag) && pack_text(pack, "others", &text, diag) &&
              (!concerns_libraries(scan) || pack_text(pack, "libraries", &text, diag));
    if (ok && !facts_parse(facts, buf_text(&text), text.length))
        ok = diag_error(diag, PLACE_FILE(pack->name), "no events of JDK %d", feature);
    buf_dispose(&text);
    return ok;
}

/* Finds the release by the event types in the file. Returns false after a reported error. */
static bool find_nearest(struct scan *scan, const struct pack *pack, struct diag *diag)
{
    struct buf text = {0};
    bool ok = pack_text(pack, "types", &text, diag);
    if (ok)
        release_find_nearest(scan, buf_text(&text), text.length);
    buf_dispose(&text);
    return ok;
}

bool recording_facts(struct facts *facts, bool *known, struct scan *scan, const struct pack *pack, int feature,
                     struct diag *diag)
{
    bool finds = !feature && !findings_release(scan) && release_has_types(scan);
    bool ok = (!finds || find_nearest(scan, pack, diag)) &&
              load_facts(facts, known, scan, pack, feature ? feature : findings_release(scan), diag);
    if (ok && *known)
        findings_fit_facts(facts, scan);
    return ok;
}
