// The rules of the builder: which settings events have, which values are valid, what events need, what a recording of
// them takes, and what is written. It does not use the page. data is that of builder-data.js, which builder.c describes.
"use strict";
// Reads XML as the JVM's parser does: open(name, attributes, line), text(characters) and close(name) receive what it finds.
// Throws what is wrong with it.
self.jfrReadXml = (xml, { open, text, close }) => {
  const ENTITIES = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" }, elements = [];
  const fail = (at, what) => { throw new Error(`line ${xml.slice(0, at).split("\n").length}: ${what}`); };
  const decode = (raw, at) => raw.replace(/&(?:#x([0-9a-fA-F]+);|#(\d+);|(\w+);)?/g, (whole, hex, decimal, name) => (hex || decimal ? String.fromCodePoint(hex ? parseInt(hex, 16) : Number(decimal)) : ENTITIES[name] ?? fail(at, `unknown entity ${whole}`)));
  const token = /<!--(?:(?!--)[^])*-->|<\?[^]*?\?>|<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>|<!\[CDATA\[([^]*?)\]\]>|<\/([^\s<>]+)\s*>|<([^\s<>/!?=]+)((?:\s+[^\s<>/=]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y;
  let line = 1, before = 0;
  const start = xml.charCodeAt(0) === 0xfeff ? 1 : 0;
  token.lastIndex = start;
  while (token.lastIndex < xml.length) {
    const at = token.lastIndex, found = token.exec(xml);
    if (!found) fail(at, "not well-formed");
    const [, data, closed, name, attributes, isEmpty, characters] = found;
    if (at > start && /^<\?xml\s/.test(found[0])) fail(at, "the XML declaration is not at the beginning");
    if (name) {
      if (!elements.length && before) fail(at, "not well-formed");
      line += xml.slice(before, at).split("\n").length - 1;
      before = at;
      const values = [...attributes.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, key, double, single]) => [key, decode(double ?? single, at)]), of = Object.fromEntries(values);
      if (Object.keys(of).length < values.length) fail(at, "an attribute is listed twice");
      open(name, of, line);
      if (isEmpty) close(name);
      else elements.push(name);
      before ||= 1;
    } else if (closed) {
      if (elements.pop() !== closed) fail(at, `</${closed}> does not fit`);
      close(closed);
    } else if (data !== undefined || characters) {
      if (!elements.length && (characters ?? "x").trim()) fail(at, "not well-formed");
      text(data ?? decode(characters, at));
    }
  }
  if (elements.length || !before) fail(xml.length, elements.length ? `<${elements.pop()}> is not closed` : "not XML");
};
// {version, root, line, settings: [[event, setting, value, line, line of the event], ...]} of a .jfc, in their order; throws what
// is wrong with it. The JVM reads any root element; version is null where it is not <configuration>. Files of version 1.0 have paths
// instead of names.
self.jfrReadConfiguration = (xml) => {
  const file = { version: null, root: "", line: 0, settings: [] };
  let event = null, eventLine = 0, setting = null, settingLine = 0, value = "";
  self.jfrReadXml(xml, {
    open(name, attributes, line) {
      const kind = name.toLowerCase();
      if (!file.line) Object.assign(file, { line, root: name, version: kind === "configuration" ? attributes.version ?? "" : null });
      else if (kind === "event") [event, eventLine] = [attributes.name ?? attributes.path ?? null, line];
      else if (kind === "setting") [setting, settingLine] = [attributes.name ?? null, line];
      value = "";
    },
    text(characters) { value += characters; },
    close(name) {
      const kind = name.toLowerCase();
      if (kind === "event") event = null;
      if (kind !== "setting") return;
      if (event !== null && setting !== null) file.settings.push([event, setting, value, settingLine, eventLine]);
      setting = null;
    },
  });
  return file;
};
self.jfrConfiguration = (data) => {
  const { configurations, settings: kinds, events } = data;
  const escape = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

  // A time or rate without the white space and the sign that the JVM accepts; after the unit of a time, it accepts no white space.
  const plainValue = (value) => {
    const [, sign, digits, per, unit, after] = /^[ \t\r\n]*([+-]?)(\d+)[ \t\r\n]*(\/?)[ \t\r\n]*([^ \t\r\n]*)([ \t\r\n]*)$/.exec(value) || [];
    if (digits && BigInt(digits) > 9223372036854775807n) return ""; // of Long.parseLong
    return digits && (per ? sign !== "-" : !after) ? `${digits}${per || " "}${unit}` : value;
  };
  const isValid = (name, setting, value) => {
    const [, pattern, event, ofEvent] = kinds[setting] || [];
    return !pattern || new RegExp(`^(${name === event ? ofEvent : pattern})$`).test(plainValue(value));
  };
  // What [first release, value, first release of the next value, ...] has in a release; null: nothing.
  const stepOf = (steps, release) => {
    let value = null;
    for (let i = 0; i < steps.length && steps[i] <= release; i += 2) value = steps[i + 1];
    return value;
  };
  // [label, section, [setting, default, value per configuration ...]] of an event in a release; null: there is none.
  const stateOf = (name, release) => stepOf(events[name] || [], release);
  const width = configurations.length + 2;
  // The events with which a recording describes itself: each configuration contains them.
  const DESCRIBING = data.describing;
  // {setting: value} of an event in the base configuration. Without one, only the events that describe the recording are on.
  const begin = (name, state, base) => {
    const values = {}, column = base ? 2 + configurations.indexOf(base) : 1;
    for (let i = 0; i < state[2].length; i += width) {
      const [setting, byType] = state[2].slice(i, i + 2);
      values[setting] = base ? state[2][i + column] ?? byType : byType;
    }
    if (!base) values.enabled = String(DESCRIBING.includes(name));
    return values;
  };
  // {setting: value} that the configuration itself names.
  const namedIn = (state, base) => {
    const values = {};
    for (let i = 0; i < state[2].length; i += width) if (state[2][i + 2 + configurations.indexOf(base)] !== null) values[state[2][i]] = state[2][i + 2 + configurations.indexOf(base)];
    return values;
  };
  // {setting: default} of the event type, which lacks other settings that a configuration names.
  const defaultsOf = (state) => {
    const values = {};
    for (let i = 0; i < state[2].length; i += width) if (state[2][i + 1] !== null) values[state[2][i]] = state[2][i + 1];
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
      const plain = begin(e.name, e.state, base), begun = { ...plain, ...set[e.name] }, values = { ...begun, ...chosen[e.name] };
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
  // As options of a recording (JDK 17+), which cannot name events of other providers. A setting that the base lacks begins with +:
  // otherwise the JVM ignores it.
  const options = (label, { release, base, picked = {}, chosen }, others = {}) => {
    const tight = (value) => (/^\d/.test(value) ? value.replace(/\s+/g, "") : value);
    const isNamed = (name, setting) => base && setting in namedIn(stateOf(name, release), base);
    const set = entries({ release, base, picked, chosen }).flatMap(({ name, values }) => (base || !DESCRIBING.includes(name) || values.enabled !== "true" ? Object.entries(chosen[name] || {}) : Object.entries({ enabled: "true", ...chosen[name] })).map((pair) => [name, ...pair]));
    const changes = set.map(([name, setting, value]) => `${isNamed(name, setting) ? "" : "+"}jdk.${name}#${setting}=${tight(value)}`);
    const given = Object.entries(picked).map(([name, choice]) => `${name}=${tight(choice)}`);
    return release >= 17 && changes.length <= 20 && !Object.keys(others).length ? [`settings=${base || "none"}`, ...given, ...changes] : [`settings=${fileName(label)}`];
  };
  const wrong = (all) => all.flatMap((e) => Object.entries(e.values).filter(([s, v]) => v !== null && !isValid(e.name, s, v)).map(([s]) => `${e.name} ${s}`));

  // --- A file, as the JVM reads it -----------------------------------------------------------------------
  // recordings/configuration/ has the same rules; tests/fixtures/configurations/cases.tsv is a table of cases for both.

  const NANOS = { ns: 1, us: 1e3, ms: 1e6, s: 1e9, m: 6e10, h: 3.6e12, d: 8.64e13 };
  // Nanoseconds of "20 ms"; NaN: it is not a time span.
  const nanosOf = (text) => {
    const [, number, unit] = /^\s*([+-]?\d+)\s*(ns|us|ms|s|m|h|d)$/.exec(text ?? "") || [];
    return Number(number) * NANOS[unit];
  };
  // Events per nanosecond of "100/s"; NaN: it is not a rate.
  const rateOf = (text) => {
    const [, number, unit] = /^\s*\+?(\d+)\s*\/\s*(ns|us|ms|s|m|h|d)\s*$/.exec(text ?? "") || [];
    return Number(number) / NANOS[unit];
  };
  const isSame = (a, b) => a === b || nanosOf(a) === nanosOf(b) || rateOf(a) === rateOf(b);

  // The JVM reads com.oracle.jdk.X, a name of JDK 9 and 10, as jdk.X.
  const nameOf = (full) => full.replace(/^com\.oracle\.jdk\.(?=[^.]+$)/, "jdk.");
  // {full name: {setting: {value, line, eventLine, event}}}: the last value of a setting counts.
  const givenIn = (file) => {
    const given = {};
    for (const [event, setting, value, line, eventLine] of file.settings) (given[nameOf(event)] ||= {})[setting.trim()] = { value, line, eventLine, event };
    return given;
  };
  // Whether the JVM refuses the version of the format.
  const isOld = ({ version }) => version !== null && !version.startsWith("2.");
  // {event: {setting: value}} of all events of a release. A setting that the file does not name, or whose value the JVM ignores, has
  // the default of the event type.
  const inForce = (file, release) => {
    const given = givenIn(file), found = {};
    for (const name of Object.keys(events)) {
      const state = stateOf(name, release);
      if (!state) continue;
      found[name] = defaultsOf(state);
      for (const [setting, { value }] of Object.entries(given[`jdk.${name}`] || {})) if (setting in found[name] && isValid(name, setting, value)) found[name][setting] = value;
    }
    return found;
  };
  // The full names of the events that a file enables.
  const namesOn = (file) => Object.entries(givenIn(file)).filter(([, { enabled }]) => enabled?.value === "true").map(([full]) => full);
  const distance = (a, b) => {
    let before = [...b].map((_, j) => j + 1);
    before.unshift(0);
    let earlier = before;
    for (let i = 1; i <= a.length; i++) {
      const row = [i];
      for (let j = 1; j <= b.length; j++) {
        row[j] = Math.min(before[j - 1] + (a[i - 1] !== b[j - 1]), before[j] + 1, row[j - 1] + 1);
        if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) row[j] = Math.min(row[j], earlier[j - 2] + 1);
      }
      [earlier, before] = [before, row];
    }
    return before[b.length];
  };
  // Whether one name is the other with words inserted after its beginning: CPUTimeExecutionSample, CPUTimeSample.
  const hasMoreWords = (long, short) => {
    let same = 0;
    while (same < short.length && long[same] === short[same]) same++;
    for (let i = same; i > 0; i--) if (long.length > short.length && /[A-Z]/.test(long[i]) && long.endsWith(short.slice(i))) return true;
    return false;
  };
  // The known name that is most similar: at most a third of the letters differ, or a name has words more. undefined: none is similar.
  const nearest = (word, known) => {
    let found, least = Math.floor(word.length / 3) + 1;
    for (const name of known) {
      let far = distance(word.toLowerCase(), name.toLowerCase());
      if (far > 3 && (hasMoreWords(word, name) || hasMoreWords(name, word))) far = 3;
      if (far < least || (far === least && found && name < found)) [found, least] = [name, far];
    }
    return found;
  };
  const ask = (before, name) => (name === undefined ? "" : `; did you mean ${before}${name}?`);
  // What the JVM of a release makes of a file: [{line, isError, text}, ...]. An error: the JVM ignores something, or does not start.
  const problems = (file, release) => {
    const jdk = `JDK ${release}`, found = [], add = (line, isError, text) => found.push({ line, isError, text });
    if (file.version === null) add(file.line, true, `the root element is <${file.root}>, not <configuration>`);
    if (isOld(file)) {
      add(file.line, true, `version ${file.version || "(none)"} of the format${file.version === "1.0" ? ", which Oracle JDK 7 and 8 wrote" : ""}: ${jdk} reads only versions 2.x, and does not start with the file`);
      return found;
    }
    const given = givenIn(file), force = inForce(file, release), seen = new Set();
    const here = Object.keys(events).filter((name) => stateOf(name, release));
    for (const [event, setting, value, line, eventLine] of file.settings) {
      const full = nameOf(event), name = full.replace(/^jdk\./, ""), key = setting.trim();
      const isFirst = !seen.has(`${eventLine} ${event}`);
      seen.add(`${eventLine} ${event}`);
      if (isFirst && full !== event) add(eventLine, false, `${event} is the name of JDK 9 and 10; ${jdk} reads it as ${full}`);
      if (!full.startsWith("jdk.") && full.includes(".")) continue;
      if (!force[name] || !full.startsWith("jdk.")) {
        if (isFirst) add(eventLine, true, `${jdk} does not have the event ${full}${ask("jdk.", nearest(name, here))}`);
        continue;
      }
      const known = defaultsOf(stateOf(name, release)), counts = given[full][key];
      if (!(key in known)) add(line, true, `${jdk} does not have the setting ${full}#${key}${ask("", nearest(key, Object.keys(known)))}`);
      else if (counts.line !== line) add(line, false, `${full}#${key} is set again in line ${counts.line}, which counts`);
      else if (!isValid(name, key, value)) {
        const [text, , more, , ofEvent] = kinds[key];
        add(line, true, `${jdk} ignores ${full}#${key}: ${isValid(name, key, value.trim()) ? `white space around "${value.trim()}"` : `"${value.trim()}" (valid: ${name === more ? ofEvent : text})`}`);
      }
    }
    for (const name of here) {
      const named = given[`jdk.${name}`] || {}, [any] = Object.values(named);
      if (!any || force[name].enabled !== "true") continue;
      const usual = configurations.includes("default") ? namedIn(stateOf(name, release), "default") : {};
      for (const [setting, value] of Object.entries(usual)) if (setting !== "enabled" && !(setting in named) && setting in force[name] && !isSame(force[name][setting], value)) add(any.eventLine, false, `jdk.${name} has no ${setting} in the file: ${jdk} uses ${force[name][setting]}, default.jfc has ${value}`);
    }
    if (!Object.values(force).some(({ enabled }) => enabled === "true") && !Object.keys(given).some((full) => full.includes(".") && !full.startsWith("jdk.") && given[full].enabled?.value === "true")) add(file.line, true, `no event is enabled: ${jdk} records nothing`);
    return found.sort((a, b) => a.line - b.line);
  };

  // [Event#setting, ...] whose values the JVM of a release ignores.
  const ignored = (file, release) => Object.entries(givenIn(file)).flatMap(([full, values]) => {
    const name = full.replace(/^jdk\./, ""), state = full === name ? null : stateOf(name, release);
    return state ? Object.entries(values).filter(([setting, { value }]) => setting in defaultsOf(state) && !isValid(name, setting, value)).map(([setting]) => `${name}#${setting}`) : [];
  });
  // {file, count}: the file without the white space for which the JVM ignores values, and the number of these values.
  const repaired = (file, release) => {
    const bad = new Set(ignored(file, release));
    let count = 0;
    const settings = file.settings.map(([full, setting, value, ...rest]) => {
      const name = nameOf(full).replace(/^jdk\./, ""), key = setting.trim(), isBad = bad.has(`${name}#${key}`) && !isValid(name, key, value) && isValid(name, key, value.trim());
      count += isBad;
      return [full, setting, isBad ? value.trim() : value, ...rest];
    });
    return { file: { ...file, settings }, count };
  };
  // A line of the upgrade report.
  const reportLine = (count, what, list) => `${count} ${what}${list.length ? `: ${list.join(", ")}` : ""}`;

  // Version 1.0 as version 2.0: {file, lost: [path, ...]}.
  const migrated = (file) => {
    const names = { stacktrace: "stackTrace" }, lost = new Set();
    const settings = file.settings.flatMap(([path, setting, ...rest]) => {
      if (!data.paths[path]) lost.add(path);
      return data.paths[path] ? [[`jdk.${data.paths[path]}`, names[setting] || setting, ...rest]] : [];
    });
    return { file: { ...file, version: "2.0", settings }, lost: [...lost] };
  };

  // --- A file to compare with the configurations ---------------------------------------------------------

  // What updates of a release changed in its configurations, newest first: [[versions, configuration or null, event, setting or null,
  // value before or null], ...]. Without a setting, the update added the event.
  const ofVersion = (version) => version.split(/\D+/).reduce((sum, part) => sum * 1000 + Number(part), 0);
  const updatesOf = (release) => (data.updates[release] || []).map((row) => [...row, ...row[0].split("-").map(ofVersion)]).sort((a, b) => b.at(-1) - a.at(-1) || b[5] - a[5]);
  // The values of a base before updates, or now.
  const earlier = ({ name, begun, state }, base, undone) => {
    const values = { ...begun };
    for (const [, configuration, event, setting, value] of undone) {
      if (event !== name) continue;
      if (setting === null) return defaultsOf(state);
      if (configuration === null || configuration === base) values[setting] = value ?? defaultsOf(state)[setting];
    }
    return values;
  };
  // What a file changes of a base. The other settings of an event that is off count only where the file names them.
  // count: the settings that make a difference, of an event that is off only whether it is.
  const changesOf = (file, release, base, undone = []) => {
    const given = givenIn(file), force = inForce(file, release), chosen = {};
    let count = 0;
    for (const entry of entries({ release, base, chosen: {} })) {
      const { name } = entry, begun = earlier(entry, base, undone), named = given[`jdk.${name}`] || {};
      const changes = Object.entries(force[name]).filter(([setting, value]) => !isSame(begun[setting], value) && (force[name].enabled === "true" || setting === "enabled" || setting in named));
      if (!("enabled" in named) && DESCRIBING.includes(name)) continue;
      if (changes.length) chosen[name] = Object.fromEntries(changes.map(([setting, value]) => [setting, value.trim()]));
      count += changes.filter(([setting]) => setting === "enabled" || force[name].enabled === "true").length;
    }
    return { base, chosen, count };
  };
  // The same of what is chosen.
  const countOf = (chosen, release, base) => entries({ release, base, chosen }).reduce((count, { name, values }) => count + Object.keys(chosen[name] || {}).filter((setting) => setting === "enabled" || values.enabled === "true").length, 0);
  // {base: the one with the fewest differences, chosen: the differences, others: {full name: {setting: value}} of the events that the
  // release lacks, isEqual: whether the file is the base, equals: "before 17.0.2" if it is that of earlier updates, or "", added: the events that
  // describe a recording, of which the file does not say whether they are on}.
  const compare = (file, release) => {
    const bases = ["", ...data.releases[release]], updates = updatesOf(release);
    const [best] = bases.map((base) => changesOf(file, release, base)).sort((a, b) => a.count - b.count);
    const isOld = (base, i) => changesOf(file, release, base, updates.slice(0, i)).count === 0;
    const old = !best.count ? undefined : bases.slice(1).flatMap((base) => updates.map(([versions], i) => ({ base, versions, i: i + 1 })).filter(({ i }) => updates[i]?.at(-1) !== updates[i - 1].at(-1) && isOld(base, i)))[0];
    const base = old ? old.base : best.base, given = givenIn(file);
    const others = Object.fromEntries(Object.entries(given).filter(([full]) => !full.startsWith("jdk.") || !events[full.slice(4)] || !stateOf(full.slice(4), release)).map(([full, values]) => [full, Object.fromEntries(Object.entries(values).map(([setting, { value }]) => [setting, value.trim()]))]));
    return { base, isEqual: Boolean(old) || !best.count, chosen: old ? changesOf(file, release, base).chosen : best.chosen, others, equals: old ? `before ${old.versions.split("-")[0]}` : "", added: DESCRIBING.filter((name) => stateOf(name, release) && !given[`jdk.${name}`]?.enabled) };
  };
  // A configuration of others, "gc.jfc of SapMachine", as a file.
  const OTHERS = Object.keys(data.others);
  const otherFile = (name) => ({ version: "2.0", root: "configuration", line: 1, settings: data.others[name].flatMap(([event, settings]) => settings.split(", ").map((pair) => [event, ...pair.split(/=(.*)/s).slice(0, 2), 1, 1])) });
  // {name, count}: the configuration of others with the fewest settings that make a difference to a file, in events that it enables;
  // undefined: there is none.
  const nearestOther = (file, release) => {
    const force = inForce(file, release);
    const counts = OTHERS.map((name) => {
      const other = inForce(otherFile(name), release);
      const isDifferent = (event) => ([setting, value]) => !isSame(value, other[event][setting]) && (setting === "enabled" || force[event].enabled === "true");
      return { name, count: Object.keys(force).reduce((sum, event) => sum + Object.entries(force[event]).filter(isDifferent(event)).length, 0) };
    });
    return counts.sort((a, b) => a.count - b.count)[0];
  };
  // [[name, [release, ...]], ...]: events and settings (Event#setting) of the JDK in a file that releases lack.
  const missing = (file) => {
    const all = Object.keys(data.releases).map(Number);
    const lacking = (has) => all.filter((release) => !has(release));
    return Object.entries(givenIn(file)).filter(([full]) => full.startsWith("jdk.")).flatMap(([full, values]) => {
      const name = full.slice(4), without = lacking((release) => stateOf(name, release));
      if (without.length === all.length) return [[full, without]];
      const knows = (setting) => (release) => !stateOf(name, release) || setting in defaultsOf(stateOf(name, release));
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

  const perSecondOf = (text) => rateOf(text) * 1e9;
  // One event in a run: {perSecond, bytes, chunkBytes, isBelow: only a lower bound is known}; null: it was not measured.
  const costOf = (entry, base, run) => {
    const [bytes, withStack, ...rows] = data.rates[entry.name] || [];
    const order = base === "profile" ? ["profile", "default"] : ["default", "profile"];
    const configuration = order.find((name) => rows.some((row) => row[0] === name));
    if (!configuration) return null;
    const row = rows.find(([given, of]) => given === configuration && of === run);
    if (!row) return { perSecond: 0, bytes: 0, chunkBytes: 0, isBelow: false };
    const then = begin(entry.name, entry.state, configuration), now = entry.values;
    const stack = now.stackTrace === "true" && withStack ? withStack - bytes : 0;
    const size = (row[4] ?? bytes ?? 0) + Math.max(0, stack);
    let rate = row[2] || 0;
    const [before, after] = [nanosOf(then.period), nanosOf(now.period)];
    if (before && after) rate *= before / after;
    const most = perSecondOf(now.throttle), mostThen = perSecondOf(then.throttle);
    if (most >= 0) rate = Math.min(rate, most);
    const isBelow = nanosOf(now.threshold) < nanosOf(then.threshold) || most > mostThen || (now.throttle === "off" && mostThen >= 0);
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
    const advice = (e) => (e.values.throttle && e.values.throttle !== "off" ? "throttle" : nanosOf(e.values.period) ? "period" : e.values.threshold ? "threshold" : e.values.stackTrace === "true" ? "stackTrace" : "enabled");
    const halving = known.map((e) => [e.name, advice(e), saved(e)]).filter(([, , bytes]) => bytes > 0).sort((a, b) => b[2] - a[2]).slice(0, 3);
    const stops = ({ name }) => (data.notes?.[name] || []).some((effect) => /^Each period, a (?:safepoint|VM operation)\b/.test(effect));
    return {
      safepoints: on.filter(stops).map((e) => [e.name, e.values.period]), runs: totals.sort((a, b) => a.perHour - b.perHour), error: Math.max(...factors), halving, mean: mean(totals.map(({ perHour }) => perHour)),
      unknown: on.filter((e) => !known.includes(e)).map((e) => e.name), below: known.filter((e) => costs.get(e.name).some((cost) => cost.isBelow)).map((e) => e.name),
    };
  };
  return { FIXED, DESCRIBING, OTHERS, missing, isOld, namesOn, ignored, reportLine, problems, inForce, migrated, repaired, otherFile, nearestOther, nearest, needOf, needsOf, budget, isValid, stateOf, optionsOf, entries, fileName, jfc, options, wrong, compare, countOf };
};
