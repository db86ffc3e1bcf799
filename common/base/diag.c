#include "common/base/diag.h"

#include <string.h>

#include "common/base/buf.h"
#include "common/base/text.h"

static const char *const level_names[] = {"info", "warning", "error"};

/* Replaces control characters, which would break the line or the terminal, and invalid UTF-8: a message may quote
 * input. */
static void add_printable(struct buf *line, const char *text)
{
    uint32_t code;
    for (size_t left = strlen(text), step; left; text += step, left -= step) {
        step = text_character(text, left, &code);
        bool printable = step && code >= 0x20 && (code < 0x7f || code > 0x9f);
        step = step ? step : 1;
        if (printable)
            buf_add(line, text, step);
        for (size_t i = 0; !printable && i < step; i++)
            buf_printf(line, "\\x%02x", (unsigned char)text[i]);
    }
}

void diag_init(struct diag *diag, const char *program)
{
    *diag = (struct diag){.program = program, .out = stderr};
}

static void write_line(struct diag *diag, enum diag_level level, const char *line)
{
    if (diag->sink)
        diag->sink(diag->context, level, line);
    else if (diag->out)
        fprintf(diag->out, "%s\n", line);
}

void diag_relay(struct diag *diag, enum diag_level level, const char *line)
{
    diag->counts[level]++;
    write_line(diag, level, line);
}

void diag_vreport(struct diag *diag, enum diag_level level, struct place place, const char *format, va_list args)
{
    diag->counts[level]++;
    if (level == DIAG_INFO && diag->quiet)
        return;
    struct buf message, line;
    buf_init(&message, 0);
    buf_init(&line, 0);
    buf_vprintf(&message, format, args);
    if (diag->program)
        buf_printf(&line, "%s: ", diag->program);
    if (place.file) {
        add_printable(&line, place.file);
        if (place.line > 0)
            buf_printf(&line, ":%ld", place.line);
        if (place.line > 0 && place.column > 0)
            buf_printf(&line, ":%ld", place.column);
        buf_puts(&line, ": ");
    }
    if (level != DIAG_INFO)
        buf_printf(&line, "%s: ", level_names[level]);
    add_printable(&line, buf_text(&message));
    write_line(diag, level, buf_text(&line));
    buf_dispose(&line);
    buf_dispose(&message);
}

void diag_report(struct diag *diag, enum diag_level level, struct place place, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    diag_vreport(diag, level, place, format, args);
    va_end(args);
}

bool diag_error(struct diag *diag, struct place place, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    diag_vreport(diag, DIAG_ERROR, place, format, args);
    va_end(args);
    return false;
}

void diag_warning(struct diag *diag, struct place place, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    diag_vreport(diag, DIAG_WARNING, place, format, args);
    va_end(args);
}

void diag_info(struct diag *diag, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    diag_vreport(diag, DIAG_INFO, PLACE_NONE, format, args);
    va_end(args);
}

void diag_verbose(struct diag *diag, const char *format, ...)
{
    if (!diag->verbose)
        return;
    va_list args;
    va_start(args, format);
    diag_vreport(diag, DIAG_INFO, PLACE_NONE, format, args);
    va_end(args);
}

int diag_status(const struct diag *diag)
{
    return diag->counts[DIAG_ERROR] || (diag->strict && diag->counts[DIAG_WARNING]) ? 1 : 0;
}
