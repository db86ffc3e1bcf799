#include <string.h>

#include "common/dataset/event.h"
#include "generator/model/commands.h"
#include "generator/model/names.h"
#include "generator/model/variants.h"
#include "generator/view/parts.h"
#include "common/dataset/evidence.h"

/* Returns the length of the first piece of a word, inside which lines should not break: it ends after a comma, or
 * after the name of the option. */
static size_t piece_length(const char *word)
{
    static const char option[] = "-XX:StartFlightRecording:";
    if (strncmp(word, option, strlen(option)) == 0)
        return strlen(option);
    size_t length = strcspn(word, ", ");
    return word[length] == ',' ? length + 1 : length;
}

void part_command_line(struct page *page, struct view *view, const char *name, const char *line)
{
    struct view *words = view_list(view, name);
    while (line && *line) {
        size_t length = strcspn(line, " ");
        bool is_whole = *line != '-' && piece_length(line) == length;
        struct view *word = view_add_object(words), *pieces = view_list(word, "pieces");
        view_text(word, "word", is_whole ? arena_strndup(&page->arena, line, length) : NULL);
        for (size_t at = 0; !is_whole && at < length; at += piece_length(line + at))
            view_add_text(pieces, arena_strndup(&page->arena, line + at, piece_length(line + at)));
        line += length;
        view_bool(word, "has_more", *line != '\0');
        line += *line == ' ';
    }
}

static void add_settings(struct view *view, const struct commands *commands)
{
    struct view *settings = view_list(view, "use_settings");
    for (size_t i = 0; i < commands->setting_count; i++) {
        const struct command_setting *from = &commands->settings[i];
        struct view *setting = view_add_object(settings);
        view_text(setting, "setting", from->name);
        view_text(setting, "value", from->value);
        view_bool(setting, "in_java", from->in_java);
    }
}

/* "G1, ZGC or Shenandoah" from "G1, ZGC, Shenandoah"; NULL from NULL. */
static const char *one_of(struct arena *arena, const char *names)
{
    const char *comma = names ? strrchr(names, ',') : NULL;
    return comma ? arena_printf(arena, "%.*s or%s", (int)(comma - names), names, comma + 1) : names;
}

const char *part_release_list(struct page *page, struct releases jdks)
{
    const char *text = "";
    for (int feature = releases_first(jdks); feature; feature = releases_next(jdks, feature))
        text = arena_printf(&page->arena, "%s%s%d", text, *text ? " " : "", feature);
    return text;
}

const char *const part_describing_events[] = {"jdk.ActiveSetting", "jdk.ActiveRecording", "jdk.JVMInformation", NULL};

void part_describing(struct view *view, const char *but)
{
    struct view *list = view_list(view, "describing");
    for (const char *const *name = part_describing_events; *name; name++) {
        if (!but || strcmp(*name, but) != 0)
            view_text(view_add_object(list), "describing_name", *name);
    }
}

void part_use(struct page *page, struct view *view, const struct site_event *event)
{
    struct commands_list list = {0};
    commands_list(&list, &page->arena, page->site, event);
    struct view *uses = view_list(view, "uses");
    for (size_t i = 0; i < list.count; i++) {
        const struct commands *commands = &list.items[i];
        struct view *use = view_add_object(uses);
        view_text(use, "range", name_releases(page->site, &page->arena, commands->jdks));
        view_number(use, "use_release", commands->newest->feature);
        view_text(use, "use_releases", part_release_list(page, commands->jdks));
        view_bool(use, "is_shown", commands->is_shown);
        view_bool(use, "is_emitted", commands->is_emitted);
        view_bool(use, "has_file", !commands->is_default && !commands->takes_settings);
        view_bool(use, "is_on_by_default", commands->is_default);
        view_bool(use, "is_startup_only", commands->is_startup_only);
        view_bool(use, "is_chunk_bound", commands->is_chunk_bound);
        view_text(use, "use_threshold", commands->threshold);
        view_text(use, "use_gcs", one_of(&page->arena, commands->gcs));
        view_text(use, "use_unseen", part_gcs_unseen(page, commands->event));
        view_text(use, "use_flags", commands->flags);
        part_command_line(page, use, "java_line", commands->java);
        part_command_line(page, use, "jcmd_line", commands->jcmd);
        part_command_line(page, use, "all_line", commands->all);
        part_command_line(page, use, "file_line", commands->with_file);
        part_command_line(page, use, "asprof_line", commands->asprof);
        view_bool(use, "has_asprof_page", library_newest(page->site, "async-profiler") != NULL);
        view_bool(use, "asprof_has_file", commands->asprof && strstr(commands->asprof, ".jfc"));
        view_bool(use, "has_all", commands->all != NULL);
        view_number(use, "use_number", (long long)i);
        add_settings(use, commands);
        part_describing(use, arena_printf(&page->arena, "jdk.%s", event->name));
        struct view *needs = view_list(use, "needs");
        for (size_t k = 0; k < commands->event->needs.count; k++)
            part_place(page, needs, &commands->newest->data, &commands->event->needs.items[k].place);
    }
    view_bool(view, "has_uses", uses->count > 1);
    vec_dispose(&list);
}
