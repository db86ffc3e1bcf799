/*
 * The tables of guidance that the data folder has besides the data sets: tasks and playbooks (tasks.tsv,
 * playbooks.tsv), keywords of the search (keywords.tsv), searches of readers (searches.tsv), paths of events in .jfc
 * files of version 1.0 (jfc-paths.tsv), configurations that others than the JDK ship (configurations.tsv), and error
 * messages (messages.tsv).
 *
 * A playbook is a list of steps of one task. Kinds of steps:
 *   record    the subject is a command that starts a JVM with a recording
 *   running   a command for a running JVM
 *   view      a view of `jfr view`
 *   value     a text in the output of the preceding view; the text explains it
 *   next      a possible finding; the text describes the next step
 */
#ifndef DATABASE_TASK_TABLES_H
#define DATABASE_TASK_TABLES_H

#include "generator/database/sqlite.h"
#include "generator/model/site.h"

/* A file that does not exist has no rows. A row with a wrong number of cells is a failure of the database. */
void task_tables_add(struct sqlite *sqlite, const struct site *site);

#endif
