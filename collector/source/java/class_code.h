/* The code of a method in a class file (JVMS 4.7.3, 6.5): the classes that it passes to
 * FlightRecorder.addPeriodicEvent. */
#ifndef SOURCE_CLASS_CODE_H
#define SOURCE_CLASS_CODE_H

#include "collector/source/java/class_pool.h"
#include "common/base/vec.h"

struct class_names VEC(const char *);

/*
 * Appends the class literal that is loaded last before each call of addPeriodicEvent. `code`: the instructions. Returns
 * false if they are damaged.
 */
bool class_code_hooks(struct class_names *hooked, struct class_pool *pool, struct cursor code);

#endif
