// Runs before rendering: marks that scripts are available, and sets Bootstrap's theme: the reader's choice or the system's.
document.documentElement.classList.add("js");
{
  const system = matchMedia("(prefers-color-scheme: dark)"), paper = matchMedia("print"); // paper is white
  const chosen = () => {
    try {
      return localStorage.getItem("theme");
    } catch (e) {
      return null; // no storage: the system's preference applies
    }
  };
  const apply = () => (document.documentElement.dataset.bsTheme = paper.matches ? "light" : chosen() || (system.matches ? "dark" : "light"));
  apply();
  for (const query of [system, paper]) query.addEventListener("change", apply);
}
// A page that opens with a search fetches the scripts that search.js loads while it is parsed.
if (/[?&]search=/.test(location.search)) for (const name of ["search-names.js", "search-data.js", "find.js"])
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
