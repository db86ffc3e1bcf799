#include "recordings/print/print_events.h"

#include <stdlib.h>

#include "recordings/print/contexts.h"
#include "recordings/print/docprint.h"
#include "recordings/print/limits.h"
#include "recordings/print/textprint.h"
#include "recordings/print/timeline.h"
#include "recordings/reading/jfr_diag.h"

/* Contains either a document printer, or a text printer with contexts. */
struct job {
    const struct print_options *options;
    struct output *out;
    struct doc_printer *document;
    struct text_printer *text;
    struct contexts *contexts;
    struct event_time time;
    struct limits limits;
    struct nanos_range range;
    const struct nanos_range *in_time; /* NULL: all */
    uint64_t most_output;
    struct filter_unmatched unmatched;
};

/*
 * A few constants that refer to each other can expand an event of a few bytes to megabytes, which no limit per event
 * prevents. Recordings of JVMs are below this limit: an event of about 20 bytes refers to a stack trace, whose JSON has
 * about 1.2 kB for each frame.
 */
uint64_t print_usual_output(uint64_t file_size)
{
    const uint64_t least = UINT64_C(1) << 30, factor = 10000;
    return file_size > UINT64_MAX / factor ? UINT64_MAX : file_size * factor > least ? file_size * factor : least;
}

static bool is_within_output(const struct job *job)
{
    return output_position(job->out) <= job->most_output;
}

static bool print_event(void *context, const struct jfr_record *record)
{
    struct job *job = context;
    if (job->document) {
        doc_printer_event(job->document, record);
    } else {
        text_printer_begin_event(job->text, record);
        contexts_print(job->contexts, job->text, record);
        text_printer_end_event(job->text, record);
    }
    return !output_failed(job->out) && is_within_output(job);
}

static bool print_chunk(struct job *job, struct jfr_chunk *chunk)
{
    event_time_init(&job->time, chunk);
    if (job->document) {
        doc_printer_chunk(job->document, chunk, &job->time);
    } else {
        text_printer_chunk(job->text, chunk, &job->time);
        contexts_chunk(job->contexts, chunk);
    }
    filter_match_chunk(&job->unmatched, &job->options->filter, chunk);
    bool *wanted = filter_wanted(&job->options->filter, chunk);
    uint64_t *left = limits_take(&job->limits, chunk, wanted);
    bool go_on = timeline_walk(
        chunk, &(struct timeline_options){
                   .wanted = wanted, .time = job->in_time, .left = left, .visit = print_event, .context = job});
    limits_give(&job->limits, chunk, wanted, left);
    free(wanted);
    return go_on;
}

/* Times relative to the start refer to the first chunk. */
static void take_time(struct job *job, const struct jfr_chunk *chunk)
{
    const struct time_range *time = &job->options->time;
    int64_t start = jfr_chunk_header(chunk)->clock.start_nanos;
    job->range.from = time_point_nanos(&time->from, start, INT64_MIN);
    job->range.until = time_point_nanos(&time->until, start, INT64_MAX);
    job->in_time = time->from.is_set || time->until.is_set ? &job->range : NULL;
}

/* Returns false if values were omitted. */
static bool print_chunks(struct job *job, struct jfr_file *file)
{
    bool began = false, go_on = true, complete = true;
    for (struct jfr_chunk *chunk; go_on && (chunk = jfr_next_chunk(file)); began = true) {
        if (job->document && !began)
            doc_printer_begin(job->document);
        if (!began)
            take_time(job, chunk);
        go_on = print_chunk(job, chunk);
    }
    if (job->text)
        complete = text_printer_is_complete(job->text);
    else if (began)
        complete = doc_printer_end(job->document);
    return complete;
}

bool print_events(const char *path, const struct print_options *options, struct output *out, struct diag *diag)
{
    struct jfr_file *file;
    if (!jfr_diag_open(&file, path, &options->recording, diag))
        return false;
    struct job job = {.options = options, .out = out, .limits = {.each = options->limit}};
    job.most_output = options->most_output ? options->most_output : print_usual_output(jfr_file_size(file));
    if (options->notation) {
        job.document = doc_printer_new(out, options->notation, options->stack_depth);
    } else {
        job.text = text_printer_new(out, options->stack_depth, options->exact);
        job.contexts = contexts_new(out, file, &options->recording, options->exact);
    }
    if (!print_chunks(&job, file))
        diag_warning(diag, PLACE_FILE(path),
                     "values are omitted from events whose constants refer to each other in cycles");
    if (!is_within_output(&job))
        diag_error(diag, PLACE_FILE(path), "stopped after %llu bytes of output, the limit (--max-output)",
                   (unsigned long long)job.most_output);
    filter_report(&job.unmatched, path, diag);
    doc_printer_free(job.document);
    text_printer_free(job.text);
    contexts_free(job.contexts);
    limits_dispose(&job.limits);
    jfr_diag_close_events(file, path, &options->recording, diag);
    return true;
}
