#include "generator/database/model_tables.h"

#include <stdlib.h>
#include <string.h>

#include "common/base/file.h"
#include "common/base/text.h"
#include "common/dataset/event.h"
#include "common/dataset/event_annotations.h"
#include "common/dataset/event_kinds.h"
#include "common/dataset/evidence.h"
#include "common/dataset/gc_kinds.h"
#include "common/dataset/lint_rules.h"
#include "common/dataset/metric_sources.h"
#include "common/dataset/related_kinds.h"
#include "common/dataset/sensitive_kinds.h"
#include "common/dataset/setting_kinds.h"
#include "generator/model/descriptions.h"
#include "generator/model/history.h"

/* `words` may be NULL. */
static void put_names(struct sqlite *sqlite, const char *list, const char *const *names, const char *const *words)
{
    sqlite3_stmt *kind = sqlite_prepare(sqlite, "INSERT INTO kinds VALUES (?, ?, ?, ?)");
    for (int i = 0; names[i]; i++)
        sqlite_put(sqlite, kind, "ttdt", list, names[i], i, words ? words[i] : NULL);
    sqlite3_finalize(kind);
}

static void put_kinds(struct sqlite *sqlite)
{
    put_names(sqlite, "metric source", metric_sources, NULL);
    put_names(sqlite, "sensitive", sensitive_kinds, NULL);
    put_names(sqlite, "frequency", frequency_names, frequency_words);
    put_names(sqlite, "effect", effect_names, effect_words);
    put_names(sqlite, "related", related_kinds, related_words);
    put_names(sqlite, "platform", platform_names, platform_words);
    sqlite3_stmt *setting = sqlite_prepare(sqlite, "INSERT INTO setting_kinds VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
    for (int i = 0; i < SETTING_KINDS; i++) {
        const struct setting_kind *kind = &setting_kinds[i];
        sqlite_put(sqlite, setting, "tdtttttt", kind->name, i, kind->phrase, kind->valid, kind->pattern,
                   kind->exception_event, kind->exception_pattern, kind->exception_valid);
    }
    sqlite3_finalize(setting);
    sqlite3_stmt *gc = sqlite_prepare(sqlite, "INSERT INTO gc_kinds VALUES (?, ?, ?, ?, ?, ?)");
    for (int i = 0; i < GC_COUNT; i++)
        sqlite_put(sqlite, gc, "tdtttt", gc_kinds[i].name, i, gc_kinds[i].label,
                   gc_kinds[i].base == (enum gc)i ? gc_kinds[i].title : NULL, gc_kinds[i].letter,
                   gc_kinds[gc_kinds[i].base].name);
    sqlite3_finalize(gc);
}

/* The annotations and the rules of lint for events that programs define. */
static void put_own_events(struct sqlite *sqlite)
{
    sqlite3_stmt *row = sqlite_prepare(sqlite, "INSERT INTO annotations VALUES (?, ?, ?, ?, ?, ?)");
    for (const struct event_annotation *one = event_annotations; one->name; one++)
        sqlite_put(sqlite, row, "dtdttt", (int)(one - event_annotations), one->name, one->since, one->target,
                   one->setting, one->effect);
    sqlite3_finalize(row);
    sqlite3_stmt *rule = sqlite_prepare(sqlite, "INSERT INTO lint_rules VALUES (?, ?, ?, ?, ?)");
    for (int i = 0; i < LINT_RULES; i++)
        sqlite_put(sqlite, rule, "dtttt", i, lint_rules[i].id, lint_rules[i].text, lint_rules[i].why,
                   lint_rules[i].fix);
    sqlite3_finalize(rule);
}

/* The state of each event in each release that has it. */
static void put_states(struct sqlite *sqlite, const struct site *site)
{
    static const char *const names[] = {
        [STATE_PRESENT] = "present", [STATE_ADDED] = "added", [STATE_CHANGED] = "changed"};
    sqlite3_stmt *row = sqlite_prepare(sqlite, "INSERT INTO states VALUES (?, ?, ?)");
    for (size_t i = 0; i < site->events.count; i++) {
        const struct site_event *event = &site->events.items[i];
        for (size_t r = 0; r < site->releases.count; r++) {
            if (event->states[r] != STATE_ABSENT)
                sqlite_put(sqlite, row, "tdt", event->full_name, site->releases.items[r].feature,
                           names[event->states[r]]);
        }
    }
    sqlite3_finalize(row);
}

/* The flags that select each garbage collector and mode that the release has. */
static void put_options_of_gcs(struct sqlite *sqlite, const struct site_release *release)
{
    sqlite3_stmt *option = sqlite_prepare(sqlite, "INSERT INTO gc_options VALUES (?, ?, ?, ?)");
    for (enum gc gc = 0; gc < GC_COUNT; gc++) {
        const char *flags[GC_FLAGS_MAX + 1];
        gc_flags(gc, release->feature, flags);
        bool is_there = release->gcs & 1U << gc_kinds[gc].base && gc_may_exist(gc, release->feature);
        for (int i = 0; is_there && flags[i]; i++)
            sqlite_put(sqlite, option, "dtdt", release->feature, gc_kinds[gc].name, i, flags[i]);
    }
    sqlite3_finalize(option);
}

static void put_releases(struct sqlite *sqlite, const struct site *site)
{
    sqlite3_stmt *row = sqlite_prepare(sqlite, "INSERT INTO site_releases VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
    sqlite3_stmt *of = sqlite_prepare(sqlite, "INSERT INTO release_gcs VALUES (?, ?, ?, ?)");
    for (size_t i = 0; i < site->releases.count; i++) {
        const struct site_release *release = &site->releases.items[i];
        sqlite_put(sqlite, row, "dtddtttt", release->feature, release->label, release->is_early, release->is_lts,
                   release->until, release->newest_update, release->newest_update_day, release->extended);
        for (int gc = 0; gc < GC_COUNT; gc++) {
            if (release->gcs & 1U << gc && gc_kinds[gc].title)
                sqlite_put(sqlite, of, "ddtt", release->feature, gc, gc_kinds[gc].name, gc_kinds[gc].title);
        }
        put_options_of_gcs(sqlite, release);
    }
    sqlite3_finalize(row);
    sqlite3_finalize(of);
}

static void put_page_names(struct sqlite *sqlite, const struct site *site)
{
    sqlite3_stmt *row = sqlite_prepare(sqlite, "INSERT INTO page_names VALUES (?, ?, ?, ?)");
    for (size_t i = 0; i < site->events.count; i++) {
        const struct site_event *event = &site->events.items[i];
        sqlite_put(sqlite, row, "tttd", event->full_name, event->slug, event->anchor,
                   (int)description_line(site, event));
    }
    sqlite3_finalize(row);
    sqlite3_stmt *type = sqlite_prepare(sqlite, "INSERT INTO type_pages VALUES (?, ?)");
    sqlite3_stmt *anchor = sqlite_prepare(sqlite, "INSERT INTO type_anchors VALUES (?, ?, ?)");
    for (size_t i = 0; i < site->types.count; i++) {
        const struct site_type *one = &site->types.items[i];
        sqlite_put(sqlite, type, "tt", one->name, one->slug);
        for (int kind = 0; kind < KIND_COUNT; kind++) {
            if (one->in[kind])
                sqlite_put(sqlite, anchor, "ttt", change_items[history_type_item((enum type_kind)kind)], one->name,
                           one->anchors[kind]);
        }
    }
    sqlite3_finalize(type);
    sqlite3_finalize(anchor);
}

/* Reads the output of a view, <view>.txt. */
static void put_output(struct sqlite *sqlite, sqlite3_stmt *row, const char *folder, const char *name)
{
    struct arena arena = {0};
    struct buf text;
    const char *file = arena_printf(&arena, "%s/%s", folder, name);
    buf_init(&text, 1 << 20);
    if (file_read(&text, file, sqlite->diag))
        sqlite_put(sqlite, row, "tt", arena_strndup(&arena, name, strlen(name) - strlen(".txt")), buf_text(&text));
    buf_dispose(&text);
    arena_dispose(&arena);
}

static void put_outputs(struct sqlite *sqlite, const struct site *site)
{
    struct arena arena = {0};
    struct file_list files = {0};
    const char *folder = arena_printf(&arena, "%s/views", site->folder);
    sqlite3_stmt *row = sqlite_prepare(sqlite, "INSERT INTO view_outputs VALUES (?, ?)");
    if (file_is_folder(folder) && !file_list(&files, folder, sqlite->diag))
        sqlite->failed = true;
    for (size_t i = 0; i < files.count; i++) {
        if (text_ends_with(files.names[i], ".txt"))
            put_output(sqlite, row, folder, files.names[i]);
    }
    file_list_dispose(&files);
    sqlite3_finalize(row);
    arena_dispose(&arena);
}

void model_tables_add(struct sqlite *sqlite, const struct site *site)
{
    put_kinds(sqlite);
    put_releases(sqlite, site);
    put_own_events(sqlite);
    put_states(sqlite, site);
    put_page_names(sqlite, site);
    put_outputs(sqlite, site);
}
