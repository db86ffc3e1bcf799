// scripts.js SITE: runs the scripts of a rendered site of data/ without a browser: the search, the query language and the
// rules of the builder. Prints "ok NAME" or "not ok NAME: why" a case.
"use strict";
const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const vm = require("node:vm");
const eventsOf = require("./events.js");

const site = path.resolve(process.argv[2]);
const RELEASE = 25;
const load = (...names) => {
  const context = vm.createContext({ setTimeout });
  context.self = context;
  for (const name of names) vm.runInContext(fs.readFileSync(path.join(site, "assets", name), "utf8"), context, { filename: name });
  return context;
};
const newest = JSON.parse(fs.readFileSync(path.join(site, "data/index.json"))).releases.filter((r) => r.status !== "early-access").pop().release;
const rows = (name) => fs.readFileSync(path.join(__dirname, name), "utf8").replaceAll("{newest}", newest).split("\n").filter((line) => line && !line.startsWith("#")).map((line) => line.split("\t"));
const data = { events: eventsOf(site, RELEASE) };

// --- The search ---------------------------------------------------------------------------------------

const scripts = load("search-names.js", "search-parts.js", "search-data.js", "find.js", "query.js");
const { search, matching, meant, settings } = scripts.jfrFind(scripts.jfrSearch, RELEASE);
const beginning = load("search-names.js", "search-parts.js", "find.js"), names = beginning.jfrFind(beginning.jfrSearch, RELEASE);
const groups = scripts.jfrSearch.keywords.map(([keywords, targets]) => [keywords, targets.map((target) => (scripts.jfrSearch.events[target] || [target])[0])]);
const nameOf = (entry) => (entry.kind === "event" ? entry.name : `${entry.kind}:${entry.anchor || entry.name.replace(/ /g, "_")}`);
// page:options/*#jfr-dump-begin of keywords.tsv: a place that begins so, with any text for the star.
const isPlace = (target, place = "") => target.startsWith("page:") && new RegExp(`^${target.slice(5).split("*").map((part) => part.replace(/[.#/]/g, "\\$&")).join(".*")}`).test(place);
const first = (text, count) => search(text).slice(0, count).map(nameOf);

// --- The query language ---------------------------------------------------------------------------------

const releases = fs.readdirSync(path.join(site, "data/releases")).map((name) => /^(\d+)\.json$/.exec(name)?.[1]).filter(Boolean).map(Number).sort((a, b) => a - b);
const present = new Map(scripts.jfrSearch.events.map(([name, , , digits]) => [name, scripts.jfrSearch.releases.filter((_, i) => digits[i] === "1")]));
const LETTERS = scripts.jfrSearch.choices.gc;
// What a release's page says of an event.
const entryOf = (event) => {
  const { name } = event, jdks = present.get(name);
  const on = ["default", "profile"].filter(event.isOn);
  const has = Object.entries({ description: event.description || event.details, fields: event.fields.length, stack: event.stackTrace, thread: event.thread, duration: event.duration, experimental: event.experimental, config: event.isConfigured, code: event.code.length > 0, "native-image": ["code", "manual"].includes(event.nativeImage.emits), settings: event.settings, sensitive: event.fields.some((f) => f.sensitive) })
    .filter(([, is]) => is).map(([word]) => word).concat(Object.keys(event.settings || {}));
  return {
    type: "event", name, label: event.label || "", description: `${event.description || ""} ${event.details || ""}`,
    fields: event.fields.map((f) => f.name), settings: Object.keys(event.settings || {}), on, has,
    category: [event.category.join(", "), event.category.join(": ").replace("Java Virtual Machine", "JVM")],
    files: event.code, gc: Object.entries(event.collectors || {}).filter(([, is]) => is).map(([gc]) => LETTERS[gc]).join(""),
    often: event.cost?.frequency || "", effects: (event.cost?.effects || []).map((effect) => effect.kind), platforms: (event.platforms || []).map((platform) => platform.name), releases: new Set(jdks), since: jdks[0] === releases[0] ? 0 : jdks[0], graalvm: ["code", "manual"].includes(event.nativeImage.emits) ? "both" : "no",
  };
};
const entries = data.events.map(entryOf);
const word = (text) => {
  const found = matching(text);
  return (e) => found.has(`${e.type} ${e.name}`);
};
const query = (text) => scripts.parseQuery(text, { word, settings, releases: scripts.jfrSearch.releases });
const fits = (text, entry) => query(text).test({ type: "event", name: "Heron", label: "Grey Heron", description: "Stands still", fields: ["length"], settings: ["threshold"], on: ["default"], category: ["Java Virtual Machine, Birds", "JVM: Birds"], files: ["src/heron.cpp"], has: ["stack"], gc: "GZ", often: "chunk", effects: ["heap-walk"], platforms: ["linux"], releases: new Set([17, 21]), since: 17, graalvm: "no", ...entry });
const check = (table, run) => {
  for (const [text, expected] of table) assert.deepEqual(run(text), expected, text);
};
const within = (test, entry) => scripts.queryFilters[test[0]](test[1])(entry);

// --- The builder -----------------------------------------------------------------------------------------

const { jfrBuilder, jfrConfiguration, jfrReadConfiguration: read } = load("builder-data.js", "configuration.js");
const rules = jfrConfiguration(jfrBuilder);
// Two releases, two configurations: Heron came in 17 with a threshold, and has a period since 21; Crow is gone since 21.
const birds = jfrConfiguration({
  configurations: ["default", "profile"], releases: { 11: ["default"], 17: ["default", "profile"], 21: ["default", "profile"] }, settings: jfrBuilder.settings,
  // Heron needs one of two GCs, Crow one of them.
  needs: { Heron: [17, ["-XX:+UseA", "A, B", 0, { threshold: "0 ns" }, { flight: "low" }, ["Herons are rare."]], 21, null], Crow: [17, ["-XX:+UseB -XX:+Caw", "B", 1, {}, {}, []]] },
  // Two runs, at 20 ms and 1 s; only the first has crows.
  rates: { Heron: [10, 30, ["default", "one", 2, null, 10], ["default", "two", 4, null, 20]], Crow: [5, 5, ["profile", "one", 1, 8, 5]] },
  events: {
    Heron: [17, ["Heron", "Birds", ["enabled", "true", "true", "false", "threshold", "0 ns", "20 ms", null]], 21, ["Heron", "Birds", ["enabled", "true", "true", "true", "period", "1 s", "2 s", null]]],
    Crow: [11, ["Crow", "Birds", ["enabled", "true", null, "true", "prey", "a & b", null, null]], 21, null],
  },
  // One of two updates raised the threshold, a later one enabled Crow.
  updates: { 17: [["17.0.9-17.0.10", "default", "Heron", "threshold", "1 ms"], ["17.0.12", "default", "Crow", "enabled", "false"]] },
  paths: { "wild/heron": "Heron" }, describing: [], others: { "calm.jfc of Birds": [["jdk.Heron", "enabled=true, threshold=7 ms"], ["jdk.Crow", "enabled=false, prey=a=b"]], "loud.jfc of Birds": [["jdk.Heron", "enabled=false, threshold=1 ms"]] },
  // The option flight switches Heron, in profile.jfc without its choice low; hunt is a text.
  options: [17, [["flight", "Flight", [["off", "Off"], ["low", ""]], { default: ["low", [[["Heron#enabled"], { off: "false", low: "true" }]]], profile: ["off", [[["Heron#enabled"], { off: "false" }]]] }],
    ["hunt", "", [], { default: ["20 ms", [[["Heron#threshold", "Crow#prey", "Gull#prey"], null]]], profile: ["1 s", null] }]], 21, []],
});
const valuesOf = (given) => plain(birds.entries({ chosen: {}, ...given }).map((e) => [e.name, e.values]));
// A file, as it is read.
const fileOf = (events) => ({ version: "2.0", line: 2, settings: Object.entries(events).flatMap(([event, settings], i) => Object.entries(settings).map(([setting, value]) => [event, setting, value, i + 3, i + 3])) });
// The charts of recording.html.
const { jfrCharts: charts, jfrShared: shared, jfrCompare: compared } = load("recording-shared.js", "recording-charts.js", "recording-compare.js");
const plain = (value) => JSON.parse(JSON.stringify(value)); // of this context, to be compared

const cases = {
  "the queries of queries.tsv have the expected results"() {
    const wrong = rows("queries.tsv").map(([text, expected]) => [text, expected.split(" ")]).filter(([text, expected]) => first(text, expected.length).join(" ") !== expected.join(" "));
    assert.ok(rows("queries.tsv").length >= 120);
    assert.deepEqual(wrong.map(([text, expected]) => `${text}: ${first(text, expected.length)} instead of ${expected}`), []);
  },
  "of each list of data/searches.tsv, most queries have one of their results among the first three"() {
    const fits = (entry, wanted) => (wanted.startsWith("page:") ? isPlace(wanted, entry.place) : nameOf(entry) === wanted);
    const all = rows("../../data/searches.tsv"), lists = [...new Set(all.map(([list]) => list))];
    assert.ok(lists.length >= 5);
    for (const list of lists) {
      const queries = all.filter((row) => row[0] === list);
      const missed = queries.filter(([, text, wanted]) => !search(text).slice(0, 3).some((entry) => wanted.split(" ").some((one) => fits(entry, one)))).map(([, text]) => text);
      assert.ok(queries.length >= 50 && missed.length <= queries.length * 0.05, `${list}: ${missed.length} of ${queries.length} missed: ${missed.join("; ")}`);
    }
  },
  "the first search reads at most 120 KB, and finds what all data find"() {
    const asset = (...names) => fs.statSync(path.join(site, "assets", ...names)).size, once = asset("search-names.js") + asset("search-parts.js") + asset("find.js");
    const plain = (list) => rows(list).filter(([...row]) => !scripts.isQuery(row[row.length - 2]));
    const sizes = plain("../../data/searches.tsv").map(([, text]) => [once + names.parts(text).reduce((sum, part) => sum + asset("search", `${part}.js`), 0), text]);
    assert.deepEqual(sizes.filter(([size]) => size > 120 * 1024), []);
    // The search in the parts that have the words of the text, if they suffice.
    const within = (text) => {
      const data = structuredClone({ ...beginning.jfrSearch });
      for (const part of names.parts(text)) vm.runInNewContext(fs.readFileSync(path.join(site, "assets/search", `${part}.js`), "utf8"), { self: { jfrPart: (...part) => beginning.jfrAddPart(data, ...part) } });
      const found = beginning.jfrFind(data, RELEASE);
      return found.suffices(text) ? found : null;
    };
    const fits = (entry, wanted) => (wanted.startsWith("page:") ? isPlace(wanted, entry.place) : nameOf(entry) === wanted);
    const some = plain("../../data/searches.tsv").filter((row, i) => i % 12 === 0).map(([, text, wanted]) => [text, wanted, within(text)]), sufficient = some.filter(([, , found]) => found);
    assert.ok(some.length > 140 && sufficient.length > some.length * 0.75, `${sufficient.length} of ${some.length}`);
    const missed = sufficient.filter(([text, wanted, found]) => !found.search(text).slice(0, 3).some((entry) => wanted.split(" ").some((one) => fits(entry, one)))).map(([text]) => text);
    assert.ok(missed.length <= sufficient.length * 0.05, missed.join("; "));
    for (const text of ["oom", "deadl", "ThreadPa", "jdk.GCHeapSummary", "heap summ", "Socket Read", "lock contention"]) assert.ok(within(text), text);
    for (const text of ["JEP 520", "threshold", "garbge collection"]) assert.ok(!within(text), text);
  },
  "a bug that a text about an event names finds the event"() {
    assert.equal(first("JDK-8382740", 1)[0], "OldObjectSample");
    assert.equal(first("8310996", 1)[0].startsWith("section:"), true);
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
  "the end of a name, starting at a capital, finds the event"() {
    for (const [text, name] of [["MonitorEnt", "JavaMonitorEnter"], ["HeapSumm", "GCHeapSummary"], ["AllocationSample", "ObjectAllocationSample"], ["ThreadPinn", "VirtualThreadPinned"]])
      assert.ok(first(text, 3).includes(name), text);
  },
  "what a query names is first, whatever its other words are"() {
    check([["jdk.SocketRead not recorded", "SocketRead"], ["why G1 Humongous Allocation", "value:G1_Humongous_Allocation"], ["gc=detailed", "option:gc"], ["what does path-to-gc-roots cost", "option:path-to-gc-roots"], ["jdk.FileRead#threshold=1ms", "FileRead"], ["who sets stackdepth", "option:stackdepth"], ["gc pause duration", "GCPhasePause"],
      ["JEP 520", "MethodTiming"], ["8352738", "MethodTiming"], ["17 25", "comparison:JDK_17_to_JDK_25"], ["difference between 21 and 17", "comparison:JDK_17_to_JDK_21"], ["jdk21", "release:JDK_21"],
      ["content type of an address", "type:address"], ["thread state values", "type:ThreadState"], ["17.0.12+7", "release:JDK_17"], ["-Xlog:safepoint", "metric:safepoint"], ["jvm_memory_used_bytes", "metric:jvm_memory_used_bytes"], ["maximum chunk size", "option:maxchunksize"],
      ["spring bean startup", "org.springframework.core.metrics.jfr.FlightRecorderStartupEvent"]], (text) => first(text, 1)[0]);
    check([["JEP 9999", 0], ["99 17", false]], (text) => (text.startsWith("JEP") ? search(text).length : search(text)[0]?.kind === "comparison"));
  },
  "options of earlier releases are found, on the page of their newest release"() {
    for (const [text, place] of [["redact-key", `options/${newest}.html#xx-flightrecorderoptions-redact-key`], ["socket-threshold", "options/21.html#option-socket-threshold"], ["gc-level", "options/16.html#option-gc-level"]])
      assert.equal(search(text)[0].place, place);
    assert.ok(search("maxage")[0].place.startsWith(`options/${newest}.html`));
  },
  "small words of a keyword count where a query has them, and words that say little do not hide an event's name"() {
    check([["which gc is this", "GCConfiguration"], ["flush event", "Flush"], ["JEP 349", "section:Streaming"], ["compiler option values", "option:compiler"]], (text) => first(text, 1)[0]);
    assert.notEqual(first("how are gc events called", 1)[0], "GCConfiguration");
  },
  "labels that follow from names are not in the data, and are found"() {
    const place = scripts.jfrSearch.events.findIndex(([name]) => name === "ThreadPark"), [, label] = scripts.jfrSearch.events[place], [, fields] = scripts.jfrSearch.details[place];
    assert.deepEqual([label, fields[fields.indexOf("parkedClass") + 1]], ["Java Thread Park", "Class Parked On"]);
    assert.equal(scripts.jfrSearch.events.find(([name]) => name === "SwapSpace")[1], "");
    assert.equal(search("SwapSpace")[0].label, "Swap Space");
    assert.equal(search("totalSize").find(({ kind }) => kind === "field").label, "Total Size");
  },
  "a keyword of several words counts within a longer query"() {
    for (const [text, name] of [["memory leak in static map", "OldObjectSample"], ["string pool too big", "StringTableStatistics"], ["report on exit and keep it", "option:report-on-exit"]])
      assert.ok(first(text, 3).includes(name), `${text}: ${first(text, 3)}`);
  },
  "each page and heading is found by its own name, and leads to its place"() {
    const headings = scripts.jfrSearch.more.filter(([kind]) => ["page", "section", "term"].includes(kind));
    assert.ok(headings.length > 60);
    for (const [kind, name, , , place] of headings) {
      const at = search(name).slice(0, 8).some((entry) => entry.place === place || entry.name === name);
      assert.ok(at, `${kind} ${name}: ${first(name, 8)}`);
      assert.ok(fs.existsSync(path.join(site, place.split("#")[0])), place);
    }
  },
  "similar words count only if there is no literal match"() {
    assert.deepEqual([...matching("docker")].filter((key) => /GCLocker/.test(key)), []);
    assert.deepEqual([...matching("GCLockr")].includes("event GCLocker"), true);
    assert.equal(search("qwxyzk").length, 0);
    assert.equal(first("deoptimization storm", 1)[0], "Deoptimization");
    assert.equal(search("log5j").length, 0);
  },
  "results that lack a word follow, one for each word among the first three, and a filter has only those with all"() {
    assert.ok(first("handshake vs safepoint", 3).some((name) => /^Safepoint/.test(name)) && first("handshake vs safepoint", 3).includes("TLSHandshake"));
    assert.equal(first("biased field", 1)[0], "field:biased");
    assert.equal(first("which fields changed between 17 and 21", 1)[0], "comparison:JDK_17_to_JDK_21");
    assert.deepEqual(first("Java Flight Recorder heap dump", 3), first("heap dump", 3));
    assert.ok(search("socket read timeout").length > matching("socket read timeout").size);
  },
  "words of searches lead to what answered them: events, tasks, pages and, once a part has brought them, places"() {
    const events = [["Heron", "", "Birds", "1"], ["Crow", "", "Birds", "1"], ["Gull", "", "Birds", "1"]], page = ["page", "All birds", "", "", "birds.html"], place = ["section", "Nests", "", "All birds", "birds.html#nests"];
    const searched = [["wading", 2, 1, 4], ["pond", 2, 1, 2, 2, 3, 3, 2], ["quiet", 1, 3, 2], ["album", 1, 4, 2], ["twigs", 1, 5, 2]];
    const data = () => ({ releases: [25], events, types: [], tasks: [["care", "Care of birds", "", []]], keywords: [], more: [page], settings: [] });
    const names = (found) => found.map(({ kind, name, anchor }) => `${kind} ${anchor || name}`);
    const whole = scripts.jfrFind({ ...data(), texts: [], more: [place, page], searched }, 25), parts = data();
    scripts.jfrAddPart(parts, { more: [[1, place]], searched });
    for (const { search } of [whole, scripts.jfrFind(parts, 25)]) {
      assert.deepEqual(plain(names(search("wading pond"))), ["event Crow", "event Gull", "task care"]);
      for (const [text, name] of [["quiet hours", "task care"], ["album cover", "page All birds"], ["twigs wanted", "section Nests"]]) assert.deepEqual(plain(names(search(text))), [name]);
    }
    const unloaded = data();
    scripts.jfrAddPart(unloaded, { searched });
    assert.deepEqual(plain(names(scripts.jfrFind(unloaded, 25).search("twigs wanted"))), []);
    assert.deepEqual(plain(names(scripts.jfrFind(data(), 25).search("wading pond"))), []);
  },
  "a word may be several, and several one"() {
    for (const [text, name] of [["heapdumps", "HeapDump"], ["threadleak", "ThreadStart"], ["cpu hot spots", "ExecutionSample"], ["MaxMetaspaceSize", "MetaspaceSummary"], ["VirtualThreadPinningTime", "VirtualThreadPinned"]])
      assert.ok(first(text, 2).includes(name), text);
  },
  "flags, classes of the JDK and messages lead to events"() {
    for (const [text, name] of [["-XX:+UseZGC", "ZYoungGarbageCollection"], ["-Xmx4g", "GCHeapConfiguration"], ["-Djava.io.tmpdir=/tmp", "InitialSystemProperty"], ["-XX:NativeMemoryTracking=summary", "NativeMemoryUsage"], ["-XX:+HeapDumpOnOutOfMemoryError", "HeapDump"],
      ["java.lang.OutOfMemoryError: Java heap space", "HeapDump"], ["OutOfMemoryError: unable to create native thread: possibly out of memory", "ThreadStart"], ["java.lang.IllegalStateException", "JavaExceptionThrow"], ["java.util.concurrent.locks.ReentrantLock", "ThreadPark"], ["System.gc()", "SystemGC"]])
      assert.ok(first(text, 2).includes(name), text);
  },
  "where nothing has all words, rare words count more"() {
    assert.equal(first("native crash", 1)[0], "DumpReason");
  },
  "if only a view has all words, events with some of them are found, too"() {
    assert.ok(first("allocation sites", 2).includes("view:allocation-by-site"));
    assert.ok(matching("allocation sites").has("event ObjectAllocationSample"));
  },
  "a misspelt keyword is one"() {
    for (const [text, keyword] of [["kubernets", "kubernetes"], ["dedlock", "deadlock"], ["gabage colector", "garbage collector"], ["metspace", "metaspace"]])
      assert.deepEqual(first(text, 3), first(keyword, 3), text);
  },
  "values of enumerations, views and options are found after events at equal match"() {
    const events = [["Nest", "Nest", "Birds", "1"], ["NestBuilt", "Nest Built", "Birds", "1"]];
    const more = [["view", "nest-sizes", "Nest Sizes", "jfr view nest-sizes", "views.html#view-nest-sizes"]];
    const values = [["NestCause", "NestCause", ["Nest Too Small"]]];
    const made = scripts.jfrFind({ releases: [25], events, types: [], tasks: [], keywords: [], more, values }, 25);
    assert.deepEqual([...made.search("nest").map((e) => e.kind)].slice(0, 2), ["event", "event"]);
    assert.equal(made.search("Nest Too Small")[0].place, "types/NestCause.html#values");
    assert.equal(made.search("nest-sizes")[0].kind, "view");
  },
  "every keyword leads to what it names, and each of its words is found"() {
    const isWord = (target) => target.startsWith("word:");
    const targetsOf = (keyword) => groups.filter(([keywords]) => keywords.includes(keyword)).flatMap(([, targets]) => targets); // several rows can have it
    for (const [keywords, targets] of groups) {
      assert.ok(targets.length > 0, keywords[0]);
      if (targets[0].startsWith("say:")) { // beside another word, they find nothing
        if (targets[0] !== "say:release") for (const keyword of keywords) assert.ok(first(`${keyword} xmx`, 3).includes("GCHeapConfiguration"), keyword);
        continue;
      }
      if (targets.some(isWord)) { // what the other word finds is among what this one finds
        for (const keyword of keywords) assert.ok(targets.every((target) => isWord(target) && search(keyword).includes(search(target.slice(5))[0])), keyword);
        continue;
      }
      for (const keyword of keywords) assert.ok(targetsOf(keyword).includes(first(keyword, 1)[0]) || targetsOf(keyword).some((target) => isPlace(target, search(keyword)[0]?.place)) || keyword.toLowerCase() === search(keyword)[0].name.toLowerCase(), `${keyword}: ${first(keyword, 1)}`);
    }
  },
  "a keyword can stand for a query, which finds some events but not all"() {
    const queries = groups.flatMap(([keywords, targets]) => targets.filter((target) => target.startsWith("filter:")).map((target) => [keywords[0], target.slice(7)]));
    assert.ok(queries.length > 0);
    for (const [keyword, text] of queries) {
      assert.deepEqual(plain(meant(keyword)), [text]);
      const { test, problems } = query(text), count = entries.filter(test).length;
      assert.deepEqual([...problems], [], text);
      assert.ok(count > 0 && count < entries.length, `${text}: ${count}`);
    }
    assert.deepEqual(plain(meant("native")), []);
  },
  "every example of the help finds events, and not all of them; hide: hides"() {
    const known = scripts.queryValues(settings);
    for (const [examples] of scripts.queryHelp()) {
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
      ["type:types", false], ["gc:z", true], ["gc:ZGC", true], ["gc:serial", false], ["often:chunk", true], ["often:period", false], ["effect:heap-walk", true], ["effect:*", true], ["effect:full-gc", false], ["graalvm:false", true], ["graalvm:true", false],
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
  "words of has: and of other keys are read in any case"() {
    const kinds = [["has", "stack", { has: ["stack"] }], ["has", "example", { has: ["example"] }], ["has", "settings", { has: ["settings"] }], ["type", "event", {}], ["often", "chunk", {}], ["effect", "heap-walk", {}], ["platform", "linux", {}], ["gc", "z", {}], ["config", "default", {}], ["graalvm", "no", {}]];
    for (const [key, value, entry] of kinds) for (const spelled of [value, value.toUpperCase(), value[0].toUpperCase() + value.slice(1)]) for (const of of [key, key.toUpperCase()]) {
      assert.deepEqual(query(`${of}:${spelled}`).problems.length, 0, `${of}:${spelled}`);
      assert.equal(fits(`${of}:${spelled}`, entry), true, `${of}:${spelled}`);
    }
    assert.equal(fits("has:Examples", { has: ["example"] }), true);
  },
  "operators and keys of other query languages are accepted"() {
    check([
      ["name:crow OR name:heron", true], ["name:heron AND name:crow", false], ["name:heron && name:heron", true], ["name:crow | name:heron", true], ["NOT name:heron", false], ["-name:heron", false], ["-name:crow", true],
      ["NAME:heron", true], ["Name-Sensitive:heron", false], ["name: heron", true], ["name: crow", false], ['category: "JVM: Birds"', true], ["gc:zgc", true], ["gc:SerialGC", false], ["jdk:21-11", true],
    ], (text) => fits(text));
  },
  "a part of a query that tests nothing is ignored"() {
    check([["name:crow ||", false], ["|| name:crow", false], ["()", true], ["!()", true], ["name:heron !", true], ["hide:fields || name:crow", false], ['""', true], ["name:", true]], (text) => fits(text));
  },
  "punctuation is not a query"() {
    check([
      ["System.gc()", false], ["why are pauses long?", false], ["GC Heap (Summary)", false], ["java.lang.OutOfMemoryError: Java heap space", false], ["https://example.com", false], ["-XX:+UseZGC", false], ["wow!", false], ["what? now", false], ["", false],
      ["gr?y", true], ["GC*", true], ['"heap"', true], ["!gc", true], ["gc !heap", true], ["gc || heap", true], ["gc OR heap", true], ["name:", true], ["-gc:z", true], ["cost:hot", true], ["Name:GC", true],
    ], scripts.isQuery);
  },
  "globs match a whole text, in time that grows with its length alone"() {
    const named = (name) => (text) => fits(`name:${text}`, { name });
    check([["ab*", true], ["*cd", true], ["*bc*", true], ["a*c", false], ["a?c*", true], ["abcd*", true], ["abcd?", false], ["*", true], ["a*a", false], ["*b*d", true], ["*d*b", false], ["?bcd", true]], named("abcd"));
    assert.equal(fits("name:a*a", { name: "a" }), false);
    assert.equal(fits(`description:${"*a".repeat(40)}*b`, { description: "a".repeat(2000) }), false);
  },
  "a query that is very long or deep is cut, and says so"() {
    for (const text of ["!".repeat(10000) + "gc", "(".repeat(10000) + "name:x", "a* ".repeat(10000)]) {
      const { test, problems } = query(text);
      assert.match(problems[0], /more than 200/);
      assert.equal(typeof test(entries[0]), "boolean");
    }
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
    check([["cost:hot", 1], ["foo:bar cost:hot", 2], ["jdk:new", 1], ["jdk:17-", 1], ["type:methods", 1], ["gc:marksweep", 1], ["graalvm:perhaps", 1], ["has:wings", 1], ["often:never", 1], ["effect:magic", 1], ["platform:amiga", 1], ["config:birds", 1], ["config-only:birds", 1], ["hide:birds", 1], ["jdk:99", 1], ["name:", 1], ["gc: ", 1],
      ["name:x jdk:17 gc:g1", 0], ["has:level", 0], ["has:stackTrace", 0], ["effect:*", 0], ["often:GC", 0], ["hide:badges", 0], ["jdk:8-11", 0]], count);
    assert.match(query("cost:hot").problems[0], /Unknown key “cost”/);
  },
  "filters"() {
    const entry = { section: "gc", on: ["default"], gc: "GZ", often: "chunk", effects: ["heap-walk"], platforms: ["linux"], since: 17, has: ["example", "native-image"] };
    check([
      [["section", "gc"], true], [["section", "heap"], false], [["on", "default"], true], [["on", "profile"], false], [["on", "none"], false], [["gc", "Z"], true], [["gc", "S"], false],
      [["often", "chunk"], true], [["often", "gc"], false], [["effect", "heap-walk"], true], [["effect", "full-gc"], false],
      [["since", "16"], true], [["since", "17"], false], [["has", "example"], true], [["has", "no-example"], false], [["has", "stack"], false], [["has", "no-stack"], true],
      [["only", "graal"], true], [["only", "experimental"], false], [["only", "stable"], true],
    ], (test) => within(test, entry));
    assert.equal(within(["on", "none"], { on: [] }), true);
    assert.equal(within(["only", "stable"], { has: ["experimental"] }), false);
  },
  "values of settings are checked"() {
    const table = {
      period: [["1 ms", true], ["20 s", true], ["1 d", true], ["everyChunk", true], ["0 s", true], ["20000 us", true], ["infinity", true], ["often", false], ["", false]],
      threshold: [["0 ns", true], ["20 ms", true], ["20ms", true], ["\n 20\t ms", true], ["20 ms ", false], ["-1 ms", true], ["20", false], ["20 parsecs", false]],
      enabled: [["true", true], ["false", true], ["yes", false]],
      stackTrace: [["true", true], ["maybe", false]],
      throttle: [["100/s", true], [" 100 / s ", true], ["off", true], ["off ", false], ["-1/s", false], ["fast", false]],
    };
    for (const [setting, values] of Object.entries(table))
      for (const [value, expected] of values) assert.equal(rules.isValid("ThreadPark", setting, value), expected, `${setting} ${value}`);
    assert.equal(rules.isValid("ThreadPark", "of its own", "anything"), true);
    for (const release of Object.keys(jfrBuilder.releases))
      for (const base of ["", ...jfrBuilder.releases[release]]) assert.deepEqual(plain(rules.wrong(rules.entries({ release: Number(release), base, chosen: {} }))), [], `${release} ${base}`);
    assert.deepEqual(plain(rules.wrong(rules.entries({ release: 25, base: "default", chosen: { ThreadPark: { threshold: "often" } } }))), ["ThreadPark threshold"]);
  },
  "the builder offers the events of the release with the values of the base"() {
    assert.deepEqual(valuesOf({ release: 11, base: "default" }), [["Crow", { enabled: "true", prey: "a & b" }]]);
    assert.deepEqual(valuesOf({ release: 16, base: "default" }), [["Crow", { enabled: "true", prey: "a & b" }]]);
    assert.deepEqual(valuesOf({ release: 17, base: "default" }), [["Heron", { enabled: "true", threshold: "20 ms" }], ["Crow", { enabled: "true", prey: "a & b" }]]);
    assert.deepEqual(valuesOf({ release: 17, base: "profile" }), [["Heron", { enabled: "false", threshold: "0 ns" }], ["Crow", { enabled: "true", prey: "a & b" }]]);
    assert.deepEqual(valuesOf({ release: 21, base: "" }), [["Heron", { enabled: "false", period: "1 s" }]]);
    assert.deepEqual(valuesOf({ release: 21, base: "default", chosen: { Heron: { period: "3 s" } } }), [["Heron", { enabled: "true", period: "3 s" }]]);
  },
  "options change the settings that they control, each in its configuration"() {
    assert.deepEqual(plain(birds.optionsOf(17, "default").map((option) => [option.name, option.preset])), [["flight", "low"], ["hunt", "20 ms"]]);
    assert.deepEqual(plain(birds.optionsOf(17, "profile")[1]), { name: "hunt", label: "", preset: "1 s", choices: [], controls: [[["Heron#threshold", "Crow#prey", "Gull#prey"], null]] });
    assert.deepEqual([birds.optionsOf(17, ""), birds.optionsOf(11, "default"), birds.optionsOf(21, "default")].map((list) => list.length), [0, 0, 0]);
    const state = { release: 17, base: "default", picked: { flight: "off", hunt: "7 ms" }, chosen: { Crow: { prey: "c" } } };
    assert.deepEqual(valuesOf(state), [["Heron", { enabled: "false", threshold: "7 ms" }], ["Crow", { enabled: "true", prey: "c" }]]);
    assert.deepEqual(valuesOf({ release: 17, base: "profile", picked: { flight: "low" } }), valuesOf({ release: 17, base: "profile" }));
    const isChanged = (given) => plain(birds.entries({ release: 17, base: "default", chosen: {}, ...given }).map((e) => e.isChanged));
    assert.deepEqual([isChanged({}), isChanged({ picked: { flight: "off" } }), isChanged({ chosen: { Crow: { prey: "c" } } })], [[false, false], [true, false], [false, true]]);
    assert.deepEqual(plain(birds.options("my", state)), ["settings=default", "flight=off", "hunt=7ms", "+jdk.Crow#prey=c"]);
    assert.deepEqual(plain(birds.options("my", { ...state, release: 16 })), ["settings=my.jfc"]);
  },
  "a .jfc is escaped"() {
    const state = { release: 17, base: "default", chosen: {} };
    assert.equal(birds.jfc('a "<b>" & c', state, birds.entries(state), { "org.x<y>": { z: "1 < 2" } }), `<?xml version="1.0" encoding="UTF-8"?>
<configuration version="2.0" label="a &quot;&lt;b&gt;&quot; &amp; c" description="For JDK 17, based on default.jfc" provider="">
  <event name="jdk.Heron">
    <setting name="enabled">true</setting>
    <setting name="threshold">20 ms</setting>
  </event>
  <event name="jdk.Crow">
    <setting name="enabled">true</setting>
    <setting name="prey">a &amp; b</setting>
  </event>
  <event name="org.x&lt;y&gt;">
    <setting name="z">1 &lt; 2</setting>
  </event>
</configuration>
`);
    check([["a <b> c", "a-b-c.jfc"], ["", "my.jfc"], [" -x- ", "x.jfc"]], birds.fileName);
  },
  "options have no blanks, and name the file where they cannot say it"() {
    const of = (state, others) => plain(birds.options("my", { base: "default", ...state }, others));
    const chosen = { Heron: { threshold: "7 ms", enabled: "false" } };
    assert.deepEqual(of({ release: 17, chosen }), ["settings=default", "jdk.Heron#threshold=7ms", "jdk.Heron#enabled=false"]);
    assert.deepEqual(of({ release: 17, base: "", chosen: {} }), ["settings=none"]);
    assert.deepEqual(of({ release: 16, chosen }), ["settings=my.jfc"]);
    assert.deepEqual(of({ release: 17, chosen }, { "org.X": { enabled: "true" } }), ["settings=my.jfc"]);
    const many = (count) => ({ Heron: Object.fromEntries(Array.from({ length: count }, (_, i) => [`s${i}`, "x"])) });
    assert.equal(of({ release: 17, chosen: many(20) }).length, 21);
    assert.deepEqual(of({ release: 17, chosen: many(21) }), ["settings=my.jfc"]);
  },
  "a file is compared with the nearest configuration"() {
    const nearest = (file, release) => {
      const { base, chosen, others, equals } = plain(birds.compare(fileOf(file), release));
      return equals ? { base, chosen, others, equals } : { base, chosen, others };
    };
    const file = { "jdk.Heron": { enabled: "true", threshold: "7 ms" }, "jdk.Crow": { enabled: "true", prey: "a & b" }, "org.X": { enabled: "true" } };
    assert.deepEqual(nearest(file, 17), { base: "default", chosen: { Heron: { threshold: "7 ms" } }, others: { "org.X": { enabled: "true" } } });
    assert.deepEqual(nearest({ "jdk.Heron": { enabled: "false" }, "jdk.Crow": { enabled: "true" } }, 17), { base: "profile", chosen: {}, others: {} });
    assert.deepEqual(nearest({ "jdk.Crow": { enabled: "true" } }, 21), { base: "profile", chosen: {}, others: { "jdk.Crow": { enabled: "true" } } });
    // An event that the file does not name has the default of its type; so has a setting, or a value that the JVM ignores.
    assert.deepEqual(nearest({ "jdk.Heron": { enabled: "true", threshold: "20 ms" } }, 17).chosen, {});
    assert.deepEqual(nearest({ "jdk.Heron": { enabled: "true" }, "jdk.Crow": { enabled: "true" } }, 17), { base: "default", chosen: { Heron: { threshold: "0 ns" } }, others: {} });
    assert.deepEqual(nearest({ "jdk.Heron": { enabled: "true", threshold: "20 ms " }, "jdk.Crow": { enabled: " true", prey: "x" } }, 17), { base: "default", chosen: { Heron: { threshold: "0 ns" }, Crow: { prey: "x" } }, others: {} });
    // The same time in another unit is the same, and the download has no white space around values.
    assert.deepEqual(nearest({ "jdk.Heron": { enabled: "true", threshold: "20000 us" } }, 17).chosen, {});
    assert.deepEqual(nearest({ "jdk.Heron": { enabled: "true", threshold: "\n 7 ms" } }, 17).chosen, { Heron: { threshold: "7 ms" } });
    // Configurations of earlier updates.
    assert.deepEqual(nearest({ "jdk.Heron": { enabled: "true", threshold: "20 ms" }, "jdk.Crow": { enabled: "false" } }, 17), { base: "default", chosen: { Crow: { enabled: "false" } }, others: {}, equals: "before 17.0.12" });
    assert.deepEqual(nearest({ "jdk.Heron": { enabled: "true", threshold: "1 ms" }, "jdk.Crow": { enabled: "false" } }, 17), { base: "default", chosen: { Heron: { threshold: "1 ms" }, Crow: { enabled: "false" } }, others: {}, equals: "before 17.0.9" });
    assert.deepEqual(nearest({ "jdk.Heron": { enabled: "true", threshold: "2 ms" }, "jdk.Crow": { enabled: "true" } }, 17), { base: "default", chosen: { Heron: { threshold: "2 ms" } }, others: {} });
  },
  "a .jfc is read as the JVM reads it"() {
    const of = (text) => plain(read(text)).settings.map((setting) => setting.slice(0, 3).join(" "));
    const inside = (text) => of(`<?xml version="1.0"?>\n<configuration version="2.0">${text}</configuration>\n`);
    check([
      [`<event name="a"><setting name="b">c</setting></event>`, ["a b c"]], [`<EVENT name='a'><Setting name = "b"> c\n</Setting></EVENT>`, ["a b  c\n"]], [`<x><event name="a"><y/><setting name="b"/></event></x>`, ["a b "]],
      [`<event name="a"><setting name="b">&lt;&#65;&#x42;<!-- - -->c<![CDATA[&d]]></setting></event>`, ["a b <ABc&d"]], [`<event name="a"><setting name="b">c<i>d</i></setting></event>`, ["a b d"]],
      [`<setting name="a#b">c</setting><event><setting name="b">c</setting></event><event name="a"><setting>c</setting></event>`, []], [`<!-- <event name="a"> --><event name="a" description="x > y"><setting name="b" control="d">c</setting></event>`, ["a b c"]],
    ], inside);
    assert.deepEqual(plain(read('<configuration version="2.0">\n\n<event\n name="a"><setting name="b">\nc</setting>\n<setting name="d">e</setting></event></configuration>')), { version: "2.0", root: "configuration", line: 1, settings: [["a", "b", "\nc", 4, 3], ["a", "d", "e", 6, 3]] });
    assert.deepEqual(plain(read('\ufeff<?xml version="1.0"?><!DOCTYPE configuration><configuration/>')), { version: "", root: "configuration", line: 1, settings: [] });
    assert.deepEqual(plain(read('<html><event name="a"><setting name="b">c</setting></event></html>')), { version: null, root: "html", line: 1, settings: [["a", "b", "c", 1, 1]] });
    for (const [text, expected] of [["", /not XML/], ["text", /line 1: not well-formed/], ["<configuration>", /<configuration> is not closed/], ["<configuration></event>", /<\/event> does not fit/], ["<configuration/>\nx", /line 1: not well-formed/], ["<configuration/><configuration/>", /not well-formed/],
      ["\n<?xml version='1.0'?><configuration/>", /line 2: the XML declaration/], ["<configuration>\n<!-- a -- b --></configuration>", /line 2: not well-formed/], ["<configuration label='a & b'/>", /unknown entity/], ["<configuration a='1' a='2'/>", /twice/], ["<configuration a=1/>", /not well-formed/]]) assert.throws(() => read(text), ({ message }) => expected.test(message), text);
  },
  "a file of version 1.0 gets the names of today, and says what is lost"() {
    const { file, lost } = plain(birds.migrated({ version: "1.0", line: 2, settings: [["wild/heron", "enabled", "true", 3, 3], ["wild/heron", "stacktrace", "true", 3, 3], ["wild/dodo", "enabled", "true", 4, 4]] }));
    assert.deepEqual(file, { version: "2.0", line: 2, settings: [["jdk.Heron", "enabled", "true", 3, 3], ["jdk.Heron", "stackTrace", "true", 3, 3]] });
    assert.deepEqual(lost, ["wild/dodo"]);
    const paths = Object.entries(jfrBuilder.paths);
    assert.ok(paths.length >= 90);
    assert.deepEqual(paths.filter(([, event]) => !jfrBuilder.events[event]), []);
  },
  "the nearest known name has few other letters, or other words"() {
    const names = Object.keys(jfrBuilder.events);
    check([["CPUTimeExecutionSample", "CPUTimeSample"], ["CPULod", "CPULoad"], ["GarbageCollectionEvent", "GarbageCollection"], ["ThreedPark", "ThreadPark"], ["cpuload", "CPULoad"], ["CPULaod", "CPULoad"], ["Teapot", undefined]], (word) => rules.nearest(word, names));
  },
  "each problem of a file is reported with its line, and what the JVM makes of it"() {
    const of = (release, settings, more = {}) => plain(birds.problems({ version: "2.0", root: "configuration", line: 2, settings: settings.map((setting, i) => [...setting, i + 3, i + 3]), ...more }, release)).map(({ line, isError, text }) => `${line} ${isError ? "error" : "warning"} ${text}`);
    const on = ["jdk.Heron", "enabled", "true"], full = [on, ["jdk.Heron", "threshold", "20 ms"]];
    const table = [
      [17, full, []],
      [17, full, [], { version: "2.1" }],
      [17, full, ["2 error the root element is <events>, not <configuration>"], { version: null, root: "events" }],
      [17, full, ["2 error version 1.0 of the format, which Oracle JDK 7 and 8 wrote: JDK 17 reads only versions 2.x, and does not start with the file"], { version: "1.0" }],
      [17, full, ["2 error version (none) of the format: JDK 17 reads only versions 2.x, and does not start with the file"], { version: "" }],
      [17, [...full, ["com.oracle.jdk.Heron", "enabled", "true"]], ["3 warning jdk.Heron#enabled is set again in line 5, which counts", "5 warning com.oracle.jdk.Heron is the name of JDK 9 and 10; JDK 17 reads it as jdk.Heron"]],
      [17, [...full, ["jdk.Herons", "enabled", "true"]], ["5 error JDK 17 does not have the event jdk.Herons; did you mean jdk.Heron?"]],
      [17, [...full, ["jdk.Dodo", "enabled", "true"]], ["5 error JDK 17 does not have the event jdk.Dodo"]],
      [17, [...full, ["jdk.Heron", "treshold", "1 ms"]], ["5 error JDK 17 does not have the setting jdk.Heron#treshold; did you mean threshold?"]],
      [17, [on, ["jdk.Heron", "threshold", "1 ms"], ["jdk.Heron", "threshold", "20 ms"]], ["4 warning jdk.Heron#threshold is set again in line 5, which counts"]],
      [17, [on, ["jdk.Heron", "threshold", "20 ms "]], ['4 error JDK 17 ignores jdk.Heron#threshold: white space around "20 ms"']],
      [17, [on], ["3 warning jdk.Heron has no threshold in the file: JDK 17 uses 0 ns, default.jfc has 20 ms"]],
      [17, [["jdk.Heron", "enabled", "false"], ["jdk.Crow", "enabled", "false"]], ["2 error no event is enabled: JDK 17 records nothing"]],
      [17, [["org.X", "enabled", "true"], ["jdk.Heron", "enabled", "false"], ["jdk.Crow", "enabled", "false"]], []],
    ];
    for (const [release, settings, expected, more] of table) assert.deepEqual(of(release, settings, more), expected, JSON.stringify(settings));
  },
  "the upgrade report separates names, and names the values that a release ignores"() {
    check([[[2, "removed", ["A", "B"]], "2 removed: A, B"], [[0, "unchanged", []], "0 unchanged"]], (line) => rules.reportLine(...line));
    const file = fileOf({ "jdk.ThreadPark": { enabled: " true", threshold: "20 ms ", stackTrace: "true", volume: "x" }, "org.X": { enabled: "maybe" }, "jdk.FileRead": { enabled: "true" } });
    assert.deepEqual(plain(rules.ignored(file, 25)), ["ThreadPark#enabled", "ThreadPark#threshold"]);
    assert.deepEqual(plain(rules.namesOn(file)), ["jdk.FileRead"]);
  },
  "only a configuration's own settings are options without +"() {
    const of = (given) => plain(birds.options("my", { release: 17, base: "default", picked: {}, chosen: {}, ...given }));
    assert.deepEqual(of({ base: "", chosen: { Heron: { enabled: "true", threshold: "7 ms" } } }), ["settings=none", "+jdk.Heron#enabled=true", "+jdk.Heron#threshold=7ms"]);
    assert.deepEqual(of({ chosen: { Heron: { threshold: "7 ms" }, Crow: { enabled: "false" } } }), ["settings=default", "jdk.Heron#threshold=7ms", "+jdk.Crow#enabled=false"]);
    assert.deepEqual(plain(rules.options("my", { release: 25, base: "", chosen: { CPULoad: { enabled: "true" } } })).slice().sort(), ["+jdk.ActiveRecording#enabled=true", "+jdk.ActiveSetting#enabled=true", "+jdk.CPULoad#enabled=true", "+jdk.JVMInformation#enabled=true", "settings=none"]);
  },
  "each configuration has the events that describe a recording, unless they are switched off"() {
    const onIn = (state) => rules.entries(state).filter((e) => rules.DESCRIBING.includes(e.name) && e.values.enabled === "true").map((e) => e.name).sort();
    for (const release of Object.keys(jfrBuilder.releases).map(Number)) for (const base of ["", ...jfrBuilder.releases[release]]) assert.deepEqual(plain(onIn({ release, base, chosen: {} })), ["ActiveRecording", "ActiveSetting", "JVMInformation"], `${release} ${base}`);
    assert.equal(onIn({ release: 25, base: "", chosen: { ActiveSetting: { enabled: "false" } } }).length, 2);
    const three = plain(rules.compare(fileOf({ "jdk.CPULoad": { enabled: "true", period: "1 s" } }), 25));
    assert.deepEqual([three.base, three.chosen, three.added], ["", { CPULoad: { enabled: "true", period: "1 s" } }, ["ActiveSetting", "ActiveRecording", "JVMInformation"]]);
    assert.deepEqual(plain(rules.compare(fileOf({ "jdk.CPULoad": { enabled: "true" }, "jdk.JVMInformation": { enabled: "true" } }), 25).added), ["ActiveSetting", "ActiveRecording"]);
    assert.deepEqual(plain(rules.compare(fileOf({ "jdk.CPULoad": { enabled: "true" }, "jdk.ActiveSetting": { enabled: "false" } }), 25).chosen.ActiveSetting), { enabled: "false" });
  },
  "what the builder writes is read as the same changes"() {
    const chosen = { ThreadPark: { threshold: "7 ms" }, CPULoad: { enabled: "false" } };
    const state = { release: 25, base: "profile", chosen };
    assert.deepEqual(plain(rules.compare(read(rules.jfc("my", state, rules.entries(state))), 25)), { base: "profile", isEqual: false, chosen, others: {}, equals: "", added: [] });
  },
  "a file is compared with the configurations of others, which are files themselves"() {
    assert.deepEqual(plain(birds.otherFile("calm.jfc of Birds").settings), [["jdk.Heron", "enabled", "true", 1, 1], ["jdk.Heron", "threshold", "7 ms", 1, 1], ["jdk.Crow", "enabled", "false", 1, 1], ["jdk.Crow", "prey", "a=b", 1, 1]]);
    const nearest = (heron) => Object.values(plain(birds.nearestOther(fileOf({ "jdk.Heron": heron, "jdk.Crow": { enabled: "false", prey: "c" } }), 17)));
    assert.deepEqual(nearest({ enabled: "true", threshold: "7000 us" }), ["calm.jfc of Birds", 0]); // what is off has no other settings
    assert.deepEqual(nearest({ enabled: "true", threshold: "8 ms" }), ["calm.jfc of Birds", 1]);
    // Crow is on in loud.jfc, by the default of its type.
    assert.deepEqual(plain(birds.nearestOther(fileOf({ "jdk.Heron": { enabled: "false" }, "jdk.Crow": { enabled: "true" } }), 17)), { name: "loud.jfc of Birds", count: 0 });
    assert.deepEqual(plain(rules.OTHERS), ["gc.jfc of SapMachine", "gc_details.jfc of SapMachine", "openjdk.jfc of gradle-profiler", "dd.jfp of Datadog"]);
    for (const name of rules.OTHERS) assert.deepEqual(plain(rules.nearestOther(rules.otherFile(name), 25)), { name, count: 0 });
    // What the builder writes from one is the same configuration.
    const name = rules.OTHERS[0], state = { release: 25, ...rules.compare(rules.otherFile(name), 25) };
    assert.deepEqual(plain(rules.nearestOther(read(rules.jfc("my", state, rules.entries(state), state.others)), 25)), { name, count: rules.compare(rules.otherFile(name), 25).added.length });
  },
  "white space for which the JVM ignores a value is not in the download"() {
    const { file, count } = plain(rules.repaired(fileOf({ "jdk.JVMInformation": { enabled: "\n true" }, "jdk.ThreadPark": { enabled: "true", threshold: "20 ms ", stackTrace: " maybe" }, "jdk.FileRead": { throttle: " 5/s " }, "org.X": { enabled: " true" } }), 25));
    assert.equal(count, 2);
    assert.deepEqual(file.settings.map(([, , value]) => value), ["true", "true", "20 ms", " maybe", " 5/s ", " true"]);
    const options = rules.options("my", { release: 25, ...rules.compare(file, 25) });
    assert.deepEqual(plain(options.filter((text) => /JVMInformation|ThreadPark/.test(text))).sort(), ["+jdk.JVMInformation#enabled=true", "+jdk.ThreadPark#enabled=true", "+jdk.ThreadPark#threshold=20ms"]);
  },
  "names of a file that releases lack are reported, with their releases"() {
    const file = { "jdk.Heron": { enabled: "true", period: "1 s" }, "jdk.Crow": { prey: "mice", nest: "x" }, "jdk.Dodo": { enabled: "true", wings: "2" }, "org.X": { y: "z" } };
    assert.deepEqual(plain(birds.missing(fileOf(file))), [["jdk.Heron", [11]], ["jdk.Heron#period", [17]], ["jdk.Crow", [21]], ["jdk.Crow#nest", [11, 17]], ["jdk.Dodo", [11, 17, 21]]]);
  },
  "the needs of events are joined, and GCs that exclude each other are found"() {
    assert.equal(birds.needOf("Heron", 11), null);
    assert.equal(birds.needOf("Heron", 21), null);
    assert.deepEqual(plain(birds.needOf("Heron", 17)), { flags: ["-XX:+UseA"], gcs: ["A", "B"], isStartup: false, settings: { threshold: "0 ns" }, options: { flight: "low" }, sentences: ["Herons are rare."] });
    const both = birds.needsOf(["Heron", "Crow"], 17);
    assert.deepEqual(plain([both.flags, both.gcs, both.isStartup, both.sentences]), [["-XX:+UseB", "-XX:+Caw"], ["B"], true, [["Heron", "Herons are rare."]]]);
    assert.deepEqual(plain(rules.needsOf(["ZAllocationStall", "G1HeapSummary"], 25)).gcs, []);
    assert.deepEqual(plain(rules.needsOf(["NativeMemoryUsage"], 25).flags), ["-XX:NativeMemoryTracking=summary"]);
    assert.deepEqual(plain(rules.needsOf(["CPULoad"], 25).flags), []);
  },
  "the budget is the sum of measured rates, changed as periods and throttles say"() {
    const totals = (state) => plain(birds.budget({ picked: {}, chosen: {}, ...state }).runs.map(({ run, perSecond, perHour }) => [run, perSecond, Math.round(perHour)]));
    // Without stack traces, 2 × 10 and 4 × 20 bytes per second; Crow has 8 × 5 bytes per chunk beside 5 per second. Each chunk costs 140 kB.
    assert.deepEqual(totals({ release: 17, base: "default", chosen: { Crow: { enabled: "false" } } }), [["one", 2, 212000], ["two", 4, 428000]]);
    assert.deepEqual(totals({ release: 17, base: "default", chosen: { Heron: { enabled: "false" }, Crow: { enabled: "true" } } }), [["two", 0, 140000], ["one", 1, 158040]]);
    const real = (chosen) => rules.budget({ release: 25, base: "default", picked: {}, chosen });
    const at = (chosen) => real(chosen).mean;
    assert.ok(at({ CPULoad: { period: "100 ms" } }) > at({}) && at({}) > at({ CPULoad: { enabled: "false" } }));
    assert.ok(at({ ObjectAllocationSample: { throttle: "10/s" } }) < at({}) && at({ ObjectAllocationSample: { stackTrace: "false" } }) < at({}));
    assert.deepEqual(plain(real({ FileRead: { threshold: "0 ns" } }).below), ["FileRead"]);
    assert.deepEqual(plain(real({}).safepoints), [["ClassLoaderStatistics", "everyChunk"], ["ThreadDump", "everyChunk"]]);
    assert.deepEqual(plain(real({ ObjectCount: { enabled: "true", period: "30 s" }, ThreadDump: { enabled: "false" } }).safepoints).map(([name]) => name).sort(), ["ClassLoaderStatistics", "ObjectCount"]);
    const { runs, halving, error, mean } = real({});
    assert.ok(runs.length === 5 && error >= 1 && halving.length === 3 && runs[0].perHour <= mean && mean <= runs[4].perHour);
    assert.ok(at(Object.fromEntries(halving.map(([name]) => [name, { enabled: "false" }]))) < mean / 1.5);
  },
  "numbers of recordings have their units"() {
    const table = [
      [125345402, "nanoseconds", "125 ms", "125.345 ms"], [2.5e10, "nanoseconds", "25 s", "25,000 ms"], [42, "nanoseconds", "0.000042 ms", "0.000042 ms"], [2 ** 63, "nanoseconds", "Indefinite", "Indefinite"],
      [0.1234567, "share", "12.3 %", "12.3457 %"], [1023, "bytes", "1023 bytes", "1023 bytes"], [2048, "bytes", "2.0 kB", "2.0 kB"], [67108864, "bytes per second", "64.0 MB/s", "64.0 MB/s"],
      [99, "hertz", "99 Hz", "99 Hz"], [255n, "address", "0xFF", "0xFF"], [1234567, undefined, "1,230,000", "1,234,570"], [9007199254740993n, "bytes", "8.0 PB", "8.0 PB"],
    ];
    for (const [number, unit, short, long] of table) assert.deepEqual([shared.amount(number, unit), shared.amount(number, unit, 6)], [short, long], `${number} ${unit}`);
    check([[0, "0 B"], [999, "999 B"], [1000, "1.0 kB"], [441243, "441.2 kB"], [2e18, "2.0 EB"]], (n) => shared.bytes(n));
  },
  "long lines keep the least and the most value of each part"() {
    const points = Array.from({ length: 1000 }, (_, i) => [i, i === 500 ? 99 : i === 501 ? -99 : i % 7]);
    check([[0, 0], [1, 1], [500, 1000]], (length) => charts.thinned(points.slice(0, length), 250).length && length * (length === 500 ? 2 : 1));
    const thin = plain(charts.thinned(points, 10));
    assert.ok(thin.length <= 22, String(thin.length));
    assert.deepEqual(thin.filter(([x]) => x === 500 || x === 501), [[500, 99], [501, -99]]);
    assert.deepEqual(thin, [...thin].sort((a, b) => a[0] - b[0]));
    assert.equal(charts.thinned(Array.from({ length: 5 }, () => [7, 1]), 1).length, 1);
  },
  "rows become the points and paths of charts"() {
    const [pauses, , cpu] = charts.charts, at = (ms) => new Date(ms).toISOString();
    assert.deepEqual(plain(charts.pointsOf(cpu, [[at(2000), 0.25, 0.25, 1], [at(1000), 0.125, 0, 0.5], [at(3000), null, 0, 0]])), [[1000, 0.125, 0.5], [2000, 0.5, 1]]);
    assert.deepEqual(plain(charts.pathsOf(cpu, [[1000, 0.125, 0.5], [2000, 0.5, 1]], { from: 0, until: 4000 }, 1)), ["M250,87.5L500,50V100H250Z", "M250,50L500,0"]);
    assert.deepEqual(plain(charts.pathsOf(pauses, [[1000, 3], [1500, 4]], { from: 1000, until: 2000 }, 4)), ["M0,100V25M500,100V0"]);
    assert.deepEqual(plain(charts.pathsOf(cpu, [], { from: 5, until: 5 }, 0)), ["", ""]);
    check([[0, "0 s"], [4560, "4.56 s"], [59999, "60 s"], [83000, "1:23"], [3600000, "1:00:00"], [36061000, "10:01:01"]], charts.clock);
  },
  "stack traces become a tree, and its frames have shares of the width"() {
    const tree = charts.treeOf([["c\nb\na", 3], ["b\na", 2], ["d\na", 4n], ["x", 1], [null, 990], ["y", 0], ["z", null]]);
    const drawn = (node) => plain(charts.framesOf(node).map(({ node: { name, value }, depth, x, width }) => [name, value, depth, x, width]));
    assert.deepEqual(drawn(tree), [["All", 1000, 0, 0, 1], ["No stack trace", 990, 1, 0, 0.99], ["a", 9, 1, 0.99, 0.009], ["b", 5, 2, 0.99, 0.005], ["c", 3, 3, 0.99, 0.003], ["d", 4, 2, 0.995, 0.004]]);
    assert.deepEqual(drawn(tree.children[1])[0], ["a", 9, 0, 0, 1]);
    assert.equal(charts.treeOf([["a", 1, 5], ["b", 0, 7]], 2).value, 12);
    assert.deepEqual(drawn(charts.treeOf([])), [["All", 0, 0, 0, 0]]);
    check([["java.util.ArrayList.sort(Comparator, int)", "ArrayList.sort"], ["p.A$$Lambda.0x000000003904a680.run()", "A$$Lambda.run"], ["p.A$$Lambda/0x00a1.run(p.B)", "A$$Lambda.run"], ["All", "All"]], charts.short);
  },
  "two recordings differ in settings, rates and facts"() {
    const made = (seconds, types, facts) => ({
      whole: { from: 5000, until: 5000 + 1000 * seconds }, types: Object.entries(types).map(([name, [count, settings]]) => ({ name, count, settings })),
      report: { sections: [{ tables: [] }, { tables: [{ id: "jvm", rows: Object.entries(facts).map(([name, value]) => ({ name, value })) }] }] },
    });
    const a = made(10, { Heron: [30, { enabled: "true", threshold: "20 ms" }], Crow: [1000, { enabled: "true" }], Gull: [0, {}], Tern: [7, {}] }, { Release: "JDK 17", Size: "1 MB", Process: "1" });
    const b = made(2, { Heron: [30, { enabled: "true", threshold: "1 ms" }], Crow: [202, {}], Wren: [1, { period: "1 s" }] }, { Release: "JDK 21", Size: "1 MB" });
    assert.deepEqual(plain(compared.settings(a, b)), [
      { Event: "Heron", Setting: "threshold", First: "20 ms", Second: "1 ms" }, { Event: "Crow", Setting: "enabled", First: "true" }, { Event: "Wren", Setting: "period", Second: "1 s" },
    ]);
    assert.deepEqual(plain(compared.rates(a, b).map(Object.values)), [["Heron", 3, 15, 5], ["Crow", 100, 101, 1.01], ["Tern", 0.7, 0, null], ["Wren", 0, 0.5, null]]);
    assert.deepEqual(plain(compared.facts(a, b)), [{ Property: "Release", First: "JDK 17", Second: "JDK 21" }, { Property: "Process", First: "1" }]);
    assert.deepEqual([compared.settings(a, a), compared.facts(b, b), compared.settings(a, made(1, { Crow: [1, {}] }, {}))].map((rows) => rows.length), [0, 0, 0]);
  },
  "releases are given as ranges"() {
    check([[[17, 18, 19, 21], "17–19, 21"], [[8], "8"], [[8, 11], "8–11"], [[8, 17], "8, 17"]], (list) => scripts.jfrRanges(list, [8, 11, 17, 18, 19, 20, 21]));
  },
};

for (const [name, run] of Object.entries(cases)) {
  try {
    run();
    console.log(`ok ${name}`);
  } catch (e) {
    process.exitCode = 1;
    console.log(`not ok ${name}: ${e.message}`);
  }
}
