// scripts.js SITE: runs the scripts of a rendered site of data/ without a browser: the search, the query language and the
// rules of the builder. Prints "ok NAME" or "not ok NAME: why" a case.
"use strict";
const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const vm = require("node:vm");

const site = path.resolve(process.argv[2]);
const RELEASE = 25;
const load = (...names) => {
  const context = vm.createContext({});
  context.self = context;
  for (const name of names) vm.runInContext(fs.readFileSync(path.join(site, "assets", name), "utf8"), context, { filename: name });
  return context;
};
const rows = (name) => fs.readFileSync(path.join(__dirname, name), "utf8").split("\n").filter((line) => line && !line.startsWith("#")).map((line) => line.split("\t"));
const data = JSON.parse(fs.readFileSync(path.join(site, "data", `${RELEASE}.json`)));

// --- The search ---------------------------------------------------------------------------------------

const scripts = load("minisearch.js", "search-data.js", "find.js", "query.js");
const { search, matching } = scripts.jfrFind(scripts.jfrSearch, RELEASE);
const nameOf = (entry) => (entry.kind === "event" ? entry.name : `${entry.kind}:${entry.anchor || entry.name}`);
const first = (text, count) => search(text).slice(0, count).map(nameOf);

// --- The query language ---------------------------------------------------------------------------------

const releases = fs.readdirSync(path.join(site, "data")).map((name) => /^(\d+)\.json$/.exec(name)?.[1]).filter(Boolean).map(Number).sort((a, b) => a - b);
const present = new Map(scripts.jfrSearch.events.map(([name, , , , digits]) => [name, scripts.jfrSearch.releases.filter((_, i) => digits[i] === "1")]));
const LETTERS = { serial: "S", parallel: "P", g1: "G", z: "Z", shenandoah: "H", epsilon: "E" };
// What a release's page says of an event.
const entryOf = (event) => {
  const name = event.name.replace(/^jdk\./, ""), jdks = present.get(name);
  const on = ["default", "profile"].filter((c) => (event.configurations?.[c]?.enabled ?? event.settings?.enabled) === "true");
  const has = Object.entries({ description: event.description || event.additionalDescription, fields: event.fields.length, stack: event.stackTrace, thread: event.thread, duration: event.duration, experimental: event.experimental, config: event.configurations, code: event.emittedAt, "native-image": event.nativeImageSince, settings: event.settings, sensitive: event.fields.some((f) => f.sensitive) })
    .filter(([, is]) => is).map(([word]) => word).concat(Object.keys(event.settings || {}));
  return {
    type: "event", name, label: event.label || "", description: `${event.description || ""} ${event.additionalDescription || ""}`,
    fields: event.fields.map((f) => f.name), settings: Object.keys(event.settings || {}), on, has,
    category: [event.category.join(", "), event.category.join(": ").replace("Java Virtual Machine", "JVM")],
    files: (event.emittedAt || []).map((place) => place.path), gc: Object.entries(event.collectors || {}).filter(([, is]) => is).map(([gc]) => LETTERS[gc]).join(""),
    releases: new Set(jdks), since: jdks[0] === releases[0] ? 0 : jdks[0], graalvm: event.nativeImageSince ? "both" : "no",
  };
};
const entries = data.events.map(entryOf);
const word = (text) => {
  const found = matching(text);
  return (e) => found.has(`${e.type} ${e.name}`);
};
const query = (text) => scripts.parseQuery(text, word);
const fits = (text, entry) => query(text).test({ type: "event", name: "Heron", label: "Grey Heron", description: "Stands still", fields: ["length"], settings: ["threshold"], on: ["default"], category: ["Java Virtual Machine, Birds", "JVM: Birds"], files: ["src/heron.cpp"], has: ["stack"], gc: "GZ", releases: new Set([17, 21]), since: 17, graalvm: "no", ...entry });
const check = (table, run) => {
  for (const [text, expected] of table) assert.deepEqual(run(text), expected, text);
};
const within = (test, entry) => scripts.queryFilters[test[0]](test[1])(entry);

const cases = {
  "the queries of queries.tsv have the expected results"() {
    const wrong = rows("queries.tsv").map(([text, expected]) => [text, expected.split(" ")]).filter(([text, expected]) => first(text, expected.length).join(" ") !== expected.join(" "));
    assert.ok(rows("queries.tsv").length >= 120);
    assert.deepEqual(wrong.map(([text, expected]) => `${text}: ${first(text, expected.length)} instead of ${expected}`), []);
  },
  "the label and the name of each event find it first"() {
    const labels = entries.map((e) => e.label);
    for (const { name, label } of entries) {
      assert.equal(first(name, 1)[0], name);
      assert.equal(first(`jdk.${name}`, 1)[0], name);
      assert.equal(first(name.toLowerCase(), 1)[0], name);
      if (labels.indexOf(label) === labels.lastIndexOf(label)) assert.ok(first(label, 3).includes(name), label);
    }
  },
  "the end of a name from a capital on finds the event"() {
    for (const [text, name] of [["MonitorEnt", "JavaMonitorEnter"], ["HeapSumm", "GCHeapSummary"], ["AllocationSample", "ObjectAllocationSample"], ["ThreadPinn", "VirtualThreadPinned"]])
      assert.ok(first(text, 3).includes(name), text);
  },
  "similar words count only where there is no literal one"() {
    assert.deepEqual([...matching("docker")].filter((key) => /GCLocker/.test(key)), []);
    assert.deepEqual([...matching("GCLockr")].includes("event GCLocker"), true);
    assert.equal(search("qwxyzk").length, 0);
  },
  "every keyword leads to what it names, and each of its words is found"() {
    for (const [keywords, targets] of scripts.jfrSearch.keywords) {
      assert.ok(targets.length > 0, keywords[0]);
      for (const keyword of keywords) assert.ok(targets.includes(first(keyword, 1)[0]) || keyword.toLowerCase() === search(keyword)[0].name.toLowerCase(), `${keyword}: ${first(keyword, 1)}`);
    }
  },
  "every example of the help finds events, and not all of them; hide: hides"() {
    const known = scripts.queryValues(scripts.jfrSearch.has);
    for (const [examples] of scripts.queryHelp) {
      for (const example of examples) {
        const { test, hidden, problems } = query(example);
        const count = entries.filter(test).length;
        assert.deepEqual([...problems], [], example);
        if (/^hide:/.test(example)) assert.ok(known.hide.includes(hidden[0]), example);
        else if (!/^(type:event|has:(description|fields|settings|config|code|example))$/.test(example)) assert.ok(count > 0 && count < entries.length, `${example}: ${count}`);
        else if (example !== "has:example") assert.ok(count > 0, example); // the JSON has no examples
      }
    }
  },
  "keys test their part"() {
    check([
      ["name:her*", true], ["name:her", true], ["name:*her", false], ["name-sensitive:her", false], ["name-sensitive:Her", true], ["label:grey", true], ["label:gr?y*", true],
      ["description:still", true], ["fields:len", true], ["settings:thr", true], ["category:birds", true], ['category:"JVM: Birds"', true], ['category:"Machine, Birds"', true],
      ["category:fish", false], ["file:heron.cpp", true], ["snippet:HERON", true], ["has:stack", true], ["has:stacktrace", true], ["has:thread", false], ["has:example", false], ["has:examples", false], ["type:event", true],
      ["type:types", false], ["gc:z", true], ["gc:ZGC", true], ["gc:serial", false], ["graalvm:false", true], ["graalvm:true", false],
    ], (text) => fits(text));
  },
  "jdk: tests the releases"() {
    check([["jdk:17", true], ["jdk:18", false], ["jdk:21", true], ["jdk:17+", true], ["jdk:16+", true], ["jdk:18+", false], ["jdk:11-17", true], ["jdk:17-21", true], ["jdk:18-21", false], ["jdk:8-16", false]], (text) => fits(text));
    assert.equal(fits("jdk:8", { releases: new Set() }), false);
  },
  "config: and config-only: test where the event is on"() {
    const on = (text, ...names) => fits(text, { on: names });
    assert.equal(on("config:default", "default", "profile"), true);
    assert.equal(on("config:default"), false);
    assert.equal(on("config-only:default", "default"), true);
    assert.equal(on("config-only:default", "default", "profile"), false);
    assert.equal(on("config-only:default", "profile"), false);
    assert.equal(on("config-only:default"), false);
  },
  "operators combine tests"() {
    check([
      ["name:heron || name:crow", true], ["name:crow || name:heron", true], ["name:crow name:heron", false], ["!name:crow", true], ["!name:heron", false],
      ["!(name:crow || name:heron)", false], ["name:heron !(has:thread || has:fields)", true], ["(name:crow || name:heron) has:stack", true], ["name:crow || name:heron has:thread", false],
      ["(name:heron", true], ["name:heron)", true], ["!", true],
    ], (text) => fits(text));
  },
  "words of a query are those of the search; phrases and globs are literal"() {
    const names = (text) => entries.filter(query(text).test).map((e) => e.name);
    assert.ok(names("deadlock has:stack").includes("JavaMonitorEnter"));
    assert.deepEqual(names("deadlock !has:stack").includes("JavaMonitorEnter"), false);
    assert.deepEqual(names('"deadlock"').length, 0);
    assert.equal(fits('"stands still"', {}), true);
    assert.equal(fits('"still stands"', {}), false);
  },
  "unknown keys and values are reported"() {
    const count = (text) => query(text).problems.length;
    check([["cost:hot", 1], ["foo:bar cost:hot", 2], ["jdk:new", 1], ["jdk:17-", 1], ["type:methods", 1], ["gc:marksweep", 1], ["graalvm:perhaps", 1], ["name:x jdk:17 gc:g1", 0]], count);
    assert.match(query("cost:hot").problems[0], /no key “cost”/);
  },
  "filters"() {
    const entry = { section: "gc", on: ["default"], gc: "GZ", since: 17, has: ["example", "native-image"] };
    check([
      [["section", "gc"], true], [["section", "heap"], false], [["on", "default"], true], [["on", "profile"], false], [["on", "none"], false], [["gc", "Z"], true], [["gc", "S"], false],
      [["since", "16"], true], [["since", "17"], false], [["has", "example"], true], [["has", "no-example"], false], [["has", "stack"], false], [["has", "no-stack"], true],
      [["only", "graal"], true], [["only", "experimental"], false], [["only", "stable"], true],
    ], (test) => within(test, entry));
    assert.equal(within(["on", "none"], { on: [] }), true);
    assert.equal(within(["only", "stable"], { has: ["experimental"] }), false);
  },
  "releases are given as ranges"() {
    check([[[17, 18, 19, 21], "17–19, 21"], [[8], "8"], [[8, 11], "8–11"], [[8, 17], "8, 17"]], (list) => scripts.jfrRanges(list, [8, 11, 17, 18, 19, 20, 21]));
  },
};

let failed = 0;
for (const [name, run] of Object.entries(cases)) {
  try {
    run();
    console.log(`ok ${name}`);
  } catch (e) {
    failed++;
    console.log(`not ok ${name}: ${e.message}`);
  }
}
process.exitCode = failed ? 1 : 0;
