// What the scripts of recording.html share: elements, and numbers as texts.
"use strict";
self.jfrShared = (() => {
  const scaled = (n, step, first) => {
    let i = 0;
    for (; n >= step && i < 6; i++) n /= step;
    return i ? `${n.toFixed(1)} ${" kMGTPE"[i]}B` : `${n} ${first}`;
  };
  // Sizes of files and events, in powers of 1000.
  const bytes = (n) => scaled(n, 1000, "B");
  // Amounts of a recording, in powers of 1024, as the JDK's tools print them.
  const dataAmount = (n) => scaled(Math.round(n), 1024, "bytes");
  const rounded = (n, digits) => Number(n.toPrecision(digits)).toLocaleString("en", { maximumFractionDigits: 9 });
  // The units of `jfrevents view --json`, in the words of `jfrevents view`.
  const units = {
    nanoseconds: (n, digits) => (n >= 2 ** 63 ? "Indefinite" : n >= 1e10 && digits < 6 ? `${rounded(n / 1e9, digits)} s` : `${rounded(n / 1e6, digits)} ms`),
    share: (n, digits) => `${rounded(100 * n, digits)} %`, bytes: dataAmount, "bytes per second": (n) => `${dataAmount(n)}/s`, hertz: (n) => `${n} Hz`, address: (n) => `0x${n.toString(16).toUpperCase()}`,
  };
  return {
    bytes,
    // A number in its unit.
    amount: (n, unit, digits = 3) => (unit === "address" ? units.address(n) : units[unit] ? units[unit](Number(n), digits) : rounded(Number(n), digits)),
    // Properties that an element does not have are attributes.
    make(name, { text, ...properties } = {}, ...children) {
      const element = document.createElement(name);
      for (const [key, value] of Object.entries(properties)) key in element ? (element[key] = value) : element.setAttribute(key, value);
      if (text !== undefined) element.textContent = text;
      element.append(...children);
      return element;
    },
    svg(name, attributes, ...children) {
      const element = document.createElementNS("http://www.w3.org/2000/svg", name);
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      element.append(...children);
      return element;
    },
  };
})();
