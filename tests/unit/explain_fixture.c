#include "tests/unit/explain_fixture.h"

#include <string.h>

#include "tests/unit/suite.h"

struct scan_type *add_type(struct scan *scan, const char *name, uint64_t count)
{
    struct scan_type *type = ARENA_NEW(&scan->arena, struct scan_type);
    type->name = name;
    type->count = count;
    type->bytes = count * 10;
    *vec_add(&scan->types) = type;
    strmap_put(&scan->by_name, name, type);
    return type;
}

void set(struct scan_type *type, const char *name, const char *value)
{
    *vec_add(&type->settings) = (struct scan_setting){.name = name, .value = value};
    type->was_enabled = type->was_enabled || (!strcmp(name, "enabled") && !strcmp(value, "true"));
}

struct scan_type *begin(struct made *made, const char *facts)
{
    *made = (struct made){0};
    assert_true(facts_parse(&made->facts, facts, strlen(facts)));
    made->scan.duration_nanos = 10000000000;
    made->scan.chunks = 1;
    made->scan.values[SCAN_JVM_NAME] = "OpenJDK 64-Bit Server VM";
    made->scan.values[SCAN_JVM_VERSION] = "OpenJDK 64-Bit Server VM (25.0.3+9) for linux-amd64 JRE (25.0.3+9)";
    made->scan.values[SCAN_JVM_ARGUMENTS] = "-XX:StartFlightRecording -Xmx64m";
    made->scan.values[SCAN_YOUNG_COLLECTOR] = "G1New";
    made->scan.values[SCAN_OLD_COLLECTOR] = "G1Old";
    struct scan_type *type = add_type(&made->scan, "jdk.X", 0);
    set(type, "enabled", "true");
    set(add_type(&made->scan, "jdk.GarbageCollection", 3), "enabled", "true");
    return type;
}

void end(struct made *made)
{
    findings_dispose(&made->findings);
    facts_dispose(&made->facts);
    scan_dispose(&made->scan);
    arena_dispose(&made->arena);
}

struct reason reason(struct made *made, const struct scan_type *type)
{
    findings_make(&made->findings, &made->scan, &made->facts, &made->arena);
    return reason_of(&made->findings, type);
}

const char *printed(struct made *made, void (*print)(const struct report *report, struct buf *out))
{
    struct report report;
    struct buf out;
    buf_init(&out, 0);
    report_make(&report, &made->scan, &made->facts, NULL, "a.jfr");
    print(&report, &out);
    const char *text = arena_strdup(&made->arena, buf_text(&out));
    report_dispose(&report);
    buf_dispose(&out);
    return text;
}
