/*
 * The site: all releases in memory, by event and by type.
 *
 * It is loaded once and then only read: pages do not change it. Everything in it lives until site_dispose. Releases are
 * in ascending order; the generator identifies them by their index ("release index"). An array `in` has one element per
 * release, which is NULL if the event or type is absent. All data sets share one string pool: equal strings are equal
 * pointers.
 */
#ifndef MODEL_SITE_H
#define MODEL_SITE_H

#include <stdbool.h>
#include <stddef.h>

#include "common/base/arena.h"
#include "common/base/diag.h"
#include "common/base/strmap.h"
#include "common/base/vec.h"
#include "common/dataset/calendar.h"
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
    const char *label;   /* in the navigation: "25", "28ea" */
    const char *version; /* "25.0.3+9", or else the feature release */
    const char *date;    /* day of its examples (dates.h); may be NULL */
    bool is_lts, is_early;
    enum lifecycle lifecycle;
    const char *released, *updated; /* days of general availability and of its version in the data set; may be NULL */
    const char *extended;           /* day on which its newest events were added to the data set; may be NULL */
    const char *until;              /* YYYY-MM: updates end in this month or later; NULL: not known */
    const char *newest_update, *newest_update_day; /* newer than the data; NULL: none is known, its day is not known */
    unsigned gcs; /* bits of enum gc without modes: the GCs that the data set contains data about */
};

/* The additions of a vendor's JDK or a library to the release (variants.h). */
struct site_variant {
    const char *name;       /* name of its page and its file: variants/<name>.html, libraries/<name>.html */
    struct site_release as; /* its data as a release, for parts; label: "SapMachine 25.0.1" */
    const struct site_release *release;
};

struct site_variants VEC(struct site_variant);

/* The state of an event or type in a release. */
enum state { STATE_ABSENT, STATE_PRESENT, STATE_ADDED, STATE_CHANGED, STATE_COUNT };

struct site_event {
    const char *name; /* without the prefix jdk. */
    const char *full_name;
    const char *slug;   /* in the name of its page: events/<slug>.html */
    const char *anchor; /* on the page of a release */
    const struct ds_event **in;
    enum state *states;         /* by release; the oldest release has no ADDED; CHANGED excludes changes of wording */
    struct ds_changes *history; /* by release: the changes of the release and its updates (history.h) */
    const struct ds_event *newest;
    const struct site_release *newest_release;
};

enum type_kind { KIND_TYPE, KIND_CONTENT, KIND_XML, KIND_COUNT };

/* The items with one name: a type, a content type, a type of metadata.xml. */
struct site_type {
    const char *name, *slug;
    const struct ds_type **in[KIND_COUNT]; /* NULL: no release has this kind of item */
    const char *anchors[KIND_COUNT];       /* on the page of a release */
};

struct site {
    const char *folder; /* borrowed: folder of the data sets */
    struct meta meta;
    /* Of files that contain a part of the data: the version lacks the digits of the content, so that a change only
     * changes the files that show it. */
    struct meta part_meta;
    struct diag *diag;
    struct calendar calendar;
    struct arena arena;
    struct strpool pool;
    const char *date; /* day of the data's version, or else the newest of the releases' dates; may be NULL */
    struct VEC(struct site_release) releases;
    struct site_variants variants;        /* of vendors, sorted by label */
    struct site_variants libraries;       /* sorted by label; the newest version precedes the first one */
    struct VEC(struct site_event) events; /* by name */
    struct VEC(struct site_type) types;   /* by name */
    struct VEC(struct ds_changes) diffs;  /* between any two releases (history.h) */
    struct strmap events_by_name, types_by_name;
    struct strmap description_lines; /* descriptions.h */
};

/* Reads metadata_<N>.xml in the folder. Returns false if there is none or one is invalid (reported). */
bool site_load(struct site *site, const char *folder, struct diag *diag);
void site_dispose(struct site *site);

/* The name may begin with "jdk.". Returns NULL if no release contains the event. */
const struct site_event *site_event(const struct site *site, const char *name);
const struct site_type *site_type(const struct site *site, const char *name);
/* Returns the type that a field of this release refers to, and its kind in *kind; NULL: none. */
const struct site_type *site_field_type(const struct site *site, const struct site_release *release, const char *name,
                                        enum type_kind *kind);
/* Returns the newest release that is not an early-access build, or else the newest. */
const struct site_release *site_newest_final(const struct site *site);
/* Returns the newest LTS release, or else the newest. */
const struct site_release *site_newest_lts(const struct site *site);
const struct site_release *site_release(const struct site *site, int feature);
/* Returns the newest final release that contains the event, or else the newest one. */
const struct site_release *site_described_release(const struct site *site, const struct site_event *event);
/* Returns the releases in which `in` (an array with one element per release) is not NULL. */
struct releases site_presence(const struct site *site, const void *const *in);

#endif
