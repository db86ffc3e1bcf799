// The query language of release pages: space = and, ||, !, parentheses, globs, key:value, "exact phrase".
// parseQuery("has:example (name:GC* || name:Z*)") gives {test: entry => boolean, hidden: ["fields"]}.
// An entry: {type, name, label, description, fields, settings, on, category, files, has, often, effects, platforms, releases,
// since, graalvm}, texts or lists of texts; releases is a Set of numbers.
"use strict";
self.parseQuery = (text) => {
  const tokens = text.match(/\|\||[()!]|(?:[^\s()"|!]|\|(?!\|)|"[^"]*"?)+/g) || [];
  const hidden = [];
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
  const hasWords = { examples: "example", stacktrace: "stack", "native-image": "native-image", graalvm: "native-image", descriptions: "description", configuration: "config" };
  const graalWords = { true: "both|only", yes: "both|only", both: "both", only: "only", "graalvm-only": "only", false: "no", no: "no", jdk: "no", "jdk-only": "no" };
  const keys = {
    name: (m) => (e) => m(e.name) || m("jdk." + e.name),
    label: (m) => (e) => m(e.label),
    description: (m) => (e) => m(e.description),
    fields: (m) => (e) => e.fields.some(m),
    settings: (m) => (e) => e.settings.some(m),
    category: (m) => (e) => m(e.category),
    file: (m) => (e) => e.files.some(m),
    config: (m) => (e) => e.on.some(m) || e.settings.some(m),
    "config-only": (m) => (e) => e.on.length === 1 && m(e.on[0]),
    has: (m, value) => (e) => e.has.includes(hasWords[value.toLowerCase()] || value.toLowerCase()),
    often: (m) => (e) => m(e.often),
    effect: (m) => (e) => e.effects.some(m),
    platform: (m) => (e) => e.platforms.some(m),
    type: (m, value) => (e) => e.type === value.toLowerCase().replace(/s$/, ""),
    graalvm: (m, value) => (e) => (graalWords[value.toLowerCase()] || "both|only").split("|").includes(e.graalvm),
    jdk: (m, value) => {
      const release = parseInt(value, 10);
      return value.endsWith("+") ? (e) => e.since >= release : (e) => e.releases.has(release);
    },
  };
  keys.snippet = keys.file;
  const anywhere = (m) => (e) => m(e.name) || m(e.label) || m(e.description) || m(e.category) || e.fields.some(m);

  const term = (token) => {
    const [, key, sensitive, rest] = /^(?:([a-z-]+?)(-sensitive)?:)?(.*)$/s.exec(token);
    const value = rest.replace(/"/g, "");
    if (key === "hide") {
      hidden.push(value.toLowerCase());
      return () => true;
    }
    if (key && !keys[key]) return anywhere(matcher(token.replace(/"/g, ""), false));
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
  return { test: (e) => parts.every((part) => part(e)), hidden };
};
