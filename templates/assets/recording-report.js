// The report of recording.html, from the JSON of `explain --json`: facts, what happened, and the other sections in tabs. A section or
// a table that has no form of its own here is shown as sentences and a table.
"use strict";
// playbooks: addresses by title; views: [{name, title, lack}]; open(event, count, page) shows the events of a type, view(name) and
// query(text) show rows in the section #view; over: the charts; flames, compared: the content of
// tabs. Returns the elements of the report.
self.jfrReport = (report, { root, playbooks, views, open, view, query, over, flames, compared }) => {
  const { make, svg, bytes } = self.jfrShared;
  const words = {
    count: (n) => n.toLocaleString("en"),
    bytes,
    rate: (n) => String(Number(n.toPrecision(3))),
    percent: (n) => `${n.toFixed(1)} %`,
  };
  const rowsOf = (section, table) => report.sections.find(({ id }) => id === section)?.tables.find(({ id }) => id === table)?.rows || [];
  const grouped = (rows, key) => rows.reduce((groups, row) => groups.set(row[key], [...(groups.get(row[key]) || []), row]), new Map());
  const short = (event) => event.replace(/^jdk\./, "");
  // A line breaks between the words of a name, and not after the hyphen of an option or a name.
  const parted = (name) => name.split(/(?=[A-Z][a-z])/).flatMap((part) => [make("wbr"), part]);
  const whole = (text) => text.split(/((?<![\w-])--?\w+(?::[+-]?\w+)?|\b\w+(?:-\w+)+)/).map((piece, i) => (i % 2 ? make("span", { className: "text-nowrap", text: piece }) : piece));
  const nameOf = ({ event, page }) => (page ? make("a", { href: root + page }, ...parted(short(event))) : make("span", { text: event }));
  const captioned = (text, heads, ...rows) => make("table", { className: "table stack" }, make("caption", { className: text ? "caption-top" : "visually-hidden", text: text || "Report" }),
    make("thead", {}, make("tr", {}, ...heads.map(({ title, kind }) => make("th", { scope: "col", className: kind in words ? "num" : "", text: title })))), make("tbody", {}, ...rows));

  const cellOf = (column, row, canOpen) => {
    const value = row[column.key], cell = make("td", { className: column.kind in words ? "num" : String(value).length > 20 ? "long" : "" });
    if (value === undefined || value === "") return cell;
    if (column.key !== "event") {
      cell.dataset.l = column.title;
      cell.append(column.kind in words ? words[column.kind](value) : column.kind === "code" ? make("code", { text: value }) : value);
    } else {
      cell.append(nameOf(row));
      if (canOpen) cell.append(" ", make("button", { type: "button", className: "btn btn-sm btn-link p-0", text: "Show", ariaLabel: `Show the events ${value}`, onclick: () => open(value, row.count, row.page) }));
    }
    return cell;
  };
  const tableOf = ({ id, title, columns, rows }) => {
    const shown = columns.filter(({ key, title }) => title && key !== "about" && rows.some((row) => (row[key] ?? "") !== ""));
    return make("div", { className: "table-responsive mb-3", tabIndex: 0 }, captioned(title, shown, ...rows.map((row) => make("tr", {}, ...shown.map((column) => cellOf(column, row, id === "events"))))));
  };
  const fold = (text, ...children) => make("details", { className: "fold mb-2" }, make("summary", { className: "small", text }), ...children);
  const folded = (table) => fold(table.title, tableOf({ ...table, title: "" }));
  const command = (text) => make("pre", { className: "copy" }, make("code", {}, ...text.split(/(?<=[ ,])/).map((piece) => make("span", { className: "piece", text: piece }))), make("button", { type: "button", className: "btn btn-quiet copy-block", text: "Copy" }));

  const about = Object.fromEntries(rowsOf("recorded", "jvm").map(({ name, value }) => [name, value]));
  const facts = () => {
    const [, release, how] = /^(JDK \d+)? ?(.*)$/.exec(about.Release || ""), differ = rowsOf("settings", "differences").length;
    return make("dl", { className: "facts" }, ...[
      ["JVM", release || how, release ? how || about.Distribution || about.Vendor || about.Writer : ""], ["Collector", about["Garbage collector"]], ["Length", about.Duration, about.Start && `from ${about.Start}`],
      ["Events", about.Events && words.count(Number(about.Events)), `of ${rowsOf("events", "events").length} types`], ["Size", about.Size, about.Chunks && `in ${about.Chunks} chunk${about.Chunks === "1" ? "" : "s"}`],
      ["Settings", report.configuration, differ ? `${differ} differ` : ""],
    ].filter(([, value]) => value).map(([label, value, note]) => make("div", {}, make("dt", { text: label }), make("dd", {}, value, ...(note ? [" ", make("small", { text: note })] : [])))));
  };
  const machine = () => fold("All about the JVM and the machine", make("dl", { className: "kv pb-3" }, ...Object.entries(about).flatMap(([name, value]) => [make("dt", { text: name }), make("dd", { text: value })])));

  const questions = { cpu: "CPU", io: "I/O" };
  const happened = ({ rows }) => make("ul", { className: "found" }, ...rows.map(({ question, view: name, record, answer, event, page, playbook }) => make("li", {},
    make("b", { text: questions[question] || question[0].toUpperCase() + question.slice(1).replace(/-/g, " ") }),
    make("div", {}, make("p", {}, ...whole(answer)), make("p", { className: "lab" }, ...(record ? ["To record: ", make("code", { text: record })] : [make("button", { type: "button", className: "btn btn-sm btn-link p-0", text: `View ${name}`, onclick: () => { document.getElementById("report-1-tab").click(); view(name); } })]), ...(event ? [" ", nameOf({ event, page })] : []),
      ...[...playbooks].filter(([, address]) => address === root + playbook).flatMap(([text, href]) => [" ", make("a", { href, text })]))))));

  const bar = (label, share, text) => make("div", {}, make("dt", {}, label),
    svg("svg", { viewBox: "0 0 100 4", preserveAspectRatio: "none", "aria-hidden": "true" }, ...[100, share || 0].map((width) => svg("rect", { width, height: 4 }))), make("dd", { className: "num lab", text }));
  const bars = (title, rows) => make("div", { className: "col-lg-6" }, make("h3", { className: "mb-3", text: title }), make("dl", { className: "bars" }, ...rows));
  // The numbers of events in lists such as "a, b and c".
  const listed = (text) => (!text || text === "none" ? 0 : text.split(/, | and /).length);
  const tasks = ({ rows }) => {
    const events = [...rowsOf("events", "events")].sort((a, b) => b.bytes - a.bytes).slice(0, 8);
    return make("div", { className: "row gx-lg-5 gy-4 my-2" },
      bars("Events of the playbooks", rows.map(({ task, present, missing }) => {
        const has = listed(present), all = has + listed(missing), page = playbooks.get(task);
        return bar(page ? make("a", { href: page, text: task }) : task, (100 * has) / all, `${has} of ${all}`);
      })),
      bars("Where the bytes are", events.map((row) => bar(nameOf(row), (100 * row.bytes) / events[0].bytes, `${words.bytes(row.bytes)}, ${words.percent(row.share)}`))));
  };
  const kinds = {
    need: "Something was not set, or not there", build: "The build of the JVM does not emit it", jvm: "The JVM does not emit it", gc: "The collector does not emit it", platform: "The platform lacks it",
    requires: "Part of an event that is absent", threshold: "Nothing took long enough", period: "The recording is too short", throttle: "The throttle", filter: "The filter selects nothing", occurrence: "It did not happen",
  };
  const order = Object.keys(kinds), placeOf = ([kind]) => (order.includes(kind) ? order.indexOf(kind) : -1);
  const absent = ({ rows }) => make("div", {}, ...[...grouped(rows, "kind")].sort((a, b) => placeOf(a) - placeOf(b)).map(([kind, all]) => make("div", { className: "border-top py-3" },
    make("h3", {}, kinds[kind] || kind, " ", make("span", { className: "lab", text: all.length })),
    make("ul", { className: "rows two mb-0" }, ...[...grouped(all, "reason")].map(([reason, events]) => make("li", {},
      make("span", { className: "text-break" }, ...events.flatMap((row) => [nameOf(row), " "])), make("p", { className: "text-body-secondary" }, ...whole(reason.replace(/^The recording has none\. About the event: /, "")))))))));
  const fields = ({ rows }) => captioned("", [{ title: "Fields" }, { title: "Why" }], ...[...grouped(rows, "why")].map(([why, all]) => make("tr", {},
    make("td", {}, ...all.map((row) => make("div", {}, nameOf(row), make("wbr"), `.${row.field}`))), make("td", {}, ...whole(why)))));
  // The builder adds what the events need (builder.js); a step without a setting is such a need.
  const steps = (table) => {
    const parameters = new URLSearchParams({ jdk: report.release, base: /^\w+(?=\.jfc$)/.exec(report.configuration || "")?.[0] ?? "default" });
    for (const { event, change } of table.rows) {
      const [, setting, value] = /#(\w+)=(.*)$/.exec(change) || [null, "enabled", "true"];
      parameters.set(`${short(event)}.${setting}`, value);
    }
    return make("div", {}, folded(table), ...(report.release ? [make("p", {}, make("a", { id: "in-builder", href: `${root}builder.html?${parameters}`, text: "Choose settings in the builder" }))] : []));
  };
  const forms = { happened, tasks, absent, fields, steps, jvm: machine, rules: folded, smaller: folded };

  const viewsPane = () => {
    const withEvents = views.filter(({ lack }) => !lack), without = views.filter(({ lack }) => lack);
    const text = make("textarea", { className: "form-control font-monospace mb-2", id: "query", rows: 3, spellcheck: false, value: "SELECT eventType.label, COUNT(*) AS N FROM * GROUP BY eventType.label ORDER BY N DESC" });
    return [make("section", { className: "mt-4", ariaLabel: "Views" }, make("h2", { id: "views", className: "visually-hidden", text: "Views" }),
      make("ul", { className: "row row-cols-1 row-cols-sm-2 row-cols-lg-3 row-cols-xl-4 g-1 list-unstyled" }, ...withEvents.map(({ name, title }) => make("li", { className: "col" }, make("button", { type: "button", className: "btn btn-sm btn-link p-0 text-start", text: title, title: name, onclick: () => view(name) })))),
      ...(without.length ? [fold(`${without.length} views without events`, make("ul", { className: "rows two mb-0" }, ...[...grouped(without, "lack")].map(([lack, all]) => make("li", {}, make("span", { text: all.map(({ title }) => title).join(", ") }), make("p", { className: "text-body-secondary", text: lack })))))] : []),
      make("form", { onsubmit: (e) => { e.preventDefault(); query(text.value); } }, make("label", { className: "form-label", htmlFor: "query", text: "Query, in the language of the JDK's views" }), text, make("button", { className: "btn btn-quiet", text: "Run the query" }))),
    make("p", { id: "view-wrong", className: "text-danger-emphasis mt-3", role: "alert" }), make("section", { id: "view", className: "mt-4", "aria-labelledby": "view-title", hidden: true })];
  };

  const sentence = (text) => make("p", { className: "mb-1" }, ...whole(text));
  const content = ({ sentences, tables, commands }) => [...sentences.map(sentence),
    ...tables.filter(({ rows }) => rows.length).map((table) => (forms[table.id] || tableOf)(table)), ...commands.map(command)];
  const block = (section, isAlone) => make("section", { className: "mt-4", ariaLabel: section.title }, make("h2", { id: section.id, className: isAlone ? "visually-hidden" : "", text: section.title }), ...content(section));
  // Replaces what happened by that of a range of time.
  self.jfrReport.happened = ({ sections }) => document.getElementById("happened").closest("section").replaceWith(block(sections.find(({ id }) => id === "happened")));
  const first = ["recorded", "health", "happened"], alone = { events: "Events", absent: "Absent", settings: "Settings", privacy: "Privacy" };
  const panes = [["Overview", report.sections.filter(({ id }) => !first.includes(id) && !alone[id]).map((section) => block(section))], ...Object.entries(alone).map(([id, title]) => [title, report.sections.filter((one) => one.id === id).map((section) => block(section, true))])];
  panes.splice(1, 0, ["Views", viewsPane()], ["Flame graphs", [flames]]);
  panes.push(["Compare", [compared]]);
  const counts = { Views: views.filter(({ lack }) => !lack).length, Events: rowsOf("events", "events").length, Absent: rowsOf("absent", "absent").length, Privacy: rowsOf("privacy", "fields").length };
  return [facts(), ...first.map((id) => report.sections.find((one) => one.id === id)).filter(Boolean).map((section) => section.id === "happened" ? block(section) : make("section", { className: "mt-2", ariaLabel: section.title }, ...content(section))), over,
    make("ul", { className: "nav nav-underline mt-5", role: "tablist" }, ...panes.map(([title], i) => make("li", { className: "nav-item", role: "presentation" },
      make("button", { type: "button", className: `nav-link${i ? "" : " active"}`, id: `report-${i}-tab`, role: "tab", tabIndex: i ? -1 : 0, "data-bs-toggle": "tab", "data-bs-target": `#report-${i}`, "aria-controls": `report-${i}`, "aria-selected": !i, text: title },
        ...(counts[title] ? [" ", make("span", { className: "lab", text: counts[title] })] : []))))),
    make("div", { className: "tab-content" }, ...panes.map(([, content], i) => make("div", { className: `tab-pane${i ? "" : " show active"}`, id: `report-${i}`, role: "tabpanel", tabIndex: 0, "aria-labelledby": `report-${i}-tab` }, ...content)))];
};
