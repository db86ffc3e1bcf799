/* Tests recording the benchmark: declared runs, JDKs, and a JDK of shell scripts that succeeds, crashes, hangs, or
 * writes nothing. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "collector/benchmark/command.h"
#include "collector/benchmark/lock.h"
#include "collector/benchmark/manifest.h"
#include "collector/benchmark/programs.h"
#include "collector/benchmark/record.h"
#include "collector/benchmark/renaissance.h"
#include "collector/benchmark/salvage.h"
#include "collector/benchmark/settings.h"
#include "collector/benchmark/workplace.h"
#include "common/base/file.h"
#include "common/base/process.h"
#include "tests/unit/jfr_writer.h"
#include "tests/unit/scratch.h"
#include "tests/unit/suite.h"

/* --- Declarations -------------------------------------------------------------------------------- */

static void test_releases_of_a_declaration(void **state)
{
    static const struct {
        const char *text;
        bool ok;
        int in, out;
    } cases[] = {
        {"", true, 8, 4},         {"11+", true, 28, 8},   {"8-17", true, 11, 21}, {"8,11-17 21+", true, 25, 18},
        {"8,11-17", true, 8, 10}, {"17-11", false, 0, 0}, {"x", false, 0, 0},     {"11x", false, 0, 0},
        {"3", false, 0, 0},       {"11-", false, 0, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct releases set;
        assert_int_equal(releases_parse_list(&set, cases[i].text), cases[i].ok);
        if (cases[i].ok) {
            assert_true(releases_has(set, cases[i].in));
            assert_false(releases_has(set, cases[i].out));
        }
    }
}

static void test_feature_of_a_version(void **state)
{
    static const struct {
        const char *version;
        int feature;
    } cases[] = {{"1.8.0_504", 8}, {"11.0.33-ea", 11}, {"25", 25}, {"28-ea", 28}, {"x", 0}, {"", 0}, {"25x", 0}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(jdk_feature_of(cases[i].version), cases[i].feature);
}

static void test_flags_of_gcs(void **state)
{
    static const char unlock[] = "-XX:+UnlockExperimentalVMOptions ";
    static const struct {
        enum gc gc;
        int feature;
        bool is_experimental;
        const char *flags;
    } cases[] = {
        {GC_Z, 11, true, "-XX:+UseZGC"},
        {GC_Z, 17, false, "-XX:+UseZGC"},
        {GC_Z, 21, false, "-XX:+UseZGC -XX:-ZGenerational"},
        {GC_Z, 25, false, "-XX:+UseZGC"},
        {GC_ZGEN, 21, false, "-XX:+UseZGC -XX:+ZGenerational"},
        {GC_SHENANDOAH, 8, true, "-XX:+UseShenandoahGC"},
        {GC_SHENGEN, 24, true, "-XX:+UseShenandoahGC -XX:ShenandoahGCMode=generational"},
        {GC_SHENGEN, 25, false, "-XX:+UseShenandoahGC -XX:ShenandoahGCMode=generational"},
        {GC_EPSILON, 28, true, "-XX:+UseEpsilonGC"},
        {GC_CMS, 8, false, "-XX:+UseConcMarkSweepGC"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *flags[GC_FLAGS_MAX + 1];
        gc_flags(cases[i].gc, cases[i].feature, flags);
        struct buf text;
        buf_init(&text, 0);
        for (size_t k = 0; flags[k]; k++)
            buf_printf(&text, "%s%s", k ? " " : "", flags[k]);
        const char *after = buf_text(&text) + (cases[i].is_experimental ? sizeof unlock - 1 : 0);
        assert_int_equal(strncmp(buf_text(&text), unlock, sizeof unlock - 1) == 0, cases[i].is_experimental);
        assert_string_equal(after, cases[i].flags);
        buf_dispose(&text);
    }
}

static void test_sets_of_gcs(void **state)
{
    assert_int_equal(gc_set_of_release(8), 1U << GC_SERIAL | 1U << GC_PARALLEL | 1U << GC_G1 | 1U << GC_CMS);
    assert_int_equal(gc_set_of_release(25), 1U << GC_SERIAL | 1U << GC_PARALLEL | 1U << GC_G1 | 1U << GC_Z |
                                                1U << GC_SHENANDOAH | 1U << GC_EPSILON);
    assert_true(gc_may_exist(GC_SHENANDOAH, 8)); /* in a vendor's build */
    assert_false(gc_may_exist(GC_ZGEN, 24));
    for (enum gc gc = 0; gc < GC_COUNT; gc++)
        assert_int_equal(gc_by_name(gc_kinds[gc].name, strlen(gc_kinds[gc].name)), gc);
    unsigned set;
    assert_true(gc_parse_set(&set, "g1,zgen"));
    assert_int_equal(set, 1U << GC_G1 | 1U << GC_ZGEN);
    assert_false(gc_parse_set(&set, "g1,g2"));
    assert_true(gc_parse_set(&set, "all,-epsilon,-g1"));
    assert_int_equal(set, GC_ALL & ~(1U << GC_EPSILON | 1U << GC_G1));
    assert_false(gc_parse_set(&set, "all,-g2"));
}

static void test_words_of_a_jcmd(void **state)
{
    struct words words = {0};
    command_split(&words, "VM.set_flag  Flag \"a b\"\n");
    assert_int_equal(words.count, 3);
    assert_string_equal(words.items[0], "VM.set_flag");
    assert_string_equal(words.items[2], "a b");
    words_dispose(&words);
}

/* --- A JDK of shell scripts ---------------------------------------------------------------------- */

struct room {
    char folder[SCRATCH_MAX];
    struct arena arena;
    struct buf messages;
    struct diag diag;
    struct benchmark benchmark;
    struct jdk_list jdks;
};

static void keep_line(void *context, enum diag_level level, const char *line)
{
    (void)level;
    buf_puts(context, line);
    buf_putc(context, '\n');
}

static const char *path_in(struct room *room, const char *name)
{
    return arena_printf(&room->arena, "%s/%s", room->folder, name);
}

static void put_file(struct room *room, const char *name, const char *text)
{
    const char *path = path_in(room, name);
    assert_true(file_make_parent(path, &room->diag));
    assert_true(file_write(path, text, strlen(text), NULL, &room->diag));
    assert_int_equal(chmod(path, 0755), 0);
}

/* A replacement for java: -version; an empty recording; the main classes Good, Crash, Hang, Nothing. Each run is
 * logged. */
static const char java[] =
    "#!/bin/sh\n"
    "root=%s\n"
    ". $root/halt.sh\n"
    "case \" $* \" in\n"
    "*UseSerialGC*|*UseG1GC*) ;;\n"
    "*Use*GC*) echo no such GC; exit 1 ;;\n"
    "esac\n"
    "case \" $* \" in\n"
    "*StartFlightRecording=filename=*.part,*)\n"
    "    halt metadata; f=${1#*filename=}; cp $root/sample.jfr ${f%%%%,*}; exit ;;\n"
    "*' --raw-list '*) printf 'dummy-empty\\nscrabble\\nWARNING: a b\\nals\\n'; exit ;;\n"
    "*' -version '*) halt version\n"
    "    printf '    java.home = /jdk\\nopenjdk version \"21.0.1\" 2023-10-17\\n' >&2\n"
    "    printf 'OpenJDK Runtime Environment (build 21.0.1+12)\\n' >&2; exit ;;\n"
    "esac\n"
    "echo \"$*\" | sed 's/.*classes.java-base //' >>$root/calls\n"
    "env >$root/environment\n"
    "case \" $* \" in\n"
    "*' Good '*) sleep 0.2; cp $root/sample.jfr recording.jfr; sleep 1000 & echo $! >$root/left ;;\n"
    "*' Crash '*) mkdir -p repository/1; cp $root/sample.jfr repository/1/2.jfr; kill -ABRT $$ ;;\n"
    "*' Hang '*) halt run; trap '' TERM; sleep 1000 & wait; sleep 1000 ;;\n"
    "*' Nothing '*) exit 3 ;;\n"
    "esac\n";

/* halt PHASE: in the phase in the file `halt`, ignores signals, starts a child and does not end. */
static const char halt[] = "halt() {\n"
                           "    [ \"$(cat $root/halt 2>/dev/null)\" = $1 ] || return 0\n"
                           "    trap '' TERM INT HUP; sleep 1000 & echo $! >$root/child; echo $$ >$root/halted\n"
                           "    wait; sleep 1000\n"
                           "}\n";

static const char runs[] = "<Benchmark><Sources folder='java/base'/><Flag>-Dcommon=1</Flag>\n"
                           "<Run name='good' gcs='serial,g1,z' main='Good' seconds='1'>\n"
                           "<Argument jdks='8'>not</Argument><Argument>yes</Argument>\n"
                           "<Jcmd after='0'>Thread.print -l</Jcmd></Run>\n"
                           "<Run name='crash' gcs='g1' main='Crash' configurations='all,default'>\n"
                           "<Setting event='test.Everything' name='threshold'>1\n ms</Setting></Run>\n"
                           "<Run name='hang' gcs='g1' main='Hang' timeout='0.3'/>\n"
                           "<Run name='nothing' gcs='g1' main='Nothing'/>\n"
                           "<Run name='old' jdks='8' gcs='g1' main='Good'/>\n"
                           "</Benchmark>\n";

static int setup(void **state)
{
    struct room *room = calloc(1, sizeof *room);
    /* A shell starts background commands with these signals ignored, which would prevent runs from ending. */
    signal(SIGINT, SIG_DFL);
    signal(SIGHUP, SIG_DFL);
    scratch_folder(room->folder);
    buf_init(&room->messages, 0);
    diag_init(&room->diag, "test");
    room->diag.sink = keep_line;
    room->diag.context = &room->messages;
    put_file(room, "jdks/21/bin/java", arena_printf(&room->arena, java, room->folder));
    put_file(room, "halt.sh", halt);
    put_file(
        room, "jdks/21/bin/javac",
        arena_printf(
            &room->arena,
            "#!/bin/sh\nroot=%s\n. $root/halt.sh\nhalt javac\nwhile [ $1 != -d ]; do shift; done; echo compiled >$2/Good.class\n",
            room->folder));
    put_file(room, "jdks/21/bin/jcmd",
             arena_printf(&room->arena, "#!/bin/sh\necho \"jcmd $2 $3\" >>%s/calls\n", room->folder));
    put_file(room, "jdks/broken/bin/java", "#!/bin/sh\nexit 1\n");
    put_file(room, "java/base/Good.java", "class Good {}\n");
    put_file(room, "runs.xml", runs);
    struct jfr_writer writer;
    jfr_writer_init(&writer);
    jfr_writer_sample(&writer);
    assert_true(file_write(path_in(room, "sample.jfr"), writer.out.data, writer.out.length, NULL, &room->diag));
    jfr_writer_dispose(&writer);
    struct releases all;
    releases_parse_list(&all, "");
    assert_true(benchmark_read(&room->benchmark, path_in(room, "runs.xml"), &room->diag));
    assert_true(jdk_find(&room->jdks, path_in(room, "jdks"), all, &room->diag));
    *state = room;
    return 0;
}

static int teardown(void **state)
{
    struct room *room = *state;
    scratch_remove(room->folder);
    jdk_list_dispose(&room->jdks);
    benchmark_dispose(&room->benchmark);
    buf_dispose(&room->messages);
    arena_dispose(&room->arena);
    free(room);
    return 0;
}

static bool record(struct room *room, bool again)
{
    struct record_options options = {
        .recordings = path_in(room, "recordings"), .gcs = GC_ALL, .jobs = 2, .grace = 0.2, .again = again};
    return record_all(&options, &room->benchmark, &room->jdks, &room->diag);
}

static const char *calls(struct room *room)
{
    struct buf buf;
    buf_init(&buf, 0);
    if (file_exists(path_in(room, "calls")))
        file_read(&buf, path_in(room, "calls"), &room->diag);
    const char *text = arena_strdup(&room->arena, buf_text(&buf));
    buf_dispose(&buf);
    return text;
}

static size_t count_lines(const char *text, const char *line)
{
    size_t count = 0;
    for (const char *at = text; (at = strstr(at, line)); at += strlen(line))
        count++;
    return count;
}

static struct manifest manifest_of(struct room *room, const char *name)
{
    struct manifest manifest;
    const char *path = arena_printf(&room->arena, "%s/recordings/21/%s.tsv", room->folder, name);
    assert_true(manifest_read(&manifest, &room->arena, path, &room->diag));
    return manifest;
}

static pid_t read_pid(struct room *room, const char *name)
{
    struct buf buf;
    buf_init(&buf, 0);
    pid_t pid = file_exists(path_in(room, name)) && file_read(&buf, path_in(room, name), &room->diag)
                    ? (pid_t)strtol(buf_text(&buf), NULL, 10)
                    : 0;
    buf_dispose(&buf);
    return pid;
}

static bool is_running(pid_t pid)
{
    char path[64], state = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", (int)pid);
    FILE *file = fopen(path, "r");
    if (!file)
        return false;
    bool has_state = fscanf(file, "%*d %*s %c", &state) == 1;
    fclose(file);
    return has_state && state != 'Z'; /* a zombie only waits for init */
}

static void assert_ends(pid_t pid)
{
    assert_true(pid > 0);
    for (int i = 0; i < 1000 && is_running(pid); i++)
        usleep(10000);
    assert_false(is_running(pid));
}

static void test_jdks_and_their_gcs_are_found(void **state)
{
    struct room *room = *state;
    assert_int_equal(room->jdks.count, 1);
    const struct jdk *jdk = &room->jdks.items[0];
    assert_int_equal(jdk->feature, 21);
    assert_string_equal(jdk->version, "21.0.1+12");
    assert_int_equal(jdk->gcs, 1U << GC_SERIAL | 1U << GC_G1);
    assert_non_null(strstr(room->messages.data, "broken: warning: skipped"));
}

/* A folder is a JDK, or contains JDKs, which are sorted by release and name. */
static void test_jdks_are_chosen(void **state)
{
    struct room *room = *state;
    static const struct {
        const char *folder, *version;
    } jdks[] = {{"more/a", "17.0.1"}, {"more/b", "1.8.0_504"}, {"more/c", "25-ea"}, {"more/A", "17.0.2"}};
    static const struct {
        const char *folder, *releases, *names;
    } cases[] = {
        {"jdks/21", "", "21 "},    {"jdks", "21", "21 "},    {"jdks", "8,22+", ""}, {"jdks/21", "17", ""},
        {"more", "17+", "A a c "}, {"more", "", "b A a c "}, {"more/b", "", "b "},  {"java", "", ""},
    };
    for (size_t i = 0; i < sizeof jdks / sizeof *jdks; i++)
        put_file(room, arena_printf(&room->arena, "%s/bin/java", jdks[i].folder),
                 arena_printf(&room->arena, "#!/bin/sh\necho 'openjdk version \"%s\"'\n", jdks[i].version));
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct jdk_list list = {0};
        struct releases wanted;
        assert_true(releases_parse_list(&wanted, cases[i].releases));
        buf_clear(&room->messages);
        assert_int_equal(jdk_find(&list, path_in(room, cases[i].folder), wanted, &room->diag), *cases[i].names != 0);
        struct buf names = {0};
        for (size_t k = 0; k < list.count; k++)
            buf_printf(&names, "%s ", list.items[k].name);
        assert_string_equal(buf_text(&names), cases[i].names);
        if (!*cases[i].names)
            assert_non_null(strstr(room->messages.data, "error: no matching JDK"));
        buf_dispose(&names);
        jdk_list_dispose(&list);
    }
}

static void test_runs_that_fail_do_not_stop_the_others(void **state)
{
    struct room *room = *state;
    assert_false(record(room, false)); /* two runs write nothing */
    static const struct {
        const char *name, *outcome;
        bool has_recording;
    } cases[] = {
        {"good-serial", "0", true},     {"good-g1", "0", true},
        {"crash-g1", "signal 6", true}, {"crash-g1-default", "signal 6", true},
        {"hang-g1", "timeout", false},  {"nothing-g1", "3", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct manifest manifest = manifest_of(room, cases[i].name);
        assert_string_equal(manifest.outcome, cases[i].outcome);
        assert_int_equal(manifest.has_recording, cases[i].has_recording);
        const char *recording = arena_printf(&room->arena, "recordings/21/%s.jfr", cases[i].name);
        assert_int_equal(file_exists(path_in(room, recording)), cases[i].has_recording);
    }
    assert_false(file_exists(path_in(room, "recordings/21/good-z.tsv")));
    assert_false(file_exists(path_in(room, "recordings/21/old-g1.tsv")));
    assert_ends(read_pid(room, "left")); /* processes that a run has started end with it */
    assert_int_equal(count_lines(calls(room), "Good yes\n"), 2);
    assert_int_equal(count_lines(calls(room), "jcmd Thread.print -l\n"), 2);
    assert_non_null(strstr(room->messages.data, "hang-g1.log: warning: ended with timeout and left no recording"));
    assert_non_null(strstr(room->messages.data, "error: 6 runs in "));
    assert_non_null(strstr(room->messages.data, " s, 2 without a recording"));
}

static void test_going_on_repeats_nothing(void **state)
{
    struct room *room = *state;
    assert_false(record(room, false));
    unlink(path_in(room, "calls"));
    assert_false(record(room, false));
    assert_string_equal(calls(room), "");
    assert_non_null(strstr(room->messages.data, "2 runs failed before; --again repeats them"));
    /* Missing runs are performed, failed runs only on request. */
    unlink(path_in(room, "recordings/21/good-g1.jfr"));
    assert_false(record(room, true));
    assert_int_equal(count_lines(calls(room), "Good yes\n"), 1);
    assert_int_equal(count_lines(calls(room), "Nothing\n"), 1);
    assert_int_equal(count_lines(calls(room), "Crash\n"), 0);
    /* Another declaration is another run. */
    unlink(path_in(room, "calls"));
    room->benchmark.runs.items[3].main = "Good";
    assert_false(record(room, false));
    assert_int_equal(count_lines(calls(room), "Good\n"), 1);
}

static void test_only_chosen_runs_are_made(void **state)
{
    struct room *room = *state;
    const char *const chosen[] = {"good", "old"}, *const wrong[] = {"good", "bad"};
    assert_false(benchmark_choose(&room->benchmark, wrong, 2, &room->diag));
    assert_non_null(strstr(room->messages.data, "runs.xml: error: there is no run bad"));
    assert_true(benchmark_choose(&room->benchmark, chosen, 2, &room->diag));
    assert_true(record(room, false));
    assert_int_equal(count_lines(calls(room), "Good yes\n"), 2);
    assert_null(strstr(calls(room), "Nothing"));
}

static void test_one_record_at_a_time(void **state)
{
    struct room *room = *state;
    const char *folder = path_in(room, "recordings");
    int lock = lock_take(folder, &room->diag);
    assert_true(lock >= 0);
    assert_int_equal(lock_take(folder, &room->diag), -1);
    const char *holder = arena_printf(
        &room->arena, "recordings/.lock: error: another `record` uses this folder: process %d since 2", (int)getpid());
    assert_non_null(strstr(room->messages.data, holder));
    lock_release(lock);
    lock = lock_take(folder, &room->diag);
    assert_true(lock >= 0);
    lock_release(lock);
}

/* --- Interruptions ------------------------------------------------------------------------------- */

/* Starts a process that interrupts this one when the phase is reached. */
static pid_t interrupt_when_halted(struct room *room, int signal)
{
    const char *halted = path_in(room, "halted");
    pid_t pid = fork();
    if (pid == 0) {
        while (access(halted, F_OK) != 0 && getppid() != 1)
            usleep(10000);
        usleep(50000);
        kill(getppid(), signal);
        _exit(0);
    }
    return pid;
}

/* Each phase ends long before its time limit, even if the children ignore the signal, and leaves no process. */
static void test_an_interruption_stops_each_phase(void **state)
{
    struct room *room = *state;
    static const struct {
        const char *phase;
        int signal;
    } cases[] = {{"version", SIGINT}, {"metadata", SIGTERM}, {"javac", SIGINT}, {"run", SIGTERM}, {"run", SIGHUP}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        unlink(path_in(room, "halted"));
        file_remove_all(path_in(room, "recordings"));
        put_file(room, "halt", cases[i].phase);
        buf_clear(&room->messages);
        room->benchmark.runs.items[2].timeout = 100;
        process_catch_interrupts();
        pid_t other = interrupt_when_halted(room, cases[i].signal);
        double start = process_clock();
        struct jdk_list jdks = {0};
        struct releases all;
        releases_parse_list(&all, "");
        bool ok = jdk_find(&jdks, path_in(room, "jdks"), all, &room->diag) && record(room, false);
        assert_false(ok);
        assert_int_equal(process_interrupted(), cases[i].signal);
        process_release_interrupts();
        jdk_list_dispose(&jdks);
        waitpid(other, NULL, 0);
        pid_t child = read_pid(room, "child"), halted = read_pid(room, "halted");
        assert_ends(child);
        assert_ends(halted);
        assert_true(process_clock() - start < 60);
        assert_null(strstr(room->messages.data, "cannot compile"));
        assert_false(file_exists(path_in(room, "recordings/21/running/hang-g1")));
    }
    assert_non_null(strstr(room->messages.data, "error: interrupted after "));
}

/* The message contains the first error of javac, not its warnings. */
static void test_what_javac_cannot_compile(void **state)
{
    struct room *room = *state;
    put_file(room, "jdks/21/bin/javac",
             "#!/bin/sh\necho 'warning: [options] old'\necho 'Good.java:7: error: bad'\necho ' ^'\nexit 1\n");
    assert_false(record(room, false));
    assert_non_null(strstr(room->messages.data, "javac 21 cannot compile it: Good.java:7: error: bad"));
}

/* An interruption also stops a program in the user's environment, such as `mvn`, and its children. */
static void test_an_interruption_stops_a_fetch(void **state)
{
    struct room *room = *state;
    struct words words = {0};
    words_add(&words, "sh");
    words_add(&words, "-c");
    words_add(&words, "trap '' INT; sleep 1000 & echo $! >child; echo $$ >halted; wait; sleep 1000");
    process_catch_interrupts();
    pid_t other = interrupt_when_halted(room, SIGINT);
    double start = process_clock();
    assert_false(process_run_as_user(&words, room->folder, 100, path_in(room, "log"), &room->diag));
    assert_true(process_clock() - start < 60);
    assert_false(process_run_as_user(&words, room->folder, 100, path_in(room, "log"), &room->diag)); /* none starts */
    process_release_interrupts();
    waitpid(other, NULL, 0);
    assert_ends(read_pid(room, "child"));
    assert_ends(read_pid(room, "halted"));
    words_dispose(&words);
}

/* A run that exceeds its time limit ends with all processes that it has started. */
static void test_a_timeout_stops_the_group(void **state)
{
    struct room *room = *state;
    struct words words = {0};
    struct process process;
    words_add(&words, "/bin/sh");
    words_add(&words, "-c");
    words_add(&words, "sleep 1000 & echo $! >child; wait");
    assert_true(process_start(&process, &words, room->folder, NULL, NULL, &room->diag));
    for (int i = 0; i < 500 && !read_pid(room, "child"); i++)
        usleep(10000);
    assert_true(is_running(read_pid(room, "child")));
    assert_false(process_wait(&process, 0.01));
    assert_ends(read_pid(room, "child"));
    assert_ends(process.pid);
    words_dispose(&words);
}

/* A file with only a header contains no event. The repository is used if there are no recordings. */
static void test_what_is_salvaged(void **state)
{
    struct room *room = *state;
    const char *target = path_in(room, "saved.jfr"), *folder = path_in(room, "run");
    char chunk[70] = "";
    memset(chunk, 'x', 69);
    struct buf saved;
    buf_init(&saved, 0);
    put_file(room, "run/repository/2/b.jfr", chunk);
    chunk[68] = '\0';
    put_file(room, "run/recording.jfr", chunk);
    assert_true(salvage_recording(folder, target, &room->diag));
    assert_true(file_read(&saved, target, &room->diag));
    assert_int_equal(saved.length, 69);
    /* Two recordings of the run, in order, without the repository. */
    put_file(room, "run/repository/2/b.jfr", "0123456789012345678901234567890123456789012345678901234567890123456789");
    chunk[68] = 'y';
    put_file(room, "run/recording.jfr", chunk);
    chunk[68] = 'z';
    put_file(room, "run/second.jfr", chunk);
    assert_true(salvage_recording(folder, target, &room->diag));
    buf_clear(&saved);
    assert_true(file_read(&saved, target, &room->diag));
    assert_int_equal(saved.length, 138);
    assert_int_equal(saved.data[68], 'y');
    assert_int_equal(saved.data[137], 'z');
    assert_false(salvage_recording(path_in(room, "none"), target, &room->diag));
    buf_dispose(&saved);
}

static void test_the_environment_is_clean(void **state)
{
    struct room *room = *state;
    setenv("SECRET_TOKEN", "x", 1);
    assert_false(record(room, false));
    unsetenv("SECRET_TOKEN");
    struct buf buf;
    buf_init(&buf, 0);
    assert_true(file_read(&buf, path_in(room, "environment"), &room->diag));
    assert_null(strstr(buf.data, "SECRET_TOKEN"));
    assert_non_null(strstr(buf.data, "TZ=UTC\n"));
    assert_non_null(strstr(buf.data, "LANG=C.UTF-8\n"));
    buf_dispose(&buf);
}

/* The build of the JDK, the command with relative paths, and what else makes another run. */
static void test_declaration_of_a_run(void **state)
{
    struct room *room = *state;
    static const struct {
        size_t run;
        enum gc gc;
        const char *configuration, *declaration;
    } cases[] = {
        {0, GC_G1, "all",
         "21.0.1+12 java -XX:StartFlightRecording=filename=recording.jfr,dumponexit=true,settings=settings.jfc "
         "-XX:FlightRecorderOptions=repository=repository,stackdepth=64 -Djava.io.tmpdir=tmp -XX:+UseG1GC -Dcommon=1 "
         "-cp ../../classes/java-base Good yes jcmd Thread.print -l"},
        {1, GC_SERIAL, "default",
         "21.0.1+12 java -XX:StartFlightRecording=filename=recording.jfr,dumponexit=true,settings=default "
         "-XX:FlightRecorderOptions=repository=repository,stackdepth=64 -Djava.io.tmpdir=tmp -XX:+UseSerialGC "
         "-Dcommon=1 -cp ../../classes/java-base Crash test.Everything#threshold=1  ms"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct task task = {.jdk = &room->jdks.items[0],
                            .run = &room->benchmark.runs.items[cases[i].run],
                            .gc = cases[i].gc,
                            .configuration = cases[i].configuration,
                            .recordings = path_in(room, "recordings"),
                            .benchmark = &room->benchmark};
        char *declaration = command_declaration(&task);
        assert_string_equal(declaration, cases[i].declaration);
        free(declaration);
    }
}

/* A script replaces mvn: it copies the files of the folder "central", and keeps the project file. */
static void test_programs_are_fetched_once(void **state)
{
    struct room *room = *state;
    static const char declaration[] =
        "<Benchmark><Sources folder='java/base' programs='tea'/>\n"
        "<Program name='tea'><Jar coordinates='org.tea:pot:1.2' sha256='%s'/><Jar coordinates='org.tea:cup:3'/></Program>\n"
        "<Program name='unused'><Jar coordinates='org.tea:spoon:1'/></Program>\n"
        "<Run name='brew' gcs='g1' main='Good' programs='tea'/><Run name='idle' gcs='g1' main='Good'/></Benchmark>";
    static const struct {
        const char *mvn, *sum, *message; /* sum: of "jar" and a line break; message NULL: the program exists */
    } cases[] = {
        {"exit 1", "", "log: warning: `mvn` cannot fetch tea"},
        {"cp ../../../central/* .", "0000", "pot-1.2.jar: warning: does not have the declared SHA-256 0000"},
        {"cp ../../../central/* . && cp pom.xml ../../../pom.xml",
         "fb8ce05502991565de98e3e21d9ab98151c1cd1715b14a3f7c349cba300cb2b9", NULL},
        {"exit 1", "", NULL}, /* not fetched again */
    };
    char *before = arena_strdup(&room->arena, getenv("PATH"));
    setenv("PATH", arena_printf(&room->arena, "%s/bin:%s", room->folder, before), 1);
    put_file(room, "central/pot-1.2.jar", "jar\n");
    put_file(room, "central/cup-3.jar", "jar\n");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct benchmark benchmark = {0};
        put_file(room, "bin/mvn", arena_printf(&room->arena, "#!/bin/sh\n%s\n", cases[i].mvn));
        put_file(room, "programs.xml", arena_printf(&room->arena, declaration, cases[i].sum));
        buf_clear(&room->messages);
        assert_true(benchmark_read(&benchmark, path_in(room, "programs.xml"), &room->diag));
        assert_int_equal(programs_fetch(&benchmark, path_in(room, "recordings"), &room->diag), !cases[i].message);
        assert_int_equal(releases_empty(benchmark.runs.items[0].jdks), cases[i].message != NULL);
        assert_int_equal(releases_empty(benchmark.sources.items[0].jdks), cases[i].message != NULL);
        assert_false(releases_empty(benchmark.runs.items[1].jdks));
        assert_int_equal(file_exists(path_in(room, "recordings/programs/tea")), !cases[i].message);
        assert_false(file_exists(path_in(room, "recordings/programs/tea.part")));
        if (cases[i].message) {
            assert_non_null(strstr(buf_text(&room->messages), cases[i].message));
            assert_non_null(strstr(buf_text(&room->messages), "warning: 1 runs are skipped: they need tea"));
        }
        benchmark_dispose(&benchmark);
    }
    setenv("PATH", before, 1);
    struct buf project;
    buf_init(&project, 0);
    assert_true(file_read(&project, path_in(room, "pom.xml"), &room->diag));
    assert_non_null(strstr(buf_text(&project), "<dependency><groupId>org.tea</groupId><artifactId>pot</artifactId>"
                                               "<version>1.2</version></dependency>"));
    assert_non_null(strstr(buf_text(&project), "<artifactId>cup</artifactId><version>3</version>"));
    assert_null(strstr(buf_text(&project), "spoon"));
    buf_dispose(&project);
}

static void test_everything_is_on(void **state)
{
    struct room *room = *state;
    struct buf out;
    buf_init(&out, 0);
    assert_true(settings_print(&out, path_in(room, "sample.jfr"), &room->benchmark.runs.items[0], 21, &room->diag));
    assert_non_null(strstr(out.data, "  <event name=\"test.Everything\">\n"
                                     "    <setting name=\"threshold\">0 ns</setting>\n"
                                     "    <setting name=\"enabled\">true</setting>\n"));
    buf_dispose(&out);
}

static void test_renaissance_gives_a_run_for_each_benchmark(void **state)
{
    struct room *room = *state;
    size_t before = room->benchmark.runs.count;
    put_file(room, "renaissance.jar", "");
    assert_true(
        renaissance_add(&room->benchmark, path_in(room, "renaissance.jar"), &room->jdks.items[0], GC_ALL, &room->diag));
    assert_int_equal(room->benchmark.runs.count, before + 2);
    struct task task = {.jdk = &room->jdks.items[0],
                        .run = &room->benchmark.runs.items[before + 1],
                        .gc = GC_G1,
                        .configuration = "all",
                        .recordings = path_in(room, "recordings"),
                        .benchmark = &room->benchmark};
    assert_string_equal(task.run->name, "renaissance-als");
    assert_int_equal(task.run->gcs, 1U << GC_G1);
    char *declaration = command_declaration(&task);
    assert_non_null(strstr(declaration, " -Dcommon=1 -jar "));
    assert_non_null(strstr(declaration, "renaissance.jar als --run-seconds 10"));
    free(declaration);
    assert_false(
        renaissance_add(&room->benchmark, path_in(room, "none.jar"), &room->jdks.items[0], GC_ALL, &room->diag));
}

static void test_bad_declarations_name_their_line(void **state)
{
    struct room *room = *state;
    static const struct {
        const char *text, *message;
    } cases[] = {
        {"<Benchmark>\n<Run main='A'/></Benchmark>", "bad.xml:2: error: attribute is missing: name"},
        {"<Benchmark>\n<Run name='a' main='A' gcs='g2'/></Benchmark>", "bad.xml:2: error: not a list of GCs"},
        {"<Benchmark>\n\n<Walk/></Benchmark>", "bad.xml:3: error: unknown element: Walk"},
        {"<Benchmark>\n<Run name='a' main='A' seconds='soon'/></Benchmark>",
         "bad.xml:2: error: not a number of seconds"},
        {"<Benchmark>\n<Run name='a' main='A'>\n<Seting event='jdk.X' name='enabled'>true</Seting></Run></Benchmark>",
         "bad.xml:3: error: unknown element in a Run: Seting"},
        {"<Benchmark>\n<Run></Benchmark>", "bad.xml:2:18: error: "},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct benchmark benchmark = {0};
        put_file(room, "bad.xml", cases[i].text);
        buf_clear(&room->messages);
        assert_false(benchmark_read(&benchmark, path_in(room, "bad.xml"), &room->diag));
        assert_non_null(strstr(buf_text(&room->messages), cases[i].message));
        benchmark_dispose(&benchmark);
    }
}

SUITE(test_benchmark)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_releases_of_a_declaration),
        cmocka_unit_test(test_feature_of_a_version),
        cmocka_unit_test(test_flags_of_gcs),
        cmocka_unit_test(test_sets_of_gcs),
        cmocka_unit_test(test_words_of_a_jcmd),
        cmocka_unit_test_setup_teardown(test_jdks_and_their_gcs_are_found, setup, teardown),
        cmocka_unit_test_setup_teardown(test_jdks_are_chosen, setup, teardown),
        cmocka_unit_test_setup_teardown(test_runs_that_fail_do_not_stop_the_others, setup, teardown),
        cmocka_unit_test_setup_teardown(test_going_on_repeats_nothing, setup, teardown),
        cmocka_unit_test_setup_teardown(test_only_chosen_runs_are_made, setup, teardown),
        cmocka_unit_test_setup_teardown(test_one_record_at_a_time, setup, teardown),
        cmocka_unit_test_setup_teardown(test_an_interruption_stops_each_phase, setup, teardown),
        cmocka_unit_test_setup_teardown(test_what_javac_cannot_compile, setup, teardown),
        cmocka_unit_test_setup_teardown(test_an_interruption_stops_a_fetch, setup, teardown),
        cmocka_unit_test_setup_teardown(test_a_timeout_stops_the_group, setup, teardown),
        cmocka_unit_test_setup_teardown(test_what_is_salvaged, setup, teardown),
        cmocka_unit_test_setup_teardown(test_the_environment_is_clean, setup, teardown),
        cmocka_unit_test_setup_teardown(test_declaration_of_a_run, setup, teardown),
        cmocka_unit_test_setup_teardown(test_programs_are_fetched_once, setup, teardown),
        cmocka_unit_test_setup_teardown(test_everything_is_on, setup, teardown),
        cmocka_unit_test_setup_teardown(test_renaissance_gives_a_run_for_each_benchmark, setup, teardown),
        cmocka_unit_test_setup_teardown(test_bad_declarations_name_their_line, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
