/*
 * An SQLite database in memory that is written to a file: the only user of libsqlite3.
 *
 * The first failure is reported. After it, all functions do nothing, and sqlite_write fails. With the same version of
 * SQLite, the same calls produce the same bytes.
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
    const char *file; /* name of the file to write; borrowed, as the diag */
    struct diag *diag;
    bool failed;
};

void sqlite_open(struct sqlite *sqlite, const char *file, struct diag *diag);
/* Runs statements; `source` names them in messages. */
void sqlite_run(struct sqlite *sqlite, const char *sql, const char *source);
/* Runs the statements of a file; messages have its lines. */
void sqlite_run_file(struct sqlite *sqlite, const char *file);
/* Returns a statement; NULL after a failure. */
sqlite3_stmt *sqlite_prepare(struct sqlite *sqlite, const char *sql);
/* Bind the next parameter of the statement. *at is its number, from 1, and is incremented. A NULL text binds NULL. */
void sqlite_bind_text(sqlite3_stmt *statement, int *at, const char *text);
void sqlite_bind_number(sqlite3_stmt *statement, int *at, int64_t number);
/* Runs the statement with the bound parameters. Returns the number of the inserted row. */
int64_t sqlite_insert(struct sqlite *sqlite, sqlite3_stmt *statement);
/* Inserts a row. `format` has a letter for each value: d for an int, t for a text, which may be NULL. */
void sqlite_put(struct sqlite *sqlite, sqlite3_stmt *statement, const char *format, ...);
/* Appends the name, in quotation marks if it is a keyword. */
void sqlite_add_name(struct buf *out, const char *name);
/* Writes the file with file_write: an equal file is not touched. */
bool sqlite_write(struct sqlite *sqlite);
/* Closes the database. All statements must have been finalized. */
void sqlite_close(struct sqlite *sqlite);

#endif
