#ifndef PACKAGES_PYTHON_READER_VALUES_H
#define PACKAGES_PYTHON_READER_VALUES_H
/*
 * Errors and values of recordings as objects of Python.
 *
 * Built against the stable ABI of Python 3.11 and later, so that one wheel serves all of them.
 */
#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x030b0000
#include <Python.h>

#include "libjfr/jfr.h"

enum { MOST_DEPTH = 200 }; /* nested structs, arrays and constants; deeper values become Ellipsis */

struct recording {
    PyObject_HEAD struct jfr_file *file; /* NULL: closed */
    struct jfr_chunk *chunk;
    uint64_t walk;   /* number of walks over the file; each one ends the preceding one */
    PyObject *cache; /* maps the position of a constant in the chunk to its value; Ellipsis while it is being read */
};

extern PyObject *error_type; /* JfrError */

/* Raises JfrError; NULL: the file is closed. Returns NULL. */
PyObject *raise_fault(const struct jfr_fault *fault);

/* Returns whether reading can continue; otherwise raises the last error. */
bool check(const struct recording *self);

/* Raises KeyError with the name of `known`, a dictionary, that is most similar to `name`. Returns NULL. */
void *raise_unknown(PyObject *known, const char *name, const char *what, const char *owner);

/* Returns an integer, of which an unsigned one has the same bits; of a time, nanoseconds, and INT64_MIN for no value.
 */
int64_t number_of(const struct recording *self, const struct jfr_value *value);

/* New references; NULL after an error. `depth`: of the value in others. */
PyObject *struct_of(struct recording *self, const struct jfr_value *value, int depth);
PyObject *value_of(struct recording *self, struct jfr_value *value, int depth);

#endif
