// The rules of the builder: which settings events have, which values are valid, what events need, what a recording of
// them takes, and what is written. It does not use the page. data is that of builder-data.js, which builder.c describes.
"use strict";
// {full name: {setting: value}} of a .jfc; throws what is wrong with it.
self.jfrReadConfiguration = (text) => {
  const xml = new DOMParser().parseFromString(text, "application/xml");
  if (xml.querySelector("parsererror") || xml.documentElement.nodeName !== "configuration") throw new Error("not a .jfc file: the root element is not <configuration>");
  const file = {};
  for (const event of xml.querySelectorAll("event[name]"))
    for (const setting of event.querySelectorAll("setting[name]")) (file[event.getAttribute("name")] ||= {})[setting.getAttribute("name")] = setting.textContent.trim();
  if (!Object.keys(file).length) throw new Error("the file contains no events");
  return file;
};
self.jfrConfiguration = (data) => {
  const { configurations, settings: kinds, events } = data;
  const escape = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

  const isValid = (name, setting, value) => {
    const [, pattern, event, ofEvent] = kinds[setting] || [];
    return !pattern || new RegExp(`^(${name === event ? ofEvent : pattern})$`).test(value);
  };
  // What [first release, value, first release of the next value, ...] has in a release; null: nothing.
  const stepOf = (steps, release) => {
    let value = null;
    for (let i = 0; i < steps.length && steps[i] <= release; i += 2) value = steps[i + 1];
    return value;
  };
  // [label, section, [setting, default, value per configuration ...]] of an event in a release; null: there is none.
  const stateOf = (name, release) => stepOf(events[name] || [], release);
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
  // The options of a base configuration, gc=detailed: {name, label, preset, choices: [[choice, label], ...],
  // controls: [[settings, {choice: value} or null], ...]}.
  const optionsOf = (release, base) => {
    const known = stepOf(data.options, release) || [];
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
  // The events of a release: {name, state, begun: values with picked options, values: and with chosen ones, isChanged}.
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
  // As options of a recording (JDK 17+), which cannot name events of other providers.
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
  // [[name, [release, ...]], ...]: events and settings (Event#setting) of the JDK in a file that releases lack.
  const missing = (file) => {
    const all = Object.keys(data.releases).map(Number), width = configurations.length + 2;
    const lacking = (has) => all.filter((release) => !has(release));
    return Object.entries(file).filter(([full]) => full.startsWith("jdk.")).flatMap(([full, values]) => {
      const name = full.slice(4), without = lacking((release) => stateOf(name, release));
      if (without.length === all.length) return [[full, without]];
      const knows = (setting) => (release) => !stateOf(name, release) || setting === "enabled" || stateOf(name, release)[2].some((known, i) => i % width === 0 && known === setting);
      return [[full, without], ...Object.keys(values).map((setting) => [`${full}#${setting}`, lacking(knows(setting))])];
    }).filter(([, without]) => without.length);
  };

  // --- Needs ---------------------------------------------------------------------------------------------

  const needOf = (name, release) => {
    const need = stepOf(data.needs[name] || [], release);
    if (!need) return null;
    const [flags, gcs, isStartup, settings, options, sentences] = need;
    return { flags: flags ? flags.split(" ") : [], gcs: gcs ? gcs.split(", ") : null, isStartup: Boolean(isStartup), settings, options, sentences };
  };
  // What the events need of the JVM: {flags: for one GC, isStartup, gcs: those that emit all (null: any), sentences: [[event, sentence]]}.
  const needsOf = (names, release) => {
    const found = names.map((name) => ({ name, ...needOf(name, release) })).filter((need) => need.flags);
    const bound = found.filter((need) => need.gcs).sort((a, b) => a.gcs.length - b.gcs.length);
    const gcs = bound.length ? bound.reduce((left, need) => left.filter((gc) => need.gcs.includes(gc)), bound[0].gcs) : null;
    const flags = new Set([...(gcs?.length ? bound[0].flags : []), ...found.filter((need) => !need.gcs).flatMap((need) => need.flags)]);
    return { flags: [...flags], isStartup: found.some((need) => need.isStartup), gcs, bound, sentences: found.flatMap((need) => need.sentences.map((sentence) => [need.name, sentence])) };
  };

  // --- Budget: events and bytes, from the runs of the benchmark ------------------------------------------

  const UNITS = { ns: 1e-9, us: 1e-6, ms: 1e-3, s: 1, m: 60, h: 3600, d: 86400 };
  // Seconds of "20 ms"; NaN: it is not a time span.
  const secondsOf = (text) => {
    const [, number, unit] = /^(\d+)\s*(ns|us|ms|s|m|h|d)$/.exec(text || "") || [];
    return Number(number) * UNITS[unit];
  };
  const perSecondOf = (text) => {
    const [, number, unit] = /^(\d+)\/(ns|us|ms|s|m|h|d)$/.exec(text || "") || [];
    return Number(number) / UNITS[unit];
  };
  // One event in a run: {perSecond, bytes, chunkBytes, isBelow: only a lower bound is known}; null: it was not measured.
  const costOf = (entry, base, run) => {
    const [bytes, withStack, ...rows] = data.rates[entry.name] || [];
    const order = base === "profile" ? ["profile", "default"] : ["default", "profile"];
    const configuration = order.find((name) => rows.some((row) => row[0] === name));
    if (!configuration) return null;
    const row = rows.find(([given, of]) => given === configuration && of === run);
    if (!row) return { perSecond: 0, bytes: 0, chunkBytes: 0, isBelow: false };
    const then = begin(entry.state, configuration), now = entry.values;
    const stack = now.stackTrace === "true" && withStack ? withStack - bytes : 0;
    const size = (row[4] ?? bytes ?? 0) + Math.max(0, stack);
    let rate = row[2] || 0;
    const [before, after] = [secondsOf(then.period), secondsOf(now.period)];
    if (before && after) rate *= before / after;
    const most = perSecondOf(now.throttle), mostThen = perSecondOf(then.throttle);
    if (most >= 0) rate = Math.min(rate, most);
    const isBelow = secondsOf(now.threshold) < secondsOf(then.threshold) || most > mostThen || (now.throttle === "off" && mostThen >= 0);
    return { perSecond: rate, bytes: rate * size, chunkBytes: (row[3] || 0) * size, isBelow };
  };
  const CHUNK = 12e6; // maxchunksize
  const FIXED = 0.14e6; // of each chunk: the metadata (111 kB in JDK 25) and the constant pools of a JVM that does little (22 to 41 kB)
  // {runs: [{run, perSecond, perHour: bytes}], least first; unknown: events not measured; below: events that may occur more often;
  // halving: [[event, setting, bytes per hour saved], ...]; error: the factor between a run and the mean of the others; safepoints:
  // [[event, period], ...]}
  const budget = ({ release, base, picked, chosen }) => {
    const on = entries({ release, base, picked, chosen }).filter((e) => e.values.enabled === "true");
    const runs = [...new Set(Object.values(data.rates).flatMap(([, , ...rows]) => rows.map((row) => row[1])))].sort();
    const costs = new Map(on.map((e) => [e.name, runs.map((run) => costOf(e, base, run))]));
    const known = on.filter((e) => costs.get(e.name).every(Boolean));
    const hourOf = (of) => {
      const perHour = of.reduce((sum, cost) => sum + cost.bytes, 0) * 3600;
      return perHour + Math.max(1, perHour / CHUNK) * of.reduce((sum, cost) => sum + cost.chunkBytes, FIXED);
    };
    const totals = runs.map((run, i) => ({ run, perSecond: known.reduce((sum, e) => sum + costs.get(e.name)[i].perSecond, 0), perHour: hourOf(known.map((e) => costs.get(e.name)[i])) }));
    const mean = (list) => list.reduce((sum, value) => sum + value, 0) / list.length;
    const factors = totals.map(({ perHour }, i) => perHour / mean(totals.filter((_, k) => k !== i).map((other) => other.perHour))).map((factor) => Math.max(factor, 1 / factor));
    const saved = (e) => mean(costs.get(e.name).map((cost) => cost.bytes * 3600));
    const advice = (e) => (e.values.throttle && e.values.throttle !== "off" ? "throttle" : secondsOf(e.values.period) ? "period" : e.values.threshold ? "threshold" : e.values.stackTrace === "true" ? "stackTrace" : "enabled");
    const halving = known.map((e) => [e.name, advice(e), saved(e)]).filter(([, , bytes]) => bytes > 0).sort((a, b) => b[2] - a[2]).slice(0, 3);
    const stops = ({ name }) => (data.notes?.[name] || []).some((effect) => /^Each period, a (?:safepoint|VM operation)\b/.test(effect));
    return {
      safepoints: on.filter(stops).map((e) => [e.name, e.values.period]), runs: totals.sort((a, b) => a.perHour - b.perHour), error: Math.max(...factors), halving, mean: mean(totals.map(({ perHour }) => perHour)),
      unknown: on.filter((e) => !known.includes(e)).map((e) => e.name), below: known.filter((e) => costs.get(e.name).some((cost) => cost.isBelow)).map((e) => e.name),
    };
  };
  return { FIXED, missing, needOf, needsOf, budget, isValid, stateOf, optionsOf, entries, fileName, jfc, options, wrong, compare, countOf };
};
