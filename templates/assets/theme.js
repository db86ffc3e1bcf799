// Runs before rendering: marks that scripts are available, and restores the reader's choice of theme.
document.documentElement.classList.add("js");
try {
  const theme = localStorage.getItem("theme");
  if (theme) document.documentElement.dataset.bsTheme = theme;
} catch (e) { /* no storage: the system's preference applies */ }
// Scripts rearrange a page with filters or a target, and fill the builder: nothing moves if the content appears afterwards.
if (location.search || location.hash || location.pathname.endsWith("/builder.html")) {
  document.documentElement.classList.add("pending");
  document.addEventListener("DOMContentLoaded", async () => {
    try {
      await self.jfrArranged;
    } finally {
      requestAnimationFrame(() => document.documentElement.classList.remove("pending"));
    }
  });
}
