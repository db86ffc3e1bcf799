// eventsOf(SITE, RELEASE): the events in the JSON of a release, those of native images too, without "jdk.", with isOn(configuration), the
// places in the code, and what each event has.
"use strict";
const fs = require("node:fs");
const path = require("node:path");

module.exports = (site, release) => {
  const read = (name) => JSON.parse(fs.readFileSync(path.join(site, "data/releases", `${release}${name}.json`)));
  const { events, nativeImageEvents = {} } = read(""), sources = read(".sources").events;
  return Object.entries({ ...events, ...nativeImageEvents }).map(([name, event]) => {
    const all = Object.values(event.settings || {}), has = (field) => (event.implicitFields || []).includes(field);
    return {
      ...event, name: name.replace(/^jdk\./, ""), code: (sources[name]?.emissions || []).map(({ place }) => place.path), isConfigured: all.some(({ configured }) => configured),
      isOn: (configuration) => (event.settings?.enabled?.configured?.[configuration] ?? event.settings?.enabled?.builtIn)?.value === "true",
      duration: has("duration"), thread: has("eventThread"), stackTrace: has("stackTrace"),
    };
  });
};
