"use strict";
const fs = require("fs");
const path = require("path");

/* The files of the package, each read when it is asked for first. Bundlers cannot follow these reads: import single files. */
const files = new Map();

function read(folder, name) {
    const file = path.join(folder, `${name}.json`);
    if (!files.has(file))
        files.set(file, JSON.parse(fs.readFileSync(file, "utf8")));
    return files.get(file);
}

const index = () => read(__dirname, "index");
const releases = () => index().releases.map(({ release }) => release);

/* The number of changed characters from one text to another. */
function distance(from, to) {
    let row = Array.from({ length: to.length + 1 }, (_, k) => k);
    for (let i = 1; i <= from.length; i++) {
        const next = [i];
        for (let k = 1; k <= to.length; k++)
            next[k] = Math.min(row[k] + 1, next[k - 1] + 1, row[k - 1] + (from[i - 1] !== to[k - 1]));
        row = next;
    }
    return row[to.length];
}

function unknown(kind, name, names) {
    const simple = (text) => String(text).toLowerCase().replace(/^.*\./, "");
    const [near] = names.map((known) => [distance(simple(name), simple(known)), known])
        .filter(([changes]) => changes <= simple(name).length / 3).sort(([a], [b]) => a - b);
    return new Error(`jfr-event-collection: no ${kind} ${name}${near ? `; did you mean ${near[1]}?` : ""}`);
}

function checked(kind, name, names) {
    if (names.includes(name))
        return name;
    throw unknown(kind, name, names);
}

function feature(number) {
    if (releases().includes(number))
        return number;
    throw new Error(`jfr-event-collection: no release ${number}; there are ${releases().join(", ")}`);
}

/* A file of a release in another package. */
function more(kind, number) {
    const package_ = `jfr-event-collection-${kind}`;
    let folder;
    try {
        folder = path.dirname(require.resolve(`${package_}/package.json`));
    } catch {
        throw new Error(`jfr-event-collection: the package ${package_} is not installed`);
    }
    if (fs.existsSync(path.join(folder, `${feature(number)}.json`)))
        return read(folder, String(number));
    throw new Error(`jfr-event-collection: no ${kind} of release ${number}`);
}

exports.index = index;
exports.releases = releases;
exports.latest = () => index().latest;
exports.release = (number) => read(__dirname, `releases/${feature(number)}`);
exports.hover = (number) => read(__dirname, `hover/${feature(number)}`);
exports.sources = (number) => more("sources", number);
exports.examples = (number) => more("examples", number);
exports.events = () => read(__dirname, "events");
exports.metrics = () => read(__dirname, "metrics");
exports.notRecorded = () => read(__dirname, "not-recorded");
exports.library = (name) => read(__dirname, `libraries/${checked("library", name, index().libraries)}`);
exports.variant = (name) => read(__dirname, `variants/${checked("variant", name, index().variants ?? [])}`);
exports.findEvent = (name, number) => {
    const { events } = number === undefined ? exports.events() : exports.release(number);
    return events[name] ?? events[`jdk.${name}`];
};
exports.event = (name, number) => {
    const found = exports.findEvent(name, number);
    if (found)
        return found;
    if (number !== undefined && exports.findEvent(name))
        throw unknown("event", `${name} in release ${number}`, []);
    throw unknown("event", name, Object.keys((number === undefined ? exports.events() : exports.release(number)).events));
};
