/*
 * An SQLite database in memory that becomes a file: the only user of libsqlite3.
 *
 * The first failure is reported; after it all functions do nothing, and sqlite_write fails. The same calls give the
 * same bytes with the same version of SQLite.
 */
#ifndef DATABASE_SQLITE_H
#define DATABASE_SQLITE_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>

#include "common/base/buf.h"
#include "common/base/diag.h"

struct sqlite {
    sqlite3 *handle;
    const char *file; /* that it becomes; borrowed, as the diag */
    struct diag *diag;
    bool failed;
};

void sqlite_open(struct sqlite *sqlite, const char *file, struct diag *diag);
/* Runs statements; `source` names them in messages. */
void sqlite_run(struct sqlite *sqlite, const char *sql, const char *source);
/* NULL after a failure. */
sqlite3_stmt *sqlite_prepare(struct sqlite *sqlite, const char *sql);
/* Binds the next parameters of the statement, from 1; *at counts them. NULL is bound for no text. */
void sqlite_bind_text(sqlite3_stmt *statement, int *at, const char *text);
void sqlite_bind_number(sqlite3_stmt *statement, int *at, int64_t number);
/* Runs the statement with the parameters bound, and gives the number of the row that it inserted. */
int64_t sqlite_insert(struct sqlite *sqlite, sqlite3_stmt *statement);
/* Appends the name, in quotation marks if it is a keyword. */
void sqlite_add_name(struct buf *out, const char *name);
/* Writes the file: beside and renamed, untouched if equal (file_write). */
bool sqlite_write(struct sqlite *sqlite);
/* All statements have been finalized. */
void sqlite_close(struct sqlite *sqlite);

#endif
