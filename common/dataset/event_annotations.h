/* The annotations of the package jdk.jfr for events that programs define: their first release and effect. */
#ifndef DATASET_EVENT_ANNOTATIONS_H
#define DATASET_EVENT_ANNOTATIONS_H

struct event_annotation {
    const char *name;    /* simple name; NULL ends the table */
    int since;           /* feature release; 8 stands for 8u262 */
    const char *target;  /* what it can annotate: "event", "field", "event, field", "annotation", "method" */
    const char *setting; /* setting of the event whose default it defines; NULL: none */
    const char *effect;  /* a sentence */
};

extern const struct event_annotation event_annotations[];

#endif
