/* What is wrong with a file, told to who opened it. */
#include "libjfr/internal.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>

#include "common/base/buf.h"

void jfr_report_stderr(void *context, const struct jfr_fault *fault)
{
    if (context)
        fprintf(stderr, "%s: ", (const char *)context);
    fprintf(stderr, "%s: ", fault->file);
    if (fault->chunk)
        fprintf(stderr, "chunk %zu: ", fault->chunk);
    if (fault->offset != UINT64_MAX)
        fprintf(stderr, "offset 0x%llx: ", (unsigned long long)fault->offset);
    fprintf(stderr, "%s: %s\n", fault->level == JFR_ERROR ? "error" : "warning", fault->message);
}

static void tell(struct jfr_file *file, struct jfr_fault fault, const char *format, va_list args)
{
    if (fault.level == JFR_ERROR)
        file->failed = true;
    if (file->faults > JFR_MOST_FAULTS || !file->options.report)
        return;
    struct buf message;
    buf_init(&message, 4096);
    if (file->faults++ == JFR_MOST_FAULTS)
        buf_puts(&message, "more faults are not shown");
    else
        buf_vprintf(&message, format, args);
    fault.file = file->name;
    fault.message = buf_text(&message);
    file->options.report(file->options.context, &fault);
    buf_dispose(&message);
}

bool jfr_file_fault(struct jfr_file *file, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    tell(file, (struct jfr_fault){.level = JFR_ERROR, .offset = UINT64_MAX}, format, args);
    va_end(args);
    return false;
}

static void tell_at(struct jfr_chunk *chunk, enum jfr_level level, const uint8_t *at, const char *format, va_list args)
{
    struct jfr_file *file = chunk->file;
    struct jfr_fault fault = {
        .level = level,
        .chunk = chunk->header.number,
        .offset = (uint64_t)(at - file->data),
    };
    tell(file, fault, format, args);
}

void jfr_chunk_warning(struct jfr_chunk *chunk, const uint8_t *at, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    tell_at(chunk, JFR_WARNING, at, format, args);
    va_end(args);
}

bool jfr_chunk_fault(struct jfr_chunk *chunk, const uint8_t *at, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    tell_at(chunk, chunk->file->options.salvage ? JFR_WARNING : JFR_ERROR, at, format, args);
    va_end(args);
    return false;
}

bool jfr_system_fault(struct jfr_file *file, const char *what)
{
    return jfr_file_fault(file, "cannot %s: %s", what, strerror(errno));
}
