#include "tests/unit/examples_fixture.h"
#include "tests/unit/suite.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "collector/curated/facts.h"
#include "collector/merge/enrich.h"
#include "common/base/file.h"
#include "common/dataset/dataset.h"

static void keep_line(void *context, enum diag_level level, const char *line)
{
    (void)level;
    buf_puts(context, line);
    buf_putc(context, '\n');
}

int examples_setup(void **state)
{
    struct examples_fixture *f = calloc(1, sizeof *f);
    scratch_folder(f->folder);
    buf_init(&f->told, 0);
    diag_init(&f->diag, "test");
    f->diag.sink = keep_line;
    f->diag.context = &f->told;
    f->redactor = redactor_read("data/redactions.tsv", &f->diag);
    assert_non_null(f->redactor);
    *state = f;
    return 0;
}

int examples_teardown(void **state)
{
    struct examples_fixture *f = *state;
    scratch_remove(f->folder);
    redactor_free(f->redactor);
    buf_dispose(&f->told);
    strpool_dispose(&f->pool);
    arena_dispose(&f->arena);
    free(f);
    return 0;
}

const char *examples_put_file(struct examples_fixture *f, const char *name, const char *text)
{
    const char *path = arena_printf(&f->arena, "%s/%s", f->folder, name);
    assert_true(file_write(path, text, strlen(text), NULL, &f->diag));
    return path;
}

void examples_parse(struct examples_fixture *f, struct dataset *dataset, const char *text, const char *name)
{
    dataset_init(dataset, &f->pool);
    assert_true(dataset_parse(dataset, text, strlen(text), name, &f->diag));
}

void examples_put_table(struct examples_fixture *f, const char *name, const char *text)
{
    assert_true(file_make_folder(arena_printf(&f->arena, "%s/curated", f->folder), &f->diag));
    examples_put_file(f, arena_printf(&f->arena, "curated/%s", name), text);
}

bool examples_enrich(struct examples_fixture *f, struct dataset *releases, size_t count, struct dataset *dataset,
                     const struct dataset *extract)
{
    struct dataset_list list = {.pool = f->pool, .items = releases, .count = count};
    buf_clear(&f->told);
    for (size_t i = 0; i < count; i++)
        releases[i].pool = &list.pool;
    enrich_take(dataset, extract);
    bool ok = curated_merge(&list, "examples", f->folder, &f->diag) && enrich_settle(dataset, &list, &f->diag);
    f->pool = list.pool;
    vec_dispose(&list.misfits);
    for (size_t i = 0; i < count; i++)
        releases[i].pool = &f->pool;
    return ok;
}

const char examples_base_text[] =
    "<Metadata feature=\"25\">\n"
    "<Event name=\"Kettle\" label=\"K\" category=\"Kitchen\" origin=\"native\" jdks=\"25\">\n"
    "  <Field type=\"ulong\" name=\"litres\" label=\"L\" contentType=\"bytes\" jdks=\"25\"/>\n"
    "  <Field type=\"string\" name=\"name\" label=\"N\" jdks=\"25\"/>\n"
    "  <ImplicitField type=\"long\" name=\"startTime\" label=\"S\" contentType=\"tickstamp\" jdks=\"25\"/>\n"
    "  <Emission path=\"src/hotspot/share/gc/parallel/a.cpp\" line=\"7\"/>\n"
    "</Event>\n"
    "<Event name=\"Silent\" label=\"S\" category=\"Kitchen\" origin=\"native\" jdks=\"25\"/>\n"
    "<Event name=\"Java\" label=\"J\" category=\"Kitchen\" origin=\"java\" jdks=\"25\"/>\n"
    "<XmlType name=\"ulong\" jdks=\"25\"/><XmlType name=\"string\" jdks=\"25\"/>\n"
    "<XmlContentType name=\"bytes\" annotation=\"jdk.jfr.DataAmount(BYTES)\" jdks=\"25\"/>\n"
    "<XmlContentType name=\"tickstamp\" annotation=\"jdk.jfr.Timestamp(TICKS)\" jdks=\"25\"/>\n"
    "<XmlContentType name=\"epochmillis\" annotation=\"jdk.jfr.Timestamp(MILLISECONDS_SINCE_EPOCH)\" jdks=\"25\"/>\n"
    "</Metadata>\n";
