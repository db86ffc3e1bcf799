#include "collector/benchmark/settings.h"

#include <stdlib.h>
#include <string.h>

#include "libjfr/jfr.h"
#include "recordings/reading/jfr_diag.h"
#include "common/base/escape.h"
#include "common/dataset/setting_kinds.h"

/* One execution sample per second would be too few. */
static const char *const samples[] = {"jdk.ExecutionSample", "jdk.NativeMethodSample"};

static const char *value_of(const char *event, const char *name, const struct run *run, int feature)
{
    for (size_t i = 0; run && i < run->settings.count; i++) {
        const struct run_setting *setting = &run->settings.items[i];
        if (releases_has(setting->jdks, feature) && strcmp(setting->event, event) == 0 &&
            strcmp(setting->name, name) == 0)
            return setting->value;
    }
    enum setting setting = setting_by_name(name);
    for (size_t i = 0; setting == SETTING_PERIOD && i < sizeof samples / sizeof *samples; i++) {
        if (strcmp(samples[i], event) == 0)
            return "10 ms";
    }
    return setting == SETTING_KINDS ? NULL : setting_kinds[setting].everything;
}

static void print_setting(struct buf *out, const char *name, const char *value)
{
    buf_puts(out, "    <setting name=\"");
    escape_attribute(out, name, strlen(name));
    buf_puts(out, "\">");
    escape_text(out, value, strlen(value));
    buf_puts(out, "</setting>\n");
}

static void print_event(struct buf *out, const struct jfr_type *type, const struct run *run, int feature)
{
    buf_puts(out, "  <event name=\"");
    escape_attribute(out, type->name, strlen(type->name));
    buf_puts(out, "\">\n");
    bool has_enabled = false;
    for (size_t i = 0; i < type->setting_count; i++) {
        const struct jfr_setting *setting = &type->settings[i];
        const char *value = value_of(type->name, setting->name, run, feature);
        has_enabled |= setting_by_name(setting->name) == SETTING_ENABLED;
        if (!value)
            value = setting->default_value;
        if (value)
            print_setting(out, setting->name, value);
    }
    if (!has_enabled)
        print_setting(out, setting_kinds[SETTING_ENABLED].name, "true");
    buf_puts(out, "  </event>\n");
}

static int compare_names(const void *a, const void *b)
{
    const struct jfr_type *const *left = a, *const *right = b;
    return strcmp((*left)->name, (*right)->name);
}

bool settings_print(struct buf *out, const char *recording, const struct run *run, int feature, struct diag *diag)
{
    struct jfr_options options = jfr_diag_options(diag, false);
    struct jfr_file *file;
    if (!jfr_open(&file, recording, &options))
        return false;
    struct jfr_chunk *chunk = jfr_next_chunk(file);
    struct VEC(const struct jfr_type *) events = {0};
    for (size_t i = 0; chunk && i < jfr_type_count(chunk); i++) {
        const struct jfr_type *type = jfr_type_at(chunk, i);
        if (type->is_event)
            *vec_add(&events) = type;
    }
    bool ok = !jfr_failed(file);
    if (ok && events.count == 0)
        ok = diag_error(diag, PLACE_FILE(recording), "contains no event types");
    if (events.count)
        qsort(events.items, events.count, sizeof *events.items, compare_names);
    buf_puts(out,
             "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
             "<configuration version=\"2.0\" label=\"Everything\" description=\"Every event on\" provider=\"\">\n");
    for (size_t i = 0; ok && i < events.count; i++)
        print_event(out, events.items[i], run, feature);
    buf_puts(out, "</configuration>\n");
    vec_dispose(&events);
    jfr_close(file);
    return ok;
}
