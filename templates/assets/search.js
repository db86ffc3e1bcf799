// The search field of every page: suggestions while typing, keyboard shortcuts, and help. The search (find.js), its data
// (search-names.js, assets/search, search-data.js) and the query language (query.js) are loaded when they are first used.
"use strict";
{
  const { root, prefix = "" } = document.body.dataset, { jdk } = document.documentElement.dataset;
  const form = document.querySelector("form.search");
  const input = form.elements.search;
  const home = Number(jdk);
  const homePage = `${root}${prefix}${home}.html`;
  const MOST = 10;

  // --- The index ----------------------------------------------------------------------------------

  const load = (name) => new Promise((done, failed) => {
    const script = document.createElement("script");
    script.src = root + "assets/" + name;
    script.onload = done;
    script.onerror = failed;
    document.head.append(script);
  });
  const filtered = (query) => `${homePage}?search=${encodeURIComponent(query)}`;

  // search-names.js has names and titles, a part (assets/search) the keywords and headings of its words; search-data.js, everything, is loaded when they
  // do not suffice.
  const once = (make) => {
    let made = null;
    return (...given) => (made ||= make(...given).catch((error) => {
      made = null; // the next attempt loads it again
      throw error;
    }));
  };
  const find = () => self.jfrFind(self.jfrSearch, home);
  const query = once(() => (self.parseQuery ? Promise.resolve() : load("query.js")));
  const names = once(() => Promise.all(["search-names.js", "search-parts.js", "find.js"].map(load)).then(find));
  const all = once(() => names().then(() => Promise.all([load("search-data.js"), query()])).then(find));
  const parts = new Map(); // the name of a part -> its script
  let latest = null; // the search in the parts that have been loaded
  self.jfrPart = (...part) => {
    latest = null;
    self.jfrAddPart(self.jfrSearch, ...part);
  };
  const part = (name) => {
    if (!parts.has(name)) parts.set(name, once(() => load(`search/${name}.js`)));
    return parts.get(name)();
  };
  const isQuery = async (text) => /[:!|"()]|\b(?:OR|NOT)\b/.test(text) && (await query(), self.isQuery(text));
  // The search for a text. Without a text, as filters.js asks for it, it knows everything.
  self.jfrReady = async (text) => {
    const first = await names();
    if (text === undefined || await isQuery(text)) return all();
    await Promise.all(first.parts(text).map(part));
    latest ||= self.jfrSearch.texts ? await all() : find();
    return latest.suffices(text) ? latest : all();
  };
  const ready = self.jfrReady;

  const usedIn = (entry) => (entry.events.length === 1 ? `in ${entry.events[0]}` : `in ${entry.events.length} events`);
  const aboutOf = {
    event: (entry) => (entry.variant ? `only in ${entry.variant}` : entry.isHere ? entry.section : `${entry.section}, not in JDK ${home}`),
    field: usedIn,
    setting: usedIn,
    type: (entry) => entry.label,
    task: (entry) => entry.description,
    filter: () => `all events of this kind in JDK ${home}`,
  };
  const addressOf = {
    event: (entry) => root + (entry.variant ? entry.place : `events/${entry.name}.html`),
    field: (entry) => (entry.variant ? root + entry.place : entry.events.length === 1 ? `${root}events/${entry.events[0]}.html#fields` : filtered(`fields:${entry.name}`)),
    setting: (entry) => filtered(`settings:${entry.name}`),
    type: (entry) => `${root}types/${entry.slug}.html`,
    task: (entry) => root + entry.place,
    filter: (entry) => filtered(entry.name),
  };

  // --- The list of suggestions -----------------------------------------------------------------------

  // "gc has:ex" -> "gc has:example"
  const completions = (text, settings) => {
    const match = /^(.*?[\s(!]|)([a-z-]+?)(-sensitive)?:([\w+-]*)$/.exec(text);
    const values = match && self.queryValues(settings)[match[2]];
    if (!values) return [];
    return values.filter((value) => value.startsWith(match[4]) && value !== match[4])
      .map((value) => ({ kind: "search", name: `${match[2]}${match[3] || ""}:${value}`, about: "", text: `${match[1]}${match[2]}${match[3] || ""}:${value}` }));
  };

  const list = document.createElement("div");
  Object.assign(list, { className: "suggestions dropdown-menu show", id: "suggestions", hidden: true });
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", "Suggestions");
  form.append(list);
  for (const [name, value] of [["role", "combobox"], ["aria-controls", "suggestions"], ["aria-expanded", "false"], ["aria-autocomplete", "list"]]) input.setAttribute(name, value);

  let shown = [], active = -1;
  const close = () => {
    list.hidden = true;
    active = -1;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  };
  const mark = (wanted) => {
    active = wanted;
    [...list.children].forEach((item, i) => {
      item.setAttribute("aria-selected", String(i === active));
      item.classList.toggle("active", i === active);
    });
    if (active < 0) return input.removeAttribute("aria-activedescendant");
    input.setAttribute("aria-activedescendant", list.children[active].id);
    list.children[active].scrollIntoView({ block: "nearest" });
  };
  const span = (className, text) => {
    const element = document.createElement("span");
    element.className = className;
    element.textContent = text;
    return element;
  };
  const show = (items) => {
    shown = items;
    list.replaceChildren(...items.map((entry, i) => {
      const item = document.createElement(entry.kind ? "a" : "p");
      Object.assign(item, { id: "suggestion-" + i, className: "dropdown-item", tabIndex: -1 });
      if (entry.kind) item.href = addressFor(entry);
      item.setAttribute("role", "option");
      const label = entry.label && entry.label !== entry.name ? entry.label : "", about = aboutOf[entry.kind]?.(entry) ?? entry.about;
      item.append(span("s-name", entry.name), span("lab", entry.kind), span("s-about", [label, about].filter(Boolean).join(" · ")));
      return item;
    }));
    list.hidden = items.length === 0;
    input.setAttribute("aria-expanded", String(!list.hidden));
    mark(-1);
  };
  // The data of the search is large: while it loads, the list and a live region say so.
  const said = span("visually-hidden", "");
  said.setAttribute("aria-live", "polite");
  form.append(said);
  const say = (text) => {
    said.textContent = text;
    if (text) show([{ kind: "", name: text, about: "" }]);
  };
  let isLoaded = false;
  const loadAloud = async (text) => {
    if (!isLoaded) say("Loading the search …");
    try {
      const found = await ready(text);
      isLoaded = true;
      say("");
      return found;
    } catch {
      say("The search cannot be loaded.");
      return null;
    }
  };
  const suggest = async () => {
    const text = input.value.trim();
    if (!text) return close();
    const loading = await loadAloud(text);
    if (!loading) return;
    const { search, settings } = loading, is = await isQuery(text);
    if (text !== input.value.trim()) return; // the text has changed in the meantime
    const found = is ? completions(input.value, settings) : search(text).slice(0, MOST);
    show([...found, { kind: "search", name: text, about: document.getElementById("filters") ? "filter this page" : `all matches in JDK ${home}`, query: text }]);
  };
  const filter = (text) => {
    close();
    const event = new CustomEvent("jfr-filter", { detail: text, cancelable: true });
    if (document.dispatchEvent(event)) location.href = filtered(text);
  };
  // A page that exists for several releases moves to that of the reader.
  const addressFor = (entry) => (entry.text || entry.query ? filtered(entry.text || entry.query) : addressOf[entry.kind]?.(entry) ?? root + entry.place.replace(/\/\d+\.html/, `$&?jdk=${jdk}`));
  // Does what is not the way to another page. Returns whether it did.
  const complete = (entry) => {
    if (entry.text) {
      input.value = entry.text;
      suggest();
    } else if (entry.query) filter(entry.query);
    return Boolean(entry.text || entry.query || !entry.kind); // without a kind: a message
  };
  const choose = (entry) => {
    if (complete(entry)) return;
    close();
    location.href = addressFor(entry);
  };

  input.addEventListener("focus", () => ready("").catch(() => {}), { once: true });
  input.addEventListener("input", suggest);
  if (document.activeElement === input) suggest(); // for what was typed while this script was loading
  input.addEventListener("keydown", (e) => {
    if (e.key === "ArrowDown" || e.key === "ArrowUp") {
      e.preventDefault();
      if (list.hidden) return void suggest();
      const count = shown.length + 1; // one position for the field itself
      mark(((active + 1 + (e.key === "ArrowDown" ? 1 : -1) + count) % count) - 1);
    } else if (e.key === "Escape") {
      if (list.hidden) input.blur();
      else e.preventDefault(), close();
    }
  });
  list.addEventListener("mousedown", (e) => e.preventDefault()); // keeps the focus in the field
  list.addEventListener("click", (e) => {
    const item = e.target.closest("a");
    if (item && !e.ctrlKey && !e.metaKey && !e.shiftKey && complete(shown[[...list.children].indexOf(item)])) e.preventDefault();
  });
  input.addEventListener("blur", close);
  form.addEventListener("submit", async (e) => {
    e.preventDefault();
    const text = input.value.trim();
    if (active >= 0) return choose(shown[active]);
    if (document.getElementById("filters") || !text) return filter(text);
    const { search } = await ready(text);
    if (await isQuery(text)) return filter(text);
    const [best] = search(text);
    const exact = best && [best.name, best.label].some((name) => (name || "").toLowerCase() === text.toLowerCase().replace(/^jdk\./, ""));
    exact ? choose(best) : filter(text);
  });

  // --- Help ----------------------------------------------------------------------------------------------

  const help = (lines) => `<form method="dialog" class="float-end"><button class="btn-close" aria-label="Close" autofocus></button></form><h2 class="h5" id="help-title">How to search</h2>
<p>Type all or part of a name, or what you are looking for, such as <em>oom</em> or <em>lock contention</em>. The search suggests events, tasks, fields, settings and types. <kbd>↑</kbd> <kbd>↓</kbd> select a suggestion, <kbd>Enter</kbd> opens it, <kbd>Esc</kbd> closes the list. <kbd>Enter</kbd> without a selection filters a release page, using this query syntax:</p>
<dl class="row small">
${lines.map(([examples, text]) => `<dt class="col-sm-5 fw-normal">${examples.map((example) => `<code>${example}</code>`).join(" ")}</dt><dd class="col-sm-7">${text}</dd>`).join("\n")}
</dl>
<p><kbd>Ctrl</kbd>+<kbd>K</kbd> or <kbd>/</kbd> focuses the search field, <kbd>?</kbd> opens this help.</p>`;
  let dialog = null;
  const showHelp = async () => {
    await Promise.all([ready(""), query()]);
    if (!dialog) {
      dialog = document.createElement("dialog");
      dialog.className = "help border rounded p-4";
      dialog.setAttribute("aria-labelledby", "help-title");
      dialog.innerHTML = help(self.queryHelp());
      dialog.addEventListener("click", (e) => {
        if (e.target === dialog) dialog.close(); // a click outside the dialog
      });
      document.body.append(dialog);
    }
    if (!dialog.open) dialog.showModal();
  };
  document.addEventListener("keydown", (e) => {
    const isCtrlK = (e.ctrlKey || e.metaKey) && !e.altKey && !e.shiftKey && e.key === "k";
    if (!isCtrlK && (e.ctrlKey || e.metaKey || e.altKey || e.target.closest("input, select, textarea, dialog"))) return;
    if (isCtrlK || e.key === "/") {
      e.preventDefault();
      input.focus();
      input.select();
    } else if (e.key === "?") {
      e.preventDefault();
      showHelp();
    }
  });
}
