#include <assert.h>
#include <string.h>

#include "common/dataset/change.h"
#include "common/dataset/configuration.h"
#include "common/dataset/dataset.h"
#include "common/dataset/dataset_json.h"
#include "common/dataset/event.h"
#include "common/dataset/evidence.h"
#include "common/dataset/format.h"
#include "common/dataset/timeline.h"
#include "common/dataset/view.h"

/* --- Texts that are made ------------------------------------------------------------------------------- */

const char *json_event_name(const struct dataset_json *out, const void *event)
{
    return dataset_full_event_name(out->arena, ((const struct ds_event *)event)->name);
}

const char *json_reason_event(const struct dataset_json *out, const void *reason)
{
    return dataset_full_event_name(out->arena, ((const struct ds_reason *)reason)->event);
}

/* "*" is all events. */
const char *json_view_event(const struct dataset_json *out, const void *view_event)
{
    const char *name = ((const struct ds_view_event *)view_event)->name;
    return strcmp(name, "*") == 0 ? name : dataset_full_event_name(out->arena, name);
}

const char *json_bar_event(const struct dataset_json *out, const void *bar)
{
    return dataset_full_event_name(out->arena, ((const struct ds_bar *)bar)->event);
}

const char *json_related_event(const struct dataset_json *out, const void *related)
{
    return dataset_full_event_name(out->arena, ((const struct ds_related *)related)->event);
}

const char *json_native_only(const struct dataset_json *out, const void *event)
{
    (void)out;
    return ds_event_is_native_only(event) ? "true" : NULL;
}

const char *json_configuration_key(const struct dataset_json *out, const void *event_configuration)
{
    int id = ((const struct ds_event_configuration *)event_configuration)->id;
    bool is_known = id >= 0 && (size_t)id < out->dataset->configurations.count;
    return dataset_configuration_name(is_known ? out->dataset->configurations.items[id].label : NULL);
}

const char *json_change_owner(const struct dataset_json *out, const void *change)
{
    const struct ds_change *of = change;
    bool is_event = of->owner && change_subject_item(of) == ITEM_EVENT;
    return is_event ? dataset_full_event_name(out->arena, of->owner) : of->owner;
}

const char *json_change_name(const struct dataset_json *out, const void *change)
{
    const struct ds_change *of = change;
    return of->item == ITEM_EVENT ? dataset_full_event_name(out->arena, of->name) : of->name;
}

const char *json_change_configuration(const struct dataset_json *out, const void *change)
{
    (void)out;
    const struct ds_change *of = change;
    return of->item == ITEM_CONFIGURED ? dataset_configuration_name(of->configuration) : NULL;
}

const struct format_element *const format_parts[] = {
    [PART_RELEASE] = &format_metadata, [PART_EVENT] = &format_event,
    [PART_TYPE] = &format_type,        [PART_CONFIGURATION] = &format_configuration,
    [PART_OPTION] = &format_option,    [PART_COMMAND] = &format_command,
    [PART_VIEW] = &format_view,        [PART_TIMELINE] = &format_timeline,
    [PART_CHANGE] = &format_change,    [PART_REASON] = &format_reason,
};

/* --- Members --------------------------------------------------------------------------------------------- */

static void add_member(struct format_member *members, size_t *count, const struct format_member *member)
{
    if (member->columns->order <= 0)
        return;
    assert(*count < FORMAT_MEMBERS_MAX);
    size_t at = (*count)++;
    for (; at > 0 && members[at - 1].columns->order > member->columns->order; at--)
        members[at] = members[at - 1];
    members[at] = *member;
}

static struct format_member member_of_attribute(const struct format_attribute *attribute)
{
    const char *name = attribute->columns.name ? attribute->columns.name : attribute->name;
    return (struct format_member){.columns = &attribute->columns, .name = name, .attribute = attribute};
}

static struct format_member member_of_child(const struct format_child *child)
{
    const char *name = child->columns.name ? child->columns.name : child->name;
    return (struct format_member){.columns = &child->columns, .name = name, .child = child};
}

static struct format_member member_of_text(const struct format_element *element)
{
    return (struct format_member){.columns = &element->text_columns, .name = element->text_columns.name};
}

size_t format_members(const struct format_element *element, struct format_member members[FORMAT_MEMBERS_MAX])
{
    size_t count = 0;
    for (const struct format_attribute *attribute = element->attributes; attribute->name; attribute++) {
        struct format_member member = member_of_attribute(attribute);
        add_member(members, &count, &member);
    }
    for (const struct format_child *child = element->children; child && child->name; child++) {
        struct format_member member = member_of_child(child);
        add_member(members, &count, &member);
    }
    struct format_member text = member_of_text(element);
    add_member(members, &count, &text);
    return count;
}

struct format_member format_member_in(const struct format_element *element, int role)
{
    for (const struct format_attribute *attribute = element->attributes; attribute->name; attribute++) {
        if (attribute->columns.order == role)
            return member_of_attribute(attribute);
    }
    for (const struct format_child *child = element->children; child && child->name; child++) {
        if (child->columns.order == role)
            return member_of_child(child);
    }
    return element->text_columns.order == role ? member_of_text(element) : (struct format_member){0};
}

void format_list_pattern(struct buf *out, const char *const *choices)
{
    struct buf names = {0};
    for (size_t i = 0; choices[i]; i++)
        buf_printf(&names, "%s%s", i ? "|" : "", choices[i]);
    buf_printf(out, "^(%s)(,(%s))*$", buf_text(&names), buf_text(&names));
    buf_dispose(&names);
}

bool format_member_always(const struct format_member *member)
{
    return member->columns->always || (member->attribute && member->attribute->required);
}

static const char *text_at(const void *object, size_t offset)
{
    const char *text;
    memcpy(&text, (const char *)object + offset, sizeof text);
    return text;
}

const char *format_text(const struct dataset_json *out, const void *object, const struct format_element *element,
                        const struct format_member *member)
{
    if (member->columns->text)
        return member->columns->text(out, object);
    if (member->attribute)
        return member->attribute->kind == FORMAT_TEXT ? text_at(object, member->attribute->offset) : NULL;
    if (member->child)
        return member->child->kind == FORMAT_ONE_TEXT ? text_at(object, member->child->offset) : NULL;
    return text_at(object, element->text_offset);
}
