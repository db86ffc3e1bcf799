'use strict';

/* The files of data/, each read when it is asked for first. Unknown names are errors. */
function load(name) {
    if (!/^(\w[\w.-]*\/)?\w[\w.-]*$/.test(name))
        throw new Error(`jfr-event-collection: no file ${name}`);
    return require(`./data/${name}.json`);
}

exports.index = () => load('index');
exports.releases = () => load('index').releases.map(release => release.release);
exports.release = feature => load(String(feature));
/* What recordings show of a release: examples, rates, runs. */
exports.examples = feature => load(`${feature}.examples`);
exports.all = () => load('all');
exports.variant = name => load(`variants/${name}`);
exports.library = name => load(`libraries/${name}`);
/* An event by its full name: in one release, or with its history in all of them. */
exports.event = (name, feature) => {
    const { events } = feature === undefined ? load('all') : load(String(feature));
    return events.find(event => event.name === name);
};
