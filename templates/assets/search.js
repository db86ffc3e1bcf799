// The search field of every page: suggestions while typing, keyboard shortcuts, and help. The data and the search engine
// (search-data.js, minisearch.js) are loaded when the field is first used.
"use strict";
{
  const { root, release, lts, prefix = "" } = document.body.dataset;
  const form = document.querySelector("form.search");
  const input = form.elements.search;
  const home = release || lts;
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
  const words = (name) => name.replace(/([a-z0-9])([A-Z])|([A-Z]+)([A-Z][a-z])/g, "$1$3 $2$4");
  const filtered = (query) => `${homePage}?search=${encodeURIComponent(query)}`;

  const documents = () => {
    const { releases, events, types, variants, more } = self.jfrSearch;
    const here = releases.indexOf(Number(home));
    const found = [], fields = new Map(), settings = new Map();
    const note = (map, name, text, event) => {
      if (!map.has(name)) map.set(name, { text, events: [] });
      map.get(name).events.push(event);
    };
    for (const [name, label, section, description, presence, itsFields, itsSettings] of events) {
      const isHere = presence[here] === "1";
      const anchor = name.toLowerCase().replace(/\./g, "_");
      found.push({
        kind: "event", name, label, description, section, isHere,
        words: words(name),
        fields: itsFields.join(" "),
        about: isHere ? section : `${section}, not in JDK ${home}`,
        // A page may belong to a release without showing its events: collectors/25.html.
        address: !release || !isHere ? `${root}events/${name}.html` : `${document.getElementById(anchor) ? "" : homePage}#${anchor}`,
      });
      for (let i = 0; i < itsFields.length; i += 2) note(fields, itsFields[i], itsFields[i + 1], name);
      for (const setting of itsSettings) note(settings, setting, "", name);
    }
    const used = (kind, map, query) => {
      for (const [name, { text, events: users }] of map) {
        const one = users.length === 1 && kind === "field";
        found.push({
          kind, name, label: text, words: words(name), isHere: true,
          about: one ? `in ${users[0]}` : `in ${users.length} events`,
          address: one ? `${root}events/${users[0]}.html#fields` : filtered(query + name),
        });
      }
    };
    used("field", fields, "fields:");
    used("setting", settings, "settings:");
    for (const [name, label, slug] of types)
      found.push({ kind: "type", name, label, words: words(name), isHere: true, about: label, address: `${root}types/${slug}.html` });
    // Events that other vendors' JDKs and libraries add to the releases.
    for (const [name, label, description, variant, place, itsFields] of variants)
      found.push({
        kind: "event", name, label, description, words: words(name), section: variant, fields: itsFields.join(" "), isHere: false,
        about: `only in ${variant}`, address: `${root}${place}`,
      });
    // What has a place on a page: views, options, values of enumerations.
    for (const [kind, name, label, about, place] of more)
      found.push({ kind, name, label, words: words(name), isHere: true, about, address: root + place });
    return found.map((entry, id) => ({ id, ...entry }));
  };

  let index = null;
  const ready = () => (index ||= Promise.all([load("minisearch.js"), load("search-data.js")]).then(() => {
    const all = documents();
    const mini = new MiniSearch({
      fields: ["name", "words", "label", "section", "description", "fields"],
      searchOptions: {
        boost: { name: 6, words: 4, label: 4, section: 1.5, fields: 0.5 },
        prefix: true, fuzzy: (t) => (t.length > 4 ? 0.2 : false), combineWith: "AND",
        boostDocument: (id) => ({ event: 3, type: 1, setting: 1, field: 0.8, view: 1, option: 1, value: 0.9 })[all[id].kind] * (all[id].isHere ? 1 : 0.5),
      },
    });
    mini.addAll(all);
    return (text) => {
      const wanted = text.toLowerCase().replace(/^jdk\./, "");
      const rank = (d) => {
        const name = d.name.toLowerCase().replace(/^jdk\./, "");
        return (name === wanted ? 0 : (d.label || "").toLowerCase() === wanted ? 1 : name.startsWith(wanted) && d.kind === "event" ? 2 : 3);
      };
      return mini.search(wanted).map((hit) => all[hit.id]).map((d, i) => [rank(d), i, d])
        .sort((a, b) => a[0] - b[0] || a[1] - b[1]).map((hit) => hit[2]);
    };
  }));

  // --- The list of suggestions -----------------------------------------------------------------------

  const values = {
    has: "example code config description fields settings stack thread duration sensitive", // and settings: search-data.js
    often: "chunk period sample gc threshold occurrence", effect: "full-gc heap-walk stops-threads instruments stack-traces",
    platform: "linux macos windows aix",
    type: "event type", config: "default profile", "config-only": "default profile", graalvm: "true only false",
    hide: "code-context examples description fields badges configurations categories source",
    jdk: "8 11 17 21 25 17+ 21+ 25+",
  };
  // "gc has:ex" -> "gc has:example"
  const completions = (text) => {
    const match = /^(.*?[\s(!]|)([a-z-]+?)(-sensitive)?:([\w+-]*)$/.exec(text);
    if (!match || !values[match[2]]) return [];
    const all = values[match[2]].split(" ").concat(match[2] === "has" ? self.jfrSearch.has : []);
    return all.filter((value) => value.startsWith(match[4]) && value !== match[4])
      .map((value) => ({ kind: "search", name: `${match[2]}${match[3] || ""}:${value}`, about: "", text: `${match[1]}${match[2]}${match[3] || ""}:${value}` }));
  };

  const list = document.createElement("ul");
  Object.assign(list, { className: "suggestions", id: "suggestions", hidden: true });
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
    [...list.children].forEach((item, i) => item.setAttribute("aria-selected", String(i === active)));
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
      const item = document.createElement("li");
      item.id = "suggestion-" + i;
      item.setAttribute("role", "option");
      item.append(span("s-name", entry.name), span("s-label", entry.label && entry.label !== entry.name ? entry.label : ""), span("s-about", entry.about), span("s-kind", entry.kind));
      return item;
    }));
    list.hidden = items.length === 0;
    input.setAttribute("aria-expanded", String(!list.hidden));
    mark(-1);
  };
  const isLanguage = (text) => /[:!|()*?"]/.test(text);
  const suggest = async () => {
    const text = input.value.trim();
    if (!text) return close();
    const search = await ready();
    if (text !== input.value.trim()) return; // the text has changed in the meantime
    const completed = completions(input.value);
    const found = isLanguage(text) ? completed : search(text).slice(0, MOST);
    show([...found, { kind: "search", name: text, about: document.getElementById("filters") ? "filter this page" : `all matches in JDK ${home}`, query: text }]);
  };
  const filter = (text) => {
    close();
    const event = new CustomEvent("jfr-filter", { detail: text, cancelable: true });
    if (document.dispatchEvent(event)) location.href = filtered(text);
  };
  const choose = (entry) => {
    if (entry.text) {
      input.value = entry.text;
      suggest();
    } else if (entry.query) filter(entry.query);
    else {
      close();
      location.href = entry.address;
    }
  };

  input.addEventListener("focus", ready, { once: true });
  input.addEventListener("input", suggest);
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
  list.addEventListener("mousedown", (e) => {
    e.preventDefault(); // keeps the focus in the field
    const item = e.target.closest("li");
    if (item) choose(shown[[...list.children].indexOf(item)]);
  });
  input.addEventListener("blur", close);
  form.addEventListener("submit", async (e) => {
    e.preventDefault();
    const text = input.value.trim();
    if (active >= 0) return choose(shown[active]);
    if (release || isLanguage(text) || !text) return filter(text);
    const [best] = (await ready())(text);
    const exact = best && [best.name, best.label].some((name) => (name || "").toLowerCase() === text.toLowerCase().replace(/^jdk\./, ""));
    exact ? choose(best) : filter(text);
  });

  // --- Help ----------------------------------------------------------------------------------------------

  const help = `<form method="dialog"><button autofocus>Close</button></form><h2 id="help-title">How to search</h2>
<p>Type part of a name or label. The search suggests events, fields, settings, types, values of enumerations, views and recording options. <kbd>↑</kbd> <kbd>↓</kbd> select a suggestion, <kbd>Enter</kbd> opens it, <kbd>Esc</kbd> closes the list. <kbd>Enter</kbd> without a selection filters a release page, using this query syntax:</p>
<dl>
<dt>gc heap</dt><dd>both words, anywhere</dd>
<dt>"gc heap"</dt><dd>exact phrase</dd>
<dt>park || sleep</dt><dd>either word</dd>
<dt>gc !(heap || phase)</dt><dd><code>gc</code>, and neither <code>heap</code> nor <code>phase</code></dd>
<dt>name:GC* label:*pause*</dt><dd>one part of the event. <code>*</code> matches any text, <code>?</code> any character</dd>
<dt>fields:address category:compiler file:zStat.cpp settings:throttle</dt><dd>other parts</dd>
<dt>jdk:17 jdk:21+</dt><dd>present in JDK 17; added in JDK 21 or later</dd>
<dt>config:profile config-only:profile</dt><dd>enabled in profile.jfc; enabled only there</dd>
<dt>has:example</dt><dd>also code, config, description, fields, settings, stack, thread, duration, sensitive, or a setting: threshold, throttle</dd>
<dt>often:gc</dt><dd>how often the event occurs: also chunk, period, sample, threshold, occurrence</dd>
<dt>effect:heap-walk</dt><dd>what enabling the event does to the program: also full-gc, stops-threads, instruments, stack-traces; <code>effect:*</code> matches any</dd>
<dt>platform:linux</dt><dd>events that are limited to some platforms, Linux among them: also macos, windows, aix; <code>platform:*</code> matches any</dd>
<dt>graalvm:true type:event</dt><dd>available in native images; <code>type:type</code> matches types</dd>
<dt>name-sensitive:Park</dt><dd>case-sensitive, works with any key</dd>
<dt>hide:fields hide:examples</dt><dd>hides parts of the page: also badges, categories, configurations, description, source</dd>
</dl>
<p><kbd>/</kbd> focuses the search field, <kbd>?</kbd> opens this help.</p>`;
  let dialog = null;
  const showHelp = () => {
    if (!dialog) {
      dialog = document.createElement("dialog");
      dialog.className = "help";
      dialog.setAttribute("aria-labelledby", "help-title");
      dialog.innerHTML = help;
      dialog.addEventListener("click", (e) => {
        if (e.target === dialog) dialog.close(); // a click outside the dialog
      });
      document.body.append(dialog);
    }
    if (!dialog.open) dialog.showModal();
  };
  form.querySelector(".search-help").addEventListener("click", showHelp);
  document.addEventListener("keydown", (e) => {
    if (e.ctrlKey || e.metaKey || e.altKey || e.target.closest("input, select, textarea, dialog")) return;
    if (e.key === "/") {
      e.preventDefault();
      input.focus();
      input.select();
    } else if (e.key === "?") {
      e.preventDefault();
      showHelp();
    }
  });
}
