/*
 * The Python module libjfr._libjfr: recordings as dictionaries and columns. See libjfr/__init__.pyi for the interface.
 */
#include "packages/python-reader/values.h"

#include <string.h>

struct events {
    PyObject_HEAD PyObject *recording;
    uint64_t walk;
    PyObject *names; /* a set of the wanted types, or None: all */
    bool *wanted;    /* by type->index; NULL: no chunk has been read */
    struct jfr_records records;
};

static PyObject *recording_type, *events_type;

/* --- Recording -------------------------------------------------------------------------------- */

/* Opens a second reader of the same bytes, which leaves the walk and `recovered` as they are. The caller closes it. */
static struct jfr_file *reopen(const struct recording *self)
{
    struct jfr_file *file = NULL;
    if (self->file ? !jfr_reopen(&file, self->file, NULL) : true)
        raise_fault(self->file ? jfr_last_error(NULL) : NULL);
    return file;
}

/* Returns false after raising an error if the first chunk cannot be read. */
static bool begins_well(const struct recording *self)
{
    struct jfr_file *file = reopen(self);
    const struct jfr_fault *fault = file && !jfr_next_chunk(file) ? jfr_last_error(file) : NULL;
    if (fault)
        raise_fault(fault);
    bool ok = file && !fault;
    jfr_close(file);
    return ok;
}

static int recording_init(PyObject *object, PyObject *arguments, PyObject *keywords)
{
    static char *names[] = {"path", "salvage", NULL};
    struct recording *self = (struct recording *)object;
    struct jfr_options options = JFR_OPTIONS_INIT;
    PyObject *path = NULL;
    int salvage = 0;
    if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "O&|p", names, PyUnicode_FSConverter, &path, &salvage))
        return -1;
    options.salvage = salvage != 0;
    self->chunk = NULL;
    self->walk++;
    jfr_close(self->file);
    bool ok = jfr_open(&self->file, PyBytes_AsString(path), &options);
    Py_DECREF(path);
    if (!ok)
        raise_fault(jfr_last_error(NULL));
    return ok && begins_well(self) ? 0 : -1;
}

static PyObject *recording_close(PyObject *object, PyObject *unused)
{
    struct recording *self = (struct recording *)object;
    (void)unused;
    jfr_close(self->file);
    self->file = NULL;
    self->chunk = NULL;
    Py_CLEAR(self->cache);
    Py_RETURN_NONE;
}

static void recording_dealloc(PyObject *object)
{
    PyTypeObject *type = Py_TYPE(object);
    Py_XDECREF(recording_close(object, NULL));
    PyObject_Free(object);
    Py_DECREF(type);
}

static PyObject *recording_enter(PyObject *object, PyObject *unused)
{
    (void)unused;
    return Py_NewRef(object);
}

/* Starts with the first chunk again. Returns false after raising an error, or if the file is closed. */
static bool begin_walk(struct recording *self)
{
    if (!check(self))
        return false;
    jfr_rewind(self->file);
    self->walk++;
    return true;
}

/* Reads the next chunk and clears the cache. Returns false at the end, and after raising an error. */
static bool next_chunk(struct recording *self)
{
    self->chunk = jfr_next_chunk(self->file);
    Py_CLEAR(self->cache);
    self->cache = PyDict_New();
    return self->cache && check(self) && self->chunk;
}

/* Returns a dictionary from a type's fields to their declared types. */
static PyObject *fields_of(const struct jfr_type *type)
{
    PyObject *fields = PyDict_New();
    for (size_t i = 0; fields && i < type->field_count; i++) {
        const struct jfr_field *field = &type->fields[i];
        PyObject *name = PyUnicode_FromFormat("%s%s", field->type->name, field->is_array ? "[]" : "");
        if (!name || PyDict_SetItemString(fields, field->name, name) < 0)
            Py_CLEAR(fields);
        Py_XDECREF(name);
    }
    return fields;
}

/* Adds a type's fields to those of the other types with its name: several classes can define events of one name. */
static bool add_type(PyObject *types, const struct jfr_type *type)
{
    PyObject *fields = fields_of(type);
    PyObject *present = fields ? PyDict_GetItemString(types, type->name) : NULL;
    bool ok = fields &&
              (present ? PyDict_Merge(present, fields, 0) == 0 : PyDict_SetItemString(types, type->name, fields) == 0);
    Py_XDECREF(fields);
    return ok;
}

/* Returns the event types of all chunks that can be read, with their fields. */
static PyObject *known_types(const struct recording *self)
{
    struct jfr_file *file = reopen(self);
    PyObject *types = file ? PyDict_New() : NULL;
    bool ok = types != NULL;
    for (struct jfr_chunk *chunk; ok && (chunk = jfr_next_chunk(file));) {
        for (size_t i = 0; ok && i < jfr_type_count(chunk); i++)
            ok = !jfr_type_at(chunk, i)->is_event || add_type(types, jfr_type_at(chunk, i));
    }
    jfr_close(file);
    if (!ok)
        Py_CLEAR(types);
    return types;
}

static bool add_count(PyObject *counts, const char *name, uint64_t count)
{
    PyObject *key = PyUnicode_FromString(name);
    PyObject *old = key ? PyDict_GetItemWithError(counts, key) : NULL;
    PyObject *sum =
        PyErr_Occurred() ? NULL : PyLong_FromUnsignedLongLong(count + (old ? PyLong_AsUnsignedLongLong(old) : 0));
    bool ok = sum && PyDict_SetItem(counts, key, sum) == 0;
    Py_XDECREF(key);
    Py_XDECREF(sum);
    return ok;
}

/* Walks all chunks from the start, and adds event types to `result`, with their counts or their fields. */
static PyObject *of_all_chunks(PyObject *object, bool counts)
{
    struct recording *self = (struct recording *)object;
    PyObject *result = PyDict_New();
    bool ok = result && begin_walk(self);
    while (ok && next_chunk(self)) {
        const struct jfr_counts *counted = counts ? jfr_count_records(self->chunk) : NULL;
        for (size_t i = 0; ok && i < jfr_type_count(self->chunk); i++) {
            const struct jfr_type *type = jfr_type_at(self->chunk, i);
            if (!type->is_event)
                continue;
            ok = counts ? !counted->types[i].count || add_count(result, type->name, counted->types[i].count)
                        : add_type(result, type);
        }
    }
    if (!ok || PyErr_Occurred() || !check(self))
        Py_CLEAR(result);
    return result;
}

static PyObject *recording_counts(PyObject *self, PyObject *unused)
{
    (void)unused;
    return of_all_chunks(self, true);
}

static PyObject *recording_types(PyObject *self, PyObject *unused)
{
    (void)unused;
    return of_all_chunks(self, false);
}

static PyObject *recording_recovered(PyObject *object, void *unused)
{
    struct recording *self = (struct recording *)object;
    (void)unused;
    if (!self->file)
        return raise_fault(NULL);
    const struct jfr_recovery *recovery = jfr_recovered(self->file);
    return Py_BuildValue("{sKsKsKsKsK}", "chunks", (unsigned long long)recovery->chunks, "lost_chunks",
                         (unsigned long long)recovery->lost_chunks, "lost_bytes",
                         (unsigned long long)recovery->lost_bytes, "faults", (unsigned long long)recovery->faults,
                         "missing_bytes", (unsigned long long)recovery->missing_bytes);
}

/* --- Columns ---------------------------------------------------------------------------------- */

/* Returns the texts of a sequence of paths, lent by `paths`. The caller frees the array with PyMem_Free. */
static const char **texts_of(PyObject *paths, Py_ssize_t *count)
{
    *count = PySequence_Size(paths);
    const char **texts = *count >= 0 ? PyMem_Calloc((size_t)*count + 1, sizeof *texts) : NULL;
    for (Py_ssize_t i = 0; texts && i < *count; i++) {
        PyObject *path = PySequence_GetItem(paths, i);
        texts[i] = path ? PyUnicode_AsUTF8AndSize(path, NULL) : NULL;
        Py_XDECREF(path); /* the sequence keeps its reference */
        if (!texts[i]) {
            PyMem_Free(texts);
            texts = NULL;
        }
    }
    if (!texts && !PyErr_Occurred())
        PyErr_NoMemory();
    return texts;
}

/* Returns the first name in the path that its type does not have as a field, and sets `type` to that type. NULL: all
 * exist. */
static const char *missing_field(const struct jfr_type **type, const char *path)
{
    for (;;) {
        const struct jfr_field *field = NULL;
        size_t length = strcspn(path, ".[");
        for (int depth = 0; (*type)->is_simple && depth < MOST_DEPTH; depth++)
            *type = (*type)->fields[0].type;
        for (size_t i = 0; i < (*type)->field_count && !field; i++) {
            const char *name = (*type)->fields[i].name;
            field = strncmp(name, path, length) == 0 && !name[length] ? &(*type)->fields[i] : NULL;
        }
        if (!field)
            return path;
        *type = field->type;
        path = strchr(path + length, '.');
        if (!path)
            return NULL;
        path++;
    }
}

/* Returns the format of memoryview for values of the type: d, q; '\0': they are no numbers. */
static char format_of(const struct jfr_type *type)
{
    static const char *const integers[] = {"boolean", "byte", "short", "char", "int", "long"};
    for (int depth = 0; type->is_simple && depth < MOST_DEPTH; depth++)
        type = type->fields[0].type;
    for (size_t i = 0; i < sizeof integers / sizeof *integers; i++) {
        if (strcmp(type->name, integers[i]) == 0)
            return 'q';
    }
    return strcmp(type->name, "float") == 0 || strcmp(type->name, "double") == 0 ? 'd' : '\0';
}

/* Raises KeyError for a field that no type of this name has, and JfrError for a path that is malformed. Sets the format
 * of the values. */
static bool check_path(const struct recording *self, const char *event, const char *path, char *format)
{
    struct jfr_file *file = reopen(self);
    PyObject *fields = NULL;
    char missing[256] = "", owner[256] = "";
    bool found = false;
    for (struct jfr_chunk *chunk; file && !found && !PyErr_Occurred() && (chunk = jfr_next_chunk(file));) {
        for (size_t i = 0; !found && i < jfr_type_count(chunk); i++) {
            const struct jfr_type *type = jfr_type_at(chunk, i);
            if (!type->is_event || strcmp(type->name, event) != 0)
                continue;
            if (!jfr_select(chunk, type, &path, 1, JFR_SELECT_OPTIONAL)) {
                raise_fault(jfr_last_error(file));
                break;
            }
            const char *name = missing_field(&type, path);
            found = !name;
            *format = format_of(type);
            if (found)
                break;
            PyOS_snprintf(missing, sizeof missing, "%.*s", (int)strcspn(name, ".["), name);
            PyOS_snprintf(owner, sizeof owner, "%s", type->name);
            Py_XDECREF(fields);
            fields = fields_of(type);
        }
    }
    if (!found && fields && !PyErr_Occurred())
        raise_unknown(fields, missing, "field", owner);
    Py_XDECREF(fields);
    jfr_close(file);
    return found;
}

/* Selects the paths of all types of this name. Returns the selections by type->index, which the caller frees with
 * PyMem_Free. */
static const struct jfr_selection **select_all(struct recording *self, const char *name, const char **paths,
                                               size_t count)
{
    size_t types = jfr_type_count(self->chunk);
    const struct jfr_selection **all = PyMem_Calloc(types + 1, sizeof *all);
    for (size_t i = 0; all && i < types; i++) {
        const struct jfr_type *type = jfr_type_at(self->chunk, i);
        if (type->is_event && strcmp(type->name, name) == 0)
            all[i] = jfr_select(self->chunk, type, paths, count, JFR_SELECT_OPTIONAL);
    }
    if (!all)
        PyErr_NoMemory();
    return all;
}

/* Appends a value to a list, or 8 bytes to a bytearray. */
static bool add_value(struct recording *self, PyObject *column, struct jfr_value *value)
{
    if (PyList_Check(column)) {
        PyObject *item = value_of(self, value, 0);
        bool ok = item && PyList_Append(column, item) == 0;
        Py_XDECREF(item);
        return ok;
    }
    union {
        int64_t integer;
        double real;
    } number = {.integer = INT64_MIN};
    if (value->kind == JFR_FLOAT || value->kind == JFR_DOUBLE)
        number.real = value->as.real;
    else
        number.integer = number_of(self, value);
    Py_ssize_t length = PyByteArray_Size(column);
    if (value->kind == JFR_NULL || value->kind >= JFR_STRING)
        return PyErr_Format(PyExc_TypeError, "not a number in each event: use columns()");
    if (PyByteArray_Resize(column, length + (Py_ssize_t)sizeof number) < 0)
        return false;
    memcpy(PyByteArray_AsString(column) + length, &number, sizeof number);
    return true;
}

/* Appends the values of the chunk's events of this name to the columns in the dictionary. */
static bool add_columns(struct recording *self, const char *name, const char **paths, size_t count, PyObject *columns)
{
    struct jfr_value *values = PyMem_Calloc(count + 1, sizeof *values);
    if (!values)
        return PyErr_NoMemory();
    const struct jfr_selection **selections = select_all(self, name, paths, count);
    bool ok = selections && check(self);
    struct jfr_records records;
    struct jfr_record record;
    jfr_records_begin(&records, self->chunk);
    while (ok && jfr_records_next(&records, &record)) {
        const struct jfr_selection *selection = selections[record.type->index];
        if (!selection || !jfr_select_read(selection, &record, values))
            continue;
        for (size_t i = 0; ok && i < count; i++) {
            PyObject *column = PyDict_GetItemString(columns, paths[i]);
            ok = column && add_value(self, column, &values[i]);
        }
    }
    PyMem_Free(selections);
    PyMem_Free(values);
    return ok && check(self);
}

/* Returns the paths as a tuple; `given` None: all fields of the event. */
static PyObject *paths_of(const struct recording *self, const char *event, PyObject *given)
{
    PyObject *types = known_types(self);
    PyObject *fields = types ? PyDict_GetItemString(types, event) : NULL;
    PyObject *paths = fields ? PySequence_Tuple(given == Py_None ? fields : given) : NULL;
    if (types && !fields)
        raise_unknown(types, event, "event", "the recording");
    Py_XDECREF(types);
    return paths;
}

/* Returns the unit of a field's values; NULL: none. */
static const char *unit_of(const struct jfr_field *field)
{
    static const char *const units[][2] = {
        {"jdk.jfr.Percentage", "share"}, {"jdk.jfr.Frequency", "hertz"}, {"jdk.jfr.MemoryAddress", "address"}};
    const struct jfr_annotation *amount = jfr_annotation_by_name(&field->annotations, "jdk.jfr.DataAmount");
    const char *value = jfr_annotation_value(amount, "value");
    if (field->time != JFR_TIME_NONE)
        return field->time <= JFR_TIMESTAMP_MILLIS ? "timestamp" : "nanoseconds";
    if (amount)
        return value && strcmp(value, "BITS") == 0 ? "bits" : "bytes";
    for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
        if (jfr_annotation_by_name(&field->annotations, units[i][0]))
            return units[i][1];
    }
    return NULL;
}

/* Adds what the type says of its fields that are not yet in the dictionary. */
static bool add_fields(PyObject *fields, const struct jfr_type *type)
{
    bool ok = true;
    for (size_t i = 0; ok && i < type->field_count; i++) {
        const struct jfr_field *field = &type->fields[i];
        const char *label = jfr_annotation_value(jfr_annotation_by_name(&field->annotations, "jdk.jfr.Label"), "value");
        const char *description =
            jfr_annotation_value(jfr_annotation_by_name(&field->annotations, "jdk.jfr.Description"), "value");
        if (PyDict_GetItemString(fields, field->name))
            continue;
        PyObject *said =
            Py_BuildValue("{s:z,s:z,s:z}", "label", label, "description", description, "unit", unit_of(field));
        ok = said && PyDict_SetItemString(fields, field->name, said) == 0;
        Py_XDECREF(said);
    }
    return ok;
}

static PyObject *recording_fields(PyObject *object, PyObject *arguments)
{
    struct recording *self = (struct recording *)object;
    const char *name;
    if (!PyArg_ParseTuple(arguments, "s", &name))
        return NULL;
    PyObject *paths = paths_of(self, name, Py_None);
    PyObject *fields = paths ? PyDict_New() : NULL;
    bool ok = fields && begin_walk(self);
    while (ok && next_chunk(self)) {
        for (size_t i = 0; ok && i < jfr_type_count(self->chunk); i++) {
            const struct jfr_type *type = jfr_type_at(self->chunk, i);
            ok = !type->is_event || strcmp(type->name, name) != 0 || add_fields(fields, type);
        }
    }
    if (!ok || PyErr_Occurred())
        Py_CLEAR(fields);
    Py_XDECREF(paths);
    return fields;
}

/* The function of the module libjfr.frames, which needs pandas. */
static PyObject *recording_frame(PyObject *object, PyObject *arguments)
{
    PyObject *given = Py_None;
    const char *name;
    if (!PyArg_ParseTuple(arguments, "s|O", &name, &given))
        return NULL;
    PyObject *frames = PyImport_ImportModule("libjfr.frames");
    PyObject *made = frames ? PyObject_CallMethod(frames, "frame", "OsO", object, name, given) : NULL;
    Py_XDECREF(frames);
    return made;
}

/* Adds an empty column for the path: a list, or a bytearray if it has a format of memoryview. */
static bool add_column(PyObject *columns, const char *path, char format)
{
    PyObject *column = format ? PyByteArray_FromStringAndSize(NULL, 0) : PyList_New(0);
    bool ok = column && PyDict_SetItemString(columns, path, column) == 0;
    Py_XDECREF(column);
    return ok;
}

/* Replaces a bytearray by a memoryview of its numbers. */
static bool view_column(PyObject *columns, const char *path, char format)
{
    const char text[] = {format, '\0'};
    PyObject *view = PyMemoryView_FromObject(PyDict_GetItemString(columns, path));
    PyObject *numbers = view ? PyObject_CallMethod(view, "cast", "s", text) : NULL;
    bool ok = numbers && PyDict_SetItemString(columns, path, numbers) == 0;
    Py_XDECREF(numbers);
    Py_XDECREF(view);
    return ok;
}

/* Returns the columns by path: lists, or buffers of numbers. Without paths, the buffers are those of all numbers. */
static PyObject *read_columns(struct recording *self, PyObject *arguments, bool is_buffers)
{
    PyObject *given = Py_None;
    const char *name;
    Py_ssize_t all = 0, count = 0;
    if (!PyArg_ParseTuple(arguments, "s|O", &name, &given))
        return NULL;
    PyObject *paths = paths_of(self, name, given);
    const char **texts = paths ? texts_of(paths, &all) : NULL;
    char *formats = PyMem_Calloc((size_t)all + 1, 1);
    PyObject *columns = texts && formats ? PyDict_New() : NULL;
    bool ok = columns != NULL;
    for (Py_ssize_t i = 0; ok && i < all; i++) {
        char format = '\0';
        ok = check_path(self, name, texts[i], &format);
        if (ok && is_buffers && !format && given == Py_None)
            continue;
        if (ok && is_buffers && !format)
            ok = PyErr_Format(PyExc_TypeError, "%s of %s is not a number", texts[i], name);
        texts[count] = texts[i];
        formats[count] = is_buffers ? format : '\0';
        ok = ok && add_column(columns, texts[count], formats[count]);
        count++;
    }
    ok = ok && begin_walk(self);
    while (ok && next_chunk(self))
        ok = add_columns(self, name, texts, (size_t)count, columns);
    for (Py_ssize_t i = 0; ok && is_buffers && i < count; i++)
        ok = view_column(columns, texts[i], formats[i]);
    if (!ok || PyErr_Occurred())
        Py_CLEAR(columns);
    PyMem_Free(formats);
    PyMem_Free(texts);
    Py_XDECREF(paths);
    return columns;
}

static PyObject *recording_columns(PyObject *object, PyObject *arguments)
{
    return read_columns((struct recording *)object, arguments, false);
}

static PyObject *recording_buffers(PyObject *object, PyObject *arguments)
{
    return read_columns((struct recording *)object, arguments, true);
}

/* --- Events ----------------------------------------------------------------------------------- */

/* Returns a set of the names, which must be those of events. A text is one name. */
static PyObject *names_of(const struct recording *self, PyObject *given)
{
    PyObject *one = PyUnicode_Check(given) ? PyTuple_Pack(1, given) : Py_NewRef(given);
    PyObject *names = one ? PyFrozenSet_New(one) : NULL;
    PyObject *types = names ? known_types(self) : NULL;
    PyObject *iterator = types ? PyObject_GetIter(names) : NULL;
    for (PyObject *name; iterator && !PyErr_Occurred() && (name = PyIter_Next(iterator)); Py_DECREF(name)) {
        const char *text = PyDict_Contains(types, name) ? NULL : PyUnicode_AsUTF8AndSize(name, NULL);
        if (text)
            raise_unknown(types, text, "event", "the recording");
    }
    if (PyErr_Occurred())
        Py_CLEAR(names);
    Py_XDECREF(iterator);
    Py_XDECREF(types);
    Py_XDECREF(one);
    return names;
}

static PyObject *recording_events(PyObject *object, PyObject *arguments)
{
    struct recording *self = (struct recording *)object;
    PyObject *given = Py_None;
    if (!PyArg_ParseTuple(arguments, "|O", &given) || !begin_walk(self))
        return NULL;
    PyObject *names = given == Py_None ? Py_NewRef(Py_None) : names_of(self, given);
    struct events *events = names ? PyObject_New(struct events, (PyTypeObject *)events_type) : NULL;
    if (!events) {
        Py_XDECREF(names);
        return NULL;
    }
    events->recording = Py_NewRef(object);
    events->walk = self->walk;
    events->names = names;
    events->wanted = NULL;
    return (PyObject *)events;
}

/* Determines which types of the current chunk are wanted. */
static bool begin_chunk(struct events *self, struct recording *recording)
{
    size_t count = jfr_type_count(recording->chunk);
    PyMem_Free(self->wanted);
    self->wanted = PyMem_Calloc(count + 1, sizeof *self->wanted);
    if (!self->wanted)
        return PyErr_NoMemory();
    for (size_t i = 0; i < count; i++) {
        const struct jfr_type *type = jfr_type_at(recording->chunk, i);
        PyObject *name = self->names == Py_None ? NULL : PyUnicode_FromString(type->name);
        int found = name ? PySet_Contains(self->names, name) : self->names == Py_None;
        Py_XDECREF(name);
        if (found < 0 || PyErr_Occurred())
            return false;
        self->wanted[i] = type->is_event && found;
    }
    jfr_records_begin(&self->records, recording->chunk);
    self->records.wanted = self->wanted;
    return true;
}

static PyObject *events_next(PyObject *object)
{
    struct events *self = (struct events *)object;
    struct recording *recording = (struct recording *)self->recording;
    struct jfr_record record;
    if (!check(recording))
        return NULL;
    if (self->walk != recording->walk)
        return PyErr_Format(error_type, "another function or iterator has read the recording in the meantime");
    while (!self->wanted || !jfr_records_next(&self->records, &record)) {
        if (!check(recording) || !next_chunk(recording) || !begin_chunk(self, recording))
            return NULL;
    }
    struct jfr_value value;
    jfr_record_value(&record, &value);
    PyObject *fields = struct_of(recording, &value, 0);
    if (fields && !check(recording))
        Py_CLEAR(fields);
    return fields ? Py_BuildValue("(sN)", record.type->name, fields) : NULL;
}

static void events_dealloc(PyObject *object)
{
    PyTypeObject *type = Py_TYPE(object);
    struct events *self = (struct events *)object;
    Py_XDECREF(self->recording);
    Py_XDECREF(self->names);
    PyMem_Free(self->wanted);
    PyObject_Free(object);
    Py_DECREF(type);
}

/* --- The module ------------------------------------------------------------------------------- */

static PyMethodDef recording_methods[] = {
    {"close", recording_close, METH_NOARGS, NULL},
    {"counts", recording_counts, METH_NOARGS, NULL},
    {"types", recording_types, METH_NOARGS, NULL},
    {"columns", recording_columns, METH_VARARGS, NULL},
    {"buffers", recording_buffers, METH_VARARGS, NULL},
    {"fields", recording_fields, METH_VARARGS, NULL},
    {"frame", recording_frame, METH_VARARGS, NULL},
    {"events", recording_events, METH_VARARGS, NULL},
    {"__enter__", recording_enter, METH_NOARGS, NULL},
    {"__exit__", recording_close, METH_VARARGS, NULL},
    {0},
};

static PyGetSetDef recording_members[] = {{"recovered", recording_recovered, NULL, NULL, NULL}, {0}};

static PyType_Slot recording_slots[] = {
    {Py_tp_init, recording_init},
    {Py_tp_dealloc, recording_dealloc},
    {Py_tp_methods, recording_methods},
    {Py_tp_getset, recording_members},
    {0},
};

static PyType_Slot events_slots[] = {
    {Py_tp_dealloc, events_dealloc},
    {Py_tp_iter, PyObject_SelfIter},
    {Py_tp_iternext, events_next},
    {0},
};

static PyType_Spec recording_spec = {"libjfr.Recording", sizeof(struct recording), 0, Py_TPFLAGS_DEFAULT,
                                     recording_slots};
static PyType_Spec events_spec = {"libjfr.Events", sizeof(struct events), 0,
                                  Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION, events_slots};
static PyModuleDef module = {PyModuleDef_HEAD_INIT, .m_name = "_libjfr", .m_size = -1};

PyMODINIT_FUNC PyInit__libjfr(void)
{
    PyObject *result = PyModule_Create(&module);
    error_type = PyErr_NewException("libjfr.JfrError", PyExc_ValueError, NULL);
    recording_type = PyType_FromSpec(&recording_spec);
    events_type = PyType_FromSpec(&events_spec);
    if (!result || !error_type || !recording_type || !events_type ||
        PyModule_AddObjectRef(result, "JfrError", error_type) < 0 ||
        PyModule_AddObjectRef(result, "Recording", recording_type) < 0 ||
        PyModule_AddStringConstant(result, "version", jfr_version()) < 0)
        Py_CLEAR(result);
    return result;
}
