/*
 * The events that a native executable built with GraalVM can contain.
 *
 * There are two tables. `collector collect --graal` extracts data/graal.tsv:
 *
 *     event  VERSION  NAME  DURATION  THROTTLE  FRAMES  CONDITION  SOURCE
 *     own    VERSION  NAME  LABEL  CATEGORY  EXPERIMENTAL  STACK-TRACE  DESCRIPTION  SOURCE
 *     field  VERSION  OWN-EVENT  TYPE  NAME  LABEL  ANNOTATIONS
 *     manual  FEATURE  NAME  LIMIT
 *
 * data/graal-releases.tsv is curated. It contains the version for each JDK, and the listed events that no code writes:
 *
 *     release  FEATURE  VERSION  TAG  URL
 *     never    NAME  REASON
 *     pages    FEATURE  ADDRESS
 *     note     SUBJECT  TEXT
 *
 * `pages` contains the address of the manual of the GraalVM for a JDK; a note explains a limit in the manual, or an
 * event.
 */
#ifndef MERGE_NATIVE_IMAGE_H
#define MERGE_NATIVE_IMAGE_H

#include "common/dataset/list.h"

/*
 * Adds GraalVMInfo to the data sets with a GraalVM version; marks their events (variant, graal_source, graal_since: the
 * first version with the event, such as 22.3; graal_note; native_image of all events); adds the events that exist only
 * there, as GRAAL_ONLY. A listed event that a release lacks is a warning. So is
 * each difference between the sources and the manual that no note explains: an event of the sources that the manual
 * lacks, and the reverse, except Java events of the JDK, which the sources do not list. Returns false after a reported
 * error.
 */
bool merge_native_image(struct dataset_list *list, const char *events, const char *releases, struct diag *diag);

#endif
