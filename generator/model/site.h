/*
 * The site: all releases in memory, by event and by type.
 *
 * Loaded once, then only read: pages never change it. Everything here lives until site_dispose.
 * Releases are in ascending order, and the generator identifies them by their index ("release index").
 * An array `in` has one element per release, NULL if the event or type is absent. All data sets share one string
 * pool, so equal strings are equal pointers.
 */
#ifndef MODEL_SITE_H
#define MODEL_SITE_H

#include <stdbool.h>
#include <stddef.h>

#include "common/base/arena.h"
#include "common/base/diag.h"
#include "common/base/strmap.h"
#include "common/base/vec.h"
#include "common/dataset/dataset.h"
#include "common/dataset/lists.h"
#include "common/dataset/releases.h"
#include "generator/model/lifecycle.h"
#include "generator/model/meta.h"

struct ds_configuration;
struct ds_event;
struct ds_option;
struct ds_type;

struct site_release {
    struct dataset data;
    int feature;
    size_t index;
    const char *label;   /* "25", "28ea": as shown in navigation */
    const char *version; /* "25.0.3+9", else the feature */
    const char *date;    /* of its examples (dates.h); may be NULL */
    bool is_lts, is_early;
    enum lifecycle lifecycle;
    const char *released, *updated; /* days (lifecycle.h); may be NULL */
    unsigned gcs;                   /* bits of enum gc: the GCs that the data set has data about; no modes */
};

/* What a vendor's JDK or a library adds to the release (variants.h). */
struct site_variant {
    const char *name;       /* of its page and its file: variants/<name>.html, libraries/<name>.html */
    struct site_release as; /* its data in the form that parts expect of a release; label: "SapMachine 25.0.1" */
    const struct site_release *release;
};

struct site_variants VEC(struct site_variant);

/* The state of an event or type in a release. */
enum state { STATE_ABSENT, STATE_PRESENT, STATE_ADDED, STATE_CHANGED, STATE_COUNT };

struct site_event {
    const char *name; /* without jdk. */
    const char *full_name;
    const char *slug;   /* of its page: events/<slug>.html */
    const char *anchor; /* on a release's page */
    const struct ds_event **in;
    enum state *states;         /* as `in`; ADDED not in the oldest release; CHANGED by more than wording */
    struct ds_changes *history; /* as `in`: what the release and its updates changed (history.h) */
    const struct ds_event *newest;
    const struct site_release *newest_release;
};

enum type_kind { KIND_TYPE, KIND_CONTENT, KIND_XML, KIND_COUNT };

struct site_user {
    const struct site_event *event; /* or a type: */
    const struct site_type *type;
    const char *field;
    struct releases jdks;
};

/* Everything with one name: a type, a content type, a type of metadata.xml. */
struct site_type {
    const char *name, *slug;
    const struct ds_type **in[KIND_COUNT]; /* NULL: no release has such a kind of this name */
    const char *anchors[KIND_COUNT];       /* on a release's page */
    struct VEC(struct site_user) users;    /* events first, then types; by name */
};

/* The differences between two releases. */
struct site_diff {
    size_t a, b; /* release indexes */
    struct ds_changes changes;
};

struct site {
    const char *folder; /* borrowed: the data sets' */
    struct meta meta;
    struct diag *diag;
    struct arena arena;
    struct strpool pool;
    const char *date; /* of the version of the data, else the newest of the releases' dates; may be NULL */
    struct VEC(struct site_release) releases;
    struct site_variants variants;        /* of vendors, by label */
    struct site_variants libraries;       /* by label; the newest version before the first */
    struct VEC(struct site_event) events; /* by name */
    struct VEC(struct site_type) types;   /* by name */
    struct VEC(struct site_diff) diffs;   /* history.h */
    struct strmap events_by_name, types_by_name;
    struct strmap description_lines; /* descriptions.h */
};

/* Reads the folder's metadata_<N>.xml; false if there is none or one is invalid, which is reported. */
bool site_load(struct site *site, const char *folder, struct diag *diag);
void site_dispose(struct site *site);

/* The name may have the prefix "jdk.". NULL if no release has the event. */
const struct site_event *site_event(const struct site *site, const char *name);
const struct site_type *site_type(const struct site *site, const char *name);
/* The type that a field of this release refers to, and its kind in *kind. */
const struct site_type *site_field_type(const struct site *site, const struct site_release *release, const char *name,
                                        enum type_kind *kind);
const struct site_release *site_newest(const struct site *site);
/* The newest release that is not an early-access build, else the newest. */
const struct site_release *site_newest_final(const struct site *site);
/* The newest release with timelines, an early-access build only if no other has them; NULL: none has. */
const struct site_release *site_with_timelines(const struct site *site);
/* The newest LTS release, else the newest. */
const struct site_release *site_newest_lts(const struct site *site);
const struct site_release *site_release(const struct site *site, int feature);
/* The newest release with data about native images that has the event; NULL if there is none. */
const struct site_release *site_native_release(const struct site *site, const struct site_event *event);
/* The newest final release that has the event, else the newest that has it. */
const struct site_release *site_described_release(const struct site *site, const struct site_event *event);
/* A setting's value in a configuration (NULL: the built-in default); NULL if the event lacks the setting. */
const char *site_setting(const struct site_release *release, const struct ds_event *event, const char *name,
                         const char *configuration);
/*
 * The configuration ("default", "profile") of the release, with its options; NULL if it does not have it or they are
 * not known.
 */
const struct ds_configuration *site_options(const struct site_release *release, const char *configuration);
/* An option of the configuration; NULL if there is none. */
const struct ds_option *site_option(const struct site_release *release, const char *configuration, const char *option);
/* The releases in which `in` (an array with one element per release) is not NULL. */
struct releases site_presence(const struct site *site, const void *const *in);

#endif
