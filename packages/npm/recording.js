"use strict";

const fs = require("fs");
const path = require("path");
const vm = require("vm");
const zlib = require("zlib");

/* The scripts of the site, which define members of `self`. */
const self = {};
const context = vm.createContext({ self, crypto: globalThis.crypto || require("crypto").webcrypto, WebAssembly, TextDecoder, TextEncoder });
const run = (file) => vm.runInContext(fs.readFileSync(path.join(__dirname, "recording", file), "utf8"), context, { filename: file });
for (const file of ["recording-reader.js", "recording-module.js"])
    run(file);

/* The bytes of a file by offset, or those of a Buffer; gzip is inflated into memory. */
function sourceOf(recording) {
    const fd = typeof recording === "string" ? fs.openSync(recording) : undefined;
    const size = fd === undefined ? recording.length : fs.fstatSync(fd).size;
    const read = (offset, length) => {
        const bytes = new Uint8Array(Math.max(0, Math.min(length, size - offset)));
        if (fd === undefined)
            bytes.set(recording.subarray(offset, offset + bytes.length));
        else
            fs.readSync(fd, bytes, 0, bytes.length, offset);
        return bytes;
    };
    const close = () => fd !== undefined && fs.closeSync(fd);
    const magic = read(0, 2);
    if (magic[0] !== 0x1f || magic[1] !== 0x8b)
        return { size, read, close };
    const inflated = zlib.gunzipSync(read(0, size));
    close();
    return sourceOf(inflated);
}

/* A text of the site: types.js has the event types of all releases, views.js the views. */
function textOf(member, file) {
    if (self[member] === undefined)
        run(file);
    return self[member];
}

/* Reads a recording, a path or a Buffer. recording/recording-reader.js describes the result. */
exports.open = async (recording, { name = typeof recording === "string" ? recording : undefined, progress } = {}) => {
    const source = sourceOf(recording);
    try {
        const opened = await self.jfrReader()(Buffer.from(self.jfrModule, "base64"), source, { name, progress });
        const factsOf = () => exports.facts(opened.release || opened.findRelease(textOf("jfrTypes", "types.js")));
        let views;
        const withViews = (f) => (...values) => {
            views ??= opened.views(factsOf(), textOf("jfrViews", "views.js"));
            return f(...values);
        };
        return {
            ...opened,
            close: source.close,
            report: (facts, form, range) => opened.report(facts ?? factsOf(), form, range),
            faults: (facts, sections) => opened.faults(facts ?? factsOf(), sections),
            views: withViews(() => views),
            view: withViews(opened.view),
            query: withViews(opened.query),
        };
    } catch (error) {
        source.close();
        throw error;
    }
};

/* The facts of a release for report(); "": the package does not have it. */
exports.facts = (release) => {
    if (!fs.existsSync(path.join(__dirname, "recording", `${Number(release)}.js`)))
        return "";
    run(`${Number(release)}.js`);
    return self.jfrFacts[release];
};
