// Differences between two releases: the choice of the releases, and filters by event and by kind of change, which stay in
// the address when the releases change.
"use strict";
{
  const pair = document.getElementById("pair");
  const compare = (e) => {
    e.preventDefault();
    const [from, to] = [pair.elements.from.value, pair.elements.to.value].map(Number).sort((a, b) => a - b);
    if (from !== to) location.href = `${from}-${to}.html${location.search}${location.hash}`;
  };
  pair.addEventListener("submit", compare);

  const form = document.getElementById("changes-filter");
  if (form) {
    const items = [...document.querySelectorAll("main .item")];
    const sections = [...document.querySelectorAll("main > section")].map((section) => ({ section, count: section.querySelector("h2 small"), of: [...section.querySelectorAll(".item")] }));
    const output = form.querySelector("output"), clear = form.querySelector("[type=reset]"), nothing = document.querySelector("main > .nothing");
    const state = () => ({ kind: form.elements.kind.value, event: form.elements.event.value.trim() });
    const apply = () => {
      const { kind, event } = state();
      const fits = (of) => kind === "" || (kind === "not-wording" ? of !== "wording" : of === kind);
      for (const item of items) {
        const changes = [...item.querySelectorAll("[data-kind]")];
        for (const change of changes) change.hidden = !fits(change.dataset.kind);
        // An event that was added or removed has no list of changes. A configuration may enable the added one.
        const isLeft = changes.length ? changes.some((change) => !change.hidden) : fits("event") || (fits("enabled") && item.querySelector(".state.on"));
        item.hidden = !isLeft || !item.querySelector("h3").textContent.toLowerCase().includes(event.toLowerCase());
      }
      for (const { section, count, of } of sections) {
        const left = of.filter((item) => !item.hidden).length;
        section.hidden = of.length > 0 && left === 0;
        if (count) count.textContent = left === of.length ? of.length : `${left} of ${of.length}`;
      }
      const shown = items.filter((item) => !item.hidden).length;
      const isFiltered = kind !== "" || event !== "";
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
      const parameters = new URLSearchParams(Object.entries(state()).filter(([, value]) => value));
      history.replaceState(null, "", location.pathname + (parameters.size ? "?" + parameters : "") + location.hash);
    };
    form.addEventListener("input", write);
    form.addEventListener("submit", (e) => e.preventDefault());
    form.addEventListener("reset", () => setTimeout(write));
    read();
    addEventListener("popstate", read);
  }
}
