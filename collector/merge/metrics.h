/* Metrics that another row describes. */
#ifndef MERGE_METRICS_H
#define MERGE_METRICS_H

#include "common/dataset/list.h"

/*
 * Gives each metric of the JMX Exporter the sentence of the attribute that it exports: java_lang_Threading_ThreadCount
 * that of ThreadMXBean.ThreadCount, which has the same event and field. A hyphen stands for the sentence in the table.
 * Returns false after reporting a metric without such an attribute.
 */
bool merge_metrics(struct dataset_list *list, struct diag *diag);

#endif
