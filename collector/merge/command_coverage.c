/* collector coverage */
#include <stdio.h>
#include <string.h>

#include "collector/merge/commands.h"
#include "common/base/text.h"
#include "common/dataset/configuration.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/evidence.h"
#include "common/dataset/list.h"
#include "common/dataset/type.h"

/* --- Facts: a row of the table for each ------------------------------------------------------------------ */

static bool has_description(const struct ds_event *event)
{
    return event->description || event->additional_description;
}

static bool has_emissions(const struct ds_event *event)
{
    return event->emissions.count > 0;
}

static bool has_tests(const struct ds_event *event)
{
    return event->tests.count > 0;
}

static bool has_gcs(const struct ds_event *event)
{
    bool is_known = event->gcs.count > 0;
    for (size_t i = 0; i < event->gcs.count; i++)
        is_known = is_known && event->gcs.items[i].emits;
    return is_known;
}

static bool has_frequency(const struct ds_event *event)
{
    return event->cost.count > 0 && event->cost.items[0].frequency;
}

static bool has_example(const struct ds_event *event)
{
    return event->examples.count > 0;
}

static bool has_needs(const struct ds_event *event)
{
    return event->needs.count > 0;
}

static bool has_platforms(const struct ds_event *event)
{
    return event->platforms.count > 0;
}

static bool has_related(const struct ds_event *event)
{
    return event->related.count > 0;
}

static bool has_rules(const struct ds_event *event)
{
    return event->rules.count > 0;
}

static bool has_jmc_pages(const struct ds_event *event)
{
    return event->jmc_pages.count > 0;
}

static bool has_metrics(const struct ds_event *event)
{
    return event->metrics.count > 0;
}

static bool has_profilers(const struct ds_event *event)
{
    return event->profilers.count > 0;
}

static bool has_other_jvms(const struct ds_event *event)
{
    return event->other_jvms.count > 0;
}

/* The facts about an event that a JVM reports. */
static const struct {
    const char *name;
    bool (*has)(const struct ds_event *event);
} facts_of_events[] = {
    {"events described", has_description},
    {"events with places of emission", has_emissions},
    {"events with tests in the JDK", has_tests},
    {"events with known garbage collectors", has_gcs},
    {"events with known frequency", has_frequency},
    {"events with an example", has_example},
    {"events that need more than being enabled", has_needs},
    {"events limited to platforms", has_platforms},
    {"events with related events", has_related},
    {"events used by rules of JMC", has_rules},
    {"events on pages of JMC", has_jmc_pages},
    {"events also measured elsewhere", has_metrics},
    {"events of profilers as well", has_profilers},
    {"events of OpenJ9 as well", has_other_jvms},
};
enum { EVENT_FACTS = sizeof facts_of_events / sizeof *facts_of_events };

static size_t count_fields(const struct dataset *dataset, bool described)
{
    size_t count = 0;
    for (size_t i = 0; i < dataset->events.count; i++) {
        const struct ds_event *event = &dataset->events.items[i];
        for (size_t k = 0; ds_event_is_reported(event) && k < event->fields.count; k++)
            count += !described || event->fields.items[k].description || event->fields.items[k].text;
    }
    return count;
}

static size_t fields(const struct dataset *dataset)
{
    return count_fields(dataset, false);
}

static size_t fields_described(const struct dataset *dataset)
{
    return count_fields(dataset, true);
}

static size_t count_values(const struct dataset *dataset, bool explained)
{
    size_t count = 0;
    for (size_t i = 0; i < dataset->types.count; i++) {
        const struct ds_type *type = &dataset->types.items[i];
        for (size_t k = 0; k < type->values.count; k++)
            count += !explained || type->values.items[k].description;
    }
    return count;
}

static size_t values(const struct dataset *dataset)
{
    return count_values(dataset, false);
}

static size_t values_explained(const struct dataset *dataset)
{
    return count_values(dataset, true);
}

static size_t views(const struct dataset *dataset)
{
    return dataset->views.count;
}

static size_t options(const struct dataset *dataset)
{
    size_t count = 0;
    for (size_t i = 0; i < dataset->configurations.count; i++)
        count += dataset->configurations.items[i].options.count;
    return count;
}

static size_t commands(const struct dataset *dataset)
{
    return dataset->commands.count;
}

static size_t examples(const struct dataset *dataset)
{
    size_t count = 0;
    for (size_t i = 0; i < dataset->events.count; i++)
        count += dataset->events.items[i].examples.count;
    return count;
}

static size_t places(const struct dataset *dataset)
{
    size_t count = 0;
    for (size_t i = 0; i < dataset->events.count; i++)
        count += dataset->events.items[i].emissions.count;
    return count;
}

static size_t reasons(const struct dataset *dataset)
{
    return dataset->reasons.count;
}

static const struct {
    const char *name;
    size_t (*count)(const struct dataset *dataset);
} facts_of_releases[] = {
    {"examples", examples},
    {"places of emission", places},
    {"fields", fields},
    {"fields described", fields_described},
    {"values of enumerations", values},
    {"values of enumerations with a meaning", values_explained},
    {"views", views},
    {"options of the configurations", options},
    {"commands and JVM options with options", commands},
    {"changes of events with their bug", reasons},
};
enum { RELEASE_FACTS = sizeof facts_of_releases / sizeof *facts_of_releases };

static size_t count_events(const struct dataset *dataset, bool (*has)(const struct ds_event *event))
{
    size_t count = 0;
    for (size_t i = 0; i < dataset->events.count; i++) {
        const struct ds_event *event = &dataset->events.items[i];
        count += ds_event_is_reported(event) && (!has || has(event));
    }
    return count;
}

static void print_facts(const struct dataset_list *files)
{
    printf("fact");
    for (size_t i = 0; i < files->count; i++)
        printf("\tJDK %d", files->items[i].feature);
    printf("\nevents");
    for (size_t i = 0; i < files->count; i++)
        printf("\t%zu", count_events(&files->items[i], NULL));
    for (size_t k = 0; k < EVENT_FACTS; k++) {
        printf("\n%s", facts_of_events[k].name);
        for (size_t i = 0; i < files->count; i++)
            printf("\t%zu", count_events(&files->items[i], facts_of_events[k].has));
    }
    for (size_t k = 0; k < RELEASE_FACTS; k++) {
        printf("\n%s", facts_of_releases[k].name);
        for (size_t i = 0; i < files->count; i++)
            printf("\t%zu", facts_of_releases[k].count(&files->items[i]));
    }
    putchar('\n');
}

/* --- Examples -------------------------------------------------------------------------------------------- */

static void print_examples(const struct dataset *dataset)
{
    size_t visible = count_events(dataset, NULL), shown = count_events(dataset, has_example);
    printf("JDK %d\t%zu of %zu events with an example\t%.1f %%\n", dataset->feature, shown, visible,
           visible ? 100.0 * (double)shown / (double)visible : 0.0);
    for (size_t i = 0; i < dataset->events.count; i++) {
        const struct ds_event *event = &dataset->events.items[i];
        if (ds_event_is_reported(event) && !event->examples.count)
            printf("\t%s\t%s\n", event->name, event->no_example ? event->no_example : "unknown reason");
    }
}

static int run_coverage(struct cli *cli)
{
    struct dataset_list files = {0};
    bool ok = dataset_list_read(&files, cli->arguments, (size_t)cli->argument_count, cli->diag);
    if (ok && cli_flag(cli, "facts"))
        print_facts(&files);
    for (size_t i = 0; ok && !cli_flag(cli, "facts") && i < files.count; i++) {
        if (files.items[i].example_files.count)
            print_examples(&files.items[i]);
    }
    dataset_list_dispose(&files);
    return ok ? CLI_OK : CLI_FAILED;
}

static const struct cli_option options_of_coverage[] = {
    {.name = "facts", .help = "Print a table instead: how many events, fields and values have each kind of fact."},
    {0},
};

static const struct cli_variable command_lines[] = {
    {"jfrevents coverage metadata_25.xml", "Count the events with an example."},
    {0},
};

const struct cli_command command_coverage = {
    .name = "coverage",
    .arguments = "FILE...",
    .summary = "Print how many events of data sets have an example, and why others have none.",
    .options = options_of_coverage,
    .examples = command_lines,
    .min_arguments = 1,
    .max_arguments = -1,
    .run = run_coverage,
};
