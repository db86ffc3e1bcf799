/* Tests that private parts of recorded texts are replaced, and that remaining ones are found. */
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "common/base/file.h"
#include "tests/unit/examples_fixture.h"
#include "tests/unit/suite.h"

/* At least one case for each line of data/redactions.tsv. */
static const struct {
    const char *event, *field, *in, *out;
    bool kept;
} replaced[] = {
    {"jdk.FileRead", "path", "/data/x/25/running/core-g1/a.txt", "/home/user/app/a.txt", true},
    {"jdk.FileRead", "path", "/a/25/running/core-g1-default/a.txt", "/home/user/app/a.txt", true},
    {"jdk.FileRead", "path", "/tmp/x/y.txt", "/home/user/file", true},
    {"jdk.FileRead", "path", "/tmp/hsperfdata_jane/77", "/home/user/hsperfdata/77", true},
    {"jdk.FileRead", "path", "/home/jane/notes", "/home/user/notes", true},
    {"jdk.FileRead", "path", "/usr/share/zoneinfo/UTC", "/usr/share/zoneinfo/UTC", true},
    {"jdk.NativeLibrary", "name", "/usr/lib/jvm/java-25-openjdk-amd64/lib/libnet.so", "/usr/lib/jvm/jdk/lib/libnet.so",
     true},
    {"jdk.SocketRead", "address", "10.0.0.17", "192.0.2.1", true},
    {"jdk.SocketRead", "address", "(192.168.1.2)", "(192.0.2.1)", true},
    {"jdk.SocketRead", "address", "172.20.0.3 and 10.1.2.3", "192.0.2.1 and 192.0.2.1", true},
    {"jdk.SocketRead", "address", "127.0.0.1", "127.0.0.1", true},
    {"jdk.SocketRead", "address", "fe80::1c2a:ff:fe00:1%eth0", "2001:db8::1", true},
    {"jdk.SocketRead", "address", "at 52:54:00:ab:cd:ef", "at 00:00:5e:00:53:01", true},
    {"jdk.SocketRead", "host", "https://registry.corp.example/jdk?a b", "https://example.org/ b", true},
    {"jdk.JVMInformation", "jvmVersion", "25.0.5.0.3+1", "25.0.5.0.3+1", true},
    {"jdk.JVMInformation", "jvmVersion", "10.0.2+13", "10.0.2+13", true},
    {"jdk.JVMInformation", "javaArguments", "-cp ../../classes/a:../../../programs/b/c.jar",
     "-cp classes/a:lib/b/c.jar", true},
    {"jdk.InitialEnvironmentVariable", "value", "C.UTF-8", "C.UTF-8", true},
    {"jdk.InitialEnvironmentVariable", "value", "s3cr3t", "value", false},
    {"jdk.SystemProcess", "commandLine", "/usr/sbin/sshd -D", "/usr/bin/program --option", false},
    {"jdk.SystemProcess", "commandLine", "sleep 1000", "sleep 1000", true},
    {"jdk.SystemProcess", "commandLine", "/usr/lib/jvm/x-25/bin/java -cp a B", "/usr/lib/jvm/jdk/bin/java -cp a B",
     true},
    {"jdk.NetworkUtilization", "networkInterface", "wlp3s0", "eth0", false},
    {"jdk.NetworkUtilization", "networkInterface", "lo", "lo", true},
};

/* Returns whether the result of the case is that of the table. */
static bool is_replaced(const struct redactor *redactor, size_t i)
{
    struct buf out;
    buf_init(&out, 0);
    bool kept = redact(redactor, replaced[i].event, replaced[i].field, replaced[i].in, &out);
    bool ok = kept == replaced[i].kept && strcmp(buf_text(&out), replaced[i].out) == 0;
    buf_dispose(&out);
    return ok;
}

static void test_private_texts_become_neutral(void **state)
{
    struct examples_fixture *f = *state;
    for (size_t i = 0; i < sizeof replaced / sizeof *replaced; i++) {
        if (!is_replaced(f->redactor, i))
            fail_msg("%s", replaced[i].in);
    }
}

#define VALUE(text) "<a type=\"string\"><stringValue>" text "</stringValue></a>"

static const struct {
    const char *line;
    bool fine;
} checked[] = {
    {VALUE("/home/user/app"), true},
    {VALUE("/usr/lib/jvm/jdk/bin"), true},
    {VALUE("25.0.5.0.3"), true},
    {VALUE("00:00:5e:00:53:01"), true},
    {"<Event path=\"/tmp/x\"/>", true}, /* not a value of an example */
    {VALUE("/tmp/x"), false},
    {"<BarValue name=\"cause\" value=\"/tmp/x\"/>", false},
    {"<Bar event=\"FileRead\" name=\"/tmp/x\"/>", false},
    {VALUE("/home/jane/x"), false},
    {VALUE("/usr/lib/jvm/java-25/bin"), false},
    {VALUE("10.2.3.4"), false},
    {VALUE("fe80::1"), false},
    {VALUE("52:54:00:ab:cd:ef"), false},
    {VALUE("root@box"), false},
    {VALUE("https://registry.example/"), false},
};

/* Returns whether the check of a file with this line reports what the table says, at its place. */
static bool is_checked(struct examples_fixture *f, const struct redactor *redactor, size_t i)
{
    const char *path = examples_put_file(f, "x.xml", arena_printf(&f->arena, "<x>\n%s\n</x>\n", checked[i].line));
    buf_clear(&f->told);
    bool fine = redact_check(redactor, path, &f->diag);
    return fine == checked[i].fine && (strstr(buf_text(&f->told), "x.xml:2: error: ") == NULL) == fine;
}

static void test_check_finds_what_slipped_through(void **state)
{
    struct examples_fixture *f = *state;
    for (size_t i = 0; i < sizeof checked / sizeof *checked; i++) {
        if (!is_checked(f, f->redactor, i))
            fail_msg("%s", checked[i].line);
    }
}

/* The name of the host is searched for everywhere, unless it is a common word. */
static void test_check_finds_the_name_of_the_host(void **state)
{
    struct examples_fixture *f = *state;
    static const struct {
        const char *host;
        bool found;
    } cases[] = {
        {"build-77", true}, {"node1.example", true}, {"builder", false}, {"vm1", false}, {"localhost-4", false}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        redactor_set_host(f->redactor, cases[i].host);
        const char *path =
            examples_put_file(f, "x.xml", arena_printf(&f->arena, "<x name=\"on %s\"/>\n", cases[i].host));
        buf_clear(&f->told);
        assert_int_equal(redact_check(f->redactor, path, &f->diag), !cases[i].found);
        if (cases[i].found)
            assert_non_null(strstr(buf_text(&f->told), "x.xml:1: error: contains the name of this host"));
    }
}

/* The rules know the name of the machine on which they are read; here that of a namespace, where one is permitted. */
static void test_the_host_of_the_machine_is_found(void **state)
{
    struct examples_fixture *f = *state;
    static const char name[] = "build-77";
    enum { FOUND, MISSED, NOT_PERMITTED };
    const char *path = examples_put_file(f, "x.xml", "<x name=\"on build-77\"/>\n");
    pid_t pid = fork();
    if (pid == 0) {
        bool ok = (unshare(CLONE_NEWUTS) == 0 || unshare(CLONE_NEWUSER | CLONE_NEWUTS) == 0) &&
                  sethostname(name, sizeof name - 1) == 0;
        struct redactor *redactor = redactor_read("data/redactions.tsv", &f->diag);
        _exit(!ok ? NOT_PERMITTED : redactor && redact_check(redactor, path, &f->diag) ? MISSED : FOUND);
    }
    int status;
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) != MISSED);
}

/* Without any one of the lines, a case of the tables above has another result. */
static void test_each_line_of_the_rules_is_needed(void **state)
{
    struct examples_fixture *f = *state;
    struct buf rules;
    buf_init(&rules, 0);
    assert_true(file_read(&rules, "data/redactions.tsv", &f->diag));
    size_t count = 0;
    for (char *line = rules.data, *end; (end = strchr(line, '\n')); line = end + 1) {
        if (*line == '#')
            continue;
        const char *rest = arena_printf(&f->arena, "%.*s%s", (int)(line - rules.data), rules.data, end + 1);
        struct redactor *redactor = redactor_read(examples_put_file(f, "rules.tsv", rest), &f->diag);
        assert_non_null(redactor);
        bool same = true;
        for (size_t i = 0; i < sizeof replaced / sizeof *replaced; i++)
            same = same && is_replaced(redactor, i);
        for (size_t i = 0; i < sizeof checked / sizeof *checked; i++)
            same = same && is_checked(f, redactor, i);
        if (same)
            fail_msg("no case needs the line: %.*s", (int)(end - line), line);
        redactor_free(redactor);
        count++;
    }
    assert_true(count > 20);
    buf_dispose(&rules);
}

static void test_bad_rules_name_their_line(void **state)
{
    struct examples_fixture *f = *state;
    static const char *const texts[] = {"# x\nreplace\t*\n", "# x\nreplace\t*\t(\tx\n", "# x\nrename\t*\ta\tb\n"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        buf_clear(&f->told);
        assert_null(redactor_read(examples_put_file(f, "rules.tsv", texts[i]), &f->diag));
        assert_non_null(strstr(buf_text(&f->told), "rules.tsv:2: error: "));
    }
}

SUITE(test_redact)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_private_texts_become_neutral, examples_setup, examples_teardown),
        cmocka_unit_test_setup_teardown(test_check_finds_what_slipped_through, examples_setup, examples_teardown),
        cmocka_unit_test_setup_teardown(test_check_finds_the_name_of_the_host, examples_setup, examples_teardown),
        cmocka_unit_test_setup_teardown(test_the_host_of_the_machine_is_found, examples_setup, examples_teardown),
        cmocka_unit_test_setup_teardown(test_each_line_of_the_rules_is_needed, examples_setup, examples_teardown),
        cmocka_unit_test_setup_teardown(test_bad_rules_name_their_line, examples_setup, examples_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
