/*
 * Collects a data set from a recording, for releases and vendors without an available source.
 *
 * Data that only a source contains is absent: the names of types in metadata.xml, internal events, the places of
 * definitions and emissions.
 */
#ifndef RECORDED_COLLECT_H
#define RECORDED_COLLECT_H

#include "common/base/diag.h"
#include <stdbool.h>
#include <stddef.h>

struct dataset;

struct recorded_options {
    /* .jfc files. Without them, values are those of jdk.ActiveSetting events in the recording, if any. */
    const char *const *configurations;
    size_t configuration_count;
    const char *views;     /* the JDK's view.ini; may be NULL */
    const char *commands;  /* the JVM's commands: command_options.h; may be NULL */
    const char *sources;   /* a JDK's src.zip with the Java classes that define events; may be NULL */
    const char *tag, *url; /* NULL: derived from the version */
    const char *vendor;    /* NULL: OpenJDK. With a vendor, tag and url are not derived */
};

/* Fills an initialized data set. Returns false after a reported error. */
bool recorded_collect(struct dataset *dataset, const char *file, const struct recorded_options *options,
                      struct diag *diag);

/* Sorts events and types by name, because their order in a recording depends on the order of loading. Rebuilds the
 * index. */
void recorded_sort(struct dataset *dataset);

#endif
