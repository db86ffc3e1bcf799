#include "collector/print/printing.h"

#include "collector/print/eventtime.h"

void printing_warn_of_mixture(const struct printing *printing, const struct jfr_header *before,
                              const struct jfr_header *chunk)
{
    if (printing->options->per_chunk || chunk_continues(before, chunk))
        return;
    diag_warning(printing->diag, PLACE_FILE(printing->path),
                 "chunk %zu is of another JVM or clock than the one before it: as the JDK's tool does, its times and "
                 "constants are printed as if it were not (--per-chunk keeps them apart)",
                 chunk->number);
}
