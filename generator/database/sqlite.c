#include "generator/database/sqlite.h"

#include <stdarg.h>
#include <string.h>

#include "common/base/file.h"

static void fail(struct sqlite *sqlite, const char *source)
{
    if (!sqlite->failed)
        diag_error(sqlite->diag, PLACE_FILE(source), "SQLite: %s", sqlite3_errmsg(sqlite->handle));
    sqlite->failed = true;
}

void sqlite_open(struct sqlite *sqlite, const char *file, struct diag *diag)
{
    *sqlite = (struct sqlite){.file = file, .diag = diag};
    /* One thread uses a connection, and nobody asks for the use of memory. */
    sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(":memory:", &sqlite->handle, flags, NULL) != SQLITE_OK)
        fail(sqlite, file);
    /* Defaults differ between versions of SQLite. */
    sqlite_run(sqlite, "PRAGMA page_size = 4096; PRAGMA encoding = 'UTF-8'; PRAGMA temp_store = MEMORY; BEGIN", file);
}

void sqlite_run(struct sqlite *sqlite, const char *sql, const char *source)
{
    if (!sqlite->failed && sqlite3_exec(sqlite->handle, sql, NULL, NULL, NULL) != SQLITE_OK)
        fail(sqlite, source);
}

/* Runs the first statement of the text. Returns the rest of the text; NULL after a failure. */
static const char *run_first(struct sqlite *sqlite, const char *sql)
{
    sqlite3_stmt *statement;
    const char *rest;
    if (sqlite3_prepare_v2(sqlite->handle, sql, -1, &statement, &rest) != SQLITE_OK)
        return NULL;
    int status = SQLITE_DONE;
    while (statement && (status = sqlite3_step(statement)) == SQLITE_ROW)
        ;
    sqlite3_finalize(statement);
    return status == SQLITE_DONE ? rest : NULL;
}

void sqlite_run_file(struct sqlite *sqlite, const char *file)
{
    struct buf text;
    buf_init(&text, 1 << 20);
    sqlite->failed = sqlite->failed || !file_read(&text, file, sqlite->diag);
    for (const char *at = buf_text(&text); !sqlite->failed && *at;) {
        const char *rest = run_first(sqlite, at), *wrong = at + strspn(at, " \n");
        if (!rest) {
            int offset = sqlite3_error_offset(sqlite->handle);
            struct place place = {.file = file, .line = 1};
            for (const char *p = buf_text(&text); p < (offset < 0 ? wrong : at + offset); p++)
                place.line += *p == '\n';
            sqlite->failed = !diag_error(sqlite->diag, place, "SQLite: %s", sqlite3_errmsg(sqlite->handle));
        }
        at = rest;
    }
    buf_dispose(&text);
}

sqlite3_stmt *sqlite_prepare(struct sqlite *sqlite, const char *sql)
{
    sqlite3_stmt *statement = NULL;
    if (!sqlite->failed && sqlite3_prepare_v2(sqlite->handle, sql, -1, &statement, NULL) != SQLITE_OK)
        fail(sqlite, sqlite->file);
    return statement;
}

void sqlite_bind_text(sqlite3_stmt *statement, int *at, const char *text)
{
    sqlite3_bind_text(statement, (*at)++, text, -1, SQLITE_STATIC);
}

void sqlite_bind_number(sqlite3_stmt *statement, int *at, int64_t number)
{
    sqlite3_bind_int64(statement, (*at)++, number);
}

int64_t sqlite_insert(struct sqlite *sqlite, sqlite3_stmt *statement)
{
    if (sqlite->failed)
        return 0;
    if (sqlite3_step(statement) != SQLITE_DONE)
        fail(sqlite, sqlite->file);
    sqlite3_reset(statement);
    return sqlite3_last_insert_rowid(sqlite->handle);
}

void sqlite_put(struct sqlite *sqlite, sqlite3_stmt *statement, const char *format, ...)
{
    va_list values;
    int at = 1;
    va_start(values, format);
    for (const char *letter = format; *letter; letter++) {
        if (*letter == 'd')
            sqlite_bind_number(statement, &at, va_arg(values, int));
        else
            sqlite_bind_text(statement, &at, va_arg(values, const char *));
    }
    va_end(values);
    sqlite_insert(sqlite, statement);
}

void sqlite_add_name(struct buf *out, const char *name)
{
    bool is_keyword = sqlite3_keyword_check(name, (int)strlen(name)) != 0;
    buf_printf(out, is_keyword ? "\"%s\"" : "%s", name);
}

/* Reports rows that refer to no row. A check at the end costs less than one for each row. */
static void check_references(struct sqlite *sqlite)
{
    sqlite3_stmt *wrong = sqlite_prepare(sqlite, "PRAGMA foreign_key_check");
    while (wrong && sqlite3_step(wrong) == SQLITE_ROW)
        sqlite->failed = !diag_error(sqlite->diag, PLACE_FILE(sqlite->file), "a row of %s refers to no row of %s",
                                     sqlite3_column_text(wrong, 0), sqlite3_column_text(wrong, 2));
    sqlite3_finalize(wrong);
}

bool sqlite_write(struct sqlite *sqlite)
{
    check_references(sqlite);
    sqlite_run(sqlite, "COMMIT; VACUUM", sqlite->file);
    if (sqlite->failed)
        return false;
    sqlite3_int64 size;
    unsigned char *bytes = sqlite3_serialize(sqlite->handle, "main", &size, 0);
    bool ok = bytes ? file_write(sqlite->file, bytes, (size_t)size, NULL, sqlite->diag)
                    : diag_error(sqlite->diag, PLACE_FILE(sqlite->file), "SQLite: out of memory");
    sqlite3_free(bytes);
    return ok;
}

void sqlite_close(struct sqlite *sqlite)
{
    sqlite3_close(sqlite->handle);
    sqlite->handle = NULL;
}
