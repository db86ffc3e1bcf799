// A matrix or a list of events: filters by name, section, and on or off by default. The address keeps the filters.
"use strict";
for (const form of document.querySelectorAll("#matrix-filters")) {
  const output = form.querySelector("output");
  const nothing = document.querySelector(".nothing");
  const sections = [...document.querySelectorAll(".matrix tbody, section.events")].map((element) => ({ element, rows: [...element.querySelectorAll("[data-name]")] }));
  const names = ["name", "section", "on"].filter((name) => form.elements[name]);
  const total = sections.reduce((sum, { rows }) => sum + rows.length, 0);

  const apply = () => {
    const words = form.elements.name.value.toLowerCase().split(/\s+/).filter(Boolean);
    const [chosen, on] = [form.elements.section?.value, form.elements.on?.value];
    let shown = 0;
    for (const { element, rows } of sections) {
      let left = 0;
      for (const row of rows) {
        const text = row.querySelector("th, h3").textContent.toLowerCase();
        row.hidden = (chosen && element.id !== chosen) || (on && row.dataset.on !== on) || !words.every((word) => text.includes(word));
        left += !row.hidden;
      }
      element.hidden = left === 0;
      shown += left;
    }
    output.textContent = `${shown} of ${total}`;
    nothing.hidden = shown > 0;
  };

  const parameters = new URLSearchParams(location.search);
  for (const name of names) if (parameters.get(name)) form.elements[name].value = parameters.get(name);
  apply();
  form.addEventListener("input", () => {
    const kept = new URLSearchParams();
    for (const name of names) if (form.elements[name].value) kept.set(name, form.elements[name].value);
    history.replaceState(null, "", location.pathname + (kept.size ? `?${kept}` : ""));
    apply();
  });
  form.addEventListener("submit", (e) => e.preventDefault());
}
