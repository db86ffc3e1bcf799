#include "generator/pages/pages.h"

const struct page_kind page_kinds[] = {
    {"assets", pages_assets},       {"releases", pages_releases},
    {"events", pages_events},       {"types", pages_types},
    {"matrix", pages_matrix},       {"gcs", pages_gcs},
    {"jvms", pages_jvms},           {"guide", pages_guide},
    {"names", pages_names},         {"missing", pages_missing},
    {"sensitive", pages_sensitive}, {"views", pages_views},
    {"metrics", pages_metrics},     {"jmc", pages_jmc},
    {"timelines", pages_timelines}, {"options", pages_options},
    {"diffs", pages_diffs},         {"variants", pages_variants},
    {"libraries", pages_libraries}, {"index", pages_index},
    {"data", pages_data},           {"builder", pages_builder},
    {"search", pages_search},       {"sitemap", pages_sitemap},
    {"found", pages_found},         {NULL, NULL},
};
