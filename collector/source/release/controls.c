#include "collector/source/release/controls.h"

#include <string.h>

#include "common/base/nearest.h"
#include "common/base/text.h"
#include "common/dataset/configuration.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/evidence.h"

struct reader {
    const struct unknowns *unknowns;
    struct ds_configuration *configuration;
    struct strpool *pool;
};

static bool fail(const struct reader *reader, const xmlNode *node, const char *what)
{
    diag_warning(reader->unknowns->diag, (struct place){reader->unknowns->file, xml_line(node), 1}, "%s: %s",
                 (const char *)node->name, what);
    return false;
}

/* --- Options ------------------------------------------------------------------------------------------- */

static bool read_choices(const struct reader *reader, struct ds_option *option, xmlNode *selection)
{
    for (xmlNode *node = xml_element(selection->children, NULL); node; node = xml_element(node->next, NULL)) {
        const char *name = xml_attribute(node, "name", reader->pool);
        if (!xml_is(node, "option") || !name)
            return fail(reader, node, "expected an option with a name");
        *vec_add(&option->choices) = (struct ds_choice){
            .name = name, .label = xml_attribute(node, "label", reader->pool), .value = xml_text(node, reader->pool)};
    }
    option->preset = xml_attribute(selection, "default", reader->pool);
    return vec_find(&option->choices, name, option->preset) ||
           fail(reader, selection, "the default is not one of the options");
}

static void add_flag_choices(const struct reader *reader, struct ds_option *option)
{
    static const char *const values[] = {"true", "false"};
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        const char *value = strpool_get(reader->pool, values[i]);
        *vec_add(&option->choices) = (struct ds_choice){.name = value, .value = value};
    }
}

/* Adds the control with the name of the option, which has the value of the choice. */
static void add_own_control(struct ds_option *option)
{
    struct ds_control *control = vec_add(&option->controls);
    control->name = option->name;
    for (size_t i = 0; i < option->choices.count; i++)
        *vec_add(&control->values) =
            (struct ds_control_value){option->choices.items[i].name, option->choices.items[i].value};
}

static bool read_option(const struct reader *reader, xmlNode *node)
{
    struct ds_option option = {.name = xml_attribute(node, "name", reader->pool),
                               .label = xml_attribute(node, "label", reader->pool),
                               .description = xml_attribute(node, "description", reader->pool),
                               .kind = strpool_get(reader->pool, (const char *)node->name),
                               .content_type = xml_attribute(node, "contentType", reader->pool),
                               .minimum = xml_attribute(node, "minimum", reader->pool)};
    if (!option.name || vec_find(&reader->configuration->options, name, option.name))
        return fail(reader, node, "expected a name that no other option has");
    bool is_selection = xml_is(node, "selection");
    option.preset = is_selection ? NULL : xml_text(node, reader->pool);
    if (xml_is(node, "flag"))
        add_flag_choices(reader, &option);
    struct ds_option *kept = vec_add(&reader->configuration->options);
    *kept = option;
    if (is_selection && !read_choices(reader, kept, node)) {
        vec_dispose(&kept->choices);
        reader->configuration->options.count--;
        return false;
    }
    add_own_control(kept);
    return true;
}

/* --- Conditions ---------------------------------------------------------------------------------------- */

/* Returns the option of any control with this name. */
static struct ds_option *option_of_control(const struct ds_configuration *configuration, const char *name)
{
    for (size_t i = 0; i < configuration->options.count; i++) {
        if (vec_find(&configuration->options.items[i].controls, name, name))
            return &configuration->options.items[i];
    }
    return NULL;
}

/* Sets *option to the only option in the tests below the node. */
static bool find_tested(const struct reader *reader, xmlNode *node, const struct ds_option **option)
{
    for (xmlNode *child = xml_element(node->children, NULL); child; child = xml_element(child->next, NULL)) {
        if (!find_tested(reader, child, option))
            return false;
    }
    if (!xml_is(node, "test"))
        return true;
    const struct ds_option *tested =
        vec_find(&reader->configuration->options, name, xml_attribute(node, "name", reader->pool));
    if (!tested || !tested->choices.count || !text_is(xml_attribute(node, "operator", reader->pool), "equal"))
        return fail(reader, node, "expected the operator equal and the name of a selection or flag");
    if (*option && *option != tested)
        return fail(reader, node, "one condition tests two options");
    *option = tested;
    return true;
}

/* Returns whether the expression is true for the value. *ok becomes false after a reported error. */
static bool evaluate(const struct reader *reader, xmlNode *node, const char *value, bool *ok)
{
    xmlNode *first = xml_element(node->children, NULL);
    bool is_or = xml_is(node, "or"), is_and = xml_is(node, "and"), is_not = xml_is(node, "not");
    if (xml_is(node, "test"))
        return text_is(xml_attribute(node, "value", reader->pool), value);
    if (!first || !(is_or || is_and || is_not) || (is_not && xml_element(first->next, NULL)))
        *ok = fail(reader, node, "expected test, or, and, or not with one expression");
    bool result = is_and;
    for (xmlNode *child = first; *ok && child; child = xml_element(child->next, NULL)) {
        bool is_true = evaluate(reader, child, value, ok);
        result = is_and ? result && is_true : result || is_true;
    }
    return is_not ? !result : result;
}

static bool has_value(const struct ds_control *control, const char *choice)
{
    for (size_t i = 0; i < control->values.count; i++) {
        if (control->values.items[i].choice == choice)
            return true;
    }
    return false;
}

/* Of conditions with the same name, the first one with a value is used. */
static bool read_condition(const struct reader *reader, xmlNode *node)
{
    const char *name = xml_attribute(node, "name", reader->pool);
    const char *values[] = {xml_attribute(node, "false", reader->pool), xml_attribute(node, "true", reader->pool)};
    xmlNode *expression = xml_element(node->children, NULL);
    const struct ds_option *tested = NULL;
    if (!name || !expression || xml_element(expression->next, NULL))
        return fail(reader, node, "expected a name and one expression");
    if (!find_tested(reader, expression, &tested))
        return false;
    if (!tested)
        return fail(reader, node, "expected a test of an option");
    struct ds_option *option = vec_find(&reader->configuration->options, name, tested->name);
    struct ds_option *other = option_of_control(reader->configuration, name);
    if (other && other != option)
        return fail(reader, node, "two conditions of one name test different options");
    struct ds_control *control = vec_find(&option->controls, name, name);
    if (!control)
        control = vec_add(&option->controls);
    control->name = name;
    bool ok = true;
    for (size_t i = 0; ok && i < option->choices.count; i++) {
        const struct ds_choice *choice = &option->choices.items[i];
        const char *value = values[evaluate(reader, expression, choice->value, &ok)];
        if (ok && value && !has_value(control, choice->name))
            *vec_add(&control->values) = (struct ds_control_value){choice->name, value};
    }
    return ok;
}

static const char *const option_attributes[] = {"name",    "label",   "description", "contentType",
                                                "minimum", "default", NULL};
static const char *const option_children[] = {"option", NULL}, *const no_names[] = {NULL};
static const char *const choice_attributes[] = {"name", "label", NULL};
static const char *const condition_attributes[] = {"name", "true", "false", NULL};

static void find_unknown(const struct reader *reader, xmlNode *node)
{
    struct buf in = {0};
    bool is_condition = xml_is(node, "condition");
    const char *name = xml_attribute(node, "name", reader->pool);
    buf_printf(&in, "%s %s", (const char *)node->name, name ? name : "");
    unknown_of_element(reader->unknowns, NULL, node, buf_text(&in),
                       is_condition ? condition_attributes : option_attributes,
                       is_condition                ? NULL
                       : xml_is(node, "selection") ? option_children
                                                   : no_names);
    for (xmlNode *o = xml_element(node->children, "option"); o; o = xml_element(o->next, "option"))
        unknown_of_element(reader->unknowns, NULL, o, buf_text(&in), choice_attributes, no_names);
    buf_dispose(&in);
}

/* Adds the reported problem to the unknowns. */
static void keep(const struct unknowns *unknowns, xmlNode *node)
{
    struct diag silent = {0};
    const struct unknowns reported = {unknowns->dataset, unknowns->path, unknowns->file, &silent};
    unknown_element(&reported, NULL, node, "control");
}

void controls_read(const struct unknowns *unknowns, struct ds_configuration *configuration, xmlNode *control)
{
    struct reader reader = {unknowns, configuration, unknowns->dataset->pool};
    for (xmlNode *node = xml_element(control->children, NULL); node; node = xml_element(node->next, NULL)) {
        bool is_option = xml_is(node, "selection") || xml_is(node, "flag") || xml_is(node, "text");
        if (is_option && !read_option(&reader, node))
            keep(unknowns, node);
        else if (!is_option && !xml_is(node, "condition"))
            unknown_element(unknowns, NULL, node, "control");
        else
            find_unknown(&reader, node);
    }
    xmlNode *condition = xml_element(control->children, "condition");
    for (; condition; condition = xml_element(condition->next, "condition")) {
        if (!read_condition(&reader, condition))
            keep(unknowns, condition);
    }
}

/* --- Settings ------------------------------------------------------------------------------------------- */

/* Returns the line of the first setting below the node that refers to the control. */
static long line_of_control(xmlNode *node, const char *control, struct strpool *pool)
{
    if (xml_is(node, "setting") && text_is(xml_attribute(node, "control", pool), control))
        return xml_line(node);
    long line = 0;
    for (xmlNode *child = xml_element(node->children, NULL); child && !line; child = xml_element(child->next, NULL))
        line = line_of_control(child, control, pool);
    return line;
}

static void add_dangling(const struct unknowns *unknowns, const struct ds_configuration *configuration,
                         const char *event, const struct ds_setting *setting, const char *in, xmlNode *root)
{
    struct strpool *pool = unknowns->dataset->pool;
    struct nearest nearest = {.word = setting->control};
    for (size_t i = 0; i < configuration->options.count; i++) {
        for (size_t j = 0; j < configuration->options.items[i].controls.count; j++)
            nearest_try(&nearest, configuration->options.items[i].controls.items[j].name);
    }
    struct ds_unknown unknown = {.kind = "control",
                                 .name = setting->control,
                                 .in = strpool_get(pool, in),
                                 .value = setting->value,
                                 .place = {.line = (int)line_of_control(root, setting->control, pool)}};
    struct buf hint = {0};
    nearest_ask(&nearest, "", &hint);
    unknown_add_hint(unknowns, vec_find(&unknowns->dataset->events, name, dataset_event_name(event)), &unknown,
                     buf_text(&hint));
    buf_dispose(&hint);
}

void controls_link(const struct unknowns *unknowns, struct ds_configuration *configuration, xmlNode *root)
{
    struct buf name = {0};
    for (size_t i = 0; i < configuration->events.count; i++) {
        const struct ds_configured_event *event = &configuration->events.items[i];
        for (size_t j = 0; j < event->settings.count; j++) {
            struct ds_setting *setting = &event->settings.items[j];
            struct ds_option *option = setting->control ? option_of_control(configuration, setting->control) : NULL;
            buf_clear(&name);
            buf_printf(&name, "%s#%s", event->name, setting->name);
            if (option) {
                *vec_add(&vec_find(&option->controls, name, setting->control)->settings) =
                    strpool_get(unknowns->dataset->pool, buf_text(&name));
            } else if (setting->control) {
                add_dangling(unknowns, configuration, event->name, setting, buf_text(&name), root);
                setting->control = NULL;
            }
        }
    }
    buf_dispose(&name);
}
