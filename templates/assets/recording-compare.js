// The tab of recording.html that compares the open recording with a second one: what differs in the JVM, in the settings and in the
// rates of events, and each view of both.
"use strict";
self.jfrCompare = (() => {
  const { make } = self.jfrShared;
  const union = (a, b) => [...new Set([...a.keys(), ...b.keys()])];

  // Of two maps of texts: [key, first, second] where they differ.
  const differing = (a, b) => union(a, b).map((key) => [key, a.get(key), b.get(key)]).filter(([, first, second]) => first !== second);
  const settingsOf = ({ types }) => new Map(types.flatMap(({ name, settings }) => Object.entries(settings).map(([setting, value]) => [`${name} ${setting}`, value])));
  // Without settings in one of them, what differs is not known.
  const settings = (a, b) => ([a, b].some((one) => !settingsOf(one).size) ? [] : differing(settingsOf(a), settingsOf(b))).map(([key, First, Second]) => ({ Event: key.split(" ")[0], Setting: key.split(" ")[1], First, Second }));
  const factsOf = ({ report }) => new Map(report.sections.flatMap(({ tables }) => tables).find(({ id }) => id === "jvm")?.rows.map(({ name, value }) => [name, value]));
  const facts = (a, b) => differing(factsOf(a), factsOf(b)).map(([Property, First, Second]) => ({ Property, First, Second }));
  // Events per second of the whole recordings, with the largest differences first. A quotient needs events in both.
  const rates = (a, b) => {
    const rounded = (n) => Number(n.toPrecision(3));
    const of = ({ types, whole }) => new Map(types.filter(({ count }) => count).map(({ name, count }) => [name, (1000 * count) / (whole.until - whole.from || 1)]));
    const first = of(a), second = of(b);
    return union(first, second).map((Event) => [Event, first.get(Event) || 0, second.get(Event) || 0]).sort((x, y) => Math.abs(y[2] - y[1]) - Math.abs(x[2] - x[1]))
      .map(([Event, x, y]) => ({ Event, "First, per second": rounded(x), "Second, per second": rounded(y), "Second / first": x && y ? rounded(y / x) : null }));
  };
  const tables = { settings: ["Settings that differ", settings], rates: ["Events per second", rates], facts: ["JVM, machine and file", facts] };

  // first: the open recording; read(file): the second one; rangeOf(): the range of time of the first one's views.
  const pane = (first, { read, rangeOf }) => {
    let second;
    const input = make("input", { type: "file", id: "second-file", accept: ".jfr,.gz", hidden: true, ariaLabel: "The second recording" });
    const status = make("p", { className: "lab my-2", role: "status" }), wrong = make("p", { className: "text-danger-emphasis", role: "alert" });
    const select = make("select", { className: "form-select form-select-sm w-auto mw-100", id: "compare-what" });
    const choice = make("div", { hidden: true }, make("label", { className: "form-label", htmlFor: select.id, text: "Compare" }), select);
    const boxes = [1, 2].map((i) => make("section", { id: `compare-${i}`, className: "mt-4", "aria-labelledby": `compare-${i}-title`, hidden: true }));
    const compare = async () => {
      const [title, rowsOf] = tables[select.value] || [];
      wrong.textContent = "";
      for (const box of boxes) box.hidden = true;
      boxes[0].parentElement.classList.toggle("w-100", Boolean(rowsOf) || self.jfrForm.isForm(select.value));
      if (rowsOf) {
        const rows = rowsOf(first, second), without = [first, second].filter((one) => rowsOf === settings && !settingsOf(one).size);
        wrong.textContent = without.map(({ file }) => `${file.name} does not contain its settings.`).join(" ");
        self.jfrTable(boxes[0], title, rows, rows.length, [], { what: "rows" });
        return;
      }
      const results = await Promise.all([first, second].map(({ ask }, i) => ask("view", { name: select.value, range: i ? undefined : rangeOf() })));
      if (self.jfrForm.isForm(select.value)) self.jfrForm(boxes[0], results[0].title, { First: results[0], Second: results[1] });
      else [1, 0].forEach((i) => self.jfrRows(boxes[i], { ...results[i], title: `${results[i].title}: ${[first, second][i].file.name}` }));
      wrong.textContent = results.flatMap(({ lack }, i) => (lack ? `No rows in ${[first, second][i].file.name}: ${lack}.` : [])).join(" ");
    };
    const take = async (file) => {
      status.textContent = `Reading ${file.name} …`;
      wrong.textContent = "";
      try {
        second = await read(file);
      } catch (error) {
        status.textContent = "";
        wrong.textContent = `${file.name}: ${error.message}`;
        return;
      }
      status.textContent = `First: ${first.file.name}. Second: ${file.name}.`;
      const titles = new Map([...first.views, ...second.views].filter(({ lack }) => !lack).map(({ name, title }) => [name, title]));
      select.replaceChildren(...Object.entries(tables).map(([value, [text]]) => make("option", { value, text })),
        make("optgroup", { label: "Views" }, ...[...titles].map(([value, text]) => make("option", { value, text }))));
      choice.hidden = false;
      await compare();
    };
    select.onchange = compare;
    input.onchange = () => input.files[0] && take(input.files[0]);
    return make("section", { className: "mt-4", ariaLabel: "Compare" }, make("h2", { id: "compare", className: "visually-hidden", text: "Compare" }),
      make("p", { text: "A second recording beside this one: which settings differ, how often events occurred, and each view of both. The range of time is that of the first recording; the second one is shown as a whole." }),
      make("button", { type: "button", className: "btn btn-quiet", text: "Choose a second file", onclick: () => input.click() }), input, status, choice, wrong, make("div", { className: "row row-cols-1 row-cols-xl-2" }, ...boxes.map((box) => make("div", { className: "col" }, box))));
  };
  return { settings, rates, facts, pane };
})();
