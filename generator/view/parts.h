/*
 * Parts of pages: build the views that partials render from the model.
 *
 * Each function sets members of `view`; the partial of the same name in templates/partials/ renders them. Texts are in
 * the arena of the page or borrowed from the site.
 */
#ifndef VIEW_PARTS_H
#define VIEW_PARTS_H

#include "generator/model/site.h"
#include "common/dataset/gc_kinds.h"
#include "generator/output/page.h"
#include "generator/template/view.h"

struct ds_gc;

/* Whether an event can occur under a GC. */
enum gc_state { GC_NO, GC_YES, GC_UNKNOWN };

/* Returns the state. `known` is the result of dataset_gc, and may be NULL. */
enum gc_state gc_state_of(const struct ds_gc *known);

/*
 * release_bar.c: the releases as ranges in which an event or type does not change. Sets release_bar (range "8–14",
 * is_added, is_changed, is_current), is_marked (a range is added or changed), in_releases (feature, label),
 * release_bar_words ("11–17, 21+"), releases_said ("11 to 17, 21 and later") and changes_said ("15 and 21").
 */
void part_release_bar(struct page *page, struct view *view, const enum state *states);
/* The same for any array with one element per release. */
void part_presence(struct page *page, struct view *view, const void *const *in);

/*
 * name.c: the name of an event with the places where a line may break. Sets name, and name_parts (Java, Monitor,
 * Enter).
 */
void part_name(struct page *page, struct view *view, const char *name);

/*
 * gc.c: the garbage collectors that emit the event. Sets gcs_any (all of them), gcs_matter (worth showing in a list),
 * gcs_words ("G1, ZGC") and gcs_letters ("GZ"), for attributes that scripts read.
 */
void part_gcs(struct page *page, struct view *view, const struct ds_event *event);
/*
 * Returns the GCs that should emit an event but whose benchmark runs do not contain it: "ZGC"; "": none. Only for
 * events that some GCs do not emit: otherwise, its absence is a property of the run and not of the GC.
 */
const char *part_gcs_unseen(struct page *page, const struct ds_event *event);

/*
 * cost.c: how often the event occurs. Sets frequency ("per GC, once per class"), frequency_name ("gc"), is_of_chunk,
 * and measured ("0.16 to 2.6 per second"; absent: not measured).
 */
void part_frequency(struct page *page, struct view *view, const struct ds_event *event);
/* Returns "per GC, once per class, measured: 0.16 to 2.6 per second"; "" if unknown. */
const char *part_frequency_words(struct arena *arena, const struct ds_event *event);
/*
 * The same in all releases. Sets frequencies (the above, range if they differ, place) and effects (a place with range,
 * unless all releases have it); and for the newest release, rates, cost_bytes and cost_bytes_with_stack.
 */
void part_cost_through(struct page *page, struct view *view, const struct site_event *event);
/* Adds "known_bugs": bugs of the JDK that make values of the event wrong, each with the releases that have it. */
void part_known_bugs_through(struct page *page, struct view *view, const struct site_event *event);

/* The requirements of the GCs that emit the event, in releases where not all GCs emit it. Sets needs: gc, range, and
 * needs_of: sentence, place (a list for partials/place). */
void part_gc_needs_through(struct page *page, struct view *view, const struct site_event *event);

/*
 * words.c: a text as an object under the key, for partials/words: words, a list of word, address, is_option and is_bug.
 * The names of events and types have the address of their page, except `self`. NULL or "" sets no object.
 */
void part_words(struct page *page, struct view *view, const char *key, const char *text, const char *self);

/*
 * state.c: for each configuration, whether the event is enabled. Sets states: name, is_default (default.jfc), is_on,
 * notes ("≥ 20 ms"); on_in; and for the first one, is_on_by_default and default_notes.
 */
void part_states(struct page *page, struct view *view, const struct site_release *release,
                 const struct ds_event *event);
/*
 * profilers.c: the meaning of the event in files that profilers write. Sets profilers: profiler_label, _page, _anchor,
 * _version, _option, _since, _until, what, address, origin, other_fields and lacking_fields.
 */
void part_profilers(struct page *page, struct view *view, const struct site_event *event);

/* Sets states_through: states, on_in and in (part_release_list), for groups of releases with equal states; the
 * newest first (is_newest). */
void part_states_through(struct page *page, struct view *view, const struct site_event *event);

/*
 * event.c: the head of an event, on release pages and on the event's own page: label, name, full_name, anchor, slug,
 * description, badges, facts, and the parts above. `native` is the release with the data about native images; NULL:
 * none.
 */
void part_event(struct page *page, struct view *view, const struct site_event *event,
                const struct site_release *release, const struct site_release *native);
/* Returns the properties of an event other than its fields: "duration, thread, stack trace, throttle". */
const char *part_facts(struct arena *arena, const struct ds_event *event);

/* fields.c: the fields in one release. Sets fields (rows) and fields_count. */
void part_fields(struct page *page, struct view *view, const struct site_release *release,
                 const struct ds_fields *fields);
/*
 * The fields of all releases, those of the newest first. `lists` has one element per release. A row also has releases
 * and in (part_release_list) unless all releases contain the field; is_gone; earlier. `example` contains their values;
 * NULL: none. `is_implicit`: the fields are those that the JVM adds to each event, which have texts of their own.
 */
void part_fields_through(struct page *page, struct view *view, const struct ds_fields *const *lists,
                         const struct ds_value *example, const struct ds_event *event, bool is_implicit);
/* Returns "8 11 17", for attributes that scripts read. */
const char *part_release_list(struct page *page, struct releases jdks);

/* settings.c: rows are settings; columns are the type's default and the configurations. Sets settings, columns,
 * settings_count. */
void part_settings(struct page *page, struct view *view, const struct site_release *release,
                   const struct ds_event *event);
/* The same for all releases: a cell has one value, or values with their releases. */
void part_settings_through(struct page *page, struct view *view, const struct site_event *event);

/* example.c: one example as text in the notation of `jfr print`, of an event or a type (event NULL). Sets example
 * and the members of part_example_origin. */
void part_example_text(struct page *page, struct view *view, const struct site_release *release, const char *name,
                       const struct ds_event *event, const struct ds_values *examples);
/* The origin of an example. Sets example_label (GC and workload in words), example_version (of the JDK),
 * example_configuration (the JDK's .jfc file, if one was used), example_is_earlier. */
void part_example_origin(struct page *page, struct view *view, const struct site_release *release,
                         const struct ds_value *example);
/* Returns the value in one line: the name of an object, the first frame of a stack trace; NULL: none. */
const char *part_value_text(struct page *page, const struct ds_value *value, const struct ds_event *event);
/* A tree of values for partials/value. */
void part_value(struct page *page, struct view *view, const struct site_release *release, const struct ds_value *value,
                const struct ds_event *event);

/*
 * place.c: adds a place in the source tree to the list, with its URL if that of the tree is known. A place at a tag
 * other than that of `data` includes its release.
 */
struct view *part_place(struct page *page, struct view *list, const struct dataset *data, const struct ds_place *place);

/* Returns the URL of a place in the data set's tree, or in the tree at the place's own tag; NULL: unknown. */
const char *part_address(struct page *page, const struct dataset *data, const struct ds_place *place);

/*
 * references.c: facts from outside the JDK's sources. Sets reasons (the members of format_reason, pull_number,
 * repository, tested_in) for the release's changes to the event. Returns their number.
 */
size_t part_reasons(struct page *page, struct view *view, const struct site_release *release,
                    const struct site_event *event);
/* Sets name (part_name), slug, anchor and label of the event, which has the label in `in`. */
void part_event_link(struct page *page, struct view *view, const struct site_event *event, const struct ds_event *in);
/* Sets feature, label and version. */
void part_release_link(struct view *view, const struct site_release *release);
/* Sets otherJvms, is_in_hotspot, and the state in native images: in_native_image_since, native_manual and others. */
void part_jvms(struct page *page, struct view *view, const struct site_event *event);
/* metrics.c: sets metrics, rows of metrics_add_row (metrics.h). */
void part_metrics(struct page *page, struct view *view, const struct site_event *event);
/* views.c: the views of `jfr view` that use the event. Sets views (the members of
 * format_view, in, output, output_version, output_run), and first_view, the one with the fewest events, which
 * has is_at_top. */
void part_views(struct page *page, struct view *view, const struct site_event *event);
/* Returns the releases with a view, such as "21+". A release with unknown views is included if the known ones before
 * and after it are. */
const char *part_view_releases(struct page *page, struct releases in);
/*
 * The output of the view for a benchmark run: data/views/NAME.txt, whose first line has the version of the JDK and the
 * name of the run, separated by a tab. Sets output, output_version and output_run.
 */
void part_view_output(struct page *page, struct view *item, const char *name);

/*
 * options.c: the options of default.jfc that change settings of the event in the newest release with known options.
 * Sets options_of (that release), switches (option, setting, is_enabled, is_text, values: value and choices).
 */
void part_options(struct page *page, struct view *view, const struct site_event *event);

/* The full names of the events with which a recording describes itself: every .jfc of the site contains them. NULL ends
 * the list. */
extern const char *const part_describing_events[];
/* Adds these events, without one that is written itself (NULL: none), as "describing". */
void part_describing(struct view *view, const char *but);
/*
 * use.c: the commands that record the event, one object for each set of releases in `uses`: range, is_shown, java_line,
 * jcmd_line (words with pieces), use_settings, needs (places) ...
 */
void part_use(struct page *page, struct view *view, const struct site_event *event);
/*
 * Sets a command as a list of words under the name. A word with several pieces, or with hyphens, as options have, has
 * pieces instead, between which lines can break.
 */
void part_command_line(struct page *page, struct view *view, const char *name, const char *line);

/*
 * timeline.c: a title, for partials/timeline_title, consists of timeline_anchor, subject, gc_label, is_concurrent, and
 * each of timeline_situations as a boolean.
 */
/* The timelines that contain the event. Sets seen_in (titles) and timelines_of, their release. */
void part_timelines(struct page *page, struct view *view, const struct site_event *event);

/* changes.c: adds one item per change to the list. */
void part_changes(struct page *page, struct view *list, const struct ds_changes *changes);
/* Sets changes, those of the release; backports, those that only updates made; and backports_count. */
void part_history(struct page *page, struct view *view, const struct ds_changes *changes);

#endif
