#include "generator/model/meta.h"

#include <time.h>

#include "common/base/version.h"

void meta_get(struct meta *meta)
{
    struct tm date = {0};
    *meta = (struct meta){
        .schema_version = "1.0",
        .data_version = PROJECT_VERSION,
        .source = "OpenJDK",
        .licences = {"GPL-2.0-only WITH Classpath-exception-2.0", "MIT"},
    };
    strptime(PROJECT_DATE, "%B %d, %Y", &date);
    strftime(meta->date, sizeof meta->date, "%Y-%m-%d", &date);
}
