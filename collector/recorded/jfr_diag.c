#include "collector/recorded/jfr_diag.h"

#include "common/base/buf.h"

static void report(void *context, const struct jfr_fault *fault)
{
    struct buf message;
    buf_init(&message, 0);
    if (fault->chunk)
        buf_printf(&message, "chunk %zu: ", fault->chunk);
    if (fault->offset != UINT64_MAX)
        buf_printf(&message, "offset 0x%llx: ", (unsigned long long)fault->offset);
    buf_puts(&message, fault->message);
    diag_tell(context, fault->level == JFR_ERROR ? DIAG_ERROR : DIAG_WARNING, PLACE_FILE(fault->file), "%s",
              buf_text(&message));
    buf_dispose(&message);
}

struct jfr_options jfr_diag_options(struct diag *diag, bool salvage)
{
    return (struct jfr_options){
        .size = sizeof(struct jfr_options), .report = report, .context = diag, .salvage = salvage};
}
