/* The fixture of the tests of collector/examples: a folder, a redactor, and the messages. */
#ifndef TESTS_EXAMPLES_FIXTURE_H
#define TESTS_EXAMPLES_FIXTURE_H

#include "collector/examples/redact.h"
#include "common/base/arena.h"
#include "common/base/buf.h"
#include "common/dataset/list.h"
#include "tests/unit/scratch.h"

struct examples_fixture {
    char folder[SCRATCH_MAX];
    struct arena arena;
    struct strpool pool;
    struct buf told;
    struct diag diag;
    struct redactor *redactor;
};

/* For cmocka: create and free a fixture. */
int examples_setup(void **state);
int examples_teardown(void **state);
/* Writes a new file in the folder, and returns its path. */
const char *examples_put_file(struct examples_fixture *f, const char *name, const char *text);
/* Fail the test if the text is wrong. */
void examples_parse(struct examples_fixture *f, struct dataset *dataset, const char *text, const char *name);
/* Writes a curated table: "gcs.tsv". */
void examples_put_table(struct examples_fixture *f, const char *name, const char *text);
/*
 * Merges the extract (may be NULL) and the curated tables into `dataset`, one of the releases. Clears the earlier
 * messages.
 */
bool examples_enrich(struct examples_fixture *f, struct dataset *releases, size_t count, struct dataset *dataset,
                     const struct dataset *extract);

/* A data set of release 25 without examples. */
extern const char examples_base_text[];

#endif
