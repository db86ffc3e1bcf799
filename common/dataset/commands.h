/*
 * The commands with which an event appears in a recording: JVM flags, options of the recording, settings of the event.
 *
 * They are computed from the data of the release (settings, configurations, GCs) and from the needs of the event
 * (data/curated/needs.tsv). docs/commands.md describes the rules.
 */
#ifndef DATASET_COMMANDS_H
#define DATASET_COMMANDS_H

#include <stdbool.h>
#include <stddef.h>

#include "common/base/arena.h"
#include "common/dataset/releases.h"

struct dataset;
struct ds_event;

/* A setting of the event other than "enabled". */
struct command_setting {
    const char *name, *value;
    bool in_line; /* set on the command line, because default.jfc has another value */
    bool in_java; /* set in Java, because the event type has another default; not for choices such as stackTrace */
};

/* Texts belong to the arena or the data set. */
struct commands {
    struct releases jdks; /* commands_make: none; commands_list: those with equal commands */
    bool is_shown;   /* commands_list: jdks contains the newest LTS release with the event, or else the newest one */
    bool is_emitted; /* if false, the following members are empty */
    bool is_default; /* a recording with default.jfc contains the event without further settings */
    bool takes_settings;          /* the command line accepts settings of events: JDK 17 and later */
    bool is_startup_only;         /* the recording must start with the JVM */
    bool is_chunk_bound;          /* written only when a chunk begins or ends */
    const char *threshold;        /* threshold of default.jfc, below which events are omitted; NULL: none */
    const char *gcs;              /* "Serial, G1": only these GCs emit the event; NULL: all, or unknown */
    const char *flags;            /* of the JVM, joined by spaces; NULL: none */
    int feature;                  /* the release; commands_list: the newest of jdks */
    const struct ds_event *event; /* the event in that release */
    size_t setting_count;
    const struct command_setting *settings;
    const char *java, *jcmd; /* command lines */
    const char *all; /* for a running JVM, without the threshold; NULL: no threshold, or settings are not accepted */
    const char *with_file; /* at startup, with the event's configuration file */
    const char *asprof;    /* for a running JVM, with samples of async-profiler; NULL: not possible */
};

/* Returns the commands for an event of a release. */
struct commands commands_make(struct arena *arena, const struct dataset *data, const struct ds_event *event);

#endif
