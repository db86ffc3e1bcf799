#include <string.h>

#include "common/base/text.h"
#include "common/dataset/configuration.h"
#include "common/dataset/event.h"
#include "common/dataset/setting_kinds.h"
#include "generator/model/names.h"
#include "generator/model/humanize.h"
#include "generator/view/parts.h"

static const char *value_of(const struct ds_event *event, const struct ds_event_configuration *configured,
                            const char *name)
{
    const struct ds_setting *setting = configured ? dataset_setting(&configured->settings, name) : NULL;
    const struct ds_default_setting *fallback = dataset_default(event, name);
    return setting ? setting->value : fallback ? fallback->value : NULL;
}

struct state_words {
    const char *names, *notes;
    bool is_on;
};

/* Returns the limits and the period of an enabled event: "≥ 20 ms, every 10 s". */
static const char *notes_of(struct arena *arena, const struct ds_event *event,
                            const struct ds_event_configuration *configured)
{
    const char *notes = "";
    for (enum setting i = 0; i < SETTING_KINDS; i++) {
        const char *name = setting_kinds[i].name;
        const char *note = humanize_setting(arena, name, value_of(event, configured, name));
        if (note)
            notes = arena_join(arena, notes, *notes ? ", " : "", note);
    }
    return notes;
}

void part_states(struct page *page, struct view *view, const struct site_release *release, const struct ds_event *event)
{
    struct arena *arena = &page->arena;
    struct VEC(struct state_words) all = {0};
    const char *on_in = "";
    /* The JDK's configurations do not contain events found only in native images. */
    size_t count = ds_event_is_native_only(event) ? 0 : release->data.configurations.count;
    for (size_t i = 0; i < count; i++) {
        const struct ds_event_configuration *configured = dataset_event_configuration(event, (int)i);
        const char *name = dataset_configuration_name(release->data.configurations.items[i].label);
        const char *enabled = value_of(event, configured, setting_kinds[SETTING_ENABLED].name);
        bool is_on = enabled ? strcmp(enabled, "false") != 0 : configured != NULL;
        const char *notes = is_on ? notes_of(arena, event, configured) : "";
        if (is_on)
            on_in = arena_join(arena, on_in, *on_in ? " " : "", name);
        struct state_words *last = all.count ? &all.items[all.count - 1] : NULL;
        /* Configurations with the same state share an entry. */
        if (last && last->is_on == is_on && strcmp(last->notes, notes) == 0)
            last->names = arena_printf(arena, "%s, %s", last->names, name);
        else
            *vec_add(&all) = (struct state_words){name, notes, is_on};
    }
    struct view *states = view_list(view, "states");
    view_bool(view, "on_or_off", all.count > 0);
    for (size_t i = 0; i < all.count; i++) {
        struct view *state = view_add_object(states);
        view_text(state, "name", all.items[i].names);
        view_bool(state, "is_default", text_starts_with(all.items[i].names, "default"));
        view_bool(state, "is_on", all.items[i].is_on);
        view_text(state, "notes", all.items[i].notes);
        view_bool(state, "has_more", i + 1 < all.count);
    }
    view_text(view, "on_in", on_in);
    const struct state_words *first = all.count ? &all.items[0] : NULL;
    view_bool(view, "is_on_by_default", first && first->is_on);
    view_text(view, "default_notes", first && first->is_on ? first->notes : NULL);
    vec_dispose(&all);
}

/* Returns the states in words, to compare releases. */
static const char *key_of(struct page *page, const struct view *states)
{
    const char *key = "";
    for (const struct view_item *item = states->items; item; item = item->next) {
        for (const struct view_member *member = item->value->members; member; member = member->next)
            key = arena_printf(&page->arena, "%s%s|", key,
                               member->value->kind == VIEW_TEXT   ? member->value->text
                               : member->value->kind == VIEW_TRUE ? "yes"
                                                                  : "");
    }
    return key;
}

void part_states_through(struct page *page, struct view *view, const struct site_event *event)
{
    const struct site *site = page->site;
    struct view *list = view_list(view, "states_through");
    const char *keys[RELEASE_MAX] = {0};
    struct view *objects[RELEASE_MAX];
    for (size_t r = 0; r < site->releases.count; r++) {
        if (!event->in[r])
            continue;
        objects[r] = view_new_object(&page->arena);
        part_states(page, objects[r], &site->releases.items[r], event->in[r]);
        static const char states[] = "states";
        keys[r] = key_of(page, view_get(objects[r], states, sizeof states - 1, view_hash(states, sizeof states - 1)));
    }
    for (size_t r = site->releases.count; r-- > 0;) {
        struct releases in = {0};
        bool is_newest = keys[r] != NULL;
        for (size_t k = 0; keys[r] && k < site->releases.count; k++) {
            bool is_same = keys[k] && strcmp(keys[k], keys[r]) == 0;
            if (is_same)
                releases_add(&in, site->releases.items[k].feature);
            is_newest = is_newest && !(is_same && k > r);
        }
        if (!is_newest)
            continue;
        view_text(objects[r], "in", part_release_list(page, in));
        view_text(objects[r], "range", name_releases(site, &page->arena, in));
        view_bool(objects[r], "is_newest", list->count == 0);
        view_add(list, objects[r]);
    }
    view_bool(view, "has_states_through", list->count > 1);
}
