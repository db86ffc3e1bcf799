// A release's page: filters and search queries, kept in the URL, and links to events by name.
"use strict";
{
  const form = document.getElementById("filters");
  const main = document.getElementById("main");
  const nothing = main.querySelector(".nothing");
  const output = document.getElementById("found-count");
  const clear = form.querySelector("button[type=reset]");
  const input = form.elements.search;
  const problems = main.querySelector(".problems");
  const share = form.querySelector(".share");
  const absent = main.querySelector(".absent");
  const elsewhere = nothing.appendChild(Object.assign(document.createElement("span"), { className: "elsewhere" }));
  // A page has a filter only if its events differ there.
  const names = ["section", "on", "gc", "often", "effect", "platform", "since", "has", "only"].filter((name) => form.elements[name]);
  const hideable = ["description", "badges", "configurations", "categories"];
  const words = (text) => (text ? text.split(" ") : []);

  // The properties of a row that filters and queries test, read on first use. The data of the search has the fields.
  const describe = (row, section, title) => {
    const data = row.dataset, name = row.querySelector("a").textContent;
    const [, fields = [], settings = []] = self.jfrSearch?.details?.[self.jfrSearch.events.findIndex(([event]) => event === name)] || [];
    const entry = {
      type: row.classList.contains("event") ? "event" : "type",
      name,
      label: data.label || "",
      description: row.querySelector("p").textContent,
      fields,
      settings,
      on: words(data.on),
      section,
      category: [data.category || "", title],
      files: words(data.file),
      has: words(data.has),
      often: data.often || "",
      effects: words(data.effects),
      platforms: words(data.platforms),
      gc: data.gc || "",
      releases: new Set(words(data.jdk || form.dataset.jdk).map(Number)),
      since: Number(data.since) || 0,
    };
    entry.graalvm = entry.has.includes("native-only") ? "only" : entry.has.includes("native-image") ? "both" : "no";
    if (fields.length) entry.has.push("fields");
    if (settings.length) entry.has.push("settings", ...settings);
    return entry;
  };
  const sections = [...main.querySelectorAll("section.events, section.types")].map((element) => {
    const heading = element.querySelector("h2"), title = heading.firstChild.textContent.trim();
    const rows = [...element.querySelectorAll(".rows > li")].map((row) => ({ row, isEvent: row.classList.contains("event"), described: () => describe(row, element.id, title) }));
    return { element, rows, count: heading.querySelector(".lab") };
  });
  const total = main.querySelectorAll(".event").length;

  // Shows the rows for which test(described) holds. Types stay only if no filter for events is chosen.
  const apply = (test, parts, hasFilters, isFiltered) => {
    let shown = 0, types = 0;
    for (const section of sections) {
      let left = 0;
      for (const { row, isEvent, described } of section.rows) {
        const fits = !isFiltered || ((isEvent || !hasFilters) && test(described()));
        row.hidden = !fits;
        left += fits;
        if (fits) isEvent ? shown++ : types++;
      }
      section.element.hidden = left === 0;
      section.count.textContent = left === section.rows.length ? left : `${left} of ${section.rows.length}`;
    }
    for (const part of hideable) main.classList.toggle("hide-" + part, parts.includes(part));
    output.textContent = `${shown} of ${total} events` + (isFiltered && types ? `, ${types} type${types > 1 ? "s" : ""}` : "");
    clear.hidden = share.hidden = !isFiltered;
    nothing.hidden = shown + types > 0;
  };

  // A text without query syntax finds what the suggestions find; so does each plain word of a query.
  const testOf = (text, search) => {
    if (!text) return { test: () => true, hidden: [], problems: [] };
    const fits = (words) => {
      const found = search.matching(words), meant = search.meant(words).map((query) => self.parseQuery(query).test);
      return (e) => found.has(`${e.type} ${e.name}`) || meant.some((test) => test(e));
    };
    return self.isQuery(text) ? self.parseQuery(text, { word: fits, settings: search.settings, releases: self.jfrSearch.releases }) : { test: fits(text), hidden: [], problems: [] };
  };
  // An event that this release lacks, or that only a variant has, and where it is.
  const linkTo = ({ name, presence, variant, place }) => {
    const { root } = document.body.dataset;
    const link = document.createElement("a");
    link.href = root + (place || `events/${name}.html`);
    link.textContent = name;
    const where = document.createElement("small");
    where.textContent = ` ${variant || `JDK ${releasesOf(presence)}`}`;
    return [link, where];
  };
  const releasesOf = (presence) => self.jfrRanges(self.jfrSearch.releases.filter((_, i) => presence[i] === "1"), self.jfrSearch.releases);
  const update = async (state) => {
    const search = state.search ? await self.jfrReady() : null;
    if (state !== current) return; // another one was chosen in the meantime
    const query = testOf(state.search, search);
    const chosen = names.filter((name) => state[name]).map((name) => self.queryFilters[name](state[name]));
    apply((e) => chosen.every((test) => test(e)) && query.test(e), query.hidden, chosen.length > 0, chosen.length > 0 || Boolean(state.search));
    problems.replaceChildren(...query.problems.flatMap((text, i) => (i ? [document.createElement("br"), text] : [text])));
    problems.hidden = !query.problems.length;
    const found = nothing.hidden || !search || self.isQuery(state.search) ? [] : search.search(state.search).filter((entry) => entry.kind === "event").slice(0, 5);
    elsewhere.replaceChildren(...(found.length ? ["Elsewhere: ", ...found.flatMap((entry, i) => [i ? ", " : "", ...linkTo(entry)])] : []));
  };

  const read = () => {
    const parameters = new URLSearchParams(location.search);
    const state = { search: (parameters.get("search") || "").trim() };
    for (const name of names) {
      const value = parameters.get(name) || "";
      state[name] = [...form.elements[name].options].some((option) => option.value === value) ? value : "";
    }
    // Legacy links: ?variant=graal.
    if (/graal/i.test(parameters.get("variant") || "")) state.only = "graal";
    return state;
  };
  let current;
  const show = () => {
    const state = (current = read());
    for (const name of names) form.elements[name].value = state[name];
    if (document.activeElement !== input) input.value = state.search;
    return update(state);
  };
  const go = (changes) => {
    const parameters = new URLSearchParams(), jdk = new URLSearchParams(location.search).get("jdk");
    for (const [name, value] of Object.entries({ ...current, ...changes })) if (value) parameters.set(name, value);
    if (jdk) parameters.set("jdk", jdk);
    const address = location.pathname + (parameters.size ? `?${parameters}` : "");
    changes.search && current.search ? history.replaceState(null, "", address) : history.pushState(null, "", address);
    return show();
  };
  const none = () => go(Object.fromEntries(["search", ...names].map((name) => [name, ""])));

  form.addEventListener("change", (e) => e.target !== input && go({ [e.target.name]: e.target.value }));
  input.addEventListener("input", () => go({ search: input.value.trim() }));
  form.addEventListener("reset", (e) => {
    e.preventDefault();
    none();
  });
  form.addEventListener("submit", (e) => e.preventDefault());
  share.addEventListener("click", () => {
    navigator.clipboard.writeText(location.href).then(() => {
      share.textContent = "Link copied";
      setTimeout(() => (share.textContent = "Copy link to this view"), 1500);
    }, () => (share.textContent = "The browser does not allow copying"));
  });
  nothing.querySelector("button").addEventListener("click", none);
  // search.js sends this to filter the page by the typed text. preventDefault() says that it was handled.
  document.addEventListener("jfr-filter", (e) => {
    e.preventDefault();
    input.value = e.detail;
    go({ search: e.detail }).then(() => main.scrollIntoView({ block: "start" }));
  });

  // #GC_Heap_Summary, #JVM:_GC: other sites link to names and labels in any case.
  const find = (hash) => {
    const wanted = hash.toLowerCase();
    const anchor = wanted.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
    const byLabel = () => [...main.querySelectorAll(".event")].find((a) => a.dataset.label.toLowerCase().replace(/\s+/g, "_") === wanted);
    return document.getElementById(wanted) || document.getElementById(wanted.replace(/^jdk\./, "")) ||
      document.getElementById(anchor) || document.getElementById(wanted.replace(/_/g, "")) || byLabel() ||
      (anchor && document.querySelector(`section[id$="-${anchor}"]`)); // #gc-heap: the section JVM: GC: Heap
  };
  // Says that this release lacks what a link names, and where it is.
  const report = async (hash) => {
    await self.jfrReady();
    const { root } = document.body.dataset, release = document.documentElement.dataset.jdk;
    const wanted = hash.toLowerCase().replace(/^jdk\./, "").replace(/[^a-z0-9]/g, "");
    const event = self.jfrSearch.events.find(([name, label]) => [name, label].some((text) => text.toLowerCase().replace(/[^a-z0-9]/g, "") === wanted));
    absent.hidden = false;
    if (!event) return void (absent.textContent = `Nothing on this page is named “${hash}”.`);
    const link = document.createElement("a");
    link.href = `${root}events/${event[0]}.html`;
    link.textContent = "Go to the event’s page";
    absent.replaceChildren(`jdk.${event[0]} is not in JDK ${release}. It is in JDK ${releasesOf(event[3])}. `, link);
  };
  const follow = () => {
    const hash = decodeURIComponent(location.hash.slice(1));
    absent.hidden = true;
    if (!hash) return;
    const target = document.getElementById(hash) || find(hash);
    if (!target) return void report(hash);
    const wasHidden = target.closest("[hidden]");
    for (let e = target; e && e !== main; e = e.parentElement) e.hidden = false;
    const fold = target.matches(".event") && target.querySelector(".fold");
    if (fold) fold.open = true;
    if (target.id !== hash) history.replaceState(null, "", "#" + target.id);
    if (wasHidden || target.id !== hash) target.scrollIntoView();
  };

  self.jfrArranged = show().then(follow); // theme.js shows the page then
  addEventListener("popstate", () => show().then(follow));
  addEventListener("hashchange", follow);
}
