#include "collector/benchmark/record.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "collector/benchmark/command.h"
#include "collector/benchmark/control_group.h"
#include "common/dataset/gc_kinds.h"
#include "collector/benchmark/manifest.h"
#include "collector/benchmark/salvage.h"
#include "collector/benchmark/workplace.h"
#include "common/base/alloc.h"
#include "common/base/file.h"

enum { JOBS_MAX = 64 };

static const double jcmd_seconds = 10;

struct slot {
    const struct task *task; /* NULL: free */
    struct process process, jcmd;
    char *folder; /* working folder */
    char *group;  /* control group; NULL: none */
    double start, limit;
    size_t next_jcmd;
    bool asked, hung; /* asked: the JVM was terminated; hung: it exceeded its time */
    double jcmd_start;
};

struct recorder {
    const struct record_options *options;
    const struct benchmark *benchmark;
    const struct jdk_list *jdks;
    struct diag *diag;
    struct arena arena;
    struct VEC(struct task) tasks;
    struct slot slots[JOBS_MAX];
    size_t done, failed, failed_before;
    double seconds_left; /* of the tasks not yet started */
    bool terminal;
};

/* Returns <jdk>/<run>-<gc>. */
static const char *task_title(struct recorder *r, const struct task *task)
{
    char *name = command_task_name(task);
    const char *title = arena_printf(&r->arena, "%s/%s", task->jdk->name, name);
    free(name);
    return title;
}

/* Returns RECORDINGS/<jdk>/<run>-<gc><suffix>. */
static const char *task_path(struct recorder *r, const struct task *task, const char *suffix)
{
    return arena_printf(&r->arena, "%s/%s%s", r->options->recordings, task_title(r, task), suffix);
}

/* --- Planning ------------------------------------------------------------------------------------ */

static double limit_of(const struct record_options *options, double seconds)
{
    return options->seconds_limit > 0 && options->seconds_limit < seconds ? options->seconds_limit : seconds;
}

/* Returns whether the run was completed earlier. Counts failures that are not repeated. */
static bool is_finished(struct recorder *r, const struct task *task, size_t *failures)
{
    const char *path = task_path(r, task, ".tsv");
    struct manifest manifest;
    if (!file_exists(path) || !manifest_read(&manifest, &r->arena, path, r->diag))
        return false;
    char *declaration = command_declaration(task);
    bool same = strcmp(declaration, manifest.declaration) == 0;
    free(declaration);
    if (same && manifest.has_recording && !file_exists(task_path(r, task, ".jfr")))
        return false;
    if (same && !manifest.has_recording)
        ++*failures;
    return same && (manifest.has_recording || !r->options->again);
}

struct plan_counts {
    size_t finished, failures;
};

static void plan_configurations(struct recorder *r, struct task task, struct plan_counts *counts)
{
    const char *list = task.run->configurations;
    size_t length;
    for (const char *name; (name = benchmark_next_name(&list, &length));) {
        task.configuration = arena_strndup(&r->arena, name, length);
        if (is_finished(r, &task, &counts->failures)) {
            counts->finished++;
        } else {
            *vec_add(&r->tasks) = task;
        }
    }
}

static void plan(struct recorder *r)
{
    struct plan_counts counts = {0};
    for (size_t i = 0; i < r->jdks->count; i++) {
        const struct jdk *jdk = &r->jdks->items[i];
        for (size_t k = 0; k < r->benchmark->runs.count; k++) {
            const struct run *run = &r->benchmark->runs.items[k];
            unsigned gcs = run->gcs & jdk->gcs & r->options->gcs;
            if (!releases_has(run->jdks, jdk->feature))
                continue;
            for (enum gc gc = 0; gc < GC_COUNT; gc++) {
                struct task task = {.jdk = jdk,
                                    .run = run,
                                    .gc = gc,
                                    .recordings = r->options->recordings,
                                    .benchmark = r->benchmark,
                                    .seconds = limit_of(r->options, run->seconds)};
                if (gcs & 1U << gc)
                    plan_configurations(r, task, &counts);
            }
        }
    }
    if (counts.finished)
        diag_info(r->diag, "%zu runs are already finished", counts.finished);
    if (counts.failures)
        diag_info(r->diag, "%zu runs failed before%s", counts.failures,
                  r->options->again ? "" : "; --again repeats them");
    r->failed_before = r->options->again ? 0 : counts.failures;
}

/* Prepares the input of a JDK's tasks. Returns false after reporting that its runs are impossible. */
static bool prepare(struct recorder *r, const struct jdk *jdk)
{
    char *folder = file_join(r->options->recordings, jdk->name);
    char *metadata = file_join(folder, "metadata.jfr");
    bool ok = file_make_folder(folder, r->diag) &&
              (file_exists(metadata) || workplace_record_metadata(jdk, metadata, r->diag)) &&
              workplace_compile(jdk, r->jdks, r->benchmark, r->options->recordings, r->diag);
    free(folder);
    free(metadata);
    return ok;
}

/* Removes the tasks of JDKs that cannot be prepared. */
static void prepare_all(struct recorder *r)
{
    size_t kept = 0;
    const struct jdk *last = NULL;
    bool ok = false;
    for (size_t i = 0; i < r->tasks.count && !process_interrupted(); i++) {
        const struct task task = r->tasks.items[i];
        if (task.jdk != last)
            ok = prepare(r, last = task.jdk);
        if (!ok) {
            r->failed++;
            continue;
        }
        r->tasks.items[kept++] = task;
        r->seconds_left += task.seconds;
    }
    r->tasks.count = kept;
}

/* --- Progress ------------------------------------------------------------------------------------ */

static const char *time_left(struct recorder *r)
{
    double seconds = r->seconds_left, now = process_clock();
    for (long i = 0; i < r->options->jobs; i++) {
        const struct slot *slot = &r->slots[i];
        if (slot->task && slot->start + slot->task->seconds > now)
            seconds += slot->start + slot->task->seconds - now;
    }
    seconds /= (double)r->options->jobs;
    if (seconds < 90)
        return arena_printf(&r->arena, "%.0f s left", seconds);
    return arena_printf(&r->arena, "%.0f min left", seconds / 60);
}

static void clear_line(const struct recorder *r)
{
    if (r->terminal)
        fputs("\r\033[K", stderr);
}

static void show_running(struct recorder *r)
{
    if (!r->terminal)
        return;
    clear_line(r);
    fprintf(stderr, "%zu of %zu, %s:", r->done, r->tasks.count, time_left(r));
    for (long i = 0; i < r->options->jobs; i++) {
        const struct slot *slot = &r->slots[i];
        if (slot->task)
            fprintf(stderr, " %s %.0f s", task_title(r, slot->task), process_clock() - slot->start);
    }
    fflush(stderr);
}

/* --- One run ------------------------------------------------------------------------------------- */

static void slot_dispose(struct slot *slot)
{
    control_group_remove(slot->group);
    free(slot->group);
    free(slot->folder);
    *slot = (struct slot){0};
}

static bool start_task(struct recorder *r, struct slot *slot, const struct task *task)
{
    *slot = (struct slot){.task = task, .start = process_clock()};
    slot->limit = limit_of(r->options, task->run->timeout);
    char *name = command_task_name(task);
    slot->folder =
        mem_strdup(arena_printf(&r->arena, "%s/%s/running/%s", r->options->recordings, task->jdk->name, name));
    free(name);
    file_remove_all(slot->folder);
    struct words words = {0};
    char *temporary = file_join(slot->folder, "tmp");
    bool ok = file_make_folder(temporary, r->diag) && command_write_settings(task, slot->folder, r->diag);
    if (ok) {
        command_make(&words, task);
        if (task->run->memory)
            slot->group = control_group_make(
                arena_printf(&r->arena, "collector-%d-%d", (int)getpid(), (int)(slot - r->slots)), task->run->memory);
        ok = process_start(&slot->process, &words, slot->folder, task_path(r, task, ".log"), slot->group, r->diag);
    }
    words_dispose(&words);
    free(temporary);
    if (!ok)
        slot_dispose(slot);
    return ok;
}

/* Sends the next due jcmd. One runs at a time. */
static void poll_jcmd(struct recorder *r, struct slot *slot)
{
    const struct run *run = slot->task->run;
    double now = process_clock();
    if (slot->jcmd.pid && !process_poll(&slot->jcmd)) {
        if (now > slot->jcmd_start + jcmd_seconds)
            process_wait(&slot->jcmd, 0);
        return;
    }
    slot->jcmd = (struct process){0};
    if (slot->next_jcmd == run->jcmds.count || slot->asked)
        return;
    const struct run_jcmd *jcmd = &run->jcmds.items[slot->next_jcmd];
    bool fits = slot->task->jdk->has_jcmd && releases_has(jcmd->jdks, slot->task->jdk->feature) &&
                (jcmd->gcs & 1U << slot->task->gc);
    if (fits && now < slot->start + jcmd->after)
        return;
    slot->next_jcmd++;
    if (!fits)
        return;
    struct words words = {0};
    jdk_tool(slot->task->jdk, "jcmd", &words);
    words_printf(&words, "%d", (int)slot->process.pid);
    command_split(&words, jcmd->text);
    const char *log = arena_printf(&r->arena, "jcmd-%zu.log", slot->next_jcmd);
    char *path = file_join(slot->folder, log);
    process_start(&slot->jcmd, &words, slot->folder, path, NULL, r->diag);
    slot->jcmd_start = now;
    free(path);
    words_dispose(&words);
}

static void tell_result(struct recorder *r, const struct slot *slot, const struct manifest *manifest)
{
    const struct task *task = slot->task;
    const char *recording = task_path(r, task, ".jfr");
    struct stat st = {0};
    if (manifest->has_recording)
        stat(recording, &st);
    bool is_good = manifest->has_recording && (task->run->may_fail || strcmp(manifest->outcome, "0") == 0);
    clear_line(r);
    if (!manifest->has_recording) {
        r->failed++;
        diag_warning(r->diag, PLACE_FILE(task_path(r, task, ".log")), "ended with %s and left no recording",
                     manifest->outcome);
    } else if (!is_good && !r->terminal) {
        diag_info(r->diag, "%s: ended with %s; its recording is kept", recording, manifest->outcome);
    }
    if (!r->terminal || !is_good)
        diag_info(r->diag, "%s: %.1f s, %.1f MB (%zu of %zu, %s)", task_title(r, task), manifest->seconds,
                  (double)st.st_size / 1e6, r->done, r->tasks.count, time_left(r));
}

static void end_task(struct recorder *r, struct slot *slot)
{
    const struct task *task = slot->task;
    /* Child processes may outlive the JVM. */
    process_signal(&slot->process, SIGKILL);
    if (slot->jcmd.pid)
        process_wait(&slot->jcmd, 1);
    const char *recording = task_path(r, task, ".jfr");
    char *outcome = slot->hung ? mem_strdup("timeout") : process_outcome(&slot->process);
    char *declaration = command_declaration(task);
    char *flags = command_flags(task);
    struct manifest manifest = {.feature = task->jdk->feature,
                                .version = task->jdk->version,
                                .run = task->run->name,
                                .gc = gc_kinds[task->gc].name,
                                .configuration = task->configuration,
                                .flags = flags,
                                .is_program = task->run->programs || task->run->jar,
                                .outcome = outcome,
                                .seconds = process_clock() - slot->start,
                                .has_recording = salvage_recording(slot->folder, recording, r->diag),
                                .declaration = declaration};
    manifest_write(&manifest, task_path(r, task, ".tsv"), r->diag);
    r->done++;
    tell_result(r, slot, &manifest);
    if (!r->options->keep)
        file_remove_all(slot->folder);
    free(outcome);
    free(declaration);
    free(flags);
    slot_dispose(slot);
}

static void poll_slot(struct recorder *r, struct slot *slot)
{
    poll_jcmd(r, slot);
    if (process_poll(&slot->process)) {
        end_task(r, slot);
        return;
    }
    double running = process_clock() - slot->start;
    /* Terminates the JVM, which then writes its recording, and kills it later. */
    if (running > slot->limit && !slot->asked) {
        slot->asked = slot->hung = true;
        process_signal(&slot->process, SIGTERM);
        clear_line(r);
        diag_info(r->diag, "%s: hangs; terminated after %.0f s", task_path(r, slot->task, ""), slot->limit);
    } else if (running > slot->limit + r->options->grace) {
        process_signal(&slot->process, SIGKILL);
    }
}

/* --- All ----------------------------------------------------------------------------------------- */

static void run_tasks(struct recorder *r)
{
    size_t next = 0;
    double shown = 0;
    for (;;) {
        bool busy = false;
        for (long i = 0; i < r->options->jobs; i++) {
            struct slot *slot = &r->slots[i];
            if (slot->task)
                poll_slot(r, slot);
            while (!slot->task && next < r->tasks.count && !process_interrupted()) {
                const struct task *task = &r->tasks.items[next++];
                r->seconds_left -= task->seconds;
                if (!start_task(r, slot, task)) {
                    r->done++;
                    r->failed++;
                }
            }
            busy |= slot->task != NULL;
        }
        if (!busy || process_interrupted())
            break;
        if (process_clock() > shown + 0.5) {
            shown = process_clock();
            show_running(r);
        }
        process_sleep(0.02);
    }
    clear_line(r);
}

static void stop_tasks(struct recorder *r)
{
    struct process *running[2 * JOBS_MAX];
    size_t count = 0;
    for (long i = 0; i < r->options->jobs; i++) {
        if (r->slots[i].task) {
            running[count++] = &r->slots[i].process;
            running[count++] = &r->slots[i].jcmd;
        }
    }
    process_stop(running, count);
    for (long i = 0; i < r->options->jobs; i++) {
        struct slot *slot = &r->slots[i];
        if (!slot->task)
            continue;
        file_remove_all(slot->folder);
        slot_dispose(slot);
    }
}

bool record_all(const struct record_options *options, const struct benchmark *benchmark, const struct jdk_list *jdks,
                struct diag *diag)
{
    struct recorder r = {.options = options,
                         .benchmark = benchmark,
                         .jdks = jdks,
                         .diag = diag,
                         .terminal = isatty(STDERR_FILENO) && !diag->quiet};
    plan(&r);
    prepare_all(&r);
    double start = process_clock();
    run_tasks(&r);
    stop_tasks(&r);
    if (process_interrupted())
        diag_error(diag, PLACE_NONE, "interrupted after %zu of %zu runs; run the same command again to continue",
                   r.done, r.tasks.count);
    else if (r.failed + r.failed_before)
        diag_error(diag, PLACE_NONE, "%zu runs in %.0f s, %zu without a recording", r.done, process_clock() - start,
                   r.failed + r.failed_before);
    else
        diag_info(diag, "%zu runs in %.0f s", r.done, process_clock() - start);
    bool ok = !process_interrupted() && r.failed + r.failed_before == 0;
    vec_dispose(&r.tasks);
    arena_dispose(&r.arena);
    return ok;
}
