/*
 * The file of site options: the name of a site, its logo, its footer and the address of its files. Each line has a name
 * and a value, separated by a tab (common/base/tsv.h):
 *
 *     name    text     instead of "JFR Events"
 *     logo    file     an image before the name; relative to the folder of this file
 *     footer  text     Markdown, above the site's own footer
 *     files   address  base address of the project's files: https://github.com/you/jfrevents/blob/main
 *
 * Each option is optional and may occur once.
 */
#ifndef OUTPUT_SITE_OPTIONS_H
#define OUTPUT_SITE_OPTIONS_H

#include "generator/output/renderer.h"

/* Reads the file. The texts are in the arena. Returns false after an error that names the line. */
bool site_options_read(struct site_options *options, const char *file, struct arena *arena, struct diag *diag);

#endif
