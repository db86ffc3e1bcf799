/*
 * Where else what an event measures is available: metrics, management beans, logs, diagnostic commands.
 *
 * To add a source: a name in metric_sources.c, its words in templates/partials/metric_source.mustache, and the schema.
 */
#ifndef DATASET_METRIC_SOURCES_H
#define DATASET_METRIC_SOURCES_H

/* The names, ended by NULL, in the order of pages. */
extern const char *const metric_sources[];

#endif
