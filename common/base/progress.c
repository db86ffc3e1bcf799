#include "common/base/progress.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "common/base/buf.h"

enum { REDRAW = 100 /* milliseconds */ };

#define MIB 1048576.0

static void erase(const struct progress *progress)
{
    fputs("\r\033[K", progress->diag->out);
}

static void draw(const struct progress *progress)
{
    double part = progress->total ? (double)progress->done / (double)progress->total : 0;
    double seconds = (double)(progress->drawn.tv_sec - progress->start.tv_sec) +
                     (double)(progress->drawn.tv_nsec - progress->start.tv_nsec) / 1e9;
    char bar[] = "------------------------------";
    size_t length = sizeof bar - 1, filled = part < 1 ? (size_t)(part * (double)length) : length;
    memset(bar, '#', filled);
    FILE *out = progress->diag->out;
    erase(progress);
    if (progress->unit == PROGRESS_STEPS)
        fprintf(out, "%.40s [%s] %d of %d", progress->what, bar, (int)progress->done, (int)progress->total);
    else if (progress->total)
        fprintf(out, "%.24s [%s] %3d %% of %.1f MiB", progress->what, bar, (int)(part * 100),
                (double)progress->total / MIB);
    else
        fprintf(out, "%.24s %.1f MiB", progress->what, (double)progress->done / MIB);
    if (progress->unit == PROGRESS_DOWNLOAD && seconds > 0.5)
        fprintf(out, ", %.1f MiB/s", (double)progress->done / MIB / seconds);
    fflush(out);
}

static void report_around(void *context, enum diag_level level, const char *line)
{
    (void)level;
    struct progress *progress = context;
    erase(progress);
    fprintf(progress->diag->out, "%s\n", line);
    draw(progress);
}

static bool is_terminal(FILE *out)
{
    const char *terminal = getenv("TERM");
    return isatty(fileno(out)) && !getenv("CI") && terminal && strcmp(terminal, "dumb") != 0;
}

void progress_begin(struct progress *progress, const char *what, enum progress_unit unit, struct diag *diag)
{
    *progress = (struct progress){.diag = diag, .before = *diag, .what = what, .unit = unit};
    progress->is_bar = diag->out && !diag->quiet && !diag->sink && is_terminal(diag->out);
    clock_gettime(CLOCK_MONOTONIC, &progress->start);
    if (progress->is_bar) {
        diag->sink = report_around;
        diag->context = progress;
    }
}

void progress_show(struct progress *progress, uint64_t done, uint64_t total)
{
    progress->done = done;
    progress->total = total;
    if (!progress->is_bar) {
        if (progress->unit != PROGRESS_DOWNLOAD)
            return;
        if (!progress->began && total)
            diag_info(progress->diag, "receiving %s (%.1f MiB)", progress->what, (double)total / MIB);
        else if (!progress->began)
            diag_info(progress->diag, "receiving %s", progress->what);
        progress->began = true;
        return;
    }
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    long since = (now.tv_sec - progress->drawn.tv_sec) * 1000 + (now.tv_nsec - progress->drawn.tv_nsec) / 1000000;
    if (progress->began && since < REDRAW)
        return;
    progress->began = true;
    progress->drawn = now;
    draw(progress);
}

void progress_end(struct progress *progress)
{
    if (!progress->is_bar)
        return;
    erase(progress);
    fflush(progress->diag->out);
    progress->diag->sink = progress->before.sink;
    progress->diag->context = progress->before.context;
}
