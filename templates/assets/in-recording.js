// An event's page: what the recording that was opened in this tab (recording.html) has of the event.
"use strict";
{
  const name = document.querySelector("h1").textContent;
  let kept;
  try { kept = JSON.parse(sessionStorage.getItem("recording")); } catch { /* nothing is kept */ }
  const found = kept?.events[name];
  if (found) {
    // The number of events, their rate, and one or two numbers.
    const count = (number) => Number(Number(number).toPrecision(3)).toLocaleString("en");
    const facts = [["Events", count(found.count || 0)]];
    if (found.perSecond !== undefined) facts.push(["Rate", `${count(found.perSecond)} /s`]);
    for (const [name, middle, most] of (found.fields || []).slice(0, 2)) facts.push([`${name}, median`, middle, `at most ${most}`]);
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
