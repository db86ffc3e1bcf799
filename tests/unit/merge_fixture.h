/* Data sets of invented releases in a temporary folder, for the tests of merge steps. */
#ifndef TESTS_MERGE_FIXTURE_H
#define TESTS_MERGE_FIXTURE_H

#include "common/base/arena.h"
#include "common/base/buf.h"
#include "common/dataset/list.h"
#include "tests/unit/scratch.h"

struct fixture {
    char folder[SCRATCH_MAX];
    struct arena arena;
    char *paths[8];
    size_t count;
    struct dataset_list files;
    struct buf told;
    struct diag diag;
};

void setup(struct fixture *fixture);
/* Writes a file, and returns its path, which the fixture owns. */
char *put_file(struct fixture *fixture, const char *name, const char *text);
/* Writes a curated table: "needs.tsv". */
void put_table(struct fixture *fixture, const char *name, const char *text);
/* Writes a data set of the release with this content. */
void put_release(struct fixture *fixture, int feature, const char *attributes, const char *inside);
/* Reads the data sets of all releases. */
void load(struct fixture *fixture);
/* Frees the fixture, and removes its folder. */
void teardown(struct fixture *fixture);

#define EVENT(name, inside) "<Event name=\"" name "\" label=\"" name "\" category=\"C\">" inside "</Event>"
#define ENUMERATION "<Type name=\"Cause\">" FIELD("cause", "") "</Type>"
#define FIELD(name, more) "<Field type=\"int\" name=\"" name "\" label=\"" name "\" " more "/>"

#endif
