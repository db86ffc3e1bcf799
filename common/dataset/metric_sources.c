#include "common/dataset/metric_sources.h"

#include <stddef.h>

const char *const metric_sources[] = {
    "opentelemetry", "micrometer", "prometheus", "jmx-exporter", "mxbean", "log", "jcmd", NULL,
};
