/*
 * Other sources of what an event measures: metrics, management beans, logs, diagnostic commands.
 *
 * To add a source: a name in metric_sources.c, its words in templates/parts/metric_source.sql, and the schema.
 */
#ifndef DATASET_METRIC_SOURCES_H
#define DATASET_METRIC_SOURCES_H

/* The names in the order of pages. NULL ends the list. */
extern const char *const metric_sources[];

#endif
