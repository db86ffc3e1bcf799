#include "generator/model/humanize.h"

#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "common/base/alloc.h"
#include "common/base/buf.h"
#include "common/dataset/setting_kinds.h"

/* Formats three significant digits without trailing zeros. */
static const char *short_number(struct arena *arena, double value, const char *unit)
{
    double size = fabs(value);
    int digits = size >= 99.95 || size == floor(size) ? 0 : size >= 9.995 ? 1 : 2;
    char *text = arena_printf(arena, "%.*f", digits, value);
    if (digits) {
        char *end = text + strlen(text);
        while (end[-1] == '0')
            *--end = '\0';
        if (end[-1] == '.')
            *--end = '\0';
    }
    return arena_printf(arena, "%s %s", text, unit);
}

struct unit {
    double size;
    const char *name;
};

static const char *with_unit(struct arena *arena, double value, const struct unit *units, size_t count)
{
    size_t i = 0;
    while (i + 1 < count && fabs(value) >= units[i + 1].size)
        i++;
    return short_number(arena, value / units[i].size, units[i].name);
}

/* Formats a number of bytes: 2048 as "2 KiB". */
static const char *bytes_text(struct arena *arena, double bytes)
{
    static const struct unit units[] = {
        {1, "B"}, {1024, "KiB"}, {1048576, "MiB"}, {1073741824, "GiB"}, {1099511627776, "TiB"}};
    return with_unit(arena, bytes, units, sizeof units / sizeof *units);
}

static const char *time_span(struct arena *arena, double nanoseconds)
{
    static const struct unit units[] = {{1, "ns"},     {1e3, "\xc2\xb5s"}, {1e6, "ms"},      {1e9, "s"},
                                        {6e10, "min"}, {3.6e12, "h"},      {8.64e13, "days"}};
    return with_unit(arena, nanoseconds, units, sizeof units / sizeof *units);
}

static const char *bits(struct arena *arena, double count)
{
    static const struct unit units[] = {{1, "bit"}, {1e3, "kbit"}, {1e6, "Mbit"}, {1e9, "Gbit"}};
    return with_unit(arena, count, units, sizeof units / sizeof *units);
}

static const char *hertz(struct arena *arena, double frequency)
{
    static const struct unit units[] = {{1, "Hz"}, {1e3, "kHz"}, {1e6, "MHz"}, {1e9, "GHz"}};
    return with_unit(arena, frequency, units, sizeof units / sizeof *units);
}

/* Formats milliseconds since 1970 as a point in time. */
static const char *point_in_time(struct arena *arena, double milliseconds)
{
    time_t seconds = (time_t)floor(milliseconds / 1000);
    struct tm tm;
    if (!gmtime_r(&seconds, &tm))
        return arena_printf(arena, "%.0f", milliseconds);
    char text[64];
    strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S", &tm);
    return arena_printf(arena, "%s.%03d UTC", text, (int)(milliseconds - (double)seconds * 1000));
}

const char *humanize_value(struct arena *arena, const char *raw, const char *content_type)
{
    static const struct {
        const char *type;
        double factor;
        const char *(*words)(struct arena *, double);
    } scaled[] = {
        {"bytes", 1, bytes_text},
        {"nanos", 1, time_span},
        {"micros", 1e3, time_span},
        {"microseconds", 1e3, time_span},
        {"millis", 1e6, time_span},
        {"seconds", 1e9, time_span},
        {"bytes-per-second", 1, bytes_text},
        {"bits-per-second", 1, bits},
        {"hertz", 1, hertz},
    };
    if (!raw || !content_type)
        return raw;
    char *end;
    errno = 0;
    double value = strtod(raw, &end);
    if (end == raw || *end || errno || !isfinite(value) || fabs(value) > 9.2e18)
        return raw;
    for (size_t i = 0; i < sizeof scaled / sizeof *scaled; i++) {
        if (strcmp(scaled[i].type, content_type) != 0)
            continue;
        const char *text = scaled[i].words(arena, value * scaled[i].factor);
        return strstr(content_type, "per-second") ? arena_printf(arena, "%s/s", text) : text;
    }
    if (strcmp(content_type, "epochmillis") == 0)
        return point_in_time(arena, value);
    if (strcmp(content_type, "percentage") == 0)
        return short_number(arena, value * 100, "%");
    if (strcmp(content_type, "address") == 0 && value >= 0)
        return arena_printf(arena, "0x%llx", strtoull(raw, NULL, 10));
    return raw;
}

const char *humanize_controls(struct arena *arena, const char *text)
{
    static const char named[] = "\b\t\n\f\r", letters[] = "btnfr";
    struct buf out;
    buf_init(&out, 0);
    for (const char *c = text; *c; c++) {
        const char *found = strchr(named, *c);
        if (found)
            buf_printf(&out, "\\%c", letters[found - named]);
        else if ((unsigned char)*c < ' ' || *c == 0x7F)
            buf_printf(&out, "\\u%04x", (unsigned)*c);
        else
            buf_putc(&out, *c);
    }
    const char *escaped = arena_strdup(arena, buf_text(&out));
    buf_dispose(&out);
    return escaped;
}

/* Returns "once per chunk" for "everyChunk", "every 20 ms" for "20 ms". */
static const char *period_words(struct arena *arena, const char *period)
{
    static const struct {
        const char *period, *words;
    } known[] = {{"everyChunk", "once per chunk"},
                 {"beginChunk", "at the beginning of a chunk"},
                 {"endChunk", "at the end of a chunk"}};
    if (!period)
        return NULL;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (strcmp(period, known[i].period) == 0)
            return known[i].words;
    }
    size_t digits = strspn(period, "0123456789");
    return arena_printf(arena, "every %.*s %s", (int)digits, period, period + digits + strspn(period + digits, " "));
}

static bool is_zero(const char *value)
{
    return isdigit((unsigned char)*value) && strtod(value, NULL) == 0;
}

/* 0 ms equals 0 ns. */
static bool is_same_limit(const char *a, const char *b)
{
    return strcmp(a, b) == 0 || (is_zero(a) && is_zero(b));
}

const char *humanize_setting(struct arena *arena, const char *name, const char *value)
{
    enum setting setting = setting_by_name(name);
    if (!value || setting == SETTING_KINDS || !setting_kinds[setting].note)
        return NULL;
    if (setting == SETTING_PERIOD)
        return period_words(arena, value);
    bool limits = !is_same_limit(value, setting_kinds[setting].everything);
    return limits ? arena_printf(arena, "%s%s", setting_kinds[setting].note, value) : NULL;
}

const char *humanize_update(struct arena *arena, const char *since)
{
    const char *dash = since ? strchr(since, '-') : NULL;
    return dash ? arena_printf(arena, "%.*s\xe2\x80\x93%s", (int)(dash - since), since, dash + 1) : since;
}

const char *humanize_description(struct arena *arena, const char *description, const char *additional)
{
    const char *text = additional && *additional ? additional : description;
    if (!text || !*text)
        return NULL;
    const char *stop = text;
    do
        stop = strchr(stop + 1, '.');
    while (stop && !(stop[1] == ' ' && isupper((unsigned char)stop[2])));
    return stop ? arena_strndup(arena, text, (size_t)(stop - text) + 1) : text;
}
