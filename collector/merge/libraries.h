/*
 * Libraries whose events are shown beside a release: a table (data/libraries.tsv) of
 *
 *     name  feature  artifact  version  label  tag  url  folder
 *
 * NAME_<FEATURE>.xml is the variant; `artifact` is Maven's GROUP:NAME, whose sources are NAME-VERSION-sources.jar;
 * `url` the web address of the tree at the tag, `folder` the place of the sources in it.
 */
#ifndef MERGE_LIBRARIES_H
#define MERGE_LIBRARIES_H

#include "collector/collect/sources.h"
#include "collector/merge/merge.h"

/*
 * Makes the variants of those whose jar is among the sources, with the rules of the release's source tree, which has
 * to be there as well (else a warning). Without a table there are none. False: reported.
 */
bool libraries_merge(struct merge *merge, const struct sources *sources);

#endif
