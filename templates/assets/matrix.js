// A matrix: filters its rows by name and section. The address keeps the filters.
"use strict";
for (const form of document.querySelectorAll("#matrix-filters")) {
  const output = form.querySelector("output");
  const nothing = document.querySelector(".nothing");
  const sections = [...document.querySelectorAll(".grid tbody")].map((element) => ({ element, rows: [...element.querySelectorAll("tr[data-name]")] }));
  const total = sections.reduce((sum, { rows }) => sum + rows.length, 0);

  const apply = () => {
    const words = form.elements.name.value.toLowerCase().split(/\s+/).filter(Boolean);
    const chosen = form.elements.section.value;
    let shown = 0;
    for (const { element, rows } of sections) {
      let left = 0;
      for (const row of rows) {
        const text = row.cells[0].textContent.toLowerCase();
        row.hidden = (chosen && element.id !== chosen) || !words.every((word) => text.includes(word));
        left += !row.hidden;
      }
      element.hidden = left === 0;
      shown += left;
    }
    output.textContent = `${shown} of ${total}`;
    nothing.hidden = shown > 0;
  };

  const parameters = new URLSearchParams(location.search);
  for (const name of ["name", "section"]) if (parameters.get(name)) form.elements[name].value = parameters.get(name);
  apply();
  form.addEventListener("input", () => {
    const kept = new URLSearchParams();
    for (const name of ["name", "section"]) if (form.elements[name].value) kept.set(name, form.elements[name].value);
    history.replaceState(null, "", location.pathname + (kept.size ? `?${kept}` : ""));
    apply();
  });
  form.addEventListener("submit", (e) => e.preventDefault());
}
