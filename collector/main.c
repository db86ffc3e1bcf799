/*
 * The program collector: a front that reads recordings itself and hands everything else to
 * collector-data, which lies beside it.
 *
 * The libraries behind the other commands take longer to load than a small recording to read.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "collector/print/commands.h"
#include "common/base/buf.h"
#include "common/base/file.h"
#include "common/base/version.h"

static const struct cli_command *const commands[] = {
    &command_summary,
    &command_print,
    &command_recording_metadata,
    NULL,
};

static const struct cli_program front = {
    .name = "collector",
    .version = PROJECT_VERSION,
    .summary = "Reads recordings.",
    .commands = commands,
};

/* `metadata` takes data sets too: those are not for the front. */
static bool is_for_front(int argc, char **argv)
{
    const char *name = argc > 1 ? argv[1] : "";
    if (strcmp(name, command_summary.name) == 0 || strcmp(name, command_print.name) == 0)
        return true;
    bool has_recording = false;
    for (int i = 2; i < argc && strcmp(name, command_recording_metadata.name) == 0; i++)
        has_recording = has_recording || file_is_recording(argv[i]);
    return has_recording;
}

static int hand_over(char **argv)
{
    char self[4096];
    ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);
    struct buf path;
    buf_init(&path, 0);
    if (length > 0) {
        self[length] = '\0';
        buf_printf(&path, "%.*s-data", (int)length, self);
        execv(path.data, argv);
    }
    fprintf(stderr, "collector: %s: error: cannot start: %s\n", buf_text(&path), strerror(errno));
    buf_dispose(&path);
    return CLI_FAILED;
}

int main(int argc, char **argv)
{
    return is_for_front(argc, argv) ? cli_main(&front, argc, argv) : hand_over(argv);
}
