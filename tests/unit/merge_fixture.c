#include "tests/unit/merge_fixture.h"
#include "tests/unit/suite.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "common/base/file.h"
#include "tests/unit/scratch.h"

static void keep_line(void *context, enum diag_level level, const char *line)
{
    (void)level;
    buf_puts(context, line);
    buf_putc(context, '\n');
}

void setup(struct fixture *fixture)
{
    memset(fixture, 0, sizeof *fixture);
    scratch_folder(fixture->folder);
    fixture->diag = (struct diag){.sink = keep_line, .context = &fixture->told};
}

char *put_file(struct fixture *fixture, const char *name, const char *text)
{
    char *path = arena_printf(&fixture->arena, "%s/%s", fixture->folder, name);
    assert_true(file_write(path, text, strlen(text), NULL, &fixture->diag));
    return path;
}

void put_table(struct fixture *fixture, const char *name, const char *text)
{
    assert_true(file_make_folder(arena_printf(&fixture->arena, "%s/curated", fixture->folder), &fixture->diag));
    put_file(fixture, arena_printf(&fixture->arena, "curated/%s", name), text);
}

void put_release(struct fixture *fixture, int feature, const char *attributes, const char *inside)
{
    char *name = arena_printf(&fixture->arena, "metadata_%d.xml", feature);
    char *text = arena_printf(&fixture->arena, "<Metadata feature=\"%d\"%s>%s</Metadata>", feature, attributes, inside);
    fixture->paths[fixture->count++] = put_file(fixture, name, text);
}

void load(struct fixture *fixture)
{
    assert_true(dataset_list_read(&fixture->files, fixture->paths, fixture->count, &fixture->diag));
}

void teardown(struct fixture *fixture)
{
    scratch_remove(fixture->folder);
    dataset_list_dispose(&fixture->files);
    arena_dispose(&fixture->arena);
    buf_dispose(&fixture->told);
}
