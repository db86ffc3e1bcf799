/*
 * The file of site options: what a site is called, its logo, its footer and its files. Each line has a name and a
 * value, separated by a tab (common/base/tsv.h):
 *
 *     name    text     instead of "JFR Events"
 *     logo    file     an image, in the folder of this file unless the path is absolute; shown before the name
 *     footer  text     Markdown, above the site's own footer
 *     files   address  where the project's files can be read: https://github.com/you/jfrevents/blob/main
 *
 * Every option can be missing, and none can be there twice.
 */
#ifndef VIEW_SITE_OPTIONS_H
#define VIEW_SITE_OPTIONS_H

#include "generator/output/renderer.h"

/* The texts are in the arena. False after an error that names the line. */
bool site_options_read(struct site_options *options, const char *file, struct arena *arena, struct diag *diag);

#endif
