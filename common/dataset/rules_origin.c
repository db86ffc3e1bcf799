/* Checks that the files, the class, the settings and the updates of an event agree. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "common/base/text.h"
#include "common/dataset/configuration.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/rules_state.h"
#include "common/dataset/type.h"

/* --- Files and classes -------------------------------------------------------------------------------------- */

/* Returns whether the path is that of the class's source: a/b/C.java for b.C and b.C$D. */
static bool is_file_of(const char *path, const char *class_name)
{
    size_t length = strcspn(class_name, "$"), ending = strlen(".java"), total = strlen(path);
    if (total < length + ending || !text_ends_with(path, ".java"))
        return false;
    const char *tail = path + total - ending - length;
    if (tail > path && tail[-1] != '/')
        return false;
    for (size_t i = 0; i < length; i++) {
        if (tail[i] != (class_name[i] == '.' ? '/' : class_name[i]))
            return false;
    }
    return true;
}

/* Checks the files of an event. Libraries can be written in other languages, and their classes have no line numbers. */
static void check_files(struct rules *rules, const struct ds_event *event)
{
    bool is_native = text_is(event->origin, "native");
    if (event->definition_line && !event->definition)
        rules_breach(rules, "definitionLine without a definition");
    if (is_native && (event->class_name || event->source))
        rules_breach(rules, "the origin is native, but the event has a Java class");
    if (event->source && event->definition && strcmp(event->source, event->definition) != 0)
        rules_breach(rules, "source is %s, definition %s", event->source, event->definition);
    if (rules->dataset->artifact)
        return;
    if (event->definition && !event->definition_line)
        rules_breach(rules, "definition without a definitionLine");
    if (event->class_name && event->source && !is_file_of(event->source, event->class_name))
        rules_breach(rules, "%s is not the file of the class %s", event->source, event->class_name);
}

/* --- Settings --------------------------------------------------------------------------------------------------- */

/* Files of the known format contain no types of settings; tables of facts may be incomplete. */
static void check_setting_type(struct rules *rules, const struct ds_default_setting *setting)
{
    const struct ds_types *types = &rules->dataset->setting_types;
    bool is_complete = types->count && !rules->dataset->artifact && !text_is(rules->dataset->origin, "facts");
    bool is_known = !is_complete;
    for (size_t k = 0; k < types->count; k++)
        is_known = is_known || text_is(types->items[k].runtime_name, setting->runtime_type);
    if (!is_known)
        rules_breach(rules, "the type %s of the setting %s is not defined", setting->runtime_type, setting->name);
    enum setting kind = setting_by_name(setting->name);
    if (kind != SETTING_KINDS && strcasecmp(text_simple_name(setting->runtime_type), setting->name) != 0)
        rules_breach(rules, "the type of the setting %s is %s", setting->name, setting->runtime_type);
}

static void check_settings(struct rules *rules, const struct ds_event *event)
{
    const struct ds_default_setting *period = dataset_default(event, setting_kinds[SETTING_PERIOD].name);
    for (size_t i = 0; i < event->settings.count; i++) {
        if (event->settings.items[i].runtime_type)
            check_setting_type(rules, &event->settings.items[i]);
    }
    if (!event->settings.count || (!period && !event->period))
        return;
    if (!period || !event->period || !text_is(period->value, event->period))
        rules_breach(rules, "the period is %s, the default of the setting %s", event->period ? event->period : "absent",
                     period ? period->value : "absent");
}

/* --- Updates ------------------------------------------------------------------------------------------------------ */

void rules_check_since(struct rules *rules, const char *what, const char *since)
{
    const struct dataset *dataset = rules->dataset;
    if (!since)
        return;
    const char *first = strpool_get_n(dataset->pool, since, strcspn(since, "-"));
    const char *last = strchr(since, '-') ? strchr(since, '-') + 1 : since;
    if (strtol(first, NULL, 10) != dataset->feature || strtol(last, NULL, 10) != dataset->feature)
        rules_breach(rules, "%s is since %s, which is not an update of %d", what, since, dataset->feature);
    else if (text_compare_versions(first, last) > 0)
        rules_breach(rules, "%s is since %s: not ascending", what, since);
}

/* Compares the numbers of both, and their builds if both have one: 27-ea+34, jdk-27+34; 8u504, jdk8u504-ga; 12,
 * jdk-12-ga. */
void rules_check_tag(struct rules *rules, const struct dataset *dataset)
{
    const char *version = dataset->version, *tag = dataset->tag;
    if (!version || !tag || !text_starts_with(tag, "jdk"))
        return;
    tag += tag[3] == '-' ? 4 : 3;
    size_t length = strcspn(version, "-+");
    const char *build = strchr(version, '+'), *build_of_tag = strchr(tag, '+');
    bool is_same = strcspn(tag, "-+") == length && strncmp(version, tag, length) == 0;
    if (!is_same || (build && build_of_tag && strcmp(build, build_of_tag) != 0))
        rules_breach(rules, "the version %s is not that of the tag %s", version, dataset->tag);
}

void rules_check_graal(struct rules *rules, const struct dataset_step *step)
{
    const struct ds_graal *graal = step->object;
    if (text_starts_with(graal->tag, "vm-") && strcmp(graal->tag + 3, graal->version) != 0)
        rules_breach(rules, "the version %s of GraalVMInfo is not that of the tag %s", graal->version, graal->tag);
}

/* The oldest GraalVM whose events are known (data/graal.tsv). */
static const char first_graal[] = "22.1";

static void check_native_image(struct rules *rules, const struct ds_event *event)
{
    const struct dataset *dataset = rules->dataset;
    const char *newest = dataset->graal.count ? dataset->graal.items[0].version : NULL, *since = event->graal_since;
    if (event->graal_source && (!event->variant || strcmp(event->variant, "JDK_ONLY") == 0))
        rules_breach(rules, "the event has a graalSource, but includedInVariant has no GraalVM");
    if (since &&
        (text_compare_versions(since, first_graal) < 0 || (newest && text_compare_versions(since, newest) > 0)))
        rules_breach(rules, "graalSince %s is not from %s to the version of GraalVMInfo", since, first_graal);
}

void rules_check_origin(struct rules *rules, const struct ds_event *event)
{
    check_files(rules, event);
    check_settings(rules, event);
    check_native_image(rules, event);
    if (event->description_from && strtol(event->description_from, NULL, 10) == rules->dataset->feature)
        rules_breach(rules, "descriptionFrom is the own release");
}
