// recording.html: reads the chosen file in a worker and shows its report. recording-reader.js has the reader,
// recording-module.js the module's bytes, assets/facts/<N>.js the facts of a release, assets/facts/views.js the views, recording-report.js
// the report, recording-charts.js what is over time, and flame graphs, recording-table.js the tables of events and views, recording-compare.js
// what a second recording has, recording-shared.js what they share, recording-sample.js a recording to try.
"use strict";
{
  const byId = (id) => document.getElementById(id);
  const known = new Set(byId("recording").dataset.known.trim().split(" ").map(Number));
  const root = document.body.dataset.root;
  const mostRows = 10000;
  const mostBytes = 200e6; // of a file whose fields are all summarized
  // The readers of the open recording and of the one beside it, and what the first one has.
  let reader, beside, recording;

  // The worker's code; it refers to jfrReader, whose text is put before it.
  const work = () => {
    const reader = self.jfrReader();
    let recording;
    // A gzip file is inflated into a Blob, which the browser can keep on disk.
    const inflated = async (file) => {
      const magic = new Uint8Array(await file.slice(0, 2).arrayBuffer());
      return magic[0] !== 0x1f || magic[1] !== 0x8b ? file : new Response(file.stream().pipeThrough(new DecompressionStream("gzip"))).blob();
    };
    const commands = {
      async open({ module, file }) {
        const bytes = await inflated(file).catch(() => { throw new Error("the gzip data is damaged or truncated"); });
        const files = new FileReaderSync();
        let shown = 0;
        recording = await reader(module, { size: bytes.size, read: (offset, length) => new Uint8Array(files.readAsArrayBuffer(bytes.slice(offset, offset + length))) }, {
          name: file.name.replace(/\.gz$/, ""), // in commands
          progress: (share) => { if (share - shown >= 0.01) self.postMessage({ progress: shown = share }); },
        });
        return { release: recording.release, types: recording.types, whole: { from: recording.start, until: recording.end } };
      },
      findRelease: ({ types }) => recording.findRelease(types),
      report: ({ facts, range }) => JSON.parse(recording.report(facts, "json", range)),
      events({ type, most }) {
        const events = [];
        for (const event of recording.eventsOf(type)) if (events.push(event) >= most) break;
        return events;
      },
      columns: ({ type }) => recording.fieldsOf(type),
      views: ({ facts, views }) => recording.views(facts, views),
      view: ({ name, range }) => reader.parse(recording.view(name, "json", range)),
      query: ({ query, range }) => reader.parse(recording.query(query, "json", range)),
      // Median and maximum of numbers and time spans: [[name, middle, most, unit]]. special: {name: [values that are no amounts, such as -1
      // for "not available"]}; a time span of 2^63 ns and more has no limit.
      fields({ type, most, special }) {
        const { columns, rows } = reader.parse(recording.query(`SELECT * FROM ${type} LIMIT ${most}`));
        return columns.flatMap(({ field, kind, unit }, i) => {
          const all = rows.map((row) => row[i]).filter((value) => ["number", "bigint"].includes(typeof value) && !special[field]?.includes(String(value)) && (kind !== "timespan" || (value >= 0 && value < 2 ** 63)));
          all.sort((a, b) => (a < b ? -1 : Number(a > b)));
          return all.length ? [[field, all[Math.floor(all.length / 2)], all.at(-1), unit]] : [];
        });
      },
    };
    self.onmessage = async ({ data: { call, command, values } }) => {
      try {
        self.postMessage({ call, result: await commands[command](values) });
      } catch (error) {
        self.postMessage({ call, error: error.message });
      }
    };
  };

  const stop = () => {
    reader?.stop();
    beside?.stop();
    byId("progress").hidden = byId("cancel").hidden = true;
  };
  // Reads one recording in a worker: ask(command, values) gives what the command returns.
  const start = (progress) => {
    const pending = new Map();
    let calls = 0;
    const url = URL.createObjectURL(new Blob([`"use strict"; self.jfrReader = ${self.jfrReader}; (${work})();`], { type: "text/javascript" }));
    const worker = new Worker(url);
    URL.revokeObjectURL(url);
    worker.onmessage = ({ data }) => {
      if ("progress" in data) progress(data.progress);
      else if ("error" in data) pending.get(data.call)?.reject(new Error(data.error));
      else pending.get(data.call)?.resolve(data.result);
    };
    worker.onerror = (event) => { for (const { reject } of pending.values()) reject(new Error(event.message || "the worker failed")); };
    return {
      stop: () => worker.terminate(),
      ask: (command, values) => new Promise((resolve, reject) => {
        pending.set(++calls, { resolve, reject });
        worker.postMessage({ call: calls, command, values });
      }),
    };
  };

  const load = (address) => new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.onload = resolve;
    script.onerror = () => reject(new Error(`cannot load ${address}`));
    script.src = root + address;
    document.head.append(script);
  });
  const bytesOf = (base64) => Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
  // What shows a recording.
  let tools;
  const loadTools = async () => {
    for (const name of ["shared", "charts", "table", "report", "compare"]) await load(`assets/recording-${name}.js`);
  };
  // The release by the event types, if the JVM's version is not in the file.
  const findRelease = async (ask) => {
    if (!self.jfrTypes) await load("assets/facts/types.js");
    return ask("findRelease", { types: self.jfrTypes });
  };
  const factsOf = async (release) => {
    if (!known.has(release)) return "";
    if (!self.jfrFacts?.[release]) await load(`assets/facts/${release}.js`);
    return self.jfrFacts[release];
  };
  const read = async ({ ask }, file) => {
    await (tools ||= loadTools());
    const { release, types, whole } = await ask("open", { module: bytesOf(self.jfrModule), file });
    const facts = await factsOf(release || await findRelease(ask));
    if (self.jfrViews === undefined) await load("assets/facts/views.js");
    return { ask, file, types, whole, facts, report: await ask("report", { facts }), views: await ask("views", { facts, views: self.jfrViews }) };
  };

  // Event pages show it until the tab is closed: {file, events: {name: {perSecond, count, fields: [[name, median, maximum]]}}}.
  let kept;
  const store = () => {
    try { sessionStorage.setItem("recording", JSON.stringify(kept)); } catch { /* not kept */ }
  };
  const keep = ({ report, types }) => {
    const rows = report.sections.find(({ id }) => id === "events").tables[0].rows;
    const about = Object.fromEntries(rows.map(({ event, perSecond }) => [event, { perSecond }]));
    for (const { name, count, settings } of types) if (count || Object.keys(settings).length) about[name] = { ...about[name], count };
    kept = { file: report.file, events: about };
    store();
  };
  const specialOf = (type) => {
    const special = {};
    let event;
    for (const [kind, name, value] of recording.facts.split("\n").map((row) => row.split("\t"))) {
      if (kind === "event") event = name;
      else if (kind === "special" && event === type) (special[name] ||= []).push(value);
    }
    return special;
  };
  // Identifiers have no median, and the largest value of a type stands for none.
  const keepFields = async (type) => {
    const fields = await recording.ask("fields", { type, most: mostRows, special: specialOf(type) }), { amount } = self.jfrShared;
    kept.events[type].fields = fields.filter(([name, middle, most, unit]) => !/^(port|pid|.*(Id|Thread|Address))$/i.test(name) && unit !== "address" && most > 0 && (unit || middle < 2 ** 31 - 1))
      .map(([name, middle, most, unit]) => [name, amount(middle, unit), amount(most, unit)]);
    store();
  };
  // One type after the other: each reads the file once more, so that others that are asked for meanwhile wait for one.
  const keepAllFields = async (types, size) => {
    for (const { name, count } of size <= mostBytes ? types : []) if (count) await keepFields(name);
  };

  const showEvents = async (type, count, page) => {
    byId("status").textContent = `Reading the events ${type} …`;
    try {
      const events = await recording.ask("events", { type, most: mostRows });
      byId("status").textContent = "";
      self.jfrTable(table, type, events, count, await recording.ask("columns", { type }), { page: page && root + page });
      if (!kept.events[type].fields) await keepFields(type);
    } catch (error) {
      byId("status").textContent = "";
      byId("wrong").textContent = `${type}: ${error.message}`;
    }
  };

  // The rows of a view or a query in the chosen range of time.
  let range, shown;
  const showRows = async (command, values) => {
    shown = [command, values];
    const section = byId("view"), wrong = byId("view-wrong");
    wrong.textContent = "";
    section.hidden = true;
    try {
      const result = await recording.ask(command, { ...values, range }), { query, lack, left_out: leftOut } = result;
      byId("query").value = query;
      self.jfrRows(section, result);
      wrong.textContent = lack ? `No rows: ${lack}` : leftOut ? `${leftOut} events are left out: the result is too large.` : "";
    } catch (error) {
      wrong.textContent = error.message;
    }
  };

  const table = byId("table"), zone = document.querySelector(".drop"), title = document.querySelector("h1");
  const playbooks = new Map([...byId("playbooks").content.querySelectorAll("a")].map((link) => [link.textContent, link.href]));
  // Resolved when the charts are drawn.
  const show = ({ ask, report, facts, views, file, whole }) => {
    const query = (text) => showRows("query", { query: text });
    const given = {
      // A type that the recording does not know has no rows.
      ask: (text, range) => ask("query", { query: text, range }).catch(({ message }) => ({ lack: message, columns: [], rows: [] })),
      show(text) { byId("report-1-tab").click(); query(text); },
    };
    const flames = self.jfrCharts.flamePane(given);
    // Flame graphs of the range are drawn when they are looked at.
    let drawn = null;
    const drawFlames = () => {
      if (drawn === range || !byId("report-2").matches(".active")) return;
      drawn = range;
      flames.draw(range);
    };
    const over = self.jfrCharts.over(whole, { ...given, choose(chosen) {
      range = chosen;
      drawFlames();
      if (shown) showRows(...shown);
      return ask("report", { facts, range }).then((limited) => self.jfrReport.happened(limited));
    } });
    range = shown = undefined;
    const compared = self.jfrCompare.pane(recording, {
      rangeOf: () => range,
      read(file) {
        beside?.stop();
        beside = start(() => { /* the tab says that it reads */ });
        return read(beside, file);
      },
    });
    byId("report").replaceChildren(...self.jfrReport(report, { root, playbooks, views, open: showEvents, view: (name) => showRows("view", { name }), query, over: over.section, flames: flames.pane, compared }));
    byId("report-2-tab").addEventListener("shown.bs.tab", drawFlames);
    byId("report-3").append(table);
    title.textContent = file.name;
    document.title = `${file.name} · JFR Events`;
    title.nextElementSibling.hidden = zone.hidden = true;
    byId("again").hidden = false;
    return over.draw();
  };

  const open = async (file) => {
    stop();
    byId("wrong").textContent = "";
    table.hidden = byId("intro").hidden = byId("again").hidden = true;
    zone.hidden = false;
    byId("report").replaceChildren();
    byId("status").textContent = `Reading ${file.name} …`;
    byId("progress").value = 0;
    byId("progress").hidden = byId("cancel").hidden = false;
    reader = start((share) => { byId("progress").value = share; });
    try {
      recording = await read(reader, file);
      const drawn = show(recording);
      keep(recording);
      await drawn;
      byId("status").textContent = `${file.name} was read on this computer; nothing was sent.`;
      keepAllFields(recording.types, file.size).catch(() => { /* the table of the type shows why */ });
    } catch (error) {
      byId("status").textContent = "";
      byId("wrong").textContent = `${file.name}: ${error.message}`;
    }
    byId("progress").hidden = byId("cancel").hidden = true;
  };

  byId("file").addEventListener("change", (e) => e.target.files[0] && open(e.target.files[0]));
  byId("cancel").addEventListener("click", () => {
    stop();
    byId("status").textContent = "Cancelled.";
    byId("file").focus();
  });
  byId("again").addEventListener("click", () => byId("file").click());
  byId("sample").addEventListener("click", async () => {
    if (!self.jfrSample) await load("assets/recording-sample.js");
    open(new File([bytesOf(self.jfrSample)], "sample.jfr.gz"));
  });
  for (const [type, is] of [["dragenter", true], ["dragleave", false], ["drop", false]]) zone.addEventListener(type, () => zone.classList.toggle("over", is));
  addEventListener("dragover", (e) => e.preventDefault());
  addEventListener("drop", (e) => {
    e.preventDefault();
    if (e.dataTransfer.files[0]) open(e.dataTransfer.files[0]);
  });
}
