/*
 * The events that a native executable made by GraalVM can contain.
 *
 * Two tables. data/graal.tsv is extracted by `collector graal`:
 *
 *     event  VERSION  NAME  DURATION  THROTTLE  FRAMES  CONDITION  SOURCE
 *     own    VERSION  NAME  LABEL  CATEGORY  EXPERIMENTAL  STACK-TRACE  DESCRIPTION  SOURCE
 *     field  VERSION  OWN-EVENT  TYPE  NAME  LABEL  ANNOTATIONS
 *     manual  FEATURE  NAME  LIMIT
 *
 * data/graal-releases.tsv is curated. It says which version belongs to which JDK, and which listed events no code
 * writes:
 *
 *     release  FEATURE  VERSION  TAG  URL
 *     never    NAME  REASON
 *     pages    FEATURE  ADDRESS
 *     note     SUBJECT  TEXT
 *
 * `pages` gives the address of the manual of the GraalVM for a JDK; a note explains a limit of the manual, or an event.
 */
#ifndef MERGE_NATIVE_IMAGE_H
#define MERGE_NATIVE_IMAGE_H

#include "common/dataset/list.h"

/*
 * Writes GraalVMInfo into the data sets that have a GraalVM version; marks their events (variant,
 * graal_source, graal_since: the first version with the event, as 22.3; graal_note; native_image of all events); adds
 * the events that exist only there, as GRAAL_ONLY. Replaces what an earlier run wrote. An event of the list that a
 * release lacks is a warning. So is each difference between the sources and the manual that no note explains: an event
 * of the sources that the manual lacks, and the reverse, unless it is one of the JDK's Java events, which the sources
 * do not list. False after a reported error.
 */
bool merge_native_image(struct dataset_list *list, const char *events, const char *releases, struct diag *diag);

#endif
