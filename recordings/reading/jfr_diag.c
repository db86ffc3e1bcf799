#include "recordings/reading/jfr_diag.h"

#include <string.h>
#include <unistd.h>

#include "common/base/buf.h"

static void report(void *context, const struct jfr_fault *fault)
{
    struct buf message;
    buf_init(&message, 0);
    if (fault->chunk)
        buf_printf(&message, "chunk %zu: ", fault->chunk);
    if (fault->offset != UINT64_MAX)
        buf_printf(&message, "offset 0x%llx: ", (unsigned long long)fault->offset);
    buf_puts(&message, fault->message);
    diag_report(context, fault->level == JFR_ERROR ? DIAG_ERROR : DIAG_WARNING, PLACE_FILE(fault->file), "%s",
                buf_text(&message));
    buf_dispose(&message);
}

struct jfr_options jfr_diag_options(struct diag *diag, bool salvage)
{
    return (struct jfr_options){
        .size = sizeof(struct jfr_options), .report = report, .context = diag, .salvage = salvage};
}

const struct cli_option jfr_limit_options[] = {
    {.name = "copy-limit",
     .argument = "MIB",
     .help = "Largest recording, in MiB, that is inflated or read from a pipe\n(default: 8192)."},
    {.name = "metadata-limit",
     .argument = "MIB",
     .help = "Largest memory, in MiB, for the types of a chunk (default: 64)."},
    {0},
};

bool jfr_take_limits(const struct cli *cli, struct jfr_options *options)
{
    long copy = 0, metadata = 0;
    if (!cli_number(cli, "copy-limit", 1, INT32_MAX, &copy) ||
        !cli_number(cli, "metadata-limit", 1, INT32_MAX, &metadata))
        return false;
    options->copy_limit = (uint64_t)copy << 20;
    options->metadata_limit = (uint64_t)metadata << 20;
    return true;
}

static bool take_point(struct cli *cli, const char *option, struct time_point *point)
{
    const char *text = cli_value(cli, option);
    *point = (struct time_point){.is_set = false};
    if (!text || time_point_parse(text, point))
        return true;
    cli_misuse(cli, "--%s %s: expected a time such as 2026-11-23T10:15:30Z, or after the start, such as 90s", option,
               text);
    return false;
}

bool jfr_take_time(struct cli *cli, struct time_range *time)
{
    return take_point(cli, "from", &time->from) && take_point(cli, "until", &time->until);
}

bool jfr_diag_open(struct jfr_file **out, const char *path, const struct jfr_options *options, struct diag *diag)
{
    struct jfr_options reporting = *options;
    bool is_input = strcmp(path, "-") == 0;
    reporting.report = report;
    reporting.context = diag;
    if (is_input)
        reporting.wait_millis = -1;
    return is_input ? jfr_open_fd(out, STDIN_FILENO, "standard input", &reporting) : jfr_open(out, path, &reporting);
}

void jfr_diag_close(struct jfr_file *file, struct diag *diag)
{
    const struct jfr_recovery *recovery = jfr_recovered(file);
    if (recovery->missing_bytes)
        diag_info(diag, "the file ends too early: %llu bytes are missing", (unsigned long long)recovery->missing_bytes);
    if (recovery->faults && !jfr_failed(file))
        diag_info(diag, "%llu chunks recovered, %llu lost; %llu bytes skipped, %llu faults",
                  (unsigned long long)recovery->chunks, (unsigned long long)recovery->lost_chunks,
                  (unsigned long long)recovery->lost_bytes, (unsigned long long)recovery->faults);
    jfr_close(file);
}

/* Returns whether any event can be read, independent of the command's selection. */
static bool has_events(const struct jfr_file *file, const struct jfr_options *options)
{
    struct jfr_file *again;
    bool found = false;
    if (!jfr_reopen(&again, file, options))
        return true;
    for (struct jfr_chunk *chunk; !found && (chunk = jfr_next_chunk(again));) {
        const struct jfr_counts *counts = jfr_count_records(chunk);
        found = counts->all.count > counts->metadata.count + counts->checkpoints.count + counts->unknown.count;
    }
    jfr_close(again);
    return found;
}

void jfr_diag_close_events(struct jfr_file *file, const char *path, const struct jfr_options *options,
                           struct diag *diag)
{
    if (jfr_recovered(file)->faults && !jfr_failed(file) && !has_events(file, options))
        diag_error(diag, PLACE_FILE(path), "no event of the file can be recovered");
    jfr_diag_close(file, diag);
}
