#include <string.h>

#include "common/dataset/event.h"
#include "common/dataset/event_kinds.h"
#include "common/dataset/evidence.h"
#include "common/dataset/setting_kinds.h"
#include "generator/model/names.h"
#include "generator/model/humanize.h"
#include "generator/view/parts.h"
#include "common/dataset/type.h"

static bool has_text(const char *text)
{
    return text && *text;
}

static bool has_sensitive_field(const struct ds_event *event)
{
    for (size_t i = 0; i < event->fields.count; i++) {
        if (event->fields.items[i].sensitive)
            return true;
    }
    return false;
}

static void add_badge(struct view *badges, const char *kind, const char *text, const char *hint)
{
    struct view *badge = view_add_object(badges);
    view_text(badge, "kind", kind);
    view_text(badge, "text", text);
    view_text(badge, "hint", hint);
}

static void add_effect_badges(struct view *badges, const struct ds_event *event)
{
    for (size_t i = 0; event->cost.count && i < event->cost.items[0].effects.count; i++) {
        const struct ds_effect *effect = &event->cost.items[0].effects.items[i];
        int kind = kind_by_name(effect_names, effect->kind);
        if (kind < EFFECTS)
            add_badge(badges, "effect", effect_words[kind], effect->place.what);
    }
}

/* `event` is from the newest release with data about native images. */
/* Adds a badge such as "Linux only"; "Linux, macOS, Windows only". */
static void add_platform_badge(struct page *page, struct view *badges, const struct ds_event *event)
{
    const char *text = "";
    for (size_t i = 0; i < event->platforms.count; i++)
        text = arena_join(&page->arena, text, i ? ", " : "",
                          platform_words[kind_by_name(platform_names, event->platforms.items[i].name)]);
    if (event->platforms.count)
        add_badge(badges, "platform", arena_printf(&page->arena, "%s only", text),
                  event->platforms.items[0].place.what);
}

static void add_native_badge(struct page *page, struct view *badges, const struct ds_event *event)
{
    if (event->variant && strcmp(event->variant, "JDK_AND_GRAAL") == 0)
        add_badge(badges, "graal", "native image",
                  event->graal_since ? arena_printf(&page->arena, "since GraalVM %s", event->graal_since)
                                     : "by GraalVM's manual");
    if (ds_event_is_native_only(event))
        add_badge(badges, "graal", "native image only", "not reported by any JVM");
}

static void add_badges(struct page *page, struct view *badges, const struct ds_event *event, enum state state,
                       const struct site_release *release)
{
    if (state == STATE_ADDED)
        add_badge(badges, "added", arena_printf(&page->arena, "+ new in %s", release->label), NULL);
    if (state == STATE_CHANGED)
        add_badge(badges, "changed", arena_printf(&page->arena, "~ changed in %s", release->label), NULL);
    if (event->since)
        add_badge(badges, "added", arena_printf(&page->arena, "since %s", humanize_update(&page->arena, event->since)),
                  "added in an update release; if several are given, the exact one is unknown");
    if (event->is_experimental)
        add_badge(badges, "experimental", "experimental", "may change or be removed in any release");
    if (has_sensitive_field(event))
        add_badge(badges, "sensitive", "sensitive", "fields can contain secrets or personal data");
    add_platform_badge(page, badges, event);
    add_effect_badges(badges, event);
}

struct word {
    bool is_chosen;
    const char *text;
};

static const char *join(struct arena *arena, const char *before, const char *separator, const struct word *words,
                        size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (words[i].is_chosen)
            before = arena_join(arena, before, *before ? separator : "", words[i].text);
    }
    return before;
}

/* Files of the known format contain the period but no settings. */
static bool has_setting(const struct ds_event *event, enum setting setting)
{
    return dataset_default(event, setting_kinds[setting].name) || (setting == SETTING_PERIOD && event->period);
}

const char *part_facts(struct arena *arena, const struct ds_event *event)
{
    const struct word own[] = {
        {event->has_duration && !event->fake_duration, "duration"},
        {event->has_thread, "thread"},
        {event->has_stack_trace, "stack trace"},
    };
    struct word settings[SETTING_KINDS];
    for (enum setting i = 0; i < SETTING_KINDS; i++)
        settings[i] = (struct word){setting_kinds[i].is_fact && has_setting(event, i), setting_kinds[i].name};
    const char *facts = join(arena, "", ", ", own, sizeof own / sizeof *own);
    return join(arena, facts, ", ", settings, SETTING_KINDS);
}

static void add_category(struct page *page, struct view *view, const struct ds_event *event)
{
    struct view *parts = view_list(view, "category"), *part = NULL;
    const char *text;
    size_t length;
    for (size_t i = 0; (text = ds_event_category(event, i, &length)); i++) {
        if (part)
            view_bool(part, "has_more", true);
        part = view_add_object(parts);
        view_text(part, "part", arena_strndup(&page->arena, text, length));
    }
    if (part)
        view_bool(part, "has_more", false);
}

/* Returns the names of the files that define or emit the event, each once. */
static const char *files(struct arena *arena, const struct ds_event *event)
{
    const char *path = event->source ? event->source : event->definition;
    const char *slash = path ? strrchr(path, '/') : NULL;
    const char *text = path ? (slash ? slash + 1 : path) : "", *before = text;
    for (size_t i = 0; i < event->emissions.count; i++) {
        path = event->emissions.items[i].place.path;
        slash = strrchr(path, '/');
        const char *name = slash ? slash + 1 : path;
        if (strcmp(name, before) != 0)
            text = arena_join(arena, text, *text ? " " : "", name);
        before = name;
    }
    return text;
}

/* Returns the kinds of the event's effects, joined by blanks. */
static const char *effects_of(struct arena *arena, const struct ds_event *event)
{
    const char *text = "";
    for (size_t i = 0; event->cost.count && i < event->cost.items[0].effects.count; i++)
        text = arena_join(arena, text, *text ? " " : "", event->cost.items[0].effects.items[i].kind);
    return text;
}

static const char *platforms_of(struct arena *arena, const struct ds_event *event)
{
    const char *text = "";
    for (size_t i = 0; i < event->platforms.count; i++)
        text = arena_join(arena, text, i ? " " : "", event->platforms.items[i].name);
    return text;
}

/* Sets the first release and the properties for filters, for attributes that scripts read. */
static void add_filter(struct page *page, struct view *view, const struct site_event *event, const struct ds_event *in)
{
    int since = 0;
    for (size_t r = 0; r < page->site->releases.count && !since; r++) {
        if (event->in[r])
            since = page->site->releases.items[r].feature;
    }
    view_number(view, "since", since);
    const struct word flags[] = {
        {in->has_duration && !in->fake_duration, "duration"},
        {in->has_thread, "thread"},
        {in->has_stack_trace, "stack"},
    };
    struct word settings[SETTING_KINDS];
    for (enum setting i = 0; i < SETTING_KINDS; i++)
        settings[i] = (struct word){setting_kinds[i].phrase && has_setting(in, i), setting_kinds[i].name};
    const struct word others[] = {
        {in->is_experimental, "experimental"},
        {in->examples.count > 0, "example"},
        {in->emissions.count > 0, "code"},
        {in->configurations.count > 0, "config"},
        {has_text(in->description) || has_text(in->additional_description), "description"},
        {in->variant && strcmp(in->variant, "JDK_ONLY") != 0, "native-image"},
        {has_sensitive_field(in), "sensitive"},
    };
    struct arena *arena = &page->arena;
    const char *has = join(arena, "", " ", flags, sizeof flags / sizeof *flags);
    has = join(arena, has, " ", settings, SETTING_KINDS);
    has = join(arena, has, " ", others, sizeof others / sizeof *others);
    view_text(view, "has", has);
    view_text(view, "effect_names", effects_of(&page->arena, in));
    view_text(view, "platforms", platforms_of(&page->arena, in));
    view_text(view, "category_path", in->category);
    view_text(view, "files", files(&page->arena, in));
}

void part_event(struct page *page, struct view *view, const struct site_event *event,
                const struct site_release *release, const struct site_release *native)
{
    const struct ds_event *in = event->in[release->index];
    part_event_link(page, view, event, in);
    view_text(view, "full_name", event->full_name);
    part_words(page, view, "description", in->description, event->name);
    view_text(view, "description_from", in->description_from);
    part_words(page, view, "additional", in->additional_description, event->name);
    bool is_described = has_text(in->description) || has_text(in->additional_description);
    view_bool(view, "is_missing", !is_described && !page->renderer->options.hide_missing);
    view_text(view, "facts", part_facts(&page->arena, in));
    view_bool(view, "is_sensitive", has_sensitive_field(in));
    view_text(view, "section", name_section(&page->arena, in));
    add_category(page, view, in);
    struct view *badges = view_list(view, "badges");
    add_badges(page, badges, in, event->states[release->index], release);
    if (native)
        add_native_badge(page, badges, event->in[native->index]);
    add_filter(page, view, event, in);
    part_release_bar(page, view, event->states);
    part_gcs(page, view, in);
    part_frequency(page, view, in);
    part_states(page, view, release, in);
}
