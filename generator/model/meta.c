#include "generator/model/meta.h"

#include <time.h>

#include "common/base/version.h"

void meta_get(struct meta *meta)
{
    static const char *licences[] = {"GPL-2.0-only WITH Classpath-exception-2.0", "MIT"};
    struct tm date = {0};
    *meta = (struct meta){
        .schema_version = "1.0",
        .data_version = PROJECT_VERSION,
        .source = "OpenJDK",
        .date = meta->date_text,
        .licences = {.items = licences, .count = 2},
    };
    strptime(PROJECT_DATE, "%B %d, %Y", &date);
    strftime(meta->date_text, sizeof meta->date_text, "%Y-%m-%d", &date);
}
