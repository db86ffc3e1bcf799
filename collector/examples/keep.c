#include "collector/examples/keep.h"

#include <string.h>

#include "common/base/buf.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/example.h"
#include "common/dataset/gc_kinds.h"

/* Returns NULL if the file does not contain its GC. */
static const struct gc_kind *kind_of(const struct ds_example_file *file)
{
    enum gc gc = file->gc ? gc_by_name(file->gc, strlen(file->gc)) : GC_COUNT;
    return gc == GC_COUNT ? NULL : &gc_kinds[gc];
}

static const char *label_of(struct dataset *extract, const struct ds_example_file *file)
{
    if (file->is_earlier)
        return file->label;
    const struct gc_kind *kind = kind_of(file);
    struct buf label;
    buf_init(&label, 0);
    buf_printf(&label, "%s (earlier: %s)", kind ? kind->file_label : file->label,
               file->version ? file->version : "unknown version");
    const char *text = strpool_get(extract->pool, label.data);
    buf_dispose(&label);
    return text;
}

/* Returns the index of the earlier file in the extract. */
static int keep_file(struct dataset *extract, const struct ds_example_file *file)
{
    const char *label = label_of(extract, file);
    for (size_t i = 0; i < extract->example_files.count; i++) {
        if (extract->example_files.items[i].label == label) /* strings of one pool */
            return (int)i;
    }
    struct ds_example_file *kept = vec_add(&extract->example_files);
    *kept = *file;
    kept->label = label;
    kept->title = kind_of(file) ? kind_of(file)->label : file->title;
    kept->is_earlier = true;
    return (int)extract->example_files.count - 1;
}

static void keep_event(struct dataset *extract, struct ds_event *event, struct dataset *earlier, struct ds_event *from)
{
    for (size_t i = 0; i < from->examples.count; i++) {
        struct ds_value *example = &from->examples.items[i];
        size_t file = (size_t)example->example_file;
        if (file >= earlier->example_files.count)
            continue;
        example->example_file = keep_file(extract, &earlier->example_files.items[file]);
        *vec_add(&event->examples) = *example;
        *example = (struct ds_value){0};
    }
    vec_dispose(&from->examples);
}

void keep_examples(struct dataset *extract, struct dataset *earlier, struct diag *diag)
{
    for (size_t i = 0; i < earlier->events.count; i++) {
        struct ds_event *from = &earlier->events.items[i], *event = dataset_event(extract, from->name);
        if (!event || event->examples.count || !from->examples.count)
            continue;
        keep_event(extract, event, earlier, from);
        if (event->examples.count)
            diag_warning(diag, PLACE_FILE(earlier->file),
                         "%s of release %d: no recording has the event, so the example of an earlier one is kept (%s)",
                         event->name, extract->feature,
                         extract->example_files.items[event->examples.items[0].example_file].label);
    }
}
