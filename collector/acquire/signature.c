#include "collector/acquire/signature.h"

#include <errno.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "common/base/file.h"
#include "common/base/process.h"

/* Unnamed files instead of pipes, because gpgv writes while it reads. */
struct files {
    FILE *in, *out, *status;
};

static bool open_files(struct files *files, const struct buf *text)
{
    files->in = tmpfile();
    files->out = tmpfile();
    files->status = tmpfile();
    return files->in && files->out && files->status &&
           fwrite(buf_text(text), 1, text->length, files->in) == text->length && fflush(files->in) == 0 &&
           fseek(files->in, 0, SEEK_SET) == 0;
}

static void close_files(struct files *files)
{
    FILE *all[] = {files->in, files->out, files->status};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (all[i])
            fclose(all[i]);
}

/* The status lines determine the result: gpgv fails if one of several keys is unknown. */
static bool run(const struct files *files, const char *keyring)
{
    char *arguments[] = {"gpgv", "--status-fd", "2", "--keyring", (char *)(size_t)keyring, "--output", "-", "-", NULL};
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, fileno(files->in), STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, fileno(files->out), STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, fileno(files->status), STDERR_FILENO);
    pid_t child;
    int result = posix_spawnp(&child, "gpgv", &actions, NULL, arguments, process_environment);
    posix_spawn_file_actions_destroy(&actions);
    int status = 0;
    while (result == 0 && waitpid(child, &status, 0) < 0 && errno == EINTR)
        ;
    return result == 0 && WIFEXITED(status) && WEXITSTATUS(status) != 127;
}

static void read_back(FILE *file, struct buf *out)
{
    char chunk[4096];
    size_t got;
    rewind(file);
    while ((got = fread(chunk, 1, sizeof chunk, file)) > 0)
        buf_add(out, chunk, got);
}

bool signature_check(struct buf *text, const char *keyring, const char *name, struct diag *diag)
{
    struct files files = {0};
    struct buf status, out;
    buf_init(&status, 1 << 16);
    buf_init(&out, text->length + 1);
    bool ok = false;
    if (!file_exists(keyring)) {
        diag_error(diag, PLACE_FILE(name), "its signature cannot be verified: there is no keyring %s", keyring);
    } else if (!open_files(&files, text)) {
        diag_error(diag, PLACE_FILE(name), "its signature cannot be verified: %s", strerror(errno));
    } else if (!run(&files, keyring)) {
        diag_error(diag, PLACE_FILE(name), "its signature cannot be verified: gpgv cannot be run");
    } else {
        read_back(files.status, &status);
        read_back(files.out, &out);
        ok = strstr(buf_text(&status), "[GNUPG:] VALIDSIG ") && !strstr(buf_text(&status), "[GNUPG:] BADSIG ") &&
             out.length;
        if (!ok)
            diag_error(diag, PLACE_FILE(name), "its signature is not valid");
    }
    close_files(&files);
    if (ok) {
        buf_clear(text);
        buf_add(text, out.data, out.length);
    }
    buf_dispose(&status);
    buf_dispose(&out);
    return ok;
}
