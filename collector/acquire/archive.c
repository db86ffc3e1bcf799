#include "collector/acquire/archive.h"

#include <archive.h>
#include <archive_entry.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "collector/acquire/unpack.h"
#include "common/base/alloc.h"
#include "common/base/buf.h"
#include "common/base/file.h"
#include "common/base/progress.h"
#include "common/base/strmap.h"
#include "common/base/text.h"

/* The state of reading an archive, or one inside another. */
struct pass {
    struct archive_source source; /* its prefix replaces the top folder; without a prefix the top folder is removed */
    const struct tree_visitor *visitor;
    struct tree_limits limits;
    struct diag *diag;
    uint64_t packed;       /* bytes read */
    uint64_t member_bytes; /* unpacked bytes of members */
    struct unpack *unpack; /* NULL: libarchive decompresses, or the data is not compressed */
    const void *first;     /* bytes that were read to detect the format */
    ptrdiff_t first_length;
    struct archive *archive;
    char *top;      /* the first folder of the first path, on the heap; NULL before it was read, and without a folder */
    bool has_first; /* a path was read, which determines `top` */
    bool gave;      /* the visitor received a file without its top folder */
    bool reported;  /* the failure is reported */
    struct buf member;   /* the normalized path in the archive */
    struct buf path;     /* the path in the tree */
    struct buf data;     /* content of a wanted file */
    struct strpool seen; /* paths visited, and archives opened */
};

enum {
    BLOCK = 1 << 18,     /* bytes per read from a file */
    DEEPEST = 4,         /* nested archives */
    SKIP_WHOLE = 1 << 20 /* larger members are skipped in steps that check the limits */
};

static bool fail(struct pass *pass, const char *what)
{
    if (pass->reported)
        return false;
    pass->reported = true;
    struct buf place;
    buf_init(&place, 0);
    buf_puts(&place, pass->source.name);
    if (pass->member.length) {
        buf_putc(&place, '!');
        buf_puts(&place, pass->member.data);
    }
    diag_error(pass->diag, PLACE_FILE(place.data), "%s", what);
    buf_dispose(&place);
    return false;
}

/* The text of libarchive's errors depends on its version. */
static bool fail_archive(struct pass *pass)
{
    const char *what = archive_error_string(pass->archive);
    if (!pass->reported && what)
        diag_verbose(pass->diag, "libarchive: %s", what);
    return fail(pass, "not an archive of a known format, or damaged");
}

static bool within_limits(struct pass *pass)
{
    uint64_t unpacked = (uint64_t)archive_filter_bytes(pass->archive, 0);
    if (pass->member_bytes > unpacked)
        unpacked = pass->member_bytes; /* for a zip, which compresses each member separately */
    uint64_t packed = pass->unpack ? pass->packed : (uint64_t)archive_filter_bytes(pass->archive, -1);
    if (unpacked > pass->limits.total)
        return fail(pass, "the archive expands to more than the limit for a source tree");
    if (unpacked > TREE_RATIO_FREE && unpacked / pass->limits.ratio > packed)
        return fail(pass, "the archive expands to implausibly many times its size");
    return true;
}

/* Stores the member's normalized path in pass->member. Returns false if it is outside the tree. */
static bool clean_name(struct pass *pass, const char *raw)
{
    buf_clear(&pass->member);
    bool out = raw[0] == '/';
    for (const char *at = raw; *at;) {
        size_t length = strcspn(at, "/");
        if (length == 2 && memcmp(at, "..", 2) == 0)
            out = true;
        if (length && !(length == 1 && *at == '.')) {
            if (pass->member.length)
                buf_putc(&pass->member, '/');
            buf_add(&pass->member, at, length);
        }
        at += length + (at[length] == '/');
    }
    if (!out)
        return true;
    buf_clear(&pass->member);
    buf_puts(&pass->member, raw);
    return fail(pass, "the path leads out of the archive");
}

/*
 * The top folder is that of the first path, unless a later path is outside it: then there is none. "src", and paths
 * that begin with "./", belong to the tree itself.
 */
static bool find_path(struct pass *pass, const char *raw, bool is_folder)
{
    const char *member = buf_text(&pass->member);
    size_t first = strcspn(member, "/");
    if (!pass->has_first) {
        pass->has_first = true;
        bool has_top = !pass->visitor->keeps_top && (member[first] == '/' || is_folder) && !text_starts_with(raw, "./");
        if (has_top && !(first == 3 && memcmp(member, "src", 3) == 0))
            pass->top = mem_strndup(member, first);
    }
    bool inside = pass->top && strlen(pass->top) == first && memcmp(member, pass->top, first) == 0;
    if (pass->top && !inside) {
        if (pass->gave)
            return fail(pass, "is outside the archive's top folder");
        free(pass->top);
        pass->top = NULL;
    }
    buf_clear(&pass->path);
    if (pass->source.prefix)
        buf_puts(&pass->path, pass->source.prefix);
    const char *rest = inside ? member + first + (member[first] == '/') : member;
    if (pass->source.prefix && *rest)
        buf_putc(&pass->path, '/');
    buf_puts(&pass->path, rest);
    return true;
}

static bool first_time(struct pass *pass)
{
    if (strmap_get(&pass->seen.map, pass->path.data))
        return fail(pass, "is in the archive twice");
    strpool_get(&pass->seen, pass->path.data);
    return true;
}

/* Returns the next bytes of the current member: 1; 0 at its end; -1 after a reported error. */
static int read_block(struct pass *pass, const void **data, size_t *length, uint64_t *offset)
{
    la_int64_t at = 0;
    int result = archive_read_data_block(pass->archive, data, length, &at);
    if (result == ARCHIVE_EOF)
        return 0;
    if (result != ARCHIVE_OK) {
        fail_archive(pass);
        return -1;
    }
    /* Source files have no holes, and with holes an archive can claim any size. */
    if ((uint64_t)at != *offset) {
        fail(pass, "is a sparse file");
        return -1;
    }
    *offset += *length;
    pass->member_bytes += *length;
    return within_limits(pass) ? 1 : -1;
}

static bool give_file(struct pass *pass)
{
    const void *data;
    size_t length;
    uint64_t offset = 0;
    int result;
    buf_clear(&pass->data);
    while ((result = read_block(pass, &data, &length, &offset)) > 0) {
        buf_add(&pass->data, data, length);
        if (pass->data.overflow)
            return fail(pass, "larger than the limit for a source file");
    }
    if (result < 0)
        return false;
    pass->gave = true;
    bool ok = pass->visitor->file(pass->visitor->context, pass->path.data, buf_text(&pass->data), pass->data.length);
    pass->reported = pass->reported || !ok;
    return ok;
}

static bool skip(struct pass *pass, struct archive_entry *entry)
{
    if (archive_entry_size_is_set(entry) && archive_entry_size(entry) < SKIP_WHOLE)
        return true; /* reading the next header skips the content */
    const void *data;
    size_t length;
    uint64_t offset = 0;
    int result;
    while ((result = read_block(pass, &data, &length, &offset)) > 0)
        ;
    return result == 0;
}

struct nested {
    struct pass *outer;
    uint64_t offset;
};

static ptrdiff_t read_nested(void *context, const void **data)
{
    struct nested *nested = context;
    size_t length = 0;
    int result;
    while ((result = read_block(nested->outer, data, &length, &nested->offset)) > 0 && length == 0)
        ;
    return result > 0 ? (ptrdiff_t)length : result;
}

static bool walk_nested(struct pass *pass, size_t stem)
{
    char *folder = mem_strndup(pass->path.data, stem);
    struct buf name;
    buf_init(&name, 0);
    buf_printf(&name, "%s!%s", pass->source.name, pass->member.data);
    struct nested nested = {.outer = pass};
    struct archive_source source = {
        .name = name.data, .prefix = folder, .depth = pass->source.depth + 1, .stream = {read_nested, &nested}};
    bool ok = archive_walk(&source, pass->visitor, pass->limits, pass->diag);
    pass->reported = pass->reported || !ok;
    pass->gave = true;
    buf_dispose(&name);
    free(folder);
    return ok;
}

/* Archives in the top folder are read as folders. Nested ones are test data. */
static bool is_nested(const struct pass *pass, size_t *stem)
{
    const struct tree_visitor *visitor = pass->visitor;
    if (visitor->nested) {
        *stem = pass->path.length;
        return pass->source.depth < DEEPEST && visitor->nested(visitor->context, pass->path.data);
    }
    *stem = pass->source.prefix || strchr(pass->path.data, '/') ? 0 : archive_stem(pass->path.data);
    if (!*stem || !pass->visitor->enter)
        return *stem != 0;
    char *folder = mem_strndup(pass->path.data, *stem);
    bool enter = pass->visitor->enter(pass->visitor->context, folder);
    free(folder);
    return enter;
}

static bool visit(struct pass *pass, struct archive_entry *entry)
{
    const char *raw = archive_entry_pathname(entry);
    if (!raw)
        raw = archive_entry_pathname_utf8(entry); /* the path has characters that the locale cannot represent */
    if (!raw)
        return skip(pass, entry);
    bool is_link = archive_entry_hardlink(entry) || archive_entry_filetype(entry) == AE_IFLNK;
    bool is_file = archive_entry_filetype(entry) == AE_IFREG && !is_link;
    if (!clean_name(pass, raw))
        return false;
    if (!pass->member.length)
        return skip(pass, entry); /* the folder "./" */
    if (!find_path(pass, raw, archive_entry_filetype(entry) == AE_IFDIR))
        return false;
    if (!pass->path.length || (!is_file && !is_link))
        return skip(pass, entry);
    if (pass->visitor->want(pass->visitor->context, pass->path.data)) {
        if (is_link)
            return fail(pass, "is a link; links are not followed");
        return first_time(pass) && give_file(pass);
    }
    size_t stem;
    if (is_file && is_nested(pass, &stem))
        return first_time(pass) && walk_nested(pass, stem);
    return skip(pass, entry);
}

static bool walk_members(struct pass *pass)
{
    for (;;) {
        struct archive_entry *entry;
        int result = archive_read_next_header(pass->archive, &entry);
        if (result == ARCHIVE_EOF)
            return true;
        if (result != ARCHIVE_OK && result != ARCHIVE_WARN)
            return fail_archive(pass);
        /* Sources are not compressed more than once. */
        if (archive_filter_count(pass->archive) > (pass->unpack ? 1 : 2))
            return fail(pass, "compressed more than once");
        if (!within_limits(pass) || !visit(pass, entry))
            return false;
    }
}

/* --- Reading the bytes -------------------------------------------------------------------------- */

static ptrdiff_t read_source(void *context, const void **data)
{
    struct pass *pass = context;
    ptrdiff_t length = pass->first_length;
    if (length) {
        *data = pass->first;
        pass->first_length = 0;
        pass->packed += (size_t)length;
        return length;
    }
    length = pass->source.stream.read(pass->source.stream.context, data);
    if (length < 0)
        pass->reported = true;
    else
        pass->packed += (size_t)length;
    return length;
}

static la_ssize_t on_read(struct archive *archive, void *context, const void **data)
{
    (void)archive;
    struct pass *pass = context;
    /* The limits are also checked here, because libarchive may skip any number of bytes. */
    if (!within_limits(pass))
        return -1;
    if (!pass->unpack)
        return read_source(pass, data);
    ptrdiff_t got = unpack_read(pass->unpack, data);
    if (got < 0 && unpack_error(pass->unpack))
        fail(pass, unpack_error(pass->unpack));
    return got;
}

/* gzip and xz are decompressed by unpack.c, because libarchive does not verify gzip's checksum. */
static bool look_at_first(struct pass *pass)
{
    pass->first_length = pass->source.stream.read(pass->source.stream.context, &pass->first);
    if (pass->first_length < 0) {
        pass->reported = true;
        return false;
    }
    enum unpack_format format = unpack_detect(pass->first, (size_t)pass->first_length);
    if (format != UNPACK_NONE)
        pass->unpack = unpack_new(format, (struct byte_stream){read_source, pass});
    return true;
}

static void add_filters(struct archive *archive)
{
    archive_read_support_filter_gzip(archive); /* walk_members rejects gzip and xz inside another compression */
    archive_read_support_filter_xz(archive);
    archive_read_support_filter_zstd(archive);
    archive_read_support_filter_bzip2(archive);
}

static bool open_archive(struct pass *pass)
{
    add_filters(pass->archive);
    archive_read_support_format_tar(pass->archive);
    /* Reads to the end of the stream, because the checksums follow the archive. */
    archive_read_set_options(pass->archive, "tar:read_concatenated_archives");
    int result;
    if (pass->source.stream.read) {
        archive_read_support_format_zip_streamable(pass->archive);
        if (!look_at_first(pass))
            return false;
        result = archive_read_open(pass->archive, pass, NULL, on_read, NULL);
    } else {
        archive_read_support_format_zip(pass->archive);
        result = archive_read_open_filename(pass->archive, pass->source.name, BLOCK);
    }
    return result == ARCHIVE_OK || fail_archive(pass);
}

struct file_source {
    int fd;
    char block[BLOCK];
    const struct pass *pass;
    uint64_t done, size;
    struct progress progress;
};

static ptrdiff_t read_file_block(void *context, const void **data)
{
    struct file_source *source = context;
    ssize_t got;
    do
        got = read(source->fd, source->block, sizeof source->block);
    while (got < 0 && errno == EINTR);
    if (got < 0)
        diag_error(source->pass->diag, PLACE_FILE(source->pass->source.name), "cannot read: %s", strerror(errno));
    source->done += got > 0 ? (uint64_t)got : 0;
    progress_show(&source->progress, source->done, source->size);
    *data = source->block;
    return got;
}

/* libarchive reads the other formats from the file, because a zip requires seeking. */
static bool open_file(struct pass *pass, struct file_source **file)
{
    int fd = open(pass->source.name, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return diag_error(pass->diag, PLACE_FILE(pass->source.name), "cannot open: %s", strerror(errno));
    unsigned char first[6];
    ssize_t length = pread(fd, first, sizeof first, 0);
    if (length > 0 && unpack_detect(first, (size_t)length) != UNPACK_NONE) {
        *file = mem_alloc(sizeof **file);
        struct stat st;
        **file = (struct file_source){.fd = fd, .pass = pass, .size = fstat(fd, &st) == 0 ? (uint64_t)st.st_size : 0};
        progress_begin(&(*file)->progress, file_base_name(pass->source.name), PROGRESS_BYTES, pass->diag);
        pass->source.stream.read = read_file_block;
        pass->source.stream.context = *file;
    } else {
        close(fd);
    }
    return true;
}

static void close_file(struct file_source *source)
{
    if (source) {
        progress_end(&source->progress);
        close(source->fd);
    }
    free(source);
}

bool archive_walk(const struct archive_source *source, const struct tree_visitor *visitor, struct tree_limits limits,
                  struct diag *diag)
{
    struct pass pass = {
        .source = *source,
        .visitor = visitor,
        .limits = limits,
        .diag = diag,
        .archive = archive_read_new(),
    };
    buf_init(&pass.data, limits.file);
    struct file_source *file = NULL;
    bool ok = source->stream.read || open_file(&pass, &file);
    if (ok)
        ok = pass.archive ? open_archive(&pass) && walk_members(&pass) : fail(&pass, "out of memory");
    if (pass.archive)
        archive_read_free(pass.archive);
    unpack_free(pass.unpack);
    close_file(file);
    buf_dispose(&pass.member);
    buf_dispose(&pass.path);
    buf_dispose(&pass.data);
    strpool_dispose(&pass.seen);
    free(pass.top);
    return ok;
}

size_t archive_stem(const char *name)
{
    static const char *const endings[] = {".tar.xz", ".tar.gz", ".tar.zst", ".tar.bz2", ".tar", ".txz", ".tgz", ".zip"};
    size_t length = strlen(name);
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        size_t ending = strlen(endings[i]);
        if (length > ending && strcmp(name + length - ending, endings[i]) == 0)
            return length - ending;
    }
    return 0;
}
