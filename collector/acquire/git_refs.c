#include "collector/acquire/git_refs.h"

#include <string.h>

#include "collector/acquire/answer.h"

enum { ANSWER_CAP = 8 << 20, LONGEST_LINE = 65520, LONGEST_FORMAT = 16 };

/* --- pkt-lines: four hexadecimal digits with the length of the whole line, then its data --------------------- */

enum packet { PACKET_LINE, PACKET_FLUSH, PACKET_DELIMITER, PACKET_RESPONSE_END, PACKET_NONE, PACKET_BAD };

struct packets {
    const char *at, *end;
    const char *line; /* of a PACKET_LINE, without the line feed */
    size_t length;
};

static int digit(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

static enum packet next_packet(struct packets *packets)
{
    size_t left = (size_t)(packets->end - packets->at), size = 0;
    if (!left)
        return PACKET_NONE;
    for (size_t i = 0; i < 4; i++) {
        int value = i < left ? digit(packets->at[i]) : -1;
        if (value < 0)
            return PACKET_BAD;
        size = size * 16 + (size_t)value;
    }
    if (size == 3 || size > left || size > LONGEST_LINE)
        return PACKET_BAD;
    packets->line = packets->at + 4;
    packets->at += size < 4 ? 4 : size;
    if (size < 3)
        return size == 0 ? PACKET_FLUSH : size == 1 ? PACKET_DELIMITER : PACKET_RESPONSE_END;
    packets->length = size - 4;
    if (packets->length && packets->line[packets->length - 1] == '\n')
        packets->length--;
    return PACKET_LINE;
}

static bool begins(const struct packets *packets, const char *text)
{
    size_t length = strlen(text);
    return packets->length >= length && memcmp(packets->line, text, length) == 0;
}

static void add_line(struct buf *out, const char *text)
{
    buf_printf(out, "%04zx%s\n", strlen(text) + 5, text);
}

static bool malformed(const char *url, struct diag *diag)
{
    return diag_error(diag, PLACE_FILE(url), "not a response of the Git protocol");
}

/* ERR and the server's own words. */
static bool report_server(const struct packets *packets, const char *url, struct diag *diag)
{
    struct buf words = {0};
    answer_quote(&words, packets->line + 4, packets->length - 4);
    diag_error(diag, PLACE_FILE(url), "the server refuses: \"%s\"", buf_text(&words));
    buf_dispose(&words);
    return false;
}

/* --- What the server can do ----------------------------------------------------------------------------------- */

struct abilities {
    bool is_version_2, lists;
    char format[LONGEST_FORMAT]; /* "sha1"; empty: not announced */
};

static void read_ability(struct abilities *abilities, const struct packets *packets)
{
    static const char format[] = "object-format=";
    size_t skip = sizeof format - 1;
    if (begins(packets, "version 2"))
        abilities->is_version_2 = true;
    if (begins(packets, "ls-refs"))
        abilities->lists = true;
    if (begins(packets, format) && packets->length - skip < LONGEST_FORMAT)
        memcpy(abilities->format, packets->line + skip, packets->length - skip);
}

/* Some servers send "# service=git-upload-pack" and a flush first. */
static bool read_abilities(struct abilities *abilities, const struct buf *answer, const char *url, struct diag *diag)
{
    struct packets packets = {.at = buf_text(answer), .end = buf_text(answer) + answer->length};
    for (enum packet packet; (packet = next_packet(&packets)) != PACKET_NONE;) {
        if (packet == PACKET_BAD)
            return malformed(url, diag);
        if (packet == PACKET_LINE && begins(&packets, "ERR "))
            return report_server(&packets, url, diag);
        if (packet == PACKET_LINE)
            read_ability(abilities, &packets);
    }
    return (abilities->is_version_2 && abilities->lists) ||
           diag_error(diag, PLACE_FILE(url), "the server does not support version 2 of the Git protocol");
}

/* --- The tags ------------------------------------------------------------------------------------------------- */

/* OBJECT refs/tags/NAME [peeled:OBJECT] */
static bool read_tag(struct git_tags *tags, const struct packets *packets, const char *url, struct diag *diag)
{
    static const char digits[] = "0123456789abcdef", folder[] = "refs/tags/", peeled[] = " peeled:";
    const char *line = arena_strndup(&tags->arena, packets->line, packets->length);
    size_t object = strspn(line, digits), skip = sizeof folder - 1;
    if (strlen(line) != packets->length || (object != 40 && object != 64) || line[object] != ' ')
        return malformed(url, diag);
    const char *name = line + object + 1;
    if (strncmp(name, folder, skip) != 0)
        return true;
    name += skip;
    size_t length = strcspn(name, " ");
    const char *commit = line, *target = strstr(name + length, peeled);
    if (target && strspn(target + sizeof peeled - 1, digits) >= object)
        commit = target + sizeof peeled - 1;
    if (tags->items.count == GIT_MOST_TAGS)
        return diag_error(diag, PLACE_FILE(url), "has more than %d tags", GIT_MOST_TAGS);
    *vec_add(&tags->items) = (struct git_tag){.name = arena_strndup(&tags->arena, name, length),
                                              .commit = arena_strndup(&tags->arena, commit, object)};
    return true;
}

bool git_tags_parse(struct git_tags *tags, const char *answer, size_t length, const char *url, struct diag *diag)
{
    struct packets packets = {.at = answer, .end = answer + length};
    for (;;) {
        switch (next_packet(&packets)) {
        case PACKET_LINE:
            if (begins(&packets, "ERR "))
                return report_server(&packets, url, diag);
            if (!read_tag(tags, &packets, url, diag))
                return false;
            break;
        case PACKET_FLUSH: return true;
        case PACKET_NONE: return diag_error(diag, PLACE_FILE(url), "the list of tags is incomplete");
        default: return malformed(url, diag);
        }
    }
}

/* --- The two requests ------------------------------------------------------------------------------------------ */

static void print_command(struct buf *out, const struct abilities *abilities, const char *const *prefixes)
{
    struct buf line = {0};
    add_line(out, "command=ls-refs");
    if (*abilities->format) {
        buf_printf(&line, "object-format=%s", abilities->format);
        add_line(out, line.data);
    }
    buf_puts(out, "0001");
    add_line(out, "peel");
    for (; *prefixes; prefixes++) {
        buf_clear(&line);
        buf_printf(&line, "ref-prefix refs/tags/%s", *prefixes);
        add_line(out, line.data);
    }
    buf_puts(out, "0000");
    buf_dispose(&line);
}

static struct http_request request_of(const struct git_repository *repository, const char *url)
{
    return (struct http_request){
        .url = url,
        .header = "Git-Protocol: version=2",
        .cap = ANSWER_CAP,
        .loopback = repository->loopback,
        .missing_ok = repository->missing_ok,
        .hidden_ok = repository->missing_ok,
    };
}

static bool list(struct git_tags *tags, const struct git_repository *repository, const struct buf *command,
                 struct http *http, struct diag *diag)
{
    struct buf url = {0}, answer;
    struct http_reply reply;
    buf_init(&answer, ANSWER_CAP);
    buf_printf(&url, "%s/git-upload-pack", repository->url);
    struct http_request request = request_of(repository, url.data);
    request.accept = "application/x-git-upload-pack-result";
    request.type = "application/x-git-upload-pack-request";
    request.post = command;
    request.missing_ok = request.hidden_ok = false;
    bool ok = http_get(http, &request, &answer, &reply) &&
              git_tags_parse(tags, buf_text(&answer), answer.length, url.data, diag);
    buf_dispose(&url);
    buf_dispose(&answer);
    return ok;
}

bool git_tags_read(struct git_tags *tags, const struct git_repository *repository, const char *const *prefixes,
                   bool *exists, struct http *http, struct diag *diag)
{
    struct buf url = {0}, answer, command = {0};
    struct http_reply reply;
    struct abilities abilities = {0};
    buf_init(&answer, ANSWER_CAP);
    buf_printf(&url, "%s/info/refs?service=git-upload-pack", repository->url);
    struct http_request request = request_of(repository, url.data);
    bool ok = http_get(http, &request, &answer, &reply), is_there = ok && reply.status == 200;
    if (is_there && read_abilities(&abilities, &answer, url.data, diag)) {
        print_command(&command, &abilities, prefixes);
        ok = list(tags, repository, &command, http, diag);
    } else if (is_there) {
        ok = false;
    }
    if (exists)
        *exists = is_there;
    buf_dispose(&url);
    buf_dispose(&answer);
    buf_dispose(&command);
    return ok;
}

void git_tags_dispose(struct git_tags *tags)
{
    vec_dispose(&tags->items);
    arena_dispose(&tags->arena);
    *tags = (struct git_tags){0};
}
