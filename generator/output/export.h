/*
 * The data as JSON, and its schemas, from the tables of common/dataset/format.c. docs/data.md describes the form.
 */
#ifndef OUTPUT_EXPORT_H
#define OUTPUT_EXPORT_H

#include "generator/model/documents.h"
#include "generator/output/renderer.h"

/* One event through all releases. */
bool export_event(struct renderer *renderer, const struct site_event *event, const char *path);
/* One release with all of its events and types, and its examples. */
bool export_release(struct renderer *renderer, const struct site_release *release, const char *path);
bool export_examples(struct renderer *renderer, const struct site_release *release, const char *path);
/* What a variant has beyond its release, in the same form, with its configurations and what differs. */
bool export_variant(struct renderer *renderer, const struct site_variant *variant, const char *path);
/* All events through all releases. */
bool export_all(struct renderer *renderer, const char *path);
/* Adds all XML and JSON files that were written so far, by path. */
void export_list_files(struct document_index *document, const struct output *output);
/* The releases, and all XML and JSON files that were written so far, with sizes and checksums. */
bool export_index(struct renderer *renderer, const char *path);
/* data/<kind>.schema.json of each kind of file; strict ones in data/strict. */
bool export_schemas(struct renderer *renderer);

#endif
