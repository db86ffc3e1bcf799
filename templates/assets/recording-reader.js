// Reads .jfr files with the WebAssembly module of libjfr (docs/recordings.md). In a browser's worker, a page, or Node.
//
//   const open = jfrReader();
//   const recording = await open(wasm, source, {name, progress});
//   recording.release                    the feature release of the JVM; 0: not known
//   recording.findRelease(types)         the release by the event types in the file (assets/facts/types.js); 0: not known
//   recording.chunks, bytes, events      numbers
//   recording.start, end                 of the chunks, in milliseconds since the epoch
//   recording.types                      [{name, count, bytes, settings: {name: value}}]
//   recording.report(facts, form, range) the report of `jfrevents explain`; facts "": none; form: "json" (default), "text", "markdown"; range as
//                                        of view(), for what happened
//   recording.faults(facts, "health,privacy")   what `jfrevents explain --fail-on` reports: [message]
//   recording.views(facts, views)        [{name, title, lack}], the views (assets/facts/views.js); lack: why the recording has none of their events
//   recording.view(name, form, range)    a view of views(), or all events of a type, as `jfrevents view` prints it; form: "json" or "text";
//                                        range {from, until}: only of events that overlap it, in milliseconds since the epoch
//   recording.query(query, form, range)  the same of a query in the language of the JDK's views
//   recording.fieldsOf("jdk.FileRead")   [{name, label, description}], as the file describes them
//   for (const event of recording.eventsOf("jdk.FileRead")) ...   {startTime, duration, ...} as `jfr print --json`
//   open.parse(text)                     JSON.parse; an integer that is not exact as a number is a BigInt, also in eventsOf
//
// Several classes can define events of the same name: eventsOf has the events of all of them, fieldsOf all their fields.
// `wasm` are the module's bytes. `source` is {size, read(offset, length)}: the bytes at the offset, at once, or fewer at the
// end. The whole file is never in memory, only one chunk at a time. progress(share) is called between 0 and 1. An error
// of the recording is thrown with its message. The function refers to nothing outside, so that its text makes a worker.
"use strict";
self.jfrReader = function jfrReader() {
  const success = 0, badDescriptor = 8, inputOutput = 29, unsupported = 52;
  const most = 256 << 20; // of the text of events in one step

  // Calls f(text, isString) for each string of a JSON text, with its quotes, and for what is between them.
  const eachPart = (json, f) => {
    for (let at = 0, start; at < json.length; at = start) {
      start = json.indexOf('"', at);
      if (start < 0) start = json.length;
      if (start > at) f(json.slice(at, start), false);
      if (start === json.length) return;
      let end = start + 1;
      while (end < json.length && json[end] !== '"') end += json[end] === "\\" ? 2 : 1;
      f(json.slice(start, end + 1), true);
      start = end + 1;
    }
  };
  const parse = (json) => {
    if (!/(?<![\d.])\d{16}/.test(json)) return JSON.parse(json);
    // Each such integer becomes a string that begins with a text that no other string begins with.
    let mark = "#";
    while (json.includes(`"${mark}`)) mark += "#";
    const parts = [];
    eachPart(json, (part, isString) => parts.push(isString ? part : part.replace(/-?\d[\d.eE+-]*/g, (number) => (/^-?\d{16,}$/.test(number) && !Number.isSafeInteger(Number(number)) ? `"${mark}${number}"` : number))));
    return JSON.parse(parts.join(""), (key, value) => (typeof value === "string" && value.startsWith(mark) ? BigInt(value.slice(mark.length)) : value));
  };

  const open = async (wasm, source, { name = "recording.jfr", progress } = {}) => {
    let written = [], writtenLength = 0, failure;
    const view = () => new DataView(exports.memory.buffer);
    const bytesAt = (at, length) => new Uint8Array(exports.memory.buffer, at, length);
    // Calls f(pointer, length) for each part of a vector until it returns less than the length.
    const eachBuffer = (vector, count, f) => {
      let total = 0;
      for (let i = 0; i < count; i++) {
        const at = view().getUint32(vector + 8 * i, true), length = view().getUint32(vector + 8 * i + 4, true);
        const done = f(at, length, total);
        total += done;
        if (done < length) break;
      }
      return total;
    };
    const system = {
      // Descriptor 3 is a regular file of this size.
      fd_filestat_get: (fd, out) => {
        if (fd !== 3) return badDescriptor;
        bytesAt(out, 64).fill(0);
        view().setUint8(out + 16, 4);
        view().setBigUint64(out + 32, BigInt(source.size), true);
        return success;
      },
      fd_pread: (fd, vector, count, offset, out) => {
        if (fd !== 3) return badDescriptor;
        try {
          const total = eachBuffer(vector, count, (at, length, done) => {
            const bytes = source.read(Number(offset) + done, length);
            bytesAt(at, bytes.length).set(bytes);
            return bytes.length;
          });
          view().setUint32(out, total, true);
          progress?.(Math.min(1, (Number(offset) + total) / source.size));
          return success;
        } catch (error) {
          failure = error;
          return inputOutput;
        }
      },
      // The text of events; messages about exhausted memory.
      fd_write: (fd, vector, count, out) => {
        const total = eachBuffer(vector, count, (at, length) => {
          if (writtenLength + length > most) throw new Error("the events are too large");
          written.push(bytesAt(at, length).slice());
          writtenLength += length;
          return length;
        });
        view().setUint32(out, total, true);
        return success;
      },
      fd_close: () => success,
      fd_prestat_get: () => badDescriptor,
      environ_sizes_get: (count, size) => { view().setUint32(count, 0, true); view().setUint32(size, 0, true); return success; },
      environ_get: () => success,
      random_get: (at, length) => { crypto.getRandomValues(bytesAt(at, length)); return success; },
      proc_exit: () => { throw new Error("not enough memory for this recording"); },
    };
    const decoder = new TextDecoder();
    const takeWritten = () => {
      const all = new Uint8Array(writtenLength);
      let at = 0;
      for (const part of written) { all.set(part, at); at += part.length; }
      written = [];
      writtenLength = 0;
      return decoder.decode(all);
    };
    const module = await WebAssembly.compile(wasm);
    const imports = Object.fromEntries(WebAssembly.Module.imports(module).map((entry) => [entry.name, system[entry.name] || (() => unsupported)]));
    const { exports } = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: imports });
    exports._initialize();
    // Calls into the module. Damage that traps, such as exhausted memory, is an error of the recording.
    const call = (f, ...values) => {
      try {
        return f(...values);
      } catch (error) {
        throw error instanceof WebAssembly.RuntimeError ? new Error(`the recording cannot be read: ${error.message}`) : error;
      }
    };
    const put = (text) => {
      const bytes = new TextEncoder().encode(text), at = call(exports.module_allocate, bytes.length + 1);
      bytesAt(at, bytes.length).set(bytes);
      view().setUint8(at + bytes.length, 0);
      return [at, bytes.length];
    };
    const text = () => decoder.decode(bytesAt(exports.module_text(), exports.module_length()));
    // The result of a call that returns whether there is one.
    const result = (f, ...values) => {
      if (!call(f, ...values)) throw failure || new Error(text());
      return text();
    };
    const forms = ["json", "text", "markdown"];
    const nanoseconds = (milliseconds) => BigInt(Math.round((milliseconds ?? -1) * 1e6));
    const limit = ({ from, until } = {}) => call(exports.module_range, nanoseconds(from), nanoseconds(until));
    const rows = (f, asked, form = "json", range) => {
      limit(range);
      return result(f, put(asked)[0], forms.indexOf(form));
    };
    let given;
    const useFacts = (facts) => {
      if (facts === given) return;
      given = undefined;
      if (!call(exports.module_facts, ...put(facts))) throw new Error("the facts are not those of a release");
      given = facts;
    };

    result(exports.module_open, put(name)[0]);
    call(exports.module_types);
    const step = 1000, types = JSON.parse(text());
    return {
      release: exports.module_release(),
      ...types, start: types.start / 1e6, end: types.end / 1e6,
      findRelease: (types) => call(exports.module_find_release, ...put(types)),
      report(facts, form = "json", range) {
        useFacts(facts);
        limit(range);
        call(exports.module_report, forms.indexOf(form));
        return text();
      },
      faults(facts, sections) {
        useFacts(facts);
        call(exports.module_faults, put(sections)[0]);
        return text().split("\n").slice(0, -1);
      },
      views(facts, views) {
        useFacts(facts);
        call(exports.module_views, put(views)[0]);
        return JSON.parse(text());
      },
      view: (name, form, range) => rows(exports.module_view, name, form, range),
      query: (query, form, range) => rows(exports.module_query, query, form, range),
      fieldsOf(type) {
        call(exports.module_fields, put(type)[0]);
        return JSON.parse(text());
      },
      *eventsOf(type) {
        result(exports.module_events, put(type)[0]);
        for (let count = step; count === step;) {
          count = call(exports.module_next, step);
          if (count) yield* parse(takeWritten()).recording.events.map((event) => event.values);
        }
      },
    };
  };
  return Object.assign(open, { parse });
};
