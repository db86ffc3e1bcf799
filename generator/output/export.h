/*
 * The files that are not pages: the data as JSON, and its schemas, from the tables of common/dataset/format.c
 * (docs/data.md describes the form); assets.
 */
#ifndef OUTPUT_EXPORT_H
#define OUTPUT_EXPORT_H

#include "generator/model/documents.h"
#include "generator/output/renderer.h"

/* Copies assets/: own files, Bootstrap, the logo. */
bool export_assets(struct renderer *renderer);
/* Writes events/<Name>.json for each event, in all releases. */
bool export_events(struct renderer *renderer);
/* Write a release with all of its events and types, and its examples. */
bool export_release(struct renderer *renderer, const struct site_release *release, const char *path);
bool export_examples(struct renderer *renderer, const struct site_release *release, const char *path);
/* Writes the additions and differences of a variant, in the form of a release, with its configurations. */
bool export_variant(struct renderer *renderer, const struct site_variant *variant, const char *path);
/* Writes all events in all releases. */
bool export_all(struct renderer *renderer, const char *path);
/* Writes the files of data/ except those of variants and libraries, and the index of all that were written. */
bool export_data(struct renderer *renderer);
/* Writes assets/facts/: the facts about each release, the event types of all releases, and the views, as scripts. */
bool export_facts(struct renderer *renderer);
/* Writes the releases, and the XML and JSON files that were written so far, with sizes and checksums. */
bool export_index(struct renderer *renderer, const char *path);
/* Writes data/<kind>.schema.json for each kind of file, and strict schemas in data/strict. */
bool export_schemas(struct renderer *renderer);

#endif
