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
/* Writes the files of a release: events and types, places in sources, examples, hover texts. */
bool export_release(struct renderer *renderer, const struct site_release *release);
/* Writes the additions and differences of a variant, or the events of a library. */
bool export_variant(struct renderer *renderer, const struct site_variant *variant, const char *path);
/* Writes the files about all releases: events, metrics, what is not recorded. */
bool export_all(struct renderer *renderer);
/* Writes the files of data/ except those of variants and libraries, and the index of all that were written. */
bool export_data(struct renderer *renderer);
/* Writes assets/facts/: the facts about each release, the event types of all releases, and the views, as scripts. */
bool export_facts(struct renderer *renderer);
/* Writes the index, and the list of the files that were written so far, with sizes and checksums. */
bool export_index(struct renderer *renderer);
/* Folder of the schemas; the number is the first one of the version of the schema. */
#define EXPORT_SCHEMAS "data/v1/"
/* Writes data/v1/<kind>.schema.json for each kind of file, and strict schemas in data/v1/strict. */
bool export_schemas(struct renderer *renderer);

#endif
