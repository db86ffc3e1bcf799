// A release's page: filters and search queries, kept in the URL, and links to events by name.
"use strict";
{
  const form = document.getElementById("filters");
  const main = document.getElementById("main");
  const nothing = main.querySelector(".nothing");
  const output = form.querySelector("output");
  const clear = form.querySelector("button[type=reset]");
  const chip = form.querySelector(".filter-search");
  const input = document.getElementById("search");
  const names = ["section", "on", "gc", "often", "effect", "platform", "since", "has", "only"];
  const hideable = ["code-context", "examples", "description", "fields", "badges", "configurations", "categories", "source"];
  const texts = (element, selector) => [...element.querySelectorAll(selector)].map((e) => e.textContent);
  const words = (text) => (text ? text.split(" ") : []);

  // The properties of an article that queries test, read on first use.
  const describe = (article) => {
    const data = article.dataset;
    const first = (selector) => texts(article, selector).join(" ");
    const entry = {
      type: article.classList.contains("event") ? "event" : "type",
      name: data.name || first("h3 > a:first-child"),
      label: first(data.name ? "h3 > a:first-child" : "h3 small"),
      description: texts(article, ":scope > p:not(.missing)").join(" "),
      fields: texts(article, ".fields tbody th, .fields tbody td:nth-child(2)"),
      settings: texts(article, ".settings tbody th, .settings tbody td"),
      on: words(data.on),
      category: data.category || "",
      files: words(data.file),
      has: words(data.has),
      often: data.often || "",
      effects: words(data.effects),
      platforms: words(data.platforms),
      releases: new Set(texts(article, ".strip a").map((t) => parseInt(t, 10))),
      since: Number(data.since) || 0,
      graalvm: "no",
    };
    if (entry.has.includes("native-image")) entry.graalvm = first(".tag.graal").includes("only") ? "only" : "both";
    if (entry.fields.length) entry.has.push("fields");
    if (entry.settings.length) entry.has.push("settings");
    return entry;
  };
  const sections = [...main.querySelectorAll("section.events, section.types")].map((element) => ({
    element,
    entry: document.querySelector(`.contents a[href="#${CSS.escape(element.id)}"]`),
    articles: [...element.querySelectorAll("article")].map((article) => ({ article, described: null })),
  }));
  const total = main.querySelectorAll("article.event").length;

  const tests = {
    section: (value) => (a) => a.closest("section").id === value,
    on: (value) => (a) => (value === "none" ? !a.dataset.on : words(a.dataset.on).includes(value)),
    gc: (value) => (a) => (a.dataset.gc || "").includes(value),
    often: (value) => (a) => a.dataset.often === value,
    effect: (value) => (a) => words(a.dataset.effects).includes(value),
    platform: (value) => (a) => words(a.dataset.platforms).includes(value),
    since: (value) => (a) => Number(a.dataset.since) > Number(value),
    has: (value) => (a) => words(a.dataset.has).includes(value.replace(/^no-/, "")) !== value.startsWith("no-"),
    only: (value) => (a) => words(a.dataset.has).includes(value === "graal" ? "native-image" : "experimental") !== (value === "stable"),
  };

  const apply = (state) => {
    const chosen = names.filter((name) => state[name]).map((name) => tests[name](state[name]));
    const query = self.parseQuery(state.search || "");
    let shown = 0, types = 0;
    for (const section of sections) {
      let left = 0;
      for (const item of section.articles) {
        const isEvent = item.article.classList.contains("event");
        const fits = (isEvent || chosen.length === 0) && chosen.every((test) => test(item.article)) &&
          (!state.search || query.test((item.described ||= describe(item.article))));
        item.article.hidden = !fits;
        left += fits;
        if (fits) isEvent ? shown++ : types++;
      }
      section.element.hidden = left === 0;
      if (section.entry) section.entry.parentElement.hidden = left === 0;
    }
    for (const part of hideable) main.classList.toggle("hide-" + part, query.hidden.includes(part));
    const any = chosen.length > 0 || Boolean(state.search);
    output.textContent = `${shown} of ${total}` + (any && types ? `, ${types} types` : "");
    clear.hidden = !any;
    nothing.hidden = shown + types > 0;
    chip.hidden = !state.search;
    chip.textContent = `search: ${state.search}`;
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
  let state;
  const show = () => {
    state = read();
    for (const name of names) form.elements[name].value = state[name];
    input.value = state.search;
    apply(state);
  };
  const go = (changes) => {
    state = { ...state, ...changes };
    const parameters = new URLSearchParams();
    for (const [name, value] of Object.entries(state)) if (value) parameters.set(name, value);
    history.pushState(null, "", location.pathname + (parameters.size ? "?" + parameters : ""));
    show();
  };
  const none = () => go(Object.fromEntries(["search", ...names].map((name) => [name, ""])));

  form.addEventListener("change", (e) => go({ [e.target.name]: e.target.value }));
  form.addEventListener("reset", (e) => {
    e.preventDefault();
    none();
  });
  form.addEventListener("submit", (e) => e.preventDefault());
  nothing.querySelector("button").addEventListener("click", none);
  // search.js sends this to filter the page by the typed text. preventDefault() says that it was handled.
  document.addEventListener("jfr-filter", (e) => {
    e.preventDefault();
    go({ search: e.detail });
    main.scrollIntoView({ block: "start" });
  });
  input.addEventListener("search", () => {
    if (!input.value && state.search) go({ search: "" });
  });

  // #GC_Heap_Summary, #JVM:_GC: other sites link to names and labels in any case.
  const find = (hash) => {
    const wanted = hash.toLowerCase();
    const anchor = wanted.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
    const byLabel = () => [...main.querySelectorAll("article.event")].find((a) => a.querySelector("h3 > a").textContent.toLowerCase().replace(/\s+/g, "_") === wanted);
    return document.getElementById(wanted) || document.getElementById(wanted.replace(/^jdk\./, "")) ||
      document.getElementById(anchor) || document.getElementById(wanted.replace(/_/g, "")) || byLabel();
  };
  const follow = () => {
    const hash = decodeURIComponent(location.hash.slice(1));
    if (!hash) return;
    const target = document.getElementById(hash) || find(hash);
    if (!target) return;
    const wasHidden = target.closest("[hidden]");
    for (let e = target; e && e !== main; e = e.parentElement) e.hidden = false;
    const fold = target.matches("article.event") && target.querySelector(".fold-fields");
    if (fold) fold.open = true;
    if (target.id !== hash) history.replaceState(null, "", "#" + target.id);
    if (wasHidden || target.id !== hash) target.scrollIntoView();
  };

  show();
  follow();
  addEventListener("popstate", () => {
    show();
    follow();
  });
  addEventListener("hashchange", follow);
}
