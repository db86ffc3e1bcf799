#include "collector/history/tables.h"

#include "collector/history/facts.h"
#include "common/base/file.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/type.h"

bool history_read(struct dataset_list *list, const char *data, struct diag *diag)
{
    bool ok = true;
    struct buf path = {0};
    for (int feature = 1; ok && feature <= RELEASE_MAX; feature++) {
        buf_clear(&path);
        buf_printf(&path, "%s/history/jdk-%d.tsv", data, feature);
        if (!file_exists(buf_text(&path)))
            continue;
        struct dataset facts;
        dataset_init(&facts, &list->pool);
        ok = facts_read(&facts, buf_text(&path), diag);
        if (ok && facts.feature != feature)
            ok = diag_error(diag, PLACE_FILE(buf_text(&path)), "contains release %d instead of %d", facts.feature,
                            feature);
        if (ok && !dataset_list_release(list, feature))
            dataset_list_put(list, &facts);
        else
            dataset_dispose(&facts);
    }
    buf_dispose(&path);
    return ok;
}
