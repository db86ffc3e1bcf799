/* options/<N>.html: the options of a release's configurations, and the settings that they change. */
#include <string.h>

#include "common/dataset/command.h"
#include "common/dataset/configuration.h"
#include "generator/model/names.h"
#include "generator/pages/pages.h"
#include "generator/view/object.h"
#include "generator/view/parts.h"

/* Adds a row: the settings, and their values in the order of the choices. */
static void add_row(struct page *page, struct view *rows, const struct ds_option *option,
                    const struct ds_control *control)
{
    struct view *row = view_add_object(rows), *settings = view_list(row, "switched"), *cells = view_list(row, "cells");
    view_bool(row, "is_text", control->values.count == 0);
    for (size_t i = 0; i < control->settings.count; i++) {
        const char *name = control->settings.items[i], *hash = strchr(name, '#');
        struct view *setting = view_add_object(settings);
        const struct site_event *event =
            site_event(page->site, arena_strndup(&page->arena, name, (size_t)(hash - name)));
        part_name(page, setting, event ? event->name : arena_strndup(&page->arena, name, (size_t)(hash - name)));
        view_text(setting, "slug", event ? event->slug : NULL);
        view_text(setting, "setting", strcmp(hash + 1, "enabled") == 0 ? NULL : hash + 1);
    }
    for (size_t i = 0; i < option->choices.count; i++) {
        const struct ds_control_value *found = vec_find(&control->values, choice, option->choices.items[i].name);
        const char *value = found ? found->value : NULL;
        struct view *cell = view_add_object(cells);
        view_text(cell, "choice", option->choices.items[i].name);
        view_text(cell, "value", value && *value ? value : NULL);
    }
}

/* Returns whether two values of a setting are equal except for blanks, such as "20 ms" and "20ms". */
static bool is_same_value(const char *a, const char *b)
{
    for (;; a++, b++) {
        a += strspn(a, " ");
        b += strspn(b, " ");
        if (*a != *b || !*a)
            return *a == *b;
    }
}

/*
 * Adds the settings of `file` that are in force without the option and differ from those of the option's default.
 * Consecutive events with the same setting and value share an entry.
 */
static void add_exceptions(struct page *page, struct view *list, const struct site_release *release, const char *file,
                           const struct ds_option *option)
{
    const char *before = "";
    struct view *events = NULL;
    for (size_t i = 0; option && option->preset && i < option->controls.count; i++) {
        const struct ds_control *control = &option->controls.items[i];
        const struct ds_control_value *preset = vec_find(&control->values, choice, option->preset);
        for (size_t j = 0; preset && j < control->settings.count; j++) {
            const char *name = control->settings.items[j], *hash = strchr(name, '#');
            const struct site_event *event =
                site_event(page->site, arena_strndup(&page->arena, name, (size_t)(hash - name)));
            const struct ds_event *in = event ? event->in[release->index] : NULL;
            const char *value = in ? site_setting(release, in, hash + 1, file) : NULL;
            if (!value || is_same_value(value, preset->value))
                continue;
            const char *change = arena_printf(&page->arena, "%s %s %s", hash + 1, value, preset->value);
            if (strcmp(change, before) != 0) {
                struct view *view = view_add_object(list);
                view_text(view, "file", file);
                view_text(view, "setting", hash + 1);
                view_text(view, "value", value);
                view_text(view, "given", arena_printf(&page->arena, "%s=%s", option->name, option->preset));
                view_text(view, "changed", preset->value);
                events = view_list(view, "events");
                before = change;
            }
            struct view *in_list = view_add_object(events);
            part_event_link(page, in_list, event, event->newest);
        }
    }
}

static void add_option(struct page *page, struct view *list, const struct site_release *release,
                       const struct ds_option *option)
{
    struct view *view = view_add_object(list);
    const struct ds_option *profile = site_option(release, "profile", option->name);
    view_members_of(view, &format_option, &release->data, option);
    view_text(view, "profile", profile ? profile->preset : NULL);
    struct view *exceptions = view_list(view, "exceptions");
    add_exceptions(page, exceptions, release, "default", option);
    add_exceptions(page, exceptions, release, "profile", profile);
    struct view *rows = view_list(view, "rows");
    for (size_t i = 0; i < option->controls.count; i++) {
        if (option->controls.items[i].settings.count)
            add_row(page, rows, option, &option->controls.items[i]);
    }
}

/* Adds the options of the recorder's commands. Data from a JVM without sources has no places for them. */
static void add_commands(struct page *page, const struct site_release *release)
{
    struct view *list = view_list(page->view, "commands");
    bool has_places = false;
    for (size_t i = 0; i < release->data.commands.count; i++) {
        const struct ds_command *command = &release->data.commands.items[i];
        struct view *view = view_add_object(list);
        view_text(view, "command", command->name);
        view_bool(view, "is_startup", strcmp(command->name, "-XX:StartFlightRecording") == 0);
        view_text(view, "anchor", name_anchor(&page->arena, command->name));
        struct view *places = view_list(view, "places");
        if (command->place.path)
            part_place(page, places, &release->data, &command->place);
        has_places = has_places || command->place.path;
        struct view *arguments = view_list(view, "arguments");
        for (size_t j = 0; j < command->arguments.count; j++) {
            const struct ds_argument *argument = &command->arguments.items[j];
            struct view *row = view_add_object(arguments);
            view_members_of(row, &format_argument, &release->data, argument);
            view_text(row, "argument_anchor", name_anchor(&page->arena, argument->name));
            view_text(row, "type_words", name_lower(&page->arena, argument->type));
        }
    }
    view_bool(page->view, "are_listed_by_jvm", list->count > 0 && !has_places);
}

static void add_releases(struct page *page)
{
    const struct site *site = page->site;
    for (size_t i = 0; i < site->releases.count; i++) {
        const struct site_release *other = &site->releases.items[i];
        if (!site_options(other, "default"))
            continue;
        page_switch(page, other, arena_printf(&page->arena, "options/%d.html", other->feature));
    }
}

/* Returns whether the search refers to this page: that of the newest final release. */
static bool is_newest(const struct site *site, const struct site_release *release)
{
    bool is = !release->is_early;
    for (size_t i = release->index + 1; i < site->releases.count; i++)
        is = is && (site->releases.items[i].is_early || !site_options(&site->releases.items[i], "default"));
    return is;
}

static bool render(struct renderer *renderer, const struct site_release *release,
                   const struct ds_configuration *configuration)
{
    struct page page;
    struct arena paths = {0};
    page_begin(&page, renderer, arena_printf(&paths, "options/%d.html", release->feature),
               arena_printf(&paths, "Recording options of JDK %s", release->label));
    page_describe(&page, "The options of the JDK Flight Recorder configurations, and the settings that they change.");
    page_release(&page, release);
    if (is_newest(renderer->site, release))
        page_search(&page, true);
    page_crumb(&page, "Guide", "guide.html");
    page_crumb(&page, "Recording options", NULL);
    add_releases(&page);
    view_bool(page.view, "has_commands", release->feature >= DS_FIRST_WITH_OPTIONS);
    struct view *options = view_list(page.view, "options");
    for (size_t i = 0; i < configuration->options.count; i++)
        add_option(&page, options, release, &configuration->options.items[i]);
    add_commands(&page, release);
    bool ok = page_end(&page, "pages/options");
    arena_dispose(&paths);
    return ok;
}

bool pages_options(struct renderer *renderer)
{
    const struct site *site = renderer->site;
    for (size_t i = 0; i < site->releases.count; i++) {
        const struct ds_configuration *configuration = site_options(&site->releases.items[i], "default");
        if (configuration && !render(renderer, &site->releases.items[i], configuration))
            return false;
    }
    return true;
}
