/* Tables of documents that are printed from tables of the program. */
#ifndef TESTS_DOC_TABLE_H
#define TESTS_DOC_TABLE_H

/*
 * Fails if the table below this header in the document (of the repository) does not consist of these rows, each with
 * its line feed. With UPDATE set in the environment (`make schema`), the table is rewritten.
 */
void doc_table_check(const char *file, const char *header, const char *rows);

#endif
