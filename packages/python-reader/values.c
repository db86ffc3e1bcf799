#include "packages/python-reader/values.h"

PyObject *error_type;

/* --- Errors ----------------------------------------------------------------------------------- */

PyObject *raise_fault(const struct jfr_fault *fault)
{
    if (!fault)
        return PyErr_Format(error_type, "the file is closed");
    if (fault->chunk)
        return PyErr_Format(error_type, "%s: chunk %zu: %s", fault->file, fault->chunk, fault->message);
    return PyErr_Format(error_type, "%s: %s", fault->file, fault->message);
}

bool check(const struct recording *self)
{
    if (self->file && !jfr_last_error(self->file))
        return true;
    raise_fault(self->file ? jfr_last_error(self->file) : NULL);
    return false;
}

void *raise_unknown(PyObject *known, const char *name, const char *what, const char *owner)
{
    PyObject *difflib = PyImport_ImportModule("difflib");
    PyObject *names = difflib ? PyDict_Keys(known) : NULL;
    PyObject *near = names ? PyObject_CallMethod(difflib, "get_close_matches", "sOi", name, names, 1) : NULL;
    if (near && PyList_Size(near) > 0)
        PyErr_Format(PyExc_KeyError, "%s has no %s %s; did you mean %U?", owner, what, name, PyList_GetItem(near, 0));
    else if (near)
        PyErr_Format(PyExc_KeyError, "%s has no %s %s", owner, what, name);
    Py_XDECREF(near);
    Py_XDECREF(names);
    Py_XDECREF(difflib);
    return NULL;
}

/* --- Values ----------------------------------------------------------------------------------- */

static PyObject *text_of(const struct jfr_string *string)
{
    char small[512], *text = small;
    size_t length = jfr_string_utf8(string, small, sizeof small);
    if (length >= sizeof small) {
        text = PyMem_Malloc(length + 1);
        if (!text)
            return PyErr_NoMemory();
        jfr_string_utf8(string, text, length + 1);
    }
    PyObject *result = PyUnicode_DecodeUTF8(text, (Py_ssize_t)length, "surrogatepass");
    if (text != small)
        PyMem_Free(text);
    return result;
}

/* Returns nanoseconds from a unit of `nanos` each. The minimum of a field's type means that there is no value. */
static int64_t scaled(int64_t number, int64_t nanos)
{
    int64_t result;
    if (number == INT64_MIN)
        return number;
    if (__builtin_mul_overflow(number, nanos, &result))
        result = number < 0 ? INT64_MIN + 1 : INT64_MAX;
    return result;
}

static bool is_time(const struct jfr_value *value)
{
    return value->field && value->field->time != JFR_TIME_NONE;
}

int64_t number_of(const struct recording *self, const struct jfr_value *value)
{
    const struct jfr_clock *clock = &jfr_chunk_header(self->chunk)->clock;
    bool is_unsigned = value->field && value->field->is_unsigned;
    int64_t number = is_unsigned ? (int64_t)jfr_unsigned(value) : value->as.integer;
    switch (value->field ? value->field->time : JFR_TIME_NONE) {
    case JFR_TIMESTAMP_TICKS: return number == INT64_MIN ? number : jfr_ticks_to_epoch(clock, number);
    case JFR_TIMESPAN_TICKS:
        return number == INT64_MIN || number == INT64_MAX ? number : jfr_ticks_to_nanos(clock, number);
    case JFR_TIMESPAN_MICROS: return scaled(number, 1000);
    case JFR_TIMESTAMP_MILLIS:
    case JFR_TIMESPAN_MILLIS: return scaled(number, 1000000);
    case JFR_TIMESPAN_SECONDS: return scaled(number, 1000000000);
    default: return number;
    }
}

static PyObject *integer_of(const struct recording *self, const struct jfr_value *value)
{
    int64_t number = number_of(self, value);
    if (is_time(value) && number == INT64_MIN)
        Py_RETURN_NONE;
    bool is_unsigned = value->field && value->field->is_unsigned && !is_time(value);
    return is_unsigned ? PyLong_FromUnsignedLongLong((uint64_t)number) : PyLong_FromLongLong(number);
}

PyObject *struct_of(struct recording *self, const struct jfr_value *value, int depth)
{
    PyObject *dict = PyDict_New();
    struct jfr_walk walk;
    struct jfr_value inner;
    jfr_walk_begin(&walk, self->chunk, value);
    while (dict && jfr_walk_next(&walk, &inner)) {
        const struct jfr_field *field = inner.field;
        PyObject *item = value_of(self, &inner, depth);
        if (!item || PyDict_SetItemString(dict, field->name, item) < 0)
            Py_CLEAR(dict);
        Py_XDECREF(item);
    }
    return dict;
}

static PyObject *array_of(struct recording *self, const struct jfr_value *value, int depth)
{
    PyObject *list = PyList_New(0);
    struct jfr_walk walk;
    struct jfr_value inner;
    jfr_walk_begin(&walk, self->chunk, value);
    while (list && jfr_walk_next(&walk, &inner)) {
        PyObject *item = value_of(self, &inner, depth);
        if (!item || PyList_Append(list, item) < 0)
            Py_CLEAR(list);
        Py_XDECREF(item);
    }
    return list;
}

/* Each constant is read once per chunk, which limits the cost of constants that refer to each other many times. */
static PyObject *constant_of(struct recording *self, struct jfr_value *value, int depth)
{
    const uint8_t *place = jfr_find_constant(self->chunk, value->type, value->key);
    PyObject *key = place ? PyLong_FromVoidPtr((void *)(uintptr_t)place) : NULL;
    if (!key) {
        jfr_resolve(self->chunk, value);
        return PyErr_Occurred() ? NULL : value_of(self, value, depth);
    }
    PyObject *result = PyDict_GetItemWithError(self->cache, key);
    Py_XINCREF(result);
    if (!result && !PyErr_Occurred() && PyDict_SetItem(self->cache, key, Py_Ellipsis) == 0) {
        jfr_resolve(self->chunk, value);
        result = value_of(self, value, depth);
        if (result && PyDict_SetItem(self->cache, key, result) < 0)
            Py_CLEAR(result);
    }
    Py_DECREF(key);
    return result;
}

PyObject *value_of(struct recording *self, struct jfr_value *value, int depth)
{
    if (depth >= MOST_DEPTH)
        return Py_NewRef(Py_Ellipsis);
    switch (value->kind) {
    case JFR_BOOLEAN: return PyBool_FromLong(value->as.integer != 0);
    case JFR_FLOAT:
    case JFR_DOUBLE: return PyFloat_FromDouble(value->as.real);
    case JFR_STRING: return text_of(&value->as.string);
    case JFR_STRUCT: return struct_of(self, value, depth + 1);
    case JFR_ARRAY: return array_of(self, value, depth + 1);
    case JFR_CONSTANT: return constant_of(self, value, depth + 1);
    case JFR_NULL:
    case JFR_UNRESOLVED:
    case JFR_ABSENT: Py_RETURN_NONE;
    default: return integer_of(self, value);
    }
}
