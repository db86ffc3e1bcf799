/*
 * Objects of the data set as views: the members that their JSON has, by the tables of the format, so that a template
 * can show a fact without C for it.
 *
 * Names are those of the JSON (docs/data.md); an absent member is false. Differences: a map is a list of objects with
 * key and value; an update and a span are objects with from and to; of a choice, is_<value> is true as well. Examples
 * are not included (part_value).
 */
#ifndef VIEW_OBJECT_H
#define VIEW_OBJECT_H

#include "common/dataset/format.h"
#include "generator/template/view.h"

struct dataset;

/* The members of the object, as members of `view`. `data` is the data set of the object. */
void view_members_of(struct view *view, const struct format_element *element, const struct dataset *data,
                     const void *object);
/* The same as an object under the key; the object NULL: false. */
void view_object_of(struct view *view, const char *key, const struct format_element *element,
                    const struct dataset *data, const void *object);
/* One member of the object, under its own name; the object NULL: false. */
void view_member_of(struct view *view, const char *name, const struct format_element *element,
                    const struct dataset *data, const void *object);

#endif
