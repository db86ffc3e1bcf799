/*
 * The additions of the JVM to the definition of an event: implicit fields, and settings with defaults.
 *
 * The rules are those of jdk.jfr.internal (TypeLibrary, EventControl, PlatformEventType). Rules that differ between
 * releases are read from EventControl and PlatformEventType of the source tree, so that they also apply to future
 * releases.
 */
#ifndef SOURCE_RUNTIME_H
#define SOURCE_RUNTIME_H

#include <stdbool.h>

#include "collector/source/java/java_world.h"
#include "common/dataset/lists.h"

struct dataset;
struct ds_event;

/* The kinds of settings that the JVM adds to an event. */
enum runtime_setting {
    SETTING_THRESHOLD,
    SETTING_STACK_TRACE,
    SETTING_PERIOD,
    SETTING_CUTOFF,
    SETTING_THROTTLE,
    SETTING_LEVEL,
    SETTING_FILTER,
    SETTING_ENABLED,
    SETTING_KINDS
};

struct runtime_rules {
    const struct java_world *world; /* of the tree */
    /* In the order in which EventControl adds them: "enabled" is the first up to 16, and the last in later releases. */
    enum runtime_setting order[SETTING_KINDS];
    int order_count;
    const char *types[SETTING_KINDS];   /* jdk.settings.Threshold; NULL: not in the release */
    const char *classes[SETTING_KINDS]; /* class of the setting: jdk.jfr.internal.settings.ThresholdSetting */
    /*
     * Since 22, an event has a setting stackTrace if it has a field of that name, which it can also declare itself;
     * before 22, only if its definition requests stack traces.
     */
    bool stack_trace_by_field;
    /* Since 22, an event with a cutoff has no threshold. */
    bool no_threshold_with_cutoff;
    /* Up to 13, the content type of an XML type takes precedence over the field's own (MetadataHandler). */
    bool type_content_wins;
    struct ds_texts removed;  /* annotations that become settings: Threshold, Enabled ... */
    struct ds_texts filtered; /* events that trace methods and therefore have a filter, with the prefix jdk. */
};

/*
 * Reads EventControl and PlatformEventType of the tree. Texts are in the data set's pool. Settings of an unknown kind
 * are added to the unknowns of the data set. Returns false after a reported error.
 */
bool runtime_rules_read(struct runtime_rules *rules, struct java_world *world, struct dataset *dataset);
void runtime_rules_dispose(struct runtime_rules *rules);
/* Returns the kind of setting with this name ("threshold"); SETTING_KINDS: none. */
enum runtime_setting runtime_setting_called(const char *name);

/* Adds startTime, and duration, eventThread and stackTrace if the event has them. */
void runtime_add_implicit_fields(struct strpool *pool, struct ds_event *event, bool duration, bool thread,
                                 bool stack_trace);
/* Adds the settings whose default is not NULL, in the JVM's order, and sets the event's flags of the same meaning. */
void runtime_add_settings(struct strpool *pool, const struct runtime_rules *rules, struct ds_event *event,
                          const char *const defaults[SETTING_KINDS]);

#endif
