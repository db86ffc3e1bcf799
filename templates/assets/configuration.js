// The rules of the builder: which settings events have, which values are valid, and what is written. It does not use the
// page. data is that of builder-data.js, which builder.c describes.
"use strict";
self.jfrConfiguration = (data) => {
  const { configurations, settings: kinds, events } = data;
  const escape = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

  const isValid = (name, setting, value) => {
    const [, pattern, event, ofEvent] = kinds[setting] || [];
    return !pattern || new RegExp(`^(${name === event ? ofEvent : pattern})$`).test(value);
  };
  // [label, section, [setting, default, value per configuration ...]] of an event in a release; null: there is none.
  const stateOf = (name, release) => {
    const steps = events[name];
    let state = null;
    for (let i = 0; i < steps.length && steps[i] <= release; i += 2) state = steps[i + 1];
    return state;
  };
  // {setting: value} of an event in the base configuration. Without one, all events are off.
  const begin = (state, base) => {
    const width = configurations.length + 2, values = {};
    const column = base ? 2 + configurations.indexOf(base) : 1;
    for (let i = 0; i < state[2].length; i += width) {
      const [setting, byType] = state[2].slice(i, i + 2);
      values[setting] = base ? state[2][i + column] ?? byType : byType;
    }
    if (!base) values.enabled = "false";
    return values;
  };
  // The options of a base configuration: {name, label, preset, choices: [[choice, label], ...], controls: [[settings,
  // {choice: value} or null], ...]}. JFR calls them so: gc=detailed.
  const optionsOf = (release, base) => {
    let known = [];
    for (let i = 0; i < data.options.length && data.options[i] <= release; i += 2) known = data.options[i + 1];
    return known.filter(([, , , presets]) => presets[base]).map(([name, text, choices, presets]) => ({ name, label: text, preset: presets[base][0], choices, controls: presets[base][1] || Object.values(presets)[0][1] }));
  };
  // {event: {setting: value}} that picked options, {option: choice}, set.
  const pickedSettings = (release, base, picked) => {
    const set = {};
    for (const option of optionsOf(release, base).filter(({ name }) => name in picked))
      for (const [settings, values] of option.controls) for (const path of settings) {
        const [event, setting] = path.split("#"), value = values ? values[picked[option.name]] : picked[option.name];
        if (value) (set[event] ||= {})[setting] = value;
      }
    return set;
  };
  // The events of a release: {name, state, begun: values of the base with its picked options, values: with the chosen
  // ones, isChanged: one of the two changes the base}.
  const entries = ({ release, base, picked = {}, chosen }) => {
    const set = pickedSettings(release, base, picked);
    return Object.keys(events).map((name) => ({ name, state: stateOf(name, release) })).filter((e) => e.state).map((e) => {
      const plain = begin(e.state, base), begun = { ...plain, ...set[e.name] }, values = { ...begun, ...chosen[e.name] };
      return { ...e, begun, values, isChanged: Object.keys(values).some((setting) => values[setting] !== plain[setting]) };
    });
  };

  const fileName = (label) => (label.trim().replace(/[^\w.-]+/g, "-").replace(/^-+|-+$/g, "") || "my") + ".jfc";
  // others: {full name of an event: values}, of events that the release lacks.
  const jfc = (label, { release, base }, shown, others = {}) => {
    const lines = [`<?xml version="1.0" encoding="UTF-8"?>`, `<configuration version="2.0" label="${escape(label.trim() || "my")}" description="For JDK ${release}${base ? `, based on ${base}.jfc` : ""}" provider="">`];
    for (const [name, values] of [...shown.map((e) => [`jdk.${e.name}`, e.values]), ...Object.entries(others)]) {
      lines.push(`  <event name="${escape(name)}">`);
      for (const [setting, value] of Object.entries(values)) if (value !== null) lines.push(`    <setting name="${escape(setting)}">${escape(value)}</setting>`);
      lines.push("  </event>");
    }
    return lines.join("\n") + "\n</configuration>\n";
  };
  // As options of a recording: JDK 17 and later accept single settings in addition to a configuration. They cannot name
  // events of other providers.
  const options = (label, { release, base, picked = {}, chosen }, others = {}) => {
    const tight = (value) => (/^\d/.test(value) ? value.replace(/\s+/g, "") : value);
    const changes = Object.entries(chosen).flatMap(([name, values]) => Object.entries(values).map(([setting, value]) => `jdk.${name}#${setting}=${tight(value)}`));
    const given = Object.entries(picked).map(([name, choice]) => `${name}=${tight(choice)}`);
    return release >= 17 && changes.length <= 20 && !Object.keys(others).length ? [`settings=${base || "none"}`, ...given, ...changes] : [`settings=${fileName(label)}`];
  };
  const wrong = (all) => all.flatMap((e) => Object.entries(e.values).filter(([s, v]) => v !== null && !isValid(e.name, s, v)).map(([s]) => `${e.name} ${s}`));

  // --- A file to compare with the configurations ------------------------------------------------------

  // What a file, {full name: {setting: value}}, changes of a base. An event that the file does not name is off.
  const changesOf = (file, release, base) => {
    const chosen = {};
    for (const { name, begun } of entries({ release, base, chosen: {} })) {
      const given = file[`jdk.${name}`] || { enabled: "false" };
      const changes = Object.entries(given).filter(([setting, value]) => begun[setting] !== value && !(setting === "enabled" && value === "false" && begun.enabled !== "true"));
      if (changes.length) chosen[name] = Object.fromEntries(changes);
    }
    return chosen;
  };
  const countOf = (chosen) => Object.values(chosen).reduce((count, values) => count + Object.keys(values).length, 0);
  // The base with the fewest differences, the differences, and the events that the release lacks.
  const compare = (file, release) => {
    const [best] = ["", ...data.releases[release]].map((base) => ({ base, chosen: changesOf(file, release, base) })).sort((a, b) => countOf(a.chosen) - countOf(b.chosen));
    const others = Object.fromEntries(Object.entries(file).filter(([name]) => !name.startsWith("jdk.") || !events[name.slice(4)] || !stateOf(name.slice(4), release)));
    return { ...best, others };
  };
  return { isValid, stateOf, optionsOf, entries, fileName, jfc, options, wrong, compare, countOf };
};
