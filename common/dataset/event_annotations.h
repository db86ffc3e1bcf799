/* The annotations of the package jdk.jfr for events that programs define: since when they exist, and what they do. */
#ifndef DATASET_EVENT_ANNOTATIONS_H
#define DATASET_EVENT_ANNOTATIONS_H

struct event_annotation {
    const char *name;    /* in jdk.jfr; NULL ends the table */
    int since;           /* feature release; 8 is 8u262 */
    const char *target;  /* what it annotates: "event", "field", "event, field", "annotation", "method" */
    const char *setting; /* of the event, for which it gives the default; NULL: none */
    const char *effect;  /* a sentence */
};

extern const struct event_annotation event_annotations[];

#endif
