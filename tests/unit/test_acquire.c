/* Tests providers, versions and apt's mirror: functions that need no server. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "collector/acquire/answer.h"
#include "collector/acquire/apt.h"
#include "collector/acquire/catalogue.h"
#include "collector/collect/obtain.h"
#include "common/base/file.h"
#include "common/base/text.h"
#include "tests/unit/scratch.h"
#include "tests/unit/suite.h"
#include "common/dataset/dataset.h"

static char folder[SCRATCH_MAX];

static const char *write_in_folder(const char *name, const char *text)
{
    static char path[SCRATCH_MAX + 128];
    struct diag diag = {0};
    snprintf(path, sizeof path, "%s/%s", folder, name);
    assert_true(file_make_parent(path, &diag));
    assert_true(file_write(path, text, strlen(text), NULL, &diag));
    return path;
}

static void test_order_of_versions(void **state)
{
    /* In ascending order. */
    static const char *const versions[] = {
        "8u99", "8u504", "11.0.4+11", "11.0.33~4ea", "11.0.33~8ea", "11.0.33+7",    "17.0.19+10", "25~36ea",
        "25",   "25+36", "25.0.3+9",  "25.0.5+8",    "25.0.5+10",   "25.0.5.0.3+1", "25.0.10+1",  "28~18ea",
    };
    for (size_t i = 0; i < sizeof versions / sizeof *versions; i++)
        for (size_t k = 0; k < sizeof versions / sizeof *versions; k++) {
            int order = text_compare_versions(versions[i], versions[k]);
            assert_int_equal((order > 0) - (order < 0), (i > k) - (i < k));
        }
    assert_int_equal(text_compare_versions("1.02", "1.2"), 0);
}

static void test_newer(void **state)
{
    static const struct {
        const char *there;
        bool early;
        const char *here, *origin;
        bool newer;
    } cases[] = {
        {"25.0.4", false, "25.0.3+9", "source", true},
        {"25.0.3", false, "25.0.3+9", "source", false},
        {"25.0.3+9", false, "25.0.3+9", "source", false},
        {"25.0.3+10", true, "25.0.3+9", "source", true},
        {"25.0.3+9", false, "25.0.3", "source", false},
        {"25.0.2+9", false, "25.0.3", "source", false},
        {"28~18ea", true, "28-ea+18", "source", false},
        {"28~19ea", true, "28-ea+18", "source", true},
        {"28", false, "28-ea+18", "source", true},
        {"28+36", false, "28-ea+35", "source", true},
        {"28+18", true, "28-ea+18", "source", false},
        {"28+18", false, "28-ea+18", "source", true},
        {"8u504-ga", false, "8u504", "source", false},
        {"8u512", false, "8u504", "source", true},
        {"8u99", false, "8u504", "source", false},
        {"25.0.10+1", false, "25.0.9+11", "source", true},
        {"25.0.5.0.3+1", false, "25.0.5+8", "source", true},
        {"12.0.2", false, "12.0.2+10", "facts", true},
        {"12", false, NULL, "source", true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct release release = {.version = cases[i].there, .early = cases[i].early};
        struct dataset known = {.version = cases[i].here, .origin = cases[i].origin};
        if (obtain_is_newer(&release, &known) != cases[i].newer)
            fail_msg("%s over %s", cases[i].there, cases[i].here ? cases[i].here : "none");
    }
    assert_true(obtain_is_newer(&(struct release){.version = "8"}, NULL));
    /* The same build, now as a release. */
    struct release ga = {.version = "26+35", .tag = "jdk-26-ga", .build_tag = "jdk-26+35"};
    struct dataset known = {.version = "26+35", .origin = "source", .tag = "jdk-26+35"};
    assert_true(obtain_is_newer(&ga, &known));
    known.tag = "jdk-26-ga";
    assert_false(obtain_is_newer(&ga, &known));
    /* The same tag, moved. */
    ga.commit = "b";
    assert_false(obtain_is_newer(&ga, &known));
    known.commit = "b";
    assert_false(obtain_is_newer(&ga, &known));
    known.commit = "a";
    assert_true(obtain_is_newer(&ga, &known));
    known.version = "26+36";
    assert_false(obtain_is_newer(&ga, &known));
    known = (struct dataset){.version = "26.0.1+8", .origin = "source", .tag = "jdk-26+35"};
    assert_false(obtain_is_newer(&ga, &known));
}

static void test_tags(void **state)
{
    static const struct {
        const char *pattern, *tag, *version, *build;
    } cases[] = {
        {"jdk-{version}-ga", "jdk-25.0.3-ga", "25.0.3", ""},
        {"jdk-{version}-ga", "jdk-25-ga", "25", ""},
        {"jdk-{version}-ga", "jdk-25-ga-odd", NULL, NULL},
        {"jdk-{version}-ga", "jdk-25.-ga", NULL, NULL},
        {"jdk-{version}-ga", "jdk-.25-ga", NULL, NULL},
        {"jdk-{version}+{build}", "jdk-26+7", "26", "7"},
        {"jdk-{version}+{build}", "jdk-26+", NULL, NULL},
        {"jdk8u{version}-b{build}", "jdk8u504-b08", "504", "08"},
        {"jdk-{version}+{build}", "jdk-26+7-x", NULL, NULL},
        {"{version}", "8.442.06.1", "8.442.06.1", ""},
        {"{version}", "", NULL, NULL},
        {"kona{version}", "kona11.0.28", "11.0.28", ""},
        {"kona{version}", "kona11.0.28-LoongArch", NULL, NULL},
        {"jdk8u{version}-ga-b{build}", "jdk8u502-ga-b012", "502", "012"},
        {"jdk-{version}-ga-b{build}", "jdk-17.0.3-ga", NULL, NULL},
        {"dragonwell-standard-{version}_jdk-{version}-ga", "dragonwell-standard-11.0.18.14_jdk-11.0.18-ga",
         "11.0.18.14", ""},
        {"jbr-release-{version}b{version}", "jbr-release-25.0.2b329.66", "25.0.2", ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct provider_tag parts;
        bool matches = provider_match_tag(cases[i].pattern, cases[i].tag, &parts);
        assert_int_equal(matches, cases[i].version != NULL);
        char text[64];
        snprintf(text, sizeof text, "%.*s %.*s", parts.version_length, parts.version ? parts.version : "",
                 parts.build_length, parts.build ? parts.build : "");
        char expected[64];
        snprintf(expected, sizeof expected, "%s %s", cases[i].version, cases[i].build);
        if (matches)
            assert_string_equal(text, expected);
    }
}

static void test_features(void **state)
{
    assert_true(provider_has_feature("8 11 17", 11));
    assert_true(provider_has_feature("8 11 17", 17));
    assert_false(provider_has_feature("8 11 17", 1));
    assert_true(provider_has_feature("9-", 25));
    assert_false(provider_has_feature("9-", 8));
    assert_true(provider_has_feature("8 11-", 12));
    assert_false(provider_has_feature("", 8));
    assert_false(provider_has_feature("odd", 8));
    assert_true(provider_has_later("8 11 17-", 11));
    assert_false(provider_has_later("8 11 17-", 17));
    assert_false(provider_has_later("", 8));
}

static void test_fill(void **state)
{
    struct arena arena = {0};
    assert_string_equal(provider_fill(&arena, true, "u/{repository}/t/{tag}?{other}", "repository", "a/b", "tag",
                                      "jdk-25+3 x", (char *)NULL),
                        "u/a/b/t/jdk-25%2B3%20x?{other}");
    assert_string_equal(provider_fill(&arena, false, "jdk{feature}u", "feature", "25", (char *)NULL), "jdk25u");
    arena_dispose(&arena);
}

static void count_errors(void *context, enum diag_level level, const char *line)
{
    (void)line;
    *(int *)context += level == DIAG_ERROR;
}

static void test_provider_files(void **state)
{
    static const struct {
        const char *text;
        int errors;
    } cases[] = {
        {"<Providers><Debian name='d' label='D' suites='sid'/></Providers>", 0},
        {"<Providers><Git name='g' label='G' url='a' archive='b'><Repository name='r' features='8'/></Git>"
         "</Providers>",
         0},
        {"<Providers/>", 1},
        {"<Provider/>", 1},
        {"nothing", 1},
        {"<Providers><Debian label='D'/></Providers>", 2},
        {"<Providers><Git name='g' label='G'/></Providers>", 2},
        {"<Providers><Maven name='m'/></Providers>", 1},
        {"<Providers><Git name='g' label='G' url='a' archive='b'><Repo/></Git></Providers>", 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int errors = 0;
        struct diag diag = {.program = "t", .sink = count_errors, .context = &errors};
        struct providers providers = {0};
        assert_int_equal(providers_read(&providers, write_in_folder("providers.xml", cases[i].text), &diag),
                         cases[i].errors == 0);
        assert_int_equal(errors, cases[i].errors);
        providers_dispose(&providers);
    }
    struct diag diag = {0};
    struct providers providers = {0};
    assert_true(providers_read(&providers, "data/providers.xml", &diag));
    assert_string_equal(providers_find(&providers, NULL, &diag)->name, "openjdk");
    assert_int_equal(providers_find(&providers, "debian", &diag)->kind, PROVIDER_DEBIAN);
    assert_false(providers_find(&providers, "debian", &diag)->loopback);
    assert_null(providers_find(&providers, "nobody", &diag));
    providers_dispose(&providers);
}

/* A range counts only if the whole text is one. */
static void test_headers(void **state)
{
    static const struct {
        const char *line;
        bool has_range;
        int64_t start, total, retry_after;
        const char *etag;
    } cases[] = {
        {"Content-Range: bytes 100-199/200\r\n", true, 100, 200, -1, ""},
        {"content-range:bytes 0-0/1", true, 0, 1, -1, ""},
        {"Content-Range: bytes 100-199/200x\r\n", false, 0, 0, -1, ""},
        {"Content-Range: bytes 100-199/*\r\n", false, 0, 0, -1, ""},
        {"Content-Range: items 100-199/200\r\n", false, 0, 0, -1, ""},
        {"Content-Ranges: bytes 100-199/200\r\n", false, 0, 0, -1, ""},
        {"Retry-After: 7\r\n", false, 0, 0, 7, ""},
        {"Retry-After: soon\r\n", false, 0, 0, -1, ""},
        {"ETag: \"a\"\r\n", false, 0, 0, -1, "\"a\""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct buf etag = {0};
        struct answer answer = {.retry_after = -1, .etag = &etag};
        answer_add_header(&answer, cases[i].line, strlen(cases[i].line));
        assert_int_equal(answer.has_range, cases[i].has_range);
        assert_int_equal(answer.range_start, cases[i].start);
        assert_int_equal(answer.range_total, cases[i].total);
        assert_int_equal(answer.retry_after, cases[i].retry_after);
        assert_string_equal(buf_text(&etag), cases[i].etag);
        buf_dispose(&etag);
    }
}

static void test_apt(void **state)
{
    static const struct {
        const char *file, *text, *mirror;
    } cases[] = {
        {"sources.list",
         "# deb http://x/debian a b\n\ndeb [arch=amd64 signed-by=/k] http://m.example/debian/ sid main\n",
         "http://m.example/debian"},
        {"sources.list", "deb-src https://m.example/debian sid main\n", "https://m.example/debian"},
        {"sources.list", "deb http://security.example/debian-security stable main\n", NULL},
        {"sources.list", "deb [broken http://m.example/debian\n", NULL},
        {"sources.list", "deb cdrom:[x]/debian sid\ndeb file:/srv/debian sid main", NULL},
        {"sources.list.d/a.list", "deb http://part.example/debian sid main", "http://part.example/debian"},
        {"sources.list.d/a.sources",
         "Types: deb\n# c\nURIs: http://one.example/x\n http://two.example/debian\nSuites: sid\n",
         "http://two.example/debian"},
        {"sources.list.d/a.sources.off", "URIs: http://two.example/debian\n", NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char path[SCRATCH_MAX + 128], name[128];
        snprintf(name, sizeof name, "etc%zu/%s", i, cases[i].file);
        write_in_folder(name, cases[i].text);
        snprintf(path, sizeof path, "%s/etc%zu", folder, i);
        char *mirror = apt_mirror(path);
        if (cases[i].mirror)
            assert_string_equal(mirror, cases[i].mirror);
        else
            assert_null(mirror);
        free(mirror);
    }
}

static int make_folder(void **state)
{
    scratch_folder(folder);
    return 0;
}

static int remove_folder(void **state)
{
    scratch_remove(folder);
    return 0;
}

/* A version of a release can lack its build, that of an early build cannot. */
static void test_versions_without_build(void **state)
{
    static struct release releases[] = {{.version = "25.0.4+3", .tag = "jdk-25.0.4+3", .early = true},
                                        {.version = "25.0.3+9", .tag = "jdk-25.0.3-ga"}};
    const struct catalogue catalogue = {.releases = {.items = releases, .count = 2}};
    assert_ptr_equal(catalogue_find_version(&catalogue, "25.0.3"), &releases[1]);
    assert_ptr_equal(catalogue_find_version(&catalogue, "25.0.3+9"), &releases[1]);
    assert_ptr_equal(catalogue_find_version(&catalogue, "jdk-25.0.4+3"), &releases[0]);
    assert_null(catalogue_find_version(&catalogue, "25.0.4"));
    assert_null(catalogue_find_version(&catalogue, "25.0"));
}

SUITE(test_acquire)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_order_of_versions),
        cmocka_unit_test(test_newer),
        cmocka_unit_test(test_tags),
        cmocka_unit_test(test_features),
        cmocka_unit_test(test_fill),
        cmocka_unit_test(test_apt),
        cmocka_unit_test(test_headers),
        cmocka_unit_test(test_provider_files),
        cmocka_unit_test(test_versions_without_build),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
