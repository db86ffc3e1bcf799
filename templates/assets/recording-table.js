// The events of one type in recording.html, or the rows of a view: a table that a click sorts and a text filters. Each column has the
// label and the description that the recording has of the field (columns: [{name, label, description, unit}]), and a link to the field
// on the event's page, if there is one. A number with a unit of `jfrevents view --json` is shown with it.
"use strict";
self.jfrTable = (section, type, events, count, columns, { page, what = "events" } = {}) => {
  const shown = 200; // rows at first, and with each button
  const { make, amount } = self.jfrShared;
  // "PT0.0123S" in milliseconds; other texts as they are.
  const duration = (text) => {
    const [, hours, minutes, seconds] = /^PT(?:(-?\d+)H)?(?:(-?\d+)M)?(?:(-?[\d.]+)S)?$/.exec(text) || [];
    return Number(hours || 0) * 3600e3 + Number(minutes || 0) * 60e3 + Number(seconds || 0) * 1e3;
  };
  const frameText = ({ method, lineNumber }) => `${(method?.type?.name || "?").replace(/\//g, ".")}.${method?.name || "?"}:${lineNumber}`;
  const unitOf = Object.fromEntries(columns.map(({ name, unit }) => [name, unit]));
  const isNumber = (value) => ["number", "bigint"].includes(typeof value);
  // The text of a value, as the JDK's tools shorten it: threads and classes by their names.
  const textOf = (value, unit) => {
    if (value === null || value === undefined) return "";
    if (isNumber(value) && unit) return amount(value, unit, 6);
    if (typeof value === "string") return value.startsWith("PT") ? `${Number(duration(value).toPrecision(6))} ms` : value;
    if (typeof value !== "object") return String(value);
    if (Array.isArray(value)) return value.map((one) => textOf(one)).join(", ");
    if (value.frames) return value.frames.map(frameText).join("\n");
    if (value.descriptor) return `${String(value.type?.name ?? value.type).replace(/\//g, ".")}.${value.name}`; // a method
    return String(value.javaName || value.osName || (typeof value.name === "string" ? value.name.replace(/\//g, ".") : "") || JSON.stringify(value, (key, inner) => (typeof inner === "bigint" ? String(inner) : inner)));
  };
  const keyOf = (value) => (isNumber(value) ? value : typeof value === "string" && value.startsWith("PT") ? duration(value) : textOf(value));
  // A field can have numbers and BigInts.
  const compare = (a, b) => (typeof a === "string" || typeof b === "string" ? String(a).localeCompare(String(b)) : a < b ? -1 : Number(a > b));

  const fields = [...new Set(events.flatMap((event) => Object.keys(event)))];
  let sorted = "", isDescending = false, most = shown;
  // A process or a port is a name, not an amount.
  const cell = (value, unit, name) => {
    const text = textOf(value, unit);
    if (!text.includes("\n")) return make("td", { text, className: text.length > 20 ? (fields.length < 5 ? "text-break" : "") : isNumber(value) && what !== "events" && !/\b(pid|port)\b/i.test(name) ? "num" : "" });
    const [first = "", ...rest] = text.split("\n");
    return make("td", {}, rest.length ? make("details", {}, make("summary", { text: first }), make("pre", { className: "mb-0", text: rest.join("\n") })) : first);
  };
  const body = make("tbody"), status = make("p", { className: "small text-body-secondary", role: "status" });
  const filter = make("input", { className: "form-control form-control-sm", type: "search", id: `${section.id}-filter` });
  const field = make("select", { className: "form-select form-select-sm", id: `${section.id}-field` }, make("option", { value: "", text: "any field" }), ...fields.map((name) => make("option", { value: name, text: name })));
  const more = make("button", { type: "button", className: "btn btn-sm btn-quiet", text: "Show more" });
  const heads = fields.map((name) => {
    const button = make("button", { type: "button", className: "btn btn-sm btn-link p-0 fw-bold", text: name });
    const { label, description } = columns.find((column) => column.name === name) || {};
    const head = make("th", { scope: "col" }, button);
    if (label && label !== name) head.append(make("div", { className: "fw-normal text-body-secondary", text: label }));
    if (description) button.title = description;
    if (/(^|\/)events\//.test(page) && !["startTime", "duration", "eventThread", "stackTrace"].includes(name))
      head.append(make("a", { className: "fw-normal", href: `${page}#field-${name}`, target: "_blank", text: "Explanation", ariaLabel: `Explanation of ${name}` }));
    button.onclick = () => {
      isDescending = sorted === name && !isDescending;
      sorted = name;
      for (const other of heads) other.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", isDescending ? "descending" : "ascending");
      render();
    };
    return head;
  });
  const matches = (event) => {
    const wanted = filter.value.toLowerCase();
    return !wanted || (field.value ? [field.value] : fields).some((name) => textOf(event[name], unitOf[name]).toLowerCase().includes(wanted));
  };
  const render = () => {
    const found = events.filter(matches);
    if (sorted) found.sort((a, b) => (isDescending ? -1 : 1) * compare(keyOf(a[sorted]), keyOf(b[sorted])));
    body.replaceChildren(...found.slice(0, most).map((event) => make("tr", {}, ...fields.map((name) => cell(event[name], unitOf[name], name)))));
    more.hidden = found.length <= most;
    status.textContent = `${found.length.toLocaleString("en")} of ${count.toLocaleString("en")} ${what}${events.length < count ? `; the table has the first ${events.length.toLocaleString("en")}` : ""}.`;
  };
  more.onclick = () => { most += shown; render(); };
  for (const control of [filter, field]) control.addEventListener("input", () => { most = shown; render(); });

  const title = make("h2", { className: "h4", id: `${section.id}-title`, tabIndex: -1, text: type });
  section.replaceChildren(title,
    make("div", { className: "row g-2 mb-2", hidden: !events.length },
      make("div", { className: "col-sm-auto" }, make("label", { className: "form-label", htmlFor: filter.id, text: "Contains" }), filter),
      make("div", { className: "col-sm-auto" }, make("label", { className: "form-label", htmlFor: field.id, text: "In" }), field)),
    status,
    make("div", { className: "table-responsive", tabIndex: 0 }, make("table", { className: "table table-sm small" }, make("caption", { className: "visually-hidden", text: what === "events" ? `Events ${type}` : type }), make("thead", {}, make("tr", {}, ...heads)), body)),
    more);
  section.hidden = false;
  render();
  title.focus();
  title.scrollIntoView();
};
// The same of the rows of a view or a query, as `jfrevents view --json` has them.
self.jfrRows = (section, result) => {
  const { view, title = "Result", columns, rows, limited = 0 } = result;
  if (self.jfrForm.isForm(view)) {
    self.jfrForm(section, title, { Value: result });
    return;
  }
  const names = columns.map(({ title }, i) => (columns.findIndex((other) => other.title === title) < i ? `${title} (${i + 1})` : title));
  self.jfrTable(section, title, rows.map((row) => Object.fromEntries(row.map((value, i) => [names[i], value]))), rows.length + limited, columns.map(({ field, unit }, i) => ({ name: names[i], description: field, unit })), { what: "rows" });
};
// A view that is a form: a row for each column, with the value in the last row of each result. results: {heading: result}.
self.jfrForm = (section, title, results) => {
  const { amount } = self.jfrShared;
  const { columns } = Object.values(results).find(({ rows }) => rows.length) || Object.values(results)[0];
  const valueOf = ({ columns, rows }, i) => {
    const value = rows.at(-1)?.[i], unit = columns[i]?.unit;
    return ["number", "bigint"].includes(typeof value) ? (unit ? amount(value, unit, 6) : String(value)) : value;
  };
  const rows = columns.map(({ title }, i) => ({ Property: title, ...Object.fromEntries(Object.entries(results).map(([heading, result]) => [heading, valueOf(result, i)])) }));
  self.jfrTable(section, title, rows, rows.length, [], { what: "rows" });
};
self.jfrForm.isForm = (view) => self.jfrViews?.split("\n").some((line) => line.startsWith(`${view}\t`) && line.split("\t")[2] === "form");
