/*
 * Child processes in their own process groups, with a clean environment and a time limit.
 *
 * The environment contains only PATH, LANG, TZ and HOME. Where the system permits it (as root on Linux), the child sees
 * "localhost" as the host name, so that recordings do not contain the name of the machine. Children die with this
 * program.
 *
 * Between process_catch_interrupts and process_release_interrupts, SIGINT, SIGTERM and SIGHUP end every wait
 * immediately: the child's group receives the same signal and is killed if it does not exit soon. No further child is
 * started.
 */
#ifndef BASE_PROCESS_H
#define BASE_PROCESS_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "common/base/buf.h"
#include "common/base/diag.h"
#include "common/base/vec.h"

/* Arguments on the heap, without a NULL at the end. */
struct words VEC(char *);

void words_add(struct words *words, const char *word);
void words_printf(struct words *words, const char *format, ...) __attribute__((format(printf, 2, 3)));
void words_dispose(struct words *words);

/* The clean environment; NULL ends it. */
extern char *const process_environment[];

struct process {
    pid_t pid; /* also the id of its group; 0: not started */
    bool ended;
    int status; /* the status of waitpid after the process ended */
};

/*
 * Starts a process. `folder`: working directory (NULL: the current one); `output`: file for standard output and
 * standard error (NULL: discarded); `group`: file of a control group to enter (NULL: none). Returns false after a
 * reported error.
 */
bool process_start(struct process *process, const struct words *words, const char *folder, const char *output,
                   const char *group, struct diag *diag);
/* Returns whether the process has ended; does not wait. */
bool process_poll(struct process *process);
/* Sends a signal to the whole group. */
void process_signal(const struct process *process, int signal);
/* Waits up to `seconds`, then kills the group and returns false. */
bool process_wait(struct process *process, double seconds);
/* Returns "0", "1", "signal 9" and so on, on the heap. */
char *process_outcome(const struct process *process);

/* Runs a short command. Standard output and standard error go to `out` (may be NULL). Returns true if it exits with
 * 0 in time. */
bool process_capture(const struct words *words, const char *folder, double seconds, struct buf *out, struct diag *diag);

/*
 * Runs a command, found in PATH, in the user's own environment. Standard output and standard error go to the file
 * `log`. Returns true if it exits with 0 in time.
 */
bool process_run_as_user(const struct words *words, const char *folder, double seconds, const char *log,
                         struct diag *diag);

struct process_terms {
    const struct words *environment;
    double seconds;
    uint64_t memory, file; /* limits in bytes, of the command's memory and of each file that it writes */
};

/*
 * Runs a command, found in PATH, in the environment of `terms`. `out` receives standard output, `errors` standard
 * error. Returns true if it exits with 0 in time. After the time limit, the status is that of SIGKILL.
 */
bool process_run(struct process *process, const struct words *words, const struct process_terms *terms, struct buf *out,
                 struct buf *errors, struct diag *diag);

/* Catches interruptions until process_release_interrupts, which restores the earlier handlers. */
void process_catch_interrupts(void);
void process_release_interrupts(void);
/* Returns the signal received since process_catch_interrupts; 0: none. */
int process_interrupted(void);
/* Sends the signal of the interruption to `count` groups, kills those that do not end soon, and waits for their
 * children. */
void process_stop(struct process *const *processes, size_t count);

/* Returns the time of a monotonic clock in seconds. */
double process_clock(void);
void process_sleep(double seconds);

#endif
