/* Faults of a file: each is reported and kept as the last error. */
#include "libjfr/internal.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>

/* The reason for which the last open of this thread failed. */
static _Thread_local struct {
    struct error_text error;
    char name[256];
} opening;

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

static void keep(struct error_text *error, const struct jfr_fault *fault)
{
    error->fault = *fault;
    snprintf(error->message, sizeof error->message, "%s", fault->message);
    error->fault.message = error->message;
}

__attribute__((format(printf, 3, 0))) static void note(struct jfr_file *file, struct jfr_fault fault,
                                                       const char *format, va_list args)
{
    char message[sizeof file->error.message];
    vsnprintf(message, sizeof message, format, args);
    fault.file = file->name;
    fault.message = message;
    if (file->directory && fault.offset != UINT64_MAX)
        fault.file = jfr_directory_place(file->directory, &fault.offset);
    if (fault.level == JFR_ERROR) {
        file->failed = true;
        keep(&file->error, &fault);
    }
    if (file->reported > JFR_MOST_FAULTS || !file->options.report)
        return;
    if (file->reported++ == JFR_MOST_FAULTS)
        fault.message = "further faults are not shown";
    file->options.report(file->options.context, &fault);
}

bool jfr_file_fault(struct jfr_file *file, enum jfr_code code, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    note(file, (struct jfr_fault){.level = JFR_ERROR, .code = code, .offset = UINT64_MAX}, format, args);
    va_end(args);
    return false;
}

__attribute__((format(printf, 3, 4))) static void note_system(struct jfr_file *file, int error, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    struct jfr_fault fault = {.level = JFR_ERROR, .code = JFR_SYSTEM, .system_error = error, .offset = UINT64_MAX};
    note(file, fault, format, args);
    va_end(args);
}

bool jfr_system_fault(struct jfr_file *file, const char *what)
{
    int error = errno;
    if (error == ENOMEM)
        return jfr_memory_fault(file);
    note_system(file, error, "cannot %s: %s", what, strerror(error));
    return false;
}

bool jfr_memory_fault(struct jfr_file *file)
{
    return jfr_file_fault(file, JFR_NO_MEMORY, "out of memory");
}

__attribute__((format(printf, 5, 0))) static void note_at(struct jfr_chunk *chunk, enum jfr_level level,
                                                          enum jfr_code code, uint64_t offset, const char *format,
                                                          va_list args)
{
    struct jfr_fault fault = {
        .level = level,
        .code = code,
        .chunk = chunk->header.number,
        .offset = chunk->header.offset + offset,
    };
    chunk->file->recovery.faults += code != JFR_OK;
    note(chunk->file, fault, format, args);
}

static enum jfr_level level_of_damage(const struct jfr_chunk *chunk)
{
    return chunk->file->options.salvage ? JFR_WARNING : JFR_ERROR;
}

void jfr_chunk_warning(struct jfr_chunk *chunk, uint64_t offset, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    note_at(chunk, JFR_WARNING, JFR_OK, offset, format, args);
    va_end(args);
}

bool jfr_chunk_fault(struct jfr_chunk *chunk, uint64_t offset, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    note_at(chunk, level_of_damage(chunk), JFR_DAMAGED, offset, format, args);
    va_end(args);
    return false;
}

bool jfr_chunk_fault_of(struct jfr_chunk *chunk, enum jfr_code code, uint64_t offset, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    note_at(chunk, level_of_damage(chunk), code, offset, format, args);
    va_end(args);
    return false;
}

void jfr_keep_error(const struct jfr_file *file)
{
    snprintf(opening.name, sizeof opening.name, "%s", file->name);
    keep(&opening.error, &file->error.fault);
    opening.error.fault.file = opening.name;
}

bool jfr_open_fault(const char *name, enum jfr_code code, const char *message)
{
    snprintf(opening.name, sizeof opening.name, "%s", name);
    keep(&opening.error,
         &(struct jfr_fault){.level = JFR_ERROR, .code = code, .offset = UINT64_MAX, .message = message});
    opening.error.fault.file = opening.name;
    return false;
}

const struct jfr_fault *jfr_last_error(const struct jfr_file *file)
{
    const struct error_text *error = file ? &file->error : &opening.error;
    return error->fault.code ? &error->fault : NULL;
}

void jfr_clear_error(struct jfr_file *file)
{
    file->error.fault.code = JFR_OK;
}

bool jfr_failed(const struct jfr_file *file)
{
    return file->failed;
}

const struct jfr_recovery *jfr_recovered(const struct jfr_file *file)
{
    return &file->recovery;
}
