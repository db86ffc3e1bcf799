/*
 * What the JSON files contain beside the parts of data sets, as tables (common/dataset/format.h). The files and their
 * schemas are written from the same rows.
 */
#ifndef OUTPUT_DOCUMENTS_H
#define OUTPUT_DOCUMENTS_H

#include "common/dataset/format.h"
#include "generator/model/commands.h"

/* Commands that record an event, as JSON has them. */
struct document_commands {
    struct releases releases;
    const char *flags, *java;
    const char *jcmd;                            /* NULL: the recording must start with the JVM */
    struct VEC(struct command_setting) settings; /* with "enabled" */
};

/* The struct borrows the texts; dispose of the vector. */
void document_commands_init(struct document_commands *document, const struct commands *commands);

/* Of struct meta and struct document_commands. */
extern const struct format_element document_meta, document_commands;

#endif
