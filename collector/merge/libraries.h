/*
 * Libraries whose events the site shows beside a release: a table (data/libraries.tsv) of
 *
 *     name  feature  artifact  version  label  tag  url  folder
 *
 * NAME_<FEATURE>.xml is the variant; `artifact` is Maven's GROUP:NAME, whose sources are NAME-VERSION-sources.jar;
 * `url` is the web address of the tree at the tag, `folder` the place of the sources in it.
 */
#ifndef MERGE_LIBRARIES_H
#define MERGE_LIBRARIES_H

#include "collector/collect/sources.h"
#include "collector/merge/merge.h"

/*
 * Makes the variants of the libraries whose jar is among the sources. It reads them by the rules of the release's
 * source tree; without that tree the jar is ignored, with a warning. False after a reported error.
 */
bool libraries_merge(struct merge *merge, const struct sources *sources);

#endif
