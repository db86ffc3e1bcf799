#include <stdlib.h>

#include "collector/print/docprint.h"
#include "collector/print/limits.h"
#include "collector/print/printing.h"
#include "collector/print/timeline.h"
#include "collector/recorded/jfr_diag.h"

struct job {
    const struct printing *printing;
    struct carry *carry;
    struct doc_printer *printer;
    struct event_time time;
    struct jfr_header last; /* of the chunk before */
    bool began;
};

static bool print_event(void *context, const struct jfr_record *record)
{
    struct job *job = context;
    doc_printer_event(job->printer, record);
    return !output_failed(job->printing->out);
}

static bool print_chunk(struct job *job, struct jfr_chunk *chunk, struct limits *limits)
{
    const struct print_options *options = job->printing->options;
    const struct jfr_header *header = jfr_chunk_header(chunk);
    if (job->began)
        printing_warn_of_mixture(job->printing, &job->last, header);
    if (!job->began || options->per_chunk)
        event_time_init(&job->time, chunk);
    if (!job->began)
        doc_printer_begin(job->printer);
    job->began = true;
    job->last = *header;
    carry_enter(job->carry, chunk);
    doc_printer_chunk(job->printer, chunk, &job->time);
    bool *wanted = filter_wanted(&options->filter, chunk);
    uint64_t *left = limits_take(limits, chunk, wanted);
    bool go_on = timeline_walk(
        chunk, &(struct timeline_options){.wanted = wanted, .left = left, .visit = print_event, .context = job});
    limits_give(limits, chunk, wanted, left);
    free(wanted);
    return go_on;
}

bool print_as_document(const struct printing *printing, const struct document_notation *notation)
{
    const struct print_options *options = printing->options;
    struct jfr_options open = jfr_diag_options(printing->diag, options->salvage);
    struct jfr_file *file;
    if (!jfr_open(&file, printing->path, &open))
        return false;
    struct job job = {.printing = printing,
                      .carry = options->per_chunk ? NULL : carry_new(printing->path, options->salvage)};
    job.printer = doc_printer_new(printing->out, notation, options->stack_depth, job.carry);
    struct limits limits = {.each = options->limit};
    bool go_on = true;
    for (struct jfr_chunk *chunk; go_on && (chunk = jfr_next_chunk(file));)
        go_on = print_chunk(&job, chunk, &limits);
    if (job.began)
        doc_printer_end(job.printer);
    doc_printer_free(job.printer);
    carry_free(job.carry);
    limits_dispose(&limits);
    jfr_close(file);
    return true;
}
