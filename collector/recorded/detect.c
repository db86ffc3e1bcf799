#include "collector/recorded/detect.h"

#include <string.h>
#include <zlib.h>

bool recording_detect(const char *path)
{
    static const char magic[4] = "FLR";
    char start[sizeof magic];
    gzFile file = gzopen(path, "rbe"); /* also reads files that are not gzip */
    bool same = file && gzread(file, start, sizeof start) == (int)sizeof start && !memcmp(start, magic, sizeof magic);
    if (file)
        gzclose(file);
    return same;
}
