#include "collector/acquire/git.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "collector/acquire/answer.h"
#include "collector/acquire/url.h"
#include "common/base/file.h"
#include "common/base/process.h"

enum { TAGS_CAP = 8 << 20, PATHS_CAP = 64 << 20, MESSAGES_CAP = 1 << 16 };

#define MEMORY_CAP (UINT64_C(1) << 30)
#define FILE_CAP (UINT64_C(1) << 30)

/* --- Running git ------------------------------------------------------------------------------------------------ */

/* Passes PATH, proxies and authorities of the user, and nothing else of the environment and configuration. */
static void add_environment(struct words *environment, const struct git_repository *repository)
{
    static const char *const passed[] = {"PATH",      "TMPDIR",    "http_proxy", "https_proxy", "HTTPS_PROXY",
                                         "ALL_PROXY", "all_proxy", "no_proxy",   "NO_PROXY"};
    static const char *const own[] = {
        "HOME=/nonexistent",     "LANG=C.UTF-8",        "TZ=UTC",
        "GIT_DIR=/dev/null", /* otherwise the configuration of the current folder's repository would apply */
        "GIT_CONFIG_NOSYSTEM=1", "GIT_ATTR_NOSYSTEM=1", "GIT_TERMINAL_PROMPT=0"};
    for (size_t i = 0; i < sizeof passed / sizeof *passed; i++)
        if (getenv(passed[i]))
            words_printf(environment, "%s=%s", passed[i], getenv(passed[i]));
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        words_add(environment, own[i]);
    words_printf(environment, "GIT_ALLOW_PROTOCOL=https%s", repository->loopback ? ":http" : "");
    if (http_authorities())
        words_printf(environment, "GIT_SSL_CAINFO=%s", http_authorities());
    words_add(environment, "GIT_TRACE2_EVENT=1");
}

/* Returns `git` with the settings of each command. */
static struct words begin_command(const struct git_repository *repository)
{
    struct words words = {0};
    static const char *const start[] = {"git", "-c", "core.hooksPath=/dev/null", "-c", "pack.threads=1", "-c"};
    for (size_t i = 0; i < sizeof start / sizeof *start; i++)
        words_add(&words, start[i]);
    words_printf(&words, "http.lowSpeedLimit=%d", HTTP_SLOWEST);
    words_add(&words, "-c");
    words_printf(&words, "http.lowSpeedTime=%u", repository->settings->timeout);
    return words;
}

enum verdict { VERDICT_AGAIN, VERDICT_FINAL, VERDICT_MISSING };

/* Messages of git that show whether another try can succeed. After unknown failures, another try is made. */
static enum verdict judge(const char *message)
{
    static const struct {
        const char *words;
        enum verdict verdict;
    } known[] = {
        {"' not found", VERDICT_MISSING},
        {"could not read Username", VERDICT_MISSING}, /* GitHub's response for a repository that does not exist */
        {"not found in upstream", VERDICT_MISSING},   /* a tag */
        {"returned error: 408", VERDICT_AGAIN},
        {"returned error: 429", VERDICT_AGAIN},
        {"returned error: 4", VERDICT_FINAL},
        {"certificate", VERDICT_FINAL},
        {"is this a git repository?", VERDICT_FINAL},
        {"cannot run git", VERDICT_FINAL},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strstr(message, known[i].words))
            return known[i].verdict;
    return VERDICT_AGAIN;
}

/* Extracts the line with the reason, without the parts that the message repeats. */
static void find_reason(const char *messages, struct buf *reason)
{
    static const char access[] = "unable to access '";
    const char *at = strstr(messages, "fatal: ");
    at = at ? at + strlen("fatal: ") : "git reports no reason";
    size_t length = strcspn(at, "\n");
    const char *end = strncmp(at, access, sizeof access - 1) == 0 ? strstr(at, "': ") : NULL;
    if (end && end < at + length) {
        length -= (size_t)(end + 3 - at);
        at = end + 3;
    }
    buf_add(reason, at, length);
}

/* A command with its input and results. */
struct job {
    const struct git_repository *repository;
    struct words command;
    double seconds;
    struct buf out;
    bool lists; /* the command lists the repository's references */
};

/*
 * A server without the Git protocol ("dumb HTTP") cannot confirm that a list is complete, and git reads any page
 * without lines as an empty list. Git's trace shows whether a server of the Git protocol has responded.
 */
static bool is_from_server(const struct job *job, const struct buf *messages)
{
    return !job->lists || strstr(buf_text(messages), "\"negotiated-version\"");
}

/* Returns true, or false with the reason of the failure and a verdict about another try. */
static bool judge_try(const struct job *job, const struct process *process, bool ok, const struct buf *messages,
                      struct buf *reason, enum verdict *verdict)
{
    *verdict = VERDICT_FINAL;
    if (process_interrupted()) {
        buf_puts(reason, "was interrupted");
    } else if (process->ended && WIFSIGNALED(process->status) && WTERMSIG(process->status) == SIGKILL) {
        buf_printf(reason, "the response takes longer than %.0f s", job->seconds);
    } else if (!ok) {
        find_reason(buf_text(messages), reason);
        *verdict = judge(buf_text(reason));
    } else if (job->out.overflow) {
        buf_printf(reason, "the response is larger than the limit of %zu bytes", job->out.cap);
    } else if (!is_from_server(job, messages)) {
        buf_puts(reason, "not a response of the Git protocol");
    } else {
        return true;
    }
    return false;
}

static bool try_once(struct job *job, struct buf *reason, enum verdict *verdict)
{
    struct words environment = {0};
    struct process process;
    struct buf messages;
    buf_init(&messages, MESSAGES_CAP);
    buf_clear(&job->out);
    buf_clear(reason);
    add_environment(&environment, job->repository);
    const struct process_terms terms = {&environment, job->seconds, MEMORY_CAP, FILE_CAP};
    bool ok = process_run(&process, &job->command, &terms, &job->out, &messages, job->repository->diag);
    diag_verbose(job->repository->diag, "git: %s", buf_text(&messages));
    ok = judge_try(job, &process, ok, &messages, reason, verdict);
    words_dispose(&environment);
    buf_dispose(&messages);
    return ok;
}

/* `tail`: text after the reason. */
static void report(const struct git_repository *repository, const struct buf *reason, const char *tail, bool is_error)
{
    struct buf shown = {0}, text = {0};
    url_show(repository->url, &shown);
    answer_quote(&text, buf_text(reason), reason->length);
    if (is_error)
        diag_error(repository->diag, PLACE_FILE(buf_text(&shown)), "%s%s", buf_text(&text), tail);
    else
        diag_info(repository->diag, "%s: %s%s", buf_text(&shown), buf_text(&text), tail);
    buf_dispose(&shown);
    buf_dispose(&text);
}

/* Runs the command, with retries. */
static enum git_result run(struct job *job)
{
    const struct http_settings *settings = job->repository->settings;
    struct buf reason = {0};
    enum verdict verdict;
    bool ok;
    char tail[64] = "";
    unsigned tries = 0;
    while (!(ok = try_once(job, &reason, &verdict))) {
        if (verdict != VERDICT_AGAIN || tries >= settings->retries)
            break;
        unsigned pause = settings->backoff << (tries < 6 ? tries : 6);
        snprintf(tail, sizeof tail, "; retrying in %u.%u s", pause / 1000, pause % 1000 / 100);
        report(job->repository, &reason, tail, false);
        snprintf(tail, sizeof tail, " (tried %u times)", ++tries + 1);
        process_sleep(pause / 1e3);
    }
    if (!ok && verdict != VERDICT_MISSING)
        report(job->repository, &reason, tail, true);
    buf_dispose(&reason);
    words_dispose(&job->command);
    return ok ? GIT_OK : verdict == VERDICT_MISSING ? GIT_MISSING : GIT_FAILED;
}

/* Raises the signal again after an interruption, with the default effect. */
static void end_interrupts(void)
{
    int signal = process_interrupted();
    process_release_interrupts();
    if (signal)
        raise(signal);
}

/* --- Tags ------------------------------------------------------------------------------------------------------- */

/* Reads a line OBJECT<tab>refs/tags/NAME. A second line with NAME^{} contains the commit that a tag object refers
 * to. */
static bool read_tag(struct git_tags *tags, const char *line, size_t length)
{
    static const char digits[] = "0123456789abcdef", folder[] = "\trefs/tags/", peeled[] = "^{}";
    size_t object = strspn(line, digits), skip = sizeof folder - 1, end = sizeof peeled - 1;
    if ((object != 40 && object != 64) || line[object] != '\t')
        return false;
    if (length < object + skip || memcmp(line + object, folder, skip) != 0)
        return true;
    const char *name = line + object + skip;
    length -= object + skip;
    bool is_peeled = length > end && memcmp(name + length - end, peeled, end) == 0;
    struct git_tag *last = tags->items.count ? &tags->items.items[tags->items.count - 1] : NULL;
    const char *commit = arena_strndup(&tags->arena, line, object);
    if (!is_peeled)
        *vec_add(&tags->items) = (struct git_tag){arena_strndup(&tags->arena, name, length), commit};
    else if (last && strlen(last->name) == length - end && memcmp(last->name, name, length - end) == 0)
        last->commit = commit;
    return true;
}

bool git_tags_parse(struct git_tags *tags, const char *lines)
{
    while (*lines) {
        size_t length = strcspn(lines, "\n");
        if (!lines[length] || !read_tag(tags, lines, length))
            return false;
        lines += length + 1;
    }
    return true;
}

void git_tags_dispose(struct git_tags *tags)
{
    vec_dispose(&tags->items);
    arena_dispose(&tags->arena);
    *tags = (struct git_tags){0};
}

enum git_result git_list_tags(const struct git_repository *repository, struct git_tags *tags)
{
    struct job job = {repository, begin_command(repository), repository->settings->deadline, .lists = true};
    buf_init(&job.out, TAGS_CAP);
    words_add(&job.command, "ls-remote");
    words_add(&job.command, "--tags");
    words_add(&job.command, "--");
    words_add(&job.command, repository->url);
    process_catch_interrupts();
    enum git_result result = run(&job);
    end_interrupts();
    if (result == GIT_OK && !git_tags_parse(tags, buf_text(&job.out))) {
        diag_error(repository->diag, PLACE_FILE(repository->url), "git prints no list of tags");
        result = GIT_FAILED;
    }
    buf_dispose(&job.out);
    return result;
}

/* --- Files ------------------------------------------------------------------------------------------------------ */

/* A clone with a commit and its trees, but without the content of files. */
struct clone {
    const struct git_repository *repository;
    const char *folder, *work_tree;
    const struct tree_visitor *visitor;
    double seconds;
};

/* Returns `git` in the clone, with these words. */
static struct job begin_inside(const struct clone *clone, const char *const *words)
{
    struct job job = {
        .repository = clone->repository, .command = begin_command(clone->repository), .seconds = clone->seconds};
    words_printf(&job.command, "--git-dir=%s", clone->folder);
    words_printf(&job.command, "--work-tree=%s", clone->work_tree);
    for (; *words; words++)
        words_add(&job.command, *words);
    return job;
}

static enum git_result make_clone(const struct clone *clone, const char *tag)
{
    static const char *const options[] = {"clone",     "--quiet",    "--bare", "--depth=1", "--filter=blob:none",
                                          "--no-tags", "--template="};
    struct job job = {
        .repository = clone->repository, .command = begin_command(clone->repository), .seconds = clone->seconds};
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        words_add(&job.command, options[i]);
    words_printf(&job.command, "--branch=%s", tag);
    words_add(&job.command, "--");
    words_add(&job.command, clone->repository->url);
    words_add(&job.command, clone->folder);
    enum git_result result = run(&job);
    buf_dispose(&job.out);
    return result;
}

static enum git_result check_commit(const struct clone *clone, const char *tag, const char *commit)
{
    static const char *const words[] = {"rev-parse", "HEAD", NULL};
    struct job job = begin_inside(clone, words);
    enum git_result result = run(&job);
    size_t length = strlen(commit);
    if (result == GIT_OK && strncmp(buf_text(&job.out), commit, length) != 0) {
        diag_error(clone->repository->diag, PLACE_FILE(clone->repository->url),
                   "the tag %s has been moved to another commit since the tags were listed", tag);
        result = GIT_FAILED;
    }
    buf_dispose(&job.out);
    return result;
}

static bool is_wanted(const struct tree_visitor *visitor, const char *path)
{
    return !strpbrk(path, "\n\\*?[!#") && visitor->want(visitor->context, path);
}

/* Selects the wanted files as patterns of a sparse checkout, without any conversion of their content. */
static enum git_result choose_files(const struct clone *clone)
{
    static const char *const words[] = {"ls-tree", "-rz", "--name-only", "HEAD", NULL};
    struct job job = begin_inside(clone, words);
    struct buf *paths = &job.out, patterns = {0};
    static const char attributes[] = "* -text -ident -filter -working-tree-encoding\n";
    buf_init(paths, PATHS_CAP);
    enum git_result result = run(&job);
    const char *end = buf_text(paths) + paths->length;
    for (const char *path = buf_text(paths); path < end; path += strlen(path) + 1)
        if (is_wanted(clone->visitor, path))
            buf_printf(&patterns, "/%s\n", path);
    char *info = file_join(clone->folder, "info/sparse-checkout"), *other = file_join(clone->folder, "info/attributes");
    if (result == GIT_OK && (!file_make_parent(info, clone->repository->diag) ||
                             !file_write(info, buf_text(&patterns), patterns.length, NULL, clone->repository->diag) ||
                             !file_write(other, attributes, sizeof attributes - 1, NULL, clone->repository->diag)))
        result = GIT_FAILED;
    free(info);
    free(other);
    buf_dispose(paths);
    buf_dispose(&patterns);
    return result;
}

static enum git_result check_out(const struct clone *clone)
{
    static const char *const words[] = {
        "-c", "core.sparseCheckout=true", "-c", "core.sparseCheckoutCone=false", "read-tree", "-mu", "HEAD", NULL};
    struct job job = begin_inside(clone, words);
    enum git_result result = run(&job);
    buf_dispose(&job.out);
    return result;
}

enum git_result git_read_files(const struct git_repository *repository, const char *tag, const char *commit,
                               const struct tree_visitor *visitor, struct tree_limits limits)
{
    char *parent = file_make_temporary_folder("jfr-events", repository->diag);
    if (!parent)
        return GIT_FAILED;
    char *folder = file_join(parent, "clone"), *work_tree = file_join(parent, tag);
    struct clone clone = {repository, folder, work_tree, visitor,
                          (double)repository->settings->deadline * (double)HTTP_ARCHIVE_DEADLINES};
    process_catch_interrupts();
    enum git_result result = make_clone(&clone, tag);
    if (result == GIT_OK && commit)
        result = check_commit(&clone, tag, commit);
    if (result == GIT_OK)
        result = choose_files(&clone);
    if (result == GIT_OK && !file_make_folder(work_tree, repository->diag))
        result = GIT_FAILED;
    if (result == GIT_OK)
        result = check_out(&clone);
    if (result == GIT_OK && !tree_read(work_tree, visitor, limits, repository->diag))
        result = GIT_FAILED;
    file_remove_all(parent);
    end_interrupts();
    free(work_tree);
    free(folder);
    free(parent);
    return result;
}
