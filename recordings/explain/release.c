#include "recordings/explain/release.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/alloc.h"
#include "common/base/text.h"

/* --- The version text --------------------------------------------------------------------------------------- */

/* Reads 25.0.3+9, 28-ea+12, 9+181 and 1.8.0_302-b08. Other numbers, such as 25.302-b08, which is the version of HotSpot
 * in JDK 8, are not versions of a JDK. */
static struct jvm_release read_version(const char *text)
{
    char *end;
    long feature = strtol(text, &end, 10), second = 0, third = 0, update = 0;
    if (*end == '.')
        second = strtol(end + 1, &end, 10);
    if (*end == '.')
        third = strtol(end + 1, &end, 10);
    if (*end == '_')
        update = strtol(end + 1, &end, 10);
    bool is_old = feature == 1;
    feature = is_old ? second : feature;
    if (!isdigit((unsigned char)*text) || feature < 8 || feature >= 1000 || (!is_old && second > 9))
        return (struct jvm_release){0};
    return (struct jvm_release){(int)feature, is_old ? update : third};
}

/* Reads what follows "JRE": one or more parentheses, one of which has the version, or only the version. */
static struct jvm_release read_jre(const char *text)
{
    struct jvm_release release = {0};
    text += strspn(text, " ");
    while (*text == '(' && !release.feature) {
        release = read_version(text + 1);
        text += strcspn(text, ")");
        text += strspn(text, ") ");
    }
    return release.feature ? release : read_version(text);
}

struct jvm_release release_of_version(const char *version)
{
    /* The first form that a text has with a version after it is decisive. HotSpot: JRE (25.0.3+9), and with a vendor's
     * version before it: JRE (Zulu11.52+13-CA) (11.0.13+8-LTS). OpenJ9: JRE 21. Native image: GraalVM 22.3.0 Java 17
     * CE, Oracle GraalVM 21.0.1+12.1. Profilers: 21.0.4+7-LTS. */
    static const struct {
        const char *before;
        struct jvm_release (*read)(const char *text);
    } forms[] = {{"JRE ", read_jre},
                 {" Java ", read_version},
                 {"Oracle GraalVM ", read_version},
                 {"GraalVM CE ", read_version},
                 {" VM (", read_version}};
    for (size_t i = 0; version && i < sizeof forms / sizeof *forms; i++) {
        const char *at = strstr(version, forms[i].before);
        struct jvm_release release = {0};
        if (at)
            release = forms[i].read(at + strlen(forms[i].before));
        if (release.feature)
            return release;
    }
    return version ? read_version(version) : (struct jvm_release){0};
}

/* --- The event types ---------------------------------------------------------------------------------------- */

enum { RELEASES_MAX = 64 };
/* A file with fewer event types of the JDK, such as that of a profiler, does not show the release. */
enum { LEAST_TYPES = 20 };

struct shapes {
    const struct scan *scan;
    size_t releases, types; /* types of the JDK that the file describes */
    bool is_whole;          /* the file has at least half of the JDK's event types, so others are absent */
    int features[RELEASES_MAX];
    size_t differences[RELEASES_MAX];
    const struct scan_type *event; /* of the last row; NULL: the file does not have it */
    uint64_t event_has;
};

static void compare(struct shapes *shapes, bool is_present, uint64_t among, uint64_t has, uint64_t optional)
{
    for (size_t i = 0; i < shapes->releases; i++) {
        uint64_t bit = (uint64_t)1 << i;
        bool is_missing = !is_present && !(optional & bit);
        if ((among & bit) && (has & bit ? is_missing : is_present))
            shapes->differences[i]++;
    }
}

static bool has_field(const struct scan_type *type, const char *name)
{
    for (size_t i = 0; i < type->fields.count; i++) {
        if (strcmp(type->fields.items[i], name) == 0)
            return true;
    }
    return false;
}

static void read_releases(struct shapes *shapes, const char *cells)
{
    for (char *end; *cells && shapes->releases < RELEASES_MAX; cells = end + strspn(end, "\t")) {
        shapes->features[shapes->releases++] = (int)strtol(cells, &end, 10);
        if (end == cells)
            return;
    }
}

/* Reads a row without its line break. */
static void read_row(struct shapes *shapes, char *row)
{
    char *name = strchr(row, '\t'), *has = name ? strchr(name + 1, '\t') : NULL,
         *optional = has ? strchr(has + 1, '\t') : NULL;
    if (name && text_starts_with(row, "releases\t"))
        read_releases(shapes, name + 1);
    if (!optional)
        return;
    *has++ = '\0';
    uint64_t having = strtoull(has, NULL, 16), missing = strtoull(optional + 1, NULL, 16);
    if (text_starts_with(row, "event\t")) {
        shapes->event = scan_type(shapes->scan, name + 1);
        shapes->event_has = having;
        if (shapes->event || shapes->is_whole)
            compare(shapes, shapes->event != NULL, UINT64_MAX, having, missing);
    } else if (text_starts_with(row, "field\t") && shapes->event)
        compare(shapes, has_field(shapes->event, name + 1), shapes->event_has, having, missing);
}

static size_t count_types(const struct scan *scan)
{
    size_t count = 0;
    for (size_t i = 0; i < scan->types.count; i++)
        count += text_starts_with(scan->types.items[i]->name, "jdk.");
    return count;
}

/* Keeps the two nearest releases, the newer one first if they are equally near. */
static void keep_nearest(struct scan *scan, const struct shapes *shapes)
{
    struct scan_nearest nearest = {0};
    size_t equal = 0;
    for (size_t i = 0; i < shapes->releases; i++) {
        size_t differences = shapes->differences[i];
        if (!nearest.feature || differences <= nearest.differences) {
            nearest.other = nearest.feature;
            nearest.other_differences = nearest.differences;
            nearest.feature = shapes->features[i];
            nearest.differences = differences;
        } else if (!nearest.other || differences <= nearest.other_differences) {
            nearest.other = shapes->features[i];
            nearest.other_differences = differences;
        }
    }
    for (size_t i = 0; i < shapes->releases; i++)
        equal += shapes->differences[i] == nearest.differences;
    if (nearest.feature && equal <= 2 && nearest.differences < shapes->types / 4)
        scan->nearest = nearest;
}

bool release_has_types(const struct scan *scan)
{
    return count_types(scan) >= LEAST_TYPES && !scan->mixes_formats;
}

void release_find_nearest(struct scan *scan, const char *text, size_t length)
{
    struct shapes shapes = {.scan = scan, .types = count_types(scan)};
    struct arena arena = {0};
    shapes.is_whole = shapes.types > 100;
    if (shapes.types < LEAST_TYPES || scan->mixes_formats)
        return;
    for (char *at = arena_strndup(&arena, text, length); *at;) {
        char *end = at + strcspn(at, "\n"), *next = *end ? end + 1 : end;
        *end = '\0';
        read_row(&shapes, at);
        at = next;
    }
    keep_nearest(scan, &shapes);
    arena_dispose(&arena);
}
