#include "common/base/process.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "common/base/alloc.h"
#include "common/base/file.h"

void words_add(struct words *words, const char *word)
{
    *vec_add(words) = mem_strdup(word);
}

void words_printf(struct words *words, const char *format, ...)
{
    struct buf buf;
    buf_init(&buf, 0);
    va_list args;
    va_start(args, format);
    buf_vprintf(&buf, format, args);
    va_end(args);
    *vec_add(words) = buf_take(&buf);
}

void words_dispose(struct words *words)
{
    for (size_t i = 0; i < words->count; i++)
        free(words->items[i]);
    vec_dispose(words);
}

/* --- Interruptions ------------------------------------------------------------------------------- */

#define STOP_SECONDS 0.5 /* between the signal and SIGKILL */

static const int caught_signals[] = {SIGINT, SIGTERM, SIGHUP};
enum { CAUGHT = sizeof caught_signals / sizeof *caught_signals };

static volatile sig_atomic_t interrupted;
static struct sigaction earlier[CAUGHT];

static void interrupt(int signal)
{
    interrupted = signal;
}

void process_catch_interrupts(void)
{
    struct sigaction action = {.sa_handler = interrupt}; /* without SA_RESTART: the signal ends sleeps */
    interrupted = 0;
    for (size_t i = 0; i < CAUGHT; i++) {
        sigaction(caught_signals[i], NULL, &earlier[i]);
        if (earlier[i].sa_handler != SIG_IGN) /* nohup ignores SIGHUP */
            sigaction(caught_signals[i], &action, NULL);
    }
}

void process_release_interrupts(void)
{
    for (size_t i = 0; i < CAUGHT; i++)
        sigaction(caught_signals[i], &earlier[i], NULL);
    interrupted = 0;
}

int process_interrupted(void)
{
    return interrupted;
}

/* --- Starting ------------------------------------------------------------------------------------ */

char *const process_environment[] = {"PATH=/usr/bin:/bin", "LANG=C.UTF-8", "TZ=UTC", "HOME=/home/user", NULL};

/* The setup of a child. */
struct child {
    char **argv;
    const char *folder, *group;
    int output, errors;    /* descriptors; errors 0: the same as the output */
    char **environment;    /* NULL: the clean environment, or the user's if as_user is set */
    uint64_t memory, file; /* limits in bytes, of memory and of each written file; 0: none */
    bool as_user;          /* the command is found in PATH and runs in the user's environment */
    pid_t parent;
};

static void set_limits(const struct child *child)
{
    const struct rlimit memory = {child->memory, child->memory}, file = {child->file, child->file};
    if ((child->memory && setrlimit(RLIMIT_AS, &memory) != 0) || (child->file && setrlimit(RLIMIT_FSIZE, &file) != 0))
        dprintf(STDERR_FILENO, "without a limit\n");
}

/* Runs the command in the child and never returns. A failure gives exit status 127, as in shells, and a message on
 * the child's standard error. */
static void become(const struct child *child)
{
    char **argv = child->argv;
    setpgid(0, 0);
    for (size_t i = 0; i < CAUGHT; i++)
        signal(caught_signals[i], SIG_DFL);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != child->parent) /* the parent died before prctl */
        _exit(127);
    dup2(child->output, STDOUT_FILENO);
    dup2(child->errors ? child->errors : child->output, STDERR_FILENO);
    int null = open("/dev/null", O_RDONLY);
    if (null >= 0)
        dup2(null, STDIN_FILENO);
    if (!child->as_user && unshare(CLONE_NEWUTS) == 0 && sethostname("localhost", 9) != 0)
        dprintf(STDERR_FILENO, "the host name is visible\n");
    int group = child->group ? open(child->group, O_WRONLY | O_CLOEXEC) : -1;
    if (child->group && (group < 0 || write(group, "0", 1) != 1))
        dprintf(STDERR_FILENO, "not in its control group\n");
    set_limits(child);
    if (!child->folder || chdir(child->folder) == 0) {
        if (child->as_user)
            execvpe(argv[0], argv, child->environment ? child->environment : environ);
        else
            execve(argv[0], argv, process_environment);
    }
    dprintf(STDERR_FILENO, "cannot run %s: %s\n", argv[0], strerror(errno));
    _exit(127);
}

/* Returns the words followed by NULL, on the heap. */
static char **vector_of(const struct words *words)
{
    char **vector = mem_calloc(words->count + 1, sizeof *vector);
    memcpy(vector, words->items, words->count * sizeof *vector);
    return vector;
}

static bool start(struct process *process, const struct words *words, struct child child, struct diag *diag)
{
    *process = (struct process){0};
    if (interrupted)
        return false;
    child.parent = getpid();
    char **argv = child.argv = vector_of(words);
    /* A relative path of the command refers to the parent's working directory, but the child runs in `folder`. */
    char *here = child.as_user ? NULL : realpath(argv[0], NULL);
    if (here)
        argv[0] = here;
    pid_t pid = fork();
    if (pid == 0)
        become(&child);
    if (pid > 0) {
        setpgid(pid, pid); /* parent and child both call it, because their order is not determined */
        process->pid = pid;
    } else {
        diag_error(diag, PLACE_FILE(argv[0]), "cannot start a process: %s", strerror(errno));
    }
    free(here);
    free(argv);
    return pid > 0;
}

static bool start_into(struct process *process, const struct words *words, struct child child, const char *output,
                       struct diag *diag)
{
    const char *path = output ? output : "/dev/null";
    int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (fd < 0)
        return diag_error(diag, PLACE_FILE(path), "cannot write: %s", strerror(errno));
    child.output = fd;
    bool ok = start(process, words, child, diag);
    close(fd);
    return ok;
}

bool process_start(struct process *process, const struct words *words, const char *folder, const char *output,
                   const char *group, struct diag *diag)
{
    return start_into(process, words, (struct child){.folder = folder, .group = group}, output, diag);
}

/* Returns whether the process exited with status 0. */
static bool succeeded(const struct process *process)
{
    return process->ended && WIFEXITED(process->status) && WEXITSTATUS(process->status) == 0;
}

bool process_run_as_user(const struct words *words, const char *folder, double seconds, const char *log,
                         struct diag *diag)
{
    struct process process;
    return start_into(&process, words, (struct child){.folder = folder, .as_user = true}, log, diag) &&
           process_wait(&process, seconds) && succeeded(&process);
}

/* --- Waiting ------------------------------------------------------------------------------------- */

bool process_poll(struct process *process)
{
    if (!process->ended && waitpid(process->pid, &process->status, WNOHANG) == process->pid)
        process->ended = true;
    return process->ended;
}

void process_signal(const struct process *process, int signal)
{
    if (process->pid > 0)
        kill(-process->pid, signal);
}

static void end_by_force(struct process *process)
{
    process_signal(process, SIGKILL); /* the group, which may outlive its first process */
    if (!process->ended)
        waitpid(process->pid, &process->status, 0);
    process->ended = true;
}

void process_stop(struct process *const *processes, size_t count)
{
    double end = process_clock() + STOP_SECONDS;
    for (size_t i = 0; i < count; i++)
        process_signal(processes[i], interrupted ? interrupted : SIGTERM);
    for (bool is_busy = true; is_busy && process_clock() < end;) {
        is_busy = false;
        for (size_t i = 0; i < count; i++)
            is_busy |= processes[i]->pid > 0 && !process_poll(processes[i]);
        process_sleep(0.01);
    }
    for (size_t i = 0; i < count; i++) {
        if (processes[i]->pid > 0)
            end_by_force(processes[i]);
    }
}

bool process_wait(struct process *process, double seconds)
{
    double end = process_clock() + seconds;
    while (!process_poll(process)) {
        if (interrupted) {
            process_stop(&process, 1);
            return false;
        }
        if (process_clock() > end) {
            end_by_force(process);
            return false;
        }
        process_sleep(0.01);
    }
    return true;
}

char *process_outcome(const struct process *process)
{
    struct buf buf;
    buf_init(&buf, 0);
    if (WIFSIGNALED(process->status))
        buf_printf(&buf, "signal %d", WTERMSIG(process->status));
    else
        buf_printf(&buf, "%d", WEXITSTATUS(process->status));
    return buf_take(&buf);
}

/* Opens a file in memory. */
static int open_capture(struct diag *diag)
{
    int fd = memfd_create("output", MFD_CLOEXEC);
    if (fd < 0)
        diag_error(diag, PLACE_NONE, "cannot create a file in memory: %s", strerror(errno));
    return fd;
}

static void close_capture(int fd, struct buf *out)
{
    if (fd < 0)
        return;
    lseek(fd, 0, SEEK_SET);
    char chunk[4096];
    ssize_t got;
    while (out && !out->overflow && (got = read(fd, chunk, sizeof chunk)) > 0)
        buf_add(out, chunk, (size_t)got);
    close(fd);
}

bool process_capture(const struct words *words, const char *folder, double seconds, struct buf *out, struct diag *diag)
{
    struct process process;
    int fd = open_capture(diag);
    bool ok = fd >= 0 && start(&process, words, (struct child){.folder = folder, .output = fd}, diag) &&
              process_wait(&process, seconds) && succeeded(&process);
    close_capture(fd, out);
    return ok;
}

bool process_run(struct process *process, const struct words *words, const struct process_terms *terms, struct buf *out,
                 struct buf *errors, struct diag *diag)
{
    *process = (struct process){0};
    struct child child = {.output = open_capture(diag),
                          .errors = open_capture(diag),
                          .environment = vector_of(terms->environment),
                          .memory = terms->memory,
                          .file = terms->file,
                          .as_user = true};
    bool ok = child.output >= 0 && child.errors >= 0 && start(process, words, child, diag) &&
              process_wait(process, terms->seconds) && succeeded(process);
    free(child.environment);
    close_capture(child.output, out);
    close_capture(child.errors, errors);
    return ok;
}

double process_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

void process_sleep(double seconds)
{
    struct timespec time = {.tv_sec = (time_t)seconds, .tv_nsec = (long)((seconds - (double)(time_t)seconds) * 1e9)};
    nanosleep(&time, NULL);
}
