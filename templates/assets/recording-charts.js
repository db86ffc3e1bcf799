// Charts of a recording over time, and flame graphs: SVG from the rows of queries.
"use strict";
{
  const { make, svg, amount } = self.jfrShared;

  // --- Over time -------------------------------------------------------------------------------------------------------

  // series: names of the values of a row, the first as an area or bars, the second as a line. valuesOf(row): [milliseconds, values...]
  const charts = [
    { title: "Pauses of garbage collections", query: "SELECT startTime, duration FROM GCPhasePause", series: ["longest"], areBars: true },
    { title: "Heap", query: "SELECT startTime, heapUsed, heapSpace.committedSize FROM GCHeapSummary", series: ["used", "committed"] },
    { title: "CPU", query: "SELECT startTime, jvmUser, jvmSystem, machineTotal FROM CPULoad", series: ["JVM", "machine"], most: 1, valuesOf: ([time, user, system, machine]) => [time, user + system, machine] },
  ];
  const mostPoints = 1000; // of a line

  // Points [x, y...] in the order of x, of which each of `count` equal parts has at most two: those with the least and the most first y.
  const thinned = (points, count) => {
    if (points.length <= 2 * count) return points;
    const first = points[0][0], width = (points.at(-1)[0] - first) / count || 1, parts = new Map();
    for (const point of points) {
      const part = Math.floor((point[0] - first) / width), [least = point, most = point] = parts.get(part) || [];
      parts.set(part, [point[1] < least[1] ? point : least, point[1] > most[1] ? point : most]);
    }
    return [...parts.values()].flatMap(([least, most]) => (least === most ? [least] : least[0] <= most[0] ? [least, most] : [most, least]));
  };
  // The points of a chart: milliseconds since the epoch, and values. Rows without a value are left out.
  const pointsOf = ({ valuesOf = (row) => row }, rows) => rows.filter((row) => !row.includes(null)).map(([time, ...values]) => valuesOf([Date.parse(time), ...values.map(Number)])).sort((a, b) => a[0] - b[0]);
  // The paths in a box of 1000 x 100 whose ends are the range and the maximum.
  const pathsOf = ({ areBars, series }, points, { from, until }, top) => {
    const x = (time) => Math.round(((time - from) / (until - from || 1)) * 10000) / 10, y = (value) => Math.round((1 - value / (top || 1)) * 1000) / 10;
    const shown = thinned(points, mostPoints / 2);
    return series.map((_, i) => (areBars ? shown.map((point) => `M${x(point[0])},100V${y(point[i + 1])}`).join("") : shown.map((point, k) => `${k ? "L" : "M"}${x(point[0])},${y(point[i + 1])}`).join("") + (i || !shown.length ? "" : `V100H${x(shown[0][0])}Z`)));
  };
  // 83,000 ms after the start: "1:23"; below a minute, "4.5 s".
  const clock = (ms) => {
    const seconds = Math.round(ms / 1000), digits = (n) => String(n).padStart(2, "0");
    return ms < 60000 ? `${Number((ms / 1000).toPrecision(3))} s` : `${seconds >= 3600 ? `${Math.floor(seconds / 3600)}:${digits(Math.floor(seconds / 60) % 60)}` : Math.floor(seconds / 60)}:${digits(seconds % 60)}`;
  };
  const sentence = ({ areBars, series }, points, unit) => {
    const most = series.map((name, i) => `${name} ${areBars ? "" : "at most "}${amount(points.reduce((max, point) => Math.max(max, point[i + 1]), 0), unit)}${areBars || series.length < 2 ? "" : i ? " (line)" : " (area)"}`).join(", ");
    return areBars ? `${points.length.toLocaleString("en")}, ${amount(points.reduce((sum, point) => sum + point[1], 0), unit)} in all, ${most}` : most;
  };

  // One chart of rows: {lack, columns, rows}. show(query) shows the rows as a table.
  const chartOf = (chart, { lack, columns, rows }, range, show) => {
    const points = pointsOf(chart, rows), unit = columns.at(-1)?.unit;
    const top = chart.most ?? points.reduce((max, point) => Math.max(max, ...point.slice(1)), 0);
    const title = make("figcaption", { className: "hstack gap-2 flex-wrap" }, make("b", { text: chart.title }), make("span", { className: "lab me-auto", text: points.length ? sentence(chart, points, unit) : lack || "no values" }));
    if (!points.length) return make("figure", { className: "chart" }, title);
    title.append(make("button", { type: "button", className: "btn btn-sm btn-link p-0", text: "Rows", ariaLabel: `Rows: ${chart.title}`, onclick: () => show(chart.query) }));
    return make("figure", { className: "chart" }, title, make("div", { className: "lab", ariaHidden: "true", text: amount(top, unit) }),
      svg("svg", { viewBox: "0 0 1000 100", preserveAspectRatio: "none", "aria-hidden": "true" }, ...pathsOf(chart, points, range, top).map((d) => svg("path", { d }))));
  };

  // The section with the charts of the range, and the fields that choose it. whole: {from, until} in milliseconds since the epoch;
  // ask(query, range) gives rows; choose(range) is called with another range, undefined: the whole recording.
  const over = (whole, { ask, choose, show }) => {
    let shown = whole;
    const box = make("div"), axis = make("div", { className: "axis-labels lab mb-3", ariaHidden: "true" });
    const status = make("p", { className: "lab mb-0", role: "status" }), seconds = (whole.until - whole.from) / 1000;
    const field = (id, text) => make("input", { className: "form-control form-control-sm seconds", type: "number", id, min: 0, max: Math.ceil(seconds * 1000) / 1000, step: "any", ariaLabel: text });
    const from = field("range-from", "From, in seconds after the start"), until = field("range-until", "Until, in seconds after the start");
    const draw = async (range) => {
      shown = range || whole;
      [from.value, until.value] = [shown.from, shown.until].map((time) => Number(((time - whole.from) / 1000).toFixed(3)));
      const all = await Promise.all(charts.map(({ query }) => ask(query, range)));
      box.replaceChildren(...charts.map((chart, i) => chartOf(chart, all[i], shown, show)));
      axis.hidden = !box.querySelector("path");
      axis.replaceChildren(...[0, 1, 2, 3, 4].map((i) => make("span", { text: clock(shown.from - whole.from + (i / 4) * (shown.until - shown.from)) })));
      status.textContent = range ? `What happened, charts, flame graphs, views and queries have the events from ${clock(range.from - whole.from)} to ${clock(range.until - whole.from)}.` : "";
    };
    const take = (a, b) => {
      const [first, last] = [a, b].sort((x, y) => x - y).map((time) => Math.min(whole.until, Math.max(whole.from, time)));
      const range = last - first > 0 && (first > whole.from || last < whole.until) ? { from: first, until: last } : undefined;
      return choose(range, draw(range));
    };
    // A part of a chart that is marked with the mouse or a finger.
    let start, mark;
    const shareAt = (e, plot) => { const { left, width } = plot.getBoundingClientRect(); return Math.min(1, Math.max(0, (e.clientX - left) / width)); };
    const plotAt = (e) => e.target.closest(".chart svg");
    box.addEventListener("pointerdown", (e) => {
      const plot = plotAt(e);
      if (!plot) return;
      start = shareAt(e, plot);
      plot.setPointerCapture(e.pointerId);
      plot.append(mark = svg("rect", { height: 100, width: 0 }));
    });
    box.addEventListener("pointermove", (e) => {
      if (!mark) return;
      const end = shareAt(e, mark.parentNode);
      mark.setAttribute("x", 1000 * Math.min(start, end));
      mark.setAttribute("width", 1000 * Math.abs(end - start));
    });
    box.addEventListener("pointercancel", () => { mark?.remove(); mark = undefined; });
    box.addEventListener("pointerup", (e) => {
      if (!mark) return;
      const end = shareAt(e, mark.parentNode), at = (share) => shown.from + share * (shown.until - shown.from);
      mark.remove();
      mark = undefined;
      if (Math.abs(end - start) > 0.005) take(at(start), at(end));
    });
    const form = make("form", { className: "hstack gap-2 flex-wrap", onsubmit: (e) => { e.preventDefault(); take(whole.from + from.value * 1000, whole.from + (until.value || seconds) * 1000); } },
      make("span", { text: "Seconds" }), from, make("span", { text: "to" }), until, make("button", { className: "btn btn-sm btn-quiet", text: "Choose" }),
      make("button", { type: "button", className: "btn btn-sm btn-quiet", text: "Whole recording", onclick: () => take(whole.from, whole.until) }));
    return { section: make("section", { className: "mt-4", ariaLabel: "Over time" }, make("h2", { id: "time", text: "Over time" }), box, axis, form, status), draw };
  };

  // --- Flame graphs ----------------------------------------------------------------------------------------------------

  // Of two event types; the second one counts if the recording has none of the first one.
  const flames = [
    { title: "Samples of Java code", what: ["samples of CPU time", "samples"], query: "SELECT stackTrace, COUNT(C.startTime), COUNT(E.startTime) FROM CPUTimeSample AS C, ExecutionSample AS E GROUP BY stackTrace" },
    { title: "Allocation", what: ["estimated from samples", "in new allocation buffers (TLABs)"], query: "SELECT stackTrace, SUM(S.weight), SUM(T.tlabSize) FROM ObjectAllocationSample AS S, ObjectAllocationInNewTLAB AS T GROUP BY stackTrace" },
  ];
  const least = 0.002; // of the width, of a frame that is drawn

  // The tree of rows [stack trace, values...], whose lines are frames from the top, and of the value at an index: {name, value, parent,
  // children}, children by value.
  const treeOf = (rows, index = 1) => {
    const root = { name: "All", value: 0, children: new Map() };
    for (const { 0: stack, [index]: value } of rows) {
      let node = root;
      if (!value) continue;
      root.value += Number(value);
      for (const name of (stack || "No stack trace").split("\n").reverse()) {
        if (!node.children.has(name)) node.children.set(name, { name, value: 0, parent: node, children: new Map() });
        node = node.children.get(name);
        node.value += Number(value);
      }
    }
    const sorted = (node) => { node.children = [...node.children.values()].sort((a, b) => b.value - a.value).map(sorted); return node; };
    return sorted(root);
  };
  // The frames that are drawn below a node: {node, depth, x, width}, in shares of the width.
  const framesOf = (node, depth = 0, x = 0, whole = node.value) => {
    let at = x;
    return [{ node, depth, x, width: node.value / (whole || 1) }, ...node.children.flatMap((child) => {
      const start = at, width = child.value / (whole || 1);
      at += width;
      return width < least ? [] : framesOf(child, depth + 1, start, whole);
    })];
  };
  // "java.util.ArrayList.sort(Comparator)" as "ArrayList.sort".
  const short = (name) => name.replace(/\(.*/, "").replace(/(\$\$Lambda)[./]0x[0-9a-f]+/, "$1").split(".").slice(-2).join(".");
  const isOfJdk = (name) => /^(java|javax|jdk|sun|com\.sun)\./.test(name);

  const flameOf = (root, unit) => {
    const height = 24, detail = make("p", { className: "lab mb-1" }), box = make("div", { className: "flame" });
    const textOf = ({ name, value }) => `${name}: ${amount(value, unit)}, ${amount(value / root.value, "share")}`;
    const of = new WeakMap(), elements = new Map();
    const draw = (node) => {
      const callers = [];
      for (let one = node.parent; one; one = one.parent) callers.unshift(one);
      const frames = [...callers.map((one, depth) => ({ node: one, depth, x: 0, width: 1 })), ...framesOf(node, callers.length)];
      elements.clear();
      box.replaceChildren(svg("svg", { height: height * (1 + Math.max(...frames.map(({ depth }) => depth))), role: "group", "aria-label": "Flame graph" }, ...frames.map(({ node: one, depth, x, width }) => {
        const frame = svg("svg", { x: `${100 * x}%`, y: depth * height, width: `${100 * width}%`, height, role: "button", tabindex: one === node ? 0 : -1, "aria-label": textOf(one), class: one.parent && !isOfJdk(one.name) ? "own" : "" }, svg("rect", { width: "100%", height }), svg("text", { x: 4, y: 16 }, width < 0.02 ? "" : short(one.name)));
        of.set(frame, one);
        elements.set(one, frame);
        return frame;
      })));
      detail.textContent = textOf(node);
      return elements.get(node);
    };
    const at = (e) => of.get(e.target.closest("[role=button]"));
    const tell = (e) => { if (at(e)) detail.textContent = textOf(at(e)); };
    const focus = (node) => {
      if (!elements.has(node)) return;
      for (const element of elements.values()) element.setAttribute("tabindex", -1);
      elements.get(node).setAttribute("tabindex", 0);
      elements.get(node).focus();
    };
    const beside = (node, step) => node.parent?.children[node.parent.children.indexOf(node) + step];
    const keys = {
      ArrowDown: (node) => focus(node.children[0]), ArrowUp: (node) => focus(node.parent), ArrowLeft: (node) => focus(beside(node, -1)), ArrowRight: (node) => focus(beside(node, 1)),
      Enter: (node) => draw(node).focus(), " ": (node) => draw(node).focus(),
    };
    box.addEventListener("mouseover", tell);
    box.addEventListener("focusin", tell);
    box.addEventListener("click", (e) => { if (at(e)) draw(at(e)).focus(); });
    box.addEventListener("keydown", (e) => {
      if (!keys[e.key] || !at(e)) return;
      e.preventDefault();
      keys[e.key](at(e));
    });
    draw(root);
    return [detail, box];
  };

  // The content of the tab. draw(range) reads the rows again.
  const flamePane = ({ ask, show }) => {
    const box = make("div"), pane = make("section", { className: "mt-4", ariaLabel: "Flame graphs" }, make("h2", { id: "flames", className: "visually-hidden", text: "Flame graphs" }),
      make("p", { className: "text-body-secondary", text: "The first caller is at the top, and a frame is as wide as its share. Frames of less than 0.2\u00a0% of the width are not drawn. A truncated stack trace begins with its last recorded caller. Classes outside the JDK are tinted. A click gives a frame the whole width; a click on a caller gives it back. The arrow keys move between frames." }), box);
    const flame = async ({ title, what, query }, range) => {
      const { lack, columns, rows } = await ask(query, range), index = rows.some((row) => row[1]) ? 1 : 2;
      const tree = treeOf(rows, index), unit = columns[index]?.unit;
      return make("div", { className: "mb-4" }, make("h3", {}, `${title} `, make("span", { className: "lab", text: tree.value ? `${amount(tree.value, unit)} ${what[index - 1]}` : lack || "no events" })),
        ...(tree.value ? [...flameOf(tree, unit), make("button", { type: "button", className: "btn btn-sm btn-link p-0", text: "Stack traces as a table", onclick: () => show(query) })] : []));
    };
    return { pane, draw: async (range) => box.replaceChildren(...await Promise.all(flames.map((one) => flame(one, range)))) };
  };

  self.jfrCharts = { over, flamePane, charts, thinned, pointsOf, pathsOf, clock, treeOf, framesOf, short };
}
