/*
 * Which events a native executable made by GraalVM can have.
 *
 * Two tables. data/graal.tsv is extracted by `collector graal`:
 *
 *     event  VERSION  NAME  DURATION  THROTTLE  FRAMES  CONDITION  SOURCE
 *     own    VERSION  NAME  LABEL  CATEGORY  EXPERIMENTAL  STACK-TRACE  DESCRIPTION  SOURCE
 *     field  VERSION  OWN-EVENT  TYPE  NAME  LABEL  ANNOTATIONS
 *
 * data/graal-releases.tsv is curated. It says which version belongs to which JDK, and which listed events no code
 * writes:
 *
 *     release  FEATURE  VERSION  TAG  URL
 *     never    NAME  REASON
 */
#ifndef MERGE_NATIVE_IMAGE_H
#define MERGE_NATIVE_IMAGE_H

#include "common/dataset/list.h"

/*
 * Writes GraalVMInfo into the data sets that have a GraalVM version; marks their events (variant,
 * graal_source, graal_since: the first version with the event, as 22.3); adds the events that exist
 * only there, as GRAAL_ONLY. Replaces what an earlier run wrote. An event of the list that a release lacks is a
 * warning. False after a reported error.
 */
bool merge_native_image(struct dataset_list *list, const char *events, const char *releases, struct diag *diag);

#endif
