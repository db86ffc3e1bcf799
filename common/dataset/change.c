#include "common/dataset/change.h"

#include <string.h>

const char *const change_kinds[CHANGE_KIND_COUNT + 1] = {
    [CHANGE_ADDED] = "added",
    [CHANGE_REMOVED] = "removed",
    [CHANGE_NAME] = "name",
    [CHANGE_LABEL] = "label",
    [CHANGE_CATEGORY] = "category",
    [CHANGE_DESCRIPTION] = "description",
    [CHANGE_DEFAULT] = "default",
    [CHANGE_VALUE] = "value",
    [CHANGE_TYPE] = "type",
    [CHANGE_ANNOTATIONS] = "annotations",
    [CHANGE_CONTENT_TYPE] = "content type",
    [CHANGE_RELATION] = "relation",
    [CHANGE_TRANSITION] = "transition",
    [CHANGE_ARRAY] = "array",
    [CHANGE_EXPERIMENTAL] = "experimental",
    [CHANGE_DURATION] = "duration",
    [CHANGE_THREAD] = "thread",
    [CHANGE_STACK_TRACE] = "stackTrace",
    [CHANGE_STACK_FILTER] = "stack filter",
    [CHANGE_STRUCT] = "struct",
    [CHANGE_PARAMETER_TYPE] = "parameter type",
    [CHANGE_FIELD_TYPE] = "field type",
    [CHANGE_JAVA_TYPE] = "java type",
    [CHANGE_UNSIGNED] = "unsigned",
    [CHANGE_ORDER] = "order",
    [CHANGE_INTERNAL] = "internal",
    [CHANGE_PROVIDER] = "provider",
    [CHANGE_VERSION] = "version",
    [CHANGE_FORM] = "form",
    [CHANGE_QUERY] = "query",
    [CHANGE_KIND] = "kind",
    [CHANGE_MINIMUM] = "minimum",
    [CHANGE_CHOICES] = "choices",
    [CHANGE_CONTROLS] = "controls",
    [CHANGE_MANDATORY] = "mandatory",
};

const char *const change_items[ITEM_COUNT + 1] = {
    [ITEM_EVENT] = "event",
    [ITEM_FIELD] = "field",
    [ITEM_SETTING] = "setting",
    [ITEM_CONFIGURED] = "configuration setting",
    [ITEM_TYPE] = "type",
    [ITEM_TYPE_FIELD] = "type field",
    [ITEM_TYPE_VALUE] = "value",
    [ITEM_CONTENT_TYPE] = "content type",
    [ITEM_XML_TYPE] = "XML type",
    [ITEM_CONFIGURATION] = "configuration",
    [ITEM_ANNOTATION_TYPE] = "annotation type",
    [ITEM_SETTING_TYPE] = "setting type",
    [ITEM_OPTION] = "option",
    [ITEM_VIEW] = "view",
    [ITEM_COMMAND] = "command",
    [ITEM_ARGUMENT] = "argument",
};

const char *change_subject(const struct ds_change *change)
{
    return change->owner ? change->owner : change->name;
}

enum change_item change_subject_item(const struct ds_change *change)
{
    switch (change->item) {
    case ITEM_FIELD:
    case ITEM_SETTING:
    case ITEM_CONFIGURED: return ITEM_EVENT;
    case ITEM_TYPE_FIELD:
    case ITEM_TYPE_VALUE: return ITEM_TYPE;
    case ITEM_OPTION: return ITEM_CONFIGURATION;
    case ITEM_ARGUMENT: return ITEM_COMMAND;
    default: return change->item;
    }
}

bool change_is_wording(const struct ds_change *change)
{
    return change->kind == CHANGE_LABEL || change->kind == CHANGE_DESCRIPTION;
}

/* Returns whether a program that reads a recording can depend on the item. Recordings do not contain settings and
 * configurations. */
static bool is_read(enum change_item item)
{
    return item == ITEM_EVENT || item == ITEM_FIELD || item == ITEM_TYPE || item == ITEM_TYPE_FIELD ||
           item == ITEM_CONTENT_TYPE;
}

bool change_is_breaking(const struct ds_change *change)
{
    if (!is_read(change->item))
        return false;
    switch (change->kind) {
    case CHANGE_REMOVED:
    case CHANGE_TYPE:
    case CHANGE_CONTENT_TYPE:
    case CHANGE_FIELD_TYPE:
    case CHANGE_ARRAY:
    case CHANGE_UNSIGNED: return true;
    case CHANGE_THREAD:
    case CHANGE_STACK_TRACE:
    case CHANGE_DURATION: return change->from && strcmp(change->from, "true") == 0;
    default: return false;
    }
}

bool change_is_flag(const struct ds_change *change)
{
    switch (change->kind) {
    case CHANGE_EXPERIMENTAL:
    case CHANGE_THREAD:
    case CHANGE_STACK_TRACE:
    case CHANGE_DURATION:
    case CHANGE_ARRAY:
    case CHANGE_STRUCT: return true;
    default: return false;
    }
}
