/* The predefined views of an installed JDK (21 and later): view.ini lies inside its modules. */
#ifndef RECORDED_RECORD_VIEWS_H
#define RECORDED_RECORD_VIEWS_H

#include <stdbool.h>

#include "common/base/diag.h"

/* Runs the JDK with CopyViews.java, which writes the new file `output`. False after a reported error. */
bool record_views(const char *home, const char *output, struct diag *diag);

#endif
