/* libraries.html and libraries/<name>.html: the events of libraries. They are not included in counts of the JDK's
 * events. */
#include <string.h>

#include "common/base/text.h"
#include "generator/model/variants.h"
#include "generator/output/export.h"
#include "generator/pages/pages.h"
#include "generator/view/markdown.h"
#include "generator/view/object.h"
#include "generator/view/parts.h"
#include "common/dataset/configuration.h"
#include "common/dataset/event.h"

static const struct ds_library *library_of(const struct site_variant *variant)
{
    return &variant->as.data.library.items[0];
}

/* Returns the data set of the library's other version, or NULL. */
static const struct site_variant *other_of(const struct site *site, const struct site_variant *variant)
{
    for (size_t i = 0; i < site->libraries.count; i++) {
        const struct site_variant *other = &site->libraries.items[i];
        if (other != variant && text_is(library_of(other)->name, library_of(variant)->name))
            return other;
    }
    return NULL;
}

/* Sets group, artifact_name and classifier from GROUP:NAME[:CLASSIFIER]:VERSION. */
static void add_coordinates(struct page *page, struct view *view, const char *artifact)
{
    static const char *const keys[] = {"group", "artifact_name", "classifier"};
    const char *version = strrchr(artifact, ':');
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        size_t length = artifact < version ? strcspn(artifact, ":") : 0;
        view_text(view, keys[i], length ? arena_strndup(&page->arena, artifact, length) : NULL);
        artifact += length + (length > 0);
    }
}

static void add_about(struct page *page, struct view *view, const struct site_variant *variant)
{
    const struct ds_library *library = library_of(variant);
    const struct dataset *data = &variant->as.data;
    bool is_bounded = text_starts_with(library->first, "<=");
    view_text(view, "name", variant->name);
    view_text(view, "label", data->vendor);
    view_text(view, "library_version", data->version);
    view_text(view, "artifact", data->artifact);
    add_coordinates(page, view, data->artifact);
    view_member_of(view, "library", &format_metadata, data, data);
    view_text(view, "enabled_html", markdown_html(&page->arena, library->enabled));
    view_text(view, "first", library->first + (is_bounded ? 2 : 0));
    view_bool(view, "is_bounded", is_bounded);
    view_bool(view, "is_newest", library_is_newest(variant));
    view_number(view, "library_events", (long long)data->events.count);
    view_bool(view, "is_dependency", text_is(library->added, "dependency"));
    view_bool(view, "is_test", text_is(library->added, "test"));
    view_bool(view, "is_agent", text_is(library->added, "agent"));
    view_bool(view, "is_extension", text_is(library->added, "extension"));
    view_bool(view, "is_profiler", text_is(library->added, "profiler"));
    view_bool(view, "is_native_image", text_is(library->added, "native-image"));
}

/* Sets the first event that is disabled by default, as an example for a command. */
static void add_off_event(struct page *page, const struct dataset *data)
{
    const char *name = NULL;
    size_t count = 0;
    for (size_t i = 0; i < data->events.count; i++) {
        const struct ds_default_setting *enabled = dataset_default(&data->events.items[i], "enabled");
        bool is_off = enabled && text_is(enabled->value, "false");
        count += is_off;
        name = is_off && !name ? dataset_full_event_name(&page->arena, data->events.items[i].name) : name;
    }
    view_text(page->view, "example_event",
              data->events.count ? dataset_full_event_name(&page->arena, data->events.items[0].name) : NULL);
    view_text(page->view, "off_event", name);
    view_number(page->view, "off_count", (long long)count);
}

static bool render(struct renderer *renderer, const struct site_variant *variant)
{
    struct page page;
    struct arena paths = {0};
    const struct site_variant *other = other_of(renderer->site, variant);
    page_begin(&page, renderer, arena_printf(&paths, "libraries/%s.html", variant->name),
               arena_printf(&paths, "JFR events of %s", variant->as.label));
    if (library_is_newest(variant))
        page_search(&page, false);
    page_describe(&page, arena_printf(&paths,
                                      "The JDK Flight Recorder events of %s: fields, settings, how to enable them, "
                                      "and the dependency to add.",
                                      variant->as.label));
    page_no_release(&page);
    page_script(&page, "matrix.js");
    page_crumb(&page, "Libraries", "libraries.html");
    page_crumb(&page, variant->as.label, NULL);
    add_about(&page, page.view, variant);
    add_off_event(&page, &variant->as.data);
    part_describing(page.view, NULL);
    view_text(page.view, "other", other ? other->name : NULL);
    view_text(page.view, "since_version", variant->as.data.since_release);
    pages_list_variant_events(&page, variant);
    pages_list_variant_differences(&page, variant);
    bool ok = page_write(&page, "pages/library.jfc", arena_printf(&paths, "data/libraries/%s.jfc", variant->name)) &&
              page_end(&page, "pages/library") &&
              output_copy(&renderer->output, arena_printf(&paths, "data/libraries/%s.xml", variant->name),
                          variant->as.data.file) &&
              export_variant(renderer, variant, arena_printf(&paths, "data/libraries/%s.json", variant->name));
    arena_dispose(&paths);
    return ok;
}

static bool render_list(struct renderer *renderer)
{
    const struct site *site = renderer->site;
    struct page page;
    size_t events = 0;
    page_begin(&page, renderer, "libraries.html", "JFR events of libraries");
    page_search(&page, false);
    page_describe(&page, "Libraries on Maven Central that define JDK Flight Recorder events.");
    page_no_release(&page);
    struct view *list = view_list(page.view, "libraries");
    for (size_t i = 0; i < site->libraries.count; i++) {
        const struct site_variant *variant = &site->libraries.items[i];
        if (!library_is_newest(variant))
            continue;
        const struct site_variant *other = other_of(site, variant);
        struct view *view = view_add_object(list);
        add_about(&page, view, variant);
        view_text(view, "other", other ? other->name : NULL);
        events += variant->as.data.events.count;
    }
    view_number(page.view, "all_library_events", (long long)events);
    return page_end(&page, "pages/libraries");
}

bool pages_libraries(struct renderer *renderer)
{
    const struct site *site = renderer->site;
    for (size_t i = 0; i < site->libraries.count; i++) {
        if (!render(renderer, &site->libraries.items[i]))
            return false;
    }
    return !site->libraries.count || render_list(renderer);
}
