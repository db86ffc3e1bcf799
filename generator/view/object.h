/*
 * Objects of the data set as views: the members of their JSON, from the tables of the format, so that a template can
 * show a fact without additional C.
 *
 * Names are those of the JSON (docs/data.md); an absent member is false. Differences: a map is a list of objects with
 * key and value; an update and a span are objects with from and to; a choice also sets is_<value> to true. Examples are
 * not included (part_value).
 */
#ifndef VIEW_OBJECT_H
#define VIEW_OBJECT_H

#include "common/dataset/format.h"
#include "generator/template/view.h"

struct dataset;

/* Sets the members of the object as members of `view`. `data` is the data set of the object. */
void view_members_of(struct view *view, const struct format_element *element, const struct dataset *data,
                     const void *object);
/* Sets the same members except objects and lists of objects. */
void view_texts_of(struct view *view, const struct format_element *element, const struct dataset *data,
                   const void *object);
/* Sets an object under the key; false if `object` is NULL. */
void view_object_of(struct view *view, const char *key, const struct format_element *element,
                    const struct dataset *data, const void *object);
/* Sets one member of the object under its own name; false if `object` is NULL. */
void view_member_of(struct view *view, const char *name, const struct format_element *element,
                    const struct dataset *data, const void *object);

#endif
