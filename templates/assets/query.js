// The query language of release pages: space = and, || or OR, ! or NOT, parentheses, globs, key:value, "exact phrase".
// parseQuery("has:example (name:GC* || name:Z*)") gives {test: entry => boolean, hidden: ["fields"], problems: [text]}.
// An entry: {type, name, label, description, fields, settings, on, category, files, has, gc, often, effects, platforms, releases,
// since, graalvm}, texts or lists of texts; releases is a Set of numbers. Choices come from self.jfrSearch.choices.
"use strict";

// The values of a choice, joined, but those that the text names itself.
self.queryChoices = (key, ...without) => Object.keys(self.jfrSearch.choices[key]).filter((value) => !without.includes(value)).join(", ");
// [examples, meaning]: what the help shows. Each example finds something in a current release.
self.queryHelp = () => [
  [["gc heap"], "both words, anywhere"],
  [['"heap before"'], "the exact phrase"],
  [["park || sleep", "park OR sleep"], "either word"],
  [["gc !(heap || phase)"], "<code>gc</code>, but neither <code>heap</code> nor <code>phase</code>"],
  [["name:GC*", "label:*pause*"], "only this part of the event. <code>*</code> matches any text, <code>?</code> any single character"],
  [["fields:address", "category:compiler", 'category:"JVM: GC: Heap"', "file:gcTraceSend.cpp", "settings:throttle", "description:monitor"], "other parts"],
  [["jdk:17", "jdk:21+", "jdk:17-21"], "present in JDK 17; added in JDK 21 or later; added in JDK 17 to 21"],
  [["config:profile", "config-only:profile"], "enabled in profile.jfc; enabled only there"],
  [["gc:z", "gc:shenandoah"], "emitted with this garbage collector"],
  [["has:example", "has:stack", "has:thread", "has:duration", "has:description", "has:fields", "has:settings", "has:config", "has:code", "has:sensitive", "has:experimental", "has:threshold"], "the event has this; any setting can be named"],
  [["often:gc"], `how often the event occurs: also ${self.queryChoices("often", "gc")}`],
  [["effect:heap-walk", "effect:*"], `what enabling the event does to the application: also ${self.queryChoices("effect", "heap-walk")}; any`],
  [["platform:linux", "platform:*"], `events limited to certain platforms, including Linux: also ${self.queryChoices("platform", "linux")}; any`],
  [["graalvm:true", "type:event"], "available in native images; <code>type:type</code> matches types"],
  [["name-sensitive:Park"], "case-sensitive. Works with any key"],
  [["hide:description", "hide:badges"], "hides parts of the page: also categories, configurations"],
];

// key: the values it takes; of other keys, any text. settings: the names of settings, which has: takes, too.
self.queryValues = (settings) => ({
  has: "example code config description fields settings stack thread duration sensitive experimental native-image".split(" ").concat(settings),
  type: ["event", "type"],
  config: ["default", "profile"],
  "config-only": ["default", "profile"],
  graalvm: ["true", "only", "both", "false"],
  ...Object.fromEntries(Object.entries(self.jfrSearch.choices).map(([key, values]) => [key, Object.keys(values)])),
  hide: "description badges configurations categories".split(" "),
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

{
  const KEYS = "category config config-only description effect fields file gc graalvm has hide jdk label name often platform settings snippet type".split(" ");
  const KEY = `(?:${KEYS.join("|")})(?:-sensitive)?:`;
  const MOST = 200;
  // Other ways to write an operator: those of other query languages.
  const OPERATORS = { OR: "||", NOT: "!", AND: "", "&&": "", "&": "" };

  // The tokens of a text: "-name: GC* OR park" is ["!", "name:GC*", "||", "park"].
  const TOKEN = new RegExp(`\\|+|[()]|!(?=[^\\s)])|(?:-?${KEY}\\s+(?=[^\\s()|&!]))?(?:[^\\s()"|!]|!(?=[\\s)]|$)|"[^"]*"?)+`, "gi");
  const tokensOf = (text) => (text.match(TOKEN) || []).map((token) => (/^\|+$/.test(token) ? "||" : OPERATORS[token] ?? token.replace(new RegExp(`^(-?${KEY})\\s+`, "i"), "$1")))
    .flatMap((token) => (new RegExp(`^-${KEY}`, "i").test(token) ? ["!", token.slice(1)] : token ? [token] : []));
  // An unknown key is one, too: "cost:hot", but not "Error: out of memory" or "https://".
  const isTerm = (token) => new RegExp(`^${KEY}`, "i").test(token) || /^[a-z-]+:[^\s/]/.test(token) || /["*]|\?./.test(token);

  // Whether a text uses the language; other texts are words for the search, "System.gc()" too.
  self.isQuery = (text) => tokensOf(text).some((token) => token === "||" || token === "!" || isTerm(token));

  // Whether a text has the parts of a glob in order, from its begin to its end. No part is tried twice.
  const fitsGlob = (text, parts) => {
    const isAt = (part, at) => at + part.length <= text.length && [...part].every((c, i) => c === "?" || text[at + i] === c);
    const last = text.length - parts.at(-1).length;
    let at = 0;
    for (const [i, part] of parts.slice(0, -1).entries()) {
      while (i && at <= last && !isAt(part, at)) at++;
      if (!isAt(part, at)) return false;
      at += part.length;
    }
    return parts.length === 1 ? last === 0 && isAt(parts[0], 0) : at <= last && isAt(parts.at(-1), last);
  };
  // Matches a value with a text: a glob matches the whole text, anything else a part of it.
  const matcher = (value, isSensitive) => {
    const fold = (t) => (isSensitive ? t : t.toLowerCase());
    const wanted = fold(value), parts = wanted.split("*");
    return /[*?]/.test(value) ? (t) => fitsGlob(fold(t), parts) : (t) => fold(t).includes(wanted);
  };

  // known: {word: the test of a plain word, otherwise a part of a text; settings: those that has: takes; releases: those that
  // jdk: takes, otherwise any}.
  self.parseQuery = (text, { word, settings = [], releases } = {}) => {
    const tokens = tokensOf(text);
    const hidden = [], problems = [];
    const values = self.queryValues(settings);
    let at = 0;
    if (tokens.length > MOST) {
      problems.push(`The query has more than ${MOST} words and operators: the others are ignored.`);
      tokens.length = MOST;
    }

    const unknown = (key, value, known) => problems.push(`Unknown value “${value}” for “${key}:”. ${known}`);
    const listed = (key, value, known, isKnown) => isKnown || unknown(key, value, `Known values: ${known.join(", ")}.`);
    const hasWords = { examples: "example", stacktrace: "stack", graalvm: "native-image", descriptions: "description", configuration: "config" };
    const hasWord = (value) => hasWords[value.toLowerCase()] ?? values.has.find((one) => one.toLowerCase() === value.toLowerCase());
    const graalWords = { true: "both|only", yes: "both|only", both: "both", only: "only", "graalvm-only": "only", false: "no", no: "no", jdk: "no", "jdk-only": "no" };
    // One of a fixed set of values; another one is reported.
    const oneOf = (key, known, value, test) => {
      const wanted = known[value.toLowerCase()];
      listed(key, value, Object.keys(known), wanted !== undefined);
      return (e) => wanted !== undefined && test(e, wanted);
    };
    // A part of one of the values; a text that is in none of them is reported.
    const someOf = (key, m, value, test) => (listed(key, value, values[key], values[key].some(m)), test);
    const jdk = (m, value) => {
      const [, first, range, second] = /^(\d+)(\+|-(\d+))?$/.exec(value) || [];
      if (!first) return unknown("jdk", value, "Use a release or a range: 17, 17+ or 17-21."), () => false;
      const numbers = [first, second].filter(Boolean).map(Number).sort((a, b) => a - b);
      if (!range && releases) listed("jdk", value, releases, releases.includes(numbers[0]));
      return (e) => (range ? e.since >= numbers[0] && e.since <= (numbers[1] ?? Infinity) : e.releases.has(numbers[0]));
    };
    const keys = {
      name: (m) => (e) => m(e.name) || m("jdk." + e.name),
      label: (m) => (e) => m(e.label),
      description: (m) => (e) => m(e.description),
      fields: (m) => (e) => e.fields.some(m),
      settings: (m) => (e) => e.settings.some(m),
      category: (m) => (e) => e.category.some(m),
      file: (m) => (e) => e.files.some(m),
      snippet: (m) => (e) => e.files.some(m),
      config: (m, value) => someOf("config", m, value, (e) => e.on.some(m)),
      "config-only": (m, value) => someOf("config-only", m, value, (e) => e.on.length === 1 && m(e.on[0])),
      has: (m, value) => (listed("has", value, values.has, hasWord(value) !== undefined), (e) => e.has.includes(hasWord(value))),
      often: (m, value) => someOf("often", m, value, (e) => m(e.often)),
      effect: (m, value) => someOf("effect", m, value, (e) => e.effects.some(m)),
      platform: (m, value) => someOf("platform", m, value, (e) => e.platforms.some(m)),
      type: (m, value) => oneOf("type", { event: "event", events: "event", type: "type", types: "type" }, value, (e, wanted) => e.type === wanted),
      graalvm: (m, value) => oneOf("graalvm", graalWords, value, (e, wanted) => wanted.split("|").includes(e.graalvm)),
      gc: (m, value) => oneOf("gc", self.jfrSearch.choices.gc, value.replace(/(?<=.)gc$/i, ""), (e, wanted) => e.gc.includes(wanted)),
      hide: (m, value) => {
        listed("hide", value, values.hide, values.hide.includes(value.toLowerCase()));
        hidden.push(value.toLowerCase());
        return null;
      },
      jdk,
    };
    const anywhere = (m) => (e) => m(e.name) || m(e.label) || m(e.description) || e.category.some(m) || e.fields.some(m);

    // The parts of the grammar give a test, or null for what tests nothing: "hide:fields", "()".
    const term = (token) => {
      const [, given, sensitive, rest] = /^(?:([a-z-]+?)(-sensitive)?:)?(.*)$/is.exec(token);
      const key = isTerm(token) ? given?.toLowerCase() : undefined;
      const value = (key ? rest : token).replace(/"/g, "");
      if (key && !KEYS.includes(key)) {
        problems.push(`Unknown key “${key}”: the query is searched as text. Known keys: ${KEYS.join(", ")}.`);
        return anywhere(matcher(token.replace(/"/g, ""), false));
      }
      if (!value) return key ? (problems.push(`“${key}:” has no value.`), null) : null;
      if (!key && word && !isTerm(token)) return word(token);
      const match = matcher(value.replace(/^jdk\.(?=.)/, key === undefined || key === "name" ? "" : "$&"), Boolean(sensitive));
      return key ? keys[key](match, value) : anywhere(match);
    };
    const factor = () => {
      const token = tokens[at++];
      if (token === "!") {
        const inner = at < tokens.length ? factor() : null;
        return inner && ((e) => !inner(e));
      }
      if (token !== "(") return term(token);
      const inner = either();
      if (tokens[at] === ")") at++;
      return inner;
    };
    const all = () => {
      const parts = [];
      while (at < tokens.length && tokens[at] !== "||" && tokens[at] !== ")") parts.push(factor());
      const tests = parts.filter(Boolean);
      return tests.length ? (e) => tests.every((test) => test(e)) : null;
    };
    const either = () => {
      const parts = [all()];
      while (tokens[at] === "||") {
        at++;
        parts.push(all());
      }
      const tests = parts.filter(Boolean);
      return tests.length ? (e) => tests.some((test) => test(e)) : null;
    };
    const parts = [];
    while (at < tokens.length) {
      parts.push(either());
      if (tokens[at] === ")") at++; // unbalanced
    }
    const tests = parts.filter(Boolean);
    return { test: (e) => tests.every((test) => test(e)), hidden, problems };
  };
}

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
