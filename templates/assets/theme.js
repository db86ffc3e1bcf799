// Runs before rendering: marks that scripts are available, and restores the reader's choice of theme.
document.documentElement.classList.add("js");
try {
  const theme = localStorage.getItem("theme");
  if (theme) document.documentElement.dataset.bsTheme = theme;
} catch (e) { /* no storage: the system's preference applies */ }
// The scripts that search.js loads. A page that opens with a search fetches them while it is parsed.
self.jfrSearchScripts = ["minisearch.js", "search-data.js", "find.js"];
if (/[?&]search=/.test(location.search)) for (const name of self.jfrSearchScripts)
  document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as: "script", href: new URL(name, document.currentScript.src) }));
// Scripts rearrange a page with filters or a target, and fill the builder: nothing moves if the content appears afterwards.
// Until then the browser need not lay it out, unless there is a target: the browser scrolls to it while it loads the page.
if (location.search || location.hash || location.pathname.endsWith("/builder.html")) {
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
