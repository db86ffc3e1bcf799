/* The rules: generic ones for every key, list of releases and reference, and a list of specific ones. */
#include "common/dataset/rules.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/file.h"
#include "common/base/text.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/evidence.h"
#include "common/dataset/example.h"
#include "common/dataset/format.h"
#include "common/dataset/gc_kinds.h"
#include "common/dataset/dated.h"
#include "common/dataset/rules_state.h"
#include "common/dataset/type.h"
#include "common/dataset/view.h"

/* Known writers write 3 examples; events of GCs have one per GC. */
enum { MAX_REPORTED = 60, MAX_TYPE_EXAMPLES = 3, MAX_EVENT_EXAMPLES = GC_COUNT };

__attribute__((format(printf, 3, 0))) static void vreport(struct rules *rules, enum diag_level level,
                                                          const char *format, va_list args)
{
    rules->ok = rules->ok && level < DIAG_ERROR;
    if (!rules->line || ++rules->reported > MAX_REPORTED)
        return;
    long line = rules->line(rules->context, rules->step);
    diag_vreport(rules->diag, level, (struct place){.file = rules->dataset->file, .line = line}, format, args);
}

void rules_breach(struct rules *rules, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vreport(rules, DIAG_ERROR, format, args);
    va_end(args);
}

void rules_doubt(struct rules *rules, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vreport(rules, DIAG_WARNING, format, args);
    va_end(args);
}

/* Adds the name. Returns false if it was present. */
bool rules_is_new(struct strmap *seen, const char *name)
{
    void **slot = strmap_slot(seen, name);
    bool is_first = !*slot;
    *slot = seen;
    return is_first;
}

/* --- Everything --------------------------------------------------------------------------------------------- */

/* Returns a name for messages, such as "Field size". */
static const char *name_of(struct rules *rules, const struct dataset_step *step)
{
    buf_clear(&rules->key);
    bool has_key = step_key(&rules->key, rules->dataset, step);
    return arena_printf(&rules->names, "%s%s%s", step->name, has_key ? " " : "", buf_text(&rules->key));
}

/* Checks that a key is unique. One item can change in several updates. Two classes of a library may have the same
 * name, because a JVM registers both. */
static void check_once(struct rules *rules, const struct dataset_step *step)
{
    const struct ds_event *event = step->element == &format_event ? step->object : NULL;
    const char *class_name = event && rules->dataset->artifact ? event->class_name : NULL;
    if ((!step->element && !step->child->columns.key) || strcmp(step->name, "UpdateChange") == 0)
        return;
    /* The key consists of the container, the element name and the item's key. */
    buf_clear(&rules->key);
    buf_add(&rules->key, &step->above->object, sizeof step->above->object);
    buf_puts(&rules->key, step->name);
    buf_putc(&rules->key, ' ');
    if (!step_key(&rules->key, rules->dataset, step))
        return;
    buf_puts(&rules->key, class_name ? class_name : "");
    if (strmap_get_n(&rules->seen, rules->key.data, rules->key.length)) {
        rules_breach(rules, "%s is listed twice", name_of(rules, step));
        return;
    }
    const char *key = arena_strndup(&rules->names, rules->key.data, rules->key.length);
    strmap_put_n(&rules->seen, key, rules->key.length, rules);
}

/* Checks a list of releases, which the step `versions` of the merge fills: it contains the release of the data set,
 * and the list of a part is within that of its owner. */
static void check_releases(struct rules *rules, const struct dataset_step *step)
{
    const struct releases *jdks = rules->has_versions ? step_releases(step) : NULL, *owner = NULL;
    if (!jdks)
        return;
    for (const struct dataset_step *above = step->above; above && !owner; above = above->above)
        owner = step_releases(above);
    if (!releases_has(*jdks, rules->dataset->feature))
        rules_breach(rules, "jdks of %s does not contain its own release %d", name_of(rules, step),
                     rules->dataset->feature);
    else if (owner && !releases_equal(releases_common(*jdks, *owner), *jdks))
        rules_breach(rules, "jdks of %s has releases that its owner lacks", name_of(rules, step));
}

static const struct ds_event *find_event(const struct rules *rules, const char *name)
{
    const struct ds_event *event = dataset_event(rules->dataset, name);
    return event || !rules->base ? event : dataset_event(rules->base, name);
}

/* Returns the event that contains the item, or that the item or a container names; NULL: unknown. */
static const struct ds_event *event_around(const struct rules *rules, const struct dataset_step *step)
{
    for (; step->above; step = step->above) {
        if (step->element == &format_event)
            return step->object;
        for (const struct format_attribute *row = step->element ? step->element->attributes : NULL; row && row->name;
             row++)
            if (row->columns.refers == REFERS_EVENT)
                return find_event(rules, format_attribute_text(step->object, row));
    }
    return NULL;
}

static bool has_relation(const struct dataset *dataset, const char *name)
{
    const char *simple = text_simple_name(name);
    for (size_t i = 0; dataset && i < dataset->relations.count; i++) {
        if (text_is(dataset->relations.items[i].name, name) || text_is(dataset->relations.items[i].name, simple))
            return true;
    }
    return false;
}

/* Returns whether types are known: a library uses the types of its release, and the members of annotations have Java
 * types. */
static bool has_types(const struct rules *rules, const struct dataset_step *step)
{
    return (rules->base || !rules->dataset->artifact) && strcmp(step->above->name, "AnnotationType") != 0;
}

/* Returns whether another build may explain the item, which a timeline can contain. */
static bool is_dated(const struct rules *rules, const struct dataset_step *step, const char *event, const char *field)
{
    while (step->above && strcmp(step->name, "Timeline") != 0)
        step = step->above;
    const struct ds_event *known = field ? find_event(rules, event) : NULL;
    return step->above && (known ? dated_has(&known->fields_only_in_examples, field)
                                 : dated_has(&rules->dataset->events_only_in_examples, event));
}

static bool exists(const struct rules *rules, const struct dataset_step *step, enum format_target target,
                   const char *name)
{
    const struct dataset *dataset = rules->dataset, *base = rules->base;
    const struct ds_event *event;
    switch (target) {
    case REFERS_EVENT: return strcmp(name, "*") == 0 || find_event(rules, name) || is_dated(rules, step, name, NULL);
    case REFERS_FIELD:
        event = event_around(rules, step);
        return !event || strcmp(name, "*") == 0 || dataset_any_field(event, name) ||
               is_dated(rules, step, event->name, name);
    case REFERS_TYPE:
        return !has_types(rules, step) || dataset_type(dataset, name) || (base && dataset_type(base, name));
    case REFERS_CONTENT_TYPE:
        return !has_types(rules, step) || dataset_content_type(dataset, name) ||
               (base && dataset_content_type(base, name));
    case REFERS_RELATION: return has_relation(dataset, name) || has_relation(base, name);
    case REFERS_RUN: return !dataset->example_files.count || rules_is_run(dataset, name);
    default: return true;
    }
}

static void check_name(struct rules *rules, const struct dataset_step *step, enum format_target target,
                       const char *name)
{
    static const char *const targets[] = {[REFERS_EVENT] = "event",       [REFERS_FIELD] = "field",
                                          [REFERS_TYPE] = "type",         [REFERS_CONTENT_TYPE] = "content type",
                                          [REFERS_RELATION] = "relation", [REFERS_RUN] = "run"};
    if (target == REFERS_UPDATE)
        rules_check_since(rules, name_of(rules, step), name);
    else if (name && !exists(rules, step, target, name))
        rules_breach(rules, "%s names the %s %s, which does not exist", name_of(rules, step), targets[target], name);
}

static void check_references(struct rules *rules, const struct dataset_step *step)
{
    if (!step->element) {
        check_name(rules, step, step->child->columns.refers, *(const char *const *)step->object);
        return;
    }
    for (const struct format_attribute *row = step->element->attributes; row->name; row++) {
        if (row->columns.refers && row->kind == FORMAT_TEXT)
            check_name(rules, step, row->columns.refers, format_attribute_text(step->object, row));
    }
}

/* --- Types ---------------------------------------------------------------------------------------------------- */

static bool is_example_file(const struct rules *rules, int index)
{
    return index >= 0 && (size_t)index < rules->dataset->example_files.count;
}

static void check_shown(struct rules *rules, const struct ds_values *examples, size_t most,
                        const struct ds_numbers *appeared_in)
{
    if (examples->count > most)
        rules_breach(rules, "%zu examples, more than %zu", examples->count, most);
    for (size_t i = 0; i < examples->count; i++) {
        if (!is_example_file(rules, examples->items[i].example_file))
            rules_breach(rules, "an example refers to example file %d, which does not exist",
                         examples->items[i].example_file);
    }
    for (size_t i = 0; i < appeared_in->count; i++) {
        if (i > 0 && appeared_in->items[i] <= appeared_in->items[i - 1])
            rules_breach(rules, "appeared in example file %d after %d: not ascending", appeared_in->items[i],
                         appeared_in->items[i - 1]);
        if (!is_example_file(rules, appeared_in->items[i]))
            rules_breach(rules, "appeared in example file %d, which does not exist", appeared_in->items[i]);
    }
}

static void check_type(struct rules *rules, const struct dataset_step *step)
{
    const struct ds_type *type = step->object;
    bool is_addition = rules->base && type->fields.count == 0; /* of values, by a vendor */
    if (type->values.count && type->fields.count != 1 && !is_addition)
        rules_breach(rules, "%s has values, but not one field", type->name);
    check_shown(rules, &type->examples, MAX_TYPE_EXAMPLES, &type->appeared_in);
}

static void check_xml_type(struct rules *rules, const struct dataset_step *step)
{
    static const char *const integers[] = {"byte", "short", "int", "long", NULL};
    const struct ds_type *type = step->object;
    bool is_integer = type->java_type && text_is_one_of(type->java_type, integers);
    if (text_is(type->is_unsigned, "true") && !is_integer)
        rules_breach(rules, "%s is unsigned, but not an integer", type->name);
    check_type(rules, step);
}

/* Checks that a content type has an annotation, or the type and value from which readers that ignore `annotation`
 * construct it. */
static void check_content_type(struct rules *rules, const struct dataset_step *step)
{
    const struct ds_type *type = step->object;
    if (!type->annotation == !(type->annotation_type && type->annotation_value))
        rules_breach(rules, "XmlContentType %s requires an annotation, or annotationType and annotationValue",
                     type->name);
    else if (type->annotation && !rules_is_new(&rules->seen, arena_printf(&rules->names, "@%s", type->annotation)))
        rules_breach(rules, "annotation of a content type %s is listed twice", type->annotation);
    check_type(rules, step);
}

static void check_type_value(struct rules *rules, const struct dataset_step *step)
{
    const struct ds_type_value *value = step->object;
    if (!value->definition && !value->is_recorded)
        rules_breach(rules, "Value %s is neither defined nor recorded", value->name);
    if (!value->description != !value->place.path)
        rules_breach(rules, "Value %s requires both a description and its evidence", value->name);
}

/* --- Events ----------------------------------------------------------------------------------------------------- */

/* Checks the list of events for which readers hide duration and end time, regardless of the attributes. */
static void check_fake_end(struct rules *rules, const struct ds_event *event)
{
    const struct dataset *dataset = rules->dataset;
    bool is_listed = false;
    for (size_t i = 0; i < dataset->fake_end_times.count; i++)
        is_listed = is_listed || strcmp(dataset->fake_end_times.items[i], event->name) == 0;
    bool is_fake = is_listed && event->has_duration;
    if (event->fake_end_time != is_fake || event->fake_duration != is_fake)
        rules_breach(rules, "fakeEndTime and fakeDuration do not agree with the list of fakeEndTimes");
}

static void check_variant(struct rules *rules, const struct ds_event *event)
{
    static const char *const variants[] = {"JDK_ONLY", "JDK_AND_GRAAL", "GRAAL_ONLY", NULL};
    if (!event->variant)
        return;
    if (!text_is_one_of(event->variant, variants))
        rules_breach(rules, "'%s' is not a variant", event->variant);
    else if (strcmp(event->variant, "JDK_ONLY") != 0 && !rules->dataset->graal.count)
        rules_breach(rules, "in GraalVM, but there is no GraalVMInfo");
    if (ds_event_is_native_only(event) && event->gcs.count)
        rules_breach(rules, "only native images have the event, but it names a JVM's garbage collectors");
}

/* Checks that an event named after a GC occurs only under that GC. */
static void check_gcs(struct rules *rules, const struct ds_event *event)
{
    static const struct {
        const char *prefix, *gc;
    } owners[] = {{"G1", "g1"}, {"Z", "z"}, {"Shenandoah", "shenandoah"}, {"PS", "parallel"}};
    for (size_t i = 0; i < sizeof owners / sizeof *owners; i++) {
        size_t length = strlen(owners[i].prefix);
        if (strncmp(event->name, owners[i].prefix, length) != 0 || !isupper((unsigned char)event->name[length]))
            continue;
        for (size_t k = 0; k < event->gcs.count; k++) {
            const struct ds_gc *gc = &event->gcs.items[k];
            if (gc->emits && strcmp(gc->emits, "true") == 0 && strcmp(gc->name, owners[i].gc) != 0)
                rules_breach(rules, "the event is named after %s, but %s emits it", owners[i].gc, gc->name);
        }
    }
}

static void check_event(struct rules *rules, const struct dataset_step *step)
{
    const struct ds_event *event = step->object;
    if (!rules->dataset->artifact && (!event->category || !*event->category))
        rules_breach(rules, "the event has no category");
    if (event->period &&
        !setting_takes(&rules->patterns, event->name, setting_kinds[SETTING_PERIOD].name, event->period))
        rules_doubt(rules, "'%s' is not a valid period", event->period);
    check_fake_end(rules, event);
    check_variant(rules, event);
    check_gcs(rules, event);
    if (event->settings.count && !dataset_default(event, setting_kinds[SETTING_ENABLED].name))
        rules_breach(rules, "the setting enabled is missing");
    check_shown(rules, &event->examples, MAX_EVENT_EXAMPLES, &event->appeared_in);
    rules_check_origin(rules, event);
    rules_check_runs(rules, event);
    rules_check_statements(rules, event);
}

/* Checks that an event has no field with the name of an implicit one. An event of a library may declare a field
 * stackTrace: a JVM then reports both. */
static void check_event_field(struct rules *rules, const struct dataset_step *step)
{
    const struct ds_event *event = step->above->object;
    const struct ds_field *field = step->object;
    if (!rules->dataset->artifact && dataset_field(&event->implicit_fields, field->name))
        rules_breach(rules, "Field %s has the name of an ImplicitField", field->name);
    rules_check_field(rules, step);
}

/* --- Views ------------------------------------------------------------------------------------------------------ */

/* Returns whether the text contains the name as a word, with or without the prefix jdk. */
static bool has_word(const char *text, const char *name)
{
    size_t length = strlen(name);
    for (const char *p = text; (p = strstr(p, name)); p += length) {
        bool begins = p == text || !(isalnum((unsigned char)p[-1]) || p[-1] == '_');
        if (begins && !isalnum((unsigned char)p[length]) && p[length] != '_')
            return true;
    }
    return false;
}

static void check_view_event(struct rules *rules, const struct dataset_step *step)
{
    const struct ds_view *view = step->above->object;
    const struct ds_view_event *used = step->object;
    if (strcmp(used->name, "*") != 0 && view->query && !has_word(view->query, used->name))
        rules_breach(rules, "the query of view %s does not name the event %s", view->name, used->name);
}

/* --- The file ---------------------------------------------------------------------------------------------------- */

/* Returns whether the address is that of the tree at a tag on GitHub. */
static bool is_tree(const char *url, const char *tag)
{
    const char *tree = strstr(url, "/tree/");
    return !tree || strcmp(tree + strlen("/tree/"), tag) == 0;
}

/* Checks an implicit field. Fields that the JVM adds have labels, whereas labels of fields in metadata.xml can be
 * empty. Profilers may write none. */
static void check_implicit_field(struct rules *rules, const struct dataset_step *step)
{
    const struct ds_field *field = step->object;
    if (!rules->dataset->artifact && (!field->label || !*field->label))
        rules_breach(rules, "the implicit field %s has no label", field->name);
    rules_check_field(rules, step);
}

static void check_root(struct rules *rules, const struct dataset_step *step)
{
    (void)step;
    const struct dataset *dataset = rules->dataset;
    /* The repository of a fork is not always known. */
    if (!dataset->url && !dataset->artifact && !dataset->vendor && dataset->tag)
        rules_breach(rules, "url is missing");
    if (text_is(dataset->origin, "classes") && !dataset->artifact)
        rules_breach(rules, "the origin classes is that of libraries");
    if (dataset->feature < 1 || dataset->feature > RELEASE_MAX)
        rules_breach(rules, "feature is missing or out of range");
    int named = dataset_file_feature(file_base_name(dataset->file));
    if (named && named != dataset->feature)
        rules_breach(rules, "the file is named for release %d but contains %d", named, dataset->feature);
    bool is_release = !rules->base && !dataset->artifact;
    if (is_release && (!dataset->types.count || !dataset->xml_types.count || !dataset->content_types.count))
        rules_breach(rules, "needs at least one Type, one XmlType and one XmlContentType");
    if (dataset->url && dataset->tag && !is_tree(dataset->url, dataset->tag))
        rules_breach(rules, "url is not that of the tag %s", dataset->tag);
    if (!rules->base && dataset->changes.count && !dataset->since_release)
        rules_breach(rules, "there are changes, but changesSince is missing");
    /* The changes of a variant are relative to its own release. */
    long since = !dataset->artifact && dataset->since_release ? strtol(dataset->since_release, NULL, 10) : 0;
    if (rules->base && since && since != rules->base->feature)
        rules_breach(rules, "changesSince %s is not the release %d of the variant", dataset->since_release,
                     rules->base->feature);
    if (!rules->base && since >= dataset->feature)
        rules_breach(rules, "changesSince %s is not a release before %d", dataset->since_release, dataset->feature);
    /* Recordings of JDK 8 contain 1.8.0_504. */
    const char *version = dataset->version && !dataset->artifact ? dataset->version : NULL;
    if (version && text_starts_with(version, "1.8."))
        version += 2;
    if (version && strtol(version, NULL, 10) != dataset->feature)
        rules_breach(rules, "the version %s does not belong to release %d", dataset->version, dataset->feature);
    rules_check_tag(rules, dataset);
    if (!rules->has_versions && !rules->base)
        diag_info(rules->diag, "%s: no releases yet: `collector merge` writes them", dataset->file);
}

/* `above` NULL: any container. */
static const struct {
    const char *above, *name;
    void (*check)(struct rules *rules, const struct dataset_step *step);
} checks[] = {
    {NULL, "Metadata", check_root},
    {"Metadata", "Event", check_event},
    {"Event", "Field", check_event_field},
    {"Event", "ImplicitField", check_implicit_field},
    {"Event", "DefaultSetting", rules_check_default},
    {"Event", "Configuration", rules_check_event_configuration},
    {"Configuration", "Setting", rules_check_event_setting},
    {"Event", "SpecialValue", rules_check_special_value},
    {"Event", "Related", rules_check_related},
    {"Event", "Need", rules_check_need},
    {"Metadata", "Type", check_type},
    {"Type", "Field", rules_check_field},
    {"Type", "Value", check_type_value},
    {"Metadata", "XmlType", check_xml_type},
    {"Metadata", "XmlContentType", check_content_type},
    {"Metadata", "Configuration", rules_check_configuration},
    {"Configuration", "event", rules_check_configured},
    {"event", "setting", rules_check_setting},
    {"Configuration", "Option", rules_check_option},
    {"Control", "Value", rules_check_control_value},
    {"Control", "setting", rules_check_controlled},
    {"View", "ViewEvent", check_view_event},
    {"Metadata", "GraalVMInfo", rules_check_graal},
    {"Metadata", "Timeline", rules_check_timeline},
    {"Metadata", "Change", rules_check_change},
    {"Metadata", "UpdateChange", rules_check_change},
    {"Metadata", "Reason", rules_check_reason},
};

static bool visit(void *context, const struct dataset_step *step)
{
    struct rules *rules = context;
    rules->step = step;
    if (step->above)
        check_once(rules, step);
    check_releases(rules, step);
    check_references(rules, step);
    rules_check_attributes(rules, step);
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++) {
        bool is_there = !checks[i].above || (step->above && strcmp(checks[i].above, step->above->name) == 0);
        if (is_there && strcmp(checks[i].name, step->name) == 0)
            checks[i].check(rules, step);
    }
    return true;
}

static bool finish(struct rules *rules)
{
    if (rules->reported > MAX_REPORTED)
        diag_error(rules->diag, PLACE_FILE(rules->dataset->file), "and %zu more", rules->reported - MAX_REPORTED);
    strmap_dispose(&rules->seen);
    buf_dispose(&rules->key);
    arena_dispose(&rules->names);
    return rules->ok;
}

bool rules_check(struct dataset *dataset, const struct dataset *base, rules_line_fn *line, void *context,
                 struct diag *diag)
{
    struct rules rules = {.dataset = dataset, .base = base, .line = line, .context = context, .diag = diag, .ok = true};
    for (size_t i = 0; i < dataset->events.count; i++)
        rules.has_versions = rules.has_versions || !releases_empty(dataset->events.items[i].jdks);
    setting_patterns_init(&rules.patterns);
    dataset_walk(dataset, visit, &rules);
    setting_patterns_dispose(&rules.patterns);
    return finish(&rules);
}

/* --- Extracts ---------------------------------------------------------------------------------------------------- */

static bool visit_extract(void *context, const struct dataset_step *step)
{
    struct rules *rules = context;
    rules->step = step;
    if (!step->above)
        return true;
    check_once(rules, step);
    if (step->element != &format_event)
        return false;
    const struct ds_event *event = step->object, *known = dataset_event(rules->base, event->name);
    if (!known && !dated_has(&rules->base->events_only_in_examples, event->name))
        rules_breach(rules, "JDK %d has no event %s", rules->base->feature, event->name);
    check_shown(rules, &event->examples, MAX_EVENT_EXAMPLES, &event->appeared_in);
    for (size_t i = 0; known && i < event->examples.count; i++)
        rules_check_example(rules, rules->base, known, &event->examples.items[i]);
    return false;
}

bool rules_check_extract(struct dataset *extract, const struct dataset *release, rules_line_fn *line, void *context,
                         struct diag *diag)
{
    struct rules rules = {
        .dataset = extract, .base = release, .line = line, .context = context, .diag = diag, .ok = true};
    if (extract->feature != release->feature)
        rules_breach(&rules, "contains release %d instead of %d", extract->feature, release->feature);
    dataset_walk(extract, visit_extract, &rules);
    return finish(&rules);
}
