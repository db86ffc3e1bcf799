"use strict";

/* The files of data/, each read when it is asked for first. Unknown names are errors. */
const index = () => require("./data/index.json");

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
    const simple = (text) => String(text).toLowerCase().replace(/^.*[./]/, "");
    const near = names.map((known) => [distance(simple(name), simple(known)), known]).filter(([changes]) => changes <= simple(name).length / 3).sort(([a], [b]) => a - b);
    return new Error(`jfr-event-collection: no ${kind} ${name}${near.length ? `; did you mean ${near[0][1]}?` : ""}`);
}

function load(name) {
    const names = index().files.map(({ path }) => /^data\/(.*)\.json$/.exec(path)?.[1]).filter(Boolean);
    if (names.includes(name))
        return require(`./data/${name}.json`);
    if (/^\d+(\.examples)?$/.test(name))
        throw new Error(`jfr-event-collection: no file ${name}.json; the releases are ${exports.releases().join(", ")}`);
    throw unknown("file", name, names);
}

exports.index = index;
exports.releases = () => index().releases.map((release) => release.release);
exports.release = (feature) => load(String(feature));
/* What recordings show of a release: examples, rates, runs. */
exports.examples = (feature) => load(`${feature}.examples`);
exports.all = () => load("all");
exports.variant = (name) => load(`variants/${name}`);
exports.library = (name) => load(`libraries/${name}`);
/* An event by its full name, or without "jdk.": in one release, or with its history in all of them. */
exports.event = (name, feature) => {
    const find = (events) => events.find((event) => event.name === name) ?? events.find((event) => event.name === `jdk.${name}`);
    const { events } = load(feature === undefined ? "all" : String(feature)), found = find(events);
    if (!found && !find(load("all").events))
        throw unknown("event", name, load("all").events.map((event) => event.name));
    return found;
};
