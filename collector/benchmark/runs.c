#include "collector/benchmark/runs.h"

#include <stdlib.h>
#include <string.h>

#include "common/base/alloc.h"
#include "common/dataset/gc_kinds.h"
#include "common/xml.h"

static const double default_seconds = 10, timeout_factor = 4, timeout_min = 30;

struct reader {
    struct benchmark *benchmark;
    struct diag *diag;
    bool ok;
};

const char *benchmark_next_name(const char **list, size_t *length)
{
    if (!*list)
        return NULL;
    const char *name = *list + strspn(*list, ", ");
    *length = strcspn(name, ", ");
    *list = name + *length;
    return *length ? name : NULL;
}

bool benchmark_lists(const char *list, const char *name)
{
    size_t length;
    for (const char *at; (at = benchmark_next_name(&list, &length));) {
        if (strlen(name) == length && memcmp(at, name, length) == 0)
            return true;
    }
    return false;
}

static void fail(struct reader *reader, const xmlNode *node, const char *what, const char *value)
{
    struct place place = {.file = reader->benchmark->file, .line = xml_line(node)};
    diag_error(reader->diag, place, "%s: %s", what, value);
    reader->ok = false;
}

/* Returns the attribute's value, or NULL. */
static const char *attribute(struct reader *reader, xmlNode *node, const char *name)
{
    return xml_attribute(node, name, &reader->benchmark->pool);
}

static const char *required(struct reader *reader, xmlNode *node, const char *name)
{
    const char *value = attribute(reader, node, name);
    if (!value)
        fail(reader, node, "attribute is missing", name);
    return value ? value : "";
}

static const char *content(struct reader *reader, xmlNode *node)
{
    return xml_text(node, &reader->benchmark->pool);
}

static struct releases jdks_of(struct reader *reader, xmlNode *node)
{
    struct releases set;
    const char *text = attribute(reader, node, "jdks");
    if (!releases_parse_list(&set, text))
        fail(reader, node, "not a list of releases (8, 11+, 8-17)", text);
    return set;
}

static unsigned gcs_of(struct reader *reader, xmlNode *node)
{
    unsigned set = GC_ALL;
    const char *text = attribute(reader, node, "gcs");
    if (text && !gc_parse_set(&set, text))
        fail(reader, node, "not a list of GCs (all, g1,serial ...)", text);
    return set;
}

static double number_of(struct reader *reader, xmlNode *node, const char *name, double fallback)
{
    const char *text = attribute(reader, node, name);
    if (!text)
        return fallback;
    char *end;
    double value = strtod(text, &end);
    if (end == text || *end || value < 0)
        fail(reader, node, "not a number of seconds", text);
    return value;
}

static void read_text(struct reader *reader, xmlNode *node, struct run_texts *texts)
{
    struct run_text text = {jdks_of(reader, node), gcs_of(reader, node), content(reader, node)};
    *vec_add(texts) = text;
}

static void read_setting(struct reader *reader, xmlNode *node, struct run_settings *settings)
{
    struct run_setting setting = {jdks_of(reader, node), required(reader, node, "event"),
                                  required(reader, node, "name"), content(reader, node)};
    *vec_add(settings) = setting;
}

static void read_run_child(struct reader *reader, xmlNode *node, struct run *run)
{
    if (xml_is(node, "Flag")) {
        read_text(reader, node, &run->flags);
    } else if (xml_is(node, "Argument")) {
        read_text(reader, node, &run->arguments);
    } else if (xml_is(node, "Jcmd")) {
        struct run_jcmd jcmd = {jdks_of(reader, node), gcs_of(reader, node), number_of(reader, node, "after", 1),
                                content(reader, node)};
        *vec_add(&run->jcmds) = jcmd;
    } else if (xml_is(node, "Setting")) {
        read_setting(reader, node, &run->settings);
    } else {
        fail(reader, node, "unknown element in a Run", (const char *)node->name);
    }
}

static void read_run(struct reader *reader, xmlNode *node)
{
    struct run run = {.name = required(reader, node, "name"), .line = (int)xml_line(node)};
    run.jdks = jdks_of(reader, node);
    run.gcs = gcs_of(reader, node);
    run.seconds = number_of(reader, node, "seconds", default_seconds);
    double least = run.seconds * timeout_factor;
    run.timeout = number_of(reader, node, "timeout", least > timeout_min ? least : timeout_min);
    run.configurations = attribute(reader, node, "configurations");
    if (!run.configurations)
        run.configurations = "all";
    const char *status = attribute(reader, node, "exit");
    run.may_fail = status && strcmp(status, "any") == 0;
    run.main = required(reader, node, "main");
    run.memory = attribute(reader, node, "memory");
    run.programs = attribute(reader, node, "programs");
    for (xmlNode *child = node->children; (child = xml_element(child, NULL)); child = child->next)
        read_run_child(reader, child, &run);
    *vec_add(&reader->benchmark->runs) = run;
}

static void read_program(struct reader *reader, xmlNode *node)
{
    struct program program = {.name = required(reader, node, "name")};
    for (xmlNode *child = node->children; (child = xml_element(child, NULL)); child = child->next) {
        if (!xml_is(child, "Jar"))
            fail(reader, child, "unknown element in a Program", (const char *)child->name);
        struct program_jar jar = {required(reader, child, "coordinates"), attribute(reader, child, "sha256")};
        *vec_add(&program.jars) = jar;
    }
    *vec_add(&reader->benchmark->programs) = program;
}

static void read_sources(struct reader *reader, xmlNode *node)
{
    struct source_folder folder = {required(reader, node, "folder"), jdks_of(reader, node),
                                   attribute(reader, node, "programs")};
    *vec_add(&reader->benchmark->sources) = folder;
}

/* Adds the flags and settings of all runs before the run's own, which override them. */
static void share_common(const struct benchmark *benchmark, struct run *run)
{
    struct run_texts flags = {0};
    for (size_t i = 0; i < benchmark->flags.count; i++)
        *vec_add(&flags) = benchmark->flags.items[i];
    for (size_t i = 0; i < run->flags.count; i++)
        *vec_add(&flags) = run->flags.items[i];
    vec_dispose(&run->flags);
    run->flags = flags;
    for (size_t i = 0; i < benchmark->settings.count; i++)
        *vec_add(&run->settings) = benchmark->settings.items[i];
}

bool benchmark_read(struct benchmark *benchmark, const char *file, struct diag *diag)
{
    benchmark->file = arena_strdup(&benchmark->pool.arena, file);
    struct reader reader = {.benchmark = benchmark, .diag = diag, .ok = true};
    xmlDoc *document = xml_read(file, diag);
    if (!document)
        return false;
    xmlNode *node = xmlDocGetRootElement(document)->children;
    for (; (node = xml_element(node, NULL)); node = node->next) {
        if (xml_is(node, "Run"))
            read_run(&reader, node);
        else if (xml_is(node, "Program"))
            read_program(&reader, node);
        else if (xml_is(node, "Sources"))
            read_sources(&reader, node);
        else if (xml_is(node, "Flag"))
            read_text(&reader, node, &benchmark->flags);
        else if (xml_is(node, "Setting"))
            read_setting(&reader, node, &benchmark->settings);
        else
            fail(&reader, node, "unknown element", (const char *)node->name);
    }
    xmlFreeDoc(document);
    for (size_t i = 0; i < benchmark->runs.count; i++)
        share_common(benchmark, &benchmark->runs.items[i]);
    return reader.ok;
}

struct run *benchmark_add_run(struct benchmark *benchmark, const char *name)
{
    struct run *run = vec_add(&benchmark->runs);
    run->name = arena_strdup(&benchmark->pool.arena, name);
    run->gcs = 1U << GC_G1;
    run->seconds = default_seconds;
    run->timeout = default_seconds * timeout_factor;
    run->configurations = "all";
    releases_parse_list(&run->jdks, "8+");
    share_common(benchmark, run);
    return run;
}

void benchmark_dispose(struct benchmark *benchmark)
{
    for (size_t i = 0; i < benchmark->runs.count; i++) {
        struct run *run = &benchmark->runs.items[i];
        vec_dispose(&run->flags);
        vec_dispose(&run->arguments);
        vec_dispose(&run->jcmds);
        vec_dispose(&run->settings);
    }
    vec_dispose(&benchmark->runs);
    vec_dispose(&benchmark->sources);
    vec_dispose(&benchmark->flags);
    vec_dispose(&benchmark->settings);
    for (size_t i = 0; i < benchmark->programs.count; i++)
        vec_dispose(&benchmark->programs.items[i].jars);
    vec_dispose(&benchmark->programs);
    strpool_dispose(&benchmark->pool);
}

bool benchmark_choose(struct benchmark *benchmark, const char *const *names, size_t count, struct diag *diag)
{
    bool *is_chosen = mem_calloc(benchmark->runs.count, sizeof *is_chosen);
    bool ok = true;
    for (size_t i = 0; ok && i < count; i++) {
        bool found = false;
        for (size_t k = 0; k < benchmark->runs.count; k++) {
            if (strcmp(benchmark->runs.items[k].name, names[i]) == 0)
                found = is_chosen[k] = true;
        }
        if (!found)
            ok = diag_error(diag, PLACE_FILE(benchmark->file), "there is no run %s", names[i]);
    }
    for (size_t k = 0; ok && k < benchmark->runs.count; k++) {
        if (!is_chosen[k])
            benchmark->runs.items[k].jdks = (struct releases){0};
    }
    free(is_chosen);
    return ok;
}
