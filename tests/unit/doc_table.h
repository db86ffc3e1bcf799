/* Tables in documents that are generated from tables of the program. */
#ifndef TESTS_DOC_TABLE_H
#define TESTS_DOC_TABLE_H

/*
 * Fails if the rows below this header in the document of the repository differ from `rows`, each of which ends with a
 * line feed. If UPDATE is set in the environment (`make update-golden`), rewrites the table instead.
 */
void doc_table_check(const char *file, const char *header, const char *rows);

#endif
