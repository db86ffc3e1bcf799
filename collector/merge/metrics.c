#include "collector/merge/metrics.h"

#include <string.h>

#include "common/base/text.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/evidence.h"

/* Returns whether the exporter makes the name from the attribute: it follows an underscore, and a member of the
 * attribute can follow it: Usage in java_lang_G1_Old_Gen_Usage_used, but not in java_lang_Memory_HeapMemoryUsage_used.
 */
static bool is_made_from(const char *name, const char *attribute)
{
    size_t length = strlen(attribute);
    for (const char *part = strchr(name, '_'); part; part = strchr(part + 1, '_')) {
        if (strncmp(part + 1, attribute, length) == 0 && (!part[1 + length] || part[1 + length] == '_'))
            return true;
    }
    return false;
}

static const struct ds_metric *attribute_of(const struct ds_event *event, const struct ds_metric *exported)
{
    for (size_t i = 0; i < event->metrics.count; i++) {
        const struct ds_metric *metric = &event->metrics.items[i];
        const char *dot = strchr(metric->name, '.');
        if (text_is(metric->source, "mxbean") && metric->field == exported->field && dot &&
            is_made_from(exported->name, dot + 1))
            return metric;
    }
    return NULL;
}

static bool take_sentences(const struct dataset *dataset, struct ds_event *event, struct diag *diag)
{
    bool ok = true;
    for (size_t i = 0; i < event->metrics.count; i++) {
        struct ds_metric *metric = &event->metrics.items[i];
        if (!text_is(metric->place.what, "-"))
            continue;
        const struct ds_metric *attribute = attribute_of(event, metric);
        if (attribute)
            metric->place.what = attribute->place.what;
        else
            ok = diag_error(diag, PLACE_FILE("curated/metrics.tsv"),
                            "%s of %s in JDK %d has no sentence, and no attribute of an mxbean has this name",
                            metric->name, event->name, dataset->feature);
    }
    return ok;
}

bool merge_metrics(struct dataset_list *list, struct diag *diag)
{
    bool ok = true;
    for (size_t i = 0; i < list->count; i++) {
        struct dataset *dataset = &list->items[i];
        for (size_t k = 0; k < dataset->events.count; k++)
            ok = take_sentences(dataset, &dataset->events.items[k], diag) && ok;
    }
    return ok;
}
