/*
 * The commands that make an event appear in a recording: JVM flags, options of the recording, settings of the event.
 *
 * They come from the data of the release (settings, configurations, GCs) and from the needs of the event
 * (data/curated/needs.tsv). Pages and JSON take them from here. docs/commands.md has the rules.
 */
#ifndef MODEL_COMMANDS_H
#define MODEL_COMMANDS_H

#include "generator/model/site.h"

/* A setting of the event beside "enabled". */
struct command_setting {
    const char *name, *value;
    bool in_line; /* default.jfc has another value */
    bool in_java; /* the event type has another value by default, and it is no matter of taste like stackTrace */
};

/* The commands of some releases. Texts are the arena's or the site's. */
struct commands {
    struct releases jdks;
    bool is_shown;                     /* of the newest LTS release that has the event, else of the newest release */
    bool is_emitted;                   /* the other members are empty if not */
    bool is_default;                   /* a recording with default.jfc has the event, without any setting */
    bool takes_settings;               /* the command line takes settings of events: JDK 17 and later */
    bool is_startup_only;              /* the recording must start with the JVM */
    bool is_chunk_bound;               /* written only when a chunk begins or ends */
    const char *threshold;             /* default.jfc omits shorter events; NULL: none */
    const char *gcs;                   /* "Serial, G1": only these emit the event; NULL: all, or not known */
    const char *flags;                 /* of the JVM, with spaces between them; NULL: none */
    const struct site_release *newest; /* of jdks */
    const struct ds_event *event;      /* in the newest */
    size_t setting_count;
    const struct command_setting *settings;
    const char *java, *jcmd; /* command lines */
    const char *all;         /* of a running JVM, without the threshold; NULL: no threshold, or no settings taken */
    const char *with_file;   /* at startup, with the event's configuration file */
    const char *asprof;      /* of a running JVM, together with samples of async-profiler; NULL: not possible */
};

struct commands_list VEC(struct commands);

/* One item for each set of releases with equal commands, the newest first. Native-only releases have none. */
void commands_list(struct commands_list *list, struct arena *arena, const struct site *site,
                   const struct site_event *event);

#endif
