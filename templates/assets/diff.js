// Differences between two releases: the choice of the releases, and filters by event and by kind of change, and the upgrade
// report, which stay in the address when the releases change.
"use strict";
{
  const pair = document.getElementById("pair");
  const compare = (e) => {
    e.preventDefault();
    location.href = `${pair.elements.releases.value}.html${location.search}${location.hash}`;
  };
  pair.addEventListener("submit", compare);

  const form = document.getElementById("changes-filter");
  if (form) {
    const items = [...document.querySelectorAll("main .item")];
    const sections = [...document.querySelectorAll("main > section")].map((section) => ({ section, count: section.querySelector("h2 small"), of: [...section.querySelectorAll(".item")] }));
    const output = form.querySelector("output"), clear = form.querySelector("[type=reset]"), nothing = document.querySelector("main > .nothing");
    // The events of the reader, from the address, a list of names or a .jfc; null: all.
    let mine = null;
    const state = () => ({ kind: form.elements.kind.value, event: form.elements.event.value.trim() });
    const apply = () => {
      const { kind, event } = state();
      const fits = (of, isBreaking) => kind === "" || (kind === "breaking" ? isBreaking : kind === "not-wording" ? of !== "wording" : of === kind);
      for (const item of items) {
        const changes = [...item.querySelectorAll("[data-kind]")];
        for (const change of changes) change.hidden = !fits(change.dataset.kind, change.dataset.breaking === "true");
        // An event that was added or removed has no list of changes. A configuration may enable the added one.
        const isLeft = changes.length ? changes.some((change) => !change.hidden) : fits("event", Boolean(item.closest("#removed"))) || (fits("enabled") && item.querySelector(".dot.on"));
        item.hidden = !isLeft || (mine && !mine.has(item.dataset.name)) || !(item.dataset.name || item.textContent).toLowerCase().includes(event.toLowerCase());
      }
      for (const { section, count, of } of sections) {
        const left = of.filter((item) => !item.hidden).length;
        section.hidden = of.length > 0 && left === 0;
        if (count) count.textContent = left === of.length ? of.length : `${left} of ${of.length}`;
      }
      const shown = items.filter((item) => !item.hidden).length;
      const isFiltered = kind !== "" || event !== "" || mine !== null;
      output.textContent = isFiltered ? `${shown} of ${items.length} shown` : "";
      clear.hidden = !isFiltered;
      nothing.hidden = shown > 0 || !isFiltered;
    };
    const read = () => {
      const parameters = new URLSearchParams(location.search);
      form.elements.event.value = parameters.get("event") || "";
      form.elements.kind.value = parameters.get("kind") || "";
      if (form.elements.kind.selectedIndex < 0) form.elements.kind.value = "";
      apply();
    };
    const write = () => {
      apply();
      const events = names.value.trim() ? clean(names.value).map((full) => full.replace(/^jdk\./, "")).join() : "";
      const parameters = new URLSearchParams(Object.entries({ ...state(), events }).filter(([, value]) => value));
      history.replaceState(null, "", location.pathname + (parameters.size ? "?" + parameters : "") + location.hash);
    };
    // --- Upgrade report: what changes for the events of the reader ----------------------------------------

    const { from, to } = document.getElementById("diff").dataset;
    const { root } = document.body.dataset;
    const report = document.getElementById("upgrade-report"), names = document.getElementById("upgrade-names");
    // builder-data.js has the events and settings of each release.
    let loaded = null;
    const rules = () => (loaded ||= new Promise((done, failed) => {
      const script = document.createElement("script");
      Object.assign(script, { src: `${root}assets/builder-data.js`, onload: () => done(self.jfrConfiguration(self.jfrBuilder)), onerror: failed });
      document.head.append(script);
    }));
    // Makes a report of the names of events that concern the reader, and of the settings of a file, Event#setting, that the newer
    // release lacks, or whose values it ignores.
    const show = async (wanted, source, settings = [], ignored = []) => {
      const { stateOf, reportLine } = await rules();
      const line = (...what) => Object.assign(document.createElement("p"), { className: "mb-1", textContent: reportLine(...what) });
      mine = new Set(wanted);
      const of = (section, selector = "") => wanted.filter((name) => [...document.querySelectorAll(`#${section} .item`)].some((item) => item.dataset.name === name && (!selector || item.querySelector(selector))));
      const gone = of("removed"), broken = of("changed", "[data-breaking]"), changed = of("changed", "[data-kind]:not([data-kind=wording])").filter((name) => !broken.includes(name)), added = of("added");
      const unknown = wanted.filter((name) => !stateOf(name, from) && !stateOf(name, to) && ![...gone, ...added].includes(name));
      const same = wanted.filter((name) => ![...gone, ...broken, ...changed, ...added, ...unknown].includes(name));
      form.elements.kind.value ||= "not-wording"; // only what concerns the reader
      report.hidden = false;
      report.replaceChildren(line(wanted.length, `events from ${source}, JDK ${from} to ${to}`, []), ...[
        [gone, "removed"], [broken, "with breaking changes"], [changed, "with other changes"], [added, `new in JDK ${to}`], [settings, `settings that JDK ${to} does not have`], [ignored, `values that JDK ${to} ignores`], [unknown, "not known in either release"],
      ].filter(([list]) => list.length).map(([list, what]) => line(list.length, what, list)), line(same.length, "unchanged, apart from wording", []));
      write();
    };
    const clean = (text) => text.split(/[\s,;]+/).filter(Boolean).map((name) => name.replace(/^jdk\./, ""));
    // Events that a file switches off, or whose enabled the JVM ignores, do not concern the reader.
    const showFile = async (text, source) => {
      const { isOld, migrated, namesOn, missing, ignored } = await rules();
      let file = self.jfrReadConfiguration(text);
      if (isOld(file)) ({ file } = migrated(file));
      const settings = missing(file).filter(([name, without]) => name.includes("#") && without.includes(Number(to))).map(([name]) => name.replace(/^jdk\./, ""));
      return show(namesOn(file).map((full) => full.replace(/^jdk\./, "")), source, settings, ignored(file, to));
    };
    const byNames = (text) => {
      if (text.trim()) return show(clean(text), "your list");
      mine = null;
      report.hidden = true;
      write();
    };
    names.addEventListener("change", () => byNames(names.value));
    document.getElementById("upgrade-file").addEventListener("change", async (e) => {
      const [file] = e.target.files;
      try {
        if (file) await showFile(await file.text(), file.name);
      } catch (problem) {
        report.hidden = false;
        report.textContent = `${file.name} cannot be read: ${problem.message}.`;
      }
    });
    const given = new URLSearchParams(location.search).get("events");
    if (given) {
      document.getElementById("upgrade").open = true;
      names.value = given.split(",").join(" ");
      byNames(names.value);
    }

    form.addEventListener("input", write);
    form.addEventListener("submit", (e) => e.preventDefault());
    form.addEventListener("reset", () => setTimeout(() => {
      names.value = "";
      byNames("");
    }));
    read();
    addEventListener("popstate", read);
  }
}
