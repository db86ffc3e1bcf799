#include "tests/unit/scratch.h"
#include "tests/unit/suite.h"

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static void choose(char path[SCRATCH_MAX])
{
    const char *parent = getenv("TMPDIR");
    assert_in_range(snprintf(path, SCRATCH_MAX, "%s/jfr-test.XXXXXX", parent && *parent ? parent : "/tmp"), 1,
                    SCRATCH_MAX - 1);
}

void scratch_folder(char path[SCRATCH_MAX])
{
    choose(path);
    assert_non_null(mkdtemp(path));
}

void scratch_file(char path[SCRATCH_MAX])
{
    choose(path);
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    close(fd);
}

static int remove_one(const char *path, const struct stat *st, int kind, struct FTW *where)
{
    (void)st, (void)kind, (void)where;
    return remove(path);
}

void scratch_remove(const char *path)
{
    assert_int_equal(nftw(path, remove_one, 16, FTW_DEPTH | FTW_PHYS), 0);
}
