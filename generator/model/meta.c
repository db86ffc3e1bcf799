#include "generator/model/meta.h"

#include <time.h>

#include "common/base/version.h"

bool meta_read(struct meta *meta, const char *folder, struct diag *diag)
{
    static const char *licences[] = {"GPL-2.0-only WITH Classpath-exception-2.0", "MIT"};
    struct tm date = {0};
    *meta = (struct meta){
        .schema_version = "1.0",
        .data_version = PROJECT_VERSION,
        .source = "OpenJDK",
        .date = meta->date_text,
        .content_hash = meta->version.content,
        .licences = {.items = licences, .count = 2},
    };
    if (!data_version_read(&meta->version, folder, diag))
        return false;
    if (*meta->version.number) {
        data_version_print(&meta->version, meta->version_text);
        meta->data_version = meta->version_text;
        meta->date = meta->version.date;
        return true;
    }
    strptime(PROJECT_DATE, "%B %d, %Y", &date);
    strftime(meta->date_text, sizeof meta->date_text, "%Y-%m-%d", &date);
    return true;
}
