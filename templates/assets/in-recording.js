// An event's page: what the recording that was opened in this tab (recording.html) has of the event.
"use strict";
{
  const name = document.querySelector("h1").textContent;
  let kept;
  try { kept = JSON.parse(sessionStorage.getItem("recording")); } catch { /* nothing is kept */ }
  const found = kept?.events[name];
  if (found) {
    // Two or three numbers; identifiers have no median, and the least value of a type stands for none.
    const count = (number) => Number(Number(number).toPrecision(3)).toLocaleString("en");
    const facts = [["Events", count(found.count || 0)]];
    if (found.perSecond !== undefined) facts.push(["Rate", `${count(found.perSecond)} /s`]);
    for (const [name, [, middle, high, unit]] of Object.entries(found.fields || {}))
      if (facts.length < 4 && !/^(port|gcId|.*(Id|Thread|Address))$/i.test(name) && Math.abs(Number(middle)) < 2 ** 31 - 1 && Number(high) > 0)
        facts.push([`${name}, median`, `${count(middle)}${unit}`, `at most ${count(high)}${unit}`]);
    const make = (name, properties, ...children) => {
      const element = Object.assign(document.createElement(name), properties);
      element.append(...children);
      return element;
    };
    const link = make("a", { href: `${document.body.dataset.root}recording.html`, textContent: "In your recording" });
    document.querySelector(".jump").before(make("section", { id: "in-recording" }, make("h2", {}, link, " ", make("small", { textContent: kept.file })),
      make("dl", { className: "facts" }, ...facts.map(([label, value, note]) => make("div", {}, make("dt", { textContent: label }), make("dd", { textContent: value }, ...(note ? [make("small", { textContent: note })] : [])))))));
  }
}
