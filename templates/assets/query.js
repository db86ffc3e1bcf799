// The query language of release pages: space = and, ||, !, parentheses, globs, key:value, "exact phrase".
// parseQuery("has:example (name:GC* || name:Z*)") gives {test: entry => boolean, hidden: ["fields"], problems: [text]}.
// An entry: {type, name, label, description, fields, settings, on, category, files, has, gc, often, effects, platforms, releases,
// since, graalvm}, texts or lists of texts; category is a list: the path and the title of the section; releases is a Set
// of numbers.
"use strict";

// Whether a text uses the language; other texts are words for the search.
self.isQuery = (text) => /[:!|()*?"]/.test(text);

// [examples, meaning]: what the help shows. Each example finds something in a current release.
self.queryHelp = [
  [["gc heap"], "both words, anywhere"],
  [['"heap before"'], "the exact phrase"],
  [["park || sleep"], "either word"],
  [["gc !(heap || phase)"], "<code>gc</code>, but neither <code>heap</code> nor <code>phase</code>"],
  [["name:GC*", "label:*pause*"], "only this part of the event. <code>*</code> matches any text, <code>?</code> any single character"],
  [["fields:address", "category:compiler", 'category:"JVM: GC: Heap"', "file:gcTraceSend.cpp", "settings:throttle", "description:monitor"], "other parts"],
  [["jdk:17", "jdk:21+", "jdk:17-21"], "present in JDK 17; added in JDK 21 or later; added in JDK 17 to 21"],
  [["config:profile", "config-only:profile"], "enabled in profile.jfc; enabled only there"],
  [["gc:z", "gc:shenandoah"], "emitted with this garbage collector"],
  [["has:example", "has:stack", "has:thread", "has:duration", "has:description", "has:fields", "has:settings", "has:config", "has:code", "has:sensitive", "has:experimental", "has:threshold"], "the event has this; any setting can be named"],
  [["often:gc"], "how often the event occurs: also chunk, period, sample, threshold, occurrence"],
  [["effect:heap-walk", "effect:*"], "what enabling the event does to the application: also full-gc, stops-threads, instruments, stack-traces; any"],
  [["platform:linux", "platform:*"], "events limited to certain platforms, including Linux: also macos, windows, aix, solaris; any"],
  [["graalvm:true", "type:event"], "available in native images; <code>type:type</code> matches types"],
  [["name-sensitive:Park"], "case-sensitive. Works with any key"],
  [["hide:fields", "hide:examples"], "hides parts of the page: also badges, categories, configurations, description, source"],
];

// key: the values it takes; of other keys, any text. settings: the names of settings, which has: takes, too.
self.queryValues = (settings) => ({
  has: "example code config description fields settings stack thread duration sensitive experimental native-image".split(" ").concat(settings),
  type: ["event", "type"],
  config: ["default", "profile"],
  "config-only": ["default", "profile"],
  graalvm: ["true", "only", "both", "false"],
  gc: ["serial", "parallel", "g1", "zgc", "shenandoah", "epsilon", "cms"],
  often: "chunk period sample gc threshold occurrence".split(" "),
  effect: "full-gc heap-walk stops-threads instruments stack-traces".split(" "),
  platform: "linux macos windows aix solaris".split(" "),
  hide: "code-context examples description fields badges configurations categories source".split(" "),
  jdk: "8 11 17 21 25 17+ 21+ 25+".split(" "),
});

// The tests of the filters beside the search: name of the filter -> chosen value -> entry => boolean.
self.queryFilters = {
  section: (value) => (e) => e.section === value,
  on: (value) => (e) => (value === "none" ? e.on.length === 0 : e.on.includes(value)),
  gc: (value) => (e) => e.gc.includes(value),
  often: (value) => (e) => e.often === value,
  effect: (value) => (e) => e.effects.includes(value),
  platform: (value) => (e) => e.platforms.includes(value),
  since: (value) => (e) => e.since > Number(value),
  has: (value) => (e) => e.has.includes(value.replace(/^no-/, "")) !== value.startsWith("no-"),
  only: (value) => (e) => e.has.includes(value === "graal" ? "native-image" : "experimental") !== (value === "stable"),
};

// word: optional; gives the test of a plain word, as the search finds it. Without it, a word is a part of a text.
self.parseQuery = (text, word) => {
  const tokens = text.match(/\|\||[()!]|(?:[^\s()"|!]|\|(?!\|)|"[^"]*"?)+/g) || [];
  const hidden = [], problems = [];
  let at = 0;

  // Matches a value with a text: a glob matches the whole text, anything else a part of it.
  const matcher = (value, sensitive) => {
    const fold = (t) => (sensitive ? t : t.toLowerCase());
    if (/[*?]/.test(value)) {
      const glob = new RegExp("^" + value.replace(/[.+^${}()|[\]\\]/g, "\\$&").replace(/\*/g, ".*").replace(/\?/g, ".") + "$", sensitive ? "s" : "is");
      return (t) => glob.test(t);
    }
    const wanted = fold(value);
    return (t) => fold(t).includes(wanted);
  };
  const hasWords = { examples: "example", stacktrace: "stack", graalvm: "native-image", descriptions: "description", configuration: "config" };
  const graalWords = { true: "both|only", yes: "both|only", both: "both", only: "only", "graalvm-only": "only", false: "no", no: "no", jdk: "no", "jdk-only": "no" };
  const gcLetters = { serial: "S", parallel: "P", g1: "G", z: "Z", zgc: "Z", shenandoah: "H", epsilon: "E", cms: "C" };
  // One of a fixed set of values; another one is reported.
  const oneOf = (key, known, value, test) => {
    const wanted = known[value.toLowerCase()];
    if (wanted === undefined) problems.push(`Unknown value “${value}” for “${key}:”. Known values: ${Object.keys(known).join(", ")}.`);
    return (e) => wanted !== undefined && test(e, wanted);
  };
  const keys = {
    name: (m) => (e) => m(e.name) || m("jdk." + e.name),
    label: (m) => (e) => m(e.label),
    description: (m) => (e) => m(e.description),
    fields: (m) => (e) => e.fields.some(m),
    settings: (m) => (e) => e.settings.some(m),
    category: (m) => (e) => e.category.some(m),
    file: (m) => (e) => e.files.some(m),
    config: (m) => (e) => e.on.some(m) || e.settings.some(m),
    "config-only": (m) => (e) => e.on.length === 1 && m(e.on[0]),
    has: (m, value) => (e) => e.has.includes(hasWords[value.toLowerCase()] || value.toLowerCase()),
    often: (m) => (e) => m(e.often),
    effect: (m) => (e) => e.effects.some(m),
    platform: (m) => (e) => e.platforms.some(m),
    type: (m, value) => oneOf("type", { event: "event", events: "event", type: "type", types: "type" }, value, (e, wanted) => e.type === wanted),
    graalvm: (m, value) => oneOf("graalvm", graalWords, value, (e, wanted) => wanted.split("|").includes(e.graalvm)),
    gc: (m, value) => oneOf("gc", gcLetters, value, (e, wanted) => e.gc.includes(wanted)),
    jdk: (m, value) => {
      const [, from, range, to] = /^(\d+)(\+|-(\d+))?$/.exec(value) || [];
      if (!from) problems.push(`Unknown value “${value}” for “jdk:”. Use a release or a range: 17, 17+ or 17-21.`);
      return (e) => Boolean(from) && (range ? e.since >= from && e.since <= (to || Infinity) : e.releases.has(Number(from)));
    },
  };
  keys.snippet = keys.file;
  const anywhere = (m) => (e) => m(e.name) || m(e.label) || m(e.description) || e.category.some(m) || e.fields.some(m);

  const term = (token) => {
    const [, key, sensitive, rest] = /^(?:([a-z-]+?)(-sensitive)?:)?(.*)$/s.exec(token);
    const value = rest.replace(/"/g, "");
    if (key === "hide") {
      hidden.push(value.toLowerCase());
      return () => true;
    }
    if (key && !keys[key]) {
      problems.push(`Unknown key “${key}”: the query is searched as text. Known keys: ${Object.keys(keys).sort().join(", ")}, hide.`);
      return anywhere(matcher(token.replace(/"/g, ""), false));
    }
    if (!key && word && !/["*?]/.test(token)) return word(token);
    const match = matcher(value.replace(/^jdk\.(?=.)/, key === undefined || key === "name" ? "" : "$&"), Boolean(sensitive));
    return key ? keys[key](match, value) : anywhere(match);
  };
  const factor = () => {
    const token = tokens[at++];
    if (token === "!") {
      const inner = at < tokens.length ? factor() : () => false;
      return (e) => !inner(e);
    }
    if (token === "(") {
      const inner = either();
      if (tokens[at] === ")") at++;
      return inner;
    }
    return term(token);
  };
  const all = () => {
    const parts = [];
    while (at < tokens.length && tokens[at] !== "||" && tokens[at] !== ")") parts.push(factor());
    return (e) => parts.every((part) => part(e));
  };
  const either = () => {
    const parts = [all()];
    while (tokens[at] === "||") {
      at++;
      parts.push(all());
    }
    return (e) => parts.some((part) => part(e));
  };
  const parts = [];
  while (at < tokens.length) {
    parts.push(either());
    if (tokens[at] === ")") at++; // unbalanced
  }
  return { test: (e) => parts.every((part) => part(e)), hidden, problems };
};

// The releases of a list, as people write them: [17, 18, 19, 21] -> "17-19, 21"; all: every release there is.
self.jfrRanges = (present, all) => {
  const ranges = [];
  for (const release of present) {
    const last = ranges[ranges.length - 1];
    if (last && all.indexOf(last[1]) + 1 === all.indexOf(release)) last[1] = release;
    else ranges.push([release, release]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(", ");
};
