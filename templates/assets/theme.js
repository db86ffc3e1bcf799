// Runs before rendering: marks that scripts are available, sets Bootstrap's theme, which is the reader's choice or the system's,
// and the release, which is that of the address, or else the last one that was shown, or else the newest final one.
"use strict";
self.jfrStored = (name, value) => {
  try {
    return value === undefined ? localStorage.getItem(name) : localStorage.setItem(name, value);
  } catch {
    return null; // no storage: what is chosen lasts for the page
  }
};
{
  const root = document.documentElement, data = root.dataset;
  root.classList.add("js");
  const system = matchMedia("(prefers-color-scheme: dark)"), paper = matchMedia("print"); // paper is white
  const apply = () => (data.bsTheme = paper.matches ? "light" : self.jfrStored("theme") || (system.matches ? "dark" : "light"));
  apply();
  for (const query of [system, paper]) query.addEventListener("change", apply);

  // Of a list of releases the chosen one, or the nearest: the last one before it, or else the first one after it.
  const nearest = (self.jfrNearest = (list, release) => {
    const releases = list.split(" ").map(Number), before = releases.filter((one) => one <= release);
    return before.length ? Math.max(...before) : Math.min(...releases);
  });
  const valid = (text) => data.all.split(" ").find((one) => Number(one) === parseInt(text, 10));
  data.jdk = valid(new URLSearchParams(location.search).get("jdk")) || data.page || valid(self.jfrStored("jdk")) || data.latest;
  self.jfrStored("jdk", data.jdk);
  // What the page shows: an event may lack the release.
  data.shown = data.has ? nearest(data.has, Number(data.jdk)) : data.jdk;
  if (data.page && data.page !== data.shown) {
    const url = new URL(location.href);
    url.pathname = url.pathname.replace(/\d+(?=\.html$)/, data.shown);
    if (data.jdk === data.shown) url.searchParams.delete("jdk");
    location.replace(url);
  }
  // data-in: the releases that an element is about. data-out: those in which it is not shown. data-lack: those of the reader for which it is.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`[data-in]:not([data-in~="${data.shown}"]), [data-out~="${data.shown}"], [data-lack]:not([data-lack~="${data.jdk}"]) { display: none !important }`);
  document.adoptedStyleSheets = [sheet];
}
// A page that opens with a search fetches the scripts that search.js loads while it is parsed.
if (/[?&]search=/.test(location.search)) for (const name of ["search-names.js", "search-data.js", "find.js"])
  document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as: "script", href: new URL(name, document.currentScript.src) }));
// Scripts rearrange a page with filters or a target, and fill the builder: nothing moves if the content appears afterwards.
// Until then the browser need not lay it out, unless there is a target: the browser scrolls to it while it loads the page.
if (/[?&](?!jdk=)\w+=/.test(location.search) || location.hash || location.pathname.endsWith("/builder.html")) {
  const pending = location.hash ? "pending-target" : "pending";
  document.documentElement.classList.add(pending);
  document.addEventListener("DOMContentLoaded", async () => {
    try {
      await self.jfrArranged;
    } finally {
      requestAnimationFrame(() => document.documentElement.classList.remove(pending));
    }
  });
}
